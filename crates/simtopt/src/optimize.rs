//! From a text to an optimized module and what was decided about it, or to what is known of its
//! threads.

use crate::host::{self, Host};
use rustc_hash::{FxHashMap, FxHashSet};
use simt_analysis::Assumptions;
use simt_analysis::divergence::launch::{Launch, refusing};
use simt_analysis::divergence::{self, ModuleDivergence};
use simt_analysis::functions::callgraph::CallGraph;
use simt_ir::{FuncId, Listing, Source, Target};
use simt_passes::{Decision, Options, Pipeline, Verdict};
use simt_report::demangle::means;
use simt_report::explain::{Divergences, Explanation, explain_with};
use simt_report::place::{Lookup, Texts};
use simt_report::{Diagnostic, Severity, diagnostic};
use std::fmt;
use std::io;
use std::sync::Arc;

/// What to say where something else than LLVM IR is given.
pub const HOW_TO_GET_IR: &str = "this takes LLVM IR; of CUDA code: \
     clang -x cuda --cuda-device-only -O2 -g1 -S -emit-llvm kernel.cu -o kernel.ll";

/// What triples of machines begin with that run CUDA and HIP programs.
const HOSTS: [&str; 6] = ["x86_64", "i386", "i686", "aarch64", "arm64", "powerpc64"];

/// What to do with a module.
#[derive(Clone, Default)]
pub struct Settings {
    /// The passes to run.
    pub pipeline: Pipeline,
    /// What may be assumed.
    pub assumptions: Assumptions,
    /// What is known of launches from elsewhere.
    pub launches: KnownLaunches,
    /// Whether to find out which decisions need that.
    pub reliance: bool,
    /// The names of functions whose barriers stay, as in the text or as in the source.
    pub keep: Vec<String>,
    /// The most accesses of a function whose addresses are compared ([`Options::max_accesses`]).
    pub max_accesses: Option<usize>,
    /// The target; `None` takes what the triple names.
    pub target: Option<&'static Target>,
    /// Whether to find out more than the decisions need, in order to explain more: what differs
    /// between threads, before the passes run, and which assumptions would let more barriers go.
    pub divergence: bool,
}

/// What is known of launches from elsewhere than the module.
#[derive(Clone, Default)]
pub struct KnownLaunches {
    /// The shapes of blocks of kernels, as the user says, by name: as in the text or as in the source.
    pub block_dims: Vec<(String, [u32; 3])>,
    /// What the host does.
    pub host: Option<Arc<Host>>,
}

/// A module after the passes.
pub struct Optimized {
    /// The module, with the passes' edits.
    pub module: Listing,
    /// What was decided about its barriers, sorted by function and instruction.
    pub decisions: Vec<Decision>,
    /// Names in [`Settings::keep`] (`keep`), in [`KnownLaunches::block_dims`] (`block-dim`) and in
    /// parameters of passes that no function of the
    /// module has: the option and the name.
    pub unknown_names: Vec<(&'static str, String)>,
    /// What differed between threads before the passes ran, if the settings ask for it and the
    /// target is known.
    pub divergences: Option<Divergences>,
}

/// Why a text cannot be optimized.
pub enum Failure {
    /// It cannot be read.
    Syntax(Arc<Source>, simt_syntax::Error),
    /// It is not for a GPU that is known.
    Target {
        /// The name of the file.
        file: String,
        /// What its triple is.
        triple: String,
    },
}

/// Reads a module from LLVM IR.
pub fn read(source: Source, target: Option<&'static Target>) -> Result<Listing, Failure> {
    read_as(source, target, false)
}

/// Reads a module from LLVM IR in order to execute it: with what its variables contain.
pub fn read_to_run(source: Source, target: Option<&'static Target>) -> Result<Listing, Failure> {
    read_as(source, target, true)
}

pub(crate) fn read_as(
    source: Source,
    target: Option<&'static Target>,
    initializers: bool,
) -> Result<Listing, Failure> {
    let (source, options) = (Arc::new(source), simt_syntax::ReadOptions { target, initializers });
    simt_syntax::read(source.clone(), &options).map_err(|error| Failure::Syntax(source, error))
}

/// Reads a module and runs the passes on it. Without passes it may be for any target.
pub fn optimize(source: Source, settings: &Settings) -> Result<Optimized, Failure> {
    run(read_as(source, settings.target, settings.launches.host.is_some())?, settings)
}

/// The target of a module: the one that is named, else the one of its triple.
pub fn target(module: &Listing, named: Option<&'static Target>) -> Result<&'static Target, Failure> {
    let unknown = || Failure::Target { file: module.source.name.clone(), triple: module.triple.clone() };
    named.or(module.target).ok_or_else(unknown)
}

impl KnownLaunches {
    /// Whether nothing is known.
    pub fn is_empty(&self) -> bool {
        self.block_dims.is_empty() && self.host.is_none()
    }

    /// Enters what is known into a module that was read, with initializers if the host is known: as
    /// facts of its kernels. Gives the names of [`KnownLaunches::block_dims`] that none has.
    pub fn enter(&self, module: &mut Listing, named: Option<&'static Target>) -> Vec<String> {
        target(module, named).map(|target| host::enter(module, target, self).1).unwrap_or_default()
    }
}

/// Finds out what differs between threads, in all functions of a module.
pub fn divergence(
    module: &Listing,
    named: Option<&'static Target>,
    options: divergence::Options,
) -> Result<ModuleDivergence, Failure> {
    let target = target(module, named)?;
    let graph = CallGraph::compute(module);
    Ok(ModuleDivergence::compute(module, target, &graph, options))
}

/// Warnings about shapes of blocks that the user gives and that are not taken to be true: no device
/// has them, or the kernel is never launched in them, by what is known of it. `kernel`: of which
/// the user speaks, if not of all.
pub fn refusals(
    module: &Listing,
    named: Option<&'static Target>,
    kernel: Option<&str>,
    block: [u32; 3],
) -> Vec<Diagnostic> {
    let Ok(target) = target(module, named) else { return Vec::new() };
    let graph = CallGraph::compute(module);
    let of = kernel.map_or(String::new(), |kernel| format!("{kernel}:"));
    let asked = format!("--block-dim={of}{}", shape(block));
    if !target.admits(block) {
        let most = shape(target.most_extents);
        let title = format!("no device has blocks of {}: {asked} is not taken to be true", shape(block));
        let help = format!("{}: at most {most} along x,y,z and {} in all", target.name, target.most_threads);
        return vec![Diagnostic::new(Severity::Warning, title).help(help)];
    }
    let meant = kernel.map(|kernel| functions(module, kernel));
    let warning = |kernel: FuncId| {
        let facts = &module.functions[kernel].facts;
        let outside = facts.outside.as_ref().filter(|outside| !outside.admits(block));
        let only = outside.map_or(facts.launch.only_shape(), |outside| outside.only_shape());
        let blocks = match only {
            Some(extents) => format!("blocks of {}", shape(extents)),
            None => format!("blocks of at most {} threads", Launch::stated(target, facts).threads),
        };
        let name = module.function_name(kernel);
        let help = match outside {
            Some(_) => "what the host does counts",
            None => "what the file says of a kernel counts",
        };
        let title = format!("{name} has {blocks}: {asked} is not taken to be true of it");
        Diagnostic::new(Severity::Warning, title).help(help)
    };
    let refusing = refusing(module, target, &graph, block);
    refusing.filter(|id| meant.as_ref().is_none_or(|meant| meant.contains(id))).map(warning).collect()
}

/// The shape of a block as `--block-dim` takes it.
fn shape(extents: [u32; 3]) -> String {
    extents.map(|extent| extent.to_string()).join(",")
}

/// Runs the passes on a module that was read.
fn run(mut module: Listing, settings: &Settings) -> Result<Optimized, Failure> {
    let (mut keep, mut named, mut unknown_names) = (FxHashSet::default(), FxHashMap::default(), Vec::new());
    for name in &settings.keep {
        let ids = functions(&module, name);
        if ids.is_empty() {
            unknown_names.push(("keep", name.clone()));
        }
        keep.extend(ids);
    }
    for (pass_option, name) in settings.pipeline.function_names() {
        let ids = functions(&module, name);
        if ids.is_empty() {
            unknown_names.push((pass_option.row().name, name.to_string()));
        }
        named.insert(name.to_string(), ids);
    }
    let bare = (settings.reliance && !settings.launches.is_empty()).then(|| module.clone());
    let hints = match target(&module, settings.target) {
        Ok(target) => {
            let (hints, unknown) = host::enter(&mut module, target, &settings.launches);
            unknown_names.extend(unknown.into_iter().map(|name| ("block-dim", name)));
            hints
        }
        Err(_) => Vec::new(),
    };
    let divergences = if settings.divergence { divergences(&module, settings) } else { None };
    if settings.pipeline.passes.is_empty() {
        return Ok(Optimized { module, decisions: Vec::new(), unknown_names, divergences });
    }
    let target = target(&module, settings.target)?;
    let suggest = settings.divergence;
    let options = Options {
        assumptions: settings.assumptions,
        keep,
        suggest,
        max_accesses: settings.max_accesses,
        named,
    };
    let known = (settings.divergence && !hints.is_empty()).then(|| module.clone());
    let pipeline = &settings.pipeline;
    let mut decisions = simt_passes::run(&mut module, target, pipeline, &options);
    let quiet = Options { suggest: false, ..options };
    let again = |mut module: Listing| simt_passes::run(&mut module, target, pipeline, &quiet);
    let tried = host::Tried { target, run: &again };
    if let Some(bare) = bare {
        tried.note_reliance(&module, bare, &mut decisions);
    }
    if let Some(known) = known {
        tried.note_hints(&known, &hints, &mut decisions);
    }
    Ok(Optimized { module, decisions, unknown_names, divergences })
}

/// The functions that a name stands for, as in the text or as in the source.
pub(crate) fn functions(module: &Listing, name: &str) -> Vec<FuncId> {
    let is_called = |id: &FuncId| {
        let own = module.function_name(*id);
        means(name, &own)
    };
    module.functions.keys().filter(is_called).collect()
}

/// What differs between threads, as far as that is proven, and by their numbers alone.
fn divergences(module: &Listing, settings: &Settings) -> Option<Divergences> {
    let options = divergence::Options {
        block: settings.assumptions.block_dim,
        unit_extents: settings.assumptions.unit_extents,
        kernel_noalias: settings.assumptions.kernel_noalias,
        ..divergence::Options::default()
    };
    let target = target(module, settings.target).ok()?;
    let graph = CallGraph::compute_assuming(module, &settings.assumptions);
    let compute = |options| ModuleDivergence::compute(module, target, &graph, options);
    Some(Divergences {
        proven: compute(options),
        by_ids: compute(divergence::Options { ids_only: true, ..options }),
    })
}

impl Optimized {
    /// The decisions about barriers that are gone.
    pub fn removed(&self) -> impl Iterator<Item = &Decision> {
        let barriers = self.decisions.iter().filter(|decision| !decision.is_about_a_fence());
        barriers.filter(|decision| matches!(decision.verdict, Verdict::Removed { .. }))
    }

    /// Whether any pass changed anything.
    pub fn is_changed(&self) -> bool {
        self.module.functions.values().any(simt_ir::Function::is_edited)
    }

    /// Writes the module.
    pub fn write(&self, out: &mut dyn io::Write) -> io::Result<()> {
        simt_syntax::write(&self.module, out)
    }

    /// The module as text.
    pub fn text(&self) -> Vec<u8> {
        let mut text = Vec::with_capacity(self.module.source.text.len());
        self.write(&mut text).expect("memory can be written to");
        text
    }

    /// What there is to say about each barrier; `lookup` finds the sources (see
    /// [`crate::sources`]).
    pub fn explain(&self, lookup: &Lookup<'_>) -> Explanation {
        let texts = Texts::new(&self.module, lookup);
        explain_with(&self.module, &self.decisions, &texts, self.divergences.as_ref())
    }
}

impl Failure {
    /// The failure as a message.
    pub fn diagnostic(self) -> Diagnostic {
        match self {
            Failure::Syntax(source, error) if source.text.is_empty() => {
                let name = diagnostic::printable(&source.name);
                let diagnostic = Diagnostic::error(format!("{name}: {}", error.message));
                error.help.into_iter().fold(diagnostic, Diagnostic::help)
            }
            Failure::Syntax(source, error) => {
                let mentions = |word: &[u8]| source.text.windows(word.len()).any(|text| text == word);
                let is_ir =
                    mentions(b"target triple") || mentions(b"\ndefine ") || mentions(b"source_filename");
                let diagnostic = Diagnostic::error_at(source, error.span, error.message);
                let diagnostic = error.help.into_iter().fold(diagnostic, Diagnostic::help);
                if is_ir { diagnostic } else { diagnostic.help(HOW_TO_GET_IR) }
            }
            Failure::Target { ref triple, .. } => {
                let names: Vec<&str> = simt_ir::target::TARGETS.iter().map(|target| target.name).collect();
                let help = format!("say what it is with --target={}", names.join(" or "));
                let error = Diagnostic::error(self.to_string());
                let of_host = HOSTS.iter().any(|host| triple.starts_with(host));
                match of_host {
                    true => error.help("this is what clang makes for the host: forgot --cuda-device-only?"),
                    false => error.help(help),
                }
            }
        }
    }
}

/// In one line; [`Failure::diagnostic`] shows the place and says what to do.
impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Syntax(source, error) => {
                let (line, column) = source.line_column(error.span.start);
                write!(f, "{}:{line}:{column}: {error}", diagnostic::printable(&source.name))
            }
            Failure::Target { file, triple } if triple.is_empty() => {
                let file = diagnostic::printable(file);
                write!(f, "{file} does not say which GPU it is for: it has no target triple")
            }
            Failure::Target { file, triple } => {
                let file = diagnostic::printable(file);
                write!(f, "{file} is for '{triple}', which is no GPU that simtopt knows")
            }
        }
    }
}

impl std::error::Error for Failure {}

impl fmt::Debug for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Debug for Optimized {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Optimized").field("decisions", &self.decisions).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests;
