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
use super::values::{Host, Path, Place};
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

/// Whether a function pops what its callers have pushed, as stubs do.
fn is_popper(host: &Host<'_>, func: FuncId) -> bool {
    let function = host.function(func);
    if function.is_stub() {
        return true;
    }
    if !function.is_definition {
        return false;
    }
    let pops = |inst: &Inst| step(host, func, *inst) == Step::Pop;
    let is_popper = |inst| {
        let place = Place { func, path: Path::new(), inst };
        let mut ways = Ways { host, seen: FxHashSet::default(), work: vec![before(host, &place, 0)] };
        std::iter::from_fn(|| ways.next_end()).any(|end| !matches!(end, Some(End::Push(_))))
    };
    // Who depends on itself counts as one, until more is known.
    host.poppers.get(&func, || true, || function.inst_ids().filter(pops).any(is_popper))
}

/// Whether a call is one of a function that is not here and of which nothing is known: it may call
/// back, and catch what is thrown.
fn is_unseen(host: &Host<'_>, func: FuncId, inst: Inst, callee: FuncId) -> bool {
    let is_listed = host.function(func).effect(inst).is_some_and(|effect| effect != Effect::Unlisted)
        || host_call(host.module, func, inst).is_some();
    !host.function(callee).is_definition && !is_listed
}

/// The functions that may have pushed and come back without a pop: an exception between the two,
/// caught by something that they call. Cost: linear in the module.
fn leaving_pushes(host: &Host<'_>) -> FxHashSet<FuncId> {
    let mut callers: FxHashMap<FuncId, Vec<FuncId>> = FxHashMap::default();
    let (mut pushes, mut catches) = (FxHashSet::default(), FxHashSet::default());
    for (func, function) in host.module.functions.iter() {
        for inst in function.inst_ids().filter(|&inst| function.insts[inst].op.call().is_some()) {
            let callee = function.called(inst);
            if let Some(callee) = callee {
                callers.entry(callee).or_default().push(func);
            }
            if matches!(function.insts[inst].op, Op::Invoke(_))
                || callee.is_some_and(|callee| is_unseen(host, func, inst, callee))
            {
                catches.insert(func);
            }
            if host_call(host.module, func, inst) == Some(HostCall::Push)
                || (callee.is_none() && function.assembly(inst).is_none())
            {
                pushes.insert(func);
            }
        }
    }
    // Who calls one that does, does.
    for found in [&mut pushes, &mut catches] {
        let mut work: Vec<FuncId> = found.iter().copied().collect();
        while let Some(func) = work.pop() {
            work.extend(callers.get(&func).into_iter().flatten().filter(|&&caller| found.insert(caller)));
        }
    }
    pushes.retain(|func| catches.contains(func));
    pushes
}

fn leaves_a_push(host: &Host<'_>, func: FuncId) -> bool {
    host.leaving_pushes.get_or_init(|| leaving_pushes(host)).contains(&func)
}

fn step(host: &Host<'_>, func: FuncId, inst: Inst) -> Step {
    let function = host.function(func);
    if function.insts[inst].op.call().is_none() {
        return Step::Nothing;
    }
    match (host_call(host.module, func, inst), function.called(inst)) {
        (Some(HostCall::Push), _) => Step::Push,
        (Some(HostCall::Pop), _) => Step::Pop,
        (_, Some(callee)) if is_popper(host, callee) => Step::Pop,
        (None, Some(callee)) if is_unseen(host, func, inst, callee) => Step::Unknown,
        (_, Some(callee)) if leaves_a_push(host, callee) => Step::Unknown,
        (_, Some(_)) => Step::Nothing,
        (_, None) if function.assembly(inst).is_some() => Step::Nothing,
        (_, None) => Step::Unknown,
    }
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
            let predecessors =
                function.block_ids().filter(|&from| function.successors(from).contains(&block));
            for from in predecessors {
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
