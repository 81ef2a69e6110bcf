//! 3. Avoid traps and the enemy.

use koshien_program::{Direction, Koshien, Position};

/// The cells I do not want to enter.
fn dangerous_cells(koshien: &mut Koshien, patience: i32) -> Vec<Position> {
    // A to D are the bad items. A square of 33 covers the whole board.
    let mut cells = koshien.locate_objects(koshien.player(), 33, "ABCD");

    // The enemy, and the cells to which it can step, as long as I have patience.
    if let Some(enemy) = koshien.enemy()
        && patience > 0
    {
        cells.push(enemy);
        cells.extend(
            Direction::ALL
                .into_iter()
                .filter_map(|direction| enemy.next(direction)),
        );
    }
    cells
}

fn main() {
    let mut koshien = Koshien::connect_game("careful");
    let mut patience = 5;

    loop {
        // A search also tells where the enemy is.
        koshien.get_map_area(koshien.player());

        let dangerous = dangerous_cells(&mut koshien, patience);
        let route = koshien.calc_route(koshien.player(), koshien.goal(), &dangerous);

        // If there is no safe way, the route has one cell only: then I wait. I wait five times at
        // most: to touch the enemy costs 10 points, but to be late costs more.
        if route.len() > 1 {
            koshien.move_to(route.get(1).copied());
        } else if patience > 0 {
            patience -= 1;
        }
        if !koshien.turn_over() {
            break;
        }
    }
}
