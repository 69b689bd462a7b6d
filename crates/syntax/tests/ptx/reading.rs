//! What statements become.

use super::{kernel, read, try_read};
use simt_ir::names::{BlockNames, ValueNames};
use simt_ir::{BinaryOp, CastOp, FuncId, Function, Inst, Listing, Op, Type};

fn only(module: &Listing) -> (FuncId, &Function) {
    module.functions.iter().find(|(_, function)| function.is_definition).expect("a kernel")
}

fn ops(module: &Listing) -> Vec<Op> {
    let (_, function) = only(module);
    function.inst_ids().map(|inst| function.insts[inst].op).collect()
}

fn count(module: &Listing, is_one: impl Fn(&Op) -> bool) -> usize {
    ops(module).iter().filter(|op| is_one(op)).count()
}

/// The names of the functions that are called, in order.
fn calls(module: &Listing) -> Vec<String> {
    let (_, function) = only(module);
    let name = |inst: Inst| Some(module.function_name(function.called(inst)?).into_owned());
    function.inst_ids().filter_map(name).collect()
}

fn errors(text: &str) -> String {
    let text = kernel(text);
    let error = try_read(text.clone()).err().expect("an error");
    format!("{}: {}", &text[error.span.range()], error.message)
}

#[test]
fn predicates_are_branches_or_choices() {
    let load = read(kernel("setp.eq.s32 %p1, %r1, 0; @%p1 ld.shared.u32 %r2, [s]; mov.u32 %r3, %r2;"));
    assert_eq!(count(&load, |op| matches!(op, Op::CondBr(_))), 1);
    let sum = read(kernel("setp.eq.s32 %p1, %r1, 0; @!%p1 add.s32 %r2, %r2, 1; mov.u32 %r3, %r2;"));
    assert_eq!(count(&sum, |op| matches!(op, Op::CondBr(_))), 0);
    assert_eq!(count(&sum, |op| matches!(op, Op::Select(_))), 1);
    // Dividing by what the predicate excludes is not for all.
    let quotient = read(kernel("setp.ne.s32 %p1, %r1, 0; @%p1 div.s32 %r2, %r2, %r1; mov.u32 %r3, %r2;"));
    assert_eq!(count(&quotient, |op| matches!(op, Op::CondBr(_))), 1);
}

#[test]
fn addresses_are_pointers() {
    let is_number = |op: &Op| matches!(op, Op::Cast(CastOp::IntToPtr, _));
    let is_step = |op: &Op| matches!(op, Op::GetElementPtr { .. });
    for (statements, steps, numbers) in [
        ("mov.u32 %r1, s; add.s32 %r2, %r1, %r3; ld.shared.u32 %r4, [%r2+4];", 2, 0),
        ("mov.u64 %rd1, s; cvt.u32.u64 %r1, %rd1; add.s32 %r2, %r3, %r1; ld.shared.u32 %r4, [%r2];", 1, 0),
        ("ld.param.u64 %rd1, [k_param_0]; add.s64 %rd2, %rd1, %rd3; ld.global.u32 %r1, [%rd2];", 1, 0),
        // What is used as a pointer is one; what is added to it is none.
        (
            "ld.param.u64 %rd1, [k_param_1]; cvta.to.global.u64 %rd2, %rd1; add.s64 %rd3, %rd2, %rd4; ld.global.u32 %r1, [%rd3];",
            1,
            0,
        ),
        ("ld.param.u64 %rd1, [k_param_1]; add.s64 %rd2, %rd1, %rd3; ld.global.u32 %r1, [%rd2];", 0, 1),
        // Of two pointers, nobody knows which.
        ("mov.u32 %r1, s; add.s32 %r2, %r1, %r1; ld.shared.u32 %r4, [%r2];", 0, 1),
        ("mov.u32 %r1, s; xor.b32 %r2, %r1, 4; ld.shared.u32 %r4, [%r2];", 0, 1),
        // A number of shared memory is none of global memory.
        ("mov.u64 %rd1, s; ld.global.u32 %r4, [%rd1];", 0, 1),
        (
            "mov.u32 %r1, s; L: add.s32 %r1, %r1, 4; setp.lt.u32 %p1, %r1, %r2; st.shared.u32 [%r1], %r2; @%p1 bra L;",
            1,
            0,
        ),
    ] {
        let module = read(kernel(statements));
        assert_eq!((count(&module, is_step), count(&module, is_number)), (steps, numbers), "{statements}");
    }
}

#[test]
fn shifts_by_too_much_are_no_mistake() {
    let module = read(kernel(
        "mov.u32 %r1, %tid.x; shl.b32 %r2, %r1, 40; shr.s32 %r3, %r1, 40; shr.u32 %r4, %r1, %r1;",
    ));
    let shifts = |op: &Op| matches!(op, Op::Binary(BinaryOp::Shl | BinaryOp::AShr | BinaryOp::LShr, _));
    // By 40 is 0, or by 31; by a register that may be large is chosen.
    assert_eq!((count(&module, shifts), count(&module, |op| matches!(op, Op::Select(_)))), (2, 2));
}

#[test]
fn barriers_and_the_like_have_the_names_of_llvm() {
    let module = read(kernel(
        "bar.sync 0; bar.sync 1, 64; barrier.sync 3; bar.arrive 1, 64; bar.red.or.pred %p1, 0, %p2; bar.warp.sync -1; \
         membar.gl; cp.async.wait_group 2; vote.sync.any.pred %p1, %p2, -1; mov.u32 %r1, %lanemask_lt;",
    ));
    assert_eq!(
        calls(&module),
        [
            "llvm.nvvm.barrier.cta.sync.aligned.all",
            "llvm.nvvm.barrier.cta.sync.aligned.count",
            "llvm.nvvm.barrier.cta.sync.all",
            "llvm.nvvm.barrier.cta.arrive.aligned.count",
            "llvm.nvvm.barrier.cta.red.or.aligned.all",
            "llvm.nvvm.bar.warp.sync",
            "llvm.nvvm.membar.gl",
            "llvm.nvvm.cp.async.wait.group",
            "llvm.nvvm.vote.any.sync",
            "llvm.nvvm.read.ptx.sreg.lanemask.lt",
        ]
    );
}

#[test]
fn what_nobody_knows_may_write_all_that_it_names() {
    let module = read(kernel("frobnicate.b32 %r1, %r2; add.s32 %r3, %r1, %r2;"));
    assert_eq!(count(&module, |op| *op == Op::Opaque), 3);
}

/// What a wait says is nothing that is known already.
#[test]
fn predicates_of_waits_are_written() {
    let wait = "L: mbarrier.try_wait.shared::cta.b64 %p1, [s], %rd1; @!%p1 bra L;";
    let module = read(kernel(wait));
    let (_, function) = only(&module);
    let branch = function.inst_ids().find(|&inst| matches!(function.insts[inst].op, Op::CondBr(_)));
    let condition = function.operands(branch.expect("a branch"))[0];
    assert!(matches!(function.computation(condition), Some((Op::Call(_), _))));
    assert_eq!(calls(&module), ["mbarrier.try_wait.shared::cta.b64"]);
}

#[test]
fn names() {
    let module =
        read(kernel("mov.u32 %r1, %tid.x; LOOP: add.s32 %r2, %r1, 1; st.shared.u32 [s], %r2; bra LOOP;"));
    let (id, function) = only(&module);
    let sum =
        function.inst_ids().find(|&inst| matches!(function.insts[inst].op, Op::Binary(..))).expect("a sum");
    let names = ValueNames::new(&module, id);
    assert_eq!(names.operand(function.insts[sum].result.expect("a sum")), "%r2");
    assert_eq!(names.operand(function.param_value(1)), "k_param_1");
    assert_eq!(BlockNames::new(&module, id).operand(function.block_of(sum)), "LOOP");
}

#[test]
fn parameters_and_launches() {
    let module = read(super::EVERYTHING);
    let function = |name: &str| &module.functions[module.function(name).expect("a function")];
    let arithmetic = function("arithmetic");
    assert!(arithmetic.is_kernel && arithmetic.params[1].memory.is_some());
    assert_eq!((arithmetic.params[0].ty, arithmetic.params[2].ty), (Type::PTR, Type::I32));
    assert_eq!(arithmetic.facts.launch.most, Some(256));
    assert_eq!(function("threads").facts.launch.only_shape(), Some([128, 1, 1]));
    assert_eq!(arithmetic.facts.cpu.as_deref(), Some("sm_90"));
    let inner = arithmetic.inst_ids().map(|inst| module.locations(&arithmetic.insts[inst]));
    let inlined = inner.into_iter().find(|chain| chain.len() == 2).expect("inlined code");
    assert_eq!((inlined[0].line, inlined[1].line, inlined[1].file.as_str()), (4, 9, "kernel.cu"));
}

#[test]
fn mistakes_have_a_place() {
    assert_eq!(errors("bra NOWHERE;"), "NOWHERE: use of undefined label 'NOWHERE'");
    assert_eq!(errors("@%q1 ret;"), "%q1: use of undefined predicate '%q1'");
    assert_eq!(errors("A: A: ret;"), "A: redefinition of label 'A'");
    assert_eq!(errors("add.s32 %r1, %r2"), "ret: expected ',' or ';'");
    assert_eq!(errors(".reg .b31 %x;"), ".b31: expected the type of a register");
}
