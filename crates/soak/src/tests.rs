use super::*;
use simt_ir::Source;
use std::io::Write;
use std::process::{Command, Stdio};
use std::sync::Arc;

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
    assert_eq!(kernel.contents.barriers, 0, "{}", kernel.text);
    assert_eq!(kernel.contents.loops, 0);
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
    let all: Vec<Contents> = kernels.iter().map(|kernel| kernel.contents).collect();
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
