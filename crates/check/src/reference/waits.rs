//! Plain loads by which a thread waits (§3.1.6): they decide where control goes in a loop, or in a
//! function that is called in one. Found by going over everything until nothing is new.

use super::action::Action;
use crate::structure::Structure;
use simt_ir::entity::EntityId;
use simt_ir::target::Space;
use simt_ir::{
    FuncId, Function, GlobalId, Inst, Module, Op, ParamAttributes, Scope, Symbol, TypeKind, Value, ValueDef,
};
use std::collections::{HashMap, HashSet};

/// A round of a function, or a whole function that is called in one.
type Round = (FuncId, usize);

/// What an address may be computed from.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Origin {
    root: Root,
    /// It was loaded from there, or from where an address that was points to.
    is_behind: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Root {
    Global(GlobalId),
    Stack(FuncId, Inst),
    Param(FuncId, usize),
}

fn only(root: Root) -> HashSet<Origin> {
    HashSet::from([Origin { root, is_behind: false }])
}

/// Takes such loads for strong ones, in the actions of all functions. What all waits are.
pub(super) fn mark(
    module: &Module,
    structures: &[Structure],
    actions: &mut [Vec<Action>],
) -> HashSet<(FuncId, Inst)> {
    let rounds = Rounds::find(module, structures);
    if rounds.of_blocks.iter().flatten().all(Option::is_none) {
        return HashSet::new();
    }
    let origins = Origins::find(module, &rounds, actions);
    let mut waits = deciding(&rounds, &origins, actions);
    let is_cluster =
        |f: &Function| f.values.keys().any(|value| module.space_of(f, value) == Some(Space::SharedCluster));
    let cluster = module.functions.values().any(is_cluster);
    waits.retain(|&(func, inst)| {
        wait(module, &module.functions[func], cluster, &mut actions[func.index()][inst.index()])
    });
    waits
}

struct Rounds<'m> {
    module: &'m Module,
    structures: &'m [Structure],
    of_blocks: Vec<Vec<Option<usize>>>,
}

impl<'m> Rounds<'m> {
    fn find(module: &'m Module, structures: &'m [Structure]) -> Rounds<'m> {
        let of_blocks = structures.iter().map(Structure::rounds).collect();
        let mut rounds = Rounds { module, structures, of_blocks };
        let called = |f: &Function| f.inst_ids().filter_map(|inst| f.called(inst)).collect();
        let called: Vec<Vec<FuncId>> = module.functions.values().map(called).collect();
        let mut repeated: Vec<FuncId> = rounds.calls().into_iter().map(|(_, _, callee)| callee).collect();
        repeated.extend(passed_on(module));
        let is_recursive = |func: &FuncId| reached(called[func.index()].clone(), &called).contains(func);
        repeated.extend(module.functions.keys().filter(is_recursive));
        for func in reached(repeated, &called) {
            rounds.of_blocks[func.index()].fill(Some(0));
        }
        rounds
    }

    fn of(&self, func: FuncId, inst: Inst) -> Option<Round> {
        let block = self.structures[func.index()].block_of[inst.index()];
        Some((func, self.of_blocks[func.index()][block as usize]?))
    }

    /// All instructions in rounds, the last first.
    fn insts(&self) -> impl Iterator<Item = (Round, Inst)> + '_ {
        let functions = self.module.functions.iter();
        functions.flat_map(move |(func, f)| {
            let all: Vec<Inst> = f.inst_ids().collect();
            all.into_iter().rev().filter_map(move |inst| Some((self.of(func, inst)?, inst)))
        })
    }

    /// The calls in rounds of functions that are here.
    fn calls(&self) -> Vec<(Round, Inst, FuncId)> {
        let called = |(round, inst): (Round, Inst)| {
            let callee = self.module.functions[round.0].called(inst)?;
            self.module.functions[callee].is_definition.then_some((round, inst, callee))
        };
        self.insts().filter_map(called).collect()
    }
}

/// What is called from some functions on, those included.
fn reached(mut work: Vec<FuncId>, called: &[Vec<FuncId>]) -> HashSet<FuncId> {
    let mut seen = HashSet::new();
    while let Some(func) = work.pop() {
        if seen.insert(func) {
            work.extend(&called[func.index()]);
        }
    }
    seen
}

/// The functions that somebody may call by an address, if anybody calls so.
fn passed_on(module: &Module) -> Vec<FuncId> {
    let function = |symbol| match module.resolve(symbol) {
        Some(Symbol::Function(func)) => Some(func),
        _ => None,
    };
    let mut found: Vec<FuncId> = module.address_taken.iter().copied().filter_map(function).collect();
    let mut is_called = false;
    for f in module.functions.values() {
        for inst in f.inst_ids() {
            let is_named = f.called(inst).is_some();
            is_called |= f.callee(inst).is_some() && !is_named && f.assembly(inst).is_none();
            let values = f.operands(inst).iter().skip(usize::from(is_named));
            found.extend(values.flat_map(|&value| f.symbols(value)).filter_map(function));
        }
    }
    if is_called { found } else { Vec::new() }
}

/// From where each address comes.
struct Origins {
    of: HashMap<(FuncId, Value), HashSet<Origin>>,
    /// What is stored in the memory of an origin.
    held: HashMap<Origin, HashSet<Origin>>,
    changed: bool,
}

impl Origins {
    fn find(module: &Module, rounds: &Rounds<'_>, actions: &[Vec<Action>]) -> Origins {
        let mut origins = Origins { of: HashMap::new(), held: HashMap::new(), changed: true };
        let calls = rounds.calls();
        while std::mem::take(&mut origins.changed) {
            for (func, f) in module.functions.iter() {
                for value in f.values.keys().filter(|&value| holds(module, f, value)) {
                    let new = origins.computed(module, func, value);
                    origins.add(func, value, new);
                }
                for inst in f.inst_ids() {
                    origins.stored(func, f, inst, &actions[func.index()][inst.index()]);
                }
            }
            for &((func, _), call, callee) in &calls {
                let arguments = module.functions[func].arguments(call);
                let count = module.functions[callee].params.len();
                for (index, &argument) in arguments.iter().enumerate().take(count) {
                    let passed = origins.of(func, argument);
                    origins.add(callee, module.functions[callee].param_value(index), passed);
                }
            }
        }
        origins
    }

    fn of(&self, func: FuncId, value: Value) -> HashSet<Origin> {
        self.of.get(&(func, value)).cloned().unwrap_or_default()
    }

    /// What lies in the memory of an origin: what was stored, and what was there before.
    fn held(&self, at: Origin) -> HashSet<Origin> {
        let mut held = self.held.get(&at).cloned().unwrap_or_default();
        if !matches!(at.root, Root::Stack(..)) {
            held.insert(Origin { is_behind: true, ..at });
        }
        held
    }

    fn add(&mut self, func: FuncId, value: Value, new: HashSet<Origin>) {
        let old = self.of.entry((func, value)).or_default();
        new.into_iter().for_each(|origin| self.changed |= old.insert(origin));
    }

    fn computed(&self, module: &Module, func: FuncId, value: Value) -> HashSet<Origin> {
        let f = &module.functions[func];
        match f.values[value].def {
            ValueDef::Param(index) => return only(Root::Param(func, index as usize)),
            ValueDef::Symbol(symbol) => {
                // Arrays whose size the launch says all begin at one address.
                let first = |id: &GlobalId| {
                    let space = module.space(module.globals[*id].address_space);
                    space == Space::Shared && module.may_coincide(*id)
                };
                let one = |id: GlobalId| match first(&id) {
                    true => module.globals.keys().find(first).unwrap_or(id),
                    false => id,
                };
                let global = |symbol| match symbol {
                    Symbol::Global(global) => Some(only(Root::Global(one(global)))),
                    _ => None,
                };
                return module.resolve(symbol).and_then(global).unwrap_or_default();
            }
            _ => {}
        }
        let Some((op, operands)) = f.computation(value) else { return HashSet::new() };
        let all = |values: &[Value]| values.iter().flat_map(|&value| self.of(func, value)).collect();
        match (op, f.inst_of(value)) {
            (Op::Alloca { .. }, Some(inst)) => only(Root::Stack(func, inst)),
            (Op::GetElementPtr { .. }, _) => all(&operands[..1]),
            (Op::Load(_), _) => self.of(func, operands[0]).into_iter().flat_map(|at| self.held(at)).collect(),
            (Op::Call(_), Some(inst)) => match f.called(inst) {
                Some(callee) if module.functions[callee].is_definition => {
                    let g = &module.functions[callee];
                    let ends = g.block_ids().map(|block| g.terminator(block));
                    let returns = ends.filter(|&end| matches!(g.insts[end].op, Op::Ret));
                    let values = returns.flat_map(|end| g.operands(end));
                    values.flat_map(|&value| self.of(callee, value)).collect()
                }
                _ => all(f.arguments(inst)),
            },
            (Op::Binary(..), _) => HashSet::new(),
            _ => all(operands),
        }
    }

    fn stored(&mut self, func: FuncId, f: &Function, inst: Inst, action: &Action) {
        let (to, what): (Value, HashSet<Origin>) = match f.insts[inst].op {
            Op::Store(_) => (f.operands(inst)[1], self.of(func, f.operands(inst)[0])),
            Op::Call(_) => {
                let pointer = |writes| {
                    let mut touched = action.touched().iter().filter(move |touched| touched.writes == writes);
                    touched.find_map(|touched| touched.place.pointer())
                };
                let (Some(to), Some(from)) = (pointer(true), pointer(false)) else { return };
                (to, self.of(func, from).into_iter().flat_map(|at| self.held(at)).collect())
            }
            _ => return,
        };
        for origin in self.of(func, to) {
            let held = self.held.entry(origin).or_default();
            what.iter().for_each(|&origin| self.changed |= held.insert(origin));
        }
    }
}

/// Whether a value may hold an address.
fn holds(module: &Module, f: &Function, value: Value) -> bool {
    !matches!(
        module.types.kind(f.value_type(value)),
        TypeKind::Int(0..64) | TypeKind::Float(_) | TypeKind::Void
    )
}

/// What decides where control goes in rounds, or is read or written by what does.
fn deciding(rounds: &Rounds<'_>, origins: &Origins, actions: &[Vec<Action>]) -> HashSet<(FuncId, Inst)> {
    let mut calls = rounds.calls();
    // A call by an address may be one of any function whose address is known.
    let by_address = passed_on(rounds.module);
    for (round, inst) in rounds.insts() {
        let f = &rounds.module.functions[round.0];
        if f.callee(inst).is_some() && f.called(inst).is_none() && f.assembly(inst).is_none() {
            calls.extend(by_address.iter().map(|&callee| (round, inst, callee)));
        }
    }
    let mut decides: HashSet<(FuncId, Inst)> = HashSet::new();
    let mut values: HashSet<(FuncId, Value)> = HashSet::new();
    // What others can write, anybody may write meanwhile, in whatever round he is.
    let mut memory: HashSet<(Option<Round>, Origin)> = HashSet::new();
    // To and fro: what decides may be in front of what it decides, or behind.
    let mut insts: Vec<(Round, Inst)> = rounds.insts().collect();
    loop {
        let before = (decides.len(), values.len(), memory.len());
        insts.reverse();
        for &(round, inst) in &insts {
            let (func, f) = (round.0, &rounds.module.functions[round.0]);
            let touched = actions[func.index()][inst.index()].touched();
            let objects = |writes: bool| {
                let some = touched.iter().filter(move |touched| touched.writes == writes || !writes);
                let addresses = some.filter_map(|touched| touched.place.pointer());
                let own = |origin: Origin| matches!(origin.root, Root::Stack(..)).then_some(round);
                addresses.flat_map(|address| origins.of(func, address)).map(move |one| (own(one), one))
            };
            let is_result = f.insts[inst].result.is_some_and(|result| values.contains(&(func, result)));
            if f.insts[inst].op.is_terminator() || is_result || objects(true).any(|one| memory.contains(&one))
            {
                decides.insert((func, inst));
                let is_here = |value: &Value| {
                    f.inst_of(*value).is_none_or(|before| rounds.of(func, before) == Some(round))
                };
                values.extend(f.operands(inst).iter().copied().filter(is_here).map(|value| (func, value)));
                let reads = touched.iter().any(|touched| !touched.writes)
                    || matches!(f.insts[inst].op, Op::AtomicRmw(..) | Op::CmpXchg(..));
                memory.extend(objects(false).filter(|_| reads));
            }
        }
        for &((func, number), call, callee) in &calls {
            let (f, g) = (&rounds.module.functions[func], &rounds.module.functions[callee]);
            for (index, &argument) in f.arguments(call).iter().enumerate().take(g.params.len()) {
                if values.contains(&(callee, g.param_value(index))) {
                    values.insert((func, argument));
                }
            }
            let (round, other) = ((func, number), (callee, 0));
            let swap = |&(at, origin): &(Option<Round>, Origin)| match at? {
                at if at == round => Some((Some(other), origin)),
                at if at == other => Some((Some(round), origin)),
                _ => None,
            };
            let more: Vec<(Option<Round>, Origin)> = memory.iter().filter_map(swap).collect();
            memory.extend(more);
        }
        if before == (decides.len(), values.len(), memory.len()) {
            return decides;
        }
    }
}

/// Takes reads for strong ones; whether it may wait by one. It does not for what is its own, what a
/// parameter leads to that nobody writes, or what only threads of its block write: those conflict.
fn wait(module: &Module, f: &Function, cluster: bool, action: &mut Action) -> bool {
    let Action::Memory(touched) = action else { return !action.touched().is_empty() };
    let (mut is_wait, mut is_plain) = (false, false);
    for touched in touched.iter().filter(|touched| !touched.writes || touched.strong.is_some()) {
        let base = touched.place.pointer().map(|pointer| base(f, pointer));
        let is_own = base.is_some_and(|base| matches!(f.computation(base), Some((Op::Alloca { .. }, _))));
        let is_conflict =
            base.is_some_and(|base| module.space_of(f, base) == Some(Space::Shared)) && !cluster;
        let is_cached = base.is_some_and(|base| match f.values[base].def {
            ValueDef::Param(index) if f.is_kernel => {
                let given = f.params[index as usize].attributes;
                let may_be = module.target.is_some_and(|target| target.caches_what_is_only_read);
                may_be && given.contains(ParamAttributes::NOALIAS | ParamAttributes::READONLY)
            }
            _ => false,
        });
        let (is_weak, is_told) = (touched.strong.is_none(), !is_own && !touched.invariant);
        let is_seen = is_told && !is_conflict && !is_cached;
        is_wait |= is_told && !is_weak || is_seen;
        is_plain |= is_seen && is_weak;
    }
    if is_plain {
        touched.iter_mut().for_each(|touched| touched.strong = touched.strong.or(Some(Scope::System)));
    }
    is_wait
}

/// From where steps and casts lead to an address.
fn base(f: &Function, pointer: Value) -> Value {
    let mut at = pointer;
    for _ in 0..f.values.len() {
        match f.computation(at) {
            Some((Op::GetElementPtr { .. } | Op::Cast(..), operands)) => at = operands[0],
            _ => break,
        }
    }
    at
}
