//! The outside judges accept what comes out: LLVM's verifier, its code generator, its reader of
//! remarks, and CUDA's assembler.
//!
//! Where a judge is missing, a test says `skipped: …` and passes, unless the environment says
//! `CI=true`.

mod common;

use common::{Llvm, modules, optimize, ptxas, repository};
use simt_ir::Source;
use simtopt::sources::lookup;
use simtopt::{Settings, report::remarks};
use std::path::{Path, PathBuf};
use std::process::Stdio;

/// The modules for NVPTX, kernels with known answers and examples included.
fn inputs() -> Vec<PathBuf> {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data");
    let mut inputs = modules(&data.join("kernels"));
    inputs.extend(modules(&repository("examples")));
    inputs.extend(modules(&data.join("llvm")));
    inputs.retain(|path| read(path).contains("target triple = \"nvptx64-"));
    inputs
}

fn read(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Whether a module is in the form of LLVM 14 and before.
fn has_typed_pointers(path: &Path) -> bool {
    let name = path.file_stem().expect("a file").to_string_lossy();
    name.contains("-14-") || name == "nvvm7"
}

/// Runs the passes on every input, and asks `judge` about the output.
fn check(judge: impl Fn(&Path, &str) -> Result<(), String>) {
    let mut wrong = Vec::new();
    for path in inputs() {
        let verdict = optimize(&read(&path), "").and_then(|outcome| judge(&path, &outcome.text));
        if let Err(error) = verdict {
            wrong.push(format!("{}: {error}", path.display()));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

fn llvm(version: u32) -> Option<Llvm> {
    Llvm::find(version).unwrap_or_else(|error| panic!("{error}"))
}

#[test]
fn llvm_14_verifies_typed_pointers() {
    let Some(llvm) = llvm(14) else { return };
    check(|path, output| if has_typed_pointers(path) { llvm.verify(output) } else { Ok(()) });
}

#[test]
fn llvm_22_verifies() {
    let Some(llvm) = llvm(22) else { return };
    check(|path, output| if has_typed_pointers(path) { Ok(()) } else { llvm.verify(output) });
}

#[test]
fn ptxas_assembles() {
    let Some(llvm) = llvm(22) else { return };
    check(|path, output| {
        // LLVM 22 no longer reads typed pointers, and PTX has no spelling for some of the names in
        // `layout`.
        if has_typed_pointers(path) || path.ends_with("layout.ll") {
            return Ok(());
        }
        ptxas(&llvm.ptx(output)?).map(drop)
    });
}

/// Names that need quotes of all kinds: `a "b" 'c'` (with a line break), `1e5`, and a file with a
/// comma.
const ODD_NAMES: &str = r#"target triple = "nvptx64-nvidia-cuda"
declare void @llvm.nvvm.barrier0()
define ptx_kernel void @"a \22b\22 'c'\0A"() !dbg !2 {
  call void @llvm.nvvm.barrier0(), !dbg !3
  ret void
}
define ptx_kernel void @"1e5"() {
  call void @llvm.nvvm.barrier0()
  ret void
}
!llvm.dbg.cu = !{!0}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1)
!1 = !DIFile(filename: "a long name, with commas, and so on until there is no space left.cu", directory: "")
!2 = distinct !DISubprogram(name: "k", scope: !1, file: !1, line: 1, unit: !0)
!3 = !DILocation(line: 2, column: 3, scope: !2)
"#;

/// The remarks about a module, and how many barriers went; `None` if it is none for a GPU.
fn remarks_about(name: &str, text: String) -> Option<(String, usize)> {
    let optimized = simtopt::optimize(Source::new(name, text), &Settings::default()).ok()?;
    let explanation = optimized.explain(&lookup(PathBuf::new()));
    Some((remarks::yaml(&explanation, Some("barrier-elim"), &|_| true), optimized.removed().count()))
}

/// The remarks about everything that there is, in one file, and how many barriers went.
fn all_remarks() -> (String, usize) {
    let crate_folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let folders = std::fs::read_dir(crate_folder.join("filetests")).expect("the filetests");
    let mut inputs: Vec<PathBuf> =
        folders.flat_map(|folder| modules(&folder.expect("a folder").path())).collect();
    for folder in [crate_folder.join("tests/data/kernels"), crate_folder.join("tests/data/llvm")] {
        inputs.extend(modules(&folder));
    }
    inputs.extend(modules(&repository("examples")));
    let texts = inputs.iter().map(|path| (path.display().to_string(), read(path)));
    let texts = texts.chain([("odd.ll".to_string(), ODD_NAMES.to_string())]);
    let about = texts.filter_map(|(name, text)| remarks_about(&name, text));
    about.fold((String::new(), 0), |(all, sum), (text, removed)| (all + &text, sum + removed))
}

/// A line as LLVM writes it that has read ours. Its reader takes doubled quotes as they are, so
/// that they come back doubled again. Lines with escapes change beyond that, and so do those with a
/// comma in the name of a file, for which its writer has no quotes.
fn read_back(line: &str) -> Option<String> {
    let has_comma = line.contains("{ File: ") && line.matches(',').count() > 2;
    (!has_comma && !line.contains('"')).then(|| line.replace("''", "''''"))
}

#[test]
fn llvm_22_reads_remarks() {
    let Some(llvm) = llvm(22) else { return };
    let is_there = llvm.command("llvm-remarkutil").arg("--version").stdout(Stdio::null()).status().is_ok();
    if !is_there {
        return common::missing("llvm-remarkutil").unwrap_or_else(|error| panic!("{error}"));
    }
    let (ours, removed) = all_remarks();
    let folder = tempfile::tempdir().expect("a folder");
    let (yaml, bitstream) = (folder.path().join("r.yaml"), folder.path().join("r.bitstream"));
    std::fs::write(&yaml, &ours).expect("a file");
    let tool = |arguments: &[&str], input: &Path, output: &str| {
        let mut command = llvm.command("llvm-remarkutil");
        command.args(arguments).arg(input).args(["-o", output]);
        common::run(&mut command, "").unwrap_or_else(|error| panic!("{arguments:?}: {error}"))
    };
    tool(&["yaml2bitstream"], &yaml, bitstream.to_str().expect("a name"));
    let theirs = tool(&["bitstream2yaml"], &bitstream, "-");
    assert_eq!(ours.lines().count(), theirs.lines().count());
    for (our, their) in ours.lines().zip(theirs.lines()) {
        if let Some(expected) = read_back(our) {
            assert_eq!(their, expected);
        }
    }
    let count = |what: &[&str]| tool(&[&["count", "--group-by=total"], what].concat(), &yaml, "-");
    assert!(removed > 100, "{removed}");
    let total = count(&["--count-by=arg", "--args=NumRemoved"]);
    assert_eq!(total.trim_end().lines().last(), Some(format!("Total,{removed}").as_str()));
    let total = count(&["--count-by=remark-name", "--remark-name=BarrierRemoved"]);
    assert_eq!(total.trim_end().lines().last(), Some(format!("Total,{removed}").as_str()));
}
