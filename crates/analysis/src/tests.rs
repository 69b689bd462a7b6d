//! Small modules for the unit tests of this crate.

use crate::barriers::barrier_uniformity::UniformityContext;
use crate::barriers::component::{Component, Context, PlainSummaries};
use crate::barriers::conflict::ContendedObjects;
use crate::barriers::facts::Facts;
use crate::functions::callgraph::CallGraph;
use crate::{Assumptions, Precision, View};
use rustc_hash::FxHashSet;
use simt_ir::{Inst, Listing, Op, Source, Target};
use std::sync::Arc;

/// What every test module begins with.
const HEADER: &str = r#"
target triple = "nvptx64-nvidia-cuda"
@a = internal addrspace(3) global [64 x i32] undef
@b = internal addrspace(3) global [64 x i32] undef
@c = internal addrspace(3) global [64 x i32] undef
declare void @llvm.nvvm.barrier0()
declare i32 @llvm.nvvm.barrier0.popc(i32)
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
"#;

/// Reads a module: a header with shared arrays and the usual declarations, then `text`.
pub fn module(text: &str) -> Listing {
    let source = Arc::new(Source::new("test.ll", format!("{HEADER}{text}")));
    match simt_syntax::read(source, &Default::default()) {
        Ok(module) => module,
        Err(error) => panic!("{}\n{text}", error.message),
    }
}

/// The tables that the header asks for.
pub fn target() -> &'static Target {
    Target::from_name("nvptx").expect("there is a table of that name")
}

/// Analyses the module's only component.
pub fn with_component<R>(
    module: &Listing,
    assumptions: Assumptions,
    test: impl FnOnce(Component<'_>) -> R,
) -> R {
    let graph = CallGraph::compute_assuming(module, &assumptions);
    let (keep, facts) = (FxHashSet::default(), Facts::new(false, false, Arc::default(), None));
    let plain = PlainSummaries::compute(module, target(), &graph, assumptions, View::default());
    let contended = ContendedObjects::compute(module, target(), &graph, assumptions);
    let uniformity = UniformityContext::new(module, target(), &graph, assumptions, Default::default());
    let (plain, contended, uniformity, keep) = (&plain, &contended, &uniformity, &keep);
    let (target, graph, view) =
        (target(), &graph, View { precision: Precision::Addresses, ..View::default() });
    let facts = &facts;
    let context =
        Context { module, target, graph, plain, contended, uniformity, facts, assumptions, view, keep };
    let sets = graph.components();
    assert_eq!(sets.len(), 1, "the test module has one component");
    test(Component::new(&context, &sets[0]))
}

/// The instruction of the first function whose text contains `needle`.
pub fn inst(module: &Listing, function: &str, needle: &str) -> Inst {
    let function = &module.functions[module.function(function).expect("the function exists")];
    let found = function.insts.iter().find(|(_, data)| module.str(data.span).contains(needle));
    found.map(|(inst, _)| inst).expect("the instruction exists")
}

/// Barrier calls of a function that are still there.
pub fn barrier_count(module: &Listing) -> usize {
    let live = module
        .functions
        .values()
        .flat_map(|f| f.inst_ids().map(|inst| &f.insts[inst]).filter(|data| matches!(data.op, Op::Call(_))));
    live.filter(|data| module.str(data.span).contains("@llvm.nvvm.barrier0")).count()
}
