//! What is known of launches from elsewhere than the module: from the host that makes them, and
//! from the user, kernel by kernel.

use crate::reading::{Failure, functions, read_with, target};
use rustc_hash::{FxHashMap, FxHashSet};
use simt_analysis::barriers::conflict::Effort;
use simt_analysis::divergence::launch::admits;
use simt_analysis::launches::facts::facts;
use simt_analysis::launches::{KernelLaunches, MOST_SHARED, kernels, launches};
use simt_ir::Inst;
use simt_ir::target::{HOST, Space, is_list};
use simt_ir::{
    FactSource, FuncId, Language, Linkage, Listing, Module, OutsideFacts, Source, Symbol, Target, ValueDef,
};
use simt_passes::{Decision, Launched, Verdict};
use simt_syntax::ReadOptions;
use std::sync::Arc;

/// The launches that a host module makes.
pub struct Host {
    listing: Listing,
    /// Whether nothing else launches kernels.
    is_complete: bool,
    /// Names that several of its kernels had before it was linked.
    renamed: FxHashSet<String>,
}

impl Host {
    /// Reads a host module: LLVM IR for x86-64 of a CUDA or HIP program. `is_complete`: nothing
    /// else launches kernels, calls its functions or knows its variables.
    pub fn read(source: Source, is_complete: bool) -> Result<Host, Failure> {
        let listing = read_with(
            source,
            ReadOptions { target: Some(&HOST), initializers: true, ..ReadOptions::default() },
        )?;
        if Target::from_triple(&listing.triple).is_some() {
            let (file, triple) = (listing.source.name.clone(), listing.triple.clone());
            return Err(Failure::NotHost { file, triple });
        }
        let names = kernels(&listing).flat_map(|(_, names)| names);
        let renamed = names.filter_map(|name| before_linking(&name).map(str::to_string)).collect();
        Ok(Host { listing, is_complete, renamed })
    }

    /// What it says of kernels of a module, and whether that holds of all launches. With what
    /// witnesses need, if there are to be any.
    fn facts(
        &self,
        module: &Listing,
        target: &Target,
        kernels: &[FuncId],
        for_witnesses: bool,
    ) -> Vec<(FuncId, OutsideFacts, bool)> {
        let rooms = kernels.iter().flat_map(|&kernel| {
            let room = MOST_SHARED.saturating_sub(shared(module, target, kernel));
            names(module, kernel).into_iter().map(move |name| (name, room))
        });
        let rooms: FxHashMap<String, u64> = rooms.collect();
        let room = |name: &String| rooms.get(name).copied();
        // Of a launch that is not the only one nothing is taken for granted.
        let for_witnesses = for_witnesses && (self.is_complete || self.is_same_file(module));
        let launches = launches(&self.listing, self.is_complete, room, for_witnesses);
        let of = |&kernel: &FuncId| {
            let (facts, is_known) = self.kernel_facts(module, target, kernel, &launches)?;
            Some((kernel, facts, is_known))
        };
        kernels.iter().filter_map(of).collect()
    }

    fn kernel_facts(
        &self,
        module: &Listing,
        target: &Target,
        kernel: FuncId,
        launches: &[KernelLaunches],
    ) -> Option<(OutsideFacts, bool)> {
        let names = names(module, kernel);
        let mut own = launches.iter().filter(|launches| launches.names.iter().any(|own| names.contains(own)));
        let launches = own.next().filter(|_| own.next().is_none())?;
        let facts = facts(module, &module.functions[kernel], target, &[launches])?;
        // Two files may each have a kernel of this name that only they know.
        let is_renamed = |name: &String| self.renamed.contains(before_linking(name).unwrap_or(name));
        let is_one = !names.iter().any(is_renamed);
        Some((facts, is_one && (self.is_complete || launches.is_own && self.is_same_file(module))))
    }

    /// Whether a module is made of the same file.
    fn is_same_file(&self, module: &Listing) -> bool {
        module.source_filename == self.listing.source_filename
            && !NO_FILES.contains(&&*module.source_filename)
    }
}

/// What the host may call a kernel of a module.
fn names(module: &Listing, kernel: FuncId) -> Vec<String> {
    let name = module.function_name(kernel).into_owned();
    // nvcc calls static kernels as others; clang's half of the host does not.
    let is_ptx = matches!(module.language, Language::Ptx(_));
    let plain =
        name.strip_prefix("_Z").filter(|rest| is_ptx && rest.starts_with(|c: char| c.is_ascii_digit()));
    plain.map(|rest| format!("_ZL{rest}")).into_iter().chain([name]).collect()
}

/// The bytes of the variables in shared memory of a kernel and of what it leads to.
fn shared(module: &Module, target: &Target, kernel: FuncId) -> u64 {
    let (mut seen, mut work) = (FxHashSet::default(), vec![Symbol::Function(kernel)]);
    let mut bytes = 0u64;
    while let Some(symbol) = work.pop() {
        match module.resolve(symbol).filter(|&symbol| seen.insert(symbol)) {
            Some(Symbol::Function(id)) => {
                work.extend(module.functions[id].values.values().filter_map(|value| {
                    let ValueDef::Symbol(symbol) = value.def else { return None };
                    Some(symbol)
                }))
            }
            Some(Symbol::Global(id)) => {
                let global = &module.globals[id];
                let is_shared = target.spelling.space(global.address_space) == Space::Shared;
                let size = module.store_size(global.ty).filter(|_| is_shared);
                bytes = bytes.saturating_add(size.unwrap_or(0));
            }
            None => {}
        }
    }
    bytes
}

/// What modules of several files, or of none, are called.
const NO_FILES: &[&str] = &["", "-", "<stdin>", "llvm-link", "ld-temp.o"];

/// A name without the number that linkers put behind it where several are equal.
fn before_linking(name: &str) -> Option<&str> {
    let end = name.trim_end_matches(|letter: char| letter.is_ascii_digit());
    end.strip_suffix('.').filter(|own| !own.is_empty() && end.len() < name.len())
}

/// What is known of launches from elsewhere than the module.
#[derive(Clone, Default)]
pub struct KnownLaunches {
    /// The shapes of blocks of kernels, as the user says, by name: as in the text or as in the
    /// source.
    pub block_dims: Vec<(String, [u32; 3])>,
    /// What the host does.
    pub host: Option<Arc<Host>>,
    /// Whether nothing else launches kernels: of a host that is still to be read.
    pub host_is_complete: bool,
}

impl KnownLaunches {
    /// Whether nothing is known.
    pub fn is_empty(&self) -> bool {
        self.block_dims.is_empty() && self.host.is_none()
    }

    /// Enters what is known into a module that was read, with initializers if the host is known: as
    /// facts of its kernels. Gives the names of [`KnownLaunches::block_dims`] that none has.
    pub fn enter(&self, module: &mut Listing, named: Option<&'static Target>) -> Vec<String> {
        target(module, named).map(|target| enter(module, target, self, true).1).unwrap_or_default()
    }
}

/// A launch of a kernel that others may launch otherwise.
pub(crate) struct Hint {
    /// The kernel.
    pub kernel: FuncId,
    /// The shape of all blocks that the host launches it with, if they have one.
    pub block: Option<[u32; 3]>,
}

/// Enters what is known of launches into a module, as facts of its kernels. Gives what else the
/// host does, and the names in [`KnownLaunches::block_dims`] that no kernel has. `for_witnesses`:
/// with what may be taken for what the host passes.
pub(crate) fn enter(
    module: &mut Listing,
    target: &Target,
    known: &KnownLaunches,
    for_witnesses: bool,
) -> (Vec<Hint>, Vec<String>) {
    let (mut hints, mut unknown) = (Vec::new(), Vec::new());
    let kernels: Vec<FuncId> = module.functions.keys().filter(|&id| module.functions[id].is_kernel).collect();
    let facts = known.host.as_ref().map(|host| {
        let elsewhere = launched_elsewhere(module, &kernels);
        host.facts(module, target, &elsewhere, for_witnesses)
    });
    for (kernel, facts, is_known) in facts.unwrap_or_default() {
        if is_known {
            module.functions[kernel].facts.outside = Some(Arc::new(facts));
        } else {
            hints.push(Hint { kernel, block: facts.only_shape() });
            module.functions[kernel].facts.some = Some(Arc::new(facts));
        }
    }
    for (name, block) in &known.block_dims {
        let named: Vec<FuncId> =
            functions(module, name).into_iter().filter(|id| kernels.contains(id)).collect();
        if named.is_empty() {
            unknown.push(name.clone());
        }
        for kernel in named {
            promise(&mut module.module, target, kernel, *block);
            hints.retain(|hint| hint.kernel != kernel);
        }
    }
    (hints, unknown)
}

/// Enters the user's word on the shape of a kernel's blocks, unless more is known.
pub(crate) fn promise(module: &mut Module, target: &Target, kernel: FuncId, block: [u32; 3]) {
    let facts = &mut module.functions[kernel].facts;
    if !admits(target, facts, block) {
        return;
    }
    let known = facts.outside.as_ref();
    let params = known.map(|outside| outside.params.clone()).unwrap_or_default();
    let grid = known.and_then(|outside| outside.grid);
    let threads = block.iter().product();
    let extents = block.map(|extent| (extent, extent));
    let (launches, source) = (Vec::new(), FactSource::User);
    let given = known.map(|known| known.given.clone()).unwrap_or_default();
    let known = OutsideFacts { source, extents, launches, threads, grid, params, given };
    facts.outside = Some(Arc::new(known));
}

/// The kernels that no code of their own module may launch, and whose names nobody else may find
/// there. Cost: linear in the module.
fn launched_elsewhere(module: &Module, kernels: &[FuncId]) -> Vec<FuncId> {
    let values = module.functions.values().flat_map(|function| function.values.values());
    let mentioned: FxHashSet<Symbol> = values
        .filter_map(|value| match value.def {
            ValueDef::Symbol(symbol) => Some(symbol),
            _ => None,
        })
        .collect();
    let is_elsewhere = |&kernel: &FuncId| {
        let symbol = Symbol::Function(kernel);
        let is_held = module.address_taken.contains(&symbol)
            && !module.initializers.as_ref().is_some_and(|all| {
                let holders = all.holders(symbol);
                !holders.is_empty() && holders.iter().all(|&id| is_list(&module.globals[id].name.str()))
            });
        let is_replaced = module.functions[kernel].linkage == Linkage::Interposable;
        !mentioned.contains(&symbol) && !is_held && !is_replaced
    };
    kernels.iter().copied().filter(is_elsewhere).collect()
}

/// Runs the passes again, to see what they decide when other things are known.
pub(crate) struct Tried<'t> {
    /// The module's target.
    pub target: &'static Target,
    /// The passes, asked about these barriers, or all.
    pub run: &'t dyn Fn(Listing, Option<FxHashSet<Site>>, Effort) -> Vec<Decision>,
}

impl Tried<'_> {
    /// Notes of each barrier that goes whether that it would without what is known of launches is
    /// seen at a glance: of `bare`, the module as it was read. Cost: below that of the passes, for
    /// questions about blocks of any shape are the long ones.
    pub fn note_reliance(&self, module: &Module, bare: Listing, decisions: &mut [Decision]) {
        let sources: Vec<(FuncId, FactSource)> = module
            .functions
            .iter()
            .filter_map(|(id, function)| Some((id, function.facts.outside.as_ref()?.source)))
            .collect();
        let Some(&(_, any)) = sources.first() else { return };
        let goes = changed(decisions);
        if goes.is_empty() {
            return;
        }
        // What stays stays all the more where less is known; but fences go for barriers that stay.
        let is_about_fences = decisions.iter().any(|decision| decision.is_about_a_fence());
        let without = changed(&(self.run)(bare, (!is_about_fences).then_some(goes), Effort::Look));
        for decision in decisions.iter_mut().filter(|decision| is_change(decision)) {
            let own = sources.iter().find(|(id, _)| *id == decision.function).map_or(any, |&(_, own)| own);
            decision.relies_on = (!without.contains(&key(decision))).then_some(own);
        }
    }

    /// Notes of barriers that stay which of them go if a kernel is always launched as the host does
    /// it here: in such blocks, or with all that is known of it. Cost: two runs, and one more for
    /// each kernel where blocks tell anything.
    pub fn note_hints(&self, known: &Listing, hints: &[Hint], decisions: &mut [Decision]) {
        let stands = |decision: &&Decision| {
            let mut hinted = hints.iter().filter_map(|hint| Some((hint.kernel, hint.block?)));
            hinted.any(|hint| decision.stands_in().contains(&hint))
        };
        let asked: FxHashSet<Site> = decisions.iter().filter(|decision| !stands(decision)).map(key).collect();
        let kept: FxHashSet<Site> =
            decisions.iter().filter(|decision| !is_change(decision)).map(key).collect();
        let gone_in = |module: Listing| -> FxHashSet<Site> {
            let changed = changed(&(self.run)(module, Some(asked.clone()), Effort::Full));
            changed.intersection(&kept).copied().collect()
        };
        let with = |hints: &[(FuncId, [u32; 3])]| {
            let mut module = known.clone();
            hints.iter().for_each(|&(kernel, block)| promise(&mut module, self.target, kernel, block));
            gone_in(module)
        };
        let mut note = |gone: &FxHashSet<Site>, kernel: FuncId, block: Option<[u32; 3]>| {
            let of = |decision: &&mut Decision| gone.contains(&key(decision)) && decision.launched.is_none();
            for decision in decisions.iter_mut().filter(of) {
                decision.launched = Some(Box::new(Launched { kernel, block, removes: gone.len() }));
            }
        };
        let shaped: Vec<_> = hints.iter().filter_map(|hint| Some((hint.kernel, hint.block?))).collect();
        let all = if shaped.is_empty() { FxHashSet::default() } else { with(&shaped) };
        for &(kernel, block) in shaped.iter().filter(|_| !all.is_empty()) {
            note(&with(&[(kernel, block)]), kernel, Some(block));
        }
        let mut module = known.clone();
        for hint in hints {
            let facts = &mut module.functions[hint.kernel].facts;
            facts.outside = facts.some.take().or(facts.outside.take());
        }
        let gone = gone_in(module);
        hints.first().into_iter().for_each(|hint| note(&gone, hint.kernel, None));
    }
}

/// A barrier, or a fence.
type Site = (FuncId, Inst);

fn key(decision: &Decision) -> Site {
    (decision.function, decision.inst)
}

fn is_change(decision: &Decision) -> bool {
    matches!(decision.verdict, Verdict::Removed { .. } | Verdict::Weakened { .. })
}

fn changed(decisions: &[Decision]) -> FxHashSet<Site> {
    decisions.iter().filter(|decision| is_change(decision)).map(key).collect()
}
