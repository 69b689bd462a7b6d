//! What can be read, LLVM IR or PTX, is written back byte for byte.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let source = std::sync::Arc::new(simt_ir::Source::new("fuzz.ll", bytes));
    if let Ok(module) = simtopt::syntax::read(source, &simtopt::syntax::ReadOptions::default()) {
        let mut out = Vec::new();
        simtopt::syntax::write(&module, &mut out).expect("writing to memory");
        assert!(out == bytes);
    }
});
