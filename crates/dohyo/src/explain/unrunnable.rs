//! Why a command cannot be run.

use dohyo_arena::Unrunnable;
use dohyo_arena::program::Language;

use crate::texts::Texts;
use crate::tr;

pub(crate) fn unrunnable(reason: Unrunnable, texts: &Texts) -> String {
    match reason {
        Unrunnable::NotOnPath => tr!(texts, "unrunnable-not-on-path"),
        Unrunnable::NoFile => tr!(texts, "unrunnable-no-file"),
        Unrunnable::Folder => tr!(texts, "unrunnable-folder"),
        Unrunnable::NotExecutable => {
            tr!(
                texts,
                "unrunnable-not-executable",
                endings = Language::ENDINGS
            )
        }
        Unrunnable::SourceWithArguments => tr!(texts, "unrunnable-arguments"),
        Unrunnable::NoFormat => tr!(texts, "unrunnable-no-format"),
        Unrunnable::NoInterpreter => tr!(texts, "unrunnable-no-interpreter"),
        Unrunnable::NotAllowed => tr!(texts, "unrunnable-not-allowed"),
        other => other.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::texts::Language as Spoken;

    #[test]
    fn the_english_reasons_are_those_of_the_arena() {
        let texts = Texts::new(Spoken::English);
        for reason in [
            Unrunnable::NotOnPath,
            Unrunnable::NoFile,
            Unrunnable::Folder,
            Unrunnable::NotExecutable,
            Unrunnable::SourceWithArguments,
            Unrunnable::NoFormat,
            Unrunnable::NoInterpreter,
            Unrunnable::NotAllowed,
        ] {
            assert_eq!(unrunnable(reason, &texts), reason.to_string());
        }
    }
}
