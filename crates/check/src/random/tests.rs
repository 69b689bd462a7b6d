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

#[test]
fn there_is_something_of_everything() {
    const COUNT: u64 = 2000;
    let all: Vec<Contents> = (0..COUNT).map(|index| kernel(&bytes_of_seed(3, index)).contents).collect();
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
    let mean = |of: &dyn Fn(&Contents) -> u32| all.iter().map(of).sum::<u32>() as f64 / COUNT as f64;
    println!(
        "{:.1} barriers, {:.1} needed, {:.1} accesses a kernel",
        mean(&|c| c.barriers),
        mean(&|c| c.needed),
        mean(&|c| c.accesses)
    );
    assert!(all.iter().all(|c| c.threads > 32 && c.threads <= 96));
}

/// Kernels that leave a uniform loop by a break, with a write behind them that the barrier at the loop's end would
/// have ordered: there has to be one behind the loop too.
#[test]
fn a_break_before_the_barrier_at_the_end_of_a_loop() {
    for hex in [
        "00000000000000000000007d0000000026000000000029000000217d0000492599832800b9004a00ae0000000000000000000000009500000000006d5b006100009b09007e00dd00000000af000000000f00000000004600000000b8000000cf00000000000000425700000000450000000000000000000000bd0035c600c40000000037c45b000092a7b80000d60000820000000000040000000091000000000027000e0000f70008009882af00000b9100c600000000e7ed00000000008ffb",
        "000000000000006b00000000000000000000bf00000027000000000000000000a9000000eb000000a29d00112100008a5a0000b7160000fe008500005d0000000000c50000000000c100c9c20000009d00000000003b6b00f7002600eb0000006f000000000063df",
        "6700000000000000000000000000000000852f0000640000004d00000000000000000000002000006ffc4181000000d500000000bf0000ff0037000000070000bb0000000000000069c100007200000000e1a6bb0021008b0000005d55000000000000aaaf73990000740000000000000000000000000059ba003a00b600fe14",
    ] {
        let digits = hex.as_bytes().chunks(2).map(|pair| std::str::from_utf8(pair).expect("ASCII"));
        let bytes: Vec<u8> = digits.map(|pair| u8::from_str_radix(pair, 16).expect("hexadecimal")).collect();
        let kernel = kernel(&bytes);
        if let Err(wrong) = judge::Original::new(&kernel, 0) {
            panic!("{wrong}\n{}", kernel.text);
        }
    }
}
