//! What `common-base-elim` makes of random kernels does the same as the kernels.
//!
//! Two judges: kernels of address arithmetic at the edges of its types, where what is poison is
//! tracked ([`simt_soak::addresses`]); and the kernels of all other tests, run by all their
//! threads. The command `soak --addresses` does the same with more of the first.

#[path = "../src/bin/soak/addresses.rs"]
mod addresses;

use addresses::{judge, optimized};
use rayon::prelude::*;
use simt_soak::judge::Original;
use simt_soak::{bytes_of_seed, kernel};

#[test]
fn random_addresses_are_what_they_were() {
    let judged = judge(0..20_000);
    let (compared, merged) = (judged.compared, judged.merged);
    if let Some((kernel, wrong)) = judged.wrong.first() {
        panic!("kernel {kernel}: {wrong}");
    }
    println!("{compared:?}, {merged} addresses merged");
    assert!(compared.defined > 30_000 && merged > 80_000, "{compared:?}, {merged} addresses merged");
}

#[test]
fn random_kernels_do_what_they_did() {
    let one = |index| {
        let kernel = kernel(&bytes_of_seed(20_40, index));
        let (text, merged) = optimized(&kernel.text, "common-base-elim");
        let original = Original::new(&kernel, index).unwrap_or_else(|wrong| panic!("{index}: {wrong}"));
        if let Err(wrong) = original.judge_runs(&text) {
            panic!("kernel {index}: {wrong}\n{}\nbecomes\n{text}", kernel.text);
        }
        merged
    };
    let merged: u64 = (0..300u64).into_par_iter().map(one).sum();
    println!("{merged} addresses merged");
    assert!(merged > 100, "{merged}");
}
