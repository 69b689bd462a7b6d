//! Which line of the user's source an instruction comes from, and which text to show for it.
//!
//! Debug information gives a chain: where the code is written, then where that was inlined to, and
//! so on. Shown is the innermost place whose file can be found, but headers that come with the
//! compiler (`atomicAdd` is a function there) only if there is nothing else. Of a barrier or fence,
//! a *wrapper* is as little its place as such a header: a function that does nothing to memory but
//! that (`void sync() { __syncthreads(); }`). Where it is called, the programmer means a barrier.
//! Without debug information, or where no file is found, the instruction's own line is shown.

use crate::demangle::{names, squeezed};
use crate::text::{LineRange, TextFile};
use simt_analysis::barriers::epochs::ProgramPoint;
use simt_analysis::functions::calls::only_computes;
use simt_ir::entity::EntityId;
use simt_ir::target::Effect;
use simt_ir::{
    FuncId, Function, INLINED, Inst, InstData, Language, Listing, Location, Module, Op, Source, Span,
};
use std::cell::{OnceCell, RefCell};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// Finds the text of the file that a location names.
pub type Lookup<'l> = dyn Fn(&Location) -> Option<Source> + 'l;

/// Files by name and directory; `None` for those that were not found.
type Sources = BTreeMap<(String, String), Option<Arc<TextFile>>>;

/// A place, and the node that says where it was inlined to.
type Inlined = (Location, Option<u32>);

/// Which place of a chain is shown, the file, and what to underline there.
type Found = (usize, Arc<TextFile>, LineRange);

/// The places of an instruction, innermost first, and what to show if none of them is a wrapper.
type Chain = (Arc<[Location]>, Option<Found>);

/// All texts that messages about one module show.
pub struct Texts<'l> {
    /// The module's own text.
    pub ir: Arc<TextFile>,
    lookup: &'l Lookup<'l>,
    sources: RefCell<Sources>,
    /// What nodes say, by their numbers.
    places: RefCell<BTreeMap<u32, Option<Inlined>>>,
    /// The chains that begin at nodes, and what to show for them.
    chains: RefCell<BTreeMap<u32, Chain>>,
    /// By function, the functions of the source that do something to memory in it.
    busy: RefCell<BTreeMap<FuncId, BTreeSet<u32>>>,
    /// How many functions a name means.
    meant: OnceCell<BTreeMap<String, usize>>,
    /// The lines of the source that instructions are from, by file.
    compiled: OnceCell<BTreeSet<(String, u32)>>,
}

/// An instruction as it is shown.
#[derive(Clone)]
pub struct Shown {
    /// The text to show.
    pub file: Arc<TextFile>,
    /// What to underline there.
    pub at: LineRange,
    /// The places that debug information gives, innermost first.
    pub chain: Arc<[Location]>,
    /// How many of them are nothing but wrappers of this barrier.
    pub wrappers: usize,
    /// Which of them is shown; `None` if it is the IR.
    pub shown: Option<usize>,
    /// The instruction in the IR.
    pub ir: LineRange,
    /// Whether columns are those of statements, as in PTX, whatever in them it is.
    pub of_statements: bool,
    /// Where the nearest instruction of its block is from, if debug information gives it no place.
    pub near: Option<Location>,
}

impl<'l> Texts<'l> {
    /// The texts for a module; `lookup` finds its sources.
    pub fn new(module: &Listing, lookup: &'l Lookup<'l>) -> Texts<'l> {
        let ir = Arc::new(TextFile::new(module.source.clone()));
        Texts {
            ir,
            lookup,
            sources: RefCell::default(),
            places: RefCell::default(),
            chains: RefCell::default(),
            busy: RefCell::default(),
            meant: OnceCell::new(),
            compiled: OnceCell::new(),
        }
    }

    /// Whether a name means one function of the module alone. Cost: once, that of the names of all.
    pub(crate) fn means_one(&self, module: &Module, name: &str) -> bool {
        let meant = self.meant.get_or_init(|| {
            let mut meant = BTreeMap::new();
            for name in module.functions.values().flat_map(|function| names(&function.name.str())) {
                *meant.entry(name).or_insert(0) += 1;
            }
            meant
        });
        meant.get(&squeezed(name)) == Some(&1)
    }

    /// Whether any instruction of the module is from a line. Cost: once, that of all instructions.
    pub(crate) fn is_compiled(&self, module: &Listing, file: &str, line: u32) -> bool {
        let compiled = self.compiled.get_or_init(|| {
            let all = module.functions.values().flat_map(|f| f.read_insts().map(|inst| &f.insts[inst]));
            let mut seen = BTreeSet::new();
            let all = all.filter(|data| module.location_node(data).is_none_or(|node| seen.insert(node)));
            all.flat_map(|data| self.locations(module, data)).map(|at| (at.file, at.line)).collect()
        });
        compiled.contains(&(file.to_string(), line))
    }

    /// What to show for an instruction.
    pub fn show(&self, module: &Listing, place: ProgramPoint) -> Shown {
        let function = &module.functions[place.function];
        let inst = function.origin(place.inst).unwrap_or(place.inst);
        let data = &function.insts[inst];
        let of_statements = matches!(module.language, Language::Ptx(_));
        let (chain, found) = self.chain(module, data);
        let wrappers = if chain.len() > 1 { self.wrappers(module, place) } else { 0 };
        let end = (data.attachments as usize).clamp(data.span.start as usize, data.span.end());
        let ir = self.ir.first_line(Span::new(data.span.start as usize, end));
        let found = if wrappers == 0 { found } else { self.find(module, &chain, wrappers) };
        match found {
            Some((index, file, at)) => {
                Shown { file, at, chain, wrappers, shown: Some(index), ir, of_statements, near: None }
            }
            None => {
                let (file, at) = (self.ir.clone(), ir.clone());
                let near = if best(&chain).is_none() { self.near(module, function, inst) } else { None };
                Shown { file, at, chain, wrappers, shown: None, ir, of_statements, near }
            }
        }
    }

    /// Where the nearest instruction of its block is from of which that is known, if it is near.
    /// Cost: constant.
    fn near(&self, module: &Listing, function: &Function, inst: Inst) -> Option<Location> {
        let (here, all) = (inst.index(), function.read_insts().len());
        let block = (here < all).then(|| function.block_as_read(inst))?;
        let beside = (1..=NEAR).flat_map(|far| [here.checked_sub(far), Some(here + far)]);
        let beside = beside.flatten().filter(|&at| at < all).map(Inst::from_index);
        beside.filter(|&at| function.block_as_read(at) == block).find_map(|at| {
            let chain = self.locations(module, &function.insts[at]);
            best(&chain).map(|best| chain[best].clone())
        })
    }

    /// What there is to show for an instruction; each chain is looked at once.
    fn chain(&self, module: &Listing, data: &InstData) -> Chain {
        let chain = || {
            let chain: Arc<[Location]> = self.locations(module, data).into();
            let found = self.find(module, &chain, 0);
            (chain, found)
        };
        match module.location_node(data) {
            Some(node) => self.chains.borrow_mut().entry(node).or_insert_with(chain).clone(),
            None => chain(),
        }
    }

    /// What to show for a chain, if so many of its places are wrappers.
    fn find(&self, module: &Listing, chain: &[Location], wrappers: usize) -> Option<Found> {
        let of_statements = matches!(module.language, Language::Ptx(_));
        order(chain, wrappers).find_map(|index| {
            let file = self.source(&chain[index])?;
            let at = file.at(&chain[index], of_statements)?;
            Some((index, file, at))
        })
    }

    /// [`Listing::locations`], each node read once.
    pub fn locations(&self, module: &Listing, data: &InstData) -> Vec<Location> {
        let mut next = module.location_node(data);
        if next.is_none() {
            return module.locations(data);
        }
        let (mut places, mut chain) = (self.places.borrow_mut(), Vec::new());
        while let Some(node) = next.filter(|_| chain.len() < INLINED) {
            let place = places.entry(node).or_insert_with(|| module.location_at(node));
            let Some((place, outer)) = place else { break };
            chain.push(place.clone());
            next = *outer;
        }
        chain
    }

    /// How many of an instruction's places, from the innermost one, are in functions that do
    /// nothing to memory but barriers and fences, and that another one calls. Cost: once for each
    /// function, the texts of what touches memory in it.
    fn wrappers(&self, module: &Listing, place: ProgramPoint) -> usize {
        let function = &module.functions[place.function];
        if !only_orders(function, place.inst) {
            return 0;
        }
        let mut all = self.busy.borrow_mut();
        let busy = all.entry(place.function).or_insert_with(|| {
            let acts = |inst: &Inst| !only_computes(function, *inst) && !only_orders(function, *inst);
            let active = function.read_insts().filter(acts).map(|inst| &function.insts[inst]);
            let active = active.filter(|data| !data.op.is_terminator() || data.op.call().is_some());
            let mut seen = BTreeSet::new();
            let active =
                active.filter(|data| module.location_node(data).is_none_or(|node| seen.insert(node)));
            active.flat_map(|data| module.subprograms(data)).flatten().collect()
        });
        let origin = function.origin(place.inst).unwrap_or(place.inst);
        let around = module.subprograms(&function.insts[origin]);
        let is_wrapper = |at: &Option<u32>| at.is_some_and(|at| !busy.contains(&at));
        around.split_last().map_or(&[][..], |(_, inner)| inner).iter().take_while(|at| is_wrapper(at)).count()
    }

    /// What to show for a function itself: its header in the IR.
    pub fn show_function(&self, module: &Listing, func: FuncId) -> Shown {
        let header = module.functions[func].header();
        let len = module.source.bytes(header).trim_ascii_end().len() as u32;
        let ir = self.ir.first_line(Span { len, ..header });
        let (file, at) = (self.ir.clone(), ir.clone());
        Shown {
            file,
            at,
            chain: Arc::default(),
            wrappers: 0,
            shown: None,
            ir,
            of_statements: false,
            near: None,
        }
    }

    fn source(&self, location: &Location) -> Option<Arc<TextFile>> {
        let key = (location.file.clone(), location.directory.clone());
        let mut sources = self.sources.borrow_mut();
        let find = || (self.lookup)(location).map(|source| Arc::new(TextFile::new(Arc::new(source))));
        sources.entry(key).or_insert_with(find).clone()
    }
}

impl Shown {
    /// The place as `line 7`, if `beside` is in the same text and that is shown, else as `file:7`.
    pub fn line(&self, beside: &Shown) -> String {
        let is_shown = |place: &Shown| place.shown == place.best();
        let (file, line) = self.place();
        match Arc::ptr_eq(&self.file, &beside.file) && is_shown(self) && is_shown(beside) {
            true => format!("line {line}"),
            false => format!("{}:{line}", crate::diagnostic::printable(file)),
        }
    }

    /// File and line: of the source if debug information gives one, found or not, else of the IR.
    pub fn place(&self) -> (&str, usize) {
        match self.best().filter(|_| self.shown.is_none()) {
            Some(best) => (&self.chain[best].file, self.chain[best].line as usize),
            None => (self.file.name(), self.at.line),
        }
    }

    /// Whether its code is written in a header that comes with the compiler, or by a compiler: of
    /// Python.
    pub fn is_of_compiler(&self) -> bool {
        self.chain.first().is_some_and(|place| is_header(&place.file) || place.file.ends_with(".py"))
    }

    /// Which place of the chain is shown, or would be if its file were there.
    pub fn best(&self) -> Option<usize> {
        self.shown.or_else(|| order(&self.chain, self.wrappers).next())
    }

    /// Notes about what is not shown: the source of an IR line, and where the code was inlined to.
    pub fn notes(&self) -> Vec<String> {
        let mut notes = Vec::new();
        notes.extend(
            self.near.as_ref().map(|place| format!("it has no line of its own: near {}", written(place))),
        );
        let start = match self.shown {
            Some(shown) => {
                let hidden =
                    self.chain[..shown].iter().find(|place| place.line > 0 && !is_header(&place.file));
                notes.extend(hidden.map(|place| format!("inlined here from {}", written(place))));
                shown
            }
            None => {
                let Some(source) = order(&self.chain, self.wrappers).next() else { return notes };
                notes.push(format!("compiled from {}", written(&self.chain[source])));
                source
            }
        };
        let outer = self.chain.iter().skip(start + 1).filter(|place| place.line > 0);
        notes.extend(outer.map(|place| format!("inlined at {}", written(place))));
        notes
    }

    /// What a secondary label adds if its code was inlined somewhere else than `beside`, or has no
    /// line of its own.
    pub fn inlined(&self, beside: &Shown) -> String {
        let is_beside =
            |place: &Location| beside.best().is_some_and(|at| beside.chain[at].file == place.file);
        match (self.inlined_at(beside), &self.near) {
            (Some(place), _) => format!(" (inlined at {place})"),
            (None, Some(near)) if is_beside(near) => format!(" (near line {})", near.line),
            (None, Some(near)) => format!(" (near {})", written(near)),
            (None, None) => String::new(),
        }
    }

    /// Where its code was inlined to, if that is somewhere else than `beside`.
    pub fn inlined_at(&self, beside: &Shown) -> Option<String> {
        let outer = |shown: &Shown| match shown.shown {
            Some(at) => shown.chain.get(at + 1).cloned(),
            None => None,
        };
        let place = outer(self).filter(|place| place.line > 0);
        place.filter(|place| outer(beside).as_ref() != Some(place)).map(|place| written(&place))
    }
}

/// Whether an instruction is a barrier or a fence.
fn only_orders(function: &Function, inst: Inst) -> bool {
    let effect = || function.effect(inst);
    let is_call = |effect| matches!(effect, Effect::Barrier(_) | Effect::WarpBarrier | Effect::Fence(_));
    matches!(function.insts[inst].op, Op::Fence(_)) || effect().is_some_and(is_call)
}

/// How many instructions before and behind one are near it.
const NEAR: usize = 32;

/// The place of a chain that is best to show, of an instruction that is no barrier.
fn best(chain: &[Location]) -> Option<usize> {
    order(chain, 0).next()
}

/// The places of a chain from the one that is best to show, if so many are wrappers.
fn order(chain: &[Location], wrappers: usize) -> impl Iterator<Item = usize> + '_ {
    let usable = move |last: bool| {
        (0..chain.len()).filter(move |&at| {
            let place = &chain[at];
            place.line > 0 && !place.file.is_empty() && (at < wrappers || is_header(&place.file)) == last
        })
    };
    usable(false).chain(usable(true))
}

/// Whether a file is one of the headers that come with a compiler.
pub fn is_header(file: &str) -> bool {
    let mut of_compiler = file.starts_with("/usr/");
    for part in file.split(['/', '\\']) {
        if of_compiler && part == "include" {
            return true;
        }
        let part = part.to_ascii_lowercase();
        let begins = ["clang", "cuda", "rocm", "hip", "llvm"].iter().any(|name| part.starts_with(name));
        of_compiler |= begins || ["nvidia", "cccl"].contains(&&*part);
    }
    file.rsplit('/').next().is_some_and(|name| name.starts_with("__clang_"))
}

/// The line of an instruction of the text, and the text that is there, without what is attached.
pub(crate) fn instruction(module: &Listing, place: ProgramPoint) -> (usize, String) {
    let span = module.functions[place.function].insts[place.inst].span;
    let text = module.str(span);
    let line = text.lines().next().unwrap_or_default();
    let text = line.split_once(", !").map_or(line, |(text, _)| text).to_string();
    (module.source.line_column(span.start).0 as usize, text)
}

/// A location as compilers write it.
pub fn written(location: &Location) -> String {
    let file = crate::diagnostic::printable(&location.file);
    match location.column {
        0 => format!("{file}:{}", location.line),
        column => format!("{file}:{}:{column}", location.line),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn place(file: &str, line: u32) -> Location {
        Location { file: file.to_string(), directory: String::new(), line, column: 3 }
    }

    #[test]
    fn headers_of_compilers_come_last() {
        let chain = [
            place("cuda/include/device_atomic_functions.hpp", 82),
            place("helper.cuh", 0),
            place("helper.cuh", 9),
            place("/home/me/cuda-things/kernel.cu", 30),
        ];
        assert_eq!(order(&chain, 0).collect::<Vec<_>>(), [2, 3, 0]);
        assert_eq!(order(&chain, 3).collect::<Vec<_>>(), [3, 0, 2]);
        assert!(is_header("/usr/local/cuda-13.0/targets/x86_64-linux/include/sm_20_intrinsics.hpp"));
        assert!(is_header("site-packages/nvidia/cu13/include/cooperative_groups/details/helpers.h"));
        assert!(is_header("/usr/lib/llvm-22/lib/clang/22/include/__clang_cuda_intrinsics.h"));
        assert!(!is_header("include/cuda_helpers.h"));
        assert!(!is_header("src/include/tile.cuh"));
    }
}
