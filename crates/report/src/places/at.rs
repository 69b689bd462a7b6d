//! The four questions at one line: are all threads enabled, is one at most, where did they part,
//! where are they together again.

use super::json;
use super::text::line_of;
use super::{Placed, is_whole, threads};
use crate::divergent::cause::Causes;
use crate::object::{Object, object};
use crate::place::instruction;
use simt_analysis::barriers::epochs::ProgramPoint;
use simt_analysis::divergence::Scope;
use simt_analysis::places::Answers;
use simt_ir::{Block, Inst};
use std::fmt::Write;

/// What is known at the instructions of a line that are in one block.
pub struct At {
    /// The function.
    pub function: String,
    /// The line of the first of them in the IR, and its text.
    pub ir: (usize, String),
    /// How many they are.
    pub count: usize,
    /// Who is there, as in the listing.
    pub who: String,
    /// The answers, one for each question.
    pub answers: [String; 4],
    /// What is known of the block.
    place: Object,
}

impl At {
    /// The answers at some instructions of a function, in textual order: one for each block, and
    /// for each call in which threads may leave.
    pub fn all(placed: &Placed<'_>, causes: &Causes<'_>, insts: &[Inst]) -> Vec<At> {
        let mut found: Vec<(Block, Answers, Vec<Inst>)> = Vec::new();
        let mut blocks: Vec<Block> = insts.iter().map(|&inst| placed.function.block_of(inst)).collect();
        blocks.sort_unstable();
        blocks.dedup();
        for block in blocks.into_iter().filter(|&b| placed.analyzed.structure.cfg.is_reachable(b)) {
            for (inst, answers) in placed.places.in_block(&placed.context, placed.id, block) {
                if insts.binary_search(&inst).is_err() {
                    continue;
                }
                match found.last_mut() {
                    Some((last, known, insts)) if *last == block && *known == answers => insts.push(inst),
                    _ => found.push((block, answers, vec![inst])),
                }
            }
        }
        let at = |(block, answers, insts): (Block, Answers, Vec<Inst>)| {
            let place = ProgramPoint { function: placed.id, inst: insts[0] };
            At {
                function: crate::names::function(placed.module, placed.id),
                ir: instruction(placed.module, place),
                count: insts.len(),
                who: super::text::who(answers),
                answers: answer(placed, causes, block, answers),
                place: json::place(placed, causes, block),
            }
        };
        found.into_iter().map(at).collect()
    }

    /// The answers as text.
    pub fn text(&self) -> String {
        let more = match self.count {
            1 => String::new(),
            count => format!(" and {} more", count - 1),
        };
        let mut out = format!("{}, line {} of the IR{more}: {}\n", self.function, self.ir.0, self.ir.1);
        for (question, answer) in QUESTIONS.iter().zip(&self.answers) {
            let _ = writeln!(out, "  {question:<26} {answer}");
        }
        out
    }

    /// The answers as JSON.
    pub fn json(self) -> Object {
        let [all, one, parted, again] = self.answers;
        object! {
            "function": self.function,
            "line": self.ir.0,
            "instructions": self.count,
            "who": self.who,
            "all_enabled": all,
            "one_enabled": one,
            "parted_at": parted,
            "together_again": again,
            "place": self.place,
        }
    }
}

const QUESTIONS: [&str; 4] =
    ["all threads enabled?", "at most one enabled?", "where did they part?", "where together again?"];

fn answer(placed: &Placed<'_>, causes: &Causes<'_>, block: Block, answers: Answers) -> [String; 4] {
    let (entered, staying) = (answers.entered, answers.staying);
    let of_whom = placed.of_whom();
    let all = match (is_whole(entered), is_whole(staying)) {
        (true, _) => format!("yes, all of {}{of_whom}", threads(entered.scope)),
        (_, true) => {
            format!("all of {}{of_whom} that have not left the kernel", threads(staying.scope))
        }
        _ => "no".to_string(),
    };
    let wider = match (is_whole(entered), entered.scope) {
        (true, scope) if scope < Scope::Grid => {
            let next = Scope::WIDE.into_iter().find(|&wider| wider > scope).unwrap_or(Scope::Grid);
            format!("; not all of {}", threads(next))
        }
        _ => String::new(),
    };
    let one = match (placed.one(answers.one), answers.one.scope()) {
        (Some(why), Scope::Thread) => format!("no, but {why}"),
        (Some(why), _) => format!("yes, {why}"),
        (None, _) => "no, as far as is known".to_string(),
    };
    let mut parted: Vec<String> = match placed.parted_at(block) {
        Some(branches) => branches.iter().map(|&branch| branch_at(placed, causes, branch)).collect(),
        None => {
            let first = entered.branch.map(|branch| branch_at(placed, causes, branch));
            first.into_iter().chain(["and elsewhere".to_string()]).collect()
        }
    };
    if let Some(left) = answers.left_at {
        let line = line_of(causes, placed.function.insts[left].span);
        parted.push(format!("some may have left the kernel in the call at line {line}"));
    }
    let parted = if parted.is_empty() { "nowhere".to_string() } else { parted.join("; ") };
    let again = match placed.together_again(block) {
        _ if entered.scope == Scope::Grid && answers.left_at.is_none() => "they are".to_string(),
        Some(block) => format!("at {}", first(placed, causes, block)),
        None => "not before the function ends".to_string(),
    };
    [all + &wider, one, parted, again]
}

fn branch_at(placed: &Placed<'_>, causes: &Causes<'_>, branch: Block) -> String {
    let inst = placed.function.terminator(branch);
    let shown = causes.texts.show(placed.module, ProgramPoint { function: placed.id, inst });
    let cause = placed.cause(branch, causes);
    let meeting = match placed.meeting(branch) {
        Some(meeting) => format!(" (they meet at {})", placed.names.operand(meeting)),
        None => String::new(),
    };
    let (file, line) = shown.place();
    format!("at {}, {file}:{line}{cause}{meeting}", placed.names.operand(branch))
}

/// A block, and the line of its first instruction.
fn first(placed: &Placed<'_>, causes: &Causes<'_>, block: Block) -> String {
    let inst = placed.function.blocks[block].first;
    let shown = causes.texts.show(placed.module, ProgramPoint { function: placed.id, inst });
    let (file, line) = shown.place();
    format!("{}, {file}:{line}", placed.names.operand(block))
}
