//! What a launch may be taken to pass: numbers that the host's text leaves open, and what it
//! computes from them, in the extents of the grid, too.
//!
//! Where the launch is in a loop, it is the one of the first iteration: of what the loop counts,
//! that is what it begins with. All conditions on the way then hold of what is passed, or are about
//! something else.

use super::sources::{At, STEPS, Sources};
use super::values::{Condition, Host, Object, Origin, Path, Place, Stored};
use super::{Argument, configuration};
use crate::numbers::{Range, value_of};
use crate::structure::Cycle;
use rustc_hash::{FxHashMap, FxHashSet};
use simt_ir::{BinaryOp, CastOp, Formula, FuncId, Given, Op, Value, ValueDef};
use std::sync::Arc;

/// How many operations a formula has, at most.
const OPERATIONS: usize = 64;

/// What a launch may be taken to pass.
#[derive(Default)]
pub(super) struct Givens {
    /// By argument.
    pub params: Vec<Given>,
    /// The extents of the grid, where they are computed from those.
    pub grids: [Option<Arc<Formula>>; 3],
    /// What then has to hold, or not.
    pub conditions: Vec<(Arc<Formula>, bool)>,
}

/// The search for it.
struct Search<'h, 'm> {
    host: &'h Host<'m>,
    /// The launch.
    place: &'h Place,
    /// Whether it is the one of the first iteration, and what branches say is looked at.
    is_first: bool,
    /// What stands where, of the arguments that vary.
    copies: FxHashMap<At, u32>,
    /// What loops count, as far as it was asked for.
    counted: FxHashSet<Origin>,
    /// The launch, and the calls on the way there.
    hops: Vec<Place>,
    /// Operations that may still be looked at.
    left: usize,
}

/// The operands of a launch that are numbers.
pub(super) struct Operands {
    pub grid: [Value; 2],
    pub block: [Value; 2],
}

impl Givens {
    /// What a launch at a place may be taken to pass in variables, those that are known.
    pub fn find(
        host: &Host<'_>,
        place: &Place,
        arguments: &[Argument],
        slots: &[Option<Object>],
        operands: &Operands,
    ) -> Givens {
        let found = arguments.iter().zip(slots).map(|(argument, slot)| match (argument, slot) {
            // Of a constant there is nothing to ask.
            (Argument::Number(range, bits, _), Some(slot)) if range.single().is_none() => {
                let origin = (Origin::Memory(slot.clone(), 0), u64::from(*bits) / 8);
                Some(host.sources_of(place, origin, (*range, *bits)))
            }
            _ => None,
        });
        let found: Vec<Option<Sources>> = found.collect();
        if found.iter().all(Option::is_none) {
            return Givens { params: vec![Given::Said; found.len()], ..Givens::default() };
        }
        let of_block = operands.block.map(|value| {
            let origin = Origin::Value(place.func, place.path.clone(), value);
            host.sources_of(place, (origin, 0), (Range::any(64), 64))
        });
        let search = |is_first| {
            let (copies, counted) = Default::default();
            let hops = place.way().collect();
            let search = Search { host, place, is_first, copies, counted, hops, left: 0 };
            host.apart(STEPS, || search.run(&found, &of_block, operands))
        };
        search(true).or_else(|| search(false)).unwrap_or_default()
    }
}

impl Search<'_, '_> {
    fn run(mut self, found: &[Option<Sources>], of_block: &[Sources], operands: &Operands) -> Option<Givens> {
        let mut params = vec![Given::Said; found.len()];
        // First what varies by itself, then what is computed from that.
        for is_open in [true, false] {
            for (index, sources) in found.iter().enumerate() {
                let Some(sources) = sources.as_ref().filter(|_| params[index] == Given::Said) else {
                    continue;
                };
                if let Some(formula) = self.formula_of(&sources.origin) {
                    params[index] = Given::Computed(Arc::new(formula));
                    continue;
                }
                let is_apart =
                    !of_block.iter().chain(varied(found, &params)).any(|other| other.meets(sources));
                if let Some((least, most)) = sources.open(self.is_first).filter(|_| is_open && is_apart) {
                    params[index] = Given::Open(least, most);
                    self.enter(index as u32, sources.origin.clone());
                }
            }
        }
        let grids = self.grids(operands.grid);
        let conditions = match self.is_first {
            true => {
                let varied: Vec<&Sources> = varied(found, &params).chain(of_block).collect();
                self.conditions(&varied)?
            }
            false => Vec::new(),
        };
        Some(Givens { params, grids, conditions })
    }

    /// Enters where the number stands that is passed for a parameter, in fewer bits, too.
    fn enter(&mut self, index: u32, origin: At) {
        let host = self.host;
        host.apart(STEPS, || {
            let mut at = Some(origin);
            while let Some(copied) = at.filter(|at| !self.copies.contains_key(at)) {
                self.copies.insert(copied.clone(), index);
                at = self.copied(&copied).or_else(|| {
                    let Origin::Value(func, path, value) = copied.0 else { return None };
                    let (Op::Cast(CastOp::ZExt | CastOp::SExt, _), operands) =
                        host.function(func).computation(value)?
                    else {
                        return None;
                    };
                    Some((Origin::Value(func, path, operands[0]), 0))
                });
            }
        });
    }

    /// How the extents of the grid are computed: x and y are in one operand.
    fn grids(&mut self, [pair, z]: [Value; 2]) -> [Option<Arc<Formula>>; 3] {
        let mut of = |value: Value| {
            let origin = Origin::Value(self.place.func, self.place.path.clone(), value);
            self.formula_of(&(origin, 0))
        };
        let half = |pair: Formula, shift: u64| {
            let shift = vec![(pair, 64), (Formula::Constant(shift), 64)];
            Formula::Computed(Op::Binary(BinaryOp::LShr, Default::default()), 64, shift)
        };
        let low = |number: Formula| {
            let number = vec![(number, 64)];
            Formula::Computed(Op::Cast(CastOp::Trunc, Default::default()), 32, number)
        };
        let pair = of(pair);
        let [x, y] = [0, 32].map(|shift| pair.clone().map(|pair| low(half(pair, shift))));
        [x, y, of(z)].map(|formula| formula.map(Arc::new))
    }

    /// What has to hold on the way to the launch; `None` if that may not come about.
    fn conditions(&mut self, varied: &[&Sources]) -> Option<Vec<(Arc<Formula>, bool)>> {
        let mut found = Vec::new();
        let (mut pending, mut seen) = (Vec::new(), FxHashSet::default());
        let (mut looked, mut freed, mut done) = (Vec::new(), Vec::new(), 0);
        loop {
            // Who was called for a number may be called under conditions, too.
            while let Some(Place { func, path, inst }) = self.hops.get(done).cloned() {
                done += 1;
                let block = self.host.function(func).block_of(inst);
                if seen.insert((func, path.clone(), block)) {
                    if path.is_empty() {
                        self.hops.extend(self.host.callers(func).iter().flat_map(|all| all.to_vec()));
                    }
                    let all = self.host.conditions(func, block)?;
                    pending.extend(all.iter().map(|&condition| (func, path.clone(), condition)));
                }
            }
            let asks =
                |(func, path, condition): &(FuncId, Path, Condition)| self.is_asked(*func, path, condition);
            let Some(next) = pending.iter().position(asks) else {
                let is_told = |(func, path, condition): &(FuncId, Path, Condition)| {
                    self.tells(*func, path, condition, varied)
                };
                // What is free is free once.
                let is_free = |(at, sources): &(usize, Sources)| {
                    let mut others = looked.iter().enumerate().filter(|(other, _)| other + 1 != *at);
                    let none = FxHashSet::default();
                    !others.any(|(_, (place, value))| self.host.depends(place, *value, &[sources], &none))
                };
                let is_possible = !pending.iter().any(is_told) && freed.iter().all(is_free);
                return is_possible.then_some(found);
            };
            let (func, path, Condition { from, value, holds, .. }) = pending.swap_remove(next);
            let inst = self.host.function(func).terminator(from);
            let place = Place { func, path, inst };
            let formula = self.formula_of(&(Origin::Value(func, place.path.clone(), value), 0));
            looked.push((place.clone(), value));
            match (formula, holds) {
                (Some(formula), Some(holds)) => match value_of(&formula, &|_| None) {
                    Some(value) if (value == 1) == holds => {}
                    Some(_) => return None,
                    None => found.push((Arc::new(formula), holds)),
                },
                _ => {
                    if self.host.depends(&place, value, varied, &self.counted) {
                        freed.push((looked.len(), self.freed(&place, value, varied)?));
                    }
                }
            }
        }
    }

    /// Whether a condition has to be looked at: it is not about the end of a loop of which nobody
    /// asks what it counts.
    fn is_asked(&self, func: FuncId, path: &Path, Condition { from, to, .. }: &Condition) -> bool {
        let (function, cycles) = (self.host.function(func), self.host.cycles(func));
        let mut left = cycles.around(*from).filter(|&cycle| !cycles.contains(cycle, *to)).peekable();
        let counts = |cycle: Cycle| {
            self.counted.iter().any(|origin| match origin {
                Origin::Value(of, at, value) if (*of, at) == (func, path) => {
                    let block = function.inst_of(*value).map(|inst| function.block_of(inst));
                    block.is_some_and(|block| cycles.contains(cycle, block))
                }
                _ => false,
            })
        };
        left.peek().is_none() || left.any(counts)
    }

    /// Whether that a loop ends says something of what varies: not that a number has come to it
    /// that grows by a constant.
    fn tells(&self, func: FuncId, path: &Path, condition: &Condition, varied: &[&Sources]) -> bool {
        let function = self.host.function(func);
        let inst = function.terminator(condition.from);
        let place = Place { func, path: path.clone(), inst };
        let none = FxHashSet::default();
        let is_constant = |value: Value| function.int(value).is_some();
        // What a number is a constant more or less than.
        let base = |value: Value| match function.computation(value) {
            Some((Op::Binary(BinaryOp::Add | BinaryOp::Sub, _), &[base, by])) => {
                is_constant(by).then_some(base)
            }
            _ => None,
        };
        let is_counter = |value: Value| {
            let phi = base(value).unwrap_or(value);
            let steps = |&of: &Value| is_constant(of) || base(of) == Some(phi);
            let Some((Op::Phi(_), from)) = function.computation(phi) else { return false };
            from.iter().all(steps)
        };
        let counts = match function.computation(condition.value) {
            Some((Op::ICmp(..), &[a, b])) => is_counter(a) || is_counter(b),
            _ => false,
        };
        !counts && self.host.depends(&place, condition.value, varied, &none)
    }

    /// What may be anything, and varies alone, where a condition compares something known with it.
    fn freed(&mut self, place: &Place, condition: Value, varied: &[&Sources]) -> Option<Sources> {
        let function = self.host.function(place.func);
        let (Op::ICmp(..), &[a, b]) = function.computation(condition)? else { return None };
        let width = self.host.width(function.value_type(a))?;
        let at = |value: Value| (Origin::Value(place.func, place.path.clone(), value), 0);
        for (open, known) in [(a, b), (b, a)] {
            let sources = self.host.sources_of(place, at(open), (Range::any(width), width));
            let is_any = sources.open(false).is_some_and(|(_, most)| most >= sources.any());
            if is_any
                && !varied.iter().any(|other| other.meets(&sources))
                && self.formula_of(&at(known)).is_some()
            {
                return Some(sources);
            }
        }
        None
    }

    /// Where a number comes from that is one only, and copied.
    fn copied(&mut self, (origin, bytes): &At) -> Option<At> {
        let host = self.host;
        host.deeper(|| ())?;
        let one = |mut all: Vec<(Place, Value)>| all.pop().filter(|_| all.is_empty());
        let own = |(at, value): (Place, Value)| (Origin::Value(at.func, at.path, value), 0);
        match origin {
            Origin::Value(func, path, value) => {
                let function = host.function(*func);
                if let ValueDef::Param(index) = function.values[*value].def {
                    let passed = one(host.passed(*func, path, index as usize)?)?;
                    self.hops.push(passed.0.clone());
                    return Some(own(passed));
                }
                let same = |value: Value| (Origin::Value(*func, path.clone(), value), 0);
                match function.computation(*value)? {
                    (Op::Load(_), operands) => {
                        let bytes = host.module.store_size(function.value_type(*value))?;
                        let mut from = host.targets(*func, path, operands[0]).exact()?;
                        let (object, offset) = from.pop().filter(|_| from.is_empty())?;
                        Some((Origin::Memory(object, offset), bytes))
                    }
                    (Op::Call(_) | Op::Invoke(_), _) => {
                        Some(own(one(host.returned(*func, path, function.inst_of(*value)?)?)?))
                    }
                    (Op::Freeze, operands) => Some(same(operands[0])),
                    (Op::Phi(blocks), operands) if self.is_first => {
                        let header = function.block_of(function.inst_of(*value)?);
                        // Behind the loop it is what it was last.
                        if !host.is_around(*func, path, header, self.hops.iter()) {
                            return None;
                        }
                        let from = function.blocks_in(blocks).iter().zip(operands);
                        let is_back = |from| host.dominators(*func).dominates(header, from);
                        let (back, mut outside): (Vec<_>, Vec<_>) =
                            from.partition(|(from, _)| is_back(**from));
                        let (_, &begin) = outside.pop().filter(|_| outside.is_empty() && !back.is_empty())?;
                        self.counted.insert(origin.clone());
                        Some(same(begin))
                    }
                    _ => None,
                }
            }
            Origin::Memory(object, offset) => {
                let content = host.content(object);
                let [(store, from, size)] = content.written(*offset, *bytes)?[..] else { return None };
                let is_one = matches!(object, Object::Stack(..)) && host.is_one(object);
                let is_whole = (from, size) == (*offset, *bytes);
                match store.what {
                    Stored::Value(value) if is_one && is_whole => Some(own((store.place.clone(), value))),
                    Stored::Configuration(which @ 0..=1) if is_one && from == 0 => {
                        let operand = match (offset, bytes) {
                            (0, 8) => 2 * which,
                            (8, 4) => 2 * which + 1,
                            _ => return None,
                        };
                        let mut pushes = configuration::pushes(host, &store.place)?;
                        let push = pushes.pop().filter(|_| pushes.is_empty())?;
                        let value = *host.function(push.func).arguments(push.inst).get(operand)?;
                        Some(own((push, value)))
                    }
                    _ => None,
                }
            }
        }
    }

    /// How a number is computed from arguments that vary.
    fn formula_of(&mut self, at: &At) -> Option<Formula> {
        self.left = OPERATIONS;
        let host = self.host;
        host.apart(STEPS, || self.formula(at.clone()))
    }

    fn formula(&mut self, mut at: At) -> Option<Formula> {
        let (func, path, value) = loop {
            if let Some(&param) = self.copies.get(&at) {
                return Some(Formula::Param(param));
            }
            match (self.copied(&at), at.0) {
                (Some(further), _) => at = further,
                (None, Origin::Value(func, path, value)) => break (func, path, value),
                (None, Origin::Memory(..)) => return None,
            }
        };
        let function = self.host.function(func);
        if let Some(int) = function.int(value) {
            return Some(Formula::Constant(int as u64));
        }
        let (op, operands) = function.computation(value)?;
        let is_known = matches!(op, Op::Binary(..) | Op::Cast(..) | Op::ICmp(..) | Op::Select(_));
        self.left = self.left.checked_sub(1).filter(|_| is_known)?;
        let operand = |&operand: &Value| {
            let width = self.host.width(function.value_type(operand))?;
            Some((self.formula((Origin::Value(func, path.clone(), operand), 0))?, width))
        };
        let operands: Option<Vec<(Formula, u8)>> = operands.iter().map(operand).collect();
        Some(Formula::Computed(op, self.host.width(function.value_type(value))?, operands?))
    }
}

/// The arguments that vary.
fn varied<'s>(found: &'s [Option<Sources>], params: &'s [Given]) -> impl Iterator<Item = &'s Sources> {
    let all = found.iter().zip(params).filter(|(_, given)| matches!(given, Given::Open(..)));
    all.filter_map(|(sources, _)| sources.as_ref())
}
