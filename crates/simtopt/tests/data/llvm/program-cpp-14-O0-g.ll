; ModuleID = 'program.cpp'
source_filename = "program.cpp"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

%"struct.(anonymous namespace)::Guard" = type { i32* }
%struct.Shape = type <{ i32 (...)**, i32, [4 x i8] }>
%struct.Square = type { i32 (...)**, double, %struct.Shape.base }
%struct.Shape.base = type <{ i32 (...)**, i32 }>

$_ZN6SquareC1Ed = comdat any

$_ZN6SquareD1Ev = comdat any

$__clang_call_terminate = comdat any

$_ZN5ShapeC2Ev = comdat any

$_ZNK6Square4areaEv = comdat any

$_ZN6SquareD0Ev = comdat any

$_ZTv0_n24_N6SquareD1Ev = comdat any

$_ZTv0_n24_N6SquareD0Ev = comdat any

$_ZTv0_n32_NK6Square4areaEv = comdat any

$_ZN6SquareD2Ev = comdat any

$_ZTS6Square = comdat any

$_ZTI6Square = comdat any

$_ZTV6Square = comdat any

$_ZTT6Square = comdat any

@live = dso_local global i32 0, align 4, !dbg !0
@per_thread = internal thread_local global %"struct.(anonymous namespace)::Guard" zeroinitializer, align 8, !dbg !52
@__dso_handle = external hidden global i8
@_ZTIi = external constant i8*
@_ZTVN10__cxxabiv117__class_type_infoE = external global i8*
@_ZTS5Shape = dso_local constant [7 x i8] c"5Shape\00", align 1
@_ZTI5Shape = dso_local constant { i8*, i8* } { i8* bitcast (i8** getelementptr inbounds (i8*, i8** @_ZTVN10__cxxabiv117__class_type_infoE, i64 2) to i8*), i8* getelementptr inbounds ([7 x i8], [7 x i8]* @_ZTS5Shape, i32 0, i32 0) }, align 8
@.str = private unnamed_addr constant [2 x i8] c"a\00", align 1
@_ZTVN10__cxxabiv121__vmi_class_type_infoE = external global i8*
@_ZTS6Square = linkonce_odr dso_local constant [8 x i8] c"6Square\00", comdat, align 1
@_ZTI6Square = linkonce_odr dso_local constant { i8*, i8*, i32, i32, i8*, i64 } { i8* bitcast (i8** getelementptr inbounds (i8*, i8** @_ZTVN10__cxxabiv121__vmi_class_type_infoE, i64 2) to i8*), i8* getelementptr inbounds ([8 x i8], [8 x i8]* @_ZTS6Square, i32 0, i32 0), i32 0, i32 1, i8* bitcast ({ i8*, i8* }* @_ZTI5Shape to i8*), i64 -6141 }, comdat, align 8
@_ZTV5Shape = dso_local unnamed_addr constant { [5 x i8*] } { [5 x i8*] [i8* null, i8* bitcast ({ i8*, i8* }* @_ZTI5Shape to i8*), i8* bitcast (void (%struct.Shape*)* @_ZN5ShapeD1Ev to i8*), i8* bitcast (void (%struct.Shape*)* @_ZN5ShapeD0Ev to i8*), i8* bitcast (void ()* @__cxa_pure_virtual to i8*)] }, align 8
@_ZTV6Square = linkonce_odr dso_local unnamed_addr constant { [6 x i8*], [7 x i8*] } { [6 x i8*] [i8* inttoptr (i64 16 to i8*), i8* null, i8* bitcast ({ i8*, i8*, i32, i32, i8*, i64 }* @_ZTI6Square to i8*), i8* bitcast (double (%struct.Square*)* @_ZNK6Square4areaEv to i8*), i8* bitcast (void (%struct.Square*)* @_ZN6SquareD1Ev to i8*), i8* bitcast (void (%struct.Square*)* @_ZN6SquareD0Ev to i8*)], [7 x i8*] [i8* inttoptr (i64 -16 to i8*), i8* inttoptr (i64 -16 to i8*), i8* inttoptr (i64 -16 to i8*), i8* bitcast ({ i8*, i8*, i32, i32, i8*, i64 }* @_ZTI6Square to i8*), i8* bitcast (void (%struct.Square*)* @_ZTv0_n24_N6SquareD1Ev to i8*), i8* bitcast (void (%struct.Square*)* @_ZTv0_n24_N6SquareD0Ev to i8*), i8* bitcast (double (%struct.Square*)* @_ZTv0_n32_NK6Square4areaEv to i8*)] }, comdat, align 8
@.str.1 = private unnamed_addr constant [9 x i8] c"negative\00", align 1
@_ZTIPKc = external constant i8*
@_ZTT6Square = linkonce_odr dso_local unnamed_addr constant [2 x i8*] [i8* bitcast (i8** getelementptr inbounds ({ [6 x i8*], [7 x i8*] }, { [6 x i8*], [7 x i8*] }* @_ZTV6Square, i32 0, inrange i32 0, i32 3) to i8*), i8* bitcast (i8** getelementptr inbounds ({ [6 x i8*], [7 x i8*] }, { [6 x i8*], [7 x i8*] }* @_ZTV6Square, i32 0, inrange i32 1, i32 4) to i8*)], comdat, align 8
@__tls_guard = internal thread_local global i8 0, align 1

@_ZN5ShapeD1Ev = dso_local unnamed_addr alias void (%struct.Shape*), void (%struct.Shape*)* @_ZN5ShapeD2Ev
@_ZTH10per_thread = internal alias void (), void ()* @__tls_init

; Function Attrs: noinline nounwind optnone uwtable
define dso_local void @_ZN5ShapeD2Ev(%struct.Shape* noundef nonnull align 8 dereferenceable(12) %0) unnamed_addr #0 align 2 !dbg !62 {
  %2 = alloca %struct.Shape*, align 8
  store %struct.Shape* %0, %struct.Shape** %2, align 8
  call void @llvm.dbg.declare(metadata %struct.Shape** %2, metadata !64, metadata !DIExpression()), !dbg !66
  %3 = load %struct.Shape*, %struct.Shape** %2, align 8
  ret void, !dbg !67
}

; Function Attrs: nofree nosync nounwind readnone speculatable willreturn
declare void @llvm.dbg.declare(metadata, metadata, metadata) #1

; Function Attrs: noinline nounwind optnone uwtable
define dso_local void @_ZN5ShapeD0Ev(%struct.Shape* noundef nonnull align 8 dereferenceable(12) %0) unnamed_addr #0 align 2 !dbg !68 {
  %2 = alloca %struct.Shape*, align 8
  store %struct.Shape* %0, %struct.Shape** %2, align 8
  call void @llvm.dbg.declare(metadata %struct.Shape** %2, metadata !69, metadata !DIExpression()), !dbg !70
  %3 = load %struct.Shape*, %struct.Shape** %2, align 8
  call void @llvm.trap() #16, !dbg !71
  unreachable, !dbg !71
}

; Function Attrs: cold noreturn nounwind
declare void @llvm.trap() #2

; Function Attrs: noinline uwtable
define internal void @__cxx_global_var_init() #3 section ".text.startup" !dbg !72 {
  call void @_ZN12_GLOBAL__N_15GuardC2EPi(%"struct.(anonymous namespace)::Guard"* noundef nonnull align 8 dereferenceable(8) @per_thread, i32* noundef @live), !dbg !76
  %1 = call i32 @__cxa_thread_atexit(void (i8*)* bitcast (void (%"struct.(anonymous namespace)::Guard"*)* @_ZN12_GLOBAL__N_15GuardD2Ev to void (i8*)*), i8* bitcast (%"struct.(anonymous namespace)::Guard"* @per_thread to i8*), i8* @__dso_handle) #4, !dbg !78
  ret void, !dbg !79
}

; Function Attrs: noinline nounwind optnone uwtable
define internal void @_ZN12_GLOBAL__N_15GuardC2EPi(%"struct.(anonymous namespace)::Guard"* noundef nonnull align 8 dereferenceable(8) %0, i32* noundef %1) unnamed_addr #0 align 2 !dbg !80 {
  %3 = alloca %"struct.(anonymous namespace)::Guard"*, align 8
  %4 = alloca i32*, align 8
  store %"struct.(anonymous namespace)::Guard"* %0, %"struct.(anonymous namespace)::Guard"** %3, align 8
  call void @llvm.dbg.declare(metadata %"struct.(anonymous namespace)::Guard"** %3, metadata !81, metadata !DIExpression()), !dbg !83
  store i32* %1, i32** %4, align 8
  call void @llvm.dbg.declare(metadata i32** %4, metadata !84, metadata !DIExpression()), !dbg !85
  %5 = load %"struct.(anonymous namespace)::Guard"*, %"struct.(anonymous namespace)::Guard"** %3, align 8
  %6 = getelementptr inbounds %"struct.(anonymous namespace)::Guard", %"struct.(anonymous namespace)::Guard"* %5, i32 0, i32 0, !dbg !86
  %7 = load i32*, i32** %4, align 8, !dbg !87
  store i32* %7, i32** %6, align 8, !dbg !86
  %8 = load i32*, i32** %4, align 8, !dbg !88
  %9 = load i32, i32* %8, align 4, !dbg !90
  %10 = add nsw i32 %9, 1, !dbg !90
  store i32 %10, i32* %8, align 4, !dbg !90
  ret void, !dbg !91
}

; Function Attrs: noinline nounwind optnone uwtable
define internal void @_ZN12_GLOBAL__N_15GuardD2Ev(%"struct.(anonymous namespace)::Guard"* noundef nonnull align 8 dereferenceable(8) %0) unnamed_addr #0 align 2 !dbg !92 {
  %2 = alloca %"struct.(anonymous namespace)::Guard"*, align 8
  store %"struct.(anonymous namespace)::Guard"* %0, %"struct.(anonymous namespace)::Guard"** %2, align 8
  call void @llvm.dbg.declare(metadata %"struct.(anonymous namespace)::Guard"** %2, metadata !93, metadata !DIExpression()), !dbg !94
  %3 = load %"struct.(anonymous namespace)::Guard"*, %"struct.(anonymous namespace)::Guard"** %2, align 8
  %4 = getelementptr inbounds %"struct.(anonymous namespace)::Guard", %"struct.(anonymous namespace)::Guard"* %3, i32 0, i32 0, !dbg !95
  %5 = load i32*, i32** %4, align 8, !dbg !95
  %6 = load i32, i32* %5, align 4, !dbg !97
  %7 = add nsw i32 %6, -1, !dbg !97
  store i32 %7, i32* %5, align 4, !dbg !97
  ret void, !dbg !98
}

; Function Attrs: nounwind
declare i32 @__cxa_thread_atexit(void (i8*)*, i8*, i8*) #4

; Function Attrs: mustprogress noinline optnone uwtable
define dso_local noundef i32 @_Z7carefuli(i32 noundef %0) #5 personality i8* bitcast (i32 (...)* @__gxx_personality_v0 to i8*) !dbg !99 {
  %2 = alloca i32, align 4
  %3 = alloca i32, align 4
  %4 = alloca %"struct.(anonymous namespace)::Guard", align 8
  %5 = alloca i32, align 4
  %6 = alloca i8*, align 8
  %7 = alloca i32, align 4
  %8 = alloca %struct.Square, align 8
  %9 = alloca i32, align 4
  %10 = alloca %struct.Shape*, align 8
  %11 = alloca i32, align 4
  store i32 %0, i32* %3, align 4
  call void @llvm.dbg.declare(metadata i32* %3, metadata !102, metadata !DIExpression()), !dbg !103
  call void @llvm.dbg.declare(metadata %"struct.(anonymous namespace)::Guard"* %4, metadata !104, metadata !DIExpression()), !dbg !105
  call void @_ZN12_GLOBAL__N_15GuardC2EPi(%"struct.(anonymous namespace)::Guard"* noundef nonnull align 8 dereferenceable(8) %4, i32* noundef @live), !dbg !105
  call void @llvm.dbg.declare(metadata i32* %5, metadata !106, metadata !DIExpression()), !dbg !108
  %12 = invoke noundef i32 @_Z4openPKc(i8* noundef getelementptr inbounds ([2 x i8], [2 x i8]* @.str, i64 0, i64 0))
          to label %13 unwind label %23, !dbg !109

13:                                               ; preds = %1
  store i32 %12, i32* %5, align 4, !dbg !108
  call void @llvm.dbg.declare(metadata %struct.Square* %8, metadata !110, metadata !DIExpression()), !dbg !111
  %14 = load i32, i32* %3, align 4, !dbg !112
  %15 = sitofp i32 %14 to double, !dbg !112
  invoke void @_ZN6SquareC1Ed(%struct.Square* noundef nonnull align 8 dereferenceable(32) %8, double noundef %15)
          to label %16 unwind label %23, !dbg !111

16:                                               ; preds = %13
  %17 = bitcast %struct.Square* %8 to i8*, !dbg !113
  %18 = getelementptr inbounds i8, i8* %17, i64 16, !dbg !113
  %19 = bitcast i8* %18 to %struct.Shape*, !dbg !113
  invoke void @_Z6reportRK5Shape(%struct.Shape* noundef nonnull align 8 dereferenceable(12) %19)
          to label %20 unwind label %27, !dbg !114

20:                                               ; preds = %16
  %21 = load i32, i32* %5, align 4, !dbg !115
  call void @_Z5closei(i32 noundef %21) #4, !dbg !116
  %22 = load i32, i32* %5, align 4, !dbg !117
  store i32 %22, i32* %2, align 4, !dbg !118
  store i32 1, i32* %9, align 4
  call void @_ZN6SquareD1Ev(%struct.Square* noundef nonnull align 8 dereferenceable(32) %8) #4, !dbg !119
  br label %85

23:                                               ; preds = %13, %1
  %24 = landingpad { i8*, i32 }
          catch i8* bitcast (i8** @_ZTIi to i8*)
          catch i8* bitcast ({ i8*, i8* }* @_ZTI5Shape to i8*)
          catch i8* null, !dbg !120
  %25 = extractvalue { i8*, i32 } %24, 0, !dbg !120
  store i8* %25, i8** %6, align 8, !dbg !120
  %26 = extractvalue { i8*, i32 } %24, 1, !dbg !120
  store i32 %26, i32* %7, align 4, !dbg !120
  br label %31, !dbg !120

27:                                               ; preds = %16
  %28 = landingpad { i8*, i32 }
          catch i8* bitcast (i8** @_ZTIi to i8*)
          catch i8* bitcast ({ i8*, i8* }* @_ZTI5Shape to i8*)
          catch i8* null, !dbg !120
  %29 = extractvalue { i8*, i32 } %28, 0, !dbg !120
  store i8* %29, i8** %6, align 8, !dbg !120
  %30 = extractvalue { i8*, i32 } %28, 1, !dbg !120
  store i32 %30, i32* %7, align 4, !dbg !120
  call void @_ZN6SquareD1Ev(%struct.Square* noundef nonnull align 8 dereferenceable(32) %8) #4, !dbg !119
  br label %31, !dbg !119

31:                                               ; preds = %27, %23
  %32 = load i32, i32* %7, align 4, !dbg !121
  %33 = call i32 @llvm.eh.typeid.for(i8* bitcast (i8** @_ZTIi to i8*)) #4, !dbg !121
  %34 = icmp eq i32 %32, %33, !dbg !121
  br i1 %34, label %35, label %41, !dbg !121

35:                                               ; preds = %31
  call void @llvm.dbg.declare(metadata i32* %11, metadata !122, metadata !DIExpression()), !dbg !123
  %36 = load i8*, i8** %6, align 8, !dbg !124
  %37 = call i8* @__cxa_begin_catch(i8* %36) #4, !dbg !124
  %38 = bitcast i8* %37 to i32*, !dbg !124
  %39 = load i32, i32* %38, align 4, !dbg !124
  store i32 %39, i32* %11, align 4, !dbg !124
  %40 = load i32, i32* %11, align 4, !dbg !126
  store i32 %40, i32* %2, align 4, !dbg !128
  store i32 1, i32* %9, align 4
  call void @__cxa_end_catch() #4, !dbg !129
  br label %85

41:                                               ; preds = %31
  %42 = call i32 @llvm.eh.typeid.for(i8* bitcast ({ i8*, i8* }* @_ZTI5Shape to i8*)) #4, !dbg !121
  %43 = icmp eq i32 %32, %42, !dbg !121
  br i1 %43, label %44, label %56, !dbg !121

44:                                               ; preds = %41
  call void @llvm.dbg.declare(metadata %struct.Shape** %10, metadata !130, metadata !DIExpression()), !dbg !132
  %45 = load i8*, i8** %6, align 8, !dbg !133
  %46 = call i8* @__cxa_begin_catch(i8* %45) #4, !dbg !133
  %47 = bitcast i8* %46 to %struct.Shape*, !dbg !133
  store %struct.Shape* %47, %struct.Shape** %10, align 8, !dbg !133
  %48 = load %struct.Shape*, %struct.Shape** %10, align 8, !dbg !135
  %49 = bitcast %struct.Shape* %48 to double (%struct.Shape*)***, !dbg !136
  %50 = load double (%struct.Shape*)**, double (%struct.Shape*)*** %49, align 8, !dbg !136
  %51 = getelementptr inbounds double (%struct.Shape*)*, double (%struct.Shape*)** %50, i64 2, !dbg !136
  %52 = load double (%struct.Shape*)*, double (%struct.Shape*)** %51, align 8, !dbg !136
  %53 = invoke noundef double %52(%struct.Shape* noundef nonnull align 8 dereferenceable(12) %48)
          to label %54 unwind label %73, !dbg !136

54:                                               ; preds = %44
  %55 = fptosi double %53 to i32, !dbg !135
  store i32 %55, i32* %2, align 4, !dbg !137
  store i32 1, i32* %9, align 4
  invoke void @__cxa_end_catch()
          to label %77 unwind label %68, !dbg !124

56:                                               ; preds = %41
  %57 = load i8*, i8** %6, align 8, !dbg !121
  %58 = call i8* @__cxa_begin_catch(i8* %57) #4, !dbg !121
  %59 = load i32, i32* %3, align 4, !dbg !138
  %60 = icmp sgt i32 %59, 3, !dbg !140
  br i1 %60, label %61, label %66, !dbg !141

61:                                               ; preds = %56
  invoke void @__cxa_rethrow() #17
          to label %96 unwind label %62, !dbg !142

62:                                               ; preds = %61
  %63 = landingpad { i8*, i32 }
          cleanup, !dbg !143
  %64 = extractvalue { i8*, i32 } %63, 0, !dbg !143
  store i8* %64, i8** %6, align 8, !dbg !143
  %65 = extractvalue { i8*, i32 } %63, 1, !dbg !143
  store i32 %65, i32* %7, align 4, !dbg !143
  invoke void @__cxa_end_catch()
          to label %72 unwind label %93, !dbg !133

66:                                               ; preds = %56
  invoke void @__cxa_end_catch()
          to label %67 unwind label %68, !dbg !133

67:                                               ; preds = %66
  br label %79, !dbg !133

68:                                               ; preds = %54, %66
  %69 = landingpad { i8*, i32 }
          cleanup, !dbg !144
  %70 = extractvalue { i8*, i32 } %69, 0, !dbg !144
  store i8* %70, i8** %6, align 8, !dbg !144
  %71 = extractvalue { i8*, i32 } %69, 1, !dbg !144
  store i32 %71, i32* %7, align 4, !dbg !144
  br label %87, !dbg !144

72:                                               ; preds = %62
  br label %87, !dbg !133

73:                                               ; preds = %44
  %74 = landingpad { i8*, i32 }
          cleanup, !dbg !145
  %75 = extractvalue { i8*, i32 } %74, 0, !dbg !145
  store i8* %75, i8** %6, align 8, !dbg !145
  %76 = extractvalue { i8*, i32 } %74, 1, !dbg !145
  store i32 %76, i32* %7, align 4, !dbg !145
  invoke void @__cxa_end_catch()
          to label %78 unwind label %93, !dbg !124

77:                                               ; preds = %54
  br label %85

78:                                               ; preds = %73
  br label %87, !dbg !124

79:                                               ; preds = %67
  %80 = call %"struct.(anonymous namespace)::Guard"* @_ZTW10per_thread(), !dbg !146
  %81 = getelementptr inbounds %"struct.(anonymous namespace)::Guard", %"struct.(anonymous namespace)::Guard"* %80, i32 0, i32 0, !dbg !147
  %82 = load i32*, i32** %81, align 8, !dbg !147
  %83 = icmp ne i32* %82, null, !dbg !148
  %84 = zext i1 %83 to i32, !dbg !146
  store i32 %84, i32* %2, align 4, !dbg !149
  store i32 1, i32* %9, align 4
  br label %85, !dbg !149

85:                                               ; preds = %79, %35, %77, %20
  call void @_ZN12_GLOBAL__N_15GuardD2Ev(%"struct.(anonymous namespace)::Guard"* noundef nonnull align 8 dereferenceable(8) %4) #4, !dbg !144
  %86 = load i32, i32* %2, align 4, !dbg !144
  ret i32 %86, !dbg !144

87:                                               ; preds = %78, %72, %68
  call void @_ZN12_GLOBAL__N_15GuardD2Ev(%"struct.(anonymous namespace)::Guard"* noundef nonnull align 8 dereferenceable(8) %4) #4, !dbg !144
  br label %88, !dbg !144

88:                                               ; preds = %87
  %89 = load i8*, i8** %6, align 8, !dbg !144
  %90 = load i32, i32* %7, align 4, !dbg !144
  %91 = insertvalue { i8*, i32 } undef, i8* %89, 0, !dbg !144
  %92 = insertvalue { i8*, i32 } %91, i32 %90, 1, !dbg !144
  resume { i8*, i32 } %92, !dbg !144

93:                                               ; preds = %73, %62
  %94 = landingpad { i8*, i32 }
          catch i8* null, !dbg !133
  %95 = extractvalue { i8*, i32 } %94, 0, !dbg !133
  call void @__clang_call_terminate(i8* %95) #16, !dbg !133
  unreachable, !dbg !133

96:                                               ; preds = %61
  unreachable
}

declare noundef i32 @_Z4openPKc(i8* noundef) #6

declare i32 @__gxx_personality_v0(...)

; Function Attrs: noinline optnone uwtable
define linkonce_odr dso_local void @_ZN6SquareC1Ed(%struct.Square* noundef nonnull align 8 dereferenceable(32) %0, double noundef %1) unnamed_addr #7 comdat align 2 personality i8* bitcast (i32 (...)* @__gxx_personality_v0 to i8*) !dbg !150 {
  %3 = alloca %struct.Square*, align 8
  %4 = alloca double, align 8
  %5 = alloca i8*, align 8
  %6 = alloca i32, align 4
  store %struct.Square* %0, %struct.Square** %3, align 8
  call void @llvm.dbg.declare(metadata %struct.Square** %3, metadata !151, metadata !DIExpression()), !dbg !153
  store double %1, double* %4, align 8
  call void @llvm.dbg.declare(metadata double* %4, metadata !154, metadata !DIExpression()), !dbg !155
  %7 = load %struct.Square*, %struct.Square** %3, align 8
  %8 = bitcast %struct.Square* %7 to i8*, !dbg !156
  %9 = getelementptr inbounds i8, i8* %8, i64 16, !dbg !156
  %10 = bitcast i8* %9 to %struct.Shape*, !dbg !156
  call void @_ZN5ShapeC2Ev(%struct.Shape* noundef nonnull align 8 dereferenceable(12) %10) #4, !dbg !157
  %11 = bitcast %struct.Square* %7 to i32 (...)***, !dbg !156
  store i32 (...)** bitcast (i8** getelementptr inbounds ({ [6 x i8*], [7 x i8*] }, { [6 x i8*], [7 x i8*] }* @_ZTV6Square, i32 0, inrange i32 0, i32 3) to i32 (...)**), i32 (...)*** %11, align 8, !dbg !156
  %12 = bitcast %struct.Square* %7 to i8*, !dbg !156
  %13 = getelementptr inbounds i8, i8* %12, i64 16, !dbg !156
  %14 = bitcast i8* %13 to i32 (...)***, !dbg !156
  store i32 (...)** bitcast (i8** getelementptr inbounds ({ [6 x i8*], [7 x i8*] }, { [6 x i8*], [7 x i8*] }* @_ZTV6Square, i32 0, inrange i32 1, i32 4) to i32 (...)**), i32 (...)*** %14, align 8, !dbg !156
  %15 = getelementptr inbounds %struct.Square, %struct.Square* %7, i32 0, i32 1, !dbg !158
  %16 = load double, double* %4, align 8, !dbg !159
  store double %16, double* %15, align 8, !dbg !158
  %17 = load double, double* %4, align 8, !dbg !160
  %18 = fcmp olt double %17, 0.000000e+00, !dbg !163
  br i1 %18, label %19, label %29, !dbg !164

19:                                               ; preds = %2
  %20 = call i8* @__cxa_allocate_exception(i64 8) #4, !dbg !165
  %21 = bitcast i8* %20 to i8**, !dbg !165
  store i8* getelementptr inbounds ([9 x i8], [9 x i8]* @.str.1, i64 0, i64 0), i8** %21, align 16, !dbg !165
  invoke void @__cxa_throw(i8* %20, i8* bitcast (i8** @_ZTIPKc to i8*), i8* null) #17
          to label %35 unwind label %22, !dbg !165

22:                                               ; preds = %19
  %23 = landingpad { i8*, i32 }
          cleanup, !dbg !166
  %24 = extractvalue { i8*, i32 } %23, 0, !dbg !166
  store i8* %24, i8** %5, align 8, !dbg !166
  %25 = extractvalue { i8*, i32 } %23, 1, !dbg !166
  store i32 %25, i32* %6, align 4, !dbg !166
  %26 = bitcast %struct.Square* %7 to i8*, !dbg !167
  %27 = getelementptr inbounds i8, i8* %26, i64 16, !dbg !167
  %28 = bitcast i8* %27 to %struct.Shape*, !dbg !167
  call void @_ZN5ShapeD2Ev(%struct.Shape* noundef nonnull align 8 dereferenceable(12) %28) #4, !dbg !167
  br label %30, !dbg !167

29:                                               ; preds = %2
  ret void, !dbg !168

30:                                               ; preds = %22
  %31 = load i8*, i8** %5, align 8, !dbg !167
  %32 = load i32, i32* %6, align 4, !dbg !167
  %33 = insertvalue { i8*, i32 } undef, i8* %31, 0, !dbg !167
  %34 = insertvalue { i8*, i32 } %33, i32 %32, 1, !dbg !167
  resume { i8*, i32 } %34, !dbg !167

35:                                               ; preds = %19
  unreachable
}

declare void @_Z6reportRK5Shape(%struct.Shape* noundef nonnull align 8 dereferenceable(12)) #6

; Function Attrs: nounwind
declare void @_Z5closei(i32 noundef) #8

; Function Attrs: noinline nounwind optnone uwtable
define linkonce_odr dso_local void @_ZN6SquareD1Ev(%struct.Square* noundef nonnull align 8 dereferenceable(32) %0) unnamed_addr #0 comdat align 2 !dbg !169 {
  %2 = alloca %struct.Square*, align 8
  store %struct.Square* %0, %struct.Square** %2, align 8
  call void @llvm.dbg.declare(metadata %struct.Square** %2, metadata !173, metadata !DIExpression()), !dbg !174
  %3 = load %struct.Square*, %struct.Square** %2, align 8
  call void @_ZN6SquareD2Ev(%struct.Square* noundef nonnull align 8 dereferenceable(32) %3, i8** noundef getelementptr inbounds ([2 x i8*], [2 x i8*]* @_ZTT6Square, i64 0, i64 0)) #4, !dbg !175
  %4 = bitcast %struct.Square* %3 to i8*, !dbg !175
  %5 = getelementptr inbounds i8, i8* %4, i64 16, !dbg !175
  %6 = bitcast i8* %5 to %struct.Shape*, !dbg !175
  call void @_ZN5ShapeD2Ev(%struct.Shape* noundef nonnull align 8 dereferenceable(12) %6) #4, !dbg !175
  ret void, !dbg !175
}

; Function Attrs: nounwind readnone
declare i32 @llvm.eh.typeid.for(i8*) #9

declare i8* @__cxa_begin_catch(i8*)

declare void @__cxa_rethrow()

declare void @__cxa_end_catch()

; Function Attrs: noinline noreturn nounwind
define linkonce_odr hidden void @__clang_call_terminate(i8* %0) #10 comdat {
  %2 = call i8* @__cxa_begin_catch(i8* %0) #4
  call void @_ZSt9terminatev() #16
  unreachable
}

declare void @_ZSt9terminatev()

; Function Attrs: noinline uwtable
define internal noundef %"struct.(anonymous namespace)::Guard"* @_ZTW10per_thread() #11 {
  call void @_ZTH10per_thread()
  ret %"struct.(anonymous namespace)::Guard"* @per_thread
}

; Function Attrs: mustprogress noinline nounwind optnone uwtable
define dso_local noundef i32 @_Z7throughP5ShapeMS_KFdvEMS_i(%struct.Shape* noundef %0, i64 %1, i64 %2, i64 %3) #12 personality i8* bitcast (i32 (...)* @__gxx_personality_v0 to i8*) !dbg !176 {
  %5 = alloca { i64, i64 }, align 8
  %6 = alloca %struct.Shape*, align 8
  %7 = alloca { i64, i64 }, align 8
  %8 = alloca i64, align 8
  %9 = getelementptr inbounds { i64, i64 }, { i64, i64 }* %5, i32 0, i32 0
  store i64 %1, i64* %9, align 8
  %10 = getelementptr inbounds { i64, i64 }, { i64, i64 }* %5, i32 0, i32 1
  store i64 %2, i64* %10, align 8
  %11 = load { i64, i64 }, { i64, i64 }* %5, align 8
  store %struct.Shape* %0, %struct.Shape** %6, align 8
  call void @llvm.dbg.declare(metadata %struct.Shape** %6, metadata !181, metadata !DIExpression()), !dbg !182
  store { i64, i64 } %11, { i64, i64 }* %7, align 8
  call void @llvm.dbg.declare(metadata { i64, i64 }* %7, metadata !183, metadata !DIExpression()), !dbg !184
  store i64 %3, i64* %8, align 8
  call void @llvm.dbg.declare(metadata i64* %8, metadata !185, metadata !DIExpression()), !dbg !186
  %12 = load %struct.Shape*, %struct.Shape** %6, align 8, !dbg !187
  %13 = load { i64, i64 }, { i64, i64 }* %7, align 8, !dbg !188
  %14 = extractvalue { i64, i64 } %13, 1, !dbg !189
  %15 = bitcast %struct.Shape* %12 to i8*, !dbg !189
  %16 = getelementptr inbounds i8, i8* %15, i64 %14, !dbg !189
  %17 = bitcast i8* %16 to %struct.Shape*, !dbg !189
  %18 = extractvalue { i64, i64 } %13, 0, !dbg !189
  %19 = and i64 %18, 1, !dbg !189
  %20 = icmp ne i64 %19, 0, !dbg !189
  br i1 %20, label %21, label %28, !dbg !189

21:                                               ; preds = %4
  %22 = bitcast %struct.Shape* %17 to i8**, !dbg !189
  %23 = load i8*, i8** %22, align 8, !dbg !189
  %24 = sub i64 %18, 1, !dbg !189
  %25 = getelementptr i8, i8* %23, i64 %24, !dbg !189, !nosanitize !63
  %26 = bitcast i8* %25 to double (%struct.Shape*)**, !dbg !189, !nosanitize !63
  %27 = load double (%struct.Shape*)*, double (%struct.Shape*)** %26, align 8, !dbg !189, !nosanitize !63
  br label %30, !dbg !189

28:                                               ; preds = %4
  %29 = inttoptr i64 %18 to double (%struct.Shape*)*, !dbg !189
  br label %30, !dbg !189

30:                                               ; preds = %28, %21
  %31 = phi double (%struct.Shape*)* [ %27, %21 ], [ %29, %28 ], !dbg !189
  %32 = invoke noundef double %31(%struct.Shape* noundef nonnull align 8 dereferenceable(12) %17)
          to label %33 unwind label %42, !dbg !189

33:                                               ; preds = %30
  %34 = fptosi double %32 to i32, !dbg !189
  %35 = load %struct.Shape*, %struct.Shape** %6, align 8, !dbg !190
  %36 = load i64, i64* %8, align 8, !dbg !191
  %37 = bitcast %struct.Shape* %35 to i8*, !dbg !192
  %38 = getelementptr inbounds i8, i8* %37, i64 %36, !dbg !192
  %39 = bitcast i8* %38 to i32*, !dbg !192
  %40 = load i32, i32* %39, align 4, !dbg !192
  %41 = add nsw i32 %34, %40, !dbg !193
  ret i32 %41, !dbg !194

42:                                               ; preds = %30
  %43 = landingpad { i8*, i32 }
          catch i8* null, !dbg !189
  %44 = extractvalue { i8*, i32 } %43, 0, !dbg !189
  call void @__clang_call_terminate(i8* %44) #16, !dbg !189
  unreachable, !dbg !189
}

; Function Attrs: mustprogress noinline optnone uwtable
define dso_local noundef %struct.Shape* @_Z4maked(double noundef %0) #5 personality i8* bitcast (i32 (...)* @__gxx_personality_v0 to i8*) !dbg !195 {
  %2 = alloca double, align 8
  %3 = alloca i8*, align 8
  %4 = alloca i32, align 4
  store double %0, double* %2, align 8
  call void @llvm.dbg.declare(metadata double* %2, metadata !198, metadata !DIExpression()), !dbg !199
  %5 = call noalias noundef nonnull i8* @_Znwm(i64 noundef 32) #18, !dbg !200, !heapallocsite !8
  %6 = bitcast i8* %5 to %struct.Square*, !dbg !200
  %7 = load double, double* %2, align 8, !dbg !201
  invoke void @_ZN6SquareC1Ed(%struct.Square* noundef nonnull align 8 dereferenceable(32) %6, double noundef %7)
          to label %8 unwind label %16, !dbg !202

8:                                                ; preds = %1
  %9 = icmp eq %struct.Square* %6, null, !dbg !200
  br i1 %9, label %14, label %10, !dbg !200

10:                                               ; preds = %8
  %11 = bitcast %struct.Square* %6 to i8*, !dbg !200
  %12 = getelementptr inbounds i8, i8* %11, i64 16, !dbg !200
  %13 = bitcast i8* %12 to %struct.Shape*, !dbg !200
  br label %14, !dbg !200

14:                                               ; preds = %10, %8
  %15 = phi %struct.Shape* [ %13, %10 ], [ null, %8 ], !dbg !200
  ret %struct.Shape* %15, !dbg !203

16:                                               ; preds = %1
  %17 = landingpad { i8*, i32 }
          cleanup, !dbg !204
  %18 = extractvalue { i8*, i32 } %17, 0, !dbg !204
  store i8* %18, i8** %3, align 8, !dbg !204
  %19 = extractvalue { i8*, i32 } %17, 1, !dbg !204
  store i32 %19, i32* %4, align 4, !dbg !204
  call void @_ZdlPv(i8* noundef %5) #19, !dbg !200
  br label %20, !dbg !200

20:                                               ; preds = %16
  %21 = load i8*, i8** %3, align 8, !dbg !200
  %22 = load i32, i32* %4, align 4, !dbg !200
  %23 = insertvalue { i8*, i32 } undef, i8* %21, 0, !dbg !200
  %24 = insertvalue { i8*, i32 } %23, i32 %22, 1, !dbg !200
  resume { i8*, i32 } %24, !dbg !200
}

; Function Attrs: nobuiltin allocsize(0)
declare noundef nonnull i8* @_Znwm(i64 noundef) #13

; Function Attrs: nobuiltin nounwind
declare void @_ZdlPv(i8* noundef) #14

; Function Attrs: mustprogress noinline nounwind optnone uwtable
define dso_local noundef %struct.Square* @_Z6narrowPK5Shape(%struct.Shape* noundef %0) #12 !dbg !205 {
  %2 = alloca %struct.Shape*, align 8
  store %struct.Shape* %0, %struct.Shape** %2, align 8
  call void @llvm.dbg.declare(metadata %struct.Shape** %2, metadata !209, metadata !DIExpression()), !dbg !210
  %3 = load %struct.Shape*, %struct.Shape** %2, align 8, !dbg !211
  %4 = icmp eq %struct.Shape* %3, null, !dbg !212
  br i1 %4, label %9, label %5, !dbg !212

5:                                                ; preds = %1
  %6 = bitcast %struct.Shape* %3 to i8*, !dbg !212
  %7 = call i8* @__dynamic_cast(i8* %6, i8* bitcast ({ i8*, i8* }* @_ZTI5Shape to i8*), i8* bitcast ({ i8*, i8*, i32, i32, i8*, i64 }* @_ZTI6Square to i8*), i64 -1) #4, !dbg !212
  %8 = bitcast i8* %7 to %struct.Square*, !dbg !212
  br label %10, !dbg !212

9:                                                ; preds = %1
  br label %10, !dbg !212

10:                                               ; preds = %9, %5
  %11 = phi %struct.Square* [ %8, %5 ], [ null, %9 ], !dbg !212
  ret %struct.Square* %11, !dbg !213
}

; Function Attrs: nounwind readonly
declare i8* @__dynamic_cast(i8*, i8*, i8*, i64) #15

declare void @__cxa_pure_virtual() unnamed_addr

; Function Attrs: noinline nounwind optnone uwtable
define linkonce_odr dso_local void @_ZN5ShapeC2Ev(%struct.Shape* noundef nonnull align 8 dereferenceable(12) %0) unnamed_addr #0 comdat align 2 !dbg !214 {
  %2 = alloca %struct.Shape*, align 8
  store %struct.Shape* %0, %struct.Shape** %2, align 8
  call void @llvm.dbg.declare(metadata %struct.Shape** %2, metadata !216, metadata !DIExpression()), !dbg !217
  %3 = load %struct.Shape*, %struct.Shape** %2, align 8
  %4 = bitcast %struct.Shape* %3 to i32 (...)***, !dbg !218
  store i32 (...)** bitcast (i8** getelementptr inbounds ({ [5 x i8*] }, { [5 x i8*] }* @_ZTV5Shape, i32 0, inrange i32 0, i32 2) to i32 (...)**), i32 (...)*** %4, align 8, !dbg !218
  %5 = getelementptr inbounds %struct.Shape, %struct.Shape* %3, i32 0, i32 1, !dbg !219
  store i32 7, i32* %5, align 8, !dbg !219
  ret void, !dbg !218
}

declare i8* @__cxa_allocate_exception(i64)

declare void @__cxa_throw(i8*, i8*, i8*)

; Function Attrs: mustprogress noinline nounwind optnone uwtable
define linkonce_odr dso_local noundef double @_ZNK6Square4areaEv(%struct.Square* noundef nonnull align 8 dereferenceable(32) %0) unnamed_addr #12 comdat align 2 !dbg !220 {
  %2 = alloca %struct.Square*, align 8
  store %struct.Square* %0, %struct.Square** %2, align 8
  call void @llvm.dbg.declare(metadata %struct.Square** %2, metadata !221, metadata !DIExpression()), !dbg !222
  %3 = load %struct.Square*, %struct.Square** %2, align 8
  %4 = getelementptr inbounds %struct.Square, %struct.Square* %3, i32 0, i32 1, !dbg !223
  %5 = load double, double* %4, align 8, !dbg !223
  %6 = getelementptr inbounds %struct.Square, %struct.Square* %3, i32 0, i32 1, !dbg !224
  %7 = load double, double* %6, align 8, !dbg !224
  %8 = fmul double %5, %7, !dbg !225
  ret double %8, !dbg !226
}

; Function Attrs: noinline nounwind optnone uwtable
define linkonce_odr dso_local void @_ZN6SquareD0Ev(%struct.Square* noundef nonnull align 8 dereferenceable(32) %0) unnamed_addr #0 comdat align 2 !dbg !227 {
  %2 = alloca %struct.Square*, align 8
  store %struct.Square* %0, %struct.Square** %2, align 8
  call void @llvm.dbg.declare(metadata %struct.Square** %2, metadata !228, metadata !DIExpression()), !dbg !229
  %3 = load %struct.Square*, %struct.Square** %2, align 8
  call void @_ZN6SquareD1Ev(%struct.Square* noundef nonnull align 8 dereferenceable(32) %3) #4, !dbg !230
  %4 = bitcast %struct.Square* %3 to i8*, !dbg !230
  call void @_ZdlPv(i8* noundef %4) #19, !dbg !230
  ret void, !dbg !230
}

; Function Attrs: noinline nounwind optnone uwtable
define linkonce_odr dso_local void @_ZTv0_n24_N6SquareD1Ev(%struct.Square* noundef %0) unnamed_addr #0 comdat align 2 !dbg !231 {
  %2 = alloca %struct.Square*, align 8
  store %struct.Square* %0, %struct.Square** %2, align 8
  %3 = load %struct.Square*, %struct.Square** %2, align 8, !dbg !233
  %4 = bitcast %struct.Square* %3 to i8*, !dbg !233
  %5 = bitcast i8* %4 to i8**, !dbg !233
  %6 = load i8*, i8** %5, align 8, !dbg !233
  %7 = getelementptr inbounds i8, i8* %6, i64 -24, !dbg !233
  %8 = bitcast i8* %7 to i64*, !dbg !233
  %9 = load i64, i64* %8, align 8, !dbg !233
  %10 = getelementptr inbounds i8, i8* %4, i64 %9, !dbg !233
  %11 = bitcast i8* %10 to %struct.Square*, !dbg !233
  tail call void @_ZN6SquareD1Ev(%struct.Square* noundef nonnull align 8 dereferenceable(32) %11) #4, !dbg !233
  ret void, !dbg !233
}

; Function Attrs: noinline nounwind optnone uwtable
define linkonce_odr dso_local void @_ZTv0_n24_N6SquareD0Ev(%struct.Square* noundef %0) unnamed_addr #0 comdat align 2 !dbg !234 {
  %2 = alloca %struct.Square*, align 8
  store %struct.Square* %0, %struct.Square** %2, align 8
  %3 = load %struct.Square*, %struct.Square** %2, align 8, !dbg !235
  %4 = bitcast %struct.Square* %3 to i8*, !dbg !235
  %5 = bitcast i8* %4 to i8**, !dbg !235
  %6 = load i8*, i8** %5, align 8, !dbg !235
  %7 = getelementptr inbounds i8, i8* %6, i64 -24, !dbg !235
  %8 = bitcast i8* %7 to i64*, !dbg !235
  %9 = load i64, i64* %8, align 8, !dbg !235
  %10 = getelementptr inbounds i8, i8* %4, i64 %9, !dbg !235
  %11 = bitcast i8* %10 to %struct.Square*, !dbg !235
  tail call void @_ZN6SquareD0Ev(%struct.Square* noundef nonnull align 8 dereferenceable(32) %11) #4, !dbg !235
  ret void, !dbg !235
}

; Function Attrs: noinline nounwind optnone uwtable
define linkonce_odr dso_local noundef double @_ZTv0_n32_NK6Square4areaEv(%struct.Square* noundef %0) unnamed_addr #0 comdat align 2 !dbg !236 {
  %2 = alloca %struct.Square*, align 8
  store %struct.Square* %0, %struct.Square** %2, align 8
  %3 = load %struct.Square*, %struct.Square** %2, align 8, !dbg !237
  %4 = bitcast %struct.Square* %3 to i8*, !dbg !237
  %5 = bitcast i8* %4 to i8**, !dbg !237
  %6 = load i8*, i8** %5, align 8, !dbg !237
  %7 = getelementptr inbounds i8, i8* %6, i64 -32, !dbg !237
  %8 = bitcast i8* %7 to i64*, !dbg !237
  %9 = load i64, i64* %8, align 8, !dbg !237
  %10 = getelementptr inbounds i8, i8* %4, i64 %9, !dbg !237
  %11 = bitcast i8* %10 to %struct.Square*, !dbg !237
  %12 = tail call noundef double @_ZNK6Square4areaEv(%struct.Square* noundef nonnull align 8 dereferenceable(32) %11) #4, !dbg !237
  ret double %12, !dbg !237
}

; Function Attrs: noinline nounwind optnone uwtable
define linkonce_odr dso_local void @_ZN6SquareD2Ev(%struct.Square* noundef nonnull align 8 dereferenceable(32) %0, i8** noundef %1) unnamed_addr #0 comdat align 2 !dbg !238 {
  %3 = alloca %struct.Square*, align 8
  %4 = alloca i8**, align 8
  store %struct.Square* %0, %struct.Square** %3, align 8
  call void @llvm.dbg.declare(metadata %struct.Square** %3, metadata !239, metadata !DIExpression()), !dbg !240
  store i8** %1, i8*** %4, align 8
  call void @llvm.dbg.declare(metadata i8*** %4, metadata !241, metadata !DIExpression()), !dbg !240
  %5 = load %struct.Square*, %struct.Square** %3, align 8
  %6 = load i8**, i8*** %4, align 8
  ret void, !dbg !244
}

; Function Attrs: noinline uwtable
define internal void @__tls_init() #3 !dbg !245 {
  %1 = load i8, i8* @__tls_guard, align 1, !dbg !246
  %2 = icmp eq i8 %1, 0, !dbg !246
  br i1 %2, label %3, label %4, !dbg !246, !prof !247

3:                                                ; preds = %0
  store i8 1, i8* @__tls_guard, align 1, !dbg !246
  call void @__cxx_global_var_init(), !dbg !246
  br label %4, !dbg !246

4:                                                ; preds = %3, %0
  ret void
}

attributes #0 = { noinline nounwind optnone uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+avx,+avx2,+crc32,+cx8,+fxsr,+mmx,+popcnt,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+x87,+xsave" "tune-cpu"="generic" }
attributes #1 = { nofree nosync nounwind readnone speculatable willreturn }
attributes #2 = { cold noreturn nounwind }
attributes #3 = { noinline uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+avx,+avx2,+crc32,+cx8,+fxsr,+mmx,+popcnt,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+x87,+xsave" "tune-cpu"="generic" }
attributes #4 = { nounwind }
attributes #5 = { mustprogress noinline optnone uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+avx,+avx2,+crc32,+cx8,+fxsr,+mmx,+popcnt,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+x87,+xsave" "tune-cpu"="generic" }
attributes #6 = { "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+avx,+avx2,+crc32,+cx8,+fxsr,+mmx,+popcnt,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+x87,+xsave" "tune-cpu"="generic" }
attributes #7 = { noinline optnone uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+avx,+avx2,+crc32,+cx8,+fxsr,+mmx,+popcnt,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+x87,+xsave" "tune-cpu"="generic" }
attributes #8 = { nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+avx,+avx2,+crc32,+cx8,+fxsr,+mmx,+popcnt,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+x87,+xsave" "tune-cpu"="generic" }
attributes #9 = { nounwind readnone }
attributes #10 = { noinline noreturn nounwind }
attributes #11 = { noinline uwtable "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+avx,+avx2,+crc32,+cx8,+fxsr,+mmx,+popcnt,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+x87,+xsave" "tune-cpu"="generic" }
attributes #12 = { mustprogress noinline nounwind optnone uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+avx,+avx2,+crc32,+cx8,+fxsr,+mmx,+popcnt,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+x87,+xsave" "tune-cpu"="generic" }
attributes #13 = { nobuiltin allocsize(0) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+avx,+avx2,+crc32,+cx8,+fxsr,+mmx,+popcnt,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+x87,+xsave" "tune-cpu"="generic" }
attributes #14 = { nobuiltin nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+avx,+avx2,+crc32,+cx8,+fxsr,+mmx,+popcnt,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+x87,+xsave" "tune-cpu"="generic" }
attributes #15 = { nounwind readonly }
attributes #16 = { noreturn nounwind }
attributes #17 = { noreturn }
attributes #18 = { builtin allocsize(0) }
attributes #19 = { builtin nounwind }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!54, !55, !56, !57, !58, !59, !60}
!llvm.ident = !{!61}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "live", scope: !2, file: !3, line: 29, type: !5, isLocal: false, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !3, producer: "Debian clang version 14.0.6", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !4, globals: !51, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "program.cpp", directory: ".", checksumkind: CSK_MD5, checksum: "33b24933aa926cdf082d30b3bd07b917")
!4 = !{!5, !6, !39, !8, !11}
!5 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!6 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !7, size: 64)
!7 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !8)
!8 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "Square", file: !3, line: 16, size: 256, flags: DIFlagTypePassByReference | DIFlagNonTrivial, elements: !9, vtableHolder: !8, identifier: "_ZTS6Square")
!9 = !{!10, !29, !30, !31, !35}
!10 = !DIDerivedType(tag: DW_TAG_inheritance, scope: !8, baseType: !11, offset: 24, flags: DIFlagVirtual, extraData: i32 0)
!11 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "Shape", file: !3, line: 11, size: 128, flags: DIFlagTypePassByReference | DIFlagNonTrivial, elements: !12, vtableHolder: !11)
!12 = !{!13, !18, !19, !23}
!13 = !DIDerivedType(tag: DW_TAG_member, name: "_vptr$Shape", scope: !3, file: !3, baseType: !14, size: 64, flags: DIFlagArtificial)
!14 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !15, size: 64)
!15 = !DIDerivedType(tag: DW_TAG_pointer_type, name: "__vtbl_ptr_type", baseType: !16, size: 64)
!16 = !DISubroutineType(types: !17)
!17 = !{!5}
!18 = !DIDerivedType(tag: DW_TAG_member, name: "tag", scope: !11, file: !3, line: 14, baseType: !5, size: 32, offset: 64)
!19 = !DISubprogram(name: "~Shape", scope: !11, file: !3, line: 12, type: !20, scopeLine: 12, containingType: !11, virtualIndex: 0, flags: DIFlagPrototyped, spFlags: DISPFlagVirtual)
!20 = !DISubroutineType(types: !21)
!21 = !{null, !22}
!22 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !11, size: 64, flags: DIFlagArtificial | DIFlagObjectPointer)
!23 = !DISubprogram(name: "area", linkageName: "_ZNK5Shape4areaEv", scope: !11, file: !3, line: 13, type: !24, scopeLine: 13, containingType: !11, virtualIndex: 2, flags: DIFlagPrototyped, spFlags: DISPFlagPureVirtual)
!24 = !DISubroutineType(types: !25)
!25 = !{!26, !27}
!26 = !DIBasicType(name: "double", size: 64, encoding: DW_ATE_float)
!27 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !28, size: 64, flags: DIFlagArtificial | DIFlagObjectPointer)
!28 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !11)
!29 = !DIDerivedType(tag: DW_TAG_member, name: "_vptr$Square", scope: !3, file: !3, baseType: !14, size: 64, flags: DIFlagArtificial)
!30 = !DIDerivedType(tag: DW_TAG_member, name: "side", scope: !8, file: !3, line: 17, baseType: !26, size: 64, offset: 64)
!31 = !DISubprogram(name: "Square", scope: !8, file: !3, line: 18, type: !32, scopeLine: 18, flags: DIFlagPrototyped, spFlags: 0)
!32 = !DISubroutineType(types: !33)
!33 = !{null, !34, !26}
!34 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !8, size: 64, flags: DIFlagArtificial | DIFlagObjectPointer)
!35 = !DISubprogram(name: "area", linkageName: "_ZNK6Square4areaEv", scope: !8, file: !3, line: 22, type: !36, scopeLine: 22, containingType: !8, virtualIndex: 0, flags: DIFlagPrototyped, spFlags: DISPFlagVirtual)
!36 = !DISubroutineType(types: !37)
!37 = !{!26, !38}
!38 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !7, size: 64, flags: DIFlagArtificial | DIFlagObjectPointer)
!39 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "Guard", scope: !40, file: !3, line: 4, size: 64, flags: DIFlagTypePassByReference | DIFlagNonTrivial, elements: !41)
!40 = !DINamespace(scope: null)
!41 = !{!42, !44, !48}
!42 = !DIDerivedType(tag: DW_TAG_member, name: "slot", scope: !39, file: !3, line: 5, baseType: !43, size: 64)
!43 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !5, size: 64)
!44 = !DISubprogram(name: "Guard", scope: !39, file: !3, line: 6, type: !45, scopeLine: 6, flags: DIFlagExplicit | DIFlagPrototyped, spFlags: DISPFlagLocalToUnit)
!45 = !DISubroutineType(types: !46)
!46 = !{null, !47, !43}
!47 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !39, size: 64, flags: DIFlagArtificial | DIFlagObjectPointer)
!48 = !DISubprogram(name: "~Guard", scope: !39, file: !3, line: 7, type: !49, scopeLine: 7, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit)
!49 = !DISubroutineType(types: !50)
!50 = !{null, !47}
!51 = !{!0, !52}
!52 = !DIGlobalVariableExpression(var: !53, expr: !DIExpression())
!53 = distinct !DIGlobalVariable(name: "per_thread", scope: !2, file: !3, line: 30, type: !39, isLocal: true, isDefinition: true)
!54 = !{i32 7, !"Dwarf Version", i32 5}
!55 = !{i32 2, !"Debug Info Version", i32 3}
!56 = !{i32 1, !"wchar_size", i32 4}
!57 = !{i32 7, !"PIC Level", i32 2}
!58 = !{i32 7, !"PIE Level", i32 2}
!59 = !{i32 7, !"uwtable", i32 1}
!60 = !{i32 7, !"frame-pointer", i32 2}
!61 = !{!"Debian clang version 14.0.6"}
!62 = distinct !DISubprogram(name: "~Shape", linkageName: "_ZN5ShapeD2Ev", scope: !11, file: !3, line: 24, type: !20, scopeLine: 24, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, declaration: !19, retainedNodes: !63)
!63 = !{}
!64 = !DILocalVariable(name: "this", arg: 1, scope: !62, type: !65, flags: DIFlagArtificial | DIFlagObjectPointer)
!65 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !11, size: 64)
!66 = !DILocation(line: 0, scope: !62)
!67 = !DILocation(line: 24, column: 15, scope: !62)
!68 = distinct !DISubprogram(name: "~Shape", linkageName: "_ZN5ShapeD0Ev", scope: !11, file: !3, line: 24, type: !20, scopeLine: 24, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, declaration: !19, retainedNodes: !63)
!69 = !DILocalVariable(name: "this", arg: 1, scope: !68, type: !65, flags: DIFlagArtificial | DIFlagObjectPointer)
!70 = !DILocation(line: 0, scope: !68)
!71 = !DILocation(line: 24, column: 15, scope: !68)
!72 = distinct !DISubprogram(name: "__cxx_global_var_init", scope: !73, file: !73, type: !74, flags: DIFlagArtificial, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !63)
!73 = !DIFile(filename: "program.cpp", directory: ".")
!74 = !DISubroutineType(types: !75)
!75 = !{null}
!76 = !DILocation(line: 30, column: 20, scope: !77)
!77 = !DILexicalBlockFile(scope: !72, file: !3, discriminator: 0)
!78 = !DILocation(line: 0, scope: !72)
!79 = !DILocation(line: 30, column: 32, scope: !77)
!80 = distinct !DISubprogram(name: "Guard", linkageName: "_ZN12_GLOBAL__N_15GuardC2EPi", scope: !39, file: !3, line: 6, type: !45, scopeLine: 6, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, declaration: !44, retainedNodes: !63)
!81 = !DILocalVariable(name: "this", arg: 1, scope: !80, type: !82, flags: DIFlagArtificial | DIFlagObjectPointer)
!82 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !39, size: 64)
!83 = !DILocation(line: 0, scope: !80)
!84 = !DILocalVariable(name: "slot", arg: 2, scope: !80, file: !3, line: 6, type: !43)
!85 = !DILocation(line: 6, column: 23, scope: !80)
!86 = !DILocation(line: 6, column: 31, scope: !80)
!87 = !DILocation(line: 6, column: 36, scope: !80)
!88 = !DILocation(line: 6, column: 47, scope: !89)
!89 = distinct !DILexicalBlock(scope: !80, file: !3, line: 6, column: 42)
!90 = !DILocation(line: 6, column: 44, scope: !89)
!91 = !DILocation(line: 6, column: 53, scope: !80)
!92 = distinct !DISubprogram(name: "~Guard", linkageName: "_ZN12_GLOBAL__N_15GuardD2Ev", scope: !39, file: !3, line: 7, type: !49, scopeLine: 7, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, declaration: !48, retainedNodes: !63)
!93 = !DILocalVariable(name: "this", arg: 1, scope: !92, type: !82, flags: DIFlagArtificial | DIFlagObjectPointer)
!94 = !DILocation(line: 0, scope: !92)
!95 = !DILocation(line: 7, column: 17, scope: !96)
!96 = distinct !DILexicalBlock(scope: !92, file: !3, line: 7, column: 12)
!97 = !DILocation(line: 7, column: 14, scope: !96)
!98 = !DILocation(line: 7, column: 23, scope: !92)
!99 = distinct !DISubprogram(name: "careful", linkageName: "_Z7carefuli", scope: !3, file: !3, line: 32, type: !100, scopeLine: 32, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !63)
!100 = !DISubroutineType(types: !101)
!101 = !{!5, !5}
!102 = !DILocalVariable(name: "n", arg: 1, scope: !99, file: !3, line: 32, type: !5)
!103 = !DILocation(line: 32, column: 17, scope: !99)
!104 = !DILocalVariable(name: "outer", scope: !99, file: !3, line: 33, type: !39)
!105 = !DILocation(line: 33, column: 9, scope: !99)
!106 = !DILocalVariable(name: "file", scope: !107, file: !3, line: 35, type: !5)
!107 = distinct !DILexicalBlock(scope: !99, file: !3, line: 34, column: 7)
!108 = !DILocation(line: 35, column: 9, scope: !107)
!109 = !DILocation(line: 35, column: 16, scope: !107)
!110 = !DILocalVariable(name: "square", scope: !107, file: !3, line: 36, type: !8)
!111 = !DILocation(line: 36, column: 12, scope: !107)
!112 = !DILocation(line: 36, column: 19, scope: !107)
!113 = !DILocation(line: 37, column: 12, scope: !107)
!114 = !DILocation(line: 37, column: 5, scope: !107)
!115 = !DILocation(line: 38, column: 11, scope: !107)
!116 = !DILocation(line: 38, column: 5, scope: !107)
!117 = !DILocation(line: 39, column: 12, scope: !107)
!118 = !DILocation(line: 39, column: 5, scope: !107)
!119 = !DILocation(line: 40, column: 3, scope: !99)
!120 = !DILocation(line: 49, column: 1, scope: !107)
!121 = !DILocation(line: 40, column: 3, scope: !107)
!122 = !DILocalVariable(name: "code", scope: !99, file: !3, line: 40, type: !5)
!123 = !DILocation(line: 40, column: 16, scope: !99)
!124 = !DILocation(line: 44, column: 3, scope: !125)
!125 = distinct !DILexicalBlock(scope: !99, file: !3, line: 42, column: 32)
!126 = !DILocation(line: 41, column: 12, scope: !127)
!127 = distinct !DILexicalBlock(scope: !99, file: !3, line: 40, column: 22)
!128 = !DILocation(line: 41, column: 5, scope: !127)
!129 = !DILocation(line: 42, column: 3, scope: !127)
!130 = !DILocalVariable(name: "shape", scope: !99, file: !3, line: 42, type: !131)
!131 = !DIDerivedType(tag: DW_TAG_reference_type, baseType: !28, size: 64)
!132 = !DILocation(line: 42, column: 25, scope: !99)
!133 = !DILocation(line: 47, column: 3, scope: !134)
!134 = distinct !DILexicalBlock(scope: !99, file: !3, line: 44, column: 17)
!135 = !DILocation(line: 43, column: 16, scope: !125)
!136 = !DILocation(line: 43, column: 22, scope: !125)
!137 = !DILocation(line: 43, column: 5, scope: !125)
!138 = !DILocation(line: 45, column: 9, scope: !139)
!139 = distinct !DILexicalBlock(scope: !134, file: !3, line: 45, column: 9)
!140 = !DILocation(line: 45, column: 11, scope: !139)
!141 = !DILocation(line: 45, column: 9, scope: !134)
!142 = !DILocation(line: 46, column: 7, scope: !139)
!143 = !DILocation(line: 49, column: 1, scope: !139)
!144 = !DILocation(line: 49, column: 1, scope: !99)
!145 = !DILocation(line: 49, column: 1, scope: !125)
!146 = !DILocation(line: 48, column: 10, scope: !99)
!147 = !DILocation(line: 48, column: 21, scope: !99)
!148 = !DILocation(line: 48, column: 26, scope: !99)
!149 = !DILocation(line: 48, column: 3, scope: !99)
!150 = distinct !DISubprogram(name: "Square", linkageName: "_ZN6SquareC1Ed", scope: !8, file: !3, line: 18, type: !32, scopeLine: 18, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, declaration: !31, retainedNodes: !63)
!151 = !DILocalVariable(name: "this", arg: 1, scope: !150, type: !152, flags: DIFlagArtificial | DIFlagObjectPointer)
!152 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !8, size: 64)
!153 = !DILocation(line: 0, scope: !150)
!154 = !DILocalVariable(name: "side", arg: 2, scope: !150, file: !3, line: 18, type: !26)
!155 = !DILocation(line: 18, column: 17, scope: !150)
!156 = !DILocation(line: 18, column: 36, scope: !150)
!157 = !DILocation(line: 18, column: 3, scope: !150)
!158 = !DILocation(line: 18, column: 25, scope: !150)
!159 = !DILocation(line: 18, column: 30, scope: !150)
!160 = !DILocation(line: 19, column: 9, scope: !161)
!161 = distinct !DILexicalBlock(scope: !162, file: !3, line: 19, column: 9)
!162 = distinct !DILexicalBlock(scope: !150, file: !3, line: 18, column: 36)
!163 = !DILocation(line: 19, column: 14, scope: !161)
!164 = !DILocation(line: 19, column: 9, scope: !162)
!165 = !DILocation(line: 20, column: 7, scope: !161)
!166 = !DILocation(line: 21, column: 3, scope: !161)
!167 = !DILocation(line: 21, column: 3, scope: !162)
!168 = !DILocation(line: 21, column: 3, scope: !150)
!169 = distinct !DISubprogram(name: "~Square", linkageName: "_ZN6SquareD1Ev", scope: !8, file: !3, line: 16, type: !170, scopeLine: 16, flags: DIFlagArtificial | DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, declaration: !172, retainedNodes: !63)
!170 = !DISubroutineType(types: !171)
!171 = !{null, !34}
!172 = !DISubprogram(name: "~Square", scope: !8, type: !170, containingType: !8, virtualIndex: 0, flags: DIFlagArtificial | DIFlagPrototyped, spFlags: DISPFlagVirtual)
!173 = !DILocalVariable(name: "this", arg: 1, scope: !169, type: !152, flags: DIFlagArtificial | DIFlagObjectPointer)
!174 = !DILocation(line: 0, scope: !169)
!175 = !DILocation(line: 16, column: 8, scope: !169)
!176 = distinct !DISubprogram(name: "through", linkageName: "_Z7throughP5ShapeMS_KFdvEMS_i", scope: !3, file: !3, line: 51, type: !177, scopeLine: 51, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !63)
!177 = !DISubroutineType(types: !178)
!178 = !{!5, !65, !179, !180}
!179 = !DIDerivedType(tag: DW_TAG_ptr_to_member_type, baseType: !24, size: 128, extraData: !11)
!180 = !DIDerivedType(tag: DW_TAG_ptr_to_member_type, baseType: !5, size: 64, extraData: !11)
!181 = !DILocalVariable(name: "shape", arg: 1, scope: !176, file: !3, line: 51, type: !65)
!182 = !DILocation(line: 51, column: 20, scope: !176)
!183 = !DILocalVariable(name: "method", arg: 2, scope: !176, file: !3, line: 51, type: !179)
!184 = !DILocation(line: 51, column: 43, scope: !176)
!185 = !DILocalVariable(name: "field", arg: 3, scope: !176, file: !3, line: 51, type: !180)
!186 = !DILocation(line: 51, column: 72, scope: !176)
!187 = !DILocation(line: 52, column: 15, scope: !176)
!188 = !DILocation(line: 52, column: 23, scope: !176)
!189 = !DILocation(line: 52, column: 14, scope: !176)
!190 = !DILocation(line: 52, column: 36, scope: !176)
!191 = !DILocation(line: 52, column: 44, scope: !176)
!192 = !DILocation(line: 52, column: 41, scope: !176)
!193 = !DILocation(line: 52, column: 34, scope: !176)
!194 = !DILocation(line: 52, column: 3, scope: !176)
!195 = distinct !DISubprogram(name: "make", linkageName: "_Z4maked", scope: !3, file: !3, line: 55, type: !196, scopeLine: 55, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !63)
!196 = !DISubroutineType(types: !197)
!197 = !{!65, !26}
!198 = !DILocalVariable(name: "side", arg: 1, scope: !195, file: !3, line: 55, type: !26)
!199 = !DILocation(line: 55, column: 20, scope: !195)
!200 = !DILocation(line: 55, column: 35, scope: !195)
!201 = !DILocation(line: 55, column: 46, scope: !195)
!202 = !DILocation(line: 55, column: 39, scope: !195)
!203 = !DILocation(line: 55, column: 28, scope: !195)
!204 = !DILocation(line: 55, column: 53, scope: !195)
!205 = distinct !DISubprogram(name: "narrow", linkageName: "_Z6narrowPK5Shape", scope: !3, file: !3, line: 57, type: !206, scopeLine: 57, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !63)
!206 = !DISubroutineType(types: !207)
!207 = !{!6, !208}
!208 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !28, size: 64)
!209 = !DILocalVariable(name: "shape", arg: 1, scope: !205, file: !3, line: 57, type: !208)
!210 = !DILocation(line: 57, column: 35, scope: !205)
!211 = !DILocation(line: 57, column: 80, scope: !205)
!212 = !DILocation(line: 57, column: 51, scope: !205)
!213 = !DILocation(line: 57, column: 44, scope: !205)
!214 = distinct !DISubprogram(name: "Shape", linkageName: "_ZN5ShapeC2Ev", scope: !11, file: !3, line: 11, type: !20, scopeLine: 11, flags: DIFlagArtificial | DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, declaration: !215, retainedNodes: !63)
!215 = !DISubprogram(name: "Shape", scope: !11, type: !20, flags: DIFlagArtificial | DIFlagPrototyped, spFlags: 0)
!216 = !DILocalVariable(name: "this", arg: 1, scope: !214, type: !65, flags: DIFlagArtificial | DIFlagObjectPointer)
!217 = !DILocation(line: 0, scope: !214)
!218 = !DILocation(line: 11, column: 8, scope: !214)
!219 = !DILocation(line: 14, column: 7, scope: !214)
!220 = distinct !DISubprogram(name: "area", linkageName: "_ZNK6Square4areaEv", scope: !8, file: !3, line: 22, type: !36, scopeLine: 22, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, declaration: !35, retainedNodes: !63)
!221 = !DILocalVariable(name: "this", arg: 1, scope: !220, type: !6, flags: DIFlagArtificial | DIFlagObjectPointer)
!222 = !DILocation(line: 0, scope: !220)
!223 = !DILocation(line: 22, column: 50, scope: !220)
!224 = !DILocation(line: 22, column: 57, scope: !220)
!225 = !DILocation(line: 22, column: 55, scope: !220)
!226 = !DILocation(line: 22, column: 43, scope: !220)
!227 = distinct !DISubprogram(name: "~Square", linkageName: "_ZN6SquareD0Ev", scope: !8, file: !3, line: 16, type: !170, scopeLine: 16, flags: DIFlagArtificial | DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, declaration: !172, retainedNodes: !63)
!228 = !DILocalVariable(name: "this", arg: 1, scope: !227, type: !152, flags: DIFlagArtificial | DIFlagObjectPointer)
!229 = !DILocation(line: 0, scope: !227)
!230 = !DILocation(line: 16, column: 8, scope: !227)
!231 = distinct !DISubprogram(linkageName: "_ZTv0_n24_N6SquareD1Ev", scope: !3, file: !3, line: 16, type: !232, flags: DIFlagArtificial | DIFlagThunk, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !63)
!232 = !DISubroutineType(types: !63)
!233 = !DILocation(line: 0, scope: !231)
!234 = distinct !DISubprogram(linkageName: "_ZTv0_n24_N6SquareD0Ev", scope: !3, file: !3, line: 16, type: !232, flags: DIFlagArtificial | DIFlagThunk, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !63)
!235 = !DILocation(line: 0, scope: !234)
!236 = distinct !DISubprogram(linkageName: "_ZTv0_n32_NK6Square4areaEv", scope: !3, file: !3, line: 22, type: !232, flags: DIFlagArtificial | DIFlagThunk, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !63)
!237 = !DILocation(line: 0, scope: !236)
!238 = distinct !DISubprogram(name: "~Square", linkageName: "_ZN6SquareD2Ev", scope: !8, file: !3, line: 16, type: !170, scopeLine: 16, flags: DIFlagArtificial | DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, declaration: !172, retainedNodes: !63)
!239 = !DILocalVariable(name: "this", arg: 1, scope: !238, type: !152, flags: DIFlagArtificial | DIFlagObjectPointer)
!240 = !DILocation(line: 0, scope: !238)
!241 = !DILocalVariable(name: "vtt", arg: 2, scope: !238, type: !242, flags: DIFlagArtificial)
!242 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !243, size: 64)
!243 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!244 = !DILocation(line: 16, column: 8, scope: !238)
!245 = distinct !DISubprogram(linkageName: "__tls_init", scope: !73, file: !73, type: !232, flags: DIFlagArtificial, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !63)
!246 = !DILocation(line: 0, scope: !245)
!247 = !{!"branch_weights", i32 1, i32 1023}
