; ModuleID = 'program.cpp'
source_filename = "program.cpp"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

%"struct.(anonymous namespace)::Guard" = type { ptr }
%struct.Square = type { ptr, double, %struct.Shape.base }
%struct.Shape.base = type <{ ptr, i32 }>
%struct.Shape = type <{ ptr, i32, [4 x i8] }>

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

$_ZTI6Square = comdat any

$_ZTS6Square = comdat any

$_ZTV6Square = comdat any

$_ZTT6Square = comdat any

@live = dso_local global i32 0, align 4, !dbg !0
@per_thread = internal thread_local global %"struct.(anonymous namespace)::Guard" zeroinitializer, align 8, !dbg !52
@__dso_handle = external hidden global i8
@_ZTIi = external constant ptr
@_ZTI5Shape = dso_local constant { ptr, ptr } { ptr getelementptr inbounds (ptr, ptr @_ZTVN10__cxxabiv117__class_type_infoE, i64 2), ptr @_ZTS5Shape }, align 8
@_ZTVN10__cxxabiv117__class_type_infoE = external global [0 x ptr]
@_ZTS5Shape = dso_local constant [7 x i8] c"5Shape\00", align 1
@.str = private unnamed_addr constant [2 x i8] c"a\00", align 1, !dbg !54
@_ZTI6Square = linkonce_odr dso_local constant { ptr, ptr, i32, i32, ptr, i64 } { ptr getelementptr inbounds (ptr, ptr @_ZTVN10__cxxabiv121__vmi_class_type_infoE, i64 2), ptr @_ZTS6Square, i32 0, i32 1, ptr @_ZTI5Shape, i64 -6141 }, comdat, align 8
@_ZTVN10__cxxabiv121__vmi_class_type_infoE = external global [0 x ptr]
@_ZTS6Square = linkonce_odr dso_local constant [8 x i8] c"6Square\00", comdat, align 1
@_ZTV5Shape = dso_local unnamed_addr constant { [5 x ptr] } { [5 x ptr] [ptr null, ptr @_ZTI5Shape, ptr @_ZN5ShapeD1Ev, ptr @_ZN5ShapeD0Ev, ptr @__cxa_pure_virtual] }, align 8, !dbg !61
@_ZTV6Square = linkonce_odr dso_local unnamed_addr constant { [6 x ptr], [7 x ptr] } { [6 x ptr] [ptr inttoptr (i64 16 to ptr), ptr null, ptr @_ZTI6Square, ptr @_ZNK6Square4areaEv, ptr @_ZN6SquareD1Ev, ptr @_ZN6SquareD0Ev], [7 x ptr] [ptr inttoptr (i64 -16 to ptr), ptr inttoptr (i64 -16 to ptr), ptr inttoptr (i64 -16 to ptr), ptr @_ZTI6Square, ptr @_ZTv0_n24_N6SquareD1Ev, ptr @_ZTv0_n24_N6SquareD0Ev, ptr @_ZTv0_n32_NK6Square4areaEv] }, comdat, align 8, !dbg !70
@.str.1 = private unnamed_addr constant [9 x i8] c"negative\00", align 1, !dbg !65
@_ZTIPKc = external constant ptr
@_ZTT6Square = linkonce_odr dso_local unnamed_addr constant [2 x ptr] [ptr getelementptr inbounds inrange(-24, 24) ({ [6 x ptr], [7 x ptr] }, ptr @_ZTV6Square, i32 0, i32 0, i32 3), ptr getelementptr inbounds inrange(-32, 24) ({ [6 x ptr], [7 x ptr] }, ptr @_ZTV6Square, i32 0, i32 1, i32 4)], comdat, align 8
@__tls_guard = internal thread_local global i8 0, align 1

@_ZN5ShapeD1Ev = dso_local unnamed_addr alias void (ptr), ptr @_ZN5ShapeD2Ev
@_ZTH10per_thread = internal alias void (), ptr @__tls_init

; Function Attrs: mustprogress noinline nounwind optnone uwtable
define dso_local void @_ZN5ShapeD2Ev(ptr noundef nonnull align 8 dereferenceable(12) %0) unnamed_addr #0 align 2 !dbg !81 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
    #dbg_declare(ptr %2, !83, !DIExpression(), !85)
  %3 = load ptr, ptr %2, align 8
  ret void, !dbg !86
}

; Function Attrs: mustprogress noinline nounwind optnone uwtable
define dso_local void @_ZN5ShapeD0Ev(ptr noundef nonnull align 8 dereferenceable(12) %0) unnamed_addr #0 align 2 !dbg !87 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
    #dbg_declare(ptr %2, !88, !DIExpression(), !89)
  %3 = load ptr, ptr %2, align 8
  call void @llvm.trap() #15, !dbg !90
  unreachable, !dbg !90
}

; Function Attrs: cold noreturn nounwind memory(inaccessiblemem: write)
declare void @llvm.trap() #1

; Function Attrs: noinline uwtable
define internal void @__cxx_global_var_init() #2 section ".text.startup" !dbg !91 {
  call void @_ZN12_GLOBAL__N_15GuardC2EPi(ptr noundef nonnull align 8 dereferenceable(8) @per_thread, ptr noundef @live), !dbg !94
  %1 = call i32 @__cxa_thread_atexit(ptr @_ZN12_GLOBAL__N_15GuardD2Ev, ptr @per_thread, ptr @__dso_handle) #3, !dbg !95
  ret void, !dbg !96
}

; Function Attrs: mustprogress noinline nounwind optnone uwtable
define internal void @_ZN12_GLOBAL__N_15GuardC2EPi(ptr noundef nonnull align 8 dereferenceable(8) %0, ptr noundef %1) unnamed_addr #0 align 2 !dbg !97 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
    #dbg_declare(ptr %3, !98, !DIExpression(), !100)
  store ptr %1, ptr %4, align 8
    #dbg_declare(ptr %4, !101, !DIExpression(), !102)
  %5 = load ptr, ptr %3, align 8
  %6 = getelementptr inbounds nuw %"struct.(anonymous namespace)::Guard", ptr %5, i32 0, i32 0, !dbg !103
  %7 = load ptr, ptr %4, align 8, !dbg !104
  store ptr %7, ptr %6, align 8, !dbg !103
  %8 = load ptr, ptr %4, align 8, !dbg !105
  %9 = load i32, ptr %8, align 4, !dbg !107
  %10 = add nsw i32 %9, 1, !dbg !107
  store i32 %10, ptr %8, align 4, !dbg !107
  ret void, !dbg !108
}

; Function Attrs: mustprogress noinline nounwind optnone uwtable
define internal void @_ZN12_GLOBAL__N_15GuardD2Ev(ptr noundef nonnull align 8 dereferenceable(8) %0) unnamed_addr #0 align 2 !dbg !109 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
    #dbg_declare(ptr %2, !110, !DIExpression(), !111)
  %3 = load ptr, ptr %2, align 8
  %4 = getelementptr inbounds nuw %"struct.(anonymous namespace)::Guard", ptr %3, i32 0, i32 0, !dbg !112
  %5 = load ptr, ptr %4, align 8, !dbg !112
  %6 = load i32, ptr %5, align 4, !dbg !114
  %7 = add nsw i32 %6, -1, !dbg !114
  store i32 %7, ptr %5, align 4, !dbg !114
  ret void, !dbg !115
}

; Function Attrs: nounwind
declare i32 @__cxa_thread_atexit(ptr, ptr, ptr) #3

; Function Attrs: mustprogress noinline optnone uwtable
define dso_local noundef i32 @_Z7carefuli(i32 noundef %0) #4 personality ptr @__gxx_personality_v0 !dbg !116 {
  %2 = alloca i32, align 4
  %3 = alloca i32, align 4
  %4 = alloca %"struct.(anonymous namespace)::Guard", align 8
  %5 = alloca i32, align 4
  %6 = alloca ptr, align 8
  %7 = alloca i32, align 4
  %8 = alloca %struct.Square, align 8
  %9 = alloca i32, align 4
  %10 = alloca ptr, align 8
  %11 = alloca i32, align 4
  store i32 %0, ptr %3, align 4
    #dbg_declare(ptr %3, !119, !DIExpression(), !120)
    #dbg_declare(ptr %4, !121, !DIExpression(), !122)
  call void @_ZN12_GLOBAL__N_15GuardC2EPi(ptr noundef nonnull align 8 dereferenceable(8) %4, ptr noundef @live), !dbg !122
    #dbg_declare(ptr %5, !123, !DIExpression(), !125)
  %12 = invoke noundef i32 @_Z4openPKc(ptr noundef @.str)
          to label %13 unwind label %21, !dbg !126

13:                                               ; preds = %1
  store i32 %12, ptr %5, align 4, !dbg !125
    #dbg_declare(ptr %8, !127, !DIExpression(), !128)
  %14 = load i32, ptr %3, align 4, !dbg !129
  %15 = sitofp i32 %14 to double, !dbg !129
  invoke void @_ZN6SquareC1Ed(ptr noundef nonnull align 8 dereferenceable(32) %8, double noundef %15)
          to label %16 unwind label %21, !dbg !128

16:                                               ; preds = %13
  %17 = getelementptr inbounds i8, ptr %8, i64 16, !dbg !130
  invoke void @_Z6reportRK5Shape(ptr noundef nonnull align 8 dereferenceable(12) %17)
          to label %18 unwind label %25, !dbg !131

18:                                               ; preds = %16
  %19 = load i32, ptr %5, align 4, !dbg !132
  call void @_Z5closei(i32 noundef %19) #3, !dbg !133
  %20 = load i32, ptr %5, align 4, !dbg !134
  store i32 %20, ptr %2, align 4, !dbg !135
  store i32 1, ptr %9, align 4
  call void @_ZN6SquareD1Ev(ptr noundef nonnull align 8 dereferenceable(32) %8) #3, !dbg !136
  br label %80

21:                                               ; preds = %13, %1
  %22 = landingpad { ptr, i32 }
          catch ptr @_ZTIi
          catch ptr @_ZTI5Shape
          catch ptr null, !dbg !137
  %23 = extractvalue { ptr, i32 } %22, 0, !dbg !137
  store ptr %23, ptr %6, align 8, !dbg !137
  %24 = extractvalue { ptr, i32 } %22, 1, !dbg !137
  store i32 %24, ptr %7, align 4, !dbg !137
  br label %29, !dbg !137

25:                                               ; preds = %16
  %26 = landingpad { ptr, i32 }
          catch ptr @_ZTIi
          catch ptr @_ZTI5Shape
          catch ptr null, !dbg !137
  %27 = extractvalue { ptr, i32 } %26, 0, !dbg !137
  store ptr %27, ptr %6, align 8, !dbg !137
  %28 = extractvalue { ptr, i32 } %26, 1, !dbg !137
  store i32 %28, ptr %7, align 4, !dbg !137
  call void @_ZN6SquareD1Ev(ptr noundef nonnull align 8 dereferenceable(32) %8) #3, !dbg !136
  br label %29, !dbg !136

29:                                               ; preds = %25, %21
  %30 = load i32, ptr %7, align 4, !dbg !138
  %31 = call i32 @llvm.eh.typeid.for.p0(ptr @_ZTIi) #3, !dbg !138
  %32 = icmp eq i32 %30, %31, !dbg !138
  br i1 %32, label %33, label %38, !dbg !138

33:                                               ; preds = %29
    #dbg_declare(ptr %11, !139, !DIExpression(), !140)
  %34 = load ptr, ptr %6, align 8, !dbg !141
  %35 = call ptr @__cxa_begin_catch(ptr %34) #3, !dbg !141
  %36 = load i32, ptr %35, align 4, !dbg !141
  store i32 %36, ptr %11, align 4, !dbg !141
  %37 = load i32, ptr %11, align 4, !dbg !143
  store i32 %37, ptr %2, align 4, !dbg !145
  store i32 1, ptr %9, align 4
  call void @__cxa_end_catch() #3, !dbg !146
  br label %80

38:                                               ; preds = %29
  %39 = call i32 @llvm.eh.typeid.for.p0(ptr @_ZTI5Shape) #3, !dbg !138
  %40 = icmp eq i32 %30, %39, !dbg !138
  br i1 %40, label %41, label %51, !dbg !138

41:                                               ; preds = %38
    #dbg_declare(ptr %10, !147, !DIExpression(), !149)
  %42 = load ptr, ptr %6, align 8, !dbg !150
  %43 = call ptr @__cxa_begin_catch(ptr %42) #3, !dbg !150
  store ptr %43, ptr %10, align 8, !dbg !150
  %44 = load ptr, ptr %10, align 8, !dbg !152, !nonnull !82, !align !153
  %45 = load ptr, ptr %44, align 8, !dbg !154
  %46 = getelementptr inbounds ptr, ptr %45, i64 2, !dbg !154
  %47 = load ptr, ptr %46, align 8, !dbg !154
  %48 = invoke noundef double %47(ptr noundef nonnull align 8 dereferenceable(12) %44)
          to label %49 unwind label %68, !dbg !154

49:                                               ; preds = %41
  %50 = fptosi double %48 to i32, !dbg !152
  store i32 %50, ptr %2, align 4, !dbg !155
  store i32 1, ptr %9, align 4
  invoke void @__cxa_end_catch()
          to label %72 unwind label %63, !dbg !141

51:                                               ; preds = %38
  %52 = load ptr, ptr %6, align 8, !dbg !138
  %53 = call ptr @__cxa_begin_catch(ptr %52) #3, !dbg !138
  %54 = load i32, ptr %3, align 4, !dbg !156
  %55 = icmp sgt i32 %54, 3, !dbg !158
  br i1 %55, label %56, label %61, !dbg !158

56:                                               ; preds = %51
  invoke void @__cxa_rethrow() #16
          to label %91 unwind label %57, !dbg !159

57:                                               ; preds = %56
  %58 = landingpad { ptr, i32 }
          cleanup, !dbg !160
  %59 = extractvalue { ptr, i32 } %58, 0, !dbg !160
  store ptr %59, ptr %6, align 8, !dbg !160
  %60 = extractvalue { ptr, i32 } %58, 1, !dbg !160
  store i32 %60, ptr %7, align 4, !dbg !160
  invoke void @__cxa_end_catch()
          to label %67 unwind label %88, !dbg !150

61:                                               ; preds = %51
  invoke void @__cxa_end_catch()
          to label %62 unwind label %63, !dbg !150

62:                                               ; preds = %61
  br label %74, !dbg !150

63:                                               ; preds = %49, %61
  %64 = landingpad { ptr, i32 }
          cleanup, !dbg !161
  %65 = extractvalue { ptr, i32 } %64, 0, !dbg !161
  store ptr %65, ptr %6, align 8, !dbg !161
  %66 = extractvalue { ptr, i32 } %64, 1, !dbg !161
  store i32 %66, ptr %7, align 4, !dbg !161
  br label %82, !dbg !161

67:                                               ; preds = %57
  br label %82, !dbg !150

68:                                               ; preds = %41
  %69 = landingpad { ptr, i32 }
          cleanup, !dbg !162
  %70 = extractvalue { ptr, i32 } %69, 0, !dbg !162
  store ptr %70, ptr %6, align 8, !dbg !162
  %71 = extractvalue { ptr, i32 } %69, 1, !dbg !162
  store i32 %71, ptr %7, align 4, !dbg !162
  invoke void @__cxa_end_catch()
          to label %73 unwind label %88, !dbg !141

72:                                               ; preds = %49
  br label %80

73:                                               ; preds = %68
  br label %82, !dbg !141

74:                                               ; preds = %62
  %75 = call ptr @_ZTW10per_thread(), !dbg !163
  %76 = getelementptr inbounds nuw %"struct.(anonymous namespace)::Guard", ptr %75, i32 0, i32 0, !dbg !164
  %77 = load ptr, ptr %76, align 8, !dbg !164
  %78 = icmp ne ptr %77, null, !dbg !165
  %79 = zext i1 %78 to i32, !dbg !163
  store i32 %79, ptr %2, align 4, !dbg !166
  store i32 1, ptr %9, align 4
  br label %80, !dbg !166

80:                                               ; preds = %74, %33, %72, %18
  call void @_ZN12_GLOBAL__N_15GuardD2Ev(ptr noundef nonnull align 8 dereferenceable(8) %4) #3, !dbg !161
  %81 = load i32, ptr %2, align 4, !dbg !161
  ret i32 %81, !dbg !161

82:                                               ; preds = %73, %67, %63
  call void @_ZN12_GLOBAL__N_15GuardD2Ev(ptr noundef nonnull align 8 dereferenceable(8) %4) #3, !dbg !161
  br label %83, !dbg !161

83:                                               ; preds = %82
  %84 = load ptr, ptr %6, align 8, !dbg !161
  %85 = load i32, ptr %7, align 4, !dbg !161
  %86 = insertvalue { ptr, i32 } poison, ptr %84, 0, !dbg !161
  %87 = insertvalue { ptr, i32 } %86, i32 %85, 1, !dbg !161
  resume { ptr, i32 } %87, !dbg !161

88:                                               ; preds = %68, %57
  %89 = landingpad { ptr, i32 }
          catch ptr null, !dbg !150
  %90 = extractvalue { ptr, i32 } %89, 0, !dbg !150
  call void @__clang_call_terminate(ptr %90) #15, !dbg !150
  unreachable, !dbg !150

91:                                               ; preds = %56
  unreachable
}

declare noundef i32 @_Z4openPKc(ptr noundef) #5

declare i32 @__gxx_personality_v0(...)

; Function Attrs: mustprogress noinline optnone uwtable
define linkonce_odr dso_local void @_ZN6SquareC1Ed(ptr noundef nonnull align 8 dereferenceable(32) %0, double noundef %1) unnamed_addr #4 comdat align 2 personality ptr @__gxx_personality_v0 !dbg !167 {
  %3 = alloca ptr, align 8
  %4 = alloca double, align 8
  %5 = alloca ptr, align 8
  %6 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
    #dbg_declare(ptr %3, !168, !DIExpression(), !170)
  store double %1, ptr %4, align 8
    #dbg_declare(ptr %4, !171, !DIExpression(), !172)
  %7 = load ptr, ptr %3, align 8
  %8 = getelementptr inbounds i8, ptr %7, i64 16, !dbg !173
  call void @_ZN5ShapeC2Ev(ptr noundef nonnull align 8 dereferenceable(12) %8) #3, !dbg !174
  store ptr getelementptr inbounds inrange(-24, 24) ({ [6 x ptr], [7 x ptr] }, ptr @_ZTV6Square, i32 0, i32 0, i32 3), ptr %7, align 8, !dbg !173
  %9 = getelementptr inbounds i8, ptr %7, i64 16, !dbg !173
  store ptr getelementptr inbounds inrange(-32, 24) ({ [6 x ptr], [7 x ptr] }, ptr @_ZTV6Square, i32 0, i32 1, i32 4), ptr %9, align 8, !dbg !173
  %10 = getelementptr inbounds nuw %struct.Square, ptr %7, i32 0, i32 1, !dbg !175
  %11 = load double, ptr %4, align 8, !dbg !176
  store double %11, ptr %10, align 8, !dbg !175
  %12 = load double, ptr %4, align 8, !dbg !177
  %13 = fcmp olt double %12, 0.000000e+00, !dbg !180
  br i1 %13, label %14, label %21, !dbg !180

14:                                               ; preds = %2
  %15 = call ptr @__cxa_allocate_exception(i64 8) #3, !dbg !181
  store ptr @.str.1, ptr %15, align 16, !dbg !181
  invoke void @__cxa_throw(ptr %15, ptr @_ZTIPKc, ptr null) #16
          to label %27 unwind label %16, !dbg !181

16:                                               ; preds = %14
  %17 = landingpad { ptr, i32 }
          cleanup, !dbg !182
  %18 = extractvalue { ptr, i32 } %17, 0, !dbg !182
  store ptr %18, ptr %5, align 8, !dbg !182
  %19 = extractvalue { ptr, i32 } %17, 1, !dbg !182
  store i32 %19, ptr %6, align 4, !dbg !182
  %20 = getelementptr inbounds i8, ptr %7, i64 16, !dbg !183
  call void @_ZN5ShapeD2Ev(ptr noundef nonnull align 8 dereferenceable(12) %20) #3, !dbg !183
  br label %22, !dbg !183

21:                                               ; preds = %2
  ret void, !dbg !184

22:                                               ; preds = %16
  %23 = load ptr, ptr %5, align 8, !dbg !183
  %24 = load i32, ptr %6, align 4, !dbg !183
  %25 = insertvalue { ptr, i32 } poison, ptr %23, 0, !dbg !183
  %26 = insertvalue { ptr, i32 } %25, i32 %24, 1, !dbg !183
  resume { ptr, i32 } %26, !dbg !183

27:                                               ; preds = %14
  unreachable
}

declare void @_Z6reportRK5Shape(ptr noundef nonnull align 8 dereferenceable(12)) #5

; Function Attrs: nounwind
declare void @_Z5closei(i32 noundef) #6

; Function Attrs: mustprogress noinline nounwind optnone uwtable
define linkonce_odr dso_local void @_ZN6SquareD1Ev(ptr noundef nonnull align 8 dereferenceable(32) %0) unnamed_addr #0 comdat align 2 !dbg !185 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
    #dbg_declare(ptr %2, !189, !DIExpression(), !190)
  %3 = load ptr, ptr %2, align 8
  call void @_ZN6SquareD2Ev(ptr noundef nonnull align 8 dereferenceable(32) %3, ptr noundef @_ZTT6Square) #3, !dbg !191
  %4 = getelementptr inbounds i8, ptr %3, i64 16, !dbg !191
  call void @_ZN5ShapeD2Ev(ptr noundef nonnull align 8 dereferenceable(12) %4) #3, !dbg !191
  ret void, !dbg !191
}

; Function Attrs: nounwind memory(none)
declare i32 @llvm.eh.typeid.for.p0(ptr) #7

declare ptr @__cxa_begin_catch(ptr)

declare void @__cxa_rethrow()

declare void @__cxa_end_catch()

; Function Attrs: noinline noreturn nounwind uwtable
define linkonce_odr hidden void @__clang_call_terminate(ptr noundef %0) #8 comdat {
  %2 = call ptr @__cxa_begin_catch(ptr %0) #3
  call void @_ZSt9terminatev() #15
  unreachable
}

declare void @_ZSt9terminatev()

; Function Attrs: noinline uwtable
define internal noundef ptr @_ZTW10per_thread() #9 {
  call void @_ZTH10per_thread()
  %1 = call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @per_thread)
  ret ptr %1
}

; Function Attrs: mustprogress noinline nounwind optnone uwtable
define dso_local noundef i32 @_Z7throughP5ShapeMS_KFdvEMS_i(ptr noundef %0, i64 %1, i64 %2, i64 %3) #0 personality ptr @__gxx_personality_v0 !dbg !192 {
  %5 = alloca { i64, i64 }, align 8
  %6 = alloca ptr, align 8
  %7 = alloca { i64, i64 }, align 8
  %8 = alloca i64, align 8
  %9 = getelementptr inbounds nuw { i64, i64 }, ptr %5, i32 0, i32 0
  store i64 %1, ptr %9, align 8
  %10 = getelementptr inbounds nuw { i64, i64 }, ptr %5, i32 0, i32 1
  store i64 %2, ptr %10, align 8
  %11 = load { i64, i64 }, ptr %5, align 8
  store ptr %0, ptr %6, align 8
    #dbg_declare(ptr %6, !197, !DIExpression(), !198)
  store { i64, i64 } %11, ptr %7, align 8
    #dbg_declare(ptr %7, !199, !DIExpression(), !200)
  store i64 %3, ptr %8, align 8
    #dbg_declare(ptr %8, !201, !DIExpression(), !202)
  %12 = load ptr, ptr %6, align 8, !dbg !203
  %13 = load { i64, i64 }, ptr %7, align 8, !dbg !204
  %14 = extractvalue { i64, i64 } %13, 1, !dbg !205
  %15 = getelementptr inbounds i8, ptr %12, i64 %14, !dbg !205
  %16 = extractvalue { i64, i64 } %13, 0, !dbg !205
  %17 = and i64 %16, 1, !dbg !205
  %18 = icmp ne i64 %17, 0, !dbg !205
  br i1 %18, label %19, label %24, !dbg !205

19:                                               ; preds = %4
  %20 = load ptr, ptr %15, align 8, !dbg !205
  %21 = sub i64 %16, 1, !dbg !205
  %22 = getelementptr i8, ptr %20, i64 %21, !dbg !205, !nosanitize !82
  %23 = load ptr, ptr %22, align 8, !dbg !205, !nosanitize !82
  br label %26, !dbg !205

24:                                               ; preds = %4
  %25 = inttoptr i64 %16 to ptr, !dbg !205
  br label %26, !dbg !205

26:                                               ; preds = %24, %19
  %27 = phi ptr [ %23, %19 ], [ %25, %24 ], !dbg !205
  %28 = invoke noundef double %27(ptr noundef nonnull align 8 dereferenceable(12) %15)
          to label %29 unwind label %36, !dbg !205

29:                                               ; preds = %26
  %30 = fptosi double %28 to i32, !dbg !205
  %31 = load ptr, ptr %6, align 8, !dbg !206
  %32 = load i64, ptr %8, align 8, !dbg !207
  %33 = getelementptr inbounds i8, ptr %31, i64 %32, !dbg !208
  %34 = load i32, ptr %33, align 4, !dbg !208
  %35 = add nsw i32 %30, %34, !dbg !209
  ret i32 %35, !dbg !210

36:                                               ; preds = %26
  %37 = landingpad { ptr, i32 }
          catch ptr null, !dbg !205
  %38 = extractvalue { ptr, i32 } %37, 0, !dbg !205
  call void @__clang_call_terminate(ptr %38) #15, !dbg !205
  unreachable, !dbg !205
}

; Function Attrs: mustprogress noinline optnone uwtable
define dso_local noundef ptr @_Z4maked(double noundef %0) #4 personality ptr @__gxx_personality_v0 !dbg !211 {
  %2 = alloca double, align 8
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  store double %0, ptr %2, align 8
    #dbg_declare(ptr %2, !214, !DIExpression(), !215)
  %5 = call noalias noundef nonnull ptr @_Znwm(i64 noundef 32) #17, !dbg !216, !heapallocsite !8
  %6 = load double, ptr %2, align 8, !dbg !217
  invoke void @_ZN6SquareC1Ed(ptr noundef nonnull align 8 dereferenceable(32) %5, double noundef %6)
          to label %7 unwind label %13, !dbg !218

7:                                                ; preds = %1
  %8 = icmp eq ptr %5, null, !dbg !216
  br i1 %8, label %11, label %9, !dbg !216

9:                                                ; preds = %7
  %10 = getelementptr inbounds i8, ptr %5, i64 16, !dbg !216
  br label %11, !dbg !216

11:                                               ; preds = %9, %7
  %12 = phi ptr [ %10, %9 ], [ null, %7 ], !dbg !216
  ret ptr %12, !dbg !219

13:                                               ; preds = %1
  %14 = landingpad { ptr, i32 }
          cleanup, !dbg !220
  %15 = extractvalue { ptr, i32 } %14, 0, !dbg !220
  store ptr %15, ptr %3, align 8, !dbg !220
  %16 = extractvalue { ptr, i32 } %14, 1, !dbg !220
  store i32 %16, ptr %4, align 4, !dbg !220
  call void @_ZdlPvm(ptr noundef %5, i64 noundef 32) #18, !dbg !216
  br label %17, !dbg !216

17:                                               ; preds = %13
  %18 = load ptr, ptr %3, align 8, !dbg !216
  %19 = load i32, ptr %4, align 4, !dbg !216
  %20 = insertvalue { ptr, i32 } poison, ptr %18, 0, !dbg !216
  %21 = insertvalue { ptr, i32 } %20, i32 %19, 1, !dbg !216
  resume { ptr, i32 } %21, !dbg !216
}

; Function Attrs: nobuiltin allocsize(0)
declare noundef nonnull ptr @_Znwm(i64 noundef) #10

; Function Attrs: nobuiltin nounwind
declare void @_ZdlPvm(ptr noundef, i64 noundef) #11

; Function Attrs: mustprogress noinline nounwind optnone uwtable
define dso_local noundef ptr @_Z6narrowPK5Shape(ptr noundef %0) #0 !dbg !221 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
    #dbg_declare(ptr %2, !225, !DIExpression(), !226)
  %3 = load ptr, ptr %2, align 8, !dbg !227
  %4 = icmp eq ptr %3, null, !dbg !228
  br i1 %4, label %7, label %5, !dbg !228

5:                                                ; preds = %1
  %6 = call ptr @__dynamic_cast(ptr %3, ptr @_ZTI5Shape, ptr @_ZTI6Square, i64 -1) #3, !dbg !228
  br label %8, !dbg !228

7:                                                ; preds = %1
  br label %8, !dbg !228

8:                                                ; preds = %7, %5
  %9 = phi ptr [ %6, %5 ], [ null, %7 ], !dbg !228
  ret ptr %9, !dbg !229
}

; Function Attrs: nounwind willreturn memory(read)
declare ptr @__dynamic_cast(ptr, ptr, ptr, i64) #12

declare void @__cxa_pure_virtual() unnamed_addr

; Function Attrs: mustprogress noinline nounwind optnone uwtable
define linkonce_odr dso_local void @_ZN5ShapeC2Ev(ptr noundef nonnull align 8 dereferenceable(12) %0) unnamed_addr #0 comdat align 2 !dbg !230 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
    #dbg_declare(ptr %2, !232, !DIExpression(), !233)
  %3 = load ptr, ptr %2, align 8
  store ptr getelementptr inbounds inrange(-16, 24) ({ [5 x ptr] }, ptr @_ZTV5Shape, i32 0, i32 0, i32 2), ptr %3, align 8, !dbg !234
  %4 = getelementptr inbounds nuw %struct.Shape, ptr %3, i32 0, i32 1, !dbg !235
  store i32 7, ptr %4, align 8, !dbg !235
  ret void, !dbg !234
}

declare ptr @__cxa_allocate_exception(i64)

declare void @__cxa_throw(ptr, ptr, ptr)

; Function Attrs: mustprogress noinline nounwind optnone uwtable
define linkonce_odr dso_local noundef double @_ZNK6Square4areaEv(ptr noundef nonnull align 8 dereferenceable(32) %0) unnamed_addr #0 comdat align 2 !dbg !236 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
    #dbg_declare(ptr %2, !237, !DIExpression(), !238)
  %3 = load ptr, ptr %2, align 8
  %4 = getelementptr inbounds nuw %struct.Square, ptr %3, i32 0, i32 1, !dbg !239
  %5 = load double, ptr %4, align 8, !dbg !239
  %6 = getelementptr inbounds nuw %struct.Square, ptr %3, i32 0, i32 1, !dbg !240
  %7 = load double, ptr %6, align 8, !dbg !240
  %8 = fmul double %5, %7, !dbg !241
  ret double %8, !dbg !242
}

; Function Attrs: mustprogress noinline nounwind optnone uwtable
define linkonce_odr dso_local void @_ZN6SquareD0Ev(ptr noundef nonnull align 8 dereferenceable(32) %0) unnamed_addr #0 comdat align 2 !dbg !243 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
    #dbg_declare(ptr %2, !244, !DIExpression(), !245)
  %3 = load ptr, ptr %2, align 8
  call void @_ZN6SquareD1Ev(ptr noundef nonnull align 8 dereferenceable(32) %3) #3, !dbg !246
  call void @_ZdlPvm(ptr noundef %3, i64 noundef 32) #18, !dbg !246
  ret void, !dbg !246
}

; Function Attrs: noinline nounwind optnone uwtable
define linkonce_odr dso_local void @_ZTv0_n24_N6SquareD1Ev(ptr noundef %0) unnamed_addr #13 comdat align 2 !dbg !247 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8, !dbg !249
  %4 = load ptr, ptr %3, align 8, !dbg !249
  %5 = getelementptr inbounds i8, ptr %4, i64 -24, !dbg !249
  %6 = load i64, ptr %5, align 8, !dbg !249
  %7 = getelementptr inbounds i8, ptr %3, i64 %6, !dbg !249
  tail call void @_ZN6SquareD1Ev(ptr noundef nonnull align 8 dereferenceable(32) %7) #3, !dbg !249
  ret void, !dbg !249
}

; Function Attrs: noinline nounwind optnone uwtable
define linkonce_odr dso_local void @_ZTv0_n24_N6SquareD0Ev(ptr noundef %0) unnamed_addr #13 comdat align 2 !dbg !250 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8, !dbg !251
  %4 = load ptr, ptr %3, align 8, !dbg !251
  %5 = getelementptr inbounds i8, ptr %4, i64 -24, !dbg !251
  %6 = load i64, ptr %5, align 8, !dbg !251
  %7 = getelementptr inbounds i8, ptr %3, i64 %6, !dbg !251
  tail call void @_ZN6SquareD0Ev(ptr noundef nonnull align 8 dereferenceable(32) %7) #3, !dbg !251
  ret void, !dbg !251
}

; Function Attrs: noinline nounwind optnone uwtable
define linkonce_odr dso_local noundef double @_ZTv0_n32_NK6Square4areaEv(ptr noundef %0) unnamed_addr #13 comdat align 2 !dbg !252 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8, !dbg !253
  %4 = load ptr, ptr %3, align 8, !dbg !253
  %5 = getelementptr inbounds i8, ptr %4, i64 -32, !dbg !253
  %6 = load i64, ptr %5, align 8, !dbg !253
  %7 = getelementptr inbounds i8, ptr %3, i64 %6, !dbg !253
  %8 = tail call noundef double @_ZNK6Square4areaEv(ptr noundef nonnull align 8 dereferenceable(32) %7) #3, !dbg !253
  ret double %8, !dbg !253
}

; Function Attrs: mustprogress noinline nounwind optnone uwtable
define linkonce_odr dso_local void @_ZN6SquareD2Ev(ptr noundef nonnull align 8 dereferenceable(32) %0, ptr noundef %1) unnamed_addr #0 comdat align 2 !dbg !254 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
    #dbg_declare(ptr %3, !258, !DIExpression(), !259)
  store ptr %1, ptr %4, align 8
    #dbg_declare(ptr %4, !260, !DIExpression(), !259)
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  ret void, !dbg !261
}

; Function Attrs: noinline uwtable
define internal void @__tls_init() #2 !dbg !262 {
  %1 = load i8, ptr @__tls_guard, align 1, !dbg !263
  %2 = icmp eq i8 %1, 0, !dbg !263
  br i1 %2, label %3, label %4, !dbg !263, !prof !264

3:                                                ; preds = %0
  store i8 1, ptr @__tls_guard, align 1, !dbg !263
  call void @__cxx_global_var_init(), !dbg !263
  br label %4, !dbg !263

4:                                                ; preds = %3, %0
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare nonnull ptr @llvm.threadlocal.address.p0(ptr nonnull) #14

attributes #0 = { mustprogress noinline nounwind optnone uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+avx,+avx2,+cmov,+crc32,+cx8,+fxsr,+mmx,+popcnt,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+x87,+xsave" "tune-cpu"="generic" }
attributes #1 = { cold noreturn nounwind memory(inaccessiblemem: write) }
attributes #2 = { noinline uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+avx,+avx2,+cmov,+crc32,+cx8,+fxsr,+mmx,+popcnt,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+x87,+xsave" "tune-cpu"="generic" }
attributes #3 = { nounwind }
attributes #4 = { mustprogress noinline optnone uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+avx,+avx2,+cmov,+crc32,+cx8,+fxsr,+mmx,+popcnt,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+x87,+xsave" "tune-cpu"="generic" }
attributes #5 = { "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+avx,+avx2,+cmov,+crc32,+cx8,+fxsr,+mmx,+popcnt,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+x87,+xsave" "tune-cpu"="generic" }
attributes #6 = { nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+avx,+avx2,+cmov,+crc32,+cx8,+fxsr,+mmx,+popcnt,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+x87,+xsave" "tune-cpu"="generic" }
attributes #7 = { nounwind memory(none) }
attributes #8 = { noinline noreturn nounwind uwtable "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+avx,+avx2,+cmov,+crc32,+cx8,+fxsr,+mmx,+popcnt,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+x87,+xsave" "tune-cpu"="generic" }
attributes #9 = { noinline uwtable "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+avx,+avx2,+cmov,+crc32,+cx8,+fxsr,+mmx,+popcnt,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+x87,+xsave" "tune-cpu"="generic" }
attributes #10 = { nobuiltin allocsize(0) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+avx,+avx2,+cmov,+crc32,+cx8,+fxsr,+mmx,+popcnt,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+x87,+xsave" "tune-cpu"="generic" }
attributes #11 = { nobuiltin nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+avx,+avx2,+cmov,+crc32,+cx8,+fxsr,+mmx,+popcnt,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+x87,+xsave" "tune-cpu"="generic" }
attributes #12 = { nounwind willreturn memory(read) }
attributes #13 = { noinline nounwind optnone uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+avx,+avx2,+cmov,+crc32,+cx8,+fxsr,+mmx,+popcnt,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+x87,+xsave" "tune-cpu"="generic" }
attributes #14 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #15 = { noreturn nounwind }
attributes #16 = { noreturn }
attributes #17 = { builtin allocsize(0) }
attributes #18 = { builtin nounwind }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!73, !74, !75, !76, !77, !78, !79}
!llvm.ident = !{!80}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "live", scope: !2, file: !3, line: 29, type: !5, isLocal: false, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !3, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !4, globals: !51, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "program.cpp", directory: ".", checksumkind: CSK_MD5, checksum: "33b24933aa926cdf082d30b3bd07b917")
!4 = !{!5, !6, !39}
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
!19 = !DISubprogram(name: "~Shape", linkageName: "_ZN5ShapeD4Ev", scope: !11, file: !3, line: 12, type: !20, scopeLine: 12, containingType: !11, virtualIndex: 0, flags: DIFlagPrototyped, spFlags: DISPFlagVirtual)
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
!31 = !DISubprogram(name: "Square", linkageName: "_ZN6SquareC4Ed", scope: !8, file: !3, line: 18, type: !32, scopeLine: 18, flags: DIFlagPrototyped, spFlags: 0)
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
!44 = !DISubprogram(name: "Guard", linkageName: "_ZN12_GLOBAL__N_15GuardC4EPi", scope: !39, file: !3, line: 6, type: !45, scopeLine: 6, flags: DIFlagExplicit | DIFlagPrototyped, spFlags: DISPFlagLocalToUnit)
!45 = !DISubroutineType(types: !46)
!46 = !{null, !47, !43}
!47 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !39, size: 64, flags: DIFlagArtificial | DIFlagObjectPointer)
!48 = !DISubprogram(name: "~Guard", linkageName: "_ZN12_GLOBAL__N_15GuardD4Ev", scope: !39, file: !3, line: 7, type: !49, scopeLine: 7, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit)
!49 = !DISubroutineType(types: !50)
!50 = !{null, !47}
!51 = !{!0, !52, !54, !61, !65, !70}
!52 = !DIGlobalVariableExpression(var: !53, expr: !DIExpression())
!53 = distinct !DIGlobalVariable(name: "per_thread", scope: !2, file: !3, line: 30, type: !39, isLocal: true, isDefinition: true)
!54 = !DIGlobalVariableExpression(var: !55, expr: !DIExpression())
!55 = distinct !DIGlobalVariable(scope: null, file: !3, line: 35, type: !56, isLocal: true, isDefinition: true)
!56 = !DICompositeType(tag: DW_TAG_array_type, baseType: !57, size: 16, elements: !59)
!57 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !58)
!58 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!59 = !{!60}
!60 = !DISubrange(count: 2)
!61 = !DIGlobalVariableExpression(var: !62, expr: !DIExpression())
!62 = distinct !DIGlobalVariable(name: "_vtable$", linkageName: "_ZTV5Shape", scope: !2, file: !3, type: !63, isLocal: false, isDefinition: true, declaration: !64, align: 64)
!63 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!64 = !DIDerivedType(tag: DW_TAG_variable, name: "_vtable$", scope: !11, file: !3, baseType: !63, flags: DIFlagPrivate | DIFlagArtificial | DIFlagStaticMember)
!65 = !DIGlobalVariableExpression(var: !66, expr: !DIExpression())
!66 = distinct !DIGlobalVariable(scope: null, file: !3, line: 20, type: !67, isLocal: true, isDefinition: true)
!67 = !DICompositeType(tag: DW_TAG_array_type, baseType: !57, size: 72, elements: !68)
!68 = !{!69}
!69 = !DISubrange(count: 9)
!70 = !DIGlobalVariableExpression(var: !71, expr: !DIExpression())
!71 = distinct !DIGlobalVariable(name: "_vtable$", linkageName: "_ZTV6Square", scope: !2, file: !3, type: !63, isLocal: false, isDefinition: true, declaration: !72, align: 64)
!72 = !DIDerivedType(tag: DW_TAG_variable, name: "_vtable$", scope: !8, file: !3, baseType: !63, flags: DIFlagPrivate | DIFlagArtificial | DIFlagStaticMember)
!73 = !{i32 7, !"Dwarf Version", i32 5}
!74 = !{i32 2, !"Debug Info Version", i32 3}
!75 = !{i32 1, !"wchar_size", i32 4}
!76 = !{i32 8, !"PIC Level", i32 2}
!77 = !{i32 7, !"PIE Level", i32 2}
!78 = !{i32 7, !"uwtable", i32 2}
!79 = !{i32 7, !"frame-pointer", i32 2}
!80 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!81 = distinct !DISubprogram(name: "~Shape", linkageName: "_ZN5ShapeD2Ev", scope: !11, file: !3, line: 24, type: !20, scopeLine: 24, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, declaration: !19, retainedNodes: !82)
!82 = !{}
!83 = !DILocalVariable(name: "this", arg: 1, scope: !81, type: !84, flags: DIFlagArtificial | DIFlagObjectPointer)
!84 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !11, size: 64)
!85 = !DILocation(line: 0, scope: !81)
!86 = !DILocation(line: 24, column: 15, scope: !81)
!87 = distinct !DISubprogram(name: "~Shape", linkageName: "_ZN5ShapeD0Ev", scope: !11, file: !3, line: 24, type: !20, scopeLine: 24, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, declaration: !19, retainedNodes: !82)
!88 = !DILocalVariable(name: "this", arg: 1, scope: !87, type: !84, flags: DIFlagArtificial | DIFlagObjectPointer)
!89 = !DILocation(line: 0, scope: !87)
!90 = !DILocation(line: 24, column: 15, scope: !87)
!91 = distinct !DISubprogram(name: "__cxx_global_var_init", scope: !3, file: !3, type: !92, flags: DIFlagArtificial, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2)
!92 = !DISubroutineType(types: !93)
!93 = !{null}
!94 = !DILocation(line: 30, column: 20, scope: !91)
!95 = !DILocation(line: 0, scope: !91)
!96 = !DILocation(line: 30, column: 32, scope: !91)
!97 = distinct !DISubprogram(name: "Guard", linkageName: "_ZN12_GLOBAL__N_15GuardC2EPi", scope: !39, file: !3, line: 6, type: !45, scopeLine: 6, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, declaration: !44, retainedNodes: !82)
!98 = !DILocalVariable(name: "this", arg: 1, scope: !97, type: !99, flags: DIFlagArtificial | DIFlagObjectPointer)
!99 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !39, size: 64)
!100 = !DILocation(line: 0, scope: !97)
!101 = !DILocalVariable(name: "slot", arg: 2, scope: !97, file: !3, line: 6, type: !43)
!102 = !DILocation(line: 6, column: 23, scope: !97)
!103 = !DILocation(line: 6, column: 31, scope: !97)
!104 = !DILocation(line: 6, column: 36, scope: !97)
!105 = !DILocation(line: 6, column: 47, scope: !106)
!106 = distinct !DILexicalBlock(scope: !97, file: !3, line: 6, column: 42)
!107 = !DILocation(line: 6, column: 44, scope: !106)
!108 = !DILocation(line: 6, column: 53, scope: !97)
!109 = distinct !DISubprogram(name: "~Guard", linkageName: "_ZN12_GLOBAL__N_15GuardD2Ev", scope: !39, file: !3, line: 7, type: !49, scopeLine: 7, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, declaration: !48, retainedNodes: !82)
!110 = !DILocalVariable(name: "this", arg: 1, scope: !109, type: !99, flags: DIFlagArtificial | DIFlagObjectPointer)
!111 = !DILocation(line: 0, scope: !109)
!112 = !DILocation(line: 7, column: 17, scope: !113)
!113 = distinct !DILexicalBlock(scope: !109, file: !3, line: 7, column: 12)
!114 = !DILocation(line: 7, column: 14, scope: !113)
!115 = !DILocation(line: 7, column: 23, scope: !109)
!116 = distinct !DISubprogram(name: "careful", linkageName: "_Z7carefuli", scope: !3, file: !3, line: 32, type: !117, scopeLine: 32, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !82)
!117 = !DISubroutineType(types: !118)
!118 = !{!5, !5}
!119 = !DILocalVariable(name: "n", arg: 1, scope: !116, file: !3, line: 32, type: !5)
!120 = !DILocation(line: 32, column: 17, scope: !116)
!121 = !DILocalVariable(name: "outer", scope: !116, file: !3, line: 33, type: !39)
!122 = !DILocation(line: 33, column: 9, scope: !116)
!123 = !DILocalVariable(name: "file", scope: !124, file: !3, line: 35, type: !5)
!124 = distinct !DILexicalBlock(scope: !116, file: !3, line: 34, column: 7)
!125 = !DILocation(line: 35, column: 9, scope: !124)
!126 = !DILocation(line: 35, column: 16, scope: !124)
!127 = !DILocalVariable(name: "square", scope: !124, file: !3, line: 36, type: !8)
!128 = !DILocation(line: 36, column: 12, scope: !124)
!129 = !DILocation(line: 36, column: 19, scope: !124)
!130 = !DILocation(line: 37, column: 12, scope: !124)
!131 = !DILocation(line: 37, column: 5, scope: !124)
!132 = !DILocation(line: 38, column: 11, scope: !124)
!133 = !DILocation(line: 38, column: 5, scope: !124)
!134 = !DILocation(line: 39, column: 12, scope: !124)
!135 = !DILocation(line: 39, column: 5, scope: !124)
!136 = !DILocation(line: 40, column: 3, scope: !116)
!137 = !DILocation(line: 49, column: 1, scope: !124)
!138 = !DILocation(line: 40, column: 3, scope: !124)
!139 = !DILocalVariable(name: "code", scope: !116, file: !3, line: 40, type: !5)
!140 = !DILocation(line: 40, column: 16, scope: !116)
!141 = !DILocation(line: 44, column: 3, scope: !142)
!142 = distinct !DILexicalBlock(scope: !116, file: !3, line: 42, column: 32)
!143 = !DILocation(line: 41, column: 12, scope: !144)
!144 = distinct !DILexicalBlock(scope: !116, file: !3, line: 40, column: 22)
!145 = !DILocation(line: 41, column: 5, scope: !144)
!146 = !DILocation(line: 42, column: 3, scope: !144)
!147 = !DILocalVariable(name: "shape", scope: !116, file: !3, line: 42, type: !148)
!148 = !DIDerivedType(tag: DW_TAG_reference_type, baseType: !28, size: 64)
!149 = !DILocation(line: 42, column: 25, scope: !116)
!150 = !DILocation(line: 47, column: 3, scope: !151)
!151 = distinct !DILexicalBlock(scope: !116, file: !3, line: 44, column: 17)
!152 = !DILocation(line: 43, column: 16, scope: !142)
!153 = !{i64 8}
!154 = !DILocation(line: 43, column: 22, scope: !142)
!155 = !DILocation(line: 43, column: 5, scope: !142)
!156 = !DILocation(line: 45, column: 9, scope: !157)
!157 = distinct !DILexicalBlock(scope: !151, file: !3, line: 45, column: 9)
!158 = !DILocation(line: 45, column: 11, scope: !157)
!159 = !DILocation(line: 46, column: 7, scope: !157)
!160 = !DILocation(line: 49, column: 1, scope: !157)
!161 = !DILocation(line: 49, column: 1, scope: !116)
!162 = !DILocation(line: 49, column: 1, scope: !142)
!163 = !DILocation(line: 48, column: 10, scope: !116)
!164 = !DILocation(line: 48, column: 21, scope: !116)
!165 = !DILocation(line: 48, column: 26, scope: !116)
!166 = !DILocation(line: 48, column: 3, scope: !116)
!167 = distinct !DISubprogram(name: "Square", linkageName: "_ZN6SquareC1Ed", scope: !8, file: !3, line: 18, type: !32, scopeLine: 18, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, declaration: !31, retainedNodes: !82)
!168 = !DILocalVariable(name: "this", arg: 1, scope: !167, type: !169, flags: DIFlagArtificial | DIFlagObjectPointer)
!169 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !8, size: 64)
!170 = !DILocation(line: 0, scope: !167)
!171 = !DILocalVariable(name: "side", arg: 2, scope: !167, file: !3, line: 18, type: !26)
!172 = !DILocation(line: 18, column: 17, scope: !167)
!173 = !DILocation(line: 18, column: 36, scope: !167)
!174 = !DILocation(line: 18, column: 3, scope: !167)
!175 = !DILocation(line: 18, column: 25, scope: !167)
!176 = !DILocation(line: 18, column: 30, scope: !167)
!177 = !DILocation(line: 19, column: 9, scope: !178)
!178 = distinct !DILexicalBlock(scope: !179, file: !3, line: 19, column: 9)
!179 = distinct !DILexicalBlock(scope: !167, file: !3, line: 18, column: 36)
!180 = !DILocation(line: 19, column: 14, scope: !178)
!181 = !DILocation(line: 20, column: 7, scope: !178)
!182 = !DILocation(line: 21, column: 3, scope: !178)
!183 = !DILocation(line: 21, column: 3, scope: !179)
!184 = !DILocation(line: 21, column: 3, scope: !167)
!185 = distinct !DISubprogram(name: "~Square", linkageName: "_ZN6SquareD1Ev", scope: !8, file: !3, line: 16, type: !186, scopeLine: 16, flags: DIFlagArtificial | DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, declaration: !188, retainedNodes: !82)
!186 = !DISubroutineType(types: !187)
!187 = !{null, !34}
!188 = !DISubprogram(name: "~Square", linkageName: "_ZN6SquareD4Ev", scope: !8, type: !186, containingType: !8, virtualIndex: 0, flags: DIFlagArtificial | DIFlagPrototyped, spFlags: DISPFlagVirtual)
!189 = !DILocalVariable(name: "this", arg: 1, scope: !185, type: !169, flags: DIFlagArtificial | DIFlagObjectPointer)
!190 = !DILocation(line: 0, scope: !185)
!191 = !DILocation(line: 16, column: 8, scope: !185)
!192 = distinct !DISubprogram(name: "through", linkageName: "_Z7throughP5ShapeMS_KFdvEMS_i", scope: !3, file: !3, line: 51, type: !193, scopeLine: 51, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !82)
!193 = !DISubroutineType(types: !194)
!194 = !{!5, !84, !195, !196}
!195 = !DIDerivedType(tag: DW_TAG_ptr_to_member_type, baseType: !24, size: 128, extraData: !11)
!196 = !DIDerivedType(tag: DW_TAG_ptr_to_member_type, baseType: !5, size: 64, extraData: !11)
!197 = !DILocalVariable(name: "shape", arg: 1, scope: !192, file: !3, line: 51, type: !84)
!198 = !DILocation(line: 51, column: 20, scope: !192)
!199 = !DILocalVariable(name: "method", arg: 2, scope: !192, file: !3, line: 51, type: !195)
!200 = !DILocation(line: 51, column: 43, scope: !192)
!201 = !DILocalVariable(name: "field", arg: 3, scope: !192, file: !3, line: 51, type: !196)
!202 = !DILocation(line: 51, column: 72, scope: !192)
!203 = !DILocation(line: 52, column: 15, scope: !192)
!204 = !DILocation(line: 52, column: 23, scope: !192)
!205 = !DILocation(line: 52, column: 14, scope: !192)
!206 = !DILocation(line: 52, column: 36, scope: !192)
!207 = !DILocation(line: 52, column: 44, scope: !192)
!208 = !DILocation(line: 52, column: 41, scope: !192)
!209 = !DILocation(line: 52, column: 34, scope: !192)
!210 = !DILocation(line: 52, column: 3, scope: !192)
!211 = distinct !DISubprogram(name: "make", linkageName: "_Z4maked", scope: !3, file: !3, line: 55, type: !212, scopeLine: 55, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !82)
!212 = !DISubroutineType(types: !213)
!213 = !{!84, !26}
!214 = !DILocalVariable(name: "side", arg: 1, scope: !211, file: !3, line: 55, type: !26)
!215 = !DILocation(line: 55, column: 20, scope: !211)
!216 = !DILocation(line: 55, column: 35, scope: !211)
!217 = !DILocation(line: 55, column: 46, scope: !211)
!218 = !DILocation(line: 55, column: 39, scope: !211)
!219 = !DILocation(line: 55, column: 28, scope: !211)
!220 = !DILocation(line: 55, column: 53, scope: !211)
!221 = distinct !DISubprogram(name: "narrow", linkageName: "_Z6narrowPK5Shape", scope: !3, file: !3, line: 57, type: !222, scopeLine: 57, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !82)
!222 = !DISubroutineType(types: !223)
!223 = !{!6, !224}
!224 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !28, size: 64)
!225 = !DILocalVariable(name: "shape", arg: 1, scope: !221, file: !3, line: 57, type: !224)
!226 = !DILocation(line: 57, column: 35, scope: !221)
!227 = !DILocation(line: 57, column: 80, scope: !221)
!228 = !DILocation(line: 57, column: 51, scope: !221)
!229 = !DILocation(line: 57, column: 44, scope: !221)
!230 = distinct !DISubprogram(name: "Shape", linkageName: "_ZN5ShapeC2Ev", scope: !11, file: !3, line: 11, type: !20, scopeLine: 11, flags: DIFlagArtificial | DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, declaration: !231, retainedNodes: !82)
!231 = !DISubprogram(name: "Shape", linkageName: "_ZN5ShapeC4Ev", scope: !11, type: !20, flags: DIFlagArtificial | DIFlagPrototyped, spFlags: 0)
!232 = !DILocalVariable(name: "this", arg: 1, scope: !230, type: !84, flags: DIFlagArtificial | DIFlagObjectPointer)
!233 = !DILocation(line: 0, scope: !230)
!234 = !DILocation(line: 11, column: 8, scope: !230)
!235 = !DILocation(line: 14, column: 7, scope: !230)
!236 = distinct !DISubprogram(name: "area", linkageName: "_ZNK6Square4areaEv", scope: !8, file: !3, line: 22, type: !36, scopeLine: 22, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, declaration: !35, retainedNodes: !82)
!237 = !DILocalVariable(name: "this", arg: 1, scope: !236, type: !6, flags: DIFlagArtificial | DIFlagObjectPointer)
!238 = !DILocation(line: 0, scope: !236)
!239 = !DILocation(line: 22, column: 50, scope: !236)
!240 = !DILocation(line: 22, column: 57, scope: !236)
!241 = !DILocation(line: 22, column: 55, scope: !236)
!242 = !DILocation(line: 22, column: 43, scope: !236)
!243 = distinct !DISubprogram(name: "~Square", linkageName: "_ZN6SquareD0Ev", scope: !8, file: !3, line: 16, type: !186, scopeLine: 16, flags: DIFlagArtificial | DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, declaration: !188, retainedNodes: !82)
!244 = !DILocalVariable(name: "this", arg: 1, scope: !243, type: !169, flags: DIFlagArtificial | DIFlagObjectPointer)
!245 = !DILocation(line: 0, scope: !243)
!246 = !DILocation(line: 16, column: 8, scope: !243)
!247 = distinct !DISubprogram(linkageName: "_ZTv0_n24_N6SquareD1Ev", scope: !3, file: !3, line: 16, type: !248, flags: DIFlagArtificial | DIFlagThunk, spFlags: DISPFlagDefinition, unit: !2)
!248 = !DISubroutineType(types: !82)
!249 = !DILocation(line: 0, scope: !247)
!250 = distinct !DISubprogram(linkageName: "_ZTv0_n24_N6SquareD0Ev", scope: !3, file: !3, line: 16, type: !248, flags: DIFlagArtificial | DIFlagThunk, spFlags: DISPFlagDefinition, unit: !2)
!251 = !DILocation(line: 0, scope: !250)
!252 = distinct !DISubprogram(linkageName: "_ZTv0_n32_NK6Square4areaEv", scope: !3, file: !3, line: 22, type: !248, flags: DIFlagArtificial | DIFlagThunk, spFlags: DISPFlagDefinition, unit: !2)
!253 = !DILocation(line: 0, scope: !252)
!254 = distinct !DISubprogram(name: "~Square", linkageName: "_ZN6SquareD2Ev", scope: !8, file: !3, line: 16, type: !255, scopeLine: 16, flags: DIFlagArtificial | DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, declaration: !188, retainedNodes: !82)
!255 = !DISubroutineType(types: !256)
!256 = !{null, !34, !257}
!257 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !63, size: 64)
!258 = !DILocalVariable(name: "this", arg: 1, scope: !254, type: !169, flags: DIFlagArtificial | DIFlagObjectPointer)
!259 = !DILocation(line: 0, scope: !254)
!260 = !DILocalVariable(name: "vtt", arg: 2, scope: !254, type: !257, flags: DIFlagArtificial)
!261 = !DILocation(line: 16, column: 8, scope: !254)
!262 = distinct !DISubprogram(linkageName: "__tls_init", scope: !3, file: !3, type: !248, flags: DIFlagArtificial, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2)
!263 = !DILocation(line: 0, scope: !262)
!264 = !{!"branch_weights", i32 1, i32 1023}
