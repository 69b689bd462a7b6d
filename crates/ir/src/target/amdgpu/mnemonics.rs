//! AMDGPU's inline assembly, by mnemonic. Instructions read and write registers of the wave without
//! naming them.

use super::super::Effect::{self, Clock, Converged, Pure};
use super::super::{ATOMIC_ANY, AssemblyTable, Id, Outside, Row};
use super::{HALF_BARRIER, S_BARRIER};

pub(super) static TABLE: AssemblyTable = AssemblyTable {
    instructions: INSTRUCTIONS,
    registers: REGISTERS,
    separator: '\n',
    comments: &[";", "//"],
    is_implicit: true,
};

static INSTRUCTIONS: &[Row] = rows! {
    // Lane by lane, and for the wave.
    "v_mov_b*" "v_add*" "v_sub*" "v_mul*" "v_mad*" "v_fma*" "v_mac*" "v_pk_*" "v_dot*" "v_cvt*" "v_and*"
    "v_or*" "v_xor*" "v_xnor*" "v_not*" "v_lsh*" "v_ash*" "v_bf*" "v_align*" "v_perm_*" "v_min*" "v_max*"
    "v_med3*" "v_sad*" "v_rcp*" "v_rsq*" "v_sqrt*" "v_exp*" "v_log*" "v_sin*" "v_cos*" "v_floor*" "v_ceil*"
    "v_trunc*" "v_rndne*" "v_fract*" "v_frexp*" "v_ldexp*" "v_bcnt*" "v_ffb*" "v_cndmask*" "v_mbcnt*"
    "v_accvgpr*" "v_nop" => Pure;
    "s_mov_b*" "s_add*" "s_sub*" "s_mul*" "s_min*" "s_max*" "s_abs*" "s_and_b*" "s_or_b*" "s_xor_b*"
    "s_not_b*" "s_lsh*" "s_ash*" "s_bf*" "s_nop" => Pure;

    // On the lanes that are there.
    "v_cmp*" "v_readlane*" "v_readfirstlane*" "v_writelane*" "v_permlane*" "v_mfma*" "v_smfmac*" "v_wmma*"
    "v_swmmac*" "ds_permute*" "ds_bpermute*" "ds_swizzle*" "*saveexec*" "*wrexec*" "*_dpp*" => Converged;

    "s_barrier*" "s_wakeup_barrier*" "s_get_barrier_state*" "ds_gws*"
        => HALF_BARRIER;
    "s_barrier" => S_BARRIER;
    "s_waitcnt*" "s_wait_*" => Effect::Outside(Outside::Wait);
    "s_dcache*" "s_icache*" "buffer_wb*" "buffer_gl*" "buffer_inv*" => Effect::Outside(Outside::ProxyFence);
    "buffer_*" "tbuffer_*" "global_*" "flat_*" "scratch_*" "ds_*" "s_load*" "s_buffer*" "s_store*" "s_atomic*"
    "s_scratch*" => Effect::memory(ATOMIC_ANY);
    "image_*" => Effect::Outside(Outside::Texture);
    "tensor_*" => Effect::Outside(Outside::BulkOrTensor);
    "cluster_*" "s_cluster*" => Effect::Outside(Outside::Cluster);
    "s_memtime*" "s_memrealtime*" "s_getreg*" => Clock;
    "s_setreg*" "s_setprio*" => Effect::Outside(Outside::WarpResources);
    "s_sendmsg*" => Effect::Outside(Outside::Runtime);
    "s_sleep*" => Effect::Outside(Outside::Sleep);
    "s_endpgm*" "s_trap*" "s_sethalt*" => Effect::Outside(Outside::Stop);
};

static REGISTERS: &[Row] = rows! {
    "v*" "s*" "a*" "m0" "ttmp*" "null" "off*" "glc" "lgkmcnt" "expcnt" => Effect::Id(Id::Varying);
    // The mask of lanes, modifiers that exchange between them, and what nobody knows.
    "*" => Converged;
};
