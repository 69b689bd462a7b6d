//! What a module looks like as data.

use super::dump::find;
use super::reading::EVERYTHING;
use super::{read, repository_files};
use expect_test::{Expect, expect};

const KERNEL: &str = "target triple = \"nvptx64-nvidia-cuda\"
%pair = type { i32, [2 x float] }
@s = internal addrspace(3) global [4 x i32] undef
@t = constant %pair zeroinitializer
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier0() convergent
define ptx_kernel void @k(ptr addrspace(1) noalias %p, <{ i8, <2 x i16> }> %q) convergent {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp ult i32 %t, 7
  br i1 %c, label %then, label %join
then:
  %a = getelementptr inbounds %pair, ptr addrspace(1) %p, i64 0, i32 1
  %old = atomicrmw volatile add ptr addrspace(1) %p, i32 1 syncscope(\"block\") acquire, align 4
  store i32 %old, ptr addrspace(3) getelementptr (i32, ptr addrspace(3) @s, i64 2), align 8
  fence seq_cst
  br label %join
join:
  %x = phi i32 [ 0, %entry ], [ %old, %then ]
  call void @llvm.nvvm.barrier0() convergent
  switch i32 %x, label %done [ i32 3, label %join2 ]
join2:
  %f = fadd nnan float 0x7FF0000000000000, poison
  call void asm sideeffect \"here: bar.warp.sync -1;\", \"\"() #0
  br label %done
done:
  ret void
}
attributes #0 = { nounwind }
";

fn check(text: String, expected: Expect) {
    expected.assert_eq(&text);
}

#[test]
fn a_module() {
    check(
        read(KERNEL).to_string(),
        expect![[r#"
            target nvptx
            global @s: [4 x i32] addrspace(3)
            global @t: %pair addrspace(0)
            function @llvm.nvvm.read.ptx.sreg.tid.x() -> i32 ; Id(Thread(0))
            function @llvm.nvvm.barrier0() -> Void Attributes(CONVERGENT) ; Barrier(Barrier { kind: Full, aligned: true, id: Fixed(0), orders_memory: true })
            kernel @k(v0: ptr(1) ParamAttributes(NOALIAS), v1: <{i8, <2 x i16>}>) -> Void Attributes(CONVERGENT) {
            bb0:
              inst0: v3: i32 = Call [@llvm.nvvm.read.ptx.sreg.tid.x] ; Id(Thread(0))
              inst1: v5: i1 = ICmp(Ult) [v3, 7]
              inst2: CondBr [v5] -> [bb1, bb2]
            bb1:
              inst3: v8: ptr(1) = GetElementPtr(%pair Flags(INBOUNDS)) [v0, 0, 1]
              inst4: v9: i32 = AtomicRmw(Add, Access { align_log2: 2, is_natural: false, ordering: Acquire, scope: Cta, volatile: true }) [v0, 1]
              inst5: Store(Access { align_log2: 3, is_natural: false, ordering: NotAtomic, scope: System, volatile: false }) [v9, (GetElementPtr(i32) [@s, 2])]
              inst6: Fence(Access { align_log2: 0, is_natural: false, ordering: SeqCst, scope: System, volatile: false }) []
              inst7: Br [] -> [bb2]
            bb2:
              inst8: v14: i32 = Phi [0, v9] <- [bb0, bb1]
              inst9: Call [@llvm.nvvm.barrier0] ; Barrier(Barrier { kind: Full, aligned: true, id: Fixed(0), orders_memory: true }) Attributes(CONVERGENT)
              inst10: Switch [v14, 3] -> [bb4, bb3]
            bb3:
              inst11: v19: Float(Float) = Binary(FAdd, Flags(NNAN)) [0x7FF0000000000000, Poison]
              inst12: Call ["asm sideeffect \"here: bar.warp.sync -1;\", \"\""] ; Unlisted
              inst13: Br [] -> [bb4]
            bb4:
              inst14: Ret []
            }
        "#]],
    );
}

/// The order is that of the edited function, not that of ids; what is deleted is not there.
#[test]
fn after_edits() {
    let mut module = read(KERNEL);
    let id = module.function("k").expect("it is there");
    let barrier = find(&module, &module.functions[id], "call void @llvm.nvvm.barrier0");
    let fence = find(&module, &module.functions[id], "fence");
    let mut editor = module.edit(id);
    editor.delete(fence);
    editor.split_edge(simt_ir::entity::EntityId::from_index(0), 1).expect("it can be split");
    editor.delete(barrier);
    check(
        module.print(id).to_string(),
        expect![[r#"
            kernel @k(v0: ptr(1) ParamAttributes(NOALIAS), v1: <{i8, <2 x i16>}>) -> Void Attributes(CONVERGENT) {
            bb0:
              inst0: v3: i32 = Call [@llvm.nvvm.read.ptx.sreg.tid.x] ; Id(Thread(0))
              inst1: v5: i1 = ICmp(Ult) [v3, 7]
              inst2: CondBr [v5] -> [bb1, bb5]
            bb1:
              inst3: v8: ptr(1) = GetElementPtr(%pair Flags(INBOUNDS)) [v0, 0, 1]
              inst4: v9: i32 = AtomicRmw(Add, Access { align_log2: 2, is_natural: false, ordering: Acquire, scope: Cta, volatile: true }) [v0, 1]
              inst5: Store(Access { align_log2: 3, is_natural: false, ordering: NotAtomic, scope: System, volatile: false }) [v9, (GetElementPtr(i32) [@s, 2])]
              inst7: Br [] -> [bb2]
            bb2:
              inst8: v14: i32 = Phi [0, v9] <- [bb5, bb1]
              inst10: Switch [v14, 3] -> [bb4, bb3]
            bb3:
              inst11: v19: Float(Float) = Binary(FAdd, Flags(NNAN)) [0x7FF0000000000000, Poison]
              inst12: Call ["asm sideeffect \"here: bar.warp.sync -1;\", \"\""] ; Unlisted
              inst13: Br [] -> [bb4]
            bb4:
              inst14: Ret []
            bb5:
              inst15: Br [] -> [bb2]
            }
        "#]],
    );
}

/// Whatever is read can be printed, with a line for each block and each instruction.
#[test]
fn every_module() {
    let texts = repository_files().into_iter().map(|path| std::fs::read(path).expect("readable"));
    for text in texts.chain([EVERYTHING.into()]) {
        let module = read(text);
        for (id, function) in module.functions.iter().filter(|(_, function)| function.is_definition) {
            let lines = 2 + function.blocks.len() + function.insts.len();
            assert_eq!(module.print(id).to_string().lines().count(), lines, "{}", function.name.str());
        }
    }
}
