; ModuleID = 'program.cpp'
source_filename = "program.cpp"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

%"struct.(anonymous namespace)::Guard" = type { i32* }
%struct.Shape = type <{ i32 (...)**, i32, [4 x i8] }>
%struct.Square = type { i32 (...)**, double, %struct.Shape.base }
%struct.Shape.base = type <{ i32 (...)**, i32 }>

$_ZN6SquareD1Ev = comdat any

$__clang_call_terminate = comdat any

$_ZNK6Square4areaEv = comdat any

$_ZN6SquareD0Ev = comdat any

$_ZTv0_n24_N6SquareD1Ev = comdat any

$_ZTv0_n24_N6SquareD0Ev = comdat any

$_ZTv0_n32_NK6Square4areaEv = comdat any

$_ZTS6Square = comdat any

$_ZTI6Square = comdat any

$_ZTV6Square = comdat any

@live = dso_local global i32 0, align 4
@per_thread = internal thread_local global %"struct.(anonymous namespace)::Guard" zeroinitializer, align 8
@__dso_handle = external hidden global i8
@_ZTIi = external constant i8*
@_ZTVN10__cxxabiv117__class_type_infoE = external global i8*
@_ZTS5Shape = dso_local constant [7 x i8] c"5Shape\00", align 1
@_ZTI5Shape = dso_local constant { i8*, i8* } { i8* bitcast (i8** getelementptr inbounds (i8*, i8** @_ZTVN10__cxxabiv117__class_type_infoE, i64 2) to i8*), i8* getelementptr inbounds ([7 x i8], [7 x i8]* @_ZTS5Shape, i32 0, i32 0) }, align 8
@.str = private unnamed_addr constant [2 x i8] c"a\00", align 1
@_ZTVN10__cxxabiv121__vmi_class_type_infoE = external global i8*
@_ZTS6Square = linkonce_odr dso_local constant [8 x i8] c"6Square\00", comdat, align 1
@_ZTI6Square = linkonce_odr dso_local constant { i8*, i8*, i32, i32, i8*, i64 } { i8* bitcast (i8** getelementptr inbounds (i8*, i8** @_ZTVN10__cxxabiv121__vmi_class_type_infoE, i64 2) to i8*), i8* getelementptr inbounds ([8 x i8], [8 x i8]* @_ZTS6Square, i32 0, i32 0), i32 0, i32 1, i8* bitcast ({ i8*, i8* }* @_ZTI5Shape to i8*), i64 -6141 }, comdat, align 8
@_ZTV5Shape = dso_local unnamed_addr constant { [5 x i8*] } { [5 x i8*] [i8* null, i8* bitcast ({ i8*, i8* }* @_ZTI5Shape to i8*), i8* bitcast (void (%struct.Shape*)* @_ZN5ShapeD2Ev to i8*), i8* bitcast (void (%struct.Shape*)* @_ZN5ShapeD0Ev to i8*), i8* bitcast (void ()* @__cxa_pure_virtual to i8*)] }, align 8
@_ZTV6Square = linkonce_odr dso_local unnamed_addr constant { [6 x i8*], [7 x i8*] } { [6 x i8*] [i8* inttoptr (i64 16 to i8*), i8* null, i8* bitcast ({ i8*, i8*, i32, i32, i8*, i64 }* @_ZTI6Square to i8*), i8* bitcast (double (%struct.Square*)* @_ZNK6Square4areaEv to i8*), i8* bitcast (void (%struct.Square*)* @_ZN6SquareD1Ev to i8*), i8* bitcast (void (%struct.Square*)* @_ZN6SquareD0Ev to i8*)], [7 x i8*] [i8* inttoptr (i64 -16 to i8*), i8* inttoptr (i64 -16 to i8*), i8* inttoptr (i64 -16 to i8*), i8* bitcast ({ i8*, i8*, i32, i32, i8*, i64 }* @_ZTI6Square to i8*), i8* bitcast (void (%struct.Square*)* @_ZTv0_n24_N6SquareD1Ev to i8*), i8* bitcast (void (%struct.Square*)* @_ZTv0_n24_N6SquareD0Ev to i8*), i8* bitcast (double (%struct.Square*)* @_ZTv0_n32_NK6Square4areaEv to i8*)] }, comdat, align 8
@.str.1 = private unnamed_addr constant [9 x i8] c"negative\00", align 1
@_ZTIPKc = external constant i8*
@__tls_guard = internal thread_local global i8 0, align 1

@_ZN5ShapeD1Ev = dso_local unnamed_addr alias void (%struct.Shape*), void (%struct.Shape*)* @_ZN5ShapeD2Ev

; Function Attrs: mustprogress nofree norecurse nosync nounwind readnone uwtable willreturn
define dso_local void @_ZN5ShapeD2Ev(%struct.Shape* nocapture nonnull align 8 %0) unnamed_addr #0 align 2 {
  ret void
}

; Function Attrs: noreturn nounwind uwtable
define dso_local void @_ZN5ShapeD0Ev(%struct.Shape* nocapture nonnull readnone align 8 %0) unnamed_addr #1 align 2 {
  tail call void @llvm.trap() #19
  unreachable
}

; Function Attrs: cold noreturn nounwind
declare void @llvm.trap() #2

; Function Attrs: mustprogress nofree norecurse nosync nounwind uwtable willreturn
define internal void @_ZN12_GLOBAL__N_15GuardD2Ev(%"struct.(anonymous namespace)::Guard"* nocapture noundef nonnull readonly align 8 dereferenceable(8) %0) unnamed_addr #3 align 2 {
  %2 = getelementptr inbounds %"struct.(anonymous namespace)::Guard", %"struct.(anonymous namespace)::Guard"* %0, i64 0, i32 0
  %3 = load i32*, i32** %2, align 8, !tbaa !5
  %4 = load i32, i32* %3, align 4, !tbaa !10
  %5 = add nsw i32 %4, -1
  store i32 %5, i32* %3, align 4, !tbaa !10
  ret void
}

; Function Attrs: nounwind
declare i32 @__cxa_thread_atexit(void (i8*)*, i8*, i8*) local_unnamed_addr #4

; Function Attrs: uwtable
define dso_local noundef i32 @_Z7carefuli(i32 noundef %0) local_unnamed_addr #5 personality i8* bitcast (i32 (...)* @__gxx_personality_v0 to i8*) {
  %2 = alloca %struct.Square, align 8
  %3 = load i32, i32* @live, align 4, !tbaa !10
  %4 = add nsw i32 %3, 1
  store i32 %4, i32* @live, align 4, !tbaa !10
  %5 = invoke noundef i32 @_Z4openPKc(i8* noundef getelementptr inbounds ([2 x i8], [2 x i8]* @.str, i64 0, i64 0))
          to label %6 unwind label %22

6:                                                ; preds = %1
  %7 = bitcast %struct.Square* %2 to i8*
  call void @llvm.lifetime.start.p0i8(i64 32, i8* nonnull %7) #4
  %8 = sitofp i32 %0 to double
  %9 = getelementptr inbounds %struct.Square, %struct.Square* %2, i64 0, i32 2, i32 0
  %10 = getelementptr inbounds %struct.Square, %struct.Square* %2, i64 0, i32 2, i32 1
  store i32 7, i32* %10, align 8, !tbaa !12
  %11 = getelementptr inbounds %struct.Square, %struct.Square* %2, i64 0, i32 0
  store i32 (...)** bitcast (i8** getelementptr inbounds ({ [6 x i8*], [7 x i8*] }, { [6 x i8*], [7 x i8*] }* @_ZTV6Square, i64 0, inrange i32 0, i64 3) to i32 (...)**), i32 (...)*** %11, align 8, !tbaa !14
  store i32 (...)** bitcast (i8** getelementptr inbounds ({ [6 x i8*], [7 x i8*] }, { [6 x i8*], [7 x i8*] }* @_ZTV6Square, i64 0, inrange i32 1, i64 4) to i32 (...)**), i32 (...)*** %9, align 8, !tbaa !14
  %12 = getelementptr inbounds %struct.Square, %struct.Square* %2, i64 0, i32 1
  store double %8, double* %12, align 8, !tbaa !16
  %13 = icmp slt i32 %0, 0
  br i1 %13, label %14, label %18

14:                                               ; preds = %6
  %15 = tail call i8* @__cxa_allocate_exception(i64 8) #4
  %16 = bitcast i8* %15 to i8**
  store i8* getelementptr inbounds ([9 x i8], [9 x i8]* @.str.1, i64 0, i64 0), i8** %16, align 16, !tbaa !19
  invoke void @__cxa_throw(i8* nonnull %15, i8* bitcast (i8** @_ZTIPKc to i8*), i8* null) #20
          to label %17 unwind label %24

17:                                               ; preds = %14
  unreachable

18:                                               ; preds = %6
  %19 = getelementptr inbounds %struct.Square, %struct.Square* %2, i64 0, i32 2
  %20 = bitcast %struct.Shape.base* %19 to %struct.Shape*
  invoke void @_Z6reportRK5Shape(%struct.Shape* noundef nonnull align 8 dereferenceable(12) %20)
          to label %21 unwind label %26

21:                                               ; preds = %18
  call void @_Z5closei(i32 noundef %5) #4
  call void @llvm.lifetime.end.p0i8(i64 32, i8* nonnull %7) #4
  br label %70

22:                                               ; preds = %1
  %23 = landingpad { i8*, i32 }
          catch i8* bitcast (i8** @_ZTIi to i8*)
          catch i8* bitcast ({ i8*, i8* }* @_ZTI5Shape to i8*)
          catch i8* null
  br label %30

24:                                               ; preds = %14
  %25 = landingpad { i8*, i32 }
          catch i8* bitcast (i8** @_ZTIi to i8*)
          catch i8* bitcast ({ i8*, i8* }* @_ZTI5Shape to i8*)
          catch i8* null
  br label %28

26:                                               ; preds = %18
  %27 = landingpad { i8*, i32 }
          catch i8* bitcast (i8** @_ZTIi to i8*)
          catch i8* bitcast ({ i8*, i8* }* @_ZTI5Shape to i8*)
          catch i8* null
  br label %28

28:                                               ; preds = %26, %24
  %29 = phi { i8*, i32 } [ %27, %26 ], [ %25, %24 ]
  call void @llvm.lifetime.end.p0i8(i64 32, i8* nonnull %7) #4
  br label %30

30:                                               ; preds = %28, %22
  %31 = phi { i8*, i32 } [ %29, %28 ], [ %23, %22 ]
  %32 = extractvalue { i8*, i32 } %31, 0
  %33 = extractvalue { i8*, i32 } %31, 1
  %34 = call i32 @llvm.eh.typeid.for(i8* bitcast (i8** @_ZTIi to i8*)) #4
  %35 = icmp eq i32 %33, %34
  br i1 %35, label %36, label %40

36:                                               ; preds = %30
  %37 = call i8* @__cxa_begin_catch(i8* %32) #4
  %38 = bitcast i8* %37 to i32*
  %39 = load i32, i32* %38, align 4, !tbaa !10
  call void @__cxa_end_catch() #4
  br label %70

40:                                               ; preds = %30
  %41 = call i32 @llvm.eh.typeid.for(i8* bitcast ({ i8*, i8* }* @_ZTI5Shape to i8*)) #4
  %42 = icmp eq i32 %33, %41
  %43 = call i8* @__cxa_begin_catch(i8* %32) #4
  br i1 %42, label %44, label %52

44:                                               ; preds = %40
  %45 = bitcast i8* %43 to %struct.Shape*
  %46 = bitcast i8* %43 to double (%struct.Shape*)***
  %47 = load double (%struct.Shape*)**, double (%struct.Shape*)*** %46, align 8, !tbaa !14
  %48 = getelementptr inbounds double (%struct.Shape*)*, double (%struct.Shape*)** %47, i64 2
  %49 = load double (%struct.Shape*)*, double (%struct.Shape*)** %48, align 8
  %50 = invoke noundef double %49(%struct.Shape* noundef nonnull align 8 dereferenceable(12) %45)
          to label %51 unwind label %60

51:                                               ; preds = %44
  invoke void @__cxa_end_catch()
          to label %62 unwind label %64

52:                                               ; preds = %40
  %53 = icmp sgt i32 %0, 3
  br i1 %53, label %54, label %57

54:                                               ; preds = %52
  invoke void @__cxa_rethrow() #20
          to label %81 unwind label %55

55:                                               ; preds = %54
  %56 = landingpad { i8*, i32 }
          cleanup
  invoke void @__cxa_end_catch()
          to label %74 unwind label %78

57:                                               ; preds = %52
  invoke void @__cxa_end_catch()
          to label %66 unwind label %58

58:                                               ; preds = %57
  %59 = landingpad { i8*, i32 }
          cleanup
  br label %74

60:                                               ; preds = %44
  %61 = landingpad { i8*, i32 }
          cleanup
  invoke void @__cxa_end_catch()
          to label %74 unwind label %78

62:                                               ; preds = %51
  %63 = fptosi double %50 to i32
  br label %70

64:                                               ; preds = %51
  %65 = landingpad { i8*, i32 }
          cleanup
  br label %74

66:                                               ; preds = %57
  call fastcc void @_ZTW10per_thread()
  %67 = load i32*, i32** getelementptr inbounds (%"struct.(anonymous namespace)::Guard", %"struct.(anonymous namespace)::Guard"* @per_thread, i64 0, i32 0), align 8, !tbaa !5
  %68 = icmp ne i32* %67, null
  %69 = zext i1 %68 to i32
  br label %70

70:                                               ; preds = %66, %36, %62, %21
  %71 = phi i32 [ %5, %21 ], [ %39, %36 ], [ %63, %62 ], [ %69, %66 ]
  %72 = load i32, i32* @live, align 4, !tbaa !10
  %73 = add nsw i32 %72, -1
  store i32 %73, i32* @live, align 4, !tbaa !10
  ret i32 %71

74:                                               ; preds = %64, %60, %55, %58
  %75 = phi { i8*, i32 } [ %56, %55 ], [ %59, %58 ], [ %65, %64 ], [ %61, %60 ]
  %76 = load i32, i32* @live, align 4, !tbaa !10
  %77 = add nsw i32 %76, -1
  store i32 %77, i32* @live, align 4, !tbaa !10
  resume { i8*, i32 } %75

78:                                               ; preds = %60, %55
  %79 = landingpad { i8*, i32 }
          catch i8* null
  %80 = extractvalue { i8*, i32 } %79, 0
  call void @__clang_call_terminate(i8* %80) #19
  unreachable

81:                                               ; preds = %54
  unreachable
}

; Function Attrs: argmemonly mustprogress nofree nosync nounwind willreturn
declare void @llvm.lifetime.start.p0i8(i64 immarg, i8* nocapture) #6

declare noundef i32 @_Z4openPKc(i8* noundef) local_unnamed_addr #7

declare i32 @__gxx_personality_v0(...)

declare void @_Z6reportRK5Shape(%struct.Shape* noundef nonnull align 8 dereferenceable(12)) local_unnamed_addr #7

; Function Attrs: nounwind
declare void @_Z5closei(i32 noundef) local_unnamed_addr #8

; Function Attrs: inlinehint nounwind uwtable
define linkonce_odr dso_local void @_ZN6SquareD1Ev(%struct.Square* noundef nonnull align 8 dereferenceable(32) %0) unnamed_addr #9 comdat align 2 {
  ret void
}

; Function Attrs: argmemonly mustprogress nofree nosync nounwind willreturn
declare void @llvm.lifetime.end.p0i8(i64 immarg, i8* nocapture) #6

; Function Attrs: nofree nosync nounwind readnone
declare i32 @llvm.eh.typeid.for(i8*) #10

declare i8* @__cxa_begin_catch(i8*) local_unnamed_addr

declare void @__cxa_rethrow() local_unnamed_addr

declare void @__cxa_end_catch() local_unnamed_addr

; Function Attrs: noinline noreturn nounwind
define linkonce_odr hidden void @__clang_call_terminate(i8* %0) local_unnamed_addr #11 comdat {
  %2 = tail call i8* @__cxa_begin_catch(i8* %0) #4
  tail call void @_ZSt9terminatev() #19
  unreachable
}

declare void @_ZSt9terminatev() local_unnamed_addr

; Function Attrs: nounwind uwtable
define internal fastcc void @_ZTW10per_thread() unnamed_addr #12 {
  %1 = load i8, i8* @__tls_guard, align 1
  %2 = icmp eq i8 %1, 0
  br i1 %2, label %3, label %8, !prof !20

3:                                                ; preds = %0
  store i8 1, i8* @__tls_guard, align 1
  %4 = tail call {}* @llvm.invariant.start.p0i8(i64 1, i8* nonnull @__tls_guard) #4
  store i32* @live, i32** getelementptr inbounds (%"struct.(anonymous namespace)::Guard", %"struct.(anonymous namespace)::Guard"* @per_thread, i64 0, i32 0), align 8, !tbaa !5
  %5 = load i32, i32* @live, align 4, !tbaa !10
  %6 = add nsw i32 %5, 1
  store i32 %6, i32* @live, align 4, !tbaa !10
  %7 = tail call i32 @__cxa_thread_atexit(void (i8*)* bitcast (void (%"struct.(anonymous namespace)::Guard"*)* @_ZN12_GLOBAL__N_15GuardD2Ev to void (i8*)*), i8* bitcast (%"struct.(anonymous namespace)::Guard"* @per_thread to i8*), i8* nonnull @__dso_handle) #4
  br label %8

8:                                                ; preds = %0, %3
  ret void
}

; Function Attrs: mustprogress nounwind uwtable
define dso_local noundef i32 @_Z7throughP5ShapeMS_KFdvEMS_i(%struct.Shape* noundef %0, i64 %1, i64 %2, i64 %3) local_unnamed_addr #13 personality i8* bitcast (i32 (...)* @__gxx_personality_v0 to i8*) {
  %5 = bitcast %struct.Shape* %0 to i8*
  %6 = getelementptr inbounds i8, i8* %5, i64 %2
  %7 = bitcast i8* %6 to %struct.Shape*
  %8 = and i64 %1, 1
  %9 = icmp eq i64 %8, 0
  br i1 %9, label %17, label %10

10:                                               ; preds = %4
  %11 = bitcast i8* %6 to i8**
  %12 = load i8*, i8** %11, align 8, !tbaa !14
  %13 = add i64 %1, -1
  %14 = getelementptr i8, i8* %12, i64 %13, !nosanitize !21
  %15 = bitcast i8* %14 to double (%struct.Shape*)**, !nosanitize !21
  %16 = load double (%struct.Shape*)*, double (%struct.Shape*)** %15, align 8, !nosanitize !21
  br label %19

17:                                               ; preds = %4
  %18 = inttoptr i64 %1 to double (%struct.Shape*)*
  br label %19

19:                                               ; preds = %17, %10
  %20 = phi double (%struct.Shape*)* [ %16, %10 ], [ %18, %17 ]
  %21 = invoke noundef double %20(%struct.Shape* noundef nonnull align 8 dereferenceable(12) %7)
          to label %22 unwind label %28

22:                                               ; preds = %19
  %23 = fptosi double %21 to i32
  %24 = getelementptr inbounds i8, i8* %5, i64 %3
  %25 = bitcast i8* %24 to i32*
  %26 = load i32, i32* %25, align 4, !tbaa !10
  %27 = add nsw i32 %26, %23
  ret i32 %27

28:                                               ; preds = %19
  %29 = landingpad { i8*, i32 }
          catch i8* null
  %30 = extractvalue { i8*, i32 } %29, 0
  tail call void @__clang_call_terminate(i8* %30) #19
  unreachable
}

; Function Attrs: uwtable
define dso_local noundef nonnull %struct.Shape* @_Z4maked(double noundef %0) local_unnamed_addr #5 personality i8* bitcast (i32 (...)* @__gxx_personality_v0 to i8*) {
  %2 = tail call noalias noundef nonnull dereferenceable(32) i8* @_Znwm(i64 noundef 32) #21
  %3 = bitcast i8* %2 to %struct.Square*
  %4 = getelementptr inbounds %struct.Square, %struct.Square* %3, i64 0, i32 2, i32 0
  %5 = getelementptr inbounds %struct.Square, %struct.Square* %3, i64 0, i32 2, i32 1
  store i32 7, i32* %5, align 8, !tbaa !12
  %6 = getelementptr inbounds %struct.Square, %struct.Square* %3, i64 0, i32 0
  store i32 (...)** bitcast (i8** getelementptr inbounds ({ [6 x i8*], [7 x i8*] }, { [6 x i8*], [7 x i8*] }* @_ZTV6Square, i64 0, inrange i32 0, i64 3) to i32 (...)**), i32 (...)*** %6, align 8, !tbaa !14
  store i32 (...)** bitcast (i8** getelementptr inbounds ({ [6 x i8*], [7 x i8*] }, { [6 x i8*], [7 x i8*] }* @_ZTV6Square, i64 0, inrange i32 1, i64 4) to i32 (...)**), i32 (...)*** %4, align 8, !tbaa !14
  %7 = getelementptr inbounds %struct.Square, %struct.Square* %3, i64 0, i32 1
  store double %0, double* %7, align 8, !tbaa !16
  %8 = fcmp olt double %0, 0.000000e+00
  br i1 %8, label %9, label %13

9:                                                ; preds = %1
  %10 = tail call i8* @__cxa_allocate_exception(i64 8) #4
  %11 = bitcast i8* %10 to i8**
  store i8* getelementptr inbounds ([9 x i8], [9 x i8]* @.str.1, i64 0, i64 0), i8** %11, align 16, !tbaa !19
  invoke void @__cxa_throw(i8* nonnull %10, i8* bitcast (i8** @_ZTIPKc to i8*), i8* null) #20
          to label %12 unwind label %16

12:                                               ; preds = %9
  unreachable

13:                                               ; preds = %1
  %14 = getelementptr inbounds i8, i8* %2, i64 16
  %15 = bitcast i8* %14 to %struct.Shape*
  ret %struct.Shape* %15

16:                                               ; preds = %9
  %17 = landingpad { i8*, i32 }
          cleanup
  tail call void @_ZdlPv(i8* noundef nonnull %2) #22
  resume { i8*, i32 } %17
}

; Function Attrs: nobuiltin allocsize(0)
declare noundef nonnull i8* @_Znwm(i64 noundef) local_unnamed_addr #14

; Function Attrs: nobuiltin nounwind
declare void @_ZdlPv(i8* noundef) local_unnamed_addr #15

; Function Attrs: mustprogress nofree nounwind readonly uwtable willreturn
define dso_local noundef %struct.Square* @_Z6narrowPK5Shape(%struct.Shape* noundef readonly %0) local_unnamed_addr #16 {
  %2 = icmp eq %struct.Shape* %0, null
  br i1 %2, label %7, label %3

3:                                                ; preds = %1
  %4 = bitcast %struct.Shape* %0 to i8*
  %5 = tail call i8* @__dynamic_cast(i8* nonnull %4, i8* bitcast ({ i8*, i8* }* @_ZTI5Shape to i8*), i8* bitcast ({ i8*, i8*, i32, i32, i8*, i64 }* @_ZTI6Square to i8*), i64 -1) #4
  %6 = bitcast i8* %5 to %struct.Square*
  br label %7

7:                                                ; preds = %1, %3
  %8 = phi %struct.Square* [ %6, %3 ], [ null, %1 ]
  ret %struct.Square* %8
}

; Function Attrs: nofree nounwind readonly
declare i8* @__dynamic_cast(i8*, i8*, i8*, i64) local_unnamed_addr #17

declare void @__cxa_pure_virtual() unnamed_addr

declare i8* @__cxa_allocate_exception(i64) local_unnamed_addr

declare void @__cxa_throw(i8*, i8*, i8*) local_unnamed_addr

; Function Attrs: mustprogress nounwind uwtable
define linkonce_odr dso_local noundef double @_ZNK6Square4areaEv(%struct.Square* noundef nonnull align 8 dereferenceable(32) %0) unnamed_addr #13 comdat align 2 {
  %2 = getelementptr inbounds %struct.Square, %struct.Square* %0, i64 0, i32 1
  %3 = load double, double* %2, align 8, !tbaa !16
  %4 = fmul double %3, %3
  ret double %4
}

; Function Attrs: inlinehint nounwind uwtable
define linkonce_odr dso_local void @_ZN6SquareD0Ev(%struct.Square* noundef nonnull align 8 dereferenceable(32) %0) unnamed_addr #9 comdat align 2 {
  %2 = bitcast %struct.Square* %0 to i8*
  tail call void @_ZdlPv(i8* noundef nonnull %2) #22
  ret void
}

; Function Attrs: inlinehint nounwind uwtable
define linkonce_odr dso_local void @_ZTv0_n24_N6SquareD1Ev(%struct.Square* noundef %0) unnamed_addr #9 comdat align 2 {
  ret void
}

; Function Attrs: inlinehint nounwind uwtable
define linkonce_odr dso_local void @_ZTv0_n24_N6SquareD0Ev(%struct.Square* noundef %0) unnamed_addr #9 comdat align 2 {
  %2 = bitcast %struct.Square* %0 to i8*
  %3 = bitcast %struct.Square* %0 to i8**
  %4 = load i8*, i8** %3, align 8
  %5 = getelementptr inbounds i8, i8* %4, i64 -24
  %6 = bitcast i8* %5 to i64*
  %7 = load i64, i64* %6, align 8
  %8 = getelementptr inbounds i8, i8* %2, i64 %7
  tail call void @_ZdlPv(i8* noundef nonnull %8) #22
  ret void
}

; Function Attrs: nounwind uwtable
define linkonce_odr dso_local noundef double @_ZTv0_n32_NK6Square4areaEv(%struct.Square* noundef %0) unnamed_addr #18 comdat align 2 {
  %2 = bitcast %struct.Square* %0 to i8*
  %3 = bitcast %struct.Square* %0 to i8**
  %4 = load i8*, i8** %3, align 8
  %5 = getelementptr inbounds i8, i8* %4, i64 -32
  %6 = bitcast i8* %5 to i64*
  %7 = load i64, i64* %6, align 8
  %8 = getelementptr inbounds i8, i8* %2, i64 %7
  %9 = getelementptr inbounds i8, i8* %8, i64 8
  %10 = bitcast i8* %9 to double*
  %11 = load double, double* %10, align 8, !tbaa !16
  %12 = fmul double %11, %11
  ret double %12
}

; Function Attrs: argmemonly mustprogress nofree nosync nounwind willreturn
declare {}* @llvm.invariant.start.p0i8(i64 immarg, i8* nocapture) #6

attributes #0 = { mustprogress nofree norecurse nosync nounwind readnone uwtable willreturn "frame-pointer"="none" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+avx,+avx2,+crc32,+cx8,+fxsr,+mmx,+popcnt,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+x87,+xsave" "tune-cpu"="generic" }
attributes #1 = { noreturn nounwind uwtable "frame-pointer"="none" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+avx,+avx2,+crc32,+cx8,+fxsr,+mmx,+popcnt,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+x87,+xsave" "tune-cpu"="generic" }
attributes #2 = { cold noreturn nounwind }
attributes #3 = { mustprogress nofree norecurse nosync nounwind uwtable willreturn "frame-pointer"="none" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+avx,+avx2,+crc32,+cx8,+fxsr,+mmx,+popcnt,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+x87,+xsave" "tune-cpu"="generic" }
attributes #4 = { nounwind }
attributes #5 = { uwtable "frame-pointer"="none" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+avx,+avx2,+crc32,+cx8,+fxsr,+mmx,+popcnt,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+x87,+xsave" "tune-cpu"="generic" }
attributes #6 = { argmemonly mustprogress nofree nosync nounwind willreturn }
attributes #7 = { "frame-pointer"="none" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+avx,+avx2,+crc32,+cx8,+fxsr,+mmx,+popcnt,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+x87,+xsave" "tune-cpu"="generic" }
attributes #8 = { nounwind "frame-pointer"="none" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+avx,+avx2,+crc32,+cx8,+fxsr,+mmx,+popcnt,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+x87,+xsave" "tune-cpu"="generic" }
attributes #9 = { inlinehint nounwind uwtable "frame-pointer"="none" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+avx,+avx2,+crc32,+cx8,+fxsr,+mmx,+popcnt,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+x87,+xsave" "tune-cpu"="generic" }
attributes #10 = { nofree nosync nounwind readnone }
attributes #11 = { noinline noreturn nounwind }
attributes #12 = { nounwind uwtable "frame-pointer"="none" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+avx,+avx2,+crc32,+cx8,+fxsr,+mmx,+popcnt,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+x87,+xsave" "tune-cpu"="generic" }
attributes #13 = { mustprogress nounwind uwtable "frame-pointer"="none" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+avx,+avx2,+crc32,+cx8,+fxsr,+mmx,+popcnt,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+x87,+xsave" "tune-cpu"="generic" }
attributes #14 = { nobuiltin allocsize(0) "frame-pointer"="none" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+avx,+avx2,+crc32,+cx8,+fxsr,+mmx,+popcnt,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+x87,+xsave" "tune-cpu"="generic" }
attributes #15 = { nobuiltin nounwind "frame-pointer"="none" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+avx,+avx2,+crc32,+cx8,+fxsr,+mmx,+popcnt,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+x87,+xsave" "tune-cpu"="generic" }
attributes #16 = { mustprogress nofree nounwind readonly uwtable willreturn "frame-pointer"="none" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+avx,+avx2,+crc32,+cx8,+fxsr,+mmx,+popcnt,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+x87,+xsave" "tune-cpu"="generic" }
attributes #17 = { nofree nounwind readonly }
attributes #18 = { nounwind uwtable "frame-pointer"="none" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+avx,+avx2,+crc32,+cx8,+fxsr,+mmx,+popcnt,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+x87,+xsave" "tune-cpu"="generic" }
attributes #19 = { noreturn nounwind }
attributes #20 = { noreturn }
attributes #21 = { builtin allocsize(0) }
attributes #22 = { builtin nounwind }

!llvm.module.flags = !{!0, !1, !2, !3}
!llvm.ident = !{!4}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 7, !"PIC Level", i32 2}
!2 = !{i32 7, !"PIE Level", i32 2}
!3 = !{i32 7, !"uwtable", i32 1}
!4 = !{!"Debian clang version 14.0.6"}
!5 = !{!6, !7, i64 0}
!6 = !{!"_ZTSN12_GLOBAL__N_15GuardE", !7, i64 0}
!7 = !{!"any pointer", !8, i64 0}
!8 = !{!"omnipotent char", !9, i64 0}
!9 = !{!"Simple C++ TBAA"}
!10 = !{!11, !11, i64 0}
!11 = !{!"int", !8, i64 0}
!12 = !{!13, !11, i64 8}
!13 = !{!"_ZTS5Shape", !11, i64 8}
!14 = !{!15, !15, i64 0}
!15 = !{!"vtable pointer", !9, i64 0}
!16 = !{!17, !18, i64 8}
!17 = !{!"_ZTS6Square", !18, i64 8}
!18 = !{!"double", !8, i64 0}
!19 = !{!7, !7, i64 0}
!20 = !{!"branch_weights", i32 1, i32 1023}
!21 = !{}
