//! The restated engines: one sweep does what starting again after each removal does, and the
//! command tells about them what was described.
#![allow(missing_docs)]

#[path = "common/command.rs"]
mod command;

use command::run;
use rustc_hash::FxHashMap;
use simt_analysis::functions::callgraph::CallGraph;
use simt_analysis::structure::{Cfg, Cycles};
use simt_ir::{FuncId, Inst, Listing, Source};
use simt_passes::{Decision, Options, PassKind, Pipeline, Removed, Verdict};
use simt_soak::{Options as Shapes, bytes_of_seed, kernel_with};
use std::fs;
use std::path::Path;
use std::sync::Arc;

const HEADER: &str = "target triple = \"nvptx64-nvidia-cuda\"
declare void @llvm.nvvm.barrier0()
@s = internal addrspace(3) global i32 undef
@u = internal addrspace(3) global i32 undef
";

/// A random kernel in which a barrier is one call, so that taking it out is deleting that.
fn random_kernel(seed: u64, index: u64) -> String {
    let shapes = Shapes { amdgpu: false, styles: false, between: false, ..Shapes::default() };
    kernel_with(&bytes_of_seed(seed, index), shapes).text
}

fn read(text: &str) -> Listing {
    simt_syntax::read(Arc::new(Source::new("k.ll", text)), &Default::default()).expect("it is well-formed")
}

fn written(module: &Listing) -> String {
    let mut text = Vec::new();
    simt_syntax::write(module, &mut text).expect("memory can be written to");
    String::from_utf8(text).expect("it was text before")
}

/// What a pass makes of a text, and what it removes.
fn swept(text: &str, pass: &str) -> (String, Vec<Decision>) {
    let mut module = read(text);
    let target = module.target.expect("a GPU");
    let pipeline: Pipeline = pass.parse().expect("a pass");
    let mut decisions = simt_passes::run(&mut module, target, &pipeline, &Options::default());
    decisions.retain(|decision| matches!(decision.verdict, Verdict::Removed { .. }));
    (written(&module), decisions)
}

/// The same by starting again after each removal: of all that could go, only the first one does,
/// callees before callers.
fn restarted(text: &str, pass: &str) -> (String, usize) {
    let (mut text, mut removed) = (text.to_string(), 0);
    loop {
        let mut module = read(&text);
        let graph = CallGraph::compute(&module);
        let rank = |id: FuncId| graph.bottom_up.iter().position(|&other| other == id);
        let decisions = swept(&text, pass).1;
        let Some(first) = decisions.iter().min_by_key(|d| (rank(d.function), d.inst)) else {
            return (text, removed);
        };
        // With all texts of its meeting.
        for &inst in std::iter::once(&first.inst).chain(&first.meets) {
            module.edit(first.function).delete(inst);
            removed += 1;
        }
        text = written(&module);
    }
}

#[test]
fn one_sweep_does_what_starting_again_does() {
    let random = (0..300).map(|index| random_kernel(11, index));
    let by_hand = [
        "  store i32 1, ptr addrspace(3) @s\n  B\n  B\n  B\n  %v = load i32, ptr addrspace(3) @s\n  B\n",
        "  B\n  br label %l\nl:\n  B\n  store i32 1, ptr addrspace(3) @s\n  B\n  %v = load i32, ptr addrspace(3) @u\n  B\n  br i1 %c, label %l, label %e\ne:\n  B\n",
        "  %v = load i32, ptr addrspace(3) @s\n  B\n  br i1 %c, label %t, label %e\nt:\n  B\n  store i32 1, ptr addrspace(3) @u\n  br label %e\ne:\n  B\n  store i32 1, ptr addrspace(3) @s\n",
    ];
    let by_hand = by_hand.map(|body| {
        let body = body.replace("  B\n", "  call void @llvm.nvvm.barrier0()\n");
        format!("{HEADER}define ptx_kernel void @k(i1 %c) {{\n{body}  ret void\n}}\n")
    });
    let (mut removals, mut several, mut fewer) = (0, 0, 0);
    for text in random.chain(by_hand) {
        for pass in ["branch-dist", "dead-sync-elim", "dead-sync-elim-global", "barrier-elim<order=program>"]
        {
            let (once, decisions) = swept(&text, pass);
            // The rules for fences are not part of the sweep; and starting again, as above, only
            // deletes.
            let is_more = |d: &Decision| {
                let by_fence =
                    matches!(d.verdict, Verdict::Removed { why: Removed::FenceOrdered { .. }, .. });
                by_fence || d.value_replaced || d.is_about_a_fence()
            };
            if decisions.iter().any(is_more) {
                continue;
            }
            let (again, removed) = restarted(&text, pass);
            // Where threads leave, what the others do later counts behind barriers that go later
            // on, too: one sweep may see more than is left. It never removes more.
            if once != again && decisions.len() < removed {
                fewer += 1;
                continue;
            }
            assert_eq!(once, again, "{pass}:\n{text}");
            assert_eq!(decisions.len(), removed);
            removals += removed;
            several += usize::from(removed > 1);
        }
    }
    assert!(fewer <= 4, "{fewer}");
    assert!(removals > 500 && several > 100, "{removals} removals, {several} of several");
}

/// What passes keep for the next one does not change what that one does, whatever they edit.
#[test]
fn a_pipeline_does_what_its_passes_do_one_by_one() {
    let pipelines: [&[&str]; 4] = [
        &["basic-dbe", "branch-dist", "barrier-elim"],
        &["dead-sync-elim", "barrier-elim<exact>", "dead-sync-elim-global"],
        &["barrier-elim<weaken>", "barrier-elim<plain-barriers>", "branch-dist"],
        &["branch-dist", "barrier-elim<sink-barriers>", "barrier-elim<weaken;plain-barriers>", "basic-dbe"],
    ];
    let mut changes = [0; 4];
    for index in 0..240 {
        let text = kernel_with(&bytes_of_seed(29, index), Shapes::default()).text;
        let at = index as usize % pipelines.len();
        let (mut one_by_one, mut steps) = (text.clone(), 0);
        for pass in pipelines[at] {
            let next = swept(&one_by_one, pass).0;
            steps += usize::from(next != one_by_one);
            one_by_one = next;
        }
        let together = swept(&text, &pipelines[at].join(",")).0;
        assert_eq!(together, one_by_one, "{:?}\n{text}", pipelines[at]);
        changes[at] += usize::from(steps > 1);
    }
    println!("kernels that several passes changed, by pipeline: {changes:?}");
    assert!(changes.iter().all(|&several| several > 0), "{changes:?}");
}

/// What barriers cost if they stay, as `--help` says: one in a cycle as much as eight around it.
fn costs(module: &Listing) -> FxHashMap<(FuncId, Inst), u64> {
    let mut costs = FxHashMap::default();
    for (id, function) in module.functions.iter() {
        let cycles = Cycles::compute(&Cfg::compute(function));
        for block in function.block_ids() {
            let cost = 8u64.pow(cycles.depth(block));
            costs.extend(function.block_insts(block).map(|inst| ((id, inst), cost)));
        }
    }
    costs
}

/// The text with some barriers to be kept.
fn keeping(module: &Listing, barriers: &[(FuncId, Inst)]) -> String {
    let mut text = String::from_utf8(module.source.text.to_vec()).expect("it was text");
    let mut ends: Vec<usize> =
        barriers.iter().map(|&(id, inst)| module.functions[id].insts[inst].span.end()).collect();
    ends.sort_unstable();
    for &end in ends.iter().rev() {
        text.insert_str(end, ", !simt.keep !99999");
    }
    text.push_str("\n!99999 = !{}\n");
    text
}

/// Of all sets of barriers that may go together, the search finds one whose rest costs least: brute
/// force over all subsets.
#[test]
fn the_exact_search_finds_the_cheapest() {
    let (mut searched, mut better) = (0, 0);
    for index in 0..2_000 {
        let text = random_kernel(79, index);
        let module = read(&text);
        let target = module.target.expect("a GPU");
        let pipeline: Pipeline = "barrier-elim<exact>".parse().expect("a pass");
        let decisions = simt_passes::run(&mut read(&text), target, &pipeline, &Options::default());
        let candidates: Vec<&Decision> =
            decisions.iter().filter(|decision| decision.searched.is_some()).collect();
        // In one function: others are decided before or after it.
        let is_one = candidates.iter().all(|decision| decision.function == candidates[0].function);
        if candidates.is_empty() || candidates.len() > 6 || !is_one {
            continue;
        }
        let costs = costs(&module);
        let candidates: Vec<(FuncId, Inst)> = candidates.iter().map(|d| (d.function, d.inst)).collect();
        let kept_cost = |decisions: &[Decision]| -> u64 {
            let gone = |place: &&(FuncId, Inst)| {
                let removed = |d: &Decision| {
                    (d.function, d.inst) == **place
                        && matches!(d.verdict, Verdict::Removed { ref why, .. } if !matches!(why, Removed::FenceOrdered { .. }))
                };
                decisions.iter().any(removed)
            };
            candidates.iter().filter(|place| !gone(place)).map(|place| costs[place]).sum()
        };
        let of_subset = |bits: usize| {
            let chosen = candidates.iter().enumerate().filter(|(at, _)| bits >> at & 1 == 1);
            let text = keeping(&module, &chosen.map(|(_, &place)| place).collect::<Vec<_>>());
            kept_cost(&swept(&text, "barrier-elim").1)
        };
        let cheapest = (0..1usize << candidates.len()).map(of_subset).min().unwrap_or(0);
        assert_eq!(kept_cost(&decisions), cheapest, "{text}");
        assert!(decisions.iter().filter_map(|d| d.searched).all(|searched| searched.is_cheapest));
        searched += 1;
        better += usize::from(of_subset(0) > cheapest);
        if searched == 60 {
            break;
        }
    }
    assert!(searched == 60 && better > 0, "{searched} searched, {better} better than one by one");
}

/// Behind a fork, either of two barriers twelve times over: 4,096 cheapest sets, and each is as
/// good as another.
#[test]
fn the_exact_search_does_not_count_what_is_alike() {
    let b = "  call void @llvm.nvvm.barrier0()\n";
    let pair =
        |i| format!("  store i32 {i}, ptr addrspace(3) @u\n{b}{b}  %r{i} = load i32, ptr addrspace(3) @u\n");
    let pairs: String = (0..12).map(pair).collect();
    let arm = |name| format!("{name}:\n{b}  %{name}.v = load i32, ptr addrspace(3) @s\n  br label %join\n");
    let text = format!(
        "{HEADER}define ptx_kernel void @k(i1 %c) {{\n  store i32 1, ptr addrspace(3) @s\n{b}  br i1 %c, label %l, label %r\n\
         {}{}join:\n{pairs}  ret void\n}}\n",
        arm("l"),
        arm("r")
    );
    let kept = |pass: &str| swept(&text, pass).0.matches(b).count();
    assert_eq!((kept("barrier-elim"), kept("barrier-elim<exact>")), (14, 13));
    let mut module = read(&text);
    let pipeline: Pipeline = "barrier-elim<exact>".parse().expect("a pass");
    let target = module.target.expect("a GPU");
    let decisions = simt_passes::run(&mut module, target, &pipeline, &Options::default());
    assert!(decisions.iter().all(|decision| decision.searched.is_some_and(|searched| searched.is_cheapest)));
}

const KERNELS: &str = "define ptx_kernel void @_Z1kPi(ptr addrspace(1) %p) !dbg !2 {
  %v = load i32, ptr addrspace(1) %p, align 4
  call void @llvm.nvvm.barrier0(), !dbg !11
  call void @llvm.nvvm.barrier0(), !dbg !12
  %w = load i32, ptr addrspace(1) %p, align 4
  ret void
}
define ptx_kernel void @l(i32 %n) {
  call void @llvm.nvvm.barrier0()
  store i32 1, ptr addrspace(3) @s
  br label %end
end:
  call void @llvm.nvvm.barrier0()
  ret void
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1)
!1 = !DIFile(filename: \"k.cu\", directory: \"/build\")
!2 = distinct !DISubprogram(name: \"k\", scope: !1, file: !1, line: 2, unit: !0)
!3 = !{i32 2, !\"Debug Info Version\", i32 3}
!4 = !DIFile(filename: \"cuda/include/sync.hpp\", directory: \"\")
!5 = distinct !DISubprogram(name: \"sync\", scope: !4, file: !4, line: 70, unit: !0)
!11 = !DILocation(line: 4, column: 8, scope: !2)
!12 = !DILocation(line: 71, column: 3, scope: !5, inlinedAt: !11)
";

/// What the command prints about the kernels above, on standard output and standard error; it must
/// not fail.
fn opt(arguments: &[&str]) -> (String, String) {
    let folder = tempfile::tempdir().expect("a folder");
    let (code, out, error) = opt_in(folder.path(), arguments);
    assert_eq!(code, Some(0), "{error}");
    (out, error)
}

fn opt_in(folder: &Path, arguments: &[&str]) -> (Option<i32>, String, String) {
    fs::write(folder.join("k.ll"), format!("{HEADER}{KERNELS}")).expect("a file");
    run(folder, "opt", &[arguments, &["-S", "k.ll"]].concat(), b"")
}

#[test]
fn dumps() {
    let (out, dump) = opt(&["-passes=branch-dist", "-dump-branch-dist"]);
    let expected = "\
[k.cu:4] Removed dead synch: Read above: 1, Write above: 0, Read below: 0, Write below: 0 in function _Z1kPi
[cuda/include/sync.hpp:71] Removed dead synch: Read above: 1, Write above: 0, Read below: 1, Write below: 0 in function _Z1kPi
[k.ll:13] Removed dead synch: Read above: 0, Write above: 0, Read below: 0, Write below: 1 in function l
[k.ll:17] Removed dead synch: Read above: 0, Write above: 1, Read below: 0, Write below: 0 in function l
";
    assert_eq!(dump, expected);
    assert!(!out.contains("call void"));
    let (_, literal) = opt(&["-passes=branch-dist<literal;dump-branch-dist=1>"]);
    let literal: Vec<&str> = literal.lines().filter(|line| line.starts_with('[')).collect();
    // The literal mode lacks the case of reads on both sides.
    let lines: Vec<&str> = expected.lines().collect();
    assert_eq!(literal, [lines[0], lines[2], lines[3]]);
    assert_eq!(opt(&["-passes=branch-dist"]).1, "");
}

/// What the command prints about another text, on standard error.
fn said_about(text: &str, arguments: &[&str]) -> String {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("a.ll"), text).expect("a file");
    let (code, _, error) = run(folder.path(), "opt", &[arguments, &["-S", "a.ll"]].concat(), b"");
    assert_eq!(code, Some(0), "{error}");
    error
}

const ADDRESSES: &str = "target triple = \"nvptx64-nvidia-cuda\"
@s = internal addrspace(3) global [64 x i32] poison
@u = internal addrspace(3) global [64 x i32] poison
define ptx_kernel void @k(ptr addrspace(3) noalias %p, ptr addrspace(1) %index, i32 %row) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  call void @llvm.nvvm.membar.gl()
  br label %next
next:
  call void @llvm.nvvm.barrier0()
  %n = xor i32 %t, 1
  %r = add i32 %n, %row
  %a = getelementptr i32, ptr addrspace(3) %p, i32 %r
  store i32 0, ptr addrspace(3) %a
  %b = getelementptr [64 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  %v = load i32, ptr addrspace(3) %b
  %f = getelementptr i32, ptr addrspace(1) %index, i32 %t
  %i = load i32, ptr addrspace(1) %f
  call void @llvm.nvvm.barrier0()
  %w = load i32, ptr addrspace(3) %a
  store i32 %w, ptr addrspace(3) %b
  %c = getelementptr [64 x i32], ptr addrspace(3) @u, i32 0, i32 %i
  store i32 %w, ptr addrspace(3) %c
  call void @llvm.nvvm.barrier0()
  %d = getelementptr i8, ptr addrspace(3) @u, i32 7
  %x = load i8, ptr addrspace(3) %d
  ret void
}
";

#[test]
fn dumps_with_addresses() {
    let arguments = ["-passes=dead-sync-elim", "--print-dead-sync-elim", "--block-dim=64"];
    let expected = "\
[a.ll:19] Removed dead synch: in function k
Read above: `s` + 4*threadIdx.x (4 bytes); %index + 4*threadIdx.x (4 bytes)
Write above: %p + 4*sext64((threadIdx.x ^ 1) + %row) (4 bytes)
Read below: %p + 4*sext64((threadIdx.x ^ 1) + %row) (4 bytes)
Write below: `s` + 4*threadIdx.x (4 bytes); `u` (anywhere)
";
    assert_eq!(said_about(ADDRESSES, &arguments), expected);
    // Nothing but the index that is loaded keeps the last one; the first one stays for other
    // blocks.
    let verbose = said_about(ADDRESSES, &["-passes=dead-sync-elim", "-v", "--block-dim=64"]);
    let classes: Vec<&str> = verbose.lines().filter(|line| line.contains("address class")).collect();
    assert_eq!(
        classes,
        [
            "a.ll:24: remark: barrier kept only for an address class: no more is known of an address before or after it \
          than that it is in `u` [dead-sync-elim]"
        ]
    );
    let neighbours = ADDRESSES.replace("i32 7", "i32 %t").replace("i32 0, i32 %i", "i32 0, i32 %t");
    let verbose = said_about(&neighbours, &["-passes=dead-sync-elim", "-v", "--block-dim=64"]);
    assert!(!verbose.contains("address class"), "{verbose}");
    assert_eq!(said_about(ADDRESSES, &["-passes=dead-sync-elim", "--block-dim=64"]), "");
}

#[test]
fn the_literal_mode_dumps_its_own_maps() {
    let arguments = ["-passes=dead-sync-elim<literal;print-dead-sync-elim=1>", "-v"];
    let said = said_about(ADDRESSES, &arguments);
    let lines: Vec<&str> = said.lines().filter(|line| !line.contains("remark: barrier removed")).collect();
    let expected = [
        "warning: dead-sync-elim<literal;print-dead-sync-elim=1> deletes barriers that programs need: what it writes may be wrong",
        "  = help: dead-sync-elim without parameters is sound",
        "[a.ll:7] Removed dead synch: in function k",
        "Read above: none",
        "Write above: none",
        "Read below: none",
        "Write below: none",
        "[a.ll:10] Removed dead synch: in function k",
        "Read above: none",
        "Write above: none",
        "Read below: memory behind parameter 0 (`p`) (anywhere); `s` + 4*threadIdx.x (4 bytes); `u` + 7 (1 byte)",
        "Write below: memory behind parameter 0 (`p`) (anywhere); `s` + 4*threadIdx.x (4 bytes); `u` (anywhere)",
        "a.ll:7: remark: fence removed: no address in shared memory is written on one side and read on the other, in its \
         basic block [dead-sync-elim]",
    ];
    let trimmed: Vec<&str> = lines.iter().map(|line| line.trim_start_matches(' ')).collect();
    let expected: Vec<&str> = expected.iter().map(|line| line.trim_start_matches(' ')).collect();
    assert_eq!(trimmed, expected, "{said}");
}

/// What `dead-sync-elim<literal>` does wrong in its filetests, `simtopt check` finds; and what it
/// does right, too.
#[test]
fn literal_counterexamples_are_caught() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("filetests/dead-sync-elim");
    let (mut wrong, mut correct) = (0, 0);
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        let text = fs::read_to_string(&path).expect("a text");
        let Some(wanted) = text.lines().find_map(|line| line.strip_prefix("; check: ")) else { continue };
        let command = text.lines().next().and_then(|line| line.strip_prefix("; test opt ")).expect("a test");
        let (pass, options) = command.split_once(' ').unwrap_or((command, ""));
        let pass = pass.strip_prefix("-passes=").expect("a pass");
        let folder = tempfile::tempdir().expect("a folder");
        fs::write(folder.path().join("before.ll"), &text).expect("a file");
        fs::write(folder.path().join("after.ll"), swept(&text, pass).0).expect("a file");
        let arguments: Vec<&str> = options.split_whitespace().chain(["before.ll", "after.ll"]).collect();
        let (code, said, _) = run(folder.path(), "check", &arguments, b"");
        let expected = match wanted {
            "wrong" => {
                wrong += 1;
                Some(1)
            }
            "correct" => {
                correct += 1;
                Some(0)
            }
            // What a trap leaves behind nobody shows.
            "not-decided" => Some(3),
            other => panic!("{}: {other}", path.display()),
        };
        assert_eq!(code, expected, "{}:\n{said}", path.display());
    }
    assert!(wrong > 10 && correct > 5, "{wrong} wrong, {correct} correct");
}

#[test]
fn limits_and_names_are_remarked() {
    let (_, said) = opt(&["-passes=branch-dist", "--branch-dist-block-limit=1"]);
    assert_eq!(
        said,
        "k.ll:12: remark: l skipped: it has 2 blocks, more than branch-dist-block-limit=1 [branch-dist]\n"
    );
    let (_, said) = opt(&["-passes=branch-dist", "--branch-dist-func-limit=0"]);
    assert_eq!(said.lines().count(), 2, "one for each function: {said}");
    let (_, said) = opt(&["-passes=branch-dist", "--no-branch-dist=k,nobody"]);
    assert!(
        said.starts_with("warning: --no-branch-dist=nobody: there is no function of this name\n"),
        "{said}"
    );
    assert!(!said.contains("no-branch-dist=k"), "as in the source: {said}");
}

#[test]
fn what_is_not_sound_or_in_vain_is_warned_about() {
    let (_, said) = opt(&["-passes=branch-dist<literal>"]);
    assert!(said.starts_with("warning: branch-dist<literal> deletes barriers that programs need"), "{said}");
    let (_, said) = opt(&["-passes=dead-sync-elim<literal>"]);
    assert!(
        said.starts_with("warning: dead-sync-elim<literal> deletes barriers that programs need"),
        "{said}"
    );
    let (_, said) = opt(&["-O1", "--ignore-call-safety=1"]);
    assert!(said.starts_with("warning: branch-dist<ignore-call-safety=1> deletes"), "{said}");
    let (_, said) = opt(&["--dump-branch-dist=1"]);
    assert_eq!(
        said.trim_end(),
        "warning: --dump-branch-dist changes nothing: branch-dist is not in the pipeline"
    );
    assert_eq!(opt(&["-O1", "--ignore-call-safety=0", "--ignore-phi-overhead=1"]).1, "");
}

#[test]
fn pipelines_and_levels() {
    for (arguments, expected) in [
        (&["-O0"][..], "\n"),
        (&["-O1"], "basic-dbe,branch-dist\n"),
        (&[], "barrier-elim\n"),
        (&["-O3", "-no-barrier-elim"], "\n"),
        (
            &["-passes=module(branch-dist<literal>),barrier-elim", "--order=program"],
            "branch-dist<literal>,barrier-elim<order=program>\n",
        ),
    ] {
        let arguments = [arguments, &["--print-pipeline"]].concat();
        assert_eq!(
            run(Path::new("."), "opt", &arguments, b""),
            (Some(0), expected.to_string(), String::new())
        );
    }
    for arguments in [
        &["-O0"][..],
        &["--no-barrier-elim"],
        &["-passes=basic-dbe,branch-dist,dead-sync-elim", "--no-barrier-elim"],
    ] {
        assert_eq!(opt(arguments).0, format!("{HEADER}{KERNELS}"), "the identity");
    }
    let folder = tempfile::tempdir().expect("a folder");
    let fails = |arguments: &[&str], message: &str| {
        let (code, _, error) = opt_in(folder.path(), arguments);
        assert!(code == Some(2) && error.contains(message), "{error}");
    };
    fails(&["-O1", "-passes=basic-dbe"], "cannot be used with");
    fails(&["-passes=branch-dist", "--branch-dist-norm=1"], "only branch-dist<literal> has it");
    fails(&["-passes=branch-dist", "-ignore-call-safty=1"], "--ignore-call-safety");
}

#[test]
fn hidden_options_have_their_help() {
    let (code, hidden, _) = run(Path::new("."), "opt", &["-help-hidden"], b"");
    let (_, help, _) = run(Path::new("."), "opt", &["--help"], b"");
    assert_eq!(code, Some(0));
    for row in &simt_passes::pass_options::PASS_OPTIONS {
        let option = format!("--{}", row.name);
        assert!(hidden.contains(&option) && hidden.contains(row.help), "{option}");
        let is_hidden = matches!(row.pass, PassKind::BranchDist | PassKind::DeadSyncElim);
        assert_eq!(help.contains(&option), !is_hidden, "{option}");
    }
}
