//! One random kernel, every pipeline.

use crate::optimize::{Optimized, assumptions, optimize};
use simt_analysis::Assumptions;
use simt_check::random::RandomKernel;
use simt_check::random::assumed::Assumed;
use simt_check::random::judge::{Effort, Original, Wrong, read};
use simt_passes::Pipeline;

/// What some kernels came to.
#[derive(Clone, Default)]
pub struct Totals {
    /// Kernels, but for those that were skipped.
    pub kernels: u64,
    /// Kernels of which what is assumed is not true.
    pub skipped: u64,
    /// Barriers in their texts.
    pub barriers: u64,
    /// Barriers that were removed, by pipeline.
    pub removed: Vec<u64>,
    /// Fences that were removed by themselves, by pipeline.
    pub fences: Vec<u64>,
    /// How many go if [less](Assumed::less) is assumed, by pipeline; none if nothing is.
    pub removed_without: Vec<u64>,
    /// What judging them took.
    pub effort: Effort,
    /// What is wrong: at most a few.
    pub failures: Vec<Failure>,
}

/// A kernel with which something is wrong.
#[derive(Clone)]
pub struct Failure {
    /// Its number.
    pub index: u64,
    /// What it is made of.
    pub bytes: Vec<u8>,
    /// Which pipeline; none if it is the kernel itself.
    pub pipeline: Option<usize>,
    /// What is wrong.
    pub wrong: Wrong,
    /// The text that a pipeline made of it.
    pub after: String,
}

impl Totals {
    /// Of two sets of kernels.
    pub fn and(mut self, other: Totals) -> Totals {
        self.kernels += other.kernels;
        self.skipped += other.skipped;
        self.barriers += other.barriers;
        let add = |sums: &mut Vec<u64>, more: &[u64]| {
            sums.resize(sums.len().max(more.len()), 0);
            sums.iter_mut().zip(more).for_each(|(sum, more)| *sum += more);
        };
        add(&mut self.removed, &other.removed);
        add(&mut self.fences, &other.fences);
        add(&mut self.removed_without, &other.removed_without);
        self.effort += other.effort;
        self.failures.extend(other.failures);
        self
    }
}

/// Makes a kernel, optimizes and judges it; all under an assumption, if it is true of the kernel.
pub fn trial(bytes: &[u8], index: u64, pipelines: &[Pipeline], assumed: Assumed) -> Totals {
    let kernel = assumed.kernel(bytes);
    if read(&kernel.text).is_ok_and(|module| !assumed.holds(&kernel, &module)) {
        return Totals { skipped: 1, ..Totals::default() };
    }
    let mut totals =
        Totals { kernels: 1, barriers: u64::from(kernel.contents.barriers), ..Totals::default() };
    let failure = |pipeline, wrong, after| Failure { index, bytes: bytes.to_vec(), pipeline, wrong, after };
    let original = match Original::assuming(&kernel, index, assumed) {
        Ok(original) => original,
        Err(wrong) => {
            totals.failures.push(failure(None, *wrong, String::new()));
            return totals;
        }
    };
    totals.effort += original.effort;
    let mut judged: Vec<String> = Vec::new();
    for (number, pipeline) in pipelines.iter().enumerate() {
        let Optimized { text, removed, fences } = optimized(&kernel, pipeline, assumptions(&kernel, assumed));
        totals.removed.push(removed);
        totals.fences.push(fences);
        if assumed != Assumed::default() {
            let less = assumptions(&kernel, assumed.less());
            totals.removed_without.push(optimized(&kernel, pipeline, less).removed);
        }
        if judged.contains(&text) {
            continue;
        }
        judged.push(text.clone());
        match original.judge(&text) {
            Ok(effort) => totals.effort += effort,
            Err(wrong) => totals.failures.push(failure(Some(number), *wrong, text)),
        }
    }
    totals
}

/// What a pipeline makes of a kernel that can be read.
fn optimized(kernel: &RandomKernel, pipeline: &Pipeline, assumptions: Assumptions) -> Optimized {
    let module = read(&kernel.text);
    match module.and_then(|mut module| optimize(&mut module, pipeline, assumptions)) {
        Ok(optimized) => optimized,
        // The judge will not be able to read it either, and says so.
        Err(text) => Optimized { text, removed: 0, fences: 0 },
    }
}
