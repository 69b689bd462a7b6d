//! Blocks of a grid: in parallel, or taking turns.

use crate::finding::{Fault, Finding};
use crate::launch::{Checks, Launch, Outcome, Schedule};
use crate::machine::Program;
use crate::machine::reach::may_talk;
use crate::machine::tests::programs::*;

fn outcome(body: &str, blocks: u32, threads: u32) -> Outcome {
    run(&kernel(body), &launch(blocks, threads), vec![ints(vec![0; (blocks * threads) as usize])], &[])
}

fn kernel(body: &str) -> String {
    format!(
        "@flag = addrspace(1) global i32 0
        @s = internal addrspace(3) global [64 x i32] undef
        define ptx_kernel void @k(ptr %out) {{
        %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
        %b = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
        %n = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
        %base = mul i32 %b, %n
        %i = add i32 %base, %t
        %i64 = zext i32 %i to i64
        %p = getelementptr i32, ptr %out, i64 %i64
        {body}
        ret void\n}}"
    )
}

fn talks(text: &str) -> bool {
    let module = read(text);
    let program = Program::new(&module);
    let kernel = program.kernels().next().expect("a kernel");
    may_talk(&program, kernel)
}

#[test]
fn who_may_talk() {
    let generic_shared = "%g = addrspacecast ptr addrspace(3) @s to ptr\n %q = getelementptr i32, ptr %g, i64 1\n\
        %o = atomicrmw add ptr %q, i32 1 seq_cst";
    assert!(!talks(&kernel(generic_shared)));
    assert!(!talks(&kernel("store i32 1, ptr %p\n fence syncscope(\"block\") seq_cst")));
    assert!(talks(&kernel("%o = atomicrmw add ptr %p, i32 1 seq_cst")));
    assert!(talks(&kernel("%o = load volatile i32, ptr %p")));
    assert!(talks(&kernel("call void @llvm.nvvm.membar.gl()")));
    assert!(talks(&kernel("call void asm sideeffect \"membar.gl;\", \"~{memory}\"()")));
    let callee = "\ndefine void @f(ptr %p) {\n store atomic i32 1, ptr %p monotonic, align 4\n ret void\n}";
    assert!(talks(&(kernel("call void @f(ptr %p)") + callee)));
    assert!(!talks(&(kernel("") + callee)));
}

#[test]
fn many_blocks_write_their_own() {
    let outcome = outcome("store i32 %i, ptr %p", 200, 5);
    assert_eq!(outcome.findings, []);
    assert_eq!(as_ints(&outcome.buffers[0]), (0..1000).collect::<Vec<_>>());
}

#[test]
fn the_number_of_cores_does_not_matter() {
    // Races on purpose: every block writes to its neighbour too.
    let body = "%next = add i32 %b, 1\n %m = urem i32 %next, 100\n %m64 = zext i32 %m to i64\n\
        %q = getelementptr i32, ptr %out, i64 %m64\n store i32 %b, ptr %p\n store i32 %i, ptr %q\n\
        %v = load i32, ptr %out\n store i32 %v, ptr %p";
    let runs = [1, 2, 7].map(|threads| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads");
        pool.install(|| outcome(body, 100, 1))
    });
    for other in &runs[1..] {
        assert_eq!(runs[0].buffers, other.buffers);
        assert_eq!(runs[0].findings, other.findings);
        assert_eq!(runs[0].executed, other.executed);
    }
}

#[test]
fn blocks_race() {
    let findings = outcome("store i32 %b, ptr %out", 3, 1).findings;
    let [Finding::Race { first, second, same_value: false, object }] = &findings[..] else {
        panic!("{findings:?}")
    };
    assert_eq!(object, "ints");
    assert_ne!(first.position.thread.block, second.position.thread.block);
    let same = outcome("store i32 7, ptr %out", 3, 1).findings;
    assert!(matches!(same[..], [Finding::Race { same_value: true, .. }]), "{same:?}");
    // In different batches.
    let body = "%c = icmp eq i32 %b, 0\n %d = icmp eq i32 %b, 99\n %e = or i1 %c, %d\n\
        br i1 %e, label %w, label %end\nw:\n store i32 %b, ptr %out\n br label %end\nend:";
    assert!(matches!(outcome(body, 100, 1).findings[..], [Finding::Race { .. }]));
    // Every block has its own shared memory.
    assert_eq!(outcome("store i32 %b, ptr addrspace(3) @s", 3, 1).findings, []);
}

#[test]
fn a_block_may_wait_for_another_one() {
    // Block 0 waits for block 1.
    let body = "
        %first = icmp eq i32 %b, 0
        br i1 %first, label %spin, label %set
    spin:
        %v = load atomic i32, ptr addrspace(1) @flag syncscope(\"device\") acquire, align 4
        %go = icmp eq i32 %v, 1
        br i1 %go, label %read, label %spin
    read:
        %q = getelementptr i32, ptr %out, i64 1
        %x = load i32, ptr %q
        store i32 %x, ptr %p
        br label %end
    set:
        store i32 5, ptr %p
        store atomic i32 1, ptr addrspace(1) @flag syncscope(\"device\") release, align 4
        br label %end
    end:";
    for schedule in SCHEDULES {
        let launch = Launch { schedule, ..launch(2, 1) };
        let outcome = run(&kernel(body), &launch, vec![ints([0, 0])], &[]);
        assert_eq!(outcome.findings, [], "{schedule:?}");
        assert_eq!(as_ints(&outcome.buffers[0]), [5, 5]);
        assert_eq!(outcome.variables[0].bytes, 1i32.to_le_bytes());
    }
}

#[test]
fn atomics_of_many_blocks_add_up() {
    let outcome = outcome("%o = atomicrmw add ptr %out, i32 1 syncscope(\"device\") monotonic", 50, 40);
    assert_eq!(outcome.findings, []);
    assert_eq!(as_ints(&outcome.buffers[0])[0], 2000);
}

#[test]
fn parallel_and_interleaved_blocks_leave_the_same() {
    let body = |more: &str| {
        format!(
            "%s = getelementptr [64 x i32], ptr addrspace(3) @s, i64 0, i32 %t\n\
             store i32 %i, ptr addrspace(3) %s\n call void @llvm.nvvm.barrier0()\n {more}\n\
             %o = xor i32 %t, 1\n %q = getelementptr [64 x i32], ptr addrspace(3) @s, i64 0, i32 %o\n\
             %v = load i32, ptr addrspace(3) %q\n store i32 %v, ptr %p"
        )
    };
    let parallel = outcome(&body(""), 40, 64);
    let interleaved = outcome(&body("call void @llvm.nvvm.membar.gl()"), 40, 64);
    assert_eq!((&parallel.findings[..], &interleaved.findings[..]), (&[][..], &[][..]));
    assert_eq!(parallel.buffers, interleaved.buffers);
}

#[test]
fn a_stop_ends_the_run_at_its_block() {
    let body = "store i32 1, ptr %p\n %c = icmp eq i32 %b, 70\n br i1 %c, label %bad, label %end\n\
        bad:\n call void @llvm.trap()\n unreachable\nend:";
    let outcome = outcome(body, 200, 1);
    assert!(!outcome.finished);
    let written = as_ints(&outcome.buffers[0]);
    assert!(written[..71].iter().all(|&x| x == 1) && written[71..].iter().all(|&x| x == 0));
}

#[test]
fn the_limit_of_steps_is_that_of_all_blocks() {
    let body = "store i32 1, ptr %p";
    let steps = outcome(body, 1, 1).executed;
    for (limit, finished) in [(10 * steps, true), (10 * steps - 1, false)] {
        let launch = Launch { steps: limit, ..launch(10, 1) };
        let outcome = run(&kernel(body), &launch, vec![ints([0; 10])], &[]);
        assert_eq!(outcome.finished, finished);
        let found: Vec<_> = outcome
            .findings
            .iter()
            .map(|finding| match finding {
                Finding::Fault { position, fault } => (position.thread.block[0], fault.clone()),
                other => panic!("{other:?}"),
            })
            .collect();
        assert_eq!(found, if finished { vec![] } else { vec![(9, Fault::OutOfSteps)] });
    }
}

/// A lock that is taken by an atomic and given back by a plain store. The barrier in front of that
/// is what keeps the next block out until all threads are done; without it, updates are lost.
#[test]
fn blocks_come_between_who_gives_a_lock_back_too_early() {
    let body = |barrier: &str| {
        format!(
            "%first = icmp eq i32 %t, 0\n br i1 %first, label %take, label %taken\n\
            take:\n %pair = cmpxchg ptr addrspace(1) @flag, i32 0, i32 1 acquire monotonic, align 4\n\
             %won = extractvalue {{ i32, i1 }} %pair, 1\n br i1 %won, label %taken, label %take\n\
            taken:\n call void @llvm.nvvm.barrier0()\n br i1 %first, label %done, label %work\n\
            work:\n %q = getelementptr i32, ptr %out, i32 %t\n %x = load i32, ptr %q\n\
             %y = add i32 %x, 1\n store i32 %y, ptr %q\n br label %done\n\
            done:\n {barrier}\n br i1 %first, label %give, label %end\n\
            give:\n store i32 0, ptr addrspace(1) @flag\n br label %end\nend:"
        )
    };
    let left = |barrier: &str, schedule| {
        let checks = Checks { races: false, ..launch(1, 1).checks };
        let launch = Launch { schedule, checks, ..launch(24, 192) };
        let outcome = run(&kernel(&body(barrier)), &launch, vec![ints([0; 192])], &[]);
        assert!(outcome.finished, "{schedule:?}: {:?}", outcome.findings);
        as_ints(&outcome.buffers[0]).iter().filter(|&&count| count == 24).count()
    };
    for schedule in SCHEDULES {
        assert_eq!(left("call void @llvm.nvvm.barrier0()", schedule), 191, "{schedule:?}");
        // Who gives it back is the last one, if the last ones go first.
        assert_eq!(left("", schedule) == 191, schedule == Schedule::LastFirst, "{schedule:?}");
    }
}

/// Behind two threads that go on are many that have ended. In some random order, the second one is
/// done with three accesses before the first one makes its second.
#[test]
fn those_behind_ended_threads_run_as_often_as_others() {
    let add = "atomicrmw add ptr addrspace(1) @flag, i32 1 seq_cst";
    let body = format!(
        "%go = icmp ult i32 %i, 2\n br i1 %go, label %work, label %end\n\
        work:\n call void @llvm.nvvm.barrier0()\n %x = {add}\n %y = {add}\n %z = {add}\n store i32 %z, ptr %p\n br label %end\nend:"
    );
    let is_ahead = |order| {
        let launch = Launch { schedule: Schedule::Random(order), ..launch(2, 64) };
        let outcome = run(&kernel(&body), &launch, vec![ints([0; 128])], &[]);
        assert!(outcome.finished, "{order}: {:?}", outcome.findings);
        (2..=3).contains(&as_ints(&outcome.buffers[0])[1])
    };
    assert!((0..32).any(is_ahead));
}
