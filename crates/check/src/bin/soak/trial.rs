//! One random kernel, every pipeline.

use crate::optimize::optimize;
use simt_check::random::judge::{Effort, Original, Wrong, read};
use simt_check::random::{RandomKernel, kernel};
use simt_passes::Pipeline;

/// What some kernels came to.
#[derive(Clone, Default)]
pub struct Totals {
    /// Kernels.
    pub kernels: u64,
    /// Barriers in their texts.
    pub barriers: u64,
    /// Barriers that were removed, by pipeline.
    pub removed: Vec<u64>,
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
        self.barriers += other.barriers;
        self.removed.resize(self.removed.len().max(other.removed.len()), 0);
        self.removed.iter_mut().zip(&other.removed).for_each(|(sum, more)| *sum += more);
        self.effort += other.effort;
        self.failures.extend(other.failures);
        self
    }
}

/// Makes a kernel, optimizes and judges it.
pub fn trial(bytes: &[u8], index: u64, pipelines: &[Pipeline]) -> Totals {
    let kernel = kernel(bytes);
    let mut totals =
        Totals { kernels: 1, barriers: u64::from(kernel.contents.barriers), ..Totals::default() };
    let failure = |pipeline, wrong, after| Failure { index, bytes: bytes.to_vec(), pipeline, wrong, after };
    let original = match Original::new(&kernel, index) {
        Ok(original) => original,
        Err(wrong) => {
            totals.failures.push(failure(None, *wrong, String::new()));
            return totals;
        }
    };
    totals.effort += original.effort;
    let mut judged: Vec<String> = Vec::new();
    for (number, pipeline) in pipelines.iter().enumerate() {
        let (text, removed) = optimized(&kernel, pipeline);
        totals.removed.push(removed);
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
fn optimized(kernel: &RandomKernel, pipeline: &Pipeline) -> (String, u64) {
    let module = read(&kernel.text);
    match module.and_then(|mut module| optimize(&mut module, pipeline)) {
        Ok(optimized) => (optimized.text, optimized.removed),
        // The judge will not be able to read it either, and says so.
        Err(message) => (message, 0),
    }
}
