//! Which barriers bring the threads of a warp together (`model.md` §3.2): all short kernels of
//! branches, barriers, accesses and operations on whoever is converged, against the rule written
//! out.
#![allow(missing_docs)]

use rustc_hash::{FxHashMap, FxHashSet};
use simt_check::reference::{CheckOptions, Verdict, check};
use simt_ir::{FuncId, Inst, Listing};
use simtopt::ir::Source;
use simtopt::{Settings, optimize, read};
use std::fmt::Write;

/// A branch at which the threads of a warp part, an aligned barrier and one that is not, an
/// operation on those that are together, a store that all threads do.
const LETTERS: &[u8] = b"danmx";

fn words(length: usize) -> Vec<String> {
    let mut words = vec![String::new()];
    for _ in 0..length {
        let longer =
            |word: &String| LETTERS.iter().map(move |&l| format!("{word}{}", l as char)).collect::<Vec<_>>();
        words = words.iter().flat_map(longer).collect();
    }
    words
}

/// A kernel for each word, without the barrier of a number if it has that.
fn text(words: &[String], without: Option<usize>) -> String {
    let mut text =
        "target triple = \"nvptx64-nvidia-cuda\"\n@s = internal addrspace(3) global i32 poison\n".to_string();
    for (number, word) in words.iter().enumerate() {
        let _ = write!(
            text,
            "define ptx_kernel void @k{number}() {{\n  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()\n"
        );
        text += "  %c = icmp ult i32 %t, 16\n";
        let mut barriers = 0;
        for (at, letter) in word.bytes().enumerate() {
            let line = match letter {
                b'd' => parting(at, number + at),
                b'a' => "  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)\n".to_string(),
                b'n' => "  call void @llvm.nvvm.barrier.cta.sync.all(i32 0)\n".to_string(),
                b'm' => format!("  %m{at} = call i32 @llvm.nvvm.activemask()\n"),
                _ => "  store i32 %t, ptr addrspace(3) @s\n".to_string(),
            };
            let is_barrier = matches!(letter, b'a' | b'n');
            if !is_barrier || without != Some(barriers) {
                text += &line;
            }
            barriers += usize::from(is_barrier);
        }
        text += "  ret void\n}\n";
    }
    text
}

/// A branch at which threads part, in one of several spellings.
fn parting(at: usize, spelling: usize) -> String {
    let ways = format!("label %a{at}, label %b{at}\n");
    let jump = "{ .reg .pred p; setp.gt.u32 p, $0, 7; @p bra";
    let first = match spelling % 3 {
        0 => format!("  br i1 %c, {ways}"),
        1 => format!("  call void asm \"{jump} DONE; DONE: }}\", \"r\"(i32 %t)\n  br label %a{at}\n"),
        _ => format!(
            "  callbr void asm \"{jump} ${{1:l}}; }}\", \"r,!i\"(i32 %t) to label %a{at} [label %b{at}]\n"
        ),
    };
    format!("{first}a{at}:\n  br label %b{at}\nb{at}:\n")
}

fn module(text: &str) -> Listing {
    read(Source::new("k.ll", text), None).unwrap_or_else(|_| panic!("well-formed:\n{text}"))
}

/// Of each operation on whoever is converged, whether the threads of a warp are together there, if
/// some barriers are gone.
fn together(word: &str, is_gone: impl Fn(usize) -> bool) -> Vec<bool> {
    let (mut now, mut barriers, mut found) = (true, 0, Vec::new());
    for letter in word.bytes() {
        match letter {
            b'd' => now = false,
            b'm' => found.push(now),
            b'a' | b'n' => {
                now |= letter == b'a' && !is_gone(barriers);
                barriers += 1;
            }
            _ => {}
        }
    }
    found
}

/// Whether an operation has lost that the threads of a warp are together.
fn loses(word: &str, is_gone: impl Fn(usize) -> bool) -> bool {
    together(word, |_| false).into_iter().zip(together(word, is_gone)).any(|(before, after)| before && !after)
}

#[test]
fn passes_keep_what_brings_warps_together() {
    let words: Vec<String> = (1..=5).flat_map(words).collect();
    // Otherwise the test shows little.
    assert!(goes_where_a_warp_is_together(&words, "barrier-elim") > 500);
    for pass in ["basic-dbe", "branch-dist", "dead-sync-elim", "dead-sync-elim-global"] {
        goes_where_a_warp_is_together(&words, pass);
    }
}

/// In how many kernels with a parting and an operation on whoever is converged a barrier goes.
fn goes_where_a_warp_is_together(words: &[String], pass: &str) -> usize {
    let settings = Settings { pipeline: pass.parse().expect("a pass"), ..Settings::default() };
    let Ok(optimized) = optimize(Source::new("k.ll", text(words, None)), &settings) else {
        panic!("well-formed")
    };
    let removed: FxHashSet<(FuncId, Inst)> = optimized.removed().map(|d| (d.function, d.inst)).collect();
    let module = &optimized.module;
    let mut gone = 0;
    for (number, word) in words.iter().enumerate() {
        let id = module.function(&format!("k{number}")).expect("it is there");
        let function = &module.functions[id];
        let is_barrier = |inst: &Inst| module.str(function.insts[*inst].span).contains(".barrier.");
        let barriers: Vec<Inst> = function.insts.keys().filter(is_barrier).collect();
        let is_gone = |at: usize| removed.contains(&(id, barriers[at]));
        let fates = || (0..barriers.len()).map(is_gone).collect::<Vec<_>>();
        assert!(!loses(word, is_gone), "{pass}, {word}: {:?}", fates());
        gone += usize::from(word.contains('m') && word.contains('d') && (0..barriers.len()).any(is_gone));
    }
    gone
}

#[test]
fn the_judge_misses_what_brought_warps_together() {
    let words: Vec<String> = (1..=4).flat_map(words).collect();
    let before = module(&text(&words, None));
    for gone in 0..3 {
        let report = check(&before, &module(&text(&words, Some(gone))), &CheckOptions::default());
        let verdicts: FxHashMap<&str, Verdict> =
            report.items.iter().map(|item| (item.function.as_str(), item.verdict)).collect();
        for (number, word) in words.iter().enumerate().filter(|(_, word)| loses(word, |at| at == gone)) {
            let verdict = verdicts[format!("k{number}").as_str()];
            assert!(
                matches!(verdict, Verdict::NotDecided | Verdict::Wrong),
                "{word} without {gone}: {verdict:?}"
            );
        }
    }
}
