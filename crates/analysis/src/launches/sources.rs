//! Which numbers the host's text leaves open: those that come as they are from where it does not
//! reach, as from a file, the command line or another module.
//!
//! What the host counts, or computes from something, is not any number, even where no bounds of it
//! are found; nor is one of which a branch on the way says something. A number that may be one of
//! several things is open if one of them is: some launch passes it. Two numbers that come from one
//! place do not vary by themselves.

use super::conditions::{Condition, is_branch};
use super::origins::{Object, Origin};
use super::places::{Choice, Goal, OnWay, Path, Place, Ways};
use super::values::{Host, Store, Stored, compared};
use super::{configuration, may_be_same};
use crate::numbers::{Range, decided, mask};
use rustc_hash::{FxHashMap, FxHashSet};
use simt_ir::target::{Effect, HostCall};
use simt_ir::{BinaryOp, CastOp, FuncId, Inst, Op, TypeKind, Value, ValueDef};

/// How many steps the sources of a number are followed back.
pub(super) const STEPS: usize = 4_000;

/// Where a number comes from.
pub(super) struct Sources {
    /// What it can be, and its bits.
    range: (Range, u8),
    /// What the text does not say that has a part in it.
    unknown: Unknowns,
    /// Those of them of which it can be each number, in the order in which they were found, with
    /// what has to be chosen for it.
    open: Vec<(Source, Vec<Choice>)>,
    /// Those of which a branch says something on which one number is rather than another.
    told: Unknowns,
    /// Those of which a branch says something on the way to where it was before.
    told_there: Unknowns,
    /// Those of both that are the same all the time.
    once: Unknowns,
    /// Those of which it is each number in the first iteration of a loop.
    first: Unknowns,
    /// What it is at most where one of them is it in fewer bits.
    most: u64,
    /// Those of which it is any number only together: the factors of a product.
    factors: Vec<Unknowns>,
    /// Whether something is done to one of them.
    is_moved: bool,
    /// Whether it may come from anywhere else, and a branch may say anything of it.
    is_lost: bool,
}

impl Sources {
    /// Any of its range, or those of it that are not negative, if it can be each of them where it
    /// is used, in whatever iteration and where something is `told`; or, of what is told nothing,
    /// in the first iteration of loops around.
    pub fn open(&self, told: Option<&Told>) -> Option<(u64, u64)> {
        let (Range { low, high, signed_low, signed_high, .. }, width) = (self.range.0, self.range.1);
        let there = told.map_or(Vec::new(), |Told(told)| vec![&self.told_there, &self.first, told]);
        let told = || there.iter().copied().chain([&self.told]);
        let is_told = |(source, _): &(Source, _)| told().any(|told| told.contains(source));
        // One factor may be 1, if nothing is said of it.
        let is_product = |all: &Unknowns| !told().any(|told| told.meets(all));
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

    /// What has to be chosen so that it can be each number, where nothing is told of its launch.
    pub fn choices(&self) -> &[Choice] {
        let open = self.open.iter().find(|(source, _)| !self.told.contains(source));
        open.map_or(&[], |(_, choices)| choices)
    }

    /// The one that it is as it comes, if there is one only.
    pub fn only(&self) -> Option<At> {
        self.root().filter(|_| !self.is_moved)
    }

    /// The only thing that has a part in it.
    pub fn root(&self) -> Option<At> {
        match self.unknown.only().filter(|_| !self.is_lost)? {
            Source::Origin(origin @ Origin::Value(..)) => Some((origin, 0)),
            _ => None,
        }
    }

    /// The largest number that is not negative.
    pub fn any(&self) -> u64 {
        mask(self.range.1) >> 1
    }

    /// Whether something that is the same all the time decides which number both are, or whether
    /// control comes to where they were before.
    pub fn is_chosen_with(&self, other: &Sources) -> bool {
        self.once.meets(&other.once)
    }

    /// Whether something has a part in both, or decides which number one is and has a part in the
    /// other.
    pub fn meets(&self, other: &Sources) -> bool {
        let parts =
            [(&self.unknown, &other.unknown), (&self.unknown, &other.told), (&self.told, &other.unknown)];
        parts.iter().any(|(a, b)| a.meets(b))
    }
}

/// What has a part in conditions.
pub(super) struct Parts {
    seen: FxHashSet<(At, Way)>,
    found: Sources,
}

impl Parts {
    /// Whether the text says all of them.
    pub fn are_said(&self) -> bool {
        let Sources { told, told_there, is_lost, .. } = &self.found;
        !is_lost && told.0.is_empty() && told_there.0.is_empty()
    }

    /// Whether something of what varies may be among them, or is counted, or what decides which
    /// number that is: not of what is left when a loop ends (`is_end`), which comes after that.
    pub fn may_be_of(&self, varied: &[&Sources], counted: &FxHashSet<Origin>, is_end: bool) -> bool {
        let Sources { told, told_there, once, is_lost, .. } = &self.found;
        let is_counted = |of: &Origin| self.seen.iter().any(|((origin, _), _)| origin.may_be(of));
        *is_lost
            || varied.iter().any(|of| told.meets(&of.unknown) || told_there.meets(&of.unknown))
            || !is_end && varied.iter().any(|of| of.once.meets(once))
            || counted.iter().any(is_counted)
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

impl Source {
    fn origin(&mut self) -> &mut Origin {
        match self {
            Source::Origin(origin) | Source::Behind(origin, _) => origin,
        }
    }
}

/// Things that the text does not say, each with the contexts in which it was found: in one that is
/// told more exactly than another it may be the same.
#[derive(Clone, Default)]
struct Unknowns(FxHashMap<Source, FxHashSet<Path>>);

impl Unknowns {
    fn insert(&mut self, mut source: Source) {
        let path = source.origin().path().map(std::mem::take).unwrap_or_default();
        self.0.entry(source).or_default().insert(path);
    }

    fn extend(&mut self, other: &Unknowns) {
        for (source, paths) in &other.0 {
            self.0.entry(source.clone()).or_default().extend(paths.iter().cloned());
        }
    }

    /// Whether something in both may be the same.
    fn meets(&self, other: &Unknowns) -> bool {
        if self.0.len() > other.0.len() {
            return other.meets(self);
        }
        let is_common = |a: &FxHashSet<Path>, b: &FxHashSet<Path>| {
            a.iter().any(|a| b.contains(a) || b.iter().any(|b| may_be_same(a, b)))
        };
        self.0.iter().any(|(source, paths)| other.0.get(source).is_some_and(|all| is_common(paths, all)))
    }

    fn contains(&self, source: &Source) -> bool {
        let mut one = Unknowns::default();
        one.insert(source.clone());
        self.meets(&one)
    }

    /// The only one.
    fn only(&self) -> Option<Source> {
        let mut all = self.0.iter().flat_map(|(source, paths)| paths.iter().map(move |path| (source, path)));
        let (source, path) = all.next().filter(|_| self.0.len() == 1)?;
        let mut source = source.clone();
        source.origin().path().into_iter().for_each(|own| own.clone_from(path));
        all.next().is_none().then_some(source)
    }
}

/// Of what a branch says something on the way to a place.
pub(super) struct Told(Unknowns);

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
    /// It has a part in that, anew each time that a loop goes round, or by what is not here.
    ChoosesAside,
    /// It decides whether control comes there.
    Decides,
    /// It has a part in that, alike.
    DecidesAside,
}

impl Way {
    fn aside(self) -> Way {
        match self {
            Way::Chooses => Way::ChoosesAside,
            Way::Decides => Way::DecidesAside,
            way => way,
        }
    }
}

/// A search for the sources of a number.
struct Walk<'h, 'm> {
    host: &'h Host<'m>,
    /// Where it comes from, and what is done then.
    work: Vec<(At, Way)>,
    seen: FxHashSet<(At, Way)>,
    /// What is looked at, and what led to that, but for what decides.
    now: Option<(At, Way)>,
    parents: FxHashMap<(At, Way), (At, Way)>,
    /// What is on the way to where it is asked for.
    way: &'h OnWay,
    /// Branches that are looked at by themselves: only one way of them leads there, so that they do
    /// not choose besides.
    judged: &'h FxHashSet<Place>,
    /// Of which else it is known what decides that control comes there.
    reached: FxHashSet<Goal>,
    /// Places that it was passed by on the way.
    hops: Ways,
    /// Variables of which all that is stored has a say, and those of them that are still to come.
    stored: FxHashSet<(Object, Way)>,
    objects: Vec<(Object, Way)>,
    /// What decides, and what for.
    conditions: Vec<(FuncId, Path, Value, Way)>,
    found: Sources,
    /// Whether it is about the factor of a product.
    is_factor: bool,
}

impl Host<'_> {
    /// What has a part in conditions, each at its place, but for what is on the way to a launch,
    /// and for branches that are `judged` by themselves.
    pub fn parts(&self, conditions: &[(&Place, Value)], (way, judged): (&OnWay, &FxHashSet<Place>)) -> Parts {
        let mut walk = self.walk((Range::any(1), 1), way, judged);
        let value = |&(place, value): &(&Place, Value)| Origin::Value(place.func, place.path.clone(), value);
        walk.work.extend(conditions.iter().map(|condition| ((value(condition), 0), Way::Decides)));
        self.apart(STEPS.saturating_mul(conditions.len()), || walk.run());
        Parts { seen: walk.seen, found: walk.found }
    }

    /// Whether a value is there anew each time that a loop goes round, which is not around a
    /// launch: what it decides it need not decide alike.
    fn comes_anew(&self, func: FuncId, path: &Path, value: Value, way: &OnWay) -> bool {
        let function = self.function(func);
        let Some(block) = function.inst_of(value).map(|inst| function.block_of(inst)) else { return false };
        let cycles = self.cycles(func);
        let is_around = |cycle| self.is_around(func, path, cycles.header(cycle), &way.ways.all);
        cycles.around(block).any(|cycle| !is_around(cycle))
    }

    fn walk<'h>(&'h self, range: (Range, u8), way: &'h OnWay, judged: &'h FxHashSet<Place>) -> Walk<'h, 'h> {
        let (unknown, open, told, told_there, once, first, factors) = Default::default();
        let found = Sources {
            range,
            unknown,
            open,
            told,
            told_there,
            once,
            first,
            most: u64::MAX,
            factors,
            is_moved: false,
            is_lost: false,
        };
        let (work, seen, now, parents, reached, hops, stored, objects, conditions) = Default::default();
        Walk {
            host: self,
            work,
            seen,
            now,
            parents,
            way,
            judged,
            reached,
            hops,
            stored,
            objects,
            conditions,
            found,
            is_factor: false,
        }
    }

    /// Where a number comes from that stands somewhere and is used at a place.
    pub fn sources_of(&self, place: &Place, origin: At, range: (Range, u8)) -> Sources {
        self.apart(STEPS, || {
            let way = self.on_way(place);
            let mut walk = self.walk(range, &way, &way.judged);
            walk.work.push((origin, Way::Copied));
            walk.found.is_lost = way.is_lost;
            walk.run();
            walk.found
        })
    }

    /// Of what a branch says something on the way to a place; `None` if that is too much.
    pub fn told_at(&self, place: &Place) -> Option<Told> {
        self.apart(STEPS, || {
            let way = self.on_way(place);
            let mut walk = self.walk((Range::any(1), 1), &way, &way.judged);
            for goal in &way.goals {
                let (conditions, _) = self.before(goal)?;
                let all = conditions.branches.iter();
                walk.conditions.extend(
                    all.map(|condition| (goal.func, goal.path.clone(), condition.value, Way::Decides)),
                );
            }
            walk.run();
            let Sources { mut told, told_there, is_lost, .. } = walk.found;
            told.extend(&told_there);
            (!is_lost && !way.is_lost).then_some(Told(told))
        })
    }
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
                let known = self.work.len();
                self.now = Some(item.clone());
                match item.clone() {
                    ((Origin::Value(func, path, value), _), way) => self.value(func, path, value, way),
                    ((Origin::Memory(object, offset), bytes), way) => self.memory(object, offset, bytes, way),
                }
                for next in self.work.get(known..).unwrap_or_default() {
                    if next.1 < Way::Computed && !self.seen.contains(next) {
                        self.parents.entry(next.clone()).or_insert_with(|| item.clone());
                    }
                }
            }
            if let Some((object, way)) = self.objects.pop() {
                self.all_stored(&object, way);
                continue;
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
        self.objects.clear();
        self.conditions.clear();
    }

    fn source(&mut self, source: Source, way: Way) {
        if let (Way::Chooses | Way::Decides, Source::Origin(origin) | Source::Behind(origin, _)) =
            (way, &source)
        {
            let is_anew = match origin {
                Origin::Value(func, path, value) => self.host.comes_anew(*func, path, *value, self.way),
                Origin::Memory(..) => false,
            };
            (!is_anew).then(|| self.found.once.insert(source.clone()));
        }
        match way {
            Way::Chooses | Way::ChoosesAside => {
                self.found.told.insert(source);
                return;
            }
            Way::Decides | Way::DecidesAside => {
                self.found.told_there.insert(source);
                return;
            }
            Way::First => {
                self.chooses(&source);
                self.found.first.insert(source.clone());
            }
            Way::Copied | Way::Moved => self.chooses(&source),
            Way::Computed => {}
        }
        self.found.unknown.insert(source);
    }

    /// Enters that it can be each number of a source, and what has to be chosen for that.
    fn chooses(&mut self, source: &Source) {
        let (mut choices, mut at) = (Vec::new(), self.now.as_ref());
        // What led to something was seen before that.
        while let Some(from) = at.and_then(|at| self.parents.get(at)) {
            if let (Origin::Value(func, path, value), Some(((Origin::Value(of, _, next), _), _))) =
                (&from.0.0, at)
            {
                choices.extend(self.choice(*func, path, *value, (*of, *next)));
            }
            at = Some(from);
        }
        self.found.open.push((source.clone(), choices));
    }

    /// What is chosen where a number is another one.
    fn choice(&self, func: FuncId, path: &Path, value: Value, (of, next): (FuncId, Value)) -> Option<Choice> {
        let function = self.host.function(func);
        if let ValueDef::Param(index) = function.values[value].def {
            let passed = self.host.passed(func, path, index as usize)?;
            let mut from = passed.iter().filter(|(call, value)| (call.func, *value) == (of, next));
            return from.next().map(|(call, _)| Choice::Call(func, path.clone(), call.inst));
        }
        match function.computation(value)? {
            (Op::Phi(blocks), operands) => {
                let to = function.block_of(function.inst_of(value)?);
                let mut ways = function.blocks_in(blocks).iter().zip(operands);
                let (&from, _) = ways.find(|(_, operand)| **operand == next)?;
                Some(Choice::Block(func, path.clone(), to, from))
            }
            (Op::Select(_), &[condition, yes, _]) => {
                Some(Choice::Holds(func, path.clone(), condition, yes == next))
            }
            _ => None,
        }
    }

    /// Asks what decides that control comes to a place, which is on the way or has a say.
    fn at(&mut self, place: &Place, way: Way) {
        if self.way.ways.has(place) {
            return;
        }
        let known = self.hops.all.len();
        let entered = self.hops.enter(self.host, place);
        let goals = self.hops.all[known..].iter().map(Goal::from).collect();
        self.reached(goals, way);
        if entered.is_none() {
            self.lose();
        }
    }

    /// Asks what decides that control comes to goals.
    fn reached(&mut self, goals: Vec<Goal>, way: Way) {
        let (known, reached, mut said) = (&self.way.goals, &mut self.reached, Vec::new());
        let is_new = |goal: &Goal| !known.contains(goal) && reached.insert(goal.clone());
        let decides = |goal: &Goal, condition: &Condition| said.push((goal.clone(), *condition));
        let come = self.host.come(goals, is_new, decides);
        for (Goal { func, path, .. }, Condition { inst, value, .. }) in said {
            self.says(func, &path, inst, value, way);
        }
        if come.is_none() {
            self.lose();
        }
    }

    /// What a branch goes by has a say.
    fn says(&mut self, func: FuncId, path: &Path, inst: Inst, value: Value, way: Way) {
        if !self.judged.contains(&Place { func, path: path.clone(), inst }) {
            self.conditions.push((func, path.clone(), value, way));
        }
    }

    fn all(&mut self, values: Vec<(Place, Value)>, way: Way) {
        for (at, value) in values {
            self.at(&at, Way::Decides);
            self.work.push(((Origin::Value(at.func, at.path, value), 0), way));
        }
    }

    fn value(&mut self, func: FuncId, path: Path, value: Value, way: Way) {
        let function = self.host.function(func);
        let own = |value: Value, way: Way| ((Origin::Value(func, path.clone(), value), 0), way);
        let unknown = || Source::Origin(Origin::Value(func, path.clone(), value));
        if let ValueDef::Param(index) = function.values[value].def {
            return match self.host.passed(func, &path, index as usize) {
                Some(passed) => {
                    // Like the first iteration of a loop is the call that a function does not make
                    // of itself.
                    let is_own = |(call, _): &(Place, Value)| path.is_empty() && call.func == func;
                    let (own, others): (Vec<_>, Vec<_>) = passed.into_iter().partition(is_own);
                    let first = if own.is_empty() { way } else { way.max(Way::First) };
                    self.all(own, way.max(Way::Computed));
                    self.all(others, first);
                }
                None => {
                    // Who has its address may be in the text.
                    let is_held = self.host.may_be_called_here(func);
                    self.source(unknown(), if is_held { way.max(Way::Computed) } else { way })
                }
            };
        }
        let Some((op, operands)) = function.computation(value) else {
            // A constant, or the address of something.
            return;
        };
        match op {
            Op::Load(_) => {
                let bytes = self.host.module.store_size(function.value_type(value)).unwrap_or(0);
                let targets = self.host.targets(func, &path, operands[0]);
                let exact = targets.exact();
                let is_exact = exact.is_some();
                match exact.or_else(|| self.host.elements_at(&targets, bytes)) {
                    Some(from) => {
                        let is_one = is_exact && from.len() == 1;
                        if !is_one {
                            self.work.push(own(operands[0], way.max(Way::Chooses)));
                        }
                        let way = if is_one { way } else { way.max(Way::Computed) };
                        let load = function.inst_of(value).map(|inst| Place { func, path, inst });
                        self.read(load, from, bytes, way);
                    }
                    None => {
                        if way >= Way::Chooses {
                            self.work.push(own(operands[0], way));
                            self.held(func, &path, operands[0], way);
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
                let is_computed = known.effect == Effect::Pure;
                match self.host.returned(func, &path, call) {
                    Some(returned) => self.all(returned, way),
                    None if is_computed => {
                        let arguments = function.arguments(call);
                        self.work.extend(arguments.iter().map(|&value| own(value, way.max(Way::Computed))));
                    }
                    None => {
                        // What it is passed, and what that leads to, may decide what it gives.
                        if matches!(known.host, None | Some(HostCall::Uses { .. })) {
                            let way = way.max(Way::Chooses).aside();
                            for &value in function.arguments(call) {
                                self.work.push(own(value, way));
                                self.held(func, &path, value, way);
                            }
                        }
                        // What is called may be in the text.
                        let is_outside = function
                            .called(call)
                            .is_some_and(|of| !self.host.module.functions[of].is_definition);
                        self.source(unknown(), if is_outside { way } else { way.max(Way::Computed) });
                    }
                }
            }
            Op::Phi(blocks) => {
                let header = function.inst_of(value).map(|inst| function.block_of(inst));
                let is_back = |from| header.is_some_and(|to| self.host.dominators(func).dominates(to, from));
                let is_loop = function.blocks_in(blocks).iter().any(|&from| is_back(from));
                // Behind a loop it is what it was last; in it, at first what it begins with.
                let is_around = header.is_some_and(|header| {
                    let all = [&self.way.ways.all, &self.hops.all];
                    all.iter().any(|places| self.host.is_around(func, &path, header, places))
                });
                for (&from, &operand) in function.blocks_in(blocks).iter().zip(operands) {
                    let is_same = operand == value;
                    let way = match () {
                        () if !is_loop || is_same => way,
                        () if is_around && !is_back(from) => way.max(Way::First),
                        () if is_around => way.max(Way::Computed),
                        () => way.max(Way::Computed).aside(),
                    };
                    let (last, chooses) = (function.terminator(from), way.max(Way::Chooses));
                    if is_branch(function, from) {
                        self.says(func, &path, last, function.operands(last)[0], chooses);
                    }
                    self.reached(vec![Goal { func, path: path.clone(), inst: Some(last) }], chooses);
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
                self.found.is_moved |= way < Way::Computed;
                let way = way.max(if is_moved { Way::Moved } else { Way::Computed });
                self.work.extend(operands.iter().map(|&value| own(value, way)));
            }
        }
    }

    /// A product of numbers that vary independently can be any number.
    fn product(&mut self, func: FuncId, path: &Path, operands: &[Value]) {
        let factor = |&value: &Value| {
            let mut walk = self.host.walk(self.found.range, self.way, self.judged);
            walk.work.push(((Origin::Value(func, path.clone(), value), 0), Way::Copied));
            walk.is_factor = true;
            self.hops.all.iter().for_each(|place| walk.at(place, Way::Decides));
            self.host.apart(STEPS, || walk.run());
            walk.found
        };
        let factors: Vec<Sources> = operands.iter().map(factor).collect();
        let [a, b] = &factors[..] else { return };
        factors.iter().for_each(|factor| self.found.told.extend(&factor.told));
        let is_any = |factor: &Sources| factor.open(None).is_some_and(|(_, most)| most >= self.found.any());
        if is_any(a) && is_any(b) && !a.meets(b) {
            let mut both = a.unknown.clone();
            both.extend(&b.unknown);
            self.found.factors.push(both);
        }
    }

    /// All that is stored to what a pointer may lead to has a say.
    fn held(&mut self, func: FuncId, path: &Path, pointer: Value, way: Way) {
        if !matches!(
            self.host.module.types.kind(self.host.function(func).value_type(pointer)),
            TypeKind::Pointer(_)
        ) {
            return;
        }
        let targets = self.host.targets(func, path, pointer);
        for (object, _) in &targets.objects {
            self.stored(object, way);
        }
    }

    /// All that is stored to a variable has a say: later, for one may lead to the next.
    fn stored(&mut self, object: &Object, way: Way) {
        if self.stored.insert((object.clone(), way)) {
            self.objects.push((object.clone(), way));
        }
    }

    /// What is stored to a variable has a say, what decides whether it is, and what is behind it.
    fn all_stored(&mut self, object: &Object, way: Way) {
        let Some(content) = self.host.all_content(object) else { return self.lose() };
        for Store { place, what, .. } in &content.stores {
            self.at(place, way);
            match what {
                Stored::Value(value) | Stored::Copy(value) => self.has_say(place, *value, way),
                Stored::Unknown => self.passed(place, way),
                Stored::Allocation | Stored::Configuration(_) => {}
            }
        }
        for place in &content.calls {
            self.at(place, way);
            self.passed(place, way);
        }
    }

    /// What is passed along has a say in what is stored.
    fn passed(&mut self, place: &Place, way: Way) {
        for &value in self.host.function(place.func).operands(place.inst) {
            self.has_say(place, value, way.aside());
        }
    }

    /// A value at a place has a say, and what is behind it if it is a pointer.
    fn has_say(&mut self, Place { func, path, .. }: &Place, value: Value, way: Way) {
        self.work.push(((Origin::Value(*func, path.clone(), value), 0), way));
        self.held(*func, path, value, way);
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

    /// What is read from variables at a place: from a global one something else, if nothing is
    /// always stored there before.
    fn read(&mut self, place: Option<Place>, from: Vec<(Object, i64)>, bytes: u64, way: Way) {
        for (object, offset) in from {
            let is_first = matches!(object, Object::Stack(..)) || {
                let content = self.host.content(&object);
                let written = content.written(offset, bytes).unwrap_or_default();
                place.as_ref().is_some_and(|place| {
                    let way = self.host.on_way(place);
                    written.iter().all(|(store, ..)| self.host.is_before(&store.place, &way))
                })
            };
            let way = if is_first { way } else { way.max(Way::Computed) };
            self.work.push(((Origin::Memory(object, offset), bytes), way));
        }
    }

    fn memory(&mut self, object: Object, offset: i64, bytes: u64, way: Way) {
        let content = self.host.content(&object);
        let initial = self.host.initial(&object, offset, bytes);
        let is_one = self.host.is_one(&object);
        let unknown = Source::Origin(Origin::Memory(object, offset));
        let written =
            content.written(offset, bytes).filter(|_| initial.is_none_or(|range| range.single().is_some()));
        let Some(written) = written else {
            if let (true, Source::Origin(Origin::Memory(object, _))) = (way >= Way::Chooses, &unknown) {
                self.stored(object, way);
            }
            return self.source(unknown, way.max(Way::Computed));
        };
        // Which of several stores is the last one is not known.
        let way = if is_one && written.len() == 1 { way } else { way.max(Way::Computed) };
        for (store, from, size) in written {
            let place = &store.place;
            self.at(place, way.max(Way::Chooses));
            let is_whole = (from, size) == (offset, bytes);
            let part = if is_whole { way } else { way.max(Way::Computed) };
            let value = |value: Value| Origin::Value(place.func, place.path.clone(), value);
            match store.what {
                Stored::Value(stored) => self.work.push(((value(stored), 0), part)),
                Stored::Copy(source) => {
                    let further = offset - from;
                    match self.host.targets(place.func, &place.path, source).exact() {
                        Some(mut sources) => {
                            sources.iter_mut().for_each(|(_, at)| *at += further);
                            self.read(Some(place.clone()), sources, bytes, way);
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
