//! What statements become.

use super::{kernel, read, try_read};
use simt_ir::names::{BlockNames, ValueNames};
use simt_ir::{BinaryOp, CastOp, FuncId, Function, Inst, Listing, Op, Source, Symbol, Type, Value, ValueDef};
use simt_syntax::ReadOptions;
use std::sync::Arc;

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

/// Whoever knows sums, shifts and masks knows what becomes of a field, a table or a carry.
#[test]
fn bits_are_plain_operations() {
    let binaries = |statements: &str| {
        let module = read(kernel(&format!("mov.u32 %r1, %tid.x; mov.u32 %r2, %tid.y; {statements}")));
        let found = ops(&module).into_iter().filter_map(|op| match op {
            Op::Binary(op, _) => Some(op),
            _ => None,
        });
        (found.collect::<Vec<_>>(), calls(&module).len() - 2)
    };
    use BinaryOp::*;
    for (statements, expected) in [
        ("bfe.u32 %r3, %r1, 4, 5;", &[LShr, And][..]),
        ("bfe.s32 %r3, %r1, 0, 8;", &[Shl, AShr]),
        ("bfi.b32 %r3, %r1, %r2, 0, 8;", &[And, And, Or]),
        ("lop3.b32 %r3, %r1, %r2, %r1, 0xc0;", &[And]),
        ("lop3.b32 %r3, %r1, %r2, 7, 0x96;", &[Xor, Xor]),
        ("lop3.b32 %r3, %r1, %r2, 7, 0xea;", &[And, Or]),
        ("lop3.b32 %r3, %r1, %r2, 7, 0x0f;", &[Xor]),
        ("lop3.b32 %r3, %r1, %r2, 7, 0xaa;", &[]),
        ("bmsk.clamp.b32 %r3, 4, 8;", &[]),
        ("mul24.lo.u32 %r3, %r1, %r2;", &[And, And, Mul]),
        ("add.cc.u32 %r3, %r1, %r2; addc.u32 %r4, %r1, 0;", &[Add, Add, Add]),
    ] {
        assert_eq!(binaries(statements), (expected.to_vec(), 0), "{statements}");
    }
}

/// Of 16 bits there are no 24.
#[test]
fn products_of_24_bits_have_32() {
    for statement in
        ["mul24.lo.u16 %rs1, %rs2, %rs3;", "mad24.hi.s16 %rs1, %rs2, 255, -1;", "mul24.u64 %rd1, 0, 1;"]
    {
        let module = read(kernel(&format!(".reg .b16 %rs<4>; .reg .b64 %rd<2>; {statement}")));
        assert_eq!(calls(&module).last().map(String::as_str), statement.split(' ').next(), "{statement}");
    }
}

/// Blocks begin at the labels that a statement names, and at those that people name.
#[test]
fn labels_of_debug_information_are_places_like_all_others() {
    let blocks = |statements: &str| only(&read(kernel(statements))).1.blocks.len();
    assert_eq!(blocks("$L__tmp0: mov.u32 %r1, 1; $L__tmp1: mov.u32 %r2, 2;"), 1);
    assert_eq!(blocks("mov.u32 %r1, 1; L: mov.u32 %r2, 2;"), 2);
    assert_eq!(blocks("$L__tmp0: mov.u32 %r1, 1; @%p1 bra $L__tmp0; mov.u32 %r2, 2;"), 3);
    let table = "mov.u32 %r2, 2; $L__tmp0: mov.u32 %r1, 1; T: .branchtargets $L__tmp0, E; brx.idx %r1, T; E: mov.u32 %r2, 3;";
    assert_eq!(blocks(table), 3);
}

/// What was carried where control has come together, or under a predicate, is not known, nor what
/// is added behind a difference.
#[test]
fn carries_stay_in_their_block() {
    for statements in [
        "add.cc.u32 %r3, %r1, %r2; L: addc.u32 %r4, %r1, 0; @%p1 bra L;",
        "add.cc.u32 %r3, %r1, %r2; @%p1 add.cc.u32 %r3, %r1, %r2; addc.u32 %r4, %r1, 0;",
        "add.cc.u32 %r3, %r1, %r2; @%p1 addc.cc.u32 %r3, %r1, %r2; addc.u32 %r4, %r1, 0;",
        "add.cc.u32 %r3, %r1, %r2; mul.lo.cc.u32 %r3, %r1, %r2; addc.u32 %r4, %r1, 0;",
        "add.cc.u32 %r3, %r1, %r2; add.cc.u32 %r3, %r1, 1+2; addc.u32 %r4, %r1, 0;",
        "sub.cc.u32 %r3, %r1, %r2; addc.u32 %r4, %r1, 0;",
    ] {
        assert_eq!(calls(&read(kernel(statements))).last().expect("a call"), "addc.u32", "{statements}");
    }
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
        // What is added has 32 bits, and so is no pointer; one of 64 may be, in halves or not.
        (
            "ld.param.u64 %rd1, [k_param_1]; mul.wide.s32 %rd2, %r1, 4; add.s64 %rd3, %rd2, %rd1; ld.global.u32 %r2, [%rd3];",
            1,
            0,
        ),
        (
            "ld.param.u64 %rd1, [k_param_1]; mov.b64 %rd2, {%r1, %r2}; add.s64 %rd3, %rd2, %rd1; ld.global.u32 %r2, [%rd3];",
            0,
            1,
        ),
        (
            "ld.param.u64 %rd1, [k_param_1]; cvt.u64.u32 %rd2, %r1; add.s64 %rd3, %rd2, %rd1; ld.const.u32 %r2, [%rd3];",
            0,
            1,
        ),
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
    // The place of the last line of a function is not that of the next one's.
    let threads = function("threads");
    assert!(threads.inst_ids().all(|inst| module.locations(&threads.insts[inst]).is_empty()));
}

/// Of a chain each line says one step; what stands in front of it says the next one.
#[test]
fn places_that_were_inlined_twice() {
    let statements = ".loc 1 9 2
        .loc 1 4 7, function_name $g, inlined_at 1 9 2
        .loc 2 3 1, function_name $f+8, inlined_at 1 4 7 mov.u32 %r1, %tid.x;
        .loc 2 3 1, function_name $f, inlined_at 1 5 5 mov.u32 %r2, %tid.y;";
    let module = read(format!("{}.file 1 \"k.cu\"\n.file 2 \"f.h\"\n", kernel(statements)));
    let (_, function) = only(&module);
    let lines = |inst| module.locations(&function.insts[inst]).iter().map(|at| at.line).collect::<Vec<_>>();
    let ids = function.inst_ids().filter(|&inst| function.called(inst).is_some()).map(lines);
    assert_eq!(ids.collect::<Vec<_>>(), [vec![3, 4, 9], vec![3, 5]]);
}

/// All digits of a name are its number, as ptxas has it; and scopes have others of that name.
#[test]
fn names_of_registers() {
    let module = read(kernel(
        ".reg .b32 %q<20>; mov.u32 %q2, 2; mov.u32 %q012, 12; mov.u32 %q4294967299, 3;
         { .reg .b32 %q2; mov.u32 %q2, 7; st.shared.u32 [s], %q2; st.shared.u32 [s], %q12; }
         { .reg .b32 %q1<9>, %q<4>; mov.u32 %q2, 8; st.shared.u32 [s], %q2; st.shared.u32 [s], %q12; }
         st.shared.u32 [s], %q2; st.shared.u32 [s], %q3;",
    ));
    let (_, function) = only(&module);
    let is_store = |&inst: &Inst| matches!(function.insts[inst].op, Op::Store(_));
    let stored =
        function.inst_ids().filter(is_store).map(|inst| function.values[function.operands(inst)[0]].def);
    assert_eq!(stored.collect::<Vec<_>>(), [7, 12, 8, 12, 2, 3].map(ValueDef::Int));
}

/// Braces in comments and strings are none.
#[test]
fn bodies_end_where_their_braces_do() {
    let text =
        ".pragma \"}\"; // }\n /* } / # */ mov.u32 %r1, 1; /* \" */ { mov.u32 %r2, 2; } # }\n# 1 \"}\n\"\n";
    assert_eq!(count(&read(kernel(text)), |op| matches!(op, Op::Ret)), 1);
    assert_eq!(errors("/* }"), "/*: unterminated comment");
    assert_eq!(errors(".pragma \"}"), "\": unterminated string");
}

#[test]
fn mistakes_have_a_place() {
    assert_eq!(errors("bra NOWHERE;"), "NOWHERE: use of undefined label 'NOWHERE'");
    assert_eq!(errors("@%q1 ret;"), "%q1: use of undefined predicate '%q1'");
    assert_eq!(errors("A: A: ret;"), "A: redefinition of label 'A'");
    assert_eq!(errors("ret; } .entry k() {"), "k: redefinition of function 'k'");
    let in_memory = "ret; } .func (.param .b8 a[16], .param .b8 b[16]) f() {";
    assert_eq!(errors(in_memory), "(: several results of a function need to be in registers (.reg)");
    assert_eq!(errors("add.s32 %r1, %r2"), "ret: expected ',' or ';'");
    assert_eq!(errors(".reg.b31 %x;"), ".b31: expected the type of a register");
    assert_eq!(errors(".reg .b31 %x;"), ".b31: expected the type of a register");
    assert_eq!(errors("ld.shared.u32 %r1, [s; bar.sync 0; ld.shared.u32 %r1, s];"), ";: expected ']'");
    assert_eq!(errors("ld.shared.u32 %r1, s+8];"), "]: expected ',' or ';'");
    assert_eq!(errors("f: .callprototype ()_ (.param .b32 _; bar.sync 0; )"), ";: expected ')'");
    assert_eq!(errors("mov.u32 %r1, s[4; bar.sync 0;"), ";: expected an operand");
    assert_eq!(errors("ret; {"), "{: this function body is never closed");
    assert_eq!(errors(".target sm_90 bar.sync 0;"), ".target: unknown directive '.target'");
    assert_eq!(errors(".loc 1 5 bar.sync 0;"), "bar.sync: expected a number");
    assert_eq!(errors(".loc 1 5 4, bar.sync 0;"), "bar.sync: expected 'function_name'");
}

/// What a variable contains, as bytes; `None` if the reader does not know.
fn contents(declaration: &str) -> Option<Vec<u8>> {
    let text = format!(".version 8.0\n.target sm_90\n.global .u32 other;\n{declaration}\n");
    let source = Arc::new(Source::new("test.ptx", text));
    let options = ReadOptions { initializers: true, ..ReadOptions::default() };
    let module = simt_syntax::read(source, &options).expect("it can be read");
    let initializers = module.initializers.as_ref().expect("they were asked for");
    let id = module.globals.iter().map(|(id, _)| id).next_back().expect("a variable");
    let mut bytes = Vec::new();
    append(&module, &initializers.constants, initializers.of[id]?, &mut bytes);
    Some(bytes)
}

fn append(module: &Listing, constants: &Function, value: Value, bytes: &mut Vec<u8>) {
    let ty = constants.value_type(value);
    let size = module.layouts.size(ty).expect("a size") as usize;
    match constants.values[value].def {
        ValueDef::Int(int) => bytes.extend(&int.to_le_bytes()[..size]),
        ValueDef::Zero => bytes.extend(vec![0; size]),
        ValueDef::Expr(_) => {
            let (_, elements) = constants.computation(value).expect("elements");
            elements.iter().for_each(|&element| append(module, constants, element, bytes));
        }
        ValueDef::Literal(index) => {
            let text = str::from_utf8(&constants.literals[index as usize].text).expect("text");
            if let Some(bits) = text.strip_prefix("f0x") {
                let bits = u64::from_str_radix(bits, 16).expect("a number");
                return bytes.extend(&bits.to_le_bytes()[..size]);
            }
            let hex = text.trim_start_matches("c\"\\").trim_end_matches('"').split('\\');
            bytes.extend(hex.map(|byte| u8::from_str_radix(byte, 16).expect("a byte")));
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn variables_have_contents() {
    let is = |declaration: &str, bytes: &[u8]| {
        assert_eq!(contents(declaration).as_deref(), Some(bytes), "{declaration}");
    };
    is(".global .align 4 .b8 a[4] = {1, 0xff, -1};", &[1, 255, 255, 0]);
    is(".visible .const .u16 a[2] = {258, 0b11};", &[2, 1, 3, 0]);
    is(".global .s32 a = -2;", &[254, 255, 255, 255]);
    is(".global .u8 a[2][2] = {{1}, {2, 3}};", &[1, 0, 2, 3]);
    is(".global .u16 a[2][2] = {{1}};", &[1, 0, 0, 0, 0, 0, 0, 0]);
    is(".global .f32 a[3] = {0f3F800000, -2.0, 1};", &[0, 0, 128, 63, 0, 0, 0, 192, 0, 0, 128, 63]);
    is(".global .b32 a = 0f3F800000;", &[0, 0, 128, 63]);
    is(".global .f64 a = 0d3FF0000000000000;", &[0, 0, 0, 0, 0, 0, 240, 63]);
    is(".global .v2 .u8 a = {1, 2};", &[1, 2]);
    is(".global .u32 a;", &[0; 4]);
    // What is not understood is not guessed.
    for declaration in [
        ".global .u8 a[8] = {0xFF(other), 0xFF00(other)};",
        ".global .u32 a = 1 << 3;",
        ".extern .global .u32 a;",
    ] {
        assert_eq!(contents(declaration), None, "{declaration}");
    }
}

#[test]
fn variables_hold_addresses() {
    let symbols = |declaration: &str| {
        let text = format!(".version 8.0\n.target sm_90\n.global .u32 other;\n{declaration}\n");
        let source = Arc::new(Source::new("test.ptx", text));
        let options = ReadOptions { initializers: true, ..ReadOptions::default() };
        let module = simt_syntax::read(source, &options).expect("it can be read");
        let (first, _) = module.globals.iter().next().expect("a variable");
        let other = Symbol::Global(first);
        module.initializers.as_ref().expect("they were asked for").holders(other).len()
    };
    assert_eq!(symbols(".global .u64 a[2] = {other, 0};"), 1);
    assert_eq!(symbols(".global .u64 a = generic(other)+8;"), 1);
    assert_eq!(symbols(".global .u64 a = 8;"), 0);
}

/// A parameter of a function whose address is asked for is a copy on the stack: `ld.local` reads
/// it, as `ld.param` does.
#[test]
fn addresses_of_parameters() {
    let text = ".version 8.0\n.target sm_90\n.address_size 64\n\
        .func f(.param .align 4 .b8 p[8]) {\n.reg .b32 %r<3>; .reg .b64 %rd<3>;\n\
        mov.b64 %rd1, p; ld.param.b32 %r1, [p+4]; ld.local.b32 %r2, [%rd1]; ret;\n}\n";
    let module = read(text);
    let (_, function) = only(&module);
    let loads = function.inst_ids().filter_map(|inst| match function.insts[inst].op {
        Op::Load(_) => module.types.address_space(function.value_type(function.operands(inst)[0])),
        _ => None,
    });
    assert_eq!(loads.collect::<Vec<u32>>(), [0, 5]);
    let is_cast = |op: &Op| matches!(op, Op::Cast(CastOp::AddrSpaceCast, _));
    assert_eq!(count(&module, is_cast), 1);
}
