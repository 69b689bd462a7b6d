//! `common-base-elim` on random kernels of addresses.

use rayon::prelude::*;
use simt_passes::{BaseChange, Options, Pipeline, run_noting};
use simt_soak::addresses::{Compared, kernel};
use simt_soak::judge::read;
use std::ops::Range;

/// What some kernels came to.
#[derive(Default)]
pub struct Judged {
    /// What the comparisons found.
    pub compared: Compared,
    /// Addresses that were merged.
    pub merged: u64,
    /// The kernels that became wrong: their numbers, and what is wrong.
    pub wrong: Vec<(u64, String)>,
}

/// What a pipeline makes of a text, and how many addresses it merges.
pub fn optimized(text: &str, pipeline: &str) -> (String, u64) {
    let mut module = read(text).expect("a kernel can be read");
    let target = module.target.expect("a kernel has a target");
    let pipeline = pipeline.parse::<Pipeline>().expect("a pipeline");
    let (_, notes) = run_noting(&mut module, target, &pipeline, &Options::default());
    let merged = notes.iter().map(|note| match note.what {
        BaseChange::Merged { members, .. } => members as u64,
        BaseChange::Shared { slots } => slots as u64,
        _ => 0,
    });
    let merged = merged.sum();
    let mut out = Vec::new();
    simt_syntax::write(&module, &mut out).expect("memory can be written to");
    (String::from_utf8(out).expect("what is written is text"), merged)
}

/// Judges kernels; every second one with whatever can be merged merged.
pub fn judge(seeds: Range<u64>) -> Judged {
    let one = |seed: u64| {
        let kernel = kernel(seed);
        let pipelines = ["common-base-elim", "common-base-elim<cbe-cost=0>"];
        let (text, merged) = optimized(&kernel.text, pipelines[seed as usize % 2]);
        match kernel.compare(&text) {
            Ok(compared) => Judged { compared, merged, wrong: Vec::new() },
            Err(wrong) => {
                let wrong = vec![(seed, format!("{wrong}\n{}\nbecomes\n{text}", kernel.text))];
                Judged { wrong, ..Judged::default() }
            }
        }
    };
    seeds.into_par_iter().map(one).reduce(Judged::default, Judged::and)
}

impl Judged {
    fn and(mut self, other: Judged) -> Judged {
        self.compared.defined += other.compared.defined;
        self.compared.undefined += other.compared.undefined;
        self.merged += other.merged;
        self.wrong.extend(other.wrong);
        self
    }
}
