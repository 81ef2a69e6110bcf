//! Cost of a run and score of a case, in exact integers (section 5).

/// The cost at one moment, in millionths: `floor((1 - c / (c_max + s + h)) * 10^6)`.
///
/// `coins` is `c`, `max_coins` is `c_max` (at least 1), `specials` is `s`: frames in which `S` was given,
/// `hits` is `h`: spikes met without a shield. Lower is better, 0 is perfect.
///
/// ```
/// use dohyo_superrookie::cost::cost_at;
/// assert_eq!(cost_at(0, 3, 0, 0), 1_000_000);
/// assert_eq!(cost_at(2, 3, 0, 0), 333_333);
/// assert_eq!(cost_at(3, 3, 1, 0), 250_000);
/// ```
pub fn cost_at(coins: u32, max_coins: u32, specials: u32, hits: u32) -> u32 {
    let whole = u64::from(max_coins.max(1)) + u64::from(specials) + u64::from(hits);
    let missing = whole.saturating_sub(u64::from(coins));
    // At most 10^6, since `missing <= whole`.
    u32::try_from(1_000_000 * missing / whole).unwrap_or(1_000_000)
}

/// The score of a case: `floor(10^6 * (1 - 0.5 * sqrt((n_lose + 0.5 n_draw) / n_tot)))`.
///
/// `lose`: participants with a lower cost; `draw`: *other* participants with the same cost; `total`: all
/// participants. `None` if these numbers cannot be: no participant, or more better and equal ones than
/// there are others.
///
/// ```
/// use dohyo_superrookie::cost::score;
/// assert_eq!(score(0, 0, 7), Some(1_000_000));
/// assert_eq!(score(1, 0, 4), Some(750_000));
/// assert_eq!(score(0, 1, 2), Some(750_000));
/// assert_eq!(score(4, 0, 4), None);
/// ```
pub fn score(lose: u32, draw: u32, total: u32) -> Option<u32> {
    if u64::from(lose) + u64::from(draw) >= u64::from(total) {
        return None;
    }
    // 10^6 * 0.5 * sqrt((2 lose + draw) / (2 total)) = sqrt(10^12 (2 lose + draw) / (8 total)).
    // floor(10^6 - that) = 10^6 - ceil(that), and ceil(sqrt(p / q)) is the smallest k with k^2 q >= p.
    let p = 1_000_000_000_000 * (2 * u128::from(lose) + u128::from(draw));
    let q = 8 * u128::from(total);
    let quotient = p.div_ceil(q);
    let root = quotient.isqrt();
    let lost = if root * root < quotient {
        root + 1
    } else {
        root
    };
    u32::try_from(1_000_000 - lost).ok()
}

/// The lowest cost so far, and the frame at which it was first reached.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Lowest {
    pub(crate) cost: u32,
    pub(crate) frame: u32,
}

impl Lowest {
    /// Before the first frame: no coin yet.
    pub(crate) const START: Self = Self {
        cost: 1_000_000,
        frame: 0,
    };

    pub(crate) fn update(&mut self, cost: u32, frame: u32) {
        if cost < self.cost {
            *self = Self { cost, frame };
        }
    }
}

#[cfg(test)]
mod tests;
