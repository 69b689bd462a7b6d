//! Reading, writing and optimizing one large module. `cargo bench -p simtopt --bench read`
//!
//! The ratios to LLVM are printed by `scripts/compare-llvm`, which measures whole processes.

#[path = "../examples/generate.rs"]
#[allow(dead_code)]
mod generate;

use divan::counter::BytesCount;
use divan::{Bencher, black_box};
use simtopt::ir::Source;
use simtopt::passes::{Options, Pipeline, run};
use std::io::sink;
use std::sync::{Arc, OnceLock};

fn main() {
    divan::main();
}

const MEGABYTES: usize = 32;

fn source() -> Arc<Source> {
    static SOURCE: OnceLock<Arc<Source>> = OnceLock::new();
    let make = || {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples");
        let mut paths: Vec<_> = std::fs::read_dir(folder)
            .expect("the examples are in the repository")
            .map(|entry| entry.expect("a readable folder").path())
            .filter(|path| path.extension().is_some_and(|extension| extension == "ll"))
            .collect();
        paths.sort();
        let texts: Vec<String> =
            paths.iter().map(|path| std::fs::read_to_string(path).expect("a readable example")).collect();
        Arc::new(Source::new("big.ll", generate::generate(&texts, MEGABYTES << 20)))
    };
    SOURCE.get_or_init(make).clone()
}

#[divan::bench(sample_count = 10)]
fn read(bencher: Bencher<'_, '_>) {
    let source = source();
    bencher
        .counter(BytesCount::new(source.text.len()))
        .bench(|| simtopt::syntax::read(black_box(source.clone()), &Default::default()).is_ok());
}

/// Kernels of PTX, again and again under other names; or a file, if `SIMTOPT_BENCH_PTX` names one.
fn ptx() -> Arc<Source> {
    if let Ok(path) = std::env::var("SIMTOPT_BENCH_PTX") {
        return Arc::new(Source::new("big.ptx", std::fs::read_to_string(path).expect("a readable file")));
    }
    let kernels = [
        include_str!("../filetests/ptx/dead-and-needed.ptx"),
        include_str!("../filetests/ptx/predicates.ptx"),
        include_str!("../filetests/ptx/scopes.ptx"),
    ];
    let mut text = String::from(".version 8.0\n.target sm_90\n.address_size 64\n");
    for number in 0.. {
        if text.len() >= MEGABYTES << 20 {
            break;
        }
        for (which, kernel) in kernels.into_iter().enumerate() {
            let body = kernel.split_once(".address_size 64\n").map_or("", |(_, body)| body);
            text += &body.replace(".entry ", &format!(".entry n{number}_{which}_"));
        }
    }
    Arc::new(Source::new("big.ptx", text))
}

#[divan::bench(sample_count = 10)]
fn read_ptx(bencher: Bencher<'_, '_>) {
    let source = ptx();
    bencher
        .counter(BytesCount::new(source.text.len()))
        .bench(|| simtopt::syntax::read(black_box(source.clone()), &Default::default()).is_ok());
}

/// The part of that which finds where all directives, instructions and operands begin and end, and
/// what the names in them stand for.
#[divan::bench(sample_count = 10)]
fn delimit_ptx(bencher: Bencher<'_, '_>) {
    let source = ptx();
    bencher
        .counter(BytesCount::new(source.text.len()))
        .bench(|| simtopt::syntax::ptx_pieces(black_box(&source.text)).is_ok());
}

/// Writing a module from which barriers were removed.
#[divan::bench(sample_count = 10)]
fn write(bencher: Bencher<'_, '_>) {
    let mut module = simtopt::syntax::read(source(), &Default::default()).expect("generated text is valid");
    let target = module.target.expect("generated text is for a GPU");
    run(&mut module, target, &Pipeline::default(), &Options::default());
    bencher
        .counter(BytesCount::new(module.source.text.len()))
        .bench(|| simtopt::syntax::write(black_box(&module), &mut sink()).is_ok());
}

#[divan::bench(sample_count = 10)]
fn barrier_elim(bencher: Bencher<'_, '_>) {
    let read = || simtopt::syntax::read(source(), &Default::default()).expect("generated text is valid");
    let target = read().target.expect("generated text is for a GPU");
    bencher
        .counter(BytesCount::new(source().text.len()))
        .with_inputs(read)
        .bench_values(|mut module| run(&mut module, target, &Pipeline::default(), &Options::default()).len());
}
