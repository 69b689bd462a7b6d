; ModuleID = 'program.c'
source_filename = "program.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

%struct.__va_list_tag = type { i32, i32, i8*, i8* }
%struct.node = type { %struct.node*, i8, x86_fp80 }
%struct.wire = type <{ i8, i16, %union.anon }>
%union.anon = type { double }

@counter = dso_local thread_local(initialexec) local_unnamed_addr global i64 42, align 8
@.str = private unnamed_addr constant [5 x i8] c"zero\00", align 1
@.str.1 = private unnamed_addr constant [5 x i8] c"one\0A\00", align 1
@.str.2 = private unnamed_addr constant [6 x i8] c"tw\22o\\\00", align 1
@.str.3 = private unnamed_addr constant [3 x i8] c"\FF\80\00", align 1
@.str.4 = private unnamed_addr constant [1 x i8] zeroinitializer, align 1
@names = dso_local local_unnamed_addr constant [5 x i8*] [i8* getelementptr inbounds ([5 x i8], [5 x i8]* @.str, i32 0, i32 0), i8* getelementptr inbounds ([5 x i8], [5 x i8]* @.str.1, i32 0, i32 0), i8* getelementptr inbounds ([6 x i8], [6 x i8]* @.str.2, i32 0, i32 0), i8* getelementptr inbounds ([3 x i8], [3 x i8]* @.str.3, i32 0, i32 0), i8* getelementptr inbounds ([1 x i8], [1 x i8]* @.str.4, i32 0, i32 0)], align 16
@interpret.labels = internal unnamed_addr constant [4 x i8*] [i8* blockaddress(@interpret, %4), i8* blockaddress(@interpret, %14), i8* blockaddress(@interpret, %19), i8* blockaddress(@interpret, %21)], align 16
@.str.5 = private unnamed_addr constant [4 x i8] c"%ld\00", align 1
@depth = internal thread_local unnamed_addr global i32 0, align 4
@table = internal global [4 x [3 x i32]] [[3 x i32] [i32 1, i32 2, i32 3], [3 x i32] zeroinitializer, [3 x i32] [i32 0, i32 0, i32 7], [3 x i32] zeroinitializer], align 16

@hooked = dso_local alias i32 (i32), i32 (i32)* @hook

; Function Attrs: nounwind uwtable
define weak dso_local i32 @hook(i32 noundef %0) #0 {
  ret i32 %0
}

; Function Attrs: nofree nosync nounwind uwtable
define dso_local i32 @sum(i32 noundef %0, ...) local_unnamed_addr #1 {
  %2 = alloca [1 x %struct.__va_list_tag], align 16
  %3 = bitcast [1 x %struct.__va_list_tag]* %2 to i8*
  call void @llvm.lifetime.start.p0i8(i64 24, i8* nonnull %3) #9
  call void @llvm.va_start(i8* nonnull %3)
  %4 = icmp sgt i32 %0, 0
  br i1 %4, label %5, label %68

5:                                                ; preds = %1
  %6 = getelementptr inbounds [1 x %struct.__va_list_tag], [1 x %struct.__va_list_tag]* %2, i64 0, i64 0, i32 0
  %7 = getelementptr inbounds [1 x %struct.__va_list_tag], [1 x %struct.__va_list_tag]* %2, i64 0, i64 0, i32 2
  %8 = getelementptr inbounds [1 x %struct.__va_list_tag], [1 x %struct.__va_list_tag]* %2, i64 0, i64 0, i32 3
  %9 = load i8*, i8** %8, align 16
  %10 = load i32, i32* %6, align 16
  %11 = and i32 %0, 1
  %12 = icmp eq i32 %0, 1
  br i1 %12, label %49, label %13

13:                                               ; preds = %5
  %14 = and i32 %0, -2
  br label %15

15:                                               ; preds = %41, %13
  %16 = phi i32 [ %10, %13 ], [ %42, %41 ]
  %17 = phi i32 [ 0, %13 ], [ %46, %41 ]
  %18 = phi i32 [ 0, %13 ], [ %47, %41 ]
  %19 = icmp ult i32 %16, 41
  br i1 %19, label %20, label %24

20:                                               ; preds = %15
  %21 = zext i32 %16 to i64
  %22 = getelementptr i8, i8* %9, i64 %21
  %23 = add nuw nsw i32 %16, 8
  store i32 %23, i32* %6, align 16
  br label %27

24:                                               ; preds = %15
  %25 = load i8*, i8** %7, align 8
  %26 = getelementptr i8, i8* %25, i64 8
  store i8* %26, i8** %7, align 8
  br label %27

27:                                               ; preds = %24, %20
  %28 = phi i32 [ %23, %20 ], [ %16, %24 ]
  %29 = phi i8* [ %22, %20 ], [ %25, %24 ]
  %30 = bitcast i8* %29 to i32*
  %31 = load i32, i32* %30, align 4
  %32 = add nsw i32 %31, %17
  %33 = icmp ult i32 %28, 41
  br i1 %33, label %37, label %34

34:                                               ; preds = %27
  %35 = load i8*, i8** %7, align 8
  %36 = getelementptr i8, i8* %35, i64 8
  store i8* %36, i8** %7, align 8
  br label %41

37:                                               ; preds = %27
  %38 = zext i32 %28 to i64
  %39 = getelementptr i8, i8* %9, i64 %38
  %40 = add nuw nsw i32 %28, 8
  store i32 %40, i32* %6, align 16
  br label %41

41:                                               ; preds = %37, %34
  %42 = phi i32 [ %40, %37 ], [ %28, %34 ]
  %43 = phi i8* [ %39, %37 ], [ %35, %34 ]
  %44 = bitcast i8* %43 to i32*
  %45 = load i32, i32* %44, align 4
  %46 = add nsw i32 %45, %32
  %47 = add i32 %18, 2
  %48 = icmp eq i32 %47, %14
  br i1 %48, label %49, label %15, !llvm.loop !5

49:                                               ; preds = %41, %5
  %50 = phi i32 [ undef, %5 ], [ %46, %41 ]
  %51 = phi i32 [ %10, %5 ], [ %42, %41 ]
  %52 = phi i32 [ 0, %5 ], [ %46, %41 ]
  %53 = icmp eq i32 %11, 0
  br i1 %53, label %68, label %54

54:                                               ; preds = %49
  %55 = icmp ult i32 %51, 41
  br i1 %55, label %59, label %56

56:                                               ; preds = %54
  %57 = load i8*, i8** %7, align 8
  %58 = getelementptr i8, i8* %57, i64 8
  store i8* %58, i8** %7, align 8
  br label %63

59:                                               ; preds = %54
  %60 = zext i32 %51 to i64
  %61 = getelementptr i8, i8* %9, i64 %60
  %62 = add nuw nsw i32 %51, 8
  store i32 %62, i32* %6, align 16
  br label %63

63:                                               ; preds = %59, %56
  %64 = phi i8* [ %61, %59 ], [ %57, %56 ]
  %65 = bitcast i8* %64 to i32*
  %66 = load i32, i32* %65, align 4
  %67 = add nsw i32 %66, %52
  br label %68

68:                                               ; preds = %63, %49, %1
  %69 = phi i32 [ 0, %1 ], [ %50, %49 ], [ %67, %63 ]
  call void @llvm.va_end(i8* nonnull %3)
  call void @llvm.lifetime.end.p0i8(i64 24, i8* nonnull %3) #9
  ret i32 %69
}

; Function Attrs: argmemonly mustprogress nofree nosync nounwind willreturn
declare void @llvm.lifetime.start.p0i8(i64 immarg, i8* nocapture) #2

; Function Attrs: mustprogress nofree nosync nounwind willreturn
declare void @llvm.va_start(i8*) #3

; Function Attrs: mustprogress nofree nosync nounwind willreturn
declare void @llvm.va_end(i8*) #3

; Function Attrs: argmemonly mustprogress nofree nosync nounwind willreturn
declare void @llvm.lifetime.end.p0i8(i64 immarg, i8* nocapture) #2

; Function Attrs: nofree norecurse nosync nounwind readonly uwtable
define dso_local i32 @interpret(i8* nocapture noundef readonly %0, i32 noundef %1) #4 {
  %3 = getelementptr inbounds i8, i8* %0, i64 1
  br label %22

4:                                                ; preds = %22
  %5 = getelementptr inbounds i8, i8* %24, i64 1
  %6 = load i8, i8* %24, align 1, !tbaa !7
  %7 = zext i8 %6 to i32
  %8 = add nsw i32 %25, %7
  br label %9

9:                                                ; preds = %4, %14, %19
  %10 = phi i64 [ 2, %4 ], [ 2, %14 ], [ 1, %19 ]
  %11 = phi i8* [ %5, %4 ], [ %15, %14 ], [ %24, %19 ]
  %12 = phi i32 [ %8, %4 ], [ %18, %14 ], [ %20, %19 ]
  %13 = getelementptr inbounds i8, i8* %24, i64 %10
  br label %22

14:                                               ; preds = %22
  %15 = getelementptr inbounds i8, i8* %24, i64 1
  %16 = load i8, i8* %24, align 1, !tbaa !7
  %17 = zext i8 %16 to i32
  %18 = sub nsw i32 %25, %17
  br label %9

19:                                               ; preds = %22
  %20 = shl nsw i32 %25, 1
  br label %9

21:                                               ; preds = %22
  ret i32 %25

22:                                               ; preds = %9, %2
  %23 = phi i8* [ %11, %9 ], [ %0, %2 ]
  %24 = phi i8* [ %13, %9 ], [ %3, %2 ]
  %25 = phi i32 [ %12, %9 ], [ %1, %2 ]
  %26 = load i8, i8* %23, align 1, !tbaa !7
  %27 = and i8 %26, 3
  %28 = zext i8 %27 to i64
  %29 = getelementptr inbounds [4 x i8*], [4 x i8*]* @interpret.labels, i64 0, i64 %28
  %30 = load i8*, i8** %29, align 8, !tbaa !10
  indirectbr i8* %30, [label %4, label %14, label %19, label %21]
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
  %3 = tail call i32 @hooked(i32 noundef 20) #9
  br label %14

4:                                                ; preds = %1, %1, %1, %1, %1
  %5 = tail call i32 (i32, ...) @sum(i32 noundef 2, i32 noundef 30, i32 noundef 31)
  br label %14

6:                                                ; preds = %1
  tail call void (i8*, ...) @give_up(i8* noundef getelementptr inbounds ([4 x i8], [4 x i8]* @.str.5, i64 0, i64 0), i64 noundef -5) #10
  br label %14

7:                                                ; preds = %1
  br label %14

8:                                                ; preds = %1
  %9 = and i64 %0, 3
  %10 = getelementptr inbounds [5 x i8*], [5 x i8*]* @names, i64 0, i64 %9
  %11 = load i8*, i8** %10, align 8, !tbaa !10
  %12 = load i8, i8* %11, align 1, !tbaa !7
  %13 = sext i8 %12 to i32
  br label %14

14:                                               ; preds = %1, %8, %7, %6, %4, %2
  %15 = phi i32 [ %13, %8 ], [ 50, %7 ], [ 0, %6 ], [ %5, %4 ], [ %3, %2 ], [ 10, %1 ]
  ret i32 %15
}

; Function Attrs: cold
declare void @give_up(i8* noundef, ...) local_unnamed_addr #5 section ".text.cold"

; Function Attrs: nounwind uwtable
define dso_local i64 @cycles() local_unnamed_addr #0 {
  %1 = tail call { i32, i32 } asm sideeffect "rdtsc\0A\09mfence", "={ax},={dx},~{memory},~{dirflag},~{fpsr},~{flags}"() #9, !srcloc !12
  %2 = extractvalue { i32, i32 } %1, 0
  %3 = extractvalue { i32, i32 } %1, 1
  %4 = zext i32 %3 to i64
  %5 = shl nuw i64 %4, 32
  %6 = zext i32 %2 to i64
  %7 = or i64 %5, %6
  ret i64 %7
}

; Function Attrs: mustprogress nofree nosync nounwind uwtable willreturn
define dso_local <4 x i32> @mix(<4 x i32> noundef %0, <4 x i32> noundef %1, <8 x float>* nocapture noundef %2) local_unnamed_addr #6 {
  %4 = load <8 x float>, <8 x float>* %2, align 32, !tbaa !7
  %5 = tail call <8 x float> @llvm.fmuladd.v8f32(<8 x float> %4, <8 x float> <float 5.000000e-01, float 5.000000e-01, float 5.000000e-01, float 5.000000e-01, float 5.000000e-01, float 5.000000e-01, float 5.000000e-01, float 5.000000e-01>, <8 x float> <float 1.000000e+00, float 1.000000e+00, float 1.000000e+00, float 1.000000e+00, float 1.000000e+00, float 1.000000e+00, float 1.000000e+00, float 1.000000e+00>)
  store <8 x float> %5, <8 x float>* %2, align 32, !tbaa !7
  %6 = shufflevector <4 x i32> %0, <4 x i32> %1, <4 x i32> <i32 0, i32 5, i32 2, i32 7>
  %7 = icmp slt <4 x i32> %0, %1
  %8 = sext <4 x i1> %7 to <4 x i32>
  %9 = add <4 x i32> %6, %8
  ret <4 x i32> %9
}

; Function Attrs: mustprogress nofree nosync nounwind readnone speculatable willreturn
declare <8 x float> @llvm.fmuladd.v8f32(<8 x float>, <8 x float>, <8 x float>) #7

; Function Attrs: mustprogress nofree norecurse nounwind uwtable willreturn
define dso_local i32 @lock(i32* nocapture noundef %0, i64* nocapture noundef %1, i8* nocapture noundef %2) local_unnamed_addr #8 {
  %4 = cmpxchg weak i32* %0, i32 0, i32 1 acquire monotonic, align 4
  %5 = extractvalue { i32, i1 } %4, 1
  %6 = extractvalue { i32, i1 } %4, 0
  br i1 %5, label %7, label %16

7:                                                ; preds = %3
  %8 = load i32, i32* @depth, align 4, !tbaa !13
  %9 = add nsw i32 %8, 1
  store i32 %9, i32* @depth, align 4, !tbaa !13
  %10 = sext i32 %9 to i64
  %11 = atomicrmw add i64* %1, i64 %10 seq_cst, align 8
  %12 = atomicrmw nand i8* %2, i8 3 acq_rel, align 1
  fence release
  %13 = load atomic i64, i64* %1 acquire, align 8
  %14 = load i64, i64* @counter, align 8, !tbaa !15
  %15 = add nsw i64 %14, %13
  store i64 %15, i64* @counter, align 8, !tbaa !15
  store atomic i32 0, i32* %0 release, align 4
  br label %16

16:                                               ; preds = %3, %7
  %17 = phi i32 [ 0, %7 ], [ %6, %3 ]
  ret i32 %17
}

; Function Attrs: nounwind uwtable
define dso_local { double, double } @rotate(double noundef %0, double noundef %1, i64 noundef %2, i64 noundef %3) local_unnamed_addr #0 {
  %5 = zext i64 %3 to i128
  %6 = shl nuw i128 %5, 64
  %7 = zext i64 %2 to i128
  %8 = or i128 %6, %7
  %9 = icmp sgt i128 %8, 0
  br i1 %9, label %10, label %22

10:                                               ; preds = %4
  %11 = fmul double %0, 0.000000e+00
  %12 = fmul double %1, 0.000000e+00
  %13 = fsub double %11, %1
  %14 = fadd double %12, %0
  %15 = fcmp uno double %13, 0.000000e+00
  br i1 %15, label %16, label %25, !prof !17

16:                                               ; preds = %10
  %17 = fcmp uno double %14, 0.000000e+00
  br i1 %17, label %18, label %25, !prof !17

18:                                               ; preds = %16
  %19 = tail call { double, double } @__muldc3(double noundef %0, double noundef %1, double noundef 0.000000e+00, double noundef 1.000000e+00) #9
  %20 = extractvalue { double, double } %19, 0
  %21 = extractvalue { double, double } %19, 1
  br label %25

22:                                               ; preds = %4
  %23 = fneg double %0
  %24 = fneg double %1
  br label %25

25:                                               ; preds = %10, %16, %18, %22
  %26 = phi double [ %23, %22 ], [ %13, %10 ], [ %13, %16 ], [ %20, %18 ]
  %27 = phi double [ %24, %22 ], [ %14, %10 ], [ %14, %16 ], [ %21, %18 ]
  %28 = insertvalue { double, double } poison, double %26, 0
  %29 = insertvalue { double, double } %28, double %27, 1
  ret { double, double } %29
}

declare { double, double } @__muldc3(double, double, double, double) local_unnamed_addr

; Function Attrs: nounwind uwtable
define dso_local x86_fp80 @walk(%struct.node* noalias noundef %0, %struct.wire* nocapture noundef readonly byval(%struct.wire) align 8 %1, i32 (%struct.node*, i32*)* nocapture noundef readonly %2) local_unnamed_addr #0 {
  %4 = getelementptr inbounds %struct.wire, %struct.wire* %1, i64 0, i32 1
  %5 = load i16, i16* %4, align 1, !tbaa !18
  %6 = sitofp i16 %5 to double
  %7 = getelementptr inbounds %struct.wire, %struct.wire* %1, i64 0, i32 2, i32 0
  %8 = load double, double* %7, align 1, !tbaa !7
  %9 = fadd double %8, %6
  %10 = fpext double %9 to x86_fp80
  %11 = icmp eq %struct.node* %0, null
  br i1 %11, label %34, label %12

12:                                               ; preds = %3, %29
  %13 = phi x86_fp80 [ %30, %29 ], [ %10, %3 ]
  %14 = phi %struct.node* [ %32, %29 ], [ %0, %3 ]
  %15 = getelementptr inbounds %struct.node, %struct.node* %14, i64 0, i32 1
  %16 = load i8, i8* %15, align 8
  %17 = and i8 %16, -32
  %18 = icmp eq i8 %17, -96
  br i1 %18, label %29, label %19

19:                                               ; preds = %12
  %20 = and i8 %16, 3
  %21 = zext i8 %20 to i64
  %22 = getelementptr inbounds [4 x [3 x i32]], [4 x [3 x i32]]* @table, i64 0, i64 %21, i64 0
  %23 = tail call i32 %2(%struct.node* noundef nonnull %14, i32* noundef nonnull %22) #9
  %24 = icmp eq i32 %23, 0
  br i1 %24, label %29, label %25

25:                                               ; preds = %19
  %26 = getelementptr inbounds %struct.node, %struct.node* %14, i64 0, i32 2
  %27 = load x86_fp80, x86_fp80* %26, align 16, !tbaa !21
  %28 = fadd x86_fp80 %13, %27
  br label %29

29:                                               ; preds = %12, %19, %25
  %30 = phi x86_fp80 [ %28, %25 ], [ %13, %19 ], [ %13, %12 ]
  %31 = getelementptr inbounds %struct.node, %struct.node* %14, i64 0, i32 0
  %32 = load %struct.node*, %struct.node** %31, align 16, !tbaa !24
  %33 = icmp eq %struct.node* %32, null
  br i1 %33, label %34, label %12, !llvm.loop !25

34:                                               ; preds = %29, %3
  %35 = phi x86_fp80 [ %10, %3 ], [ %30, %29 ]
  ret x86_fp80 %35
}

attributes #0 = { nounwind uwtable "frame-pointer"="none" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+avx,+avx2,+crc32,+cx8,+fxsr,+mmx,+popcnt,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+x87,+xsave" "tune-cpu"="generic" }
attributes #1 = { nofree nosync nounwind uwtable "frame-pointer"="none" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+avx,+avx2,+crc32,+cx8,+fxsr,+mmx,+popcnt,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+x87,+xsave" "tune-cpu"="generic" }
attributes #2 = { argmemonly mustprogress nofree nosync nounwind willreturn }
attributes #3 = { mustprogress nofree nosync nounwind willreturn }
attributes #4 = { nofree norecurse nosync nounwind readonly uwtable "frame-pointer"="none" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+avx,+avx2,+crc32,+cx8,+fxsr,+mmx,+popcnt,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+x87,+xsave" "tune-cpu"="generic" }
attributes #5 = { cold "frame-pointer"="none" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+avx,+avx2,+crc32,+cx8,+fxsr,+mmx,+popcnt,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+x87,+xsave" "tune-cpu"="generic" }
attributes #6 = { mustprogress nofree nosync nounwind uwtable willreturn "frame-pointer"="none" "min-legal-vector-width"="128" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+avx,+avx2,+crc32,+cx8,+fxsr,+mmx,+popcnt,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+x87,+xsave" "tune-cpu"="generic" }
attributes #7 = { mustprogress nofree nosync nounwind readnone speculatable willreturn }
attributes #8 = { mustprogress nofree norecurse nounwind uwtable willreturn "frame-pointer"="none" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+avx,+avx2,+crc32,+cx8,+fxsr,+mmx,+popcnt,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+x87,+xsave" "tune-cpu"="generic" }
attributes #9 = { nounwind }
attributes #10 = { cold nounwind }

!llvm.module.flags = !{!0, !1, !2, !3}
!llvm.ident = !{!4}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 7, !"PIC Level", i32 2}
!2 = !{i32 7, !"PIE Level", i32 2}
!3 = !{i32 7, !"uwtable", i32 1}
!4 = !{!"Debian clang version 14.0.6"}
!5 = distinct !{!5, !6}
!6 = !{!"llvm.loop.mustprogress"}
!7 = !{!8, !8, i64 0}
!8 = !{!"omnipotent char", !9, i64 0}
!9 = !{!"Simple C/C++ TBAA"}
!10 = !{!11, !11, i64 0}
!11 = !{!"any pointer", !8, i64 0}
!12 = !{i64 1911, i64 1919}
!13 = !{!14, !14, i64 0}
!14 = !{!"int", !8, i64 0}
!15 = !{!16, !16, i64 0}
!16 = !{!"long", !8, i64 0}
!17 = !{!"branch_weights", i32 1, i32 1048575}
!18 = !{!19, !20, i64 1}
!19 = !{!"wire", !8, i64 0, !20, i64 1, !8, i64 3}
!20 = !{!"short", !8, i64 0}
!21 = !{!22, !23, i64 16}
!22 = !{!"node", !11, i64 0, !14, i64 8, !14, i64 8, !23, i64 16}
!23 = !{!"long double", !8, i64 0}
!24 = !{!22, !11, i64 0}
!25 = distinct !{!25, !6}
