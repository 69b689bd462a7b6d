//! Does a module keep every order that another one had and that matters? The naive reference.
//!
//! BEFORE and AFTER are matched instruction by instruction (`matching`, `align`, `same`): nothing
//! but synchronization and address arithmetic may differ, and blocks that AFTER has on edges for
//! barriers that were moved there (`edges`). What remains to be judged are the barriers and fences
//! that AFTER lacks, and whether all threads come to moved ones.
//!
//! 1. The kernel and everything it calls is written out as one flat graph of instructions
//!    (`graph`).
//! 2. Plain search finds what may happen before and after each deleted barrier without another
//!    barrier that separates (`separation`, `pairs`): the pairs of events whose order was lost.
//! 3. Each pair is held against §3 and §4.1–4 of the model of execution (`rules`): it cannot
//!    conflict, it does so by a rule whatever its addresses are, or it does if two threads touch
//!    one byte.
//! 4. What is left is tried (`walk`, `launches`): the part of the kernel that computes addresses
//!    and control is executed by every thread of a block for sampled launches, with every value
//!    from memory unknown but for the thread's own stack (`stack`), and all bytes touched by
//!    different threads in epochs that AFTER merges are compared (`addresses`, `epoch`).
//! 5. A fence that is gone must have been next to one that orders at least as much, or to a barrier
//!    (`fences`).
//! 6. A barrier on an edge must be one that all threads of a block come to together (`added`).
//! 7. No loop may be left without progress that may not end (`idle`). Any counter is taken to end
//!    one, and callers are not looked at.
//! 8. Addresses that AFTER computes in another way are compared in the same launches (`moved`).
//!
//! It is naive on purpose: everything is recomputed from the text, by the definition, and shares
//! nothing with the analyses and passes that it judges. Its mistakes are meant to be on one side:
//! *wrong* is only said with a counterexample (two threads, one byte, a launch) or where a rule
//! applies for certain; what this reading cannot tell is *not decided*. So is what stands beside an
//! operation outside of the model, unknown code or a caller that is not seen, and code that differs
//! in more than synchronization, which no pass may change all the same
//! ([`Report::breaks_a_rule`]): tests count that as a complaint.
//!
//! Cost: quadratic in the size of the written-out kernel, and bounded by [`CheckOptions::budget`].

mod action;
mod actions;
mod added;
mod addresses;
mod align;
mod alike;
mod assembly;
mod edges;
mod epoch;
mod evaluate;
mod fences;
mod graph;
mod idle;
mod kernel;
mod launches;
mod matching;
mod memory;
mod moved;
mod objects;
mod pairs;
mod report;
mod rules;
mod same;
mod separation;
mod slice;
mod stack;
mod taint;
mod trial;
mod waits;
mod walk;
mod world;

pub use report::{Change, Excerpt, Item, Reason, Report, Rule, Side, Verdict, Witness};

use simt_ir::{Listing, Promises};

/// What is assumed and how much is tried.
#[derive(Clone, Debug)]
pub struct CheckOptions {
    /// The one block shape that kernels are launched with; `None` samples shapes.
    pub block_dim: Option<[u32; 3]>,
    /// `noalias` kernel parameters hold between the threads of a block. On by default.
    pub kernel_noalias: bool,
    /// An aligned barrier is reached by all live threads of a block or by none. On by default.
    pub barrier_contract: bool,
    /// What the user promises, of BEFORE.
    pub promised: Promises,
    /// The largest block that a kernel may have is tried too, as far as that is cheap. On by
    /// default; it takes some times as long as the small ones together.
    pub largest_block: bool,
    /// Instructions that may be executed or visited for one kernel, about.
    pub budget: u64,
}

impl Default for CheckOptions {
    fn default() -> Self {
        CheckOptions {
            block_dim: None,
            kernel_noalias: true,
            barrier_contract: true,
            promised: Promises::empty(),
            largest_block: true,
            budget: 20_000_000,
        }
    }
}

/// Whether `after` is a correct synchronization-optimized `before`.
///
/// Under the assumption that BEFORE is free of races, two threads that meet in a byte to which two
/// threads store in one epoch of BEFORE are no counterexample: whether they store different values,
/// this reading does not know. Cost: see the [module](self); never a panic, whatever the modules
/// are.
pub fn check(before: &Listing, after: &Listing, options: &CheckOptions) -> Report {
    let sources = same::Sources([&before.source, &after.source]);
    let ordered = edges::in_order(before, after);
    let after_module = ordered.as_ref().unwrap_or(&after.module);
    let split = edges::split(before, after_module);
    let (same_blocks, new) = match split {
        Some(split) => (Some(split.module), split.new),
        None => (None, Default::default()),
    };
    let same_blocks = same_blocks.as_ref().unwrap_or(&before.module);
    let matching = matching::match_modules(same_blocks, after_module, sources, new);
    let mut items = matching.differences.clone();
    let differs = |reason: &Reason| matches!(reason, Reason::Differs { .. });
    if !items.iter().any(|item| item.reasons.iter().any(differs)) {
        items.extend(kernel::judge(same_blocks, &matching, options));
        items.extend(moved::judge(before, after_module, &matching, options));
    }
    items.iter_mut().for_each(|item| item.quote(sources));
    Report::of(items)
}

#[cfg(test)]
mod tests;
