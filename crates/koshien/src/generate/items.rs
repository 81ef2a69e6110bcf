//! The items, in the numbers of the contest: useful ones spread out, harmful ones half beside them, half anywhere.

use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use crate::cell::{Item, Terrain, joined_rows};
use crate::position::Position;
use crate::rules::ItemPoints;

use super::Style;
use super::canvas::{AXIS, Canvas, SIDE, inside, mirrored};
use super::dice::Dice;
use super::place::Spots;
use super::walk::Walk;

/// How often other items are tried at the same places.
const TRIES: usize = 20;
/// By how many points what lies nearer to one start may exceed what lies nearer to the other.
const MOST_POINTS: i32 = 40;
/// The fewest harmful items of a map.
const FEWEST_HARMFUL: usize = 10;
/// The items that come four to six times each.
const USEFUL: [Item; 3] = [Item::Coin, Item::Sweets, Item::Tea];

/// The items as rows joined by `,`; `None` if none of the tries was good.
pub(super) fn lay(canvas: &Canvas, spots: &Spots, style: Style, dice: &mut Dice) -> Option<String> {
    (0..TRIES).find_map(|_| {
        let mut table = Table::new(canvas, spots, dice);
        table.useful(style, dice)?;
        let many = table.harmful(dice);
        let good = many && table.is_safe()? && table.is_fair()?;
        good.then(|| table.rows())
    })
}

/// Items while they are laid.
struct Table<'a> {
    canvas: &'a Canvas,
    spots: &'a Spots,
    items: Vec<(Position, Item)>,
    /// Cells that may get an item, in random order; of a symmetric map those of the left half and the axis.
    free: Vec<Position>,
}

impl<'a> Table<'a> {
    fn new(canvas: &'a Canvas, spots: &'a Spots, dice: &mut Dice) -> Self {
        let is_free = |at: &Position| {
            canvas.at(*at) == Terrain::Space
                && !canvas.rewards().contains(*at)
                && *at != spots.sword
                && spots.starts.iter().all(|start| start.steps_to(*at) > 1)
                && (!canvas.symmetric || at.x <= AXIS)
        };
        let mut free: Vec<Position> = inside().filter(is_free).collect();
        dice.shuffle(&mut free);
        Self {
            canvas,
            spots,
            items: vec![(spots.sword, Item::Sword)],
            free,
        }
    }

    /// How many items one on this cell is: with its mirror image two.
    fn copies(&self, at: Position) -> usize {
        if self.canvas.symmetric && at.x != AXIS {
            2
        } else {
            1
        }
    }

    fn put(&mut self, at: Position, item: Item) {
        self.items.push((at, item));
        if self.copies(at) == 2 {
            self.items.push((mirrored(at), item));
        }
        self.free.retain(|&free| free != at);
    }

    fn count(&self, item: Item) -> usize {
        self.items
            .iter()
            .filter(|(_, other)| *other == item)
            .count()
    }

    /// Fills the vaults first, with what is worth most, and then spreads the rest. `None` if there is no room.
    fn useful(&mut self, style: Style, dice: &mut Dice) -> Option<()> {
        let most = USEFUL.map(|item| (item, usize::from(dice.between(4, 6))));
        let belugas = usize::from(matches!(style, Style::Vault | Style::Mixed)) * 2;
        let mut rewards: Vec<Position> = self.canvas.rewards().iter().collect();
        rewards.retain(|at| !self.canvas.symmetric || at.x <= AXIS);
        dice.shuffle(&mut rewards);
        for at in rewards {
            let copies = self.copies(at);
            let fits = |item: Item, most: usize| self.count(item) + copies <= most;
            let best = [(Item::Beluga, belugas)].into_iter().chain(most);
            let mut best = best.filter(|&(item, most)| fits(item, most));
            let (item, _) = best.next()?;
            self.put(at, item);
        }
        for (item, most) in most {
            while self.count(item) < most {
                let left = most - self.count(item);
                let Some(at) = self.far_from_others(left, dice) else {
                    break;
                };
                self.put(at, item);
            }
            if self.count(item) < 4 {
                return None;
            }
        }
        Some(())
    }

    /// Of three free cells the one that lies farthest from all items; it takes at most `left` of them.
    fn far_from_others(&self, left: usize, dice: &mut Dice) -> Option<Position> {
        let fitting = self.free.iter().copied();
        let fitting: Vec<Position> = fitting.filter(|&at| self.copies(at) <= left).collect();
        let three = (0..3).filter_map(|_| dice.pick(&fitting));
        three.max_by_key(|&at| self.steps_to_others(at))
    }

    fn steps_to_others(&self, at: Position) -> u32 {
        let steps = self.items.iter().map(|(other, _)| other.steps_to(at));
        steps.min().unwrap_or(0)
    }

    /// Lays what is harmful; whether it was enough. (Of a symmetric map some may be left over without a partner.)
    fn harmful(&mut self, dice: &mut Dice) -> bool {
        let most = [
            (Item::Poison, dice.between(4, 6)),
            (Item::Snake, dice.between(4, 6)),
            (Item::Trap, dice.between(3, 5)),
            (Item::Bomb, dice.between(0, 2)),
        ];
        for (item, most) in most {
            while self.count(item) < usize::from(most) {
                let left = usize::from(most) - self.count(item);
                let guards = dice.one_in(2);
                let near = |at: &&Position| !guards || self.steps_to_others(**at) <= 2;
                let fits = self.free.iter().filter(|&&at| self.copies(at) <= left);
                let Some(&at) = fits.clone().find(near).or_else(|| fits.clone().next()) else {
                    break;
                };
                self.put(at, item);
            }
        }
        let harmful = self.items.iter().filter(|(_, item)| item.is_harmful());
        harmful.count() >= FEWEST_HARMFUL
    }

    /// Whether both players can reach sword and goal without stepping on anything harmful.
    fn is_safe(&self) -> Option<bool> {
        let harmful = self.items.iter().filter(|(_, item)| item.is_harmful());
        let harmful: Vec<Position> = harmful.map(|&(at, _)| at).collect();
        let Spots { goal, sword, .. } = *self.spots;
        let mut walk = Walk::new(&self.canvas.rows(), goal)?;
        let mut starts = self.spots.starts.iter();
        Some(starts.all(|&start| {
            [goal, sword]
                .iter()
                .all(|&to| walk.turns(start, to, &harmful).is_some())
        }))
    }

    /// Whether about as many points lie nearer to one start as to the other.
    fn is_fair(&self) -> Option<bool> {
        let points = ItemPoints::default();
        let mut walk = Walk::new(&self.canvas.rows(), self.spots.goal)?;
        let mut ahead = 0;
        for &(at, item) in self.items.iter().filter(|(_, item)| !item.is_harmful()) {
            let turns = self.spots.starts.map(|start| walk.turns(start, at, &[]));
            // What is closed up is equally far.
            let [Some(one), Some(two)] = turns else {
                continue;
            };
            ahead += match one.cmp(&two) {
                core::cmp::Ordering::Less => points.of(item),
                core::cmp::Ordering::Equal => 0,
                core::cmp::Ordering::Greater => -points.of(item),
            };
        }
        Some(ahead.abs() <= MOST_POINTS)
    }

    fn rows(&self) -> String {
        let side = usize::from(SIDE);
        let mut marks = vec![b'.'; side * side];
        for (at, item) in &self.items {
            let index = usize::from(at.y) * side + usize::from(at.x);
            if let Some(mark) = marks.get_mut(index) {
                *mark = item.mark();
            }
        }
        joined_rows(&marks, side)
    }
}
