//! Functions that compute from their arguments only: `llvm.*` intrinsics, `llvm.nvvm.*` arithmetic,
//! libdevice.
//!
//! | file | what is in it |
//! |---|---|
//! | `elements` | from a call's scalars to elements and back |
//! | `integers` | `llvm.*` on integers and bits; those that pass a value on |
//! | `floats` | `llvm.*` on floating point; the functions that C has too |
//! | `rounded` | arithmetic and conversions with PTX's modifiers |
//! | `nvvm` | `llvm.nvvm.*` |
//! | `libdevice` | `__nv_*` |
//!
//! Approximate functions (`.approx`, `.full`, `__nv_fast_*`) give the nearest number or nearly so,
//! not the bits of the hardware. Libdevice is taken as without `-ftz`. Not here, because they read
//! memory or the options of the compiler: `__nvvm_reflect`, `llvm.nvvm.reflect`, `__nv_nan*`,
//! `__nv_norm`, `__nv_rnorm` of vectors in memory.

mod elements;
mod floats;
mod integers;
mod libdevice;
mod nvvm;
mod rounded;

use crate::value::{Leaf, Scalar};
use rounded::{Modifiers, Operation};

/// Whether a function could be computed, or what is undefined about the call.
pub type Done = Result<(), &'static str>;

/// Computes what is appended to the scalars; see [`find`].
type Function = fn(Call<'_>, &mut Vec<Scalar>) -> Done;

/// How a function of the library is computed; see [`find`].
#[derive(Clone, Copy)]
pub enum Eval {
    /// By a function of its own.
    Own(Function),
    /// As an operation with modifiers.
    Rounded(Operation, Modifiers),
}

/// A function of the library.
#[derive(Clone, Copy)]
pub struct Builtin {
    /// The arguments behind which the further results are stored, in order (`__nv_sincosf`: 1 and
    /// 2).
    pub writes: &'static [u8],
    /// What is stored there, one leaf for each of [`Builtin::writes`].
    pub stored: &'static [Leaf],
    eval: Eval,
}

/// A call of a library function.
#[derive(Clone, Copy)]
pub struct Call<'a> {
    /// The leaves of every argument.
    pub leaves: &'a [&'a [Leaf]],
    /// The scalars of every argument.
    pub args: &'a [&'a [Scalar]],
    /// The leaves of the result.
    pub result: &'a [Leaf],
}

/// The library function of this name.
///
/// [`Builtin::eval`] appends the leaves of the result and then those of everything it stores behind
/// arguments, or says what is undefined about the call. Poison arguments give poison results,
/// element by element for vectors; assumptions about poison are undefined. What it appended
/// before an error is not to be used.
///
/// Cost: tens of comparisons of strings; callers look a callee up once.
pub fn find(name: &str) -> Option<Builtin> {
    if let Some(name) = name.strip_prefix("llvm.nvvm.") {
        return nvvm::find(name).map(Builtin::pure);
    }
    if let Some(name) = name.strip_prefix("llvm.") {
        let name = without_types(name);
        return integers::find(name)
            .or_else(|| floats::find(name))
            .map(|eval| Builtin::pure(Eval::Own(eval)));
    }
    libdevice::find(name.strip_prefix("__nv_")?)
}

impl Builtin {
    /// A function that stores nothing.
    fn pure(eval: Eval) -> Builtin {
        Builtin { writes: &[], stored: &[], eval }
    }

    /// Computes it; see [`find`].
    pub fn eval(&self, call: Call<'_>, out: &mut Vec<Scalar>) -> Done {
        match self.eval {
            Eval::Own(eval) => eval(call, out),
            Eval::Rounded(operation, modifiers) => rounded::apply(operation, modifiers, call, out),
        }
    }
}

/// The name of an intrinsic without the types that it is overloaded by: `fptosi.sat.i32.f32` is
/// `fptosi.sat`.
fn without_types(name: &str) -> &str {
    let mut name = name;
    while let Some((rest, last)) = name.rsplit_once('.') {
        if !is_type(last) {
            break;
        }
        name = rest;
    }
    name
}

/// Whether a part of a name is a mangled type: `i32`, `v4f32`, `bf16`, `p0`.
fn is_type(word: &str) -> bool {
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let scalar = match word.strip_prefix('v') {
        Some(rest) => rest.trim_start_matches(|c: char| c.is_ascii_digit()),
        None => word,
    };
    // `p0i8`: pointers with what they point to, before LLVM 17.
    let after_space = |text: &str| text.trim_start_matches(|c: char| c.is_ascii_digit()).to_string();
    match scalar.split_at_checked(1) {
        Some(("i" | "f", rest)) => digits(rest),
        Some(("p", rest)) => {
            let pointee = after_space(rest);
            pointee.len() < rest.len() && (pointee.is_empty() || is_type(&pointee))
        }
        _ => scalar == "bf16",
    }
}

#[cfg(test)]
mod tests;
