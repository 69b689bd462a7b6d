//! What the passes make of a random kernel does the same as the kernel. The first bytes say which
//! passes and what they are told.
#![no_main]

#[allow(dead_code)]
#[path = "../../crates/soak/src/bin/soak/optimize.rs"]
mod optimize;
// `soak` and the tests use more of it.
#[allow(dead_code)]
#[path = "../../crates/soak/src/bin/soak/trial.rs"]
mod trial;

use libfuzzer_sys::fuzz_target;
use trial::{Tried, trial};

fuzz_target!(|bytes: &[u8]| {
    if let Some(failure) = trial(bytes, 1, Tried::Drawn, None).failures.first() {
        let (pipeline, assumed) = (&failure.pipeline, failure.assumed);
        panic!("{pipeline:?}, {assumed:?}: {}\n{}", failure.wrong, failure.before);
    }
});
