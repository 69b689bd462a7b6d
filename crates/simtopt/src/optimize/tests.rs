//! What the library does with small texts.

use super::*;
use expect_test::{Expect, expect};

const KERNEL: &str = "declare void @llvm.nvvm.barrier0()
define ptx_kernel void @_Z6squarePi() {
  call void @llvm.nvvm.barrier0() ; nothing
  ret void
}
";

fn fails(text: &str, settings: &Settings, expected: Expect) {
    let failure = optimize(Source::new("k.ll", text), settings).expect_err("it fails");
    let line = failure.to_string();
    expected.assert_eq(&failure.diagnostic().render(false));
    assert!(line.starts_with("k.ll") && !line.contains('\n'), "{line}");
}

#[test]
fn failures() {
    let settings = Settings::default();
    let without_names = KERNEL.replace("llvm.nvvm.barrier0", "f").replace("ptx_kernel ", "");
    fails(
        &without_names,
        &settings,
        expect![[r#"
            error: k.ll does not say which GPU it is for: it has no target triple
             = help: say what it is with --target=nvptx or amdgpu
        "#]],
    );
    let other = format!("target triple = \"x86_64-linux\"\n{KERNEL}");
    fails(
        &other,
        &settings,
        expect![[r#"
            error: k.ll is for 'x86_64-linux', which is no GPU that simtopt knows
             = help: this is what clang makes for the host: forgot --cuda-device-only?
        "#]],
    );
    fails(
        "source_filename = \"k\"\ndefine void @f( {\n",
        &settings,
        expect![[r#"
            error: unclosed '('
             --> k.ll:2:15
              |
            2 | define void @f( {
              |               ^
        "#]],
    );
    fails(
        "#define N 1\n__global__ void k() {}\n",
        &settings,
        expect![[r#"
            error: expected top-level entity
             --> k.ll:1:1
              |
            1 | #define N 1
              | ^
              |
              = help: expected 'define', 'declare', 'target', 'attributes', a global, a type or metadata
              = help: this takes LLVM IR, PTX, and sources in files that end in .cu or .hip; of others: clang -x cuda --cuda-device-only -O2 -g1 -S -emit-llvm kernel.cpp -o kernel.ll
        "#]],
    );
}

#[test]
fn nothing_to_do_is_the_identity_for_any_target() {
    let settings = Settings { pipeline: Pipeline { passes: Vec::new() }, ..Settings::default() };
    let optimized = optimize(Source::new("k.ll", KERNEL), &settings).expect("it is read");
    assert!(!optimized.is_changed());
    assert_eq!(optimized.text(), KERNEL.as_bytes());
}

#[test]
fn barriers_go_unless_their_function_is_to_keep_them() {
    let target = Target::from_name("nvptx");
    let with = |keep: &[&str]| {
        let keep = keep.iter().map(|name| name.to_string()).collect();
        let settings = Settings { target, keep, ..Settings::default() };
        optimize(Source::new("k.ll", KERNEL), &settings).expect("it is read")
    };
    let gone = with(&["cube"]);
    assert_eq!((gone.removed().count(), gone.is_changed()), (1, true));
    assert_eq!(gone.unknown_names, [("keep", "cube".to_string())]);
    let explained = format!("{:?}", gone.explain(&crate::sources::none));
    assert!(explained.starts_with("Explanation { file: \"k.ll\"") && explained.contains("removed: 1"));
    assert!(!String::from_utf8(gone.text()).expect("text").contains("call void"));
    for name in ["square", "_Z6squarePi"] {
        let kept = with(&[name]);
        assert_eq!((kept.removed().count(), kept.is_changed()), (0, false));
        assert!(kept.unknown_names.is_empty());
    }
}
