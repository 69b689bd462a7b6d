//! How control comes to a place of the host's program: by which calls, and what decides about it in
//! each function that is called on the way.

use super::conditions::{Condition, Conditions};
use super::places::{Goal, OnWay, Place, Ways};
use super::values::Host;
use simt_ir::{FuncId, Inst, Op};
use std::rc::Rc;

/// How many goals may be on a way: each call of what may not return is one, and each that this
/// makes.
pub(super) const GOALS: usize = 1_000;

/// What decides whether control comes to a goal in its function: branches, and whether calls
/// return, with whether control comes to them on all ways.
type Before = (Rc<Conditions>, Vec<(Goal, bool)>);

impl Ways {
    /// Enters a place; `None` if that is too much.
    pub fn enter(&mut self, host: &Host<'_>, place: &Place) -> Option<()> {
        let mut work = vec![place.clone()];
        while let Some(place) = work.pop() {
            for at in place.way().filter(|at| !self.seen.contains(at)).collect::<Vec<_>>() {
                host.deeper(|| ())?;
                if at.path.is_empty() && self.called.insert(at.func) {
                    let calls = host.callers(at.func);
                    let calls = calls.iter().flat_map(|calls| calls.iter());
                    work.extend(calls.filter(|call| call.func != at.func).cloned());
                }
                self.seen.insert(at.clone());
                self.all.push(at);
            }
        }
        Some(())
    }
}

impl Host<'_> {
    /// What decides whether control comes to a goal in its function: branches, and whether calls
    /// return, with whether control comes to them on all ways; `None` if that is too much. Of the
    /// calls that a function makes of itself it is the first one.
    pub fn before(&self, goal: &Goal) -> Option<Before> {
        let Goal { func, path, inst } = goal;
        let function = self.function(*func);
        let block = inst.map(|inst| function.block_of(inst));
        let conditions = self.conditions(*func, block)?;
        let ends = self.ends();
        let insts = block.into_iter().flat_map(|block| function.block_insts(block));
        let here = insts.take_while(|&before| Some(before) != *inst);
        let here = here.filter(|&inst| ends.may_end_at(function, inst));
        let returns = |(call, is_always): (Inst, bool)| {
            let itself = || {
                let is_itself = function.called(call) == Some(*func) && !goal.is_recursive();
                is_itself.then(|| (*func, path.iter().copied().chain([(*func, call)]).collect()))
            };
            let (func, path) = self.deeper(|| self.callee(*func, path, call).or_else(itself))??;
            Some((Goal { func, path, inst: None }, is_always))
        };
        let is_first =
            |&(call, _): &(Inst, bool)| function.called(call) != Some(*func) || !goal.is_recursive();
        let calls = conditions.calls.iter().copied().chain(here.map(|call| (call, true)));
        let calls = calls.filter(is_first).map(returns).collect::<Option<Vec<_>>>()?;
        Some((conditions, calls))
    }

    /// What decides whether control comes to goals that are new, and to where that is decided;
    /// `None` if that is too much.
    pub fn come(
        &self,
        mut goals: Vec<Goal>,
        mut is_new: impl FnMut(&Goal) -> bool,
        mut decides: impl FnMut(&Goal, &Condition),
    ) -> Option<()> {
        let mut left = GOALS;
        while let Some(goal) = goals.pop() {
            if !is_new(&goal) {
                continue;
            }
            left = usize::checked_sub(left, 1)?;
            let (conditions, calls) = self.deeper(|| self.before(&goal))??;
            for (call, is_always) in calls {
                let of = call.path.last().filter(|_| !is_always).map(|&(_, call)| call);
                goals.extend(of.map(|call| Goal { inst: Some(call), ..goal.clone() }));
                goals.push(call);
            }
            for condition in &conditions.branches {
                decides(&goal, condition);
                if !condition.is_always {
                    goals.push(Goal { inst: Some(condition.inst), ..goal.clone() });
                }
            }
        }
        Some(())
    }

    /// Whether an instruction is always executed before control comes to where a way leads.
    pub fn is_before(&self, place: &Place, way: &OnWay) -> bool {
        let steps: Vec<Place> = place.way().collect();
        let dominates = |inst: Inst, func: FuncId, other: Inst| {
            let function = self.function(func);
            let (a, b) = (function.block_of(inst), function.block_of(other));
            if a == b {
                return function.block_insts(a).take_while(|&at| at != other).any(|at| at == inst);
            }
            self.dominators(func).dominates(a, b)
        };
        let (first, others) = (&steps[0], &steps[1..]);
        let leads = way.ways.all.iter().any(|at| {
            (at.func, &at.path) == (first.func, &first.path) && dominates(first.inst, at.func, at.inst)
        });
        leads
            && others.iter().all(|at| {
                let function = self.function(at.func);
                let ends = function.block_ids().map(|block| function.terminator(block));
                let mut returns = ends.filter(|&inst| matches!(function.insts[inst].op, Op::Ret));
                returns.all(|end| dominates(at.inst, at.func, end))
            })
    }

    /// What is on the way to a place.
    pub fn on_way(&self, place: &Place) -> Rc<OnWay> {
        let find = || {
            let mut found = OnWay::default();
            let entered = found.ways.enter(self, place);
            let OnWay { ways, goals, judged, .. } = &mut found;
            let all = ways.all.iter().map(Goal::from).collect();
            let judges = |Goal { func, path, .. }: &Goal, condition: &Condition| {
                if condition.holds.is_some() {
                    judged.insert(Place { func: *func, path: path.clone(), inst: condition.inst });
                }
            };
            let come = self.come(all, |goal| goals.insert(goal.clone()), judges);
            found.is_lost = entered.and(come).is_none();
            Rc::new(found)
        };
        self.on_way.get(place, || Rc::new(OnWay { is_lost: true, ..OnWay::default() }), find)
    }
}
