//! For which threads a function gives the same result, where its [`Effect`](super::Effect) does not
//! say; and what LLVM's own uniformity analysis takes for granted about a target, to compare with.
//!
//! Facts that need the arguments or the control around a call (is the mask full? is the lane's
//! number uniform?) are only named here. The divergence analysis asks them.

use super::rows::matches;
use crate::facts::LlvmFacts;
use crate::inst::Scope;

/// For which threads a function's results are the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sameness {
    /// The threads of a scope that call it at the same time read the same; it may change over time.
    Within(Scope),
    /// The same for the threads of a scope for as long as the kernel runs.
    Constant(Scope),
    /// As its arguments are.
    Arguments,
    /// As its argument is, a pointer of which it makes a flat one; but a thread's stack may be
    /// somewhere else than another's.
    FlatAddress,
    /// The threads of a warp get the same, whatever the arguments are and whichever of them take
    /// part: the result is in a register of the warp.
    WarpRegister,
    /// What the threads of a mask have together: the same for them. Without a mask, those that are
    /// converged.
    Collective {
        /// The argument that is the mask.
        mask: Option<u8>,
    },
    /// One thread of a mask is chosen. Field 0, its number, is the same for all; field 1, whether
    /// it is me, is not.
    Elected {
        /// The argument that is the mask.
        mask: u8,
    },
    /// The value of another thread, whose number is an argument.
    Shuffle(Shuffle),
    /// What an argument is in the lane that another argument names, or 0 if that lane does not take
    /// part. Those that take part do so in one instruction, so if they name the same lane, they all
    /// get its value, or all 0, where lanes reach all of their warp
    /// ([`FunctionFacts::wide_exchange`](crate::FunctionFacts::wide_exchange)). If they do not, even a value that is the same for all does not
    /// help: it is 0 elsewhere.
    FromLane {
        /// The argument that names the lane.
        lane: u8,
        /// The argument that is exchanged.
        value: u8,
    },
    /// Differs between threads even for the same arguments.
    Thread,
}

/// The arguments of a shuffle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shuffle {
    /// The mask.
    pub mask: u8,
    /// Which kind of shuffle it is, and the number that means "by the lane's number"; `None` if the
    /// function is of that kind only.
    pub mode: Option<(u8, i64)>,
    /// The number of the lane to read from.
    pub lane: u8,
    /// The argument that cuts the warp into segments, and the number that means "one segment".
    pub segments: (u8, i64),
}

/// What an assembly's output is in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Register {
    /// As many scalar registers as it takes.
    Any,
    /// One scalar register.
    One,
    /// So many scalar registers in a row.
    Several(u32),
    /// A scalar register with a name of its own.
    Special,
    /// Not in scalar registers, or not known to be.
    Vector,
}

/// What LLVM 22's analysis assumes: `isSourceOfDivergence` and `isAlwaysUniform` of the target.
/// What it asks for by name, a reader notes in [`LlvmFacts`].
#[derive(Clone, Copy)]
pub struct LlvmUniformity {
    /// Whether every call is a source, intrinsics included; otherwise those to something other than
    /// an intrinsic or assembly.
    pub calls: bool,
    /// Whether atomic stores and fences are sources, not just read-modify-writes.
    pub atomics: bool,
    /// Whether `invoke` is a source.
    pub invokes: bool,
    /// Whether functions say how large their work groups are, and nothing diverges in a group of
    /// one.
    pub work_groups: bool,
    /// Whether arguments of functions other than kernels are uniform when they are `inreg`.
    pub scalar_arguments: bool,
}

/// The names that LLVM's analysis asks for.
pub struct LlvmUniformityNames {
    /// Intrinsics that are sources.
    pub sources: &'static [&'static str],
    /// Intrinsics that are not sources although their names match.
    pub source_exceptions: &'static [&'static str],
    /// Intrinsics that are uniform whatever their arguments are.
    pub uniform: &'static [&'static str],
    /// Intrinsics that read an id, of which LLVM knows how uniform it is if warps are parts of
    /// rows.
    pub ids: &'static [&'static str],
    /// Intrinsics with two results, the second of them uniform.
    pub second_uniform: &'static [&'static str],
    /// Scalar registers with a name of their own: results of assembly in them are uniform.
    pub scalar_registers: &'static [&'static str],
    /// Constraints of assembly that ask for scalar registers.
    pub scalar_codes: &'static [&'static str],
    /// The number of scalar registers.
    pub scalar_count: u32,
    /// Beginnings of the names of devices whose warps are half as large if functions do not say
    /// otherwise.
    pub half_warps: &'static [&'static str],
    /// Beginnings of the names of devices on which a thread's stack has another flat address than
    /// others'.
    pub global_stacks: &'static [&'static str],
    /// Beginnings of the names of devices that have registers for vectors of halves.
    pub halves: &'static [&'static str],
    /// Calling conventions whose `byval` arguments are uniform too.
    pub shader_conventions: &'static [&'static str],
}

impl LlvmUniformityNames {
    /// What LLVM knows of a function by its name.
    pub fn of_function(&self, name: &str) -> LlvmFacts {
        let is_in = |list: &[&str]| list.iter().any(|pattern| matches(pattern, name));
        let mut facts = LlvmFacts::empty();
        if name.starts_with("llvm.") {
            facts |= LlvmFacts::INTRINSIC;
            facts.set(LlvmFacts::SOURCE, is_in(self.sources) && !is_in(self.source_exceptions));
            facts.set(LlvmFacts::UNIFORM, is_in(self.uniform));
            facts.set(LlvmFacts::ID, is_in(self.ids));
            facts.set(LlvmFacts::SECOND_UNIFORM, is_in(self.second_uniform));
        }
        facts
    }

    /// What LLVM knows of a function by the device that it is for.
    pub fn of_device(&self, cpu: &str) -> LlvmFacts {
        let is_in = |list: &[&str]| list.iter().any(|prefix| cpu.starts_with(prefix));
        let mut facts = LlvmFacts::empty();
        facts.set(LlvmFacts::HALF_WARPS, is_in(self.half_warps));
        facts.set(LlvmFacts::GLOBAL_STACK, is_in(self.global_stacks));
        facts.set(LlvmFacts::HALVES, is_in(self.halves));
        facts
    }

    /// Whether each thread has a register of its own of this name.
    pub fn is_vector_register(&self, name: &str) -> bool {
        !self.scalar_registers.is_empty() && name.starts_with(['v', 'a']) && !name.starts_with("vcc")
    }

    /// The registers that the constraint of an assembly's output asks for.
    pub fn register(&self, constraint: &str) -> Register {
        let name = constraint.trim_start_matches(['=', '&', '$']);
        if self.scalar_registers.is_empty() {
            return Register::Vector;
        }
        let Some(name) = name.strip_prefix('{').and_then(|name| name.strip_suffix('}')) else {
            return if self.scalar_codes.contains(&name) { Register::Any } else { Register::Vector };
        };
        let name = name.to_ascii_lowercase();
        if self.scalar_registers.iter().any(|pattern| matches(pattern, &name)) {
            return Register::Special;
        }
        let Some(number) = name.strip_prefix('s') else { return Register::Vector };
        let is_register = |number: u32| number < self.scalar_count;
        if let Ok(number) = number.parse() {
            return if is_register(number) { Register::One } else { Register::Vector };
        }
        let range = number.strip_prefix('[').and_then(|range| range.strip_suffix(']')?.split_once(':'));
        match range.map(|(first, last)| (first.parse::<u32>(), last.parse::<u32>())) {
            Some((Ok(first), Ok(last))) if first <= last && is_register(last) => {
                // One is no row; two begin at an even number, more at a multiple of four.
                match last - first + 1 {
                    1 => Register::Vector,
                    2 if first % 2 != 0 => Register::Vector,
                    3.. if first % 4 != 0 => Register::Vector,
                    count => Register::Several(count),
                }
            }
            _ => Register::Vector,
        }
    }

    /// Whether LLVM reads calls of a name as debug records, which are no instructions.
    pub fn is_debug_record(name: &str) -> bool {
        name.starts_with("llvm.dbg.")
    }

    /// Whether LLVM looks which register it is that an intrinsic reads.
    pub fn reads_register(name: &str) -> bool {
        name.starts_with("llvm.read_register.")
    }
}

/// Where all calls are sources, and nothing is in registers that threads share.
pub(super) static NONE: LlvmUniformityNames = LlvmUniformityNames {
    sources: &[],
    source_exceptions: &[],
    uniform: &[],
    ids: &[],
    second_uniform: &[],
    scalar_registers: &[],
    scalar_codes: &[],
    scalar_count: 0,
    half_warps: &[],
    global_stacks: &[],
    halves: &[],
    shader_conventions: &[],
};

pub(super) static LLVM_AMDGPU: LlvmUniformityNames = LlvmUniformityNames {
    sources: names!(
        "llvm.amdgcn.workitem.id.*" "llvm.amdgcn.interp.mov" "llvm.amdgcn.interp.p1" "llvm.amdgcn.interp.p2"
        "llvm.amdgcn.interp.p1.f16" "llvm.amdgcn.interp.p2.f16" "llvm.amdgcn.lds.direct.load*"
        "llvm.amdgcn.lds.param.load" "llvm.amdgcn.mbcnt.hi" "llvm.amdgcn.mbcnt.lo" "llvm.r600.read.tidig.*"
        "llvm.amdgcn.global.atomic.*" "llvm.amdgcn.flat.atomic.*" "llvm.amdgcn.raw.buffer.atomic.*"
        "llvm.amdgcn.raw.ptr.buffer.atomic.*" "llvm.amdgcn.struct.buffer.atomic.*"
        "llvm.amdgcn.struct.ptr.buffer.atomic.*" "llvm.amdgcn.image.atomic.*" "llvm.amdgcn.ps.live"
        "llvm.amdgcn.live.mask" "llvm.amdgcn.ds.swizzle" "llvm.amdgcn.ds.ordered.*" "llvm.amdgcn.permlane16*"
        "llvm.amdgcn.permlanex16*" "llvm.amdgcn.permlane32*" "llvm.amdgcn.permlane.*" "llvm.amdgcn.mov.dpp*"
        "llvm.amdgcn.update.dpp*" "llvm.amdgcn.writelane*" "llvm.amdgcn.init.whole.wave" "llvm.amdgcn.mfma.*"
        "llvm.amdgcn.smfmac.*" "llvm.amdgcn.wmma.*" "llvm.amdgcn.swmmac.*" "llvm.amdgcn.global.load.tr*"
        "llvm.amdgcn.ds.load.tr*" "llvm.amdgcn.ds.read.tr*" "llvm.amdgcn.if.i*" "llvm.amdgcn.else.*"
        "llvm.amdgcn.loop.*" "llvm.amdgcn.inverse.ballot*" "llvm.amdgcn.dead.*" "llvm.amdgcn.call.whole.wave*"
    ),
    source_exceptions: &["llvm.amdgcn.*.buffer.atomic.sub.clamp.*"],
    uniform: names!(
        "llvm.amdgcn.readfirstlane*" "llvm.amdgcn.readlane*" "llvm.amdgcn.icmp.*" "llvm.amdgcn.fcmp.*"
        "llvm.amdgcn.ballot*" "llvm.amdgcn.if.break*" "llvm.amdgcn.cluster.workgroup.*"
        "llvm.amdgcn.workgroup.id.*" "llvm.amdgcn.s.getpc" "llvm.amdgcn.s.getreg" "llvm.amdgcn.s.memrealtime"
        "llvm.amdgcn.s.memtime"
    ),
    ids: &["llvm.amdgcn.workitem.id.x", "llvm.amdgcn.workitem.id.y", "llvm.amdgcn.workitem.id.z"],
    second_uniform: &["llvm.amdgcn.if.i*", "llvm.amdgcn.else.*"],
    scalar_registers: names!(
        "vcc" "vcc_*" "exec" "exec_*" "m0" "null" "scc" "tba*" "tma*" "src_flat_*" "src_private_*"
        "src_shared_*" "src_scc" "src_vccz" "src_execz" "src_pops_*" "ttmp*" "flat_scratch*" "xnack_mask*"
    ),
    scalar_codes: &["s", "r"],
    scalar_count: 106,
    half_warps: &["gfx10", "gfx11", "gfx12"],
    global_stacks: &["gfx125"],
    halves: names!(
        "gfx8" "carrizo" "iceland" "tonga" "fiji" "polaris1" "stoney" "gfx9" "gfx10" "gfx11" "gfx12"
    ),
    shader_conventions: names!(
        "amdgpu_vs" "amdgpu_ls" "amdgpu_hs" "amdgpu_es" "amdgpu_gs" "amdgpu_ps" "amdgpu_cs" "amdgpu_gfx"
        "amdgpu_cs_chain" "amdgpu_cs_chain_preserve"
    ),
};

#[cfg(test)]
mod tests {
    use super::super::Target;
    use super::Sameness::{Collective, Constant, Elected, FromLane, Thread, WarpRegister};
    use super::*;

    fn sameness(target: &str, name: &str) -> Option<Sameness> {
        Target::from_name(target).expect("a target").spelling.known(name).sameness
    }

    #[test]
    fn exchanges_of_nvptx() {
        let of = |name| sameness("nvptx", name);
        assert_eq!(of("llvm.nvvm.vote.ballot.sync"), Some(Collective { mask: Some(0) }));
        assert_eq!(of("llvm.nvvm.vote.ballot"), Some(Collective { mask: None }));
        assert_eq!(of("llvm.nvvm.match.all.sync.i64p"), Some(Collective { mask: Some(0) }));
        assert_eq!(of("llvm.nvvm.match.any.sync.i32"), Some(Thread));
        assert_eq!(of("llvm.nvvm.redux.sync.fmax.abs.NaN"), Some(Collective { mask: Some(1) }));
        assert_eq!(of("llvm.nvvm.elect.sync"), Some(Elected { mask: 0 }));
        assert_eq!(of("llvm.nvvm.shfl.sync.bfly.i32"), Some(Thread));
        assert!(matches!(of("llvm.nvvm.shfl.sync.idx.f32p"), Some(Sameness::Shuffle(s)) if s.mode.is_none()));
        assert!(
            matches!(of("llvm.nvvm.shfl.sync.i32"), Some(Sameness::Shuffle(s)) if s.mode == Some((1, 3)))
        );
        assert_eq!(of("llvm.nvvm.read.ptx.sreg.cluster.ctaid.x"), Some(Constant(Scope::Cta)));
        assert_eq!(of("llvm.nvvm.read.ptx.sreg.cluster.nctaid.x"), Some(Constant(Scope::Device)));
        assert_eq!(of("llvm.nvvm.read.ptx.sreg.tid.x"), None);
    }

    #[test]
    fn registers_of_the_wave() {
        let of = |name| sameness("amdgpu", name);
        assert_eq!(of("llvm.amdgcn.readfirstlane.i32"), Some(WarpRegister));
        assert_eq!(of("llvm.amdgcn.icmp.i64.i32"), Some(WarpRegister));
        assert_eq!(of("llvm.amdgcn.ds.bpermute"), Some(FromLane { lane: 0, value: 1 }));
        assert_eq!(of("llvm.amdgcn.permlane16"), None);
    }
}
