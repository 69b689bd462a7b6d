//! What a kernel is, whatever text it came from.
//!
//! A [`Module`] is read by a front end (`simt-syntax`) from LLVM IR or PTX (machine IR later) into
//! one form: functions of basic blocks of instructions in SSA form. It has no text, but every
//! instruction knows the [`Span`] that it was written in: with its text it is a [`Listing`], for
//! writers and messages. A pass changes a function only through an [`edit::Editor`]. What that
//! makes has no span, so the writer prints it; whatever no pass touched comes out byte for byte.
//!
//! What the *names* in a module mean (which call is a barrier, which address space is shared) is in
//! the declarative tables of [`target`], and nowhere else.
#![forbid(unsafe_code)]

pub mod attributes;
pub mod data_layout;
pub mod edit;
pub mod entity;
pub mod facts;
pub mod function;
pub mod ids;
pub mod inst;
pub mod layout;
mod listing;
pub mod metadata;
pub mod module;
pub mod names;
pub mod print;
mod promises;
pub mod source;
pub mod target;
pub mod type_layout;
pub mod types;
mod uses;

pub use attributes::{Attributes, ParamAttributes};
pub use edit::{Editor, NewInst, Point};
pub use entity::EntityMap;
pub use facts::{
    Blocks, Extents, FactSource, Formula, FunctionFacts, Given, Givens, InstFacts, LaunchBounds, LlvmFacts,
    OutsideFacts, ParamFacts,
};
pub use function::{Call, Function, Literal, Noted, Param, ValueData, ValueDef};
pub use ids::{Block, CallId, FuncId, GlobalId, Inst, Linkage, Symbol, Value};
pub use inst::{
    Access, BinaryOp, CastOp, Flags, FloatPred, InstData, IntPred, List, Op, Ordering, RmwOp, Scope,
};
pub use layout::BlockData;
pub use listing::{INLINED, Language, Listing, LlvmText, PtxPlace, PtxText};
pub use module::{Edits, ElementStep, Global, Initializers, Module};
pub use promises::Promises;
pub use source::{Location, Name, Source, Span};
pub use target::Target;
pub use types::{FloatKind, StructId, Type, TypeKind, Types};

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
