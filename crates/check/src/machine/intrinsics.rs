//! What does a function without a body do? The one table of names of the machine.
//!
//! What `simt-ir`'s tables of targets say about a name is taken from there ([`Effect`]); this table
//! says what they do not: which vote, which shuffle, which register.

use super::code::{Combine, Register, Shuffle, SpaceTest, WarpOp};
use super::fragments::MatrixOp;
use simt_ir::target::{Async, BarrierId, BarrierKind, Effect, Id};
use simt_ir::{Ordering, RmwOp, Scope};

/// What a function without a body does, in terms of the numbers of its arguments.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Operation {
    /// Nothing that a thread could notice.
    Nothing,
    /// Gives its first argument.
    First,
    /// Gives 0.
    Zero,
    /// Reads a register.
    Read(Register),
    /// Counts the lanes of argument 0 below this one, and adds argument 1.
    CountLanes {
        /// Whether in the high half of the warp.
        high: bool,
    },
    /// A barrier of the block.
    Barrier {
        /// The argument of its number, or that number.
        id: BarrierId,
        /// The argument of the count.
        count: Option<u8>,
        /// Whether it waits.
        waits: bool,
        /// How values are combined, and the argument of the value.
        combine: Option<(Combine, u8)>,
        /// As in [`simt_ir::target::Barrier`].
        aligned: bool,
        /// As in [`simt_ir::target::Barrier`].
        orders_memory: bool,
    },
    /// An operation of the warp.
    Warp {
        /// Which.
        op: WarpOp,
        /// The argument of the mask.
        mask: Option<u8>,
        /// The other operands.
        args: &'static [u8],
    },
    /// An operation of the warp on matrices.
    Matrix(MatrixOp),
    /// A fence.
    Fence(Ordering, Scope),
    /// An asynchronous copy of so many bytes.
    AsyncCopy(u8),
    /// Ends a group of copies.
    AsyncCommit,
    /// Waits for groups of copies; for all without an argument.
    AsyncWait(Option<u8>),
    /// A weak load from argument 0; argument 1 is the alignment.
    Load,
    /// An atomic operation at argument 0 with argument 1.
    Rmw(RmwOp, Scope),
    /// Compares with argument 1 and stores argument 2 at argument 0.
    CompareExchange(Scope),
    /// Copies argument 2 bytes from argument 1 to argument 0; argument 3 says whether volatile.
    Copy,
    /// As [`Operation::Copy`], and gives argument 0.
    CopyTo,
    /// Fills argument 2 bytes at argument 0 with argument 1; argument 3 says whether volatile.
    Fill,
    /// As [`Operation::Fill`], and gives argument 0.
    FillTo,
    /// Casts an address to the address space of the result.
    SpaceCast,
    /// Whether an address lies in a kind of memory.
    IsSpace(SpaceTest),
    /// `vprintf(format, arguments)`.
    Printf,
    /// Message, file, line, function.
    Assert,
    /// Aborts the kernel.
    Trap,
    /// Ends the thread.
    Exit,
    /// Gives the address of the dispatch packet.
    DispatchPacket,
    /// Gives the address of the implicit arguments.
    ImplicitArguments,
}

/// What a function of this name does, where the machine has an operation for it.
pub fn operation(name: &str, effect: Effect) -> Option<Operation> {
    if let Some(rest) = name.strip_prefix("llvm.nvvm.") {
        if let Some(operation) = nvvm(rest) {
            return Some(operation);
        }
    } else if let Some(rest) = name.strip_prefix("llvm.amdgcn.") {
        if let Some(operation) = amdgcn(rest) {
            return Some(operation);
        }
    } else if let Some(operation) = common(name) {
        return Some(operation);
    }
    by_effect(name, effect)
}

/// What the target's tables say.
fn by_effect(name: &str, effect: Effect) -> Option<Operation> {
    Some(match effect {
        Effect::Id(id) => Operation::Read(register(name, id)?),
        Effect::Clock
            if name.ends_with("clock")
                || name.ends_with("clock64")
                || name.ends_with("counter")
                || name.ends_with("globaltimer")
                || name.ends_with("time") =>
        {
            Operation::Read(Register::Clock)
        }
        Effect::Fence(scope) => Operation::Fence(Ordering::SeqCst, scope),
        Effect::WarpBarrier => {
            let mask = name.ends_with("bar.warp.sync").then_some(0);
            Operation::Warp { op: WarpOp::Sync, mask, args: &[] }
        }
        Effect::Async(Async::Commit) => Operation::AsyncCommit,
        Effect::Async(Async::WaitAll) => Operation::AsyncWait(None),
        Effect::Async(Async::WaitGroup) => Operation::AsyncWait(Some(0)),
        Effect::Barrier(barrier) => {
            let combine = match name {
                _ if name.contains(".popc") => Some(Combine::Count),
                _ if name.contains(".and") => Some(Combine::And),
                _ if name.contains(".or") => Some(Combine::Or),
                _ => None,
            };
            let (id, aligned, orders_memory) = (barrier.id, barrier.aligned, barrier.orders_memory);
            let after_id = u8::from(matches!(id, BarrierId::Argument(_)));
            let (count, waits, combine) = match barrier.kind {
                BarrierKind::Full => (None, true, None),
                BarrierKind::Data => (None, true, Some((combine?, after_id))),
                BarrierKind::Partial if id == BarrierId::ANY || !orders_memory => return None,
                BarrierKind::Partial if name.contains(".arrive") => (Some(1), false, None),
                BarrierKind::Partial if name.contains(".red") => (Some(1), true, Some((combine?, 2))),
                BarrierKind::Partial if is_counted_sync(name) => (Some(1), true, None),
                BarrierKind::Partial => return None,
            };
            Operation::Barrier { id, count, waits, combine, aligned, orders_memory }
        }
        _ => return None,
    })
}

fn is_counted_sync(name: &str) -> bool {
    name.ends_with("nvvm.barrier") || name.ends_with("barrier.sync.cnt") || name.contains("barrier.cta.sync")
}

/// The register that an id is read from.
fn register(name: &str, id: Id) -> Option<Register> {
    let last = name.rsplit('.').next().unwrap_or("");
    let axis = ["x", "y", "z"].iter().position(|&axis| axis == last).map(|axis| axis as u8);
    Some(match id {
        Id::Thread(axis) => Register::Thread(axis),
        Id::Block(axis) => Register::Block(axis),
        Id::BlockDim(axis) => Register::BlockDim(axis),
        Id::GridDim(axis) => Register::GridDim(axis),
        Id::Lane => Register::Lane,
        Id::Warp => Register::Warp,
        Id::LaneMask => match last {
            "eq" => Register::LanesEqual,
            "lt" => Register::LanesBelow,
            "le" => Register::LanesUpTo,
            "gt" => Register::LanesAbove,
            "ge" => Register::LanesFrom,
            _ => return None,
        },
        // A launch without clusters: every block is a cluster of its own.
        Id::Cluster => match (name, axis) {
            _ if name.contains("nclusterid") => Register::GridDim(axis?),
            _ if name.contains("clusterid") => Register::Block(axis?),
            _ if name.contains("nctaid") || name.ends_with("nctarank") => Register::One,
            _ if name.contains("ctaid") || name.ends_with("ctarank") => Register::Zero,
            _ if name.ends_with("is_explicit_cluster") => Register::Zero,
            _ => return None,
        },
        Id::Grid => match last {
            "warpsize" | "wavefrontsize" => Register::WarpSize,
            "dynamic_smem_size" => Register::DynamicShared,
            // The fourth axis exists in name only.
            "w" if name.contains(".ntid") || name.contains(".nctaid") => Register::One,
            "w" => Register::Zero,
            "1" if name.ends_with(".reserved.smem.offset.1") => Register::ReservedShared,
            _ => return None,
        },
        Id::Workspace { high } => Register::Workspace { high },
        Id::LanesBelow { .. } | Id::Varying => return None,
    })
}

/// Whether a name begins as one in a list does.
fn begins(name: &str, list: &str) -> bool {
    list.split_whitespace().any(|start| name.starts_with(start))
}

/// Functions that every target has.
fn common(name: &str) -> Option<Operation> {
    const NOTHING: &str = "llvm.lifetime. llvm.dbg. llvm.experimental.noalias.scope.decl \
        llvm.experimental.convergence. llvm.donothing llvm.sideeffect llvm.prefetch llvm.invariant.end \
        llvm.var.annotation llvm.pseudoprobe llvm.stackrestore llvm.fake.use";
    const FIRST: &str = "llvm.ptr.annotation llvm.annotation";
    const ZERO: &str = "llvm.stacksave llvm.invariant.start";
    Some(match name {
        _ if begins(name, NOTHING) => Operation::Nothing,
        _ if begins(name, FIRST) => Operation::First,
        _ if begins(name, ZERO) => Operation::Zero,
        "llvm.trap" | "llvm.debugtrap" | "abort" => Operation::Trap,
        _ if name.starts_with("llvm.ubsantrap") => Operation::Trap,
        "vprintf" => Operation::Printf,
        "__assertfail" | "__assert_fail" => Operation::Assert,
        "memcpy" | "memmove" => Operation::CopyTo,
        "memset" => Operation::FillTo,
        _ if name.contains(".element.") => return None,
        _ if name.starts_with("llvm.memcpy.") || name.starts_with("llvm.memmove.") => Operation::Copy,
        _ if name.starts_with("llvm.memset.") => Operation::Fill,
        _ => return None,
    })
}

/// `llvm.nvvm.*`, without that.
fn nvvm(name: &str) -> Option<Operation> {
    const NOTHING: &str = "prefetch nanosleep applypriority";
    Some(match name {
        _ if name.starts_with("prefetch.tensormap") => return None,
        _ if begins(name, NOTHING) => Operation::Nothing,
        "exit" => Operation::Exit,
        "activemask" => Operation::Warp { op: WarpOp::Active, mask: None, args: &[] },
        "elect.sync" => Operation::Warp { op: WarpOp::Elect, mask: Some(0), args: &[] },
        _ if name.starts_with("ldg.global.") || name.starts_with("ldu.global.") => Operation::Load,
        _ if name.starts_with("ptr.") => Operation::SpaceCast,
        "isspacep.shared" => Operation::IsSpace(SpaceTest::Shared),
        "isspacep.local" => Operation::IsSpace(SpaceTest::Local),
        "isspacep.global" => Operation::IsSpace(SpaceTest::Global),
        "isspacep.const" => Operation::IsSpace(SpaceTest::Constant),
        _ => {
            let matrix = || MatrixOp::of(name).map(Operation::Matrix);
            return nvvm_warp(name).or_else(|| nvvm_memory(name)).or_else(matrix);
        }
    })
}

fn nvvm_warp(name: &str) -> Option<Operation> {
    if let Some(kind) = name.strip_prefix("shfl.sync.") {
        let op = WarpOp::Shuffle(shuffle(kind)?);
        return Some(Operation::Warp { op, mask: Some(0), args: &[1, 2, 3] });
    }
    if let Some(kind) = name.strip_prefix("shfl.") {
        return Some(Operation::Warp { op: WarpOp::Shuffle(shuffle(kind)?), mask: None, args: &[0, 1, 2] });
    }
    if let Some(kind) = name.strip_prefix("vote.") {
        let (kind, mask) = match kind.strip_suffix(".sync") {
            Some(kind) => (kind, Some(0)),
            None => (kind, None),
        };
        let op = match kind {
            "all" => WarpOp::All,
            "any" => WarpOp::Any,
            "uni" => WarpOp::Uniform,
            "ballot" => WarpOp::Ballot,
            _ => return None,
        };
        return Some(Operation::Warp { op, mask, args: if mask.is_some() { &[1] } else { &[0] } });
    }
    if name.starts_with("match.any.sync.") {
        return Some(Operation::Warp { op: WarpOp::MatchAny, mask: Some(0), args: &[1] });
    }
    if name.starts_with("match.all.sync.") {
        return Some(Operation::Warp { op: WarpOp::MatchAll, mask: Some(0), args: &[1] });
    }
    let op = match name.strip_prefix("redux.sync.")? {
        "add" => WarpOp::Reduce(RmwOp::Add),
        "min" => WarpOp::Reduce(RmwOp::Min),
        "max" => WarpOp::Reduce(RmwOp::Max),
        "umin" => WarpOp::Reduce(RmwOp::UMin),
        "umax" => WarpOp::Reduce(RmwOp::UMax),
        "and" => WarpOp::Reduce(RmwOp::And),
        "or" => WarpOp::Reduce(RmwOp::Or),
        "xor" => WarpOp::Reduce(RmwOp::Xor),
        float if float.starts_with("fmin") || float.starts_with("fmax") => {
            let (max, rest) = (float.starts_with("fmax"), &float[4..]);
            let (abs, nan) = match rest {
                "" => (false, false),
                ".abs" => (true, false),
                ".NaN" => (false, true),
                ".abs.NaN" => (true, true),
                _ => return None,
            };
            WarpOp::ReduceFloat { max, abs, nan }
        }
        _ => return None,
    };
    Some(Operation::Warp { op, mask: Some(1), args: &[0] })
}

/// `up.i32`, `bfly.f32p`, …
fn shuffle(kind: &str) -> Option<Shuffle> {
    let (kind, ty) = kind.split_once('.')?;
    if !matches!(ty, "i32" | "f32" | "i32p" | "f32p") {
        return None;
    }
    Some(match kind {
        "up" => Shuffle::Up,
        "down" => Shuffle::Down,
        "bfly" => Shuffle::Butterfly,
        "idx" => Shuffle::Index,
        _ => return None,
    })
}

fn nvvm_memory(name: &str) -> Option<Operation> {
    if let Some(rest) =
        name.strip_prefix("cp.async.ca.shared.global.").or(name.strip_prefix("cp.async.cg.shared.global."))
    {
        let bytes = rest.strip_suffix(".s").unwrap_or(rest).parse().ok()?;
        return matches!(bytes, 4 | 8 | 16).then_some(Operation::AsyncCopy(bytes));
    }
    let rest = name.strip_prefix("atomic.")?;
    if rest.starts_with("load.add.") {
        return Some(Operation::Rmw(RmwOp::FAdd, Scope::Device));
    }
    if rest.starts_with("load.inc.32.") {
        return Some(Operation::Rmw(RmwOp::UIncWrap, Scope::Device));
    }
    if rest.starts_with("load.dec.32.") {
        return Some(Operation::Rmw(RmwOp::UDecWrap, Scope::Device));
    }
    // `add.gen.i.cta.i32.p0`; whether `max` and `min` are signed is not in the name.
    let mut words = rest.split('.');
    let (op, _generic, kind) = (words.next()?, words.next().filter(|&word| word == "gen")?, words.next()?);
    let scope = match words.next()? {
        "cta" => Scope::Cta,
        "sys" => Scope::System,
        _ => return None,
    };
    let op = match (op, kind) {
        ("add", "i") => RmwOp::Add,
        ("add", "f") => RmwOp::FAdd,
        ("exch", _) => RmwOp::Xchg,
        ("inc", "i") => RmwOp::UIncWrap,
        ("dec", "i") => RmwOp::UDecWrap,
        ("and", "i") => RmwOp::And,
        ("or", "i") => RmwOp::Or,
        ("xor", "i") => RmwOp::Xor,
        ("cas", "i") => return Some(Operation::CompareExchange(scope)),
        _ => return None,
    };
    Some(Operation::Rmw(op, scope))
}

/// `llvm.amdgcn.*`, without that.
fn amdgcn(name: &str) -> Option<Operation> {
    const NOTHING: &str =
        "s.nop s.sleep s.waitcnt s.wait. s.setprio sched.barrier sched.group.barrier iglp.opt s.prefetch.";
    let converged = |op, args| Operation::Warp { op, mask: None, args };
    Some(match name {
        _ if begins(name, NOTHING) => Operation::Nothing,
        "endpgm" => Operation::Exit,
        "mbcnt.lo" => Operation::CountLanes { high: false },
        "mbcnt.hi" => Operation::CountLanes { high: true },
        "is.shared" => Operation::IsSpace(SpaceTest::Shared),
        "is.private" => Operation::IsSpace(SpaceTest::Local),
        "dispatch.ptr" => Operation::DispatchPacket,
        "implicitarg.ptr" => Operation::ImplicitArguments,
        "readfirstlane" | "readfirstlane.i32" | "readfirstlane.f32" => converged(WarpOp::ReadFirst, &[0]),
        "readlane" | "readlane.i32" | "readlane.f32" => converged(WarpOp::ReadLane, &[0, 1]),
        "ds.bpermute" => converged(WarpOp::Permute, &[0, 1]),
        "ballot.i32" | "ballot.i64" => converged(WarpOp::Ballot, &[0]),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use simt_ir::Target;

    fn of(name: &str) -> Option<Operation> {
        let target = if name.contains("amdgcn") { "amdgpu" } else { "nvptx" };
        operation(name, Target::from_name(target).expect("a target").spelling.known(name).effect)
    }

    #[test]
    fn barriers() {
        let shape = |name| match of(name) {
            Some(Operation::Barrier { count, waits, combine, aligned, .. }) => {
                (count, waits, combine, aligned)
            }
            other => panic!("{name}: {other:?}"),
        };
        assert_eq!(shape("llvm.nvvm.barrier0"), (None, true, None, true));
        assert_eq!(shape("llvm.nvvm.barrier0.popc"), (None, true, Some((Combine::Count, 0)), true));
        assert_eq!(shape("llvm.nvvm.barrier.cta.red.or.all"), (None, true, Some((Combine::Or, 1)), false));
        assert_eq!(shape("llvm.nvvm.barrier.cta.arrive.aligned.count"), (Some(1), false, None, true));
        assert_eq!(
            shape("llvm.nvvm.barrier.cta.red.and.count"),
            (Some(1), true, Some((Combine::And, 2)), false)
        );
        assert_eq!(shape("llvm.nvvm.barrier"), (Some(1), true, None, true));
        assert_eq!(of("llvm.nvvm.barrier.cta.something.new"), None);
        assert_eq!(of("llvm.amdgcn.s.barrier.signal"), None);
    }

    #[test]
    fn registers() {
        let register = |name| match of(name) {
            Some(Operation::Read(register)) => Some(register),
            _ => None,
        };
        assert_eq!(register("llvm.nvvm.read.ptx.sreg.lanemask.ge"), Some(Register::LanesFrom));
        assert_eq!(register("llvm.nvvm.read.ptx.sreg.ntid.w"), Some(Register::One));
        assert_eq!(register("llvm.nvvm.read.ptx.sreg.ctaid.w"), Some(Register::Zero));
        assert_eq!(register("llvm.nvvm.read.ptx.sreg.cluster.nctaid.y"), Some(Register::One));
        assert_eq!(register("llvm.nvvm.read.ptx.sreg.nclusterid.y"), Some(Register::GridDim(1)));
        assert_eq!(register("llvm.amdgcn.workgroup.id.z"), Some(Register::Block(2)));
        assert_eq!(register("llvm.nvvm.read.ptx.sreg.clock64"), Some(Register::Clock));
        assert_eq!(register("llvm.nvvm.read.ptx.sreg.smid"), None);
    }

    #[test]
    fn what_is_not_understood_is_not_guessed() {
        for name in [
            "llvm.nvvm.atomic.max.gen.i.cta.i32.p0",
            "llvm.memcpy.element.unordered.atomic.p0.p0.i32",
            "llvm.nvvm.shfl.sync.idx.i64",
            "llvm.nvvm.prefetch.tensormap.p0",
            "llvm.nvvm.redux.sync.fmax.something",
            "llvm.nvvm.cp.async.ca.shared.global.2",
            "malloc",
        ] {
            assert_eq!(of(name), None, "{name}");
        }
    }
}
