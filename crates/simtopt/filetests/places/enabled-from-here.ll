; test analyze --print=regions
; What says which threads run takes the others away: of those that entered not all are behind it, but all that stay.
target triple = "amdgcn-mesa-mesa3d"
declare void @llvm.amdgcn.init.exec(i64)

define amdgpu_ps void @two_of_a_wave(ptr addrspace(1) %p, i32 %n) {
entry: ; place: entered=grid, one=thread, since=grid, staying=grid
  call void @llvm.amdgcn.init.exec(i64 3)
  br label %next
next: ; place: again=-, entered=thread, one=thread, parted=%entry, since=thread, staying=grid
  store i32 1, ptr addrspace(1) %p
  ret void
}
