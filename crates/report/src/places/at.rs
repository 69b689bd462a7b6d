//! The four questions at one line: are all threads enabled, is one at most, where did they part,
//! where are they together again.

use super::{Placed, is_whole, threads};
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
    pub fn all(placed: &Placed<'_>, insts: &[Inst]) -> Vec<At> {
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
                answers: placed.answers(block, answers),
                place: placed.place(block),
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

impl Placed<'_> {
    fn answers(&self, block: Block, answers: Answers) -> [String; 4] {
        let (entered, staying) = (answers.entered, answers.staying);
        let of_whom = self.of_whom();
        let all = match (is_whole(entered), is_whole(staying)) {
            (true, _) if entered.scope < Scope::Grid => {
                let (all, wider) = (threads(entered.scope), threads(self.asked(entered.scope)));
                format!("yes, all of {all}{of_whom}; not all of {wider}")
            }
            (true, _) => format!("yes, all of {}{of_whom}", threads(entered.scope)),
            (_, true) => {
                let all = threads(staying.scope);
                format!("no, but all of {all}{of_whom} that have anything left to do but to leave the kernel")
            }
            _ if self.places.may_leave_somewhere() => {
                "not known: some may leave the kernel in this function, and where is not followed here"
                    .to_string()
            }
            _ => "no".to_string(),
        };
        let one = match (self.one(answers.one), answers.one.scope()) {
            (Some(why), Scope::Thread) => format!("no, but {why}"),
            (Some(why), _) => format!("yes, {why}"),
            (None, _) if is_whole(entered) => "no".to_string(),
            (None, _) if !self.places.is_of_machine_code() && !self.is_shape_known() => {
                "not known: --block-dim=X,Y,Z may tell".to_string()
            }
            (None, _) => "not known".to_string(),
        };
        let branches = self.parted_at(block);
        let elsewhere = branches.is_none().then(|| "and elsewhere".to_string());
        let branches = branches.unwrap_or_else(|| entered.branch.into_iter().collect());
        let left = answers
            .left_at
            .map(|left| format!("some may have left the kernel in the call at line {}", self.line(left)));
        let parted = branches.into_iter().map(|branch| self.branch_at(branch));
        let perhaps = self.places.may_leave_somewhere() && entered.branch.is_none();
        let perhaps = perhaps.then(|| "perhaps where some leave".to_string());
        let parted: Vec<String> = parted.chain(elsewhere).chain(left).chain(perhaps).collect();
        let parted = if parted.is_empty() { "nowhere".to_string() } else { parted.join("; ") };
        let again = match self.together_again(block) {
            _ if entered.scope == Scope::Grid && answers.left_at.is_none() => "they are".to_string(),
            Some(block) => self.at(block, self.first_of(block)),
            None => "not before the function ends".to_string(),
        };
        [all, one, parted, again]
    }

    fn is_shape_known(&self) -> bool {
        self.analyzed.divergence.launch.extents.iter().all(Option::is_some)
    }

    /// The first instruction of a block that stands in the text, if there is one.
    fn first_of(&self, block: Block) -> Inst {
        let mut insts = self.function.block_insts(block);
        insts.find(|&inst| !self.function.is_implied(inst)).unwrap_or(self.function.blocks[block].first)
    }

    fn branch_at(&self, branch: Block) -> String {
        let at = self.at(branch, self.function.terminator(branch));
        let meeting = self.meeting(branch).map(|meeting| format!(" (they meet at {})", self.name(meeting)));
        at + &self.cause(branch) + &meeting.unwrap_or_default()
    }

    /// A block, and the line of an instruction in it.
    fn at(&self, block: Block, inst: Inst) -> String {
        let shown = self.causes.texts.show(self.module, ProgramPoint { function: self.id, inst });
        let (file, line) = shown.place();
        format!("at {}, {file}:{line}", self.name(block))
    }
}
