//! From a text to an optimized module and what was decided about it, or to what is known of its
//! threads.

use crate::host::{self, KnownLaunches};
use crate::predicate::{Predicated, ptx};
use crate::reading::{Failure, functions, read_with, target};
use rustc_hash::{FxHashMap, FxHashSet};
use simt_analysis::Assumptions;
use simt_analysis::addresses::overlap::{METHODS, Solver, Tally};
use simt_analysis::barriers::barrier_uniformity::{FoundDivergence, UniformityContext};
use simt_analysis::barriers::conflict::Effort;
use simt_analysis::barriers::facts::Given;
use simt_analysis::divergence::launch::{Launch, refusing};
use simt_analysis::divergence::{self, ModuleDivergence};
use simt_analysis::functions::callgraph::CallGraph;
use simt_ir::{FuncId, Inst, Language, Linkage, Listing, Module, Promises, Source, Target};
use simt_passes::{BaseNote, Decision, Options, PassKind, Pipeline, Verdict, Watch};
use simt_report::demangle::called;
use simt_report::divergent::Partings;
use simt_report::explain::{Divergences, Explanation, explain};
use simt_report::page::OfFile;
use simt_report::page::map::Played;
use simt_report::place::{Lookup, Texts};
use simt_report::words::shape;
use simt_report::{Diagnostic, Severity};
use simt_syntax::ReadOptions;
use std::fmt;
use std::io;
use std::sync::Arc;

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
    /// Whether nobody wants to know why barriers stay: then it takes less to decide about them.
    pub without_witnesses: bool,
    /// Who is told how far the passes are.
    pub watch: Watch,
    /// The target; `None` takes what the triple names.
    pub target: Option<&'static Target>,
    /// Whether to find out more than the decisions need, in order to explain more: what differs
    /// between threads, before the passes run, and which assumptions would let more barriers go.
    pub divergence: bool,
    /// Whether to keep the module as it was before the passes, for [`Optimized::drawn`].
    pub keep_input: bool,
}

impl Settings {
    /// The same, and to find out all that a page shows ([`Optimized::drawn`]).
    pub fn with_page(self) -> Settings {
        Settings { divergence: true, reliance: true, keep_input: true, ..self }
    }
}

/// A module after the passes.
pub struct Optimized {
    /// The module, with the passes' edits.
    pub module: Listing,
    /// What was decided about its barriers, sorted by function and instruction.
    pub decisions: Vec<Decision>,
    /// What became of addresses, in the order of the functions.
    pub bases: Vec<BaseNote>,
    /// Names in [`Settings::keep`] (`keep`), in [`KnownLaunches::block_dims`] (`block-dim`) and in
    /// parameters of passes that no function of the
    /// module has: the option and the name.
    pub unknown_names: Vec<(&'static str, String)>,
    /// What differed between threads before the passes ran, if the settings ask for it and the
    /// target is known.
    pub divergences: Option<Divergences>,
    /// Of a pipeline with `predicate`: the text, and what became of each function.
    pub predicated: Option<(Vec<u8>, Vec<Predicated>)>,
    /// What became of the questions about addresses, by [method](METHODS), if that is known.
    pub questions: Option<[Tally; METHODS.len()]>,
    /// The module before the passes and who calls whom in it, if the settings ask for it.
    pub input: Option<(Listing, Arc<CallGraph>)>,
}

/// Reads a module and runs the passes on it. Without passes it may be for any target.
pub fn optimize(source: Source, settings: &Settings) -> Result<Optimized, Failure> {
    let initializers = settings.launches.host.is_some();
    let options = ReadOptions { target: settings.target, initializers, ..ReadOptions::default() };
    run(read_with(source, options)?, settings)
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
        let outside = facts.outside.as_ref().filter(|outside| !outside.may_be_only(block));
        let only = outside.map_or(facts.launch.only_shape(), |outside| outside.only_shape());
        let blocks = match only {
            Some(extents) => format!("blocks of {}", shape(extents)),
            None => format!("blocks of at most {} threads", Launch::stated(target, facts).threads),
        };
        let name = called(&module.function_name(kernel));
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
            let (hints, unknown) =
                host::enter(&mut module, target, &settings.launches, !settings.without_witnesses);
            unknown_names.extend(unknown.into_iter().map(|name| ("block-dim", name)));
            hints
        }
        Err(_) => Vec::new(),
    };
    let (divergences, given) =
        if settings.divergence { divergences(&module, settings) } else { None }.unzip();
    let input = settings.keep_input.then(|| {
        let known = given.as_ref().map(|given: &Given| given.graph.clone());
        (module.clone(), known.unwrap_or_else(|| call_graph(&module, settings)))
    });
    if settings.pipeline.passes.is_empty() {
        let (decisions, bases) = (Vec::new(), Vec::new());
        let (predicated, questions) = (None, None);
        return Ok(Optimized {
            module,
            decisions,
            bases,
            unknown_names,
            divergences,
            predicated,
            questions,
            input,
        });
    }
    let target = target(&module, settings.target)?;
    let suggest = settings.divergence;
    let solver = Arc::new(Solver::default());
    let options = Options {
        assumptions: settings.assumptions,
        keep,
        suggest,
        witnesses: !settings.without_witnesses,
        effort: Effort::Full,
        asked: None,
        watch: settings.watch.clone(),
        max_accesses: settings.max_accesses,
        given,
        solver: solver.clone(),
        named,
    };
    let known = (settings.divergence && !hints.is_empty()).then(|| module.clone());
    let pipeline = &settings.pipeline;
    let (mut decisions, bases) = simt_passes::run_noting(&mut module, target, pipeline, &options);
    // For modules in which less is known of launches, so that more may differ there.
    let quiet = Options { suggest: false, witnesses: false, watch: Watch::default(), given: None, ..options };
    let again = |mut module: Listing, asked: Option<FxHashSet<(FuncId, Inst)>>, effort: Effort| {
        let options = Options { asked: asked.map(Arc::new), effort, ..quiet.clone() };
        simt_passes::run(&mut module, target, pipeline, &options)
    };
    let tried = host::Tried { target, run: &again };
    if let Some(bare) = bare {
        tried.note_reliance(&module, bare, &mut decisions);
    }
    if let Some(known) = known {
        tried.note_hints(&known, &hints, &mut decisions);
    }
    let is_wanted = pipeline.passes.iter().any(|pass| pass.kind == PassKind::Predicate);
    let predicated = if is_wanted { Some(predicated(&module, target, settings)?) } else { None };
    let questions = solver.tallies();
    Ok(Optimized { module, decisions, bases, unknown_names, divergences, predicated, questions, input })
}

/// The text of a module with predicates in place of divergent branches, and what became of each
/// function.
fn predicated(
    module: &Listing,
    target: &'static Target,
    settings: &Settings,
) -> Result<(Vec<u8>, Vec<Predicated>), Failure> {
    if !matches!(module.language, Language::Ptx(_)) {
        return Err(Failure::NoPredicates { file: module.source.name.clone() });
    }
    let mut text = Vec::with_capacity(module.source.text.len());
    simt_syntax::write(module, &mut text).expect("memory can be written to");
    let options = ReadOptions { target: settings.target, ..ReadOptions::default() };
    let module = read_with(Source::new(&module.source.name, text), options)?;
    let options = divergence::Options::assuming(&settings.assumptions);
    ptx::predicate(&module, target, options).map_err(|error| Failure::Syntax(module.source.clone(), error))
}

/// What differs between threads, as far as that is proven, and by their numbers alone: for who
/// reads about it, and for the passes.
fn divergences(module: &Listing, settings: &Settings) -> Option<(Divergences, Given)> {
    let target = target(module, settings.target).ok()?;
    let graph = call_graph(module, settings);
    // With the options of the sweep, which takes it over.
    let compute = |ids_only| {
        let options = UniformityContext::options(&settings.assumptions, ids_only);
        Arc::new(ModuleDivergence::compute(module, target, &graph, options))
    };
    let mut uncalled = Vec::new();
    if settings.assumptions.promised.contains(Promises::WHOLE_PROGRAM) {
        let callable = callable(module, &graph);
        uncalled.extend(module.functions.keys().filter(|id| !callable.contains(id)));
    }
    let proven = compute(false);
    let by_ids = Partings::compute(module, &proven).part_any_barrier().then(|| compute(true));
    let divergence = FoundDivergence { proven: Some(proven.clone()), by_ids: by_ids.clone() };
    let given = Given { edits: module.edits, assumptions: settings.assumptions, graph, divergence };
    Some((Divergences { by_ids, proven, uncalled }, given))
}

/// Who calls whom in a module, as its functions are now.
fn call_graph(module: &Module, settings: &Settings) -> Arc<CallGraph> {
    Arc::new(CallGraph::compute_assuming(module, &settings.assumptions))
}

/// The functions that a kernel, or something that nobody sees, may come to.
fn callable(module: &Module, graph: &CallGraph) -> FxHashSet<FuncId> {
    let is_entered = |&id: &FuncId| {
        let function = &module.functions[id];
        function.is_kernel || function.linkage == Linkage::Interposable || graph.called_indirectly[id]
    };
    let mut work: Vec<FuncId> = module.functions.keys().filter(is_entered).collect();
    let mut called: FxHashSet<FuncId> = work.iter().copied().collect();
    while let Some(id) = work.pop() {
        let callees = graph.calls[id].iter().map(|&(_, callee)| callee);
        work.extend(callees.filter(|&callee| called.insert(callee)));
    }
    called
}

impl Optimized {
    /// The decisions about barriers that are gone.
    pub fn removed(&self) -> impl Iterator<Item = &Decision> {
        let barriers = self.decisions.iter().filter(|decision| !decision.is_about_a_fence());
        barriers.filter(|decision| matches!(decision.verdict, Verdict::Removed { .. }))
    }

    /// Whether any pass changed anything.
    pub fn is_changed(&self) -> bool {
        self.predicated.is_some() || self.module.functions.values().any(simt_ir::Function::is_edited)
    }

    /// Writes the module.
    pub fn write(&self, out: &mut dyn io::Write) -> io::Result<()> {
        match &self.predicated {
            Some((text, _)) => out.write_all(text),
            None => simt_syntax::write(&self.module, out),
        }
    }

    /// The module as text.
    pub fn text(&self) -> Vec<u8> {
        let mut text = Vec::with_capacity(self.module.source.text.len());
        self.write(&mut text).expect("memory can be written to");
        text
    }

    /// What there is to say on a page, if the settings ask for what that takes
    /// ([`Settings::divergence`], [`Settings::keep_input`]); `lookup` finds the sources.
    pub fn drawn(&self, lookup: &Lookup<'_>) -> Result<OfFile, Failure> {
        let explanation = self.explain(lookup);
        let Some(((module, graph), divergences)) = self.input.as_ref().zip(self.divergences.as_ref()) else {
            // What differs is not known where the target is not.
            return target(&self.module, None).map(|_| OfFile::nothing(&explanation.file));
        };
        let texts = Texts::new(module, lookup);
        let target = target(module, module.target)?;
        let (divergence, decisions) = (&divergences.proven, &self.decisions[..]);
        let played = Played { module, target, graph, divergence, decisions };
        Ok(OfFile::new(&played, &explanation, &texts))
    }

    /// What there is to say about each barrier; `lookup` finds the sources (see
    /// [`crate::sources`]).
    pub fn explain(&self, lookup: &Lookup<'_>) -> Explanation {
        let texts = Texts::new(&self.module, lookup);
        let questions = self.questions;
        let explanation = explain(&self.module, &self.decisions, &texts, self.divergences.as_ref());
        let bases = simt_report::bases::findings(&self.module, &self.bases, &texts);
        Explanation { questions, bases, ..explanation }
    }
}

impl fmt::Debug for Optimized {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Optimized").field("decisions", &self.decisions).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests;
