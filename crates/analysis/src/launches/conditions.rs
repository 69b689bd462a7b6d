//! What decides whether control comes to a place of the host's program.
//!
//! Of loops around the place it is their first iteration, so that control comes there if it leaves
//! the blocks that lead there at no branch, every other loop on the way ends, every call returns,
//! and on the way what is assumed holds and every access is inside of the variable that it is of.

use crate::functions::touches::{Touched, accessed_bytes, touches};
use crate::structure::{Cfg, Cycle, Cycles, DominatorTree};
use rustc_hash::{FxHashMap, FxHashSet};
use simt_ir::target::HostCall;
use simt_ir::{
    BinaryOp, Block, ElementStep, FuncId, Function, Inst, Module, Op, Symbol, Type, Value, ValueDef,
};

/// How many blocks may lead to a place, and how many conditions it may have.
const BLOCKS: usize = 2_000;
const CONDITIONS: usize = 200;

/// What a branch goes by, what is assumed, an index, or how many bytes a call accesses.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Condition {
    /// The branch, the call that assumes it, or the access.
    pub inst: Inst,
    /// What it goes by, what is assumed, the index, or the length.
    pub value: Value,
    /// Whether that has to be true, if it is a truth; only one way of the branch leads there then.
    pub holds: Option<bool>,
    /// Of a switch, by its target, a bit: which of them lead there, as far as there is room.
    pub targets: Option<u64>,
    /// If all ways lead there, but some of them leave a loop that has to end: that loop.
    pub end: Option<Cycle>,
    /// Of an index, or of a length: the least that it may be, and how many numbers from there on.
    pub within: Option<(i64, u64)>,
    /// Whether control comes there on all ways.
    pub is_always: bool,
}

/// What decides whether control comes to a block, or to a function's end.
pub(super) struct Conditions {
    /// What branches go by, what is assumed, indices and lengths.
    pub branches: Vec<Condition>,
    /// Calls in other blocks that may not return, and whether control comes to them on all ways.
    pub calls: Vec<(Inst, bool)>,
}

impl Conditions {
    /// Finds them for a block, or for the function's end; `None` if that is too much. Cost: linear
    /// in the instructions of the blocks that lead there.
    pub fn find(
        module: &Module,
        function: &Function,
        (cfg, cycles, dominators): (&Cfg, &Cycles, &DominatorTree),
        ends: &Ends,
        to: Option<Block>,
    ) -> Option<Conditions> {
        let returns = |&block: &Block| {
            cfg.is_reachable(block) && matches!(function.insts[function.terminator(block)].op, Op::Ret)
        };
        let goals: Vec<Block> =
            to.map_or_else(|| function.block_ids().filter(returns).collect(), |to| vec![to]);
        let is_around = |cycle| to.is_some_and(|to| cycles.contains(cycle, to));
        if to.is_some_and(|to| cycles.around(to).any(|cycle| !cycles.is_reducible(cycle))) {
            return None;
        }
        let is_back = |from: Block, to: Block| {
            cycles.headed_by(to).is_some_and(|cycle| is_around(cycle) && cycles.contains(cycle, from))
        };
        let (mut before, mut blocks, mut done) = (FxHashSet::from_iter(goals.clone()), goals.clone(), 0);
        while let Some(&block) = blocks.get(done) {
            done += 1;
            // Behind what never returns nobody comes there.
            let leads = |&from: &Block| {
                cfg.is_reachable(from) && !is_back(from, block) && ends.passes(function, from)
            };
            let from = cfg.predecessors(block).iter().copied().filter(leads);
            blocks.extend(from.filter(|&from| before.insert(from)));
            if blocks.len() > BLOCKS {
                return None;
            }
        }
        let mut found = Conditions { branches: Vec::new(), calls: Vec::new() };
        let is_always = |block| goals.iter().all(|&goal| dominators.dominates(block, goal));
        for &block in &blocks[goals.len()..] {
            let leads = |next: &Block| before.contains(next) && !is_back(block, *next);
            let next = function.successors(block);
            // What has to be thrown is not for a branch to say.
            if matches!(function.insts[function.terminator(block)].op, Op::Invoke(_))
                && next.first().is_some_and(|next| !leads(next))
            {
                return None;
            }
            let is_left = |&cycle: &Cycle| next.iter().any(|&next| !cycles.contains(cycle, next));
            let end = cycles.around(block).filter(|&cycle| !is_around(cycle)).filter(is_left).last();
            if is_branch(function, block) && (end.is_some() || !next.iter().all(leads)) {
                found.branch(function, block, leads, end, is_always(block));
            }
        }
        // Behind the place, too, where it has to hold next: in its block, and as long as there is
        // one way.
        let (mut behind, mut last) = (Vec::new(), to);
        while let Some(&[next]) = last.map(|block| function.successors(block))
            && before.insert(next)
        {
            behind.push(next);
            last = Some(next);
        }
        for &block in blocks.iter().chain(&behind) {
            for inst in function.block_insts(block) {
                let assumed = assumed(function, inst).map(|value| (value, Some(true), None));
                let within = within(module, function, inst);
                let within = within.into_iter().map(|(value, within)| (value, None, Some(within)));
                for (value, holds, within) in assumed.into_iter().chain(within) {
                    let (targets, end, is_always) = (None, None, is_always(block));
                    found.enter(function, Condition { inst, value, holds, targets, end, within, is_always });
                }
            }
        }
        if found.branches.len() > CONDITIONS {
            return None;
        }
        for &block in blocks.iter().filter(|&&block| Some(block) != to) {
            let calls = function.block_insts(block).filter(|&inst| ends.may_end_at(function, inst));
            found.calls.extend(calls.map(|inst| (inst, is_always(block))));
        }
        Some(found)
    }

    /// Enters what the branch of a block goes by.
    fn branch(
        &mut self,
        function: &Function,
        block: Block,
        leads: impl Fn(&Block) -> bool,
        end: Option<Cycle>,
        is_always: bool,
    ) {
        let (inst, next) = (function.terminator(block), function.successors(block));
        let end = end.filter(|_| next.iter().all(&leads));
        let is_truth = end.is_none() && matches!(function.insts[inst].op, Op::CondBr(_));
        let holds = is_truth.then(|| next.first().is_some_and(&leads));
        let is_choice = end.is_none() && matches!(function.insts[inst].op, Op::Switch(_));
        let bits = || next.iter().enumerate().fold(0, |all, (at, to)| all | u64::from(leads(to)) << at);
        let targets = (is_choice && next.len() <= 64).then(bits);
        let (value, within) = (function.operands(inst)[0], None);
        self.enter(function, Condition { inst, value, holds, targets, end, within, is_always });
    }

    fn enter(&mut self, function: &Function, condition: Condition) {
        let mut whole = vec![condition];
        while let Some(condition) = whole.pop() {
            // One that is part of both its parts would be entered without end.
            let is_room = self.branches.len() + whole.len() < CONDITIONS;
            match parts(function, &condition).filter(|_| is_room) {
                Some(parts) => whole.extend(parts),
                None => self.branches.push(condition),
            }
        }
    }
}

/// What a call says is true, if it is not so anyway. (Nobody comes behind one that says it of
/// `false`.)
fn assumed(function: &Function, inst: Inst) -> Option<Value> {
    let index = function.known(inst)?.promised?;
    let value = *function.arguments(inst).get(usize::from(index))?;
    function.int(value).is_none_or(|int| int == 0).then_some(value)
}

/// Numbers of which an access says where they are, or it is beyond its variable: indices, or the
/// length of what is copied or set ([`Condition::within`]).
fn within(module: &Module, function: &Function, inst: Inst) -> Vec<(Value, (i64, u64))> {
    let length = function.known(inst).and_then(|known| known.length);
    let length = length.and_then(|at| function.arguments(inst).get(usize::from(at)).copied());
    let bytes = accessed_bytes(module, function, inst).or_else(|| function.length(inst));
    let of = |touched: &Touched| {
        let pointed = || pointed(module, function, touched.pointer?);
        match (bytes, length) {
            (Some(bytes), _) => pointed()?.indices(bytes),
            (None, Some(length)) => Some((length, pointed()?.lengths()?)),
            (None, None) => None,
        }
    };
    touches(module, function, inst).iter().filter_map(of).collect()
}

/// Where a pointer leads to: so many bytes into memory of some size, and an index times a number of
/// bytes further. (As they are numbers of 64 bits, sums and products with them do not overflow.)
struct Pointed {
    size: i128,
    at: i128,
    index: Option<(Value, i128)>,
}

impl Pointed {
    /// The index, and what it may be where so many bytes are accessed.
    fn indices(&self, bytes: u64) -> Option<(Value, (i64, u64))> {
        let &Pointed { size, at, index } = self;
        let (value, stride) = index?;
        let (first, last) = (-at.div_euclid(stride), (size - i128::from(bytes) - at).div_euclid(stride));
        Some((value, (first.try_into().ok()?, (last - first + 1).max(0).try_into().ok()?)))
    }

    /// How many bytes may be accessed there, where it has no index.
    fn lengths(&self) -> Option<(i64, u64)> {
        let room = u64::try_from((self.size - self.at).max(0)).ok()?;
        (self.index.is_none() && self.at >= 0).then_some((0, room.saturating_add(1)))
    }
}

/// How many operations a pointer is away from its variable, at most.
const MOVES: usize = 8;

/// Follows a pointer to a variable, or to memory that was allocated, if all of that is known.
fn pointed(module: &Module, function: &Function, mut pointer: Value) -> Option<Pointed> {
    let (mut at, mut index) = (0i128, None);
    for _ in 0..MOVES {
        let size = match (function.values[pointer].def, function.computation(pointer)) {
            (ValueDef::Symbol(Symbol::Global(id)), _) => {
                let global = &module.globals[id];
                // An array that is defined elsewhere may be declared without a size.
                let size = module.store_size(global.ty).filter(|&size| size > 0 || !global.is_declaration);
                size.filter(|_| global.aliasee.is_none())?
            }
            (_, Some((Op::Alloca { element, .. }, []))) => module.store_size(element)?,
            (_, Some((Op::Call(_) | Op::Invoke(_), _))) => allocated(function, pointer)?,
            (_, Some((Op::GetElementPtr { element, .. }, operands))) => {
                for step in module.element_steps(function, element, operands) {
                    let (value, stride) = match step? {
                        ElementStep::Bytes(bytes) => (None, i128::from(bytes)),
                        ElementStep::Times(value, stride) => (Some(value), i128::from(stride)),
                    };
                    let count = value.map_or(Some(1), |value| function.int(value).map(i128::from));
                    match (count, value) {
                        (Some(count), _) => at = at.checked_add(count.checked_mul(stride)?)?,
                        (None, Some(value)) if index.is_none() && stride > 0 => index = Some((value, stride)),
                        _ => return None,
                    }
                }
                pointer = operands[0];
                continue;
            }
            _ => return None,
        };
        let at = i64::try_from(at).ok()?;
        return Some(Pointed { size: size.into(), at: at.into(), index });
    }
    None
}

/// How many bytes of the host's memory a call gives.
fn allocated(function: &Function, result: Value) -> Option<u64> {
    let call = function.inst_of(result)?;
    let is_new = function.known(call)?.host == Some(HostCall::New);
    let bytes = function.arguments(call).first().and_then(|&bytes| function.int(bytes));
    bytes.filter(|_| is_new)?.try_into().ok()
}

/// Whether a block ends with a choice by a value.
pub(super) fn is_branch(function: &Function, block: Block) -> bool {
    matches!(function.insts[function.terminator(block)].op, Op::CondBr(_) | Op::Switch(_))
}

/// Both sides of an `and` that holds, or of an `or` that does not.
fn parts(function: &Function, condition: &Condition) -> Option<[Condition; 2]> {
    let is_all = |value: Value| function.int(value).is_some_and(|int| int != 0);
    let of = match (function.computation(condition.value)?, condition.holds?) {
        ((Op::Binary(BinaryOp::And, _), &[a, b]), true) | ((Op::Binary(BinaryOp::Or, _), &[a, b]), false) => {
            [a, b]
        }
        ((Op::Select(_), &[a, b, no]), true) if function.int(no) == Some(0) => [a, b],
        ((Op::Select(_), &[a, yes, b]), false) if is_all(yes) => [a, b],
        _ => return None,
    };
    Some(of.map(|value| Condition { value, ..*condition }))
}

/// Functions that may end the program, or throw, before they return.
#[derive(Default)]
pub(super) struct Ends {
    may_end: FxHashSet<FuncId>,
    /// Those of them whose addresses the text has, with the types of their parameters.
    held: Vec<(FuncId, Vec<Type>)>,
    /// Those that never return.
    never: FxHashSet<FuncId>,
}

impl Ends {
    /// Finds them. Cost: linear in the size of the module, and again in that of a function for each
    /// one that it calls and that never returns.
    pub fn find(module: &Module) -> Ends {
        let mut callers: FxHashMap<FuncId, Vec<FuncId>> = FxHashMap::default();
        let (mut found, mut work, mut asked) = (Ends::default(), Vec::new(), Vec::new());
        let mut held: FxHashSet<Symbol> = module.address_taken.iter().copied().collect();
        for (id, function) in module.functions.iter().filter(|(_, function)| function.is_definition) {
            asked.push(id);
            for inst in function.inst_ids() {
                if matches!(function.insts[inst].op, Op::Unreachable) {
                    work.push(id);
                }
                if let Some(callee) = function.called(inst) {
                    let known = callers.entry(callee).or_default();
                    if known.last() != Some(&id) {
                        known.push(id);
                    }
                }
                let callee = function.callee(inst);
                let others = function.operands(inst).iter().filter(|&&value| Some(value) != callee);
                held.extend(others.flat_map(|&value| function.symbols(value)));
            }
        }
        while let Some(id) = work.pop() {
            if found.may_end.insert(id) {
                work.extend(callers.get(&id).into_iter().flatten());
            }
        }
        let types = |id: FuncId| module.functions[id].params.iter().map(|param| param.ty).collect();
        let ends = found.may_end.iter().filter(|&&id| held.contains(&Symbol::Function(id)));
        found.held = ends.map(|&id| (id, types(id))).collect();
        while let Some(id) = asked.pop() {
            if !found.never.contains(&id) && !found.returns(&module.functions[id]) {
                found.never.insert(id);
                asked.extend(callers.get(&id).into_iter().flatten());
            }
        }
        found
    }

    /// Whether the program may end, or something be thrown, in a call: of what may do so, of nobody
    /// knows what, or of what is not here and is passed the address of something that may.
    pub fn may_end_at(&self, function: &Function, inst: Inst) -> bool {
        let Some(known) = function.known(inst) else { return false };
        let arguments = function.arguments(inst);
        match function.called(inst) {
            Some(callee) if self.may_end.contains(&callee) => true,
            Some(_) if known.host.is_some() => false,
            Some(_) => {
                let is_held = |symbol| self.held.iter().any(|(id, _)| symbol == Symbol::Function(*id));
                arguments.iter().flat_map(|&value| function.symbols(value)).any(is_held)
            }
            None => {
                let types = || arguments.iter().map(|&value| function.value_type(value));
                function.assembly(inst).is_none()
                    && self.held.iter().any(|(_, all)| types().eq(all.iter().copied()))
            }
        }
    }

    /// Whether control leaves a block again: it calls nothing that never returns.
    fn passes(&self, function: &Function, block: Block) -> bool {
        !function
            .block_insts(block)
            .any(|inst| function.called(inst).is_some_and(|of| self.never.contains(&of)))
    }

    /// Whether a function may return.
    fn returns(&self, function: &Function) -> bool {
        let (mut seen, mut work) = (FxHashSet::default(), Vec::from_iter(function.block_ids().next()));
        while let Some(block) = work.pop() {
            if !seen.insert(block) || !self.passes(function, block) {
                continue;
            }
            if matches!(function.insts[function.terminator(block)].op, Op::Ret) {
                return true;
            }
            work.extend(function.successors(block));
        }
        false
    }
}
