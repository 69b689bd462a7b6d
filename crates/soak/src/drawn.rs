//! Pipelines and options by chance, for fuzzing: any passes in any order with any options, and any
//! assumptions.
//!
//! They come from the tables that users' own come from, so that what is new there is drawn, too.
//! Every choice is made by a function that gives a number below the one it is given; where it
//! always gives 0, nothing is set.

use simt_analysis::Assumptions;
use simt_ir::entity::EntityId;
use simt_ir::{FuncId, Promises};
use simt_passes::Options;
use simt_passes::kind::PASSES;
use simt_passes::pass_options::{Order, PassOption, Value};
use simt_passes::{Pass, Pipeline};

/// Makes a choice.
pub type Pick<'p> = dyn FnMut(usize) -> usize + 'p;

/// One to three passes. `sound`: none that [can miscompile](Pass::is_unsound).
pub fn pipeline(pick: &mut Pick<'_>, sound: bool) -> Pipeline {
    let passes = (0..1 + pick(3)).map(|_| {
        let info = &PASSES[pick(PASSES.len())];
        let mut pass = Pass::new(info.kind);
        pass.literal = info.literal.is_some() && !sound && pick(2) == 1;
        for pass_option in PassOption::of(info.kind) {
            let mut told = pass.clone();
            // What the pass does not take, or what is unsound, is left as it was.
            if pick(2) == 1
                && told.set(pass_option, value(pass_option, pick)).is_ok()
                && !(sound && told.is_unsound())
            {
                pass = told;
            }
        }
        pass
    });
    Pipeline { passes: passes.collect() }
}

fn value(pass_option: PassOption, pick: &mut Pick<'_>) -> Value {
    match pass_option.row().default {
        Value::Flag(_) => Value::Flag(pick(4) > 0),
        Value::Number(_) => Value::Number([1, -1, 0, 2, 7][pick(5)]),
        Value::Names(_) => Value::Names(
            [&["kernel"][..], &[], &["f0", "f1"]][pick(3)].iter().map(|name| name.to_string()).collect(),
        ),
        Value::Order(_) => Value::Order([Order::Program, Order::Hottest][pick(2)]),
    }
}

/// What all passes are told. The shape of blocks, where it is drawn, is one of a few.
pub fn options(pick: &mut Pick<'_>) -> Options {
    let assumptions = assumptions(pick);
    let max_accesses = [None, None, None, Some(0), Some(2), Some(8)][pick(6)];
    let suggest = pick(4) == 3;
    let keeps = pick(8) == 7;
    let keep = (0..4).filter(|_| keeps && pick(2) == 1).map(FuncId::from_index).collect();
    Options { assumptions, keep, suggest, max_accesses, ..Options::default() }
}

fn assumptions(pick: &mut Pick<'_>) -> Assumptions {
    let mut all = Assumptions::default();
    all.promised = Promises::all().iter().filter(|_| pick(3) == 2).collect();
    all.block_dim = [None, Some([64, 1, 1]), Some([8, 8, 1]), Some([7, 3, 2])][pick(4)];
    all.kernel_noalias = pick(8) < 7;
    all.barrier_contract = pick(8) < 7;
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use simt_passes::kind::PassKind;
    use simt_passes::pass_options::PASS_OPTIONS;
    use std::collections::BTreeSet;

    /// Choices by a simple sequence of numbers.
    fn picks(seed: u64) -> impl FnMut(usize) -> usize {
        let mut state = seed;
        move |below| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) as usize % below
        }
    }

    /// Every pass with every option, in both modes; what is said to be sound is, and all can be
    /// written and read.
    #[test]
    fn everything_in_the_tables_is_drawn() {
        let mut drawn = [BTreeSet::new(), BTreeSet::new()];
        for (sound, all) in [true, false].into_iter().zip(&mut drawn) {
            for seed in 0..2000 {
                let pipeline = pipeline(&mut picks(seed), sound);
                assert_eq!(pipeline.to_string().parse().as_ref(), Ok(&pipeline));
                for pass in pipeline.passes {
                    assert!(!(sound && pass.is_unsound()), "{pass}");
                    let mut told = |what: &str| all.insert(format!("{} {what}", pass.kind.info().name));
                    told(if pass.literal { "literal" } else { "" });
                    let pass_options = PassOption::of(pass.kind).filter(|&pass_option| {
                        pass.value(pass_option) != Pass::new(pass.kind).value(pass_option)
                    });
                    pass_options.for_each(|pass_option| _ = told(pass_option.row().name));
                }
            }
        }
        let [sound, all] = drawn;
        let is_drawn = |set: &BTreeSet<String>, pass: PassKind, what: &str| {
            set.contains(&format!("{} {what}", pass.info().name))
        };
        for row in &PASS_OPTIONS {
            assert!(is_drawn(&all, row.pass, row.name), "{}", row.name);
        }
        for info in &PASSES {
            assert!(is_drawn(&sound, info.kind, ""), "{}", info.name);
            assert_eq!(is_drawn(&all, info.kind, "literal"), info.literal.is_some(), "{}", info.name);
        }
        assert!(is_drawn(&sound, PassKind::BarrierElim, "weaken"));
        assert!(!is_drawn(&sound, PassKind::BranchDist, "ignore-call-safety"));
    }

    #[test]
    fn every_assumption_is_drawn_and_none_without_choices() {
        let drawn = |seed| options(&mut picks(seed)).assumptions;
        for promise in Promises::all() {
            assert!((0..50).any(|seed| drawn(seed).promised.contains(promise)), "{promise:?}");
        }
        assert!((0..50).any(|seed| drawn(seed).block_dim.is_some()));
        let nothing = options(&mut |_| 0);
        assert_eq!((nothing.assumptions, nothing.max_accesses), (Assumptions::default(), None));
        assert_eq!(pipeline(&mut |_| 0, true), Pipeline::default());
    }
}
