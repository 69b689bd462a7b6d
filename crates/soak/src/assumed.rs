//! What an optimizer may be told to assume, and whether a random kernel is such that it is true.
//!
//! What is assumed is looked up in the launch and in the text, not in what the generator meant to
//! make.

use super::{RandomKernel, entry};
use rustc_hash::FxHashSet;
use simt_analysis::launches::{self, KernelLaunches, LaunchSite};
use simt_analysis::numbers::Range;
use simt_check::launch::Argument;
use simt_check::reference::CheckOptions;
use simt_ir::entity::EntityId;
use simt_ir::target::{Effect, Id};
use simt_ir::{Formula, FuncId, Given, Inst, Module, Promises};
use std::borrow::Cow;
use std::sync::Arc;

/// What a host is seen to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, clap::ValueEnum)]
pub enum Host {
    /// Nothing.
    #[default]
    Unseen,
    /// It makes the launch that is made (`--host`).
    Launches,
    /// It makes another one besides: of blocks and with numbers of its own.
    LaunchesTwice,
}

/// What is assumed of a kernel and its launch. Nothing, by default.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Assumed {
    /// Blocks have the shape that this kernel is launched with (`--block-dim`).
    pub own_block_dim: bool,
    /// What is promised. That there is no other module is always true.
    pub promised: Promises,
    /// The host that launches it.
    pub host: Host,
}

impl Assumed {
    /// Less, to compare with: of race-freedom and something else the latter, otherwise nothing.
    pub fn less(&self) -> Assumed {
        let promised = self.promised - Promises::RACE_FREE;
        if promised != self.promised { Assumed { promised, ..*self } } else { Assumed::default() }
    }

    /// Whether it is true of a kernel as it is launched.
    pub fn holds(&self, kernel: &RandomKernel, module: &Module) -> bool {
        self.where_true(kernel, module) == *self
    }

    /// What of it is true of a kernel as it is launched.
    ///
    /// Of race-freedom, and of what `seq_cst` means, the generator sees to it: what two threads do
    /// to one element in one epoch commutes, whatever orders atomics imply. The original's own runs
    /// would tell if it did not.
    pub fn where_true(&self, kernel: &RandomKernel, module: &Module) -> Assumed {
        let one_axis = |(axis, is_read): (usize, bool)| is_read || kernel.launch.block[axis] == 1;
        let unit_extents =
            entry(module).is_some_and(|id| axes_read(module, id).into_iter().enumerate().all(one_axis));
        let mut untrue = Promises::empty();
        untrue.set(Promises::UNIT_EXTENTS, !unit_extents);
        untrue.set(Promises::NOALIAS_ARGS, !buffers_are_distinct(kernel));
        Assumed { promised: self.promised - untrue, ..*self }
    }

    /// Enters what the host does, as a fact of the kernel.
    pub fn enter(&self, kernel: &RandomKernel, module: &mut Module) {
        let (Some(id), Some(target)) = (entry(module), module.target) else { return };
        let own = launch_site(kernel);
        let launches = match self.host {
            Host::Unseen => return,
            Host::Launches => vec![own],
            Host::LaunchesTwice => vec![another(&own), own],
        };
        let all = KernelLaunches { names: Vec::new(), is_own: true, launches: Some(launches) };
        let facts = launches::facts::facts(module, &module.functions[id], target, &[&all]);
        module.functions[id].facts.outside = facts.map(Arc::new);
    }

    /// The same, for the reference.
    pub fn check_options(&self, kernel: &RandomKernel) -> CheckOptions {
        CheckOptions {
            block_dim: self.own_block_dim.then_some(kernel.launch.block),
            promised: self.promised,
            // Random kernels are written for small blocks.
            largest_block: false,
            ..CheckOptions::default()
        }
    }

    /// A text as it has to be executed: with the orders that atomics really have.
    pub fn executed<'t>(&self, text: &'t str) -> Cow<'t, str> {
        if !self.promised.contains(Promises::RELAXED_ATOMICS) {
            return Cow::Borrowed(text);
        }
        let line = |line: &str| match line.contains(" = atomicrmw ") || line.contains(" = cmpxchg ") {
            true => line.replace(" seq_cst", " monotonic"),
            false => line.to_string(),
        };
        Cow::Owned(text.split_inclusive('\n').map(line).collect())
    }
}

/// The number that up to eight bytes of an argument are.
pub(crate) fn number(bytes: &[u8]) -> u64 {
    bytes.iter().rev().fold(0, |number, &byte| number << 8 | u64::from(byte))
}

/// The launch of a kernel, as a host that is understood makes it.
fn launch_site(kernel: &RandomKernel) -> LaunchSite {
    let extents = |extents: [u32; 3]| extents.map(|extent| Range::exactly(extent.into(), 32));
    let argument = |argument: &Argument| match argument {
        Argument::Buffer { index, .. } => {
            launches::Argument::Pointer(vec![vec![(FuncId::from_index(*index), Inst::from_index(0))]])
        }
        Argument::Bytes(bytes) if bytes.len() <= 8 => {
            let bits = 8 * bytes.len() as u8;
            launches::Argument::Number(Range::exactly(number(bytes), bits), bits, Given::Said)
        }
        _ => launches::Argument::Unknown,
    };
    LaunchSite {
        grid: extents(kernel.launch.grid),
        block: extents(kernel.launch.block),
        on_default_stream: true,
        arguments: Some(kernel.args.iter().map(argument).collect()),
        grids: Default::default(),
        blocks: None,
        shared: Some(Arc::new(Formula::Constant(kernel.launch.dynamic_shared))),
        conditions: Vec::new(),
    }
}

/// A launch of larger blocks, with larger numbers, of the same memory.
fn another(own: &LaunchSite) -> LaunchSite {
    let next = |range: Range, bits: u8| Range::between(range.low / 2, range.high.saturating_add(3), bits);
    let argument = |argument: &launches::Argument| match argument {
        launches::Argument::Number(range, bits, given) => {
            launches::Argument::Number(next(*range, *bits), *bits, given.clone())
        }
        other => other.clone(),
    };
    let arguments = own.arguments.as_ref().map(|all| all.iter().map(argument).collect());
    let [x, y, z] = own.block;
    LaunchSite { block: [next(x, 32), y, z], arguments, ..own.clone() }
}

/// The axes whose ids or extents a function or one that it calls reads.
fn axes_read(module: &Module, entry: FuncId) -> [bool; 3] {
    let mut read = [false; 3];
    let mut is_read = |effect: Effect| {
        if let Effect::Id(Id::Thread(axis) | Id::BlockDim(axis)) = effect {
            read[usize::from(axis).min(2)] = true;
        }
    };
    let (mut seen, mut work) = (FxHashSet::from_iter([entry]), vec![entry]);
    while let Some(id) = work.pop() {
        let function = &module.functions[id];
        for inst in function.inst_ids() {
            let assembly = function.assembly(inst).into_iter().flat_map(|assembly| &assembly.effects);
            assembly.copied().chain(function.effect(inst)).for_each(&mut is_read);
            let Some(callee) = function.called(inst) else {
                continue;
            };
            if seen.insert(callee) {
                work.push(callee);
            }
        }
    }
    read
}

fn buffers_are_distinct(kernel: &RandomKernel) -> bool {
    let buffer = |argument: &Argument| match argument {
        Argument::Buffer { index, .. } => Some(*index),
        _ => None,
    };
    let mut seen = FxHashSet::default();
    kernel.args.iter().filter_map(buffer).all(|index| seen.insert(index))
}

#[cfg(test)]
mod tests {
    use super::super::judge::read;
    use super::super::{bytes_of_seed, kernel, tests::contents};
    use super::*;

    #[test]
    fn what_is_passed_twice_may_overlap() {
        let noalias = Assumed { promised: Promises::NOALIAS_ARGS, ..Assumed::default() };
        let all = (0..200).map(|index| bytes_of_seed(11, index));
        let (twice, once): (Vec<_>, Vec<_>) = all.partition(|bytes| contents(bytes).aliased > 0);
        let holds = |bytes: &Vec<u8>| {
            let kernel = kernel(bytes);
            noalias.holds(&kernel, &read(&kernel.text).expect("it is well-formed"))
        };
        assert!(!twice.is_empty() && !once.is_empty());
        assert!(!twice.iter().any(holds) && once.iter().all(holds));
    }

    #[test]
    fn an_axis_that_nobody_reads() {
        let unit = Assumed { promised: Promises::UNIT_EXTENTS, ..Assumed::default() };
        let mut kernel = kernel(&[]);
        kernel.launch.block = [64, 1, 1];
        let module = |text: &str| read(text).expect("it is well-formed");
        assert!(unit.holds(&kernel, &module(&kernel.text)));
        kernel.launch.block = [32, 2, 1];
        assert!(!unit.holds(&kernel, &module(&kernel.text)));
        assert!(Assumed::default().holds(&kernel, &module(&kernel.text)));
        let reads_y =
            kernel.text.replacen("entry:", "entry:\n  %why = call i32 @llvm.nvvm.read.ptx.sreg.ntid.y()", 1);
        assert!(unit.holds(&kernel, &module(&reads_y)));
    }

    #[test]
    fn orders_of_atomics() {
        let text =
            "  fence syncscope(\"block\") seq_cst\n  %v = atomicrmw add ptr %p, i32 1 seq_cst, align 4\n";
        let relaxed = Assumed { promised: Promises::RELAXED_ATOMICS, ..Assumed::default() };
        assert_eq!(Assumed::default().executed(text), text);
        assert_eq!(relaxed.executed(text), text.replace("1 seq_cst", "1 monotonic"));
    }
}
