//! Large functions: what is compared in them, what is not, and that it is told. How long it takes
//! is a bench.
#![allow(missing_docs)]

#[path = "common/command.rs"]
mod command;

use command::run;
use std::fmt::Write as _;
use std::fs;

const HEADER: &str = "target triple = \"nvptx64-nvidia-cuda\"
@s = internal addrspace(3) global [256 x i32] undef
declare void @llvm.nvvm.barrier0()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
define ptx_kernel void @k(i64 %n) \"nvvm.reqntid\"=\"256\" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %x = zext i32 %t to i64
  %own = getelementptr inbounds [256 x i32], ptr addrspace(3) @s, i64 0, i64 %x
";

/// What `opt` leaves of barriers, and what it says.
fn opt(arguments: &[&str], body: &str) -> (usize, String) {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("k.ll"), format!("{HEADER}{body}  ret void\n}}\n")).expect("a file");
    let (code, out, error) = run(folder.path(), "opt", &[arguments, &["-S", "k.ll"]].concat(), b"");
    assert_eq!(code, Some(0), "{error}");
    (out.matches("call void @llvm.nvvm.barrier0()").count(), error)
}

/// Stores of each thread's element of row after row, a barrier behind each.
fn rows(count: usize) -> String {
    rows_every(1024, count)
}

fn rows_every(bytes: usize, count: usize) -> String {
    let mut body = String::new();
    for i in 0..count {
        let offset = bytes * i;
        let _ = writeln!(
            body,
            "  %r{i} = getelementptr inbounds i8, ptr addrspace(3) %own, i64 {offset}\n  store i32 {i}, ptr addrspace(3) %r{i}\n  \
             call void @llvm.nvvm.barrier0()"
        );
    }
    body
}

#[test]
fn a_thousand_rows_are_all_compared() {
    assert_eq!(opt(&[], &rows(1_000)), (0, String::new()));
    // Rows of half the length: threads of one meet threads of the next.
    let (left, _) = opt(&[], &rows_every(512, 1_000));
    assert_eq!(left, 999);
}

#[test]
fn of_more_a_barrier_stays_now_and_then() {
    for body in [rows(3_000), rows(3_000).replace("store i32", "store volatile i32")] {
        let (left, told) = opt(&[], &body);
        assert_eq!(left, 2);
        assert_eq!(told, "k.ll:5: remark: k not wholly looked at: more than 1024 events around a barrier\n");
    }
}

/// Where rows begin, only the launch knows, so each pair of them is a question.
#[test]
fn questions_about_one_barrier_are_limited() {
    let mut body = String::new();
    for i in 0..600 {
        let _ = writeln!(
            body,
            "  %o{i} = add nuw nsw i64 %n, {i}\n  %r{i} = getelementptr inbounds [256 x i32], ptr addrspace(3) %own, i64 %o{i}\n  \
             store i32 {i}, ptr addrspace(3) %r{i}\n  call void @llvm.nvvm.barrier0()"
        );
    }
    let (left, told) = opt(&[], &body);
    assert_eq!(left, 2);
    assert_eq!(told, "k.ll:5: remark: k not wholly compared: too many accesses around a barrier\n");
}

#[test]
fn addresses_are_compared_up_to_a_number_of_accesses() {
    let (left, told) = opt(&["--max-accesses=9"], &rows(10));
    // Behind the last nothing happens.
    assert_eq!(left, 9);
    assert_eq!(
        told,
        "k.ll:5: remark: k compared without addresses: it has more accesses than max-accesses=9\n"
    );
    assert_eq!(opt(&["--max-accesses=10"], &rows(10)), (0, String::new()));
    // Nor is it silent where something else is told about the pair.
    let reads = "  %a = load volatile i32, ptr addrspace(3) %own\n  call void @llvm.nvvm.barrier0()\n  \
                 %b = load volatile i32, ptr addrspace(3) %own\n";
    assert_eq!(opt(&[], reads), (0, String::new()));
    let (left, told) = opt(&["--max-accesses=1"], reads);
    assert_eq!(left, 1);
    assert!(told.contains("it has more accesses than max-accesses=1"), "{told}");
}

/// However many barriers a search may be about, it ends, and is no worse than deciding one by one.
#[test]
fn a_search_among_many_ends() {
    let barrier = "  call void @llvm.nvvm.barrier0()\n";
    let either = format!(
        "  store i32 1, ptr addrspace(3) @s\n{barrier}{barrier}  %v = load i32, ptr addrspace(3) @s\n"
    );
    let body = rows(1_000) + &either;
    let (one_by_one, _) = opt(&[], &body);
    let (searched, _) = opt(&["--exact", "--exact-limit=1000000"], &body);
    assert!(one_by_one > 0 && searched > 0 && searched <= one_by_one, "{one_by_one}, {searched}");
}

/// Each of many barriers that one way needs moves there, to a block with a name that nothing else
/// has.
#[test]
fn many_barriers_move() {
    let mut body = String::from(
        "  %o = xor i64 %x, 33\n  %other = getelementptr inbounds [256 x i32], ptr addrspace(3) @s, i64 0, i64 %o\n  \
         %c = icmp eq i64 %n, 0\n",
    );
    let count = 2_000;
    for i in 0..count {
        // No number is as long as that of the first label.
        let next = if i == 0 { "simtopt.edge99999999999999999999".to_string() } else { format!("next{i}") };
        let _ = writeln!(
            body,
            "  store i32 {i}, ptr addrspace(3) %own\n  call void @llvm.nvvm.barrier0()\n  br i1 %c, label %read{i}, label %{next}\n\
             read{i}:\n  %v{i} = load volatile i32, ptr addrspace(3) %other\n  call void @llvm.nvvm.barrier0()\n  br label %{next}\n\
             {next}:"
        );
    }
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("k.ll"), format!("{HEADER}{body}  ret void\n}}\n")).expect("a file");
    let (code, out, error) = run(folder.path(), "opt", &["--sink-barriers", "-S", "k.ll"], b"");
    assert_eq!(code, Some(0), "{error}");
    let mut labels: Vec<&str> = out.lines().filter(|line| line.starts_with("simtopt.edge")).collect();
    assert_eq!(labels.len(), count + 1);
    labels.sort_unstable();
    labels.dedup();
    assert_eq!(labels.len(), count + 1);
}

/// Where a counter starts may be a sum of sums that share theirs: looking into it is not doing so
/// along each way. (The stores make all of them known.)
#[test]
fn a_start_of_shared_sums() {
    for (sum, other) in [("add i32", 1), ("and i32", 0)] {
        let mut body = String::from("  %a0 = and i32 %t, 1\n  %a1 = and i32 %t, 3\n");
        for i in 0..62 {
            let _ = writeln!(body, "  %a{} = {sum} %a{}, %a{}", i + 2, i + 1, i + other);
        }
        for i in 0..64 {
            let _ = writeln!(
                body,
                "  %q{i} = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %a{i}\n  store i32 %t, ptr addrspace(3) %q{i}"
            );
        }
        body += "  call void @llvm.nvvm.barrier0()\n  br label %fill\nfill:\n  %i = phi i32 [ %a63, %0 ], [ %next, %fill ]\n  \
                 %p = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %i\n  store i32 %i, ptr addrspace(3) %p\n  \
                 call void @llvm.nvvm.barrier0()\n  %next = add i32 %i, 96\n  %more = icmp ult i32 %next, 256\n  \
                 br i1 %more, label %fill, label %end\nend:\n";
        assert_eq!(opt(&[], &body).0, 2);
    }
}

/// What is loaded flows together from thousands of cases, none of which is followed: whether it is
/// used there is asked of each edge once.
#[test]
fn phis_of_many_edges() {
    const CASES: usize = 2_000;
    const VALUES: usize = 50;
    let mut body = String::from("  store i32 %t, ptr addrspace(3) %own\n  call void @llvm.nvvm.barrier0()\n");
    for j in 0..VALUES {
        let _ = writeln!(
            body,
            "  %p{j} = getelementptr i32, ptr addrspace(3) @s, i32 {j}\n  %v{j} = load i32, ptr addrspace(3) %p{j}"
        );
    }
    let cases = (0..CASES).fold(String::new(), |all, i| all + &format!(" i64 {i}, label %b{i}"));
    let _ = writeln!(body, "  switch i64 %n, label %d [{cases}]\nd:\n  br label %j");
    for i in 0..CASES {
        let barrier = if i == 0 { "  call void @llvm.nvvm.barrier0()\n" } else { "" };
        let _ = writeln!(body, "b{i}:\n{barrier}  br label %j");
    }
    body += "j:\n";
    for j in 0..VALUES {
        let edges = (0..CASES).fold(String::new(), |all, i| all + &format!(", [%v{j}, %b{i}]"));
        let _ = writeln!(body, "  %r{j} = phi i32 [0, %d]{edges}");
    }
    for j in 0..VALUES {
        let _ = writeln!(body, "  store volatile i32 %r{j}, ptr addrspace(3) %own");
    }
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("k.ll"), format!("{HEADER}{body}  ret void\n}}\n")).expect("a file");
    let (code, out, error) = run(folder.path(), "explain", &["--brief", "k.ll"], b"");
    assert_eq!(code, Some(0), "{error}");
    assert!(
        out.contains(": needed: without it, a thread could read `s` before another has written it"),
        "{out}"
    );
}
