//! What a turn has brought.

use alloc::vec::Vec;

use crate::command::Given;
use crate::event::{Event, Player};
use crate::game::End;
use crate::position::Position;

/// The commands and events of a turn that has been resolved. Where everybody stands now is in the match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TurnReport {
    /// The round, from 1.
    pub round: u32,
    /// The turn, from 1.
    pub turn: u32,
    /// What each player gave, and what became of it; see [`TurnReport::commands`].
    pub commands: [Vec<Given>; 2],
    /// How each player's turn ended.
    pub ends: [End; 2],
    /// What happened, in the order of section 7.
    pub events: Vec<Event>,
    /// The cell that the enemy left; `None` if it did not move.
    pub enemy_left: Option<Position>,
    /// Whether the round is over with this turn.
    pub round_over: bool,
}

impl TurnReport {
    /// What a player gave in this turn, and what became of it.
    pub fn commands(&self, player: Player) -> &[Given] {
        &self.commands[player.index()]
    }

    /// The points that this turn brought a player.
    pub fn points(&self, player: Player) -> i32 {
        let own = self
            .events
            .iter()
            .filter(|event| event.player() == Some(player));
        own.map(Event::points).sum()
    }
}
