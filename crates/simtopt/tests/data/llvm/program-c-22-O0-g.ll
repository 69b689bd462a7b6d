; ModuleID = 'program.c'
source_filename = "program.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

%struct.__va_list_tag = type { i32, i32, ptr, ptr }
%struct.wire = type <{ i8, i16, %union.anon }>
%union.anon = type { double }
%struct.node = type { ptr, i8, x86_fp80 }

@counter = dso_local thread_local(initialexec) global i64 42, align 8, !dbg !0
@.str = private unnamed_addr constant [5 x i8] c"zero\00", align 1, !dbg !7
@.str.1 = private unnamed_addr constant [5 x i8] c"one\0A\00", align 1, !dbg !13
@.str.2 = private unnamed_addr constant [6 x i8] c"tw\22o\\\00", align 1, !dbg !15
@.str.3 = private unnamed_addr constant [3 x i8] c"\FF\80\00", align 1, !dbg !20
@.str.4 = private unnamed_addr constant [1 x i8] zeroinitializer, align 1, !dbg !25
@names = dso_local constant [5 x ptr] [ptr @.str, ptr @.str.1, ptr @.str.2, ptr @.str.3, ptr @.str.4], align 16, !dbg !30
@interpret.labels = internal constant [4 x ptr] [ptr blockaddress(@interpret, %13), ptr blockaddress(@interpret, %28), ptr blockaddress(@interpret, %43), ptr blockaddress(@interpret, %54)], align 16, !dbg !36
@.str.5 = private unnamed_addr constant [4 x i8] c"%ld\00", align 1, !dbg !51
@depth = internal thread_local global i32 0, align 4, !dbg !54
@table = internal global [4 x [3 x i32]] [[3 x i32] [i32 1, i32 2, i32 3], [3 x i32] zeroinitializer, [3 x i32] [i32 0, i32 0, i32 7], [3 x i32] zeroinitializer], align 16, !dbg !56

@hooked = dso_local alias i32 (i32), ptr @hook

; Function Attrs: noinline nounwind optnone uwtable
define weak dso_local i32 @hook(i32 noundef %0) #0 !dbg !69 {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
    #dbg_declare(ptr %2, !72, !DIExpression(), !73)
  %3 = load i32, ptr %2, align 4, !dbg !74
  ret i32 %3, !dbg !75
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @sum(i32 noundef %0, ...) #0 !dbg !76 {
  %2 = alloca i32, align 4
  %3 = alloca [1 x %struct.__va_list_tag], align 16
  %4 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
    #dbg_declare(ptr %2, !79, !DIExpression(), !80)
    #dbg_declare(ptr %3, !81, !DIExpression(), !92)
    #dbg_declare(ptr %4, !93, !DIExpression(), !94)
  store i32 0, ptr %4, align 4, !dbg !94
  %5 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %3, i64 0, i64 0, !dbg !95
  call void @llvm.va_start.p0(ptr %5), !dbg !95
  br label %6, !dbg !96

6:                                                ; preds = %24, %1
  %7 = load i32, ptr %2, align 4, !dbg !97
  %8 = add nsw i32 %7, -1, !dbg !97
  store i32 %8, ptr %2, align 4, !dbg !97
  %9 = icmp sgt i32 %7, 0, !dbg !98
  br i1 %9, label %10, label %29, !dbg !96

10:                                               ; preds = %6
  %11 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %3, i64 0, i64 0, !dbg !99
  %12 = getelementptr inbounds nuw %struct.__va_list_tag, ptr %11, i32 0, i32 0, !dbg !99
  %13 = load i32, ptr %12, align 16, !dbg !99
  %14 = icmp ule i32 %13, 40, !dbg !99
  br i1 %14, label %15, label %20, !dbg !99

15:                                               ; preds = %10
  %16 = getelementptr inbounds nuw %struct.__va_list_tag, ptr %11, i32 0, i32 3, !dbg !99
  %17 = load ptr, ptr %16, align 16, !dbg !99
  %18 = getelementptr i8, ptr %17, i32 %13, !dbg !99
  %19 = add i32 %13, 8, !dbg !99
  store i32 %19, ptr %12, align 16, !dbg !99
  br label %24, !dbg !99

20:                                               ; preds = %10
  %21 = getelementptr inbounds nuw %struct.__va_list_tag, ptr %11, i32 0, i32 2, !dbg !99
  %22 = load ptr, ptr %21, align 8, !dbg !99
  %23 = getelementptr i8, ptr %22, i32 8, !dbg !99
  store ptr %23, ptr %21, align 8, !dbg !99
  br label %24, !dbg !99

24:                                               ; preds = %20, %15
  %25 = phi ptr [ %18, %15 ], [ %22, %20 ], !dbg !99
  %26 = load i32, ptr %25, align 4, !dbg !99
  %27 = load i32, ptr %4, align 4, !dbg !100
  %28 = add nsw i32 %27, %26, !dbg !100
  store i32 %28, ptr %4, align 4, !dbg !100
  br label %6, !dbg !96, !llvm.loop !101

29:                                               ; preds = %6
  %30 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %3, i64 0, i64 0, !dbg !104
  call void @llvm.va_end.p0(ptr %30), !dbg !104
  %31 = load i32, ptr %4, align 4, !dbg !105
  ret i32 %31, !dbg !106
}

; Function Attrs: nocallback nofree nosync nounwind willreturn
declare void @llvm.va_start.p0(ptr) #1

; Function Attrs: nocallback nofree nosync nounwind willreturn
declare void @llvm.va_end.p0(ptr) #1

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @interpret(ptr noundef %0, i32 noundef %1) #0 !dbg !38 {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
    #dbg_declare(ptr %3, !107, !DIExpression(), !108)
  store i32 %1, ptr %4, align 4
    #dbg_declare(ptr %4, !109, !DIExpression(), !110)
  %5 = load ptr, ptr %3, align 8, !dbg !111
  %6 = getelementptr inbounds nuw i8, ptr %5, i32 1, !dbg !111
  store ptr %6, ptr %3, align 8, !dbg !111
  %7 = load i8, ptr %5, align 1, !dbg !112
  %8 = zext i8 %7 to i32, !dbg !112
  %9 = and i32 %8, 3, !dbg !113
  %10 = sext i32 %9 to i64, !dbg !114
  %11 = getelementptr inbounds [4 x ptr], ptr @interpret.labels, i64 0, i64 %10, !dbg !114
  %12 = load ptr, ptr %11, align 8, !dbg !114
  br label %56, !dbg !115

13:                                               ; preds = %56
    #dbg_label(!116, !117)
  %14 = load ptr, ptr %3, align 8, !dbg !118
  %15 = getelementptr inbounds nuw i8, ptr %14, i32 1, !dbg !118
  store ptr %15, ptr %3, align 8, !dbg !118
  %16 = load i8, ptr %14, align 1, !dbg !119
  %17 = zext i8 %16 to i32, !dbg !119
  %18 = load i32, ptr %4, align 4, !dbg !120
  %19 = add nsw i32 %18, %17, !dbg !120
  store i32 %19, ptr %4, align 4, !dbg !120
  %20 = load ptr, ptr %3, align 8, !dbg !121
  %21 = getelementptr inbounds nuw i8, ptr %20, i32 1, !dbg !121
  store ptr %21, ptr %3, align 8, !dbg !121
  %22 = load i8, ptr %20, align 1, !dbg !122
  %23 = zext i8 %22 to i32, !dbg !122
  %24 = and i32 %23, 3, !dbg !123
  %25 = sext i32 %24 to i64, !dbg !124
  %26 = getelementptr inbounds [4 x ptr], ptr @interpret.labels, i64 0, i64 %25, !dbg !124
  %27 = load ptr, ptr %26, align 8, !dbg !124
  br label %56, !dbg !125

28:                                               ; preds = %56
    #dbg_label(!126, !127)
  %29 = load ptr, ptr %3, align 8, !dbg !128
  %30 = getelementptr inbounds nuw i8, ptr %29, i32 1, !dbg !128
  store ptr %30, ptr %3, align 8, !dbg !128
  %31 = load i8, ptr %29, align 1, !dbg !129
  %32 = zext i8 %31 to i32, !dbg !129
  %33 = load i32, ptr %4, align 4, !dbg !130
  %34 = sub nsw i32 %33, %32, !dbg !130
  store i32 %34, ptr %4, align 4, !dbg !130
  %35 = load ptr, ptr %3, align 8, !dbg !131
  %36 = getelementptr inbounds nuw i8, ptr %35, i32 1, !dbg !131
  store ptr %36, ptr %3, align 8, !dbg !131
  %37 = load i8, ptr %35, align 1, !dbg !132
  %38 = zext i8 %37 to i32, !dbg !132
  %39 = and i32 %38, 3, !dbg !133
  %40 = sext i32 %39 to i64, !dbg !134
  %41 = getelementptr inbounds [4 x ptr], ptr @interpret.labels, i64 0, i64 %40, !dbg !134
  %42 = load ptr, ptr %41, align 8, !dbg !134
  br label %56, !dbg !135

43:                                               ; preds = %56
    #dbg_label(!136, !137)
  %44 = load i32, ptr %4, align 4, !dbg !138
  %45 = mul nsw i32 %44, 2, !dbg !138
  store i32 %45, ptr %4, align 4, !dbg !138
  %46 = load ptr, ptr %3, align 8, !dbg !139
  %47 = getelementptr inbounds nuw i8, ptr %46, i32 1, !dbg !139
  store ptr %47, ptr %3, align 8, !dbg !139
  %48 = load i8, ptr %46, align 1, !dbg !140
  %49 = zext i8 %48 to i32, !dbg !140
  %50 = and i32 %49, 3, !dbg !141
  %51 = sext i32 %50 to i64, !dbg !142
  %52 = getelementptr inbounds [4 x ptr], ptr @interpret.labels, i64 0, i64 %51, !dbg !142
  %53 = load ptr, ptr %52, align 8, !dbg !142
  br label %56, !dbg !143

54:                                               ; preds = %56
    #dbg_label(!144, !145)
  %55 = load i32, ptr %4, align 4, !dbg !146
  ret i32 %55, !dbg !147

56:                                               ; preds = %43, %28, %13, %2
  %57 = phi ptr [ %12, %2 ], [ %27, %13 ], [ %42, %28 ], [ %53, %43 ]
  indirectbr ptr %57, [label %13, label %28, label %43, label %54]
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @classify(i64 noundef %0) #0 !dbg !148 {
  %2 = alloca i32, align 4
  %3 = alloca i64, align 8
  store i64 %0, ptr %3, align 8
    #dbg_declare(ptr %3, !151, !DIExpression(), !152)
  %4 = load i64, ptr %3, align 8, !dbg !153
  switch i64 %4, label %13 [
    i64 1, label %5
    i64 2, label %6
    i64 3, label %8
    i64 4, label %8
    i64 5, label %8
    i64 6, label %8
    i64 7, label %8
    i64 -5, label %10
    i64 1000000000000, label %12
  ], !dbg !154

5:                                                ; preds = %1
  store i32 10, ptr %2, align 4, !dbg !155
  br label %21, !dbg !155

6:                                                ; preds = %1
  %7 = call i32 @hooked(i32 noundef 20), !dbg !157
  store i32 %7, ptr %2, align 4, !dbg !158
  br label %21, !dbg !158

8:                                                ; preds = %1, %1, %1, %1, %1
  %9 = call i32 (i32, ...) @sum(i32 noundef 2, i32 noundef 30, i32 noundef 31), !dbg !159
  store i32 %9, ptr %2, align 4, !dbg !160
  br label %21, !dbg !160

10:                                               ; preds = %1
  %11 = load i64, ptr %3, align 8, !dbg !161
  call void (ptr, ...) @give_up(ptr noundef @.str.5, i64 noundef %11) #6, !dbg !162
  store i32 0, ptr %2, align 4, !dbg !163
  br label %21, !dbg !163

12:                                               ; preds = %1
  store i32 50, ptr %2, align 4, !dbg !164
  br label %21, !dbg !164

13:                                               ; preds = %1
  %14 = load i64, ptr %3, align 8, !dbg !165
  %15 = and i64 %14, 3, !dbg !166
  %16 = getelementptr inbounds [5 x ptr], ptr @names, i64 0, i64 %15, !dbg !167
  %17 = load ptr, ptr %16, align 8, !dbg !167
  %18 = getelementptr inbounds i8, ptr %17, i64 0, !dbg !167
  %19 = load i8, ptr %18, align 1, !dbg !167
  %20 = sext i8 %19 to i32, !dbg !167
  store i32 %20, ptr %2, align 4, !dbg !168
  br label %21, !dbg !168

21:                                               ; preds = %13, %12, %10, %8, %6, %5
  %22 = load i32, ptr %2, align 4, !dbg !169
  ret i32 %22, !dbg !169
}

; Function Attrs: cold
declare void @give_up(ptr noundef, ...) #2 section ".text.cold"

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i64 @cycles() #0 !dbg !170 {
  %1 = alloca i32, align 4
  %2 = alloca i32, align 4
    #dbg_declare(ptr %1, !172, !DIExpression(), !173)
    #dbg_declare(ptr %2, !174, !DIExpression(), !175)
  %3 = call { i32, i32 } asm sideeffect "rdtsc\0A\09mfence", "={ax},={dx},~{memory},~{dirflag},~{fpsr},~{flags}"() #7, !dbg !176, !srcloc !177
  %4 = extractvalue { i32, i32 } %3, 0, !dbg !176
  %5 = extractvalue { i32, i32 } %3, 1, !dbg !176
  store i32 %4, ptr %1, align 4, !dbg !176
  store i32 %5, ptr %2, align 4, !dbg !176
  %6 = load i32, ptr %2, align 4, !dbg !178
  %7 = zext i32 %6 to i64, !dbg !179
  %8 = shl i64 %7, 32, !dbg !180
  %9 = load i32, ptr %1, align 4, !dbg !181
  %10 = zext i32 %9 to i64, !dbg !181
  %11 = or i64 %8, %10, !dbg !182
  ret i64 %11, !dbg !183
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local <4 x i32> @mix(<4 x i32> noundef %0, <4 x i32> noundef %1, ptr noundef %2) #3 !dbg !184 {
  %4 = alloca <4 x i32>, align 16
  %5 = alloca <4 x i32>, align 16
  %6 = alloca ptr, align 8
  store <4 x i32> %0, ptr %4, align 16
    #dbg_declare(ptr %4, !195, !DIExpression(), !196)
  store <4 x i32> %1, ptr %5, align 16
    #dbg_declare(ptr %5, !197, !DIExpression(), !198)
  store ptr %2, ptr %6, align 8
    #dbg_declare(ptr %6, !199, !DIExpression(), !200)
  %7 = load ptr, ptr %6, align 8, !dbg !201
  %8 = load <8 x float>, ptr %7, align 32, !dbg !202
  %9 = call <8 x float> @llvm.fmuladd.v8f32(<8 x float> %8, <8 x float> splat (float 5.000000e-01), <8 x float> splat (float 1.000000e+00)), !dbg !203
  %10 = load ptr, ptr %6, align 8, !dbg !204
  store <8 x float> %9, ptr %10, align 32, !dbg !205
  %11 = load <4 x i32>, ptr %4, align 16, !dbg !206
  %12 = load <4 x i32>, ptr %5, align 16, !dbg !207
  %13 = shufflevector <4 x i32> %11, <4 x i32> %12, <4 x i32> <i32 0, i32 5, i32 2, i32 7>, !dbg !208
  %14 = load <4 x i32>, ptr %4, align 16, !dbg !209
  %15 = load <4 x i32>, ptr %5, align 16, !dbg !210
  %16 = icmp slt <4 x i32> %14, %15, !dbg !211
  %17 = sext <4 x i1> %16 to <4 x i32>, !dbg !211
  %18 = add <4 x i32> %13, %17, !dbg !212
  ret <4 x i32> %18, !dbg !213
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <8 x float> @llvm.fmuladd.v8f32(<8 x float>, <8 x float>, <8 x float>) #4

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @lock(ptr noundef %0, ptr noundef %1, ptr noundef %2) #0 !dbg !214 {
  %4 = alloca i32, align 4
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  %7 = alloca ptr, align 8
  %8 = alloca i32, align 4
  %9 = alloca i32, align 4
  %10 = alloca i8, align 1
  %11 = alloca i64, align 8
  %12 = alloca i64, align 8
  %13 = alloca i8, align 1
  %14 = alloca i8, align 1
  %15 = alloca i64, align 8
  %16 = alloca i32, align 4
  store ptr %0, ptr %5, align 8
    #dbg_declare(ptr %5, !220, !DIExpression(), !221)
  store ptr %1, ptr %6, align 8
    #dbg_declare(ptr %6, !222, !DIExpression(), !223)
  store ptr %2, ptr %7, align 8
    #dbg_declare(ptr %7, !224, !DIExpression(), !225)
    #dbg_declare(ptr %8, !226, !DIExpression(), !227)
  store i32 0, ptr %8, align 4, !dbg !227
  %17 = load ptr, ptr %5, align 8, !dbg !228
  store i32 1, ptr %9, align 4, !dbg !230
  %18 = load i32, ptr %8, align 4, !dbg !230
  %19 = load i32, ptr %9, align 4, !dbg !230
  %20 = cmpxchg weak ptr %17, i32 %18, i32 %19 acquire monotonic, align 4, !dbg !230
  %21 = extractvalue { i32, i1 } %20, 0, !dbg !230
  %22 = extractvalue { i32, i1 } %20, 1, !dbg !230
  br i1 %22, label %24, label %23, !dbg !230

23:                                               ; preds = %3
  store i32 %21, ptr %8, align 4, !dbg !230
  br label %24, !dbg !230

24:                                               ; preds = %23, %3
  %25 = zext i1 %22 to i8, !dbg !230
  store i8 %25, ptr %10, align 1, !dbg !230
  %26 = load i8, ptr %10, align 1, !dbg !230
  %27 = trunc i8 %26 to i1, !dbg !230
  br i1 %27, label %30, label %28, !dbg !231

28:                                               ; preds = %24
  %29 = load i32, ptr %8, align 4, !dbg !232
  store i32 %29, ptr %4, align 4, !dbg !233
  br label %51, !dbg !233

30:                                               ; preds = %24
  %31 = load ptr, ptr %6, align 8, !dbg !234
  %32 = call align 4 ptr @llvm.threadlocal.address.p0(ptr align 4 @depth), !dbg !235
  %33 = load i32, ptr %32, align 4, !dbg !236
  %34 = add nsw i32 %33, 1, !dbg !236
  store i32 %34, ptr %32, align 4, !dbg !236
  %35 = sext i32 %34 to i64, !dbg !236
  store i64 %35, ptr %11, align 8, !dbg !237
  %36 = load i64, ptr %11, align 8, !dbg !237
  %37 = atomicrmw add ptr %31, i64 %36 seq_cst, align 8, !dbg !237
  store i64 %37, ptr %12, align 8, !dbg !237
  %38 = load i64, ptr %12, align 8, !dbg !237
  %39 = load ptr, ptr %7, align 8, !dbg !238
  store i8 3, ptr %13, align 1, !dbg !239
  %40 = load i8, ptr %13, align 1, !dbg !239
  %41 = atomicrmw nand ptr %39, i8 %40 acq_rel, align 1, !dbg !239
  store i8 %41, ptr %14, align 1, !dbg !239
  %42 = load i8, ptr %14, align 1, !dbg !239
  fence release, !dbg !240
  %43 = load ptr, ptr %6, align 8, !dbg !241
  %44 = load atomic i64, ptr %43 acquire, align 8, !dbg !242
  store i64 %44, ptr %15, align 8, !dbg !242
  %45 = load i64, ptr %15, align 8, !dbg !242
  %46 = call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @counter), !dbg !243
  %47 = load i64, ptr %46, align 8, !dbg !244
  %48 = add nsw i64 %47, %45, !dbg !244
  store i64 %48, ptr %46, align 8, !dbg !244
  %49 = load ptr, ptr %5, align 8, !dbg !245
  store i32 0, ptr %16, align 4, !dbg !246
  %50 = load i32, ptr %16, align 4, !dbg !246
  store atomic i32 %50, ptr %49 release, align 4, !dbg !246
  store i32 0, ptr %4, align 4, !dbg !247
  br label %51, !dbg !247

51:                                               ; preds = %30, %28
  %52 = load i32, ptr %4, align 4, !dbg !248
  ret i32 %52, !dbg !248
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare nonnull ptr @llvm.threadlocal.address.p0(ptr nonnull) #5

; Function Attrs: noinline nounwind optnone uwtable
define dso_local { double, double } @rotate(double noundef %0, double noundef %1, i128 noundef %2) #0 !dbg !249 {
  %4 = alloca { double, double }, align 8
  %5 = alloca { double, double }, align 8
  %6 = alloca i128, align 16
  %7 = getelementptr inbounds nuw { double, double }, ptr %5, i32 0, i32 0
  store double %0, ptr %7, align 8
  %8 = getelementptr inbounds nuw { double, double }, ptr %5, i32 0, i32 1
  store double %1, ptr %8, align 8
    #dbg_declare(ptr %5, !254, !DIExpression(), !255)
  store i128 %2, ptr %6, align 16
    #dbg_declare(ptr %6, !256, !DIExpression(), !257)
  %9 = load i128, ptr %6, align 16, !dbg !258
  %10 = icmp sgt i128 %9, 0, !dbg !259
  br i1 %10, label %11, label %32, !dbg !258

11:                                               ; preds = %3
  %12 = getelementptr inbounds nuw { double, double }, ptr %5, i32 0, i32 0, !dbg !260
  %13 = load double, ptr %12, align 8, !dbg !260
  %14 = getelementptr inbounds nuw { double, double }, ptr %5, i32 0, i32 1, !dbg !260
  %15 = load double, ptr %14, align 8, !dbg !260
  %16 = fmul double %13, 0.000000e+00, !dbg !261
  %17 = fmul double %15, 1.000000e+00, !dbg !261
  %18 = fmul double %13, 1.000000e+00, !dbg !261
  %19 = fmul double %15, 0.000000e+00, !dbg !261
  %20 = fsub double %16, %17, !dbg !261
  %21 = fadd double %18, %19, !dbg !261
  %22 = fcmp uno double %20, %20, !dbg !261
  br i1 %22, label %23, label %29, !dbg !261, !prof !262

23:                                               ; preds = %11
  %24 = fcmp uno double %21, %21, !dbg !261
  br i1 %24, label %25, label %29, !dbg !261, !prof !262

25:                                               ; preds = %23
  %26 = call { double, double } @__muldc3(double noundef %13, double noundef %15, double noundef 0.000000e+00, double noundef 1.000000e+00) #7, !dbg !261
  %27 = extractvalue { double, double } %26, 0, !dbg !261
  %28 = extractvalue { double, double } %26, 1, !dbg !261
  br label %29, !dbg !261

29:                                               ; preds = %25, %23, %11
  %30 = phi double [ %20, %11 ], [ %20, %23 ], [ %27, %25 ], !dbg !261
  %31 = phi double [ %21, %11 ], [ %21, %23 ], [ %28, %25 ], !dbg !261
  br label %39, !dbg !258

32:                                               ; preds = %3
  %33 = getelementptr inbounds nuw { double, double }, ptr %5, i32 0, i32 0, !dbg !263
  %34 = load double, ptr %33, align 8, !dbg !263
  %35 = getelementptr inbounds nuw { double, double }, ptr %5, i32 0, i32 1, !dbg !263
  %36 = load double, ptr %35, align 8, !dbg !263
  %37 = fneg double %34, !dbg !264
  %38 = fneg double %36, !dbg !264
  br label %39, !dbg !258

39:                                               ; preds = %32, %29
  %40 = phi double [ %30, %29 ], [ %37, %32 ], !dbg !258
  %41 = phi double [ %31, %29 ], [ %38, %32 ], !dbg !258
  %42 = getelementptr inbounds nuw { double, double }, ptr %4, i32 0, i32 0, !dbg !265
  %43 = getelementptr inbounds nuw { double, double }, ptr %4, i32 0, i32 1, !dbg !265
  store double %40, ptr %42, align 8, !dbg !265
  store double %41, ptr %43, align 8, !dbg !265
  %44 = load { double, double }, ptr %4, align 8, !dbg !265
  ret { double, double } %44, !dbg !265
}

declare { double, double } @__muldc3(double, double, double, double)

; Function Attrs: noinline nounwind optnone uwtable
define dso_local x86_fp80 @walk(ptr noalias noundef %0, ptr noundef byval(%struct.wire) align 8 %1, ptr noundef %2) #0 !dbg !266 {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca x86_fp80, align 16
  store ptr %0, ptr %4, align 8
    #dbg_declare(ptr %4, !293, !DIExpression(), !294)
    #dbg_declare(ptr %1, !295, !DIExpression(), !296)
  store ptr %2, ptr %5, align 8
    #dbg_declare(ptr %5, !297, !DIExpression(), !298)
    #dbg_declare(ptr %6, !299, !DIExpression(), !300)
  %7 = getelementptr inbounds nuw %struct.wire, ptr %1, i32 0, i32 1, !dbg !301
  %8 = load i16, ptr %7, align 1, !dbg !301
  %9 = sext i16 %8 to i32, !dbg !302
  %10 = sitofp i32 %9 to double, !dbg !302
  %11 = getelementptr inbounds nuw %struct.wire, ptr %1, i32 0, i32 2, !dbg !303
  %12 = load double, ptr %11, align 1, !dbg !304
  %13 = fadd double %10, %12, !dbg !305
  %14 = fpext double %13 to x86_fp80, !dbg !302
  store x86_fp80 %14, ptr %6, align 16, !dbg !300
  br label %15, !dbg !306

15:                                               ; preds = %47, %3
  %16 = load ptr, ptr %4, align 8, !dbg !307
  %17 = icmp ne ptr %16, null, !dbg !310
  br i1 %17, label %18, label %51, !dbg !310

18:                                               ; preds = %15
  %19 = load ptr, ptr %4, align 8, !dbg !311
  %20 = getelementptr inbounds nuw %struct.node, ptr %19, i32 0, i32 1, !dbg !313
  %21 = load i8, ptr %20, align 8, !dbg !313
  %22 = lshr i8 %21, 5, !dbg !313
  %23 = zext i8 %22 to i32, !dbg !313
  %24 = icmp ne i32 %23, 5, !dbg !314
  br i1 %24, label %25, label %46, !dbg !315

25:                                               ; preds = %18
  %26 = load ptr, ptr %5, align 8, !dbg !316
  %27 = load ptr, ptr %4, align 8, !dbg !317
  %28 = load ptr, ptr %4, align 8, !dbg !318
  %29 = getelementptr inbounds nuw %struct.node, ptr %28, i32 0, i32 1, !dbg !319
  %30 = load i8, ptr %29, align 8, !dbg !319
  %31 = shl i8 %30, 3, !dbg !319
  %32 = ashr i8 %31, 3, !dbg !319
  %33 = sext i8 %32 to i32, !dbg !319
  %34 = and i32 %33, 3, !dbg !320
  %35 = sext i32 %34 to i64, !dbg !321
  %36 = getelementptr inbounds [4 x [3 x i32]], ptr @table, i64 0, i64 %35, !dbg !321
  %37 = getelementptr inbounds [3 x i32], ptr %36, i64 0, i64 0, !dbg !321
  %38 = call i32 %26(ptr noundef %27, ptr noundef %37), !dbg !316
  %39 = icmp ne i32 %38, 0, !dbg !316
  br i1 %39, label %40, label %46, !dbg !315

40:                                               ; preds = %25
  %41 = load ptr, ptr %4, align 8, !dbg !322
  %42 = getelementptr inbounds nuw %struct.node, ptr %41, i32 0, i32 2, !dbg !323
  %43 = load x86_fp80, ptr %42, align 16, !dbg !323
  %44 = load x86_fp80, ptr %6, align 16, !dbg !324
  %45 = fadd x86_fp80 %44, %43, !dbg !324
  store x86_fp80 %45, ptr %6, align 16, !dbg !324
  br label %46, !dbg !325

46:                                               ; preds = %40, %25, %18
  br label %47, !dbg !326

47:                                               ; preds = %46
  %48 = load ptr, ptr %4, align 8, !dbg !327
  %49 = getelementptr inbounds nuw %struct.node, ptr %48, i32 0, i32 0, !dbg !328
  %50 = load ptr, ptr %49, align 16, !dbg !328
  store ptr %50, ptr %4, align 8, !dbg !329
  br label %15, !dbg !330, !llvm.loop !331

51:                                               ; preds = %15
  %52 = load x86_fp80, ptr %6, align 16, !dbg !333
  ret x86_fp80 %52, !dbg !334
}

attributes #0 = { noinline nounwind optnone uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+avx,+avx2,+cmov,+crc32,+cx8,+fxsr,+mmx,+popcnt,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+x87,+xsave" "tune-cpu"="generic" }
attributes #1 = { nocallback nofree nosync nounwind willreturn }
attributes #2 = { cold "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+avx,+avx2,+cmov,+crc32,+cx8,+fxsr,+mmx,+popcnt,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+x87,+xsave" "tune-cpu"="generic" }
attributes #3 = { noinline nounwind optnone uwtable "frame-pointer"="all" "min-legal-vector-width"="128" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+avx,+avx2,+cmov,+crc32,+cx8,+fxsr,+mmx,+popcnt,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+x87,+xsave" "tune-cpu"="generic" }
attributes #4 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #5 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #6 = { cold }
attributes #7 = { nounwind }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!61, !62, !63, !64, !65, !66, !67}
!llvm.ident = !{!68}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "counter", scope: !2, file: !3, line: 23, type: !60, isLocal: false, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C11, file: !3, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !4, globals: !6, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "program.c", directory: ".", checksumkind: CSK_MD5, checksum: "41a89e33f3c03ffda7bcd244bb236931")
!4 = !{!5}
!5 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!6 = !{!0, !7, !13, !15, !20, !25, !30, !36, !51, !54, !56}
!7 = !DIGlobalVariableExpression(var: !8, expr: !DIExpression())
!8 = distinct !DIGlobalVariable(scope: null, file: !3, line: 27, type: !9, isLocal: true, isDefinition: true)
!9 = !DICompositeType(tag: DW_TAG_array_type, baseType: !10, size: 40, elements: !11)
!10 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!11 = !{!12}
!12 = !DISubrange(count: 5)
!13 = !DIGlobalVariableExpression(var: !14, expr: !DIExpression())
!14 = distinct !DIGlobalVariable(scope: null, file: !3, line: 27, type: !9, isLocal: true, isDefinition: true)
!15 = !DIGlobalVariableExpression(var: !16, expr: !DIExpression())
!16 = distinct !DIGlobalVariable(scope: null, file: !3, line: 27, type: !17, isLocal: true, isDefinition: true)
!17 = !DICompositeType(tag: DW_TAG_array_type, baseType: !10, size: 48, elements: !18)
!18 = !{!19}
!19 = !DISubrange(count: 6)
!20 = !DIGlobalVariableExpression(var: !21, expr: !DIExpression())
!21 = distinct !DIGlobalVariable(scope: null, file: !3, line: 27, type: !22, isLocal: true, isDefinition: true)
!22 = !DICompositeType(tag: DW_TAG_array_type, baseType: !10, size: 24, elements: !23)
!23 = !{!24}
!24 = !DISubrange(count: 3)
!25 = !DIGlobalVariableExpression(var: !26, expr: !DIExpression())
!26 = distinct !DIGlobalVariable(scope: null, file: !3, line: 27, type: !27, isLocal: true, isDefinition: true)
!27 = !DICompositeType(tag: DW_TAG_array_type, baseType: !10, size: 8, elements: !28)
!28 = !{!29}
!29 = !DISubrange(count: 1)
!30 = !DIGlobalVariableExpression(var: !31, expr: !DIExpression())
!31 = distinct !DIGlobalVariable(name: "names", scope: !2, file: !3, line: 27, type: !32, isLocal: false, isDefinition: true)
!32 = !DICompositeType(tag: DW_TAG_array_type, baseType: !33, size: 320, elements: !11)
!33 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !34)
!34 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !35, size: 64)
!35 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !10)
!36 = !DIGlobalVariableExpression(var: !37, expr: !DIExpression())
!37 = distinct !DIGlobalVariable(name: "labels", scope: !38, file: !3, line: 41, type: !46, isLocal: true, isDefinition: true)
!38 = distinct !DISubprogram(name: "interpret", scope: !3, file: !3, line: 40, type: !39, scopeLine: 40, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !45)
!39 = !DISubroutineType(types: !40)
!40 = !{!41, !42, !41}
!41 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!42 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !43, size: 64)
!43 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !44)
!44 = !DIBasicType(name: "unsigned char", size: 8, encoding: DW_ATE_unsigned_char)
!45 = !{}
!46 = !DICompositeType(tag: DW_TAG_array_type, baseType: !47, size: 256, elements: !49)
!47 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !48)
!48 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!49 = !{!50}
!50 = !DISubrange(count: 4)
!51 = !DIGlobalVariableExpression(var: !52, expr: !DIExpression())
!52 = distinct !DIGlobalVariable(scope: null, file: !3, line: 61, type: !53, isLocal: true, isDefinition: true)
!53 = !DICompositeType(tag: DW_TAG_array_type, baseType: !10, size: 32, elements: !49)
!54 = !DIGlobalVariableExpression(var: !55, expr: !DIExpression())
!55 = distinct !DIGlobalVariable(name: "depth", scope: !2, file: !3, line: 22, type: !41, isLocal: true, isDefinition: true)
!56 = !DIGlobalVariableExpression(var: !57, expr: !DIExpression())
!57 = distinct !DIGlobalVariable(name: "table", scope: !2, file: !3, line: 28, type: !58, isLocal: true, isDefinition: true)
!58 = !DICompositeType(tag: DW_TAG_array_type, baseType: !41, size: 384, elements: !59)
!59 = !{!50, !24}
!60 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
!61 = !{i32 7, !"Dwarf Version", i32 5}
!62 = !{i32 2, !"Debug Info Version", i32 3}
!63 = !{i32 1, !"wchar_size", i32 4}
!64 = !{i32 8, !"PIC Level", i32 2}
!65 = !{i32 7, !"PIE Level", i32 2}
!66 = !{i32 7, !"uwtable", i32 2}
!67 = !{i32 7, !"frame-pointer", i32 2}
!68 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!69 = distinct !DISubprogram(name: "hook", scope: !3, file: !3, line: 24, type: !70, scopeLine: 24, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !45)
!70 = !DISubroutineType(types: !71)
!71 = !{!41, !41}
!72 = !DILocalVariable(name: "x", arg: 1, scope: !69, file: !3, line: 24, type: !41)
!73 = !DILocation(line: 24, column: 36, scope: !69)
!74 = !DILocation(line: 24, column: 48, scope: !69)
!75 = !DILocation(line: 24, column: 41, scope: !69)
!76 = distinct !DISubprogram(name: "sum", scope: !3, file: !3, line: 30, type: !77, scopeLine: 30, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !45)
!77 = !DISubroutineType(types: !78)
!78 = !{!41, !41, null}
!79 = !DILocalVariable(name: "n", arg: 1, scope: !76, file: !3, line: 30, type: !41)
!80 = !DILocation(line: 30, column: 13, scope: !76)
!81 = !DILocalVariable(name: "arguments", scope: !76, file: !3, line: 31, type: !82)
!82 = !DIDerivedType(tag: DW_TAG_typedef, name: "va_list", file: !3, line: 3, baseType: !83)
!83 = !DIDerivedType(tag: DW_TAG_typedef, name: "__builtin_va_list", file: !3, baseType: !84)
!84 = !DICompositeType(tag: DW_TAG_array_type, baseType: !85, size: 192, elements: !28)
!85 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "__va_list_tag", size: 192, elements: !86)
!86 = !{!87, !89, !90, !91}
!87 = !DIDerivedType(tag: DW_TAG_member, name: "gp_offset", scope: !85, file: !3, line: 31, baseType: !88, size: 32)
!88 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!89 = !DIDerivedType(tag: DW_TAG_member, name: "fp_offset", scope: !85, file: !3, line: 31, baseType: !88, size: 32, offset: 32)
!90 = !DIDerivedType(tag: DW_TAG_member, name: "overflow_arg_area", scope: !85, file: !3, line: 31, baseType: !48, size: 64, offset: 64)
!91 = !DIDerivedType(tag: DW_TAG_member, name: "reg_save_area", scope: !85, file: !3, line: 31, baseType: !48, size: 64, offset: 128)
!92 = !DILocation(line: 31, column: 11, scope: !76)
!93 = !DILocalVariable(name: "total", scope: !76, file: !3, line: 32, type: !41)
!94 = !DILocation(line: 32, column: 7, scope: !76)
!95 = !DILocation(line: 33, column: 3, scope: !76)
!96 = !DILocation(line: 34, column: 3, scope: !76)
!97 = !DILocation(line: 34, column: 11, scope: !76)
!98 = !DILocation(line: 34, column: 14, scope: !76)
!99 = !DILocation(line: 35, column: 14, scope: !76)
!100 = !DILocation(line: 35, column: 11, scope: !76)
!101 = distinct !{!101, !96, !102, !103}
!102 = !DILocation(line: 35, column: 45, scope: !76)
!103 = !{!"llvm.loop.mustprogress"}
!104 = !DILocation(line: 36, column: 3, scope: !76)
!105 = !DILocation(line: 37, column: 10, scope: !76)
!106 = !DILocation(line: 37, column: 3, scope: !76)
!107 = !DILocalVariable(name: "code", arg: 1, scope: !38, file: !3, line: 40, type: !42)
!108 = !DILocation(line: 40, column: 36, scope: !38)
!109 = !DILocalVariable(name: "accumulator", arg: 2, scope: !38, file: !3, line: 40, type: !41)
!110 = !DILocation(line: 40, column: 46, scope: !38)
!111 = !DILocation(line: 42, column: 21, scope: !38)
!112 = !DILocation(line: 42, column: 16, scope: !38)
!113 = !DILocation(line: 42, column: 24, scope: !38)
!114 = !DILocation(line: 42, column: 9, scope: !38)
!115 = !DILocation(line: 42, column: 3, scope: !38)
!116 = !DILabel(scope: !38, name: "add", file: !3, line: 43, column: 1)
!117 = !DILocation(line: 43, column: 1, scope: !38)
!118 = !DILocation(line: 44, column: 23, scope: !38)
!119 = !DILocation(line: 44, column: 18, scope: !38)
!120 = !DILocation(line: 44, column: 15, scope: !38)
!121 = !DILocation(line: 45, column: 21, scope: !38)
!122 = !DILocation(line: 45, column: 16, scope: !38)
!123 = !DILocation(line: 45, column: 24, scope: !38)
!124 = !DILocation(line: 45, column: 9, scope: !38)
!125 = !DILocation(line: 45, column: 3, scope: !38)
!126 = !DILabel(scope: !38, name: "subtract", file: !3, line: 46, column: 1)
!127 = !DILocation(line: 46, column: 1, scope: !38)
!128 = !DILocation(line: 47, column: 23, scope: !38)
!129 = !DILocation(line: 47, column: 18, scope: !38)
!130 = !DILocation(line: 47, column: 15, scope: !38)
!131 = !DILocation(line: 48, column: 21, scope: !38)
!132 = !DILocation(line: 48, column: 16, scope: !38)
!133 = !DILocation(line: 48, column: 24, scope: !38)
!134 = !DILocation(line: 48, column: 9, scope: !38)
!135 = !DILocation(line: 48, column: 3, scope: !38)
!136 = !DILabel(scope: !38, name: "twice", file: !3, line: 49, column: 1)
!137 = !DILocation(line: 49, column: 1, scope: !38)
!138 = !DILocation(line: 50, column: 15, scope: !38)
!139 = !DILocation(line: 51, column: 21, scope: !38)
!140 = !DILocation(line: 51, column: 16, scope: !38)
!141 = !DILocation(line: 51, column: 24, scope: !38)
!142 = !DILocation(line: 51, column: 9, scope: !38)
!143 = !DILocation(line: 51, column: 3, scope: !38)
!144 = !DILabel(scope: !38, name: "stop", file: !3, line: 52, column: 1)
!145 = !DILocation(line: 52, column: 1, scope: !38)
!146 = !DILocation(line: 53, column: 10, scope: !38)
!147 = !DILocation(line: 53, column: 3, scope: !38)
!148 = distinct !DISubprogram(name: "classify", scope: !3, file: !3, line: 56, type: !149, scopeLine: 56, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !45)
!149 = !DISubroutineType(types: !150)
!150 = !{!41, !60}
!151 = !DILocalVariable(name: "x", arg: 1, scope: !148, file: !3, line: 56, type: !60)
!152 = !DILocation(line: 56, column: 19, scope: !148)
!153 = !DILocation(line: 57, column: 11, scope: !148)
!154 = !DILocation(line: 57, column: 3, scope: !148)
!155 = !DILocation(line: 58, column: 11, scope: !156)
!156 = distinct !DILexicalBlock(scope: !148, file: !3, line: 57, column: 14)
!157 = !DILocation(line: 59, column: 18, scope: !156)
!158 = !DILocation(line: 59, column: 11, scope: !156)
!159 = !DILocation(line: 60, column: 24, scope: !156)
!160 = !DILocation(line: 60, column: 17, scope: !156)
!161 = !DILocation(line: 61, column: 27, scope: !156)
!162 = !DILocation(line: 61, column: 12, scope: !156)
!163 = !DILocation(line: 61, column: 31, scope: !156)
!164 = !DILocation(line: 62, column: 23, scope: !156)
!165 = !DILocation(line: 63, column: 25, scope: !156)
!166 = !DILocation(line: 63, column: 27, scope: !156)
!167 = !DILocation(line: 63, column: 19, scope: !156)
!168 = !DILocation(line: 63, column: 12, scope: !156)
!169 = !DILocation(line: 65, column: 1, scope: !148)
!170 = distinct !DISubprogram(name: "cycles", scope: !3, file: !3, line: 67, type: !171, scopeLine: 67, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !45)
!171 = !DISubroutineType(types: !4)
!172 = !DILocalVariable(name: "low", scope: !170, file: !3, line: 68, type: !88)
!173 = !DILocation(line: 68, column: 12, scope: !170)
!174 = !DILocalVariable(name: "high", scope: !170, file: !3, line: 68, type: !88)
!175 = !DILocation(line: 68, column: 17, scope: !170)
!176 = !DILocation(line: 69, column: 3, scope: !170)
!177 = !{i64 1911, i64 1919}
!178 = !DILocation(line: 70, column: 25, scope: !170)
!179 = !DILocation(line: 70, column: 10, scope: !170)
!180 = !DILocation(line: 70, column: 30, scope: !170)
!181 = !DILocation(line: 70, column: 38, scope: !170)
!182 = !DILocation(line: 70, column: 36, scope: !170)
!183 = !DILocation(line: 70, column: 3, scope: !170)
!184 = distinct !DISubprogram(name: "mix", scope: !3, file: !3, line: 73, type: !185, scopeLine: 73, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !45)
!185 = !DISubroutineType(types: !186)
!186 = !{!187, !187, !187, !189}
!187 = !DIDerivedType(tag: DW_TAG_typedef, name: "v4", file: !3, line: 4, baseType: !188)
!188 = !DICompositeType(tag: DW_TAG_array_type, baseType: !41, size: 128, flags: DIFlagVector, elements: !49)
!189 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !190, size: 64)
!190 = !DIDerivedType(tag: DW_TAG_typedef, name: "v8f", file: !3, line: 5, baseType: !191)
!191 = !DICompositeType(tag: DW_TAG_array_type, baseType: !192, size: 256, flags: DIFlagVector, elements: !193)
!192 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
!193 = !{!194}
!194 = !DISubrange(count: 8)
!195 = !DILocalVariable(name: "a", arg: 1, scope: !184, file: !3, line: 73, type: !187)
!196 = !DILocation(line: 73, column: 11, scope: !184)
!197 = !DILocalVariable(name: "b", arg: 2, scope: !184, file: !3, line: 73, type: !187)
!198 = !DILocation(line: 73, column: 17, scope: !184)
!199 = !DILocalVariable(name: "c", arg: 3, scope: !184, file: !3, line: 73, type: !189)
!200 = !DILocation(line: 73, column: 25, scope: !184)
!201 = !DILocation(line: 74, column: 9, scope: !184)
!202 = !DILocation(line: 74, column: 8, scope: !184)
!203 = !DILocation(line: 74, column: 18, scope: !184)
!204 = !DILocation(line: 74, column: 4, scope: !184)
!205 = !DILocation(line: 74, column: 6, scope: !184)
!206 = !DILocation(line: 75, column: 34, scope: !184)
!207 = !DILocation(line: 75, column: 37, scope: !184)
!208 = !DILocation(line: 75, column: 10, scope: !184)
!209 = !DILocation(line: 75, column: 55, scope: !184)
!210 = !DILocation(line: 75, column: 59, scope: !184)
!211 = !DILocation(line: 75, column: 57, scope: !184)
!212 = !DILocation(line: 75, column: 52, scope: !184)
!213 = !DILocation(line: 75, column: 3, scope: !184)
!214 = distinct !DISubprogram(name: "lock", scope: !3, file: !3, line: 78, type: !215, scopeLine: 78, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !45)
!215 = !DISubroutineType(types: !216)
!216 = !{!41, !217, !218, !219}
!217 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !41, size: 64)
!218 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !60, size: 64)
!219 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !44, size: 64)
!220 = !DILocalVariable(name: "word", arg: 1, scope: !214, file: !3, line: 78, type: !217)
!221 = !DILocation(line: 78, column: 15, scope: !214)
!222 = !DILocalVariable(name: "count", arg: 2, scope: !214, file: !3, line: 78, type: !218)
!223 = !DILocation(line: 78, column: 27, scope: !214)
!224 = !DILocalVariable(name: "flag", arg: 3, scope: !214, file: !3, line: 78, type: !219)
!225 = !DILocation(line: 78, column: 49, scope: !214)
!226 = !DILocalVariable(name: "expected", scope: !214, file: !3, line: 79, type: !41)
!227 = !DILocation(line: 79, column: 7, scope: !214)
!228 = !DILocation(line: 80, column: 36, scope: !229)
!229 = distinct !DILexicalBlock(scope: !214, file: !3, line: 80, column: 7)
!230 = !DILocation(line: 80, column: 8, scope: !229)
!231 = !DILocation(line: 80, column: 7, scope: !229)
!232 = !DILocation(line: 81, column: 12, scope: !229)
!233 = !DILocation(line: 81, column: 5, scope: !229)
!234 = !DILocation(line: 82, column: 22, scope: !214)
!235 = !DILocation(line: 82, column: 31, scope: !214)
!236 = !DILocation(line: 82, column: 29, scope: !214)
!237 = !DILocation(line: 82, column: 3, scope: !214)
!238 = !DILocation(line: 83, column: 23, scope: !214)
!239 = !DILocation(line: 83, column: 3, scope: !214)
!240 = !DILocation(line: 84, column: 3, scope: !214)
!241 = !DILocation(line: 85, column: 30, scope: !214)
!242 = !DILocation(line: 85, column: 14, scope: !214)
!243 = !DILocation(line: 85, column: 3, scope: !214)
!244 = !DILocation(line: 85, column: 11, scope: !214)
!245 = !DILocation(line: 86, column: 20, scope: !214)
!246 = !DILocation(line: 86, column: 3, scope: !214)
!247 = !DILocation(line: 87, column: 3, scope: !214)
!248 = !DILocation(line: 88, column: 1, scope: !214)
!249 = distinct !DISubprogram(name: "rotate", scope: !3, file: !3, line: 90, type: !250, scopeLine: 90, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !45)
!250 = !DISubroutineType(types: !251)
!251 = !{!252, !252, !253}
!252 = !DIBasicType(name: "complex", size: 128, encoding: DW_ATE_complex_float)
!253 = !DIBasicType(name: "__int128", size: 128, encoding: DW_ATE_signed)
!254 = !DILocalVariable(name: "z", arg: 1, scope: !249, file: !3, line: 90, type: !252)
!255 = !DILocation(line: 90, column: 40, scope: !249)
!256 = !DILocalVariable(name: "n", arg: 2, scope: !249, file: !3, line: 90, type: !253)
!257 = !DILocation(line: 90, column: 52, scope: !249)
!258 = !DILocation(line: 90, column: 64, scope: !249)
!259 = !DILocation(line: 90, column: 66, scope: !249)
!260 = !DILocation(line: 90, column: 72, scope: !249)
!261 = !DILocation(line: 90, column: 74, scope: !249)
!262 = !{!"branch_weights", i32 1, i32 1048575}
!263 = !DILocation(line: 90, column: 84, scope: !249)
!264 = !DILocation(line: 90, column: 83, scope: !249)
!265 = !DILocation(line: 90, column: 57, scope: !249)
!266 = distinct !DISubprogram(name: "walk", scope: !3, file: !3, line: 92, type: !267, scopeLine: 92, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !45)
!267 = !DISubroutineType(types: !268)
!268 = !{!269, !270, !278, !290}
!269 = !DIBasicType(name: "long double", size: 128, encoding: DW_ATE_float)
!270 = !DIDerivedType(tag: DW_TAG_restrict_type, baseType: !271)
!271 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !272, size: 64)
!272 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "node", file: !3, line: 7, size: 256, elements: !273)
!273 = !{!274, !275, !276, !277}
!274 = !DIDerivedType(tag: DW_TAG_member, name: "next", scope: !272, file: !3, line: 8, baseType: !271, size: 64)
!275 = !DIDerivedType(tag: DW_TAG_member, name: "value", scope: !272, file: !3, line: 9, baseType: !41, size: 5, offset: 64, flags: DIFlagBitField, extraData: i64 64)
!276 = !DIDerivedType(tag: DW_TAG_member, name: "kind", scope: !272, file: !3, line: 10, baseType: !88, size: 3, offset: 69, flags: DIFlagBitField, extraData: i64 64)
!277 = !DIDerivedType(tag: DW_TAG_member, name: "weight", scope: !272, file: !3, line: 11, baseType: !269, size: 128, offset: 128)
!278 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "wire", file: !3, line: 13, size: 88, elements: !279)
!279 = !{!280, !281, !283}
!280 = !DIDerivedType(tag: DW_TAG_member, name: "tag", scope: !278, file: !3, line: 14, baseType: !10, size: 8)
!281 = !DIDerivedType(tag: DW_TAG_member, name: "length", scope: !278, file: !3, line: 15, baseType: !282, size: 16, offset: 8)
!282 = !DIBasicType(name: "short", size: 16, encoding: DW_ATE_signed)
!283 = !DIDerivedType(tag: DW_TAG_member, name: "body", scope: !278, file: !3, line: 19, baseType: !284, size: 64, offset: 24)
!284 = distinct !DICompositeType(tag: DW_TAG_union_type, scope: !278, file: !3, line: 16, size: 64, elements: !285)
!285 = !{!286, !288}
!286 = !DIDerivedType(tag: DW_TAG_member, name: "d", scope: !284, file: !3, line: 17, baseType: !287, size: 64)
!287 = !DIBasicType(name: "double", size: 64, encoding: DW_ATE_float)
!288 = !DIDerivedType(tag: DW_TAG_member, name: "bytes", scope: !284, file: !3, line: 18, baseType: !289, size: 64)
!289 = !DICompositeType(tag: DW_TAG_array_type, baseType: !10, size: 64, elements: !193)
!290 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !291, size: 64)
!291 = !DISubroutineType(types: !292)
!292 = !{!41, !271, !217}
!293 = !DILocalVariable(name: "list", arg: 1, scope: !266, file: !3, line: 92, type: !270)
!294 = !DILocation(line: 92, column: 40, scope: !266)
!295 = !DILocalVariable(name: "w", arg: 2, scope: !266, file: !3, line: 92, type: !278)
!296 = !DILocation(line: 92, column: 58, scope: !266)
!297 = !DILocalVariable(name: "visit", arg: 3, scope: !266, file: !3, line: 92, type: !290)
!298 = !DILocation(line: 92, column: 67, scope: !266)
!299 = !DILocalVariable(name: "total", scope: !266, file: !3, line: 93, type: !269)
!300 = !DILocation(line: 93, column: 15, scope: !266)
!301 = !DILocation(line: 93, column: 25, scope: !266)
!302 = !DILocation(line: 93, column: 23, scope: !266)
!303 = !DILocation(line: 93, column: 36, scope: !266)
!304 = !DILocation(line: 93, column: 41, scope: !266)
!305 = !DILocation(line: 93, column: 32, scope: !266)
!306 = !DILocation(line: 94, column: 3, scope: !266)
!307 = !DILocation(line: 94, column: 10, scope: !308)
!308 = distinct !DILexicalBlock(scope: !309, file: !3, line: 94, column: 3)
!309 = distinct !DILexicalBlock(scope: !266, file: !3, line: 94, column: 3)
!310 = !DILocation(line: 94, column: 3, scope: !309)
!311 = !DILocation(line: 95, column: 9, scope: !312)
!312 = distinct !DILexicalBlock(scope: !308, file: !3, line: 95, column: 9)
!313 = !DILocation(line: 95, column: 15, scope: !312)
!314 = !DILocation(line: 95, column: 20, scope: !312)
!315 = !DILocation(line: 95, column: 25, scope: !312)
!316 = !DILocation(line: 95, column: 28, scope: !312)
!317 = !DILocation(line: 95, column: 34, scope: !312)
!318 = !DILocation(line: 95, column: 46, scope: !312)
!319 = !DILocation(line: 95, column: 52, scope: !312)
!320 = !DILocation(line: 95, column: 58, scope: !312)
!321 = !DILocation(line: 95, column: 40, scope: !312)
!322 = !DILocation(line: 96, column: 16, scope: !312)
!323 = !DILocation(line: 96, column: 22, scope: !312)
!324 = !DILocation(line: 96, column: 13, scope: !312)
!325 = !DILocation(line: 96, column: 7, scope: !312)
!326 = !DILocation(line: 95, column: 62, scope: !312)
!327 = !DILocation(line: 94, column: 23, scope: !308)
!328 = !DILocation(line: 94, column: 29, scope: !308)
!329 = !DILocation(line: 94, column: 21, scope: !308)
!330 = !DILocation(line: 94, column: 3, scope: !308)
!331 = distinct !{!331, !310, !332, !103}
!332 = !DILocation(line: 96, column: 22, scope: !309)
!333 = !DILocation(line: 97, column: 10, scope: !266)
!334 = !DILocation(line: 97, column: 3, scope: !266)
