//! `explain` tells of the decisions that `opt` makes: what it finds out besides, and takes over for
//! the passes, changes none of them.

#[path = "common/mod.rs"]
mod common;

use common::{files_of, repository};
use rayon::prelude::*;
use simt_analysis::Assumptions;
use simt_ir::{Promises, Source};
use simtopt::{Settings, optimize};
use std::mem::discriminant;
use std::sync::atomic::{AtomicUsize, Ordering};

#[test]
fn explain_decides_as_opt_does() {
    let promised = |promised| Assumptions { promised, ..Assumptions::default() };
    let all = [
        Assumptions::default(),
        promised(Promises::RACE_FREE),
        promised(Promises::UNIT_EXTENTS),
        Assumptions { barrier_contract: false, ..Assumptions::default() },
        Assumptions { block_dim: Some([64, 1, 1]), ..Assumptions::default() },
    ];
    let count = AtomicUsize::new(0);
    let differ = |path: &std::path::PathBuf| {
        let text = std::fs::read_to_string(path).unwrap_or_default();
        let differs = |assumptions: &&Assumptions| {
            let decided = |divergence: bool| {
                let settings = Settings { assumptions: **assumptions, divergence, ..Settings::default() };
                let done = optimize(Source::new("text", text.clone()), &settings).ok()?;
                let decisions = done.decisions.iter();
                Some(decisions.map(|d| (d.function, d.inst, discriminant(&d.verdict))).collect::<Vec<_>>())
            };
            let (plain, explained) = (decided(false), decided(true));
            count.fetch_add(plain.as_ref().map_or(0, Vec::len), Ordering::Relaxed);
            plain != explained
        };
        let found =
            all.iter().filter(differs).map(|assumptions| format!("{}: {assumptions:?}", path.display()));
        found.collect::<Vec<_>>()
    };
    let folders = ["crates/simtopt/filetests", "examples"].map(repository);
    let paths: Vec<_> = folders.iter().flat_map(|folder| files_of(folder, &["ll", "ptx"])).collect();
    let wrong: Vec<String> = paths.par_iter().flat_map_iter(differ).collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
    let count = count.into_inner();
    assert!(count > 10_000, "only {count} decisions");
}
