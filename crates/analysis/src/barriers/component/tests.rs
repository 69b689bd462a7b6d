use super::*;
use crate::functions::pointer::Root;
use crate::tests::{barrier_count, module, with_component};
use proptest::prelude::*;
use simt_ir::target::BarrierKind;
use std::fmt::Write as _;

/// A kernel of random control flow with accesses to three arrays, asynchronous copies, barriers,
/// and calls to a function with a barrier of its own, in which threads may leave. That function has
/// a named barrier of one warp too, so that it is never one without barriers, whose effects are
/// only summarized. With `exits`, threads leave the kernel early, each doing something on the way
/// out.
fn kernel(blocks: &[(Vec<u8>, u8, u8)], exits: bool) -> String {
    let exit = match exits {
        true => {
            "  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %over = icmp sgt i32 %t, 99
  br i1 %over, label %leave, label %stay
leave:
  store i32 2, ptr addrspace(3) %p
  call void @llvm.nvvm.exit()
  unreachable
stay:\n"
        }
        false => "",
    };
    let mut text = format!(
        "declare void @llvm.nvvm.exit()
declare void @llvm.nvvm.barrier.cta.sync.aligned.count(i32, i32)
declare void @llvm.nvvm.cp.async.ca.shared.global.4(ptr addrspace(3), ptr addrspace(1))
declare void @llvm.nvvm.cp.async.wait.all()
define internal void @f(ptr addrspace(3) %p) noinline {{
  %v = load i32, ptr addrspace(3) %p
{exit}  call void @llvm.nvvm.barrier.cta.sync.aligned.count(i32 1, i32 32)
  call void @llvm.nvvm.barrier0()
  store i32 1, ptr addrspace(3) %p
  ret void
}}
define ptx_kernel void @k(i32 %n, ptr addrspace(1) %g) {{
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  call void @f(ptr addrspace(3) @a)
  br label %b0\n",
    );
    for (at, (steps, first, second)) in blocks.iter().enumerate() {
        let _ = writeln!(text, "b{at}:");
        for (position, step) in steps.iter().enumerate() {
            let array = ["a", "b", "c"][usize::from(step / 16) % 3];
            let _ = match step % 16 {
                0..=3 => writeln!(text, "  store i32 {position}, ptr addrspace(3) @{array}"),
                4..=6 => writeln!(text, "  %v{at}.{position} = load i32, ptr addrspace(3) @{array}"),
                7 if exits => writeln!(
                    text,
                    "  call void @llvm.nvvm.cp.async.ca.shared.global.4(ptr addrspace(3) @{array}, ptr addrspace(1) %g)"
                ),
                8 if exits => writeln!(text, "  call void @llvm.nvvm.cp.async.wait.all()"),
                7..=9 => writeln!(text, "  call void @f(ptr addrspace(3) @{array})"),
                _ => writeln!(text, "  call void @llvm.nvvm.barrier0()"),
            };
        }
        let count = blocks.len() + 1;
        let target = |choice: u8| match usize::from(choice) % count {
            block if block == blocks.len() => "out".to_string(),
            block => format!("b{block}"),
        };
        if exits && (first ^ second) % 3 == 0 {
            // Nobody leaves by a block that holds a barrier, so it stays the same who leaves.
            let event = match second % 4 {
                0 => format!("  store i32 7, ptr addrspace(3) @{}\n", ["a", "b", "c"][at % 3]),
                1 => format!("  %w{at} = load i32, ptr addrspace(3) @{}\n", ["a", "b", "c"][at % 3]),
                _ => String::new(),
            };
            let _ = writeln!(
                text,
                "  %e{at} = icmp eq i32 %t, {at}\n  br i1 %e{at}, label %leave{at}, label %stay{at}
leave{at}:\n{event}  ret void\nstay{at}:"
            );
        }
        let _ = writeln!(
            text,
            "  switch i32 %n, label %out [ i32 0, label %{} i32 1, label %{} ]",
            target(*first),
            target(*second)
        );
    }
    text + "out:\n  call void @llvm.nvvm.barrier0()\n  ret void\n}\n"
}

type Sets = Vec<(Inst, Vec<String>, Vec<String>)>;

/// Above and below sets of the barriers that still separate, in words that do not depend on
/// numbering.
fn sets(component: &Component<'_>) -> Sets {
    let mut all = Sets::new();
    for member in &component.members {
        for (at, site) in member.sites.iter().enumerate() {
            if member.epochs.is_open(at) {
                continue;
            }
            let words = |classes: Vec<u32>| {
                let mut words: Vec<String> =
                    classes.iter().map(|&class| format!("{:?}", member.epochs.class_data(class))).collect();
                words.sort();
                words
            };
            let (above, below) = member.epochs.around(at);
            all.push((site.inst, words(above), words(below)));
        }
    }
    all
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(512))]

    /// Opening barriers one by one gives the same sets as analysing the program without them: but
    /// that threads come past a barrier that has gone, and leave, is said of no original.
    #[test]
    fn removal_equals_analysis_from_scratch(
        blocks in prop::collection::vec((prop::collection::vec(any::<u8>(), 0..5), any::<u8>(), any::<u8>()), 1..7),
        chosen in prop::collection::vec(any::<prop::sample::Index>(), 1..6),
        exits in any::<bool>(),
    ) {
        let mut module = module(&kernel(&blocks, exits));
        prop_assume!(barrier_count(&module) > 1);
        let last = module.function("k").unwrap();
        let (removed, incremental) = with_component(&module, Default::default(), |mut component| {
            // The last barrier stays, so that whoever has not left yet has a barrier to come to.
            let count = |m: usize| component.members[m].sites.len() - usize::from(component.members[m].id == last);
            let sites: Vec<(usize, usize)> =
                (0..component.members.len()).flat_map(|m| (0..count(m)).map(move |s| (m, s))).collect();
            let is_of_block = |&(m, s): &(usize, usize)| {
                component.members[m].sites[s].barrier.kind != BarrierKind::Partial
            };
            let sites: Vec<(usize, usize)> = sites.into_iter().filter(is_of_block).collect();
            let mut removed = Vec::new();
            for choice in &chosen {
                let (m, s) = sites[choice.index(sites.len())];
                component.remove(m, s);
                removed.push((component.members[m].id, component.members[m].sites[s].inst));
            }
            (removed, sets(&component))
        });
        for (function, inst) in removed {
            module.edit(function).delete(inst);
        }
        let scratch = with_component(&module, Default::default(), |component| sets(&component));
        prop_assert_eq!(of_who_stays(&incremental), of_who_stays(&scratch));
        for (own, all) in incremental.iter().zip(&scratch) {
            prop_assert!(own.1.iter().all(|class| all.1.contains(class)), "{:?} and {:?}", own, all);
        }
        prop_assert!(exits || incremental == scratch);
    }
}

/// Without what threads do that leave, and what others do meanwhile.
fn of_who_stays(sets: &Sets) -> Sets {
    let stays = |class: &&String| !class.contains("Leaving") && !class.contains("Boundary");
    let staying = |classes: &[String]| classes.iter().filter(stays).cloned().collect();
    sets.iter().map(|(inst, above, below)| (*inst, staying(above), staying(below))).collect()
}

/// The above and below set of the only barrier of the kernel `k`.
fn around(text: &str) -> (Vec<String>, Vec<String>) {
    let module = module(text);
    with_component(&module, Default::default(), |component| {
        let id = module.function("k").unwrap();
        let member = component.members.iter().find(|m| m.id == id).unwrap();
        let (above, below) = member.epochs.around(0);
        let words = |classes: Vec<u32>| {
            let name = |class: u32| {
                let class = member.epochs.class_data(class);
                let access = class.event.access().expect("the test has only accesses");
                let verb = if access.writes { "write" } else { "read" };
                let root = match access.object.root {
                    Root::Global(global) => module.globals[global].name.str().into_owned(),
                    other => format!("{other:?}"),
                };
                format!("{verb} {root} {:?}", class.role)
            };
            classes.into_iter().map(name).collect()
        };
        (words(above), words(below))
    })
}

#[test]
fn events_of_callees_are_those_of_their_arguments() {
    let (above, below) = around(
        "define internal void @set(ptr %p) noinline { store i32 1, ptr %p ret void }
define ptx_kernel void @k() {
  call void @set(ptr addrspacecast (ptr addrspace(3) @a to ptr))
  call void @llvm.nvvm.barrier0()
  %v = load i32, ptr addrspace(3) @b
  ret void
}",
    );
    assert_eq!(above, ["write a Own"]);
    assert_eq!(below, ["read b Own"]);
}

#[test]
fn what_leaving_threads_did_outlives_barriers() {
    let (above, _) = around(
        "define ptx_kernel void @k(i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %out = icmp sge i32 %t, %n
  br i1 %out, label %leave, label %go
leave:
  store i32 1, ptr addrspace(3) @b
  ret void
go:
  %v = load i32, ptr addrspace(3) @a
  call void @llvm.nvvm.barrier0()
  ret void
}",
    );
    assert_eq!(above, ["read a Own", "write b Leaving"]);
}
