//! What a user may promise on top of what the languages do (`--assume`; `model.md` §6).

bitflags::bitflags! {
    /// Promises, the one first that users can vouch for most easily.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
    pub struct Promises: u8 {
        /// No other module calls the functions of this one, or accesses its variables.
        const WHOLE_PROGRAM = 1 << 0;
        /// Along axes whose ids and extents a kernel never reads, and if it asks for no number of
        /// a lane or warp, blocks have one thread.
        const UNIT_EXTENTS = 1 << 1;
        /// Kernel pointer parameters do not overlap each other.
        const NOALIAS_ARGS = 1 << 2;
        /// `seq_cst` on an atomic means relaxed, as CUDA's `atomicAdd` does.
        const RELAXED_ATOMICS = 1 << 3;
        /// No two threads of a block store different values to one byte by plain stores between
        /// two barriers.
        const RACE_FREE = 1 << 4;
    }
}

impl Promises {
    /// The one that is written so on the command line.
    pub fn named(name: &str) -> Option<Promises> {
        Promises::from_name(&name.to_uppercase().replace('-', "_"))
    }

    /// How they are written on the command line.
    pub fn names(self) -> String {
        let names = self.iter_names().map(|(name, _)| name.to_lowercase().replace('_', "-"));
        names.collect::<Vec<String>>().join(",")
    }
}
