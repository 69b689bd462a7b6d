; test opt
; A listener that reads more contended variables than are told apart still waits for what its parameter leads to, too
; (model.md §2.5, §3.1.4).
target triple = "nvptx64-nvidia-cuda"

@v0 = internal addrspace(1) global i32 0, align 4
@v1 = internal addrspace(1) global i32 0, align 4
@v2 = internal addrspace(1) global i32 0, align 4
@v3 = internal addrspace(1) global i32 0, align 4
@v4 = internal addrspace(1) global i32 0, align 4
@v5 = internal addrspace(1) global i32 0, align 4
@v6 = internal addrspace(1) global i32 0, align 4
@v7 = internal addrspace(1) global i32 0, align 4
@v8 = internal addrspace(1) global i32 0, align 4
@v9 = internal addrspace(1) global i32 0, align 4
@v10 = internal addrspace(1) global i32 0, align 4
@v11 = internal addrspace(1) global i32 0, align 4
@v12 = internal addrspace(1) global i32 0, align 4
@v13 = internal addrspace(1) global i32 0, align 4
@v14 = internal addrspace(1) global i32 0, align 4
@v15 = internal addrspace(1) global i32 0, align 4
@v16 = internal addrspace(1) global i32 0, align 4
@v17 = internal addrspace(1) global i32 0, align 4
@v18 = internal addrspace(1) global i32 0, align 4
@v19 = internal addrspace(1) global i32 0, align 4
@v20 = internal addrspace(1) global i32 0, align 4
@v21 = internal addrspace(1) global i32 0, align 4
@v22 = internal addrspace(1) global i32 0, align 4
@v23 = internal addrspace(1) global i32 0, align 4
@v24 = internal addrspace(1) global i32 0, align 4
@v25 = internal addrspace(1) global i32 0, align 4
@v26 = internal addrspace(1) global i32 0, align 4
@v27 = internal addrspace(1) global i32 0, align 4
@v28 = internal addrspace(1) global i32 0, align 4
@v29 = internal addrspace(1) global i32 0, align 4
@v30 = internal addrspace(1) global i32 0, align 4
@v31 = internal addrspace(1) global i32 0, align 4
@v32 = internal addrspace(1) global i32 0, align 4
@v33 = internal addrspace(1) global i32 0, align 4
@v34 = internal addrspace(1) global i32 0, align 4
@v35 = internal addrspace(1) global i32 0, align 4
@v36 = internal addrspace(1) global i32 0, align 4
@v37 = internal addrspace(1) global i32 0, align 4
@v38 = internal addrspace(1) global i32 0, align 4
@v39 = internal addrspace(1) global i32 0, align 4
@v40 = internal addrspace(1) global i32 0, align 4
@v41 = internal addrspace(1) global i32 0, align 4
@v42 = internal addrspace(1) global i32 0, align 4
@v43 = internal addrspace(1) global i32 0, align 4
@v44 = internal addrspace(1) global i32 0, align 4
@v45 = internal addrspace(1) global i32 0, align 4
@v46 = internal addrspace(1) global i32 0, align 4
@v47 = internal addrspace(1) global i32 0, align 4
@v48 = internal addrspace(1) global i32 0, align 4
@v49 = internal addrspace(1) global i32 0, align 4
@v50 = internal addrspace(1) global i32 0, align 4
@v51 = internal addrspace(1) global i32 0, align 4
@v52 = internal addrspace(1) global i32 0, align 4
@v53 = internal addrspace(1) global i32 0, align 4
@v54 = internal addrspace(1) global i32 0, align 4
@v55 = internal addrspace(1) global i32 0, align 4
@v56 = internal addrspace(1) global i32 0, align 4
@v57 = internal addrspace(1) global i32 0, align 4
@v58 = internal addrspace(1) global i32 0, align 4
@v59 = internal addrspace(1) global i32 0, align 4
@v60 = internal addrspace(1) global i32 0, align 4
@v61 = internal addrspace(1) global i32 0, align 4
@v62 = internal addrspace(1) global i32 0, align 4
@v63 = internal addrspace(1) global i32 0, align 4
@v64 = internal addrspace(1) global i32 0, align 4
@v65 = internal addrspace(1) global i32 0, align 4

define ptx_kernel void @listen(ptr %flag) "nvvm.reqntid"="64" {
entry:
  br label %wait
wait:
  %now = load volatile i32, ptr %flag, align 4
  %free = icmp eq i32 %now, 1
  br i1 %free, label %go, label %wait
go:
  %x0 = load volatile i32, ptr addrspace(1) @v0, align 4
  %x1 = load volatile i32, ptr addrspace(1) @v1, align 4
  %x2 = load volatile i32, ptr addrspace(1) @v2, align 4
  %x3 = load volatile i32, ptr addrspace(1) @v3, align 4
  %x4 = load volatile i32, ptr addrspace(1) @v4, align 4
  %x5 = load volatile i32, ptr addrspace(1) @v5, align 4
  %x6 = load volatile i32, ptr addrspace(1) @v6, align 4
  %x7 = load volatile i32, ptr addrspace(1) @v7, align 4
  %x8 = load volatile i32, ptr addrspace(1) @v8, align 4
  %x9 = load volatile i32, ptr addrspace(1) @v9, align 4
  %x10 = load volatile i32, ptr addrspace(1) @v10, align 4
  %x11 = load volatile i32, ptr addrspace(1) @v11, align 4
  %x12 = load volatile i32, ptr addrspace(1) @v12, align 4
  %x13 = load volatile i32, ptr addrspace(1) @v13, align 4
  %x14 = load volatile i32, ptr addrspace(1) @v14, align 4
  %x15 = load volatile i32, ptr addrspace(1) @v15, align 4
  %x16 = load volatile i32, ptr addrspace(1) @v16, align 4
  %x17 = load volatile i32, ptr addrspace(1) @v17, align 4
  %x18 = load volatile i32, ptr addrspace(1) @v18, align 4
  %x19 = load volatile i32, ptr addrspace(1) @v19, align 4
  %x20 = load volatile i32, ptr addrspace(1) @v20, align 4
  %x21 = load volatile i32, ptr addrspace(1) @v21, align 4
  %x22 = load volatile i32, ptr addrspace(1) @v22, align 4
  %x23 = load volatile i32, ptr addrspace(1) @v23, align 4
  %x24 = load volatile i32, ptr addrspace(1) @v24, align 4
  %x25 = load volatile i32, ptr addrspace(1) @v25, align 4
  %x26 = load volatile i32, ptr addrspace(1) @v26, align 4
  %x27 = load volatile i32, ptr addrspace(1) @v27, align 4
  %x28 = load volatile i32, ptr addrspace(1) @v28, align 4
  %x29 = load volatile i32, ptr addrspace(1) @v29, align 4
  %x30 = load volatile i32, ptr addrspace(1) @v30, align 4
  %x31 = load volatile i32, ptr addrspace(1) @v31, align 4
  %x32 = load volatile i32, ptr addrspace(1) @v32, align 4
  %x33 = load volatile i32, ptr addrspace(1) @v33, align 4
  %x34 = load volatile i32, ptr addrspace(1) @v34, align 4
  %x35 = load volatile i32, ptr addrspace(1) @v35, align 4
  %x36 = load volatile i32, ptr addrspace(1) @v36, align 4
  %x37 = load volatile i32, ptr addrspace(1) @v37, align 4
  %x38 = load volatile i32, ptr addrspace(1) @v38, align 4
  %x39 = load volatile i32, ptr addrspace(1) @v39, align 4
  %x40 = load volatile i32, ptr addrspace(1) @v40, align 4
  %x41 = load volatile i32, ptr addrspace(1) @v41, align 4
  %x42 = load volatile i32, ptr addrspace(1) @v42, align 4
  %x43 = load volatile i32, ptr addrspace(1) @v43, align 4
  %x44 = load volatile i32, ptr addrspace(1) @v44, align 4
  %x45 = load volatile i32, ptr addrspace(1) @v45, align 4
  %x46 = load volatile i32, ptr addrspace(1) @v46, align 4
  %x47 = load volatile i32, ptr addrspace(1) @v47, align 4
  %x48 = load volatile i32, ptr addrspace(1) @v48, align 4
  %x49 = load volatile i32, ptr addrspace(1) @v49, align 4
  %x50 = load volatile i32, ptr addrspace(1) @v50, align 4
  %x51 = load volatile i32, ptr addrspace(1) @v51, align 4
  %x52 = load volatile i32, ptr addrspace(1) @v52, align 4
  %x53 = load volatile i32, ptr addrspace(1) @v53, align 4
  %x54 = load volatile i32, ptr addrspace(1) @v54, align 4
  %x55 = load volatile i32, ptr addrspace(1) @v55, align 4
  %x56 = load volatile i32, ptr addrspace(1) @v56, align 4
  %x57 = load volatile i32, ptr addrspace(1) @v57, align 4
  %x58 = load volatile i32, ptr addrspace(1) @v58, align 4
  %x59 = load volatile i32, ptr addrspace(1) @v59, align 4
  %x60 = load volatile i32, ptr addrspace(1) @v60, align 4
  %x61 = load volatile i32, ptr addrspace(1) @v61, align 4
  %x62 = load volatile i32, ptr addrspace(1) @v62, align 4
  %x63 = load volatile i32, ptr addrspace(1) @v63, align 4
  %x64 = load volatile i32, ptr addrspace(1) @v64, align 4
  %x65 = load volatile i32, ptr addrspace(1) @v65, align 4
  ret void
}

define ptx_kernel void @hand_over(ptr noalias %in, ptr %flag, ptr noalias %out) "nvvm.reqntid"="64" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %t, 0
  %p = getelementptr i32, ptr %in, i32 %t
  %v = load i32, ptr %p, align 4
  %q = getelementptr i32, ptr %out, i32 %t
  store i32 %v, ptr %q, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(publish)
  br i1 %first, label %back, label %end
back:
  store i32 1, ptr %flag, align 4
  br label %end
end:
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
