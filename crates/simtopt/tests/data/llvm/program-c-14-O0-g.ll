; ModuleID = 'program.c'
source_filename = "program.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

%struct.__va_list_tag = type { i32, i32, i8*, i8* }
%struct.node = type { %struct.node*, i8, x86_fp80 }
%struct.wire = type <{ i8, i16, %union.anon }>
%union.anon = type { double }

@counter = dso_local thread_local(initialexec) global i64 42, align 8, !dbg !0
@.str = private unnamed_addr constant [5 x i8] c"zero\00", align 1
@.str.1 = private unnamed_addr constant [5 x i8] c"one\0A\00", align 1
@.str.2 = private unnamed_addr constant [6 x i8] c"tw\22o\\\00", align 1
@.str.3 = private unnamed_addr constant [3 x i8] c"\FF\80\00", align 1
@.str.4 = private unnamed_addr constant [1 x i8] zeroinitializer, align 1
@names = dso_local constant [5 x i8*] [i8* getelementptr inbounds ([5 x i8], [5 x i8]* @.str, i32 0, i32 0), i8* getelementptr inbounds ([5 x i8], [5 x i8]* @.str.1, i32 0, i32 0), i8* getelementptr inbounds ([6 x i8], [6 x i8]* @.str.2, i32 0, i32 0), i8* getelementptr inbounds ([3 x i8], [3 x i8]* @.str.3, i32 0, i32 0), i8* getelementptr inbounds ([1 x i8], [1 x i8]* @.str.4, i32 0, i32 0)], align 16, !dbg !7
@interpret.labels = internal constant [4 x i8*] [i8* blockaddress(@interpret, %13), i8* blockaddress(@interpret, %28), i8* blockaddress(@interpret, %43), i8* blockaddress(@interpret, %54)], align 16, !dbg !16
@.str.5 = private unnamed_addr constant [4 x i8] c"%ld\00", align 1
@depth = internal thread_local global i32 0, align 4, !dbg !31
@table = internal global [4 x [3 x i32]] [[3 x i32] [i32 1, i32 2, i32 3], [3 x i32] zeroinitializer, [3 x i32] [i32 0, i32 0, i32 7], [3 x i32] zeroinitializer], align 16, !dbg !33

@hooked = dso_local alias i32 (i32), i32 (i32)* @hook

; Function Attrs: noinline nounwind optnone uwtable
define weak dso_local i32 @hook(i32 noundef %0) #0 !dbg !47 {
  %2 = alloca i32, align 4
  store i32 %0, i32* %2, align 4
  call void @llvm.dbg.declare(metadata i32* %2, metadata !50, metadata !DIExpression()), !dbg !51
  %3 = load i32, i32* %2, align 4, !dbg !52
  ret i32 %3, !dbg !53
}

; Function Attrs: nofree nosync nounwind readnone speculatable willreturn
declare void @llvm.dbg.declare(metadata, metadata, metadata) #1

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @sum(i32 noundef %0, ...) #0 !dbg !54 {
  %2 = alloca i32, align 4
  %3 = alloca [1 x %struct.__va_list_tag], align 16
  %4 = alloca i32, align 4
  store i32 %0, i32* %2, align 4
  call void @llvm.dbg.declare(metadata i32* %2, metadata !57, metadata !DIExpression()), !dbg !58
  call void @llvm.dbg.declare(metadata [1 x %struct.__va_list_tag]* %3, metadata !59, metadata !DIExpression()), !dbg !73
  call void @llvm.dbg.declare(metadata i32* %4, metadata !74, metadata !DIExpression()), !dbg !75
  store i32 0, i32* %4, align 4, !dbg !75
  %5 = getelementptr inbounds [1 x %struct.__va_list_tag], [1 x %struct.__va_list_tag]* %3, i64 0, i64 0, !dbg !76
  %6 = bitcast %struct.__va_list_tag* %5 to i8*, !dbg !76
  call void @llvm.va_start(i8* %6), !dbg !76
  br label %7, !dbg !77

7:                                                ; preds = %27, %1
  %8 = load i32, i32* %2, align 4, !dbg !78
  %9 = add nsw i32 %8, -1, !dbg !78
  store i32 %9, i32* %2, align 4, !dbg !78
  %10 = icmp sgt i32 %8, 0, !dbg !79
  br i1 %10, label %11, label %32, !dbg !77

11:                                               ; preds = %7
  %12 = getelementptr inbounds [1 x %struct.__va_list_tag], [1 x %struct.__va_list_tag]* %3, i64 0, i64 0, !dbg !80
  %13 = getelementptr inbounds %struct.__va_list_tag, %struct.__va_list_tag* %12, i32 0, i32 0, !dbg !80
  %14 = load i32, i32* %13, align 16, !dbg !80
  %15 = icmp ule i32 %14, 40, !dbg !80
  br i1 %15, label %16, label %22, !dbg !80

16:                                               ; preds = %11
  %17 = getelementptr inbounds %struct.__va_list_tag, %struct.__va_list_tag* %12, i32 0, i32 3, !dbg !80
  %18 = load i8*, i8** %17, align 16, !dbg !80
  %19 = getelementptr i8, i8* %18, i32 %14, !dbg !80
  %20 = bitcast i8* %19 to i32*, !dbg !80
  %21 = add i32 %14, 8, !dbg !80
  store i32 %21, i32* %13, align 16, !dbg !80
  br label %27, !dbg !80

22:                                               ; preds = %11
  %23 = getelementptr inbounds %struct.__va_list_tag, %struct.__va_list_tag* %12, i32 0, i32 2, !dbg !80
  %24 = load i8*, i8** %23, align 8, !dbg !80
  %25 = bitcast i8* %24 to i32*, !dbg !80
  %26 = getelementptr i8, i8* %24, i32 8, !dbg !80
  store i8* %26, i8** %23, align 8, !dbg !80
  br label %27, !dbg !80

27:                                               ; preds = %22, %16
  %28 = phi i32* [ %20, %16 ], [ %25, %22 ], !dbg !80
  %29 = load i32, i32* %28, align 4, !dbg !80
  %30 = load i32, i32* %4, align 4, !dbg !81
  %31 = add nsw i32 %30, %29, !dbg !81
  store i32 %31, i32* %4, align 4, !dbg !81
  br label %7, !dbg !77, !llvm.loop !82

32:                                               ; preds = %7
  %33 = getelementptr inbounds [1 x %struct.__va_list_tag], [1 x %struct.__va_list_tag]* %3, i64 0, i64 0, !dbg !85
  %34 = bitcast %struct.__va_list_tag* %33 to i8*, !dbg !85
  call void @llvm.va_end(i8* %34), !dbg !85
  %35 = load i32, i32* %4, align 4, !dbg !86
  ret i32 %35, !dbg !87
}

; Function Attrs: nofree nosync nounwind willreturn
declare void @llvm.va_start(i8*) #2

; Function Attrs: nofree nosync nounwind willreturn
declare void @llvm.va_end(i8*) #2

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @interpret(i8* noundef %0, i32 noundef %1) #0 !dbg !18 {
  %3 = alloca i8*, align 8
  %4 = alloca i32, align 4
  store i8* %0, i8** %3, align 8
  call void @llvm.dbg.declare(metadata i8** %3, metadata !88, metadata !DIExpression()), !dbg !89
  store i32 %1, i32* %4, align 4
  call void @llvm.dbg.declare(metadata i32* %4, metadata !90, metadata !DIExpression()), !dbg !91
  %5 = load i8*, i8** %3, align 8, !dbg !92
  %6 = getelementptr inbounds i8, i8* %5, i32 1, !dbg !92
  store i8* %6, i8** %3, align 8, !dbg !92
  %7 = load i8, i8* %5, align 1, !dbg !93
  %8 = zext i8 %7 to i32, !dbg !93
  %9 = and i32 %8, 3, !dbg !94
  %10 = sext i32 %9 to i64, !dbg !95
  %11 = getelementptr inbounds [4 x i8*], [4 x i8*]* @interpret.labels, i64 0, i64 %10, !dbg !95
  %12 = load i8*, i8** %11, align 8, !dbg !95
  br label %56, !dbg !96

13:                                               ; preds = %56
  call void @llvm.dbg.label(metadata !97), !dbg !98
  %14 = load i8*, i8** %3, align 8, !dbg !99
  %15 = getelementptr inbounds i8, i8* %14, i32 1, !dbg !99
  store i8* %15, i8** %3, align 8, !dbg !99
  %16 = load i8, i8* %14, align 1, !dbg !100
  %17 = zext i8 %16 to i32, !dbg !100
  %18 = load i32, i32* %4, align 4, !dbg !101
  %19 = add nsw i32 %18, %17, !dbg !101
  store i32 %19, i32* %4, align 4, !dbg !101
  %20 = load i8*, i8** %3, align 8, !dbg !102
  %21 = getelementptr inbounds i8, i8* %20, i32 1, !dbg !102
  store i8* %21, i8** %3, align 8, !dbg !102
  %22 = load i8, i8* %20, align 1, !dbg !103
  %23 = zext i8 %22 to i32, !dbg !103
  %24 = and i32 %23, 3, !dbg !104
  %25 = sext i32 %24 to i64, !dbg !105
  %26 = getelementptr inbounds [4 x i8*], [4 x i8*]* @interpret.labels, i64 0, i64 %25, !dbg !105
  %27 = load i8*, i8** %26, align 8, !dbg !105
  br label %56, !dbg !106

28:                                               ; preds = %56
  call void @llvm.dbg.label(metadata !107), !dbg !108
  %29 = load i8*, i8** %3, align 8, !dbg !109
  %30 = getelementptr inbounds i8, i8* %29, i32 1, !dbg !109
  store i8* %30, i8** %3, align 8, !dbg !109
  %31 = load i8, i8* %29, align 1, !dbg !110
  %32 = zext i8 %31 to i32, !dbg !110
  %33 = load i32, i32* %4, align 4, !dbg !111
  %34 = sub nsw i32 %33, %32, !dbg !111
  store i32 %34, i32* %4, align 4, !dbg !111
  %35 = load i8*, i8** %3, align 8, !dbg !112
  %36 = getelementptr inbounds i8, i8* %35, i32 1, !dbg !112
  store i8* %36, i8** %3, align 8, !dbg !112
  %37 = load i8, i8* %35, align 1, !dbg !113
  %38 = zext i8 %37 to i32, !dbg !113
  %39 = and i32 %38, 3, !dbg !114
  %40 = sext i32 %39 to i64, !dbg !115
  %41 = getelementptr inbounds [4 x i8*], [4 x i8*]* @interpret.labels, i64 0, i64 %40, !dbg !115
  %42 = load i8*, i8** %41, align 8, !dbg !115
  br label %56, !dbg !116

43:                                               ; preds = %56
  call void @llvm.dbg.label(metadata !117), !dbg !118
  %44 = load i32, i32* %4, align 4, !dbg !119
  %45 = mul nsw i32 %44, 2, !dbg !119
  store i32 %45, i32* %4, align 4, !dbg !119
  %46 = load i8*, i8** %3, align 8, !dbg !120
  %47 = getelementptr inbounds i8, i8* %46, i32 1, !dbg !120
  store i8* %47, i8** %3, align 8, !dbg !120
  %48 = load i8, i8* %46, align 1, !dbg !121
  %49 = zext i8 %48 to i32, !dbg !121
  %50 = and i32 %49, 3, !dbg !122
  %51 = sext i32 %50 to i64, !dbg !123
  %52 = getelementptr inbounds [4 x i8*], [4 x i8*]* @interpret.labels, i64 0, i64 %51, !dbg !123
  %53 = load i8*, i8** %52, align 8, !dbg !123
  br label %56, !dbg !124

54:                                               ; preds = %56
  call void @llvm.dbg.label(metadata !125), !dbg !126
  %55 = load i32, i32* %4, align 4, !dbg !127
  ret i32 %55, !dbg !128

56:                                               ; preds = %43, %28, %13, %2
  %57 = phi i8* [ %12, %2 ], [ %27, %13 ], [ %42, %28 ], [ %53, %43 ]
  indirectbr i8* %57, [label %13, label %28, label %43, label %54]
}

; Function Attrs: nofree nosync nounwind readnone speculatable willreturn
declare void @llvm.dbg.label(metadata) #1

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @classify(i64 noundef %0) #0 !dbg !129 {
  %2 = alloca i32, align 4
  %3 = alloca i64, align 8
  store i64 %0, i64* %3, align 8
  call void @llvm.dbg.declare(metadata i64* %3, metadata !132, metadata !DIExpression()), !dbg !133
  %4 = load i64, i64* %3, align 8, !dbg !134
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
  ], !dbg !135

5:                                                ; preds = %1
  store i32 10, i32* %2, align 4, !dbg !136
  br label %21, !dbg !136

6:                                                ; preds = %1
  %7 = call i32 @hooked(i32 noundef 20), !dbg !138
  store i32 %7, i32* %2, align 4, !dbg !139
  br label %21, !dbg !139

8:                                                ; preds = %1, %1, %1, %1, %1
  %9 = call i32 (i32, ...) @sum(i32 noundef 2, i32 noundef 30, i32 noundef 31), !dbg !140
  store i32 %9, i32* %2, align 4, !dbg !141
  br label %21, !dbg !141

10:                                               ; preds = %1
  %11 = load i64, i64* %3, align 8, !dbg !142
  call void (i8*, ...) @give_up(i8* noundef getelementptr inbounds ([4 x i8], [4 x i8]* @.str.5, i64 0, i64 0), i64 noundef %11) #5, !dbg !143
  store i32 0, i32* %2, align 4, !dbg !144
  br label %21, !dbg !144

12:                                               ; preds = %1
  store i32 50, i32* %2, align 4, !dbg !145
  br label %21, !dbg !145

13:                                               ; preds = %1
  %14 = load i64, i64* %3, align 8, !dbg !146
  %15 = and i64 %14, 3, !dbg !147
  %16 = getelementptr inbounds [5 x i8*], [5 x i8*]* @names, i64 0, i64 %15, !dbg !148
  %17 = load i8*, i8** %16, align 8, !dbg !148
  %18 = getelementptr inbounds i8, i8* %17, i64 0, !dbg !148
  %19 = load i8, i8* %18, align 1, !dbg !148
  %20 = sext i8 %19 to i32, !dbg !148
  store i32 %20, i32* %2, align 4, !dbg !149
  br label %21, !dbg !149

21:                                               ; preds = %13, %12, %10, %8, %6, %5
  %22 = load i32, i32* %2, align 4, !dbg !150
  ret i32 %22, !dbg !150
}

; Function Attrs: cold
declare void @give_up(i8* noundef, ...) #3 section ".text.cold"

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i64 @cycles() #0 !dbg !151 {
  %1 = alloca i32, align 4
  %2 = alloca i32, align 4
  call void @llvm.dbg.declare(metadata i32* %1, metadata !153, metadata !DIExpression()), !dbg !154
  call void @llvm.dbg.declare(metadata i32* %2, metadata !155, metadata !DIExpression()), !dbg !156
  %3 = call { i32, i32 } asm sideeffect "rdtsc\0A\09mfence", "={ax},={dx},~{memory},~{dirflag},~{fpsr},~{flags}"() #6, !dbg !157, !srcloc !158
  %4 = extractvalue { i32, i32 } %3, 0, !dbg !157
  %5 = extractvalue { i32, i32 } %3, 1, !dbg !157
  store i32 %4, i32* %1, align 4, !dbg !157
  store i32 %5, i32* %2, align 4, !dbg !157
  %6 = load i32, i32* %2, align 4, !dbg !159
  %7 = zext i32 %6 to i64, !dbg !160
  %8 = shl i64 %7, 32, !dbg !161
  %9 = load i32, i32* %1, align 4, !dbg !162
  %10 = zext i32 %9 to i64, !dbg !162
  %11 = or i64 %8, %10, !dbg !163
  ret i64 %11, !dbg !164
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local <4 x i32> @mix(<4 x i32> noundef %0, <4 x i32> noundef %1, <8 x float>* noundef %2) #4 !dbg !165 {
  %4 = alloca <4 x i32>, align 16
  %5 = alloca <4 x i32>, align 16
  %6 = alloca <8 x float>*, align 8
  store <4 x i32> %0, <4 x i32>* %4, align 16
  call void @llvm.dbg.declare(metadata <4 x i32>* %4, metadata !176, metadata !DIExpression()), !dbg !177
  store <4 x i32> %1, <4 x i32>* %5, align 16
  call void @llvm.dbg.declare(metadata <4 x i32>* %5, metadata !178, metadata !DIExpression()), !dbg !179
  store <8 x float>* %2, <8 x float>** %6, align 8
  call void @llvm.dbg.declare(metadata <8 x float>** %6, metadata !180, metadata !DIExpression()), !dbg !181
  %7 = load <8 x float>*, <8 x float>** %6, align 8, !dbg !182
  %8 = load <8 x float>, <8 x float>* %7, align 32, !dbg !183
  %9 = call <8 x float> @llvm.fmuladd.v8f32(<8 x float> %8, <8 x float> <float 5.000000e-01, float 5.000000e-01, float 5.000000e-01, float 5.000000e-01, float 5.000000e-01, float 5.000000e-01, float 5.000000e-01, float 5.000000e-01>, <8 x float> <float 1.000000e+00, float 1.000000e+00, float 1.000000e+00, float 1.000000e+00, float 1.000000e+00, float 1.000000e+00, float 1.000000e+00, float 1.000000e+00>), !dbg !184
  %10 = load <8 x float>*, <8 x float>** %6, align 8, !dbg !185
  store <8 x float> %9, <8 x float>* %10, align 32, !dbg !186
  %11 = load <4 x i32>, <4 x i32>* %4, align 16, !dbg !187
  %12 = load <4 x i32>, <4 x i32>* %5, align 16, !dbg !188
  %13 = shufflevector <4 x i32> %11, <4 x i32> %12, <4 x i32> <i32 0, i32 5, i32 2, i32 7>, !dbg !189
  %14 = load <4 x i32>, <4 x i32>* %4, align 16, !dbg !190
  %15 = load <4 x i32>, <4 x i32>* %5, align 16, !dbg !191
  %16 = icmp slt <4 x i32> %14, %15, !dbg !192
  %17 = sext <4 x i1> %16 to <4 x i32>, !dbg !192
  %18 = add <4 x i32> %13, %17, !dbg !193
  ret <4 x i32> %18, !dbg !194
}

; Function Attrs: nofree nosync nounwind readnone speculatable willreturn
declare <8 x float> @llvm.fmuladd.v8f32(<8 x float>, <8 x float>, <8 x float>) #1

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @lock(i32* noundef %0, i64* noundef %1, i8* noundef %2) #0 !dbg !195 {
  %4 = alloca i32, align 4
  %5 = alloca i32*, align 8
  %6 = alloca i64*, align 8
  %7 = alloca i8*, align 8
  %8 = alloca i32, align 4
  %9 = alloca i32, align 4
  %10 = alloca i8, align 1
  %11 = alloca i64, align 8
  %12 = alloca i64, align 8
  %13 = alloca i8, align 1
  %14 = alloca i8, align 1
  %15 = alloca i64, align 8
  %16 = alloca i32, align 4
  store i32* %0, i32** %5, align 8
  call void @llvm.dbg.declare(metadata i32** %5, metadata !201, metadata !DIExpression()), !dbg !202
  store i64* %1, i64** %6, align 8
  call void @llvm.dbg.declare(metadata i64** %6, metadata !203, metadata !DIExpression()), !dbg !204
  store i8* %2, i8** %7, align 8
  call void @llvm.dbg.declare(metadata i8** %7, metadata !205, metadata !DIExpression()), !dbg !206
  call void @llvm.dbg.declare(metadata i32* %8, metadata !207, metadata !DIExpression()), !dbg !208
  store i32 0, i32* %8, align 4, !dbg !208
  %17 = load i32*, i32** %5, align 8, !dbg !209
  store i32 1, i32* %9, align 4, !dbg !211
  %18 = load i32, i32* %8, align 4, !dbg !211
  %19 = load i32, i32* %9, align 4, !dbg !211
  %20 = cmpxchg weak i32* %17, i32 %18, i32 %19 acquire monotonic, align 4, !dbg !211
  %21 = extractvalue { i32, i1 } %20, 0, !dbg !211
  %22 = extractvalue { i32, i1 } %20, 1, !dbg !211
  br i1 %22, label %24, label %23, !dbg !211

23:                                               ; preds = %3
  store i32 %21, i32* %8, align 4, !dbg !211
  br label %24, !dbg !211

24:                                               ; preds = %23, %3
  %25 = zext i1 %22 to i8, !dbg !211
  store i8 %25, i8* %10, align 1, !dbg !211
  %26 = load i8, i8* %10, align 1, !dbg !211
  %27 = trunc i8 %26 to i1, !dbg !211
  br i1 %27, label %30, label %28, !dbg !212

28:                                               ; preds = %24
  %29 = load i32, i32* %8, align 4, !dbg !213
  store i32 %29, i32* %4, align 4, !dbg !214
  br label %49, !dbg !214

30:                                               ; preds = %24
  %31 = load i64*, i64** %6, align 8, !dbg !215
  %32 = load i32, i32* @depth, align 4, !dbg !216
  %33 = add nsw i32 %32, 1, !dbg !216
  store i32 %33, i32* @depth, align 4, !dbg !216
  %34 = sext i32 %33 to i64, !dbg !216
  store i64 %34, i64* %11, align 8, !dbg !217
  %35 = load i64, i64* %11, align 8, !dbg !217
  %36 = atomicrmw add i64* %31, i64 %35 seq_cst, align 8, !dbg !217
  store i64 %36, i64* %12, align 8, !dbg !217
  %37 = load i64, i64* %12, align 8, !dbg !217
  %38 = load i8*, i8** %7, align 8, !dbg !218
  store i8 3, i8* %13, align 1, !dbg !219
  %39 = load i8, i8* %13, align 1, !dbg !219
  %40 = atomicrmw nand i8* %38, i8 %39 acq_rel, align 1, !dbg !219
  store i8 %40, i8* %14, align 1, !dbg !219
  %41 = load i8, i8* %14, align 1, !dbg !219
  fence release, !dbg !220
  %42 = load i64*, i64** %6, align 8, !dbg !221
  %43 = load atomic i64, i64* %42 acquire, align 8, !dbg !222
  store i64 %43, i64* %15, align 8, !dbg !222
  %44 = load i64, i64* %15, align 8, !dbg !222
  %45 = load i64, i64* @counter, align 8, !dbg !223
  %46 = add nsw i64 %45, %44, !dbg !223
  store i64 %46, i64* @counter, align 8, !dbg !223
  %47 = load i32*, i32** %5, align 8, !dbg !224
  store i32 0, i32* %16, align 4, !dbg !225
  %48 = load i32, i32* %16, align 4, !dbg !225
  store atomic i32 %48, i32* %47 release, align 4, !dbg !225
  store i32 0, i32* %4, align 4, !dbg !226
  br label %49, !dbg !226

49:                                               ; preds = %30, %28
  %50 = load i32, i32* %4, align 4, !dbg !227
  ret i32 %50, !dbg !227
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local { double, double } @rotate(double noundef %0, double noundef %1, i64 noundef %2, i64 noundef %3) #0 !dbg !228 {
  %5 = alloca { double, double }, align 8
  %6 = alloca { double, double }, align 8
  %7 = alloca i128, align 16
  %8 = alloca i128, align 16
  %9 = getelementptr inbounds { double, double }, { double, double }* %6, i32 0, i32 0
  store double %0, double* %9, align 8
  %10 = getelementptr inbounds { double, double }, { double, double }* %6, i32 0, i32 1
  store double %1, double* %10, align 8
  %11 = bitcast i128* %7 to { i64, i64 }*
  %12 = getelementptr inbounds { i64, i64 }, { i64, i64 }* %11, i32 0, i32 0
  store i64 %2, i64* %12, align 16
  %13 = getelementptr inbounds { i64, i64 }, { i64, i64 }* %11, i32 0, i32 1
  store i64 %3, i64* %13, align 8
  %14 = load i128, i128* %7, align 16
  call void @llvm.dbg.declare(metadata { double, double }* %6, metadata !233, metadata !DIExpression()), !dbg !234
  store i128 %14, i128* %8, align 16
  call void @llvm.dbg.declare(metadata i128* %8, metadata !235, metadata !DIExpression()), !dbg !236
  %15 = load i128, i128* %8, align 16, !dbg !237
  %16 = icmp sgt i128 %15, 0, !dbg !238
  br i1 %16, label %17, label %38, !dbg !237

17:                                               ; preds = %4
  %18 = getelementptr inbounds { double, double }, { double, double }* %6, i32 0, i32 0, !dbg !239
  %19 = load double, double* %18, align 8, !dbg !239
  %20 = getelementptr inbounds { double, double }, { double, double }* %6, i32 0, i32 1, !dbg !239
  %21 = load double, double* %20, align 8, !dbg !239
  %22 = fmul double %19, 0.000000e+00, !dbg !240
  %23 = fmul double %21, 1.000000e+00, !dbg !240
  %24 = fmul double %19, 1.000000e+00, !dbg !240
  %25 = fmul double %21, 0.000000e+00, !dbg !240
  %26 = fsub double %22, %23, !dbg !240
  %27 = fadd double %24, %25, !dbg !240
  %28 = fcmp uno double %26, %26, !dbg !240
  br i1 %28, label %29, label %35, !dbg !240, !prof !241

29:                                               ; preds = %17
  %30 = fcmp uno double %27, %27, !dbg !240
  br i1 %30, label %31, label %35, !dbg !240, !prof !241

31:                                               ; preds = %29
  %32 = call { double, double } @__muldc3(double noundef %19, double noundef %21, double noundef 0.000000e+00, double noundef 1.000000e+00) #6, !dbg !240
  %33 = extractvalue { double, double } %32, 0, !dbg !240
  %34 = extractvalue { double, double } %32, 1, !dbg !240
  br label %35, !dbg !240

35:                                               ; preds = %31, %29, %17
  %36 = phi double [ %26, %17 ], [ %26, %29 ], [ %33, %31 ], !dbg !240
  %37 = phi double [ %27, %17 ], [ %27, %29 ], [ %34, %31 ], !dbg !240
  br label %45, !dbg !237

38:                                               ; preds = %4
  %39 = getelementptr inbounds { double, double }, { double, double }* %6, i32 0, i32 0, !dbg !242
  %40 = load double, double* %39, align 8, !dbg !242
  %41 = getelementptr inbounds { double, double }, { double, double }* %6, i32 0, i32 1, !dbg !242
  %42 = load double, double* %41, align 8, !dbg !242
  %43 = fneg double %40, !dbg !243
  %44 = fneg double %42, !dbg !243
  br label %45, !dbg !237

45:                                               ; preds = %38, %35
  %46 = phi double [ %36, %35 ], [ %43, %38 ], !dbg !237
  %47 = phi double [ %37, %35 ], [ %44, %38 ], !dbg !237
  %48 = getelementptr inbounds { double, double }, { double, double }* %5, i32 0, i32 0, !dbg !244
  %49 = getelementptr inbounds { double, double }, { double, double }* %5, i32 0, i32 1, !dbg !244
  store double %46, double* %48, align 8, !dbg !244
  store double %47, double* %49, align 8, !dbg !244
  %50 = load { double, double }, { double, double }* %5, align 8, !dbg !244
  ret { double, double } %50, !dbg !244
}

declare { double, double } @__muldc3(double, double, double, double)

; Function Attrs: noinline nounwind optnone uwtable
define dso_local x86_fp80 @walk(%struct.node* noalias noundef %0, %struct.wire* noundef byval(%struct.wire) align 8 %1, i32 (%struct.node*, i32*)* noundef %2) #0 !dbg !245 {
  %4 = alloca %struct.node*, align 8
  %5 = alloca i32 (%struct.node*, i32*)*, align 8
  %6 = alloca x86_fp80, align 16
  store %struct.node* %0, %struct.node** %4, align 8
  call void @llvm.dbg.declare(metadata %struct.node** %4, metadata !272, metadata !DIExpression()), !dbg !273
  call void @llvm.dbg.declare(metadata %struct.wire* %1, metadata !274, metadata !DIExpression()), !dbg !275
  store i32 (%struct.node*, i32*)* %2, i32 (%struct.node*, i32*)** %5, align 8
  call void @llvm.dbg.declare(metadata i32 (%struct.node*, i32*)** %5, metadata !276, metadata !DIExpression()), !dbg !277
  call void @llvm.dbg.declare(metadata x86_fp80* %6, metadata !278, metadata !DIExpression()), !dbg !279
  %7 = getelementptr inbounds %struct.wire, %struct.wire* %1, i32 0, i32 1, !dbg !280
  %8 = load i16, i16* %7, align 1, !dbg !280
  %9 = sext i16 %8 to i32, !dbg !281
  %10 = sitofp i32 %9 to double, !dbg !281
  %11 = getelementptr inbounds %struct.wire, %struct.wire* %1, i32 0, i32 2, !dbg !282
  %12 = bitcast %union.anon* %11 to double*, !dbg !283
  %13 = load double, double* %12, align 1, !dbg !283
  %14 = fadd double %10, %13, !dbg !284
  %15 = fpext double %14 to x86_fp80, !dbg !281
  store x86_fp80 %15, x86_fp80* %6, align 16, !dbg !279
  br label %16, !dbg !285

16:                                               ; preds = %48, %3
  %17 = load %struct.node*, %struct.node** %4, align 8, !dbg !286
  %18 = icmp ne %struct.node* %17, null, !dbg !289
  br i1 %18, label %19, label %52, !dbg !289

19:                                               ; preds = %16
  %20 = load %struct.node*, %struct.node** %4, align 8, !dbg !290
  %21 = getelementptr inbounds %struct.node, %struct.node* %20, i32 0, i32 1, !dbg !292
  %22 = load i8, i8* %21, align 8, !dbg !292
  %23 = lshr i8 %22, 5, !dbg !292
  %24 = zext i8 %23 to i32, !dbg !292
  %25 = icmp ne i32 %24, 5, !dbg !293
  br i1 %25, label %26, label %47, !dbg !294

26:                                               ; preds = %19
  %27 = load i32 (%struct.node*, i32*)*, i32 (%struct.node*, i32*)** %5, align 8, !dbg !295
  %28 = load %struct.node*, %struct.node** %4, align 8, !dbg !296
  %29 = load %struct.node*, %struct.node** %4, align 8, !dbg !297
  %30 = getelementptr inbounds %struct.node, %struct.node* %29, i32 0, i32 1, !dbg !298
  %31 = load i8, i8* %30, align 8, !dbg !298
  %32 = shl i8 %31, 3, !dbg !298
  %33 = ashr i8 %32, 3, !dbg !298
  %34 = sext i8 %33 to i32, !dbg !298
  %35 = and i32 %34, 3, !dbg !299
  %36 = sext i32 %35 to i64, !dbg !300
  %37 = getelementptr inbounds [4 x [3 x i32]], [4 x [3 x i32]]* @table, i64 0, i64 %36, !dbg !300
  %38 = getelementptr inbounds [3 x i32], [3 x i32]* %37, i64 0, i64 0, !dbg !300
  %39 = call i32 %27(%struct.node* noundef %28, i32* noundef %38), !dbg !295
  %40 = icmp ne i32 %39, 0, !dbg !295
  br i1 %40, label %41, label %47, !dbg !301

41:                                               ; preds = %26
  %42 = load %struct.node*, %struct.node** %4, align 8, !dbg !302
  %43 = getelementptr inbounds %struct.node, %struct.node* %42, i32 0, i32 2, !dbg !303
  %44 = load x86_fp80, x86_fp80* %43, align 16, !dbg !303
  %45 = load x86_fp80, x86_fp80* %6, align 16, !dbg !304
  %46 = fadd x86_fp80 %45, %44, !dbg !304
  store x86_fp80 %46, x86_fp80* %6, align 16, !dbg !304
  br label %47, !dbg !305

47:                                               ; preds = %41, %26, %19
  br label %48, !dbg !306

48:                                               ; preds = %47
  %49 = load %struct.node*, %struct.node** %4, align 8, !dbg !307
  %50 = getelementptr inbounds %struct.node, %struct.node* %49, i32 0, i32 0, !dbg !308
  %51 = load %struct.node*, %struct.node** %50, align 16, !dbg !308
  store %struct.node* %51, %struct.node** %4, align 8, !dbg !309
  br label %16, !dbg !310, !llvm.loop !311

52:                                               ; preds = %16
  %53 = load x86_fp80, x86_fp80* %6, align 16, !dbg !313
  ret x86_fp80 %53, !dbg !314
}

attributes #0 = { noinline nounwind optnone uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+avx,+avx2,+crc32,+cx8,+fxsr,+mmx,+popcnt,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+x87,+xsave" "tune-cpu"="generic" }
attributes #1 = { nofree nosync nounwind readnone speculatable willreturn }
attributes #2 = { nofree nosync nounwind willreturn }
attributes #3 = { cold "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+avx,+avx2,+crc32,+cx8,+fxsr,+mmx,+popcnt,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+x87,+xsave" "tune-cpu"="generic" }
attributes #4 = { noinline nounwind optnone uwtable "frame-pointer"="all" "min-legal-vector-width"="128" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+avx,+avx2,+crc32,+cx8,+fxsr,+mmx,+popcnt,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+x87,+xsave" "tune-cpu"="generic" }
attributes #5 = { cold }
attributes #6 = { nounwind }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!39, !40, !41, !42, !43, !44, !45}
!llvm.ident = !{!46}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "counter", scope: !2, file: !3, line: 23, type: !38, isLocal: false, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C99, file: !3, producer: "Debian clang version 14.0.6", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !4, globals: !6, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "program.c", directory: ".", checksumkind: CSK_MD5, checksum: "41a89e33f3c03ffda7bcd244bb236931")
!4 = !{!5}
!5 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!6 = !{!0, !7, !16, !31, !33}
!7 = !DIGlobalVariableExpression(var: !8, expr: !DIExpression())
!8 = distinct !DIGlobalVariable(name: "names", scope: !2, file: !3, line: 27, type: !9, isLocal: false, isDefinition: true)
!9 = !DICompositeType(tag: DW_TAG_array_type, baseType: !10, size: 320, elements: !14)
!10 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !11)
!11 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !12, size: 64)
!12 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !13)
!13 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!14 = !{!15}
!15 = !DISubrange(count: 5)
!16 = !DIGlobalVariableExpression(var: !17, expr: !DIExpression())
!17 = distinct !DIGlobalVariable(name: "labels", scope: !18, file: !3, line: 41, type: !26, isLocal: true, isDefinition: true)
!18 = distinct !DISubprogram(name: "interpret", scope: !3, file: !3, line: 40, type: !19, scopeLine: 40, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !25)
!19 = !DISubroutineType(types: !20)
!20 = !{!21, !22, !21}
!21 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!22 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !23, size: 64)
!23 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !24)
!24 = !DIBasicType(name: "unsigned char", size: 8, encoding: DW_ATE_unsigned_char)
!25 = !{}
!26 = !DICompositeType(tag: DW_TAG_array_type, baseType: !27, size: 256, elements: !29)
!27 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !28)
!28 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!29 = !{!30}
!30 = !DISubrange(count: 4)
!31 = !DIGlobalVariableExpression(var: !32, expr: !DIExpression())
!32 = distinct !DIGlobalVariable(name: "depth", scope: !2, file: !3, line: 22, type: !21, isLocal: true, isDefinition: true)
!33 = !DIGlobalVariableExpression(var: !34, expr: !DIExpression())
!34 = distinct !DIGlobalVariable(name: "table", scope: !2, file: !3, line: 28, type: !35, isLocal: true, isDefinition: true)
!35 = !DICompositeType(tag: DW_TAG_array_type, baseType: !21, size: 384, elements: !36)
!36 = !{!30, !37}
!37 = !DISubrange(count: 3)
!38 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
!39 = !{i32 7, !"Dwarf Version", i32 5}
!40 = !{i32 2, !"Debug Info Version", i32 3}
!41 = !{i32 1, !"wchar_size", i32 4}
!42 = !{i32 7, !"PIC Level", i32 2}
!43 = !{i32 7, !"PIE Level", i32 2}
!44 = !{i32 7, !"uwtable", i32 1}
!45 = !{i32 7, !"frame-pointer", i32 2}
!46 = !{!"Debian clang version 14.0.6"}
!47 = distinct !DISubprogram(name: "hook", scope: !3, file: !3, line: 24, type: !48, scopeLine: 24, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !25)
!48 = !DISubroutineType(types: !49)
!49 = !{!21, !21}
!50 = !DILocalVariable(name: "x", arg: 1, scope: !47, file: !3, line: 24, type: !21)
!51 = !DILocation(line: 24, column: 36, scope: !47)
!52 = !DILocation(line: 24, column: 48, scope: !47)
!53 = !DILocation(line: 24, column: 41, scope: !47)
!54 = distinct !DISubprogram(name: "sum", scope: !3, file: !3, line: 30, type: !55, scopeLine: 30, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !25)
!55 = !DISubroutineType(types: !56)
!56 = !{!21, !21, null}
!57 = !DILocalVariable(name: "n", arg: 1, scope: !54, file: !3, line: 30, type: !21)
!58 = !DILocation(line: 30, column: 13, scope: !54)
!59 = !DILocalVariable(name: "arguments", scope: !54, file: !3, line: 31, type: !60)
!60 = !DIDerivedType(tag: DW_TAG_typedef, name: "va_list", file: !3, line: 3, baseType: !61)
!61 = !DIDerivedType(tag: DW_TAG_typedef, name: "__builtin_va_list", file: !62, baseType: !63)
!62 = !DIFile(filename: "program.c", directory: ".")
!63 = !DICompositeType(tag: DW_TAG_array_type, baseType: !64, size: 192, elements: !71)
!64 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "__va_list_tag", size: 192, elements: !65)
!65 = !{!66, !68, !69, !70}
!66 = !DIDerivedType(tag: DW_TAG_member, name: "gp_offset", scope: !64, file: !62, line: 31, baseType: !67, size: 32)
!67 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!68 = !DIDerivedType(tag: DW_TAG_member, name: "fp_offset", scope: !64, file: !62, line: 31, baseType: !67, size: 32, offset: 32)
!69 = !DIDerivedType(tag: DW_TAG_member, name: "overflow_arg_area", scope: !64, file: !62, line: 31, baseType: !28, size: 64, offset: 64)
!70 = !DIDerivedType(tag: DW_TAG_member, name: "reg_save_area", scope: !64, file: !62, line: 31, baseType: !28, size: 64, offset: 128)
!71 = !{!72}
!72 = !DISubrange(count: 1)
!73 = !DILocation(line: 31, column: 11, scope: !54)
!74 = !DILocalVariable(name: "total", scope: !54, file: !3, line: 32, type: !21)
!75 = !DILocation(line: 32, column: 7, scope: !54)
!76 = !DILocation(line: 33, column: 3, scope: !54)
!77 = !DILocation(line: 34, column: 3, scope: !54)
!78 = !DILocation(line: 34, column: 11, scope: !54)
!79 = !DILocation(line: 34, column: 14, scope: !54)
!80 = !DILocation(line: 35, column: 14, scope: !54)
!81 = !DILocation(line: 35, column: 11, scope: !54)
!82 = distinct !{!82, !77, !83, !84}
!83 = !DILocation(line: 35, column: 45, scope: !54)
!84 = !{!"llvm.loop.mustprogress"}
!85 = !DILocation(line: 36, column: 3, scope: !54)
!86 = !DILocation(line: 37, column: 10, scope: !54)
!87 = !DILocation(line: 37, column: 3, scope: !54)
!88 = !DILocalVariable(name: "code", arg: 1, scope: !18, file: !3, line: 40, type: !22)
!89 = !DILocation(line: 40, column: 36, scope: !18)
!90 = !DILocalVariable(name: "accumulator", arg: 2, scope: !18, file: !3, line: 40, type: !21)
!91 = !DILocation(line: 40, column: 46, scope: !18)
!92 = !DILocation(line: 42, column: 21, scope: !18)
!93 = !DILocation(line: 42, column: 16, scope: !18)
!94 = !DILocation(line: 42, column: 24, scope: !18)
!95 = !DILocation(line: 42, column: 9, scope: !18)
!96 = !DILocation(line: 42, column: 3, scope: !18)
!97 = !DILabel(scope: !18, name: "add", file: !3, line: 43)
!98 = !DILocation(line: 43, column: 1, scope: !18)
!99 = !DILocation(line: 44, column: 23, scope: !18)
!100 = !DILocation(line: 44, column: 18, scope: !18)
!101 = !DILocation(line: 44, column: 15, scope: !18)
!102 = !DILocation(line: 45, column: 21, scope: !18)
!103 = !DILocation(line: 45, column: 16, scope: !18)
!104 = !DILocation(line: 45, column: 24, scope: !18)
!105 = !DILocation(line: 45, column: 9, scope: !18)
!106 = !DILocation(line: 45, column: 3, scope: !18)
!107 = !DILabel(scope: !18, name: "subtract", file: !3, line: 46)
!108 = !DILocation(line: 46, column: 1, scope: !18)
!109 = !DILocation(line: 47, column: 23, scope: !18)
!110 = !DILocation(line: 47, column: 18, scope: !18)
!111 = !DILocation(line: 47, column: 15, scope: !18)
!112 = !DILocation(line: 48, column: 21, scope: !18)
!113 = !DILocation(line: 48, column: 16, scope: !18)
!114 = !DILocation(line: 48, column: 24, scope: !18)
!115 = !DILocation(line: 48, column: 9, scope: !18)
!116 = !DILocation(line: 48, column: 3, scope: !18)
!117 = !DILabel(scope: !18, name: "twice", file: !3, line: 49)
!118 = !DILocation(line: 49, column: 1, scope: !18)
!119 = !DILocation(line: 50, column: 15, scope: !18)
!120 = !DILocation(line: 51, column: 21, scope: !18)
!121 = !DILocation(line: 51, column: 16, scope: !18)
!122 = !DILocation(line: 51, column: 24, scope: !18)
!123 = !DILocation(line: 51, column: 9, scope: !18)
!124 = !DILocation(line: 51, column: 3, scope: !18)
!125 = !DILabel(scope: !18, name: "stop", file: !3, line: 52)
!126 = !DILocation(line: 52, column: 1, scope: !18)
!127 = !DILocation(line: 53, column: 10, scope: !18)
!128 = !DILocation(line: 53, column: 3, scope: !18)
!129 = distinct !DISubprogram(name: "classify", scope: !3, file: !3, line: 56, type: !130, scopeLine: 56, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !25)
!130 = !DISubroutineType(types: !131)
!131 = !{!21, !38}
!132 = !DILocalVariable(name: "x", arg: 1, scope: !129, file: !3, line: 56, type: !38)
!133 = !DILocation(line: 56, column: 19, scope: !129)
!134 = !DILocation(line: 57, column: 11, scope: !129)
!135 = !DILocation(line: 57, column: 3, scope: !129)
!136 = !DILocation(line: 58, column: 11, scope: !137)
!137 = distinct !DILexicalBlock(scope: !129, file: !3, line: 57, column: 14)
!138 = !DILocation(line: 59, column: 18, scope: !137)
!139 = !DILocation(line: 59, column: 11, scope: !137)
!140 = !DILocation(line: 60, column: 24, scope: !137)
!141 = !DILocation(line: 60, column: 17, scope: !137)
!142 = !DILocation(line: 61, column: 27, scope: !137)
!143 = !DILocation(line: 61, column: 12, scope: !137)
!144 = !DILocation(line: 61, column: 31, scope: !137)
!145 = !DILocation(line: 62, column: 23, scope: !137)
!146 = !DILocation(line: 63, column: 25, scope: !137)
!147 = !DILocation(line: 63, column: 27, scope: !137)
!148 = !DILocation(line: 63, column: 19, scope: !137)
!149 = !DILocation(line: 63, column: 12, scope: !137)
!150 = !DILocation(line: 65, column: 1, scope: !129)
!151 = distinct !DISubprogram(name: "cycles", scope: !3, file: !3, line: 67, type: !152, scopeLine: 67, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !25)
!152 = !DISubroutineType(types: !4)
!153 = !DILocalVariable(name: "low", scope: !151, file: !3, line: 68, type: !67)
!154 = !DILocation(line: 68, column: 12, scope: !151)
!155 = !DILocalVariable(name: "high", scope: !151, file: !3, line: 68, type: !67)
!156 = !DILocation(line: 68, column: 17, scope: !151)
!157 = !DILocation(line: 69, column: 3, scope: !151)
!158 = !{i64 1911, i64 1919}
!159 = !DILocation(line: 70, column: 25, scope: !151)
!160 = !DILocation(line: 70, column: 10, scope: !151)
!161 = !DILocation(line: 70, column: 30, scope: !151)
!162 = !DILocation(line: 70, column: 38, scope: !151)
!163 = !DILocation(line: 70, column: 36, scope: !151)
!164 = !DILocation(line: 70, column: 3, scope: !151)
!165 = distinct !DISubprogram(name: "mix", scope: !3, file: !3, line: 73, type: !166, scopeLine: 73, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !25)
!166 = !DISubroutineType(types: !167)
!167 = !{!168, !168, !168, !170}
!168 = !DIDerivedType(tag: DW_TAG_typedef, name: "v4", file: !3, line: 4, baseType: !169)
!169 = !DICompositeType(tag: DW_TAG_array_type, baseType: !21, size: 128, flags: DIFlagVector, elements: !29)
!170 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !171, size: 64)
!171 = !DIDerivedType(tag: DW_TAG_typedef, name: "v8f", file: !3, line: 5, baseType: !172)
!172 = !DICompositeType(tag: DW_TAG_array_type, baseType: !173, size: 256, flags: DIFlagVector, elements: !174)
!173 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
!174 = !{!175}
!175 = !DISubrange(count: 8)
!176 = !DILocalVariable(name: "a", arg: 1, scope: !165, file: !3, line: 73, type: !168)
!177 = !DILocation(line: 73, column: 11, scope: !165)
!178 = !DILocalVariable(name: "b", arg: 2, scope: !165, file: !3, line: 73, type: !168)
!179 = !DILocation(line: 73, column: 17, scope: !165)
!180 = !DILocalVariable(name: "c", arg: 3, scope: !165, file: !3, line: 73, type: !170)
!181 = !DILocation(line: 73, column: 25, scope: !165)
!182 = !DILocation(line: 74, column: 9, scope: !165)
!183 = !DILocation(line: 74, column: 8, scope: !165)
!184 = !DILocation(line: 74, column: 18, scope: !165)
!185 = !DILocation(line: 74, column: 4, scope: !165)
!186 = !DILocation(line: 74, column: 6, scope: !165)
!187 = !DILocation(line: 75, column: 34, scope: !165)
!188 = !DILocation(line: 75, column: 37, scope: !165)
!189 = !DILocation(line: 75, column: 10, scope: !165)
!190 = !DILocation(line: 75, column: 55, scope: !165)
!191 = !DILocation(line: 75, column: 59, scope: !165)
!192 = !DILocation(line: 75, column: 57, scope: !165)
!193 = !DILocation(line: 75, column: 52, scope: !165)
!194 = !DILocation(line: 75, column: 3, scope: !165)
!195 = distinct !DISubprogram(name: "lock", scope: !3, file: !3, line: 78, type: !196, scopeLine: 78, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !25)
!196 = !DISubroutineType(types: !197)
!197 = !{!21, !198, !199, !200}
!198 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !21, size: 64)
!199 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !38, size: 64)
!200 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !24, size: 64)
!201 = !DILocalVariable(name: "word", arg: 1, scope: !195, file: !3, line: 78, type: !198)
!202 = !DILocation(line: 78, column: 15, scope: !195)
!203 = !DILocalVariable(name: "count", arg: 2, scope: !195, file: !3, line: 78, type: !199)
!204 = !DILocation(line: 78, column: 27, scope: !195)
!205 = !DILocalVariable(name: "flag", arg: 3, scope: !195, file: !3, line: 78, type: !200)
!206 = !DILocation(line: 78, column: 49, scope: !195)
!207 = !DILocalVariable(name: "expected", scope: !195, file: !3, line: 79, type: !21)
!208 = !DILocation(line: 79, column: 7, scope: !195)
!209 = !DILocation(line: 80, column: 36, scope: !210)
!210 = distinct !DILexicalBlock(scope: !195, file: !3, line: 80, column: 7)
!211 = !DILocation(line: 80, column: 8, scope: !210)
!212 = !DILocation(line: 80, column: 7, scope: !195)
!213 = !DILocation(line: 81, column: 12, scope: !210)
!214 = !DILocation(line: 81, column: 5, scope: !210)
!215 = !DILocation(line: 82, column: 22, scope: !195)
!216 = !DILocation(line: 82, column: 29, scope: !195)
!217 = !DILocation(line: 82, column: 3, scope: !195)
!218 = !DILocation(line: 83, column: 23, scope: !195)
!219 = !DILocation(line: 83, column: 3, scope: !195)
!220 = !DILocation(line: 84, column: 3, scope: !195)
!221 = !DILocation(line: 85, column: 30, scope: !195)
!222 = !DILocation(line: 85, column: 14, scope: !195)
!223 = !DILocation(line: 85, column: 11, scope: !195)
!224 = !DILocation(line: 86, column: 20, scope: !195)
!225 = !DILocation(line: 86, column: 3, scope: !195)
!226 = !DILocation(line: 87, column: 3, scope: !195)
!227 = !DILocation(line: 88, column: 1, scope: !195)
!228 = distinct !DISubprogram(name: "rotate", scope: !3, file: !3, line: 90, type: !229, scopeLine: 90, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !25)
!229 = !DISubroutineType(types: !230)
!230 = !{!231, !231, !232}
!231 = !DIBasicType(name: "complex", size: 128, encoding: DW_ATE_complex_float)
!232 = !DIBasicType(name: "__int128", size: 128, encoding: DW_ATE_signed)
!233 = !DILocalVariable(name: "z", arg: 1, scope: !228, file: !3, line: 90, type: !231)
!234 = !DILocation(line: 90, column: 40, scope: !228)
!235 = !DILocalVariable(name: "n", arg: 2, scope: !228, file: !3, line: 90, type: !232)
!236 = !DILocation(line: 90, column: 52, scope: !228)
!237 = !DILocation(line: 90, column: 64, scope: !228)
!238 = !DILocation(line: 90, column: 66, scope: !228)
!239 = !DILocation(line: 90, column: 72, scope: !228)
!240 = !DILocation(line: 90, column: 74, scope: !228)
!241 = !{!"branch_weights", i32 1, i32 1048575}
!242 = !DILocation(line: 90, column: 84, scope: !228)
!243 = !DILocation(line: 90, column: 83, scope: !228)
!244 = !DILocation(line: 90, column: 57, scope: !228)
!245 = distinct !DISubprogram(name: "walk", scope: !3, file: !3, line: 92, type: !246, scopeLine: 92, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !25)
!246 = !DISubroutineType(types: !247)
!247 = !{!248, !249, !257, !269}
!248 = !DIBasicType(name: "long double", size: 128, encoding: DW_ATE_float)
!249 = !DIDerivedType(tag: DW_TAG_restrict_type, baseType: !250)
!250 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !251, size: 64)
!251 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "node", file: !3, line: 7, size: 256, elements: !252)
!252 = !{!253, !254, !255, !256}
!253 = !DIDerivedType(tag: DW_TAG_member, name: "next", scope: !251, file: !3, line: 8, baseType: !250, size: 64)
!254 = !DIDerivedType(tag: DW_TAG_member, name: "value", scope: !251, file: !3, line: 9, baseType: !21, size: 5, offset: 64, flags: DIFlagBitField, extraData: i64 64)
!255 = !DIDerivedType(tag: DW_TAG_member, name: "kind", scope: !251, file: !3, line: 10, baseType: !67, size: 3, offset: 69, flags: DIFlagBitField, extraData: i64 64)
!256 = !DIDerivedType(tag: DW_TAG_member, name: "weight", scope: !251, file: !3, line: 11, baseType: !248, size: 128, offset: 128)
!257 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "wire", file: !3, line: 13, size: 88, elements: !258)
!258 = !{!259, !260, !262}
!259 = !DIDerivedType(tag: DW_TAG_member, name: "tag", scope: !257, file: !3, line: 14, baseType: !13, size: 8)
!260 = !DIDerivedType(tag: DW_TAG_member, name: "length", scope: !257, file: !3, line: 15, baseType: !261, size: 16, offset: 8)
!261 = !DIBasicType(name: "short", size: 16, encoding: DW_ATE_signed)
!262 = !DIDerivedType(tag: DW_TAG_member, name: "body", scope: !257, file: !3, line: 19, baseType: !263, size: 64, offset: 24)
!263 = distinct !DICompositeType(tag: DW_TAG_union_type, scope: !257, file: !3, line: 16, size: 64, elements: !264)
!264 = !{!265, !267}
!265 = !DIDerivedType(tag: DW_TAG_member, name: "d", scope: !263, file: !3, line: 17, baseType: !266, size: 64)
!266 = !DIBasicType(name: "double", size: 64, encoding: DW_ATE_float)
!267 = !DIDerivedType(tag: DW_TAG_member, name: "bytes", scope: !263, file: !3, line: 18, baseType: !268, size: 64)
!268 = !DICompositeType(tag: DW_TAG_array_type, baseType: !13, size: 64, elements: !174)
!269 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !270, size: 64)
!270 = !DISubroutineType(types: !271)
!271 = !{!21, !250, !198}
!272 = !DILocalVariable(name: "list", arg: 1, scope: !245, file: !3, line: 92, type: !249)
!273 = !DILocation(line: 92, column: 40, scope: !245)
!274 = !DILocalVariable(name: "w", arg: 2, scope: !245, file: !3, line: 92, type: !257)
!275 = !DILocation(line: 92, column: 58, scope: !245)
!276 = !DILocalVariable(name: "visit", arg: 3, scope: !245, file: !3, line: 92, type: !269)
!277 = !DILocation(line: 92, column: 67, scope: !245)
!278 = !DILocalVariable(name: "total", scope: !245, file: !3, line: 93, type: !248)
!279 = !DILocation(line: 93, column: 15, scope: !245)
!280 = !DILocation(line: 93, column: 25, scope: !245)
!281 = !DILocation(line: 93, column: 23, scope: !245)
!282 = !DILocation(line: 93, column: 36, scope: !245)
!283 = !DILocation(line: 93, column: 41, scope: !245)
!284 = !DILocation(line: 93, column: 32, scope: !245)
!285 = !DILocation(line: 94, column: 3, scope: !245)
!286 = !DILocation(line: 94, column: 10, scope: !287)
!287 = distinct !DILexicalBlock(scope: !288, file: !3, line: 94, column: 3)
!288 = distinct !DILexicalBlock(scope: !245, file: !3, line: 94, column: 3)
!289 = !DILocation(line: 94, column: 3, scope: !288)
!290 = !DILocation(line: 95, column: 9, scope: !291)
!291 = distinct !DILexicalBlock(scope: !287, file: !3, line: 95, column: 9)
!292 = !DILocation(line: 95, column: 15, scope: !291)
!293 = !DILocation(line: 95, column: 20, scope: !291)
!294 = !DILocation(line: 95, column: 25, scope: !291)
!295 = !DILocation(line: 95, column: 28, scope: !291)
!296 = !DILocation(line: 95, column: 34, scope: !291)
!297 = !DILocation(line: 95, column: 46, scope: !291)
!298 = !DILocation(line: 95, column: 52, scope: !291)
!299 = !DILocation(line: 95, column: 58, scope: !291)
!300 = !DILocation(line: 95, column: 40, scope: !291)
!301 = !DILocation(line: 95, column: 9, scope: !287)
!302 = !DILocation(line: 96, column: 16, scope: !291)
!303 = !DILocation(line: 96, column: 22, scope: !291)
!304 = !DILocation(line: 96, column: 13, scope: !291)
!305 = !DILocation(line: 96, column: 7, scope: !291)
!306 = !DILocation(line: 95, column: 62, scope: !291)
!307 = !DILocation(line: 94, column: 23, scope: !287)
!308 = !DILocation(line: 94, column: 29, scope: !287)
!309 = !DILocation(line: 94, column: 21, scope: !287)
!310 = !DILocation(line: 94, column: 3, scope: !287)
!311 = distinct !{!311, !289, !312, !84}
!312 = !DILocation(line: 96, column: 22, scope: !288)
!313 = !DILocation(line: 97, column: 10, scope: !245)
!314 = !DILocation(line: 97, column: 3, scope: !245)
