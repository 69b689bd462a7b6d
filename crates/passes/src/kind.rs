//! Which passes there are.

/// A pass.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PassKind {
    /// [`crate::barrier_elim`].
    BarrierElim,
    /// [`crate::restated::basic_dbe`].
    BasicDbe,
    /// [`crate::restated::branch_dist`].
    BranchDist,
    /// [`crate::restated::dead_sync_elim`].
    DeadSyncElim,
    /// [`crate::restated::dead_sync_elim_global`].
    DeadSyncElimGlobal,
    /// [`crate::tag_uniform_branches`].
    TagUniformBranches,
    /// [`crate::common_base`].
    CommonBaseElim,
    /// It is about the text, which passes never see: who writes it does it.
    Predicate,
}

/// What is known of a pass without running it.
pub struct PassInfo {
    /// The pass.
    pub kind: PassKind,
    /// How it is written in a pipeline.
    pub name: &'static str,
    /// What it does, for `--help`.
    pub help: &'static str,
    /// What its literal mode does, if it has one.
    pub literal: Option<&'static str>,
}

/// What `pass<literal>` does, whatever the pass.
const LITERAL: Option<&str> = Some("the published conditions at their word: can miscompile, for study only");

/// All passes, in the order of [`PassKind`].
pub static PASSES: [PassInfo; 8] = [
    PassInfo {
        kind: PassKind::BarrierElim,
        name: "barrier-elim",
        help: "remove every barrier that orders nothing (the default)",
        literal: None,
    },
    PassInfo {
        kind: PassKind::BasicDbe,
        name: "basic-dbe",
        help: "remove dead barriers that one look at a block shows",
        literal: LITERAL,
    },
    PassInfo {
        kind: PassKind::BranchDist,
        name: "branch-dist",
        help: "remove barriers between accesses that only read, or with none on a side",
        literal: LITERAL,
    },
    PassInfo {
        kind: PassKind::DeadSyncElim,
        name: "dead-sync-elim",
        help: "remove barriers between accesses of one block to addresses at which no two threads meet",
        literal: LITERAL,
    },
    PassInfo {
        kind: PassKind::DeadSyncElimGlobal,
        name: "dead-sync-elim-global",
        help: "remove barriers between accesses to different objects",
        literal: None,
    },
    PassInfo {
        kind: PassKind::TagUniformBranches,
        name: "tag-uniform-branches",
        help: "say of each branch that is the same for the threads of a warp that it is",
        literal: None,
    },
    PassInfo {
        kind: PassKind::CommonBaseElim,
        name: "common-base-elim",
        help: "compute addresses that differ by a number once; removes no barriers",
        literal: None,
    },
    PassInfo {
        kind: PassKind::Predicate,
        name: "predicate",
        help: "write PTX with predicates in place of divergent branches, behind all other passes",
        literal: None,
    },
];

impl PassKind {
    /// What is known of it.
    pub fn info(self) -> &'static PassInfo {
        &PASSES[self as usize]
    }

    /// Whether it looks at barriers and says what becomes of them.
    pub fn is_about_barriers(self) -> bool {
        !matches!(self, PassKind::CommonBaseElim | PassKind::Predicate)
    }

    /// How it is written in a pipeline.
    pub fn name(self) -> &'static str {
        self.info().name
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn passes_are_in_the_order_of_their_kinds() {
        for (at, info) in PASSES.iter().enumerate() {
            assert_eq!((info.kind as usize, info.kind.name()), (at, info.name));
        }
    }
}
