//! The plugin does to a module in LLVM's memory what the command does to its text, by the word of
//! `llvm-diff`; and clang takes it.

use simtopt::ir::Source;
use simtopt::{Settings, optimize};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use tempfile::TempDir;

/// A pipeline that makes edits of every kind: deletions, calls in place of others, new
/// instructions, moved ones and tags.
const ALL: &str =
    "common-base-elim,barrier-elim<exact;weaken;sink-barriers;plain-barriers>,tag-uniform-branches";

/// Two barriers, one of them dead, without anybody's headers.
const CUDA: &str = include_str!("../../../crates/simtopt/tests/data/two_barriers.cu");

/// What HIP's headers declare that its kernels need.
const HIP: &str = include_str!("../../../crates/simtopt/tests/data/hip_host.h");

/// The source of a function of a module, `!4`: its file and its unit, and the type `int`.
const DEBUG: &str = "!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus, file: !1, isOptimized: true, emissionKind: FullDebug)
!1 = !DIFile(filename: \"k.cu\", directory: \".\")
!2 = !{i32 2, !\"Debug Info Version\", i32 3}
!3 = !{i32 2, !\"Dwarf Version\", i32 2}
!4 = distinct !DISubprogram(name: \"k\", file: !1, line: 1, type: !5, unit: !0, spFlags: DISPFlagDefinition)
!5 = !DISubroutineType(types: !6)
!6 = !{null}
!7 = !DIBasicType(name: \"int\", size: 32, encoding: DW_ATE_signed)
";

struct Place {
    folder: TempDir,
    llvm: PathBuf,
    plugin: PathBuf,
}

impl Place {
    fn new() -> Place {
        let config = std::env::var("LLVM_CONFIG").unwrap_or_else(|_| "llvm-config-22".to_string());
        let bin = Command::new(config).arg("--bindir").output().expect("build.rs has run it").stdout;
        // Beside the folder `deps`, where this test is.
        let test = std::env::current_exe().expect("it runs");
        let plugin = test.parent().and_then(Path::parent).expect("a folder").join("libsimtopt_plugin.so");
        assert!(plugin.is_file(), "cargo build makes {}, cargo test does not", plugin.display());
        let llvm = PathBuf::from(String::from_utf8(bin).expect("a path").trim());
        Place { folder: TempDir::new().expect("a folder"), llvm, plugin }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn tool(&self, name: &str) -> Command {
        let mut command = Command::new(self.llvm.join(name));
        command.current_dir(self.folder.path()).env_remove("SIMTOPT_FLAGS");
        command
    }

    /// What `opt` makes of a file, with this pipeline.
    fn opt(&self, pipeline: &str, from: &Path, to: &str) -> Output {
        let mut opt = self.tool("opt");
        opt.arg("-load-pass-plugin").arg(&self.plugin).args(["-S", "-o", to, "-passes", pipeline]).arg(from);
        opt.output().expect("opt runs")
    }

    /// Compiles with the plugin.
    fn clang(&self, arguments: &[&str]) -> Command {
        let mut clang = self.tool("clang++");
        clang.arg(format!("-fpass-plugin={}", self.plugin.display())).args(arguments);
        clang
    }

    fn cuda(&self, arguments: &[&str]) -> Command {
        fs::write(self.path("k.cu"), CUDA).expect("a file");
        let mut clang = self.clang(&["-x", "cuda", "-nocudainc", "-nocudalib"]);
        clang.args(["-Wno-unknown-cuda-version", "-gline-tables-only", "k.cu"]).args(arguments);
        clang
    }

    /// The text that a command makes of the device's half of the kernel.
    fn made(&self, mut command: Command) -> String {
        let output = command
            .args(["--offload-arch=sm_52", "--cuda-device-only", "-S", "-o", "k.s"])
            .output()
            .expect("clang runs");
        assert!(output.status.success(), "{}", stderr(&output));
        fs::read_to_string(self.path("k.s")).expect("PTX")
    }
}

/// The folder of CUDA; `None` without one, which is an error where nothing may be skipped.
fn cuda() -> Option<String> {
    let cuda = std::env::var("SIMTOPT_CUDA_PATH").ok();
    assert!(cuda.is_some() || std::env::var("CI").is_err(), "there is no CUDA");
    if cuda.is_none() {
        eprintln!("skipped: there is no CUDA");
    }
    cuda
}

fn stderr(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

fn stdout(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn repository(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(name)
}

fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder of the repository") {
        let path = entry.expect("a readable folder").path();
        match path.is_dir() {
            true => files(&path, found),
            false if path.extension().is_some_and(|extension| extension == "ll") => found.push(path),
            false => {}
        }
    }
}

#[test]
fn modules_become_what_the_command_makes_of_their_text() {
    let place = Place::new();
    let mut paths = Vec::new();
    files(&repository("crates/simtopt/filetests"), &mut paths);
    paths.sort();
    // All of them take minutes.
    let mut paths: Vec<PathBuf> = paths.into_iter().step_by(12).collect();
    files(&repository("examples"), &mut paths);
    let (mut compared, mut changed) = (0, 0);
    for path in paths {
        // As LLVM has it: its reader replaces what is old.
        let read = place.tool("opt").args(["-S", "-passes=", "-o", "read.ll"]).arg(&path).output();
        if !read.expect("opt runs").status.success() {
            continue;
        }
        let text = fs::read_to_string(place.path("read.ll")).expect("a text");
        for pipeline in [None, Some(ALL)] {
            let pipeline_of_both = pipeline.map(|passes| passes.parse().expect("a pipeline"));
            let settings = Settings { pipeline: pipeline_of_both.unwrap_or_default(), ..Settings::default() };
            let Ok(optimized) = optimize(Source::new("read.ll", text.as_str()), &settings) else { continue };
            fs::write(place.path("command.ll"), optimized.text()).expect("a file");
            let pipeline = pipeline
                .map_or("simtopt".to_string(), |passes| format!("simtopt<{}>", passes.replace(',', ";")));
            let output = place.opt(&pipeline, &place.path("read.ll"), "plugin.ll");
            assert!(output.status.success(), "{}: {}", path.display(), stderr(&output));
            assert_eq!(stderr(&output), "", "{}", path.display());
            let diff = place.tool("llvm-diff").args(["command.ll", "plugin.ll"]).output().expect("it runs");
            assert!(diff.status.success(), "{}, {pipeline}:\n{}", path.display(), stderr(&diff));
            compared += 1;
            changed += usize::from(optimized.is_changed());
        }
    }
    assert!(compared > 200 && changed > 100, "{compared} compared, {changed} changed");
}

#[test]
fn clang_loses_the_dead_barrier_and_says_so() {
    let place = Place::new();
    let barriers = |text: &str| text.matches("bar.sync").count();
    assert_eq!(barriers(&place.made(place.cuda(&["-O2"]))), 1);
    // Code that is not optimized stays.
    assert_eq!(barriers(&place.made(place.cuda(&["-O0"]))), 2);
    let mut kept = place.cuda(&["-O2"]);
    kept.env("SIMTOPT_FLAGS", "--keep=k");
    assert_eq!(barriers(&place.made(kept)), 2);

    let mut asked = place.cuda(&["-O2", "--offload-arch=sm_52", "--cuda-device-only", "-S", "-o", "k.s"]);
    let output = asked.args(["-Rpass=simtopt", "-Rpass-missed=simtopt"]).output().expect("clang runs");
    let said = stderr(&output);
    let line = |what: &str| said.lines().find(|line| line.contains(what)).unwrap_or_else(|| panic!("{said}"));
    assert!(line("barrier removed").starts_with("k.cu:7:3: remark: "), "{said}");
    assert!(line("barrier removed").ends_with("[-Rpass=simtopt-barrier-elim]"), "{said}");
    assert!(line("barrier kept").starts_with("k.cu:8:3: remark: "), "{said}");
    assert!(line("barrier kept").contains("thread 255"), "{said}");
    assert_eq!(said.matches("remark: ").count(), 2, "{said}");
}

#[test]
fn the_host_and_other_machines_are_left_alone() {
    let place = Place::new();
    fs::write(place.path("host.cpp"), "int f(int *p) { return *p + 1; }").expect("a file");
    let output = place.clang(&["-O2", "-S", "host.cpp", "-o", "host.s"]).output().expect("clang runs");
    assert!(output.status.success() && output.stderr.is_empty(), "{}", stderr(&output));
}

#[test]
fn wrong_options_are_told() {
    let place = Place::new();
    let example = repository("examples/defensive.ll");
    let fails = |pipeline: &str, what: &str| {
        let output = place.opt(pipeline, &example, "out.ll");
        assert!(!output.status.success() && stderr(&output).contains(what), "{}", stderr(&output));
    };
    fails("simtopt<barier-elim>", "barrier-elim");
    fails("simtopt<speed=3>", "there is no option 'speed' in the plugin");
    fails("simtopt<assume=luck>", "assume=luck");
    fails("simtopt<block-dim=0>", "block-dim=0");
    fails("simtopt<exact>", "barrier-elim<exact>");
    let warns = |pipeline: &str, what: &str| {
        let output = place.opt(pipeline, &example, "out.ll");
        assert!(output.status.success() && stderr(&output).contains(what), "{}", stderr(&output));
    };
    warns("simtopt<keep=nobody>", "keep=nobody");
    warns("simtopt<basic-dbe<literal>>", "deletes barriers that programs need");
    warns("simtopt<block-dim=2048>", "no device has blocks of 2048:");
    fails("simtopt<keep='a>", "a quote is not closed");
    fails("simtopt<-O7>", "there is no level -O7");
    fails("simtopt<predicate>", "predicate is for PTX");
    for fine in [
        "simtopt<barrier-elim<exact>;assume=noalias-args;assume=whole-program;block-dim=k:16x16>",
        "simtopt<-O3 --block-dim=256>",
        "simtopt<barrier-elim<exact; weaken>>",
        "simtopt<'barrier-elim<exact; weaken>' assume=noalias-args;assume=whole-program>",
    ] {
        let taken = place.opt(fine, &example, "out.ll");
        assert!(taken.status.success(), "{fine}: {}", stderr(&taken));
    }
}

/// Where a pipeline says where simtopt comes, it comes nowhere else, be it in front of LLVM's own
/// passes or behind; and options of a whole build name functions that a file does not have.
#[test]
fn it_runs_once() {
    let place = Place::new();
    let example = repository("examples/defensive.ll");
    let barriers = |output: Output| {
        assert!(output.status.success() && output.stderr.is_empty(), "{}", stderr(&output));
        let text = fs::read_to_string(place.path("out.ll")).expect("it is written");
        text.matches("call void @llvm.nvvm.barrier").count()
    };
    let of = |pipeline: &str| barriers(place.opt(pipeline, &example, "out.ll"));
    let all = of("default<O2>,simtopt<-O0>");
    assert!(of("default<O2>") < all && of("default<O2>,simtopt") < all && of("simtopt") < all);
    assert_eq!(of("simtopt<-O0>,default<O2>"), all);
    let mut opt = place.tool("opt");
    opt.arg("-load-pass-plugin").arg(&place.plugin).args(["-S", "-o", "out.ll", "-passes=default<O2>"]);
    opt.arg(&example).env("SIMTOPT_FLAGS", "--keep=of_another_file --block-dim=of_another_file:64");
    assert!(barriers(opt.output().expect("opt runs")) < all);
    let mut opt = place.tool("opt");
    opt.arg("-load-pass-plugin").arg(&place.plugin).arg("-passes=default<O1>,simtopt<-O3 keep=k>");
    let shown =
        opt.args(["-print-pipeline-passes", "-disable-output"]).arg(&example).output().expect("opt runs");
    assert!(shown.status.success(), "{}", stderr(&shown));
    let shown = stdout(&shown);
    assert!(shown.contains(",simtopt<-O0>,") && shown.contains(",simtopt<-O3 keep=k>"), "{shown}");
}

/// A remark stands where the barrier was inlined to, as `explain` has it, whatever the bytes of the
/// function's name are; and what stays has its flags, be there debug locations or not.
#[test]
fn remarks_and_flags() {
    let place = Place::new();
    let text = "target triple = \"nvptx64-nvidia-cuda\"
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) convergent
define ptx_kernel void @\"\\D1\\8F\"(i1 %d, float %a, float %b, ptr noalias %q) !dbg !4 {
entry:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !11
  br i1 %d, label %then, label %join, !dbg !10
then:
  br label %join, !dbg !10
join:
  %v = phi fast float [ %a, %entry ], [ %b, %then ]
  store float %v, ptr %q, !dbg !10
  ret void, !dbg !10
}
!8 = !DIFile(filename: \"sync.h\", directory: \".\")
!9 = distinct !DISubprogram(name: \"sync\", file: !8, line: 27, type: !5, unit: !0, spFlags: DISPFlagDefinition)
!10 = !DILocation(line: 8, scope: !4)
!11 = !DILocation(line: 27, column: 3, scope: !9, inlinedAt: !12)
!12 = distinct !DILocation(line: 7, column: 5, scope: !4)
";
    let text = format!("{text}{DEBUG}");
    fs::write(place.path("in.ll"), &text).expect("a file");
    let mut opt = place.tool("opt");
    opt.arg("-load-pass-plugin").arg(&place.plugin).args(["-S", "-o", "out.ll", "-pass-remarks=simtopt"]);
    let output = opt.args(["-passes=simtopt", "in.ll"]).output().expect("opt runs");
    assert!(stderr(&output).starts_with("remark: k.cu:7:5: barrier removed: "), "{}", stderr(&output));
    fs::write(place.path("in.ll"), text.replace(", !dbg !1", "; ").replace(" !dbg !4 {", " {"))
        .expect("a file");
    let output = place.opt("debugify,simtopt", Path::new("in.ll"), "out.ll");
    assert!(output.status.success(), "{}", stderr(&output));
    let made = fs::read_to_string(place.path("out.ll")).expect("it is written");
    assert!(!made.contains("call void @llvm.nvvm.barrier") && made.contains("phi fast float"), "{made}");
}

/// New instructions have the lines of those whose place they take, and stand behind what is said of
/// variables there, as in the text that the command writes.
#[test]
fn lines_and_variables_are_those_of_the_text() {
    let place = Place::new();
    let text = "target triple = \"nvptx64-nvidia-cuda\"
define void @f(i32 %k, ptr %o) !dbg !4 {
  %u = alloca i32, align 4, !dbg !10
  %r = alloca i32, align 4, !dbg !10
    #dbg_value(i32 0, !8, !DIExpression(), !11)
  store i32 %k, ptr %u, align 4, !dbg !11
  %x = load i32, ptr %u, align 4, !dbg !12
  call void @llvm.lifetime.end.p0(ptr %u), !dbg !13
    #dbg_value(i32 1, !8, !DIExpression(), !13)
  store i32 %x, ptr %r, align 4, !dbg !14
  %y = load i32, ptr %r, align 4, !dbg !15
    #dbg_value(i32 2, !8, !DIExpression(), !13)
  store i32 %y, ptr %o, align 4, !dbg !16
  ret void, !dbg !16
}
declare void @llvm.lifetime.end.p0(ptr)
!8 = !DILocalVariable(name: \"v\", scope: !4, file: !1, line: 2, type: !7)
!10 = !DILocation(line: 10, scope: !4)
!11 = !DILocation(line: 11, scope: !4)
!12 = !DILocation(line: 12, scope: !4)
!13 = !DILocation(line: 13, scope: !4)
!14 = !DILocation(line: 14, scope: !4)
!15 = !DILocation(line: 15, scope: !4)
!16 = !DILocation(line: 16, scope: !4)
";
    let text = format!("{text}{DEBUG}");
    fs::write(place.path("in.ll"), &text).expect("a file");
    let pipeline = "common-base-elim".parse().expect("a pipeline");
    let settings = Settings { pipeline, ..Settings::default() };
    let optimized = optimize(Source::new("in.ll", text.as_str()), &settings).expect("it is a module");
    assert!(optimized.is_changed());
    fs::write(place.path("command.ll"), optimized.text()).expect("a file");
    let plugin = place.opt("simtopt<common-base-elim>", Path::new("in.ll"), "plugin.ll");
    assert!(plugin.status.success() && plugin.stderr.is_empty(), "{}", stderr(&plugin));
    let body = |name: &str| {
        let as_llvm_writes = place.tool("opt").args(["-S", "-passes=", name]).output().expect("opt runs");
        stdout(&as_llvm_writes).lines().filter(|line| !line.contains(".ll")).collect::<Vec<_>>().join("\n")
    };
    assert_eq!(body("plugin.ll"), body("command.ll"));
}

/// Types of new instructions are the module's; a tag that is not true goes; what is said of a loop
/// stands at its latch, also where that is new; variables follow what stands for their values.
#[test]
fn what_hangs_on_instructions() {
    let place = Place::new();
    let made = |pipeline: &str, body: &str| {
        let tail = if body.contains("!dbg !4") { DEBUG } else { "" };
        let text = format!(
            "target triple = \"nvptx64-nvidia-cuda\"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) convergent
{body}{tail}"
        );
        fs::write(place.path("in.ll"), text).expect("a file");
        let output = place.opt(pipeline, Path::new("in.ll"), "out.ll");
        assert!(output.status.success(), "{}", stderr(&output));
        fs::read_to_string(place.path("out.ll")).expect("it is written")
    };
    let text = made(
        "simtopt<common-base-elim>",
        "%struct.P = type { float, float }
%0 = type { i32, %struct.P }
%1 = type { i32, %struct.P }
@0 = external global %1
@1 = external global %0
declare void @take(%0)
define void @unnamed(i32 %a) {
  %u = alloca %0, align 4
  %r = alloca %0, align 4
  store i32 %a, ptr %u, align 4
  %x = load i32, ptr %u, align 4
  store i32 %x, ptr %r, align 4
  %v = load %0, ptr %r, align 4, !noundef !0
  call void @take(%0 %v)
  store ptr @1, ptr @0
  ret void
}
define %struct.P @f(float %a) {
  %u = alloca %struct.P, align 4
  %r = alloca %struct.P, align 4
  store float %a, ptr %u, align 4
  %x = load float, ptr %u, align 4
  store float %x, ptr %r, align 4
  %v = load %struct.P, ptr %r, align 4, !noundef !0
  ret %struct.P %v
}
!0 = !{}
",
    );
    assert!(text.matches("alloca").count() == 2 && text.matches(" = type {").count() == 3, "{text}");
    assert!(text.contains("@1 = external global %0") || text.contains("@1 = external global %1"), "{text}");
    let text = made(
        "simtopt<tag-uniform-branches>",
        "define ptx_kernel void @k(ptr addrspace(1) noalias %out, i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp eq i32 %t, 3
  br i1 %c, label %a, label %b, !simt.uniform !0
a:
  store i32 %t, ptr addrspace(1) %out
  br label %b
b:
  %d = icmp eq i32 %n, 3
  br i1 %d, label %e, label %f
e:
  store i32 %n, ptr addrspace(1) %out
  br label %f
f:
  ret void
}
!0 = !{}
",
    );
    let tagged = text.lines().filter(|line| line.contains("!simt.uniform"));
    assert!(tagged.collect::<Vec<_>>().concat().trim().starts_with("br i1 %d,"), "{text}");
    let text = made(
        "simtopt<barrier-elim<sink-barriers>>",
        "@s = internal addrspace(3) global [64 x float] undef
define ptx_kernel void @k(ptr addrspace(1) noalias %p) !reqntid !3 {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %u = xor i32 %t, 63
  %own = getelementptr float, ptr addrspace(3) @s, i32 %t
  %other = getelementptr float, ptr addrspace(3) @s, i32 %u
  %at = getelementptr float, ptr addrspace(1) %p, i32 %t
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %x = load float, ptr addrspace(1) %at
  store float %x, ptr addrspace(3) %own
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %y = load float, ptr addrspace(3) %other
  store float %y, ptr addrspace(1) %at
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %j = add i32 %i, 1
  %c = icmp eq i32 %j, 8
  br i1 %c, label %end, label %loop, !llvm.loop !1
end:
  ret void
}
!1 = distinct !{!1, !2}
!2 = !{!\"llvm.loop.unroll.disable\"}
!3 = !{i32 64}
",
    );
    let latch = text.lines().find(|line| line.trim().starts_with("br label %loop,"));
    assert!(latch.is_some_and(|line| line.contains("!llvm.loop")), "{text}");
    let text = made(
        "simtopt",
        "define ptx_kernel void @k(ptr addrspace(1) noalias %out, i32 %n) !dbg !4 {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !10
  %c = icmp eq i32 %n, 3, !dbg !10
  %any = call i1 @llvm.nvvm.barrier.cta.red.or.aligned.all(i32 0, i1 %c), !dbg !10
    #dbg_value(i1 %any, !8, !DIExpression(), !10)
  %o = getelementptr i1, ptr addrspace(1) %out, i32 %t, !dbg !10
  store i1 %any, ptr addrspace(1) %o, !dbg !10
  ret void, !dbg !10
}
declare i1 @llvm.nvvm.barrier.cta.red.or.aligned.all(i32, i1)
!8 = !DILocalVariable(name: \"any\", scope: !4, file: !1, line: 2, type: !7)
!10 = !DILocation(line: 3, scope: !4)
",
    );
    assert!(text.contains("#dbg_value(i1 %c,"), "{text}");
}

/// What the README says, but how the plugin is built.
#[test]
fn commands_of_the_readme() {
    let Some(cuda) = cuda() else { return };
    let place = Place::new();
    let link = |from: &Path, to: &str| std::os::unix::fs::symlink(from, place.path(to)).expect("a link");
    link(&place.plugin, "libsimtopt_plugin.so");
    link(&place.llvm.join("opt"), "opt-22");
    let shim = repository("crates/simtopt/tests/data/hip_shim.h").display().to_string();
    let kernel = fs::read_to_string(repository("examples/reduce.cu")).expect("an example");
    fs::write(place.path("kernel.hip"), format!("{HIP}{kernel}")).expect("a file");
    fs::write(place.path("kernel.cu"), kernel).expect("a file");
    // The packages of CUDA for Python lack it.
    fs::write(place.path("curand_mtgp32_kernel.h"), "").expect("a file");
    fs::copy(repository("examples/reduce.ll"), place.path("kernel.ll")).expect("a file");
    // A folder of clang's own beside it, which it finds by its own name.
    let clang = format!("#!/bin/sh\nexec '{}' \"$@\"\n", place.llvm.join("clang++").display());
    fs::write(place.path("clang++-22"), clang).expect("a file");
    let readme = fs::read_to_string(repository("integrations/clang-plugin/README.md")).expect("a document");
    let blocks: Vec<&str> =
        readme.split("\n```sh\n").skip(1).filter_map(|rest| rest.split("```").next()).collect();
    assert_eq!(blocks.len(), 3);
    let run: Vec<&str> = blocks.into_iter().filter(|block| !block.starts_with("cargo")).collect();
    let mut script = String::from("set -e\nchmod +x clang++-22\nPATH=.:$PATH\n");
    for line in run.iter().flat_map(|block| block.lines()) {
        let flags = match line.contains("kernel.hip") {
            true => format!("+-nogpuinc +-nogpulib +-include +{shim}"),
            false => format!("+--cuda-path={cuda} +-Wno-unknown-cuda-version"),
        };
        if line.starts_with("clang") {
            script += &format!("CCC_OVERRIDE_OPTIONS='# {flags}' ");
        }
        script += &format!("{line}\n");
    }
    let mut bash = Command::new("bash");
    bash.args(["-c", &script]).current_dir(place.folder.path()).env("CPATH", place.folder.path());
    let output = bash.env("LD_LIBRARY_PATH", place.folder.path()).output().expect("bash");
    assert!(output.status.success(), "{script}\n{}", stderr(&output));
    for made in ["kernel.o", "out.ll"] {
        assert!(place.path(made).is_file(), "{made}");
    }
}

/// With CUDA's assembler: what the machine gets.
#[test]
fn machine_code_has_one_barrier_less() {
    let Some(cuda) = cuda() else { return };
    let place = Place::new();
    let count = |mut clang: Command| {
        clang.arg(format!("--cuda-path={cuda}")).args([
            "-O2",
            "--offload-arch=sm_90",
            "--cuda-device-only",
            "-c",
            "-o",
            "k.cubin",
        ]);
        let output = clang.output().expect("clang runs");
        assert!(output.status.success(), "{}", stderr(&output));
        let listed = Command::new(Path::new(&cuda).join("bin/nvdisasm")).arg(place.path("k.cubin")).output();
        String::from_utf8_lossy(&listed.expect("it runs").stdout).matches("BAR.SYNC").count()
    };
    let mut without = place.cuda(&[]);
    without.env("SIMTOPT_FLAGS", "-O0");
    assert_eq!((count(without), count(place.cuda(&[]))), (2, 1));
}
