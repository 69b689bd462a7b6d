//! What LLVM reads, though it never writes it.

use super::{read, write};
use simt_ir::Op;

/// Every call and access of the functions is understood.
#[track_caller]
fn understood(text: &str) -> simt_ir::Listing {
    let module = read(text);
    for function in module.functions.values() {
        for inst in function.insts.values() {
            let opaque = matches!(inst.op, Op::Opaque | Op::OpaqueTerminator(_));
            assert!(!opaque, "{}", module.str(inst.span));
        }
    }
    assert_eq!(write(&module), text.as_bytes());
    module
}

/// LLVM numbers what is called `""`, with what is called `@7`, in the order of the text.
#[test]
fn symbols_without_a_name() {
    let module = understood(
        "@\"\" = internal global i32 1
@named = global i32 0
@\"\" = internal global i32 2
define ptr @k() {
  call void @3(ptr @1)
  call void @2()
  ret ptr @0
}
declare void @\"\"()
define void @\"\"(ptr %p) {
  ret void
}
",
    );
    let by_name = "@\"\" = global i32 1\ndefine ptr @k() {\n  ret ptr @\"\"\n}\n";
    let error = super::try_read(by_name).map(|_| ()).expect_err("nobody is called that");
    assert_eq!(error.message, "use of undefined value '@\"\"'");
    let k = &module.functions[module.function("k").expect("it is there")];
    let called: Vec<usize> = k
        .inst_ids()
        .filter_map(|inst| k.called(inst))
        .map(|callee| module.functions[callee].params.len())
        .collect();
    assert_eq!(called, [1, 0], "the number goes by the order of the text");
}

/// A number ends where its digits do.
#[test]
fn numbers_with_a_word_behind_them() {
    let module = understood(
        "define i32 @0(ptr %0)nounwind {
  %2=load atomic i32, ptr %0seq_cst, align 4
  store atomic i32 %2, ptr %0release, align 4
  %3 = atomicrmw add ptr %0, i32 %2acq_rel
  %4 = cmpxchg ptr %0, i32 %2, i32 %3acq_rel acquire
  ret i32 %3
}
",
    );
    assert_eq!(module.functions.len(), 1);
}

/// A block that is named in a call is no place where control goes.
#[test]
fn blocks_as_arguments() {
    let call = |rest: &str| {
        format!(
            "declare void @g(ptr)
define void @k() {{
a:
  call void @g(ptr blockaddress(@k, %bb)) {rest}
  br label %bb
bb:
  ret void
}}
"
        )
    };
    for attribute in ["noredzone", "sanitize_address", "nounwind"] {
        understood(&call(attribute));
    }
    // An attribute of the future.
    let text = call("newattribute(3)");
    let module = read(text.clone());
    assert_eq!(write(&module), text.as_bytes());
    let k = &module.functions[module.function("k").expect("it is there")];
    assert_eq!(k.block_ids().len(), 2);
    let bundle = call("[ \"tag\"(label %bb) ]");
    assert_eq!(write(&read(bundle.clone())), bundle.as_bytes());
}

/// An editor's byte order mark stays where it is.
#[test]
fn a_byte_order_mark() {
    let module = understood("\u{feff}define void @f() {\n  ret void\n}\n");
    assert!(module.function("f").is_some());
}
