//! How many of the barriers that could go do go?
//!
//! Of small kernels, all sets of barriers are tried: the largest one without which every schedule
//! that is tried ends without a race and with the same memory is the best possible, for that
//! launch. An optimizer that knows nothing of the launch, or that has to think of those outside of
//! the kernel who look at its memory, cannot reach it.

use crate::optimize::assumptions;
use rayon::prelude::*;
use rustc_hash::FxHashSet;
use simt_analysis::Assumptions;
use simt_ir::target::Effect;
use simt_ir::{FuncId, Inst, Listing, Module};
use simt_passes::decision::{Decision, Kept, Verdict};
use simt_passes::{Options, Pipeline};
use simt_soak::assumed::Assumed;
use simt_soak::judge::{Effort, Original, read};
use simt_soak::{RandomKernel, bytes_of_seed, kernel};

/// The most barriers of a kernel that is looked at.
const MOST_BARRIERS: u32 = 10;

/// A barrier.
type Site = (FuncId, Inst);

/// What some kernels came to.
#[derive(Default)]
pub struct Precision {
    /// Kernels with barriers, but not too many.
    pub kernels: u64,
    /// Their barriers.
    pub barriers: u64,
    /// How many can go, for the launch.
    pub best: u64,
    /// How many go if nothing is assumed, and if blocks are known to have the shape of the launch.
    pub removed: [u64; 2],
    /// What of the best set stays although the shape is known, and why: a line for each.
    pub missed: Vec<String>,
    /// Kernels for which the passes remove what is needed.
    pub wrong: Vec<u64>,
}

impl Precision {
    fn and(mut self, other: Precision) -> Precision {
        self.kernels += other.kernels;
        self.barriers += other.barriers;
        self.best += other.best;
        self.removed = [self.removed[0] + other.removed[0], self.removed[1] + other.removed[1]];
        self.missed.extend(other.missed);
        self.wrong.extend(other.wrong);
        self
    }
}

/// Measures the kernels of a seed with these numbers.
pub fn measure(seed: u64, indices: std::ops::Range<u64>) -> Precision {
    let one = |index| measure_one(&kernel(&bytes_of_seed(seed, index)), index);
    indices.into_par_iter().map(one).reduce(Precision::default, Precision::and)
}

fn measure_one(kernel: &RandomKernel, index: u64) -> Precision {
    if kernel.barriers == 0 || kernel.barriers > MOST_BARRIERS {
        return Precision::default();
    }
    // A multiple of 8: in all orders.
    let Ok(original) = Original::new(kernel, index * 8) else {
        return Precision { wrong: vec![index], ..Precision::default() };
    };
    let works = |set: &[Site]| {
        let without = read(&kernel.text).ok().and_then(|module| delete(module, set));
        without.is_some_and(|module| original.run(&module, &mut Effort::default()).is_ok())
    };
    let all = barriers(&original.module);
    let own = Assumed { own_block_dim: true, ..Assumed::default() };
    let decisions = [Assumed::default(), own].map(|assumed| decide(kernel, assumptions(kernel, assumed)));
    let removed = decisions.each_ref().map(|decisions| removed(decisions));
    let mut precision = Precision {
        kernels: 1,
        barriers: u64::from(kernel.barriers),
        removed: removed.each_ref().map(|set| set.len() as u64),
        ..Precision::default()
    };
    let [_, ours] = removed;
    if !works(&ours) {
        precision.wrong.push(index);
        return precision;
    }
    let candidates: Vec<Site> = all.into_iter().filter(|&place| works(&[place])).collect();
    precision.best = largest(&candidates, ours.len(), &works) as u64;
    let mut reached = ours;
    for &place in &candidates {
        if reached.contains(&place) {
            continue;
        }
        reached.push(place);
        if works(&reached) {
            precision.missed.push(describe(&original.module, index, place, &decisions[1]));
        } else {
            reached.pop();
        }
    }
    precision
}

/// The size of the largest set that works; one of `at_least` does.
fn largest(candidates: &[Site], at_least: usize, works: &impl Fn(&[Site]) -> bool) -> usize {
    let mut sets: Vec<u32> = (0..1u32 << candidates.len()).collect();
    sets.sort_by_key(|set| std::cmp::Reverse(set.count_ones()));
    let set = |bits: u32| -> Vec<Site> {
        let chosen = candidates.iter().enumerate().filter(|&(at, _)| bits >> at & 1 == 1);
        chosen.map(|(_, &place)| place).collect()
    };
    let larger = sets.into_iter().take_while(|set| set.count_ones() as usize > at_least);
    larger.into_iter().find(|&bits| works(&set(bits))).map_or(at_least, |bits| bits.count_ones() as usize)
}

/// The barriers of a module that carry no value that is used.
fn barriers(module: &Module) -> Vec<Site> {
    let mut found = Vec::new();
    for (id, function) in module.functions.iter() {
        for inst in function.inst_ids() {
            let data = &function.insts[inst];
            let is_barrier = matches!(function.effect(inst), Some(Effect::Barrier(_)));
            let is_unused = data.result.is_none_or(|result| !function.is_used(result));
            found.extend((is_barrier && is_unused).then_some((id, inst)));
        }
    }
    found
}

/// A module without some of its barriers.
fn delete(mut module: Listing, set: &[Site]) -> Option<Listing> {
    for &(function, inst) in set {
        module.edit(function).delete(inst);
    }
    let mut text = Vec::new();
    simt_syntax::write(&module, &mut text).ok()?;
    read(&String::from_utf8(text).ok()?).ok()
}

fn decide(kernel: &RandomKernel, assumptions: Assumptions) -> Vec<Decision> {
    let Ok(mut module) = read(&kernel.text) else { return Vec::new() };
    let Some(target) = module.target else { return Vec::new() };
    let options = Options { assumptions, ..Options::default() };
    simt_passes::run(&mut module, target, &Pipeline::default(), &options)
}

/// The barriers that go, but for those whose value is used: they do not simply go.
fn removed(decisions: &[Decision]) -> Vec<Site> {
    let counts = |decision: &&Decision| !decision.is_about_a_fence() && !decision.value_replaced;
    let barriers = decisions.iter().filter(counts);
    let gone = barriers.filter(|decision| matches!(decision.verdict, Verdict::Removed { .. }));
    let gone: FxHashSet<Site> = gone.map(|decision| (decision.function, decision.inst)).collect();
    gone.into_iter().collect()
}

/// Which barrier stays, and why, for people.
fn describe(module: &Listing, index: u64, place: Site, decisions: &[Decision]) -> String {
    let of = |decision: &&Decision| (decision.function, decision.inst) == place;
    let line = |(function, inst): Site| {
        let start = module.functions[function].insts[inst].span.start as usize;
        1 + module.source.text[..start].iter().filter(|&&byte| byte == b'\n').count()
    };
    let why = match decisions.iter().rev().find(of).map(|decision| &decision.verdict) {
        Some(Verdict::Kept(Kept::Conflict { conflict, above, below, .. })) => {
            let [x, y] = [above, below].map(|side| line((side.place.function, side.place.inst)));
            format!("line {x} above ({:?}), line {y} below ({:?}): {conflict:?}", above.role, below.role)
        }
        Some(Verdict::Kept(kept)) => format!("{kept:?}"),
        other => format!("{other:?}"),
    };
    format!("kernel {index}, line {}: {why}", line(place))
}
