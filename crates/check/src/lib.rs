//! The judges: everything that decides whether an optimization was right.
//!
//! | module | question |
//! |---|---|
//! | [`machine`] | what does a kernel do, thread by thread? |
//! | [`races`] | which accesses of a run have no order? |
//! | [`mod@reference`] | does a module keep every order that another one had and that matters? |
//!
//! They share no code with the analyses and passes that they judge: this crate uses `simt-ir` and
//! `simt-syntax` only.
#![forbid(unsafe_code)]

pub mod compute;
mod constants;
pub mod finding;
pub mod launch;
pub mod layout;
pub mod machine;
pub mod races;
pub mod random;
pub mod reference;
mod structure;
pub mod value;
