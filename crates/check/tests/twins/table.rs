//! All kernels with their twins, and what is known of each of their barriers.

use super::case::Case;
use super::{small, sums, tiles};

/// A kernel and its twin.
pub struct Twin {
    /// The file, without its extension.
    pub file: &'static str,
    /// The kernel, as in the IR.
    pub kernel: &'static str,
    /// Launches, and what must come of them.
    pub cases: fn() -> Vec<Case>,
    /// The barriers that the kernel executes, by their place among those of the file, and what
    /// happens without that one alone. It follows from the headers of the examples; the order is
    /// that of the IR, in which what follows a loop comes before the loop's body.
    pub barriers: &'static [(usize, Barrier)],
}

/// What happens without a barrier.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Barrier {
    /// A race, or a wrong result.
    Needed,
    /// Nothing: it is dead, or another one does the same.
    Spare,
    /// Nothing in an interpreter with sequential consistency: it orders what other blocks conclude
    /// (the publish rule).
    Publishes,
}

use Barrier::{Needed, Publishes, Spare};

/// Where the files are.
pub const FOLDERS: [&str; 2] = ["examples", "crates/simtopt/tests/data/kernels"];

macro_rules! twins {
    ($($folder:literal $name:literal $kernel:literal $cases:path: $($ordinal:literal $barrier:ident),*;)*) => {
        &[$(Twin {
            file: concat!($folder, "/", $name),
            kernel: $kernel,
            cases: $cases,
            barriers: &[$(($ordinal, $barrier)),*],
        }),*]
    };
}

pub const TWINS: &[Twin] = twins! {
    "examples" "bitonic" "_Z12bitonic_sortPiPKi" tiles::bitonic: 0 Needed, 1 Needed;
    "examples" "carved" "_Z14mirror_productPfPKfS1_" tiles::carved_constant: 0 Spare, 1 Needed;
    "examples" "carved" "_Z18mirror_product_anyPfPKfS1_" tiles::carved_any: 2 Spare, 3 Needed;
    "examples" "defensive" "_Z14reverse_blocksPiPKi" tiles::defensive: 0 Spare, 1 Spare, 2 Spare, 3 Spare;
    // The barrier of the kernel comes first; it does the same as the first one of the function that
    // it calls twice.
    "examples" "device_barrier" "_Z8variancePfPKf" sums::device_barrier: 0 Spare, 1 Spare, 2 Needed, 3 Needed;
    // It is wrong, but does no harm in these launches; with both barriers in place.
    "examples" "divergent" "_Z6smoothPfPKfi" tiles::divergent: 0 Needed, 1 Needed;
    "examples" "dot" "_Z3dotPfPKfS1_i" sums::dot: 0 Needed, 1 Spare, 2 Needed;
    "examples" "early_exit" "_Z17second_differencePiPKii" tiles::early_exit: 0 Needed, 1 Spare, 2 Needed;
    "examples" "histogram" "_Z9histogramPjPKhi" sums::histogram: 0 Needed, 1 Needed;
    "examples" "inlined_leftover" "_Z7rescalePfPKf" sums::inlined_leftover:
        0 Spare, 1 Needed, 2 Needed, 3 Spare, 4 Spare, 5 Needed, 6 Needed, 7 Spare;
    "examples" "layernorm" "_Z9layernormPfPKfS1_S1_" sums::layernorm: 0 Needed, 1 Spare, 2 Needed, 3 Spare;
    "examples" "matmul" "_Z6matmulPfPKfS1_i" tiles::matmul: 0 Needed, 1 Needed;
    "examples" "ordered_counter" "_Z14sum_of_squaresPfS_PKfi" sums::ordered_counter:
        0 Needed, 1 Needed, 2 Needed;
    // In a block of more than one dimension, threads share slots, and race with the barrier as
    // without it.
    "examples" "private_slots" "_Z8count_upPjPKjj" tiles::count_up: 0 Spare;
    "examples" "private_slots" "_Z11count_up_3dPjPKjj" tiles::count_up_3d: 1 Spare;
    "examples" "producer_consumer" "_Z8pipelinePfPKfi" tiles::producer_consumer: 0 Spare, 1 Spare, 2 Needed;
    "examples" "reduce" "_Z10reduce_sumPfPKfi" sums::reduce: 0 Needed, 1 Spare, 2 Needed;
    "examples" "scan" "_Z14inclusive_scanPfPKf" sums::scan: 0 Needed, 1 Spare, 2 Needed;
    "examples" "softmax" "_Z7softmaxPfPKf" sums::softmax:
        0 Needed, 1 Needed, 2 Needed, 3 Needed, 4 Needed, 5 Spare;
    "examples" "stencil" "_Z7stencilPfPKfS1_" tiles::stencil: 0 Needed;
    "examples" "stencil" "_Z6smoothPfPKfi" tiles::smooth: 1 Needed, 2 Needed, 3 Needed;
    "examples" "transpose" "_Z9transposePfPKfii" tiles::transpose: 0 Needed;
    "examples" "two_tiles" "_Z7nearestPfPKfS1_i" tiles::two_tiles: 0 Spare, 1 Needed, 2 Needed;

    "crates/simtopt/tests/data/kernels" "call_bar_needed" "_Z1fPiPKi" small::call_bar_needed: 0 Needed;
    // Either may go.
    "crates/simtopt/tests/data/kernels" "consec" "_Z1fPiPKi" small::consec: 0 Spare, 1 Spare;
    // The other one counts, and its value is used.
    "crates/simtopt/tests/data/kernels" "count_used2" "_Z1fPiPKi" small::count_used2: 0 Spare;
    "crates/simtopt/tests/data/kernels" "disj_arrays" "_Z1fPiPKi" small::disj_arrays: 0 Spare, 1 Needed;
    "crates/simtopt/tests/data/kernels" "entry" "_Z1fPiPKi" small::entry: 0 Spare;
    "crates/simtopt/tests/data/kernels" "glob_alias" "_Z1fPiPKiS_i" small::glob_alias: 0 Needed;
    "crates/simtopt/tests/data/kernels" "loop_needed" "_Z1fPiPKii" small::rounds: 0 Needed, 1 Needed;
    "crates/simtopt/tests/data/kernels" "matmul_extra" "_Z1fPfPKfS1_i" small::matmul_extra:
        0 Spare, 1 Needed, 2 Needed;
    "crates/simtopt/tests/data/kernels" "neighbor" "_Z1fPiPKi" small::neighbor: 0 Needed;
    "crates/simtopt/tests/data/kernels" "pingpong" "_Z1fPiPKii" small::rounds: 0 Needed, 1 Spare;
    "crates/simtopt/tests/data/kernels" "read_read" "_Z1fPiPKi" small::read_read: 0 Needed, 1 Spare;
    "crates/simtopt/tests/data/kernels" "reduction" "_Z1fPiPKi" small::reduction: 0 Needed, 1 Spare, 2 Needed;
    "crates/simtopt/tests/data/kernels" "same_thread" "_Z1fPiPKii" small::same_thread: 0 Spare;
    "crates/simtopt/tests/data/kernels" "spin_order" "_Z1fPiPj" small::spin_order: 0 Publishes;
};
