; ModuleID = 'simt.cu'
source_filename = "simt.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ10reduce_sumPfPKfiE7partial = internal addrspace(3) global [256 x float] undef, align 4, !dbg !0
@_ZZ6matmulPfPKfS1_iE2As = internal addrspace(3) global [16 x [16 x float]] undef, align 4, !dbg !15
@_ZZ6matmulPfPKfS1_iE2Bs = internal addrspace(3) global [16 x [16 x float]] undef, align 4, !dbg !24
@_ZZ9histogramPjPKhiE4bins = internal addrspace(3) global [64 x i32] undef, align 4, !dbg !26

; Function Attrs: convergent mustprogress noinline norecurse nounwind optnone
define dso_local ptx_kernel void @_Z10reduce_sumPfPKfi(ptr noalias noundef %0, ptr noalias noundef %1, i32 noundef %2) #0 !dbg !2 {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca i32, align 4
  %7 = alloca i32, align 4
  %8 = alloca float, align 4
  %9 = alloca i32, align 4
  %10 = alloca i32, align 4
  store ptr %0, ptr %4, align 8
    #dbg_declare(ptr %4, !48, !DIExpression(), !49)
  store ptr %1, ptr %5, align 8
    #dbg_declare(ptr %5, !50, !DIExpression(), !51)
  store i32 %2, ptr %6, align 4
    #dbg_declare(ptr %6, !52, !DIExpression(), !53)
    #dbg_declare(ptr %7, !54, !DIExpression(), !55)
  %11 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !56
  store i32 %11, ptr %7, align 4, !dbg !55
    #dbg_declare(ptr %8, !57, !DIExpression(), !58)
  store float 0.000000e+00, ptr %8, align 4, !dbg !58
    #dbg_declare(ptr %9, !59, !DIExpression(), !61)
  %12 = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !62
  %13 = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !63
  %14 = mul nsw i32 %12, %13, !dbg !64
  %15 = load i32, ptr %7, align 4, !dbg !65
  %16 = add nsw i32 %14, %15, !dbg !66
  store i32 %16, ptr %9, align 4, !dbg !61
  br label %17, !dbg !67

17:                                               ; preds = %29, %3
  %18 = load i32, ptr %9, align 4, !dbg !68
  %19 = load i32, ptr %6, align 4, !dbg !70
  %20 = icmp slt i32 %18, %19, !dbg !71
  br i1 %20, label %21, label %35, !dbg !72

21:                                               ; preds = %17
  %22 = load ptr, ptr %5, align 8, !dbg !73
  %23 = load i32, ptr %9, align 4, !dbg !74
  %24 = sext i32 %23 to i64, !dbg !73
  %25 = getelementptr inbounds float, ptr %22, i64 %24, !dbg !73
  %26 = load float, ptr %25, align 4, !dbg !73
  %27 = load float, ptr %8, align 4, !dbg !75
  %28 = fadd contract float %27, %26, !dbg !75
  store float %28, ptr %8, align 4, !dbg !75
  br label %29, !dbg !76

29:                                               ; preds = %21
  %30 = call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x(), !dbg !77
  %31 = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !78
  %32 = mul nsw i32 %30, %31, !dbg !79
  %33 = load i32, ptr %9, align 4, !dbg !80
  %34 = add nsw i32 %33, %32, !dbg !80
  store i32 %34, ptr %9, align 4, !dbg !80
  br label %17, !dbg !81, !llvm.loop !82

35:                                               ; preds = %17
  %36 = load float, ptr %8, align 4, !dbg !85
  %37 = load i32, ptr %7, align 4, !dbg !86
  %38 = sext i32 %37 to i64, !dbg !87
  %39 = getelementptr inbounds [256 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ10reduce_sumPfPKfiE7partial to ptr), i64 0, i64 %38, !dbg !87
  store float %36, ptr %39, align 4, !dbg !88
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !89
    #dbg_declare(ptr %10, !90, !DIExpression(), !92)
  %40 = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !93
  %41 = sdiv i32 %40, 2, !dbg !94
  store i32 %41, ptr %10, align 4, !dbg !92
  br label %42, !dbg !95

42:                                               ; preds = %62, %35
  %43 = load i32, ptr %10, align 4, !dbg !96
  %44 = icmp sgt i32 %43, 0, !dbg !98
  br i1 %44, label %45, label %65, !dbg !99

45:                                               ; preds = %42
  %46 = load i32, ptr %7, align 4, !dbg !100
  %47 = load i32, ptr %10, align 4, !dbg !103
  %48 = icmp slt i32 %46, %47, !dbg !104
  br i1 %48, label %49, label %61, !dbg !104

49:                                               ; preds = %45
  %50 = load i32, ptr %7, align 4, !dbg !105
  %51 = load i32, ptr %10, align 4, !dbg !106
  %52 = add nsw i32 %50, %51, !dbg !107
  %53 = sext i32 %52 to i64, !dbg !108
  %54 = getelementptr inbounds [256 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ10reduce_sumPfPKfiE7partial to ptr), i64 0, i64 %53, !dbg !108
  %55 = load float, ptr %54, align 4, !dbg !108
  %56 = load i32, ptr %7, align 4, !dbg !109
  %57 = sext i32 %56 to i64, !dbg !110
  %58 = getelementptr inbounds [256 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ10reduce_sumPfPKfiE7partial to ptr), i64 0, i64 %57, !dbg !110
  %59 = load float, ptr %58, align 4, !dbg !111
  %60 = fadd contract float %59, %55, !dbg !111
  store float %60, ptr %58, align 4, !dbg !111
  br label %61, !dbg !110

61:                                               ; preds = %49, %45
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !112
  br label %62, !dbg !113

62:                                               ; preds = %61
  %63 = load i32, ptr %10, align 4, !dbg !114
  %64 = ashr i32 %63, 1, !dbg !114
  store i32 %64, ptr %10, align 4, !dbg !114
  br label %42, !dbg !115, !llvm.loop !116

65:                                               ; preds = %42
  %66 = load i32, ptr %7, align 4, !dbg !118
  %67 = icmp eq i32 %66, 0, !dbg !120
  br i1 %67, label %68, label %74, !dbg !120

68:                                               ; preds = %65
  %69 = load float, ptr addrspacecast (ptr addrspace(3) @_ZZ10reduce_sumPfPKfiE7partial to ptr), align 4, !dbg !121
  %70 = load ptr, ptr %4, align 8, !dbg !122
  %71 = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !123
  %72 = sext i32 %71 to i64, !dbg !122
  %73 = getelementptr inbounds float, ptr %70, i64 %72, !dbg !122
  store float %69, ptr %73, align 4, !dbg !124
  br label %74, !dbg !122

74:                                               ; preds = %68, %65
  ret void, !dbg !125
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #1

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, -2147483648) i32 @llvm.nvvm.read.ptx.sreg.nctaid.x() #1

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #2

; Function Attrs: convergent mustprogress noinline norecurse nounwind optnone
define dso_local ptx_kernel void @_Z6matmulPfPKfS1_i(ptr noalias noundef %0, ptr noalias noundef %1, ptr noalias noundef %2, i32 noundef %3) #3 !dbg !17 {
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  %7 = alloca ptr, align 8
  %8 = alloca i32, align 4
  %9 = alloca i32, align 4
  %10 = alloca i32, align 4
  %11 = alloca i32, align 4
  %12 = alloca i32, align 4
  %13 = alloca float, align 4
  %14 = alloca i32, align 4
  %15 = alloca i32, align 4
  store ptr %0, ptr %5, align 8
    #dbg_declare(ptr %5, !126, !DIExpression(), !127)
  store ptr %1, ptr %6, align 8
    #dbg_declare(ptr %6, !128, !DIExpression(), !129)
  store ptr %2, ptr %7, align 8
    #dbg_declare(ptr %7, !130, !DIExpression(), !131)
  store i32 %3, ptr %8, align 4
    #dbg_declare(ptr %8, !132, !DIExpression(), !133)
    #dbg_declare(ptr %9, !134, !DIExpression(), !135)
  %16 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !136
  store i32 %16, ptr %9, align 4, !dbg !135
    #dbg_declare(ptr %10, !137, !DIExpression(), !138)
  %17 = call i32 @llvm.nvvm.read.ptx.sreg.tid.y(), !dbg !139
  store i32 %17, ptr %10, align 4, !dbg !138
    #dbg_declare(ptr %11, !140, !DIExpression(), !141)
  %18 = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.y(), !dbg !142
  %19 = mul nsw i32 %18, 16, !dbg !143
  %20 = load i32, ptr %10, align 4, !dbg !144
  %21 = add nsw i32 %19, %20, !dbg !145
  store i32 %21, ptr %11, align 4, !dbg !141
    #dbg_declare(ptr %12, !146, !DIExpression(), !147)
  %22 = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !148
  %23 = mul nsw i32 %22, 16, !dbg !149
  %24 = load i32, ptr %9, align 4, !dbg !150
  %25 = add nsw i32 %23, %24, !dbg !151
  store i32 %25, ptr %12, align 4, !dbg !147
    #dbg_declare(ptr %13, !152, !DIExpression(), !153)
  store float 0.000000e+00, ptr %13, align 4, !dbg !153
    #dbg_declare(ptr %14, !154, !DIExpression(), !156)
  store i32 0, ptr %14, align 4, !dbg !156
  br label %26, !dbg !157

26:                                               ; preds = %90, %4
  %27 = load i32, ptr %14, align 4, !dbg !158
  %28 = load i32, ptr %8, align 4, !dbg !160
  %29 = icmp slt i32 %27, %28, !dbg !161
  br i1 %29, label %30, label %93, !dbg !162

30:                                               ; preds = %26
  %31 = load ptr, ptr %6, align 8, !dbg !163
  %32 = load i32, ptr %11, align 4, !dbg !165
  %33 = load i32, ptr %8, align 4, !dbg !166
  %34 = mul nsw i32 %32, %33, !dbg !167
  %35 = load i32, ptr %14, align 4, !dbg !168
  %36 = add nsw i32 %34, %35, !dbg !169
  %37 = load i32, ptr %9, align 4, !dbg !170
  %38 = add nsw i32 %36, %37, !dbg !171
  %39 = sext i32 %38 to i64, !dbg !163
  %40 = getelementptr inbounds float, ptr %31, i64 %39, !dbg !163
  %41 = load float, ptr %40, align 4, !dbg !163
  %42 = load i32, ptr %10, align 4, !dbg !172
  %43 = sext i32 %42 to i64, !dbg !173
  %44 = getelementptr inbounds [16 x [16 x float]], ptr addrspacecast (ptr addrspace(3) @_ZZ6matmulPfPKfS1_iE2As to ptr), i64 0, i64 %43, !dbg !173
  %45 = load i32, ptr %9, align 4, !dbg !174
  %46 = sext i32 %45 to i64, !dbg !173
  %47 = getelementptr inbounds [16 x float], ptr %44, i64 0, i64 %46, !dbg !173
  store float %41, ptr %47, align 4, !dbg !175
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !176
  %48 = load ptr, ptr %7, align 8, !dbg !177
  %49 = load i32, ptr %14, align 4, !dbg !178
  %50 = load i32, ptr %10, align 4, !dbg !179
  %51 = add nsw i32 %49, %50, !dbg !180
  %52 = load i32, ptr %8, align 4, !dbg !181
  %53 = mul nsw i32 %51, %52, !dbg !182
  %54 = load i32, ptr %12, align 4, !dbg !183
  %55 = add nsw i32 %53, %54, !dbg !184
  %56 = sext i32 %55 to i64, !dbg !177
  %57 = getelementptr inbounds float, ptr %48, i64 %56, !dbg !177
  %58 = load float, ptr %57, align 4, !dbg !177
  %59 = load i32, ptr %10, align 4, !dbg !185
  %60 = sext i32 %59 to i64, !dbg !186
  %61 = getelementptr inbounds [16 x [16 x float]], ptr addrspacecast (ptr addrspace(3) @_ZZ6matmulPfPKfS1_iE2Bs to ptr), i64 0, i64 %60, !dbg !186
  %62 = load i32, ptr %9, align 4, !dbg !187
  %63 = sext i32 %62 to i64, !dbg !186
  %64 = getelementptr inbounds [16 x float], ptr %61, i64 0, i64 %63, !dbg !186
  store float %58, ptr %64, align 4, !dbg !188
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !189
    #dbg_declare(ptr %15, !190, !DIExpression(), !192)
  store i32 0, ptr %15, align 4, !dbg !192
  br label %65, !dbg !193

65:                                               ; preds = %86, %30
  %66 = load i32, ptr %15, align 4, !dbg !194
  %67 = icmp slt i32 %66, 16, !dbg !196
  br i1 %67, label %68, label %89, !dbg !197

68:                                               ; preds = %65
  %69 = load i32, ptr %10, align 4, !dbg !198
  %70 = sext i32 %69 to i64, !dbg !199
  %71 = getelementptr inbounds [16 x [16 x float]], ptr addrspacecast (ptr addrspace(3) @_ZZ6matmulPfPKfS1_iE2As to ptr), i64 0, i64 %70, !dbg !199
  %72 = load i32, ptr %15, align 4, !dbg !200
  %73 = sext i32 %72 to i64, !dbg !199
  %74 = getelementptr inbounds [16 x float], ptr %71, i64 0, i64 %73, !dbg !199
  %75 = load float, ptr %74, align 4, !dbg !199
  %76 = load i32, ptr %15, align 4, !dbg !201
  %77 = sext i32 %76 to i64, !dbg !202
  %78 = getelementptr inbounds [16 x [16 x float]], ptr addrspacecast (ptr addrspace(3) @_ZZ6matmulPfPKfS1_iE2Bs to ptr), i64 0, i64 %77, !dbg !202
  %79 = load i32, ptr %9, align 4, !dbg !203
  %80 = sext i32 %79 to i64, !dbg !202
  %81 = getelementptr inbounds [16 x float], ptr %78, i64 0, i64 %80, !dbg !202
  %82 = load float, ptr %81, align 4, !dbg !202
  %83 = fmul contract float %75, %82, !dbg !204
  %84 = load float, ptr %13, align 4, !dbg !205
  %85 = fadd contract float %84, %83, !dbg !205
  store float %85, ptr %13, align 4, !dbg !205
  br label %86, !dbg !206

86:                                               ; preds = %68
  %87 = load i32, ptr %15, align 4, !dbg !207
  %88 = add nsw i32 %87, 1, !dbg !207
  store i32 %88, ptr %15, align 4, !dbg !207
  br label %65, !dbg !208, !llvm.loop !209

89:                                               ; preds = %65
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !212
  br label %90, !dbg !213

90:                                               ; preds = %89
  %91 = load i32, ptr %14, align 4, !dbg !214
  %92 = add nsw i32 %91, 16, !dbg !214
  store i32 %92, ptr %14, align 4, !dbg !214
  br label %26, !dbg !215, !llvm.loop !216

93:                                               ; preds = %26
  %94 = load float, ptr %13, align 4, !dbg !219
  %95 = load ptr, ptr %5, align 8, !dbg !220
  %96 = load i32, ptr %11, align 4, !dbg !221
  %97 = load i32, ptr %8, align 4, !dbg !222
  %98 = mul nsw i32 %96, %97, !dbg !223
  %99 = load i32, ptr %12, align 4, !dbg !224
  %100 = add nsw i32 %98, %99, !dbg !225
  %101 = sext i32 %100 to i64, !dbg !220
  %102 = getelementptr inbounds float, ptr %95, i64 %101, !dbg !220
  store float %94, ptr %102, align 4, !dbg !226
  ret void, !dbg !227
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.y() #1

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 65535) i32 @llvm.nvvm.read.ptx.sreg.ctaid.y() #1

; Function Attrs: convergent mustprogress noinline nounwind optnone
define dso_local noundef i32 @_Z6bin_ofh(i8 noundef zeroext %0) #4 !dbg !228 {
  %2 = alloca i8, align 1
  store i8 %0, ptr %2, align 1
    #dbg_declare(ptr %2, !231, !DIExpression(), !232)
  %3 = load i8, ptr %2, align 1, !dbg !233
  %4 = zext i8 %3 to i32, !dbg !233
  %5 = and i32 %4, 63, !dbg !234
  ret i32 %5, !dbg !235
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind optnone
define dso_local ptx_kernel void @_Z9histogramPjPKhi(ptr noundef %0, ptr noundef %1, i32 noundef %2) #0 !dbg !28 {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca i32, align 4
  %7 = alloca i32, align 4
  %8 = alloca i32, align 4
  %9 = alloca i32, align 4
  %10 = alloca i32, align 4
  %11 = alloca i32, align 4
  %12 = alloca i32, align 4
  %13 = alloca i32, align 4
  store ptr %0, ptr %4, align 8
    #dbg_declare(ptr %4, !236, !DIExpression(), !237)
  store ptr %1, ptr %5, align 8
    #dbg_declare(ptr %5, !238, !DIExpression(), !239)
  store i32 %2, ptr %6, align 4
    #dbg_declare(ptr %6, !240, !DIExpression(), !241)
    #dbg_declare(ptr %7, !242, !DIExpression(), !244)
  %14 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !245
  store i32 %14, ptr %7, align 4, !dbg !244
  br label %15, !dbg !246

15:                                               ; preds = %22, %3
  %16 = load i32, ptr %7, align 4, !dbg !247
  %17 = icmp slt i32 %16, 64, !dbg !249
  br i1 %17, label %18, label %26, !dbg !250

18:                                               ; preds = %15
  %19 = load i32, ptr %7, align 4, !dbg !251
  %20 = sext i32 %19 to i64, !dbg !252
  %21 = getelementptr inbounds [64 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ9histogramPjPKhiE4bins to ptr), i64 0, i64 %20, !dbg !252
  store i32 0, ptr %21, align 4, !dbg !253
  br label %22, !dbg !252

22:                                               ; preds = %18
  %23 = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !254
  %24 = load i32, ptr %7, align 4, !dbg !255
  %25 = add nsw i32 %24, %23, !dbg !255
  store i32 %25, ptr %7, align 4, !dbg !255
  br label %15, !dbg !256, !llvm.loop !257

26:                                               ; preds = %15
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !259
    #dbg_declare(ptr %8, !260, !DIExpression(), !262)
  %27 = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !263
  %28 = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !264
  %29 = mul nsw i32 %27, %28, !dbg !265
  %30 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !266
  %31 = add nsw i32 %29, %30, !dbg !267
  store i32 %31, ptr %8, align 4, !dbg !262
  br label %32, !dbg !268

32:                                               ; preds = %48, %26
  %33 = load i32, ptr %8, align 4, !dbg !269
  %34 = load i32, ptr %6, align 4, !dbg !271
  %35 = icmp slt i32 %33, %34, !dbg !272
  br i1 %35, label %36, label %54, !dbg !273

36:                                               ; preds = %32
  %37 = load ptr, ptr %5, align 8, !dbg !274
  %38 = load i32, ptr %8, align 4, !dbg !275
  %39 = sext i32 %38 to i64, !dbg !274
  %40 = getelementptr inbounds i8, ptr %37, i64 %39, !dbg !274
  %41 = load i8, ptr %40, align 1, !dbg !274
  %42 = call noundef i32 @_Z6bin_ofh(i8 noundef zeroext %41) #5, !dbg !276
  %43 = zext i32 %42 to i64, !dbg !277
  %44 = getelementptr inbounds nuw [64 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ9histogramPjPKhiE4bins to ptr), i64 0, i64 %43, !dbg !277
  store i32 1, ptr %9, align 4, !dbg !278
  %45 = load i32, ptr %9, align 4, !dbg !278
  %46 = atomicrmw add ptr %44, i32 %45 monotonic, align 4, !dbg !278
  store i32 %46, ptr %10, align 4, !dbg !278
  %47 = load i32, ptr %10, align 4, !dbg !278
  br label %48, !dbg !278

48:                                               ; preds = %36
  %49 = call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x(), !dbg !279
  %50 = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !280
  %51 = mul nsw i32 %49, %50, !dbg !281
  %52 = load i32, ptr %8, align 4, !dbg !282
  %53 = add nsw i32 %52, %51, !dbg !282
  store i32 %53, ptr %8, align 4, !dbg !282
  br label %32, !dbg !283, !llvm.loop !284

54:                                               ; preds = %32
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !286
    #dbg_declare(ptr %11, !287, !DIExpression(), !289)
  %55 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !290
  store i32 %55, ptr %11, align 4, !dbg !289
  br label %56, !dbg !291

56:                                               ; preds = %71, %54
  %57 = load i32, ptr %11, align 4, !dbg !292
  %58 = icmp slt i32 %57, 64, !dbg !294
  br i1 %58, label %59, label %75, !dbg !295

59:                                               ; preds = %56
  %60 = load ptr, ptr %4, align 8, !dbg !296
  %61 = load i32, ptr %11, align 4, !dbg !297
  %62 = sext i32 %61 to i64, !dbg !296
  %63 = getelementptr inbounds i32, ptr %60, i64 %62, !dbg !296
  %64 = load i32, ptr %11, align 4, !dbg !298
  %65 = sext i32 %64 to i64, !dbg !299
  %66 = getelementptr inbounds [64 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ9histogramPjPKhiE4bins to ptr), i64 0, i64 %65, !dbg !299
  %67 = load i32, ptr %66, align 4, !dbg !299
  store i32 %67, ptr %12, align 4, !dbg !300
  %68 = load i32, ptr %12, align 4, !dbg !300
  %69 = atomicrmw add ptr %63, i32 %68 seq_cst, align 4, !dbg !300
  store i32 %69, ptr %13, align 4, !dbg !300
  %70 = load i32, ptr %13, align 4, !dbg !300
  br label %71, !dbg !300

71:                                               ; preds = %59
  %72 = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !301
  %73 = load i32, ptr %11, align 4, !dbg !302
  %74 = add nsw i32 %73, %72, !dbg !302
  store i32 %74, ptr %11, align 4, !dbg !302
  br label %56, !dbg !303, !llvm.loop !304

75:                                               ; preds = %56
  ret void, !dbg !306
}

attributes #0 = { convergent mustprogress noinline norecurse nounwind optnone "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_70" "target-features"="+ptx70,+sm_70" "uniform-work-group-size"="true" }
attributes #1 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent nocallback nounwind }
attributes #3 = { convergent mustprogress noinline norecurse nounwind optnone "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="256" "stack-protector-buffer-size"="8" "target-cpu"="sm_70" "target-features"="+ptx70,+sm_70" "uniform-work-group-size"="true" }
attributes #4 = { convergent mustprogress noinline nounwind optnone "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_70" "target-features"="+ptx70,+sm_70" }
attributes #5 = { convergent nounwind }

!llvm.dbg.cu = !{!13}
!llvm.module.flags = !{!42, !43, !44, !45, !46}
!llvm.ident = !{!47}

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
!13 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !3, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, globals: !14, splitDebugInlining: false, nameTableKind: None)
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
!42 = !{i32 7, !"Dwarf Version", i32 2}
!43 = !{i32 2, !"Debug Info Version", i32 3}
!44 = !{i32 1, !"wchar_size", i32 4}
!45 = !{i32 4, !"nvvm-reflect-ftz", i32 0}
!46 = !{i32 7, !"frame-pointer", i32 2}
!47 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!48 = !DILocalVariable(name: "sums", arg: 1, scope: !2, file: !3, line: 12, type: !6)
!49 = !DILocation(line: 12, column: 48, scope: !2)
!50 = !DILocalVariable(name: "in", arg: 2, scope: !2, file: !3, line: 12, type: !9)
!51 = !DILocation(line: 12, column: 80, scope: !2)
!52 = !DILocalVariable(name: "n", arg: 3, scope: !2, file: !3, line: 12, type: !12)
!53 = !DILocation(line: 12, column: 88, scope: !2)
!54 = !DILocalVariable(name: "t", scope: !2, file: !3, line: 14, type: !12)
!55 = !DILocation(line: 14, column: 7, scope: !2)
!56 = !DILocation(line: 14, column: 11, scope: !2)
!57 = !DILocalVariable(name: "sum", scope: !2, file: !3, line: 15, type: !8)
!58 = !DILocation(line: 15, column: 9, scope: !2)
!59 = !DILocalVariable(name: "i", scope: !60, file: !3, line: 16, type: !12)
!60 = distinct !DILexicalBlock(scope: !2, file: !3, line: 16, column: 3)
!61 = !DILocation(line: 16, column: 12, scope: !60)
!62 = !DILocation(line: 16, column: 16, scope: !60)
!63 = !DILocation(line: 16, column: 22, scope: !60)
!64 = !DILocation(line: 16, column: 20, scope: !60)
!65 = !DILocation(line: 16, column: 28, scope: !60)
!66 = !DILocation(line: 16, column: 26, scope: !60)
!67 = !DILocation(line: 16, column: 8, scope: !60)
!68 = !DILocation(line: 16, column: 31, scope: !69)
!69 = distinct !DILexicalBlock(scope: !60, file: !3, line: 16, column: 3)
!70 = !DILocation(line: 16, column: 35, scope: !69)
!71 = !DILocation(line: 16, column: 33, scope: !69)
!72 = !DILocation(line: 16, column: 3, scope: !60)
!73 = !DILocation(line: 17, column: 12, scope: !69)
!74 = !DILocation(line: 17, column: 15, scope: !69)
!75 = !DILocation(line: 17, column: 9, scope: !69)
!76 = !DILocation(line: 17, column: 5, scope: !69)
!77 = !DILocation(line: 16, column: 43, scope: !69)
!78 = !DILocation(line: 16, column: 50, scope: !69)
!79 = !DILocation(line: 16, column: 48, scope: !69)
!80 = !DILocation(line: 16, column: 40, scope: !69)
!81 = !DILocation(line: 16, column: 3, scope: !69)
!82 = distinct !{!82, !72, !83, !84}
!83 = !DILocation(line: 17, column: 16, scope: !60)
!84 = !{!"llvm.loop.mustprogress"}
!85 = !DILocation(line: 18, column: 16, scope: !2)
!86 = !DILocation(line: 18, column: 11, scope: !2)
!87 = !DILocation(line: 18, column: 3, scope: !2)
!88 = !DILocation(line: 18, column: 14, scope: !2)
!89 = !DILocation(line: 19, column: 3, scope: !2)
!90 = !DILocalVariable(name: "d", scope: !91, file: !3, line: 20, type: !12)
!91 = distinct !DILexicalBlock(scope: !2, file: !3, line: 20, column: 3)
!92 = !DILocation(line: 20, column: 12, scope: !91)
!93 = !DILocation(line: 20, column: 16, scope: !91)
!94 = !DILocation(line: 20, column: 20, scope: !91)
!95 = !DILocation(line: 20, column: 8, scope: !91)
!96 = !DILocation(line: 20, column: 25, scope: !97)
!97 = distinct !DILexicalBlock(scope: !91, file: !3, line: 20, column: 3)
!98 = !DILocation(line: 20, column: 27, scope: !97)
!99 = !DILocation(line: 20, column: 3, scope: !91)
!100 = !DILocation(line: 21, column: 9, scope: !101)
!101 = distinct !DILexicalBlock(scope: !102, file: !3, line: 21, column: 9)
!102 = distinct !DILexicalBlock(scope: !97, file: !3, line: 20, column: 41)
!103 = !DILocation(line: 21, column: 13, scope: !101)
!104 = !DILocation(line: 21, column: 11, scope: !101)
!105 = !DILocation(line: 22, column: 29, scope: !101)
!106 = !DILocation(line: 22, column: 33, scope: !101)
!107 = !DILocation(line: 22, column: 31, scope: !101)
!108 = !DILocation(line: 22, column: 21, scope: !101)
!109 = !DILocation(line: 22, column: 15, scope: !101)
!110 = !DILocation(line: 22, column: 7, scope: !101)
!111 = !DILocation(line: 22, column: 18, scope: !101)
!112 = !DILocation(line: 23, column: 5, scope: !102)
!113 = !DILocation(line: 24, column: 3, scope: !102)
!114 = !DILocation(line: 20, column: 34, scope: !97)
!115 = !DILocation(line: 20, column: 3, scope: !97)
!116 = distinct !{!116, !99, !117, !84}
!117 = !DILocation(line: 24, column: 3, scope: !91)
!118 = !DILocation(line: 25, column: 7, scope: !119)
!119 = distinct !DILexicalBlock(scope: !2, file: !3, line: 25, column: 7)
!120 = !DILocation(line: 25, column: 9, scope: !119)
!121 = !DILocation(line: 26, column: 17, scope: !119)
!122 = !DILocation(line: 26, column: 5, scope: !119)
!123 = !DILocation(line: 26, column: 10, scope: !119)
!124 = !DILocation(line: 26, column: 15, scope: !119)
!125 = !DILocation(line: 27, column: 1, scope: !2)
!126 = !DILocalVariable(name: "C", arg: 1, scope: !17, file: !3, line: 30, type: !6)
!127 = !DILocation(line: 30, column: 33, scope: !17)
!128 = !DILocalVariable(name: "A", arg: 2, scope: !17, file: !3, line: 30, type: !9)
!129 = !DILocation(line: 30, column: 62, scope: !17)
!130 = !DILocalVariable(name: "B", arg: 3, scope: !17, file: !3, line: 30, type: !9)
!131 = !DILocation(line: 30, column: 91, scope: !17)
!132 = !DILocalVariable(name: "n", arg: 4, scope: !17, file: !3, line: 30, type: !12)
!133 = !DILocation(line: 30, column: 98, scope: !17)
!134 = !DILocalVariable(name: "x", scope: !17, file: !3, line: 32, type: !12)
!135 = !DILocation(line: 32, column: 7, scope: !17)
!136 = !DILocation(line: 32, column: 11, scope: !17)
!137 = !DILocalVariable(name: "y", scope: !17, file: !3, line: 32, type: !12)
!138 = !DILocation(line: 32, column: 16, scope: !17)
!139 = !DILocation(line: 32, column: 20, scope: !17)
!140 = !DILocalVariable(name: "row", scope: !17, file: !3, line: 33, type: !12)
!141 = !DILocation(line: 33, column: 7, scope: !17)
!142 = !DILocation(line: 33, column: 13, scope: !17)
!143 = !DILocation(line: 33, column: 18, scope: !17)
!144 = !DILocation(line: 33, column: 25, scope: !17)
!145 = !DILocation(line: 33, column: 23, scope: !17)
!146 = !DILocalVariable(name: "col", scope: !17, file: !3, line: 33, type: !12)
!147 = !DILocation(line: 33, column: 28, scope: !17)
!148 = !DILocation(line: 33, column: 34, scope: !17)
!149 = !DILocation(line: 33, column: 38, scope: !17)
!150 = !DILocation(line: 33, column: 45, scope: !17)
!151 = !DILocation(line: 33, column: 43, scope: !17)
!152 = !DILocalVariable(name: "acc", scope: !17, file: !3, line: 34, type: !8)
!153 = !DILocation(line: 34, column: 9, scope: !17)
!154 = !DILocalVariable(name: "m", scope: !155, file: !3, line: 36, type: !12)
!155 = distinct !DILexicalBlock(scope: !17, file: !3, line: 36, column: 3)
!156 = !DILocation(line: 36, column: 12, scope: !155)
!157 = !DILocation(line: 36, column: 8, scope: !155)
!158 = !DILocation(line: 36, column: 19, scope: !159)
!159 = distinct !DILexicalBlock(scope: !155, file: !3, line: 36, column: 3)
!160 = !DILocation(line: 36, column: 23, scope: !159)
!161 = !DILocation(line: 36, column: 21, scope: !159)
!162 = !DILocation(line: 36, column: 3, scope: !155)
!163 = !DILocation(line: 37, column: 16, scope: !164)
!164 = distinct !DILexicalBlock(scope: !159, file: !3, line: 36, column: 35)
!165 = !DILocation(line: 37, column: 18, scope: !164)
!166 = !DILocation(line: 37, column: 24, scope: !164)
!167 = !DILocation(line: 37, column: 22, scope: !164)
!168 = !DILocation(line: 37, column: 28, scope: !164)
!169 = !DILocation(line: 37, column: 26, scope: !164)
!170 = !DILocation(line: 37, column: 32, scope: !164)
!171 = !DILocation(line: 37, column: 30, scope: !164)
!172 = !DILocation(line: 37, column: 8, scope: !164)
!173 = !DILocation(line: 37, column: 5, scope: !164)
!174 = !DILocation(line: 37, column: 11, scope: !164)
!175 = !DILocation(line: 37, column: 14, scope: !164)
!176 = !DILocation(line: 38, column: 5, scope: !164)
!177 = !DILocation(line: 39, column: 16, scope: !164)
!178 = !DILocation(line: 39, column: 19, scope: !164)
!179 = !DILocation(line: 39, column: 23, scope: !164)
!180 = !DILocation(line: 39, column: 21, scope: !164)
!181 = !DILocation(line: 39, column: 28, scope: !164)
!182 = !DILocation(line: 39, column: 26, scope: !164)
!183 = !DILocation(line: 39, column: 32, scope: !164)
!184 = !DILocation(line: 39, column: 30, scope: !164)
!185 = !DILocation(line: 39, column: 8, scope: !164)
!186 = !DILocation(line: 39, column: 5, scope: !164)
!187 = !DILocation(line: 39, column: 11, scope: !164)
!188 = !DILocation(line: 39, column: 14, scope: !164)
!189 = !DILocation(line: 40, column: 5, scope: !164)
!190 = !DILocalVariable(name: "k", scope: !191, file: !3, line: 42, type: !12)
!191 = distinct !DILexicalBlock(scope: !164, file: !3, line: 42, column: 5)
!192 = !DILocation(line: 42, column: 14, scope: !191)
!193 = !DILocation(line: 42, column: 10, scope: !191)
!194 = !DILocation(line: 42, column: 21, scope: !195)
!195 = distinct !DILexicalBlock(scope: !191, file: !3, line: 42, column: 5)
!196 = !DILocation(line: 42, column: 23, scope: !195)
!197 = !DILocation(line: 42, column: 5, scope: !191)
!198 = !DILocation(line: 43, column: 17, scope: !195)
!199 = !DILocation(line: 43, column: 14, scope: !195)
!200 = !DILocation(line: 43, column: 20, scope: !195)
!201 = !DILocation(line: 43, column: 28, scope: !195)
!202 = !DILocation(line: 43, column: 25, scope: !195)
!203 = !DILocation(line: 43, column: 31, scope: !195)
!204 = !DILocation(line: 43, column: 23, scope: !195)
!205 = !DILocation(line: 43, column: 11, scope: !195)
!206 = !DILocation(line: 43, column: 7, scope: !195)
!207 = !DILocation(line: 42, column: 29, scope: !195)
!208 = !DILocation(line: 42, column: 5, scope: !195)
!209 = distinct !{!209, !197, !210, !84, !211}
!210 = !DILocation(line: 43, column: 32, scope: !191)
!211 = !{!"llvm.loop.unroll.count", i32 4}
!212 = !DILocation(line: 44, column: 5, scope: !164)
!213 = !DILocation(line: 45, column: 3, scope: !164)
!214 = !DILocation(line: 36, column: 28, scope: !159)
!215 = !DILocation(line: 36, column: 3, scope: !159)
!216 = distinct !{!216, !162, !217, !84, !218}
!217 = !DILocation(line: 45, column: 3, scope: !155)
!218 = !{!"llvm.loop.unroll.disable"}
!219 = !DILocation(line: 46, column: 22, scope: !17)
!220 = !DILocation(line: 46, column: 3, scope: !17)
!221 = !DILocation(line: 46, column: 5, scope: !17)
!222 = !DILocation(line: 46, column: 11, scope: !17)
!223 = !DILocation(line: 46, column: 9, scope: !17)
!224 = !DILocation(line: 46, column: 15, scope: !17)
!225 = !DILocation(line: 46, column: 13, scope: !17)
!226 = !DILocation(line: 46, column: 20, scope: !17)
!227 = !DILocation(line: 47, column: 1, scope: !17)
!228 = distinct !DISubprogram(name: "bin_of", linkageName: "_Z6bin_ofh", scope: !3, file: !3, line: 49, type: !229, scopeLine: 49, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !13, retainedNodes: !20)
!229 = !DISubroutineType(types: !230)
!230 = !{!32, !35}
!231 = !DILocalVariable(name: "c", arg: 1, scope: !228, file: !3, line: 49, type: !35)
!232 = !DILocation(line: 49, column: 68, scope: !228)
!233 = !DILocation(line: 49, column: 80, scope: !228)
!234 = !DILocation(line: 49, column: 82, scope: !228)
!235 = !DILocation(line: 49, column: 73, scope: !228)
!236 = !DILocalVariable(name: "result", arg: 1, scope: !28, file: !3, line: 51, type: !31)
!237 = !DILocation(line: 51, column: 37, scope: !28)
!238 = !DILocalVariable(name: "data", arg: 2, scope: !28, file: !3, line: 51, type: !33)
!239 = !DILocation(line: 51, column: 66, scope: !28)
!240 = !DILocalVariable(name: "n", arg: 3, scope: !28, file: !3, line: 51, type: !12)
!241 = !DILocation(line: 51, column: 76, scope: !28)
!242 = !DILocalVariable(name: "b", scope: !243, file: !3, line: 53, type: !12)
!243 = distinct !DILexicalBlock(scope: !28, file: !3, line: 53, column: 3)
!244 = !DILocation(line: 53, column: 12, scope: !243)
!245 = !DILocation(line: 53, column: 16, scope: !243)
!246 = !DILocation(line: 53, column: 8, scope: !243)
!247 = !DILocation(line: 53, column: 21, scope: !248)
!248 = distinct !DILexicalBlock(scope: !243, file: !3, line: 53, column: 3)
!249 = !DILocation(line: 53, column: 23, scope: !248)
!250 = !DILocation(line: 53, column: 3, scope: !243)
!251 = !DILocation(line: 54, column: 10, scope: !248)
!252 = !DILocation(line: 54, column: 5, scope: !248)
!253 = !DILocation(line: 54, column: 13, scope: !248)
!254 = !DILocation(line: 53, column: 34, scope: !248)
!255 = !DILocation(line: 53, column: 31, scope: !248)
!256 = !DILocation(line: 53, column: 3, scope: !248)
!257 = distinct !{!257, !250, !258, !84}
!258 = !DILocation(line: 54, column: 15, scope: !243)
!259 = !DILocation(line: 55, column: 3, scope: !28)
!260 = !DILocalVariable(name: "i", scope: !261, file: !3, line: 56, type: !12)
!261 = distinct !DILexicalBlock(scope: !28, file: !3, line: 56, column: 3)
!262 = !DILocation(line: 56, column: 12, scope: !261)
!263 = !DILocation(line: 56, column: 16, scope: !261)
!264 = !DILocation(line: 56, column: 22, scope: !261)
!265 = !DILocation(line: 56, column: 20, scope: !261)
!266 = !DILocation(line: 56, column: 28, scope: !261)
!267 = !DILocation(line: 56, column: 26, scope: !261)
!268 = !DILocation(line: 56, column: 8, scope: !261)
!269 = !DILocation(line: 56, column: 33, scope: !270)
!270 = distinct !DILexicalBlock(scope: !261, file: !3, line: 56, column: 3)
!271 = !DILocation(line: 56, column: 37, scope: !270)
!272 = !DILocation(line: 56, column: 35, scope: !270)
!273 = !DILocation(line: 56, column: 3, scope: !261)
!274 = !DILocation(line: 57, column: 37, scope: !270)
!275 = !DILocation(line: 57, column: 42, scope: !270)
!276 = !DILocation(line: 57, column: 30, scope: !270)
!277 = !DILocation(line: 57, column: 25, scope: !270)
!278 = !DILocation(line: 57, column: 5, scope: !270)
!279 = !DILocation(line: 56, column: 45, scope: !270)
!280 = !DILocation(line: 56, column: 52, scope: !270)
!281 = !DILocation(line: 56, column: 50, scope: !270)
!282 = !DILocation(line: 56, column: 42, scope: !270)
!283 = !DILocation(line: 56, column: 3, scope: !270)
!284 = distinct !{!284, !273, !285, !84}
!285 = !DILocation(line: 57, column: 68, scope: !261)
!286 = !DILocation(line: 58, column: 3, scope: !28)
!287 = !DILocalVariable(name: "b", scope: !288, file: !3, line: 59, type: !12)
!288 = distinct !DILexicalBlock(scope: !28, file: !3, line: 59, column: 3)
!289 = !DILocation(line: 59, column: 12, scope: !288)
!290 = !DILocation(line: 59, column: 16, scope: !288)
!291 = !DILocation(line: 59, column: 8, scope: !288)
!292 = !DILocation(line: 59, column: 21, scope: !293)
!293 = distinct !DILexicalBlock(scope: !288, file: !3, line: 59, column: 3)
!294 = !DILocation(line: 59, column: 23, scope: !293)
!295 = !DILocation(line: 59, column: 3, scope: !288)
!296 = !DILocation(line: 60, column: 25, scope: !293)
!297 = !DILocation(line: 60, column: 32, scope: !293)
!298 = !DILocation(line: 60, column: 41, scope: !293)
!299 = !DILocation(line: 60, column: 36, scope: !293)
!300 = !DILocation(line: 60, column: 5, scope: !293)
!301 = !DILocation(line: 59, column: 34, scope: !293)
!302 = !DILocation(line: 59, column: 31, scope: !293)
!303 = !DILocation(line: 59, column: 3, scope: !293)
!304 = distinct !{!304, !295, !305, !84}
!305 = !DILocation(line: 60, column: 61, scope: !288)
!306 = !DILocation(line: 61, column: 1, scope: !28)
