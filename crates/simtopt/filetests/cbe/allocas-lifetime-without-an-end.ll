; test bases -passes=common-base-elim
; What is within a lifetime that has no end on a path: with both in one place, the marker of %b would
; begin what %a still needs. So no marker stays.
target triple = "nvptx64-nvidia-cuda"
declare void @llvm.lifetime.start.p0(ptr)
declare void @llvm.lifetime.end.p0(ptr)
declare void @fill(ptr)
declare void @out(i32)
declare void @stop() noreturn
define void @k(ptr %p, i64 noundef %i, i32 noundef %x, i1 noundef %c) {
entry:
  %a = alloca [64 x i32], align 4
  %b = alloca [64 x i32], align 4
  %d = alloca [64 x i32], align 4
  %ai = getelementptr i32, ptr %a, i64 %i
  %bi = getelementptr i32, ptr %b, i64 %i
  call void @llvm.lifetime.start.p0(ptr %a)
  br i1 %c, label %err, label %ok
err:
  call void @llvm.lifetime.start.p0(ptr %b)
  store i32 7, ptr %bi, align 4
  %v = load i32, ptr %b, align 4
  store i32 %v, ptr %p, align 4
  call void @llvm.lifetime.end.p0(ptr %b)
  store i32 %x, ptr %ai, align 4
  call void @llvm.lifetime.start.p0(ptr %d)
  call void @fill(ptr %d)
  call void @llvm.lifetime.end.p0(ptr %d)
  %w = load i32, ptr %a, align 4
  call void @out(i32 %w)
  call void @stop()
  unreachable
ok:
  store i32 1, ptr %ai, align 4
  %z = load i32, ptr %a, align 4
  store i32 %z, ptr %p, align 4
  call void @llvm.lifetime.end.p0(ptr %a)
  ret void
}
; becomes:
; define void @k(ptr %p, i64 noundef %i, i32 noundef %x, i1 noundef %c) {
; entry:
;   %baseValue = alloca [64 x i32], align 4
;   %d = alloca [64 x i32], align 4
;   %scevcgp_0 = getelementptr i32, ptr %baseValue, i64 %i
;   br i1 %c, label %err, label %ok
; err:
;   store i32 7, ptr %scevcgp_0, align 4
;   %v = load i32, ptr %baseValue, align 4
;   store i32 %v, ptr %p, align 4
;   store i32 %x, ptr %scevcgp_0, align 4
;   call void @llvm.lifetime.start.p0(ptr %d)
;   call void @fill(ptr %d)
;   call void @llvm.lifetime.end.p0(ptr %d)
;   %w = load i32, ptr %baseValue, align 4
;   call void @out(i32 %w)
;   call void @stop()
;   unreachable
; ok:
;   store i32 1, ptr %scevcgp_0, align 4
;   %z = load i32, ptr %baseValue, align 4
;   store i32 %z, ptr %p, align 4
;   ret void
; }
; notes:
; line 12: shared(2)
; line 15: merged(2)
