//! Ids of what is in a module, the symbols that they make, and who else may know those.

crate::entity_id!(
    /// A function of the module.
    FuncId,
    "fn"
);
crate::entity_id!(
    /// A global variable, alias or ifunc of the module.
    GlobalId,
    "global"
);
crate::entity_id!(
    /// A basic block of a function. Block 0 is the entry.
    Block,
    "bb"
);
crate::entity_id!(
    /// An instruction of a function.
    Inst,
    "inst"
);
crate::entity_id!(
    /// A value of a function: a parameter, an instruction's result, or a constant that it uses.
    Value,
    "v"
);
crate::entity_id!(
    /// What belongs to one call besides its operands.
    CallId,
    "call"
);

/// What a global name stands for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Symbol {
    /// A function.
    Function(FuncId),
    /// A variable, alias or ifunc.
    Global(GlobalId),
}

/// Who else may define, replace or call a symbol.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Linkage {
    /// Visible to other modules, and this is the definition.
    #[default]
    External,
    /// `internal` or `private`: only this module knows it.
    Internal,
    /// `linkonce_odr`, `weak_odr`, `available_externally`: another module may have it too, the
    /// same.
    Odr,
    /// `weak`, `linkonce`, `common`, `extern_weak`: another module may have something else.
    Interposable,
}
