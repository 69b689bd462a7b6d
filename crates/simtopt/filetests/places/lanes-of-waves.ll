; test analyze --print=regions
; How many lanes are below mine is my number in the wave if both halves are counted, all lanes of them, from zero.
target triple = "amdgcn-amd-amdhsa"
declare i32 @llvm.amdgcn.mbcnt.lo(i32, i32)
declare i32 @llvm.amdgcn.mbcnt.hi(i32, i32)
declare i32 @llvm.amdgcn.readfirstlane.i32(i32)

define amdgpu_kernel void @lanes(ptr addrspace(1) %p, i32 %some) {
entry: ; place: entered=grid, one=thread, since=grid, staying=grid
  %low = call i32 @llvm.amdgcn.mbcnt.lo(i32 -1, i32 0)
  %lane = call i32 @llvm.amdgcn.mbcnt.hi(i32 -1, i32 %low)
  %first = icmp eq i32 %lane, 0
  br i1 %first, label %one, label %leader ; place: branch=thread, meets=%leader
one: ; place: again=%leader, entered=thread, one=warp, parted=%entry, since=thread, staying=thread
  store i32 1, ptr addrspace(1) %p
  br label %leader
leader: ; place: entered=grid, one=thread, since=grid, staying=grid
  %u = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %lane)
  %leads = icmp eq i32 %lane, %u
  br i1 %leads, label %also, label %half ; place: branch=thread, meets=%half
also: ; place: again=%half, entered=thread, one=warp, parted=%leader, since=thread, staying=thread
  store i32 2, ptr addrspace(1) %p
  br label %half
half: ; place: entered=grid, one=thread, since=grid, staying=grid
  %is.last = icmp eq i32 %low, 32
  br i1 %is.last, label %many, label %masked ; place: branch=thread, meets=%masked
many: ; place: again=%masked, entered=thread, one=thread, parted=%half, since=thread, staying=thread
  store i32 3, ptr addrspace(1) %p
  br label %masked
masked: ; place: entered=grid, one=thread, since=grid, staying=grid
  %of.some = call i32 @llvm.amdgcn.mbcnt.hi(i32 %some, i32 %low)
  %none = icmp eq i32 %of.some, 0
  br i1 %none, label %several, label %twice ; place: branch=thread, meets=%twice
several: ; place: again=%twice, entered=thread, one=thread, parted=%masked, since=thread, staying=thread
  store i32 4, ptr addrspace(1) %p
  br label %twice
twice: ; place: entered=grid, one=thread, since=grid, staying=grid
  %double = call i32 @llvm.amdgcn.mbcnt.lo(i32 -1, i32 %low)
  %none.double = icmp eq i32 %double, 64
  br i1 %none.double, label %upper, label %end ; place: branch=thread, meets=%end
upper: ; place: again=%end, entered=thread, one=thread, parted=%twice, since=thread, staying=grid
  store i32 5, ptr addrspace(1) %p
  br label %end
end: ; place: entered=grid, one=thread, since=grid, staying=grid
  ret void
}

; A wave of 32 lanes has one half.
define amdgpu_kernel void @small(ptr addrspace(1) %p) #0 {
entry: ; place: entered=grid, one=thread, since=grid, staying=grid
  %lane = call i32 @llvm.amdgcn.mbcnt.lo(i32 -1, i32 0)
  %first = icmp eq i32 %lane, 0
  br i1 %first, label %one, label %high ; place: branch=thread, meets=%high
one: ; place: again=%high, entered=thread, one=warp, parted=%entry, since=thread, staying=thread
  store i32 1, ptr addrspace(1) %p
  br label %high
high: ; place: entered=grid, one=thread, since=grid, staying=grid
  %none = call i32 @llvm.amdgcn.mbcnt.hi(i32 -1, i32 0)
  %all = icmp eq i32 %none, 0
  br i1 %all, label %many, label %end ; place: branch=thread, meets=%end
many: ; place: again=%end, entered=thread, one=thread, parted=%high, since=thread, staying=grid
  store i32 2, ptr addrspace(1) %p
  br label %end
end: ; place: entered=grid, one=thread, since=grid, staying=grid
  ret void
}
attributes #0 = { "target-features"="+wavefrontsize32" }
