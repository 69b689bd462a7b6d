//! What the passes make of random kernels does the same as the kernels; and the judges notice what
//! is wrong.
//!
//! On a few hundred kernels each: about twenty seconds on two cores. The command `soak` does the
//! same for hours.

#[path = "../src/bin/soak/optimize.rs"]
mod optimize;
#[path = "../src/bin/soak/trial.rs"]
mod trial;

use proptest::prelude::*;
use rayon::prelude::*;
use simt_ir::{FuncId, Inst, Listing, Promises};
use simt_passes::Pipeline;
use simt_soak::assumed::{Assumed, Host};
use simt_soak::judge::{Effort, Original, Wrong, read};
use simt_soak::ptx::Llc;
use simt_soak::{Options, bytes_of_seed, kernel_with};
use trial::{Totals, Tried, trial};

fn pipelines(texts: &[&str]) -> Vec<Pipeline> {
    texts.iter().map(|text| text.parse::<Pipeline>().expect("a pipeline")).collect()
}

fn try_kernels(seed: u64, count: u64, pipelines: &[Pipeline]) -> Totals {
    try_assuming(seed, count, pipelines, Assumed::default())
}

fn try_assuming(seed: u64, count: u64, pipelines: &[Pipeline], assumed: Assumed) -> Totals {
    try_all(seed, count, Tried::Given(pipelines, assumed), None)
}

fn try_all(seed: u64, count: u64, tried: Tried<'_>, llc: Option<&Llc>) -> Totals {
    let one = |index| trial(&bytes_of_seed(seed, index), index, tried, llc);
    (0..count).into_par_iter().map(one).reduce(Totals::default, Totals::and)
}

/// Nothing is wrong with any kernel; else it is shown.
fn assert_sound(totals: &Totals) {
    let Some(failure) = totals.failures.first() else { return };
    let (before, after) = (&failure.before, &failure.after);
    let (count, index, bytes) = (totals.failures.len(), failure.index, &failure.bytes);
    let (pipeline, assumed, wrong) = (&failure.pipeline, failure.assumed, &failure.wrong);
    panic!(
        "{assumed:?}: {count} wrong; kernel {index}, bytes {bytes:02x?}, pipeline {pipeline:?}: {wrong}\n{before}\n{after}"
    );
}

#[test]
fn sound_passes_keep_what_kernels_do() {
    let totals = try_kernels(20_26, 1000, &pipelines(&["barrier-elim", "basic-dbe"]));
    assert_sound(&totals);
    assert_eq!(totals.kernels, 1000);
    assert!(totals.removed.iter().all(|&removed| removed > 300), "{:?}", totals.removed);
    assert!(totals.fences[0] > 25 && totals.fences[1] == 0, "{:?}", totals.fences);
}

/// The restated engines on fewer kernels: the passes above share most of their code.
#[test]
fn sound_engines_keep_what_kernels_do() {
    let engines = ["branch-dist", "dead-sync-elim", "dead-sync-elim-global"];
    let totals = try_kernels(20_27, 500, &pipelines(&engines));
    assert_sound(&totals);
    assert!(totals.removed.iter().all(|&removed| removed > 250), "{:?}", totals.removed);
}

/// Any pipeline of any passes with any options, under whatever is true of a kernel of what is
/// assumed.
#[test]
fn whatever_is_drawn_keeps_what_kernels_do() {
    let totals = try_all(20_30, 1000, Tried::Drawn, None);
    assert_sound(&totals);
    assert_eq!((totals.kernels, totals.skipped), (1000, 0));
    assert!(totals.removed[0] > 800, "{:?}", totals.removed);
}

/// The same on what LLVM makes of kernels, if it is there.
#[test]
fn what_goes_from_ptx_keeps_what_kernels_do() {
    let Some(llc) = Llc::find(None) else {
        assert_ne!(std::env::var("CI").as_deref(), Ok("true"), "LLVM 22 is missing; scripts/oracles gets it");
        return println!("skipped: LLVM 22 is missing; scripts/oracles gets it");
    };
    let pipelines = pipelines(&["barrier-elim", "basic-dbe"]);
    let totals = try_all(20_31, 480, Tried::Given(&pipelines, Assumed::default()), Some(&llc));
    assert_sound(&totals);
    let kernels = totals.kernels;
    totals.suspicious.iter().for_each(|suspicious| println!("{suspicious}"));
    println!("{kernels} kernels, {:?} and {:?} removed", totals.removed_of_ir, totals.removed);
    assert!(kernels > 250 && totals.untranslated > 0, "{kernels}");
    // About as many as from LLVM IR.
    assert!(totals.removed[0] * 10 > totals.removed_of_ir[0] * 8, "{:?}", totals.removed);
}

/// What `barrier-elim` does when asked. Weaker barriers need the shape of blocks.
#[test]
fn options_keep_what_kernels_do() {
    let options = [
        "exact",
        "weaken",
        "plain-barriers",
        "sink-barriers",
        "exact;order=program;plain-barriers;sink-barriers;weaken",
    ];
    let options = options.map(|option| format!("barrier-elim<{option}>"));
    let assumed = Assumed { own_block_dim: true, ..Assumed::default() };
    let totals = try_assuming(20_29, 400, &pipelines(&options.each_ref().map(String::as_str)), assumed);
    assert_sound(&totals);
    assert!(totals.removed.iter().all(|&removed| removed > 400), "{:?}", totals.removed);
}

/// 600 kernels of which something is assumed, and true: more goes than without, and nothing wrong.
fn assuming(assumed: Assumed) -> Totals {
    let totals = try_assuming(20_28, 600, &pipelines(&["barrier-elim"]), assumed);
    assert_sound(&totals);
    println!(
        "{assumed:?}: {} kernels, {} skipped, {} barriers, {:?} removed, {:?} without",
        totals.kernels, totals.skipped, totals.barriers, totals.removed, totals.removed_without
    );
    assert_eq!(totals.kernels + totals.skipped, 600);
    assert!(totals.kernels > 300, "{} skipped", totals.skipped);
    assert!(totals.removed > totals.removed_without, "{:?}, {:?}", totals.removed, totals.removed_without);
    totals
}

#[test]
fn assuming_the_shape_of_blocks() {
    let totals = assuming(Assumed { own_block_dim: true, ..Assumed::default() });
    assert_eq!(totals.skipped, 0);
}

/// What a host does says more than the shape of its blocks.
#[test]
fn assuming_a_host() {
    let hosts =
        [Host::Launches, Host::LaunchesTwice].map(|host| assuming(Assumed { host, ..Assumed::default() }));
    let own_block_dim = assuming(Assumed { own_block_dim: true, ..Assumed::default() });
    let [one, two] = hosts.each_ref().map(|totals| totals.removed[0]);
    assert!(one > two && one > own_block_dim.removed[0], "{one} {two} {:?}", own_block_dim.removed);
}

#[test]
fn assuming_the_whole_program() {
    assuming(Assumed { promised: Promises::WHOLE_PROGRAM, ..Assumed::default() });
}

#[test]
fn assuming_unit_extents() {
    assuming(Assumed { promised: Promises::UNIT_EXTENTS, ..Assumed::default() });
}

#[test]
fn assuming_that_arguments_do_not_overlap() {
    let totals = assuming(Assumed { promised: Promises::NOALIAS_ARGS, ..Assumed::default() });
    assert!(totals.skipped > 0);
}

#[test]
fn assuming_relaxed_atomics() {
    // Variables that other files may poll keep what their atomics kept.
    let of_whole = |more| Assumed { promised: Promises::WHOLE_PROGRAM | more, ..Assumed::default() };
    let totals = assuming(of_whole(Promises::RELAXED_ATOMICS));
    let without = assuming(of_whole(Promises::empty()));
    assert!(totals.removed > without.removed, "{:?}, {:?}", totals.removed, without.removed);
}

/// With the shape of blocks, or stored numbers would hardly ever be known to differ.
#[test]
fn assuming_freedom_from_races() {
    let totals =
        assuming(Assumed { promised: Promises::RACE_FREE, own_block_dim: true, ..Assumed::default() });
    // Not in functions in which threads meet that have parted (model.md §5.9).
    assert!(totals.removed[0] > totals.removed_without[0] + 2, "{:?}", totals.removed);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]
    #[test]
    fn any_bytes_are_a_kernel_that_passes_keep(bytes in prop::collection::vec(any::<u8>(), 0..600)) {
        let totals = trial(&bytes, 0, Tried::Drawn, None);
        // Kernels that are wrong themselves say nothing about the passes; the test above has none.
        let failure = totals.failures.iter().find(|failure| failure.pipeline.is_some());
        prop_assert!(failure.is_none(), "{}\n{}", failure.unwrap().wrong, failure.unwrap().before);
    }
}

#[test]
fn the_published_descriptions_are_caught() {
    for pipeline in ["basic-dbe<literal>", "branch-dist<literal>", "dead-sync-elim<literal>"] {
        let totals = try_kernels(20_26, 300, &pipelines(&[pipeline]));
        assert!(!totals.failures.is_empty(), "{pipeline}");
        let is_result =
            |wrong: &Wrong| matches!(wrong, Wrong::Run { original: false, .. } | Wrong::Reference { .. });
        let failures = &totals.failures;
        assert!(failures.iter().all(|failure| is_result(&failure.wrong)), "{}", failures[0].wrong);
        println!("{pipeline}: {} of {} kernels", failures.len(), totals.kernels);
    }
}

/// Every call of a barrier of the block, by its text.
fn barriers(module: &Listing) -> Vec<(FuncId, Inst)> {
    let is_barrier = |func: FuncId, inst: Inst| {
        let text = module.str(module.functions[func].insts[inst].span);
        ["@llvm.nvvm.barrier0(", "@llvm.nvvm.barrier.cta.sync"].iter().any(|name| text.contains(name))
    };
    let all =
        module.functions.iter().flat_map(|(func, data)| data.insts.keys().map(move |inst| (func, inst)));
    all.filter(|&(func, inst)| is_barrier(func, inst)).collect()
}

/// How often deleting one barrier is noticed, by what.
#[derive(Clone, Copy, Default, Debug)]
struct Noticed {
    deleted: u32,
    by_run: u32,
    by_reference: u32,
    by_both: u32,
}

fn delete_each(index: u64, options: Options) -> Noticed {
    let kernel = kernel_with(&bytes_of_seed(5, index), options);
    // A multiple of 8: in all orders.
    let original =
        Original::new(&kernel, index * 8).unwrap_or_else(|wrong| panic!("{wrong}\n{}", kernel.text));
    let mut noticed = Noticed::default();
    for (func, inst) in barriers(&original.module) {
        let mut module = read(&kernel.text).expect("it was read before");
        module.edit(func).delete(inst);
        let mut text = Vec::new();
        simt_syntax::write(&module, &mut text).expect("writing to memory does not fail");
        let module = read(&String::from_utf8(text).expect("text")).expect("it can be read again");
        noticed.deleted += 1;
        let ran = original.run(&module, &mut Effort::default()).is_err();
        let checked = original.check(&module, &mut Effort::default()).is_err();
        noticed.by_run += u32::from(ran);
        noticed.by_reference += u32::from(checked);
        noticed.by_both += u32::from(ran && checked);
    }
    noticed
}

fn delete_all(kernels: u64, options: Options) -> Noticed {
    let sum = |a: Noticed, b: Noticed| Noticed {
        deleted: a.deleted + b.deleted,
        by_run: a.by_run + b.by_run,
        by_reference: a.by_reference + b.by_reference,
        by_both: a.by_both + b.by_both,
    };
    let all = (0..kernels).into_par_iter().map(|index| delete_each(index, options));
    all.reduce(Noticed::default, sum)
}

/// Without any one of the barriers that a kernel needs, there is a race. (Strong accesses without
/// order are no race, so there are none here.)
#[test]
fn deleting_needed_barriers_is_noticed() {
    let options =
        Options { barriers: 0, atomics: false, strong: false, between: false, ..Options::default() };
    let noticed = delete_all(150, options);
    println!("{noticed:?}");
    assert!(noticed.deleted > 150, "{noticed:?}");
    assert_eq!(noticed.by_run, noticed.deleted, "{noticed:?}");
}

/// Among other barriers some are needed, and some are not.
#[test]
fn deleting_barriers_is_noticed() {
    let noticed = delete_all(60, Options::default());
    println!("{noticed:?}");
    assert!(noticed.deleted > 150, "{noticed:?}");
    assert!(noticed.by_run * 5 > noticed.deleted, "{noticed:?}");
    assert!(noticed.by_reference * 5 > noticed.deleted, "{noticed:?}");
}
