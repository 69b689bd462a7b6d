; ModuleID = 'library.204df1fcf32a149a-cgu.0'
source_filename = "library.204df1fcf32a149a-cgu.0"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@alloc_3be3d0c1243e1d891f86cb990a80a013 = private unnamed_addr constant [11 x i8] c"library.rs\00", align 1
@alloc_a98f7ad060c510e665b73c1b453f4201 = private unnamed_addr constant <{ ptr, [16 x i8] }> <{ ptr @alloc_3be3d0c1243e1d891f86cb990a80a013, [16 x i8] c"\0A\00\00\00\00\00\00\001\00\00\00-\00\00\00" }>, align 8
@alloc_9b3c46e12b9d1b3aa1fd62228d7e301e = private unnamed_addr constant <{ ptr, [16 x i8] }> <{ ptr @alloc_3be3d0c1243e1d891f86cb990a80a013, [16 x i8] c"\0A\00\00\00\00\00\00\003\00\00\00\1B\00\00\00" }>, align 8
@alloc_fed4a7e0f417cb0641115ad9f09a59f1 = private unnamed_addr constant <{ ptr, [16 x i8] }> <{ ptr @alloc_3be3d0c1243e1d891f86cb990a80a013, [16 x i8] c"\0A\00\00\00\00\00\00\000\00\00\00\22\00\00\00" }>, align 8
@_ZN7library4HITS17h9885a152f84869b5E = global [8 x i8] c"\07\00\00\00\00\00\00\00", align 8
@"_ZN7library5DEPTH29_$u7b$$u7b$constant$u7d$$u7d$28_$u7b$$u7b$closure$u7d$$u7d$23__RUST_STD_INTERNAL_VAL17ha7dbf9ca9ce0831cE" = internal thread_local unnamed_addr global [4 x i8] zeroinitializer, align 4
@alloc_427cf7da6bbe57bf2fdbddfa3078c1f8 = private unnamed_addr constant [4 x i8] c"zero", align 1
@alloc_093885179f6272aa415097725425fffe = private unnamed_addr constant [12 x i8] c"one \22quoted\22", align 1
@alloc_f425d234d137794b45a3cb55e3efb956 = private unnamed_addr constant [3 x i8] c"\C3\A9\0A", align 1
@_ZN7library5NAMES17hc41c200444306a20E = local_unnamed_addr constant <{ ptr, [8 x i8], ptr, [8 x i8], ptr, [8 x i8] }> <{ ptr @alloc_427cf7da6bbe57bf2fdbddfa3078c1f8, [8 x i8] c"\04\00\00\00\00\00\00\00", ptr @alloc_093885179f6272aa415097725425fffe, [8 x i8] c"\0C\00\00\00\00\00\00\00", ptr @alloc_f425d234d137794b45a3cb55e3efb956, [8 x i8] c"\03\00\00\00\00\00\00\00" }>, align 8

; library::hit
; Function Attrs: nonlazybind uwtable
define void @_ZN7library3hit17h7bbd77985477f80cE(ptr dead_on_unwind noalias noundef writable writeonly sret([16 x i8]) align 8 captures(none) dereferenceable(16) %_0, i64 noundef %limit) unnamed_addr #0 personality ptr @rust_eh_personality {
start:
  %_3.i.i.i.i = tail call noundef nonnull align 4 ptr @llvm.threadlocal.address.p0(ptr @"_ZN7library5DEPTH29_$u7b$$u7b$constant$u7d$$u7d$28_$u7b$$u7b$closure$u7d$$u7d$23__RUST_STD_INTERNAL_VAL17ha7dbf9ca9ce0831cE")
  %_4.i.i.i = load i32, ptr %_3.i.i.i.i, align 4, !noundef !3
  %_5.1.i.i.i = icmp eq i32 %_4.i.i.i, -1
  br i1 %_5.1.i.i.i, label %panic.i.i.i, label %"_ZN3std6thread5local17LocalKey$LT$T$GT$4with17h930278d78fc38e98E.exit"

panic.i.i.i:                                      ; preds = %start
; call core::panicking::panic_const::panic_const_add_overflow
  tail call void @_RNvNtNtCsgEmfK2I1SDS_4core9panicking11panic_const24panic_const_add_overflow(ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(24) @alloc_fed4a7e0f417cb0641115ad9f09a59f1) #7
  unreachable

"_ZN3std6thread5local17LocalKey$LT$T$GT$4with17h930278d78fc38e98E.exit": ; preds = %start
  %_5.0.i.i.i = add nuw i32 %_4.i.i.i, 1
  store i32 %_5.0.i.i.i, ptr %_3.i.i.i.i, align 4
  %_6.1 = icmp eq i64 %limit, -1
  br i1 %_6.1, label %panic, label %bb2

bb2:                                              ; preds = %"_ZN3std6thread5local17LocalKey$LT$T$GT$4with17h930278d78fc38e98E.exit"
  %_6.0 = add nuw i64 %limit, 1
  %0 = cmpxchg weak ptr @_ZN7library4HITS17h9885a152f84869b5E, i64 %limit, i64 %_6.0 acq_rel monotonic, align 8
  %1 = extractvalue { i64, i1 } %0, 1
  %2 = extractvalue { i64, i1 } %0, 0
  br i1 %1, label %bb5, label %bb4

panic:                                            ; preds = %"_ZN3std6thread5local17LocalKey$LT$T$GT$4with17h930278d78fc38e98E.exit"
; call core::panicking::panic_const::panic_const_add_overflow
  tail call void @_RNvNtNtCsgEmfK2I1SDS_4core9panicking11panic_const24panic_const_add_overflow(ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(24) @alloc_a98f7ad060c510e665b73c1b453f4201) #7
  unreachable

bb4:                                              ; preds = %bb2
  %_12 = icmp ult i64 %2, 3
  br i1 %_12, label %bb6, label %panic1

bb5:                                              ; preds = %bb2
  %3 = getelementptr inbounds nuw i8, ptr %_0, i64 8
  store i64 %2, ptr %3, align 8
  store ptr null, ptr %_0, align 8
  br label %bb7

bb7:                                              ; preds = %bb6, %bb5
  ret void

bb6:                                              ; preds = %bb4
  %4 = getelementptr inbounds nuw { ptr, i64 }, ptr @_ZN7library5NAMES17hc41c200444306a20E, i64 %2
  %_13.0 = load ptr, ptr %4, align 8, !nonnull !3, !align !4, !noundef !3
  %5 = getelementptr inbounds nuw i8, ptr %4, i64 8
  %_13.1 = load i64, ptr %5, align 8, !noundef !3
  store ptr %_13.0, ptr %_0, align 8
  %6 = getelementptr inbounds nuw i8, ptr %_0, i64 8
  store i64 %_13.1, ptr %6, align 8
  br label %bb7

panic1:                                           ; preds = %bb4
; call core::panicking::panic_bounds_check
  tail call void @_RNvNtCsgEmfK2I1SDS_4core9panicking18panic_bounds_check(i64 noundef %2, i64 noundef 3, ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(24) @alloc_9b3c46e12b9d1b3aa1fd62228d7e301e) #7
  unreachable
}

; library::parse
; Function Attrs: nofree norecurse nosync nounwind nonlazybind memory(argmem: read) uwtable
define { i64, i64 } @_ZN7library5parse17hdb5f2ea859be7fdaE(ptr noalias noundef nonnull readonly align 1 captures(address) %text.0, i64 noundef range(i64 0, -9223372036854775808) %text.1) unnamed_addr #1 personality ptr @rust_eh_personality {
start:
  %_24 = getelementptr inbounds nuw i8, ptr %text.0, i64 %text.1
  %_314 = icmp samesign eq i64 %text.1, 0
  br i1 %_314, label %bb6, label %bb8

bb8:                                              ; preds = %start, %bb19
  %iter.sroa.0.06 = phi ptr [ %_37, %bb19 ], [ %text.0, %start ]
  %value.sroa.0.05 = phi i64 [ %_52.0, %bb19 ], [ 0, %start ]
  %_37 = getelementptr inbounds nuw i8, ptr %iter.sroa.0.06, i64 1
  %digit = load i8, ptr %iter.sroa.0.06, align 1, !noundef !3
  %_40 = add i8 %digit, -48
  %spec.select.i = icmp ult i8 %_40, 10
  br i1 %spec.select.i, label %bb13, label %bb6

bb13:                                             ; preds = %bb8
  %0 = tail call { i64, i1 } @llvm.smul.with.overflow.i64(i64 %value.sroa.0.05, i64 10)
  %_45.1 = extractvalue { i64, i1 } %0, 1
  br i1 %_45.1, label %bb6, label %bb16, !prof !5

bb16:                                             ; preds = %bb13
  %_45.0 = extractvalue { i64, i1 } %0, 0
  %_16 = zext nneg i8 %_40 to i64
  %1 = tail call { i64, i1 } @llvm.sadd.with.overflow.i64(i64 %_45.0, i64 %_16)
  %_52.1 = extractvalue { i64, i1 } %1, 1
  br i1 %_52.1, label %bb6, label %bb19, !prof !5

bb19:                                             ; preds = %bb16
  %_52.0 = extractvalue { i64, i1 } %1, 0
  %_31 = icmp eq ptr %_37, %_24
  br i1 %_31, label %bb6, label %bb8

bb6:                                              ; preds = %bb19, %bb8, %bb16, %bb13, %start
  %_0.sroa.5.2 = phi i64 [ 0, %start ], [ undef, %bb8 ], [ undef, %bb16 ], [ undef, %bb13 ], [ %_52.0, %bb19 ]
  %_0.sroa.0.2 = phi i64 [ 1, %start ], [ 0, %bb8 ], [ 0, %bb16 ], [ 0, %bb13 ], [ 1, %bb19 ]
  %2 = insertvalue { i64, i64 } poison, i64 %_0.sroa.0.2, 0
  %3 = insertvalue { i64, i64 } %2, i64 %_0.sroa.5.2, 1
  ret { i64, i64 } %3
}

; library::total
; Function Attrs: nonlazybind uwtable
define noundef double @_ZN7library5total17hec63de6ae6e51e96E(ptr noalias noundef nonnull readonly align 8 captures(address) %shapes.0, i64 noundef range(i64 0, 576460752303423488) %shapes.1) unnamed_addr #0 {
start:
  %_12.idx = shl nuw nsw i64 %shapes.1, 4
  %_12 = getelementptr inbounds nuw i8, ptr %shapes.0, i64 %_12.idx
  %_192 = icmp eq i64 %shapes.1, 0
  br i1 %_192, label %bb3, label %bb4

bb4:                                              ; preds = %start, %bb4
  %sum.sroa.0.04 = phi double [ %3, %bb4 ], [ 0.000000e+00, %start ]
  %iter.sroa.0.03 = phi ptr [ %_25, %bb4 ], [ %shapes.0, %start ]
  %_25 = getelementptr inbounds nuw i8, ptr %iter.sroa.0.03, i64 16
  %_27.0 = load ptr, ptr %iter.sroa.0.03, align 8, !nonnull !3, !noundef !3
  %0 = getelementptr inbounds nuw i8, ptr %iter.sroa.0.03, i64 8
  %_27.1 = load ptr, ptr %0, align 8, !nonnull !3, !align !6, !noundef !3
  %1 = getelementptr inbounds nuw i8, ptr %_27.1, i64 24
  %2 = load ptr, ptr %1, align 8, !invariant.load !3, !nonnull !3
  %_5 = tail call noundef double %2(ptr noundef nonnull align 1 %_27.0) #8
  %3 = fadd double %sum.sroa.0.04, %_5
  %_19 = icmp eq ptr %_25, %_12
  br i1 %_19, label %bb3, label %bb4

bb3:                                              ; preds = %bb4, %start
  %sum.sroa.0.0.lcssa = phi double [ 0.000000e+00, %start ], [ %3, %bb4 ]
  ret double %sum.sroa.0.0.lcssa
}

; Function Attrs: nounwind nonlazybind uwtable
declare noundef range(i32 0, 10) i32 @rust_eh_personality(i32 noundef, i32 noundef, i64 noundef, ptr noundef, ptr noundef) unnamed_addr #2

; core::panicking::panic_const::panic_const_add_overflow
; Function Attrs: cold noinline noreturn nonlazybind uwtable
declare void @_RNvNtNtCsgEmfK2I1SDS_4core9panicking11panic_const24panic_const_add_overflow(ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(24)) unnamed_addr #3

; core::panicking::panic_bounds_check
; Function Attrs: cold minsize noinline noreturn nonlazybind optsize uwtable
declare void @_RNvNtCsgEmfK2I1SDS_4core9panicking18panic_bounds_check(i64 noundef, i64 noundef, ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(24)) unnamed_addr #4

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare nonnull ptr @llvm.threadlocal.address.p0(ptr nonnull) #5

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare { i64, i1 } @llvm.smul.with.overflow.i64(i64, i64) #6

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare { i64, i1 } @llvm.sadd.with.overflow.i64(i64, i64) #6

attributes #0 = { nonlazybind uwtable "probe-stack"="inline-asm" "target-cpu"="x86-64" }
attributes #1 = { nofree norecurse nosync nounwind nonlazybind memory(argmem: read) uwtable "probe-stack"="inline-asm" "target-cpu"="x86-64" }
attributes #2 = { nounwind nonlazybind uwtable "probe-stack"="inline-asm" "target-cpu"="x86-64" }
attributes #3 = { cold noinline noreturn nonlazybind uwtable "probe-stack"="inline-asm" "target-cpu"="x86-64" }
attributes #4 = { cold minsize noinline noreturn nonlazybind optsize uwtable "probe-stack"="inline-asm" "target-cpu"="x86-64" }
attributes #5 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #6 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #7 = { noinline noreturn }
attributes #8 = { inlinehint }

!llvm.module.flags = !{!0, !1}
!llvm.ident = !{!2}

!0 = !{i32 8, !"PIC Level", i32 2}
!1 = !{i32 2, !"RtLibUseGOT", i32 1}
!2 = !{!"rustc version 1.95.0 (59807616e 2026-04-14)"}
!3 = !{}
!4 = !{i64 1}
!5 = !{!"branch_weights", !"expected", i32 1, i32 2000}
!6 = !{i64 8}
