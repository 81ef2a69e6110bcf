//! Pushing boxes (section 2, "Pushing").

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec::Vec;

use crate::ground::{Position, Side};
use crate::state::{State, Watch};

/// The set of boxes that one push moves.
struct Push<'a> {
    state: &'a State,
    side: Side,
    /// Whether a box can be pushed, as far as it has been asked.
    pushable: BTreeMap<Position, bool>,
    /// The boxes that have joined, and those of them that have not been looked at yet.
    joined: BTreeSet<Position>,
    waiting: Vec<Position>,
}

impl State {
    /// Pushes the boxes that touch the character on a side by one pixel, and all that go with them. Says
    /// whether there was a push: if a box that touches the character cannot be pushed, there is none.
    pub(crate) fn push(&mut self, side: Side, watch: &mut impl Watch) -> bool {
        let mut push = Push {
            state: self,
            side,
            pushable: BTreeMap::new(),
            joined: BTreeSet::new(),
            waiting: Vec::new(),
        };
        let touching = push.boxes_touching(self.character.at, side);
        if !touching.iter().all(|&b| push.can_be_pushed(b)) {
            return false;
        }
        for b in touching {
            push.join(b);
        }
        push.grow();
        let mut joined: Vec<_> = push.joined.into_iter().collect();
        // Those in front first, so that each moves into a free place.
        joined.sort_unstable_by_key(|b| if side == Side::Right { -b.x } else { b.x });
        for &from in &joined {
            let to = side.step(from, 1);
            self.ground.move_box(from, to);
            watch.box_moved(&self.ground, from, to);
            if let Some(b) = self.awake.iter_mut().find(|b| b.at == from) {
                b.at = to;
            }
        }
        // A box that has moved may have lost its support, and so may one that stayed on top of it.
        for from in joined {
            self.wake(side.step(from, 1));
            self.wake_above(from);
        }
        true
    }
}

impl Push<'_> {
    fn boxes_touching(&self, at: Position, side: Side) -> Vec<Position> {
        let mut boxes = Vec::new();
        self.state
            .ground
            .boxes_touching(at, side, |b| boxes.push(b));
        boxes
    }

    /// A box cannot be pushed if on that side it touches a wall, or a box that cannot be pushed.
    fn can_be_pushed(&mut self, at: Position) -> bool {
        if let Some(&known) = self.pushable.get(&at) {
            return known;
        }
        let can = self.state.ground.free_of_walls(at, self.side, 1) > 0
            && self
                .boxes_touching(at, self.side)
                .into_iter()
                .all(|b| self.can_be_pushed(b));
        self.pushable.insert(at, can);
        can
    }

    fn join(&mut self, at: Position) {
        if self.joined.insert(at) {
            self.waiting.push(at);
        }
    }

    fn grow(&mut self) {
        while let Some(at) = self.waiting.pop() {
            // Boxes push what is in front of them, also those on top (H12).
            for b in self.boxes_touching(at, self.side) {
                self.join(b);
            }
            // A box that stands on a wall or box carries what touches its top edge, even if that also
            // rests on something that stays (H10), and so on upwards (H13). The support is judged before
            // the push (H14); the character is none (H15).
            if self.state.touches_solid(at, Side::Down, true) {
                for b in self.boxes_touching(at, Side::Up) {
                    // One that cannot move stays, alone with whatever rests only on it (H11, H16).
                    if self.can_be_pushed(b) {
                        self.join(b);
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests;
