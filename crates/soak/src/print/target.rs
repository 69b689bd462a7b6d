//! How the two targets spell the same.

use super::super::plan::{Bounds, Plan, Reach, Target};
use super::Printer;

/// What is the same for all modules of a target.
pub(super) struct Dialect {
    pub header: &'static str,
    pub kernel: &'static str,
    pub processor: &'static str,
    /// The address space of variables of the thread: behind an `alloca`, and of pointers to them.
    pub private: &'static str,
    pub pointer: &'static str,
    /// How the kernel's integer parameters are passed in memory.
    pub in_memory: &'static str,
    /// The scopes, from narrow to wide.
    scopes: &'static [(Reach, &'static str)],
}

static NVPTX: Dialect = Dialect {
    header: "target datalayout = \"e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64\"\n\
             target triple = \"nvptx64-nvidia-cuda\"\n\n",
    kernel: "ptx_kernel",
    processor: "sm_90",
    private: "",
    pointer: "ptr",
    in_memory: "ptr byval",
    scopes: &[
        (Reach::Thread, "singlethread"),
        (Reach::Block, "block"),
        (Reach::Block, "cluster"),
        (Reach::Device, "device"),
        (Reach::Device, ""),
    ],
};

static AMDGPU: Dialect = Dialect {
    header: "target datalayout = \"e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32\
             -p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512\
             -v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9\"\n\
             target triple = \"amdgcn-amd-amdhsa\"\n\n",
    kernel: "amdgpu_kernel",
    processor: "gfx1100",
    private: ", addrspace(5)",
    pointer: "ptr addrspace(5)",
    in_memory: "ptr addrspace(4) byref",
    scopes: &[
        (Reach::Thread, "singlethread"),
        (Reach::Thread, "singlethread-one-as"),
        (Reach::Warp, "wavefront"),
        (Reach::Warp, "wavefront-one-as"),
        (Reach::Block, "workgroup"),
        (Reach::Block, "workgroup-one-as"),
        (Reach::Block, "cluster"),
        (Reach::Device, "agent"),
        (Reach::Device, "agent-one-as"),
        (Reach::Device, ""),
        (Reach::Device, "one-as"),
    ],
};

impl Dialect {
    pub fn of(target: Target) -> &'static Dialect {
        match target {
            Target::Nvptx => &NVPTX,
            Target::Amdgpu => &AMDGPU,
        }
    }

    /// Groups of attributes: of the kernel, of functions, of inline assembly that orders, of what
    /// computes only.
    pub fn attributes(&self) -> String {
        let processor = self.processor;
        format!(
            "attributes #0 = {{ convergent norecurse nounwind \"target-cpu\"=\"{processor}\" }}\n\
             attributes #1 = {{ convergent noinline norecurse nounwind \"target-cpu\"=\"{processor}\" }}\n\
             attributes #2 = {{ convergent nounwind }}\n\
             attributes #3 = {{ nounwind willreturn memory(none) }}\n"
        )
    }
}

/// What a kernel says of the extents of its blocks: in its definition, and at the end of the
/// module.
pub(super) fn bounds(plan: &Plan) -> (String, String) {
    let [x, y] = plan.block;
    let as_metadata = plan.spelling(3, 3) == 1;
    let nothing = String::new;
    match (plan.bounds, plan.target) {
        (Bounds::Nothing, _) => (nothing(), nothing()),
        (Bounds::Required, Target::Nvptx) if as_metadata => {
            let text = format!(
                "!nvvm.annotations = !{{!0}}\n\
                 !0 = !{{ptr @kernel, !\"reqntidx\", i32 {x}, !\"reqntidy\", i32 {y}, !\"reqntidz\", i32 1}}\n"
            );
            (nothing(), text)
        }
        (Bounds::Required, Target::Nvptx) => (format!(" \"nvvm.reqntid\"=\"{x},{y},1\""), nothing()),
        (Bounds::Maximum, Target::Nvptx) => (format!(" \"nvvm.maxntid\"=\"{x},{y},1\""), nothing()),
        (Bounds::Required, Target::Amdgpu) => {
            let text = format!("!0 = !{{i32 {x}, i32 {y}, i32 1}}\n");
            (String::from(" !reqd_work_group_size !0"), text)
        }
        (Bounds::Maximum, Target::Amdgpu) => {
            let size = x * y;
            let least = if as_metadata { size } else { 1 };
            (format!(" \"amdgpu-flat-work-group-size\"=\"{least},{size}\""), nothing())
        }
    }
}

impl Printer<'_> {
    /// `syncscope("…") `, or nothing for the widest: a scope that reaches as far as this one at
    /// least.
    pub(super) fn scope(&mut self, reach: Reach) -> String {
        let wide: Vec<&str> =
            self.dialect.scopes.iter().filter(|(own, _)| *own >= reach).map(|(_, name)| *name).collect();
        let pick = self.vary(wide.len() as u32).min(self.vary(wide.len() as u32));
        match wide[pick as usize] {
            "" => String::new(),
            name => format!("syncscope(\"{name}\") "),
        }
    }

    /// The scope of the block or of the device, for all address spaces.
    pub(super) fn scope_of(&self, reach: Reach) -> &'static str {
        match (self.plan.target, reach) {
            (Target::Nvptx, Reach::Device) => "syncscope(\"device\") ",
            (Target::Nvptx, _) => "syncscope(\"block\") ",
            (Target::Amdgpu, Reach::Device) => "syncscope(\"agent\") ",
            (Target::Amdgpu, _) => "syncscope(\"workgroup\") ",
        }
    }

    /// Reads a register, at the beginning of the function.
    pub(super) fn register(&mut self, name: &'static str, register: &str) -> String {
        let amdgpu = |name: &str| format!("call i32 @llvm.amdgcn.{name}()");
        let text = match (self.plan.target, register) {
            (Target::Nvptx, _) => match self.plan.spelling(4, 6) {
                4 => format!("call i32 asm \"mov.u32 $0, %{register};\", \"=r\"()"),
                5 => format!("call i32 asm sideeffect \"mov.u32 $0, %{register};\", \"=r\"()"),
                _ => format!("call i32 @llvm.nvvm.read.ptx.sreg.{register}()"),
            },
            (_, "tid.x") => amdgpu("workitem.id.x"),
            (_, "tid.y") => amdgpu("workitem.id.y"),
            (_, "ctaid.x") => amdgpu("workgroup.id.x"),
            (_, "laneid") => {
                self.derived("%low", "call i32 @llvm.amdgcn.mbcnt.lo(i32 -1, i32 0)");
                String::from("call i32 @llvm.amdgcn.mbcnt.hi(i32 -1, i32 %low)")
            }
            (_, extent) => {
                let (place, half, at) =
                    if extent.ends_with('x') { ("%px", "%hx", 12) } else { ("%py", "%hy", 14) };
                self.derived("%implicit", "call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()");
                let address = format!("getelementptr inbounds i8, ptr addrspace(4) %implicit, i64 {at}");
                self.derived(place, &address);
                self.derived(half, &format!("load i16, ptr addrspace(4) {place}, align 2"));
                format!("zext i16 {half} to i32")
            }
        };
        self.derived(name, &text)
    }
}
