; ModuleID = 'program.cpp'
source_filename = "program.cpp"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

%"struct.(anonymous namespace)::Guard" = type { ptr }
%struct.Square = type { ptr, double, %struct.Shape.base }
%struct.Shape.base = type <{ ptr, i32 }>

$_ZN6SquareD1Ev = comdat any

$__clang_call_terminate = comdat any

$_ZNK6Square4areaEv = comdat any

$_ZN6SquareD0Ev = comdat any

$_ZTv0_n24_N6SquareD1Ev = comdat any

$_ZTv0_n24_N6SquareD0Ev = comdat any

$_ZTv0_n32_NK6Square4areaEv = comdat any

$_ZTV6Square = comdat any

$_ZTI6Square = comdat any

$_ZTS6Square = comdat any

@live = dso_local global i32 0, align 4
@per_thread = internal thread_local global %"struct.(anonymous namespace)::Guard" zeroinitializer, align 8
@__dso_handle = external hidden global i8
@_ZTIi = external constant ptr
@_ZTI5Shape = dso_local constant { ptr, ptr } { ptr getelementptr inbounds (ptr, ptr @_ZTVN10__cxxabiv117__class_type_infoE, i64 2), ptr @_ZTS5Shape }, align 8
@_ZTVN10__cxxabiv117__class_type_infoE = external global [0 x ptr]
@_ZTS5Shape = dso_local constant [7 x i8] c"5Shape\00", align 1
@.str = private unnamed_addr constant [2 x i8] c"a\00", align 1
@_ZTV6Square = linkonce_odr dso_local unnamed_addr constant { [6 x ptr], [7 x ptr] } { [6 x ptr] [ptr inttoptr (i64 16 to ptr), ptr null, ptr @_ZTI6Square, ptr @_ZNK6Square4areaEv, ptr @_ZN6SquareD1Ev, ptr @_ZN6SquareD0Ev], [7 x ptr] [ptr inttoptr (i64 -16 to ptr), ptr inttoptr (i64 -16 to ptr), ptr inttoptr (i64 -16 to ptr), ptr @_ZTI6Square, ptr @_ZTv0_n24_N6SquareD1Ev, ptr @_ZTv0_n24_N6SquareD0Ev, ptr @_ZTv0_n32_NK6Square4areaEv] }, comdat, align 8
@_ZTV5Shape = dso_local unnamed_addr constant { [5 x ptr] } { [5 x ptr] [ptr null, ptr @_ZTI5Shape, ptr @_ZN5ShapeD2Ev, ptr @_ZN5ShapeD0Ev, ptr @__cxa_pure_virtual] }, align 8
@_ZTI6Square = linkonce_odr dso_local constant { ptr, ptr, i32, i32, ptr, i64 } { ptr getelementptr inbounds (ptr, ptr @_ZTVN10__cxxabiv121__vmi_class_type_infoE, i64 2), ptr @_ZTS6Square, i32 0, i32 1, ptr @_ZTI5Shape, i64 -6141 }, comdat, align 8
@_ZTVN10__cxxabiv121__vmi_class_type_infoE = external global [0 x ptr]
@_ZTS6Square = linkonce_odr dso_local constant [8 x i8] c"6Square\00", comdat, align 1
@.str.1 = private unnamed_addr constant [9 x i8] c"negative\00", align 1
@_ZTIPKc = external constant ptr
@__tls_guard = internal thread_local global i8 0, align 1

@_ZN5ShapeD1Ev = dso_local unnamed_addr alias void (ptr), ptr @_ZN5ShapeD2Ev

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local void @_ZN5ShapeD2Ev(ptr nonnull readnone align 8 captures(none) %0) unnamed_addr #0 align 2 {
  ret void
}

; Function Attrs: cold mustprogress noreturn nounwind memory(inaccessiblemem: write) uwtable
define dso_local void @_ZN5ShapeD0Ev(ptr nonnull readnone align 8 captures(none) %0) unnamed_addr #1 align 2 {
  tail call void @llvm.trap() #22
  unreachable
}

; Function Attrs: cold noreturn nounwind memory(inaccessiblemem: write)
declare void @llvm.trap() #2

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) uwtable
define internal void @_ZN12_GLOBAL__N_15GuardD2Ev(ptr noundef nonnull readonly align 8 captures(none) dereferenceable(8) %0) unnamed_addr #3 align 2 {
  %2 = load ptr, ptr %0, align 8, !tbaa !9
  %3 = load i32, ptr %2, align 4, !tbaa !5
  %4 = add nsw i32 %3, -1
  store i32 %4, ptr %2, align 4, !tbaa !5
  ret void
}

; Function Attrs: nounwind
declare i32 @__cxa_thread_atexit(ptr, ptr, ptr) local_unnamed_addr #4

; Function Attrs: mustprogress uwtable
define dso_local noundef i32 @_Z7carefuli(i32 noundef %0) local_unnamed_addr #5 personality ptr @__gxx_personality_v0 {
  %2 = alloca %struct.Square, align 8
  %3 = load i32, ptr @live, align 4, !tbaa !5
  %4 = add nsw i32 %3, 1
  store i32 %4, ptr @live, align 4, !tbaa !5
  %5 = invoke noundef i32 @_Z4openPKc(ptr noundef nonnull @.str)
          to label %6 unwind label %17

6:                                                ; preds = %1
  call void @llvm.lifetime.start.p0(ptr nonnull %2) #4
  %7 = sitofp i32 %0 to double
  %8 = getelementptr inbounds nuw i8, ptr %2, i64 16
  %9 = getelementptr inbounds nuw i8, ptr %2, i64 24
  store i32 7, ptr %9, align 8, !tbaa !13
  store ptr getelementptr inbounds nuw inrange(-24, 24) (i8, ptr @_ZTV6Square, i64 24), ptr %2, align 8, !tbaa !15
  store ptr getelementptr inbounds nuw inrange(-32, 24) (i8, ptr @_ZTV6Square, i64 80), ptr %8, align 8, !tbaa !15
  %10 = getelementptr inbounds nuw i8, ptr %2, i64 8
  store double %7, ptr %10, align 8, !tbaa !17
  %11 = icmp slt i32 %0, 0
  br i1 %11, label %12, label %15

12:                                               ; preds = %6
  %13 = tail call ptr @__cxa_allocate_exception(i64 8) #4
  store ptr @.str.1, ptr %13, align 16, !tbaa !20
  invoke void @__cxa_throw(ptr nonnull %13, ptr nonnull @_ZTIPKc, ptr null) #23
          to label %14 unwind label %19

14:                                               ; preds = %12
  unreachable

15:                                               ; preds = %6
  invoke void @_Z6reportRK5Shape(ptr noundef nonnull align 8 dereferenceable(12) %8)
          to label %16 unwind label %21

16:                                               ; preds = %15
  call void @_Z5closei(i32 noundef %5) #4
  call void @llvm.lifetime.end.p0(ptr nonnull %2) #4
  br label %63

17:                                               ; preds = %1
  %18 = landingpad { ptr, i32 }
          catch ptr @_ZTIi
          catch ptr @_ZTI5Shape
          catch ptr null
  br label %25

19:                                               ; preds = %12
  %20 = landingpad { ptr, i32 }
          catch ptr @_ZTIi
          catch ptr @_ZTI5Shape
          catch ptr null
  br label %23

21:                                               ; preds = %15
  %22 = landingpad { ptr, i32 }
          catch ptr @_ZTIi
          catch ptr @_ZTI5Shape
          catch ptr null
  br label %23

23:                                               ; preds = %21, %19
  %24 = phi { ptr, i32 } [ %22, %21 ], [ %20, %19 ]
  call void @llvm.lifetime.end.p0(ptr nonnull %2) #4
  br label %25

25:                                               ; preds = %23, %17
  %26 = phi { ptr, i32 } [ %24, %23 ], [ %18, %17 ]
  %27 = extractvalue { ptr, i32 } %26, 0
  %28 = extractvalue { ptr, i32 } %26, 1
  %29 = call i32 @llvm.eh.typeid.for.p0(ptr nonnull @_ZTIi) #4
  %30 = icmp eq i32 %28, %29
  br i1 %30, label %31, label %34

31:                                               ; preds = %25
  %32 = call ptr @__cxa_begin_catch(ptr %27) #4
  %33 = load i32, ptr %32, align 4, !tbaa !5
  call void @__cxa_end_catch() #4
  br label %63

34:                                               ; preds = %25
  %35 = call i32 @llvm.eh.typeid.for.p0(ptr nonnull @_ZTI5Shape) #4
  %36 = icmp eq i32 %28, %35
  %37 = call ptr @__cxa_begin_catch(ptr %27) #4
  br i1 %36, label %38, label %44

38:                                               ; preds = %34
  %39 = load ptr, ptr %37, align 8, !tbaa !15
  %40 = getelementptr inbounds nuw i8, ptr %39, i64 16
  %41 = load ptr, ptr %40, align 8
  %42 = invoke noundef double %41(ptr noundef nonnull align 8 dereferenceable(12) %37)
          to label %43 unwind label %52

43:                                               ; preds = %38
  invoke void @__cxa_end_catch()
          to label %54 unwind label %56

44:                                               ; preds = %34
  %45 = icmp sgt i32 %0, 3
  br i1 %45, label %46, label %49

46:                                               ; preds = %44
  invoke void @__cxa_rethrow() #23
          to label %74 unwind label %47

47:                                               ; preds = %46
  %48 = landingpad { ptr, i32 }
          cleanup
  invoke void @__cxa_end_catch()
          to label %67 unwind label %71

49:                                               ; preds = %44
  invoke void @__cxa_end_catch()
          to label %58 unwind label %50

50:                                               ; preds = %49
  %51 = landingpad { ptr, i32 }
          cleanup
  br label %67

52:                                               ; preds = %38
  %53 = landingpad { ptr, i32 }
          cleanup
  invoke void @__cxa_end_catch()
          to label %67 unwind label %71

54:                                               ; preds = %43
  %55 = fptosi double %42 to i32
  br label %63

56:                                               ; preds = %43
  %57 = landingpad { ptr, i32 }
          cleanup
  br label %67

58:                                               ; preds = %49
  %59 = call fastcc ptr @_ZTW10per_thread()
  %60 = load ptr, ptr %59, align 8, !tbaa !9
  %61 = icmp ne ptr %60, null
  %62 = zext i1 %61 to i32
  br label %63

63:                                               ; preds = %58, %31, %54, %16
  %64 = phi i32 [ %5, %16 ], [ %33, %31 ], [ %55, %54 ], [ %62, %58 ]
  %65 = load i32, ptr @live, align 4, !tbaa !5
  %66 = add nsw i32 %65, -1
  store i32 %66, ptr @live, align 4, !tbaa !5
  ret i32 %64

67:                                               ; preds = %56, %52, %47, %50
  %68 = phi { ptr, i32 } [ %51, %50 ], [ %48, %47 ], [ %57, %56 ], [ %53, %52 ]
  %69 = load i32, ptr @live, align 4, !tbaa !5
  %70 = add nsw i32 %69, -1
  store i32 %70, ptr @live, align 4, !tbaa !5
  resume { ptr, i32 } %68

71:                                               ; preds = %52, %47
  %72 = landingpad { ptr, i32 }
          catch ptr null
  %73 = extractvalue { ptr, i32 } %72, 0
  call void @__clang_call_terminate(ptr %73) #22
  unreachable

74:                                               ; preds = %46
  unreachable
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #6

declare noundef i32 @_Z4openPKc(ptr noundef) local_unnamed_addr #7

declare i32 @__gxx_personality_v0(...)

declare void @_Z6reportRK5Shape(ptr noundef nonnull align 8 dereferenceable(12)) local_unnamed_addr #7

; Function Attrs: nounwind
declare void @_Z5closei(i32 noundef) local_unnamed_addr #8

; Function Attrs: inlinehint mustprogress nounwind uwtable
define linkonce_odr dso_local void @_ZN6SquareD1Ev(ptr noundef nonnull align 8 dereferenceable(32) %0) unnamed_addr #9 comdat align 2 {
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #6

; Function Attrs: nofree nosync nounwind memory(none)
declare i32 @llvm.eh.typeid.for.p0(ptr) #10

declare ptr @__cxa_begin_catch(ptr) local_unnamed_addr

declare void @__cxa_rethrow() local_unnamed_addr

declare void @__cxa_end_catch() local_unnamed_addr

; Function Attrs: noinline noreturn nounwind uwtable
define linkonce_odr hidden void @__clang_call_terminate(ptr noundef %0) local_unnamed_addr #11 comdat {
  %2 = tail call ptr @__cxa_begin_catch(ptr %0) #4
  tail call void @_ZSt9terminatev() #22
  unreachable
}

; Function Attrs: cold nofree noreturn
declare void @_ZSt9terminatev() local_unnamed_addr #12

; Function Attrs: nounwind uwtable
define internal fastcc noundef nonnull ptr @_ZTW10per_thread() unnamed_addr #13 {
  %1 = load i8, ptr @__tls_guard, align 1
  %2 = icmp eq i8 %1, 0
  br i1 %2, label %3, label %8, !prof !22

3:                                                ; preds = %0
  store i8 1, ptr @__tls_guard, align 1
  %4 = tail call ptr @llvm.invariant.start.p0(i64 1, ptr nonnull @__tls_guard)
  store ptr @live, ptr @per_thread, align 8, !tbaa !9
  %5 = load i32, ptr @live, align 4, !tbaa !5
  %6 = add nsw i32 %5, 1
  store i32 %6, ptr @live, align 4, !tbaa !5
  %7 = tail call i32 @__cxa_thread_atexit(ptr nonnull @_ZN12_GLOBAL__N_15GuardD2Ev, ptr nonnull @per_thread, ptr nonnull @__dso_handle) #4
  br label %8

8:                                                ; preds = %0, %3
  %9 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @per_thread)
  ret ptr %9
}

; Function Attrs: mustprogress nounwind uwtable
define dso_local noundef i32 @_Z7throughP5ShapeMS_KFdvEMS_i(ptr noundef %0, i64 %1, i64 %2, i64 %3) local_unnamed_addr #14 personality ptr @__gxx_personality_v0 {
  %5 = getelementptr inbounds i8, ptr %0, i64 %2
  %6 = and i64 %1, 1
  %7 = icmp eq i64 %6, 0
  br i1 %7, label %13, label %8

8:                                                ; preds = %4
  %9 = load ptr, ptr %5, align 8, !tbaa !15
  %10 = getelementptr i8, ptr %9, i64 %1
  %11 = getelementptr i8, ptr %10, i64 -1
  %12 = load ptr, ptr %11, align 8, !nosanitize !23
  br label %15

13:                                               ; preds = %4
  %14 = inttoptr i64 %1 to ptr
  br label %15

15:                                               ; preds = %13, %8
  %16 = phi ptr [ %12, %8 ], [ %14, %13 ]
  %17 = invoke noundef double %16(ptr noundef nonnull align 8 dereferenceable(12) %5)
          to label %18 unwind label %23

18:                                               ; preds = %15
  %19 = fptosi double %17 to i32
  %20 = getelementptr inbounds i8, ptr %0, i64 %3
  %21 = load i32, ptr %20, align 4, !tbaa !5
  %22 = add nsw i32 %21, %19
  ret i32 %22

23:                                               ; preds = %15
  %24 = landingpad { ptr, i32 }
          catch ptr null
  %25 = extractvalue { ptr, i32 } %24, 0
  tail call void @__clang_call_terminate(ptr %25) #22
  unreachable
}

; Function Attrs: mustprogress uwtable
define dso_local noundef nonnull ptr @_Z4maked(double noundef %0) local_unnamed_addr #5 personality ptr @__gxx_personality_v0 {
  %2 = tail call noalias noundef nonnull dereferenceable(32) ptr @_Znwm(i64 noundef 32) #24
  %3 = getelementptr inbounds nuw i8, ptr %2, i64 16
  %4 = getelementptr inbounds nuw i8, ptr %2, i64 24
  store i32 7, ptr %4, align 8, !tbaa !13
  store ptr getelementptr inbounds nuw inrange(-24, 24) (i8, ptr @_ZTV6Square, i64 24), ptr %2, align 8, !tbaa !15
  store ptr getelementptr inbounds nuw inrange(-32, 24) (i8, ptr @_ZTV6Square, i64 80), ptr %3, align 8, !tbaa !15
  %5 = getelementptr inbounds nuw i8, ptr %2, i64 8
  store double %0, ptr %5, align 8, !tbaa !17
  %6 = fcmp olt double %0, 0.000000e+00
  br i1 %6, label %7, label %10

7:                                                ; preds = %1
  %8 = tail call ptr @__cxa_allocate_exception(i64 8) #4
  store ptr @.str.1, ptr %8, align 16, !tbaa !20
  invoke void @__cxa_throw(ptr nonnull %8, ptr nonnull @_ZTIPKc, ptr null) #23
          to label %9 unwind label %11

9:                                                ; preds = %7
  unreachable

10:                                               ; preds = %1
  ret ptr %3

11:                                               ; preds = %7
  %12 = landingpad { ptr, i32 }
          cleanup
  tail call void @_ZdlPvm(ptr noundef nonnull %2, i64 noundef 32) #25
  resume { ptr, i32 } %12
}

; Function Attrs: nobuiltin allocsize(0)
declare noundef nonnull ptr @_Znwm(i64 noundef) local_unnamed_addr #15

; Function Attrs: nobuiltin nounwind
declare void @_ZdlPvm(ptr noundef, i64 noundef) local_unnamed_addr #16

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: read) uwtable
define dso_local noundef ptr @_Z6narrowPK5Shape(ptr noundef readonly captures(address_is_null, ret: address, provenance) %0) local_unnamed_addr #17 {
  %2 = icmp eq ptr %0, null
  br i1 %2, label %7, label %3

3:                                                ; preds = %1
  %4 = load ptr, ptr %0, align 8, !tbaa !15
  %5 = icmp eq ptr %4, getelementptr inbounds nuw inrange(-32, 24) (i8, ptr @_ZTV6Square, i64 80)
  %6 = getelementptr inbounds i8, ptr %0, i64 -16
  br i1 %5, label %8, label %7

7:                                                ; preds = %3, %1
  br label %8

8:                                                ; preds = %7, %3
  %9 = phi ptr [ %6, %3 ], [ null, %7 ]
  ret ptr %9
}

declare void @__cxa_pure_virtual() unnamed_addr

; Function Attrs: mustprogress nounwind uwtable
define linkonce_odr dso_local noundef double @_ZNK6Square4areaEv(ptr noundef nonnull align 8 dereferenceable(32) %0) unnamed_addr #14 comdat align 2 {
  %2 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %3 = load double, ptr %2, align 8, !tbaa !17
  %4 = fmul double %3, %3
  ret double %4
}

; Function Attrs: inlinehint mustprogress nounwind uwtable
define linkonce_odr dso_local void @_ZN6SquareD0Ev(ptr noundef nonnull align 8 dereferenceable(32) %0) unnamed_addr #9 comdat align 2 {
  tail call void @_ZdlPvm(ptr noundef nonnull %0, i64 noundef 32) #25
  ret void
}

; Function Attrs: inlinehint nounwind uwtable
define linkonce_odr dso_local void @_ZTv0_n24_N6SquareD1Ev(ptr noundef %0) unnamed_addr #18 comdat align 2 {
  ret void
}

; Function Attrs: inlinehint nounwind uwtable
define linkonce_odr dso_local void @_ZTv0_n24_N6SquareD0Ev(ptr noundef %0) unnamed_addr #18 comdat align 2 {
  %2 = load ptr, ptr %0, align 8, !tbaa !15
  %3 = getelementptr inbounds i8, ptr %2, i64 -24
  %4 = load i64, ptr %3, align 8
  %5 = getelementptr inbounds i8, ptr %0, i64 %4
  tail call void @_ZdlPvm(ptr noundef nonnull align 8 dereferenceable(32) %5, i64 noundef 32) #25
  ret void
}

; Function Attrs: nounwind uwtable
define linkonce_odr dso_local noundef double @_ZTv0_n32_NK6Square4areaEv(ptr noundef %0) unnamed_addr #19 comdat align 2 {
  %2 = load ptr, ptr %0, align 8, !tbaa !15
  %3 = getelementptr inbounds i8, ptr %2, i64 -32
  %4 = load i64, ptr %3, align 8
  %5 = getelementptr inbounds i8, ptr %0, i64 %4
  %6 = getelementptr inbounds nuw i8, ptr %5, i64 8
  %7 = load double, ptr %6, align 8, !tbaa !17
  %8 = fmul double %7, %7
  ret double %8
}

declare ptr @__cxa_allocate_exception(i64) local_unnamed_addr

; Function Attrs: cold noreturn
declare void @__cxa_throw(ptr, ptr, ptr) local_unnamed_addr #20

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare ptr @llvm.invariant.start.p0(i64 immarg, ptr captures(none)) #6

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare nonnull ptr @llvm.threadlocal.address.p0(ptr nonnull) #21

attributes #0 = { mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+avx,+avx2,+cmov,+crc32,+cx8,+fxsr,+mmx,+popcnt,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+x87,+xsave" "tune-cpu"="generic" }
attributes #1 = { cold mustprogress noreturn nounwind memory(inaccessiblemem: write) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+avx,+avx2,+cmov,+crc32,+cx8,+fxsr,+mmx,+popcnt,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+x87,+xsave" "tune-cpu"="generic" }
attributes #2 = { cold noreturn nounwind memory(inaccessiblemem: write) }
attributes #3 = { mustprogress nofree norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+avx,+avx2,+cmov,+crc32,+cx8,+fxsr,+mmx,+popcnt,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+x87,+xsave" "tune-cpu"="generic" }
attributes #4 = { nounwind }
attributes #5 = { mustprogress uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+avx,+avx2,+cmov,+crc32,+cx8,+fxsr,+mmx,+popcnt,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+x87,+xsave" "tune-cpu"="generic" }
attributes #6 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #7 = { "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+avx,+avx2,+cmov,+crc32,+cx8,+fxsr,+mmx,+popcnt,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+x87,+xsave" "tune-cpu"="generic" }
attributes #8 = { nounwind "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+avx,+avx2,+cmov,+crc32,+cx8,+fxsr,+mmx,+popcnt,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+x87,+xsave" "tune-cpu"="generic" }
attributes #9 = { inlinehint mustprogress nounwind uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+avx,+avx2,+cmov,+crc32,+cx8,+fxsr,+mmx,+popcnt,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+x87,+xsave" "tune-cpu"="generic" }
attributes #10 = { nofree nosync nounwind memory(none) }
attributes #11 = { noinline noreturn nounwind uwtable "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+avx,+avx2,+cmov,+crc32,+cx8,+fxsr,+mmx,+popcnt,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+x87,+xsave" "tune-cpu"="generic" }
attributes #12 = { cold nofree noreturn }
attributes #13 = { nounwind uwtable "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+avx,+avx2,+cmov,+crc32,+cx8,+fxsr,+mmx,+popcnt,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+x87,+xsave" "tune-cpu"="generic" }
attributes #14 = { mustprogress nounwind uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+avx,+avx2,+cmov,+crc32,+cx8,+fxsr,+mmx,+popcnt,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+x87,+xsave" "tune-cpu"="generic" }
attributes #15 = { nobuiltin allocsize(0) "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+avx,+avx2,+cmov,+crc32,+cx8,+fxsr,+mmx,+popcnt,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+x87,+xsave" "tune-cpu"="generic" }
attributes #16 = { nobuiltin nounwind "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+avx,+avx2,+cmov,+crc32,+cx8,+fxsr,+mmx,+popcnt,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+x87,+xsave" "tune-cpu"="generic" }
attributes #17 = { mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: read) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+avx,+avx2,+cmov,+crc32,+cx8,+fxsr,+mmx,+popcnt,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+x87,+xsave" "tune-cpu"="generic" }
attributes #18 = { inlinehint nounwind uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+avx,+avx2,+cmov,+crc32,+cx8,+fxsr,+mmx,+popcnt,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+x87,+xsave" "tune-cpu"="generic" }
attributes #19 = { nounwind uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+avx,+avx2,+cmov,+crc32,+cx8,+fxsr,+mmx,+popcnt,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+x87,+xsave" "tune-cpu"="generic" }
attributes #20 = { cold noreturn }
attributes #21 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #22 = { noreturn nounwind }
attributes #23 = { noreturn }
attributes #24 = { builtin allocsize(0) }
attributes #25 = { builtin nounwind }

!llvm.module.flags = !{!0, !1, !2, !3}
!llvm.ident = !{!4}
!llvm.errno.tbaa = !{!5}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 8, !"PIC Level", i32 2}
!2 = !{i32 7, !"PIE Level", i32 2}
!3 = !{i32 7, !"uwtable", i32 2}
!4 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!5 = !{!6, !6, i64 0}
!6 = !{!"int", !7, i64 0}
!7 = !{!"omnipotent char", !8, i64 0}
!8 = !{!"Simple C++ TBAA"}
!9 = !{!10, !11, i64 0}
!10 = !{!"_ZTSN12_GLOBAL__N_15GuardE", !11, i64 0}
!11 = !{!"p1 int", !12, i64 0}
!12 = !{!"any pointer", !7, i64 0}
!13 = !{!14, !6, i64 8}
!14 = !{!"_ZTS5Shape", !6, i64 8}
!15 = !{!16, !16, i64 0}
!16 = !{!"vtable pointer", !8, i64 0}
!17 = !{!18, !19, i64 8}
!18 = !{!"_ZTS6Square", !19, i64 8}
!19 = !{!"double", !7, i64 0}
!20 = !{!21, !21, i64 0}
!21 = !{!"p1 omnipotent char", !12, i64 0}
!22 = !{!"branch_weights", i32 1, i32 1023}
!23 = !{}
