//! `report`: one page for a browser, and what a browser makes of it.
#![allow(missing_docs)]

#[path = "common/command.rs"]
mod command;
mod common;

use std::ffi::OsStr;
use std::path::Path;
use std::process::Command;

const KERNEL: &str = "target triple = \"nvptx64-nvidia-cuda\"
declare void @llvm.nvvm.barrier0()
define ptx_kernel void @k() {
  call void @llvm.nvvm.barrier0()
  ret void
}
";

const RACY: &str = "target triple = \"nvptx64-nvidia-cuda\"
@s = internal addrspace(3) global [64 x i32] undef
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
define ptx_kernel void @k() {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %own = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %own
  %u = xor i32 %t, 1
  %other = getelementptr i32, ptr addrspace(3) @s, i32 %u
  %x = load i32, ptr addrspace(3) %other
  ret void
}
";

/// Exit code, standard output and standard error of `report` in a folder.
fn report(folder: &Path, arguments: &[&str]) -> (Option<i32>, String, String) {
    command::run(folder, "report", arguments, KERNEL.as_bytes())
}

fn page(path: &Path) -> String {
    std::fs::read_to_string(path).expect("there is a page")
}

#[test]
fn a_file_that_is_none_is_on_the_page() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str| folder.path().join(name);
    std::fs::write(at("k.ll"), KERNEL).expect("a file");
    std::fs::write(at("broken.ll"), "define void @f( {\n").expect("a file");
    let (code, out, err) = report(folder.path(), &["broken.ll", "k.ll", "-o", "r.html"]);
    assert_eq!((code, out.as_str()), (Some(2), ""));
    assert!(err.starts_with("error: ") && err.contains("broken.ll:1:"), "{err}");
    let text = page(&at("r.html"));
    assert!(text.contains("\"file\":\"broken.ll\",\"error\":") && text.contains("\"title\":\"k\""));
    // About nothing there is no page, and nothing that is read is written over.
    let (code, _, _) = report(folder.path(), &["broken.ll", "-o", "none.html"]);
    assert!(code == Some(2) && !at("none.html").exists());
    let (code, _, err) = report(folder.path(), &["k.ll", "-o", "k.ll"]);
    assert!(code == Some(2) && err.contains("k.ll"), "{code:?} {err}");
    assert_eq!(page(&at("k.ll")), KERNEL);
}

/// It depends neither on where it is made nor on how often, and goes to standard output if nothing
/// else is said.
/// What stands in a page under a name.
fn data(page: &str, name: &str) -> serde_json::Value {
    let (_, data) = page.split_once(&format!("id=\"{name}\">")).expect("it is there");
    let (data, _) = data.split_once("</script>").expect("its end");
    serde_json::from_str(data).expect("JSON")
}

/// Of two files, each has its own numbers of sources, and the page those of all.
#[test]
fn each_file_numbers_its_sources() {
    let folder = tempfile::tempdir().expect("a folder");
    for name in ["a", "b"] {
        let text = format!(
            "target triple = \"nvptx64-nvidia-cuda\"
declare void @llvm.nvvm.barrier0()
define ptx_kernel void @{name}() !dbg !2 {{
  call void @llvm.nvvm.barrier0(), !dbg !3
  ret void, !dbg !3
}}
!llvm.dbg.cu = !{{!0}}
!llvm.module.flags = !{{!4}}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1)
!1 = !DIFile(filename: \"{name}.cu\", directory: \".\")
!2 = distinct !DISubprogram(name: \"{name}\", file: !1, line: 1, unit: !0)
!3 = !DILocation(line: 2, scope: !2)
!4 = !{{i32 2, !\"Debug Info Version\", i32 3}}
"
        );
        std::fs::write(folder.path().join(format!("{name}.ll")), text).expect("a file");
        let source = format!("// {name}\n__syncthreads();\n");
        std::fs::write(folder.path().join(format!("{name}.cu")), source).expect("a file");
    }
    let (_, page, _) = report(folder.path(), &["a.ll", "b.ll"]);
    let index = data(&page, "index");
    assert_eq!(index["files"][0]["sources"], serde_json::json!([0]));
    assert_eq!(index["files"][1]["sources"], serde_json::json!([1]));
    assert!(index["sources"][1]["file"].as_str().is_some_and(|name| name.ends_with("b.cu")), "{index}");
    let function = data(&page, "function1");
    assert_eq!((&index["functions"][1]["file"], &function["barriers"][0]["at"][3]), (&1.into(), &0.into()));
    assert_eq!(data(&page, "source1")["lines"][0], "// b");
}

/// Causes name blocks; each that they name is one of those that are drawn, however long its name.
#[test]
fn blocks_of_causes_are_known() {
    let text = "target triple = \"nvptx64-nvidia-cuda\"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
define ptx_kernel void @k(ptr %p) {
a.block.whose.name.is.as.long.as.compilers.make.them:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp eq i32 %t, 0
  br i1 %c, label %one, label %join
one:
  br label %join
join:
  %x = phi i32 [ 1, %one ], [ 2, %a.block.whose.name.is.as.long.as.compilers.make.them ]
  store i32 %x, ptr %p
  ret void
}
";
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("k.ll"), text).expect("a file");
    let (_, page, _) = report(folder.path(), &["k.ll"]);
    let data = data(&page, "function0");
    let list = |of: &serde_json::Value, key: &str| of[key].as_array().expect("a list").clone();
    let blocks = list(&data, "blocks");
    let names: Vec<&str> =
        blocks.iter().filter_map(|block| block.get("whole").unwrap_or(&block["name"]).as_str()).collect();
    let steps: Vec<serde_json::Value> =
        list(&data, "values").iter().map(|value| value["step"]["branch"].clone()).collect();
    let branches: Vec<&str> = steps.iter().filter_map(|branch| branch.as_str()).collect();
    assert!(branches.iter().any(|branch| branch.len() > 50), "{branches:?}");
    assert!(branches.iter().all(|branch| names.contains(branch)), "{branches:?} of {names:?}");
}

#[test]
fn it_is_the_same_again() {
    let [one, other] = [(); 2].map(|()| tempfile::tempdir().expect("a folder"));
    let made = [&one, &other].map(|folder| {
        std::fs::write(folder.path().join("k.ll"), KERNEL).expect("a file");
        report(folder.path(), &["k.ll"])
    });
    assert_eq!(made[0].0, Some(0), "{}", made[0].2);
    assert!(made[0].1.starts_with("<!DOCTYPE html>"), "{}", made[0].1);
    assert!(made[0] == made[1]);
}

/// A browser opens the pages of the examples and of kernels with all that can be drawn, each
/// barrier, block and value of them: nothing overlaps, nothing is logged, nothing else is asked
/// for.
#[test]
fn a_browser_shows_it() {
    let Some(browser) = std::env::var_os("SIMTOPT_CHROMIUM") else {
        return common::missing("chromium").unwrap_or_else(|error| panic!("{error}"));
    };
    let folder = tempfile::tempdir().expect("a folder");
    let examples = common::files(&common::repository("examples"));
    let places = common::files(&common::repository("crates/simtopt/filetests/places"));
    for (how, inputs) in [("walk", examples), ("look", places)] {
        let path = folder.path().join("page.html");
        let inputs: Vec<&str> = inputs.iter().filter_map(|input| input.to_str()).collect();
        let arguments = [&inputs[..], &["-o", path.to_str().expect("UTF-8")]].concat();
        let (code, _, err) = report(&common::repository("."), &arguments);
        assert_eq!((code, err.as_str()), (Some(0), ""));
        look(how, &browser, &path);
    }
}

fn look(how: &str, browser: &OsStr, page: &Path) {
    let check = common::repository("crates/simtopt/tests/page/check.py");
    let mut command = Command::new("python3");
    command.env("PYTHONDONTWRITEBYTECODE", "1").arg(check).arg(how).arg(browser).arg(page);
    let output = command.output().expect("Python runs");
    assert!(output.status.success(), "{how}: {}", String::from_utf8_lossy(&output.stderr));
}

/// What a run finds is on its page, over the barriers; and where the run ends as it should, its
/// exit code is the same as without a page.
#[test]
fn races_of_a_run_are_on_its_page() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str| folder.path().join(name);
    std::fs::write(at("racy.ll"), RACY).expect("a file");
    let run = |page: &str| {
        let arguments = ["--block=64", "--report", page, "racy.ll"];
        command::run(folder.path(), "run", &arguments, b"")
    };
    let (code, out, err) = run("r.html");
    assert_eq!(code, Some(1), "{out}{err}");
    let text = page(&at("r.html"));
    assert!(text.contains("nothing orders a write of `s`") && text.contains("64 threads"), "{text}");
    let (code, _, err) = run("racy.ll");
    assert!(code == Some(2) && page(&at("racy.ll")) == RACY, "{err}");
    let Some(browser) = std::env::var_os("SIMTOPT_CHROMIUM") else {
        return common::missing("chromium").unwrap_or_else(|error| panic!("{error}"));
    };
    look("look", &browser, &at("r.html"));
}
