//! Routes and objects beside slow, obvious versions.

use std::collections::BTreeMap;

use dohyo_koshien::{KnownMap, Position, Router, Target};
use proptest::prelude::*;

/// A `map_all` of a board of up to 17x17 cells, and two cells of it.
fn question() -> impl Strategy<Value = (String, Position, Position, Vec<Position>)> {
    (5..=17_u8, 5..=17_u8).prop_flat_map(|(width, height)| {
        let marks = "00000000112344455--------aaABe".chars().collect::<Vec<_>>();
        let row = prop::collection::vec(prop::sample::select(marks), usize::from(width));
        let rows = prop::collection::vec(row, usize::from(height));
        let cell = move || (0..width, 0..height).prop_map(|(x, y)| Position::new(x, y));
        let except = prop::collection::vec(cell(), 0..6);
        (rows, cell(), cell(), except).prop_map(|(rows, src, dst, except)| {
            let rows: Vec<String> = rows
                .into_iter()
                .map(|row| row.into_iter().collect())
                .collect();
            (rows.join(","), src, dst, except)
        })
    })
}

/// Dijkstra's algorithm as the book tells it: the cheapest cell with the smallest reading-order index is
/// settled, its neighbours are looked at up, down, left, right, and a parent is replaced only by a strictly
/// smaller cost.
fn dijkstra(map_all: &str, src: Position, dst: Position, except: &[Position]) -> Vec<Position> {
    let rows: Vec<Vec<char>> = map_all
        .split(',')
        .map(|row| row.chars().collect())
        .collect();
    let width = rows[0].len();
    let index = |at: Position| usize::from(at.y) * width + usize::from(at.x);
    let enter = |at: usize| match rows[at / width][at % width] {
        '1' | '2' | '5' => None,
        '4' => Some(2),
        '3' => Some(3),
        '-' => Some(4),
        _ => Some(1),
    };
    let closed: Vec<usize> = except.iter().map(|&at| index(at)).collect();
    let mut cost: BTreeMap<usize, u32> = [(index(src), 0)].into();
    let mut parent: BTreeMap<usize, usize> = BTreeMap::new();
    let mut settled = vec![];
    loop {
        let open = cost.iter().filter(|(at, _)| !settled.contains(*at));
        let Some((&at, &so_far)) = open.min_by_key(|&(at, cost)| (cost, at)) else {
            break;
        };
        settled.push(at);
        let (x, y) = (at % width, at / width);
        let mut neighbours = vec![];
        if y > 0 {
            neighbours.push(at - width);
        }
        if y + 1 < rows.len() {
            neighbours.push(at + width);
        }
        if x > 0 {
            neighbours.push(at - 1);
        }
        if x + 1 < width {
            neighbours.push(at + 1);
        }
        for next in neighbours {
            let Some(step) = enter(next).filter(|_| !closed.contains(&next)) else {
                continue;
            };
            if cost.get(&next).is_none_or(|&old| so_far + step < old) {
                cost.insert(next, so_far + step);
                parent.insert(next, at);
            }
        }
    }
    let mut route = vec![index(dst)];
    while route[route.len() - 1] != index(src) {
        match parent.get(&route[route.len() - 1]) {
            Some(&before) => route.push(before),
            None => return vec![src],
        }
    }
    route.reverse();
    route
        .into_iter()
        .map(|at| Position::new((at % width) as u8, (at / width) as u8))
        .collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1500))]

    #[test]
    fn calc_route_is_that_of_dijkstras_algorithm((map, src, dst, except) in question()) {
        let known = KnownMap::parse(&map).unwrap();
        prop_assert_eq!(known.calc_route(src, dst, &except), dijkstra(&map, src, dst, &except));
    }

    #[test]
    fn a_router_that_is_used_again_finds_the_same(
        (map, src, dst, except) in question(), (other, from, to, _) in question()
    ) {
        let mut router = Router::new();
        let mut route = Vec::new();
        router.route(&KnownMap::parse(&other).unwrap(), from, to, &[], &mut route);
        let known = KnownMap::parse(&map).unwrap();
        router.route(&known, src, dst, &except, &mut route);
        prop_assert_eq!(route, known.calc_route(src, dst, &except));
    }

    #[test]
    fn objects_are_those_of_the_square(
        (map, _, _, _) in question(), centre in (-3..20_i32, -3..20_i32), size in -1..9_i32,
        objects in "[-0-5a-eA-D]{0,5}"
    ) {
        let known = KnownMap::parse(&map).unwrap();
        // From -(n-1)/2 in Ruby's division, n cells.
        let first = (-(size - 1)).div_euclid(2);
        let mut slow = vec![];
        for (y, row) in (0_u8..).zip(map.split(',')) {
            for (x, mark) in (0_u8..).zip(row.chars()) {
                let (dx, dy) = (i32::from(x) - centre.0, i32::from(y) - centre.1);
                let inside = dx >= first && dx < first + size && dy >= first && dy < first + size;
                if inside && objects.contains(mark) {
                    slow.push(Position::new(x, y));
                }
            }
        }
        prop_assert_eq!(known.locate_objects(Target::new(centre.0, centre.1), size, &objects), slow);
    }

    #[test]
    fn a_map_all_that_is_read_is_written_again((map, _, _, _) in question()) {
        prop_assert_eq!(KnownMap::parse(&map).unwrap().map_all(), map);
    }
}

#[test]
fn cells_off_the_board_have_no_route() {
    let known = KnownMap::parse("00000,00000,00000,00000,00003").unwrap();
    let (inside, outside) = (Position::new(1, 1), Position::new(5, 1));
    assert_eq!(known.calc_route(inside, outside, &[]), [inside]);
    assert_eq!(known.calc_route(outside, inside, &[]), [outside]);
    let far = Position::new(255, 255);
    assert_eq!(known.calc_route(far, inside, &[far]), [far]);
}
