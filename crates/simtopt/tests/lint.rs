//! `simtopt lint`, as a command.
#![allow(missing_docs)]

#[path = "common/command.rs"]
mod command;

use expect_test::{Expect, expect};
use serde_json::Value;
use std::path::Path;
use std::process::Command;

const DECLARATIONS: &str = "target triple = \"nvptx64-nvidia-cuda\"
declare void @llvm.nvvm.barrier0()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
";

const DIVERGENT: &str = "define ptx_kernel void @_Z5firstPi(i32 %n) !dbg !4 {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !5
  %c = icmp slt i32 %t, %n, !dbg !6
  br i1 %c, label %some, label %join, !dbg !7
some:
  call void @llvm.nvvm.barrier0(), !dbg !8
  br label %join, !dbg !9
join:
  call void @llvm.nvvm.barrier0(), !dbg !10
  ret void, !dbg !11
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!12}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, emissionKind: LineTablesOnly)
!1 = !DIFile(filename: \"a kernel.cu\", directory: \"DIRECTORY\")
!2 = !DISubroutineType(types: !3)
!3 = !{}
!4 = distinct !DISubprogram(name: \"first\", scope: !1, file: !1, line: 1, type: !2, unit: !0, spFlags: DISPFlagDefinition)
!5 = !DILocation(line: 2, column: 11, scope: !4)
!6 = !DILocation(line: 3, column: 9, scope: !4)
!7 = !DILocation(line: 3, column: 3, scope: !4)
!8 = !DILocation(line: 4, column: 5, scope: !4)
!9 = !DILocation(line: 5, column: 3, scope: !4)
!10 = !DILocation(line: 6, column: 3, scope: !4)
!11 = !DILocation(line: 7, column: 1, scope: !4)
!12 = !{i32 2, !\"Debug Info Version\", i32 3}
";

const SOURCE: &str = "__global__ void first(int n) {
  int t = threadIdx.x;
  if (t < n) {
    __syncthreads();
  }
  __syncthreads();
}
";

/// A folder with `bad.ll`, its source, `good.ll`, and `broken.ll`.
fn sandbox() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let write = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).expect("a file");
    let directory = folder.path().canonicalize().expect("it is there").display().to_string();
    write("bad.ll", &format!("{DECLARATIONS}{}", DIVERGENT.replace("DIRECTORY", &directory)));
    write("a kernel.cu", SOURCE);
    let good = "define ptx_kernel void @fine() {\n  call void @llvm.nvvm.barrier0()\n  ret void\n}\n";
    write("good.ll", &format!("{DECLARATIONS}{good}"));
    write("broken.ll", "define void @f( {\n");
    folder
}

/// Exit code, standard output and standard error of a run in a folder, `bad.ll` being standard
/// input.
fn run(folder: &Path, arguments: &[&str]) -> (Option<i32>, String, String) {
    let input = std::fs::read(folder.join("bad.ll")).expect("it is there");
    command::run(folder, "lint", arguments, &input)
}

fn prints(arguments: &[&str], code: i32, expected: Expect) {
    let (got, out, err) = run(sandbox().path(), arguments);
    assert_eq!((got, err.as_str()), (Some(code), ""), "{arguments:?}");
    expected.assert_eq(&out);
}

#[test]
fn a_finding_shows_both_ways() {
    prints(
        &["bad.ll", "good.ll"],
        1,
        expect![[r#"
            barrier-divergence: whether a thread reaches this barrier depends on the thread's number
             --> a kernel.cu:4:5
              |
            3 |   if (t < n) {
              |   ---------- threads part here
            4 |     __syncthreads();
              |     ^^^^^^^^^^^^^^^ not all threads of the block come here
            5 |   }
            6 |   __syncthreads();
              |   --------------- the other threads come to this barrier, where all meet again
              |
              = note: the branch: t < n ← threadIdx.x (the thread's number)
              = help: move the barrier out of the branch: all threads of the block must reach it

            1 finding: 3 barriers in 2 files
        "#]],
    );
}

#[test]
fn exit_codes() {
    let folder = sandbox();
    let check = |arguments: &[&str], code, out: &str, err: &str| {
        let (got, printed, complained) = run(folder.path(), arguments);
        assert_eq!(got, Some(code), "{arguments:?}: {complained}");
        assert!(printed.contains(out) && complained.contains(err), "{printed}\n{complained}");
    };
    check(&["good.ll"], 0, "no findings: 1 barrier in 1 file", "");
    check(&["-"], 1, "1 finding: 2 barriers in 1 file", "");
    check(&["--block-dim=1", "-"], 0, "no findings", "");
    check(&["bad.ll", "broken.ll"], 2, "1 finding", "unclosed '('");
    check(&["no.ll", "good.ll"], 2, "no findings", "cannot read no.ll");
    check(&["--format=xml", "bad.ll"], 2, "", "[possible values: text, json, sarif]");
    check(&[], 1, "1 finding: 2 barriers in 1 file", "");
    check(&["--format=json", "no.ll"], 2, "\"error\"", "cannot read no.ll");
}

#[test]
fn for_programs() {
    let (_, out, _) = run(sandbox().path(), &["--format=json", "bad.ll", "broken.ll"]);
    let document: Value = serde_json::from_str(&out).expect("JSON");
    let finding = &document["files"][0]["findings"][0];
    assert_eq!([&finding["rule"], &finding["scope"]], ["barrier-divergence", "thread"]);
    assert_eq!(finding["location"]["line"], 4);
    let texts = |list: &Value| -> Vec<String> {
        list.as_array().expect("a list").iter().map(|entry| entry["message"].to_string()).collect()
    };
    assert_eq!(
        texts(&finding["path"]),
        [
            "\"threadIdx.x: differs between threads: the thread's number\"",
            "\"t < n: depends on it\"",
            "\"threads part here\"",
            "\"the barrier, which not all threads of the block reach\"",
        ]
    );
    assert_eq!(document["files"][1]["error"]["line"], 1);
    assert_eq!(document["total"]["findings"], 1);
}

/// What the schema of SARIF 2.1.0 (`sarif-schema-2.1.0.json`) says of the objects that are written
/// here: the members that must be there, and those that may; it allows no others.
const SCHEMA: [(&str, &[&str], &[&str]); 18] = [
    ("log", &["version", "runs"], &["$schema"]),
    ("run", &["tool"], &["invocations", "artifacts", "results", "columnKind"]),
    ("tool", &["driver"], &["extensions"]),
    ("driver", &["name"], &["version", "semanticVersion", "informationUri", "rules"]),
    (
        "rule",
        &["id"],
        &["name", "shortDescription", "fullDescription", "help", "helpUri", "defaultConfiguration"],
    ),
    ("text", &["text"], &["markdown"]),
    ("configuration", &[], &["enabled", "level", "rank"]),
    ("invocation", &["executionSuccessful"], &["toolExecutionNotifications"]),
    ("notification", &["message"], &["level", "locations", "descriptor"]),
    ("artifact", &[], &["location"]),
    (
        "result",
        // Of these, the schema asks for the message only; code scanning for the others too.
        &["message", "ruleId", "locations", "partialFingerprints"],
        &["ruleIndex", "level", "kind", "relatedLocations", "codeFlows"],
    ),
    ("location", &[], &["id", "physicalLocation", "logicalLocations", "message"]),
    ("physicalLocation", &["artifactLocation"], &["region"]),
    ("artifactLocation", &["uri"], &["uriBaseId", "index"]),
    ("region", &["startLine"], &["startColumn", "endLine", "endColumn"]),
    ("logicalLocation", &[], &["name", "fullyQualifiedName", "kind"]),
    ("codeFlow", &["threadFlows"], &["message"]),
    ("threadFlow", &["locations"], &["id", "message"]),
];

/// Which object a member of an object holds, alone or in a list.
fn kind_of(parent: &str, member: &str) -> Option<&'static str> {
    Some(match (parent, member) {
        ("log", "runs") => "run",
        ("run", "tool") => "tool",
        ("tool", "driver") => "driver",
        ("driver", "rules") => "rule",
        ("rule", "shortDescription" | "fullDescription" | "help") | (_, "message") => "text",
        ("rule", "defaultConfiguration") => "configuration",
        ("run", "invocations") => "invocation",
        ("invocation", "toolExecutionNotifications") => "notification",
        ("run", "artifacts") => "artifact",
        ("artifact", "location") | ("physicalLocation", "artifactLocation") => "artifactLocation",
        ("run", "results") => "result",
        ("result" | "notification", "locations") | (_, "relatedLocations" | "location") => "location",
        ("location", "physicalLocation") => "physicalLocation",
        ("location", "logicalLocations") => "logicalLocation",
        ("physicalLocation", "region") => "region",
        ("result", "codeFlows") => "codeFlow",
        ("codeFlow", "threadFlows") => "threadFlow",
        _ => return None,
    })
}

fn validate(kind: &str, value: &Value) {
    let members = value.as_object().unwrap_or_else(|| panic!("{kind} is no object: {value}"));
    let (_, required, optional) = SCHEMA.iter().find(|(name, ..)| *name == kind).expect("a kind");
    for name in *required {
        assert!(members.contains_key(*name), "{kind} has no {name}: {value}");
    }
    for (name, member) in members {
        assert!(required.contains(&name.as_str()) || optional.contains(&name.as_str()), "{kind} has {name}");
        let list = match member {
            Value::Array(list) => list.iter().collect(),
            single => vec![single],
        };
        for item in list {
            match (name.as_str(), kind_of(kind, name)) {
                // A step of a flow has nothing but a location.
                _ if kind == "threadFlow" => validate("location", &item["location"]),
                (_, Some(kind)) => validate(kind, item),
                ("level", _) => {
                    assert!(["none", "note", "warning", "error"].contains(&item.as_str().expect("text")))
                }
                ("columnKind", _) => assert_eq!(item, "unicodeCodePoints"),
                ("version", _) if kind == "log" => assert_eq!(item, "2.1.0"),
                ("startLine" | "startColumn" | "endColumn", _) => {
                    assert!(item.as_u64() >= Some(1), "{value}")
                }
                ("uri", _) => assert!(!item.as_str().expect("text").contains([' ', '<', '"']), "{item}"),
                _ => {}
            }
        }
    }
}

#[test]
fn for_code_scanning() {
    let folder = sandbox();
    let (code, out, _) = run(folder.path(), &["--format=sarif", "bad.ll", "good.ll", "broken.ll"]);
    assert_eq!(code, Some(2));
    let log: Value = serde_json::from_str(&out).expect("JSON");
    validate("log", &log);
    let run = &log["runs"][0];
    let result = &run["results"][0];
    let rule = &run["tool"]["driver"]["rules"][result["ruleIndex"].as_u64().expect("a number") as usize];
    assert_eq!(rule["id"], result["ruleId"]);
    let place = &result["locations"][0]["physicalLocation"];
    assert_eq!(place["artifactLocation"]["uri"], "a%20kernel.cu");
    assert_eq!(place["artifactLocation"]["uriBaseId"], "%SRCROOT%");
    assert_eq!([&place["region"]["startLine"], &place["region"]["startColumn"]], [4, 5]);
    assert_eq!(run["artifacts"][0]["location"]["uri"], "a%20kernel.cu");
    let invocation = &run["invocations"][0];
    assert_eq!(invocation["executionSuccessful"], false);
    assert_eq!(invocation["toolExecutionNotifications"].as_array().map(Vec::len), Some(1));
    let flow = result["codeFlows"][0]["threadFlows"][0]["locations"].as_array().expect("a list");
    let lines: Vec<u64> = flow
        .iter()
        .filter_map(|step| step["location"]["physicalLocation"]["region"]["startLine"].as_u64())
        .collect();
    assert_eq!(lines, [2, 3, 3, 4], "from the id over the condition and the branch to the barrier");
}

/// Each barrier is one result, of the kind that `--format=json` says.
#[test]
fn explanations_for_code_scanning() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples");
    let explain = |format: &str| -> Value {
        let mut command = Command::new(env!("CARGO_BIN_EXE_simtopt"));
        let output = command.args(["explain", format, "scan.ll", "matmul.ll"]).current_dir(folder).output();
        serde_json::from_slice(&output.expect("the command runs").stdout).expect("JSON")
    };
    let (document, log) = (explain("--format=json"), explain("--format=sarif"));
    validate("log", &log);
    let barrier = |barrier: &Value| match (barrier["verdict"].as_str(), barrier["status"].as_str()) {
        (Some("removed"), _) => ("dead-barrier", "fail", "note"),
        (_, Some("needed")) => ("needed-barrier", "pass", "none"),
        _ => ("undecided-barrier", "open", "none"),
    };
    let files = document["files"].as_array().expect("a list").iter();
    let functions = files.flat_map(|file| file["functions"].as_array().expect("a list"));
    let barriers = functions.flat_map(|function| function["barriers"].as_array().expect("a list"));
    let expected: Vec<_> = barriers.map(barrier).collect();
    assert!(expected.iter().any(|(rule, ..)| *rule == "dead-barrier"), "{expected:?}");
    let results = log["runs"][0]["results"].as_array().expect("a list");
    let said = |result: &'_ Value, member| result[member].as_str().expect("text").to_string();
    let found = |result| [said(result, "ruleId"), said(result, "kind"), said(result, "level")];
    let found: Vec<_> = results.iter().map(found).collect();
    assert_eq!(found, expected.iter().map(|&(rule, kind, level)| [rule, kind, level]).collect::<Vec<_>>());
    let rules = log["runs"][0]["tool"]["driver"]["rules"].as_array().expect("a list");
    for result in results {
        let rule = &rules[result["ruleIndex"].as_u64().expect("a number") as usize];
        assert_eq!(rule["id"], result["ruleId"]);
    }
}

#[test]
fn explain_tells_the_same() {
    let folder = sandbox();
    let explain = |arguments: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_simtopt"));
        let output = command.arg("explain").args(arguments).arg("bad.ll").current_dir(folder.path()).output();
        let output = output.expect("the command runs");
        assert!(output.status.success());
        String::from_utf8(output.stdout).expect("text")
    };
    let text = explain(&[]);
    assert!(text.contains("the other threads come to this barrier, where all meet again"), "{text}");
    assert!(text.contains("undecided)\n  1 divergent branch: line 3\n"), "{text}");
    // In brief, where nothing else says it.
    let guarded = include_str!("../filetests/lint/work-behind-a-guard.ll");
    std::fs::write(folder.path().join("guarded.ll"), guarded).expect("a file");
    let text = explain(&["--brief", "guarded.ll"]);
    let expected = "; perhaps not all threads reach it (simtopt lint)\n";
    assert_eq!(text.matches(expected).count(), 2, "{text}");
    // Warps that go different ways may come to a counted barrier: there is nothing to show.
    let roles = "target triple = \"nvptx64-nvidia-cuda\"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
define ptx_kernel void @k() \"nvvm.reqntid\"=\"256\" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp ult i32 %t, 128
  br i1 %c, label %a, label %b
a:
  call void asm sideeffect \"bar.sync 2, 256;\", \"\"()
  br label %b
b:
  ret void
}
";
    std::fs::write(folder.path().join("roles.ll"), roles).expect("a file");
    let text = explain(&["roles.ll"]);
    let counted = text.split("kernel k").next().expect("text");
    assert!(text.contains("inline assembly") && !counted.contains("simtopt lint"), "{text}");
    let text = explain(&["--divergence"]);
    let line =
        "    line 3: threads part by t < n ← threadIdx.x (the thread's number), and meet again at line 6\n";
    assert!(text.contains(line), "{text}");
    let document: Value = serde_json::from_str(&explain(&["--format=json"])).expect("JSON");
    let branches = &document["files"][0]["functions"][0]["divergent_branches"];
    assert_eq!(branches.as_array().map(Vec::len), Some(1));
    assert_eq!(branches[0]["chain"], serde_json::json!(["t < n", "threadIdx.x"]));
    let lines = [&branches[0]["location"]["line"], &branches[0]["meeting"]["location"]["line"]];
    assert_eq!((&branches[0]["scope"], lines), (&Value::from("thread"), [&Value::from(3), &Value::from(6)]));
}

/// Without the source, its lines are named all the same; and the finding is the same one when lines
/// move.
#[test]
fn fingerprints_do_not_depend_on_lines() {
    let folder = sandbox();
    let result = || {
        let (_, out, _) = run(folder.path(), &["--format=sarif", "bad.ll"]);
        let log: Value = serde_json::from_str(&out).expect("JSON");
        validate("log", &log);
        log["runs"][0]["results"][0].clone()
    };
    let line = |result: &Value| result["locations"][0]["physicalLocation"]["region"]["startLine"].clone();
    let before = result();
    std::fs::remove_file(folder.path().join("a kernel.cu")).expect("it is there");
    let without = result();
    assert_eq!(line(&without), 4);
    assert_eq!(without["locations"][0]["physicalLocation"]["artifactLocation"]["uri"], "a%20kernel.cu");
    let path = folder.path().join("bad.ll");
    let text = std::fs::read_to_string(&path).expect("it is there");
    std::fs::write(&path, text.replace("line: 4,", "line: 14,")).expect("a file");
    let moved = result();
    assert_eq!(line(&moved), 14);
    for other in [without, moved] {
        assert_eq!(before["partialFingerprints"], other["partialFingerprints"]);
    }
}

/// An intrinsic that is inlined from a header of the compiler is called as there.
#[test]
fn functions_of_the_compiler_have_their_names() {
    let folder = sandbox();
    let said = |from: &str| {
        let shuffle = format!(
            "  %v = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 %t, i32 0, i32 31), !dbg !{from}
  %c = icmp slt i32 %v, %n"
        );
        let text = DIVERGENT.replace("  %c = icmp slt i32 %t, %n", &shuffle);
        let header = "declare i32 @llvm.nvvm.shfl.sync.idx.i32(i32, i32, i32, i32)
!20 = !DILocation(line: 9, column: 1, scope: !21, inlinedAt: !6)
!21 = distinct !DISubprogram(name: \"__shfl_sync\", scope: !22, file: !22, line: 8, unit: !0)
!22 = !DIFile(filename: \"/usr/lib/clang/22/include/__clang_cuda_intrinsics.h\", directory: \"\")\n";
        let text = format!("{DECLARATIONS}{text}{header}");
        command::run(folder.path(), "lint", &["-"], text.as_bytes()).1
    };
    assert!(said("20").contains("depends on what `__shfl_sync` returns to the thread"), "{}", said("20"));
    assert!(said("5").contains("on what `llvm.nvvm.shfl.sync.idx.i32` returns"), "{}", said("5"));
}
