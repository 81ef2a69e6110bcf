//! Time limits as people write them.

use std::time::Duration;

/// The longest limit that is accepted: a day. Whoever needs more wants no limit.
pub(crate) const LONGEST: Duration = Duration::from_hours(24);

/// How long a program may think in all; `None` is no limit.
pub(crate) type TimeLimit = Option<Duration>;

/// Reads `2s`, `500ms`, `1m 30s` or `none`. `None` says that `text` is none of these, or not within 0 and a day.
pub(crate) fn parse_limit(text: &str) -> Option<TimeLimit> {
    if text == "none" {
        return Some(None);
    }
    let limit = humantime::parse_duration(text).ok()?;
    in_range(limit).then_some(Some(limit))
}

/// Reads a plain number of seconds, `2` or `0.5`, as the official tool takes it.
pub(crate) fn parse_seconds(text: &str) -> Option<Duration> {
    // f64 also reads "inf", "nan", "+1" and "1e3"; a limit is digits with at most one point.
    if !text
        .bytes()
        .all(|byte| byte.is_ascii_digit() || byte == b'.')
    {
        return None;
    }
    let limit = Duration::try_from_secs_f64(text.parse().ok()?).ok()?;
    in_range(limit).then_some(limit)
}

fn in_range(limit: Duration) -> bool {
    !limit.is_zero() && limit <= LONGEST
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_have_a_unit_or_are_none() {
        assert_eq!(parse_limit("2s"), Some(Some(Duration::from_secs(2))));
        assert_eq!(parse_limit("500ms"), Some(Some(Duration::from_millis(500))));
        assert_eq!(parse_limit("1m 30s"), Some(Some(Duration::from_secs(90))));
        assert_eq!(parse_limit("24h"), Some(Some(LONGEST)));
        assert_eq!(parse_limit("none"), Some(None));
        for bad in [
            "",
            "2",
            "-2s",
            "0s",
            "25h",
            "two",
            "None",
            "2 parsecs",
            "99999999999999999999s",
        ] {
            assert_eq!(parse_limit(bad), None, "{bad}");
        }
    }

    #[test]
    fn seconds_are_a_plain_number() {
        assert_eq!(parse_seconds("2"), Some(Duration::from_secs(2)));
        assert_eq!(parse_seconds("0.5"), Some(Duration::from_millis(500)));
        assert_eq!(parse_seconds(".5"), Some(Duration::from_millis(500)));
        for bad in [
            "", ".", "0", "0.0", "-1", "+1", "1e3", "inf", "NaN", "2s", "1.2.3", "2,5", "100000",
        ] {
            assert_eq!(parse_seconds(bad), None, "{bad}");
        }
    }
}
