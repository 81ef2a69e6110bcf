//! The board in a terminal: as it is, and as each player knows it, side by side.

use std::io::{self, Write};

use anstyle::{AnsiColor, Style};
use dohyo_koshien::{Item, Known, Match, Player, Position, Status, Terrain};
use unicode_width::UnicodeWidthChar as _;

use crate::explain;
use crate::output::{LABEL, STRONG};
use crate::texts::Texts;
use crate::tr;

/// The enemy.
const ENEMY: char = 'E';
/// More than one of players and enemy in a cell.
const SEVERAL: char = '&';
/// Columns between two boards.
const GAP: &str = "   ";

/// One board: a title, and a character for every cell.
pub(crate) struct Panel {
    title: String,
    width: usize,
    /// In reading order.
    cells: Vec<char>,
}

impl Panel {
    /// The board as it is.
    pub(crate) fn truth(game: &Match, title: String) -> Self {
        let board = game.board();
        let cells = game
            .map()
            .cells()
            .map(|at| {
                mark(match board.item(at) {
                    Some(item) => Known::Item(item),
                    None => Known::Terrain(board.terrain(at)),
                })
            })
            .collect();
        let mut panel = Self {
            title,
            width: board.width().into(),
            cells,
        };
        let mut figures: Vec<(Position, char)> = Player::ALL
            .into_iter()
            .filter(|&player| is_on_the_board(game.seat(player).status()))
            .map(|player| (game.seat(player).at(), number(player)))
            .collect();
        figures.extend(game.enemy().at().map(|at| (at, ENEMY)));
        panel.draw(&figures);
        panel
    }

    /// What `player` knows of it.
    pub(crate) fn knowledge(game: &Match, player: Player, title: String) -> Self {
        let seat = game.seat(player);
        let known = seat.knowledge();
        let marks = known.map().marks().iter();
        let mut panel = Self {
            title,
            width: known.map().width().into(),
            cells: marks
                .map(|&byte| Known::from_mark(byte).map_or('-', mark))
                .collect(),
        };
        let mut figures = Vec::new();
        if is_on_the_board(seat.status()) {
            figures.push((seat.at(), number(player)));
        }
        figures.extend(known.other().map(|at| (at, number(player.other()))));
        figures.extend(known.enemy().map(|enemy| (enemy.at, ENEMY)));
        panel.draw(&figures);
        panel
    }

    fn draw(&mut self, figures: &[(Position, char)]) {
        for &(at, figure) in figures {
            let several = figures.iter().filter(|(other, _)| *other == at).count() > 1;
            let index = usize::from(at.y) * self.width + usize::from(at.x);
            if let Some(cell) = self.cells.get_mut(index) {
                *cell = if several { SEVERAL } else { figure };
            }
        }
    }

    fn rows(&self) -> usize {
        self.cells.len() / self.width.max(1)
    }

    /// The title, in as many columns as the board has.
    fn write_title(&self, out: &mut impl Write) -> io::Result<()> {
        let whole = self.width + 3;
        let mut title = String::new();
        let mut used = 0;
        for letter in self.title.chars() {
            let width = letter.width().unwrap_or(0);
            if used + width > whole {
                break;
            }
            used += width;
            title.push(letter);
        }
        write!(out, "{STRONG}{title}{STRONG:#}{}", " ".repeat(whole - used))
    }
}

/// Writes boards of the same size side by side, each with the numbers of its columns and rows.
pub(crate) fn write(panels: &[Panel], out: &mut impl Write) -> io::Result<()> {
    let rows = panels.first().map_or(0, Panel::rows);
    in_columns(panels, out, Panel::write_title)?;
    in_columns(panels, out, |panel, out| {
        let numbers: String = (0..panel.width).map(|x| digit(x % 10)).collect();
        write!(out, "{LABEL}   {numbers}{LABEL:#}")
    })?;
    for y in 0..rows {
        in_columns(panels, out, |panel, out| {
            write!(out, "{LABEL}{y:2}{LABEL:#} ")?;
            let cells = panel.cells.chunks(panel.width.max(1)).nth(y);
            // One change of colour per run of cells of one colour.
            for run in cells
                .unwrap_or_default()
                .chunk_by(|left, right| style_of(*left) == style_of(*right))
            {
                let style = style_of(run.first().copied().unwrap_or(' '));
                let text: String = run.iter().collect();
                write!(out, "{style}{text}{style:#}")?;
            }
            Ok(())
        })?;
    }
    Ok(())
}

/// A line that has a part for every board.
fn in_columns<W: Write>(
    panels: &[Panel],
    out: &mut W,
    mut part: impl FnMut(&Panel, &mut W) -> io::Result<()>,
) -> io::Result<()> {
    for (index, panel) in panels.iter().enumerate() {
        if index > 0 {
            out.write_all(GAP.as_bytes())?;
        }
        part(panel, out)?;
    }
    writeln!(out)
}

/// What the characters stand for, in two lines.
pub(crate) fn write_legend(texts: &Texts, out: &mut impl Write) -> io::Result<()> {
    let mut ground: Vec<String> = Terrain::ALL
        .into_iter()
        .map(|terrain| {
            let name = explain::koshien::terrain(terrain, texts);
            format!("{} {name}", mark(Known::Terrain(terrain)))
        })
        .collect();
    ground.push(format!("- {}", tr!(texts, "legend-unexplored")));
    ground.push(format!("{ENEMY} {}", tr!(texts, "legend-enemy")));
    ground.push(format!("{SEVERAL} {}", tr!(texts, "legend-several")));
    let items = Item::ALL.map(|item| {
        let name = explain::koshien::item(item, texts);
        format!("{} {name}", mark(Known::Item(item)))
    });
    for line in [ground.join("  "), items.join("  ")] {
        writeln!(out, "{LABEL}{line}{LABEL:#}")?;
    }
    Ok(())
}

/// Whether a player in this state stands on the board: who reached the goal still does.
const fn is_on_the_board(status: Status) -> bool {
    !matches!(status, Status::Timeout | Status::Crashed)
}

const fn number(player: Player) -> char {
    match player {
        Player::One => '1',
        Player::Two => '2',
    }
}

fn digit(number: usize) -> char {
    u8::try_from(number).map_or('?', |number| char::from(b'0' + number))
}

/// The character of a cell: items have their letters; digits belong to the players, so that terrain has other marks
/// here than in `map_all`.
fn mark(known: Known) -> char {
    match known {
        Known::Unexplored => '-',
        Known::Item(item) => char::from(item.mark()),
        Known::Terrain(terrain) => match terrain {
            Terrain::Space => '.',
            Terrain::Wall => '#',
            Terrain::Storehouse => 'H',
            Terrain::Goal => 'G',
            Terrain::Water => '~',
            Terrain::BreakableWall => '%',
        },
    }
}

/// The colour of a character.
fn style_of(mark: char) -> Style {
    match mark {
        '1' => AnsiColor::Green.on_default().bold(),
        '2' => AnsiColor::Magenta.on_default().bold(),
        ENEMY | SEVERAL => AnsiColor::Red.on_default().bold(),
        'G' => AnsiColor::Cyan.on_default().bold(),
        'a'..='e' => AnsiColor::Yellow.on_default().bold(),
        'A'..='D' => AnsiColor::Red.on_default(),
        '~' => AnsiColor::Blue.on_default(),
        '.' | '-' => LABEL,
        _ => Style::new(),
    }
}

#[cfg(test)]
mod tests {
    use dohyo_koshien::{Commands, Map, Rules, Seeded};

    use super::*;
    use crate::texts::Language;

    const MAP: &[u8] = b"dohyo-koshien-map 1\nplayer 1: 1:1\nplayer 2: 7:1\n\n222222222\n1...a...1\n1.4.5.A.1\n1...3...1\n111111111\n";

    fn game() -> Match {
        let rules = Rules {
            width: 9,
            height: 5,
            ..Rules::default()
        };
        let map = Map::parse("my.map", MAP, rules.width, rules.height).unwrap();
        Match::new(rules, map).unwrap()
    }

    fn drawn(game: &Match) -> String {
        let mut out = anstream::StripStream::new(Vec::new());
        let panels = [
            Panel::truth(game, "board".to_owned()),
            Panel::knowledge(game, Player::One, "1 a name that is long".to_owned()),
            Panel::knowledge(game, Player::Two, "2 名前の長いプログラム".to_owned()),
        ];
        write(&panels, &mut out).unwrap();
        String::from_utf8(out.into_inner()).unwrap()
    }

    #[test]
    fn everything_and_what_each_player_knows() {
        let mut game = game();
        let mut enemy = Seeded::new(1);
        let mut turns = vec![drawn(&game)];
        let search = [
            "get_map_area 1:1".parse().unwrap(),
            "move_to 2:1".parse().unwrap(),
        ];
        game.turn([Commands::from(&search), Commands::default()], &mut enemy);
        turns.push(drawn(&game));
        // Player 2 leaves the board; player 1 looks at where it was.
        let search = ["get_map_area 7:1".parse().unwrap()];
        game.turn(
            [
                Commands::from(&search),
                Commands {
                    given: &[],
                    end: dohyo_koshien::game::End::Crash,
                },
            ],
            &mut enemy,
        );
        turns.push(drawn(&game));
        insta::assert_snapshot!(turns.join("\n"));
    }

    #[test]
    fn several_in_one_cell() {
        let mut panel = Panel::truth(&game(), String::new());
        panel.draw(&[
            (Position::new(1, 1), '1'),
            (Position::new(1, 1), ENEMY),
            (Position::new(2, 1), '2'),
        ]);
        assert_eq!(panel.cells[10..12], [SEVERAL, '2']);
    }

    #[test]
    fn the_legend_in_every_language() {
        let mut out = anstream::StripStream::new(Vec::new());
        for language in Language::ALL {
            write_legend(&Texts::new(language), &mut out).unwrap();
        }
        insta::assert_snapshot!(String::from_utf8(out.into_inner()).unwrap());
    }
}
