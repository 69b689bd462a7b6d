//! Which push is it that a pop gives?
//!
//! Pushes and pops are those of a stack, and clang emits them in pairs: each launch pushes, goes on
//! only if that succeeded, computes the arguments (and may launch others meanwhile, each with a
//! pair of its own), and pops in the stub. So the push of a pop is found on the ways back from it,
//! as the one that is left when others' pairs are taken out.
//!
//! ```text
//!   push A; if ok { …; push B; if ok { pop B; launch }; pop A; launch }      pop A <- push A
//!   if (c) push A; else push B;  if ok { pop; launch }                       pop <- push A or B
//! ```
//!
//! On the way on which a push failed nobody pops, and the way back comes to that push as if it were
//! the one: then there is one too many, never one too few, since another way, on which it
//! succeeded, leads past it.

use super::host_call;
use super::places::{Path, Place};
use super::values::Host;
use crate::functions::calls::is_known_body;
use rustc_hash::{FxHashMap, FxHashSet};
use simt_ir::target::{Effect, HostCall};
use simt_ir::{Block, FuncId, Inst, Op};

/// How many pairs may lie within each other.
const NESTED: usize = 8;

/// Where a way back is: in a block of a function in a context, before which of its instructions
/// (their number from the start), and how many pops are without their push.
type State = (FuncId, Path, Block, usize, usize);

/// What an instruction does to the stack.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Step {
    Push,
    Pop,
    Nothing,
    /// Nobody knows whether it pops, or leaves a push behind.
    Unknown,
}

/// The pushes that may be what a pop gives; `None` if there may be more.
pub(super) fn pushes(host: &Host<'_>, pop: &Place) -> Option<Vec<Place>> {
    let mut found = Vec::new();
    let mut ways = Ways { host, seen: FxHashSet::default(), work: vec![before(host, pop, 0)] };
    while let Some(end) = ways.next_end() {
        match end? {
            End::Push(push) => found.push(push),
            End::Entry(func, path, open) => {
                let calls = match path.split_last() {
                    Some((&(func, inst), rest)) => vec![Place { func, path: rest.to_vec(), inst }],
                    None => host.callers(func)?.to_vec(),
                };
                ways.work.extend(calls.iter().map(|call| before(host, call, open)));
            }
        }
    }
    Some(found)
}

/// The functions in which pushes or pops may happen, or code that nobody sees. Between the push of
/// a launch and its pop, only its arguments are computed, so that calls of these need not be told
/// apart: one may leave a push behind, by an exception, a jump, or where a coroutine suspends.
/// Cost: linear in the module.
fn touching(host: &Host<'_>) -> FxHashSet<FuncId> {
    let mut callers: FxHashMap<FuncId, Vec<FuncId>> = FxHashMap::default();
    let mut found = FxHashSet::default();
    for (func, function) in host.module.functions.iter() {
        for inst in function.inst_ids().filter(|&inst| function.insts[inst].op.call().is_some()) {
            match direct(host, func, inst) {
                Some(Step::Nothing) => {}
                Some(_) => drop(found.insert(func)),
                None => callers.entry(function.called(inst).expect("a callee")).or_default().push(func),
            }
        }
    }
    // Who calls one that does, does.
    let mut work: Vec<FuncId> = found.iter().copied().collect();
    while let Some(func) = work.pop() {
        work.extend(callers.get(&func).into_iter().flatten().filter(|&&caller| found.insert(caller)));
    }
    found
}

/// What a call does by itself; `None` if the body of its callee says so.
fn direct(host: &Host<'_>, func: FuncId, inst: Inst) -> Option<Step> {
    let function = host.function(func);
    let call = host_call(host.module, func, inst);
    let is_listed = call.is_some() || function.effect(inst).is_some_and(|effect| effect != Effect::Unlisted);
    match (call, function.called(inst)) {
        (Some(HostCall::Push), _) => Some(Step::Push),
        (Some(HostCall::Pop), _) => Some(Step::Pop),
        (_, Some(callee)) if host.function(callee).is_stub() => Some(Step::Pop),
        _ if is_listed || function.assembly(inst).is_some() => Some(Step::Nothing),
        (_, Some(callee)) if is_known_body(host.module, callee, true) => None,
        // It may call back, and catch what is thrown.
        _ => Some(Step::Unknown),
    }
}

fn step(host: &Host<'_>, func: FuncId, inst: Inst) -> Step {
    let function = host.function(func);
    if function.insts[inst].op.call().is_none() {
        return Step::Nothing;
    }
    let callee = || function.called(inst).expect("a callee");
    let by_body = || host.touching.get_or_init(|| touching(host)).contains(&callee());
    direct(host, func, inst).unwrap_or_else(|| if by_body() { Step::Unknown } else { Step::Nothing })
}

/// Where a way back ends.
enum End {
    Push(Place),
    /// At the entry of a function, with so many pops that are without their push.
    Entry(FuncId, Path, usize),
}

/// All ways back, within functions.
struct Ways<'a, 'm> {
    host: &'a Host<'m>,
    seen: FxHashSet<State>,
    work: Vec<State>,
}

impl Ways<'_, '_> {
    /// The next end of a way; `Some(None)` for one that cannot be followed.
    fn next_end(&mut self) -> Option<Option<End>> {
        while let Some(state) = self.work.pop() {
            if !self.seen.insert(state.clone()) {
                continue;
            }
            let (func, path, block, count, mut open) = state;
            let function = self.host.function(func);
            let insts: Vec<Inst> = function.block_insts(block).take(count).collect();
            for &inst in insts.iter().rev() {
                match step(self.host, func, inst) {
                    Step::Pop => open += 1,
                    Step::Push if open > 0 => open -= 1,
                    Step::Push => return Some(Some(End::Push(Place { func, path, inst }))),
                    Step::Unknown => return Some(None),
                    Step::Nothing => {}
                }
            }
            if open > NESTED {
                return Some(None);
            }
            if function.entry() == Some(block) {
                return Some(Some(End::Entry(func, path, open)));
            }
            for &from in self.host.cfg(func).predecessors(block) {
                // What was done before an exception is not known.
                let last = function.terminator(from);
                if matches!(function.insts[last].op, Op::Invoke(_)) && function.successors(from)[0] != block {
                    return Some(None);
                }
                let end = function.block_insts(from).count();
                self.work.push((func, path.clone(), from, end, open));
            }
        }
        None
    }
}

/// The way back from an instruction.
fn before(host: &Host<'_>, place: &Place, open: usize) -> State {
    let function = host.function(place.func);
    let block = function.block_of(place.inst);
    let count = function.block_insts(block).take_while(|&inst| inst != place.inst).count();
    (place.func, place.path.clone(), block, count, open)
}
