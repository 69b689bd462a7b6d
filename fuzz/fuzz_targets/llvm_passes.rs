//! No pass panics on any module, whatever it is told, and what it makes of one can be read again.
//! What follows the last semicolon, where comments end, says which passes and what they are told.
#![no_main]

use arbitrary::Unstructured;
use libfuzzer_sys::fuzz_target;
use simt_ir::{Source, Target};
use simt_passes::run;
use simt_soak::drawn;
use simt_syntax::{ReadOptions, read, write};
use std::sync::Arc;

fuzz_target!(|bytes: &[u8]| {
    let Ok(mut module) = read(Arc::new(Source::new("fuzz", bytes)), &ReadOptions::default()) else { return };
    let target = module.target.or(Target::from_name("nvptx")).expect("a table");
    let mut choices = Unstructured::new(bytes.rsplit(|&byte| byte == b';').next().unwrap_or_default());
    let mut pick = |below: usize| choices.int_in_range(1..=below).map_or(0, |choice| choice - 1);
    let (pipeline, options) = (drawn::pipeline(&mut pick, false), drawn::options(&mut pick));
    run(&mut module, target, &pipeline, &options);
    let mut text = Vec::new();
    write(&module, &mut text).expect("writing to memory does not fail");
    if let Err(error) = read(Arc::new(Source::new("output", text)), &ReadOptions::default()) {
        panic!("{pipeline}: the output cannot be read: {error}");
    }
});
