//! On which ways a barrier is needed that stays, in words.
//!
//! The commonest are those of loops: the barrier behind the last use of a tile keeps the next
//! iteration from overwriting it, and there is no next one after the last; the one in front of the
//! first use is dead in the first iteration.

use crate::phrases;
use crate::teller::Teller;
use simt_analysis::barriers::epochs::ProgramPoint;
use simt_ir::{Block, Function, Op};
use simt_passes::decision::Partly;

/// What is said about a barrier that is needed on some ways only, or may be, one sentence for each
/// side.
pub(crate) fn words(teller: &Teller<'_>, partly: &Partly, is_needed: bool) -> Vec<String> {
    let only = if is_needed { "it is needed only" } else { "it can be needed only" };
    let below = partly.to.as_ref().map(|blocks| below(teller, blocks, only));
    let above = partly.from.as_ref().map(|blocks| above(teller, blocks, only));
    below.into_iter().chain(above).collect()
}

fn below(teller: &Teller<'_>, to: &[Block], only: &str) -> String {
    let function = &teller.module.functions[teller.place.function];
    let own = function.block_as_read(teller.place.inst);
    let (stay, leave): (Vec<Block>, Vec<Block>) = function
        .successors(own)
        .iter()
        .map(|&next| through(function, next, function.successors(next)))
        .partition(|&next| teller.flow().goes_on(own, next));
    let goes_round = !leave.is_empty() && same(to, &stay);
    if goes_round {
        return format!("{only} where its loop goes round: nothing behind the loop needs it");
    }
    if !stay.is_empty() && same(to, &leave) {
        return format!("{only} where its loop ends: no further iteration needs it");
    }
    format!("{only} on the way to {}; on other ways from here, nothing needs it", lines(teller, to, false))
}

fn above(teller: &Teller<'_>, from: &[Block], only: &str) -> String {
    let function = &teller.module.functions[teller.place.function];
    let own = function.block_as_read(teller.place.inst);
    let (again, first): (Vec<Block>, Vec<Block>) = teller
        .flow()
        .predecessors(own)
        .iter()
        .map(|&previous| through(function, previous, teller.flow().predecessors(previous)))
        .partition(|&previous| teller.flow().goes_round(previous, own));
    if !first.is_empty() && same(from, &again) {
        return "it is not needed in the first iteration of its loop: nothing in front of the loop needs it"
            .to_string();
    }
    if !again.is_empty() && same(from, &first) {
        return format!("{only} in the first iteration of its loop");
    }
    format!("{only} on the way from {}; on other ways to here, nothing needs it", lines(teller, from, true))
}

/// What an edge led to before passes put a block on it, on whose other side there is that alone.
fn through(function: &Function, block: Block, beyond: &[Block]) -> Block {
    beyond.first().copied().filter(|_| function.is_new_block(block)).unwrap_or(block)
}

/// Whether two lists of blocks have the same ones in them.
fn same(a: &[Block], b: &[Block]) -> bool {
    !a.is_empty() && a.iter().all(|block| b.contains(block)) && b.iter().all(|block| a.contains(block))
}

/// Where blocks are: their ends, or their beginnings.
fn lines(teller: &Teller<'_>, blocks: &[Block], at_end: bool) -> String {
    let function = &teller.module.functions[teller.place.function];
    let mut lines: Vec<String> = Vec::new();
    for &block in blocks {
        let inst = match at_end {
            true => function.terminator(block),
            false => {
                let mut insts = function.block_insts(block);
                let first = insts.find(|&inst| !matches!(function.insts[inst].op, Op::Phi(_)));
                first.unwrap_or_else(|| function.terminator(block))
            }
        };
        let line = teller.show(ProgramPoint { inst, ..teller.place }).line(&teller.here);
        if !lines.contains(&line) {
            lines.push(line);
        }
    }
    phrases::list(&lines, "or")
}
