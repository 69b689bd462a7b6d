//! What a value of the host can be: numbers as ranges, pointers as where they point to.
//!
//! A value is looked at in a *context*, the calls that led to its function as far as they are
//! known; a parameter is what the last of them passes, or, without one, what any caller does.

use super::conditions::{Conditions, Ends};
use super::origins::{Object, Origin, Targets};
use super::places::{OnWay, Path, Place};
use crate::numbers::arithmetic::binary;
use crate::numbers::{BinaryOp, Range, computed, inverse, mask, mirrored, narrowed};
use crate::structure::{Cfg, Cycles, DominatorTree};
use rustc_hash::{FxHashMap, FxHashSet};
use simt_ir::target::{BitCount, Extremum};
use simt_ir::{
    Block, EntityMap, FuncId, Function, GlobalId, Inst, IntPred, Linkage, Module, Op, Symbol, Type, TypeKind,
    Value, ValueDef,
};
use std::cell::{Cell, OnceCell, RefCell};
use std::hash::Hash;
use std::rc::Rc;

/// How many calls deep contexts are told apart, and how deep values are followed.
const PATH_LIMIT: usize = 12;
const DEPTH_LIMIT: usize = 120;

/// How many blocks that dominate a place are asked what they say of numbers.
pub(super) const GUARD_STEPS: usize = 100;

/// How many steps all questions about a module may take together.
const STEPS: usize = 300_000;

/// The same of those that nothing but witnesses depends on.
const STEPS_APART: usize = 4_000_000;

/// Values, and what they can be where a branch says so.
type Guards = Rc<Vec<(Value, Range)>>;

/// Answers questions about the values of a host module.
pub(super) struct Host<'m> {
    pub module: &'m Module,
    /// Whether no other module calls its functions or knows its variables.
    pub closed: bool,
    /// HIP's variables that are kernels' names and hold the addresses of their stubs.
    pub handles: FxHashMap<FuncId, GlobalId>,
    /// Where the address of a symbol stands.
    pub mentions: FxHashMap<Symbol, Vec<(FuncId, Value)>>,
    /// Constant expressions that a constant is part of.
    pub expr_users: FxHashMap<(FuncId, Value), Vec<Value>>,
    /// Symbols that initializers hold, and the like, other than lists of what is to be kept.
    pub address_taken: FxHashSet<Symbol>,
    /// By function, once somebody asked.
    cfgs: EntityMap<FuncId, OnceCell<Cfg>>,
    dominators: EntityMap<FuncId, OnceCell<DominatorTree>>,
    cycles: EntityMap<FuncId, OnceCell<Cycles>>,
    /// By block, what decides whether control comes there.
    conditions: Memo<(FuncId, Option<Block>), Option<Rc<Conditions>>>,
    pub on_way: Memo<Place, Rc<OnWay>>,
    /// Functions that may not return.
    ends: OnceCell<Ends>,
    /// By variable.
    pub contents: Memo<Object, Rc<Content>>,
    /// The same, of those that others may store to.
    pub all_contents: Memo<Object, Option<Rc<Content>>>,
    /// Direct calls, where all are known.
    callers: Memo<FuncId, Option<Rc<Vec<Place>>>>,
    /// By place, what numbers are there.
    pub numbers: Memo<(Place, Value), Range>,
    /// What branches in front of a block say of values.
    guards: Memo<(FuncId, Block), Guards>,
    pub pointers: Memo<Origin, Rc<Targets>>,
    /// By variable, offset and number of bytes; `None` if nothing is ever there.
    pub reads: Memo<(Object, i64, u64), Option<Range>>,
    /// Functions in which configurations may be pushed or popped, once somebody asked.
    pub touching: OnceCell<FxHashSet<FuncId>>,
    steps: Cell<usize>,
    /// Those of questions about witnesses.
    steps_apart: Cell<usize>,
    depth: Cell<usize>,
}

/// Answers that are found once.
pub(super) struct Memo<K, V>(RefCell<FxHashMap<K, V>>);

impl<K, V> Default for Memo<K, V> {
    fn default() -> Memo<K, V> {
        Memo(RefCell::default())
    }
}

impl<K: Clone + Eq + Hash, V: Clone> Memo<K, V> {
    /// The answer for a key. Who asks for it again while it is being found gets the one that is
    /// right `meanwhile`.
    pub fn get(&self, key: &K, meanwhile: impl FnOnce() -> V, find: impl FnOnce() -> V) -> V {
        if let Some(known) = self.0.borrow().get(key) {
            return known.clone();
        }
        self.0.borrow_mut().insert(key.clone(), meanwhile());
        let found = find();
        self.0.borrow_mut().insert(key.clone(), found.clone());
        found
    }
}

impl<'m> Host<'m> {
    pub fn new(module: &'m Module, closed: bool) -> Host<'m> {
        let mut mentions: FxHashMap<Symbol, Vec<(FuncId, Value)>> = FxHashMap::default();
        let mut expr_users: FxHashMap<(FuncId, Value), Vec<Value>> = FxHashMap::default();
        for (id, function) in module.functions.iter() {
            for (value, data) in function.values.iter() {
                match data.def {
                    ValueDef::Symbol(symbol) => mentions.entry(symbol).or_default().push((id, value)),
                    ValueDef::Expr(index) => {
                        let operands = function.exprs[index as usize].operands.range();
                        for &operand in &function.operand_pool[operands] {
                            expr_users.entry((id, operand)).or_default().push(value);
                        }
                    }
                    _ => {}
                }
            }
        }
        Host {
            module,
            closed,
            handles: handles(module),
            mentions,
            expr_users,
            address_taken: module.address_taken.iter().copied().collect(),
            cfgs: EntityMap::filled(OnceCell::new(), module.functions.len()),
            dominators: EntityMap::filled(OnceCell::new(), module.functions.len()),
            cycles: EntityMap::filled(OnceCell::new(), module.functions.len()),
            conditions: Memo::default(),
            on_way: Memo::default(),
            ends: OnceCell::new(),
            contents: Memo::default(),
            all_contents: Memo::default(),
            callers: Memo::default(),
            numbers: Memo::default(),
            guards: Memo::default(),
            pointers: Memo::default(),
            reads: Memo::default(),
            touching: OnceCell::new(),
            steps: Cell::new(STEPS),
            steps_apart: Cell::new(STEPS_APART),
            depth: Cell::new(0),
        }
    }

    /// Does one step further down, if none of the limits is reached.
    pub fn deeper<T>(&self, step: impl FnOnce() -> T) -> Option<T> {
        if self.depth.get() >= DEPTH_LIMIT || self.steps.get() == 0 {
            return None;
        }
        self.steps.set(self.steps.get() - 1);
        self.depth.set(self.depth.get() + 1);
        let result = step();
        self.depth.set(self.depth.get() - 1);
        Some(result)
    }

    pub fn function(&self, func: FuncId) -> &'m Function {
        &self.module.functions[func]
    }

    /// Asks something with steps of its own, so that nothing else is known less well for it.
    pub fn apart<T>(&self, steps: usize, ask: impl FnOnce() -> T) -> T {
        let steps = steps.min(self.steps_apart.get());
        let before = self.steps.replace(steps);
        let answer = ask();
        let taken = steps - self.steps.replace(before);
        self.steps_apart.set(self.steps_apart.get().saturating_sub(taken));
        answer
    }

    /// The edges of a function.
    pub fn cfg(&self, func: FuncId) -> &Cfg {
        self.cfgs[func].get_or_init(|| Cfg::compute(self.function(func)))
    }

    /// The dominators of a function.
    pub fn dominators(&self, func: FuncId) -> &DominatorTree {
        self.dominators[func].get_or_init(|| DominatorTree::dominators(self.cfg(func)))
    }

    /// What decides whether control comes to a block of a function, or to its end; `None` if that
    /// is too much.
    pub fn conditions(&self, func: FuncId, to: Option<Block>) -> Option<Rc<Conditions>> {
        let find = || {
            let (function, cfg, cycles) = (self.function(func), self.cfg(func), self.cycles(func));
            let (dominators, ends) = (self.dominators(func), self.ends());
            Conditions::find(self.module, function, (cfg, cycles, dominators), ends, to).map(Rc::new)
        };
        self.conditions.get(&(func, to), || None, find)
    }

    /// Functions that may not return.
    pub fn ends(&self) -> &Ends {
        self.ends.get_or_init(|| Ends::find(self.module))
    }

    /// Whether a loop that a block heads is around one of some places.
    pub fn is_around(&self, func: FuncId, path: &Path, header: Block, places: &[Place]) -> bool {
        let cycles = self.cycles(func);
        cycles.headed_by(header).is_some_and(|cycle| {
            let is_in = |place: &Place| cycles.contains(cycle, self.function(func).block_of(place.inst));
            places.iter().any(|place| (place.func, &place.path) == (func, path) && is_in(place))
        })
    }

    /// Whether a variable is there only once at a time: it is no memory that one call allocates
    /// several times.
    pub fn is_one(&self, object: &Object) -> bool {
        let Object::Stack(func, path, inst) = object else { return true };
        let function = self.function(*func);
        matches!(function.insts[*inst].op, Op::Alloca { .. })
            || (!path.is_empty() || function.is_main())
                && path.iter().chain([&(*func, *inst)]).all(|&(func, inst)| {
                    self.cycles(func).innermost(self.function(func).block_of(inst)).is_none()
                })
    }

    /// The cycles of a function.
    pub fn cycles(&self, func: FuncId) -> &Cycles {
        self.cycles[func].get_or_init(|| Cycles::compute(self.cfg(func)))
    }

    /// The context of what a call calls, if its body is here and is what is called.
    pub fn callee(&self, func: FuncId, path: &Path, call: Inst) -> Option<(FuncId, Path)> {
        let callee = self.function(func).called(call)?;
        let target = self.function(callee);
        let is_recursive = callee == func || path.iter().any(|&(caller, _)| caller == callee);
        let is_body = target.is_definition && target.linkage != Linkage::Interposable;
        if is_recursive || !is_body || path.len() >= PATH_LIMIT {
            return None;
        }
        let mut path = path.clone();
        path.push((func, call));
        Some((callee, path))
    }

    /// All calls of a function, if all are known; each without a context.
    pub fn callers(&self, func: FuncId) -> Option<Rc<Vec<Place>>> {
        // Who depends on itself is called by anybody.
        self.callers.get(&func, || None, || self.find_callers(func))
    }

    /// Whether something in the text has a function's address, and nothing else may call it.
    pub fn may_be_called_here(&self, func: FuncId) -> bool {
        let function = self.function(func);
        let is_hidden = function.linkage == Linkage::Internal || self.closed && !function.is_main();
        let is_called = self.mentions.get(&Symbol::Function(func)).is_some_and(|all| !all.is_empty());
        is_hidden && (is_called || self.address_taken.contains(&Symbol::Function(func)))
    }

    fn find_callers(&self, func: FuncId) -> Option<Rc<Vec<Place>>> {
        let function = self.function(func);
        let is_stub = function.is_stub();
        let is_own = match function.linkage {
            Linkage::Internal => true,
            // Other launches of a kernel than those here are not for us to tell: see `is_own`
            // there.
            Linkage::External | Linkage::Odr => is_stub || (self.closed && !function.is_main()),
            Linkage::Interposable => false,
        };
        let calls = if is_stub {
            self.stub_uses(func).map(|uses| uses.calls.clone())
        } else if is_own {
            self.direct_calls(func)
        } else {
            None
        };
        // One that others know and that nobody calls is there for somebody else, if that may be.
        let is_hidden = is_stub || function.linkage == Linkage::Internal;
        calls.filter(|calls| is_hidden || !calls.is_empty()).map(Rc::new)
    }

    /// The calls of a function, if its address serves for nothing else.
    fn direct_calls(&self, func: FuncId) -> Option<Vec<Place>> {
        let symbol = Symbol::Function(func);
        if self.address_taken.contains(&symbol) {
            return None;
        }
        let mut calls = Vec::new();
        for &(user, value) in self.mentions.get(&symbol).into_iter().flatten() {
            if self.expr_users.contains_key(&(user, value)) {
                return None;
            }
            for inst in self.function(user).users(value) {
                let operands = self.function(user).operands(inst);
                let mentions = operands.iter().filter(|&&operand| operand == value).count();
                if self.function(user).callee(inst) != Some(value) || mentions != 1 {
                    return None;
                }
                calls.push(Place { func: user, path: Path::new(), inst });
            }
        }
        Some(calls)
    }

    /// A place in each context in which its function is called directly, or as it is.
    pub fn contexts(&self, place: &Place) -> Vec<Place> {
        let Some(callers) = self.callers(place.func) else { return vec![place.clone()] };
        let call = |caller: &Place| {
            let mut path = caller.path.clone();
            path.push((caller.func, caller.inst));
            Place { path, ..place.clone() }
        };
        callers.iter().map(call).collect()
    }

    /// What a call passes for a parameter, in each context that there is.
    pub fn passed(&self, func: FuncId, path: &Path, index: usize) -> Option<Vec<(Place, Value)>> {
        let calls = match path.split_last() {
            Some((&(caller, inst), rest)) => vec![Place { func: caller, path: rest.to_vec(), inst }],
            None => self.callers(func)?.to_vec(),
        };
        let argument = |call: Place| {
            let value = *self.function(call.func).arguments(call.inst).get(index)?;
            let is_same = self.function(call.func).value_type(value) == self.function(func).params[index].ty;
            is_same.then_some((call, value))
        };
        calls.into_iter().map(argument).collect()
    }

    // ----- numbers -----

    pub fn width(&self, ty: Type) -> Option<u8> {
        match *self.module.types.kind(ty) {
            TypeKind::Int(bits @ 1..=64) => Some(bits as u8),
            _ => None,
        }
    }

    /// What an integer of so many bits can be when an instruction is executed: branches in front of
    /// it, and of the calls that led there, may say what it is (`case 256:`).
    pub fn number_at(&self, place: &Place, value: Value, width: u8) -> Range {
        let function = self.function(place.func);
        let any = || Range::any(width);
        if self.width(function.value_type(value)) != Some(width) {
            return any();
        }
        let guards = self.guards(place);
        let stated = guards.iter().filter(|(of, _)| *of == value).map(|&(_, range)| range);
        // Where they contradict one another, nobody comes.
        let both = |a: Range, b: Range| a.meet(b, width).unwrap_or(a);
        let stated = stated.reduce(both).unwrap_or_else(any);
        if let Some(number) = stated.single().or_else(|| function.int(value).map(|int| int as u64)) {
            return Range::exactly(number & mask(width), width);
        }
        // Of what a loop, or memory, has kept since then, the branches do not speak.
        let is_kept = |&inst: &Inst| {
            matches!(function.insts[inst].op, Op::Phi(_) | Op::Load(_) | Op::Call(_) | Op::Invoke(_))
        };
        let inst = function.inst_of(value).filter(is_kept).unwrap_or(place.inst);
        let place = Place { inst, ..place.clone() };
        let found = self.numbers.get(&(place.clone(), value), any, || {
            let found = self.deeper(|| self.find_number(&place, value, width)).flatten();
            found.and_then(|range| range.normal(width)).unwrap_or_else(any)
        });
        both(found, stated)
    }

    fn find_number(&self, place: &Place, value: Value, width: u8) -> Option<Range> {
        let (func, path) = (place.func, &place.path);
        let function = self.function(func);
        if let ValueDef::Param(index) = function.values[value].def {
            let passed = self.passed(func, path, index as usize)?;
            let numbers = passed.iter().map(|(call, value)| self.number_at(call, *value, width));
            return numbers.reduce(Range::join);
        }
        let (op, operands) = function.computation(value)?;
        match op {
            Op::Phi(blocks) => {
                let ends = function.blocks_in(blocks).iter().map(|&from| function.terminator(from));
                let from = ends.map(|inst| Place { inst, ..place.clone() }).zip(operands);
                from.map(|(end, &value)| self.number_at(&end, value, width)).reduce(Range::join)
            }
            // What is volatile may be changed by something that nobody sees.
            Op::Load(access) if !access.volatile && width.is_multiple_of(8) => {
                let targets = self.targets(func, path, operands[0]);
                let bytes = u64::from(width) / 8;
                let read = |(object, offset): &(Object, i64)| self.read(object, *offset, bytes);
                match targets.exact() {
                    Some(from) => from.iter().map(read).reduce(|a, b| Some(a?.join(b?)))?,
                    None => self.elements_at(&targets, bytes)?.iter().filter_map(read).reduce(Range::join),
                }
            }
            Op::Call(_) | Op::Invoke(_) => self.result(place, width),
            _ => {
                let of = |at: usize| {
                    let width = self.width(function.value_type(operands[at]))?;
                    Some((self.number_at(place, operands[at], width), width))
                };
                computed(op, of, width)
            }
        }
    }

    /// What a call gives.
    fn result(&self, call: &Place, width: u8) -> Option<Range> {
        let function = self.function(call.func);
        if let Some(extremum) = function.known(call.inst).and_then(|known| known.extremum) {
            let op = match extremum {
                Extremum::UMin => BinaryOp::UMin,
                Extremum::UMax => BinaryOp::UMax,
                Extremum::SMin => BinaryOp::SMin,
                Extremum::SMax => BinaryOp::SMax,
            };
            let &[a, b, ..] = function.arguments(call.inst) else { return None };
            let [a, b] = [a, b].map(|value| self.number_at(call, value, width));
            return binary(op, a, b, width, [true; 2]);
        }
        let returned = self.returned(call.func, &call.path, call.inst)?;
        returned.iter().map(|(at, value)| self.number_at(at, *value, width)).reduce(Range::join)
    }

    /// The values of which branches that dominate a place say what they can be.
    fn guards(&self, place: &Place) -> Guards {
        let function = self.function(place.func);
        let mut at = function.block_of(place.inst);
        self.guards.get(&(place.func, at), Rc::default, || {
            let mut guards = Vec::new();
            for _ in 0..GUARD_STEPS {
                let Some(before) = self.dominators(place.func).idom(at) else { break };
                if self.cfg(place.func).predecessors(at) == [before] {
                    guards.extend(self.guard(function, before, at));
                }
                at = before;
            }
            // So LLVM writes a `switch` over powers of two.
            let counted = |&(of, number): &(Value, Range)| {
                let inst = function.inst_of(of)?;
                Some((function.known(inst)?.count?, *function.arguments(inst).first()?, number.single()?))
            };
            let counts: Vec<_> = guards.iter().filter_map(counted).collect();
            let is_power = |of: Value| counts.contains(&(BitCount::Ones, of, 1));
            for &(count, of, bits) in &counts {
                let width = self.width(function.value_type(of)).unwrap_or(0);
                if count == BitCount::TrailingZeros && bits < width.into() && is_power(of) {
                    guards.push((of, Range::exactly(1 << bits, width)));
                }
            }
            Rc::new(guards)
        })
    }

    /// The value of which it is known what it can be where control goes from one block to another.
    fn guard(&self, function: &Function, from: Block, to: Block) -> Option<(Value, Range)> {
        let (last, successors) = (function.terminator(from), function.successors(from));
        let mut edges = successors.iter().enumerate().filter(|(_, block)| **block == to);
        let (Some((edge, _)), None) = (edges.next(), edges.next()) else { return None };
        let operands = function.operands(last);
        let number = |value: Value| {
            let width = self.width(function.value_type(value))?;
            Some((Range::exactly(function.int(value)? as u64 & mask(width), width), width))
        };
        match function.insts[last].op {
            Op::Switch(_) if edge > 0 => Some((operands[0], number(operands[edge])?.0)),
            Op::CondBr(_) => {
                let (predicate, value, bound) = compared(function, operands[0])?;
                let (bound, width) = number(bound)?;
                let predicate = if edge == 0 { predicate } else { inverse(predicate) };
                Some((value, narrowed(predicate, Range::any(width), bound, width)?.0))
            }
            _ => None,
        }
    }

    /// The values that a call may give, in the context of what it calls.
    pub fn returned(&self, func: FuncId, path: &Path, call: Inst) -> Option<Vec<(Place, Value)>> {
        let (func, path) = self.callee(func, path, call)?;
        let function = self.function(func);
        let ends = function.block_ids().map(|block| function.terminator(block));
        let returns = ends.filter(|&inst| matches!(function.insts[inst].op, Op::Ret));
        let place = |inst| Place { func, path: path.clone(), inst };
        returns.map(|inst| Some((place(inst), *function.operands(inst).first()?))).collect()
    }
}

fn handles(module: &Module) -> FxHashMap<FuncId, GlobalId> {
    let Some(all) = &module.initializers else { return FxHashMap::default() };
    let handle = |(id, global): (GlobalId, &simt_ir::Global)| {
        let ValueDef::Symbol(Symbol::Function(stub)) = all.constants.values[all.of[id]?].def else {
            return None;
        };
        (global.is_constant && module.is_handle(id, stub)).then_some((stub, id))
    };
    module.globals.iter().filter_map(handle).collect()
}

/// What is compared with which constant, and how.
pub(super) fn compared(function: &Function, condition: Value) -> Option<(IntPred, Value, Value)> {
    let (Op::ICmp(predicate, _), &[a, b]) = function.computation(condition)? else { return None };
    match (function.int(a), function.int(b)) {
        (None, Some(_)) => Some((predicate, a, b)),
        (Some(_), None) => Some((mirrored(predicate), b, a)),
        _ => None,
    }
}

/// The low and the high half of a number of 64 bits.
pub(super) fn halves(number: Range) -> [Range; 2] {
    let high = binary(BinaryOp::LShr, number, Range::exactly(32, 64), 64, [true; 2]);
    [Some(number), high].map(|half| half.and_then(|half| half.trunc(32)).unwrap_or(Range::any(32)))
}

/// What is done with a variable.
#[derive(Default)]
pub(super) struct Content {
    /// Nobody knows what it contains.
    pub escapes: bool,
    /// What is stored to it: not all, if it `is_partial`.
    pub stores: Vec<Store>,
    pub is_partial: bool,
    /// Calls of what is not here and may do anything with its address.
    pub calls: Vec<Place>,
    /// Loads from it: where, at which offset, of how many bytes.
    pub loads: Vec<(Place, Option<i64>, u64)>,
    /// Whether it is copied as a whole, or in parts.
    pub is_copied: bool,
    /// Whether it is an array of the addresses of a kernel's arguments.
    pub holds_arguments: bool,
    /// Whether it is such an argument.
    pub is_argument: bool,
}

impl Content {
    /// The stores that write some bytes, with where from and how many each; `None` if others may.
    pub fn written(&self, offset: i64, bytes: u64) -> Option<Vec<(&Store, i64, u64)>> {
        let end = offset.saturating_add(bytes as i64);
        let all = self.stores.iter().map(|store| Some((store, store.offset?, store.size?)));
        let all = all.collect::<Option<Vec<_>>>().filter(|_| !self.escapes)?;
        let meets =
            |&(_, from, size): &(&Store, i64, u64)| from < end && offset < from.saturating_add(size as i64);
        Some(all.into_iter().filter(meets).collect())
    }
}

/// A store to a variable.
pub(super) struct Store {
    pub place: Place,
    pub offset: Option<i64>,
    pub size: Option<u64>,
    pub what: Stored,
}

/// What a store puts there.
pub(super) enum Stored {
    Value(Value),
    /// What a pointer points to.
    Copy(Value),
    /// The address of new memory.
    Allocation,
    /// What was pushed last, the operand of [`HostCall::Pop`] of this number.
    Configuration(usize),
    Unknown,
}
