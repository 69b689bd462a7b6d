; ModuleID = 'program.c'
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
@interpret.labels = internal unnamed_addr constant [4 x ptr] [ptr blockaddress(@interpret, %4), ptr blockaddress(@interpret, %14), ptr blockaddress(@interpret, %19), ptr blockaddress(@interpret, %21)], align 16
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
  call void @llvm.lifetime.start.p0(ptr nonnull %2) #11
  call void @llvm.va_start.p0(ptr nonnull %2)
  %3 = icmp sgt i32 %0, 0
  br i1 %3, label %4, label %65

4:                                                ; preds = %1
  %5 = load i32, ptr %2, align 16
  %6 = getelementptr inbounds nuw i8, ptr %2, i64 8
  %7 = getelementptr inbounds nuw i8, ptr %2, i64 16
  %8 = load ptr, ptr %7, align 16
  %9 = load ptr, ptr %6, align 8
  %10 = and i32 %0, 1
  %11 = icmp eq i32 %0, 1
  br i1 %11, label %49, label %12

12:                                               ; preds = %4
  %13 = and i32 %0, 2147483646
  br label %14

14:                                               ; preds = %39, %12
  %15 = phi ptr [ %9, %12 ], [ %40, %39 ]
  %16 = phi i32 [ 0, %12 ], [ %44, %39 ]
  %17 = phi i32 [ %5, %12 ], [ %41, %39 ]
  %18 = phi i32 [ 0, %12 ], [ %45, %39 ]
  %19 = icmp ult i32 %17, 41
  br i1 %19, label %20, label %24

20:                                               ; preds = %14
  %21 = zext nneg i32 %17 to i64
  %22 = getelementptr i8, ptr %8, i64 %21
  %23 = add nuw nsw i32 %17, 8
  store i32 %23, ptr %2, align 16
  br label %26

24:                                               ; preds = %14
  %25 = getelementptr i8, ptr %15, i64 8
  store ptr %25, ptr %6, align 8
  br label %26

26:                                               ; preds = %24, %20
  %27 = phi ptr [ %15, %20 ], [ %25, %24 ]
  %28 = phi i32 [ %23, %20 ], [ %17, %24 ]
  %29 = phi ptr [ %22, %20 ], [ %15, %24 ]
  %30 = load i32, ptr %29, align 4, !tbaa !5
  %31 = add nsw i32 %30, %16
  %32 = icmp ult i32 %28, 41
  br i1 %32, label %35, label %33

33:                                               ; preds = %26
  %34 = getelementptr i8, ptr %27, i64 8
  store ptr %34, ptr %6, align 8
  br label %39

35:                                               ; preds = %26
  %36 = zext nneg i32 %28 to i64
  %37 = getelementptr i8, ptr %8, i64 %36
  %38 = add nuw nsw i32 %28, 8
  store i32 %38, ptr %2, align 16
  br label %39

39:                                               ; preds = %35, %33
  %40 = phi ptr [ %27, %35 ], [ %34, %33 ]
  %41 = phi i32 [ %38, %35 ], [ %28, %33 ]
  %42 = phi ptr [ %37, %35 ], [ %27, %33 ]
  %43 = load i32, ptr %42, align 4, !tbaa !5
  %44 = add nsw i32 %43, %31
  %45 = add i32 %18, 2
  %46 = icmp eq i32 %45, %13
  br i1 %46, label %47, label %14, !llvm.loop !9

47:                                               ; preds = %39
  %48 = icmp eq i32 %10, 0
  br i1 %48, label %65, label %49

49:                                               ; preds = %47, %4
  %50 = phi ptr [ %9, %4 ], [ %40, %47 ]
  %51 = phi i32 [ 0, %4 ], [ %44, %47 ]
  %52 = phi i32 [ %5, %4 ], [ %41, %47 ]
  %53 = icmp ne i32 %10, 0
  call void @llvm.assume(i1 %53)
  %54 = icmp ult i32 %52, 41
  br i1 %54, label %57, label %55

55:                                               ; preds = %49
  %56 = getelementptr i8, ptr %50, i64 8
  store ptr %56, ptr %6, align 8
  br label %61

57:                                               ; preds = %49
  %58 = zext nneg i32 %52 to i64
  %59 = getelementptr i8, ptr %8, i64 %58
  %60 = add nuw nsw i32 %52, 8
  store i32 %60, ptr %2, align 16
  br label %61

61:                                               ; preds = %57, %55
  %62 = phi ptr [ %59, %57 ], [ %50, %55 ]
  %63 = load i32, ptr %62, align 4, !tbaa !5
  %64 = add nsw i32 %63, %51
  br label %65

65:                                               ; preds = %61, %47, %1
  %66 = phi i32 [ 0, %1 ], [ %44, %47 ], [ %64, %61 ]
  call void @llvm.va_end.p0(ptr nonnull %2)
  call void @llvm.lifetime.end.p0(ptr nonnull %2) #11
  ret i32 %66
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn
declare void @llvm.va_start.p0(ptr) #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn
declare void @llvm.va_end.p0(ptr) #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #2

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: read) uwtable
define dso_local i32 @interpret(ptr noundef readonly captures(none) %0, i32 noundef %1) local_unnamed_addr #4 {
  %3 = getelementptr inbounds nuw i8, ptr %0, i64 1
  br label %22

4:                                                ; preds = %22
  %5 = getelementptr inbounds nuw i8, ptr %24, i64 1
  %6 = load i8, ptr %24, align 1, !tbaa !11
  %7 = zext i8 %6 to i32
  %8 = add nsw i32 %25, %7
  br label %9

9:                                                ; preds = %4, %14, %19
  %10 = phi i64 [ 2, %4 ], [ 2, %14 ], [ 1, %19 ]
  %11 = phi ptr [ %5, %4 ], [ %15, %14 ], [ %24, %19 ]
  %12 = phi i32 [ %8, %4 ], [ %18, %14 ], [ %20, %19 ]
  %13 = getelementptr inbounds nuw i8, ptr %24, i64 %10
  br label %22

14:                                               ; preds = %22
  %15 = getelementptr inbounds nuw i8, ptr %24, i64 1
  %16 = load i8, ptr %24, align 1, !tbaa !11
  %17 = zext i8 %16 to i32
  %18 = sub nsw i32 %25, %17
  br label %9

19:                                               ; preds = %22
  %20 = shl nsw i32 %25, 1
  br label %9

21:                                               ; preds = %22
  ret i32 %25

22:                                               ; preds = %9, %2
  %23 = phi ptr [ %11, %9 ], [ %0, %2 ]
  %24 = phi ptr [ %13, %9 ], [ %3, %2 ]
  %25 = phi i32 [ %12, %9 ], [ %1, %2 ]
  %26 = load i8, ptr %23, align 1, !tbaa !11
  %27 = and i8 %26, 3
  %28 = zext nneg i8 %27 to i64
  %29 = getelementptr inbounds nuw ptr, ptr @interpret.labels, i64 %28
  %30 = load ptr, ptr %29, align 8, !tbaa !12
  indirectbr ptr %30, [label %4, label %14, label %19, label %21]
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
  %3 = tail call i32 @hooked(i32 noundef 20) #11
  br label %14

4:                                                ; preds = %1, %1, %1, %1, %1
  %5 = tail call i32 (i32, ...) @sum(i32 noundef 2, i32 noundef 30, i32 noundef 31)
  br label %14

6:                                                ; preds = %1
  tail call void (ptr, ...) @give_up(ptr noundef nonnull @.str.5, i64 noundef -5) #12
  br label %14

7:                                                ; preds = %1
  br label %14

8:                                                ; preds = %1
  %9 = and i64 %0, 3
  %10 = getelementptr inbounds nuw ptr, ptr @names, i64 %9
  %11 = load ptr, ptr %10, align 8, !tbaa !14
  %12 = load i8, ptr %11, align 1, !tbaa !11
  %13 = sext i8 %12 to i32
  br label %14

14:                                               ; preds = %1, %8, %7, %6, %4, %2
  %15 = phi i32 [ %13, %8 ], [ 50, %7 ], [ %3, %2 ], [ %5, %4 ], [ 0, %6 ], [ 10, %1 ]
  ret i32 %15
}

; Function Attrs: cold
declare void @give_up(ptr noundef, ...) local_unnamed_addr #5 section ".text.cold"

; Function Attrs: nounwind uwtable
define dso_local i64 @cycles() local_unnamed_addr #0 {
  %1 = tail call { i32, i32 } asm sideeffect "rdtsc\0A\09mfence", "={ax},={dx},~{memory},~{dirflag},~{fpsr},~{flags}"() #11, !srcloc !16
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
  %4 = load <8 x float>, ptr %2, align 32, !tbaa !11
  %5 = tail call <8 x float> @llvm.fmuladd.v8f32(<8 x float> %4, <8 x float> splat (float 5.000000e-01), <8 x float> splat (float 1.000000e+00))
  store <8 x float> %5, ptr %2, align 32, !tbaa !11
  %6 = shufflevector <4 x i32> %0, <4 x i32> %1, <4 x i32> <i32 0, i32 5, i32 2, i32 7>
  %7 = icmp slt <4 x i32> %0, %1
  %8 = sext <4 x i1> %7 to <4 x i32>
  %9 = add <4 x i32> %6, %8
  ret <4 x i32> %9
}

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <8 x float> @llvm.fmuladd.v8f32(<8 x float>, <8 x float>, <8 x float>) #7

; Function Attrs: mustprogress nofree norecurse nounwind willreturn uwtable
define dso_local i32 @lock(ptr noundef captures(none) %0, ptr noundef captures(none) %1, ptr noundef captures(none) %2) local_unnamed_addr #8 {
  %4 = cmpxchg weak ptr %0, i32 0, i32 1 acquire monotonic, align 4
  %5 = extractvalue { i32, i1 } %4, 1
  %6 = extractvalue { i32, i1 } %4, 0
  br i1 %5, label %7, label %18

7:                                                ; preds = %3
  %8 = tail call align 4 ptr @llvm.threadlocal.address.p0(ptr align 4 @depth)
  %9 = load i32, ptr %8, align 4, !tbaa !5
  %10 = add nsw i32 %9, 1
  store i32 %10, ptr %8, align 4, !tbaa !5
  %11 = sext i32 %10 to i64
  %12 = atomicrmw add ptr %1, i64 %11 seq_cst, align 8
  %13 = atomicrmw nand ptr %2, i8 3 acq_rel, align 1
  fence release
  %14 = load atomic i64, ptr %1 acquire, align 8
  %15 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @counter)
  %16 = load i64, ptr %15, align 8, !tbaa !17
  %17 = add nsw i64 %16, %14
  store i64 %17, ptr %15, align 8, !tbaa !17
  store atomic i32 0, ptr %0 release, align 4
  br label %18

18:                                               ; preds = %3, %7
  %19 = phi i32 [ 0, %7 ], [ %6, %3 ]
  ret i32 %19
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
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
  br i1 %10, label %11, label %20, !prof !19

11:                                               ; preds = %5
  %12 = fcmp uno double %9, 0.000000e+00
  br i1 %12, label %13, label %20, !prof !19

13:                                               ; preds = %11
  %14 = tail call { double, double } @__muldc3(double noundef %0, double noundef %1, double noundef 0.000000e+00, double noundef 1.000000e+00) #11
  %15 = extractvalue { double, double } %14, 0
  %16 = extractvalue { double, double } %14, 1
  br label %20

17:                                               ; preds = %3
  %18 = fneg double %0
  %19 = fneg double %1
  br label %20

20:                                               ; preds = %5, %11, %13, %17
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
  %5 = load i16, ptr %4, align 1, !tbaa !20
  %6 = sitofp i16 %5 to double
  %7 = getelementptr inbounds nuw i8, ptr %1, i64 3
  %8 = load double, ptr %7, align 1, !tbaa !11
  %9 = fadd double %8, %6
  %10 = fpext double %9 to x86_fp80
  %11 = icmp eq ptr %0, null
  br i1 %11, label %33, label %12

12:                                               ; preds = %3, %29
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
  %23 = tail call i32 %2(ptr noundef nonnull %14, ptr noundef nonnull %22) #11
  %24 = icmp eq i32 %23, 0
  br i1 %24, label %29, label %25

25:                                               ; preds = %19
  %26 = getelementptr inbounds nuw i8, ptr %14, i64 16
  %27 = load x86_fp80, ptr %26, align 16, !tbaa !23
  %28 = fadd x86_fp80 %13, %27
  br label %29

29:                                               ; preds = %12, %19, %25
  %30 = phi x86_fp80 [ %28, %25 ], [ %13, %19 ], [ %13, %12 ]
  %31 = load ptr, ptr %14, align 16, !tbaa !27
  %32 = icmp eq ptr %31, null
  br i1 %32, label %33, label %12, !llvm.loop !28

33:                                               ; preds = %29, %3
  %34 = phi x86_fp80 [ %10, %3 ], [ %30, %29 ]
  ret x86_fp80 %34
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write)
declare void @llvm.assume(i1 noundef) #10

attributes #0 = { nounwind uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+avx,+avx2,+cmov,+crc32,+cx8,+fxsr,+mmx,+popcnt,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+x87,+xsave" "tune-cpu"="generic" }
attributes #1 = { nofree norecurse nosync nounwind uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+avx,+avx2,+cmov,+crc32,+cx8,+fxsr,+mmx,+popcnt,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+x87,+xsave" "tune-cpu"="generic" }
attributes #2 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #3 = { mustprogress nocallback nofree nosync nounwind willreturn }
attributes #4 = { nofree norecurse nosync nounwind memory(argmem: read) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+avx,+avx2,+cmov,+crc32,+cx8,+fxsr,+mmx,+popcnt,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+x87,+xsave" "tune-cpu"="generic" }
attributes #5 = { cold "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+avx,+avx2,+cmov,+crc32,+cx8,+fxsr,+mmx,+popcnt,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+x87,+xsave" "tune-cpu"="generic" }
attributes #6 = { mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) uwtable "min-legal-vector-width"="128" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+avx,+avx2,+cmov,+crc32,+cx8,+fxsr,+mmx,+popcnt,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+x87,+xsave" "tune-cpu"="generic" }
attributes #7 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #8 = { mustprogress nofree norecurse nounwind willreturn uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+avx,+avx2,+cmov,+crc32,+cx8,+fxsr,+mmx,+popcnt,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+x87,+xsave" "tune-cpu"="generic" }
attributes #9 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #10 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write) }
attributes #11 = { nounwind }
attributes #12 = { cold nounwind }

!llvm.module.flags = !{!0, !1, !2, !3}
!llvm.ident = !{!4}
!llvm.errno.tbaa = !{!5}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 8, !"PIC Level", i32 2}
!2 = !{i32 7, !"PIE Level", i32 2}
!3 = !{i32 7, !"uwtable", i32 2}
!4 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!5 = !{!6, !6, i64 0}
!6 = !{!"int", !7, i64 0}
!7 = !{!"omnipotent char", !8, i64 0}
!8 = !{!"Simple C/C++ TBAA"}
!9 = distinct !{!9, !10}
!10 = !{!"llvm.loop.mustprogress"}
!11 = !{!7, !7, i64 0}
!12 = !{!13, !13, i64 0}
!13 = !{!"any pointer", !7, i64 0}
!14 = !{!15, !15, i64 0}
!15 = !{!"p1 omnipotent char", !13, i64 0}
!16 = !{i64 1911, i64 1919}
!17 = !{!18, !18, i64 0}
!18 = !{!"long", !7, i64 0}
!19 = !{!"branch_weights", i32 1, i32 1048575}
!20 = !{!21, !22, i64 1}
!21 = !{!"wire", !7, i64 0, !22, i64 1, !7, i64 3}
!22 = !{!"short", !7, i64 0}
!23 = !{!24, !26, i64 16}
!24 = !{!"node", !25, i64 0, !6, i64 8, !6, i64 8, !26, i64 16}
!25 = !{!"p1 _ZTS4node", !13, i64 0}
!26 = !{!"long double", !7, i64 0}
!27 = !{!24, !25, i64 0}
!28 = distinct !{!28, !10}
