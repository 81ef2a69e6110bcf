//! Every number of the rule book in one value (section 1), so that an organizer can run another edition.

use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::cell::Item;
use crate::error::{Error, RulesReason, json_object};
use crate::position::Direction;
use crate::{MAX_SIDE, MIN_SIDE};

/// The numbers of an edition of the contest. The default is the rule book; on disk it is a JSON object in
/// which whatever is left out has the default.
///
/// ```
/// use dohyo_koshien::Rules;
/// let older = Rules::parse("older.json", br#"{"width": 15, "height": 15, "turn_timeout_ms": 10000}"#)?;
/// assert_eq!((older.width, older.turns), (15, 50));
/// assert!(Rules::parse("odd.json", br#"{"window": 4}"#).is_err());
/// # Ok::<(), dohyo_koshien::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Rules {
    /// Rounds of a match; the starts change sides in each.
    pub rounds: u32,
    /// Turns of a round.
    pub turns: u32,
    /// Columns of the board.
    pub width: u8,
    /// Rows of the board.
    pub height: u8,
    /// Wall time for a turn, in milliseconds. The engine has no clock: whoever referees watches it.
    pub turn_timeout_ms: u64,
    /// Limited commands in a turn, in all.
    pub actions: u32,
    /// Cells on each side of the window of a search; odd.
    pub window: u8,
    /// Pieces of dynamite per player and round.
    pub dynamite: u32,
    /// Bombs per player and round.
    pub bombs: u32,
    /// Points for reaching the goal, by turn.
    pub goal_bonus: Vec<GoalBonus>,
    /// Points for not reaching it.
    pub no_goal: i32,
    /// Cells to move for a walk bonus.
    pub walk_cells: u32,
    /// Points of a walk bonus.
    pub walk_bonus: i32,
    /// Points for a contact with the enemy.
    pub contact: i32,
    /// Points for defeating the enemy; even, since two players may share it.
    pub defeat: i32,
    /// Points of the items.
    pub items: ItemPoints,
    /// The enemy notices a player within this many cells.
    pub notice: u8,
    /// The first turn in which the enemy is angry.
    pub anger_turn: u32,
    /// The normal enemy comes this near, counted in steps.
    pub normal_distance: u32,
    /// The angry enemy comes this near, counted in steps.
    pub angry_distance: u32,
    /// The order in which the enemy looks at neighbours: of equally short paths, the first one counts.
    pub enemy_order: [Direction; 4],
    /// Characters of a name.
    pub name_length: usize,
    /// Characters of a message.
    pub message_length: usize,
    /// Points for each character level (section 11).
    pub level_points: u32,
    /// The highest character level.
    pub level_max: u32,
}

/// The goal bonus up to a turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GoalBonus {
    /// The last turn with this bonus.
    pub until: u32,
    /// Points.
    pub points: i32,
}

/// Points of each item; all even, since two players may share one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct ItemPoints {
    /// `a`
    pub tea: i32,
    /// `b`
    pub sweets: i32,
    /// `c`
    pub coin: i32,
    /// `d`
    pub beluga: i32,
    /// `e`
    pub sword: i32,
    /// `A`
    pub poison: i32,
    /// `B`
    pub snake: i32,
    /// `C`
    pub trap: i32,
    /// `D`
    pub bomb: i32,
}

impl Default for ItemPoints {
    fn default() -> Self {
        Self {
            tea: 10,
            sweets: 20,
            coin: 30,
            beluga: 40,
            sword: 60,
            poison: -10,
            snake: -20,
            trap: -30,
            bomb: -40,
        }
    }
}

impl ItemPoints {
    /// Points for entering the cell of this item alone.
    #[inline]
    pub const fn of(&self, item: Item) -> i32 {
        match item {
            Item::Tea => self.tea,
            Item::Sweets => self.sweets,
            Item::Coin => self.coin,
            Item::Beluga => self.beluga,
            Item::Sword => self.sword,
            Item::Poison => self.poison,
            Item::Snake => self.snake,
            Item::Trap => self.trap,
            Item::Bomb => self.bomb,
        }
    }
}

impl Default for Rules {
    fn default() -> Self {
        let bonus = |until, points| GoalBonus { until, points };
        Self {
            rounds: 2,
            turns: 50,
            width: 17,
            height: 17,
            turn_timeout_ms: 20_000,
            actions: 2,
            window: 5,
            dynamite: 2,
            bombs: 2,
            goal_bonus: vec![
                bonus(10, 100),
                bonus(20, 90),
                bonus(30, 80),
                bonus(40, 70),
                bonus(50, 60),
            ],
            no_goal: -70,
            walk_cells: 5,
            walk_bonus: 3,
            contact: -10,
            defeat: 30,
            items: ItemPoints::default(),
            notice: 3,
            anger_turn: 40,
            normal_distance: 2,
            angry_distance: 1,
            enemy_order: Direction::ALL,
            name_length: 14,
            message_length: 100,
            level_points: 20,
            level_max: 8,
        }
    }
}

/// Points are between these, so that no sum can overflow.
const POINTS: (i64, i64) = (-10_000, 10_000);
/// Rows and columns.
const SIDE: (i64, i64) = (MIN_SIDE as i64, MAX_SIDE as i64);

/// The least and the most of every number that stands alone.
const RANGES: [(&str, (i64, i64)); 21] = [
    ("rounds", (1, 10)),
    ("turns", (1, 1_000)),
    ("width", SIDE),
    ("height", SIDE),
    ("turn_timeout_ms", (1, 86_400_000)),
    ("actions", (1, 1_000)),
    ("window", (1, 2 * SIDE.1 + 1)),
    ("dynamite", (0, 1_000)),
    ("bombs", (0, 1_000)),
    ("no_goal", POINTS),
    ("walk_cells", (1, 1_000)),
    ("walk_bonus", POINTS),
    ("contact", POINTS),
    ("notice", (0, SIDE.1)),
    ("anger_turn", (1, 1_000_000)),
    ("normal_distance", (1, 1_000)),
    ("angry_distance", (1, 1_000)),
    ("name_length", (1, 1_000)),
    ("message_length", (0, 100_000)),
    ("level_points", (1, 10_000)),
    ("level_max", (0, 1_000)),
];

impl Rules {
    /// Reads and checks a rules file; `file` only names it in errors.
    ///
    /// # Errors
    /// [`Error::Rules`] if it is not JSON, has a key that is no rule, or a number that cannot be.
    pub fn parse(file: &str, text: &[u8]) -> Result<Self, Error> {
        let error = |reason| Error::Rules {
            file: file.into(),
            reason,
        };
        let unreadable = |problem| error(RulesReason::Json(problem));
        let numbers: Value = json_object(text).map_err(unreadable)?;
        Self::check_range(&numbers).map_err(error)?;
        let rules: Self = json_object(text).map_err(unreadable)?;
        rules.check().map_err(error)?;
        Ok(rules)
    }

    /// Looks for numbers that cannot be before they are read: one that does not fit its type would only be
    /// called by that.
    pub(crate) fn check_range(rules: &Value) -> Result<(), RulesReason> {
        for (name, range) in RANGES {
            within(name, rules.get(name), range)?;
        }
        within("defeat", rules.get("defeat"), POINTS)?;
        let items = rules.get("items");
        for name in ITEMS {
            within(name, items.and_then(|items| items.get(name)), POINTS)?;
        }
        let bonus = rules.get("goal_bonus").and_then(Value::as_array);
        for step in bonus.into_iter().flatten() {
            within(UNTIL, step.get("until"), (0, i64::from(u32::MAX)))?;
            within(BONUS, step.get("points"), POINTS)?;
        }
        Ok(())
    }

    /// Whether a match can be played by these numbers. [`crate::Match::new`] checks it too.
    ///
    /// # Errors
    /// The first number that cannot be.
    pub fn check(&self) -> Result<(), RulesReason> {
        let numbers = [
            i64::from(self.rounds),
            i64::from(self.turns),
            i64::from(self.width),
            i64::from(self.height),
            i64::try_from(self.turn_timeout_ms).unwrap_or(i64::MAX),
            i64::from(self.actions),
            i64::from(self.window),
            i64::from(self.dynamite),
            i64::from(self.bombs),
            i64::from(self.no_goal),
            i64::from(self.walk_cells),
            i64::from(self.walk_bonus),
            i64::from(self.contact),
            i64::from(self.notice),
            i64::from(self.anger_turn),
            i64::from(self.normal_distance),
            i64::from(self.angry_distance),
            i64::try_from(self.name_length).unwrap_or(i64::MAX),
            i64::try_from(self.message_length).unwrap_or(i64::MAX),
            i64::from(self.level_points),
            i64::from(self.level_max),
        ];
        for ((name, range), found) in RANGES.into_iter().zip(numbers) {
            in_range(name, found, range)?;
        }
        if self.window.is_multiple_of(2) {
            return Err(RulesReason::EvenWindow { found: self.window });
        }
        self.check_shared_points()?;
        self.check_goal_bonus()?;
        let all = Direction::ALL.iter();
        if !all
            .clone()
            .all(|direction| self.enemy_order.contains(direction))
        {
            return Err(RulesReason::EnemyOrder);
        }
        Ok(())
    }

    fn check_shared_points(&self) -> Result<(), RulesReason> {
        let items = Item::ALL.map(|item| (item.name(), self.items.of(item)));
        for (name, found) in items.into_iter().chain([("defeat", self.defeat)]) {
            let found = i64::from(found);
            in_range(name, found, POINTS)?;
            if found % 2 != 0 {
                return Err(RulesReason::OddPoints { name, found });
            }
        }
        Ok(())
    }

    fn check_goal_bonus(&self) -> Result<(), RulesReason> {
        for step in &self.goal_bonus {
            in_range(BONUS, i64::from(step.points), POINTS)?;
        }
        let rising = self.goal_bonus.is_sorted_by(|a, b| a.until < b.until);
        let last = self.goal_bonus.last().map_or(0, |step| step.until);
        if !rising || last < self.turns {
            return Err(RulesReason::GoalBonus { turns: self.turns });
        }
        Ok(())
    }

    /// Points for reaching the goal in this turn.
    #[inline]
    pub fn goal_bonus_in(&self, turn: u32) -> i32 {
        let step = self.goal_bonus.iter().find(|step| turn <= step.until);
        step.map_or(0, |step| step.points)
    }

    /// The character level of a score (section 11). For a player who still plays, add the goal bonus of
    /// the current turn to the score of the round first; [`crate::Match::level`] does.
    ///
    /// ```
    /// # use dohyo_koshien::Rules;
    /// let rules = Rules::default();
    /// let levels = [-30, 0, 1, 20, 21, 160, 161, 500].map(|base| rules.level(base));
    /// assert_eq!(levels, [0, 0, 0, 0, 1, 7, 8, 8]);
    /// ```
    pub fn level(&self, base: i32) -> u32 {
        let above = u32::try_from(base.saturating_sub(1)).unwrap_or(0);
        (above / self.level_points.max(1)).min(self.level_max)
    }

    /// The name of a program as shown: cut at 14 characters.
    pub fn cut_name<'a>(&self, name: &'a str) -> &'a str {
        cut(name, self.name_length)
    }

    /// A message as shown: cut at 100 characters.
    pub fn cut_message<'a>(&self, message: &'a str) -> &'a str {
        cut(message, self.message_length)
    }
}

/// The keys of [`ItemPoints`].
const ITEMS: [&str; 9] = [
    "tea", "sweets", "coin", "beluga", "sword", "poison", "snake", "trap", "bomb",
];
/// What the parts of a goal bonus are called in errors.
const BONUS: &str = "points of the goal bonus";
/// See [`BONUS`].
const UNTIL: &str = "until of the goal bonus";

fn in_range(name: &'static str, found: i64, range: (i64, i64)) -> Result<(), RulesReason> {
    if (range.0..=range.1).contains(&found) {
        return Ok(());
    }
    Err(out_of_range(name, found.to_string(), range))
}

/// The same of what stands in a file, if that is a number.
fn within(name: &'static str, found: Option<&Value>, range: (i64, i64)) -> Result<(), RulesReason> {
    let Some(Value::Number(number)) = found else {
        return Ok(());
    };
    if let Some(found) = number.as_i64() {
        return in_range(name, found, range);
    }
    // Too large for 64 bits; or it has a fraction, which is another mistake.
    match number.as_f64() {
        Some(found) if found.abs() < 1e15 => Ok(()),
        _ => Err(out_of_range(name, number.to_string(), range)),
    }
}

fn out_of_range(name: &'static str, found: String, (least, most): (i64, i64)) -> RulesReason {
    RulesReason::OutOfRange {
        name,
        found,
        least,
        most,
    }
}

fn cut(text: &str, characters: usize) -> &str {
    let end = text.char_indices().nth(characters);
    end.map_or(text, |(index, _)| text.get(..index).unwrap_or(text))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn problem(change: impl Fn(&mut Rules)) -> alloc::string::String {
        let mut rules = Rules::default();
        change(&mut rules);
        rules.check().unwrap_err().to_string()
    }

    #[test]
    fn the_default_is_the_rule_book_and_survives_json() {
        let rules = Rules::default();
        assert_eq!(rules.check(), Ok(()));
        let text = serde_json::to_string(&rules).unwrap();
        assert_eq!(
            Rules::parse("rules.json", text.as_bytes()),
            Ok(rules.clone())
        );
        assert_eq!(Rules::parse("rules.json", b"{}"), Ok(rules));
    }

    #[test]
    fn what_cannot_be_is_refused_with_a_reason() {
        let problems = [
            problem(|r| r.turns = 0),
            problem(|r| r.width = 40),
            problem(|r| r.window = 6),
            problem(|r| r.items.tea = 15),
            problem(|r| r.defeat = i32::MAX),
            problem(|r| r.turns = 60),
            problem(|r| r.goal_bonus.reverse()),
            problem(|r| r.enemy_order = [Direction::Up; 4]),
        ];
        insta::assert_snapshot!(problems.join("\n"));
    }

    /// Regression: a number that does not fit its type was called "invalid value, expected u8", or u64.
    #[test]
    fn a_number_that_does_not_fit_its_type_is_told_its_bounds() {
        let problem = |text: &str| {
            Rules::parse("my.json", text.as_bytes())
                .unwrap_err()
                .to_string()
        };
        let problems = [
            problem(r#"{"turn_timeout_ms": 99999999999999999999999}"#),
            problem(r#"{"turn_timeout_ms": 18446744073709551615}"#),
            problem(r#"{"turn_timeout_ms": -1}"#),
            problem(r#"{"width": 300}"#),
            problem(r#"{"items": {"sword": -99999999999}}"#),
            problem(r#"{"goal_bonus": [{"until": 4294967296, "points": 1}]}"#),
            problem(r#"{"goal_bonus": [{"until": 50, "points": 10001}]}"#),
            problem(r#"{"turns": 3.5}"#),
        ];
        insta::assert_snapshot!(problems.join("\n"));
    }

    #[test]
    fn the_goal_bonus_falls_every_ten_turns() {
        let rules = Rules::default();
        let turns = [1, 10, 11, 20, 21, 30, 31, 40, 41, 50];
        assert_eq!(
            turns.map(|turn| rules.goal_bonus_in(turn)),
            [100, 100, 90, 90, 80, 80, 70, 70, 60, 60]
        );
    }

    #[test]
    fn names_and_messages_are_cut_at_characters() {
        let rules = Rules::default();
        assert_eq!(rules.cut_name("短い"), "短い");
        assert_eq!(
            rules.cut_name("あいうえおかきくけこさしすせそ"),
            "あいうえおかきくけこさしすせ"
        );
        assert_eq!(rules.cut_message(&"x".repeat(101)).len(), 100);
    }
}
