//! 1. Walk to the goal.
//!
//! Every turn: look around, find the way, take one step.

use koshien_program::Koshien;

fn main() {
    let mut koshien = Koshien::connect_game("walker");

    loop {
        // Look at the 5x5 cells around me.
        koshien.get_map_area(koshien.player());

        // Find the cheapest way to the goal. The first cell is where I stand, the second my next step.
        let route = koshien.calc_route(koshien.player(), koshien.goal(), &[]);
        koshien.move_to(route.get(1).copied());

        // I have done all I want in this turn. Is there another one?
        if !koshien.turn_over() {
            break;
        }
    }
}
