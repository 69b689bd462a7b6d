source_filename = "launches.cu"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

%struct.dim3 = type { i32, i32, i32 }

; Function Attrs: mustprogress norecurse uwtable
define dso_local void @_Z23__device_stub__externalPf(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  %3 = alloca %struct.dim3, align 8
  %4 = alloca %struct.dim3, align 8
  %5 = alloca i64, align 8
  %6 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8, !tbaa !10
  %7 = alloca ptr, align 16
  store ptr %2, ptr %7, align 16
  %8 = call i32 @__cudaPopCallConfiguration(ptr nonnull %3, ptr nonnull %4, ptr nonnull %5, ptr nonnull %6)
  %9 = load i64, ptr %5, align 8
  %10 = load ptr, ptr %6, align 8
  %11 = load i64, ptr %3, align 8
  %12 = getelementptr inbounds nuw i8, ptr %3, i64 8
  %13 = load i32, ptr %12, align 8
  %14 = load i64, ptr %4, align 8
  %15 = getelementptr inbounds nuw i8, ptr %4, i64 8
  %16 = load i32, ptr %15, align 8
  %17 = call noundef i32 @cudaLaunchKernel(ptr noundef nonnull @_Z23__device_stub__externalPf, i64 %11, i32 %13, i64 %14, i32 %16, ptr noundef nonnull %7, i64 noundef %9, ptr noundef %10)
  ret void
}

declare i32 @__cudaPopCallConfiguration(ptr, ptr, ptr, ptr) local_unnamed_addr

declare i32 @cudaLaunchKernel(ptr, i64, i32, i64, i32, ptr, i64, ptr) local_unnamed_addr

; Function Attrs: mustprogress norecurse uwtable
define dso_local noundef i32 @main(i32 noundef %0, ptr noundef readnone captures(none) %1) local_unnamed_addr #1 {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  %5 = alloca %struct.dim3, align 8
  %6 = alloca %struct.dim3, align 8
  %7 = alloca i64, align 8
  %8 = alloca ptr, align 8
  %9 = alloca [2 x ptr], align 16
  %10 = alloca ptr, align 8
  %11 = alloca %struct.dim3, align 8
  %12 = alloca %struct.dim3, align 8
  %13 = alloca i64, align 8
  %14 = alloca ptr, align 8
  %15 = alloca ptr, align 16
  %16 = alloca ptr, align 8
  %17 = alloca ptr, align 8
  %18 = alloca %struct.dim3, align 8
  %19 = alloca %struct.dim3, align 8
  %20 = alloca i64, align 8
  %21 = alloca ptr, align 8
  %22 = alloca [2 x ptr], align 16
  %23 = alloca ptr, align 8
  %24 = alloca ptr, align 8
  %25 = alloca %struct.dim3, align 8
  %26 = alloca %struct.dim3, align 8
  %27 = alloca i64, align 8
  %28 = alloca ptr, align 8
  %29 = alloca [2 x ptr], align 16
  %30 = alloca ptr, align 8
  %31 = alloca i32, align 4
  %32 = alloca %struct.dim3, align 8
  %33 = alloca %struct.dim3, align 8
  %34 = alloca i64, align 8
  %35 = alloca ptr, align 8
  %36 = alloca [2 x ptr], align 16
  %37 = alloca ptr, align 8
  %38 = alloca %struct.dim3, align 8
  %39 = alloca %struct.dim3, align 8
  %40 = alloca i64, align 8
  %41 = alloca ptr, align 8
  %42 = alloca ptr, align 16
  %43 = alloca ptr, align 8
  %44 = alloca %struct.dim3, align 8
  %45 = alloca %struct.dim3, align 8
  %46 = alloca i64, align 8
  %47 = alloca ptr, align 8
  %48 = alloca ptr, align 16
  %49 = alloca ptr, align 8
  %50 = alloca %struct.dim3, align 8
  %51 = alloca %struct.dim3, align 8
  %52 = alloca i64, align 8
  %53 = alloca ptr, align 8
  %54 = alloca ptr, align 16
  %55 = alloca ptr, align 8
  %56 = alloca ptr, align 8
  call void @llvm.lifetime.start.p0(ptr nonnull %55) #4
  call void @llvm.lifetime.start.p0(ptr nonnull %56) #4
  %57 = call noundef i32 @cudaMalloc(ptr noundef nonnull %55, i64 noundef 4096)
  %58 = call noundef i32 @cudaMalloc(ptr noundef nonnull %56, i64 noundef 4096)
  %59 = zext i32 %0 to i64
  %60 = or disjoint i64 %59, 4294967296
  %61 = call i32 @__cudaPushCallConfiguration(i64 %60, i32 1, i64 4294967552, i32 1, i64 noundef 0, ptr noundef null)
  %62 = icmp eq i32 %61, 0
  br i1 %62, label %63, label %75

63:                                               ; preds = %2
  %64 = load ptr, ptr %55, align 8, !tbaa !10
  call void @llvm.lifetime.start.p0(ptr nonnull %49)
  call void @llvm.lifetime.start.p0(ptr nonnull %50)
  call void @llvm.lifetime.start.p0(ptr nonnull %51)
  call void @llvm.lifetime.start.p0(ptr nonnull %52)
  call void @llvm.lifetime.start.p0(ptr nonnull %53)
  call void @llvm.lifetime.start.p0(ptr nonnull %54)
  store ptr %64, ptr %49, align 8, !tbaa !10
  store ptr %49, ptr %54, align 16
  %65 = call i32 @__cudaPopCallConfiguration(ptr nonnull %50, ptr nonnull %51, ptr nonnull %52, ptr nonnull %53)
  %66 = load i64, ptr %52, align 8
  %67 = load ptr, ptr %53, align 8
  %68 = load i64, ptr %50, align 8
  %69 = getelementptr inbounds nuw i8, ptr %50, i64 8
  %70 = load i32, ptr %69, align 8
  %71 = load i64, ptr %51, align 8
  %72 = getelementptr inbounds nuw i8, ptr %51, i64 8
  %73 = load i32, ptr %72, align 8
  %74 = call noundef i32 @cudaLaunchKernel(ptr noundef nonnull @_ZL20__device_stub__shapePf, i64 %68, i32 %70, i64 %71, i32 %73, ptr noundef nonnull %54, i64 noundef %66, ptr noundef %67)
  call void @llvm.lifetime.end.p0(ptr nonnull %49)
  call void @llvm.lifetime.end.p0(ptr nonnull %50)
  call void @llvm.lifetime.end.p0(ptr nonnull %51)
  call void @llvm.lifetime.end.p0(ptr nonnull %52)
  call void @llvm.lifetime.end.p0(ptr nonnull %53)
  call void @llvm.lifetime.end.p0(ptr nonnull %54)
  br label %75

75:                                               ; preds = %63, %2
  %76 = icmp sgt i32 %0, 1
  %77 = select i1 %76, i64 4294967424, i64 4294967360
  %78 = call i32 @__cudaPushCallConfiguration(i64 4294967297, i32 1, i64 %77, i32 1, i64 noundef 0, ptr noundef null)
  %79 = icmp eq i32 %78, 0
  br i1 %79, label %80, label %92

80:                                               ; preds = %75
  %81 = load ptr, ptr %56, align 8, !tbaa !10
  call void @llvm.lifetime.start.p0(ptr nonnull %43)
  call void @llvm.lifetime.start.p0(ptr nonnull %44)
  call void @llvm.lifetime.start.p0(ptr nonnull %45)
  call void @llvm.lifetime.start.p0(ptr nonnull %46)
  call void @llvm.lifetime.start.p0(ptr nonnull %47)
  call void @llvm.lifetime.start.p0(ptr nonnull %48)
  store ptr %81, ptr %43, align 8, !tbaa !10
  store ptr %43, ptr %48, align 16
  %82 = call i32 @__cudaPopCallConfiguration(ptr nonnull %44, ptr nonnull %45, ptr nonnull %46, ptr nonnull %47)
  %83 = load i64, ptr %46, align 8
  %84 = load ptr, ptr %47, align 8
  %85 = load i64, ptr %44, align 8
  %86 = getelementptr inbounds nuw i8, ptr %44, i64 8
  %87 = load i32, ptr %86, align 8
  %88 = load i64, ptr %45, align 8
  %89 = getelementptr inbounds nuw i8, ptr %45, i64 8
  %90 = load i32, ptr %89, align 8
  %91 = call noundef i32 @cudaLaunchKernel(ptr noundef nonnull @_ZL20__device_stub__shapePf, i64 %85, i32 %87, i64 %88, i32 %90, ptr noundef nonnull %48, i64 noundef %83, ptr noundef %84)
  call void @llvm.lifetime.end.p0(ptr nonnull %43)
  call void @llvm.lifetime.end.p0(ptr nonnull %44)
  call void @llvm.lifetime.end.p0(ptr nonnull %45)
  call void @llvm.lifetime.end.p0(ptr nonnull %46)
  call void @llvm.lifetime.end.p0(ptr nonnull %47)
  call void @llvm.lifetime.end.p0(ptr nonnull %48)
  br label %92

92:                                               ; preds = %80, %75
  %93 = call i32 @__cudaPushCallConfiguration(i64 4294967297, i32 1, i64 4294967552, i32 1, i64 noundef 0, ptr noundef null)
  %94 = icmp eq i32 %93, 0
  br i1 %94, label %95, label %107

95:                                               ; preds = %92
  %96 = load ptr, ptr %55, align 8, !tbaa !10
  call void @llvm.lifetime.start.p0(ptr nonnull %37)
  call void @llvm.lifetime.start.p0(ptr nonnull %38)
  call void @llvm.lifetime.start.p0(ptr nonnull %39)
  call void @llvm.lifetime.start.p0(ptr nonnull %40)
  call void @llvm.lifetime.start.p0(ptr nonnull %41)
  call void @llvm.lifetime.start.p0(ptr nonnull %42)
  store ptr %96, ptr %37, align 8, !tbaa !10
  store ptr %37, ptr %42, align 16
  %97 = call i32 @__cudaPopCallConfiguration(ptr nonnull %38, ptr nonnull %39, ptr nonnull %40, ptr nonnull %41)
  %98 = load i64, ptr %40, align 8
  %99 = load ptr, ptr %41, align 8
  %100 = load i64, ptr %38, align 8
  %101 = getelementptr inbounds nuw i8, ptr %38, i64 8
  %102 = load i32, ptr %101, align 8
  %103 = load i64, ptr %39, align 8
  %104 = getelementptr inbounds nuw i8, ptr %39, i64 8
  %105 = load i32, ptr %104, align 8
  %106 = call noundef i32 @cudaLaunchKernel(ptr noundef nonnull @_Z23__device_stub__externalPf, i64 %100, i32 %102, i64 %103, i32 %105, ptr noundef nonnull %42, i64 noundef %98, ptr noundef %99)
  call void @llvm.lifetime.end.p0(ptr nonnull %37)
  call void @llvm.lifetime.end.p0(ptr nonnull %38)
  call void @llvm.lifetime.end.p0(ptr nonnull %39)
  call void @llvm.lifetime.end.p0(ptr nonnull %40)
  call void @llvm.lifetime.end.p0(ptr nonnull %41)
  call void @llvm.lifetime.end.p0(ptr nonnull %42)
  br label %107

107:                                              ; preds = %95, %92
  %108 = call i32 @__cudaPushCallConfiguration(i64 4294967297, i32 1, i64 4294967360, i32 1, i64 noundef 0, ptr noundef null)
  %109 = icmp eq i32 %108, 0
  br i1 %109, label %110, label %123

110:                                              ; preds = %107
  %111 = load ptr, ptr %55, align 8, !tbaa !10
  call void @llvm.lifetime.start.p0(ptr nonnull %30)
  call void @llvm.lifetime.start.p0(ptr nonnull %31)
  call void @llvm.lifetime.start.p0(ptr nonnull %32)
  call void @llvm.lifetime.start.p0(ptr nonnull %33)
  call void @llvm.lifetime.start.p0(ptr nonnull %34)
  call void @llvm.lifetime.start.p0(ptr nonnull %35)
  call void @llvm.lifetime.start.p0(ptr nonnull %36)
  store ptr %111, ptr %30, align 8, !tbaa !10
  store i32 1, ptr %31, align 4, !tbaa !6
  store ptr %30, ptr %36, align 16
  %112 = getelementptr inbounds nuw i8, ptr %36, i64 8
  store ptr %31, ptr %112, align 8
  %113 = call i32 @__cudaPopCallConfiguration(ptr nonnull %32, ptr nonnull %33, ptr nonnull %34, ptr nonnull %35)
  %114 = load i64, ptr %34, align 8
  %115 = load ptr, ptr %35, align 8
  %116 = load i64, ptr %32, align 8
  %117 = getelementptr inbounds nuw i8, ptr %32, i64 8
  %118 = load i32, ptr %117, align 8
  %119 = load i64, ptr %33, align 8
  %120 = getelementptr inbounds nuw i8, ptr %33, i64 8
  %121 = load i32, ptr %120, align 8
  %122 = call noundef i32 @cudaLaunchKernel(ptr noundef nonnull @_ZL21__device_stub__numberPfi, i64 %116, i32 %118, i64 %119, i32 %121, ptr noundef nonnull %36, i64 noundef %114, ptr noundef %115)
  call void @llvm.lifetime.end.p0(ptr nonnull %30)
  call void @llvm.lifetime.end.p0(ptr nonnull %31)
  call void @llvm.lifetime.end.p0(ptr nonnull %32)
  call void @llvm.lifetime.end.p0(ptr nonnull %33)
  call void @llvm.lifetime.end.p0(ptr nonnull %34)
  call void @llvm.lifetime.end.p0(ptr nonnull %35)
  call void @llvm.lifetime.end.p0(ptr nonnull %36)
  br label %123

123:                                              ; preds = %110, %107
  %124 = icmp sgt i32 %0, 0
  br i1 %124, label %125, label %129

125:                                              ; preds = %123
  %126 = getelementptr inbounds nuw i8, ptr %29, i64 8
  %127 = getelementptr inbounds nuw i8, ptr %25, i64 8
  %128 = getelementptr inbounds nuw i8, ptr %26, i64 8
  br label %132

129:                                              ; preds = %148, %123
  %130 = call i32 @__cudaPushCallConfiguration(i64 4294967297, i32 1, i64 %60, i32 1, i64 noundef 0, ptr noundef null)
  %131 = icmp eq i32 %130, 0
  br i1 %131, label %151, label %166

132:                                              ; preds = %125, %148
  %133 = phi i64 [ 0, %125 ], [ %149, %148 ]
  %134 = call i32 @__cudaPushCallConfiguration(i64 4294967297, i32 1, i64 %60, i32 1, i64 noundef 0, ptr noundef null)
  %135 = icmp eq i32 %134, 0
  br i1 %135, label %136, label %148

136:                                              ; preds = %132
  %137 = load ptr, ptr %55, align 8, !tbaa !10
  %138 = getelementptr inbounds nuw float, ptr %137, i64 %133
  %139 = load ptr, ptr %56, align 8, !tbaa !10
  call void @llvm.lifetime.start.p0(ptr nonnull %23)
  call void @llvm.lifetime.start.p0(ptr nonnull %24)
  call void @llvm.lifetime.start.p0(ptr nonnull %25)
  call void @llvm.lifetime.start.p0(ptr nonnull %26)
  call void @llvm.lifetime.start.p0(ptr nonnull %27)
  call void @llvm.lifetime.start.p0(ptr nonnull %28)
  call void @llvm.lifetime.start.p0(ptr nonnull %29)
  store ptr %138, ptr %23, align 8, !tbaa !10
  store ptr %139, ptr %24, align 8, !tbaa !10
  store ptr %23, ptr %29, align 16
  store ptr %24, ptr %126, align 8
  %140 = call i32 @__cudaPopCallConfiguration(ptr nonnull %25, ptr nonnull %26, ptr nonnull %27, ptr nonnull %28)
  %141 = load i64, ptr %27, align 8
  %142 = load ptr, ptr %28, align 8
  %143 = load i64, ptr %25, align 8
  %144 = load i32, ptr %127, align 8
  %145 = load i64, ptr %26, align 8
  %146 = load i32, ptr %128, align 8
  %147 = call noundef i32 @cudaLaunchKernel(ptr noundef nonnull @_ZL20__device_stub__apartPfS_, i64 %143, i32 %144, i64 %145, i32 %146, ptr noundef nonnull %29, i64 noundef %141, ptr noundef %142)
  call void @llvm.lifetime.end.p0(ptr nonnull %23)
  call void @llvm.lifetime.end.p0(ptr nonnull %24)
  call void @llvm.lifetime.end.p0(ptr nonnull %25)
  call void @llvm.lifetime.end.p0(ptr nonnull %26)
  call void @llvm.lifetime.end.p0(ptr nonnull %27)
  call void @llvm.lifetime.end.p0(ptr nonnull %28)
  call void @llvm.lifetime.end.p0(ptr nonnull %29)
  br label %148

148:                                              ; preds = %132, %136
  %149 = add nuw nsw i64 %133, 1
  %150 = icmp eq i64 %149, %59
  br i1 %150, label %129, label %132, !llvm.loop !13

151:                                              ; preds = %129
  %152 = load ptr, ptr %55, align 8, !tbaa !10
  %153 = sext i32 %0 to i64
  %154 = getelementptr inbounds float, ptr %152, i64 %153
  call void @llvm.lifetime.start.p0(ptr nonnull %16)
  call void @llvm.lifetime.start.p0(ptr nonnull %17)
  call void @llvm.lifetime.start.p0(ptr nonnull %18)
  call void @llvm.lifetime.start.p0(ptr nonnull %19)
  call void @llvm.lifetime.start.p0(ptr nonnull %20)
  call void @llvm.lifetime.start.p0(ptr nonnull %21)
  call void @llvm.lifetime.start.p0(ptr nonnull %22)
  store ptr %152, ptr %16, align 8, !tbaa !10
  store ptr %154, ptr %17, align 8, !tbaa !10
  store ptr %16, ptr %22, align 16
  %155 = getelementptr inbounds nuw i8, ptr %22, i64 8
  store ptr %17, ptr %155, align 8
  %156 = call i32 @__cudaPopCallConfiguration(ptr nonnull %18, ptr nonnull %19, ptr nonnull %20, ptr nonnull %21)
  %157 = load i64, ptr %20, align 8
  %158 = load ptr, ptr %21, align 8
  %159 = load i64, ptr %18, align 8
  %160 = getelementptr inbounds nuw i8, ptr %18, i64 8
  %161 = load i32, ptr %160, align 8
  %162 = load i64, ptr %19, align 8
  %163 = getelementptr inbounds nuw i8, ptr %19, i64 8
  %164 = load i32, ptr %163, align 8
  %165 = call noundef i32 @cudaLaunchKernel(ptr noundef nonnull @_ZL23__device_stub__togetherPfS_, i64 %159, i32 %161, i64 %162, i32 %164, ptr noundef nonnull %22, i64 noundef %157, ptr noundef %158)
  call void @llvm.lifetime.end.p0(ptr nonnull %16)
  call void @llvm.lifetime.end.p0(ptr nonnull %17)
  call void @llvm.lifetime.end.p0(ptr nonnull %18)
  call void @llvm.lifetime.end.p0(ptr nonnull %19)
  call void @llvm.lifetime.end.p0(ptr nonnull %20)
  call void @llvm.lifetime.end.p0(ptr nonnull %21)
  call void @llvm.lifetime.end.p0(ptr nonnull %22)
  br label %166

166:                                              ; preds = %151, %129
  %167 = call i32 @__cudaPushCallConfiguration(i64 4294967297, i32 1, i64 4294967360, i32 1, i64 noundef 0, ptr noundef null)
  %168 = icmp eq i32 %167, 0
  br i1 %168, label %169, label %181

169:                                              ; preds = %166
  %170 = load ptr, ptr %55, align 8, !tbaa !10
  call void @llvm.lifetime.start.p0(ptr nonnull %10)
  call void @llvm.lifetime.start.p0(ptr nonnull %11)
  call void @llvm.lifetime.start.p0(ptr nonnull %12)
  call void @llvm.lifetime.start.p0(ptr nonnull %13)
  call void @llvm.lifetime.start.p0(ptr nonnull %14)
  call void @llvm.lifetime.start.p0(ptr nonnull %15)
  store ptr %170, ptr %10, align 8, !tbaa !10
  store ptr %10, ptr %15, align 16
  %171 = call i32 @__cudaPopCallConfiguration(ptr nonnull %11, ptr nonnull %12, ptr nonnull %13, ptr nonnull %14)
  %172 = load i64, ptr %13, align 8
  %173 = load ptr, ptr %14, align 8
  %174 = load i64, ptr %11, align 8
  %175 = getelementptr inbounds nuw i8, ptr %11, i64 8
  %176 = load i32, ptr %175, align 8
  %177 = load i64, ptr %12, align 8
  %178 = getelementptr inbounds nuw i8, ptr %12, i64 8
  %179 = load i32, ptr %178, align 8
  %180 = call noundef i32 @cudaLaunchKernel(ptr noundef nonnull @_ZL22__device_stub__escapedPf, i64 %174, i32 %176, i64 %177, i32 %179, ptr noundef nonnull %15, i64 noundef %172, ptr noundef %173)
  call void @llvm.lifetime.end.p0(ptr nonnull %10)
  call void @llvm.lifetime.end.p0(ptr nonnull %11)
  call void @llvm.lifetime.end.p0(ptr nonnull %12)
  call void @llvm.lifetime.end.p0(ptr nonnull %13)
  call void @llvm.lifetime.end.p0(ptr nonnull %14)
  call void @llvm.lifetime.end.p0(ptr nonnull %15)
  br label %181

181:                                              ; preds = %169, %166
  call void @keep(ptr noundef nonnull @_ZL22__device_stub__escapedPf)
  %182 = or disjoint i64 %59, 8589934592
  %183 = call i32 @__cudaPushCallConfiguration(i64 4294967297, i32 1, i64 %182, i32 1, i64 noundef 0, ptr noundef null)
  %184 = icmp eq i32 %183, 0
  br i1 %184, label %185, label %198

185:                                              ; preds = %181
  %186 = load ptr, ptr %55, align 8, !tbaa !10
  call void @llvm.lifetime.start.p0(ptr nonnull %3)
  call void @llvm.lifetime.start.p0(ptr nonnull %4)
  call void @llvm.lifetime.start.p0(ptr nonnull %5)
  call void @llvm.lifetime.start.p0(ptr nonnull %6)
  call void @llvm.lifetime.start.p0(ptr nonnull %7)
  call void @llvm.lifetime.start.p0(ptr nonnull %8)
  call void @llvm.lifetime.start.p0(ptr nonnull %9)
  store ptr %186, ptr %3, align 8, !tbaa !10
  store i32 %0, ptr %4, align 4, !tbaa !6
  store ptr %3, ptr %9, align 16
  %187 = getelementptr inbounds nuw i8, ptr %9, i64 8
  store ptr %4, ptr %187, align 8
  %188 = call i32 @__cudaPopCallConfiguration(ptr nonnull %5, ptr nonnull %6, ptr nonnull %7, ptr nonnull %8)
  %189 = load i64, ptr %7, align 8
  %190 = load ptr, ptr %8, align 8
  %191 = load i64, ptr %5, align 8
  %192 = getelementptr inbounds nuw i8, ptr %5, i64 8
  %193 = load i32, ptr %192, align 8
  %194 = load i64, ptr %6, align 8
  %195 = getelementptr inbounds nuw i8, ptr %6, i64 8
  %196 = load i32, ptr %195, align 8
  %197 = call noundef i32 @cudaLaunchKernel(ptr noundef nonnull @_ZL22__device_stub__unknownPfi, i64 %191, i32 %193, i64 %194, i32 %196, ptr noundef nonnull %9, i64 noundef %189, ptr noundef %190)
  call void @llvm.lifetime.end.p0(ptr nonnull %3)
  call void @llvm.lifetime.end.p0(ptr nonnull %4)
  call void @llvm.lifetime.end.p0(ptr nonnull %5)
  call void @llvm.lifetime.end.p0(ptr nonnull %6)
  call void @llvm.lifetime.end.p0(ptr nonnull %7)
  call void @llvm.lifetime.end.p0(ptr nonnull %8)
  call void @llvm.lifetime.end.p0(ptr nonnull %9)
  br label %198

198:                                              ; preds = %185, %181
  call void @llvm.lifetime.end.p0(ptr nonnull %56) #4
  call void @llvm.lifetime.end.p0(ptr nonnull %55) #4
  ret i32 0
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #2

declare i32 @__cudaPushCallConfiguration(i64, i32, i64, i32, i64 noundef, ptr noundef) local_unnamed_addr #3

; Function Attrs: mustprogress norecurse uwtable
define internal void @_ZL20__device_stub__shapePf(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  %3 = alloca %struct.dim3, align 8
  %4 = alloca %struct.dim3, align 8
  %5 = alloca i64, align 8
  %6 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8, !tbaa !10
  %7 = alloca ptr, align 16
  store ptr %2, ptr %7, align 16
  %8 = call i32 @__cudaPopCallConfiguration(ptr nonnull %3, ptr nonnull %4, ptr nonnull %5, ptr nonnull %6)
  %9 = load i64, ptr %5, align 8
  %10 = load ptr, ptr %6, align 8
  %11 = load i64, ptr %3, align 8
  %12 = getelementptr inbounds nuw i8, ptr %3, i64 8
  %13 = load i32, ptr %12, align 8
  %14 = load i64, ptr %4, align 8
  %15 = getelementptr inbounds nuw i8, ptr %4, i64 8
  %16 = load i32, ptr %15, align 8
  %17 = call noundef i32 @cudaLaunchKernel(ptr noundef nonnull @_ZL20__device_stub__shapePf, i64 %11, i32 %13, i64 %14, i32 %16, ptr noundef nonnull %7, i64 noundef %9, ptr noundef %10)
  ret void
}

; Function Attrs: mustprogress norecurse uwtable
define internal void @_ZL21__device_stub__numberPfi(ptr noundef %0, i32 noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  %5 = alloca %struct.dim3, align 8
  %6 = alloca %struct.dim3, align 8
  %7 = alloca i64, align 8
  %8 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8, !tbaa !10
  store i32 %1, ptr %4, align 4, !tbaa !6
  %9 = alloca [2 x ptr], align 16
  store ptr %3, ptr %9, align 16
  %10 = getelementptr inbounds nuw i8, ptr %9, i64 8
  store ptr %4, ptr %10, align 8
  %11 = call i32 @__cudaPopCallConfiguration(ptr nonnull %5, ptr nonnull %6, ptr nonnull %7, ptr nonnull %8)
  %12 = load i64, ptr %7, align 8
  %13 = load ptr, ptr %8, align 8
  %14 = load i64, ptr %5, align 8
  %15 = getelementptr inbounds nuw i8, ptr %5, i64 8
  %16 = load i32, ptr %15, align 8
  %17 = load i64, ptr %6, align 8
  %18 = getelementptr inbounds nuw i8, ptr %6, i64 8
  %19 = load i32, ptr %18, align 8
  %20 = call noundef i32 @cudaLaunchKernel(ptr noundef nonnull @_ZL21__device_stub__numberPfi, i64 %14, i32 %16, i64 %17, i32 %19, ptr noundef nonnull %9, i64 noundef %12, ptr noundef %13)
  ret void
}

; Function Attrs: mustprogress norecurse uwtable
define internal void @_ZL20__device_stub__apartPfS_(ptr noundef %0, ptr noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  %5 = alloca %struct.dim3, align 8
  %6 = alloca %struct.dim3, align 8
  %7 = alloca i64, align 8
  %8 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8, !tbaa !10
  store ptr %1, ptr %4, align 8, !tbaa !10
  %9 = alloca [2 x ptr], align 16
  store ptr %3, ptr %9, align 16
  %10 = getelementptr inbounds nuw i8, ptr %9, i64 8
  store ptr %4, ptr %10, align 8
  %11 = call i32 @__cudaPopCallConfiguration(ptr nonnull %5, ptr nonnull %6, ptr nonnull %7, ptr nonnull %8)
  %12 = load i64, ptr %7, align 8
  %13 = load ptr, ptr %8, align 8
  %14 = load i64, ptr %5, align 8
  %15 = getelementptr inbounds nuw i8, ptr %5, i64 8
  %16 = load i32, ptr %15, align 8
  %17 = load i64, ptr %6, align 8
  %18 = getelementptr inbounds nuw i8, ptr %6, i64 8
  %19 = load i32, ptr %18, align 8
  %20 = call noundef i32 @cudaLaunchKernel(ptr noundef nonnull @_ZL20__device_stub__apartPfS_, i64 %14, i32 %16, i64 %17, i32 %19, ptr noundef nonnull %9, i64 noundef %12, ptr noundef %13)
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #2

; Function Attrs: mustprogress norecurse uwtable
define internal void @_ZL23__device_stub__togetherPfS_(ptr noundef %0, ptr noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  %5 = alloca %struct.dim3, align 8
  %6 = alloca %struct.dim3, align 8
  %7 = alloca i64, align 8
  %8 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8, !tbaa !10
  store ptr %1, ptr %4, align 8, !tbaa !10
  %9 = alloca [2 x ptr], align 16
  store ptr %3, ptr %9, align 16
  %10 = getelementptr inbounds nuw i8, ptr %9, i64 8
  store ptr %4, ptr %10, align 8
  %11 = call i32 @__cudaPopCallConfiguration(ptr nonnull %5, ptr nonnull %6, ptr nonnull %7, ptr nonnull %8)
  %12 = load i64, ptr %7, align 8
  %13 = load ptr, ptr %8, align 8
  %14 = load i64, ptr %5, align 8
  %15 = getelementptr inbounds nuw i8, ptr %5, i64 8
  %16 = load i32, ptr %15, align 8
  %17 = load i64, ptr %6, align 8
  %18 = getelementptr inbounds nuw i8, ptr %6, i64 8
  %19 = load i32, ptr %18, align 8
  %20 = call noundef i32 @cudaLaunchKernel(ptr noundef nonnull @_ZL23__device_stub__togetherPfS_, i64 %14, i32 %16, i64 %17, i32 %19, ptr noundef nonnull %9, i64 noundef %12, ptr noundef %13)
  ret void
}

; Function Attrs: mustprogress norecurse uwtable
define internal void @_ZL22__device_stub__escapedPf(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  %3 = alloca %struct.dim3, align 8
  %4 = alloca %struct.dim3, align 8
  %5 = alloca i64, align 8
  %6 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8, !tbaa !10
  %7 = alloca ptr, align 16
  store ptr %2, ptr %7, align 16
  %8 = call i32 @__cudaPopCallConfiguration(ptr nonnull %3, ptr nonnull %4, ptr nonnull %5, ptr nonnull %6)
  %9 = load i64, ptr %5, align 8
  %10 = load ptr, ptr %6, align 8
  %11 = load i64, ptr %3, align 8
  %12 = getelementptr inbounds nuw i8, ptr %3, i64 8
  %13 = load i32, ptr %12, align 8
  %14 = load i64, ptr %4, align 8
  %15 = getelementptr inbounds nuw i8, ptr %4, i64 8
  %16 = load i32, ptr %15, align 8
  %17 = call noundef i32 @cudaLaunchKernel(ptr noundef nonnull @_ZL22__device_stub__escapedPf, i64 %11, i32 %13, i64 %14, i32 %16, ptr noundef nonnull %7, i64 noundef %9, ptr noundef %10)
  ret void
}

declare void @keep(ptr noundef) local_unnamed_addr #3

; Function Attrs: mustprogress norecurse uwtable
define internal void @_ZL22__device_stub__unknownPfi(ptr noundef %0, i32 noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  %5 = alloca %struct.dim3, align 8
  %6 = alloca %struct.dim3, align 8
  %7 = alloca i64, align 8
  %8 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8, !tbaa !10
  store i32 %1, ptr %4, align 4, !tbaa !6
  %9 = alloca [2 x ptr], align 16
  store ptr %3, ptr %9, align 16
  %10 = getelementptr inbounds nuw i8, ptr %9, i64 8
  store ptr %4, ptr %10, align 8
  %11 = call i32 @__cudaPopCallConfiguration(ptr nonnull %5, ptr nonnull %6, ptr nonnull %7, ptr nonnull %8)
  %12 = load i64, ptr %7, align 8
  %13 = load ptr, ptr %8, align 8
  %14 = load i64, ptr %5, align 8
  %15 = getelementptr inbounds nuw i8, ptr %5, i64 8
  %16 = load i32, ptr %15, align 8
  %17 = load i64, ptr %6, align 8
  %18 = getelementptr inbounds nuw i8, ptr %6, i64 8
  %19 = load i32, ptr %18, align 8
  %20 = call noundef i32 @cudaLaunchKernel(ptr noundef nonnull @_ZL22__device_stub__unknownPfi, i64 %14, i32 %16, i64 %17, i32 %19, ptr noundef nonnull %9, i64 noundef %12, ptr noundef %13)
  ret void
}

declare i32 @cudaMalloc(ptr noundef, i64 noundef) local_unnamed_addr #3

attributes #0 = { mustprogress norecurse uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" "uniform-work-group-size"="true" }
attributes #1 = { mustprogress norecurse uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #3 = { "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { nounwind }

!llvm.module.flags = !{!0, !1, !2, !3, !4}
!llvm.errno.tbaa = !{!6}

!0 = !{i32 2, !"SDK Version", [2 x i32] [i32 12, i32 0]}
!1 = !{i32 1, !"wchar_size", i32 4}
!2 = !{i32 8, !"PIC Level", i32 2}
!3 = !{i32 7, !"PIE Level", i32 2}
!4 = !{i32 7, !"uwtable", i32 2}
!5 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!6 = !{!7, !7, i64 0}
!7 = !{!"int", !8, i64 0}
!8 = !{!"omnipotent char", !9, i64 0}
!9 = !{!"Simple C++ TBAA"}
!10 = !{!11, !11, i64 0}
!11 = !{!"p1 float", !12, i64 0}
!12 = !{!"any pointer", !8, i64 0}
!13 = distinct !{!13, !14}
!14 = !{!"llvm.loop.mustprogress"}
