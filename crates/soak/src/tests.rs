use super::*;
use crate::plan::{Barrier, Stmt};
use simt_ir::Source;
use std::io::Write;
use std::process::{Command, Stdio};
use std::sync::Arc;

/// What a kernel has, device functions included: numbers of statements in the text.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Contents {
    /// Threads of a block.
    pub threads: u32,
    /// Blocks of the grid.
    pub blocks: u32,
    /// Loops.
    pub loops: u32,
    /// Those of them whose number of iterations differs between threads.
    pub divergent_loops: u32,
    /// Ifs and switches.
    pub branches: u32,
    /// Device functions.
    pub functions: u32,
    /// Calls of them.
    pub calls: u32,
    /// Barriers of the block.
    pub barriers: u32,
    /// Those of them without which this launch has a race.
    pub needed: u32,
    /// Those of them that carry data.
    pub data_barriers: u32,
    /// Loads and stores of arrays.
    pub accesses: u32,
    /// Atomic operations.
    pub atomics: u32,
    /// Early exits.
    pub exits: u32,
    /// Shuffles, votes and barriers of the warp.
    pub exchanges: u32,
    /// Buffers that are passed more than once.
    pub aliased: u32,
    /// Pieces of code that hold a lock.
    pub locks: u32,
    /// Those of them that give it back by a plain store.
    pub plain_locks: u32,
    /// Values that blocks hand to the next one.
    pub relays: u32,
    /// Values that one thread tells the others of its block.
    pub broadcasts: u32,
    /// Barriers of two texts, one for each way that threads may go.
    pub meetings: u32,
}

/// What is in the kernel that some bytes stand for.
pub(crate) fn contents(bytes: &[u8]) -> Contents {
    let plan = &build::Builder::new(bytes, Options::default()).build();
    let fixes = &oracle::solve(plan).0;
    let mut contents = Contents {
        threads: plan.threads(),
        blocks: plan.grid,
        functions: plan.functions.len() as u32,
        ..Contents::default()
    };
    let passed = |array: usize| plan.params.iter().filter(|param| param.array == array).count();
    contents.aliased = (0..plan.arrays.len()).filter(|&array| passed(array) > 1).count() as u32;
    let mut visit = |stmt: &Stmt| {
        let needed = u32::from(fixes.barrier_before(stmt.id)) + u32::from(fixes.barrier_at_end(stmt.id));
        contents.needed += needed;
        contents.barriers += needed;
        let accessed = u32::from(fixes.access(stmt.id) != oracle::Fix::Drop);
        match &stmt.kind {
            Kind::Loop(l) => {
                contents.loops += 1;
                contents.divergent_loops += u32::from(!l.uniform);
            }
            Kind::If { .. } | Kind::Switch { .. } => contents.branches += 1,
            Kind::Call { .. } => contents.calls += 1,
            Kind::Load { .. } | Kind::Store { .. } => contents.accesses += accessed,
            Kind::Atomic { .. } | Kind::Ticket { .. } => contents.atomics += accessed,
            Kind::Locked { plainly, .. } => {
                contents.locks += 1;
                contents.plain_locks += u32::from(*plainly);
                contents.barriers += 2;
                contents.needed += 2;
            }
            Kind::Guarded { .. } => contents.accesses += 2 * accessed,
            Kind::Relay { .. } => {
                contents.relays += 1;
                contents.barriers += 2;
                contents.needed += 2;
            }
            Kind::Broadcast { .. } => {
                contents.broadcasts += 1;
                contents.barriers += 2;
            }
            Kind::Exit { .. } => contents.exits += 1,
            Kind::Arms { extra, .. } => {
                contents.meetings += 1;
                contents.barriers += 2;
                contents.needed += if *extra { 0 } else { 2 };
            }
            Kind::Exchange { .. } | Kind::WarpBarrier => contents.exchanges += 1,
            Kind::Barrier(barrier) => {
                contents.barriers += 1;
                contents.data_barriers += u32::from(matches!(barrier, Barrier::Data { .. }));
            }
            _ => {}
        }
    };
    for_all(plan, &mut visit);
    contents
}

#[test]
fn generated_text_is_read() {
    for index in 0..2000 {
        let kernel = kernel(&bytes_of_seed(1, index));
        let source = Arc::new(Source::new("random.ll", kernel.text.clone()));
        let module = simt_syntax::read(source, &Default::default());
        let module = module.unwrap_or_else(|error| panic!("{}\n{}", error.message, kernel.text));
        assert!(module.function(NAME).is_some());
    }
}

#[test]
fn no_bytes_give_the_smallest_kernel() {
    let kernel = kernel(&[]);
    assert_eq!(kernel.barriers, 0, "{}", kernel.text);
    assert_eq!(contents(&[]).loops, 0);
}

/// LLVM's verifier, where there is one.
#[test]
fn llvm_accepts_the_text() {
    let bin = std::env::var_os("SIMTOPT_LLVM_22").map(std::path::PathBuf::from);
    let opt = bin.map_or_else(|| "opt-22".into(), |bin| bin.join("opt"));
    if Command::new(&opt).arg("--version").stdout(Stdio::null()).status().is_err() {
        assert_ne!(std::env::var("CI").as_deref(), Ok("true"), "LLVM 22 is missing");
        return println!("skipped: LLVM 22 is missing");
    }
    for index in 0..300 {
        let text = kernel(&bytes_of_seed(2, index)).text;
        let mut child = Command::new(&opt)
            .args(["-passes=verify", "-disable-output", "-"])
            .stdin(Stdio::piped())
            .spawn()
            .expect("opt starts");
        child.stdin.take().expect("it is piped").write_all(text.as_bytes()).expect("opt reads");
        assert!(child.wait().expect("opt ends").success(), "kernel {index}:\n{text}");
    }
}

/// What texts have in them, and in how many of 2,000 at least.
const SPELLINGS: &[(&str, usize)] = &[
    ("amdgcn-amd-amdhsa", 200),
    ("<3 x float>", 50),
    ("<{ i40", 20),
    (" x i24]", 100),
    ("asm ", 100),
    ("asm \"mov.u32 $0, %laneid;\"", 3),
    ("asm \"activemask.b32", 3),
    ("asm \"redux.sync", 3),
    ("\"bar.sync 0;\"", 10),
    ("\"s_barrier\"", 5),
    ("ld.volatile", 3),
    ("v_mov_b32", 5),
    ("convergencectrl", 50),
    ("[ \"kcfi\"", 50),
    ("[ \"align\"", 50),
    (" byval(", 50),
    ("call i32 @copied(ptr byval", 20),
    (" byref(", 10),
    (" sret(", 50),
    ("cmpxchg", 50),
    ("atomicrmw xchg", 20),
    ("noalias readonly %p", 20),
    ("i64 4, i1 true)", 3),
    ("load atomic", 20),
    ("store atomic", 20),
    ("syncscope(\"singlethread\") ", 3),
    ("syncscope(\"wavefront\") ", 1),
    ("syncscope(\"cluster\") ", 1),
    ("syncscope(\"workgroup-one-as\") ", 1),
    ("nvvm.annotations", 20),
    ("reqd_work_group_size", 20),
    ("amdgpu-flat-work-group-size", 20),
];

#[test]
fn there_is_something_of_everything() {
    const COUNT: u64 = 2000;
    let kernels: Vec<RandomKernel> = (0..COUNT).map(|index| kernel(&bytes_of_seed(3, index))).collect();
    let all: Vec<Contents> = (0..COUNT).map(|index| contents(&bytes_of_seed(3, index))).collect();
    assert!(kernels.iter().zip(&all).all(|(kernel, contents)| kernel.barriers == contents.barriers));
    let share = |what: &str, least: u64, has: &dyn Fn(&Contents) -> bool| {
        let count = all.iter().filter(|contents| has(contents)).count() as u64 * 100 / COUNT;
        println!("{count:3} % {what}");
        assert!(count >= least, "{count} % {what}");
    };
    share("loops", 40, &|c| c.loops > 0);
    share("divergent loops", 10, &|c| c.divergent_loops > 0);
    share("branches", 40, &|c| c.branches > 0);
    share("calls", 15, &|c| c.calls > 0);
    share("needed barriers", 50, &|c| c.needed > 0);
    share("unneeded barriers", 50, &|c| c.barriers > c.needed);
    share("data-carrying barriers", 5, &|c| c.data_barriers > 0);
    share("atomics", 20, &|c| c.atomics > 0);
    share("early exits", 5, &|c| c.exits > 0);
    share("exchanges", 5, &|c| c.exchanges > 0);
    share("buffers passed twice", 5, &|c| c.aliased > 0);
    share("two blocks", 30, &|c| c.blocks > 1);
    share("locks", 5, &|c| c.locks > 0);
    assert!(all.iter().any(|c| c.plain_locks > 0));
    share("values that one thread tells the others", 5, &|c| c.broadcasts > 0);
    share("values handed to the next block", 5, &|c| c.relays > 0);
    for (text, least) in SPELLINGS {
        let count = kernels.iter().filter(|kernel| kernel.text.contains(text)).count();
        println!("{count:4} {text}");
        assert!(count >= *least, "{count} of {COUNT} have `{text}`");
    }
    let mean = |of: &dyn Fn(&Contents) -> u32| all.iter().map(of).sum::<u32>() as f64 / COUNT as f64;
    println!(
        "{:.1} barriers, {:.1} needed, {:.1} accesses a kernel",
        mean(&|c| c.barriers),
        mean(&|c| c.needed),
        mean(&|c| c.accesses)
    );
    assert!(all.iter().all(|c| c.threads > 32 && c.threads <= 96));
}
