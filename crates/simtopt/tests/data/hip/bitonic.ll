; ModuleID = 'bitonic.cu'
source_filename = "bitonic.cu"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@_ZZ12bitonic_sortPiPKiE4keys = internal unnamed_addr addrspace(3) global [512 x i32] undef, align 16
@__hip_cuid_ = addrspace(1) global i8 0
@llvm.compiler.used = appending addrspace(1) global [1 x ptr] [ptr addrspacecast (ptr addrspace(1) @__hip_cuid_ to ptr)], section "llvm.metadata"

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn
define protected amdgpu_kernel void @_Z12bitonic_sortPiPKi(ptr addrspace(1) noalias noundef writeonly captures(none) %0, ptr addrspace(1) noalias noundef readonly captures(none) %1) local_unnamed_addr #0 {
  %3 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %4 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %5 = shl i32 %4, 9
  %6 = add nsw i32 %5, %3
  %7 = sext i32 %6 to i64
  %8 = getelementptr inbounds i32, ptr addrspace(1) %1, i64 %7
  %9 = load i32, ptr addrspace(1) %8, align 4, !tbaa !5
  %10 = getelementptr inbounds nuw i32, ptr addrspace(3) @_ZZ12bitonic_sortPiPKiE4keys, i32 %3
  store i32 %9, ptr addrspace(3) %10, align 4, !tbaa !5
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %11 = xor i32 %3, 1
  %12 = icmp samesign ugt i32 %11, %3
  br i1 %12, label %394, label %403

13:                                               ; preds = %403
  %14 = load i32, ptr addrspace(3) %10, align 4, !tbaa !5
  %15 = getelementptr inbounds nuw i32, ptr addrspace(3) @_ZZ12bitonic_sortPiPKiE4keys, i32 %406
  %16 = load i32, ptr addrspace(3) %15, align 4, !tbaa !5
  %17 = icmp sgt i32 %14, %16
  %18 = xor i1 %405, %17
  br i1 %18, label %19, label %20

19:                                               ; preds = %13
  store i32 %16, ptr addrspace(3) %10, align 4, !tbaa !5
  store i32 %14, ptr addrspace(3) %15, align 4, !tbaa !5
  br label %20

20:                                               ; preds = %19, %13, %403
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  br i1 %12, label %21, label %28

21:                                               ; preds = %20
  %22 = load i32, ptr addrspace(3) %10, align 4, !tbaa !5
  %23 = getelementptr inbounds nuw i32, ptr addrspace(3) @_ZZ12bitonic_sortPiPKiE4keys, i32 %11
  %24 = load i32, ptr addrspace(3) %23, align 4, !tbaa !5
  %25 = icmp sgt i32 %22, %24
  %26 = xor i1 %405, %25
  br i1 %26, label %27, label %28

27:                                               ; preds = %21
  store i32 %24, ptr addrspace(3) %10, align 4, !tbaa !5
  store i32 %22, ptr addrspace(3) %23, align 4, !tbaa !5
  br label %28

28:                                               ; preds = %27, %21, %20
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %29 = and i32 %3, 8
  %30 = icmp ne i32 %29, 0
  %31 = xor i32 %3, 4
  %32 = icmp samesign ugt i32 %31, %3
  br i1 %32, label %33, label %40

33:                                               ; preds = %28
  %34 = load i32, ptr addrspace(3) %10, align 4, !tbaa !5
  %35 = getelementptr inbounds nuw i32, ptr addrspace(3) @_ZZ12bitonic_sortPiPKiE4keys, i32 %31
  %36 = load i32, ptr addrspace(3) %35, align 4, !tbaa !5
  %37 = icmp sgt i32 %34, %36
  %38 = xor i1 %30, %37
  br i1 %38, label %39, label %40

39:                                               ; preds = %33
  store i32 %36, ptr addrspace(3) %10, align 4, !tbaa !5
  store i32 %34, ptr addrspace(3) %35, align 4, !tbaa !5
  br label %40

40:                                               ; preds = %39, %33, %28
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  br i1 %407, label %41, label %48

41:                                               ; preds = %40
  %42 = load i32, ptr addrspace(3) %10, align 4, !tbaa !5
  %43 = getelementptr inbounds nuw i32, ptr addrspace(3) @_ZZ12bitonic_sortPiPKiE4keys, i32 %406
  %44 = load i32, ptr addrspace(3) %43, align 4, !tbaa !5
  %45 = icmp sgt i32 %42, %44
  %46 = xor i1 %30, %45
  br i1 %46, label %47, label %48

47:                                               ; preds = %41
  store i32 %44, ptr addrspace(3) %10, align 4, !tbaa !5
  store i32 %42, ptr addrspace(3) %43, align 4, !tbaa !5
  br label %48

48:                                               ; preds = %47, %41, %40
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  br i1 %12, label %49, label %56

49:                                               ; preds = %48
  %50 = load i32, ptr addrspace(3) %10, align 4, !tbaa !5
  %51 = getelementptr inbounds nuw i32, ptr addrspace(3) @_ZZ12bitonic_sortPiPKiE4keys, i32 %11
  %52 = load i32, ptr addrspace(3) %51, align 4, !tbaa !5
  %53 = icmp sgt i32 %50, %52
  %54 = xor i1 %30, %53
  br i1 %54, label %55, label %56

55:                                               ; preds = %49
  store i32 %52, ptr addrspace(3) %10, align 4, !tbaa !5
  store i32 %50, ptr addrspace(3) %51, align 4, !tbaa !5
  br label %56

56:                                               ; preds = %55, %49, %48
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %57 = and i32 %3, 16
  %58 = icmp ne i32 %57, 0
  %59 = xor i32 %3, 8
  %60 = icmp samesign ugt i32 %59, %3
  br i1 %60, label %61, label %68

61:                                               ; preds = %56
  %62 = load i32, ptr addrspace(3) %10, align 4, !tbaa !5
  %63 = getelementptr inbounds nuw i32, ptr addrspace(3) @_ZZ12bitonic_sortPiPKiE4keys, i32 %59
  %64 = load i32, ptr addrspace(3) %63, align 4, !tbaa !5
  %65 = icmp sgt i32 %62, %64
  %66 = xor i1 %58, %65
  br i1 %66, label %67, label %68

67:                                               ; preds = %61
  store i32 %64, ptr addrspace(3) %10, align 4, !tbaa !5
  store i32 %62, ptr addrspace(3) %63, align 4, !tbaa !5
  br label %68

68:                                               ; preds = %67, %61, %56
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  br i1 %32, label %69, label %76

69:                                               ; preds = %68
  %70 = load i32, ptr addrspace(3) %10, align 4, !tbaa !5
  %71 = getelementptr inbounds nuw i32, ptr addrspace(3) @_ZZ12bitonic_sortPiPKiE4keys, i32 %31
  %72 = load i32, ptr addrspace(3) %71, align 4, !tbaa !5
  %73 = icmp sgt i32 %70, %72
  %74 = xor i1 %58, %73
  br i1 %74, label %75, label %76

75:                                               ; preds = %69
  store i32 %72, ptr addrspace(3) %10, align 4, !tbaa !5
  store i32 %70, ptr addrspace(3) %71, align 4, !tbaa !5
  br label %76

76:                                               ; preds = %75, %69, %68
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  br i1 %407, label %77, label %84

77:                                               ; preds = %76
  %78 = load i32, ptr addrspace(3) %10, align 4, !tbaa !5
  %79 = getelementptr inbounds nuw i32, ptr addrspace(3) @_ZZ12bitonic_sortPiPKiE4keys, i32 %406
  %80 = load i32, ptr addrspace(3) %79, align 4, !tbaa !5
  %81 = icmp sgt i32 %78, %80
  %82 = xor i1 %58, %81
  br i1 %82, label %83, label %84

83:                                               ; preds = %77
  store i32 %80, ptr addrspace(3) %10, align 4, !tbaa !5
  store i32 %78, ptr addrspace(3) %79, align 4, !tbaa !5
  br label %84

84:                                               ; preds = %83, %77, %76
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  br i1 %12, label %85, label %92

85:                                               ; preds = %84
  %86 = load i32, ptr addrspace(3) %10, align 4, !tbaa !5
  %87 = getelementptr inbounds nuw i32, ptr addrspace(3) @_ZZ12bitonic_sortPiPKiE4keys, i32 %11
  %88 = load i32, ptr addrspace(3) %87, align 4, !tbaa !5
  %89 = icmp sgt i32 %86, %88
  %90 = xor i1 %58, %89
  br i1 %90, label %91, label %92

91:                                               ; preds = %85
  store i32 %88, ptr addrspace(3) %10, align 4, !tbaa !5
  store i32 %86, ptr addrspace(3) %87, align 4, !tbaa !5
  br label %92

92:                                               ; preds = %91, %85, %84
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %93 = and i32 %3, 32
  %94 = icmp ne i32 %93, 0
  %95 = xor i32 %3, 16
  %96 = icmp samesign ugt i32 %95, %3
  br i1 %96, label %97, label %104

97:                                               ; preds = %92
  %98 = load i32, ptr addrspace(3) %10, align 4, !tbaa !5
  %99 = getelementptr inbounds nuw i32, ptr addrspace(3) @_ZZ12bitonic_sortPiPKiE4keys, i32 %95
  %100 = load i32, ptr addrspace(3) %99, align 4, !tbaa !5
  %101 = icmp sgt i32 %98, %100
  %102 = xor i1 %94, %101
  br i1 %102, label %103, label %104

103:                                              ; preds = %97
  store i32 %100, ptr addrspace(3) %10, align 4, !tbaa !5
  store i32 %98, ptr addrspace(3) %99, align 4, !tbaa !5
  br label %104

104:                                              ; preds = %103, %97, %92
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  br i1 %60, label %105, label %112

105:                                              ; preds = %104
  %106 = load i32, ptr addrspace(3) %10, align 4, !tbaa !5
  %107 = getelementptr inbounds nuw i32, ptr addrspace(3) @_ZZ12bitonic_sortPiPKiE4keys, i32 %59
  %108 = load i32, ptr addrspace(3) %107, align 4, !tbaa !5
  %109 = icmp sgt i32 %106, %108
  %110 = xor i1 %94, %109
  br i1 %110, label %111, label %112

111:                                              ; preds = %105
  store i32 %108, ptr addrspace(3) %10, align 4, !tbaa !5
  store i32 %106, ptr addrspace(3) %107, align 4, !tbaa !5
  br label %112

112:                                              ; preds = %111, %105, %104
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  br i1 %32, label %113, label %120

113:                                              ; preds = %112
  %114 = load i32, ptr addrspace(3) %10, align 4, !tbaa !5
  %115 = getelementptr inbounds nuw i32, ptr addrspace(3) @_ZZ12bitonic_sortPiPKiE4keys, i32 %31
  %116 = load i32, ptr addrspace(3) %115, align 4, !tbaa !5
  %117 = icmp sgt i32 %114, %116
  %118 = xor i1 %94, %117
  br i1 %118, label %119, label %120

119:                                              ; preds = %113
  store i32 %116, ptr addrspace(3) %10, align 4, !tbaa !5
  store i32 %114, ptr addrspace(3) %115, align 4, !tbaa !5
  br label %120

120:                                              ; preds = %119, %113, %112
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  br i1 %407, label %121, label %128

121:                                              ; preds = %120
  %122 = load i32, ptr addrspace(3) %10, align 4, !tbaa !5
  %123 = getelementptr inbounds nuw i32, ptr addrspace(3) @_ZZ12bitonic_sortPiPKiE4keys, i32 %406
  %124 = load i32, ptr addrspace(3) %123, align 4, !tbaa !5
  %125 = icmp sgt i32 %122, %124
  %126 = xor i1 %94, %125
  br i1 %126, label %127, label %128

127:                                              ; preds = %121
  store i32 %124, ptr addrspace(3) %10, align 4, !tbaa !5
  store i32 %122, ptr addrspace(3) %123, align 4, !tbaa !5
  br label %128

128:                                              ; preds = %127, %121, %120
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  br i1 %12, label %129, label %136

129:                                              ; preds = %128
  %130 = load i32, ptr addrspace(3) %10, align 4, !tbaa !5
  %131 = getelementptr inbounds nuw i32, ptr addrspace(3) @_ZZ12bitonic_sortPiPKiE4keys, i32 %11
  %132 = load i32, ptr addrspace(3) %131, align 4, !tbaa !5
  %133 = icmp sgt i32 %130, %132
  %134 = xor i1 %94, %133
  br i1 %134, label %135, label %136

135:                                              ; preds = %129
  store i32 %132, ptr addrspace(3) %10, align 4, !tbaa !5
  store i32 %130, ptr addrspace(3) %131, align 4, !tbaa !5
  br label %136

136:                                              ; preds = %135, %129, %128
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %137 = and i32 %3, 64
  %138 = icmp ne i32 %137, 0
  %139 = xor i32 %3, 32
  %140 = icmp samesign ugt i32 %139, %3
  br i1 %140, label %141, label %148

141:                                              ; preds = %136
  %142 = load i32, ptr addrspace(3) %10, align 4, !tbaa !5
  %143 = getelementptr inbounds nuw i32, ptr addrspace(3) @_ZZ12bitonic_sortPiPKiE4keys, i32 %139
  %144 = load i32, ptr addrspace(3) %143, align 4, !tbaa !5
  %145 = icmp sgt i32 %142, %144
  %146 = xor i1 %138, %145
  br i1 %146, label %147, label %148

147:                                              ; preds = %141
  store i32 %144, ptr addrspace(3) %10, align 4, !tbaa !5
  store i32 %142, ptr addrspace(3) %143, align 4, !tbaa !5
  br label %148

148:                                              ; preds = %147, %141, %136
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  br i1 %96, label %149, label %156

149:                                              ; preds = %148
  %150 = load i32, ptr addrspace(3) %10, align 4, !tbaa !5
  %151 = getelementptr inbounds nuw i32, ptr addrspace(3) @_ZZ12bitonic_sortPiPKiE4keys, i32 %95
  %152 = load i32, ptr addrspace(3) %151, align 4, !tbaa !5
  %153 = icmp sgt i32 %150, %152
  %154 = xor i1 %138, %153
  br i1 %154, label %155, label %156

155:                                              ; preds = %149
  store i32 %152, ptr addrspace(3) %10, align 4, !tbaa !5
  store i32 %150, ptr addrspace(3) %151, align 4, !tbaa !5
  br label %156

156:                                              ; preds = %155, %149, %148
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  br i1 %60, label %157, label %164

157:                                              ; preds = %156
  %158 = load i32, ptr addrspace(3) %10, align 4, !tbaa !5
  %159 = getelementptr inbounds nuw i32, ptr addrspace(3) @_ZZ12bitonic_sortPiPKiE4keys, i32 %59
  %160 = load i32, ptr addrspace(3) %159, align 4, !tbaa !5
  %161 = icmp sgt i32 %158, %160
  %162 = xor i1 %138, %161
  br i1 %162, label %163, label %164

163:                                              ; preds = %157
  store i32 %160, ptr addrspace(3) %10, align 4, !tbaa !5
  store i32 %158, ptr addrspace(3) %159, align 4, !tbaa !5
  br label %164

164:                                              ; preds = %163, %157, %156
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  br i1 %32, label %165, label %172

165:                                              ; preds = %164
  %166 = load i32, ptr addrspace(3) %10, align 4, !tbaa !5
  %167 = getelementptr inbounds nuw i32, ptr addrspace(3) @_ZZ12bitonic_sortPiPKiE4keys, i32 %31
  %168 = load i32, ptr addrspace(3) %167, align 4, !tbaa !5
  %169 = icmp sgt i32 %166, %168
  %170 = xor i1 %138, %169
  br i1 %170, label %171, label %172

171:                                              ; preds = %165
  store i32 %168, ptr addrspace(3) %10, align 4, !tbaa !5
  store i32 %166, ptr addrspace(3) %167, align 4, !tbaa !5
  br label %172

172:                                              ; preds = %171, %165, %164
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  br i1 %407, label %173, label %180

173:                                              ; preds = %172
  %174 = load i32, ptr addrspace(3) %10, align 4, !tbaa !5
  %175 = getelementptr inbounds nuw i32, ptr addrspace(3) @_ZZ12bitonic_sortPiPKiE4keys, i32 %406
  %176 = load i32, ptr addrspace(3) %175, align 4, !tbaa !5
  %177 = icmp sgt i32 %174, %176
  %178 = xor i1 %138, %177
  br i1 %178, label %179, label %180

179:                                              ; preds = %173
  store i32 %176, ptr addrspace(3) %10, align 4, !tbaa !5
  store i32 %174, ptr addrspace(3) %175, align 4, !tbaa !5
  br label %180

180:                                              ; preds = %179, %173, %172
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  br i1 %12, label %181, label %188

181:                                              ; preds = %180
  %182 = load i32, ptr addrspace(3) %10, align 4, !tbaa !5
  %183 = getelementptr inbounds nuw i32, ptr addrspace(3) @_ZZ12bitonic_sortPiPKiE4keys, i32 %11
  %184 = load i32, ptr addrspace(3) %183, align 4, !tbaa !5
  %185 = icmp sgt i32 %182, %184
  %186 = xor i1 %138, %185
  br i1 %186, label %187, label %188

187:                                              ; preds = %181
  store i32 %184, ptr addrspace(3) %10, align 4, !tbaa !5
  store i32 %182, ptr addrspace(3) %183, align 4, !tbaa !5
  br label %188

188:                                              ; preds = %187, %181, %180
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %189 = and i32 %3, 128
  %190 = icmp ne i32 %189, 0
  %191 = xor i32 %3, 64
  %192 = icmp samesign ugt i32 %191, %3
  br i1 %192, label %193, label %200

193:                                              ; preds = %188
  %194 = load i32, ptr addrspace(3) %10, align 4, !tbaa !5
  %195 = getelementptr inbounds nuw i32, ptr addrspace(3) @_ZZ12bitonic_sortPiPKiE4keys, i32 %191
  %196 = load i32, ptr addrspace(3) %195, align 4, !tbaa !5
  %197 = icmp sgt i32 %194, %196
  %198 = xor i1 %190, %197
  br i1 %198, label %199, label %200

199:                                              ; preds = %193
  store i32 %196, ptr addrspace(3) %10, align 4, !tbaa !5
  store i32 %194, ptr addrspace(3) %195, align 4, !tbaa !5
  br label %200

200:                                              ; preds = %199, %193, %188
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  br i1 %140, label %201, label %208

201:                                              ; preds = %200
  %202 = load i32, ptr addrspace(3) %10, align 4, !tbaa !5
  %203 = getelementptr inbounds nuw i32, ptr addrspace(3) @_ZZ12bitonic_sortPiPKiE4keys, i32 %139
  %204 = load i32, ptr addrspace(3) %203, align 4, !tbaa !5
  %205 = icmp sgt i32 %202, %204
  %206 = xor i1 %190, %205
  br i1 %206, label %207, label %208

207:                                              ; preds = %201
  store i32 %204, ptr addrspace(3) %10, align 4, !tbaa !5
  store i32 %202, ptr addrspace(3) %203, align 4, !tbaa !5
  br label %208

208:                                              ; preds = %207, %201, %200
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  br i1 %96, label %209, label %216

209:                                              ; preds = %208
  %210 = load i32, ptr addrspace(3) %10, align 4, !tbaa !5
  %211 = getelementptr inbounds nuw i32, ptr addrspace(3) @_ZZ12bitonic_sortPiPKiE4keys, i32 %95
  %212 = load i32, ptr addrspace(3) %211, align 4, !tbaa !5
  %213 = icmp sgt i32 %210, %212
  %214 = xor i1 %190, %213
  br i1 %214, label %215, label %216

215:                                              ; preds = %209
  store i32 %212, ptr addrspace(3) %10, align 4, !tbaa !5
  store i32 %210, ptr addrspace(3) %211, align 4, !tbaa !5
  br label %216

216:                                              ; preds = %215, %209, %208
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  br i1 %60, label %217, label %224

217:                                              ; preds = %216
  %218 = load i32, ptr addrspace(3) %10, align 4, !tbaa !5
  %219 = getelementptr inbounds nuw i32, ptr addrspace(3) @_ZZ12bitonic_sortPiPKiE4keys, i32 %59
  %220 = load i32, ptr addrspace(3) %219, align 4, !tbaa !5
  %221 = icmp sgt i32 %218, %220
  %222 = xor i1 %190, %221
  br i1 %222, label %223, label %224

223:                                              ; preds = %217
  store i32 %220, ptr addrspace(3) %10, align 4, !tbaa !5
  store i32 %218, ptr addrspace(3) %219, align 4, !tbaa !5
  br label %224

224:                                              ; preds = %223, %217, %216
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  br i1 %32, label %225, label %232

225:                                              ; preds = %224
  %226 = load i32, ptr addrspace(3) %10, align 4, !tbaa !5
  %227 = getelementptr inbounds nuw i32, ptr addrspace(3) @_ZZ12bitonic_sortPiPKiE4keys, i32 %31
  %228 = load i32, ptr addrspace(3) %227, align 4, !tbaa !5
  %229 = icmp sgt i32 %226, %228
  %230 = xor i1 %190, %229
  br i1 %230, label %231, label %232

231:                                              ; preds = %225
  store i32 %228, ptr addrspace(3) %10, align 4, !tbaa !5
  store i32 %226, ptr addrspace(3) %227, align 4, !tbaa !5
  br label %232

232:                                              ; preds = %231, %225, %224
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  br i1 %407, label %233, label %240

233:                                              ; preds = %232
  %234 = load i32, ptr addrspace(3) %10, align 4, !tbaa !5
  %235 = getelementptr inbounds nuw i32, ptr addrspace(3) @_ZZ12bitonic_sortPiPKiE4keys, i32 %406
  %236 = load i32, ptr addrspace(3) %235, align 4, !tbaa !5
  %237 = icmp sgt i32 %234, %236
  %238 = xor i1 %190, %237
  br i1 %238, label %239, label %240

239:                                              ; preds = %233
  store i32 %236, ptr addrspace(3) %10, align 4, !tbaa !5
  store i32 %234, ptr addrspace(3) %235, align 4, !tbaa !5
  br label %240

240:                                              ; preds = %239, %233, %232
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  br i1 %12, label %241, label %248

241:                                              ; preds = %240
  %242 = load i32, ptr addrspace(3) %10, align 4, !tbaa !5
  %243 = getelementptr inbounds nuw i32, ptr addrspace(3) @_ZZ12bitonic_sortPiPKiE4keys, i32 %11
  %244 = load i32, ptr addrspace(3) %243, align 4, !tbaa !5
  %245 = icmp sgt i32 %242, %244
  %246 = xor i1 %190, %245
  br i1 %246, label %247, label %248

247:                                              ; preds = %241
  store i32 %244, ptr addrspace(3) %10, align 4, !tbaa !5
  store i32 %242, ptr addrspace(3) %243, align 4, !tbaa !5
  br label %248

248:                                              ; preds = %247, %241, %240
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %249 = and i32 %3, 256
  %250 = icmp ne i32 %249, 0
  %251 = xor i32 %3, 128
  %252 = icmp samesign ugt i32 %251, %3
  br i1 %252, label %253, label %260

253:                                              ; preds = %248
  %254 = load i32, ptr addrspace(3) %10, align 4, !tbaa !5
  %255 = getelementptr inbounds nuw i32, ptr addrspace(3) @_ZZ12bitonic_sortPiPKiE4keys, i32 %251
  %256 = load i32, ptr addrspace(3) %255, align 4, !tbaa !5
  %257 = icmp sgt i32 %254, %256
  %258 = xor i1 %250, %257
  br i1 %258, label %259, label %260

259:                                              ; preds = %253
  store i32 %256, ptr addrspace(3) %10, align 4, !tbaa !5
  store i32 %254, ptr addrspace(3) %255, align 4, !tbaa !5
  br label %260

260:                                              ; preds = %259, %253, %248
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  br i1 %192, label %261, label %268

261:                                              ; preds = %260
  %262 = load i32, ptr addrspace(3) %10, align 4, !tbaa !5
  %263 = getelementptr inbounds nuw i32, ptr addrspace(3) @_ZZ12bitonic_sortPiPKiE4keys, i32 %191
  %264 = load i32, ptr addrspace(3) %263, align 4, !tbaa !5
  %265 = icmp sgt i32 %262, %264
  %266 = xor i1 %250, %265
  br i1 %266, label %267, label %268

267:                                              ; preds = %261
  store i32 %264, ptr addrspace(3) %10, align 4, !tbaa !5
  store i32 %262, ptr addrspace(3) %263, align 4, !tbaa !5
  br label %268

268:                                              ; preds = %267, %261, %260
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  br i1 %140, label %269, label %276

269:                                              ; preds = %268
  %270 = load i32, ptr addrspace(3) %10, align 4, !tbaa !5
  %271 = getelementptr inbounds nuw i32, ptr addrspace(3) @_ZZ12bitonic_sortPiPKiE4keys, i32 %139
  %272 = load i32, ptr addrspace(3) %271, align 4, !tbaa !5
  %273 = icmp sgt i32 %270, %272
  %274 = xor i1 %250, %273
  br i1 %274, label %275, label %276

275:                                              ; preds = %269
  store i32 %272, ptr addrspace(3) %10, align 4, !tbaa !5
  store i32 %270, ptr addrspace(3) %271, align 4, !tbaa !5
  br label %276

276:                                              ; preds = %275, %269, %268
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  br i1 %96, label %277, label %284

277:                                              ; preds = %276
  %278 = load i32, ptr addrspace(3) %10, align 4, !tbaa !5
  %279 = getelementptr inbounds nuw i32, ptr addrspace(3) @_ZZ12bitonic_sortPiPKiE4keys, i32 %95
  %280 = load i32, ptr addrspace(3) %279, align 4, !tbaa !5
  %281 = icmp sgt i32 %278, %280
  %282 = xor i1 %250, %281
  br i1 %282, label %283, label %284

283:                                              ; preds = %277
  store i32 %280, ptr addrspace(3) %10, align 4, !tbaa !5
  store i32 %278, ptr addrspace(3) %279, align 4, !tbaa !5
  br label %284

284:                                              ; preds = %283, %277, %276
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  br i1 %60, label %285, label %292

285:                                              ; preds = %284
  %286 = load i32, ptr addrspace(3) %10, align 4, !tbaa !5
  %287 = getelementptr inbounds nuw i32, ptr addrspace(3) @_ZZ12bitonic_sortPiPKiE4keys, i32 %59
  %288 = load i32, ptr addrspace(3) %287, align 4, !tbaa !5
  %289 = icmp sgt i32 %286, %288
  %290 = xor i1 %250, %289
  br i1 %290, label %291, label %292

291:                                              ; preds = %285
  store i32 %288, ptr addrspace(3) %10, align 4, !tbaa !5
  store i32 %286, ptr addrspace(3) %287, align 4, !tbaa !5
  br label %292

292:                                              ; preds = %291, %285, %284
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  br i1 %32, label %293, label %300

293:                                              ; preds = %292
  %294 = load i32, ptr addrspace(3) %10, align 4, !tbaa !5
  %295 = getelementptr inbounds nuw i32, ptr addrspace(3) @_ZZ12bitonic_sortPiPKiE4keys, i32 %31
  %296 = load i32, ptr addrspace(3) %295, align 4, !tbaa !5
  %297 = icmp sgt i32 %294, %296
  %298 = xor i1 %250, %297
  br i1 %298, label %299, label %300

299:                                              ; preds = %293
  store i32 %296, ptr addrspace(3) %10, align 4, !tbaa !5
  store i32 %294, ptr addrspace(3) %295, align 4, !tbaa !5
  br label %300

300:                                              ; preds = %299, %293, %292
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  br i1 %407, label %301, label %308

301:                                              ; preds = %300
  %302 = load i32, ptr addrspace(3) %10, align 4, !tbaa !5
  %303 = getelementptr inbounds nuw i32, ptr addrspace(3) @_ZZ12bitonic_sortPiPKiE4keys, i32 %406
  %304 = load i32, ptr addrspace(3) %303, align 4, !tbaa !5
  %305 = icmp sgt i32 %302, %304
  %306 = xor i1 %250, %305
  br i1 %306, label %307, label %308

307:                                              ; preds = %301
  store i32 %304, ptr addrspace(3) %10, align 4, !tbaa !5
  store i32 %302, ptr addrspace(3) %303, align 4, !tbaa !5
  br label %308

308:                                              ; preds = %307, %301, %300
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  br i1 %12, label %309, label %316

309:                                              ; preds = %308
  %310 = load i32, ptr addrspace(3) %10, align 4, !tbaa !5
  %311 = getelementptr inbounds nuw i32, ptr addrspace(3) @_ZZ12bitonic_sortPiPKiE4keys, i32 %11
  %312 = load i32, ptr addrspace(3) %311, align 4, !tbaa !5
  %313 = icmp sgt i32 %310, %312
  %314 = xor i1 %250, %313
  br i1 %314, label %315, label %316

315:                                              ; preds = %309
  store i32 %312, ptr addrspace(3) %10, align 4, !tbaa !5
  store i32 %310, ptr addrspace(3) %311, align 4, !tbaa !5
  br label %316

316:                                              ; preds = %315, %309, %308
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %317 = icmp samesign ugt i32 %3, 511
  %318 = xor i32 %3, 256
  %319 = icmp samesign ugt i32 %318, %3
  br i1 %319, label %320, label %327

320:                                              ; preds = %316
  %321 = load i32, ptr addrspace(3) %10, align 4, !tbaa !5
  %322 = getelementptr inbounds nuw i32, ptr addrspace(3) @_ZZ12bitonic_sortPiPKiE4keys, i32 %318
  %323 = load i32, ptr addrspace(3) %322, align 4, !tbaa !5
  %324 = icmp sgt i32 %321, %323
  %325 = xor i1 %317, %324
  br i1 %325, label %326, label %327

326:                                              ; preds = %320
  store i32 %323, ptr addrspace(3) %10, align 4, !tbaa !5
  store i32 %321, ptr addrspace(3) %322, align 4, !tbaa !5
  br label %327

327:                                              ; preds = %326, %320, %316
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  br i1 %252, label %328, label %335

328:                                              ; preds = %327
  %329 = load i32, ptr addrspace(3) %10, align 4, !tbaa !5
  %330 = getelementptr inbounds nuw i32, ptr addrspace(3) @_ZZ12bitonic_sortPiPKiE4keys, i32 %251
  %331 = load i32, ptr addrspace(3) %330, align 4, !tbaa !5
  %332 = icmp sgt i32 %329, %331
  %333 = xor i1 %317, %332
  br i1 %333, label %334, label %335

334:                                              ; preds = %328
  store i32 %331, ptr addrspace(3) %10, align 4, !tbaa !5
  store i32 %329, ptr addrspace(3) %330, align 4, !tbaa !5
  br label %335

335:                                              ; preds = %334, %328, %327
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  br i1 %192, label %336, label %343

336:                                              ; preds = %335
  %337 = load i32, ptr addrspace(3) %10, align 4, !tbaa !5
  %338 = getelementptr inbounds nuw i32, ptr addrspace(3) @_ZZ12bitonic_sortPiPKiE4keys, i32 %191
  %339 = load i32, ptr addrspace(3) %338, align 4, !tbaa !5
  %340 = icmp sgt i32 %337, %339
  %341 = xor i1 %317, %340
  br i1 %341, label %342, label %343

342:                                              ; preds = %336
  store i32 %339, ptr addrspace(3) %10, align 4, !tbaa !5
  store i32 %337, ptr addrspace(3) %338, align 4, !tbaa !5
  br label %343

343:                                              ; preds = %342, %336, %335
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  br i1 %140, label %344, label %351

344:                                              ; preds = %343
  %345 = load i32, ptr addrspace(3) %10, align 4, !tbaa !5
  %346 = getelementptr inbounds nuw i32, ptr addrspace(3) @_ZZ12bitonic_sortPiPKiE4keys, i32 %139
  %347 = load i32, ptr addrspace(3) %346, align 4, !tbaa !5
  %348 = icmp sgt i32 %345, %347
  %349 = xor i1 %317, %348
  br i1 %349, label %350, label %351

350:                                              ; preds = %344
  store i32 %347, ptr addrspace(3) %10, align 4, !tbaa !5
  store i32 %345, ptr addrspace(3) %346, align 4, !tbaa !5
  br label %351

351:                                              ; preds = %350, %344, %343
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  br i1 %96, label %352, label %359

352:                                              ; preds = %351
  %353 = load i32, ptr addrspace(3) %10, align 4, !tbaa !5
  %354 = getelementptr inbounds nuw i32, ptr addrspace(3) @_ZZ12bitonic_sortPiPKiE4keys, i32 %95
  %355 = load i32, ptr addrspace(3) %354, align 4, !tbaa !5
  %356 = icmp sgt i32 %353, %355
  %357 = xor i1 %317, %356
  br i1 %357, label %358, label %359

358:                                              ; preds = %352
  store i32 %355, ptr addrspace(3) %10, align 4, !tbaa !5
  store i32 %353, ptr addrspace(3) %354, align 4, !tbaa !5
  br label %359

359:                                              ; preds = %358, %352, %351
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  br i1 %60, label %360, label %367

360:                                              ; preds = %359
  %361 = load i32, ptr addrspace(3) %10, align 4, !tbaa !5
  %362 = getelementptr inbounds nuw i32, ptr addrspace(3) @_ZZ12bitonic_sortPiPKiE4keys, i32 %59
  %363 = load i32, ptr addrspace(3) %362, align 4, !tbaa !5
  %364 = icmp sgt i32 %361, %363
  %365 = xor i1 %317, %364
  br i1 %365, label %366, label %367

366:                                              ; preds = %360
  store i32 %363, ptr addrspace(3) %10, align 4, !tbaa !5
  store i32 %361, ptr addrspace(3) %362, align 4, !tbaa !5
  br label %367

367:                                              ; preds = %366, %360, %359
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  br i1 %32, label %368, label %375

368:                                              ; preds = %367
  %369 = load i32, ptr addrspace(3) %10, align 4, !tbaa !5
  %370 = getelementptr inbounds nuw i32, ptr addrspace(3) @_ZZ12bitonic_sortPiPKiE4keys, i32 %31
  %371 = load i32, ptr addrspace(3) %370, align 4, !tbaa !5
  %372 = icmp sgt i32 %369, %371
  %373 = xor i1 %317, %372
  br i1 %373, label %374, label %375

374:                                              ; preds = %368
  store i32 %371, ptr addrspace(3) %10, align 4, !tbaa !5
  store i32 %369, ptr addrspace(3) %370, align 4, !tbaa !5
  br label %375

375:                                              ; preds = %374, %368, %367
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  br i1 %407, label %376, label %383

376:                                              ; preds = %375
  %377 = load i32, ptr addrspace(3) %10, align 4, !tbaa !5
  %378 = getelementptr inbounds nuw i32, ptr addrspace(3) @_ZZ12bitonic_sortPiPKiE4keys, i32 %406
  %379 = load i32, ptr addrspace(3) %378, align 4, !tbaa !5
  %380 = icmp sgt i32 %377, %379
  %381 = xor i1 %317, %380
  br i1 %381, label %382, label %383

382:                                              ; preds = %376
  store i32 %379, ptr addrspace(3) %10, align 4, !tbaa !5
  store i32 %377, ptr addrspace(3) %378, align 4, !tbaa !5
  br label %383

383:                                              ; preds = %382, %376, %375
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  br i1 %12, label %384, label %391

384:                                              ; preds = %383
  %385 = load i32, ptr addrspace(3) %10, align 4, !tbaa !5
  %386 = getelementptr inbounds nuw i32, ptr addrspace(3) @_ZZ12bitonic_sortPiPKiE4keys, i32 %11
  %387 = load i32, ptr addrspace(3) %386, align 4, !tbaa !5
  %388 = icmp sgt i32 %385, %387
  %389 = xor i1 %317, %388
  br i1 %389, label %390, label %391

390:                                              ; preds = %384
  store i32 %387, ptr addrspace(3) %10, align 4, !tbaa !5
  store i32 %385, ptr addrspace(3) %386, align 4, !tbaa !5
  br label %391

391:                                              ; preds = %390, %384, %383
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %392 = load i32, ptr addrspace(3) %10, align 4, !tbaa !5
  %393 = getelementptr inbounds i32, ptr addrspace(1) %0, i64 %7
  store i32 %392, ptr addrspace(1) %393, align 4, !tbaa !5
  ret void

394:                                              ; preds = %2
  %395 = and i32 %3, 2
  %396 = icmp ne i32 %395, 0
  %397 = load i32, ptr addrspace(3) %10, align 4, !tbaa !5
  %398 = getelementptr inbounds nuw i32, ptr addrspace(3) @_ZZ12bitonic_sortPiPKiE4keys, i32 %11
  %399 = load i32, ptr addrspace(3) %398, align 4, !tbaa !5
  %400 = icmp sgt i32 %397, %399
  %401 = xor i1 %396, %400
  br i1 %401, label %402, label %403

402:                                              ; preds = %394
  store i32 %399, ptr addrspace(3) %10, align 4, !tbaa !5
  store i32 %397, ptr addrspace(3) %398, align 4, !tbaa !5
  br label %403

403:                                              ; preds = %394, %402, %2
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %404 = and i32 %3, 4
  %405 = icmp ne i32 %404, 0
  %406 = xor i32 %3, 2
  %407 = icmp samesign ugt i32 %406, %3
  br i1 %407, label %13, label %20
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #1

; Function Attrs: convergent mustprogress nocallback nofree nounwind willreturn
declare void @llvm.amdgcn.s.barrier() #2

attributes #0 = { convergent mustprogress nofree norecurse nounwind willreturn "amdgpu-agpr-alloc"="0" "amdgpu-flat-work-group-size"="1,512" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx90a" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-fadd-rtn-insts,+atomic-fmin-fmax-global-f64,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+lerp-inst,+mai-insts,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" "uniform-work-group-size"="true" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent mustprogress nocallback nofree nounwind willreturn }

!llvm.module.flags = !{!0, !1, !2, !3}
!llvm.ident = !{!4}
!llvm.errno.tbaa = !{!5}

!0 = !{i32 1, !"amdhsa_code_object_version", i32 600}
!1 = !{i32 1, !"amdgpu_printf_kind", !"hostcall"}
!2 = !{i32 1, !"wchar_size", i32 4}
!3 = !{i32 8, !"PIC Level", i32 2}
!4 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!5 = !{!6, !6, i64 0}
!6 = !{!"int", !7, i64 0}
!7 = !{!"omnipotent char", !8, i64 0}
!8 = !{!"Simple C++ TBAA"}
