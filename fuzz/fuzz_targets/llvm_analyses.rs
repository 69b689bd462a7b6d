//! No analysis and no report panics on any module.
#![no_main]

use libfuzzer_sys::fuzz_target;
use simtopt::analysis::divergence::{ModuleDivergence, Options, Structure};
use simtopt::analysis::functions::callgraph::CallGraph;
use simtopt::analysis::restated::{eager::eager, literal::literal, llvm::LlvmUniformity, llvm_tables};
use simtopt::ir::{Source, Target};
use simtopt::report::lint::{Divergences, lint};
use simtopt::report::place::Texts;
use simtopt::report::uniformity::print::{first_group_of_calls, print_llvm, print_own};

fuzz_target!(|bytes: &[u8]| {
    let Ok(module) = simtopt::read(Source::new("fuzz", bytes), None) else { return };
    let target = module.target.or(Target::from_name("nvptx")).expect("a table");
    let graph = CallGraph::compute(&module);
    let analyze = |options| ModuleDivergence::compute(&module, target, &graph, options);
    let default = Options::default();
    for options in [
        default,
        Options { sync: eager, block: Some([64, 2, 1]), ..default },
        Options { sync: literal, sources: Some(llvm_tables::sources), ..default },
    ] {
        let found = analyze(options);
        for (id, analyzed) in found.functions.iter() {
            if let Some(analyzed) = analyzed {
                print_own(&module, id, &analyzed.structure, &analyzed.divergence);
            }
        }
    }
    for (id, function) in module.functions.iter().filter(|(_, function)| function.is_definition) {
        let structure = Structure::compute(function);
        let uniformity = LlvmUniformity::compute(&module, target, id, &structure);
        print_llvm(&module, id, first_group_of_calls(&module), &structure, &uniformity);
    }
    let nothing = |_: &_| None;
    let found = Divergences {
        by_ids: analyze(Options { ids_only: true, ..default }),
        by_data: analyze(Options { same_at_address: true, ..default }),
    };
    lint(&module, &found, &Default::default, &|_, _| true, &Texts::new(&module, &nothing));
    let optimized = simtopt::optimize(Source::new("fuzz", bytes), &Default::default());
    if let Ok(optimized) = optimized {
        optimized.explain(&nothing).text(false);
    }
});
