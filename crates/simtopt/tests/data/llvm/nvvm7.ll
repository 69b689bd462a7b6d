; ModuleID = 'nvvm7'
source_filename = "nvvm7"
target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.uint3 = type { i32, i32, i32 }
%struct.Tile = type { [16 x [17 x float]], i32, %struct.Tile* }

@_ZZ6reducePfPKfiE7partial = internal addrspace(3) global [256 x float] undef, align 4
@smem = external addrspace(3) global [0 x i8], align 16
@weights = internal addrspace(4) externally_initialized global [8 x float] zeroinitializer, align 4
@done = internal addrspace(1) externally_initialized global i32 0, align 4
@llvm.used = appending global [2 x i8*] [i8* bitcast (void (float*, float*, i32)* @_Z6reducePfPKfi to i8*), i8* addrspacecast (i8 addrspace(1)* bitcast (i32 addrspace(1)* @done to i8 addrspace(1)*) to i8*)], section "llvm.metadata"

; Function Attrs: convergent nounwind
define void @_Z6reducePfPKfi(float* noalias nocapture, float* noalias nocapture readonly, i32) #0 {
  %4 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x() #3, !range !5
  %5 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #3, !range !6
  %6 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #3, !range !7
  %7 = mul i32 %6, %5
  %8 = add i32 %7, %4
  %9 = icmp slt i32 %8, %2
  br i1 %9, label %10, label %14

; <label>:10:                                     ; preds = %3
  %11 = sext i32 %8 to i64
  %12 = getelementptr inbounds float, float* %1, i64 %11
  %13 = load float, float* %12, align 4, !tbaa !8
  br label %14

; <label>:14:                                     ; preds = %10, %3
  %15 = phi float [ %13, %10 ], [ 0.000000e+00, %3 ]
  %16 = zext i32 %4 to i64
  %17 = getelementptr inbounds [256 x float], [256 x float]* addrspacecast ([256 x float] addrspace(3)* @_ZZ6reducePfPKfiE7partial to [256 x float]*), i64 0, i64 %16
  store float %15, float* %17, align 4, !tbaa !8
  tail call void @llvm.nvvm.barrier0()
  %18 = lshr i32 %6, 1
  %19 = icmp eq i32 %18, 0
  br i1 %19, label %._crit_edge, label %.lr.ph

._crit_edge:                                      ; preds = %28, %14
  tail call void @llvm.nvvm.barrier0()
  %20 = icmp eq i32 %4, 0
  br i1 %20, label %31, label %35

.lr.ph:                                           ; preds = %14, %28
  %21 = phi i32 [ %29, %28 ], [ %18, %14 ]
  %22 = icmp ult i32 %4, %21
  br i1 %22, label %23, label %28

; <label>:23:                                     ; preds = %.lr.ph
  %24 = add nuw nsw i32 %21, %4
  %25 = zext i32 %24 to i64
  %26 = getelementptr inbounds [256 x float], [256 x float]* addrspacecast ([256 x float] addrspace(3)* @_ZZ6reducePfPKfiE7partial to [256 x float]*), i64 0, i64 %25
  %27 = tail call fastcc float @add(float* %17, float* %26)
  store float %27, float* %17, align 4, !tbaa !8
  br label %28

; <label>:28:                                     ; preds = %23, %.lr.ph
  tail call void @llvm.nvvm.barrier0()
  %29 = lshr i32 %21, 1
  %30 = icmp eq i32 %29, 0
  br i1 %30, label %._crit_edge, label %.lr.ph

; <label>:31:                                     ; preds = %._crit_edge
  %32 = zext i32 %5 to i64
  %33 = getelementptr inbounds float, float* %0, i64 %32
  %34 = load float, float* getelementptr inbounds ([256 x float], [256 x float]* addrspacecast ([256 x float] addrspace(3)* @_ZZ6reducePfPKfiE7partial to [256 x float]*), i64 0, i64 0), align 16, !tbaa !8
  store float %34, float* %33, align 4, !tbaa !8
  br label %35

; <label>:35:                                     ; preds = %31, %._crit_edge
  ret void
}

; Function Attrs: alwaysinline nounwind
define internal fastcc float @add(float* nocapture readonly, float* nocapture readonly) unnamed_addr #1 {
  %3 = load float, float* %0, align 4
  %4 = load float, float* %1, align 4
  %5 = fadd float %3, %4
  ret float %5
}

; Function Attrs: convergent nounwind
define void @_Z7guardedPi(i32* nocapture %out) #0 {
entry:
  %tile = alloca %struct.Tile, align 8
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !range !5
  %id = getelementptr inbounds %struct.Tile, %struct.Tile* %tile, i32 0, i32 1
  store volatile i32 %tid, i32* %id, align 4
  %flag = icmp ne i32 %tid, 0
  %wide = zext i1 %flag to i32
  %count = call i32 @llvm.nvvm.barrier0.popc(i32 %wide)
  call void @llvm.nvvm.bar.sync(i32 1)
  call void @llvm.nvvm.membar.cta()
  %bytes = bitcast [0 x i8] addrspace(3)* @smem to i32 addrspace(3)*
  %slot = getelementptr inbounds i32, i32 addrspace(3)* %bytes, i32 %tid
  store i32 %count, i32 addrspace(3)* %slot, align 4
  %old = atomicrmw add i32 addrspace(1)* @done, i32 1 seq_cst
  %generic = addrspacecast i32 addrspace(3)* %slot to i32*
  %value = load i32, i32* %generic, align 4
  %sum = add nsw i32 %value, %old
  %ticket = call i32 asm sideeffect "{ .reg .pred p; setp.ne.u32 p, $1, 0; selp.u32 $0, 1, 0, p; }", "=r,r,~{memory}"(i32 %sum) #2, !srcloc !11
  %where = getelementptr inbounds i32, i32* %out, i64 0
  store i32 %ticket, i32* %where, align 4
  switch i32 %ticket, label %default [
    i32 0, label %zero
    i32 1, label %default
  ]

zero:                                             ; preds = %entry
  unreachable

default:                                          ; preds = %entry, %entry
  ret void
}

; Function Attrs: convergent nounwind
declare void @llvm.nvvm.barrier0() #2

; Function Attrs: convergent nounwind
declare i32 @llvm.nvvm.barrier0.popc(i32) #2

; Function Attrs: convergent nounwind
declare void @llvm.nvvm.bar.sync(i32) #2

; Function Attrs: nounwind
declare void @llvm.nvvm.membar.cta() #4

; Function Attrs: nounwind readnone
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x() #3

; Function Attrs: nounwind readnone
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #3

; Function Attrs: nounwind readnone
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #3

attributes #0 = { convergent nounwind "less-precise-fpmad"="false" "no-nans-fp-math"="false" "target-cpu"="sm_70" "unsafe-fp-math"="false" }
attributes #1 = { alwaysinline nounwind }
attributes #2 = { convergent nounwind }
attributes #3 = { nounwind readnone }
attributes #4 = { nounwind }

!nvvm.annotations = !{!0, !1, !2, !3, !1, !2}
!nvvmir.version = !{!4}
!llvm.ident = !{!12}

!0 = !{void (float*, float*, i32)* @_Z6reducePfPKfi, !"kernel", i32 1}
!1 = !{void (float*, float*, i32)* @_Z6reducePfPKfi, !"maxntidx", i32 256, !"maxntidy", i32 1, !"maxntidz", i32 1, !"minctasm", i32 2}
!2 = !{void (i32*)* @_Z7guardedPi, !"kernel", i32 1}
!3 = !{null, !"align", i32 8, !"align", i32 65544}
!4 = !{i32 2, i32 0, i32 3, i32 1}
!5 = !{i32 0, i32 1024}
!6 = !{i32 0, i32 2147483647}
!7 = !{i32 1, i32 1025}
!8 = !{!9, !9, i64 0}
!9 = !{!"float", !10, i64 0}
!10 = !{!"omnipotent char", !13, i64 0}
!11 = !{i32 1234}
!12 = !{!"NVIDIA NVVM Compiler (dialect of LLVM 7)"}
!13 = !{!"Simple C++ TBAA"}
