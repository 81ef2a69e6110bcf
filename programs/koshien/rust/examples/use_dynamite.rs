//! 4. Use dynamite.
//!
//! A breakable wall (5) next to me opens when dynamite goes off in my cell.

use koshien_program::{Direction, Koshien, object};

/// Is there a breakable wall next to me, on the goal's side?
fn wall_on_the_way(koshien: &Koshien) -> bool {
    let (me, goal) = (koshien.player(), koshien.goal());
    let neighbours = Direction::ALL
        .into_iter()
        .filter_map(|direction| me.next(direction));
    let mut nearer = neighbours.filter(|cell| cell.steps_to(goal) < me.steps_to(goal));
    nearer.any(|cell| koshien.map(cell) == Some(object("breakable wall")))
}

fn main() {
    let mut koshien = Koshien::connect_game("blaster");
    let mut dynamite = 2;

    loop {
        koshien.get_map_area(koshien.player());

        if wall_on_the_way(&koshien) && dynamite > 0 {
            // Search and dynamite are two actions: no step in this turn.
            koshien.set_message("Bang!");
            koshien.set_dynamite(koshien.player());
            dynamite -= 1;
        } else {
            // Next turn's search sees the opening, and the way may lead through it.
            let route = koshien.calc_route(koshien.player(), koshien.goal(), &[]);
            koshien.move_to(route.get(1).copied());
        }
        if !koshien.turn_over() {
            break;
        }
    }
}
