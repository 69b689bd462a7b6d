//! The barriers of a function: what each is, and whether anybody asked to keep it.

use crate::functions::calls::{barrier_at, barrier_id, fences_around};
use rustc_hash::FxHashSet;
use simt_ir::target::{Barrier, BarrierKind};
use simt_ir::{Attributes, Block, FuncId, Function, Inst, InstFacts, Module, Op, Scope, Value};

/// One call that takes part in a block barrier.
#[derive(Clone, Debug)]
pub struct Site {
    /// The call.
    pub inst: Inst,
    /// Its block.
    pub block: Block,
    /// What the table says of it.
    pub barrier: Barrier,
    /// Its id, if that is a constant.
    pub id: Option<i64>,
    /// The fences that make it order memory, on targets where it does not by itself: release,
    /// acquire.
    pub fences: Option<(Inst, Inst)>,
    /// Whether it carries a value that somebody uses.
    pub value_used: bool,
    /// What may stand for that value, if anything may ([`crate::barriers::uniform_reduction`]).
    pub uniform_value: Option<Value>,
    /// Whether somebody asked to keep it.
    pub request: Option<Request>,
}

/// Who asked to keep a barrier.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Request {
    /// `!simt.keep` on the call.
    Metadata,
    /// `"simt-keep-barriers"` on the function.
    Attribute,
    /// `--keep=FUNC` on the command line.
    CommandLine,
}

impl Site {
    /// Whether all live threads of the block take part and memory is ordered.
    pub fn is_full(&self) -> bool {
        let all = matches!(self.barrier.kind, BarrierKind::Full | BarrierKind::Data);
        all && (self.barrier.orders_memory || self.fences.is_some())
    }
}

/// The instructions that go when some barriers (indices into `sites`, all sites of the function)
/// go: the barriers, and the fences of their units. A fence that another unit needs stays, and so
/// does one that is wider than a block: it orders memory for others.
pub fn deletions(function: &Function, sites: &[Site], removed: &[usize]) -> Vec<Inst> {
    let fences = |site: &Site| site.fences.into_iter().flat_map(|(release, acquire)| [release, acquire]);
    let mut goes = vec![false; sites.len()];
    for &site in removed {
        goes[site] = true;
    }
    let stays: FxHashSet<Inst> =
        sites.iter().zip(&goes).filter(|(_, goes)| !**goes).flat_map(|(site, _)| fences(site)).collect();
    let is_narrow =
        |fence: &Inst| matches!(function.insts[*fence].op, Op::Fence(access) if access.scope == Scope::Cta);
    let mut insts: Vec<Inst> = Vec::with_capacity(removed.len());
    for &site in removed {
        insts.push(sites[site].inst);
        insts.extend(fences(&sites[site]).filter(|fence| is_narrow(fence) && !stays.contains(fence)));
    }
    insts.sort_unstable_by_key(|&inst| function.position(inst));
    insts.dedup();
    insts
}

/// A barrier and the fences of its unit, in order, if no other barrier needs one of them and none
/// is wider than a block: what can move as a whole. (`sites` are all of the function; a fence is at
/// most of two that follow each other.)
pub fn unit(function: &Function, sites: &[Site], site: usize) -> Option<Vec<Inst>> {
    let first = site.saturating_sub(1);
    let insts = deletions(function, &sites[first..sites.len().min(site + 2)], &[site - first]);
    let is_there = |fence: Inst| insts.contains(&fence);
    let is_whole = sites[site].fences.is_none_or(|(release, acquire)| is_there(release) && is_there(acquire));
    is_whole.then_some(insts)
}

/// The site of an instruction among all sites of its function, if it is one.
pub fn site_at(function: &Function, sites: &[Site], inst: Inst) -> Option<usize> {
    sites.binary_search_by_key(&function.position(inst), |site| function.position(site.inst)).ok()
}

/// The barriers of a function, in its order. Cost: linear.
pub fn find(module: &Module, id: FuncId, keep: bool) -> Vec<Site> {
    let function = &module.functions[id];
    let mut sites = Vec::new();
    for block in function.block_ids() {
        for inst in function.block_insts(block) {
            let Some(barrier) = barrier_at(function, inst) else { continue };
            let data = &function.insts[inst];
            let id = barrier_id(function, inst, barrier);
            let request = if data.facts.contains(InstFacts::KEEP) {
                Some(Request::Metadata)
            } else if function.attributes.contains(Attributes::KEEP_BARRIERS) {
                Some(Request::Attribute)
            } else {
                keep.then_some(Request::CommandLine)
            };
            let fences = if barrier.orders_memory { None } else { fences_around(function, block, inst) };
            let value_used = data.result.is_some_and(|result| function.is_used(result));
            sites.push(Site { inst, block, barrier, id, fences, value_used, uniform_value: None, request });
        }
    }
    sites
}
