; ModuleID = 'simt.cu'
source_filename = "simt.cu"
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ10reduce_sumPfPKfiE7partial = internal addrspace(3) global [256 x float] undef, align 4, !dbg !0
@_ZZ6matmulPfPKfS1_iE2As = internal addrspace(3) global [16 x [16 x float]] undef, align 4, !dbg !15
@_ZZ6matmulPfPKfS1_iE2Bs = internal addrspace(3) global [16 x [16 x float]] undef, align 4, !dbg !24
@_ZZ9histogramPjPKhiE4bins = internal addrspace(3) global [64 x i32] undef, align 4, !dbg !26

; Function Attrs: convergent mustprogress noinline norecurse nounwind optnone
define dso_local void @_Z10reduce_sumPfPKfi(float* noalias noundef %0, float* noalias noundef %1, i32 noundef %2) #0 !dbg !2 {
  %4 = alloca float*, align 8
  %5 = alloca float*, align 8
  %6 = alloca i32, align 4
  %7 = alloca i32, align 4
  %8 = alloca float, align 4
  %9 = alloca i32, align 4
  %10 = alloca i32, align 4
  store float* %0, float** %4, align 8
  call void @llvm.dbg.declare(metadata float** %4, metadata !52, metadata !DIExpression()), !dbg !53
  store float* %1, float** %5, align 8
  call void @llvm.dbg.declare(metadata float** %5, metadata !54, metadata !DIExpression()), !dbg !55
  store i32 %2, i32* %6, align 4
  call void @llvm.dbg.declare(metadata i32* %6, metadata !56, metadata !DIExpression()), !dbg !57
  call void @llvm.dbg.declare(metadata i32* %7, metadata !58, metadata !DIExpression()), !dbg !59
  %11 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !60
  store i32 %11, i32* %7, align 4, !dbg !59
  call void @llvm.dbg.declare(metadata float* %8, metadata !61, metadata !DIExpression()), !dbg !62
  store float 0.000000e+00, float* %8, align 4, !dbg !62
  call void @llvm.dbg.declare(metadata i32* %9, metadata !63, metadata !DIExpression()), !dbg !65
  %12 = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !66
  %13 = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !67
  %14 = mul nsw i32 %12, %13, !dbg !68
  %15 = load i32, i32* %7, align 4, !dbg !69
  %16 = add nsw i32 %14, %15, !dbg !70
  store i32 %16, i32* %9, align 4, !dbg !65
  br label %17, !dbg !71

17:                                               ; preds = %29, %3
  %18 = load i32, i32* %9, align 4, !dbg !72
  %19 = load i32, i32* %6, align 4, !dbg !74
  %20 = icmp slt i32 %18, %19, !dbg !75
  br i1 %20, label %21, label %35, !dbg !76

21:                                               ; preds = %17
  %22 = load float*, float** %5, align 8, !dbg !77
  %23 = load i32, i32* %9, align 4, !dbg !78
  %24 = sext i32 %23 to i64, !dbg !77
  %25 = getelementptr inbounds float, float* %22, i64 %24, !dbg !77
  %26 = load float, float* %25, align 4, !dbg !77
  %27 = load float, float* %8, align 4, !dbg !79
  %28 = fadd contract float %27, %26, !dbg !79
  store float %28, float* %8, align 4, !dbg !79
  br label %29, !dbg !80

29:                                               ; preds = %21
  %30 = call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x(), !dbg !81
  %31 = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !82
  %32 = mul nsw i32 %30, %31, !dbg !83
  %33 = load i32, i32* %9, align 4, !dbg !84
  %34 = add nsw i32 %33, %32, !dbg !84
  store i32 %34, i32* %9, align 4, !dbg !84
  br label %17, !dbg !85, !llvm.loop !86

35:                                               ; preds = %17
  %36 = load float, float* %8, align 4, !dbg !89
  %37 = load i32, i32* %7, align 4, !dbg !90
  %38 = sext i32 %37 to i64, !dbg !91
  %39 = getelementptr inbounds [256 x float], [256 x float]* addrspacecast ([256 x float] addrspace(3)* @_ZZ10reduce_sumPfPKfiE7partial to [256 x float]*), i64 0, i64 %38, !dbg !91
  store float %36, float* %39, align 4, !dbg !92
  call void @llvm.nvvm.barrier0(), !dbg !93
  call void @llvm.dbg.declare(metadata i32* %10, metadata !94, metadata !DIExpression()), !dbg !96
  %40 = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !97
  %41 = sdiv i32 %40, 2, !dbg !98
  store i32 %41, i32* %10, align 4, !dbg !96
  br label %42, !dbg !99

42:                                               ; preds = %62, %35
  %43 = load i32, i32* %10, align 4, !dbg !100
  %44 = icmp sgt i32 %43, 0, !dbg !102
  br i1 %44, label %45, label %65, !dbg !103

45:                                               ; preds = %42
  %46 = load i32, i32* %7, align 4, !dbg !104
  %47 = load i32, i32* %10, align 4, !dbg !107
  %48 = icmp slt i32 %46, %47, !dbg !108
  br i1 %48, label %49, label %61, !dbg !109

49:                                               ; preds = %45
  %50 = load i32, i32* %7, align 4, !dbg !110
  %51 = load i32, i32* %10, align 4, !dbg !111
  %52 = add nsw i32 %50, %51, !dbg !112
  %53 = sext i32 %52 to i64, !dbg !113
  %54 = getelementptr inbounds [256 x float], [256 x float]* addrspacecast ([256 x float] addrspace(3)* @_ZZ10reduce_sumPfPKfiE7partial to [256 x float]*), i64 0, i64 %53, !dbg !113
  %55 = load float, float* %54, align 4, !dbg !113
  %56 = load i32, i32* %7, align 4, !dbg !114
  %57 = sext i32 %56 to i64, !dbg !115
  %58 = getelementptr inbounds [256 x float], [256 x float]* addrspacecast ([256 x float] addrspace(3)* @_ZZ10reduce_sumPfPKfiE7partial to [256 x float]*), i64 0, i64 %57, !dbg !115
  %59 = load float, float* %58, align 4, !dbg !116
  %60 = fadd contract float %59, %55, !dbg !116
  store float %60, float* %58, align 4, !dbg !116
  br label %61, !dbg !115

61:                                               ; preds = %49, %45
  call void @llvm.nvvm.barrier0(), !dbg !117
  br label %62, !dbg !118

62:                                               ; preds = %61
  %63 = load i32, i32* %10, align 4, !dbg !119
  %64 = ashr i32 %63, 1, !dbg !119
  store i32 %64, i32* %10, align 4, !dbg !119
  br label %42, !dbg !120, !llvm.loop !121

65:                                               ; preds = %42
  %66 = load i32, i32* %7, align 4, !dbg !123
  %67 = icmp eq i32 %66, 0, !dbg !125
  br i1 %67, label %68, label %74, !dbg !126

68:                                               ; preds = %65
  %69 = load float, float* getelementptr inbounds ([256 x float], [256 x float]* addrspacecast ([256 x float] addrspace(3)* @_ZZ10reduce_sumPfPKfiE7partial to [256 x float]*), i64 0, i64 0), align 4, !dbg !127
  %70 = load float*, float** %4, align 8, !dbg !128
  %71 = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !129
  %72 = sext i32 %71 to i64, !dbg !128
  %73 = getelementptr inbounds float, float* %70, i64 %72, !dbg !128
  store float %69, float* %73, align 4, !dbg !130
  br label %74, !dbg !128

74:                                               ; preds = %68, %65
  ret void, !dbg !131
}

; Function Attrs: nofree nosync nounwind readnone speculatable willreturn
declare void @llvm.dbg.declare(metadata, metadata, metadata) #1

; Function Attrs: nounwind readnone speculatable
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x() #2

; Function Attrs: nounwind readnone speculatable
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #2

; Function Attrs: nounwind readnone speculatable
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #2

; Function Attrs: nounwind readnone speculatable
declare i32 @llvm.nvvm.read.ptx.sreg.nctaid.x() #2

; Function Attrs: convergent nounwind
declare void @llvm.nvvm.barrier0() #3

; Function Attrs: convergent mustprogress noinline norecurse nounwind optnone
define dso_local void @_Z6matmulPfPKfS1_i(float* noalias noundef %0, float* noalias noundef %1, float* noalias noundef %2, i32 noundef %3) #0 !dbg !17 {
  %5 = alloca float*, align 8
  %6 = alloca float*, align 8
  %7 = alloca float*, align 8
  %8 = alloca i32, align 4
  %9 = alloca i32, align 4
  %10 = alloca i32, align 4
  %11 = alloca i32, align 4
  %12 = alloca i32, align 4
  %13 = alloca float, align 4
  %14 = alloca i32, align 4
  %15 = alloca i32, align 4
  store float* %0, float** %5, align 8
  call void @llvm.dbg.declare(metadata float** %5, metadata !132, metadata !DIExpression()), !dbg !133
  store float* %1, float** %6, align 8
  call void @llvm.dbg.declare(metadata float** %6, metadata !134, metadata !DIExpression()), !dbg !135
  store float* %2, float** %7, align 8
  call void @llvm.dbg.declare(metadata float** %7, metadata !136, metadata !DIExpression()), !dbg !137
  store i32 %3, i32* %8, align 4
  call void @llvm.dbg.declare(metadata i32* %8, metadata !138, metadata !DIExpression()), !dbg !139
  call void @llvm.dbg.declare(metadata i32* %9, metadata !140, metadata !DIExpression()), !dbg !141
  %16 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !142
  store i32 %16, i32* %9, align 4, !dbg !141
  call void @llvm.dbg.declare(metadata i32* %10, metadata !143, metadata !DIExpression()), !dbg !144
  %17 = call i32 @llvm.nvvm.read.ptx.sreg.tid.y(), !dbg !145
  store i32 %17, i32* %10, align 4, !dbg !144
  call void @llvm.dbg.declare(metadata i32* %11, metadata !146, metadata !DIExpression()), !dbg !147
  %18 = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.y(), !dbg !148
  %19 = mul nsw i32 %18, 16, !dbg !149
  %20 = load i32, i32* %10, align 4, !dbg !150
  %21 = add nsw i32 %19, %20, !dbg !151
  store i32 %21, i32* %11, align 4, !dbg !147
  call void @llvm.dbg.declare(metadata i32* %12, metadata !152, metadata !DIExpression()), !dbg !153
  %22 = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !154
  %23 = mul nsw i32 %22, 16, !dbg !155
  %24 = load i32, i32* %9, align 4, !dbg !156
  %25 = add nsw i32 %23, %24, !dbg !157
  store i32 %25, i32* %12, align 4, !dbg !153
  call void @llvm.dbg.declare(metadata float* %13, metadata !158, metadata !DIExpression()), !dbg !159
  store float 0.000000e+00, float* %13, align 4, !dbg !159
  call void @llvm.dbg.declare(metadata i32* %14, metadata !160, metadata !DIExpression()), !dbg !162
  store i32 0, i32* %14, align 4, !dbg !162
  br label %26, !dbg !163

26:                                               ; preds = %90, %4
  %27 = load i32, i32* %14, align 4, !dbg !164
  %28 = load i32, i32* %8, align 4, !dbg !166
  %29 = icmp slt i32 %27, %28, !dbg !167
  br i1 %29, label %30, label %93, !dbg !168

30:                                               ; preds = %26
  %31 = load float*, float** %6, align 8, !dbg !169
  %32 = load i32, i32* %11, align 4, !dbg !171
  %33 = load i32, i32* %8, align 4, !dbg !172
  %34 = mul nsw i32 %32, %33, !dbg !173
  %35 = load i32, i32* %14, align 4, !dbg !174
  %36 = add nsw i32 %34, %35, !dbg !175
  %37 = load i32, i32* %9, align 4, !dbg !176
  %38 = add nsw i32 %36, %37, !dbg !177
  %39 = sext i32 %38 to i64, !dbg !169
  %40 = getelementptr inbounds float, float* %31, i64 %39, !dbg !169
  %41 = load float, float* %40, align 4, !dbg !169
  %42 = load i32, i32* %10, align 4, !dbg !178
  %43 = sext i32 %42 to i64, !dbg !179
  %44 = getelementptr inbounds [16 x [16 x float]], [16 x [16 x float]]* addrspacecast ([16 x [16 x float]] addrspace(3)* @_ZZ6matmulPfPKfS1_iE2As to [16 x [16 x float]]*), i64 0, i64 %43, !dbg !179
  %45 = load i32, i32* %9, align 4, !dbg !180
  %46 = sext i32 %45 to i64, !dbg !179
  %47 = getelementptr inbounds [16 x float], [16 x float]* %44, i64 0, i64 %46, !dbg !179
  store float %41, float* %47, align 4, !dbg !181
  call void @llvm.nvvm.barrier0(), !dbg !182
  %48 = load float*, float** %7, align 8, !dbg !183
  %49 = load i32, i32* %14, align 4, !dbg !184
  %50 = load i32, i32* %10, align 4, !dbg !185
  %51 = add nsw i32 %49, %50, !dbg !186
  %52 = load i32, i32* %8, align 4, !dbg !187
  %53 = mul nsw i32 %51, %52, !dbg !188
  %54 = load i32, i32* %12, align 4, !dbg !189
  %55 = add nsw i32 %53, %54, !dbg !190
  %56 = sext i32 %55 to i64, !dbg !183
  %57 = getelementptr inbounds float, float* %48, i64 %56, !dbg !183
  %58 = load float, float* %57, align 4, !dbg !183
  %59 = load i32, i32* %10, align 4, !dbg !191
  %60 = sext i32 %59 to i64, !dbg !192
  %61 = getelementptr inbounds [16 x [16 x float]], [16 x [16 x float]]* addrspacecast ([16 x [16 x float]] addrspace(3)* @_ZZ6matmulPfPKfS1_iE2Bs to [16 x [16 x float]]*), i64 0, i64 %60, !dbg !192
  %62 = load i32, i32* %9, align 4, !dbg !193
  %63 = sext i32 %62 to i64, !dbg !192
  %64 = getelementptr inbounds [16 x float], [16 x float]* %61, i64 0, i64 %63, !dbg !192
  store float %58, float* %64, align 4, !dbg !194
  call void @llvm.nvvm.barrier0(), !dbg !195
  call void @llvm.dbg.declare(metadata i32* %15, metadata !196, metadata !DIExpression()), !dbg !198
  store i32 0, i32* %15, align 4, !dbg !198
  br label %65, !dbg !199

65:                                               ; preds = %86, %30
  %66 = load i32, i32* %15, align 4, !dbg !200
  %67 = icmp slt i32 %66, 16, !dbg !202
  br i1 %67, label %68, label %89, !dbg !203

68:                                               ; preds = %65
  %69 = load i32, i32* %10, align 4, !dbg !204
  %70 = sext i32 %69 to i64, !dbg !205
  %71 = getelementptr inbounds [16 x [16 x float]], [16 x [16 x float]]* addrspacecast ([16 x [16 x float]] addrspace(3)* @_ZZ6matmulPfPKfS1_iE2As to [16 x [16 x float]]*), i64 0, i64 %70, !dbg !205
  %72 = load i32, i32* %15, align 4, !dbg !206
  %73 = sext i32 %72 to i64, !dbg !205
  %74 = getelementptr inbounds [16 x float], [16 x float]* %71, i64 0, i64 %73, !dbg !205
  %75 = load float, float* %74, align 4, !dbg !205
  %76 = load i32, i32* %15, align 4, !dbg !207
  %77 = sext i32 %76 to i64, !dbg !208
  %78 = getelementptr inbounds [16 x [16 x float]], [16 x [16 x float]]* addrspacecast ([16 x [16 x float]] addrspace(3)* @_ZZ6matmulPfPKfS1_iE2Bs to [16 x [16 x float]]*), i64 0, i64 %77, !dbg !208
  %79 = load i32, i32* %9, align 4, !dbg !209
  %80 = sext i32 %79 to i64, !dbg !208
  %81 = getelementptr inbounds [16 x float], [16 x float]* %78, i64 0, i64 %80, !dbg !208
  %82 = load float, float* %81, align 4, !dbg !208
  %83 = fmul contract float %75, %82, !dbg !210
  %84 = load float, float* %13, align 4, !dbg !211
  %85 = fadd contract float %84, %83, !dbg !211
  store float %85, float* %13, align 4, !dbg !211
  br label %86, !dbg !212

86:                                               ; preds = %68
  %87 = load i32, i32* %15, align 4, !dbg !213
  %88 = add nsw i32 %87, 1, !dbg !213
  store i32 %88, i32* %15, align 4, !dbg !213
  br label %65, !dbg !214, !llvm.loop !215

89:                                               ; preds = %65
  call void @llvm.nvvm.barrier0(), !dbg !218
  br label %90, !dbg !219

90:                                               ; preds = %89
  %91 = load i32, i32* %14, align 4, !dbg !220
  %92 = add nsw i32 %91, 16, !dbg !220
  store i32 %92, i32* %14, align 4, !dbg !220
  br label %26, !dbg !221, !llvm.loop !222

93:                                               ; preds = %26
  %94 = load float, float* %13, align 4, !dbg !225
  %95 = load float*, float** %5, align 8, !dbg !226
  %96 = load i32, i32* %11, align 4, !dbg !227
  %97 = load i32, i32* %8, align 4, !dbg !228
  %98 = mul nsw i32 %96, %97, !dbg !229
  %99 = load i32, i32* %12, align 4, !dbg !230
  %100 = add nsw i32 %98, %99, !dbg !231
  %101 = sext i32 %100 to i64, !dbg !226
  %102 = getelementptr inbounds float, float* %95, i64 %101, !dbg !226
  store float %94, float* %102, align 4, !dbg !232
  ret void, !dbg !233
}

; Function Attrs: nounwind readnone speculatable
declare i32 @llvm.nvvm.read.ptx.sreg.tid.y() #2

; Function Attrs: nounwind readnone speculatable
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.y() #2

; Function Attrs: convergent mustprogress noinline nounwind optnone
define dso_local noundef i32 @_Z6bin_ofh(i8 noundef zeroext %0) #4 !dbg !234 {
  %2 = alloca i8, align 1
  store i8 %0, i8* %2, align 1
  call void @llvm.dbg.declare(metadata i8* %2, metadata !237, metadata !DIExpression()), !dbg !238
  %3 = load i8, i8* %2, align 1, !dbg !239
  %4 = zext i8 %3 to i32, !dbg !239
  %5 = and i32 %4, 63, !dbg !240
  ret i32 %5, !dbg !241
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind optnone
define dso_local void @_Z9histogramPjPKhi(i32* noundef %0, i8* noundef %1, i32 noundef %2) #0 !dbg !28 {
  %4 = alloca i32*, align 8
  %5 = alloca i8*, align 8
  %6 = alloca i32, align 4
  %7 = alloca i32, align 4
  %8 = alloca i32, align 4
  %9 = alloca i32, align 4
  %10 = alloca i32, align 4
  %11 = alloca i32, align 4
  %12 = alloca i32, align 4
  %13 = alloca i32, align 4
  store i32* %0, i32** %4, align 8
  call void @llvm.dbg.declare(metadata i32** %4, metadata !242, metadata !DIExpression()), !dbg !243
  store i8* %1, i8** %5, align 8
  call void @llvm.dbg.declare(metadata i8** %5, metadata !244, metadata !DIExpression()), !dbg !245
  store i32 %2, i32* %6, align 4
  call void @llvm.dbg.declare(metadata i32* %6, metadata !246, metadata !DIExpression()), !dbg !247
  call void @llvm.dbg.declare(metadata i32* %7, metadata !248, metadata !DIExpression()), !dbg !250
  %14 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !251
  store i32 %14, i32* %7, align 4, !dbg !250
  br label %15, !dbg !252

15:                                               ; preds = %22, %3
  %16 = load i32, i32* %7, align 4, !dbg !253
  %17 = icmp slt i32 %16, 64, !dbg !255
  br i1 %17, label %18, label %26, !dbg !256

18:                                               ; preds = %15
  %19 = load i32, i32* %7, align 4, !dbg !257
  %20 = sext i32 %19 to i64, !dbg !258
  %21 = getelementptr inbounds [64 x i32], [64 x i32]* addrspacecast ([64 x i32] addrspace(3)* @_ZZ9histogramPjPKhiE4bins to [64 x i32]*), i64 0, i64 %20, !dbg !258
  store i32 0, i32* %21, align 4, !dbg !259
  br label %22, !dbg !258

22:                                               ; preds = %18
  %23 = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !260
  %24 = load i32, i32* %7, align 4, !dbg !261
  %25 = add nsw i32 %24, %23, !dbg !261
  store i32 %25, i32* %7, align 4, !dbg !261
  br label %15, !dbg !262, !llvm.loop !263

26:                                               ; preds = %15
  call void @llvm.nvvm.barrier0(), !dbg !265
  call void @llvm.dbg.declare(metadata i32* %8, metadata !266, metadata !DIExpression()), !dbg !268
  %27 = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !269
  %28 = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !270
  %29 = mul nsw i32 %27, %28, !dbg !271
  %30 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !272
  %31 = add nsw i32 %29, %30, !dbg !273
  store i32 %31, i32* %8, align 4, !dbg !268
  br label %32, !dbg !274

32:                                               ; preds = %48, %26
  %33 = load i32, i32* %8, align 4, !dbg !275
  %34 = load i32, i32* %6, align 4, !dbg !277
  %35 = icmp slt i32 %33, %34, !dbg !278
  br i1 %35, label %36, label %54, !dbg !279

36:                                               ; preds = %32
  %37 = load i8*, i8** %5, align 8, !dbg !280
  %38 = load i32, i32* %8, align 4, !dbg !281
  %39 = sext i32 %38 to i64, !dbg !280
  %40 = getelementptr inbounds i8, i8* %37, i64 %39, !dbg !280
  %41 = load i8, i8* %40, align 1, !dbg !280
  %42 = call noundef i32 @_Z6bin_ofh(i8 noundef zeroext %41) #3, !dbg !282
  %43 = zext i32 %42 to i64, !dbg !283
  %44 = getelementptr inbounds [64 x i32], [64 x i32]* addrspacecast ([64 x i32] addrspace(3)* @_ZZ9histogramPjPKhiE4bins to [64 x i32]*), i64 0, i64 %43, !dbg !283
  store i32 1, i32* %9, align 4, !dbg !284
  %45 = load i32, i32* %9, align 4, !dbg !284
  %46 = atomicrmw add i32* %44, i32 %45 monotonic, align 4, !dbg !284
  store i32 %46, i32* %10, align 4, !dbg !284
  %47 = load i32, i32* %10, align 4, !dbg !284
  br label %48, !dbg !284

48:                                               ; preds = %36
  %49 = call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x(), !dbg !285
  %50 = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !286
  %51 = mul nsw i32 %49, %50, !dbg !287
  %52 = load i32, i32* %8, align 4, !dbg !288
  %53 = add nsw i32 %52, %51, !dbg !288
  store i32 %53, i32* %8, align 4, !dbg !288
  br label %32, !dbg !289, !llvm.loop !290

54:                                               ; preds = %32
  call void @llvm.nvvm.barrier0(), !dbg !292
  call void @llvm.dbg.declare(metadata i32* %11, metadata !293, metadata !DIExpression()), !dbg !295
  %55 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !296
  store i32 %55, i32* %11, align 4, !dbg !295
  br label %56, !dbg !297

56:                                               ; preds = %71, %54
  %57 = load i32, i32* %11, align 4, !dbg !298
  %58 = icmp slt i32 %57, 64, !dbg !300
  br i1 %58, label %59, label %75, !dbg !301

59:                                               ; preds = %56
  %60 = load i32*, i32** %4, align 8, !dbg !302
  %61 = load i32, i32* %11, align 4, !dbg !303
  %62 = sext i32 %61 to i64, !dbg !302
  %63 = getelementptr inbounds i32, i32* %60, i64 %62, !dbg !302
  %64 = load i32, i32* %11, align 4, !dbg !304
  %65 = sext i32 %64 to i64, !dbg !305
  %66 = getelementptr inbounds [64 x i32], [64 x i32]* addrspacecast ([64 x i32] addrspace(3)* @_ZZ9histogramPjPKhiE4bins to [64 x i32]*), i64 0, i64 %65, !dbg !305
  %67 = load i32, i32* %66, align 4, !dbg !305
  store i32 %67, i32* %12, align 4, !dbg !306
  %68 = load i32, i32* %12, align 4, !dbg !306
  %69 = atomicrmw add i32* %63, i32 %68 seq_cst, align 4, !dbg !306
  store i32 %69, i32* %13, align 4, !dbg !306
  %70 = load i32, i32* %13, align 4, !dbg !306
  br label %71, !dbg !306

71:                                               ; preds = %59
  %72 = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !307
  %73 = load i32, i32* %11, align 4, !dbg !308
  %74 = add nsw i32 %73, %72, !dbg !308
  store i32 %74, i32* %11, align 4, !dbg !308
  br label %56, !dbg !309, !llvm.loop !310

75:                                               ; preds = %56
  ret void, !dbg !312
}

attributes #0 = { convergent mustprogress noinline norecurse nounwind optnone "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_70" "target-features"="+ptx32,+sm_70" }
attributes #1 = { nofree nosync nounwind readnone speculatable willreturn }
attributes #2 = { nounwind readnone speculatable }
attributes #3 = { convergent nounwind }
attributes #4 = { convergent mustprogress noinline nounwind optnone "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_70" "target-features"="+ptx32,+sm_70" }

!llvm.dbg.cu = !{!13}
!nvvm.annotations = !{!42, !43, !44, !45}
!llvm.module.flags = !{!46, !47, !48, !49, !50}
!llvm.ident = !{!51}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression(DW_OP_constu, 8, DW_OP_swap, DW_OP_xderef))
!1 = distinct !DIGlobalVariable(name: "partial", scope: !2, file: !3, line: 13, type: !39, isLocal: true, isDefinition: true)
!2 = distinct !DISubprogram(name: "reduce_sum", linkageName: "_Z10reduce_sumPfPKfi", scope: !3, file: !3, line: 12, type: !4, scopeLine: 12, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !13, retainedNodes: !20)
!3 = !DIFile(filename: "simt.cu", directory: ".")
!4 = !DISubroutineType(types: !5)
!5 = !{null, !6, !9, !12}
!6 = !DIDerivedType(tag: DW_TAG_restrict_type, baseType: !7)
!7 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !8, size: 64)
!8 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
!9 = !DIDerivedType(tag: DW_TAG_restrict_type, baseType: !10)
!10 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !11, size: 64)
!11 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !8)
!12 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!13 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !3, producer: "Debian clang version 14.0.6", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, globals: !14, splitDebugInlining: false, nameTableKind: None)
!14 = !{!0, !15, !24, !26}
!15 = !DIGlobalVariableExpression(var: !16, expr: !DIExpression(DW_OP_constu, 8, DW_OP_swap, DW_OP_xderef))
!16 = distinct !DIGlobalVariable(name: "As", scope: !17, file: !3, line: 31, type: !21, isLocal: true, isDefinition: true)
!17 = distinct !DISubprogram(name: "matmul", linkageName: "_Z6matmulPfPKfS1_i", scope: !3, file: !3, line: 30, type: !18, scopeLine: 30, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !13, retainedNodes: !20)
!18 = !DISubroutineType(types: !19)
!19 = !{null, !6, !9, !9, !12}
!20 = !{}
!21 = !DICompositeType(tag: DW_TAG_array_type, baseType: !8, size: 8192, elements: !22)
!22 = !{!23, !23}
!23 = !DISubrange(count: 16)
!24 = !DIGlobalVariableExpression(var: !25, expr: !DIExpression(DW_OP_constu, 8, DW_OP_swap, DW_OP_xderef))
!25 = distinct !DIGlobalVariable(name: "Bs", scope: !17, file: !3, line: 31, type: !21, isLocal: true, isDefinition: true)
!26 = !DIGlobalVariableExpression(var: !27, expr: !DIExpression(DW_OP_constu, 8, DW_OP_swap, DW_OP_xderef))
!27 = distinct !DIGlobalVariable(name: "bins", scope: !28, file: !3, line: 52, type: !36, isLocal: true, isDefinition: true)
!28 = distinct !DISubprogram(name: "histogram", linkageName: "_Z9histogramPjPKhi", scope: !3, file: !3, line: 51, type: !29, scopeLine: 51, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !13, retainedNodes: !20)
!29 = !DISubroutineType(types: !30)
!30 = !{null, !31, !33, !12}
!31 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !32, size: 64)
!32 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!33 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !34, size: 64)
!34 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !35)
!35 = !DIBasicType(name: "unsigned char", size: 8, encoding: DW_ATE_unsigned_char)
!36 = !DICompositeType(tag: DW_TAG_array_type, baseType: !32, size: 2048, elements: !37)
!37 = !{!38}
!38 = !DISubrange(count: 64)
!39 = !DICompositeType(tag: DW_TAG_array_type, baseType: !8, size: 8192, elements: !40)
!40 = !{!41}
!41 = !DISubrange(count: 256)
!42 = !{void (float*, float*, i32)* @_Z10reduce_sumPfPKfi, !"kernel", i32 1}
!43 = !{void (float*, float*, float*, i32)* @_Z6matmulPfPKfS1_i, !"kernel", i32 1}
!44 = !{void (float*, float*, float*, i32)* @_Z6matmulPfPKfS1_i, !"maxntidx", i32 256}
!45 = !{void (i32*, i8*, i32)* @_Z9histogramPjPKhi, !"kernel", i32 1}
!46 = !{i32 7, !"Dwarf Version", i32 2}
!47 = !{i32 2, !"Debug Info Version", i32 3}
!48 = !{i32 1, !"wchar_size", i32 4}
!49 = !{i32 4, !"nvvm-reflect-ftz", i32 0}
!50 = !{i32 7, !"frame-pointer", i32 2}
!51 = !{!"Debian clang version 14.0.6"}
!52 = !DILocalVariable(name: "sums", arg: 1, scope: !2, file: !3, line: 12, type: !6)
!53 = !DILocation(line: 12, column: 48, scope: !2)
!54 = !DILocalVariable(name: "in", arg: 2, scope: !2, file: !3, line: 12, type: !9)
!55 = !DILocation(line: 12, column: 80, scope: !2)
!56 = !DILocalVariable(name: "n", arg: 3, scope: !2, file: !3, line: 12, type: !12)
!57 = !DILocation(line: 12, column: 88, scope: !2)
!58 = !DILocalVariable(name: "t", scope: !2, file: !3, line: 14, type: !12)
!59 = !DILocation(line: 14, column: 7, scope: !2)
!60 = !DILocation(line: 14, column: 11, scope: !2)
!61 = !DILocalVariable(name: "sum", scope: !2, file: !3, line: 15, type: !8)
!62 = !DILocation(line: 15, column: 9, scope: !2)
!63 = !DILocalVariable(name: "i", scope: !64, file: !3, line: 16, type: !12)
!64 = distinct !DILexicalBlock(scope: !2, file: !3, line: 16, column: 3)
!65 = !DILocation(line: 16, column: 12, scope: !64)
!66 = !DILocation(line: 16, column: 16, scope: !64)
!67 = !DILocation(line: 16, column: 22, scope: !64)
!68 = !DILocation(line: 16, column: 20, scope: !64)
!69 = !DILocation(line: 16, column: 28, scope: !64)
!70 = !DILocation(line: 16, column: 26, scope: !64)
!71 = !DILocation(line: 16, column: 8, scope: !64)
!72 = !DILocation(line: 16, column: 31, scope: !73)
!73 = distinct !DILexicalBlock(scope: !64, file: !3, line: 16, column: 3)
!74 = !DILocation(line: 16, column: 35, scope: !73)
!75 = !DILocation(line: 16, column: 33, scope: !73)
!76 = !DILocation(line: 16, column: 3, scope: !64)
!77 = !DILocation(line: 17, column: 12, scope: !73)
!78 = !DILocation(line: 17, column: 15, scope: !73)
!79 = !DILocation(line: 17, column: 9, scope: !73)
!80 = !DILocation(line: 17, column: 5, scope: !73)
!81 = !DILocation(line: 16, column: 43, scope: !73)
!82 = !DILocation(line: 16, column: 50, scope: !73)
!83 = !DILocation(line: 16, column: 48, scope: !73)
!84 = !DILocation(line: 16, column: 40, scope: !73)
!85 = !DILocation(line: 16, column: 3, scope: !73)
!86 = distinct !{!86, !76, !87, !88}
!87 = !DILocation(line: 17, column: 16, scope: !64)
!88 = !{!"llvm.loop.mustprogress"}
!89 = !DILocation(line: 18, column: 16, scope: !2)
!90 = !DILocation(line: 18, column: 11, scope: !2)
!91 = !DILocation(line: 18, column: 3, scope: !2)
!92 = !DILocation(line: 18, column: 14, scope: !2)
!93 = !DILocation(line: 19, column: 3, scope: !2)
!94 = !DILocalVariable(name: "d", scope: !95, file: !3, line: 20, type: !12)
!95 = distinct !DILexicalBlock(scope: !2, file: !3, line: 20, column: 3)
!96 = !DILocation(line: 20, column: 12, scope: !95)
!97 = !DILocation(line: 20, column: 16, scope: !95)
!98 = !DILocation(line: 20, column: 20, scope: !95)
!99 = !DILocation(line: 20, column: 8, scope: !95)
!100 = !DILocation(line: 20, column: 25, scope: !101)
!101 = distinct !DILexicalBlock(scope: !95, file: !3, line: 20, column: 3)
!102 = !DILocation(line: 20, column: 27, scope: !101)
!103 = !DILocation(line: 20, column: 3, scope: !95)
!104 = !DILocation(line: 21, column: 9, scope: !105)
!105 = distinct !DILexicalBlock(scope: !106, file: !3, line: 21, column: 9)
!106 = distinct !DILexicalBlock(scope: !101, file: !3, line: 20, column: 41)
!107 = !DILocation(line: 21, column: 13, scope: !105)
!108 = !DILocation(line: 21, column: 11, scope: !105)
!109 = !DILocation(line: 21, column: 9, scope: !106)
!110 = !DILocation(line: 22, column: 29, scope: !105)
!111 = !DILocation(line: 22, column: 33, scope: !105)
!112 = !DILocation(line: 22, column: 31, scope: !105)
!113 = !DILocation(line: 22, column: 21, scope: !105)
!114 = !DILocation(line: 22, column: 15, scope: !105)
!115 = !DILocation(line: 22, column: 7, scope: !105)
!116 = !DILocation(line: 22, column: 18, scope: !105)
!117 = !DILocation(line: 23, column: 5, scope: !106)
!118 = !DILocation(line: 24, column: 3, scope: !106)
!119 = !DILocation(line: 20, column: 34, scope: !101)
!120 = !DILocation(line: 20, column: 3, scope: !101)
!121 = distinct !{!121, !103, !122, !88}
!122 = !DILocation(line: 24, column: 3, scope: !95)
!123 = !DILocation(line: 25, column: 7, scope: !124)
!124 = distinct !DILexicalBlock(scope: !2, file: !3, line: 25, column: 7)
!125 = !DILocation(line: 25, column: 9, scope: !124)
!126 = !DILocation(line: 25, column: 7, scope: !2)
!127 = !DILocation(line: 26, column: 17, scope: !124)
!128 = !DILocation(line: 26, column: 5, scope: !124)
!129 = !DILocation(line: 26, column: 10, scope: !124)
!130 = !DILocation(line: 26, column: 15, scope: !124)
!131 = !DILocation(line: 27, column: 1, scope: !2)
!132 = !DILocalVariable(name: "C", arg: 1, scope: !17, file: !3, line: 30, type: !6)
!133 = !DILocation(line: 30, column: 33, scope: !17)
!134 = !DILocalVariable(name: "A", arg: 2, scope: !17, file: !3, line: 30, type: !9)
!135 = !DILocation(line: 30, column: 62, scope: !17)
!136 = !DILocalVariable(name: "B", arg: 3, scope: !17, file: !3, line: 30, type: !9)
!137 = !DILocation(line: 30, column: 91, scope: !17)
!138 = !DILocalVariable(name: "n", arg: 4, scope: !17, file: !3, line: 30, type: !12)
!139 = !DILocation(line: 30, column: 98, scope: !17)
!140 = !DILocalVariable(name: "x", scope: !17, file: !3, line: 32, type: !12)
!141 = !DILocation(line: 32, column: 7, scope: !17)
!142 = !DILocation(line: 32, column: 11, scope: !17)
!143 = !DILocalVariable(name: "y", scope: !17, file: !3, line: 32, type: !12)
!144 = !DILocation(line: 32, column: 16, scope: !17)
!145 = !DILocation(line: 32, column: 20, scope: !17)
!146 = !DILocalVariable(name: "row", scope: !17, file: !3, line: 33, type: !12)
!147 = !DILocation(line: 33, column: 7, scope: !17)
!148 = !DILocation(line: 33, column: 13, scope: !17)
!149 = !DILocation(line: 33, column: 18, scope: !17)
!150 = !DILocation(line: 33, column: 25, scope: !17)
!151 = !DILocation(line: 33, column: 23, scope: !17)
!152 = !DILocalVariable(name: "col", scope: !17, file: !3, line: 33, type: !12)
!153 = !DILocation(line: 33, column: 28, scope: !17)
!154 = !DILocation(line: 33, column: 34, scope: !17)
!155 = !DILocation(line: 33, column: 38, scope: !17)
!156 = !DILocation(line: 33, column: 45, scope: !17)
!157 = !DILocation(line: 33, column: 43, scope: !17)
!158 = !DILocalVariable(name: "acc", scope: !17, file: !3, line: 34, type: !8)
!159 = !DILocation(line: 34, column: 9, scope: !17)
!160 = !DILocalVariable(name: "m", scope: !161, file: !3, line: 36, type: !12)
!161 = distinct !DILexicalBlock(scope: !17, file: !3, line: 36, column: 3)
!162 = !DILocation(line: 36, column: 12, scope: !161)
!163 = !DILocation(line: 36, column: 8, scope: !161)
!164 = !DILocation(line: 36, column: 19, scope: !165)
!165 = distinct !DILexicalBlock(scope: !161, file: !3, line: 36, column: 3)
!166 = !DILocation(line: 36, column: 23, scope: !165)
!167 = !DILocation(line: 36, column: 21, scope: !165)
!168 = !DILocation(line: 36, column: 3, scope: !161)
!169 = !DILocation(line: 37, column: 16, scope: !170)
!170 = distinct !DILexicalBlock(scope: !165, file: !3, line: 36, column: 35)
!171 = !DILocation(line: 37, column: 18, scope: !170)
!172 = !DILocation(line: 37, column: 24, scope: !170)
!173 = !DILocation(line: 37, column: 22, scope: !170)
!174 = !DILocation(line: 37, column: 28, scope: !170)
!175 = !DILocation(line: 37, column: 26, scope: !170)
!176 = !DILocation(line: 37, column: 32, scope: !170)
!177 = !DILocation(line: 37, column: 30, scope: !170)
!178 = !DILocation(line: 37, column: 8, scope: !170)
!179 = !DILocation(line: 37, column: 5, scope: !170)
!180 = !DILocation(line: 37, column: 11, scope: !170)
!181 = !DILocation(line: 37, column: 14, scope: !170)
!182 = !DILocation(line: 38, column: 5, scope: !170)
!183 = !DILocation(line: 39, column: 16, scope: !170)
!184 = !DILocation(line: 39, column: 19, scope: !170)
!185 = !DILocation(line: 39, column: 23, scope: !170)
!186 = !DILocation(line: 39, column: 21, scope: !170)
!187 = !DILocation(line: 39, column: 28, scope: !170)
!188 = !DILocation(line: 39, column: 26, scope: !170)
!189 = !DILocation(line: 39, column: 32, scope: !170)
!190 = !DILocation(line: 39, column: 30, scope: !170)
!191 = !DILocation(line: 39, column: 8, scope: !170)
!192 = !DILocation(line: 39, column: 5, scope: !170)
!193 = !DILocation(line: 39, column: 11, scope: !170)
!194 = !DILocation(line: 39, column: 14, scope: !170)
!195 = !DILocation(line: 40, column: 5, scope: !170)
!196 = !DILocalVariable(name: "k", scope: !197, file: !3, line: 42, type: !12)
!197 = distinct !DILexicalBlock(scope: !170, file: !3, line: 42, column: 5)
!198 = !DILocation(line: 42, column: 14, scope: !197)
!199 = !DILocation(line: 42, column: 10, scope: !197)
!200 = !DILocation(line: 42, column: 21, scope: !201)
!201 = distinct !DILexicalBlock(scope: !197, file: !3, line: 42, column: 5)
!202 = !DILocation(line: 42, column: 23, scope: !201)
!203 = !DILocation(line: 42, column: 5, scope: !197)
!204 = !DILocation(line: 43, column: 17, scope: !201)
!205 = !DILocation(line: 43, column: 14, scope: !201)
!206 = !DILocation(line: 43, column: 20, scope: !201)
!207 = !DILocation(line: 43, column: 28, scope: !201)
!208 = !DILocation(line: 43, column: 25, scope: !201)
!209 = !DILocation(line: 43, column: 31, scope: !201)
!210 = !DILocation(line: 43, column: 23, scope: !201)
!211 = !DILocation(line: 43, column: 11, scope: !201)
!212 = !DILocation(line: 43, column: 7, scope: !201)
!213 = !DILocation(line: 42, column: 29, scope: !201)
!214 = !DILocation(line: 42, column: 5, scope: !201)
!215 = distinct !{!215, !203, !216, !88, !217}
!216 = !DILocation(line: 43, column: 32, scope: !197)
!217 = !{!"llvm.loop.unroll.count", i32 4}
!218 = !DILocation(line: 44, column: 5, scope: !170)
!219 = !DILocation(line: 45, column: 3, scope: !170)
!220 = !DILocation(line: 36, column: 28, scope: !165)
!221 = !DILocation(line: 36, column: 3, scope: !165)
!222 = distinct !{!222, !168, !223, !88, !224}
!223 = !DILocation(line: 45, column: 3, scope: !161)
!224 = !{!"llvm.loop.unroll.count", i32 1}
!225 = !DILocation(line: 46, column: 22, scope: !17)
!226 = !DILocation(line: 46, column: 3, scope: !17)
!227 = !DILocation(line: 46, column: 5, scope: !17)
!228 = !DILocation(line: 46, column: 11, scope: !17)
!229 = !DILocation(line: 46, column: 9, scope: !17)
!230 = !DILocation(line: 46, column: 15, scope: !17)
!231 = !DILocation(line: 46, column: 13, scope: !17)
!232 = !DILocation(line: 46, column: 20, scope: !17)
!233 = !DILocation(line: 47, column: 1, scope: !17)
!234 = distinct !DISubprogram(name: "bin_of", linkageName: "_Z6bin_ofh", scope: !3, file: !3, line: 49, type: !235, scopeLine: 49, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !13, retainedNodes: !20)
!235 = !DISubroutineType(types: !236)
!236 = !{!32, !35}
!237 = !DILocalVariable(name: "c", arg: 1, scope: !234, file: !3, line: 49, type: !35)
!238 = !DILocation(line: 49, column: 68, scope: !234)
!239 = !DILocation(line: 49, column: 80, scope: !234)
!240 = !DILocation(line: 49, column: 82, scope: !234)
!241 = !DILocation(line: 49, column: 73, scope: !234)
!242 = !DILocalVariable(name: "result", arg: 1, scope: !28, file: !3, line: 51, type: !31)
!243 = !DILocation(line: 51, column: 37, scope: !28)
!244 = !DILocalVariable(name: "data", arg: 2, scope: !28, file: !3, line: 51, type: !33)
!245 = !DILocation(line: 51, column: 66, scope: !28)
!246 = !DILocalVariable(name: "n", arg: 3, scope: !28, file: !3, line: 51, type: !12)
!247 = !DILocation(line: 51, column: 76, scope: !28)
!248 = !DILocalVariable(name: "b", scope: !249, file: !3, line: 53, type: !12)
!249 = distinct !DILexicalBlock(scope: !28, file: !3, line: 53, column: 3)
!250 = !DILocation(line: 53, column: 12, scope: !249)
!251 = !DILocation(line: 53, column: 16, scope: !249)
!252 = !DILocation(line: 53, column: 8, scope: !249)
!253 = !DILocation(line: 53, column: 21, scope: !254)
!254 = distinct !DILexicalBlock(scope: !249, file: !3, line: 53, column: 3)
!255 = !DILocation(line: 53, column: 23, scope: !254)
!256 = !DILocation(line: 53, column: 3, scope: !249)
!257 = !DILocation(line: 54, column: 10, scope: !254)
!258 = !DILocation(line: 54, column: 5, scope: !254)
!259 = !DILocation(line: 54, column: 13, scope: !254)
!260 = !DILocation(line: 53, column: 34, scope: !254)
!261 = !DILocation(line: 53, column: 31, scope: !254)
!262 = !DILocation(line: 53, column: 3, scope: !254)
!263 = distinct !{!263, !256, !264, !88}
!264 = !DILocation(line: 54, column: 15, scope: !249)
!265 = !DILocation(line: 55, column: 3, scope: !28)
!266 = !DILocalVariable(name: "i", scope: !267, file: !3, line: 56, type: !12)
!267 = distinct !DILexicalBlock(scope: !28, file: !3, line: 56, column: 3)
!268 = !DILocation(line: 56, column: 12, scope: !267)
!269 = !DILocation(line: 56, column: 16, scope: !267)
!270 = !DILocation(line: 56, column: 22, scope: !267)
!271 = !DILocation(line: 56, column: 20, scope: !267)
!272 = !DILocation(line: 56, column: 28, scope: !267)
!273 = !DILocation(line: 56, column: 26, scope: !267)
!274 = !DILocation(line: 56, column: 8, scope: !267)
!275 = !DILocation(line: 56, column: 33, scope: !276)
!276 = distinct !DILexicalBlock(scope: !267, file: !3, line: 56, column: 3)
!277 = !DILocation(line: 56, column: 37, scope: !276)
!278 = !DILocation(line: 56, column: 35, scope: !276)
!279 = !DILocation(line: 56, column: 3, scope: !267)
!280 = !DILocation(line: 57, column: 37, scope: !276)
!281 = !DILocation(line: 57, column: 42, scope: !276)
!282 = !DILocation(line: 57, column: 30, scope: !276)
!283 = !DILocation(line: 57, column: 25, scope: !276)
!284 = !DILocation(line: 57, column: 5, scope: !276)
!285 = !DILocation(line: 56, column: 45, scope: !276)
!286 = !DILocation(line: 56, column: 52, scope: !276)
!287 = !DILocation(line: 56, column: 50, scope: !276)
!288 = !DILocation(line: 56, column: 42, scope: !276)
!289 = !DILocation(line: 56, column: 3, scope: !276)
!290 = distinct !{!290, !279, !291, !88}
!291 = !DILocation(line: 57, column: 68, scope: !267)
!292 = !DILocation(line: 58, column: 3, scope: !28)
!293 = !DILocalVariable(name: "b", scope: !294, file: !3, line: 59, type: !12)
!294 = distinct !DILexicalBlock(scope: !28, file: !3, line: 59, column: 3)
!295 = !DILocation(line: 59, column: 12, scope: !294)
!296 = !DILocation(line: 59, column: 16, scope: !294)
!297 = !DILocation(line: 59, column: 8, scope: !294)
!298 = !DILocation(line: 59, column: 21, scope: !299)
!299 = distinct !DILexicalBlock(scope: !294, file: !3, line: 59, column: 3)
!300 = !DILocation(line: 59, column: 23, scope: !299)
!301 = !DILocation(line: 59, column: 3, scope: !294)
!302 = !DILocation(line: 60, column: 25, scope: !299)
!303 = !DILocation(line: 60, column: 32, scope: !299)
!304 = !DILocation(line: 60, column: 41, scope: !299)
!305 = !DILocation(line: 60, column: 36, scope: !299)
!306 = !DILocation(line: 60, column: 5, scope: !299)
!307 = !DILocation(line: 59, column: 34, scope: !299)
!308 = !DILocation(line: 59, column: 31, scope: !299)
!309 = !DILocation(line: 59, column: 3, scope: !299)
!310 = distinct !{!310, !301, !311, !88}
!311 = !DILocation(line: 60, column: 61, scope: !294)
!312 = !DILocation(line: 61, column: 1, scope: !28)
