//! For which threads a function gives the same result, where its [`Effect`](super::Effect) does not say; and
//! what LLVM's own uniformity analysis takes for granted about a target, to compare with.
//!
//! Facts that need the arguments or the control around a call (is the mask full? is the lane's number
//! uniform?) are only named here. The divergence analysis asks them.

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
    /// The threads of a warp get the same, whatever the arguments are and whichever of them take part: the
    /// result is in a register of the warp.
    WarpRegister,
    /// What the threads of a mask have together: the same for them. Without a mask, those that are converged.
    Collective {
        /// The argument that is the mask.
        mask: Option<u8>,
    },
    /// One thread of a mask is chosen. Field 0, its number, is the same for all; field 1, whether it is me,
    /// is not.
    Elected {
        /// The argument that is the mask.
        mask: u8,
    },
    /// The value of another thread, whose number is an argument.
    Shuffle(Shuffle),
    /// What an argument is in the lane that another argument names, or 0 if that lane does not take part. Those
    /// that take part do so in one instruction, so if they name the same lane, they all get its value, or all 0.
    /// If they do not, even a value that is the same for all does not help: it is 0 elsewhere.
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
    /// Which kind of shuffle it is, and the number that means "by the lane's number"; `None` if the function
    /// is of that kind only.
    pub mode: Option<(u8, i64)>,
    /// The number of the lane to read from.
    pub lane: u8,
    /// The argument that cuts the warp into segments, and the number that means "one segment".
    pub segments: (u8, i64),
}

impl LlvmUniformity {
    /// Whether LLVM takes the results of an intrinsic for different.
    pub fn is_source(&self, name: &str) -> bool {
        let is_in = |list: &[&str]| list.iter().any(|pattern| super::matches(pattern, name));
        is_in(self.sources) && !is_in(self.source_exceptions)
    }

    /// Whether LLVM takes the results of an intrinsic for the same, whatever its arguments are.
    pub fn is_uniform(&self, name: &str) -> bool {
        self.uniform.iter().any(|pattern| super::matches(pattern, name))
    }

    /// Whether an intrinsic reads the id on the first axis.
    pub fn is_first_id(&self, name: &str) -> bool {
        self.first_ids.contains(&name)
    }

    /// The axis, other than the first, whose id an intrinsic reads.
    pub fn other_id(&self, name: &str) -> Option<usize> {
        self.other_ids.iter().find(|(id, _)| *id == name).map(|&(_, axis)| axis)
    }

    /// Whether the second result of an intrinsic is uniform.
    pub fn is_second_uniform(&self, name: &str) -> bool {
        self.second_uniform.iter().any(|pattern| super::matches(pattern, name))
    }

    /// The registers that the constraint of an assembly's output asks for.
    pub fn register(&self, constraint: &str) -> Register {
        let name = constraint.trim_start_matches(['=', '&']);
        if self.scalar_registers.is_empty() {
            return Register::Vector;
        }
        let Some(name) = name.strip_prefix('{').and_then(|name| name.strip_suffix('}')) else {
            return if self.scalar_codes.contains(&name) { Register::Any } else { Register::Vector };
        };
        let name = name.to_ascii_lowercase();
        if self.scalar_registers.iter().any(|pattern| super::matches(pattern, &name)) {
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
                Register::Several(last - first + 1)
            }
            _ => Register::Vector,
        }
    }

    /// Whether LLVM reads calls of a name as debug records, which are no instructions.
    pub fn is_debug_record(name: &str) -> bool {
        name.starts_with("llvm.dbg.")
    }

    /// Whether an intrinsic reads the register that its argument names.
    pub fn reads_register(name: &str) -> bool {
        name.starts_with("llvm.read_register.") || name.starts_with("llvm.read_volatile_register.")
    }

    /// Whether a name is that of an intrinsic.
    pub fn is_intrinsic(name: &str) -> bool {
        name.starts_with("llvm.")
    }
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

/// A row: a name in which `*` stands for any text, and how far results are the same.
pub struct SamenessRow {
    /// The name.
    pub pattern: &'static str,
    /// How far its results are the same.
    pub sameness: Sameness,
}

/// What LLVM 22's analysis assumes: `isSourceOfDivergence` and `isAlwaysUniform` of the target.
pub struct LlvmUniformity {
    /// Whether every call is a source, intrinsics included.
    pub calls: bool,
    /// Whether every call to something other than an intrinsic or assembly is a source.
    pub functions: bool,
    /// Whether atomic stores and fences are sources, not just read-modify-writes.
    pub atomics: bool,
    /// Whether `invoke` is a source.
    pub invokes: bool,
    /// Address spaces from which a load is a source.
    pub loads: &'static [u32],
    /// Intrinsics that are sources.
    pub sources: &'static [&'static str],
    /// Intrinsics that are not sources although their names match.
    pub source_exceptions: &'static [&'static str],
    /// Intrinsics that are uniform whatever their arguments are.
    pub uniform: &'static [&'static str],
    /// Intrinsics that read the id on the first axis, of which LLVM knows that its high bits are uniform if
    /// warps are parts of rows.
    pub first_ids: &'static [&'static str],
    /// Intrinsics that read the id on another axis, which is uniform if a warp is part of a row.
    pub other_ids: &'static [(&'static str, usize)],
    /// Intrinsics with two results, the second of them uniform.
    pub second_uniform: &'static [&'static str],
    /// Scalar registers with a name of their own: results of assembly in them are uniform.
    pub scalar_registers: &'static [&'static str],
    /// Constraints of assembly that ask for scalar registers.
    pub scalar_codes: &'static [&'static str],
    /// The number of scalar registers.
    pub scalar_count: u32,
    /// Whether functions say how large their work groups are, and nothing diverges in a group of one.
    pub work_groups: bool,
    /// Beginnings of the names of devices whose warps are half as large if functions do not say otherwise.
    pub half_warps: &'static [&'static str],
    /// Beginnings of the names of devices on which a thread's stack has another flat address than others'.
    pub global_stacks: &'static [&'static str],
    /// Whether arguments of functions other than kernels are uniform when they are `inreg`.
    pub scalar_arguments: bool,
    /// Calling conventions whose `byval` arguments are uniform too.
    pub shader_conventions: &'static [&'static str],
}

macro_rules! same {
    ($($($pattern:literal)+ => $sameness:expr;)*) => {
        &[$($(SamenessRow { pattern: $pattern, sameness: $sameness },)+)*]
    };
}

use Sameness::{Arguments, Collective, Constant, Elected, FromLane, Thread, WarpRegister, Within};

pub(super) static NVPTX: &[SamenessRow] = same! {
    "llvm.nvvm.read.ptx.sreg.clusterid.*" => Constant(Scope::Cluster);
    "llvm.nvvm.read.ptx.sreg.nclusterid.*" "llvm.nvvm.read.ptx.sreg.cluster.nctaid.*"
    "llvm.nvvm.read.ptx.sreg.cluster.nctarank" "llvm.nvvm.is_explicit_cluster"
    "llvm.nvvm.read.ptx.sreg.nsmid" => Constant(Scope::Device);
    "llvm.nvvm.read.ptx.sreg.cluster.*" => Constant(Scope::Cta);
    "llvm.nvvm.read.ptx.sreg.smid" "llvm.nvvm.read.ptx.sreg.nwarpid" => Within(Scope::Warp);

    // With `.sync`, the mask comes first, except in `redux`.
    "llvm.nvvm.vote.*.sync" "llvm.nvvm.vote.sync" "llvm.nvvm.match.all.sync.*" => Collective { mask: Some(0) };
    "llvm.nvvm.redux.sync.*" => Collective { mask: Some(1) };
    "llvm.nvvm.match.any.sync.*" => Thread;
    "llvm.nvvm.elect.sync" => Elected { mask: 0 };
    "llvm.nvvm.shfl.sync.idx.*"
        => Sameness::Shuffle(Shuffle { mask: 0, mode: None, lane: 2, segments: (3, 31) });
    "llvm.nvvm.shfl.sync.i32" "llvm.nvvm.shfl.sync.f32"
        => Sameness::Shuffle(Shuffle { mask: 0, mode: Some((1, 3)), lane: 3, segments: (4, 31) });
    "llvm.nvvm.shfl.*" => Thread;
    "llvm.nvvm.vote.*" => Collective { mask: None };
};

pub(super) static AMDGPU: &[SamenessRow] = same! {
    "llvm.amdgcn.cluster.id.*" => Constant(Scope::Cluster);
    "llvm.amdgcn.cluster.workgroup.max.*" => Constant(Scope::Device);
    "llvm.amdgcn.cluster.workgroup.*" => Constant(Scope::Cta);
    "llvm.amdgcn.s.getpc" "llvm.amdgcn.s.getreg" "llvm.amdgcn.s.memtime" "llvm.amdgcn.s.memrealtime"
        => Within(Scope::Warp);
    "llvm.amdgcn.readfirstlane*" "llvm.amdgcn.readlane*" "llvm.amdgcn.ballot*" "llvm.amdgcn.icmp.*"
    "llvm.amdgcn.fcmp.*" "llvm.amdgcn.if.break*" => WarpRegister;
    "llvm.amdgcn.wave.reduce.*" => Collective { mask: None };
    "llvm.amdgcn.ds.bpermute*" => FromLane { lane: 0, value: 1 };
    // If all have one value, so have those that get it from others.
    "llvm.amdgcn.wqm.*" "llvm.amdgcn.softwqm.*" "llvm.amdgcn.strict.wqm.*" "llvm.amdgcn.wwm.*"
    "llvm.amdgcn.strict.wwm.*" "llvm.amdgcn.s.bitreplicate" "llvm.amdgcn.s.quadmask.*"
    "llvm.amdgcn.s.wqm.*" => Arguments;
    "__ockl_get_group_id" => Constant(Scope::Cta);
    "__ockl_get_local_size" "__ockl_get_enqueued_local_size" => Constant(Scope::Cta);
    "__ockl_get_num_groups" "__ockl_get_global_size" "__ockl_get_global_offset" "__ockl_get_work_dim"
        => Constant(Scope::Device);
};

pub(super) static LLVM_NVPTX: LlvmUniformity = LlvmUniformity {
    calls: true,
    functions: true,
    atomics: true,
    invokes: false,
    loads: &[0, 5],
    sources: &[],
    source_exceptions: &[],
    uniform: &[],
    first_ids: &[],
    other_ids: &[],
    second_uniform: &[],
    scalar_registers: &[],
    scalar_codes: &[],
    scalar_count: 0,
    work_groups: false,
    half_warps: &[],
    global_stacks: &[],
    scalar_arguments: false,
    shader_conventions: &[],
};

pub(super) static LLVM_AMDGPU: LlvmUniformity = LlvmUniformity {
    calls: false,
    functions: true,
    atomics: false,
    invokes: true,
    loads: &[0, 5],
    sources: &[
        "llvm.amdgcn.workitem.id.*",
        "llvm.amdgcn.interp.mov",
        "llvm.amdgcn.interp.p1",
        "llvm.amdgcn.interp.p2",
        "llvm.amdgcn.interp.p1.f16",
        "llvm.amdgcn.interp.p2.f16",
        "llvm.amdgcn.lds.direct.load*",
        "llvm.amdgcn.lds.param.load",
        "llvm.amdgcn.mbcnt.hi",
        "llvm.amdgcn.mbcnt.lo",
        "llvm.r600.read.tidig.*",
        "llvm.amdgcn.global.atomic.*",
        "llvm.amdgcn.flat.atomic.*",
        "llvm.amdgcn.raw.buffer.atomic.*",
        "llvm.amdgcn.raw.ptr.buffer.atomic.*",
        "llvm.amdgcn.struct.buffer.atomic.*",
        "llvm.amdgcn.struct.ptr.buffer.atomic.*",
        "llvm.amdgcn.image.atomic.*",
        "llvm.amdgcn.ps.live",
        "llvm.amdgcn.live.mask",
        "llvm.amdgcn.ds.swizzle",
        "llvm.amdgcn.ds.ordered.*",
        "llvm.amdgcn.permlane16*",
        "llvm.amdgcn.permlanex16*",
        "llvm.amdgcn.permlane32*",
        "llvm.amdgcn.permlane.*",
        "llvm.amdgcn.mov.dpp*",
        "llvm.amdgcn.update.dpp*",
        "llvm.amdgcn.writelane*",
        "llvm.amdgcn.init.whole.wave",
        "llvm.amdgcn.mfma.*",
        "llvm.amdgcn.smfmac.*",
        "llvm.amdgcn.wmma.*",
        "llvm.amdgcn.swmmac.*",
        "llvm.amdgcn.global.load.tr*",
        "llvm.amdgcn.ds.load.tr*",
        "llvm.amdgcn.ds.read.tr*",
        "llvm.amdgcn.if.i*",
        "llvm.amdgcn.else.*",
        "llvm.amdgcn.loop.*",
        "llvm.amdgcn.inverse.ballot*",
        "llvm.amdgcn.dead.*",
        "llvm.amdgcn.call.whole.wave*",
    ],
    source_exceptions: &["llvm.amdgcn.*.buffer.atomic.sub.clamp.*"],
    uniform: &[
        "llvm.amdgcn.readfirstlane*",
        "llvm.amdgcn.readlane*",
        "llvm.amdgcn.icmp.*",
        "llvm.amdgcn.fcmp.*",
        "llvm.amdgcn.ballot*",
        "llvm.amdgcn.if.break*",
        "llvm.amdgcn.cluster.workgroup.*",
        "llvm.amdgcn.workgroup.id.*",
        "llvm.amdgcn.s.getpc",
        "llvm.amdgcn.s.getreg",
        "llvm.amdgcn.s.memrealtime",
        "llvm.amdgcn.s.memtime",
    ],
    first_ids: &["llvm.amdgcn.workitem.id.x"],
    other_ids: &[("llvm.amdgcn.workitem.id.y", 1), ("llvm.amdgcn.workitem.id.z", 2)],
    second_uniform: &["llvm.amdgcn.if.i*", "llvm.amdgcn.else.*"],
    scalar_registers: &[
        "vcc",
        "vcc_*",
        "exec",
        "exec_*",
        "m0",
        "null",
        "scc",
        "tba*",
        "tma*",
        "src_flat_*",
        "src_private_*",
        "src_shared_*",
        "src_scc",
        "src_vccz",
        "src_execz",
        "src_pops_*",
        "ttmp*",
        "flat_scratch*",
        "xnack_mask*",
    ],
    scalar_codes: &["s", "r"],
    scalar_count: 106,
    work_groups: true,
    half_warps: &["gfx10", "gfx11", "gfx12"],
    global_stacks: &["gfx125"],
    scalar_arguments: true,
    shader_conventions: &[
        "amdgpu_vs",
        "amdgpu_ls",
        "amdgpu_hs",
        "amdgpu_es",
        "amdgpu_gs",
        "amdgpu_ps",
        "amdgpu_cs",
        "amdgpu_gfx",
        "amdgpu_cs_chain",
        "amdgpu_cs_chain_preserve",
    ],
};

#[cfg(test)]
mod tests {
    use super::super::{Effect, TARGETS, Target, generic, matches};
    use super::*;

    fn sameness(target: &str, name: &str) -> Option<Sameness> {
        Target::from_name(target).expect("a target").sameness(name)
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

    /// Every row speaks of a function that the table of effects knows.
    #[test]
    fn rows_have_an_effect() {
        for target in TARGETS {
            for row in target.sameness {
                let name = row.pattern.replace('*', "x");
                assert_ne!(target.effect(&name), Effect::Unlisted, "{}", row.pattern);
            }
        }
        assert!(!generic::ROWS.is_empty() && matches("a*", "ab"));
    }
}
