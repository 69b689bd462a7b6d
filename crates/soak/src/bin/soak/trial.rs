//! One random kernel and what is tried on it.

use crate::optimize::{Optimized, assumed, assumptions, optimize};
use arbitrary::Unstructured;
use simt_analysis::Assumptions;
use simt_ir::Promises;
use simt_passes::{Options, PassKind, Pipeline};
use simt_soak::assumed::{Assumed, Host};
use simt_soak::drawn;
use simt_soak::judge::{Effort, Original, Wrong, read};
use simt_soak::ptx::{self, Llc};
use simt_soak::{RandomKernel, kernel};
use std::fmt;

/// What some kernels came to.
#[derive(Clone, Default)]
pub struct Totals {
    /// Kernels, but for those that were skipped.
    pub kernels: u64,
    /// Kernels of which what is assumed is not true.
    pub skipped: u64,
    /// Kernels for other machines than PTX is for, or that `llc` refuses.
    pub untranslated: u64,
    /// Barriers in their texts.
    pub barriers: u64,
    /// Barriers that were removed, by pipeline.
    pub removed: Vec<u64>,
    /// Fences that were removed by themselves, by pipeline.
    pub fences: Vec<u64>,
    /// How many go if [less](Assumed::less) is assumed, by pipeline; none if nothing is.
    pub removed_without: Vec<u64>,
    /// Barriers in the LLVM IR that PTX was made of.
    pub barriers_of_ir: u64,
    /// How many go from that LLVM IR, by pipeline.
    pub removed_of_ir: Vec<u64>,
    /// Kernels from whose PTX more barriers go than from their LLVM IR.
    pub suspicious: Vec<Suspicious>,
    /// What judging them took.
    pub effort: Effort,
    /// What is wrong: at most a few.
    pub failures: Vec<Failure>,
}

/// A kernel from whose PTX more barriers go. That may be right: `llc` makes two barriers of one, or
/// writes down what it has found out.
#[derive(Clone)]
pub struct Suspicious {
    /// Its number.
    pub index: u64,
    /// Which pipeline.
    pub pipeline: String,
    /// Barriers in its LLVM IR, and how many go.
    pub of_ir: [u64; 2],
    /// Barriers in its PTX, and how many go.
    pub of_ptx: [u64; 2],
}

impl fmt::Display for Suspicious {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Suspicious { index, pipeline, of_ir: [ir, from_ir], of_ptx: [ptx, from_ptx] } = self;
        write!(
            f,
            "kernel {index}, {pipeline}: {from_ptx} of {ptx} go from PTX, {from_ir} of {ir} from LLVM IR"
        )
    }
}

/// A kernel with which something is wrong.
#[derive(Clone)]
pub struct Failure {
    /// Its number.
    pub index: u64,
    /// What it is made of, and what was tried if that was drawn.
    pub bytes: Vec<u8>,
    /// Which pipeline; none if it is the kernel itself.
    pub pipeline: Option<String>,
    /// What was assumed.
    pub assumed: Assumed,
    /// What is wrong.
    pub wrong: Wrong,
    /// The kernel's text.
    pub before: String,
    /// The text that a pipeline made of it.
    pub after: String,
}

impl Totals {
    /// Of two sets of kernels.
    pub fn and(mut self, other: Totals) -> Totals {
        self.kernels += other.kernels;
        self.skipped += other.skipped;
        self.untranslated += other.untranslated;
        self.barriers += other.barriers;
        let add = |sums: &mut Vec<u64>, more: &[u64]| {
            sums.resize(sums.len().max(more.len()), 0);
            sums.iter_mut().zip(more).for_each(|(sum, more)| *sum += more);
        };
        add(&mut self.removed, &other.removed);
        add(&mut self.fences, &other.fences);
        add(&mut self.removed_without, &other.removed_without);
        add(&mut self.removed_of_ir, &other.removed_of_ir);
        self.barriers_of_ir += other.barriers_of_ir;
        self.suspicious.extend(other.suspicious);
        self.effort += other.effort;
        self.failures.extend(other.failures);
        self
    }
}

/// What is tried on kernels.
#[derive(Clone, Copy)]
pub enum Tried<'p> {
    /// These pipelines, under an assumption; kernels of which it is not true are skipped.
    Given(&'p [Pipeline], Assumed),
    /// A pipeline and options that the first of a kernel's bytes say; of their assumptions, those
    /// that are true.
    Drawn,
}

/// A kernel and what is tried on it.
pub struct Setting {
    /// The kernel.
    pub kernel: RandomKernel,
    /// The pipelines.
    pub pipelines: Vec<Pipeline>,
    /// What is assumed of it.
    pub assumed: Assumed,
    /// What all passes are told.
    pub options: Options,
}

impl Tried<'_> {
    /// What some bytes stand for.
    pub fn setting(self, bytes: &[u8]) -> Setting {
        let (kernel, pipelines, assumed, options) = match self {
            Tried::Given(pipelines, assumed) => {
                (kernel(bytes), pipelines.to_vec(), assumed, Options::default())
            }
            Tried::Drawn => {
                let mut bytes = Unstructured::new(bytes);
                let mut pick = |below: usize| bytes.int_in_range(1..=below).map_or(0, |choice| choice - 1);
                let (pipeline, options) = (drawn::pipeline(&mut pick, true), drawn::options(&mut pick));
                let host = [Host::Unseen, Host::Unseen, Host::Launches, Host::LaunchesTwice][pick(4)];
                let kernel = kernel(bytes.take_rest());
                let assumed = read(&kernel.text).map_or(Assumed::default(), |module| {
                    assumed(&options.assumptions, host).where_true(&kernel, &module)
                });
                (kernel, vec![pipeline], assumed, options)
            }
        };
        let told = assumptions(&kernel, assumed);
        let Assumptions { kernel_noalias, barrier_contract, .. } = options.assumptions;
        let options =
            Options { assumptions: Assumptions { kernel_noalias, barrier_contract, ..told }, ..options };
        Setting { kernel, pipelines, assumed, options }
    }
}

/// Makes a kernel, optimizes and judges it: its LLVM IR, or the PTX that `llc` makes of that.
pub fn trial(bytes: &[u8], index: u64, tried: Tried<'_>, llc: Option<&Llc>) -> Totals {
    let Setting { mut kernel, pipelines, assumed, options } = tried.setting(bytes);
    let module = read(&kernel.text);
    if module.as_ref().is_ok_and(|module| !assumed.holds(&kernel, module)) {
        return Totals { skipped: 1, ..Totals::default() };
    }
    let mut ir = None;
    if let (Some(llc), Ok(module)) = (llc, &module) {
        let Some(translated) = llc.translated(&kernel) else {
            return Totals { untranslated: 1, ..Totals::default() };
        };
        // Of its PTX, something else may be true: `llc` drops what is not used.
        if read(&translated.text).is_ok_and(|module| !assumed.holds(&translated, &module)) {
            return Totals { skipped: 1, ..Totals::default() };
        }
        let before = std::mem::replace(&mut kernel, translated);
        ir = Some((before, u64::from(ptx::barriers(module))));
    }
    let mut totals = Totals { kernels: 1, barriers: u64::from(kernel.barriers), ..Totals::default() };
    let failure = |pipeline: Option<&Pipeline>, wrong, after| {
        let pipeline = pipeline.map(Pipeline::to_string);
        let (bytes, before) = (bytes.to_vec(), kernel.text.clone());
        Failure { index, bytes, pipeline, assumed, wrong, before, after }
    };
    let original = match Original::assuming(&kernel, index, assumed) {
        Ok(original) => original,
        Err(wrong) => {
            totals.failures.push(failure(None, *wrong, String::new()));
            return totals;
        }
    };
    totals.effort += original.effort;
    totals.barriers_of_ir = ir.as_ref().map_or(0, |&(_, barriers)| barriers);
    let mut judged: Vec<String> = Vec::new();
    for pipeline in &pipelines {
        let Optimized { text, removed, fences } = optimized(&kernel, pipeline, &options, assumed);
        totals.removed.push(removed);
        totals.fences.push(fences);
        if let Some((ir, barriers)) = &ir {
            // `llc` makes relaxed atomics of whatever is stronger.
            let mut options = options.clone();
            options.assumptions.promised |= Promises::RELAXED_ATOMICS;
            let of_ir = [*barriers, optimized(ir, pipeline, &options, assumed).removed];
            let of_ptx = [u64::from(kernel.barriers), removed];
            totals.removed_of_ir.push(of_ir[1]);
            if of_ptx[1] > of_ir[1] {
                totals.suspicious.push(Suspicious { index, pipeline: pipeline.to_string(), of_ir, of_ptx });
            }
        }
        if matches!(tried, Tried::Given(..)) && assumed != Assumed::default() {
            let less = Options { assumptions: assumptions(&kernel, assumed.less()), ..Options::default() };
            totals.removed_without.push(optimized(&kernel, pipeline, &less, assumed.less()).removed);
        }
        if judged.contains(&text) {
            continue;
        }
        judged.push(text.clone());
        // The reference compares texts that differ in their synchronization only.
        let is_rewritten = pipeline.passes.iter().any(|pass| pass.kind == PassKind::CommonBaseElim);
        let judged = if is_rewritten { original.judge_runs(&text) } else { original.judge(&text) };
        match judged {
            Ok(effort) => totals.effort += effort,
            Err(wrong) => totals.failures.push(failure(Some(pipeline), *wrong, text)),
        }
    }
    totals
}

/// What a pipeline makes of a kernel that can be read.
fn optimized(kernel: &RandomKernel, pipeline: &Pipeline, options: &Options, assumed: Assumed) -> Optimized {
    let module = read(&kernel.text).map_err(|error| error.message);
    let optimized = module.and_then(|mut module| {
        assumed.enter(kernel, &mut module);
        optimize(&mut module, pipeline, options)
    });
    match optimized {
        Ok(optimized) => optimized,
        // The judge will not be able to read it either, and says so.
        Err(text) => Optimized { text, removed: 0, fences: 0 },
    }
}
