//! `predicate`: the text that comes out assembles, and does what the text that went in does.
#![allow(missing_docs)]

mod common;

use common::{Llvm, modules, optimize, ptxas, repository};
use expect_test::expect;
use simt_check::launch::{Argument, Buffer, Checks, Launch, Schedule};
use simt_check::machine::Program;
use simt_soak::ptx::Llc;
use simt_soak::{Options, RandomKernel, bytes_of_seed, entry, kernel_with};
use simtopt::analysis::divergence;
use simtopt::analysis::places::{PlacesContext, PlacesFacts};
use simtopt::ir::{Source, TypeKind};
use simtopt::predicate::{Predicated, WhyNot, listing, ptx};
use simtopt::{Failure, Settings};

/// What becomes of a module of PTX.
fn predicated(text: &str, block: Option<[u32; 3]>) -> (String, Vec<Predicated>) {
    let module =
        simtopt::read(Source::new("k.ptx", text), None).unwrap_or_else(|_| panic!("it is read:\n{text}"));
    let target = simtopt::target(&module, None).unwrap_or_else(|_| panic!("it says for what it is"));
    let options = divergence::Options { block, ..divergence::Options::default() };
    let (text, functions) = ptx::predicate(&module, target, options).expect("its pieces are read");
    (String::from_utf8(text).expect("it is text"), functions)
}

/// A kernel with this body, behind what it has in `%r2` (the thread's id), `%r1` (its argument) and
/// `%rd3` (where the thread writes).
fn kernel_of(body: &str) -> String {
    let head = "
.version 8.0
.target sm_80
.address_size 64
.visible .entry k(.param .u64 p, .param .u32 n)
{
  .reg .pred %p<6>;
  .reg .b32 %r<10>;
  .reg .b64 %rd<6>;
  ld.param.u64 %rd1, [p];
  ld.param.u32 %r1, [n];
  mov.u32 %r2, %tid.x;
  mul.wide.u32 %rd2, %r2, 4;
  add.s64 %rd3, %rd1, %rd2;
";
    format!("{head}{body}\n}}\n")
}

/// Checks that 64 threads leave the same in memory before and after; `block`: what is known of
/// blocks.
fn leaves_the_same(body: &str, block: Option<[u32; 3]>) {
    let (original, written) = (kernel_of(body), predicated(&kernel_of(body), block).0);
    ptxas(&written).unwrap_or_else(|error| panic!("{error}\n{written}"));
    let run = |text| outcome(text, [64, 1, 1], 0, Schedule::Random(1)).expect("it ends");
    assert!(run(&original) == run(&written), "{written}");
}

/// What is made of a kernel's body, from the first place where not all threads are.
fn group(text: &str) -> String {
    let (output, functions) = predicated(text, None);
    assert!(functions.iter().all(|function| function.outcome.is_ok()), "{functions:?}");
    ptxas(&output).unwrap_or_else(|error| panic!("{error}\n{output}"));
    for number in [0u32, 1, 5] {
        for block in [[32, 1, 1], [40, 1, 1]] {
            let run = |text: &str| outcome(text, block, number, Schedule::Random(4));
            let expected = run(text).expect("it ends well");
            assert!(run(&output) == Some(expected), "{output}");
        }
    }
    let at = output.find("$simt_group0:").expect("a group");
    output[at..].replace('\t', "  ")
}

/// The uniform branch of the first block stays and skips what it dominates; and so does the way
/// from the second one to the end, over the third, which it does not dominate, up to the fourth,
/// where others wait. (The second may not go on to the end: that is the wrong variant.)
#[test]
fn uniform_branches_skip_no_further_than_nobody_waits() {
    let text = kernel_of(
        "  setp.gt.u32 %p1, %r2, 7;
  setp.ne.u32 %p2, %r1, 0;
  @%p1 bra $E;
  mov.u32 %r3, 1;
  @%p2 bra $D;
  add.s32 %r3, %r3, 10;
  bra $F;
$D:
  add.s32 %r3, %r3, 20;
  bra $F;
$E:
  mov.u32 %r3, 5;
$F:
  st.global.u32 [%rd3], %r3;
  ret;",
    );
    expect![[r#"
        $simt_group0:
        $simt_block1:
          @%simt_p1 mov.u32 %r3, 1;
          and.pred %simt_t1, %simt_p1, %p2;
          not.pred %simt_t2, %p2;
          and.pred %simt_t2, %simt_t2, %simt_p1;
          or.pred %simt_p3, %simt_p3, %simt_t1;
          or.pred %simt_p2, %simt_p2, %simt_t2;
          mov.pred %simt_p1, 0;
          vote.sync.any.pred %simt_t3, %simt_t1, 0xffffffff;
          @%simt_t3 bra.uni $simt_block3;
        $simt_block2:
          @%simt_p2 add.s32 %r3, %r3, 10;
          mov.pred %simt_t1, %simt_p2;
          mov.pred %simt_p2, 0;
          vote.sync.any.pred %simt_t3, %simt_t1, 0xffffffff;
          @%simt_t3 bra.uni $simt_block4;
        $simt_block3:
          @%simt_p3 add.s32 %r3, %r3, 20;
          mov.pred %simt_p3, 0;
        $simt_block4:
          @%simt_p4 mov.u32 %r3, 5;
          mov.pred %simt_p4, 0;
        $simt_block5:
          st.global.u32 [%rd3], %r3;
          ret;

        }
    "#]]
    .assert_eq(&group(&text));
}

/// Of one thread, each branch stays that skips something, whatever it decides by.
#[test]
fn branches_of_one_thread_stay() {
    let body = "  setp.ne.u32 %p1, %r2, 5;
  @%p1 bra $J;
  ld.global.u32 %r3, [%rd3];
  setp.gt.s32 %p2, %r3, 3;
  @%p2 bra $B;
  add.u32 %r3, %r3, 7;
  bra $C;
$B:
  add.u32 %r3, %r3, 9;
$C:
  st.global.u32 [%rd3], %r3;
$J:
  st.global.u32 [%rd3+256], %r2;
  ret;";
    let skips = |block: [u32; 3]| predicated(&kernel_of(body), Some(block)).0.matches("bra.uni").count();
    assert_eq!((skips([64, 1, 1]), skips([8, 8, 1])), (2, 0));
    leaves_the_same(body, Some([64, 1, 1]));
}

/// The block of one thread goes on to a label without a branch of its own: behind that are all.
#[test]
fn one_thread_goes_on_to_a_label() {
    let body = "  and.b32 %r3, %r2, 1;
  mov.u32 %r5, 0;
  setp.eq.u32 %p4, %r2, 8;
  @%p4 bra $ONE;
  mov.u32 %r4, %laneid;
  setp.ne.u32 %p1, %r4, 28;
  @%p1 bra $J;
  mov.u32 %r5, 100;
$J:
  setp.eq.u32 %p2, %r3, 0;
  @!%p2 bra $ODD;
  add.u32 %r5, %r5, 22;
  bra $K;
$ONE:
  st.global.u32 [%rd3], 7;
  bra $END;
$ODD:
  add.u32 %r5, %r5, 11;
$K:
  st.global.u32 [%rd3], %r5;
$END:
  ret;";
    leaves_the_same(body, None);
}

/// `if (tid & 1) for (i = 0; i < n; i++) s += tid;`
#[test]
fn a_loop_that_some_threads_come_to() {
    let text = kernel_of(
        "  and.b32 %r3, %r2, 1;
  setp.eq.s32 %p1, %r3, 0;
  mov.u32 %r5, 0;
  mov.u32 %r4, 0;
  @%p1 bra $join;
$loop:
  setp.ge.s32 %p2, %r4, %r1;
  @%p2 bra $join;
  add.s32 %r5, %r5, %r2;
  add.s32 %r4, %r4, 1;
  bra $loop;
$join:
  st.global.u32 [%rd3], %r5;
  ret;",
    );
    expect![[r#"
        $simt_group0:
        $simt_loop1:
          vote.sync.any.pred %simt_t3, %simt_p1, 0xffffffff;
          @!%simt_t3 bra.uni $simt_behind1;
        $simt_block1:
          @%simt_p1 setp.ge.s32 %p2, %r4, %r1;
          and.pred %simt_t1, %simt_p1, %p2;
          not.pred %simt_t2, %p2;
          and.pred %simt_t2, %simt_t2, %simt_p1;
          or.pred %simt_p2, %simt_p2, %simt_t2;
          mov.pred %simt_p1, 0;
        $simt_block2:
          @%simt_p2 add.s32 %r5, %r5, %r2;
          @%simt_p2 add.s32 %r4, %r4, 1;
          or.pred %simt_p1, %simt_p1, %simt_p2;
          mov.pred %simt_p2, 0;
          vote.sync.any.pred %simt_t3, %simt_p1, 0xffffffff;
          @%simt_t3 bra.uni $simt_loop1;
        $simt_behind1:
        $simt_block3:
          st.global.u32 [%rd3], %r5;
          ret;

        }
    "#]]
    .assert_eq(&group(&text));
}

/// A loop with two exits to different places, and threads that return under a predicate.
#[test]
fn two_ways_out_of_a_loop() {
    let text = kernel_of(
        "  setp.eq.s32 %p4, %r2, 3;
  @%p4 bra $end;
  mov.u32 %r4, %r2;
$loop:
  setp.ge.s32 %p2, %r4, 20;
  @%p2 bra $far;
  and.b32 %r5, %r4, 7;
  setp.eq.s32 %p3, %r5, 5;
  @%p3 bra $near;
  add.s32 %r4, %r4, 3;
  bra $loop;
$near:
  add.s32 %r4, %r4, 1000;
  bra $join;
$far:
  @!%p3 add.s32 %r4, %r4, 1;
$join:
  st.global.u32 [%rd3], %r4;
$end:
  ret;",
    );
    expect![[r#"
        $simt_group0:
        $simt_loop1:
          vote.sync.any.pred %simt_t3, %simt_p1, 0xffffffff;
          @!%simt_t3 bra.uni $simt_behind1;
        $simt_block1:
          @%simt_p1 setp.ge.s32 %p2, %r4, 20;
          and.pred %simt_t1, %simt_p1, %p2;
          not.pred %simt_t2, %p2;
          and.pred %simt_t2, %simt_t2, %simt_p1;
          or.pred %simt_p5, %simt_p5, %simt_t1;
          or.pred %simt_p2, %simt_p2, %simt_t2;
          mov.pred %simt_p1, 0;
        $simt_block2:
          @%simt_p2 and.b32 %r5, %r4, 7;
          @%simt_p2 setp.eq.s32 %p3, %r5, 5;
          and.pred %simt_t1, %simt_p2, %p3;
          not.pred %simt_t2, %p3;
          and.pred %simt_t2, %simt_t2, %simt_p2;
          or.pred %simt_p4, %simt_p4, %simt_t1;
          or.pred %simt_p3, %simt_p3, %simt_t2;
          mov.pred %simt_p2, 0;
        $simt_block3:
          @%simt_p3 add.s32 %r4, %r4, 3;
          or.pred %simt_p1, %simt_p1, %simt_p3;
          mov.pred %simt_p3, 0;
          vote.sync.any.pred %simt_t3, %simt_p1, 0xffffffff;
          @%simt_t3 bra.uni $simt_loop1;
        $simt_behind1:
        $simt_block4:
          @%simt_p4 add.s32 %r4, %r4, 1000;
          mov.pred %simt_p4, 0;
        $simt_block5:
          not.pred %simt_t0, %p3;
          and.pred %simt_t0, %simt_t0, %simt_p5;
          @%simt_t0 add.s32 %r4, %r4, 1;
          mov.pred %simt_p5, 0;
        $simt_block6:
          st.global.u32 [%rd3], %r4;
        $simt_block7:
          ret;

        }
    "#]]
    .assert_eq(&group(&text));
}

/// The description's kernel, in its notation: a uniform branch stays, parted blocks have flags.
#[test]
fn producer_and_consumer() {
    let path = repository("crates/simtopt/filetests/places/producer-consumer.ll");
    let text = std::fs::read_to_string(path).expect("text");
    let module = simtopt::read(Source::new("k.ll", text), None).unwrap_or_else(|_| panic!("it is read"));
    let target = simtopt::target(&module, None).unwrap_or_else(|_| panic!("it says for what it is"));
    let options = divergence::Options { block: Some([64, 1, 1]), ..divergence::Options::default() };
    let facts = PlacesFacts::compute(&module, target, options);
    let id = module.function("run").expect("it is there");
    let context = PlacesContext { module: &module, facts: &facts };
    let listed = listing::print(&module, context, id).expect("it has a body").expect("it has a layout").0;
    expect![[r#"
        run:
          entry:
            %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
            %warp = lshr i32 %t, 5
            %is.producer = icmp eq i32 %warp, 0
          run.loop:
            %i = phi i32 [ 0, %entry ], [ %next, %barrier ]
            enabled[produce] = %is.producer
            enabled[consume] = not %is.producer
            if not %is.producer, br consume
            if no thread enabled[produce], br behind produce
          produce:
            enabled = enabled[produce]
            %work = call i32 @produce(i32 %t)
            %more = icmp ne i32 %work, 0
            enabled[produce] |= %more
            if any thread enabled[produce], br produce
          behind produce:
          lead:
            enabled = all
            %lane = and i32 %t, 31
            %leads = icmp eq i32 %lane, 0
            enabled[notify] = %leads
          notify:
            enabled = enabled[notify]
            call void @notify()
            br barrier
            if no thread enabled[consume], br behind consume
          consume:
            enabled = enabled[consume]
            %left = call i32 @consume(i32 %t)
            %empty = icmp eq i32 %left, 1
            enabled[buffer] |= %empty
            enabled[process] |= not %empty
          buffer:
            enabled = enabled[buffer]
            call void @buffer()
            enabled[process] |= enabled
          process:
            enabled = enabled[process]
            %again = icmp ne i32 %left, 0
            enabled[consume] |= %again
            if any thread enabled[consume], br consume
          behind consume:
          barrier:
            enabled = all
            call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
            %next = add i32 %i, 1
            %repeat = icmp slt i32 %next, %runs
            if %repeat, br run.loop
          exit:
            end
    "#]]
    .assert_eq(&listed);
}

/// The description's other function: the table in docs/places.md has LLVM's regions, and ours.
#[test]
fn regions_of_pr54985() {
    let Some(llvm) = Llvm::find(22).unwrap_or_else(|error| panic!("{error}")) else { return };
    let path = repository("crates/simtopt/filetests/places/pr54985.ll");
    let read = |path| std::fs::read_to_string(path).expect("text");
    let mut opt = llvm.command("opt");
    opt.args(["-passes=print<regions>", "-disable-output"]);
    let theirs = common::run_both(&mut opt, &read(path.clone())).expect("it prints").1;
    let mut ours = std::process::Command::new(env!("CARGO_BIN_EXE_simtopt"));
    let ours = common::run(ours.args(["analyze", "--print=regions"]).arg(path), "").expect("it prints");
    let regions = |text: &str| -> Vec<String> {
        let numbered = text.lines().filter(|line| line.trim_start().starts_with('['));
        numbered.map(|line| line.trim().replace('%', "").replace("(grid)", "")).collect()
    };
    let ours = regions(&ours).into_iter().map(|line| line[4..].to_string());
    let document = read(repository("docs/places.md"));
    let table = document.split("LLVM's scheme").nth(1).and_then(|behind| behind.split("```").next());
    // The right column begins under its title.
    let (title, rows) = table.and_then(|table| table.split_once('\n')).expect("a table");
    let right = "LLVM's scheme".len() + title.find("ours").expect("the title of the right column");
    let column = |of: fn(&str, usize) -> &str| -> Vec<String> {
        let cells = rows.lines().map(|row| of(row, right.min(row.len())).trim().to_string());
        cells.filter(|cell| !cell.is_empty()).collect()
    };
    assert_eq!(column(|row, right| &row[..right]), regions(&theirs));
    assert_eq!(column(|row, right| &row[right..]), ours.collect::<Vec<_>>());
}

/// The same algorithm, from CUDA to PTX: the branch between the two sides stays a branch, as do
/// those of the loop around; what threads of a warp decide for themselves does not.
#[test]
fn producer_and_consumer_of_cuda() {
    let Some(llvm) = Llvm::find(22).unwrap_or_else(|error| panic!("{error}")) else { return };
    let path = repository("crates/simtopt/filetests/places/cuda-producer-consumer.ll");
    let original = llvm.ptx(&std::fs::read_to_string(path).expect("text")).expect("llc takes it");
    let block = [64, 1, 1];
    let (output, functions) = predicated(&original, Some(block));
    ptxas(&output).unwrap_or_else(|error| panic!("{error}\n{output}"));
    let counts = functions[0].outcome.as_ref().expect("it has a layout");
    assert!(counts.branches == 4 && counts.predicated < counts.instructions, "{counts:?}\n{output}");
    let branches: Vec<&str> = output.lines().filter(|line| line.contains("bra")).map(str::trim).collect();
    let (of_warp, voted): (Vec<&str>, Vec<&str>) =
        branches.iter().filter(|line| line.starts_with('@')).partition(|line| !line.contains("%simt_"));
    // Whose turn it is; in and out of two loops.
    assert!(of_warp.len() == 1 && voted.len() == 4, "{of_warp:?} {voted:?}\n{output}");
    let ends = |line: &str| line.trim().starts_with("@%p") && line.ends_with(" ret;");
    assert!(output.lines().any(ends) && output.contains("\tbar.sync"), "{output}");
    let element = |i: usize| ((i as i32 * 7919) % 5).to_le_bytes();
    for (rounds, seed) in [(0, 1), (1, 2), (3, 3), (3, 4)] {
        let run = |text| outcome_with(text, [1; 3], block, rounds, Schedule::Random(seed), &element);
        let expected = run(&original).expect("it ends");
        assert!(run(&output) == Some(expected), "{rounds}\n{output}");
    }
}

/// What is listed of LLVM IR, or why nothing is.
fn listed(body: &str) -> String {
    let text = format!(
        "target triple = \"nvptx64-nvidia-cuda\"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare void @together() convergent
declare void @apart() willreturn
define void @waits() {{
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}}
define ptx_kernel void @k(ptr %p) {{
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp slt i32 %t, 5
{body}
}}
"
    );
    let module = simtopt::read(Source::new("k.ll", text), None).unwrap_or_else(|_| panic!("it is read"));
    let target = simtopt::target(&module, None).unwrap_or_else(|_| panic!("it says for what it is"));
    let facts = PlacesFacts::compute(&module, target, divergence::Options::default());
    let id = module.function("k").expect("it is there");
    let listed = listing::print(&module, PlacesContext { module: &module, facts: &facts }, id);
    listed.expect("it has a body").map_or_else(|why_not| why_not.to_string(), |(text, _)| text)
}

/// A branch of many ways sets who waits at each; where the grid ends, it does for all; what is
/// called is called for some.
#[test]
fn listed_switch() {
    expect![[r#"
        k:
          entry:
            %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
            %c = icmp slt i32 %t, 5
            if any thread %t is no other case, br d
            enabled[y] = %t == 2
            enabled[x] = %t == 1 or %t == -3
          x:
            enabled = enabled[x]
            call void @apart()
          y:
            enabled = enabled[y]
            if any enabled thread %c, br bad
            br e
          d:
            end
          bad:
            end
          e:
            enabled = all
            end
    "#]]
    .assert_eq(&listed(
        "  switch i32 %t, label %d [ i32 1, label %x
                            i32 2, label %y
                            i32 -3, label %x ]
x:
  call void @apart()
  br label %e
y:
  br i1 %c, label %bad, label %e
d:
  unreachable
bad:
  unreachable
e:
  ret void",
    ));
}

/// What needs other threads is not run for some of them.
#[test]
fn listed_refusals() {
    let with = |inside: &str| {
        listed(&format!("  br i1 %c, label %a, label %e\na:\n  {inside}\n  br label %e\ne:\n  ret void"))
    };
    let why =
        |inside: &str| format!("line 16: not all threads of the warp come to '{inside}', which needs them");
    for inside in [
        "call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)",
        "call void @together()",
        "call void @waits()",
        "%q = frobnicate i32 %t",
    ] {
        assert_eq!(with(inside), why(inside));
    }
    assert!(with("call void @apart()").contains("call void @apart()"));
    let indirect = "indirectbr ptr %p, [label %a, label %b]";
    let of =
        |before: &str| format!("{before}  {indirect}\na:\n  br label %e\nb:\n  br label %e\ne:\n  ret void");
    let why = |line: u32| {
        format!("line {line}: not all threads of the warp come to '{indirect}', which needs them")
    };
    assert_eq!(listed(&of("  br i1 %c, label %i, label %e\ni:\n")), why(16));
}

/// What stays as it is, and why.
#[test]
fn refusals() {
    let why_of = |text: &str| {
        let (_, functions) = predicated(text, None);
        functions.into_iter().find_map(|function| function.outcome.err()).map(|why| why.to_string())
    };
    let why = |body: &str| why_of(&kernel_of(body));
    let branch = "  setp.ne.u32 %p2, %r1, 0;\n  setp.gt.u32 %p1, %r2, 7;\n  @%p1 bra $E;\n";
    let end = "$E:\n  st.global.u32 [%rd3], %r1;\n  ret;";
    let with = |inside: &str| why(&format!("{branch}{inside}{end}"));
    let needs = |inside: &str| {
        let unguarded = inside.split_once("%p2 ").map_or(inside, |(_, behind)| behind);
        format!("line 18: not all threads of the warp come to '{unguarded}', which needs them")
    };
    for inside in [
        "bar.sync 0;",
        "@%p2 bar.sync 0;",
        "barrier.cluster.arrive;",
        "bar.warp.sync -1;",
        "vote.sync.any.pred %p3, %p1, -1;",
        "shfl.sync.idx.b32 %r4, %r2, 0, 31, -1;",
        "activemask.b32 %r4;",
        "elect.sync %r4|%p3, -1;",
        "frob.sync.aligned.u32 %r4, %r2;",
        "@!%p2 frob;",
        "call f;",
    ] {
        let text = kernel_of(&format!("{branch}{inside}\n{end}"));
        let text = text.replace("\n.visible", " .extern .func f;\n.visible");
        assert_eq!(why_of(&text), Some(needs(inside)));
    }
    for inside in [
        "add.s32 %r1, %r1, 1;",
        "mov.u32 %r3, %r1;",
        "@%p2 st.global.u32 [%rd3], %r1;",
        "trap;",
        "@%p2 exit;",
        "membar.gl;",
    ] {
        assert_eq!(with(inside), None, "{inside}");
    }
    let scope = "a scope has jumps or labels in it";
    assert_eq!(with("{ .reg .b32 %x; bra $E; }\n"), Some(format!("line 18: {scope}")));
    assert_eq!(with("{\n $F: add.s32 %r1, %r1, 1; }\n"), Some(format!("line 19: {scope}")));
    let table = "$ts: .branchtargets $E, $F;\nbrx.idx %r1, $ts;\n$F:\n";
    assert_eq!(with(table).as_deref(), Some("line 19: a table says where this goes"));
    let irreducible = "  setp.gt.u32 %p1, %r2, 7;\n  @%p1 bra $B;\n$A:\n  add.s32 %r1, %r1, 1;\n$B:\n  setp.gt.u32 %p2, %r1, 9;\n  add.s32 %r1, %r1, 2;\n  @!%p2 bra $A;\n  ret;";
    assert_eq!(why(irreducible).as_deref(), Some("line 17: a cycle is entered in several places"));
    let endless = format!("{branch}add.s32 %r1, %r1, 1;\n{end}").replace("ret;", "@%p2 bra $E;");
    assert_eq!(why(&endless).as_deref(), Some("line 21: control may come to the end of the body"));
    // A branch alone asks the warp nothing; a loop does.
    let old = |body: &str| why_of(&kernel_of(body).replace(".version 8.0", ".version 5.0"));
    assert_eq!(old(&format!("{branch}{end}")), None);
    let again = "$L:\n  add.u32 %r2, %r2, 3;\n  setp.lt.u32 %p1, %r2, 60;\n  @%p1 bra $L;\n  ret;";
    let no_votes = "line 6: PTX before version 6.0 has no vote.sync, which this takes";
    assert_eq!((old(again).as_deref(), why(again)), (Some(no_votes), None));
    for own in [".reg .pred %simt_p<3>;\n", "$simt_block1:\n"] {
        let why = with(&format!("{own}add.s32 %r1, %r1, 1;\n")).expect("it has a name of ours");
        assert!(why.ends_with("it has names that predicates are to have"), "{why}");
    }
}

/// Declarations stand where they can be seen, scopes are closed where they were, and what has been
/// written once stays.
#[test]
fn late_declarations_and_scopes() {
    let text = kernel_of(
        "  { .reg .b32 %x; add.s32 %x, %r1, 2; add.s32 %r1, %r1, %x; }
  setp.gt.u32 %p1, %r2, 7;
  @%p1 bra $E;
  .reg .b32 %late;
  .loc 1 2 3
  { .reg .b32 %x; mov.u32 %x, %r2; add.s32 %late, %x, 1; }
  bra $F;
$E:
  mov.u32 %late, 5;
$F:
  st.global.u32 [%rd3], %late;
  ret;",
    );
    expect![[r#"
        $simt_group0:
        $simt_block1:
          .loc 1 2 3
          { .reg .b32 %x;
          @%simt_p1 mov.u32 %x, %r2;
          @%simt_p1 add.s32 %late, %x, 1;
          }
          mov.pred %simt_p1, 0;
        $simt_block2:
          @%simt_p2 mov.u32 %late, 5;
          mov.pred %simt_p2, 0;
        $simt_block3:
          st.global.u32 [%rd3], %late;
          ret;

        }
    "#]]
    .assert_eq(&group(&text));
    let (once, _) = predicated(&text, None);
    assert_eq!(predicated(&once, None), (once.clone(), Vec::new()));
}

/// A line of the source to which a function was inlined is named before those that were.
#[test]
fn inlined_lines_in_another_order() {
    let text = kernel_of(
        "  setp.gt.u32 %p1, %r2, 7;
  bra $C;
$B:
  .loc 1 5 3
  add.s32 %r1, %r1, 1;
  .loc 1 9 3, function_name $name, inlined_at 1 5 3
  add.s32 %r1, %r1, 1;
  bra $F;
$C:
  .loc 1 8 3, function_name $name, inlined_at 1 5 3
  @%p1 bra $F;
  add.s32 %r1, %r1, %r2;
  bra $B;
$F:
  st.global.u32 [%rd3], %r1;
  ret;",
    );
    let text = format!("{text}.file 1 \"k.cu\"\n.section .debug_str {{\n$name:\n.b8 107\n.b8 0\n}}\n");
    expect![[r#"
        $simt_group0:
        $simt_block3:
          @%simt_p3 add.s32 %r1, %r1, %r2;
          or.pred %simt_p1, %simt_p1, %simt_p3;
          mov.pred %simt_p3, 0;
        $simt_block1:
          .loc 1 5 3
          @%simt_p1 add.s32 %r1, %r1, 1;
          .loc 1 9 3, function_name $name, inlined_at 1 5 3
          @%simt_p1 add.s32 %r1, %r1, 1;
          mov.pred %simt_p1, 0;
        $simt_block4:
          st.global.u32 [%rd3], %r1;
          ret;

        }
        .file 1 "k.cu"
        .section .debug_str {
        $name:
        .b8 107
        .b8 0
        }
    "#]]
    .assert_eq(&group(&text));
}

/// How often something became of a function: it has predicates, it stays for its flow, for an
/// instruction, for something else.
fn count(counts: &mut [usize; 4], functions: &[Predicated]) {
    for function in functions {
        let at = match &function.outcome {
            Ok(_) => 0,
            Err(WhyNot::Flow(..)) => 1,
            Err(WhyNot::Instruction(..)) => 2,
            Err(WhyNot::NoKernel | WhyNot::Masked | WhyNot::Leaves | WhyNot::Text(..)) => 3,
        };
        counts[at] += 1;
    }
}

/// The pass does it once the others have run, wherever it stands, and of PTX only.
#[test]
fn as_a_pass() {
    let text = kernel_of(
        "  bar.sync 0;\n  bar.sync 0;\n  setp.lt.u32 %p1, %r2, 7;\n  @!%p1 bra $J;\n  \
        st.global.u32 [%rd3], %r1;\n$J:\n  st.global.u32 [%rd3], %r2;\n  ret;",
    );
    let run = |passes: &str, text: &str| {
        let settings = Settings { pipeline: passes.parse().expect("a pipeline"), ..Settings::default() };
        simtopt::optimize(Source::new("k.ptx", text), &settings)
    };
    let written = |passes: &str| {
        let optimized = run(passes, &text).expect("it is read");
        assert!(optimized.is_changed());
        String::from_utf8(optimized.text()).expect("text")
    };
    let without = run("barrier-elim", &text).expect("it is read").text();
    let expected = predicated(std::str::from_utf8(&without).expect("text"), None).0;
    assert!(expected.contains("@%simt_p") && !expected.contains("bar.sync"), "{expected}");
    assert_eq!(written("barrier-elim,predicate"), expected);
    assert_eq!(written("predicate,barrier-elim"), expected);
    assert_eq!(written("predicate"), predicated(&text, None).0);
    let of_llvm = "target triple = \"nvptx64-nvidia-cuda\"\ndefine void @f() {\n  ret void\n}\n";
    assert!(matches!(run("predicate", of_llvm), Err(Failure::NoPredicates { .. })));
}

/// What a kernel leaves in buffers of small numbers, with the same number for each that it takes;
/// `None` if it does not end well that way.
fn outcome(text: &str, block: [u32; 3], number: u32, schedule: Schedule) -> Option<Vec<Vec<u8>>> {
    let small = |i: usize| (((i * 7919) % 23) as f32).to_le_bytes();
    outcome_with(text, [2, 1, 1], block, number, schedule, &small)
}

/// The same, given what is in the buffers.
fn outcome_with(
    text: &str,
    grid: [u32; 3],
    block: [u32; 3],
    number: u32,
    schedule: Schedule,
    element: &dyn Fn(usize) -> [u8; 4],
) -> Option<Vec<Vec<u8>>> {
    let module = simt_soak::judge::read(text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    let id = module.functions.keys().find(|&id| module.functions[id].is_kernel).expect("there is a kernel");
    let (mut args, mut buffers) = (Vec::new(), Vec::new());
    for param in &module.functions[id].params {
        args.push(match module.types.kind(param.ty) {
            TypeKind::Pointer(_) | TypeKind::Int(64) => {
                let bytes = (0..1 << 16).flat_map(element).collect();
                buffers.push(Buffer { name: String::new(), bytes, undefined: Vec::new() });
                Argument::Buffer { index: buffers.len() - 1, offset: 0 }
            }
            _ => Argument::Bytes(number.to_le_bytes().to_vec()),
        });
    }
    let checks = Checks { races: false, bounds: true, uninit: false };
    let launch = Launch { grid, block, dynamic_shared: 1 << 14, schedule, steps: 1 << 24, checks };
    let outcome = Program::new(&module).run(id, &launch, &args, buffers).ok()?;
    let is_fine = outcome.finished && outcome.findings.is_empty();
    is_fine.then(|| outcome.buffers.into_iter().map(|buffer| buffer.bytes).collect())
}

/// What LLVM makes of the examples, before and after barriers go: it assembles, and leaves the same
/// in memory.
#[test]
fn examples_do_the_same() {
    let Some(llvm) = Llvm::find(22).unwrap_or_else(|error| panic!("{error}")) else { return };
    let (mut counts, mut ran) = ([0; 4], 0);
    for path in modules(&repository("examples")) {
        let text = std::fs::read_to_string(&path).expect("text");
        let original = llvm.ptx(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let optimized = optimize(&original, "").expect("it is read").text;
        for text in [original, optimized] {
            let (output, functions) = predicated(&text, None);
            ptxas(&output).unwrap_or_else(|error| panic!("{}: {error}\n{output}", path.display()));
            count(&mut counts, &functions);
            let block = if text.contains("tid.y") { [16, 16, 1] } else { [256, 1, 1] };
            for schedule in [Schedule::Random(1), Schedule::Random(2)] {
                if let Some(expected) = outcome(&text, block, 256, schedule) {
                    let found = outcome(&output, block, 256, schedule);
                    assert!(found == Some(expected), "{}\n{output}", path.display());
                    ran += 1;
                }
            }
        }
    }
    println!("{ran} ran; predicated, kept for flow, for an instruction, otherwise: {counts:?}");
    assert!(ran > 50, "{ran} ran");
    assert!(counts[0] > 15, "{counts:?}");
}

/// What a kernel leaves in memory, in some order of threads.
fn memory(kernel: &RandomKernel, text: &str, schedule: Schedule) -> Vec<Vec<u8>> {
    let module = simt_soak::judge::read(text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    let launch = Launch { schedule, ..kernel.launch.clone() };
    let id = entry(&module).expect("there is a kernel");
    let outcome = Program::new(&module)
        .run(id, &launch, &kernel.args, kernel.buffers.clone())
        .expect("it can be launched");
    assert!(outcome.finished, "{:?}\n{text}", outcome.findings);
    outcome.buffers.into_iter().map(|buffer| buffer.bytes).collect()
}

/// Random kernels, as PTX: the same memory in any order.
#[test]
fn random_kernels_do_the_same() {
    let Some(llc) = Llc::find(None) else {
        return common::missing("llc").unwrap_or_else(|error| panic!("{error}"));
    };
    let (mut counts, mut ran) = ([0; 4], 0);
    // What needs other threads is refused where they part.
    let options = Options { exchanges: false, data_barriers: false, between: false, ..Options::default() };
    for index in 0..200 {
        let kernel = kernel_with(&bytes_of_seed(12, index), options);
        let Some(kernel) = llc.translated(&kernel) else { continue };
        let (output, functions) = predicated(&kernel.text, None);
        count(&mut counts, &functions);
        if functions.iter().all(|function| function.outcome.is_err()) {
            continue;
        }
        ran += 1;
        if index % 16 == 0 {
            ptxas(&output).unwrap_or_else(|error| panic!("kernel {index}: {error}\n{output}"));
        }
        for schedule in [Schedule::Random(3), Schedule::Random(8)] {
            let found = memory(&kernel, &output, schedule);
            assert!(found == kernel.expected, "kernel {index}, {schedule:?}\n{}\n{output}", kernel.text);
        }
    }
    println!("{ran} ran; predicated, kept for flow, for an instruction, otherwise: {counts:?}");
    assert!(ran > 60, "{ran} ran, {counts:?}");
}
