//! LLVM's target-independent intrinsics, and the library functions that every target shares.
//!
//! Not listed, so that their attributes or the worst case decide: `llvm.va_*`, coroutines, garbage
//! collection, exceptions, statepoints, `llvm.vp.*`, `llvm.instrprof.*`, sanitizer checks,
//! trampolines, `llvm.read_register`, `llvm.set.*` of the floating-point environment, OpenMP's run
//! time (it holds barriers of unknown ids), and whatever no GPU code has.

use super::Effect::{self, Clock, Pure};
use super::{
    ATOMIC_WRITE_0, BitCount, COPY_0_1, Excluded, Extremum, Id, Lifetime, Outside, READ_0, Row, Scope, Touch,
    WRITE_0, WRITE_1,
};

// The copies "element by element" are unordered atomic, hence strong.
const ATOMIC_COPY: &[Touch] = &[Touch::atomic_write(0, Scope::System), Touch::atomic_read(1, Scope::System)];
const UPDATE_0: &[Touch] = &[Touch::update(0)];

pub(super) static ROWS: &[Row] = rows! {
    // Markers for debuggers, optimizers and profilers.
    "llvm.lifetime.start.*" => Pure, lifetime: Lifetime::Variable { begins: true };
    "llvm.lifetime.*" => Pure, lifetime: Lifetime::Variable { begins: false };
    "llvm.stackrestore*" => Pure, lifetime: Lifetime::Several;
    "llvm.dbg.*" "llvm.invariant.*" "llvm.expect.*" "llvm.sideeffect"
    "llvm.donothing" "llvm.experimental.noalias.scope.decl" "llvm.experimental.convergence.*"
    "llvm.pseudoprobe" "llvm.annotation.*" "llvm.var.annotation*" "llvm.codeview.annotation" "llvm.fake.use"
    "llvm.pcmarker" "llvm.prefetch*" => Pure;
    "llvm.assume" => Pure, promised: 0;

    // The same pointer or value in another form.
    "llvm.ptr.annotation.*" "llvm.launder.invariant.group*" "llvm.strip.invariant.group*" "llvm.ptrmask.*"
    "llvm.threadlocal.address*" "llvm.ssa.copy.*" "llvm.arithmetic.fence.*"
    "llvm.preserve.array.access.index.*" "llvm.preserve.struct.access.index.*"
    "llvm.preserve.union.access.index.*" "llvm.preserve.static.offset" => Pure;

    // Questions that the compiler answers.
    "llvm.objectsize.*" "llvm.is.constant.*" "llvm.vscale.*" "llvm.type.test" "llvm.public.type.test"
        => Pure;

    // Addresses of the thread's own stack, and its floating-point state.
    "llvm.stacksave*" "llvm.frameaddress*" "llvm.returnaddress" "llvm.addressofreturnaddress*"
    "llvm.sponentry*" "llvm.localaddress" "llvm.stackaddress*" "llvm.thread.pointer*"
    "llvm.get.dynamic.area.offset.*" "llvm.get.rounding" "llvm.flt.rounds" "llvm.get.fpenv.*"
    "llvm.get.fpmode.*" => Effect::Id(Id::Varying);

    // Integers and bits.
    "llvm.smax.*" => Pure, extremum: Extremum::SMax;
    "llvm.smin.*" => Pure, extremum: Extremum::SMin;
    "llvm.umax.*" => Pure, extremum: Extremum::UMax;
    "llvm.umin.*" => Pure, extremum: Extremum::UMin;
    "llvm.ctpop.*" => Pure, count: BitCount::Ones;
    "llvm.cttz.*" => Pure, count: BitCount::TrailingZeros, excluded: Excluded::Zero;
    "llvm.ctlz.*" => Pure, excluded: Excluded::Zero;
    "llvm.abs.*" => Pure, excluded: Excluded::Least;
    "llvm.scmp.*" "llvm.ucmp.*" "llvm.bswap.*" "llvm.bitreverse.*" "llvm.fshl.*"
    "llvm.fshr.*" "llvm.clmul.*" "llvm.sadd.sat.*" "llvm.uadd.sat.*" "llvm.ssub.sat.*" "llvm.usub.sat.*"
    "llvm.sshl.sat.*" "llvm.ushl.sat.*" "llvm.smul.fix.*" "llvm.umul.fix.*" "llvm.sdiv.fix.*"
    "llvm.udiv.fix.*" "llvm.sadd.with.overflow.*" "llvm.uadd.with.overflow.*" "llvm.ssub.with.overflow.*"
    "llvm.usub.with.overflow.*" "llvm.smul.with.overflow.*" "llvm.umul.with.overflow.*" => Pure;

    // Floating point. The constrained forms differ in rounding and traps, which no other thread
    // sees.
    "llvm.fabs.*" "llvm.sqrt.*" "llvm.powi.*" "llvm.pow.*" "llvm.exp.*" "llvm.exp2.*" "llvm.exp10.*"
    "llvm.log.*" "llvm.log2.*" "llvm.log10.*" "llvm.sin.*" "llvm.cos.*" "llvm.tan.*" "llvm.asin.*"
    "llvm.acos.*" "llvm.atan.*" "llvm.atan2.*" "llvm.sinh.*" "llvm.cosh.*" "llvm.tanh.*" "llvm.sincos.*"
    "llvm.sincospi.*" "llvm.modf.*" "llvm.frexp.*" "llvm.ldexp.*" "llvm.fma.*" "llvm.fmuladd.*"
    "llvm.copysign.*" "llvm.canonicalize.*" "llvm.floor.*" "llvm.ceil.*" "llvm.trunc.*" "llvm.rint.*"
    "llvm.nearbyint.*" "llvm.round.*" "llvm.roundeven.*" "llvm.lround.*" "llvm.llround.*" "llvm.lrint.*"
    "llvm.llrint.*" "llvm.minnum.*" "llvm.maxnum.*" "llvm.minimum.*" "llvm.maximum.*" "llvm.minimumnum.*"
    "llvm.maximumnum.*" "llvm.is.fpclass.*" "llvm.fptosi.sat.*" "llvm.fptoui.sat.*" "llvm.fptrunc.round.*"
    "llvm.convert.to.fp16.*" "llvm.convert.from.fp16.*" "llvm.experimental.constrained.*" => Pure;

    // Vectors and matrices in registers; `llvm.vector.*` is not one family: histograms write to
    // memory.
    "llvm.vector.reduce.*" "llvm.vector.insert.*" "llvm.vector.extract.*" "llvm.vector.reverse.*"
    "llvm.vector.splice.*" "llvm.vector.interleave*" "llvm.vector.deinterleave*"
    "llvm.vector.partial.reduce.*" "llvm.stepvector.*" "llvm.get.active.lane.mask.*"
    "llvm.loop.dependence.*.mask.*" "llvm.experimental.vector.reduce.*" "llvm.experimental.vector.insert.*"
    "llvm.experimental.vector.extract.*" "llvm.experimental.vector.reverse.*"
    "llvm.experimental.vector.splice.*" "llvm.experimental.stepvector.*"
    "llvm.experimental.vector.interleave2.*" "llvm.experimental.vector.deinterleave2.*"
    "llvm.experimental.vector.compress.*" "llvm.experimental.vector.match.*"
    "llvm.experimental.vector.partial.reduce.*" "llvm.experimental.get.vector.length.*"
    "llvm.experimental.cttz.elts.*" "llvm.matrix.multiply.*" "llvm.matrix.transpose.*" => Pure;

    // Memory: whole blocks.
    "llvm.memcpy.*" "llvm.memmove.*" => Effect::flagged(COPY_0_1, 3), length: 2;
    "llvm.memset.*" => Effect::flagged(WRITE_0, 3), length: 2;
    "llvm.experimental.memset.pattern.*" => Effect::flagged(WRITE_0, 3);
    "llvm.memcpy.element.*" "llvm.memmove.element.*" => Effect::memory(ATOMIC_COPY);
    "llvm.memset.element.*" => Effect::memory(ATOMIC_WRITE_0);
    "memcpy" "memmove" => Effect::memory(COPY_0_1), length: 2;
    "memset" => Effect::memory(WRITE_0), length: 2;

    // Memory: vectors. Gathers and scatters have a vector of pointers in the same place.
    "llvm.masked.load.*" "llvm.masked.gather.*" "llvm.masked.expandload.*" "llvm.load.relative.*"
        => Effect::memory(READ_0);
    "llvm.masked.store.*" "llvm.masked.scatter.*" "llvm.masked.compressstore.*" => Effect::memory(WRITE_1);
    "llvm.experimental.vector.histogram.*" "llvm.vector.histogram.*" => Effect::memory(UPDATE_0);
    "llvm.matrix.column.major.load.*" => Effect::flagged(READ_0, 2);
    "llvm.matrix.column.major.store.*" => Effect::flagged(WRITE_1, 3);

    // Time.
    "llvm.readcyclecounter" "llvm.readsteadycounter" => Clock;

    // The end of the thread, or of the grid.
    "llvm.debugtrap" "exit" "_exit" "_Exit" => Effect::Outside(Outside::Stop);
    "llvm.trap" "llvm.ubsantrap" "__assertfail" "__assert_fail" "__assert_rtn" "__assert" "abort"
    "__cxa_pure_virtual" => Effect::Outside(Outside::Stop), ends_grid: ();

    // The run-time system, C++'s `new` and `delete`.
    "malloc" "calloc" "realloc" "free" "_Znw*" "_Zna*" "_Zdl*" "_Zda*" => Effect::Outside(Outside::Runtime);
    "printf" "vprintf" "fprintf" "puts" "putchar" => Effect::Outside(Outside::Runtime), prints: ();
};

/// Whether an operand bundle touches no memory, by its tag and the callee as the text writes it: a
/// token of convergence, what a callee's address is checked against, what an assumption assumes
/// (LangRef, Operand Bundles), and which shared variables are a kernel's, as LLVM says it once it
/// has placed them for AMDGPU. All others may read and write any memory before and after the call.
pub fn is_harmless_bundle(callee: &[u8], tag: &[u8]) -> bool {
    let is_of_anything = matches!(tag, b"convergencectrl" | b"kcfi" | b"ptrauth");
    is_of_anything || callee == b"@llvm.assume" || callee == b"@llvm.donothing" && tag == b"ExplicitUse"
}

#[cfg(test)]
mod tests {
    use super::super::TARGETS;
    use super::*;

    #[test]
    fn the_same_for_every_target() {
        for target in TARGETS {
            assert_eq!(target.spelling.known("llvm.fma.f32").effect, Pure);
            assert_eq!(target.spelling.known("llvm.exp10.f64").effect, Pure);
            assert_eq!(target.spelling.known("llvm.umul.with.overflow.i64").effect, Pure);
            assert_eq!(target.spelling.known("llvm.smul.fix.sat.i32").effect, Pure);
            assert_eq!(target.spelling.known("llvm.lifetime.start.p0i8").effect, Pure);
            assert_eq!(target.spelling.known("llvm.lifetime.end.p5").effect, Pure);
            assert_eq!(target.spelling.known("llvm.dbg.value").effect, Pure);
            assert_eq!(target.spelling.known("llvm.experimental.constrained.fptosi.i32.f32").effect, Pure);
            assert_eq!(target.spelling.known("llvm.readcyclecounter").effect, Clock);
            assert_eq!(target.spelling.known("llvm.trap").effect, Effect::Outside(Outside::Stop));
            assert_eq!(target.spelling.known("llvm.va_start.p0").effect, Effect::Unlisted);
            assert_eq!(target.spelling.known("llvm.set.rounding").effect, Effect::Unlisted);
            assert_eq!(target.spelling.known("some_function").effect, Effect::Unlisted);
        }
    }

    #[test]
    fn memory() {
        for target in TARGETS {
            let copy = Effect::flagged(COPY_0_1, 3);
            assert_eq!(target.spelling.known("llvm.memcpy.p0i8.p3i8.i64").effect, copy);
            assert_eq!(target.spelling.known("llvm.memcpy.inline.p0.p0.i32").effect, copy);
            assert_eq!(target.spelling.known("llvm.memmove.p1.p1.i64").effect, copy);
            assert_eq!(
                target.spelling.known("llvm.memset.inline.p3.i64").effect,
                Effect::flagged(WRITE_0, 3)
            );
            let atomic = Effect::memory(ATOMIC_COPY);
            assert_eq!(
                target.spelling.known("llvm.memcpy.element.unordered.atomic.p0.p0.i32").effect,
                atomic
            );
            let strong = Effect::memory(ATOMIC_WRITE_0);
            assert_eq!(target.spelling.known("llvm.memset.element.unordered.atomic.p0.i32").effect, strong);
            assert_eq!(target.spelling.known("llvm.masked.gather.v4f32.v4p0").effect, Effect::memory(READ_0));
            assert_eq!(
                target.spelling.known("llvm.masked.scatter.v4f32.v4p0").effect,
                Effect::memory(WRITE_1)
            );
            assert_eq!(
                target.spelling.known("llvm.masked.compressstore.v4f32").effect,
                Effect::memory(WRITE_1)
            );
            let histogram = target.spelling.known("llvm.experimental.vector.histogram.add.v4p0.i32").effect;
            assert_eq!(histogram, Effect::memory(UPDATE_0));
        }
    }
}
