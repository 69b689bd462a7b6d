//! What a launch may be taken to pass: numbers that the host's text leaves open, and what it
//! computes from them, in the extents of the grid, too.
//!
//! Where the launch is in a loop, it is the one of the first iteration: of what the loop counts,
//! that is what it begins with. All conditions on the way then hold of what is passed, or are about
//! something else.

use super::conditions::Condition;
use super::origins::{Object, Origin};
use super::places::{Choice, Goal, OnWay, Path, Place, Ways};
use super::sources::{At, STEPS, Sources};
use super::values::{Host, Stored};
use super::ways::GOALS;
use super::{Argument, configuration, may_be_same, values};
use crate::numbers::{Range, mask, value_of};
use rustc_hash::{FxHashMap, FxHashSet};
use simt_ir::target::Extremum;
use simt_ir::{
    BinaryOp, Block, Blocks, CastOp, Flags, Formula, FuncId, Given, Inst, IntPred, Op, Value, ValueDef,
};
use std::rc::Rc;
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
    /// Those of blocks, where they are computed from one thing.
    pub blocks: Option<Blocks>,
    /// The bytes of dynamic shared memory, where they are computed.
    pub shared: Option<Arc<Formula>>,
    /// What then has to hold, or not.
    pub conditions: Vec<(Arc<Formula>, bool)>,
}

/// What a condition says.
enum Judged {
    /// Nothing: it holds.
    Said,
    /// Of what is passed, that this has to hold, or not.
    Formula(Arc<Formula>, bool),
    /// What is not followed.
    Not,
}

/// The search for it.
struct Search<'h, 'm> {
    host: &'h Host<'m>,
    /// The launch.
    place: &'h Place,
    /// How much dynamic shared memory it may have.
    room: u64,
    /// What is on the way there.
    way: Rc<OnWay>,
    /// What stands where, of the arguments that vary.
    copies: FxHashMap<At, u32>,
    /// What loops count, as far as it was asked for.
    counted: FxHashSet<Origin>,
    /// The launch, and the calls on the way there.
    hops: Ways,
    /// What stores the numbers that are read on the way, and calls that lead there.
    stores: Ways,
    /// Branches on the way of which the other way never leads there.
    judged: FxHashSet<Place>,
    /// What is chosen for the arguments that vary: from where control comes to blocks, which
    /// conditions hold, and which calls are made.
    blocks: FxHashMap<(FuncId, Path, Block), Block>,
    truths: FxHashMap<(FuncId, Path, Value), bool>,
    calls: FxHashMap<(FuncId, Path), Inst>,
    /// Where control comes then.
    goals: Vec<Goal>,
    /// Operations that may still be looked at.
    left: usize,
}

impl Givens {
    /// What a launch at a place may be taken to pass in variables, those that are known, with what
    /// extents of the grid (`sizes`: x and y, z, the bytes of dynamic shared memory, for which
    /// there is so much `room`, and x and y, and z of the block), and in blocks of extents that
    /// come from somewhere.
    pub fn find(
        host: &Host<'_>,
        (place, room): (&Place, u64),
        arguments: &[Argument],
        slots: &[Option<Object>],
        sizes: [Value; 5],
        of_block: &[Sources],
    ) -> Givens {
        let found = arguments.iter().zip(slots).map(|(argument, slot)| match (argument, slot) {
            // Of a constant there is nothing to ask.
            (Argument::Number(range, bits, _), Some(slot)) if range.single().is_none() => {
                let origin = (Origin::Memory(slot.clone(), 0), u64::from(*bits) / 8);
                Some((origin.clone(), host.sources_of(place, origin, (*range, *bits))))
            }
            _ => None,
        });
        let found: Vec<Option<(At, Sources)>> = found.collect();
        if found.iter().all(Option::is_none) && of_block.is_empty() {
            return Givens { params: vec![Given::Said; found.len()], ..Givens::default() };
        }
        let (copies, counted, hops, stores, judged) = Default::default();
        let (blocks, truths, calls, goals) = Default::default();
        let way = host.apart(STEPS, || host.on_way(place));
        let mut search = Search {
            host,
            place,
            room,
            way,
            copies,
            counted,
            hops,
            stores,
            judged,
            blocks,
            truths,
            calls,
            goals,
            left: 0,
        };
        let entered = host.apart(STEPS, || search.hops.enter(host, place));
        entered.and_then(|()| search.run(&found, of_block, sizes)).unwrap_or_default()
    }
}

impl Search<'_, '_> {
    fn run(
        mut self,
        found: &[Option<(At, Sources)>],
        of_block: &[Sources],
        sizes: [Value; 5],
    ) -> Option<Givens> {
        let mut params = vec![Given::Said; found.len()];
        let [pair, z, shared, block, block_z] = sizes;
        let blocks = self.blocks(of_block, [block, block_z]);
        let chosen = if blocks.is_some() { of_block } else { &[] };
        // First what varies by itself, then what is computed from that.
        for is_open in [true, false] {
            for (index, sources) in found.iter().enumerate() {
                let Some((origin, sources)) = sources.as_ref().filter(|_| params[index] == Given::Said)
                else {
                    continue;
                };
                if let Some(formula) = self.formula_of(origin) {
                    params[index] = Given::Computed(Arc::new(formula));
                    continue;
                }
                let is_apart =
                    !of_block.iter().chain(varied(found, &params)).any(|other| other.meets(sources));
                let open = sources.open(None).filter(|_| is_open && is_apart);
                let is_new = !varied(found, &params).chain(chosen).any(|other| other.is_chosen_with(sources));
                if let Some((least, most)) = open.filter(|_| self.choose(sources.choices(), is_new)) {
                    params[index] = Given::Open(least, most);
                    self.enter(index as u32, origin.clone());
                    if let Some(source) = sources.only() {
                        self.copies.entry(source).or_insert(index as u32);
                    }
                }
            }
        }
        let grids = self.extents([pair, z]);
        let is_said = params.iter().all(|given| *given == Given::Said);
        if is_said && of_block.is_empty() && grids.iter().all(Option::is_none) {
            return Some(Givens { params, grids, blocks, ..Givens::default() });
        }
        let varied: Vec<&Sources> = varied(found, &params).chain(of_block).collect();
        let mut conditions = self.conditions(&varied)?;
        let [x, y, depth] = grids.each_ref().map(Option::is_none);
        let are_positive = |pair: Range| values::halves(pair).iter().all(|half| half.low > 0);
        if (x || y) && self.may_fail(pair, &varied, are_positive)
            || depth && self.may_fail(z, &varied, |z| z.low > 0)
        {
            return None;
        }
        let bytes = self.formula_of(&(self.at(shared), 0));
        match bytes.clone() {
            Some(bytes) => {
                let fits = Formula::compare(IntPred::Ule, 64, bytes, Formula::Constant(self.room));
                conditions.extend(value_of(&fits, &|_| None).is_none().then(|| (Arc::new(fits), true)));
            }
            None if self.may_fail(shared, &varied, |bytes| bytes.high <= self.room) => return None,
            None => {}
        }
        Some(Givens { params, grids, blocks, shared: bytes.map(Arc::new), conditions })
    }

    /// Chooses something, if nothing else is chosen; of what is not `is_new`, if the same is.
    fn choose(&mut self, choices: &[Choice], is_new: bool) -> bool {
        let (mut blocks, mut truths, mut calls, mut goals) = <(Vec<_>, Vec<_>, Vec<_>, Vec<_>)>::default();
        for choice in choices {
            match choice.clone() {
                Choice::Block(func, path, to, from) => {
                    let function = self.host.function(func);
                    let (inst, next) = (function.terminator(from), function.successors(from));
                    if let (Op::CondBr(_), [yes, no]) = (function.insts[inst].op, next)
                        && yes != no
                    {
                        truths.push(((func, path.clone(), function.operands(inst)[0]), *yes == to));
                    }
                    let conditions = self.host.conditions(func, Some(from));
                    let known = conditions.iter().flat_map(|all| &all.branches);
                    let known = known.filter_map(|condition| Some((condition.value, condition.holds?)));
                    truths.extend(known.map(|(value, holds)| ((func, path.clone(), value), holds)));
                    goals.push(Goal { func, path: path.clone(), inst: Some(inst) });
                    blocks.push(((func, path, to), from));
                }
                Choice::Holds(func, path, value, holds) => truths.push(((func, path, value), holds)),
                Choice::Call(func, path, inst) => calls.push(((func, path), inst)),
            }
        }
        fn differs<T: PartialEq>(known: Option<&T>, chosen: &T, is_new: bool) -> bool {
            known.map_or(!is_new, |known| known != chosen)
        }
        let is_other = blocks.iter().any(|(key, from)| differs(self.blocks.get(key), from, is_new))
            || truths.iter().any(|(key, holds)| differs(self.truths.get(key), holds, is_new))
            || calls.iter().any(|(key, call)| differs(self.calls.get(key), call, is_new));
        if !is_other {
            self.blocks.extend(blocks);
            self.truths.extend(truths);
            self.calls.extend(calls);
            self.goals.extend(goals);
        }
        !is_other
    }

    /// Enters where the number stands that is passed for a parameter, in fewer bits, too.
    fn enter(&mut self, index: u32, origin: At) {
        let host = self.host;
        host.apart(STEPS, || {
            let mut at = Some(origin);
            while let Some(copied) = at.filter(|at| !self.copies.contains_key(at)) {
                // What a global variable holds at other times is something else.
                if !matches!(copied.0, Origin::Memory(Object::Global(_), _)) {
                    self.copies.insert(copied.clone(), index);
                }
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

    /// A value where the launch is.
    fn at(&self, value: Value) -> Origin {
        Origin::Value(self.place.func, self.place.path.clone(), value)
    }

    /// Whether a launch may fail for a size that is not followed: it does not succeed whatever that
    /// is, and it may be about what varies.
    fn may_fail(&self, size: Value, varied: &[&Sources], succeeds: impl Fn(Range) -> bool) -> bool {
        let width = self.host.width(self.host.function(self.place.func).value_type(size)).unwrap_or(64);
        let parts = || self.host.parts(&[(self.place, size)], self.looked());
        !succeeds(self.host.number_at(self.place, size, width))
            && parts().may_be_of(varied, &self.counted, false)
    }

    /// What is looked at by itself.
    fn looked(&self) -> (&OnWay, &FxHashSet<Place>) {
        (&self.way, &self.judged)
    }

    /// How the extents of blocks are computed, if that is from one thing; lets that vary.
    fn blocks(&mut self, of_block: &[Sources], sizes: [Value; 2]) -> Option<Blocks> {
        let (first, others) = of_block.split_first()?;
        let root = first.root()?;
        let Origin::Value(func, _, value) = &root.0 else { return None };
        let width = self.host.width(self.host.function(*func).value_type(*value))?;
        let sources = self.host.sources_of(self.place, root.clone(), (Range::any(width), width));
        let is_one = others.iter().all(|other| other.root().as_ref() == Some(&root));
        let beside = sources.open(None).filter(|_| is_one && self.choose(sources.choices(), true))?;
        self.copies.insert(root.clone(), Formula::BESIDE);
        let extents = match self.extents(sizes) {
            [Some(x), Some(y), Some(z)] => Some([x, y, z]),
            _ => None,
        };
        if extents.is_none() {
            self.copies.remove(&root);
        }
        extents.map(|extents| Blocks { extents, beside })
    }

    /// How the extents of the grid or of the block are computed: x and y are in one operand.
    fn extents(&mut self, [pair, z]: [Value; 2]) -> [Option<Arc<Formula>>; 3] {
        let mut of = |value: Value| self.formula_of(&(self.at(value), 0));
        let half = |pair: Formula, by: u64| Formula::binary(BinaryOp::LShr, 64, pair, Formula::Constant(by));
        let low = |number: Formula| Formula::cast(CastOp::Trunc, [64, 32], number);
        let pair = of(pair);
        let [x, y] = [0, 32].map(|shift| pair.clone().map(|pair| low(half(pair, shift))));
        [x, y, of(z)].map(|formula| formula.map(Arc::new))
    }

    /// What has to hold on the way to the launch; `None` if that may not come about.
    fn conditions(&mut self, varied: &[&Sources]) -> Option<Vec<(Arc<Formula>, bool)>> {
        let (mut found, mut pending, mut others, mut ends) = <(Vec<_>, Vec<_>, Vec<_>, Vec<_>)>::default();
        let (mut seen, mut looked) = <(FxHashSet<_>, FxHashSet<_>)>::default();
        let (mut freed, mut done, mut asked) = (Vec::new(), [0; 2], 0);
        let chosen = std::mem::take(&mut self.goals).into_iter();
        let mut goals: Vec<(Goal, bool)> = chosen.map(|goal| (goal, true)).collect();
        loop {
            // Who was called for a number may be called under conditions, too.
            for (all, done) in [&self.hops.all, &self.stores.all].into_iter().zip(&mut done) {
                goals.extend(all[*done..].iter().map(|place| (Goal::from(place), true)));
                *done = all.len();
            }
            if goals.is_empty() {
                if asked == others.len() {
                    break;
                }
                freed.extend(self.freed_for(&others[asked..], varied)?);
                asked = others.len();
                continue;
            }
            while let Some((goal, is_always)) = goals.pop() {
                if !seen.insert((goal.clone(), is_always)) {
                    continue;
                }
                if seen.len() > GOALS {
                    return None;
                }
                let host = self.host;
                let (conditions, calls) = host.apart(STEPS, || host.before(&goal))?;
                goals.extend(calls.into_iter().map(|(call, on_all)| (call, is_always && on_all)));
                for &(mut condition) in &conditions.branches {
                    condition.is_always &= is_always;
                    let at = Place { func: goal.func, path: goal.path.clone(), inst: condition.inst };
                    if condition.holds.is_some() {
                        self.judged.insert(at.clone());
                    }
                    if condition.end.is_some() { &mut ends } else { &mut pending }.push((at, condition));
                }
            }
            for (place, condition) in pending.drain(..) {
                if looked.insert((place.clone(), condition)) {
                    match self.judge(&place, &condition)? {
                        Judged::Said => {}
                        Judged::Formula(formula, holds) => found.push((formula, holds)),
                        Judged::Not => others.push((place, condition)),
                    }
                }
            }
        }
        // What is free is free once.
        let is_free = |(place, of, sources): &(Place, Value, Sources)| {
            let all = looked.iter().map(|(at, condition)| (at, condition.value));
            let all: Vec<_> = all.filter(|&(at, value)| (at, value) != (place, *of)).collect();
            !self.host.parts(&all, self.looked()).may_be_of(&[sources], &FxHashSet::default(), false)
        };
        let is_told = |(place, condition): &(Place, Condition)| self.tells(place, condition, varied);
        let is_possible = !ends.iter().any(is_told) && freed.iter().all(is_free);
        is_possible.then_some(found)
    }

    /// What a condition on the way says; `None` if it cannot hold.
    fn judge(&mut self, place: &Place, condition: &Condition) -> Option<Judged> {
        let &Condition { value, holds, within, .. } = condition;
        let host = self.host;
        let number = |width| host.apart(STEPS, || host.number_at(place, value, width));
        let at = (Origin::Value(place.func, place.path.clone(), value), 0);
        let known = self.truths.get(&(place.func, place.path.clone(), value)).copied();
        if known.zip(holds).is_some_and(|(known, holds)| known != holds) {
            return None;
        }
        let (formula, holds) = match within {
            None => match condition.targets {
                Some(targets) => (self.chooses(&at, place, targets), Some(true)),
                None => (self.formula_of(&at), holds),
            },
            Some((first, count)) => {
                let Some(width) = host.width(host.function(place.func).value_type(value)) else {
                    return Some(Judged::Not);
                };
                let range = number(width);
                let has_sign = range.high > mask(width - 1);
                let [low, high] = [range.low, range.high].map(|end| i128::from(end) - i128::from(first));
                if !has_sign && low >= 0 && high < i128::from(count) {
                    return Some(Judged::Said);
                }
                let is_within = |number| lies_within(number, width, (first, count));
                (self.formula_of(&at).map(is_within), Some(true))
            }
        };
        match (formula, holds) {
            // Deeper calls say it of other numbers.
            (Some(_), _) if Goal::from(place).is_recursive() => None,
            (Some(formula), Some(holds)) => match value_of(&formula, &|_| None) {
                Some(value) => ((value == 1) == holds).then_some(Judged::Said),
                None => Some(Judged::Formula(Arc::new(formula), holds)),
            },
            _ if within.is_some() || condition.targets.is_some() => Some(Judged::Not),
            _ if known.is_some() && known == holds => Some(Judged::Said),
            _ => match number(1).single().zip(holds) {
                Some((value, holds)) => ((value == 1) == holds).then_some(Judged::Said),
                None => Some(Judged::Not),
            },
        }
    }

    /// Whether a switch goes to one of some targets, by what it goes by.
    fn chooses(&mut self, at: &At, switch: &Place, targets: u64) -> Option<Formula> {
        let function = self.host.function(switch.func);
        let (&value, cases) = function.operands(switch.inst).split_first()?;
        let width = self.host.width(function.value_type(value))?;
        let formula = self.formula_of(at)?;
        let leads = |target: usize| targets >> target & 1 == 1;
        let is = |case: u64| Formula::compare(IntPred::Eq, width, formula.clone(), Formula::Constant(case));
        // By default it goes to its first target.
        let mut chosen = Formula::Constant(0);
        for (&case, _) in cases.iter().zip(1..).filter(|&(_, target)| leads(target) != leads(0)) {
            self.left = self.left.checked_sub(formula.size())?;
            let is = is(function.int(case)? as u64 & mask(width));
            chosen = Formula::binary(BinaryOp::Or, 1, chosen, is);
        }
        Some(match leads(0) {
            true => Formula::binary(BinaryOp::Xor, 1, chosen, Formula::Constant(1)),
            false => chosen,
        })
    }

    /// What is free in conditions that are not judged, so that they may hold; `None` if some may
    /// say something of what varies. Cost: one walk for all, and one for each if some may.
    fn freed_for(
        &mut self,
        conditions: &[(Place, Condition)],
        varied: &[&Sources],
    ) -> Option<Vec<(Place, Value, Sources)>> {
        let all: Vec<_> = conditions.iter().map(|(place, condition)| (place, condition.value)).collect();
        let is_apart = !self.host.parts(&all, self.looked()).may_be_of(varied, &self.counted, false);
        let mut freed = Vec::new();
        for (place, Condition { value, is_always, .. }) in conditions {
            if is_apart && *is_always {
                continue;
            }
            let parts = self.host.parts(&[(place, *value)], self.looked());
            if parts.may_be_of(varied, &self.counted, false) || !is_always && parts.are_said() {
                let is_recursive = Goal::from(place).is_recursive();
                let free = self.freed(place, *value, varied).filter(|_| !is_recursive)?;
                freed.push((place.clone(), *value, free));
            }
        }
        Some(freed)
    }

    /// Whether that a loop ends may say something of what varies, or of what a loop counts: not
    /// that a number has come to it that grows by a constant.
    fn tells(&self, place: &Place, condition: &Condition, varied: &[&Sources]) -> bool {
        let (function, cycles) = (self.host.function(place.func), self.host.cycles(place.func));
        let is_counted = |origin: &Origin| match origin {
            Origin::Value(func, path, value) if *func == place.func && may_be_same(path, &place.path) => {
                let at = function.inst_of(*value).map(|inst| function.block_of(inst));
                condition.end.zip(at).is_some_and(|(cycle, at)| cycles.contains(cycle, at))
            }
            _ => false,
        };
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
        let parts = || self.host.parts(&[(place, condition.value)], self.looked());
        self.counted.iter().any(is_counted)
            || !counts && parts().may_be_of(varied, &FxHashSet::default(), true)
    }

    /// What may be anything, and varies alone, where a condition compares something known with it.
    fn freed(&mut self, place: &Place, condition: Value, varied: &[&Sources]) -> Option<Sources> {
        let function = self.host.function(place.func);
        let (Op::ICmp(..), &[a, b]) = function.computation(condition)? else { return None };
        let width = self.host.width(function.value_type(a))?;
        let at = |value: Value| (Origin::Value(place.func, place.path.clone(), value), 0);
        let told = self.host.told_at(place)?;
        for (open, known) in [(a, b), (b, a)] {
            let sources = self.host.sources_of(place, at(open), (Range::any(width), width));
            let is_any = sources.open(Some(&told)).is_some_and(|(_, most)| most >= sources.any());
            // What it is given has a part in what a function finds, too.
            let parts = || self.host.parts(&[(place, open)], self.looked());
            if is_any
                && !parts().may_be_of(varied, &self.counted, true)
                && !varied.iter().any(|other| other.meets(&sources))
                && self.formula_of(&at(known)).is_some()
            {
                return Some(sources);
            }
        }
        None
    }

    /// Where numbers that several calls pass, or returns give, come from if that is one place.
    fn joined(&mut self, all: Vec<(Place, Value)>) -> Option<At> {
        let own = |(at, value): (Place, Value)| (Origin::Value(at.func, at.path, value), 0);
        if let [_] = all[..] {
            return all.into_iter().next().map(own);
        }
        let mut common: Option<Vec<At>> = None;
        for at in all {
            let mut way = vec![own(at)];
            while let Some(next) = self.copied(&way[way.len() - 1]).filter(|next| !way.contains(next)) {
                way.push(next);
            }
            common = Some(match common {
                Some(common) => common.into_iter().filter(|at| way.contains(at)).collect(),
                None => way,
            });
        }
        common?.into_iter().next()
    }

    /// From where control is chosen to come to the block of a value.
    fn chosen(&self, func: FuncId, path: &Path, value: Value) -> Option<Block> {
        let function = self.host.function(func);
        let block = function.block_of(function.inst_of(value)?);
        self.blocks.get(&(func, path.clone(), block)).copied()
    }

    /// Where a number comes from that is copied from one place.
    fn copied(&mut self, (origin, bytes): &At) -> Option<At> {
        let host = self.host;
        host.deeper(|| ())?;
        match origin {
            Origin::Value(func, path, value) => {
                let function = host.function(*func);
                if let ValueDef::Param(index) = function.values[*value].def {
                    let mut passed = host.passed(*func, path, index as usize)?;
                    passed.retain(|(call, _)| !path.is_empty() || call.func != *func);
                    let chosen = self.calls.get(&(*func, path.clone()));
                    passed.retain(|(call, _)| chosen.is_none_or(|&inst| call.inst == inst));
                    for (call, _) in &passed {
                        self.hops.enter(host, call)?;
                    }
                    return self.joined(passed);
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
                        self.joined(host.returned(*func, path, function.inst_of(*value)?)?)
                    }
                    (Op::Freeze, operands) => Some(same(operands[0])),
                    (Op::Select(_), &[condition, yes, no]) => {
                        let holds = *self.truths.get(&(*func, path.clone(), condition))?;
                        Some(same(if holds { yes } else { no }))
                    }
                    (Op::Phi(blocks), operands) if self.chosen(*func, path, *value).is_some() => {
                        let from = self.chosen(*func, path, *value)?;
                        let at = function.blocks_in(blocks).iter().position(|&block| block == from)?;
                        Some(same(operands[at]))
                    }
                    (Op::Phi(blocks), operands) => {
                        let header = function.block_of(function.inst_of(*value)?);
                        // Behind the loop it is what it was last.
                        if !host.is_around(*func, path, header, &self.hops.all) {
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
                    Stored::Value(value) if is_one && is_whole => {
                        self.stores.enter(host, &store.place)?;
                        Some((Origin::Value(store.place.func, store.place.path.clone(), value), 0))
                    }
                    Stored::Configuration(which @ 0..=2) if is_one && from == 0 => {
                        let operand = match (offset, bytes) {
                            (0, 8) => 2 * which,
                            (8, 4) if which < 2 => 2 * which + 1,
                            _ => return None,
                        };
                        let mut pushes = configuration::pushes(host, &store.place)?;
                        let push = pushes.pop().filter(|_| pushes.is_empty())?;
                        let value = *host.function(push.func).arguments(push.inst).get(operand)?;
                        Some((Origin::Value(push.func, push.path, value), 0))
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
                (None, Origin::Memory(object, offset)) => return self.of_halves(object, offset, at.1),
            }
        };
        let function = self.host.function(func);
        if let Some(int) = function.int(value) {
            return Some(Formula::Constant(int as u64));
        }
        let (op, operands) = function.computation(value)?;
        if let (Op::Call(_), Some(inst)) = (op, function.inst_of(value)) {
            return self.extremum(func, &path, inst);
        }
        if let Op::Phi(blocks) = op {
            let to = function.block_of(function.inst_of(value)?);
            let ways: Vec<_> =
                function.blocks_in(blocks).iter().copied().zip(operands.iter().copied()).collect();
            return self.merged(func, &path, to, &ways);
        }
        let is_known = matches!(op, Op::Binary(..) | Op::Cast(..) | Op::ICmp(..) | Op::Select(_));
        self.left = self.left.checked_sub(1).filter(|_| is_known)?;
        let operand = |&operand: &Value| {
            let width = self.host.width(function.value_type(operand))?;
            Some((self.formula((Origin::Value(func, path.clone(), operand), 0))?, width))
        };
        let operands: Option<Vec<(Formula, u8)>> = operands.iter().map(operand).collect();
        Some(Formula::Computed(op, self.host.width(function.value_type(value))?, operands?))
    }

    /// The same of the larger or smaller of two numbers.
    fn extremum(&mut self, func: FuncId, path: &Path, call: Inst) -> Option<Formula> {
        let function = self.host.function(func);
        let predicate = match function.known(call)?.extremum? {
            Extremum::SMax => IntPred::Sgt,
            Extremum::SMin => IntPred::Slt,
            Extremum::UMax => IntPred::Ugt,
            Extremum::UMin => IntPred::Ult,
        };
        self.left = self.left.checked_sub(1)?;
        let before = self.left;
        let &[a, b] = function.arguments(call) else { return None };
        let width = self.host.width(function.value_type(a))?;
        let [a, b] = [a, b].map(|value| self.formula((Origin::Value(func, path.clone(), value), 0)));
        let (a, b) = ((a?, width), (b?, width));
        // Both stand there twice, once to be compared.
        self.left = self.left.checked_sub(before - self.left)?;
        let is_first = Formula::compare(predicate, width, a.0.clone(), b.0.clone());
        Some(Formula::Computed(Op::Select(Flags::empty()), width, vec![(is_first, 1), a, b]))
    }

    /// The same of eight bytes of memory whose halves are stored one by one, as those of a `dim3`.
    fn of_halves(&mut self, object: Object, offset: i64, bytes: u64) -> Option<Formula> {
        self.left = self.left.checked_sub(1).filter(|_| bytes == 8)?;
        let mut half = |offset: i64, bytes: u64| {
            self.copied(&(Origin::Memory(object.clone(), offset), bytes)).and_then(|at| self.formula(at))
        };
        let (low, high) = (half(offset, 4)?, half(offset.checked_add(4)?, 4)?);
        let wide = |half| Formula::cast(CastOp::ZExt, [32, 64], half);
        let high = Formula::binary(BinaryOp::Shl, 64, wide(high), Formula::Constant(32));
        Some(Formula::binary(BinaryOp::Or, 64, wide(low), high))
    }

    /// The same where ways meet again that branches have parted, by the blocks that they come from.
    fn merged(&mut self, func: FuncId, path: &Path, to: Block, ways: &[(Block, Value)]) -> Option<Formula> {
        let (host, function) = (self.host, self.host.function(func));
        let of = |value: Value| (Origin::Value(func, path.clone(), value), 0);
        let &[(first, value), ref others @ ..] = ways else { return None };
        if others.iter().all(|&(_, other)| other == value) {
            return self.formula(of(value));
        }
        self.left = self.left.checked_sub(1)?;
        let (cfg, tree) = (host.cfg(func), host.dominators(func));
        let is_before = |&block: &Block| ways.iter().all(|&(from, _)| tree.dominates(block, from));
        let parting = std::iter::successors(Some(first), |&block| tree.idom(block)).find(is_before)?;
        let branch = function.terminator(parting);
        let (Op::CondBr(_), &[yes, no]) = (function.insts[branch].op, function.successors(parting)) else {
            return None;
        };
        let is_of = |side: Block, from: Block| match from == parting {
            true => side == to,
            false => cfg.predecessors(side) == [parting] && tree.dominates(side, from),
        };
        let of_side = |side| ways.iter().copied().filter(|&(from, _)| is_of(side, from)).collect::<Vec<_>>();
        let sides = [of_side(yes), of_side(no)];
        // A loop's header is where nothing has been parted.
        if yes == no || sides[0].len() + sides[1].len() != ways.len() || tree.dominates(to, parting) {
            return None;
        }
        let condition = self.formula(of(function.operands(branch)[0]))?;
        let width = host.width(function.value_type(value))?;
        let [yes, no] = [self.merged(func, path, to, &sides[0])?, self.merged(func, path, to, &sides[1])?];
        Some(Formula::Computed(
            Op::Select(Default::default()),
            width,
            vec![(condition, 1), (yes, width), (no, width)],
        ))
    }
}

/// Whether a number is in an interval ([`Condition::within`]): an index has a sign, and of a length
/// less is taken for possible then.
fn lies_within(number: Formula, width: u8, (first, count): (i64, u64)) -> Formula {
    let number = if width < 64 { Formula::cast(CastOp::SExt, [width, 64], number) } else { number };
    let from_first = Formula::binary(BinaryOp::Sub, 64, number, Formula::Constant(first as u64));
    Formula::compare(IntPred::Ult, 64, from_first, Formula::Constant(count))
}

/// The arguments that vary.
fn varied<'s>(found: &'s [Option<(At, Sources)>], params: &'s [Given]) -> impl Iterator<Item = &'s Sources> {
    let all = found.iter().zip(params).filter(|(_, given)| matches!(given, Given::Open(..)));
    all.filter_map(|(found, _)| found.as_ref()).map(|(_, sources)| sources)
}
