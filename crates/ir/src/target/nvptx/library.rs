//! Functions that CUDA code calls without defining them: libdevice and the device run time.
//!
//! Libdevice is listed function by function: `__nv_*` would take in `__nv_aligned_device_malloc`,
//! `__nv_atomic_*` and `__nv_cluster_*`, which are not libdevice's.

use super::super::Effect::{self, Pure};
use super::super::{Outside, READ_0, READ_1, Row, WRITE_1, WRITE_1_2, WRITE_2};

pub(super) static ROWS: &[Row] = rows! {
    // Answers of the compiler.
    "__nvvm_reflect" "__nvvm_reflect_ocl" => Pure;

    // Integers and bits.
    "__nv_abs" "__nv_brev" "__nv_brevll" "__nv_byte_perm" "__nv_clz" "__nv_clzll" "__nv_ffs" "__nv_ffsll"
    "__nv_hadd" "__nv_llabs" "__nv_llmax" "__nv_llmin" "__nv_max" "__nv_min" "__nv_mul24" "__nv_mul64hi"
    "__nv_mulhi" "__nv_popc" "__nv_popcll" "__nv_rhadd" "__nv_sad" "__nv_uhadd" "__nv_ullmax" "__nv_ullmin"
    "__nv_umax" "__nv_umin" "__nv_umul24" "__nv_umul64hi" "__nv_umulhi" "__nv_urhadd" "__nv_usad" => Pure;

    // Integers, several in one word.
    "__nv_vabs*" "__nv_vadd*" "__nv_vsub*" "__nv_vavg*" "__nv_vhadd*" "__nv_vmax*" "__nv_vmin*" "__nv_vneg*"
    "__nv_vsad*" "__nv_vcmp*" "__nv_vset*" => Pure;

    // Conversions.
    "__nv_double2*" "__nv_float2*" "__nv_half2float" "__nv_hiloint2double" "__nv_int2*" "__nv_ll2*"
    "__nv_uint2*" "__nv_ull2*" "__nv_double_as_longlong" "__nv_float_as_int" "__nv_float_as_uint"
    "__nv_int_as_float" "__nv_longlong_as_double" "__nv_uint_as_float" => Pure;

    // Arithmetic with a rounding mode.
    "__nv_dadd_r*" "__nv_ddiv_r*" "__nv_dmul_r*" "__nv_drcp_r*" "__nv_dsqrt_r*" "__nv_dsub_r*"
    "__nv_fadd_r*" "__nv_fdiv_r*" "__nv_fma_r*" "__nv_fmaf_ieee_r*" "__nv_fmaf_r*" "__nv_fmul_r*"
    "__nv_frcp_r*" "__nv_frsqrt_r*" "__nv_fsqrt_r*" "__nv_fsub_r*" => Pure;

    // Floating point.
    "__nv_acos" "__nv_acosf" "__nv_acosh" "__nv_acoshf" "__nv_asin" "__nv_asinf" "__nv_asinh" "__nv_asinhf"
    "__nv_atan" "__nv_atan2" "__nv_atan2f" "__nv_atanf" "__nv_atanh" "__nv_atanhf" "__nv_cbrt" "__nv_cbrtf"
    "__nv_ceil" "__nv_ceilf" "__nv_copysign" "__nv_copysignf" "__nv_cos" "__nv_cosf" "__nv_cosh"
    "__nv_coshf" "__nv_cospi" "__nv_cospif" "__nv_cyl_bessel_i0" "__nv_cyl_bessel_i0f" "__nv_cyl_bessel_i1"
    "__nv_cyl_bessel_i1f" "__nv_erf" "__nv_erfc" "__nv_erfcf" "__nv_erfcinv" "__nv_erfcinvf" "__nv_erfcx"
    "__nv_erfcxf" "__nv_erff" "__nv_erfinv" "__nv_erfinvf" "__nv_exp" "__nv_exp10" "__nv_exp10f" "__nv_exp2"
    "__nv_exp2f" "__nv_expf" "__nv_expm1" "__nv_expm1f" "__nv_fabs" "__nv_fabsf" "__nv_fdim" "__nv_fdimf"
    "__nv_finitef" "__nv_floor" "__nv_floorf" "__nv_fma" "__nv_fmaf" "__nv_fmax" "__nv_fmaxf" "__nv_fmin"
    "__nv_fminf" "__nv_fmod" "__nv_fmodf" "__nv_hypot" "__nv_hypotf" "__nv_ilogb" "__nv_ilogbf"
    "__nv_isfinited" "__nv_isinfd" "__nv_isinff" "__nv_isnand" "__nv_isnanf" "__nv_j0" "__nv_j0f" "__nv_j1"
    "__nv_j1f" "__nv_jn" "__nv_jnf" "__nv_ldexp" "__nv_ldexpf" "__nv_lgamma" "__nv_lgammaf" "__nv_llrint"
    "__nv_llrintf" "__nv_llround" "__nv_llroundf" "__nv_log" "__nv_log10" "__nv_log10f" "__nv_log1p"
    "__nv_log1pf" "__nv_log2" "__nv_log2f" "__nv_logb" "__nv_logbf" "__nv_logf" "__nv_nearbyint"
    "__nv_nearbyintf" "__nv_nextafter" "__nv_nextafterf" "__nv_norm3d" "__nv_norm3df" "__nv_norm4d"
    "__nv_norm4df" "__nv_normcdf" "__nv_normcdff" "__nv_normcdfinv" "__nv_normcdfinvf" "__nv_pow"
    "__nv_powf" "__nv_powi" "__nv_powif" "__nv_rcbrt" "__nv_rcbrtf" "__nv_rcp64h" "__nv_remainder"
    "__nv_remainderf" "__nv_rhypot" "__nv_rhypotf" "__nv_rint" "__nv_rintf" "__nv_rnorm3d" "__nv_rnorm3df"
    "__nv_rnorm4d" "__nv_rnorm4df" "__nv_round" "__nv_roundf" "__nv_rsqrt" "__nv_rsqrtf" "__nv_saturatef"
    "__nv_scalbn" "__nv_scalbnf" "__nv_signbitd" "__nv_signbitf" "__nv_sin" "__nv_sinf" "__nv_sinh"
    "__nv_sinhf" "__nv_sinpi" "__nv_sinpif" "__nv_sqrt" "__nv_sqrtf" "__nv_tan" "__nv_tanf" "__nv_tanh"
    "__nv_tanhf" "__nv_tgamma" "__nv_tgammaf" "__nv_trunc" "__nv_truncf" "__nv_y0" "__nv_y0f" "__nv_y1"
    "__nv_y1f" "__nv_yn" "__nv_ynf" => Pure;

    // Floating point, approximate.
    "__nv_fast_cosf" "__nv_fast_exp10f" "__nv_fast_expf" "__nv_fast_fdividef" "__nv_fast_log10f"
    "__nv_fast_log2f" "__nv_fast_logf" "__nv_fast_powf" "__nv_fast_sinf" "__nv_fast_tanf" "__nv_fast_tanhf"
        => Pure;

    // Results behind pointers, and vectors and names read behind them.
    "__nv_sincos" "__nv_sincosf" "__nv_sincospi" "__nv_sincospif" "__nv_fast_sincosf"
        => Effect::memory(WRITE_1_2);
    "__nv_frexp" "__nv_frexpf" "__nv_modf" "__nv_modff" "__nv_lgamma_r" "__nv_lgammaf_r"
        => Effect::memory(WRITE_1);
    "__nv_remquo" "__nv_remquof" => Effect::memory(WRITE_2);
    "__nv_nan" "__nv_nanf" => Effect::memory(READ_0);
    "__nv_norm" "__nv_normf" "__nv_rnorm" "__nv_rnormf" => Effect::memory(READ_1);

    // The run-time system on the device.
    "cuda*" "__cudaCDP*" "cnp*" => Effect::Outside(Outside::Runtime);
};
