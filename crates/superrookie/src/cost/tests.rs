//! Cost and score (section 5), in exact integers.

use super::{cost_at, score};
use crate::State;
use crate::testing::{after, each, put, start, step};

#[test]
fn section_5_the_cost_is_the_missing_part_of_all_coins_in_millionths() {
    assert_eq!(cost_at(0, 4, 0, 0), 1_000_000);
    assert_eq!(cost_at(1, 4, 0, 0), 750_000);
    assert_eq!(cost_at(4, 4, 0, 0), 0);
}

#[test]
fn section_5_special_jumps_and_hits_count_like_coins_that_cannot_be_had() {
    // 1 - 3/(4+1) and 1 - 3/(4+2), 1 - 3/(4+1+2).
    assert_eq!(cost_at(3, 4, 1, 0), 400_000);
    assert_eq!(cost_at(3, 4, 0, 1), 400_000);
    assert_eq!(cost_at(3, 4, 2, 0), 500_000);
    assert_eq!(cost_at(3, 4, 1, 2), 571_428);
}

#[test]
fn section_5_the_cost_is_rounded_down() {
    // 2/3, and 1/7 = 0.142857142..., 9999/10000 = 0.9999 exactly.
    assert_eq!(cost_at(1, 3, 0, 0), 666_666);
    assert_eq!(cost_at(6, 7, 0, 0), 142_857);
    assert_eq!(cost_at(1, 10_000, 0, 0), 999_900);
}

#[test]
fn section_5_the_cost_is_exact_where_floating_point_is_not() {
    // 1 - 0.7 is 0.30000000000000004 or 0.29999999999999998 in floating point, depending on the way.
    assert_eq!(cost_at(7, 10, 0, 0), 300_000);
    // For every fraction: q = floor(10^6 (w - c) / w) is the only q with q w <= 10^6 (w - c) < (q + 1) w.
    for whole in 1..=300_u32 {
        for coins in 0..=whole {
            let q = u64::from(cost_at(coins, whole, 0, 0));
            let missing = 1_000_000 * u64::from(whole - coins);
            assert!(q * u64::from(whole) <= missing && missing < (q + 1) * u64::from(whole));
        }
    }
}

#[test]
fn section_5_the_largest_numbers_do_not_overflow() {
    assert_eq!(cost_at(0, 8463, 10_000, 9999), 1_000_000);
    assert_eq!(cost_at(8463, 8463, 10_000, 9999), 702_656);
    assert_eq!(cost_at(u32::MAX, u32::MAX, u32::MAX, u32::MAX), 666_666);
}

#[test]
fn section_5_the_cost_before_the_first_frame_counts() {
    let state = start(&["@......."]);
    assert_eq!((state.cost(), state.cost_frame()), (1_000_000, 0));
}

#[test]
fn section_5_the_cost_of_a_run_is_the_lowest_of_all_frames() {
    // The only coin after 2 frames at cost 0; later special jumps and hits do not raise the minimum.
    let mut state = start(&["@$^.....", "########"]);
    let costs = each(&mut state, ". > > > > > S S", State::cost);
    let first = costs.iter().position(|&cost| cost == 0).unwrap();
    assert!(costs[..first].iter().all(|&cost| cost == 1_000_000));
    assert!(costs[first..].iter().all(|&cost| cost == 0));
    assert_eq!((state.specials(), state.hits()), (2, 1));
    assert_eq!(state.cost_frame(), u32::try_from(first).unwrap() + 1);
}

#[test]
fn section_5_special_jumps_before_a_coin_raise_its_cost() {
    // Two special jumps against a ceiling: 1 - 1/(1+2).
    let state = after(&["@$......", "########"], "S S > >");
    assert_eq!(
        (state.coins(), state.specials(), state.cost()),
        (1, 2, 666_666)
    );
}

#[test]
fn section_5_a_special_jump_in_the_frame_of_the_coin_counts_for_it() {
    let state = after(&["@$......", "########"], "> >S");
    assert_eq!(
        (state.coins(), state.cost(), state.cost_frame()),
        (1, 500_000, 2)
    );
}

#[test]
fn section_5_a_hit_in_the_frame_of_the_coin_counts_for_it() {
    // Two rows between which the character hangs: the spike is reached before the coin, in one frame.
    let mut state = start(&["@^......", ".$......", "........"]);
    put(&mut state, (9, 6));
    state.character.vx = 1;
    step(&mut state, ">");
    assert_eq!((state.coins(), state.hits(), state.cost()), (1, 1, 500_000));
}

#[test]
fn section_5_a_frame_with_a_special_jump_counts_once_also_together_with_a_jump() {
    let state = after(&["@.......", "########"], "JS S <>JS . J");
    assert_eq!(state.specials(), 3);
}

#[test]
fn section_5_the_frame_of_the_cost_is_the_first_at_which_it_was_reached() {
    // One of two coins in frame 2: 1 - 1/2. After two special jumps the second makes 1 - 2/(2+2).
    let state = after(&["@$..$...", "########"], "> > S S > > > > > > >");
    assert_eq!((state.coins(), state.specials()), (2, 2));
    assert_eq!((state.cost(), state.cost_frame()), (500_000, 2));
}

#[test]
fn section_5_the_score_of_the_best_alone_is_the_whole_million() {
    for total in 1..=20 {
        assert_eq!(score(0, 0, total), Some(1_000_000));
    }
}

#[test]
fn section_5_examples_of_the_score() {
    // 1 - 0.5 sqrt(1/4), 1 - 0.5 sqrt(9/16), and a draw is half a loss: 1 - 0.5 sqrt(0.5/2).
    assert_eq!(score(1, 0, 4), Some(750_000));
    assert_eq!(score(9, 0, 16), Some(625_000));
    assert_eq!(score(0, 1, 2), Some(750_000));
    // 1 - 0.5 sqrt(1/2) = 0.64644660940..., 1 - 0.5 sqrt(2/3) = 0.59175170953...
    assert_eq!(score(1, 0, 2), Some(646_446));
    assert_eq!(score(2, 0, 3), Some(591_751));
    // 1 - 0.5 sqrt(2.5/7) = 0.701192...: two better, one equal among seven.
    assert_eq!(score(2, 1, 7), Some(701_192));
}

#[test]
fn section_5_the_score_is_the_floor_of_the_exact_number() {
    // k = floor(10^6 - r) with r = 10^6 * 0.5 * sqrt(p), p = (2 lose + draw) / (2 total), exactly if
    // m = 10^6 - k is the smallest whole number >= r: m^2 >= r^2 > (m - 1)^2.
    for total in 1..=60_u32 {
        for lose in 0..total {
            for draw in 0..total - lose {
                let m = 1_000_000 - i128::from(score(lose, draw, total).unwrap());
                let square = 1_000_000_000_000 * i128::from(2 * lose + draw);
                let scale = 8 * i128::from(total);
                assert!(m * m * scale >= square);
                assert!(m == 0 || (m - 1) * (m - 1) * scale < square);
            }
        }
    }
}

#[test]
fn section_5_there_is_no_score_for_numbers_that_cannot_be() {
    // The participant is one of the total, and not one of the others.
    for (lose, draw, total) in [
        (0, 0, 0),
        (1, 0, 1),
        (0, 1, 1),
        (2, 1, 3),
        (u32::MAX, u32::MAX, 5),
    ] {
        assert_eq!(score(lose, draw, total), None);
    }
    assert!(score(0, u32::MAX - 1, u32::MAX).is_some());
}
