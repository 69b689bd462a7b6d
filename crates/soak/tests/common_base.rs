//! What `common-base-elim` makes of random kernels does the same as the kernels.
//!
//! Two judges: kernels of address arithmetic at the edges of its types, where what is poison is
//! tracked ([`simt_soak::addresses`]); and the kernels of all other tests, run by all their
//! threads. The command `soak --addresses` does the same with more of the first.

use rayon::prelude::*;
use simt_passes::{BaseChange, Options, Pipeline, run_noting};
use simt_soak::addresses::{self, Compared};
use simt_soak::judge::{Effort, Original, read};
use simt_soak::{bytes_of_seed, kernel};

/// What a pipeline makes of a text, and how many addresses it merges.
fn optimized(text: &str, pipeline: &str) -> (String, usize) {
    let mut module = read(text).expect("it can be read");
    let target = module.target.expect("it has a target");
    let pipeline = pipeline.parse::<Pipeline>().expect("a pipeline");
    let (_, notes) = run_noting(&mut module, target, &pipeline, &Options::default());
    let merged = notes.iter().map(|note| match note.what {
        BaseChange::Merged { members, .. } => members,
        _ => 0,
    });
    let merged = merged.sum();
    let mut out = Vec::new();
    simt_syntax::write(&module, &mut out).expect("memory can be written to");
    (String::from_utf8(out).expect("text"), merged)
}

fn judge_addresses(seeds: std::ops::Range<u64>) -> (Compared, usize) {
    let one = |seed| {
        let kernel = addresses::kernel(seed);
        let pipelines = ["common-base-elim", "common-base-elim<cbe-cost=0>"];
        let (text, merged) = optimized(&kernel.text, pipelines[seed as usize % 2]);
        let compared = kernel.compare(&text);
        let compared = compared
            .unwrap_or_else(|wrong| panic!("kernel {seed}: {wrong}\n{}\nbecomes\n{text}", kernel.text));
        (compared, merged)
    };
    let sum = |(a, m): (Compared, usize), (b, n): (Compared, usize)| {
        let (defined, undefined) = (a.defined + b.defined, a.undefined + b.undefined);
        (Compared { defined, undefined }, m + n)
    };
    seeds.into_par_iter().map(one).reduce(Default::default, sum)
}

#[test]
fn random_addresses_are_what_they_were() {
    let (compared, merged) = judge_addresses(0..2000);
    println!("{compared:?}, {merged} addresses merged");
    assert!(compared.defined > 1000 && merged > 1000, "{compared:?}, {merged} addresses merged");
}

#[test]
fn random_kernels_do_what_they_did() {
    let one = |index| {
        let kernel = kernel(&bytes_of_seed(20_40, index));
        let (text, merged) = optimized(&kernel.text, "common-base-elim");
        let original = Original::new(&kernel, index).unwrap_or_else(|wrong| panic!("{index}: {wrong}"));
        let module = read(&text).unwrap_or_else(|error| panic!("{index}: {error}\n{text}"));
        let mut effort = Effort::default();
        if let Err(wrong) = original.run(&module, &mut effort) {
            panic!("kernel {index}: {wrong}\n{}\nbecomes\n{text}", kernel.text);
        }
        merged
    };
    let merged: usize = (0..300u64).into_par_iter().map(one).sum();
    println!("{merged} addresses merged");
    assert!(merged > 100, "{merged}");
}
