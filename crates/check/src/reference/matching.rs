//! Are two modules the same but for synchronization and address arithmetic?
//!
//! Functions are matched by name, blocks by their place, and in each block, in order, the
//! instructions that do something: accesses, calls, synchronization, terminators. Instructions that
//! only compute are not matched by place: two values are the same if they are computed in the same
//! way from the same values, which is held against the operands of all instructions that do
//! something. So it does not matter how values are called, and what is computed and not used does
//! not count. Which barriers and fences of a row are gone, `align` says.
//!
//! Cost: linear in the text, but for values that are compared again under another guess.

use super::action::Action;
use super::actions::action_of;
use super::align::{Fit, Step, align};
use super::edges::New;
use super::report::{Change, Excerpt, Item, Reason, Side, Verdict};
use super::same::{Same, Sources};
use crate::structure::closure;
use rustc_hash::{FxHashMap, FxHashSet};
use simt_ir::target::{Barrier, BarrierId, BarrierKind, Effect};
use simt_ir::{Block, FuncId, Function, Inst, InstData, InstFacts, Module, Op, Value};

/// What AFTER lacks, in terms of BEFORE, and the barriers that it has on edges besides.
#[derive(Default)]
pub(super) struct Deleted {
    /// What became of instructions that are gone or weakened.
    pub changes: FxHashMap<Site, Change>,
    /// The lanes that those barriers name which became barriers of the warp, new ones too.
    pub masks: FxHashMap<Site, u32>,
    /// Barriers that combined values and are plain now.
    pub plain: FxHashSet<Site>,
    /// What each thread gives to barriers that combine values and whose result is used: it is taken
    /// for what the barrier makes of it.
    pub truths: FxHashMap<Site, Value>,
    /// Barriers and fences on edges: of AFTER, and not of BEFORE.
    pub new: FxHashMap<Site, New>,
}

/// An instruction of BEFORE.
pub(super) type Site = (FuncId, Inst);

impl Deleted {
    /// All barriers on edges that only AFTER has, in order.
    pub fn all_new(&self) -> Vec<(FuncId, &New)> {
        let mut all: Vec<_> = self.new.iter().filter(|(_, new)| new.is_barrier).collect();
        all.sort_unstable_by_key(|&(&site, _)| site);
        all.into_iter().map(|(&(func, _), new)| (func, new)).collect()
    }

    /// Whether nothing is gone, nothing is less than it was, and nothing is new.
    pub fn is_empty(&self) -> bool {
        self.changes.is_empty() && self.plain.is_empty() && self.truths.is_empty() && self.new.is_empty()
    }

    /// Everything, in order.
    pub fn all(&self) -> Vec<(FuncId, Inst, Change)> {
        let mut all: Vec<_> =
            self.changes.iter().map(|(&(func, inst), &change)| (func, inst, change)).collect();
        all.sort_unstable_by_key(|&(func, inst, _)| (func, inst));
        all
    }
}

/// How two modules correspond.
#[derive(Default)]
pub(super) struct Matching {
    /// What must not differ and does; what differs and cannot be judged.
    pub differences: Vec<Item>,
    /// Synchronization that is gone.
    pub deleted: Deleted,
    /// Accesses whose address is computed in another way: in BEFORE and in AFTER.
    pub moved: Vec<(FuncId, Inst, FuncId, Inst)>,
}

/// Matches two modules, of which one has these barriers and fences on edges besides.
pub(super) fn match_modules(
    before: &Module,
    after: &Module,
    sources: Sources<'_>,
    new: FxHashMap<(FuncId, Inst), New>,
) -> Matching {
    let deleted = Deleted { new, ..Deleted::default() };
    let mut matching = Matching { deleted, ..Matching::default() };
    if before.triple != after.triple || before.data_layout != after.data_layout {
        matching.differs(None, None, "the target or the data layout differs");
        return matching;
    }
    if let Err(what) = super::same::globals(before, after, sources) {
        matching.differs(None, None, what);
        return matching;
    }
    let in_before = |func| Excerpt::of_function(Side::Before, before, func);
    let in_after = |func| Excerpt::of_function(Side::After, after, func);
    let used = super::same::names(after);
    for (func, f) in before.functions.iter() {
        let name = f.name.bytes();
        let Some(&other) = used.get(name) else {
            if f.is_definition {
                matching.differs(Some(in_before(func)), None, "is gone");
            }
            continue;
        };
        if let Err(what) = super::same::headers(before, func, after, other) {
            let places = [in_before(func), in_after(other)];
            let [place, place_after] = places.map(Some);
            matching.differs(place, place_after, what);
        } else if f.is_definition {
            let same = Same::new(before, after, sources, func, other);
            Bodies { before, after, sources, func, other, same }.run(&mut matching);
        }
    }
    for (func, f) in after.functions.iter() {
        let name = f.name.bytes();
        let known = before.functions.values().any(|g| g.name.bytes() == name);
        if f.is_definition && !known {
            matching.differs(None, Some(in_after(func)), "is new");
        }
    }
    matching
}

impl Matching {
    /// Something else than synchronization differs, as what compilers make of two sources may.
    fn differs(&mut self, before: Option<Excerpt>, after: Option<Excerpt>, what: &'static str) {
        let function = before.as_ref().or(after.as_ref()).map(|place| place.function.clone());
        self.differences.push(Item {
            function: function.unwrap_or_default(),
            place: before.clone().or_else(|| after.clone()),
            change: Change::Other,
            verdict: Verdict::NotDecided,
            reasons: vec![Reason::Differs { before: before.map(Box::new), after: after.map(Box::new), what }],
        });
    }

    fn undecided(&mut self, place: Excerpt, change: Change, what: &'static str) {
        self.differences.push(Item {
            function: place.function.clone(),
            place: Some(place),
            change,
            verdict: Verdict::NotDecided,
            reasons: vec![Reason::Itself { what }],
        });
    }
}

/// Two bodies of one function.
struct Bodies<'m> {
    before: &'m Module,
    after: &'m Module,
    sources: Sources<'m>,
    func: FuncId,
    other: FuncId,
    same: Same<'m>,
}

impl Bodies<'_> {
    fn run(&mut self, matching: &mut Matching) {
        let f = &self.before.functions[self.func];
        let g = &self.after.functions[self.other];
        if f.blocks.len() != g.blocks.len() {
            let place = Excerpt::of_function(Side::Before, self.before, self.func);
            let place_after = Excerpt::of_function(Side::After, self.after, self.other);
            return matching.differs(Some(place), Some(place_after), "has another number of blocks");
        }
        let mut pairs = Vec::new();
        for block in f.block_ids() {
            if !self.block(block, &mut pairs, matching) {
                return;
            }
        }
        self.truths(matching);
        for &(inst, other) in &pairs {
            if let (Some(a), Some(b)) = (f.insts[inst].result, g.insts[other].result) {
                self.same.anchor(a, b);
            }
        }
        for (inst, other) in pairs {
            self.operands(inst, other, matching);
        }
    }

    /// The results of barriers that are gone, or carry no value any more, may be what each thread
    /// gives: whether that is so is judged later.
    fn truths(&mut self, matching: &mut Matching) {
        let f = &self.before.functions[self.func];
        let deleted = &mut matching.deleted;
        for inst in f.inst_ids() {
            let site = (self.func, inst);
            let is_changed = deleted.changes.contains_key(&site) || deleted.plain.contains(&site);
            let is_lost = is_changed && is_used(f, inst);
            let Some(truth) = truth(self.before, f, inst).filter(|_| is_lost) else { continue };
            if let Some(result) = f.insts[inst].result {
                self.same.stands_for(result, truth);
                deleted.truths.insert(site, truth);
            }
        }
    }

    /// The mask of a barrier of the warp in AFTER. One without a mask need not order memory.
    fn mask(&self, inst: Inst) -> Option<u32> {
        let g = &self.after.functions[self.other];
        match g.arguments(inst) {
            [mask] => Some(g.int(*mask)? as u32),
            _ => None,
        }
    }

    /// Whether two barriers wait and order alike, but for the value that the first one carries.
    fn is_plain_of(&self, a: Inst, b: Inst) -> bool {
        let own = action_of(self.before, self.func, a);
        let other = action_of(self.after, self.other, b);
        let (Action::Barrier(own), Action::Barrier(other)) = (own, other) else { return false };
        let alike = own.id.is_some()
            && own.id == other.id
            && own.barrier.aligned == other.barrier.aligned
            && own.barrier.orders_memory == other.barrier.orders_memory;
        alike && own.barrier.kind == BarrierKind::Data && other.barrier.kind == BarrierKind::Full
    }

    /// Whether two barriers of all threads, of other names, do the same: they are told nothing but
    /// their number, and give nothing.
    fn is_renamed(&self, a: Inst, b: Inst) -> bool {
        let own = action_of(self.before, self.func, a);
        let other = action_of(self.after, self.other, b);
        let (Action::Barrier(own), Action::Barrier(other)) = (own, other) else { return false };
        let is_told_no_more = |barrier: &Barrier, f: &Function, inst: Inst| {
            let arguments = match barrier.id {
                BarrierId::Fixed(_) => 0,
                BarrierId::Argument(_) => 1,
            };
            f.arguments(inst).len() == arguments && f.insts[inst].result.is_none()
        };
        own.id.is_some()
            && Barrier { id: other.barrier.id, ..own.barrier } == other.barrier
            && own.id == other.id
            && own.barrier.kind == BarrierKind::Full
            && is_told_no_more(&own.barrier, &self.before.functions[self.func], a)
            && is_told_no_more(&other.barrier, &self.after.functions[self.other], b)
    }

    fn place(&self, inst: Inst) -> Option<Excerpt> {
        Some(Excerpt::new(Side::Before, self.before, self.func, inst))
    }

    fn place_after(&self, inst: Inst) -> Option<Excerpt> {
        Some(Excerpt::new(Side::After, self.after, self.other, inst))
    }

    /// Matches the instructions of a block that do something. Whether that was possible.
    fn block(&mut self, block: Block, pairs: &mut Vec<(Inst, Inst)>, matching: &mut Matching) -> bool {
        let f = &self.before.functions[self.func];
        let g = &self.after.functions[self.other];
        let acts = |module: &Module, func, inst: &Inst| acts(module, func, *inst);
        let own: Vec<Inst> = f.block_insts(block).filter(|inst| acts(self.before, self.func, inst)).collect();
        let others: Vec<Inst> =
            g.block_insts(block).filter(|inst| acts(self.after, self.other, inst)).collect();
        let (mut i, mut j) = (0, 0);
        loop {
            let (n, m) = (
                own[i..].iter().take_while(|&&a| self.sync(a).is_some()).count(),
                others[j..].iter().take_while(|&&b| self.sync_after(b).is_some()).count(),
            );
            if !self.row(&own[i..i + n], &others[j..j + m], pairs, matching) {
                return false;
            }
            (i, j) = (i + n, j + m);
            match (own.get(i).copied(), others.get(j).copied()) {
                (None, None) => return true,
                (Some(a), Some(b)) if self.same.instructions(a, b) => {
                    pairs.push((a, b));
                    (i, j) = (i + 1, j + 1);
                }
                (a, b) => {
                    let (a, b) = (a.and_then(|a| self.place(a)), b.and_then(|b| self.place_after(b)));
                    matching.differs(a, b, "something else than synchronization differs");
                    return false;
                }
            }
        }
    }

    /// Matches rows of barriers and fences. Whether that was possible.
    fn row(
        &mut self,
        own: &[Inst],
        others: &[Inst],
        pairs: &mut Vec<(Inst, Inst)>,
        matching: &mut Matching,
    ) -> bool {
        let Some(steps) = align(own.len(), others.len(), |i, j| self.fit(own[i], others[j])) else {
            let what = "there are too many barriers and fences in a row";
            matching.undecided(
                Excerpt::new(Side::Before, self.before, self.func, own[0]),
                Change::Other,
                what,
            );
            return false;
        };
        for step in steps {
            match step {
                Step::Pair(i, j, Fit::Same) => pairs.push((own[i], others[j])),
                // Nothing but its number could differ, and that has been compared.
                Step::Pair(_, _, Fit::Renamed) => {}
                Step::Pair(i, j, Fit::Warp) => {
                    let (site, deleted) = ((self.func, own[i]), &mut matching.deleted);
                    // A new one is nothing that BEFORE has.
                    if !deleted.new.contains_key(&site) {
                        deleted.changes.insert(site, Change::BarrierWeakened);
                    }
                    deleted.masks.extend(self.mask(others[j]).map(|mask| (site, mask)));
                }
                Step::Pair(i, _, Fit::Plain) => {
                    matching.deleted.plain.insert((self.func, own[i]));
                }
                Step::Gone(i) => {
                    let change = match self.sync(own[i]) {
                        Some(Sync::Barrier) => Change::BarrierDeleted,
                        Some(Sync::Warp) => Change::WarpBarrierDeleted,
                        _ => Change::FenceDeleted,
                    };
                    matching.deleted.changes.insert((self.func, own[i]), change);
                }
                Step::New(j) => {
                    let place = Excerpt::new(Side::After, self.after, self.other, others[j]);
                    let what = "whether it may be here is not judged";
                    matching.undecided(place, Change::SynchronizationAdded, what);
                }
            }
        }
        true
    }

    /// How a barrier or fence of BEFORE and one of AFTER correspond, if they may, and how alike
    /// they are.
    fn fit(&self, a: Inst, b: Inst) -> Option<(Fit, u32)> {
        if self.same.instructions(a, b) && self.are_used_alike(a, b) && self.are_restricted_alike(a, b) {
            let own = &self.before.functions[self.func].insts[a];
            let other = &self.after.functions[self.other].insts[b];
            let [own, other] = self.sources.bytes(own.span, other.span);
            let is_verbatim = own == other;
            return Some((Fit::Same, 1 + u32::from(is_verbatim)));
        }
        if self.is_renamed(a, b) {
            return Some((Fit::Renamed, 0));
        }
        let syncs = (self.sync(a), self.sync_after(b));
        if syncs == (Some(Sync::Barrier), Some(Sync::Warp)) && self.mask(b).is_some() {
            return Some((Fit::Warp, 0));
        }
        self.is_plain_of(a, b).then_some((Fit::Plain, 0))
    }

    /// What limits a fence to some address spaces stands in its text.
    fn are_restricted_alike(&self, a: Inst, b: Inst) -> bool {
        let own = &self.before.functions[self.func].insts[a];
        let other = &self.after.functions[self.other].insts[b];
        let is_limited =
            |data: &InstData| matches!(data.op, Op::Fence(_)) && data.facts.intersects(InstFacts::LIMITED);
        let [text, other_text] = self.sources.bytes(own.span, other.span);
        is_limited(own) == is_limited(other) && (!is_limited(own) || text == other_text)
    }

    /// Of two data-carrying barriers in a row, the one whose value is used is not the one that may
    /// go.
    fn are_used_alike(&self, a: Inst, b: Inst) -> bool {
        let [f, g] = [&self.before.functions[self.func], &self.after.functions[self.other]];
        self.sync(a) != Some(Sync::Barrier) || is_used(f, a) == is_used(g, b)
    }

    fn sync(&self, inst: Inst) -> Option<Sync> {
        sync(self.before, self.func, inst)
    }

    fn sync_after(&self, inst: Inst) -> Option<Sync> {
        sync(self.after, self.other, inst)
    }

    /// Compares the operands of two matched instructions.
    fn operands(&mut self, inst: Inst, other: Inst, matching: &mut Matching) {
        let f = &self.before.functions[self.func];
        let g = &self.after.functions[self.other];
        let (own, others) = (f.operands(inst), g.operands(other));
        let addresses = addresses(self.before, self.func, inst);
        // What a barrier combines (its last operand) does not matter where nobody uses the result.
        let is_idle =
            f.insts[inst].result.is_some() && self.sync(inst) == Some(Sync::Barrier) && !is_used(f, inst);
        for (&a, &b) in own.iter().zip(others).take(own.len() - usize::from(is_idle)) {
            if self.same.values(a, b) {
                continue;
            }
            if addresses.contains(&a) && !own.iter().any(|&v| v == a && !addresses.contains(&v)) {
                matching.moved.push((self.func, inst, self.other, other));
                continue;
            }
            let deleted = self.is_from_deleted(a, matching);
            let what = match deleted {
                true => "a value that a deleted barrier computes is used",
                false => "an operand differs that is no address",
            };
            return matching.differs(self.place(inst), self.place_after(other), what);
        }
    }

    /// Whether a value is computed from that of a deleted barrier.
    fn is_from_deleted(&self, value: Value, matching: &Matching) -> bool {
        let f = &self.before.functions[self.func];
        let operands = |value, more: &mut Vec<Value>| {
            let computes = f.inst_of(value).filter(|&inst| !acts(self.before, self.func, inst));
            more.extend(computes.iter().flat_map(|&inst| f.operands(inst)));
        };
        let is_deleted = |inst| matching.deleted.changes.contains_key(&(self.func, inst));
        closure(vec![value], operands).into_iter().filter_map(|value| f.inst_of(value)).any(is_deleted)
    }
}

/// What a thread gives to a barrier that tells all threads whether all of them, or any of them,
/// gave something other than 0.
fn truth(module: &Module, f: &Function, inst: Inst) -> Option<Value> {
    let func = f.called(inst)?;
    let Effect::Barrier(barrier) = f.effect(inst)? else { return None };
    let name = module.function_name(func);
    let is_one_of = [".and", ".or"].iter().any(|how| name.contains(how));
    let result = f.value_type(f.insts[inst].result?);
    let truth = *f.arguments(inst).last()?;
    let is_known = is_one_of && barrier.kind == BarrierKind::Data && f.value_type(truth) == result;
    is_known.then_some(truth)
}

/// Whether some instruction uses what another one gives.
fn is_used(f: &Function, inst: Inst) -> bool {
    f.insts[inst].result.is_some_and(|value| f.is_used(value))
}

/// What kind of synchronization.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Sync {
    Barrier,
    Warp,
    Fence,
}

fn sync(module: &Module, func: FuncId, inst: Inst) -> Option<Sync> {
    match action_of(module, func, inst) {
        Action::Barrier(_) => Some(Sync::Barrier),
        Action::WarpBarrier { .. } => Some(Sync::Warp),
        Action::Fence(_) => Some(Sync::Fence),
        _ => None,
    }
}

/// Whether an instruction does something besides computing a value.
fn acts(module: &Module, func: FuncId, inst: Inst) -> bool {
    let f = &module.functions[func];
    match f.insts[inst].op {
        Op::Alloca { .. } => true,
        op if op.is_terminator() => true,
        _ => !super::same::only_computes(module, f, inst),
    }
}

/// The operands of an instruction that are addresses of memory it touches.
fn addresses(module: &Module, func: FuncId, inst: Inst) -> Vec<Value> {
    action_of(module, func, inst).touched().iter().filter_map(|t| t.place.pointer()).collect()
}
