//! 3. Avoid traps and the enemy.

use koshien_program::{Direction, Koshien, Position};

/// The cells I do not want to enter.
fn dangerous_cells(koshien: &mut Koshien) -> Vec<Position> {
    // After turn 20 I just go: a trap costs 30 points, but no goal costs 70.
    if koshien.turn() > 20 {
        return Vec::new();
    }

    // A to D are the bad items. A square of 33 covers the whole board.
    let mut cells = koshien.locate_objects(koshien.player(), 33, "ABCD");

    // The enemy, and the cells to which it can step: to touch it costs 10 points, so I do not
    // avoid it for long.
    if let Some(enemy) = koshien.enemy()
        && koshien.turn() <= 10
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

    loop {
        // A search also tells where the enemy is.
        koshien.get_map_area(koshien.player());

        let dangerous = dangerous_cells(&mut koshien);
        let route = koshien.calc_route(koshien.player(), koshien.goal(), &dangerous);

        // If there is no safe way, the route has one cell only: then I wait.
        if let Some(&next) = route.get(1) {
            koshien.move_to(next);
        }
        if !koshien.turn_over() {
            break;
        }
    }
}
