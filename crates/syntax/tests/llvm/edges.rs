//! Moving instructions to edges of control flow.

use super::dump::find;
use super::{read, write};
use expect_test::{Expect, expect};
use simt_ir::entity::EntityId;
use simt_ir::{Block, FuncId, Inst, Listing, Point};

const DECLARED: &str = "declare void @b(i32)\ndeclare i32 @v()\n!0 = !{}\n!1 = !{}\n!2 = !{}\n";

fn module(body: &str) -> (Listing, FuncId) {
    (read(format!("define void @f(i1 %c, i32 %n) {{\n{body}}}\n{DECLARED}")), FuncId::from_index(0))
}

fn call(module: &Listing, func: FuncId, beginning: &str) -> Inst {
    find(module, &module.functions[func], beginning)
}

/// Moves calls to edges between blocks, by their numbers, and compares the text of the function.
#[track_caller]
fn check(body: &str, moves: &[(&str, usize, usize)], expected: Expect) {
    let (mut module, func) = module(body);
    for &(beginning, from, to) in moves {
        let (from, to) = (Block::from_index(from), Block::from_index(to));
        let inst = call(&module, func, beginning);
        let number = module.functions[func].successors(from).iter().position(|&next| next == to);
        let mut editor = module.edit(func);
        let block = editor.split_edge(from, number.expect("there is an edge")).expect("it can be split");
        let branch = editor.function().terminator(block);
        editor.move_to(inst, Point::Before(branch));
        let function = &module.functions[func];
        assert!(function.is_edited() && !function.is_deleted(inst) && function.is_displaced(inst));
        assert_eq!((function.block_of(inst), function.successors(block)), (block, &[to][..]));
    }
    let out = String::from_utf8(write(&module)).expect("UTF-8");
    let again = read(out.clone());
    assert_eq!(write(&again), out.as_bytes());
    // What was made in memory is what is read from the text.
    let (made, read) = (&module.functions[func], &again.functions[func]);
    assert_eq!(made.blocks.len(), read.blocks.len());
    for block in made.block_ids() {
        assert_eq!(made.successors(block), read.successors(block));
        assert_eq!(made.block_insts(block).count(), read.block_insts(block).count());
    }
    expected.assert_eq(out.strip_suffix(DECLARED).expect("the rest is as it was"));
}

const LOOP: &str = "entry:\n  br label %loop\nloop:\n  %i = phi i32 [ 0, %entry ], [ %j, %loop ]\n  \
    %j = add i32 %i, 1\n  call void @b(i32 1), !dbg !0\n  call void @b(i32 2)\n  \
    br i1 %c, label %loop, label %end, !dbg !1, !llvm.loop !2\nend:\n  ret void\n";

#[test]
fn a_loop() {
    check(
        LOOP,
        &[("call void @b(i32 1", 1, 1)],
        expect![[r#"
            define void @f(i1 %c, i32 %n) {
            entry:
              br label %loop
            loop:
              %i = phi i32 [ 0, %entry ], [ %j, %simtopt.edge ]
              %j = add i32 %i, 1
              call void @b(i32 2)
              br i1 %c, label %simtopt.edge, label %end, !dbg !1, !llvm.loop !2
            end:
              ret void

            simtopt.edge:
              call void @b(i32 1), !dbg !0
              br label %loop, !dbg !1, !llvm.loop !2
            }
        "#]],
    );
    check(
        LOOP,
        &[("call void @b(i32 1", 0, 1), ("call void @b(i32 2", 1, 2)],
        expect![[r#"
            define void @f(i1 %c, i32 %n) {
            entry:
              br label %simtopt.edge
            loop:
              %i = phi i32 [ 0, %simtopt.edge ], [ %j, %loop ]
              %j = add i32 %i, 1
              br i1 %c, label %loop, label %simtopt.edge1, !dbg !1, !llvm.loop !2
            end:
              ret void

            simtopt.edge:
              call void @b(i32 1), !dbg !0
              br label %loop

            simtopt.edge1:
              call void @b(i32 2)
              br label %end, !dbg !1, !llvm.loop !2
            }
        "#]],
    );
}

/// Numbers instead of names; everything on one line.
#[test]
fn without_names() {
    check(
        "  call void @b(i32 1) switch i32 %n, label %2 [ i32 0, label %1 i32 7, label %2 ]\n1: br label %2\n2: ret void",
        &[("call", 0, 1)],
        expect![[r#"
            define void @f(i1 %c, i32 %n) {
              switch i32 %n, label %2 [ i32 0, label %simtopt.edge i32 7, label %2 ]
            1: br label %2
            2: ret void

            simtopt.edge:
              call void @b(i32 1)
              br label %1
            }
        "#]],
    );
}

#[test]
fn what_cannot_be_split() {
    let body = "entry:\n  indirectbr ptr blockaddress(@f, %one), [label %one]\none:\n  ret void\n";
    let (mut module, func) = module(body);
    let [entry, one] = [0, 1].map(Block::from_index);
    for (from, number) in [(entry, 0), (entry, 1), (one, 0)] {
        assert_eq!(module.edit(func).split_edge(from, number), None);
    }
    assert!(!module.functions[func].is_edited());
}
