//! With how many threads a kernel is launched, as far as the module or the user says.
//!
//! An axis of extent 1 has only the id 0; in a one-dimensional block, or where the extent of the
//! first axis is a multiple of the warp's size, a warp is 32 neighbours on that axis. `maxntid`
//! bounds the product of the extents, hence each of them, and says nothing else.
//!
//! Where that is written, the reader knows: see [`LaunchBounds`](simt_ir::LaunchBounds). What is
//! known from elsewhere is a fact of the function, too: see
//! [`OutsideFacts`](simt_ir::OutsideFacts).

use super::axes::unread_axes;
use crate::functions::callgraph::CallGraph;
use simt_ir::{FuncId, FunctionFacts, Module, Target};

/// The fewest threads of a full warp, on all devices that we know.
const SMALLEST_WARP: u32 = 32;

/// What is known of the shape of the blocks that run a function.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Launch {
    /// The extents that are known.
    pub extents: [Option<u32>; 3],
    /// The most that each extent can be.
    pub most: [u32; 3],
    /// The most threads that a block can have.
    pub threads: u32,
    /// Threads of a warp.
    pub warp_size: u32,
}

impl Launch {
    /// Nothing but what the hardware allows.
    pub fn unknown(target: &Target) -> Launch {
        let &Target { most_extents: most, most_threads: threads, warp_size, .. } = target;
        Launch { extents: [None; 3], most, threads, warp_size }
    }

    /// What the text says of a kernel, and what is known of its launches from elsewhere.
    pub fn stated(target: &Target, facts: &FunctionFacts) -> Launch {
        let mut launch = Launch::unknown(target);
        let bounds = &facts.launch;
        launch.limit(bounds.shape.unwrap_or(launch.most));
        launch.require(bounds.only_shape().unwrap_or([0; 3]));
        launch.bound(bounds.threads().unwrap_or(launch.threads));
        if let Some(outside) = &facts.outside {
            launch.limit(outside.extents.map(|(_, most)| most));
            launch.require(outside.extents.map(|(least, most)| if least == most { most } else { 0 }));
            launch.bound(outside.threads);
        }
        launch
    }

    /// Extents are at most these. What is at most 1 is 1.
    fn limit(&mut self, most: [u32; 3]) {
        self.require(most.map(|extent| u32::from(extent == 1)));
        self.most = [0, 1, 2].map(|axis| most[axis].min(self.most[axis]));
    }

    /// Blocks of this shape.
    pub fn of_block(target: &Target, extents: [u32; 3]) -> Launch {
        let mut launch = Launch::unknown(target);
        launch.require(extents);
        launch
    }

    /// The same of blocks that have this shape.
    pub fn in_blocks(mut self, shape: [u32; 3]) -> Launch {
        self.require(shape);
        self
    }

    fn require(&mut self, extents: [u32; 3]) {
        for (axis, &extent) in extents.iter().enumerate().filter(|&(_, &extent)| extent > 0) {
            self.extents[axis] = Some(extent);
            self.most[axis] = self.most[axis].min(extent);
        }
        if let [Some(x), Some(y), Some(z)] = self.extents {
            self.threads = self.threads.min(x.saturating_mul(y).saturating_mul(z));
        }
    }

    /// The same of blocks of a kernel of which [`Promises::UNIT_EXTENTS`](simt_ir::Promises) hold.
    /// Cost: linear in it and what it calls.
    pub fn with_unit_extents(mut self, module: &Module, graph: &CallGraph, id: FuncId) -> Launch {
        let (unread, is_long) = (unread_axes(module, graph, id), module.functions[id].facts.long_axes());
        self.flatten([0, 1, 2].map(|axis| unread[axis] && !is_long[axis]));
        self
    }

    /// Blocks with one thread along some axes, where their extents are not known otherwise.
    pub(crate) fn flatten(&mut self, axes: [bool; 3]) {
        self.require([0, 1, 2].map(|axis| u32::from(axes[axis] && self.extents[axis].is_none())));
    }

    fn bound(&mut self, product: u32) {
        for most in self.most.iter_mut().chain([&mut self.threads]) {
            *most = product.min(*most);
        }
    }

    /// Whether a block has one warp only: what is the same in a warp is the same in the block.
    pub fn is_one_warp(&self) -> bool {
        self.threads <= SMALLEST_WARP
    }

    /// Whether an axis has one id only.
    pub fn is_flat(&self, axis: usize) -> bool {
        self.extents[axis] == Some(1)
    }

    /// How far threads are apart in the block's order of threads that are neighbours on an axis,
    /// where known; 0 for an axis with one id.
    pub fn stride(&self, axis: usize) -> Option<i64> {
        if self.is_flat(axis) {
            return Some(0);
        }
        (0..axis).map(|inner| self.extents[inner].map(i64::from)).product()
    }

    /// Whether all threads of a warp have the same id on an axis.
    pub fn is_same_in_warp(&self, axis: usize) -> bool {
        let stride = self.stride(axis);
        self.is_flat(axis) || (axis > 0 && stride.is_some_and(|s| s % i64::from(self.warp_size) == 0))
    }
}

/// Whether a kernel can be launched in blocks of a shape only: the machine has such, and it is not
/// known to have others.
pub fn admits(target: &Target, facts: &FunctionFacts, block: [u32; 3]) -> bool {
    let is_known = facts.outside.as_ref().is_none_or(|outside| outside.may_be_only(block));
    target.admits(block) && facts.launch.admits(block) && is_known
}

/// Whether blocks of a shape are what a kernel is made for, as far as it says: who states how many
/// threads a block has at most means just these.
pub fn is_meant(target: &Target, facts: &FunctionFacts, [x, y, z]: [u32; 3]) -> bool {
    let threads = Launch::stated(target, facts).threads;
    threads >= target.most_threads || threads == x * y * z
}

/// The kernels that are never launched in blocks of a shape.
pub fn refusing<'m>(
    module: &'m Module,
    target: &'m Target,
    graph: &'m CallGraph,
    block: [u32; 3],
) -> impl Iterator<Item = FuncId> + 'm {
    let is_launched = |id: &FuncId| graph.is_launched(module, *id);
    let kernels = module.functions.keys().filter(is_launched);
    kernels.filter(move |&id| !admits(target, &module.functions[id].facts, block))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::{module, target};

    fn launch(text: &str) -> Launch {
        let module = module(text);
        let id = module.function("k").expect("the function exists");
        Launch::stated(target(), &module.functions[id].facts)
    }

    #[test]
    fn attributes() {
        let of = |attribute: &str| {
            launch(&format!(
                "define ptx_kernel void @k() #7 {{\n  ret void\n}}\nattributes #7 = {{ nounwind {attribute} }}\n"
            ))
        };
        assert_eq!(of("\"nvvm.reqntid\"=\"256\"").extents, [Some(256), Some(1), Some(1)]);
        assert_eq!(of("\"nvvm.reqntid\"=\"65,2\"").extents, [Some(65), Some(2), Some(1)]);
        assert_eq!(of("\"nvvm.maxntid\"=\"16,8\"").most, [128, 128, 64]);
        assert_eq!(of("\"nvvm.maxntid\"=\"16,8\"").extents, [None; 3]);
        assert!(
            of("\"nvvm.maxntid\"=\"16,2\"").is_one_warp() && of("\"nvvm.reqntid\"=\"8,4\"").is_one_warp()
        );
        assert!(!of("\"nvvm.maxntid\"=\"16,8\"").is_one_warp() && !of("").is_one_warp());
        assert_eq!(of(""), Launch::unknown(target()));
    }

    /// What looks like an attribute in names, comments and parameters is none.
    #[test]
    fn words_that_are_no_attributes() {
        let of = |header: &str| {
            launch(&format!(
                "define ptx_kernel {header} {{\n  ret void\n}}\nattributes #1 = {{ \"nvvm.reqntid\"=\"64\" }} ; #2\n\
                 attributes #2 = {{ nounwind }} ; \"nvvm.reqntid\"=\"32\"\n$\"a#1\" = comdat any\n"
            ))
        };
        let unknown = Launch::unknown(target());
        for header in [
            "void @k(ptr %\"a#1\", ptr %b)",
            "void @k() #2 ; not #1\n",
            "void @k() /* #1 */ #2",
            "void @k() section \"x #1 \" comdat($\"a#1\")",
            "void @k(ptr \"nvvm.reqntid\"=\"64\" %p)",
        ] {
            assert_eq!(of(header), unknown, "{header}");
        }
        for header in
            ["void @k() #1", "void @k()#1", "void @k() #2 #1", "void @k() \"nvvm.reqntid\"=\"64\" #2"]
        {
            assert_eq!(of(header).extents, [Some(64), Some(1), Some(1)], "{header}");
        }
        let quoted =
            "define void @\"k #1\"() {\n  ret void\n}\nattributes #1 = { \"nvvm.reqntid\"=\"64\" }\n";
        let module = module(quoted);
        let function = module.functions.values().next().expect("a function");
        assert_eq!(Launch::stated(target(), &function.facts), unknown);
    }

    #[test]
    fn annotations() {
        let text = "define void @k() {\n  ret void\n}\n!nvvm.annotations = !{!0}\n\
            !0 = !{ptr @k, !\"kernel\", i32 1, !\"reqntidx\", i32 64, !\"maxntidx\", i32 128}\n";
        assert_eq!(launch(text).extents, [Some(64), Some(1), Some(1)]);
    }

    #[test]
    fn warps() {
        let of = |extents| Launch::of_block(target(), extents);
        assert!(of([64, 2, 1]).is_same_in_warp(1) && of([64, 2, 1]).is_same_in_warp(2));
        assert!(!of([65, 2, 1]).is_same_in_warp(1) && !of([65, 2, 1]).is_same_in_warp(0));
        assert!(of([16, 16, 2]).is_same_in_warp(2) && !of([16, 16, 2]).is_same_in_warp(1));
        assert_eq!(of([16, 16, 2]).stride(2), Some(256));
        assert_eq!(Launch::unknown(target()).stride(0), Some(1));
    }
}
