; ModuleID = '<stdin>'
source_filename = "program.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

%struct.__va_list_tag = type { i32, i32, ptr, ptr }
%struct.wire = type <{ i8, i16, %union.anon }>
%union.anon = type { double }

@counter = dso_local thread_local(initialexec) local_unnamed_addr global i64 42, align 8
@.str = private unnamed_addr constant [5 x i8] c"zero\00", align 1
@.str.1 = private unnamed_addr constant [5 x i8] c"one\0A\00", align 1
@.str.2 = private unnamed_addr constant [6 x i8] c"tw\22o\\\00", align 1
@.str.3 = private unnamed_addr constant [3 x i8] c"\FF\80\00", align 1
@.str.4 = private unnamed_addr constant [1 x i8] zeroinitializer, align 1
@names = dso_local local_unnamed_addr constant [5 x ptr] [ptr @.str, ptr @.str.1, ptr @.str.2, ptr @.str.3, ptr @.str.4], align 16
@interpret.labels = internal unnamed_addr constant [4 x ptr] [ptr blockaddress(@interpret, %8), ptr blockaddress(@interpret, %22), ptr blockaddress(@interpret, %32), ptr blockaddress(@interpret, %39)], align 16
@.str.5 = private unnamed_addr constant [4 x i8] c"%ld\00", align 1
@depth = internal thread_local unnamed_addr global i32 0, align 4
@table = internal global [4 x [3 x i32]] [[3 x i32] [i32 1, i32 2, i32 3], [3 x i32] zeroinitializer, [3 x i32] [i32 0, i32 0, i32 7], [3 x i32] zeroinitializer], align 16

@hooked = dso_local alias i32 (i32), ptr @hook

; Function Attrs: nounwind uwtable
define weak dso_local i32 @hook(i32 noundef %0) #0 {
  ret i32 %0
}

; Function Attrs: nofree norecurse nosync nounwind uwtable
define dso_local i32 @sum(i32 noundef %0, ...) local_unnamed_addr #1 {
  %2 = alloca [1 x %struct.__va_list_tag], align 16
  call void @llvm.lifetime.start.p0(ptr nonnull %2) #10
  call void @llvm.va_start.p0(ptr nonnull %2)
  %3 = icmp sgt i32 %0, 0
  br i1 %3, label %4, label %30

4:                                                ; preds = %1
  %5 = load i32, ptr %2, align 1
  %6 = getelementptr inbounds nuw i8, ptr %2, i64 8
  %7 = getelementptr inbounds nuw i8, ptr %2, i64 16
  %8 = load ptr, ptr %7, align 16
  %9 = load ptr, ptr %6, align 8
  br label %10

10:                                               ; preds = %23, %4
  %11 = phi ptr [ %9, %4 ], [ %24, %23 ]
  %12 = phi i32 [ %0, %4 ], [ %15, %23 ]
  %13 = phi i32 [ 0, %4 ], [ %28, %23 ]
  %14 = phi i32 [ %5, %4 ], [ %25, %23 ]
  %15 = add nsw i32 %12, -1
  %16 = icmp ult i32 %14, 41
  br i1 %16, label %17, label %21

17:                                               ; preds = %10
  %18 = zext nneg i32 %14 to i64
  %19 = getelementptr i8, ptr %8, i64 %18
  %20 = add nuw nsw i32 %14, 8
  store i32 %20, ptr %2, align 16
  br label %23

21:                                               ; preds = %10
  %22 = getelementptr i8, ptr %11, i64 8
  store ptr %22, ptr %6, align 8
  br label %23

23:                                               ; preds = %21, %17
  %24 = phi ptr [ %11, %17 ], [ %22, %21 ]
  %25 = phi i32 [ %20, %17 ], [ %14, %21 ]
  %26 = phi ptr [ %19, %17 ], [ %11, %21 ]
  %27 = load i32, ptr %26, align 4, !tbaa !6
  %28 = add nsw i32 %27, %13
  %29 = icmp sgt i32 %12, 1
  br i1 %29, label %10, label %30, !llvm.loop !10

30:                                               ; preds = %23, %1
  %31 = phi i32 [ 0, %1 ], [ %28, %23 ]
  call void @llvm.va_end.p0(ptr %2)
  call void @llvm.lifetime.end.p0(ptr nonnull %2) #10
  ret i32 %31
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #2

; Function Attrs: nocallback nofree nosync nounwind willreturn
declare void @llvm.va_start.p0(ptr) #3

; Function Attrs: nocallback nofree nosync nounwind willreturn
declare void @llvm.va_end.p0(ptr) #3

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #2

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: read) uwtable
define dso_local i32 @interpret(ptr noundef readonly captures(none) %0, i32 noundef %1) local_unnamed_addr #4 {
  %3 = getelementptr inbounds nuw i8, ptr %0, i64 1
  %4 = load i8, ptr %0, align 1, !tbaa !13
  %5 = and i8 %4, 3
  %6 = zext nneg i8 %5 to i64
  %7 = getelementptr inbounds nuw ptr, ptr @interpret.labels, i64 %6
  br label %40

8:                                                ; preds = %40
  %9 = getelementptr inbounds nuw i8, ptr %41, i64 1
  %10 = load i8, ptr %41, align 1, !tbaa !13
  %11 = zext i8 %10 to i32
  %12 = add nsw i32 %42, %11
  %13 = getelementptr inbounds nuw i8, ptr %41, i64 2
  %14 = load i8, ptr %9, align 1, !tbaa !13
  %15 = and i8 %14, 3
  %16 = zext nneg i8 %15 to i64
  %17 = getelementptr inbounds nuw ptr, ptr @interpret.labels, i64 %16
  br label %18

18:                                               ; preds = %32, %22, %8
  %19 = phi ptr [ %13, %8 ], [ %27, %22 ], [ %34, %32 ]
  %20 = phi i32 [ %12, %8 ], [ %26, %22 ], [ %33, %32 ]
  %21 = phi ptr [ %17, %8 ], [ %31, %22 ], [ %38, %32 ]
  br label %40

22:                                               ; preds = %40
  %23 = getelementptr inbounds nuw i8, ptr %41, i64 1
  %24 = load i8, ptr %41, align 1, !tbaa !13
  %25 = zext i8 %24 to i32
  %26 = sub nsw i32 %42, %25
  %27 = getelementptr inbounds nuw i8, ptr %41, i64 2
  %28 = load i8, ptr %23, align 1, !tbaa !13
  %29 = and i8 %28, 3
  %30 = zext nneg i8 %29 to i64
  %31 = getelementptr inbounds nuw ptr, ptr @interpret.labels, i64 %30
  br label %18

32:                                               ; preds = %40
  %33 = shl nsw i32 %42, 1
  %34 = getelementptr inbounds nuw i8, ptr %41, i64 1
  %35 = load i8, ptr %41, align 1, !tbaa !13
  %36 = and i8 %35, 3
  %37 = zext nneg i8 %36 to i64
  %38 = getelementptr inbounds nuw ptr, ptr @interpret.labels, i64 %37
  br label %18

39:                                               ; preds = %40
  ret i32 %42

40:                                               ; preds = %18, %2
  %41 = phi ptr [ %3, %2 ], [ %19, %18 ]
  %42 = phi i32 [ %1, %2 ], [ %20, %18 ]
  %43 = phi ptr [ %7, %2 ], [ %21, %18 ]
  %44 = load ptr, ptr %43, align 8, !tbaa !14
  indirectbr ptr %44, [label %8, label %22, label %32, label %39]
}

; Function Attrs: nounwind uwtable
define dso_local i32 @classify(i64 noundef %0) local_unnamed_addr #0 {
  switch i64 %0, label %8 [
    i64 1, label %14
    i64 2, label %2
    i64 3, label %4
    i64 4, label %4
    i64 5, label %4
    i64 6, label %4
    i64 7, label %4
    i64 -5, label %6
    i64 1000000000000, label %7
  ]

2:                                                ; preds = %1
  %3 = call i32 @hooked(i32 noundef 20) #10
  br label %14

4:                                                ; preds = %1, %1, %1, %1, %1
  %5 = call i32 (i32, ...) @sum(i32 noundef 2, i32 noundef 30, i32 noundef 31)
  br label %14

6:                                                ; preds = %1
  call void (ptr, ...) @give_up(ptr noundef nonnull @.str.5, i64 noundef -5) #11
  br label %14

7:                                                ; preds = %1
  br label %14

8:                                                ; preds = %1
  %9 = and i64 %0, 3
  %10 = getelementptr inbounds nuw ptr, ptr @names, i64 %9
  %11 = load ptr, ptr %10, align 8, !tbaa !16
  %12 = load i8, ptr %11, align 1, !tbaa !13
  %13 = sext i8 %12 to i32
  br label %14

14:                                               ; preds = %8, %7, %6, %4, %2, %1
  %15 = phi i32 [ %13, %8 ], [ 50, %7 ], [ %3, %2 ], [ %5, %4 ], [ 0, %6 ], [ 10, %1 ]
  ret i32 %15
}

; Function Attrs: cold
declare void @give_up(ptr noundef, ...) local_unnamed_addr #5 section ".text.cold"

; Function Attrs: nounwind uwtable
define dso_local i64 @cycles() local_unnamed_addr #0 {
  %1 = call { i32, i32 } asm sideeffect "rdtsc\0A\09mfence", "={ax},={dx},~{memory},~{dirflag},~{fpsr},~{flags}"() #10, !srcloc !18
  %2 = extractvalue { i32, i32 } %1, 0
  %3 = extractvalue { i32, i32 } %1, 1
  %4 = zext i32 %3 to i64
  %5 = shl nuw i64 %4, 32
  %6 = zext i32 %2 to i64
  %7 = or disjoint i64 %5, %6
  ret i64 %7
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) uwtable
define dso_local noundef <4 x i32> @mix(<4 x i32> noundef %0, <4 x i32> noundef %1, ptr noundef captures(none) %2) local_unnamed_addr #6 {
  %4 = load <8 x float>, ptr %2, align 32, !tbaa !13
  %5 = call <8 x float> @llvm.fmuladd.v8f32(<8 x float> %4, <8 x float> splat (float 5.000000e-01), <8 x float> splat (float 1.000000e+00))
  store <8 x float> %5, ptr %2, align 32, !tbaa !13
  %6 = shufflevector <4 x i32> %0, <4 x i32> %1, <4 x i32> <i32 0, i32 5, i32 2, i32 7>
  %7 = icmp slt <4 x i32> %0, %1
  %8 = sext <4 x i1> %7 to <4 x i32>
  %9 = add <4 x i32> %6, %8
  ret <4 x i32> %9
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <8 x float> @llvm.fmuladd.v8f32(<8 x float>, <8 x float>, <8 x float>) #7

; Function Attrs: mustprogress nofree norecurse nounwind willreturn uwtable
define dso_local i32 @lock(ptr noundef captures(none) %0, ptr noundef captures(none) %1, ptr noundef captures(none) %2) local_unnamed_addr #8 {
  %4 = cmpxchg weak ptr %0, i32 0, i32 1 acquire monotonic, align 4
  %5 = extractvalue { i32, i1 } %4, 1
  %6 = extractvalue { i32, i1 } %4, 0
  br i1 %5, label %7, label %18

7:                                                ; preds = %3
  %8 = call align 4 ptr @llvm.threadlocal.address.p0(ptr align 4 @depth)
  %9 = load i32, ptr %8, align 4, !tbaa !6
  %10 = add nsw i32 %9, 1
  store i32 %10, ptr %8, align 4, !tbaa !6
  %11 = sext i32 %10 to i64
  %12 = atomicrmw add ptr %1, i64 %11 seq_cst, align 8
  %13 = atomicrmw nand ptr %2, i8 3 acq_rel, align 1
  fence release
  %14 = load atomic i64, ptr %1 acquire, align 8
  %15 = call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @counter)
  %16 = load i64, ptr %15, align 8, !tbaa !19
  %17 = add nsw i64 %16, %14
  store i64 %17, ptr %15, align 8, !tbaa !19
  store atomic i32 0, ptr %0 release, align 4
  br label %18

18:                                               ; preds = %7, %3
  %19 = phi i32 [ 0, %7 ], [ %6, %3 ]
  ret i32 %19
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare nonnull ptr @llvm.threadlocal.address.p0(ptr nonnull) #9

; Function Attrs: nounwind uwtable
define dso_local { double, double } @rotate(double noundef %0, double noundef %1, i128 noundef %2) local_unnamed_addr #0 {
  %4 = icmp sgt i128 %2, 0
  br i1 %4, label %5, label %17

5:                                                ; preds = %3
  %6 = fmul double %0, 0.000000e+00
  %7 = fmul double %1, 0.000000e+00
  %8 = fsub double %6, %1
  %9 = fadd double %0, %7
  %10 = fcmp uno double %8, 0.000000e+00
  br i1 %10, label %11, label %20, !prof !21

11:                                               ; preds = %5
  %12 = fcmp uno double %9, 0.000000e+00
  br i1 %12, label %13, label %20, !prof !21

13:                                               ; preds = %11
  %14 = call { double, double } @__muldc3(double noundef %0, double noundef %1, double noundef 0.000000e+00, double noundef 1.000000e+00) #10
  %15 = extractvalue { double, double } %14, 0
  %16 = extractvalue { double, double } %14, 1
  br label %20

17:                                               ; preds = %3
  %18 = fneg double %0
  %19 = fneg double %1
  br label %20

20:                                               ; preds = %17, %13, %11, %5
  %21 = phi double [ %18, %17 ], [ %8, %5 ], [ %8, %11 ], [ %15, %13 ]
  %22 = phi double [ %19, %17 ], [ %9, %5 ], [ %9, %11 ], [ %16, %13 ]
  %23 = insertvalue { double, double } poison, double %21, 0
  %24 = insertvalue { double, double } %23, double %22, 1
  ret { double, double } %24
}

declare { double, double } @__muldc3(double, double, double, double) local_unnamed_addr

; Function Attrs: nounwind uwtable
define dso_local x86_fp80 @walk(ptr noalias noundef %0, ptr noundef readonly byval(%struct.wire) align 8 captures(none) %1, ptr noundef readonly captures(none) %2) local_unnamed_addr #0 {
  %4 = getelementptr inbounds nuw i8, ptr %1, i64 1
  %5 = load i16, ptr %4, align 1, !tbaa !22
  %6 = sitofp i16 %5 to double
  %7 = getelementptr inbounds nuw i8, ptr %1, i64 3
  %8 = load double, ptr %7, align 1, !tbaa !13
  %9 = fadd double %8, %6
  %10 = fpext double %9 to x86_fp80
  %11 = icmp eq ptr %0, null
  br i1 %11, label %33, label %12

12:                                               ; preds = %29, %3
  %13 = phi x86_fp80 [ %30, %29 ], [ %10, %3 ]
  %14 = phi ptr [ %31, %29 ], [ %0, %3 ]
  %15 = getelementptr inbounds nuw i8, ptr %14, i64 8
  %16 = load i8, ptr %15, align 8
  %17 = and i8 %16, -32
  %18 = icmp eq i8 %17, -96
  br i1 %18, label %29, label %19

19:                                               ; preds = %12
  %20 = and i8 %16, 3
  %21 = zext nneg i8 %20 to i64
  %22 = getelementptr inbounds nuw [3 x i32], ptr @table, i64 %21
  %23 = call i32 %2(ptr noundef nonnull %14, ptr noundef nonnull %22) #10
  %24 = icmp eq i32 %23, 0
  br i1 %24, label %29, label %25

25:                                               ; preds = %19
  %26 = getelementptr inbounds nuw i8, ptr %14, i64 16
  %27 = load x86_fp80, ptr %26, align 16, !tbaa !25
  %28 = fadd x86_fp80 %13, %27
  br label %29

29:                                               ; preds = %25, %19, %12
  %30 = phi x86_fp80 [ %28, %25 ], [ %13, %19 ], [ %13, %12 ]
  %31 = load ptr, ptr %14, align 16, !tbaa !29
  %32 = icmp eq ptr %31, null
  br i1 %32, label %33, label %12, !llvm.loop !30

33:                                               ; preds = %29, %3
  %34 = phi x86_fp80 [ %10, %3 ], [ %30, %29 ]
  ret x86_fp80 %34
}

attributes #0 = { nounwind uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nofree norecurse nosync nounwind uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #3 = { nocallback nofree nosync nounwind willreturn }
attributes #4 = { nofree norecurse nosync nounwind memory(argmem: read) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #5 = { cold "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #6 = { mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) uwtable "min-legal-vector-width"="128" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #7 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #8 = { mustprogress nofree norecurse nounwind willreturn uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #9 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #10 = { nounwind }
attributes #11 = { cold nounwind }

!llvm.module.flags = !{!0, !1, !2, !3, !4}
!llvm.ident = !{!5}
!llvm.errno.tbaa = !{!6}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 8, !"PIC Level", i32 2}
!2 = !{i32 7, !"PIE Level", i32 2}
!3 = !{i32 7, !"uwtable", i32 2}
!4 = !{i32 1, !"EnableSplitLTOUnit", i32 0}
!5 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!6 = !{!7, !7, i64 0}
!7 = !{!"int", !8, i64 0}
!8 = !{!"omnipotent char", !9, i64 0}
!9 = !{!"Simple C/C++ TBAA"}
!10 = distinct !{!10, !11, !12}
!11 = !{!"llvm.loop.mustprogress"}
!12 = !{!"llvm.loop.unroll.disable"}
!13 = !{!8, !8, i64 0}
!14 = !{!15, !15, i64 0}
!15 = !{!"any pointer", !8, i64 0}
!16 = !{!17, !17, i64 0}
!17 = !{!"p1 omnipotent char", !15, i64 0}
!18 = !{i64 1911, i64 1919}
!19 = !{!20, !20, i64 0}
!20 = !{!"long", !8, i64 0}
!21 = !{!"branch_weights", i32 1, i32 1048575}
!22 = !{!23, !24, i64 1}
!23 = !{!"wire", !8, i64 0, !24, i64 1, !8, i64 3}
!24 = !{!"short", !8, i64 0}
!25 = !{!26, !28, i64 16}
!26 = !{!"node", !27, i64 0, !7, i64 8, !7, i64 8, !28, i64 16}
!27 = !{!"p1 _ZTS4node", !15, i64 0}
!28 = !{!"long double", !8, i64 0}
!29 = !{!26, !27, i64 0}
!30 = distinct !{!30, !11, !12}

^0 = module: (path: "<stdin>", hash: (3867257878, 1299258132, 2497978373, 2127717151, 3686269842))
^1 = gv: (name: ".str.2", summaries: (variable: (module: ^0, flags: (linkage: private, visibility: default, notEligibleToImport: 0, live: 0, dsoLocal: 1, canAutoHide: 0, importType: definition), varFlags: (readonly: 1, writeonly: 0, constant: 1)))) ; guid = 163240503656626552
^2 = gv: (name: "interpret.labels", summaries: (variable: (module: ^0, flags: (linkage: internal, visibility: default, notEligibleToImport: 1, live: 0, dsoLocal: 1, canAutoHide: 0, importType: definition), varFlags: (readonly: 1, writeonly: 0, constant: 1)))) ; guid = 281691699928919520
^3 = gv: (name: "__muldc3") ; guid = 638650365499600736
^4 = gv: (name: "llvm.va_start.p0") ; guid = 1116014281982105379
^5 = gv: (name: ".str.3", summaries: (variable: (module: ^0, flags: (linkage: private, visibility: default, notEligibleToImport: 0, live: 0, dsoLocal: 1, canAutoHide: 0, importType: definition), varFlags: (readonly: 1, writeonly: 0, constant: 1)))) ; guid = 1532045589491897995
^6 = gv: (name: "cycles", summaries: (function: (module: ^0, flags: (linkage: external, visibility: default, notEligibleToImport: 0, live: 0, dsoLocal: 1, canAutoHide: 0, importType: definition), insts: 8, funcFlags: (readNone: 0, readOnly: 0, noRecurse: 0, returnDoesNotAlias: 0, noInline: 0, alwaysInline: 0, noUnwind: 1, mayThrow: 0, hasUnknownCall: 1, mustBeUnreachable: 0)))) ; guid = 2246479290684315308
^7 = gv: (name: "mix", summaries: (function: (module: ^0, flags: (linkage: external, visibility: default, notEligibleToImport: 0, live: 0, dsoLocal: 1, canAutoHide: 0, importType: definition), insts: 8, funcFlags: (readNone: 0, readOnly: 0, noRecurse: 1, returnDoesNotAlias: 0, noInline: 0, alwaysInline: 0, noUnwind: 1, mayThrow: 0, hasUnknownCall: 0, mustBeUnreachable: 0)))) ; guid = 3726853560884672730
^8 = gv: (name: "walk", summaries: (function: (module: ^0, flags: (linkage: external, visibility: default, notEligibleToImport: 0, live: 0, dsoLocal: 1, canAutoHide: 0, importType: definition), insts: 32, funcFlags: (readNone: 0, readOnly: 0, noRecurse: 0, returnDoesNotAlias: 0, noInline: 0, alwaysInline: 0, noUnwind: 1, mayThrow: 0, hasUnknownCall: 1, mustBeUnreachable: 0), refs: (^23)))) ; guid = 3845794213474335046
^9 = gv: (name: "lock", summaries: (function: (module: ^0, flags: (linkage: external, visibility: default, notEligibleToImport: 0, live: 0, dsoLocal: 1, canAutoHide: 0, importType: definition), insts: 21, funcFlags: (readNone: 0, readOnly: 0, noRecurse: 1, returnDoesNotAlias: 0, noInline: 0, alwaysInline: 0, noUnwind: 1, mayThrow: 0, hasUnknownCall: 0, mustBeUnreachable: 0), refs: (^29, ^22)))) ; guid = 4121613122022991836
^10 = gv: (name: ".str.1", summaries: (variable: (module: ^0, flags: (linkage: private, visibility: default, notEligibleToImport: 0, live: 0, dsoLocal: 1, canAutoHide: 0, importType: definition), varFlags: (readonly: 1, writeonly: 0, constant: 1)))) ; guid = 4414763935844414719
^11 = gv: (name: "llvm.lifetime.start.p0") ; guid = 4736283418132453162
^12 = gv: (name: "llvm.va_end.p0") ; guid = 5090975557526790353
^13 = gv: (name: "names", summaries: (variable: (module: ^0, flags: (linkage: external, visibility: default, notEligibleToImport: 0, live: 0, dsoLocal: 1, canAutoHide: 0, importType: definition), varFlags: (readonly: 1, writeonly: 0, constant: 1), refs: (^17, ^10, ^1, ^5, ^18)))) ; guid = 5589602248097044904
^14 = gv: (name: "llvm.fmuladd.v8f32") ; guid = 7930714840074470251
^15 = gv: (name: "llvm.threadlocal.address.p0") ; guid = 8720525458955629832
^16 = gv: (name: "hook", summaries: (function: (module: ^0, flags: (linkage: weak, visibility: default, notEligibleToImport: 0, live: 0, dsoLocal: 1, canAutoHide: 0, importType: definition), insts: 1, funcFlags: (readNone: 0, readOnly: 0, noRecurse: 0, returnDoesNotAlias: 0, noInline: 0, alwaysInline: 0, noUnwind: 1, mayThrow: 0, hasUnknownCall: 0, mustBeUnreachable: 0)))) ; guid = 10162489648311326810
^17 = gv: (name: ".str", summaries: (variable: (module: ^0, flags: (linkage: private, visibility: default, notEligibleToImport: 0, live: 0, dsoLocal: 1, canAutoHide: 0, importType: definition), varFlags: (readonly: 1, writeonly: 0, constant: 1)))) ; guid = 10732457851797492034
^18 = gv: (name: ".str.4", summaries: (variable: (module: ^0, flags: (linkage: private, visibility: default, notEligibleToImport: 0, live: 0, dsoLocal: 1, canAutoHide: 0, importType: definition), varFlags: (readonly: 1, writeonly: 0, constant: 1)))) ; guid = 11038009192419964085
^19 = gv: (name: "classify", summaries: (function: (module: ^0, flags: (linkage: external, visibility: default, notEligibleToImport: 0, live: 0, dsoLocal: 1, canAutoHide: 0, importType: definition), insts: 16, funcFlags: (readNone: 0, readOnly: 0, noRecurse: 0, returnDoesNotAlias: 0, noInline: 0, alwaysInline: 0, noUnwind: 1, mayThrow: 0, hasUnknownCall: 0, mustBeUnreachable: 0), calls: ((callee: ^25), (callee: ^28), (callee: ^21)), refs: (^27, ^13)))) ; guid = 11685191779640699317
^20 = gv: (name: "rotate", summaries: (function: (module: ^0, flags: (linkage: external, visibility: default, notEligibleToImport: 0, live: 0, dsoLocal: 1, canAutoHide: 0, importType: definition), insts: 22, funcFlags: (readNone: 0, readOnly: 0, noRecurse: 0, returnDoesNotAlias: 0, noInline: 0, alwaysInline: 0, noUnwind: 1, mayThrow: 0, hasUnknownCall: 0, mustBeUnreachable: 0), calls: ((callee: ^3))))) ; guid = 11942491742714629231
^21 = gv: (name: "give_up") ; guid = 11964354191132096231
^22 = gv: (name: "counter", summaries: (variable: (module: ^0, flags: (linkage: external, visibility: default, notEligibleToImport: 0, live: 0, dsoLocal: 1, canAutoHide: 0, importType: definition), varFlags: (readonly: 1, writeonly: 1, constant: 0)))) ; guid = 12299425351804087176
^23 = gv: (name: "table", summaries: (variable: (module: ^0, flags: (linkage: internal, visibility: default, notEligibleToImport: 0, live: 0, dsoLocal: 1, canAutoHide: 0, importType: definition), varFlags: (readonly: 1, writeonly: 1, constant: 0)))) ; guid = 12574317849588798765
^24 = gv: (name: "llvm.lifetime.end.p0") ; guid = 13244677477227836793
^25 = gv: (name: "hooked", summaries: (alias: (module: ^0, flags: (linkage: external, visibility: default, notEligibleToImport: 0, live: 0, dsoLocal: 1, canAutoHide: 0, importType: definition), aliasee: ^16))) ; guid = 14024414153675578665
^26 = gv: (name: "interpret", summaries: (function: (module: ^0, flags: (linkage: external, visibility: default, notEligibleToImport: 1, live: 0, dsoLocal: 1, canAutoHide: 0, importType: definition), insts: 43, funcFlags: (readNone: 0, readOnly: 1, noRecurse: 1, returnDoesNotAlias: 0, noInline: 0, alwaysInline: 0, noUnwind: 1, mayThrow: 0, hasUnknownCall: 0, mustBeUnreachable: 0), refs: (^2)))) ; guid = 14660160892259144429
^27 = gv: (name: ".str.5", summaries: (variable: (module: ^0, flags: (linkage: private, visibility: default, notEligibleToImport: 0, live: 0, dsoLocal: 1, canAutoHide: 0, importType: definition), varFlags: (readonly: 1, writeonly: 0, constant: 1)))) ; guid = 16305080565298496985
^28 = gv: (name: "sum", summaries: (function: (module: ^0, flags: (linkage: external, visibility: default, notEligibleToImport: 0, live: 0, dsoLocal: 1, canAutoHide: 0, importType: definition), insts: 37, funcFlags: (readNone: 0, readOnly: 0, noRecurse: 1, returnDoesNotAlias: 0, noInline: 0, alwaysInline: 0, noUnwind: 1, mayThrow: 0, hasUnknownCall: 0, mustBeUnreachable: 0)))) ; guid = 16473111255225950749
^29 = gv: (name: "depth", summaries: (variable: (module: ^0, flags: (linkage: internal, visibility: default, notEligibleToImport: 0, live: 0, dsoLocal: 1, canAutoHide: 0, importType: definition), varFlags: (readonly: 1, writeonly: 1, constant: 0)))) ; guid = 17250710931840776981
^30 = blockcount: 0
