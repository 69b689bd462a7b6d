//! From the fixed point to the answer.

use super::Solver;
use crate::divergence::control::Control;
use crate::divergence::result::{CallSite, Divergence, Fact, Reason, Source, Together};
use crate::divergence::scope::Scope;
use crate::divergence::shape::Shape;
use crate::divergence::temporal::UseSite;
use crate::divergence::thread_private::ThreadPrivate;
use simt_ir::entity::EntityMap;
use simt_ir::{Block, Inst, Op, Value};

impl Solver<'_> {
    pub(super) fn finish(self) -> Divergence {
        let unreached = Fact::uniform(Shape::opaque(Scope::Grid));
        let values = self.function.values.len();
        let fact = |fact: &Option<Fact>| fact.unwrap_or(unreached);
        let scoped = self.irregular.iter().filter_map(|(cycle, found)| found.map(|(s, b)| (cycle, s, b)));
        let calls = self.calls();
        let returned = self.returned();
        let together = |control: &Control| -> EntityMap<Block, Together> {
            let of = |block| {
                let (scope, reason) = self.together_by(control, block);
                let branch = match reason {
                    Reason::Control(branch) => branch,
                    Reason::Irregular { branch, .. } => Some(branch),
                    _ => None,
                };
                Together { scope, branch, leaving: control.is_leaving(block) }
            };
            self.function.block_ids().map(of).collect()
        };
        let (control, barrier_control) = (together(&self.control), together(&self.barrier_control));
        Divergence {
            launch: self.launch,
            values: self.facts[..values].iter().map(fact).collect(),
            memory: self.facts[values..].iter().map(fact).collect(),
            control,
            barrier_control,
            exits: self.temporal.facts(),
            irregular: scoped.collect(),
            returned,
            calls,
            terminators: self.terminators,
            joins: self.joins,
        }
    }

    /// The calls whose callees inherit what is known here.
    fn calls(&self) -> Vec<CallSite> {
        let mut calls = Vec::new();
        for &(inst, callee) in &self.module.graph.calls[self.id] {
            let block = self.function.block_of(inst);
            if !self.structure.cfg.is_reachable(block) {
                continue;
            }
            let arguments = self.function.arguments(inst).iter();
            let arguments =
                arguments.map(|&v| self.passed(v, UseSite::In(block)).unwrap_or(Shape::opaque(Scope::Grid)));
            calls.push(CallSite {
                inst,
                callee,
                arguments: arguments.collect(),
                control: self.together_by(&self.control, block).0,
                barrier_control: self.together_by(&self.barrier_control, block).0,
                own: self.own_in_call(inst),
            });
        }
        calls
    }

    /// Which arguments of a call lead to memory of the thread.
    fn own_in_call(&self, inst: Inst) -> ThreadPrivate {
        let is_pointer =
            |v: Value| self.module.module.types.address_space(self.function.value_type(v)).is_some();
        let holds = |&v: &Value| is_pointer(v) && self.own.holds(self.pointers, v);
        let arguments = self.function.arguments(inst).iter();
        match self.module.options.ids_only {
            true => ThreadPrivate { params: arguments.map(holds).collect(), anywhere: self.own.anywhere },
            false => ThreadPrivate::default(),
        }
    }

    /// What the function returns: one of the returned values, chosen by the control of the returns.
    fn returned(&self) -> Fact {
        let returns = self.structure.cfg.reverse_postorder().iter().filter_map(|&block| {
            let inst = self.function.terminator(block);
            let is_return = matches!(self.function.insts[inst].op, Op::Ret);
            let value = self.function.operands(inst).first().copied().filter(|_| is_return)?;
            Some((block, value))
        });
        let returns: Vec<(Block, Value)> = returns.collect();
        let choice = match returns.len() {
            0 | 1 => Scope::Grid,
            _ => returns.iter().map(|&(block, _)| self.control.scope(block)).min().unwrap_or(Scope::Grid),
        };
        let shapes = returns.iter().filter_map(|&(block, value)| self.passed(value, UseSite::In(block)));
        let shape = shapes.reduce(|a, b| a.join(b, choice, &self.launch));
        let shape = shape.unwrap_or(Shape::opaque(Scope::Grid));
        let scope = shape.scope(&self.launch);
        let by_value = returns.iter().find(|&&(block, value)| {
            self.passed(value, UseSite::In(block)).is_some_and(|shape| shape.scope(&self.launch) <= scope)
        });
        let reason = match by_value {
            _ if scope == Scope::Grid => None,
            Some(&(_, value)) if self.undefined.contains(self.function, value) => {
                Some(Reason::Source(Source::Undefined))
            }
            Some(&(block, value)) => Some(self.reason_of_use(value, UseSite::In(block))),
            None => {
                let parted = returns.iter().min_by_key(|&&(block, _)| self.control.scope(block));
                parted.map(|&(block, _)| Reason::Control(self.control.branch(block)))
            }
        };
        Fact { shape, reason }
    }
}
