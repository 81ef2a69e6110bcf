//! What the command says to people, in English, Japanese and Korean.
//!
//! The sentences live in `locales/LANGUAGE/*.ftl` (Project Fluent). Code names a message by its key and hands over the
//! values; no other file knows which language is spoken. Machine formats never come through here.

use std::env;

use clap::ValueEnum;
use fluent_bundle::{FluentArgs, FluentBundle, FluentResource};
use unic_langid::LanguageIdentifier;

/// A language of the interface.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Language {
    /// English, the default.
    #[value(name = "en")]
    English,
    /// Japanese.
    #[value(name = "ja")]
    Japanese,
    /// Korean.
    #[value(name = "ko")]
    Korean,
}

impl Language {
    /// The language the environment asks for: the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is not empty
    /// decides, as in POSIX; a language we do not speak means English.
    pub(crate) fn from_environment() -> Self {
        ["LC_ALL", "LC_MESSAGES", "LANG"]
            .into_iter()
            .filter_map(|name| env::var(name).ok())
            .find(|value| !value.is_empty())
            .map_or(Self::English, |locale| Self::from_locale(&locale))
    }

    /// The language of a locale name such as `ja_JP.UTF-8`.
    fn from_locale(locale: &str) -> Self {
        match locale.split(['_', '-', '.', '@']).next() {
            Some("ja") => Self::Japanese,
            Some("ko") => Self::Korean,
            _ => Self::English,
        }
    }

    /// All languages.
    #[cfg(test)]
    pub(crate) const ALL: [Self; 3] = [Self::English, Self::Japanese, Self::Korean];

    /// The Fluent sources of this language.
    const fn sources(self) -> [&'static str; 3] {
        macro_rules! sources {
            ($folder:literal) => {
                [
                    include_str!(concat!("../locales/", $folder, "/dohyo.ftl")),
                    include_str!(concat!("../locales/", $folder, "/koshien.ftl")),
                    include_str!(concat!("../locales/", $folder, "/contest.ftl")),
                ]
            };
        }
        match self {
            Self::English => sources!("en"),
            Self::Japanese => sources!("ja"),
            Self::Korean => sources!("ko"),
        }
    }

    /// The tag by which Fluent picks plural rules.
    fn tag(self) -> LanguageIdentifier {
        let name = match self {
            Self::English => "en",
            Self::Japanese => "ja",
            Self::Korean => "ko",
        };
        name.parse().unwrap_or_default()
    }
}

/// The messages of one language.
pub(crate) struct Texts {
    language: Language,
    bundle: FluentBundle<FluentResource>,
}

impl Texts {
    /// Loads the messages of `language`.
    pub(crate) fn new(language: Language) -> Self {
        let mut bundle = FluentBundle::new(vec![language.tag()]);
        // Isolation marks around values would end up in terminals that print them as boxes, and in copied commands.
        bundle.set_use_isolating(false);
        // The tests make sure that every file parses without an error; what could be read is used all the same.
        for source in language.sources() {
            let resource = FluentResource::try_new(source.to_owned())
                .unwrap_or_else(|(partial, _errors)| partial);
            let added = bundle.add_resource(resource);
            debug_assert!(added.is_ok(), "a message is defined twice: {added:?}");
        }
        Self { language, bundle }
    }

    /// The language.
    pub(crate) const fn language(&self) -> Language {
        self.language
    }

    /// The message `key` with `values` filled in. See [`tr!`](crate::tr), which is shorter to write.
    pub(crate) fn get(&self, key: &str, values: &FluentArgs<'_>) -> String {
        let Some(pattern) = self
            .bundle
            .get_message(key)
            .and_then(|message| message.value())
        else {
            debug_assert!(false, "there is no message {key}");
            return key.to_owned();
        };
        let mut errors = Vec::new();
        let text = self
            .bundle
            .format_pattern(pattern, Some(values), &mut errors)
            .into_owned();
        debug_assert!(errors.is_empty(), "message {key}: {errors:?}");
        text
    }
}

/// `tr!(texts, "key", name = value, ...)`: the message `key` in the language of `texts`.
#[macro_export]
macro_rules! tr {
    ($texts:expr, $key:literal $(, $name:ident = $value:expr)* $(,)?) => {{
        #[allow(unused_mut, reason = "messages without values need no mut")]
        let mut values = fluent_bundle::FluentArgs::new();
        $( values.set(stringify!($name), $value); )*
        $texts.get($key, &values)
    }};
}

impl Texts {
    /// Texts that belong together in one line, separated as the language does it.
    pub(crate) fn list(&self, items: impl IntoIterator<Item = String>) -> String {
        let joined = |first, second| tr!(self, "list", first = first, second = second);
        items.into_iter().reduce(joined).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};
    use std::fs;
    use std::path::Path;

    use fluent_syntax::ast::{Entry, Expression, InlineExpression, PatternElement};

    use super::*;

    /// Every key of a language with the names of the values it uses.
    fn messages(language: Language) -> BTreeMap<String, BTreeSet<String>> {
        let mut found = BTreeMap::new();
        let entries = language.sources().into_iter().flat_map(|source| {
            let resource = fluent_syntax::parser::parse(source)
                .unwrap_or_else(|(_, errors)| panic!("{language:?}: {errors:?}"));
            resource.body
        });
        for entry in entries {
            let Entry::Message(message) = entry else {
                continue;
            };
            let mut names = BTreeSet::new();
            let pattern = message
                .value
                .unwrap_or_else(|| panic!("{} has no text", message.id.name));
            collect(&pattern.elements, &mut names);
            let before = found.insert(message.id.name.to_owned(), names);
            assert!(
                before.is_none(),
                "{language:?}: {} is there twice",
                message.id.name
            );
        }
        found
    }

    fn collect(elements: &[PatternElement<&str>], names: &mut BTreeSet<String>) {
        for element in elements {
            let PatternElement::Placeable { expression } = element else {
                continue;
            };
            match expression {
                Expression::Inline(InlineExpression::VariableReference { id }) => {
                    names.insert(id.name.to_owned());
                }
                Expression::Select { selector, variants } => {
                    if let InlineExpression::VariableReference { id } = selector {
                        names.insert(id.name.to_owned());
                    }
                    for variant in variants {
                        collect(&variant.value.elements, names);
                    }
                }
                Expression::Inline(_) => {}
            }
        }
    }

    /// Every key that the sources of this crate use.
    fn used_keys(folder: &Path, keys: &mut BTreeSet<String>) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                used_keys(&path, keys);
            } else {
                let source = fs::read_to_string(&path).unwrap();
                let code = source.split("#[cfg(test)]\nmod tests").next().unwrap();
                keys_in(code, keys);
            }
        }
    }

    /// Every `tr!(texts, "key"` that is no part of a comment.
    fn keys_in(code: &str, keys: &mut BTreeSet<String>) {
        for (position, call) in code.match_indices("tr!(") {
            let (before, after) = (&code[..position], &code[position + call.len()..]);
            let line = before.rsplit('\n').next().unwrap();
            // Nor of `include_str!(`.
            let longer = before.ends_with(|last: char| last.is_alphanumeric() || last == '_');
            if !line.trim_start().starts_with("//") && !longer {
                keys.insert(after.split('"').nth(1).unwrap().to_owned());
            }
        }
    }

    #[test]
    fn every_language_has_the_same_keys_with_the_same_values() {
        let english = messages(Language::English);
        assert_eq!(english, messages(Language::Japanese));
        assert_eq!(english, messages(Language::Korean));
    }

    #[test]
    fn every_key_that_is_used_exists_and_every_key_that_exists_is_used() {
        let mut used = BTreeSet::new();
        used_keys(
            &Path::new(env!("CARGO_MANIFEST_DIR")).join("src"),
            &mut used,
        );
        let known: BTreeSet<String> = messages(Language::English).into_keys().collect();
        assert_eq!(used, known);
    }

    #[test]
    fn a_locale_names_its_language() {
        assert_eq!(Language::from_locale("ja_JP.UTF-8"), Language::Japanese);
        assert_eq!(Language::from_locale("ko"), Language::Korean);
        assert_eq!(Language::from_locale("ko-KR"), Language::Korean);
        for other in ["C.UTF-8", "POSIX", "en_US.UTF-8", "de_DE", "kok_IN", ""] {
            assert_eq!(Language::from_locale(other), Language::English, "{other}");
        }
    }
}
