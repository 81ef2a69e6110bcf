//! The `config.ini` of people who come from the official tool.
//!
//! One `KEY=VALUE` a line. Decided where its format is open, each with a test below:
//! * keys: `INPUT`, `LOG`, `EXEC` (or `EXEC1`, not both) and `TIMEOUT`, in capitals or not; any other key is an error,
//!   since a misspelt one would silently not count;
//! * `#` starts a comment at the start of a line or after a blank, as in a shell, so that `bot#2.py` stays whole;
//! * blanks around keys and values do not count; an empty value is as good as no line; a key may be there once;
//! * paths are relative to the folder the command is started in, as they are on the command line.

use std::time::Duration;

use crate::limit::parse_seconds;
use crate::near::nearest;

/// The keys in the spelling of the official tool.
const KEYS: [&str; 5] = ["INPUT", "LOG", "EXEC", "EXEC1", "TIMEOUT"];

/// What a configuration file says; whatever it leaves open is `None`.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Config {
    /// `INPUT`: the map.
    pub(crate) input: Option<String>,
    /// `LOG`: where the log goes.
    pub(crate) log: Option<String>,
    /// `EXEC` or `EXEC1`: the program's command line.
    pub(crate) exec: Option<String>,
    /// `TIMEOUT`: seconds, or what is wrong with them, which is nobody's concern where the command line has a limit.
    pub(crate) timeout: Option<Result<Duration, ConfigError>>,
}

/// A line of a configuration file that cannot be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ConfigError {
    /// Counted from 1.
    pub(crate) line: usize,
    /// What is wrong with it.
    pub(crate) problem: ConfigProblem,
}

/// What can be wrong with a line of a configuration file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum ConfigProblem {
    /// Bytes that are not UTF-8.
    NotText,
    /// No `=`.
    NotAssignment(String),
    /// A key nobody knows, and the known one that looks most like it.
    UnknownKey(String, Option<&'static str>),
    /// A second value for a key, or both `EXEC` and `EXEC1`; with the line of the first.
    Repeated(&'static str, usize),
    /// `TIMEOUT` is no number of seconds.
    BadTimeout(String),
}

impl Config {
    /// Reads the text of a configuration file.
    pub(crate) fn parse(text: &[u8]) -> Result<Self, ConfigError> {
        let mut config = Self::default();
        // Per key the line that gave it; EXEC1 shares EXEC's place.
        let mut seen: [Option<usize>; KEYS.len()] = [None; KEYS.len()];
        for (index, bytes) in text.split(|&byte| byte == b'\n').enumerate() {
            let line = index + 1;
            match config.line(bytes, line, &mut seen) {
                Ok(()) => {}
                Err(problem @ ConfigProblem::BadTimeout(_)) => {
                    config.timeout = Some(Err(ConfigError { line, problem }));
                }
                Err(problem) => return Err(ConfigError { line, problem }),
            }
        }
        Ok(config)
    }

    fn line(
        &mut self,
        bytes: &[u8],
        line: usize,
        seen: &mut [Option<usize>],
    ) -> Result<(), ConfigProblem> {
        let text = str::from_utf8(bytes).map_err(|_| ConfigProblem::NotText)?;
        let text = without_comment(text).trim();
        if text.is_empty() {
            return Ok(());
        }
        let (key, value) = text
            .split_once('=')
            .ok_or_else(|| ConfigProblem::NotAssignment(text.to_owned()))?;
        let (key, value) = (key.trim(), value.trim());
        let spelling = key.to_ascii_uppercase();
        let Some(which) = KEYS.iter().position(|known| *known == spelling) else {
            return Err(ConfigProblem::UnknownKey(
                key.to_owned(),
                nearest(&spelling, KEYS),
            ));
        };
        if value.is_empty() {
            return Ok(());
        }
        let place = if KEYS[which] == "EXEC1" {
            which - 1
        } else {
            which
        };
        if let Some(first) = seen[place].replace(line) {
            return Err(ConfigProblem::Repeated(KEYS[which], first));
        }
        match KEYS[which] {
            "INPUT" => self.input = Some(value.to_owned()),
            "LOG" => self.log = Some(value.to_owned()),
            "TIMEOUT" => {
                let limit = parse_seconds(value)
                    .ok_or_else(|| ConfigProblem::BadTimeout(value.to_owned()))?;
                self.timeout = Some(Ok(limit));
            }
            _ => self.exec = Some(value.to_owned()),
        }
        Ok(())
    }
}

/// `line` up to a `#` at its start or after a blank.
fn without_comment(line: &str) -> &str {
    let mut before = ' ';
    for (position, character) in line.char_indices() {
        if character == '#' && before.is_whitespace() {
            return &line[..position];
        }
        before = character;
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    fn problem(text: &str) -> (usize, ConfigProblem) {
        let error = Config::parse(text.as_bytes()).unwrap_err();
        (error.line, error.problem)
    }

    #[test]
    fn every_key_is_read() {
        let text = "# my settings\nINPUT=maps/a.map\nLOG = out.log\r\nEXEC=python3 \"my bot.py\" --x=1\nTIMEOUT=2.5\n";
        let expected = Config {
            input: Some("maps/a.map".to_owned()),
            log: Some("out.log".to_owned()),
            exec: Some("python3 \"my bot.py\" --x=1".to_owned()),
            timeout: Some(Ok(Duration::from_millis(2500))),
        };
        assert_eq!(Config::parse(text.as_bytes()), Ok(expected));
    }

    #[test]
    fn keys_may_be_small_and_exec1_is_exec() {
        let config = Config::parse(b"exec1=./bot\ninput=a").unwrap();
        assert_eq!(config.exec.as_deref(), Some("./bot"));
        assert_eq!(config.input.as_deref(), Some("a"));
    }

    #[test]
    fn comments_start_a_line_or_follow_a_blank() {
        let config =
            Config::parse(b"  # EXEC=no\nEXEC=./bot#2 1 # the second\nLOG=#none\n").unwrap();
        assert_eq!(config.exec.as_deref(), Some("./bot#2 1"));
        assert_eq!(config.log.as_deref(), Some("#none"));
    }

    #[test]
    fn an_empty_value_is_as_good_as_no_line() {
        assert_eq!(
            Config::parse(b"LOG=\nEXEC= # none yet\nTIMEOUT=\n"),
            Ok(Config::default())
        );
        assert_eq!(
            Config::parse(b"EXEC=\nEXEC1=./bot")
                .unwrap()
                .exec
                .as_deref(),
            Some("./bot")
        );
    }

    #[test]
    fn an_empty_file_is_fine() {
        assert_eq!(Config::parse(b""), Ok(Config::default()));
    }

    #[test]
    fn a_key_may_be_there_once() {
        assert_eq!(
            problem("LOG=a\n\nLOG=b"),
            (3, ConfigProblem::Repeated("LOG", 1))
        );
        assert_eq!(
            problem("EXEC=a\nEXEC1=b"),
            (2, ConfigProblem::Repeated("EXEC1", 1))
        );
        assert_eq!(
            problem("EXEC1=a\nEXEC=a"),
            (2, ConfigProblem::Repeated("EXEC", 1))
        );
    }

    #[test]
    fn an_unknown_key_is_an_error_that_names_the_near_one() {
        assert_eq!(
            problem("INPT=a"),
            (
                1,
                ConfigProblem::UnknownKey("INPT".to_owned(), Some("INPUT"))
            )
        );
        assert_eq!(
            problem("COLOUR=a"),
            (1, ConfigProblem::UnknownKey("COLOUR".to_owned(), None))
        );
    }

    #[test]
    fn a_line_without_an_equals_sign_is_an_error() {
        assert_eq!(
            problem("[run]"),
            (1, ConfigProblem::NotAssignment("[run]".to_owned()))
        );
        assert_eq!(
            problem("\nLOG out"),
            (2, ConfigProblem::NotAssignment("LOG out".to_owned()))
        );
    }

    #[test]
    fn a_timeout_is_a_number_of_seconds_above_zero() {
        for bad in ["abc", "0", "-1", "2s", "1e9"] {
            let config = Config::parse(format!("TIMEOUT={bad}").as_bytes()).unwrap();
            let problem = ConfigProblem::BadTimeout(bad.to_owned());
            assert_eq!(config.timeout, Some(Err(ConfigError { line: 1, problem })));
        }
    }

    #[test]
    fn bytes_that_are_no_text_are_an_error() {
        assert_eq!(
            Config::parse(b"LOG=a\nEXEC=\xff"),
            Err(ConfigError {
                line: 2,
                problem: ConfigProblem::NotText
            })
        );
    }
}
