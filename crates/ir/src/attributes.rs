//! The function, call-site and parameter attributes that analyses ask for.

bitflags::bitflags! {
    /// Attributes of a function or a call site. What is not listed does not matter to us and is
    /// only text.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
    pub struct Attributes: u16 {
        /// `memory(none)`, or `readnone` before LLVM 16.
        const MEMORY_NONE = 1 << 0;
        /// `nosync`: never communicates with another thread.
        const NOSYNC = 1 << 1;
        /// `willreturn`.
        const WILLRETURN = 1 << 2;
        /// `convergent`: must not be made dependent on more control flow.
        const CONVERGENT = 1 << 3;
        /// `noreturn`.
        const NORETURN = 1 << 4;
        /// `"simt-keep-barriers"`: leave every barrier of this function alone.
        const KEEP_BARRIERS = 1 << 5;
        /// `nobuiltin`: a library function's name says nothing about this call.
        const NOBUILTIN = 1 << 6;
        /// `nodivergencesource`: what it returns differs between threads only if what it is given
        /// does.
        const NO_DIVERGENCE_SOURCE = 1 << 7;
    }

    /// Attributes of a parameter.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
    pub struct ParamAttributes: u16 {
        /// `noalias` (`__restrict__`).
        const NOALIAS = 1 << 0;
        /// `readonly`.
        const READONLY = 1 << 1;
        /// `readnone`.
        const READNONE = 1 << 2;
        /// `writeonly`.
        const WRITEONLY = 1 << 3;
        /// `byval(T)`: the callee gets a private copy (kernel parameters: parameter memory).
        const BYVAL = 1 << 4;
        /// `inreg`: on AMDGPU, in a scalar register.
        const INREG = 1 << 5;
        /// `noundef`.
        const NOUNDEF = 1 << 6;
        /// `sret(T)`.
        const SRET = 1 << 7;
        /// `nonnull`.
        const NONNULL = 1 << 8;
    }
}

impl Attributes {
    /// Whether a call with these attributes, to a body that we do not see, can neither touch memory
    /// nor synchronize nor fail to return, nor does it matter who else is there. All are asked for
    /// together: each alone leaves a way to observe or to end the thread.
    pub fn is_harmless(self) -> bool {
        self.contains(Attributes::MEMORY_NONE | Attributes::NOSYNC | Attributes::WILLRETURN)
            && !self.contains(Attributes::CONVERGENT)
    }
}
