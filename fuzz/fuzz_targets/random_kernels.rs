//! What the passes make of a random kernel does the same as the kernel.
#![no_main]

use libfuzzer_sys::fuzz_target;
use simt_check::random::judge::{Original, read};
use simt_check::random::kernel;
use simt_passes::{Options, Pipeline, run};
use simt_syntax::llvm::write;

fuzz_target!(|bytes: &[u8]| {
    let kernel = kernel(bytes);
    let original = Original::new(&kernel, 1).unwrap_or_else(|wrong| panic!("{wrong}\n{}", kernel.text));
    for pipeline in ["barrier-elim", "basic-dbe", "branch-dist", "dead-sync-elim", "dead-sync-elim-global"] {
        let mut module = read(&kernel.text).expect("it was read before");
        let target = module.target.expect("it says so");
        run(&mut module, target, &Pipeline::parse(pipeline).expect("a pipeline"), &Options::default());
        let mut text = Vec::new();
        write(&module, &mut text).expect("writing to memory does not fail");
        let text = String::from_utf8(text).expect("it was text before");
        if let Err(wrong) = original.judge(&text) {
            panic!("{pipeline}: {wrong}\n{}", kernel.text);
        }
    }
});
