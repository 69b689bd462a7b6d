//! Reads LLVM IR files, checks that writing them back is the identity, and says how long it took
//! and which instructions were not understood: `cargo run --release --example inspect -- FILE…`.

use simt_ir::{Op, Source};
use std::collections::BTreeMap;
use std::io::Write;
use std::sync::Arc;
use std::time::Instant;

/// Counts bytes and compares them with the source.
struct Compare<'s> {
    source: &'s [u8],
    written: usize,
    same: bool,
}

impl Write for Compare<'_> {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        let end = self.written + bytes.len();
        self.same &= self.source.get(self.written..end) == Some(bytes);
        self.written = end;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

fn main() {
    let mut failed = false;
    let mut opaque: BTreeMap<String, usize> = BTreeMap::new();
    for name in std::env::args().skip(1) {
        let text = match std::fs::read(&name) {
            Ok(text) => text,
            Err(error) => {
                eprintln!("{name}: {error}");
                continue;
            }
        };
        let source = Arc::new(Source::new(&*name, text));
        let start = Instant::now();
        let module = match simt_syntax::read(source.clone(), &simt_syntax::ReadOptions::default()) {
            Ok(module) => module,
            Err(error) => {
                let (line, column) = source.line_column(error.span.start);
                eprintln!("{name}:{line}:{column}: error: {error} [{:?}]", error.help);
                failed = true;
                continue;
            }
        };
        let read = start.elapsed();
        let mut out = Compare { source: &source.text, written: 0, same: true };
        let start = Instant::now();
        simt_syntax::write(&module, &mut out).expect("comparing does not fail");
        let write = start.elapsed();
        if !out.same || out.written != source.text.len() {
            eprintln!("{name}: not the identity");
            failed = true;
        }
        let mut insts = 0;
        for f in module.functions.values() {
            insts += f.insts.len();
            for inst in f.insts.values().filter(|i| matches!(i.op, Op::Opaque | Op::OpaqueTerminator(_))) {
                let text = module.str(inst.span).into_owned();
                let text = text.split_once(" = ").map_or(&*text, |(_, text)| text);
                *opaque.entry(text.split(' ').next().unwrap_or("").to_string()).or_default() += 1;
                if std::env::var_os("SHOW").is_some() {
                    println!("{}", module.str(inst.span));
                }
            }
        }
        let megabytes = source.text.len() as f64 / 1e6;
        println!(
            "{name}: {megabytes:.2} MB, {} functions, {insts} instructions, gaps {}, kernels {}; read {read:.1?} ({:.0} MB/s), write {write:.1?}",
            module.functions.len(),
            module.llvm.accepts_number_gaps,
            module.functions.values().filter(|f| f.is_kernel).count(),
            megabytes / read.as_secs_f64(),
        );
        // A command that is about to end does not take its module apart either.
        std::mem::forget(module);
    }
    println!("opaque: {opaque:?}");
    std::process::exit(i32::from(failed));
}
