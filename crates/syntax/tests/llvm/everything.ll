; ModuleID = 'everything'
source_filename = "every\22thing.c"
target datalayout = "e-p3:32:32-i64:64-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
module asm ".global x; // \22"
$c = comdat any
%T = type { i32, [2 x float], <4 x i8>, %T* }
%"a b" = type opaque
@s = internal addrspace(3) global [4 x i32] undef, align 4
@t = linkonce_odr constant { ptr, [2 x i8] } { ptr @f, [2 x i8] c"\00\22" }, comdat($c), align 8, !dbg !1
@al = alias i32, getelementptr inbounds ([4 x i32], ptr addrspacecast (ptr addrspace(3) @s to ptr), i64 0, i64 1)
@ifn = ifunc void (), ptr @f

; Function Attrs: convergent
define weak_odr dso_local ptx_kernel void @f(ptr noundef align 4 %p, i32 range(i32 0, 5) %a, <4 x float> %v) #0 prefix i32 5 personality ptr @g !dbg !2 {
entry:
    #dbg_declare(ptr %p, !3, !DIExpression(DW_OP_deref), !4)
  %x = add nuw i32 %a, -1, !dbg !4
  %"q r" = fmul fast <4 x float> %v, splat (float 2.0e+00)
  switch i32 %x, label %d [
    i32 0, label %1 ; comment "
    i32 1, label %d
  ]

1:                                                ; preds = %entry
  %2 = call noundef i32 @g(ptr %p, metadata i32 %x, metadata !DIExpression()) #1 [ "b"(i32 %x) ], !dbg !{}
  %3 = tail call i32 asm sideeffect "bar.sync $1;", "=r,r,~{memory}"(i32 %2), !srcloc !5
  %4 = invoke i32 @g()
          to label %d unwind label %pad

pad:
  %5 = landingpad { ptr, i32 }
          cleanup
  resume { ptr, i32 } %5

d:                                                ; preds = %1, %entry, %entry
  %6 = phi i32 [ %4, %1 ], [ 0, %entry ], [ poison, %entry ]
  store atomic volatile i32 %6, ptr getelementptr inbounds nuw (%T, ptr @t, i32 0, i32 1, i32 1) syncscope("block") release, align 4
  %7 = frobnicate %T %6, ptr @s, { i32 5,
      i32 6 }, !dbg !4
  %8 = cmpxchg ptr %p, i32 0, i32 1 acq_rel monotonic
  %9 = extractvalue { i32, i1 } %8, 0
  br i1 icmp eq (ptr @f, ptr null), label %e, label %"e 2"
e:
  indirectbr ptr blockaddress(@f, %"e 2"), [label %"e 2"]
"e 2":
  ret void
  uselistorder i32 %a, { 1, 0 }
}

declare i32 @g(...) nosync memory(none) "k"="v"

attributes #0 = { convergent "simt-keep-barriers" "a"="}" }
attributes #1 = { nounwind }

!llvm.ident = !{!0}
!nvvm.annotations = !{!6}
!0 = !{!"clang version 22.1.8 {"}
!1 = distinct !DIGlobalVariable(name: "t\22", scope: !2)
!2 = distinct !DISubprogram(name: "f", file: !7)
!3 = !DILocalVariable(name: "p", scope: !2)
!4 = !DILocation(line: 1, column: 2, scope: !2)
!5 = !{i64 3}
!6 = !{ptr @f, !"kernel", i32 1}
!7 = !DIFile(filename: "a", directory: "b")
^0 = module: (path: "x", hash: (0, 0, 0, 0, 0))
uselistorder ptr @f, { 1, 0 }
