//! What is done with a group: which representative, computed where and how, for which members.

use super::cost;
use super::groups::{self, Member};
use super::place::Shape;
use super::plan::{Plan, Planner, delta, pointee_of};
use super::trust::Guard;
use rustc_hash::FxHashSet;
use simt_analysis::addresses::sums::{Form, Steps, Sums};
use simt_ir::{Block, CastOp, Function, Inst, Module, Op, Type, Value};

/// Members, and how far each is from a representative.
pub(super) type Members = Vec<(Member, i64)>;

/// A block, and what a phi there brings from where.
pub(super) type Join = (Block, Vec<(Option<Value>, Block)>);

/// How many members are tried to be copied.
const CANDIDATES: usize = 6;
/// How often a group is split before the rest of it stays.
const SPLITS: usize = 8;
/// How many groups without a first member are looked at to find a common place.
const CLUSTERS: usize = 64;
/// How many casts of a pointer are looked through.
const CASTS: usize = 64;
/// How many uses of a pointer are looked at for an access.
const USES: usize = 16;

/// A decision: some members become a representative, or a number of bytes off it.
pub(super) struct Merge {
    /// How the representative is computed.
    pub plan: Plan,
    /// In front of which instruction.
    pub spot: Inst,
    /// Whether that is where no member stood.
    pub is_hoisted: bool,
    /// Instead of the plan: a phi in this block, of what comes in; nothing from where control never
    /// is.
    pub joined: Option<Join>,
    /// What the representative points to, where the text says so.
    pub pointee: Option<Type>,
    /// Those that become it, and how far from it they are.
    pub members: Members,
}

/// Decides about groups.
pub(super) struct Merger<'a> {
    pub module: &'a Module,
    pub function: &'a Function,
    pub shape: &'a Shape,
    pub sums: &'a Sums,
    /// Whether merging has to save something.
    pub saves: bool,
    /// Decisions.
    pub merges: Vec<Merge>,
    /// Groups that could not become one, by their first members.
    pub splits: Vec<Inst>,
    /// Members that no other one can be computed from, or from which none can.
    pub alone: Vec<Member>,
}

impl<'a> Merger<'a> {
    pub fn new(
        module: &'a Module,
        function: &'a Function,
        shape: &'a Shape,
        sums: &'a Sums,
        saves: bool,
    ) -> Merger<'a> {
        let (merges, splits, alone) = (Vec::new(), Vec::new(), Vec::new());
        Merger { module, function, shape, sums, saves, merges, splits, alone }
    }

    /// Decides about the members of a group.
    pub fn group(&mut self, group: Vec<Member>) {
        let mut work = vec![(group, SPLITS)];
        while let Some((group, left)) = work.pop() {
            let clusters = groups::clusters(self.function, self.shape, group);
            let is_several = clusters.len() > 1;
            let lots = match clusters.len() {
                2..=CLUSTERS => self.hoist(clusters),
                _ => clusters.into_iter().map(|cluster| vec![cluster]).collect(),
            };
            if is_several && let Some(lot) = lots.first() {
                self.splits.push(lot[0][0].inst);
            }
            for mut lot in lots {
                if lot.len() > 1 {
                    work.push((lot.concat(), left));
                    continue;
                }
                // What is left of it has another first member, which need not dominate the rest.
                let rest = lot.pop().map(|cluster| self.cluster(cluster)).unwrap_or_default();
                match left {
                    0 => self.splits.extend(rest.first().map(|first| first.inst)),
                    _ if rest.is_empty() => {}
                    _ => work.push((rest, left - 1)),
                }
            }
        }
    }

    /// Decides about clusters of one group together, if they can have a representative in front of
    /// all of them; else gives them back in smaller lots.
    fn hoist(&mut self, clusters: Vec<Vec<Member>>) -> Vec<Vec<Vec<Member>>> {
        let Some(common) = groups::common_block(self.function, self.shape, &clusters) else {
            return clusters.into_iter().map(|cluster| vec![cluster]).collect();
        };
        let blocks: FxHashSet<_> =
            clusters.iter().flatten().map(|member| self.function.block_of(member.inst)).collect();
        let spot = self.function.terminator(common);
        // What is not known may have to be the first in its block.
        let is_known = !matches!(self.function.insts[spot].op, Op::OpaqueTerminator(_));
        if is_known && self.shape.always_meets(common, &blocks) {
            let all: Vec<Member> = clusters.iter().flatten().cloned().collect();
            if let Some((plan, members)) = self.best(&all, None, spot) {
                self.merge(plan, spot, true, members);
                return Vec::new();
            }
        }
        let runs = groups::below(self.function, self.shape, clusters, common);
        if runs.len() == 1 {
            // Nothing was split off.
            return runs.into_iter().flatten().map(|cluster| vec![cluster]).collect();
        }
        runs
    }

    /// Decides about members of which the first one dominates the others; those that are left.
    fn cluster(&mut self, cluster: Vec<Member>) -> Vec<Member> {
        let Some((first, rest)) = cluster.split_first() else { return Vec::new() };
        let others: Vec<Member> =
            rest.iter().filter(|member| !self.is_off(member, first.value)).cloned().collect();
        if others.is_empty() {
            self.alone.extend(Some(first).filter(|_| rest.is_empty()).cloned());
            return others;
        }
        let Some((plan, members)) = self.best(&others, Some(first), first.inst) else {
            self.alone.push(first.clone());
            return others;
        };
        let done: FxHashSet<Inst> = members.iter().map(|(member, _)| member.inst).collect();
        self.merge(plan, first.inst, false, members);
        others.into_iter().filter(|member| !done.contains(&member.inst)).collect()
    }

    fn merge(&mut self, plan: Plan, spot: Inst, is_hoisted: bool, members: Members) {
        let is_before =
            |member: &Member| member.inst == spot || self.shape.dominates(self.function, spot, member.inst);
        debug_assert!(members.iter().all(|(member, _)| is_before(member)), "no representative for all");
        let pointee = plan.made.last().and_then(|made| match made.op {
            Op::GetElementPtr { .. } => made.like,
            _ => None,
        });
        let pointee = pointee.and_then(|like| pointee_of(self.module, self.function, like));
        self.merges.push(Merge { plan, spot, is_hoisted, joined: None, pointee, members });
    }

    /// Whether a cast to what a member points to can be written.
    fn is_writable(&self, member: &Member) -> bool {
        !self.module.typed_pointers
            || pointee_of(self.module, self.function, member.inst)
                .is_some_and(|ty| self.module.is_writable(ty))
    }

    /// Members that are a number of bytes from their root are computed from that.
    pub fn rooted(&mut self, group: Vec<Member>) {
        let root = group[0].form.root.and_then(|root| self.sums.value_of(root));
        let Some(root) = root.filter(|_| !self.module.typed_pointers) else { return };
        for member in group {
            if self.is_off(&member, root) {
                continue;
            }
            let members = vec![&member.form.steps];
            let guard = Guard { function: self.function, sums: self.sums, members };
            let planner = Planner::new(self.module, self.function, self.shape, &guard, member.inst);
            let Some(plan) = planner.root(root) else { continue };
            let (gain, members) = self.gain(&plan, std::slice::from_ref(&member), None);
            if gain > 0 && !members.is_empty() {
                self.merge(plan, member.inst, false, members);
            }
        }
    }

    /// Whether a member is a number of bytes from a pointer already.
    fn is_off(&self, member: &Member, base: Value) -> bool {
        let operands = self.function.operands(member.inst);
        let mut from = operands[0];
        // A text may have a cast of itself.
        for _ in 0..CASTS {
            let Some((Op::Cast(CastOp::BitCast, _), &[inner])) = self.function.computation(from) else {
                break;
            };
            from = inner;
        }
        let is_same = from == base || (self.function.is_constant(base) && self.function.is_constant(from));
        is_same && operands[1..].iter().all(|&index| self.function.is_constant(index))
    }

    /// The best plan for a representative of members, if any gains something, and which of them it
    /// is for. `first`: that one is a member, too, and the representative takes its place.
    fn best(&self, others: &[Member], first: Option<&Member>, spot: Inst) -> Option<(Plan, Members)> {
        let mut best: Option<(i64, Plan, Members)> = None;
        let mut consider = |plan: Option<Plan>, some: &[Member]| {
            let Some(plan) = plan else { return };
            let (gain, members) = self.gain(&plan, some, first);
            if gain > best.as_ref().map_or(0, |(gain, ..)| *gain) {
                best = Some((gain, plan, members));
            }
        };
        if let Some(first) = first {
            let unproven: Vec<&Steps> = others
                .iter()
                .filter(|member| !self.is_accessed_before(first, member.inst))
                .map(|member| &member.form.steps)
                .collect();
            let plan = self.copy(unproven, first, spot);
            if plan.is_none() {
                let (some, plan) = self.some(others, first, spot);
                consider(plan, &some);
            }
            consider(plan, others);
        }
        let all: Vec<&Steps> = first.into_iter().chain(others).map(|member| &member.form.steps).collect();
        let mut tried: Vec<&Form> = Vec::new();
        for member in others {
            if tried.len() == CANDIDATES {
                break;
            }
            if tried.iter().all(|form| form.steps != member.form.steps) {
                tried.push(&member.form);
                consider(self.copy(all.clone(), member, spot), others);
            }
        }
        if let Some((_, plan, members)) = best {
            return Some((plan, members));
        }
        let any = first.or(others.first())?;
        let guard = Guard { function: self.function, sums: self.sums, members: all };
        let planner = Planner::new(self.module, self.function, self.shape, &guard, spot);
        let plan = planner.sum(&any.form, self.function.value_type(any.value))?;
        let (gain, members) = self.gain(&plan, others, first);
        (gain > 0).then_some((plan, members))
    }

    fn copy(&self, members: Vec<&Steps>, of: &Member, spot: Inst) -> Option<Plan> {
        let guard = Guard { function: self.function, sums: self.sums, members };
        let planner = Planner::new(self.module, self.function, self.shape, &guard, spot);
        planner.copy(of.inst, &of.form)
    }

    /// Those members whose place a copy of the first one can take, each by itself.
    fn some(&self, others: &[Member], first: &Member, spot: Inst) -> (Vec<Member>, Option<Plan>) {
        let fits = |member: &&Member| {
            self.is_accessed_before(first, member.inst)
                || self.copy(vec![&member.form.steps], first, spot).is_some()
        };
        let some: Vec<Member> = others.iter().filter(fits).cloned().collect();
        let unproven = some.iter().filter(|member| !self.is_accessed_before(first, member.inst));
        let plan = self.copy(unproven.map(|member| &member.form.steps).collect(), first, spot);
        (some, plan)
    }

    fn is_accessed_before(&self, pointer: &Member, spot: Inst) -> bool {
        is_accessed_before(self.function, self.shape, pointer, spot)
    }

    /// What is gained by a plan for members, and those of them for which it gains something.
    fn gain(&self, plan: &Plan, some: &[Member], first: Option<&Member>) -> (i64, Members) {
        let (module, function) = (self.module, self.function);
        let cost = |member: &Member, delta| cost::of_delta(module, function, member.value, delta);
        let mut members: Members = Vec::new();
        for member in some.iter().filter(|member| self.is_writable(member)) {
            let far = delta(&member.form.sum, plan.constant);
            let dead = cost::of_dead(module, function, &[member.inst], &plan.uses);
            if cost(member, far) < dead || (far == 0 && first.is_some()) || !self.saves {
                members.push((member.clone(), far));
            }
        }
        if members.is_empty() {
            return (0, members);
        }
        if let Some(first) = first {
            if !self.is_writable(first) {
                return (0, Vec::new());
            }
            members.insert(0, (first.clone(), delta(&first.form.sum, plan.constant)));
        }
        let gone: Vec<Inst> = members.iter().map(|(member, _)| member.inst).collect();
        let dead = i64::from(cost::of_dead(module, function, &gone, &plan.uses));
        let deltas: u32 = members.iter().map(|(member, delta)| cost(member, *delta)).sum();
        let made = i64::from(cost::of_plan(module, function, plan)) + i64::from(deltas);
        (if self.saves { dead - made } else { 1 }, members)
    }
}

/// Whether memory at a pointer is accessed whenever control comes in front of an instruction: then
/// the pointer is no poison there, nor may it be anything ([`Guard::is_single`] says whether it may
/// be one of several).
pub(super) fn is_accessed_before(function: &Function, shape: &Shape, pointer: &Member, spot: Inst) -> bool {
    function
        .users(pointer.value)
        .take(USES)
        .any(|user| is_access_at(function, user, pointer.value) && shape.dominates(function, user, spot))
}

/// Whether an instruction accesses memory at a pointer, whatever else it does with it.
fn is_access_at(function: &Function, user: Inst, pointer: Value) -> bool {
    let operands = function.operands(user);
    match function.insts[user].op {
        Op::Load(_) | Op::AtomicRmw(..) | Op::CmpXchg(..) => operands[0] == pointer,
        Op::Store(_) => operands[1] == pointer,
        _ => false,
    }
}
