//! Everywhere the character can go near a coin while the boxes lie as they do.
//!
//! Of motions through the air that hardly differ only the first is followed: this is much faster than the
//! graph and may miss a way. What it finds is exact.

#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "a map has at most 10,000 cells: every pixel and every key of a body is small"
)]

use alloc::vec;
use alloc::vec::Vec;

use super::field::{Body, COIN, Field, MOVES, SPIKE};
use super::meter::Meter;
use super::push::Task;
use crate::CELL;

/// What a flood has found.
pub(super) enum Found {
    /// A way over the coin and home.
    Way(Vec<u8>),
    /// Where boxes can be pushed: the place for [`Flood::moves`], the character there, and the side.
    Contacts(Vec<(usize, Body, i32)>),
}

/// Memory of a flood, kept from one to the next.
#[derive(Debug, Default)]
pub(super) struct Flood {
    seen: Seen,
    /// The character, whether it has the coin, the place in this list where it came from, and the move.
    queue: Vec<(Body, bool, u32, u8)>,
}

impl Flood {
    pub(super) fn run(
        &mut self,
        task: &Task<'_>,
        field: &Field,
        start: Body,
        meter: &mut Meter<'_>,
        mut is_home: impl FnMut(Body) -> bool,
    ) -> Found {
        self.seen.clear();
        self.queue.clear();
        self.queue.push((start, false, 0, 0));
        let mut contacts = Vec::new();
        let mut place = 0;
        while let Some(&(body, has, ..)) = self.queue.get(place) {
            if !meter.spend() {
                break;
            }
            let moves = if field.can_jump(body) { 6 } else { 3 };
            for (number, &play) in MOVES.iter().enumerate().take(moves) {
                let step = field.step(body, play);
                if step.pushes {
                    if !play.jump && !has {
                        contacts.push((place, body, play.sideways));
                    }
                    continue;
                }
                if step.touched & SPIKE != 0 || !task.near[field.cell(step.body.at)] {
                    continue;
                }
                let mut has = has;
                if step.touched & COIN != 0 && !has {
                    field.touches(body, play, |at| {
                        task.items.touched(at, |item| has |= item == task.coin);
                    });
                }
                if self
                    .seen
                    .insert(coarse(field, step.body) << 1 | u32::from(has))
                {
                    self.queue
                        .push((step.body, has, place as u32, number as u8));
                    if has && is_home(step.body) {
                        return Found::Way(self.moves(self.queue.len() - 1));
                    }
                }
            }
            place += 1;
        }
        Found::Contacts(contacts)
    }

    /// The moves to a place of the last flood.
    pub(super) fn moves(&self, mut place: usize) -> Vec<u8> {
        let mut moves = Vec::new();
        while place != 0 {
            let (_, _, from, play) = self.queue[place];
            moves.push(play);
            place = from as usize;
        }
        moves.reverse();
        moves
    }
}

/// A number that motions through the air share if they hardly differ. On the ground and in jump blocks
/// each motion has its own: there the character finds the exact place over a hole.
fn coarse(field: &Field, body: Body) -> u32 {
    let (y, x) = (body.at / field.stride, body.at % field.stride);
    let (mut vx, mut vy, mut column) = (body.vx, body.vy, x);
    let mut jump = body.jump as u32;
    if field.is_jump_time(body.at) && vy >= 0 {
        jump = 0;
    } else {
        // Exactly over or under a hole is a class of its own.
        column = x - x % CELL + [0, 1, 1, 1, 4, 4][x % CELL];
        vx = vx.signum() * (vx.abs() + 1) / 2 * 2;
        if vy >= 2 {
            vy = if vy >= 4 { 5 } else { 2 };
        }
    }
    let at = (y * field.stride + column) as u32;
    ((at * 10 + (vy + 3) as u32) * 9 + (vx.clamp(-4, 4) + 4) as u32) * 4 + jump
}

/// A set of keys that is emptied at once.
#[derive(Debug, Default)]
struct Seen {
    /// A key and the generation in which it was put in; a power of two of them.
    slots: Vec<u64>,
    generation: u32,
    len: usize,
}

impl Seen {
    fn clear(&mut self) {
        self.generation = self.generation.wrapping_add(1);
        self.len = 0;
        if self.generation == 0 || self.slots.is_empty() {
            self.slots = vec![0; self.slots.len().max(1 << 12)];
            self.generation = 1;
        }
    }

    /// Puts a key in; says whether it is new.
    fn insert(&mut self, key: u32) -> bool {
        if (self.len + 1) * 2 > self.slots.len() {
            self.grow();
        }
        let entry = u64::from(self.generation) << 32 | u64::from(key);
        let slot = self.slot(entry);
        if self.slots[slot] == entry {
            return false;
        }
        self.slots[slot] = entry;
        self.len += 1;
        true
    }

    /// Where an entry is, or would be.
    fn slot(&self, entry: u64) -> usize {
        let mask = self.slots.len() - 1;
        let mut slot = ((entry as u32).wrapping_mul(0x9e37_79b1) >> 7) as usize & mask;
        while (self.slots[slot] >> 32) as u32 == self.generation && self.slots[slot] != entry {
            slot = (slot + 1) & mask;
        }
        slot
    }

    fn grow(&mut self) {
        let longer = vec![0; self.slots.len() * 2];
        let old = core::mem::replace(&mut self.slots, longer);
        for entry in old {
            if (entry >> 32) as u32 == self.generation {
                let slot = self.slot(entry);
                self.slots[slot] = entry;
            }
        }
    }
}
