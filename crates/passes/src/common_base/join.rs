//! A phi of representatives.
//!
//! An address that depends on phis of a block is, on each edge that leads there, an address without
//! them. If that is there at the end of each edge's block, a phi of those is the address:
//!
//! ```text
//!   left:  %a = gep %p, %i      right: %b = gep %p, %j
//!   join:  %x = phi [ %i, left ], [ %j, right ]          %scevcgp_0 = phi [ %a, left ], [ %b, right ]
//!          %c = gep %p, %x                         =>
//! ```
//! What the address is on an edge is not what its parts are called there: on the way round a loop,
//! `%i` in a block behind the header is this round's, and the phi brings the next one.

use super::Knobs;
use super::cost;
use super::groups::Member;
use super::merge::{Merge, is_accessed_before};
use super::place::Shape;
use super::plan::Plan;
use super::trust::Guard;
use rustc_hash::FxHashMap;
use simt_analysis::addresses::sums::{Form, Sum, Sums};
use simt_ir::{Block, FuncId, Inst, Module, Op, Value};

/// Phis of more edges are left alone.
const EDGES: usize = 16;
/// The most addresses that are looked at for one that is there.
const TRIED: usize = 16;

/// What joins are looked for in.
pub(super) struct Joiner<'a> {
    pub module: &'a Module,
    pub id: FuncId,
    pub shape: &'a Shape,
    pub sums: &'a mut Sums,
    /// What the pass is told.
    pub knobs: &'a Knobs,
    /// All addresses.
    pub members: Vec<Member>,
    /// The same by what they are, once that is asked for.
    pub index: Option<FxHashMap<Sum, Vec<Member>>>,
}

impl Joiner<'_> {
    /// A phi in place of an address, if there is one.
    pub fn join(&mut self, member: &Member) -> Option<Merge> {
        let function = &self.module.functions[self.id];
        let (block, phis) = self.phis(member)?;
        let Op::Phi(list) = function.insts[phis[0]].op else { return None };
        let blocks = function.blocks_in(list).to_vec();
        if blocks.len() > EDGES || self.module.typed_pointers {
            return None;
        }
        if self.index.is_none() {
            let mut index: FxHashMap<Sum, Vec<Member>> = FxHashMap::default();
            for member in self.members.drain(..) {
                index.entry(member.form.sum.clone()).or_default().push(member);
            }
            self.index = Some(index);
        }
        let mut incoming = Vec::new();
        for &from in &blocks {
            if !self.shape.cfg.is_reachable(from) {
                incoming.push(None);
                continue;
            }
            let brought = phis.iter().map(|&phi| {
                let at = function.edge_from(phi, from)?;
                Some((function.insts[phi].result?, function.operands(phi)[at]))
            });
            let brought: Option<FxHashMap<Value, Value>> = brought.collect();
            let form = self.sums.translated(self.module, self.id, &self.shape.cfg, member.value, brought?)?;
            incoming.push(Some(self.at_end(from, &form)?));
        }
        let gone = cost::of_dead(self.module, function, &[member.inst], &[]);
        let made = cost::of_phi(self.module, function.value_type(member.value));
        let used = incoming.iter().flatten().chain([&member.value]);
        let uses = used.map(|&value| function.users(value).take(self.knobs.uses).count()).sum::<usize>();
        let is_worth_it = (!self.knobs.saves || gone > made) && uses >= self.knobs.uses;
        is_worth_it.then_some(())?;
        let incoming = incoming.into_iter().zip(blocks).collect();
        Some(Merge {
            plan: Plan::default(),
            spot: member.inst,
            is_hoisted: false,
            joined: Some((block, incoming)),
            pointee: None,
            members: vec![(member.clone(), 0)],
        })
    }

    /// The phis that an address depends on, if they are of one block in which nothing but they
    /// decides, and that block.
    fn phis(&self, member: &Member) -> Option<(Block, Vec<Inst>)> {
        let function = &self.module.functions[self.id];
        let phi = |&leaf: &Value| {
            let inst = function.inst_of(leaf)?;
            matches!(function.insts[inst].op, Op::Phi(_)).then_some(inst)
        };
        let phis: Vec<Inst> = member.form.steps.leaves.iter().filter_map(phi).collect();
        let block = function.block_of(*phis.first()?);
        // Other leaves have to be there on all edges; a phi of another block may be one of them.
        let phis: Vec<Inst> = phis.into_iter().filter(|&phi| function.block_of(phi) == block).collect();
        // All else that the address is made of is the same there as here.
        let is_before = |leaf: &Value| {
            let inst = function.inst_of(*leaf).filter(|inst| !phis.contains(inst));
            inst.is_none_or(|inst| self.shape.dominators.strictly_dominates(function.block_of(inst), block))
        };
        member.form.steps.leaves.iter().all(is_before).then_some((block, phis))
    }

    /// An address that is there at the end of a block and equal to another one wherever that is not
    /// poison.
    fn at_end(&self, block: Block, form: &Form) -> Option<Value> {
        let function = &self.module.functions[self.id];
        let end = function.terminator(block);
        let guard = Guard { function, sums: self.sums, members: vec![&form.steps] };
        let there = self.index.as_ref().and_then(|index| index.get(&form.sum));
        let mut there = there.map_or(&[][..], Vec::as_slice).iter().rev().take(TRIED);
        let fits = |other: &Member| {
            // What is accessed may still be one of several places, if a number in it is undefined.
            guard.fits(&other.form.steps)
                || guard.is_single(&other.form.steps.twice)
                    && is_accessed_before(function, self.shape, other, end)
        };
        if let Some(found) =
            there.find(|other| self.shape.dominates(function, other.inst, end) && fits(other))
        {
            return Some(found.value);
        }
        let root = self.sums.value_of(form.root?)?;
        let is_root =
            form.sum.constant == 0 && form.sum.variable() == Sum::atom(&self.sums.arena, form.root?);
        // A constant address is part of an access, but takes instructions as what comes into a phi.
        let fits = is_root
            && !function.is_constant(root)
            && self.shape.is_available(function, root, end)
            && self.sums.of(root).is_none_or(|root| guard.fits(&root.steps))
            && guard.depends_on(root);
        fits.then_some(root)
    }
}
