//! What a value of the host can be: numbers as ranges, pointers as where they point to.
//!
//! A value is looked at in a *context*, the calls that led to its function as far as they are
//! known; a parameter is what the last of them passes, or, without one, what any caller does.

use super::conditions::{Conditions, Ends};
use super::places::{OnWay, Path, Place};
use crate::numbers::arithmetic::binary;
use crate::numbers::{BinaryOp, Range, binary_op, computed, gcd, inverse, mask, mirrored, narrowed};
use crate::structure::{Cfg, Cycles, DominatorTree};
use rustc_hash::{FxHashMap, FxHashSet};
use simt_ir::target::{BitCount, Extremum, HostCall};
use simt_ir::{
    Block, CastOp, ElementStep, EntityMap, Flags, FuncId, Function, GlobalId, Inst, IntPred, Linkage, Module,
    Op, ParamAttributes, Symbol, Type, TypeKind, Value, ValueDef,
};
use std::cell::{Cell, OnceCell, RefCell};
use std::hash::Hash;
use std::rc::Rc;

/// How many calls deep contexts are told apart, and how deep values are followed.
const PATH_LIMIT: usize = 12;
const DEPTH_LIMIT: usize = 120;

/// How many elements of one variable are told apart.
const ELEMENTS: usize = 64;

/// How many blocks that dominate a place are asked what they say of numbers.
pub(super) const GUARD_STEPS: usize = 100;

/// How many steps all questions about a module may take together.
const STEPS: usize = 300_000;

/// The same of those that nothing but witnesses depends on.
const STEPS_APART: usize = 4_000_000;

/// A variable of the host.
#[derive(Clone, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub(super) enum Object {
    /// On the stack, or allocated by a call.
    Stack(FuncId, Path, Inst),
    Global(GlobalId),
}

/// How many bytes from the start of a variable: so many, or so many and any multiple of a step.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Offset {
    at: i64,
    /// 0 if it is known.
    step: u64,
}

impl Offset {
    const START: Offset = Offset { at: 0, step: 0 };
    const ANY: Offset = Offset { at: 0, step: 1 };

    fn exact(self) -> Option<i64> {
        (self.step == 0).then_some(self.at)
    }

    fn new(at: Option<i64>, step: u64) -> Offset {
        match (at, i64::try_from(step)) {
            (Some(at), Ok(0)) => Offset { at, step },
            (Some(at), Ok(own)) => Offset { at: at.rem_euclid(own), step },
            _ => Offset::ANY,
        }
    }

    fn plus(self, other: Offset) -> Offset {
        Offset::new(self.at.checked_add(other.at), gcd(self.step, other.step))
    }

    /// One or the other.
    fn or(self, other: Offset) -> Offset {
        let between = self.at.abs_diff(other.at);
        Offset::new(Some(self.at), gcd(gcd(self.step, other.step), between))
    }
}

/// What a pointer may point to.
#[derive(Clone, Default)]
pub(super) struct Targets {
    /// Anything else, too.
    pub unknown: bool,
    /// Variables, and where there.
    pub objects: Vec<(Object, Offset)>,
    /// Memory that the host allocates for kernels.
    pub allocations: Vec<super::Allocation>,
}

impl Targets {
    /// The variables, if it points to nothing else, with offsets that are known.
    pub fn exact(&self) -> Option<Vec<(Object, i64)>> {
        if self.unknown || !self.allocations.is_empty() {
            return None;
        }
        self.objects.iter().map(|(object, offset)| Some((object.clone(), offset.exact()?))).collect()
    }
}

/// Where a pointer comes from.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(super) enum Origin {
    Value(FuncId, Path, Value),
    /// What is in a variable, so many bytes from its start.
    Memory(Object, i64),
}

impl Origin {
    /// The context in which it is looked at, if it may be in several.
    pub fn path(&mut self) -> Option<&mut Path> {
        match self {
            Origin::Value(_, path, _) | Origin::Memory(Object::Stack(_, path, _), _) => Some(path),
            Origin::Memory(Object::Global(_), _) => None,
        }
    }

    /// Whether it may be the same as another one: the context of one is told more exactly.
    pub fn may_be(&self, other: &Origin) -> bool {
        match (self, other) {
            (Origin::Value(func, path, value), Origin::Value(of, other, number)) => {
                (func, value) == (of, number) && super::may_be_same(path, other)
            }
            _ => self == other,
        }
    }
}

/// Where a pointer comes from, and how many bytes it is from there.
type Step = (Origin, Offset);

/// Elements of variables that are looked at one by one, as if no others were loaded.
#[derive(Default)]
struct Chosen {
    /// Which of them it is now; all if `None`.
    number: Option<usize>,
    /// Of which variables they are, and at which steps.
    of: Vec<(Object, u64)>,
    /// How many each has.
    count: usize,
}

/// Values, and what they can be where a branch says so.
type Guards = Rc<Vec<(Value, Range)>>;

/// Answers questions about the values of a host module.
pub(super) struct Host<'m> {
    pub module: &'m Module,
    /// Whether no other module calls its functions or knows its variables.
    pub closed: bool,
    /// Whether it begins here, too.
    is_program: bool,
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
    /// Functions that are never called.
    uncalled: Memo<FuncId, bool>,
    /// By place, what numbers are there.
    numbers: Memo<(Place, Value), Range>,
    /// What branches in front of a block say of values.
    guards: Memo<(FuncId, Block), Guards>,
    pointers: Memo<Origin, Rc<Targets>>,
    /// By variable, offset and number of bytes; `None` if nothing is ever there.
    pub reads: Memo<(Object, i64, u64), Option<Range>>,
    chosen: RefCell<Option<Chosen>>,
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
            is_program: closed && module.functions.values().any(|of| of.is_main() && of.is_definition),
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
            uncalled: Memo::default(),
            numbers: Memo::default(),
            guards: Memo::default(),
            pointers: Memo::default(),
            reads: Memo::default(),
            chosen: RefCell::default(),
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
            Conditions::find(function, cfg, cycles, self.dominators(func), self.ends(), to).map(Rc::new)
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

    /// Whether control never comes to a place: a branch in front of it always goes elsewhere, or
    /// nobody calls its function.
    pub fn is_never(&self, place: &Place) -> bool {
        let outermost = place.path.first().map_or(place.func, |&(func, _)| func);
        place.way().any(|at| self.is_passed_by(&at)) || self.is_uncalled(outermost)
    }

    /// Whether nobody calls a function, or only from where control never comes.
    fn is_uncalled(&self, func: FuncId) -> bool {
        let is_never =
            || self.callers(func).is_some_and(|calls| calls.iter().all(|call| self.is_never(call)));
        self.uncalled.get(&func, || false, || self.deeper(is_never).unwrap_or(false))
    }

    /// Whether no way leads to a place in its function, or a branch in front of it goes elsewhere.
    fn is_passed_by(&self, place: &Place) -> bool {
        let mut at = self.function(place.func).block_of(place.inst);
        if !self.cfg(place.func).is_reachable(at) {
            return true;
        }
        for _ in 0..GUARD_STEPS {
            let Some(before) = self.dominators(place.func).idom(at) else { break };
            let is_one = self.cfg(place.func).predecessors(at) == [before];
            if is_one && self.next(place, before).is_some_and(|next| next != at) {
                return true;
            }
            at = before;
        }
        false
    }

    /// The block that control always goes to from another one.
    fn next(&self, place: &Place, from: Block) -> Option<Block> {
        let function = self.function(place.func);
        let (inst, all) = (function.terminator(from), function.successors(from));
        let operands = function.operands(inst);
        let number = || {
            let width = self.width(function.value_type(operands[0]))?;
            Some((self.number_at(&Place { inst, ..place.clone() }, operands[0], width).single()?, width))
        };
        match function.insts[inst].op {
            Op::CondBr(_) => all.get(usize::from(number()?.0 == 0)).copied(),
            Op::Switch(_) => {
                let (number, width) = number()?;
                let is_it =
                    |&case: &Value| function.int(case).is_some_and(|int| int as u64 & mask(width) == number);
                let case = operands[1..].iter().position(is_it);
                all.get(case.map_or(0, |case| case + 1)).copied()
            }
            _ => None,
        }
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
        let is_hidden = is_stub || function.linkage == Linkage::Internal || self.is_program;
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
            Op::Load(_) if width.is_multiple_of(8) => {
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

    // ----- pointers -----

    /// What a pointer may point to.
    pub fn targets(&self, func: FuncId, path: &Path, value: Value) -> Rc<Targets> {
        self.targets_of(Origin::Value(func, path.clone(), value))
    }

    /// The same, of what is in a variable. Each origin is looked at once: a pointer that depends on
    /// itself is somewhere in what it began as.
    pub fn targets_of(&self, origin: Origin) -> Rc<Targets> {
        let unknown = || Rc::new(Targets { unknown: true, ..Targets::default() });
        // An address that has to be known for itself to be known is not.
        self.pointers.get(&origin, unknown, || {
            let found = self.deeper(|| self.find_targets(origin.clone())).flatten();
            found.map_or_else(unknown, Rc::new)
        })
    }

    fn find_targets(&self, origin: Origin) -> Option<Targets> {
        let mut targets = Targets::default();
        let mut seen: FxHashMap<Origin, Offset> = FxHashMap::default();
        let mut work: Vec<Step> = vec![(origin, Offset::START)];
        while let Some((origin, offset)) = work.pop() {
            let offset = match seen.get(&origin) {
                Some(&known) if known == known.or(offset) => continue,
                Some(&known) => known.or(offset),
                None => offset,
            };
            seen.insert(origin.clone(), offset);
            self.deeper(|| ())?;
            match origin {
                Origin::Value(func, path, value) => {
                    self.value_origins(func, &path, value, offset, &mut targets, &mut work)?;
                }
                Origin::Memory(object, at) => {
                    let (origins, allocations) = self.pointers_in(&object, at)?;
                    work.extend(origins.into_iter().map(|origin| (origin, offset)));
                    for allocation in allocations {
                        if !targets.allocations.contains(&allocation) {
                            targets.allocations.push(allocation);
                        }
                    }
                }
            }
        }
        Some(targets)
    }

    /// One step back from a pointer.
    fn value_origins(
        &self,
        func: FuncId,
        path: &Path,
        value: Value,
        offset: Offset,
        targets: &mut Targets,
        work: &mut Vec<Step>,
    ) -> Option<()> {
        let function = self.function(func);
        let own = |value: Value| (Origin::Value(func, path.clone(), value), offset);
        let elsewhere = |all: Vec<(Place, Value)>| {
            all.into_iter().map(move |(at, value)| (Origin::Value(at.func, at.path, value), offset))
        };
        // What is not known of a variable is one place that is not known.
        let mut point = |object: Object| {
            let is_one = |(known, at): &&mut (Object, Offset)| {
                *known == object && (*at == offset || (at.step, offset.step) != (0, 0))
            };
            match targets.objects.iter_mut().find(is_one) {
                Some((_, at)) => *at = at.or(offset),
                None => targets.objects.push((object, offset)),
            }
        };
        match function.values[value].def {
            // A pointer that is null or undefined leads nowhere.
            ValueDef::Zero | ValueDef::Undef | ValueDef::Poison => return Some(()),
            ValueDef::Symbol(Symbol::Global(global)) if self.module.globals[global].aliasee.is_none() => {
                point(Object::Global(global));
                return Some(());
            }
            ValueDef::Param(index) => {
                let attributes = function.params[index as usize].attributes;
                if attributes.contains(ParamAttributes::BYVAL) && !self.is_unwritten_copy(func, path, value) {
                    return None;
                }
                work.extend(elsewhere(self.passed(func, path, index as usize)?));
                return Some(());
            }
            _ => {}
        }
        let (op, operands) = function.computation(value)?;
        match op {
            Op::Alloca { .. } => {
                point(Object::Stack(func, path.clone(), function.inst_of(value)?));
            }
            Op::Cast(CastOp::BitCast | CastOp::AddrSpaceCast, _) | Op::Freeze => work.push(own(operands[0])),
            Op::GetElementPtr { .. } => {
                let further = offset.plus(self.step(function, op, operands));
                work.push((Origin::Value(func, path.clone(), operands[0]), further));
            }
            Op::Phi(_) => work.extend(operands.iter().map(|&value| own(value))),
            Op::Select(_) => work.extend(operands[1..].iter().map(|&value| own(value))),
            Op::Load(_) => {
                let from = self.targets(func, path, operands[0]).exact()?;
                work.extend(from.into_iter().map(|(object, at)| (Origin::Memory(object, at), offset)));
            }
            Op::Call(_) | Op::Invoke(_) => {
                let call = function.inst_of(value)?;
                if function.known(call).is_some_and(|known| known.host == Some(HostCall::New)) {
                    point(Object::Stack(func, path.clone(), call));
                } else {
                    work.extend(elsewhere(self.returned(func, path, call)?));
                }
            }
            _ => return None,
        }
        Some(())
    }

    /// How many bytes a `getelementptr` goes.
    fn step(&self, function: &Function, op: Op, operands: &[Value]) -> Offset {
        let Op::GetElementPtr { element, flags } = op else { return Offset::ANY };
        let is_inside = flags.intersects(Flags::INBOUNDS | Flags::NUSW);
        self.module.element_steps(function, element, operands).fold(Offset::START, |total, step| {
            total.plus(match step {
                Some(ElementStep::Bytes(bytes)) => Offset::new(i64::try_from(bytes).ok(), 0),
                Some(ElementStep::Times(index, stride)) => {
                    let Offset { at, step } = counted(function, index);
                    let step = step.saturating_mul(stride);
                    // An address that goes round is a multiple of a power of two only.
                    let step = if is_inside { step } else { step & step.wrapping_neg() };
                    Offset::new(i64::try_from(stride).ok().and_then(|stride| at.checked_mul(stride)), step)
                }
                None => Offset::ANY,
            })
        })
    }

    /// Where so many bytes may be that a pointer leads to: at a place that is not known, in the only
    /// variable that it leads to, of which all is known.
    pub fn elements_at(&self, targets: &Targets, bytes: u64) -> Option<Vec<(Object, i64)>> {
        let [(object, Offset { at, step })] = &targets.objects[..] else { return None };
        let content = self.content(object);
        let ends = content.stores.iter().map(|store| store.offset?.checked_add_unsigned(store.size?));
        let size = match object {
            Object::Global(id) => i64::try_from(self.module.store_size(self.module.globals[*id].ty)?).ok()?,
            Object::Stack(..) => ends.collect::<Option<Vec<i64>>>()?.into_iter().max()?,
        };
        let is_known = !targets.unknown && targets.allocations.is_empty() && !content.escapes;
        let last = size.checked_sub_unsigned(bytes).filter(|_| is_known && *step >= bytes)?;
        let all = (*at..=last).step_by(usize::try_from(*step).ok()?).map(|at| (object.clone(), at));
        let all: Vec<_> = all.take(ELEMENTS + 1).collect();
        if all.len() > ELEMENTS {
            return None;
        }
        let mut chosen = self.chosen.borrow_mut();
        let Some(chosen) = &mut *chosen else { return Some(all) };
        if !chosen.of.contains(&(object.clone(), *step)) {
            chosen.of.push((object.clone(), *step));
        }
        chosen.count = chosen.count.max(all.len());
        match chosen.number {
            Some(number) => all.get(number).map(|one| vec![one.clone()]),
            None => Some(all),
        }
    }

    /// What is found out about numbers: once for each element of a table, if it is one only that
    /// they depend on, the same of all that are loaded from it.
    pub fn by_element<T>(&self, ask: impl Fn() -> T) -> Vec<T> {
        let with = |number: Option<usize>| {
            let known = (self.numbers.0.take(), self.reads.0.take());
            self.chosen.replace(Some(Chosen { number, ..Chosen::default() }));
            let found = ask();
            self.numbers.0.replace(known.0);
            self.reads.0.replace(known.1);
            (found, self.chosen.take().unwrap_or_default())
        };
        let (found, Chosen { of, count, .. }) = with(None);
        if of.len() == 1 { (0..count).map(|number| with(Some(number)).0).collect() } else { vec![found] }
    }

    /// The memory that a pointer in a variable leads to, at its beginning or not; `None` if
    /// anywhere.
    pub fn allocations(&self, slot: &Object) -> Option<Vec<super::Allocation>> {
        let targets = self.targets_of(Origin::Memory(slot.clone(), 0));
        (!targets.unknown && targets.objects.is_empty()).then(|| targets.allocations.clone())
    }

    /// The variables that the elements of an array of pointers point to, `None` for what is not
    /// known; `None` if it is not known how many there are.
    pub fn elements(&self, place: &Place, array: Value) -> Option<Vec<Option<Object>>> {
        let [(object, 0)] = &self.targets(place.func, &place.path, array).exact()?[..] else { return None };
        let Object::Stack(func, _, inst) = object else { return None };
        let Op::Alloca { element, .. } = self.function(*func).insts[*inst].op else { return None };
        let count = match self.function(*func).operands(*inst).first() {
            Some(&count) => u64::try_from(self.function(*func).int(count)?).ok()?,
            None => 1,
        };
        let size = self.module.stride(element)?.checked_mul(count)?;
        let slot =
            |at: u64| match &self.targets_of(Origin::Memory(object.clone(), (8 * at) as i64)).exact()?[..] {
                [(slot, 0)] => Some(slot.clone()),
                _ => None,
            };
        (size % 8 == 0 && size <= 8 * 256).then(|| (0..size / 8).map(slot).collect())
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

/// What an index is: a constant, what a loop counts, or any multiple of a constant.
fn counted(function: &Function, index: Value) -> Offset {
    let constant = |value: Value| function.int(value).map(|int| Offset::new(Some(int), 0));
    let multiple = |value: Value, wraps: bool| {
        let step = function.int(value)?.unsigned_abs();
        // What goes round is a multiple of a power of two only.
        Some(Offset::new(Some(0), if wraps { step & step.wrapping_neg() } else { step }))
    };
    let wraps = |flags: Flags| !flags.intersects(Flags::NUW | Flags::NSW);
    let of = |value: Value| match function.computation(value) {
        None => constant(value),
        Some((Op::Binary(op, flags), &[base, by])) => match binary_op(op)? {
            BinaryOp::Mul => multiple(by, wraps(flags)),
            BinaryOp::Add if base == index => multiple(by, wraps(flags)),
            _ => None,
        },
        _ => None,
    };
    let found = match function.computation(index) {
        Some((Op::Phi(_), operands)) => operands.iter().map(|&way| of(way)).reduce(|a, b| Some(a?.or(b?))),
        _ => Some(of(index)),
    };
    found.flatten().unwrap_or(Offset::ANY)
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
