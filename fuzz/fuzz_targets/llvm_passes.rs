//! No pass panics on any module, and what it makes of one can be read again.
#![no_main]

use libfuzzer_sys::fuzz_target;
use simt_ir::{Source, Target};
use simt_passes::{Options, Pipeline, run};
use simt_syntax::llvm::{ReadOptions, read, write};
use std::sync::Arc;

fuzz_target!(|bytes: &[u8]| {
    for pipeline in ["barrier-elim", "basic-dbe,basic-dbe<literal>", "branch-dist,branch-dist<literal>", "dead-sync-elim,dead-sync-elim<literal>", "dead-sync-elim-global"] {
        let Ok(mut module) = read(Arc::new(Source::new("fuzz", bytes)), &ReadOptions::default()) else { return };
        let target = module.target.or(Target::from_name("nvptx")).expect("a table");
        let pipeline = Pipeline::parse(pipeline).expect("a pipeline");
        run(&mut module, target, &pipeline, &Options::default());
        let mut text = Vec::new();
        write(&module, &mut text).expect("writing to memory does not fail");
        if let Err(error) = read(Arc::new(Source::new("output", text)), &ReadOptions::default()) {
            panic!("the output cannot be read: {error}");
        }
    }
});
