//! The result for people.

use std::io::{self, Write};

use dohyo_arena::referee::koshien::{Cause, PlayerRound};
use dohyo_koshien::Player;
use dohyo_koshien::record::{MatchResult, Program, TurnLine};

use super::plan::Plan;
use super::play::Played;
use crate::explain;
use crate::koshien::{events, printed, result};
use crate::output::{BAD, LABEL, STRONG};
use crate::safe;
use crate::source::Origin;
use crate::table::Table;
use crate::texts::Texts;
use crate::tr;

/// The most lines of a backtrace, of a compiler's message, or of warnings, that are shown.
const LINES: usize = 12;

/// Writes who won, what was played, where the points came from, how the programs behaved, and what went wrong.
pub(super) fn result(
    plan: &Plan,
    played: &Played,
    texts: &Texts,
    out: &mut impl Write,
) -> io::Result<()> {
    let outcome = &played.outcome;
    let programs = [0, 1].map(|player: usize| Program {
        name: outcome.names[player].clone(),
        program: plan.programs[player].to_string(),
    });
    let labels = events::labels(&programs);
    let ended = MatchResult {
        totals: outcome.totals,
        winner: outcome.winner.map_or(0, Player::number),
    };
    writeln!(
        out,
        "{STRONG}{}{STRONG:#}",
        result::line(ended, &labels, texts)
    )?;
    table(plan, &programs, texts).write(out)?;
    writeln!(out)?;
    played.tallies.points(&labels, texts).write(out)?;
    writeln!(out)?;
    let limit = Some(outcome.time_limit);
    played.tallies.programs(&labels, limit, texts).write(out)?;
    for (round, (parts, turns)) in (1..).zip(outcome.rounds.iter().zip(&played.failures)) {
        for player in Player::ALL {
            let index = player.index();
            failure(
                round,
                &labels[index],
                &parts[index],
                turns[index].as_ref(),
                player,
                texts,
                out,
            )?;
        }
    }
    Ok(())
}

fn table(plan: &Plan, programs: &[Program; 2], texts: &Texts) -> Table {
    let mut table = Table::new();
    let map = &plan.map;
    let name = match map.origin {
        Origin::Bundled => tr!(texts, "map-bundled", name = map.name.as_str()),
        Origin::File(_) | Origin::StandardInput | Origin::Generated => map.name.clone(),
    };
    let size = format!("{} x {}", map.map.width(), map.map.height());
    table.row(tr!(texts, "label-map"), texts.list([name, size]));
    table.row(tr!(texts, "label-seed"), plan.seed.to_string());
    for program in events::programs(programs, texts) {
        table.row(tr!(texts, "label-program"), program);
    }
    if let Some(record) = &plan.record {
        table.row(tr!(texts, "label-record"), safe::path(record));
    }
    table
}

/// Why a player dropped out, and where in its program; nothing if it did not.
fn failure(
    round: u32,
    label: &str,
    part: &PlayerRound,
    turn: Option<&TurnLine>,
    player: Player,
    texts: &Texts,
    out: &mut impl Write,
) -> io::Result<()> {
    let Some(cause) = &part.cause else {
        return Ok(());
    };
    let title = tr!(
        texts,
        "player-in-turn",
        player = label,
        round = round,
        turn = turn.map_or(0, |line| line.turn)
    );
    let cause_text = explain::record::cause(&cause.noted(), texts);
    writeln!(out, "\n{BAD}{title}{BAD:#}: {cause_text}")?;
    if let Cause::NotCompiled { message } = cause {
        excerpt(message.lines(), out)?;
        if message.contains("koshien_program") {
            writeln!(out, "  {}", tr!(texts, "rust-library"))?;
        }
        return Ok(());
    }
    if let Some(fault) = &part.fault {
        let class = fault.class.as_deref();
        let class = class.filter(|class| !fault.message.contains(class));
        let class = class.map(|class| format!(" ({class})"));
        let place = match (&fault.file, fault.line) {
            (Some(file), Some(line)) if !fault.message.starts_with(file.as_str()) => {
                format!("{file}:{line}: ")
            }
            _ => String::new(),
        };
        let text = format!("{place}{}{}", fault.message, class.unwrap_or_default());
        for line in text.lines() {
            writeln!(out, "  {}", safe::printed(line))?;
        }
        return excerpt(fault.backtrace.iter().map(String::as_str), out);
    }
    let Some(notes) = turn.map(|line| &line.players[player.index()].notes) else {
        return Ok(());
    };
    // Here the library says what a program that ended too early lacks.
    for warning in &notes.warnings[notes.warnings.len().saturating_sub(LINES)..] {
        let warning = safe::printed(&explain::record::warning(warning, texts));
        writeln!(out, "  {}", tr!(texts, "player-warning", warning = warning))?;
    }
    if !notes.output.is_empty() {
        writeln!(out, "  {LABEL}{}{LABEL:#}", tr!(texts, "printed-in-turn"))?;
    }
    printed::write(&notes.output, texts, out)
}

/// The first lines of something from outside, made harmless and set apart.
fn excerpt<'a>(lines: impl Iterator<Item = &'a str>, out: &mut impl Write) -> io::Result<()> {
    for line in lines.take(LINES) {
        writeln!(out, "    {}", safe::printed(line))?;
    }
    Ok(())
}
