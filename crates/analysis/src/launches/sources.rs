//! Which numbers the host's text leaves open: those that come as they are from where it does not
//! reach, as from a file, the command line or another module.
//!
//! What the host counts, or computes from something, is not any number, even where no bounds of it
//! are found; nor is one of which a branch on the way says something. A number that may be one of
//! several things is open if one of them is: some launch passes it. Two numbers that come from one
//! place do not vary by themselves.

use super::configuration;
use super::values::{Condition, GUARD_STEPS, Host, Object, Origin, Path, Place, Stored, compared};
use crate::numbers::{Range, decided, mask};
use rustc_hash::FxHashSet;
use simt_ir::{BinaryOp, Block, CastOp, FuncId, Function, Op, Value, ValueDef};
use std::rc::Rc;

/// How many steps the sources of a number are followed back.
pub(super) const STEPS: usize = 4_000;

/// Where a number comes from.
pub(super) struct Sources {
    /// Where it stands.
    pub origin: At,
    /// What it can be, and its bits.
    range: (Range, u8),
    /// What the text does not say that has a part in it.
    unknown: FxHashSet<Source>,
    /// Those of them of which it can be each number.
    open: FxHashSet<Source>,
    /// Those of which a branch says something on which one number is rather than another.
    told: FxHashSet<Source>,
    /// Those of which a branch says something on the way to where it is used.
    told_there: FxHashSet<Source>,
    /// Those of which it is each number in the first iteration of a loop.
    first: FxHashSet<Source>,
    /// What it is at most where one of them is it in fewer bits.
    most: u64,
    /// Those of which it is any number only together: the factors of a product.
    factors: Vec<FxHashSet<Source>>,
    /// Whether it may come from anywhere else, and a branch may say anything of it.
    is_lost: bool,
}

impl Sources {
    /// Any of its range, or those of it that are not negative, if it can be each of them; or if it
    /// can be each of them `wherever` it is used, and in the first iteration of loops around.
    pub fn open(&self, wherever: bool) -> Option<(u64, u64)> {
        let (Range { low, high, signed_low, signed_high, .. }, width) = (self.range.0, self.range.1);
        // One factor may be 1, if nothing is said of it.
        let is_told = |source: &Source| {
            let is_there = self.told_there.contains(source) || self.first.contains(source);
            self.told.contains(source) || !wherever && is_there
        };
        let is_product = |all: &FxHashSet<Source>| !all.iter().any(is_told);
        if self.is_lost || self.open.iter().all(is_told) && !self.factors.iter().any(is_product) {
            return None;
        }
        let (any, high) = (Range::any(width), high.min(self.most));
        if low > high {
            return None;
        }
        if (signed_low, signed_high) == (any.signed_low, any.signed_high) {
            return Some((low, high));
        }
        let (least, most) = (low.max(signed_low.max(0) as u64), high.min(u64::try_from(signed_high).ok()?));
        (least <= most).then_some((least, most))
    }

    /// The largest number that is not negative.
    pub fn any(&self) -> u64 {
        mask(self.range.1) >> 1
    }

    /// Whether something has a part in it that is beyond the host's text, and not what it does in
    /// memory.
    pub fn varies(&self) -> bool {
        let is_beyond = |source: &Source| matches!(source, Source::Origin(Origin::Value(..)));
        !self.is_lost && self.unknown.iter().any(is_beyond)
    }

    /// Whether something has a part in both.
    pub fn meets(&self, other: &Sources) -> bool {
        !self.unknown.is_disjoint(&other.unknown)
    }
}

/// Where a number stands, and in how many bytes if that is in memory.
pub(super) type At = (Origin, u64);

/// Something that the text does not say.
#[derive(Clone, PartialEq, Eq, Hash)]
enum Source {
    /// What comes from somewhere.
    Origin(Origin),
    /// What is in memory, so many bytes behind a pointer that comes from somewhere.
    Behind(Origin, i64),
}

/// What is done with a number on its way to where it is asked for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Way {
    /// Nothing.
    Copied,
    /// What gives each number once.
    Moved,
    /// The same, in the first iteration only.
    First,
    /// Something else.
    Computed,
    /// It decides which number it is.
    Chooses,
    /// It decides whether control comes there.
    Decides,
}

/// A search for the sources of a number.
struct Walk<'h, 'm> {
    host: &'h Host<'m>,
    /// Where it comes from, and what is done then.
    work: Vec<(At, Way)>,
    seen: FxHashSet<(At, Way)>,
    /// Blocks of which it is known what decides that control comes there.
    reached: FxHashSet<(FuncId, Path, Block)>,
    /// Places on the way to where it is asked for.
    hops: FxHashSet<Place>,
    /// What decides, and what for.
    conditions: Vec<(FuncId, Path, Value, Way)>,
    found: Sources,
    /// Whether it is about the factor of a product.
    is_factor: bool,
}

impl Host<'_> {
    /// What decides whether control comes to a block: branches, and what is passed to functions
    /// that may not return; `None` if that is too much.
    pub fn conditions(&self, func: FuncId, block: Block) -> Option<Rc<Vec<Condition>>> {
        let find = || self.find_conditions(func, block).map(Rc::new);
        self.conditions.get(&(func, block), || None, find)
    }

    fn find_conditions(&self, func: FuncId, block: Block) -> Option<Vec<Condition>> {
        let (cfg, function) = (self.cfg(func), self.function(func));
        let mut found: Vec<Condition> = Vec::new();
        let mut at = block;
        while let Some(before) = self.dominators(func).idom(at) {
            self.deeper(|| ())?;
            let last = function.terminator(before);
            if cfg.predecessors(at) == [before] && is_branch(function, before) {
                let is_truth = matches!(function.insts[last].op, Op::CondBr(_));
                let holds = is_truth.then(|| function.successors(before).first() == Some(&at));
                found.push(Condition { from: before, to: at, value: function.operands(last)[0], holds });
            }
            if found.len() > GUARD_STEPS {
                return None;
            }
            at = before;
        }
        // Of those that lead there by several ways it is not known whether they hold.
        let number = |block| cfg.reverse_postorder_number(block);
        let dependence = self.dependence(func)?;
        let (mut seen, mut work) = (FxHashSet::default(), vec![block]);
        while let Some(to) = work.pop() {
            for &from in dependence.branches(to) {
                // Only in another iteration it comes from behind.
                if number(from) < number(to) && seen.insert(from) {
                    self.deeper(|| ())?;
                    work.push(from);
                    if is_branch(function, from) && found.iter().all(|known| known.from != from) {
                        let value = function.operands(function.terminator(from))[0];
                        found.push(Condition { from, to, value, holds: None });
                    }
                }
            }
        }
        let ends = self.may_end();
        let calls =
            function.inst_ids().filter(|&inst| function.called(inst).is_some_and(|of| ends.contains(&of)));
        for call in calls {
            let from = function.block_of(call);
            if number(from) <= number(block) {
                let numbers = function.arguments(call).iter();
                let numbers = numbers.filter(|&&value| self.width(function.value_type(value)).is_some());
                found.extend(numbers.map(|&value| Condition { from, to: block, value, holds: None }));
            }
        }
        Some(found)
    }

    /// Whether something of what varies, or is counted, has a part in a condition of a place.
    pub fn depends(
        &self,
        place: &Place,
        condition: Value,
        varied: &[&Sources],
        counted: &FxHashSet<Origin>,
    ) -> bool {
        let origin = (Origin::Value(place.func, place.path.clone(), condition), 0);
        let mut walk = self.walk(origin, Way::Decides, (Range::any(1), 1));
        self.apart(STEPS, || walk.run());
        let varies = |source: &Source| varied.iter().any(|sources| sources.unknown.contains(source));
        let Sources { told, told_there, is_lost, .. } = &walk.found;
        *is_lost
            || told.iter().chain(told_there).any(varies)
            || walk.seen.iter().any(|((origin, _), _)| counted.contains(origin))
    }

    fn walk(&self, origin: At, way: Way, range: (Range, u8)) -> Walk<'_, '_> {
        let (unknown, open, told, told_there, first, factors) = Default::default();
        let found = Sources {
            origin: origin.clone(),
            range,
            unknown,
            open,
            told,
            told_there,
            first,
            most: u64::MAX,
            factors,
            is_lost: false,
        };
        let (seen, reached, hops, conditions) = Default::default();
        Walk {
            host: self,
            work: vec![(origin, way)],
            seen,
            reached,
            hops,
            conditions,
            found,
            is_factor: false,
        }
    }

    /// Where a number comes from that stands somewhere and is used at a place.
    pub fn sources_of(&self, place: &Place, origin: At, range: (Range, u8)) -> Sources {
        let mut walk = self.walk(origin, Way::Copied, range);
        self.apart(STEPS, || {
            place.way().for_each(|place| walk.at(&place));
            walk.run();
        });
        walk.found
    }
}

/// Whether a block ends with a choice by a value.
fn is_branch(function: &Function, block: Block) -> bool {
    matches!(function.insts[function.terminator(block)].op, Op::CondBr(_) | Op::Switch(_))
}

impl Walk<'_, '_> {
    fn run(&mut self) {
        loop {
            while let Some(item) = self.work.pop() {
                if !self.seen.insert(item.clone()) {
                    continue;
                }
                if self.host.deeper(|| ()).is_none() {
                    return self.lose();
                }
                match item {
                    ((Origin::Value(func, path, value), _), way) => self.value(func, path, value, way),
                    ((Origin::Memory(object, offset), bytes), way) => self.memory(object, offset, bytes, way),
                }
            }
            if self.conditions.is_empty() {
                return;
            }
            for (func, path, condition, way) in std::mem::take(&mut self.conditions) {
                let value = |value: Value| ((Origin::Value(func, path.clone(), value), 0), way);
                if !self.is_said(&path, func, condition) {
                    self.work.push(value(condition));
                }
            }
        }
    }

    /// Whether the range says all that a condition does: it is about the number itself.
    fn is_said(&self, path: &Path, func: FuncId, condition: Value) -> bool {
        let function = self.host.function(func);
        let Some((predicate, of, to)) = compared(function, condition) else { return false };
        let (range, width) = self.found.range;
        let origin = (Origin::Value(func, path.clone(), of), 0);
        let bound =
            function.int(to).map_or(Range::any(width), |to| Range::exactly(to as u64 & mask(width), width));
        self.host.width(function.value_type(of)) == Some(width)
            && self.seen.contains(&(origin, Way::Copied))
            && decided(predicate, range, bound).is_some()
    }

    fn lose(&mut self) {
        self.found.is_lost = true;
        self.work.clear();
        self.conditions.clear();
    }

    fn source(&mut self, source: Source, way: Way) {
        match way {
            Way::Chooses => {
                self.found.told.insert(source);
                return;
            }
            Way::Decides => {
                self.found.told_there.insert(source);
                return;
            }
            Way::First => {
                self.found.open.insert(source.clone());
                self.found.first.insert(source.clone());
            }
            Way::Copied | Way::Moved => {
                self.found.open.insert(source.clone());
            }
            Way::Computed => {}
        }
        self.found.unknown.insert(source);
    }

    /// Asks what decides that control comes to a place.
    fn at(&mut self, place: &Place) {
        let mut work = vec![place.clone()];
        while let Some(place) = work.pop() {
            let block = self.host.function(place.func).block_of(place.inst);
            let is_new = self.reached(place.func, &place.path, block, Way::Decides);
            if is_new && place.path.is_empty() {
                work.extend(self.host.callers(place.func).iter().flat_map(|all| all.to_vec()));
            }
            self.hops.insert(place);
        }
    }

    /// The same of a block; says whether nobody has asked before.
    fn reached(&mut self, func: FuncId, path: &Path, block: Block, way: Way) -> bool {
        let is_new = self.reached.insert((func, path.clone(), block));
        if is_new {
            match self.host.conditions(func, block) {
                Some(all) => self
                    .conditions
                    .extend(all.iter().map(|condition| (func, path.clone(), condition.value, way))),
                None => self.lose(),
            }
        }
        is_new
    }

    /// What a branch goes by has a say.
    fn decides(&mut self, func: FuncId, path: &Path, block: Block, way: Way) {
        let function = self.host.function(func);
        if is_branch(function, block) {
            let value = function.operands(function.terminator(block))[0];
            self.conditions.push((func, path.clone(), value, way));
        }
    }

    fn all(&mut self, values: Vec<(Place, Value)>, way: Way) {
        for (at, value) in values {
            self.at(&at);
            self.work.push(((Origin::Value(at.func, at.path, value), 0), way));
        }
    }

    fn value(&mut self, func: FuncId, path: Path, value: Value, way: Way) {
        let function = self.host.function(func);
        let own = |value: Value, way: Way| ((Origin::Value(func, path.clone(), value), 0), way);
        let unknown = || Source::Origin(Origin::Value(func, path.clone(), value));
        if let ValueDef::Param(index) = function.values[value].def {
            return match self.host.passed(func, &path, index as usize) {
                Some(passed) => self.all(passed, way),
                None => self.source(unknown(), way),
            };
        }
        let Some((op, operands)) = function.computation(value) else {
            // A constant, or the address of something.
            return;
        };
        match op {
            Op::Load(_) => {
                let bytes = self.host.module.store_size(function.value_type(value)).unwrap_or(0);
                match self.host.targets(func, &path, operands[0]).exact() {
                    Some(from) => {
                        let part = |(object, offset)| ((Origin::Memory(object, offset), bytes), way);
                        self.work.extend(from.into_iter().map(part));
                    }
                    None => {
                        if way >= Way::Chooses {
                            self.work.push(own(operands[0], way));
                        }
                        // The host itself may have written it.
                        let behind = self.behind(func, &path, operands[0], 0);
                        self.source(behind.unwrap_or_else(unknown), way.max(Way::Computed));
                    }
                }
            }
            Op::Call(_) | Op::Invoke(_) => {
                let Some(call) = function.inst_of(value) else { return self.source(unknown(), way) };
                let known = function.known(call).unwrap_or_default();
                let is_computed = known.extremum.is_some() || known.count.is_some();
                match self.host.returned(func, &path, call) {
                    Some(returned) => self.all(returned, way),
                    None if is_computed => {
                        let arguments = function.arguments(call);
                        self.work.extend(arguments.iter().map(|&value| own(value, way.max(Way::Computed))));
                    }
                    None => {
                        // It may decide by what it is passed.
                        if way >= Way::Chooses && known.host.is_none() {
                            self.work.extend(function.arguments(call).iter().map(|&value| own(value, way)));
                        }
                        self.source(unknown(), way);
                    }
                }
            }
            Op::Phi(blocks) => {
                let header = function.inst_of(value).map(|inst| function.block_of(inst));
                let is_back = |from| header.is_some_and(|to| self.host.dominators(func).dominates(to, from));
                let is_loop = function.blocks_in(blocks).iter().any(|&from| is_back(from));
                // Behind a loop it is what it was last; in it, at first what it begins with.
                let is_around =
                    header.is_some_and(|header| self.host.is_around(func, &path, header, self.hops.iter()));
                for (&from, &operand) in function.blocks_in(blocks).iter().zip(operands) {
                    let is_same = operand == value;
                    let way = match () {
                        () if !is_loop || is_same => way,
                        () if is_around && !is_back(from) => way.max(Way::First),
                        () => way.max(Way::Computed),
                    };
                    self.decides(func, &path, from, way.max(Way::Chooses));
                    self.reached(func, &path, from, way.max(Way::Chooses));
                    self.work.push(own(operand, way));
                }
            }
            Op::Select(_) => {
                self.conditions.push((func, path.clone(), operands[0], way.max(Way::Chooses)));
                self.work.extend(operands[1..].iter().map(|&value| own(value, way)));
            }
            Op::Freeze | Op::Cast(CastOp::Trunc | CastOp::ZExt | CastOp::SExt | CastOp::BitCast, _) => {
                if let (Op::Cast(cast @ (CastOp::ZExt | CastOp::SExt), _), Way::Copied | Way::Moved) =
                    (op, way)
                {
                    let most = self.host.width(function.value_type(operands[0])).map_or(0, mask);
                    self.found.most = self.found.most.min(most >> u8::from(cast == CastOp::SExt));
                }
                self.work.push(own(operands[0], way));
            }
            _ => {
                let is_moved = matches!(op, Op::Binary(BinaryOp::Add | BinaryOp::Sub | BinaryOp::Xor, _))
                    && operands.iter().filter(|&&value| function.int(value).is_some()).count() == 1;
                if matches!(op, Op::Binary(BinaryOp::Mul, _)) && way < Way::Computed && !self.is_factor {
                    self.product(func, &path, operands);
                }
                let way = way.max(if is_moved { Way::Moved } else { Way::Computed });
                self.work.extend(operands.iter().map(|&value| own(value, way)));
            }
        }
    }

    /// A product of numbers that vary independently can be any number.
    fn product(&mut self, func: FuncId, path: &Path, operands: &[Value]) {
        let factor = |&value: &Value| {
            let mut walk =
                self.host.walk((Origin::Value(func, path.clone(), value), 0), Way::Copied, self.found.range);
            walk.is_factor = true;
            walk.hops.clone_from(&self.hops);
            self.host.apart(STEPS, || walk.run());
            walk.found
        };
        let factors: Vec<Sources> = operands.iter().map(factor).collect();
        let [a, b] = &factors[..] else { return };
        self.found.told.extend(factors.iter().flat_map(|factor| factor.told.iter().cloned()));
        let is_any = |factor: &Sources| factor.open(true).is_some_and(|(_, most)| most >= self.found.any());
        if is_any(a) && is_any(b) && !a.meets(b) {
            self.found.factors.push(a.unknown.union(&b.unknown).cloned().collect());
        }
    }

    /// What is so far behind a pointer of which it is not known where it leads; `None` if it is not
    /// known how far.
    fn behind(&self, func: FuncId, path: &Path, mut pointer: Value, offset: i64) -> Option<Source> {
        let (function, mut offset) = (self.host.function(func), offset);
        while let Some((Op::GetElementPtr { element, .. }, operands)) = function.computation(pointer) {
            let step = self.host.module.constant_offset(function, element, operands)?;
            (pointer, offset) = (operands[0], offset.checked_add(step)?);
        }
        let held = match function.computation(pointer) {
            Some((Op::Load(_), operands)) => self.host.targets(func, path, operands[0]).exact(),
            _ => None,
        };
        let origin = match held.as_deref() {
            Some([(object, at)]) => Origin::Memory(object.clone(), *at),
            _ => Origin::Value(func, path.clone(), pointer),
        };
        Some(Source::Behind(origin, offset))
    }

    fn memory(&mut self, object: Object, offset: i64, bytes: u64, way: Way) {
        let content = self.host.content(&object);
        let initial = self.host.initial(&object, offset, bytes);
        let is_one = self.host.is_one(&object);
        let unknown = Source::Origin(Origin::Memory(object, offset));
        let written =
            content.written(offset, bytes).filter(|_| initial.is_none_or(|range| range.single().is_some()));
        let Some(written) = written else { return self.source(unknown, way.max(Way::Computed)) };
        // Which of several stores is the last one is not known.
        let way = if is_one && written.len() == 1 { way } else { way.max(Way::Computed) };
        for (store, from, size) in written {
            let place = &store.place;
            self.at(place);
            let is_whole = (from, size) == (offset, bytes);
            let part = if is_whole { way } else { way.max(Way::Computed) };
            let value = |value: Value| Origin::Value(place.func, place.path.clone(), value);
            match store.what {
                Stored::Value(stored) => self.work.push(((value(stored), 0), part)),
                Stored::Copy(source) => {
                    let further = offset - from;
                    match self.host.targets(place.func, &place.path, source).exact() {
                        Some(sources) => {
                            let part = |(object, at)| ((Origin::Memory(object, at + further), bytes), way);
                            self.work.extend(sources.into_iter().map(part));
                        }
                        None => {
                            let behind = self.behind(place.func, &place.path, source, further);
                            self.source(behind.unwrap_or_else(|| unknown.clone()), way.max(Way::Computed));
                        }
                    }
                }
                Stored::Configuration(which) => match configuration::pushes(self.host, place) {
                    Some(pushes) => {
                        for push in pushes.iter() {
                            let arguments = self.host.function(push.func).arguments(push.inst);
                            let extents = arguments.iter().skip(2 * which).take(2);
                            let of = |&value| Origin::Value(push.func, push.path.clone(), value);
                            self.work.extend(extents.map(|value| ((of(value), 0), way.max(Way::Computed))));
                        }
                    }
                    None => self.source(unknown.clone(), way.max(Way::Computed)),
                },
                Stored::Allocation | Stored::Unknown => self.source(unknown.clone(), part.max(Way::Computed)),
            }
        }
    }
}
