//! 2. Collect items, then walk to the goal.

use koshien_program::{Koshien, Position};

/// The way to the nearest good item, if I know of one.
fn route_to_item(koshien: &mut Koshien) -> Option<Vec<Position>> {
    let me = koshien.player();
    // a to e are the good items.
    let items = koshien.locate_objects(me, 9, "abcde");
    let routes = items
        .into_iter()
        .map(|item| koshien.calc_route(me, item, &[]));
    // A way of one cell is no way.
    routes.filter(|route| route.len() > 1).min_by_key(Vec::len)
}

fn main() {
    let mut koshien = Koshien::connect_game("collector");

    loop {
        koshien.get_map_area(koshien.player());

        let mut route = route_to_item(&mut koshien).unwrap_or_default();
        // After turn 25, or when nothing is left, go to the goal.
        if koshien.turn() > 25 || route.is_empty() {
            route = koshien.calc_route(koshien.player(), koshien.goal(), &[]);
        }

        koshien.move_to(route.get(1).copied());
        if !koshien.turn_over() {
            break;
        }
    }
}
