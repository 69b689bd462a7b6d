; ModuleID = 'library.204df1fcf32a149a-cgu.0'
source_filename = "library.204df1fcf32a149a-cgu.0"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

%"alloc::boxed::Box<dyn Area>" = type { %"core::ptr::unique::Unique<dyn Area>", %"alloc::alloc::Global" }
%"core::ptr::unique::Unique<dyn Area>" = type { %"core::ptr::non_null::NonNull<dyn Area>", %"core::marker::PhantomData<dyn Area>" }
%"core::ptr::non_null::NonNull<dyn Area>" = type { { ptr, ptr } }
%"core::marker::PhantomData<dyn Area>" = type {}
%"alloc::alloc::Global" = type {}

@alloc_db90a5aeb47db099fc1c8c0d7189d4d1 = private unnamed_addr constant [80 x i8] c"/rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/std/src/thread/local.rs\00", align 1
@alloc_341485d7d7ef100ada79b2549f019e24 = private unnamed_addr constant <{ ptr, [16 x i8] }> <{ ptr @alloc_db90a5aeb47db099fc1c8c0d7189d4d1, [16 x i8] c"O\00\00\00\00\00\00\00\DF\01\00\00\19\00\00\00" }>, align 8
@alloc_3be3d0c1243e1d891f86cb990a80a013 = private unnamed_addr constant [11 x i8] c"library.rs\00", align 1
@alloc_49ae6d0822e43d326f0841670e4751da = private unnamed_addr constant <{ ptr, [16 x i8] }> <{ ptr @alloc_3be3d0c1243e1d891f86cb990a80a013, [16 x i8] c"\0A\00\00\00\00\00\00\00\17\00\00\00&\00\00\00" }>, align 8
@alloc_648fca87f373db901cb12b5bb0768c8d = private unnamed_addr constant <{ ptr, [16 x i8] }> <{ ptr @alloc_3be3d0c1243e1d891f86cb990a80a013, [16 x i8] c"\0A\00\00\00\00\00\00\00\18\00\00\00'\00\00\00" }>, align 8
@anon.8dbd1ba139c78f16c3ba90c769d601fc.0 = private unnamed_addr constant <{ [1 x i8], [1 x i8] }> <{ [1 x i8] zeroinitializer, [1 x i8] undef }>, align 1
@anon.8dbd1ba139c78f16c3ba90c769d601fc.1 = private unnamed_addr constant <{ [8 x i8], [8 x i8] }> <{ [8 x i8] zeroinitializer, [8 x i8] undef }>, align 8
@alloc_5a43f8d94dd4505c1dba43832ce73af8 = private unnamed_addr constant [52 x i8] c"there is no such thing as a release failure ordering", align 1
@alloc_e17502e153481471943c37e20438384b = private unnamed_addr constant [80 x i8] c"/rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/core/src/sync/atomic.rs\00", align 1
@alloc_1dbbdb33ce56ab0f629d5d081745ad16 = private unnamed_addr constant <{ ptr, [16 x i8] }> <{ ptr @alloc_e17502e153481471943c37e20438384b, [16 x i8] c"O\00\00\00\00\00\00\00\EC\0F\00\00\1D\00\00\00" }>, align 8
@alloc_7adef5546d83b439c7829602020737c6 = private unnamed_addr constant [61 x i8] c"there is no such thing as an acquire-release failure ordering", align 1
@alloc_11a7b6bb3417a8fba26ae9c100d23a1b = private unnamed_addr constant <{ ptr, [16 x i8] }> <{ ptr @alloc_e17502e153481471943c37e20438384b, [16 x i8] c"O\00\00\00\00\00\00\00\EB\0F\00\00\1C\00\00\00" }>, align 8
@alloc_da5ea6c2d63217a554d088d8739fc990 = private unnamed_addr constant ptr @_ZN4core3ops8function6FnOnce9call_once17hf915a3678790ea13E, align 8
@alloc_a98f7ad060c510e665b73c1b453f4201 = private unnamed_addr constant <{ ptr, [16 x i8] }> <{ ptr @alloc_3be3d0c1243e1d891f86cb990a80a013, [16 x i8] c"\0A\00\00\00\00\00\00\001\00\00\00-\00\00\00" }>, align 8
@alloc_9b3c46e12b9d1b3aa1fd62228d7e301e = private unnamed_addr constant <{ ptr, [16 x i8] }> <{ ptr @alloc_3be3d0c1243e1d891f86cb990a80a013, [16 x i8] c"\0A\00\00\00\00\00\00\003\00\00\00\1B\00\00\00" }>, align 8
@alloc_fed4a7e0f417cb0641115ad9f09a59f1 = private unnamed_addr constant <{ ptr, [16 x i8] }> <{ ptr @alloc_3be3d0c1243e1d891f86cb990a80a013, [16 x i8] c"\0A\00\00\00\00\00\00\000\00\00\00\22\00\00\00" }>, align 8
@_ZN7library4HITS17h9885a152f84869b5E = global [8 x i8] c"\07\00\00\00\00\00\00\00", align 8
@"_ZN7library5DEPTH29_$u7b$$u7b$constant$u7d$$u7d$28_$u7b$$u7b$closure$u7d$$u7d$23__RUST_STD_INTERNAL_VAL17h6c85aa698a0c93acE" = internal thread_local global <{ [5 x i8], [3 x i8] }> <{ [5 x i8] zeroinitializer, [3 x i8] undef }>, align 4
@"_ZN7library5DEPTH29_$u7b$$u7b$constant$u7d$$u7d$28_$u7b$$u7b$closure$u7d$$u7d$23__RUST_STD_INTERNAL_VAL17ha7dbf9ca9ce0831cE" = internal thread_local global [4 x i8] zeroinitializer, align 4
@alloc_427cf7da6bbe57bf2fdbddfa3078c1f8 = private unnamed_addr constant [4 x i8] c"zero", align 1
@alloc_093885179f6272aa415097725425fffe = private unnamed_addr constant [12 x i8] c"one \22quoted\22", align 1
@alloc_f425d234d137794b45a3cb55e3efb956 = private unnamed_addr constant [3 x i8] c"\C3\A9\0A", align 1
@_ZN7library5NAMES17hc41c200444306a20E = constant <{ ptr, [8 x i8], ptr, [8 x i8], ptr, [8 x i8] }> <{ ptr @alloc_427cf7da6bbe57bf2fdbddfa3078c1f8, [8 x i8] c"\04\00\00\00\00\00\00\00", ptr @alloc_093885179f6272aa415097725425fffe, [8 x i8] c"\0C\00\00\00\00\00\00\00", ptr @alloc_f425d234d137794b45a3cb55e3efb956, [8 x i8] c"\03\00\00\00\00\00\00\00" }>, align 8

; <core::option::Option<T> as core::ops::try_trait::FromResidual<core::option::Option<core::convert::Infallible>>>::from_residual
; Function Attrs: inlinehint nonlazybind uwtable
define { i64, i64 } @"_ZN145_$LT$core..option..Option$LT$T$GT$$u20$as$u20$core..ops..try_trait..FromResidual$LT$core..option..Option$LT$core..convert..Infallible$GT$$GT$$GT$13from_residual17h3a4fd4e52d48ada2E"() unnamed_addr #0 {
start:
  ret { i64, i64 } { i64 0, i64 undef }
}

; std::thread::local::LocalKey<T>::with
; Function Attrs: nonlazybind uwtable
define void @"_ZN3std6thread5local17LocalKey$LT$T$GT$4with17h930278d78fc38e98E"(ptr align 8 %self) unnamed_addr #1 {
start:
  %_3 = alloca [1 x i8], align 1
; call std::thread::local::LocalKey<T>::try_with
  %0 = call zeroext i1 @"_ZN3std6thread5local17LocalKey$LT$T$GT$8try_with17h409ac22952624d88E"(ptr align 8 %self) #8
  %1 = zext i1 %0 to i8
  store i8 %1, ptr %_3, align 1
  %2 = load i8, ptr %_3, align 1
  %3 = trunc nuw i8 %2 to i1
  %_4 = zext i1 %3 to i64
  %4 = trunc nuw i64 %_4 to i1
  br i1 %4, label %bb3, label %bb4

bb3:                                              ; preds = %start
; call std::thread::local::panic_access_error
  call void @_RNvNtNtCsjrHSEGnQ3l9_3std6thread5local18panic_access_error(ptr align 8 @alloc_341485d7d7ef100ada79b2549f019e24) #9
  unreachable

bb4:                                              ; preds = %start
  ret void

bb2:                                              ; No predecessors!
  unreachable
}

; std::thread::local::LocalKey<T>::try_with
; Function Attrs: inlinehint nonlazybind uwtable
define zeroext i1 @"_ZN3std6thread5local17LocalKey$LT$T$GT$8try_with17h409ac22952624d88E"(ptr align 8 %self) unnamed_addr #0 personality ptr @rust_eh_personality {
start:
  %0 = alloca [16 x i8], align 8
  %_13 = alloca [1 x i8], align 1
  %self2 = alloca [8 x i8], align 8
  %self1 = alloca [8 x i8], align 8
  %_3 = alloca [8 x i8], align 8
  %_0 = alloca [1 x i8], align 1
  store i8 1, ptr %_13, align 1
  %_7 = load ptr, ptr %self, align 8
  %self3 = invoke ptr %_7(ptr align 4 null)
          to label %bb1 unwind label %cleanup

bb6:                                              ; preds = %cleanup
  %1 = load i8, ptr %_13, align 1
  %2 = trunc nuw i8 %1 to i1
  br i1 %2, label %bb5, label %bb4

cleanup:                                          ; preds = %bb8, %start
  %3 = landingpad { ptr, i32 }
          cleanup
  %4 = extractvalue { ptr, i32 } %3, 0
  %5 = extractvalue { ptr, i32 } %3, 1
  store ptr %4, ptr %0, align 8
  %6 = getelementptr inbounds i8, ptr %0, i64 8
  store i32 %5, ptr %6, align 8
  br label %bb6

bb1:                                              ; preds = %start
  %_15 = ptrtoint ptr %self3 to i64
  %7 = icmp eq i64 %_15, 0
  br i1 %7, label %bb7, label %bb8

bb7:                                              ; preds = %bb1
  store ptr null, ptr %self2, align 8
  store ptr null, ptr %self1, align 8
  store i8 1, ptr %_0, align 1
  br label %bb3

bb8:                                              ; preds = %bb1
  store ptr %self3, ptr %self2, align 8
  %v = load ptr, ptr %self2, align 8
  store ptr %v, ptr %self1, align 8
  %v4 = load ptr, ptr %self1, align 8
  store ptr %v4, ptr %_3, align 8
  %thread_local = load ptr, ptr %_3, align 8
  store i8 0, ptr %_13, align 1
; invoke library::hit::{{closure}}
  invoke void @"_ZN7library3hit28_$u7b$$u7b$closure$u7d$$u7d$17h8bb4aaa2c2b9b773E"(ptr align 4 %thread_local)
          to label %bb2 unwind label %cleanup

bb3:                                              ; preds = %bb2, %bb7
  %8 = load i8, ptr %_0, align 1
  %9 = trunc nuw i8 %8 to i1
  ret i1 %9

bb2:                                              ; preds = %bb8
  store i8 0, ptr %_0, align 1
  br label %bb3

bb4:                                              ; preds = %bb5, %bb6
  %10 = load ptr, ptr %0, align 8
  %11 = getelementptr inbounds i8, ptr %0, i64 8
  %12 = load i32, ptr %11, align 8
  %13 = insertvalue { ptr, i32 } poison, ptr %10, 0
  %14 = insertvalue { ptr, i32 } %13, i32 %12, 1
  resume { ptr, i32 } %14

bb5:                                              ; preds = %bb6
  br label %bb4
}

; <library::Shape as library::Area>::area
; Function Attrs: nonlazybind uwtable
define double @"_ZN48_$LT$library..Shape$u20$as$u20$library..Area$GT$4area17he21b2064104af72dE"(ptr align 8 %self) unnamed_addr #1 {
start:
  %_0 = alloca [8 x i8], align 8
  %_2 = load i64, ptr %self, align 8
  %0 = getelementptr inbounds i8, ptr %self, i64 8
  %1 = load double, ptr %0, align 8
  switch i64 %_2, label %bb1 [
    i64 0, label %bb4
    i64 1, label %bb3
    i64 2, label %bb2
  ]

bb1:                                              ; preds = %start
  unreachable

bb4:                                              ; preds = %start
  %radius = getelementptr inbounds i8, ptr %self, i64 8
; call <&f64 as core::ops::arith::Mul>::mul
  %_4 = call double @"_ZN49_$LT$$RF$f64$u20$as$u20$core..ops..arith..Mul$GT$3mul17hff6a599183dc9613E"(ptr align 8 %radius, ptr align 8 %radius, ptr align 8 @alloc_49ae6d0822e43d326f0841670e4751da) #8
  %2 = fmul double %_4, 3.250000e+00
  store double %2, ptr %_0, align 8
  br label %bb6

bb3:                                              ; preds = %start
  %side = getelementptr inbounds i8, ptr %self, i64 8
; call <&f64 as core::ops::arith::Mul>::mul
  %3 = call double @"_ZN49_$LT$$RF$f64$u20$as$u20$core..ops..arith..Mul$GT$3mul17hff6a599183dc9613E"(ptr align 8 %side, ptr align 8 %side, ptr align 8 @alloc_648fca87f373db901cb12b5bb0768c8d) #8
  store double %3, ptr %_0, align 8
  br label %bb6

bb2:                                              ; preds = %start
  store double 0.000000e+00, ptr %_0, align 8
  br label %bb6

bb6:                                              ; preds = %bb2, %bb3, %bb4
  %4 = load double, ptr %_0, align 8
  ret double %4
}

; <&f64 as core::ops::arith::Mul>::mul
; Function Attrs: inlinehint nonlazybind uwtable
define internal double @"_ZN49_$LT$$RF$f64$u20$as$u20$core..ops..arith..Mul$GT$3mul17hff6a599183dc9613E"(ptr align 8 %self, ptr align 8 %other, ptr align 8 %0) unnamed_addr #0 {
start:
  %_3 = load double, ptr %self, align 8
  %_4 = load double, ptr %other, align 8
  %_0 = fmul double %_3, %_4
  ret double %_0
}

; core::intrinsics::rotate_left
; Function Attrs: nounwind nonlazybind uwtable
define i128 @_ZN4core10intrinsics11rotate_left17he529b3c1238784b7E(i128 %x, i32 %shift) unnamed_addr #2 personality ptr @rust_eh_personality {
start:
  %0 = alloca [16 x i8], align 16
  %_3 = urem i32 %shift, 128
  %1 = zext i32 %_3 to i128
  %2 = call i128 @llvm.fshl.i128(i128 %x, i128 %x, i128 %1)
  store i128 %2, ptr %0, align 16
  %_0 = load i128, ptr %0, align 16
  ret i128 %_0
}

; core::intrinsics::cold_path
; Function Attrs: cold nounwind nonlazybind uwtable
define internal void @_ZN4core10intrinsics9cold_path17h53ffc77aeb32cf3dE() unnamed_addr #3 {
start:
  ret void
}

; core::num::<impl u8>::checked_sub
; Function Attrs: inlinehint nonlazybind uwtable
define internal { i1, i8 } @"_ZN4core3num20_$LT$impl$u20$u8$GT$11checked_sub17h908bcd95262f0b7dE"(i8 %self, i8 %rhs) unnamed_addr #0 {
start:
  %_0 = alloca [2 x i8], align 1
  %_3 = icmp ult i8 %self, %rhs
  br i1 %_3, label %bb1, label %bb2

bb2:                                              ; preds = %start
  %_4 = sub nuw i8 %self, %rhs
  %0 = getelementptr inbounds i8, ptr %_0, i64 1
  store i8 %_4, ptr %0, align 1
  store i8 1, ptr %_0, align 1
  br label %bb3

bb1:                                              ; preds = %start
  %1 = load i8, ptr @anon.8dbd1ba139c78f16c3ba90c769d601fc.0, align 1
  %2 = trunc nuw i8 %1 to i1
  %3 = load i8, ptr getelementptr inbounds (i8, ptr @anon.8dbd1ba139c78f16c3ba90c769d601fc.0, i64 1), align 1
  %4 = zext i1 %2 to i8
  store i8 %4, ptr %_0, align 1
  %5 = getelementptr inbounds i8, ptr %_0, i64 1
  store i8 %3, ptr %5, align 1
  br label %bb3

bb3:                                              ; preds = %bb1, %bb2
  %6 = load i8, ptr %_0, align 1
  %7 = trunc nuw i8 %6 to i1
  %8 = getelementptr inbounds i8, ptr %_0, i64 1
  %9 = load i8, ptr %8, align 1
  %10 = insertvalue { i1, i8 } poison, i1 %7, 0
  %11 = insertvalue { i1, i8 } %10, i8 %9, 1
  ret { i1, i8 } %11
}

; core::num::<impl i64>::checked_add
; Function Attrs: inlinehint nonlazybind uwtable
define internal { i64, i64 } @"_ZN4core3num21_$LT$impl$u20$i64$GT$11checked_add17hf923de277b99ebabE"(i64 %self, i64 %rhs) unnamed_addr #0 {
start:
  %_0 = alloca [16 x i8], align 8
  %0 = call { i64, i1 } @llvm.sadd.with.overflow.i64(i64 %self, i64 %rhs)
  %_5.0 = extractvalue { i64, i1 } %0, 0
  %_5.1 = extractvalue { i64, i1 } %0, 1
  br i1 %_5.1, label %bb2, label %bb4

bb4:                                              ; preds = %start
  %1 = getelementptr inbounds i8, ptr %_0, i64 8
  store i64 %_5.0, ptr %1, align 8
  store i64 1, ptr %_0, align 8
  br label %bb1

bb2:                                              ; preds = %start
  %2 = load i64, ptr @anon.8dbd1ba139c78f16c3ba90c769d601fc.1, align 8
  %3 = load i64, ptr getelementptr inbounds (i8, ptr @anon.8dbd1ba139c78f16c3ba90c769d601fc.1, i64 8), align 8
  store i64 %2, ptr %_0, align 8
  %4 = getelementptr inbounds i8, ptr %_0, i64 8
  store i64 %3, ptr %4, align 8
  br label %bb1

bb1:                                              ; preds = %bb2, %bb4
  %5 = load i64, ptr %_0, align 8
  %6 = getelementptr inbounds i8, ptr %_0, i64 8
  %7 = load i64, ptr %6, align 8
  %8 = insertvalue { i64, i64 } poison, i64 %5, 0
  %9 = insertvalue { i64, i64 } %8, i64 %7, 1
  ret { i64, i64 } %9
}

; core::num::<impl i64>::checked_mul
; Function Attrs: inlinehint nonlazybind uwtable
define internal { i64, i64 } @"_ZN4core3num21_$LT$impl$u20$i64$GT$11checked_mul17h23368288eb24dff4E"(i64 %self, i64 %rhs) unnamed_addr #0 {
start:
  %_0 = alloca [16 x i8], align 8
  %0 = call { i64, i1 } @llvm.smul.with.overflow.i64(i64 %self, i64 %rhs)
  %_5.0 = extractvalue { i64, i1 } %0, 0
  %_5.1 = extractvalue { i64, i1 } %0, 1
  br i1 %_5.1, label %bb2, label %bb4

bb4:                                              ; preds = %start
  %1 = getelementptr inbounds i8, ptr %_0, i64 8
  store i64 %_5.0, ptr %1, align 8
  store i64 1, ptr %_0, align 8
  br label %bb1

bb2:                                              ; preds = %start
  %2 = load i64, ptr @anon.8dbd1ba139c78f16c3ba90c769d601fc.1, align 8
  %3 = load i64, ptr getelementptr inbounds (i8, ptr @anon.8dbd1ba139c78f16c3ba90c769d601fc.1, i64 8), align 8
  store i64 %2, ptr %_0, align 8
  %4 = getelementptr inbounds i8, ptr %_0, i64 8
  store i64 %3, ptr %4, align 8
  br label %bb1

bb1:                                              ; preds = %bb2, %bb4
  %5 = load i64, ptr %_0, align 8
  %6 = getelementptr inbounds i8, ptr %_0, i64 8
  %7 = load i64, ptr %6, align 8
  %8 = insertvalue { i64, i64 } poison, i64 %5, 0
  %9 = insertvalue { i64, i64 } %8, i64 %7, 1
  ret { i64, i64 } %9
}

; core::ops::function::FnOnce::call_once
; Function Attrs: inlinehint nonlazybind uwtable
define internal ptr @_ZN4core3ops8function6FnOnce9call_once17hf915a3678790ea13E(ptr align 4 %0) unnamed_addr #0 personality ptr @rust_eh_personality {
start:
  %1 = alloca [16 x i8], align 8
  %_2 = alloca [8 x i8], align 8
  %_1 = alloca [0 x i8], align 1
  store ptr %0, ptr %_2, align 8
  %2 = load ptr, ptr %_2, align 8
; invoke library::DEPTH::{{constant}}::{{closure}}
  %_0 = invoke ptr @"_ZN7library5DEPTH29_$u7b$$u7b$constant$u7d$$u7d$28_$u7b$$u7b$closure$u7d$$u7d$17hed0c77fadb635b5bE"(ptr align 1 %_1, ptr align 4 %2)
          to label %bb1 unwind label %cleanup

bb3:                                              ; preds = %cleanup
  %3 = load ptr, ptr %1, align 8
  %4 = getelementptr inbounds i8, ptr %1, i64 8
  %5 = load i32, ptr %4, align 8
  %6 = insertvalue { ptr, i32 } poison, ptr %3, 0
  %7 = insertvalue { ptr, i32 } %6, i32 %5, 1
  resume { ptr, i32 } %7

cleanup:                                          ; preds = %start
  %8 = landingpad { ptr, i32 }
          cleanup
  %9 = extractvalue { ptr, i32 } %8, 0
  %10 = extractvalue { ptr, i32 } %8, 1
  store ptr %9, ptr %1, align 8
  %11 = getelementptr inbounds i8, ptr %1, i64 8
  store i32 %10, ptr %11, align 8
  br label %bb3

bb1:                                              ; preds = %start
  ret ptr %_0
}

; core::cell::Cell<T>::get
; Function Attrs: inlinehint nonlazybind uwtable
define i32 @"_ZN4core4cell13Cell$LT$T$GT$3get17h6b17b3672c4f40edE"(ptr align 4 %self) unnamed_addr #0 {
start:
  %_0 = load i32, ptr %self, align 4
  ret i32 %_0
}

; core::cell::Cell<T>::set
; Function Attrs: inlinehint nonlazybind uwtable
define void @"_ZN4core4cell13Cell$LT$T$GT$3set17h5b4b26844c310c02E"(ptr align 4 %self, i32 %val) unnamed_addr #0 {
start:
  %_3 = load i32, ptr %self, align 4
  store i32 %val, ptr %self, align 4
  ret void
}

; core::sync::atomic::atomic_compare_exchange_weak
; Function Attrs: inlinehint nonlazybind uwtable
define { i64, i64 } @_ZN4core4sync6atomic28atomic_compare_exchange_weak17h53b342f400dd32c0E(ptr %dst, i64 %old, i64 %new, i8 %success, i8 %failure) unnamed_addr #0 {
start:
  %_8 = alloca [16 x i8], align 8
  %_0 = alloca [16 x i8], align 8
  %_14 = zext i8 %success to i64
  switch i64 %_14, label %bb7 [
    i64 0, label %bb2
    i64 1, label %bb4
    i64 2, label %bb3
    i64 3, label %bb5
    i64 4, label %bb6
  ]

bb7:                                              ; preds = %start
  unreachable

bb2:                                              ; preds = %start
  %_9 = zext i8 %failure to i64
  switch i64 %_9, label %bb1 [
    i64 0, label %bb24
    i64 2, label %bb23
    i64 4, label %bb22
  ]

bb4:                                              ; preds = %start
  %_11 = zext i8 %failure to i64
  switch i64 %_11, label %bb1 [
    i64 0, label %bb18
    i64 2, label %bb17
    i64 4, label %bb16
  ]

bb3:                                              ; preds = %start
  %_10 = zext i8 %failure to i64
  switch i64 %_10, label %bb1 [
    i64 0, label %bb21
    i64 2, label %bb20
    i64 4, label %bb19
  ]

bb5:                                              ; preds = %start
  %_12 = zext i8 %failure to i64
  switch i64 %_12, label %bb1 [
    i64 0, label %bb15
    i64 2, label %bb14
    i64 4, label %bb13
  ]

bb6:                                              ; preds = %start
  %_13 = zext i8 %failure to i64
  switch i64 %_13, label %bb1 [
    i64 0, label %bb12
    i64 2, label %bb11
    i64 4, label %bb10
  ]

bb1:                                              ; preds = %bb6, %bb5, %bb3, %bb4, %bb2
  %_15 = zext i8 %failure to i64
  %0 = icmp eq i64 %_15, 1
  br i1 %0, label %bb8, label %bb9

bb24:                                             ; preds = %bb2
  %1 = cmpxchg weak ptr %dst, i64 %old, i64 %new monotonic monotonic, align 8
  %2 = extractvalue { i64, i1 } %1, 0
  %3 = extractvalue { i64, i1 } %1, 1
  %4 = zext i1 %3 to i8
  store i64 %2, ptr %_8, align 8
  %5 = getelementptr inbounds i8, ptr %_8, i64 8
  store i8 %4, ptr %5, align 8
  br label %bb25

bb23:                                             ; preds = %bb2
  %6 = cmpxchg weak ptr %dst, i64 %old, i64 %new monotonic acquire, align 8
  %7 = extractvalue { i64, i1 } %6, 0
  %8 = extractvalue { i64, i1 } %6, 1
  %9 = zext i1 %8 to i8
  store i64 %7, ptr %_8, align 8
  %10 = getelementptr inbounds i8, ptr %_8, i64 8
  store i8 %9, ptr %10, align 8
  br label %bb25

bb22:                                             ; preds = %bb2
  %11 = cmpxchg weak ptr %dst, i64 %old, i64 %new monotonic seq_cst, align 8
  %12 = extractvalue { i64, i1 } %11, 0
  %13 = extractvalue { i64, i1 } %11, 1
  %14 = zext i1 %13 to i8
  store i64 %12, ptr %_8, align 8
  %15 = getelementptr inbounds i8, ptr %_8, i64 8
  store i8 %14, ptr %15, align 8
  br label %bb25

bb25:                                             ; preds = %bb10, %bb11, %bb12, %bb13, %bb14, %bb15, %bb19, %bb20, %bb21, %bb16, %bb17, %bb18, %bb22, %bb23, %bb24
  %val = load i64, ptr %_8, align 8
  %16 = getelementptr inbounds i8, ptr %_8, i64 8
  %17 = load i8, ptr %16, align 8
  %ok = trunc nuw i8 %17 to i1
  br i1 %ok, label %bb26, label %bb27

bb18:                                             ; preds = %bb4
  %18 = cmpxchg weak ptr %dst, i64 %old, i64 %new release monotonic, align 8
  %19 = extractvalue { i64, i1 } %18, 0
  %20 = extractvalue { i64, i1 } %18, 1
  %21 = zext i1 %20 to i8
  store i64 %19, ptr %_8, align 8
  %22 = getelementptr inbounds i8, ptr %_8, i64 8
  store i8 %21, ptr %22, align 8
  br label %bb25

bb17:                                             ; preds = %bb4
  %23 = cmpxchg weak ptr %dst, i64 %old, i64 %new release acquire, align 8
  %24 = extractvalue { i64, i1 } %23, 0
  %25 = extractvalue { i64, i1 } %23, 1
  %26 = zext i1 %25 to i8
  store i64 %24, ptr %_8, align 8
  %27 = getelementptr inbounds i8, ptr %_8, i64 8
  store i8 %26, ptr %27, align 8
  br label %bb25

bb16:                                             ; preds = %bb4
  %28 = cmpxchg weak ptr %dst, i64 %old, i64 %new release seq_cst, align 8
  %29 = extractvalue { i64, i1 } %28, 0
  %30 = extractvalue { i64, i1 } %28, 1
  %31 = zext i1 %30 to i8
  store i64 %29, ptr %_8, align 8
  %32 = getelementptr inbounds i8, ptr %_8, i64 8
  store i8 %31, ptr %32, align 8
  br label %bb25

bb21:                                             ; preds = %bb3
  %33 = cmpxchg weak ptr %dst, i64 %old, i64 %new acquire monotonic, align 8
  %34 = extractvalue { i64, i1 } %33, 0
  %35 = extractvalue { i64, i1 } %33, 1
  %36 = zext i1 %35 to i8
  store i64 %34, ptr %_8, align 8
  %37 = getelementptr inbounds i8, ptr %_8, i64 8
  store i8 %36, ptr %37, align 8
  br label %bb25

bb20:                                             ; preds = %bb3
  %38 = cmpxchg weak ptr %dst, i64 %old, i64 %new acquire acquire, align 8
  %39 = extractvalue { i64, i1 } %38, 0
  %40 = extractvalue { i64, i1 } %38, 1
  %41 = zext i1 %40 to i8
  store i64 %39, ptr %_8, align 8
  %42 = getelementptr inbounds i8, ptr %_8, i64 8
  store i8 %41, ptr %42, align 8
  br label %bb25

bb19:                                             ; preds = %bb3
  %43 = cmpxchg weak ptr %dst, i64 %old, i64 %new acquire seq_cst, align 8
  %44 = extractvalue { i64, i1 } %43, 0
  %45 = extractvalue { i64, i1 } %43, 1
  %46 = zext i1 %45 to i8
  store i64 %44, ptr %_8, align 8
  %47 = getelementptr inbounds i8, ptr %_8, i64 8
  store i8 %46, ptr %47, align 8
  br label %bb25

bb15:                                             ; preds = %bb5
  %48 = cmpxchg weak ptr %dst, i64 %old, i64 %new acq_rel monotonic, align 8
  %49 = extractvalue { i64, i1 } %48, 0
  %50 = extractvalue { i64, i1 } %48, 1
  %51 = zext i1 %50 to i8
  store i64 %49, ptr %_8, align 8
  %52 = getelementptr inbounds i8, ptr %_8, i64 8
  store i8 %51, ptr %52, align 8
  br label %bb25

bb14:                                             ; preds = %bb5
  %53 = cmpxchg weak ptr %dst, i64 %old, i64 %new acq_rel acquire, align 8
  %54 = extractvalue { i64, i1 } %53, 0
  %55 = extractvalue { i64, i1 } %53, 1
  %56 = zext i1 %55 to i8
  store i64 %54, ptr %_8, align 8
  %57 = getelementptr inbounds i8, ptr %_8, i64 8
  store i8 %56, ptr %57, align 8
  br label %bb25

bb13:                                             ; preds = %bb5
  %58 = cmpxchg weak ptr %dst, i64 %old, i64 %new acq_rel seq_cst, align 8
  %59 = extractvalue { i64, i1 } %58, 0
  %60 = extractvalue { i64, i1 } %58, 1
  %61 = zext i1 %60 to i8
  store i64 %59, ptr %_8, align 8
  %62 = getelementptr inbounds i8, ptr %_8, i64 8
  store i8 %61, ptr %62, align 8
  br label %bb25

bb12:                                             ; preds = %bb6
  %63 = cmpxchg weak ptr %dst, i64 %old, i64 %new seq_cst monotonic, align 8
  %64 = extractvalue { i64, i1 } %63, 0
  %65 = extractvalue { i64, i1 } %63, 1
  %66 = zext i1 %65 to i8
  store i64 %64, ptr %_8, align 8
  %67 = getelementptr inbounds i8, ptr %_8, i64 8
  store i8 %66, ptr %67, align 8
  br label %bb25

bb11:                                             ; preds = %bb6
  %68 = cmpxchg weak ptr %dst, i64 %old, i64 %new seq_cst acquire, align 8
  %69 = extractvalue { i64, i1 } %68, 0
  %70 = extractvalue { i64, i1 } %68, 1
  %71 = zext i1 %70 to i8
  store i64 %69, ptr %_8, align 8
  %72 = getelementptr inbounds i8, ptr %_8, i64 8
  store i8 %71, ptr %72, align 8
  br label %bb25

bb10:                                             ; preds = %bb6
  %73 = cmpxchg weak ptr %dst, i64 %old, i64 %new seq_cst seq_cst, align 8
  %74 = extractvalue { i64, i1 } %73, 0
  %75 = extractvalue { i64, i1 } %73, 1
  %76 = zext i1 %75 to i8
  store i64 %74, ptr %_8, align 8
  %77 = getelementptr inbounds i8, ptr %_8, i64 8
  store i8 %76, ptr %77, align 8
  br label %bb25

bb27:                                             ; preds = %bb25
  %78 = getelementptr inbounds i8, ptr %_0, i64 8
  store i64 %val, ptr %78, align 8
  store i64 1, ptr %_0, align 8
  br label %bb28

bb26:                                             ; preds = %bb25
  %79 = getelementptr inbounds i8, ptr %_0, i64 8
  store i64 %val, ptr %79, align 8
  store i64 0, ptr %_0, align 8
  br label %bb28

bb28:                                             ; preds = %bb26, %bb27
  %80 = load i64, ptr %_0, align 8
  %81 = getelementptr inbounds i8, ptr %_0, i64 8
  %82 = load i64, ptr %81, align 8
  %83 = insertvalue { i64, i64 } poison, i64 %80, 0
  %84 = insertvalue { i64, i64 } %83, i64 %82, 1
  ret { i64, i64 } %84

bb8:                                              ; preds = %bb1
; call core::panicking::panic_fmt
  call void @_RNvNtCsgEmfK2I1SDS_4core9panicking9panic_fmt(ptr @alloc_5a43f8d94dd4505c1dba43832ce73af8, ptr inttoptr (i64 105 to ptr), ptr align 8 @alloc_1dbbdb33ce56ab0f629d5d081745ad16) #9
  unreachable

bb9:                                              ; preds = %bb1
; call core::panicking::panic_fmt
  call void @_RNvNtCsgEmfK2I1SDS_4core9panicking9panic_fmt(ptr @alloc_7adef5546d83b439c7829602020737c6, ptr inttoptr (i64 123 to ptr), ptr align 8 @alloc_11a7b6bb3417a8fba26ae9c100d23a1b) #9
  unreachable
}

; core::sync::atomic::AtomicU64::compare_exchange_weak
; Function Attrs: inlinehint nonlazybind uwtable
define internal { i64, i64 } @_ZN4core4sync6atomic9AtomicU6421compare_exchange_weak17h6d854411ccd6e91aE(ptr align 8 %self, i64 %current, i64 %new, i8 %success, i8 %failure) unnamed_addr #0 {
start:
; call core::sync::atomic::atomic_compare_exchange_weak
  %0 = call { i64, i64 } @_ZN4core4sync6atomic28atomic_compare_exchange_weak17h53b342f400dd32c0E(ptr %self, i64 %current, i64 %new, i8 %success, i8 %failure) #8
  %_0.0 = extractvalue { i64, i64 } %0, 0
  %_0.1 = extractvalue { i64, i64 } %0, 1
  %1 = insertvalue { i64, i64 } poison, i64 %_0.0, 0
  %2 = insertvalue { i64, i64 } %1, i64 %_0.1, 1
  ret { i64, i64 } %2
}

; core::slice::iter::<impl core::iter::traits::collect::IntoIterator for &[T]>::into_iter
; Function Attrs: nonlazybind uwtable
define { ptr, ptr } @"_ZN4core5slice4iter87_$LT$impl$u20$core..iter..traits..collect..IntoIterator$u20$for$u20$$RF$$u5b$T$u5d$$GT$9into_iter17h61585decfb3970eaE"(ptr align 1 %self.0, i64 %self.1) unnamed_addr #1 {
start:
  %end_or_len = alloca [8 x i8], align 8
  br label %bb2

bb2:                                              ; preds = %start
  %_6 = getelementptr inbounds nuw i8, ptr %self.0, i64 %self.1
  store ptr %_6, ptr %end_or_len, align 8
  br label %bb3

bb3:                                              ; preds = %bb2
  %_0.1 = load ptr, ptr %end_or_len, align 8
  %0 = insertvalue { ptr, ptr } poison, ptr %self.0, 0
  %1 = insertvalue { ptr, ptr } %0, ptr %_0.1, 1
  ret { ptr, ptr } %1

bb1:                                              ; No predecessors!
  unreachable
}

; core::slice::iter::<impl core::iter::traits::collect::IntoIterator for &[T]>::into_iter
; Function Attrs: nonlazybind uwtable
define { ptr, ptr } @"_ZN4core5slice4iter87_$LT$impl$u20$core..iter..traits..collect..IntoIterator$u20$for$u20$$RF$$u5b$T$u5d$$GT$9into_iter17hfb566fa9523a3f6cE"(ptr align 8 %self.0, i64 %self.1) unnamed_addr #1 {
start:
  %end_or_len = alloca [8 x i8], align 8
  br label %bb2

bb2:                                              ; preds = %start
  %_6 = getelementptr inbounds nuw %"alloc::boxed::Box<dyn Area>", ptr %self.0, i64 %self.1
  store ptr %_6, ptr %end_or_len, align 8
  br label %bb3

bb3:                                              ; preds = %bb2
  %_0.1 = load ptr, ptr %end_or_len, align 8
  %0 = insertvalue { ptr, ptr } poison, ptr %self.0, 0
  %1 = insertvalue { ptr, ptr } %0, ptr %_0.1, 1
  ret { ptr, ptr } %1

bb1:                                              ; No predecessors!
  unreachable
}

; core::option::Option<T>::filter
; Function Attrs: inlinehint nonlazybind uwtable
define { i1, i8 } @"_ZN4core6option15Option$LT$T$GT$6filter17hf6b4dfaaf5439a2cE"(i1 zeroext %0, i8 %1) unnamed_addr #0 personality ptr @rust_eh_personality {
start:
  %2 = alloca [16 x i8], align 8
  %x = alloca [1 x i8], align 1
  %_0 = alloca [2 x i8], align 1
  %self = alloca [2 x i8], align 1
  %3 = zext i1 %0 to i8
  store i8 %3, ptr %self, align 1
  %4 = getelementptr inbounds i8, ptr %self, i64 1
  store i8 %1, ptr %4, align 1
  %5 = load i8, ptr %self, align 1
  %6 = trunc nuw i8 %5 to i1
  %7 = getelementptr inbounds i8, ptr %self, i64 1
  %8 = load i8, ptr %7, align 1
  %_3 = zext i1 %6 to i64
  %9 = trunc nuw i64 %_3 to i1
  br i1 %9, label %bb1, label %bb10

bb1:                                              ; preds = %start
  %10 = getelementptr inbounds i8, ptr %self, i64 1
  %11 = load i8, ptr %10, align 1
  store i8 %11, ptr %x, align 1
; invoke library::parse::{{closure}}
  %_5 = invoke zeroext i1 @"_ZN7library5parse28_$u7b$$u7b$closure$u7d$$u7d$17h1e890512f5909de9E"(ptr align 1 %x)
          to label %bb2 unwind label %cleanup

bb10:                                             ; preds = %start
  store i8 0, ptr %_0, align 1
  br label %bb6

bb7:                                              ; preds = %cleanup
  %12 = load ptr, ptr %2, align 8
  %13 = getelementptr inbounds i8, ptr %2, i64 8
  %14 = load i32, ptr %13, align 8
  %15 = insertvalue { ptr, i32 } poison, ptr %12, 0
  %16 = insertvalue { ptr, i32 } %15, i32 %14, 1
  resume { ptr, i32 } %16

cleanup:                                          ; preds = %bb1
  %17 = landingpad { ptr, i32 }
          cleanup
  %18 = extractvalue { ptr, i32 } %17, 0
  %19 = extractvalue { ptr, i32 } %17, 1
  store ptr %18, ptr %2, align 8
  %20 = getelementptr inbounds i8, ptr %2, i64 8
  store i32 %19, ptr %20, align 8
  br label %bb7

bb2:                                              ; preds = %bb1
  br i1 %_5, label %bb3, label %bb4

bb4:                                              ; preds = %bb2
  store i8 0, ptr %_0, align 1
  br label %bb6

bb3:                                              ; preds = %bb2
  %_9 = load i8, ptr %x, align 1
  %21 = getelementptr inbounds i8, ptr %_0, i64 1
  store i8 %_9, ptr %21, align 1
  store i8 1, ptr %_0, align 1
  br label %bb6

bb6:                                              ; preds = %bb10, %bb3, %bb4
  %22 = load i8, ptr %_0, align 1
  %23 = trunc nuw i8 %22 to i1
  %24 = getelementptr inbounds i8, ptr %_0, i64 1
  %25 = load i8, ptr %24, align 1
  %26 = insertvalue { i1, i8 } poison, i1 %23, 0
  %27 = insertvalue { i1, i8 } %26, i8 %25, 1
  ret { i1, i8 } %27

bb9:                                              ; No predecessors!
  unreachable
}

; <core::option::Option<T> as core::ops::try_trait::Try>::branch
; Function Attrs: inlinehint nonlazybind uwtable
define { i1, i8 } @"_ZN75_$LT$core..option..Option$LT$T$GT$$u20$as$u20$core..ops..try_trait..Try$GT$6branch17h33a56d1338088d6eE"(i1 zeroext %0, i8 %1) unnamed_addr #0 {
start:
  %_0 = alloca [2 x i8], align 1
  %self = alloca [2 x i8], align 1
  %2 = zext i1 %0 to i8
  store i8 %2, ptr %self, align 1
  %3 = getelementptr inbounds i8, ptr %self, i64 1
  store i8 %1, ptr %3, align 1
  %4 = load i8, ptr %self, align 1
  %5 = trunc nuw i8 %4 to i1
  %6 = getelementptr inbounds i8, ptr %self, i64 1
  %7 = load i8, ptr %6, align 1
  %_2 = zext i1 %5 to i64
  %8 = trunc nuw i64 %_2 to i1
  br i1 %8, label %bb3, label %bb2

bb3:                                              ; preds = %start
  %9 = getelementptr inbounds i8, ptr %self, i64 1
  %v = load i8, ptr %9, align 1
  %10 = getelementptr inbounds i8, ptr %_0, i64 1
  store i8 %v, ptr %10, align 1
  store i8 0, ptr %_0, align 1
  br label %bb4

bb2:                                              ; preds = %start
  store i8 1, ptr %_0, align 1
  br label %bb4

bb4:                                              ; preds = %bb3, %bb2
  %11 = load i8, ptr %_0, align 1
  %12 = trunc nuw i8 %11 to i1
  %13 = getelementptr inbounds i8, ptr %_0, i64 1
  %14 = load i8, ptr %13, align 1
  %15 = insertvalue { i1, i8 } poison, i1 %12, 0
  %16 = insertvalue { i1, i8 } %15, i8 %14, 1
  ret { i1, i8 } %16

bb1:                                              ; No predecessors!
  unreachable
}

; <core::option::Option<T> as core::ops::try_trait::Try>::branch
; Function Attrs: inlinehint nonlazybind uwtable
define { i64, i64 } @"_ZN75_$LT$core..option..Option$LT$T$GT$$u20$as$u20$core..ops..try_trait..Try$GT$6branch17hfb9f72caea5eb6a6E"(i64 %0, i64 %1) unnamed_addr #0 {
start:
  %_0 = alloca [16 x i8], align 8
  %self = alloca [16 x i8], align 8
  store i64 %0, ptr %self, align 8
  %2 = getelementptr inbounds i8, ptr %self, i64 8
  store i64 %1, ptr %2, align 8
  %_2 = load i64, ptr %self, align 8
  %3 = getelementptr inbounds i8, ptr %self, i64 8
  %4 = load i64, ptr %3, align 8
  %5 = trunc nuw i64 %_2 to i1
  br i1 %5, label %bb3, label %bb2

bb3:                                              ; preds = %start
  %6 = getelementptr inbounds i8, ptr %self, i64 8
  %v = load i64, ptr %6, align 8
  %7 = getelementptr inbounds i8, ptr %_0, i64 8
  store i64 %v, ptr %7, align 8
  store i64 0, ptr %_0, align 8
  br label %bb4

bb2:                                              ; preds = %start
  store i64 1, ptr %_0, align 8
  br label %bb4

bb4:                                              ; preds = %bb3, %bb2
  %8 = load i64, ptr %_0, align 8
  %9 = getelementptr inbounds i8, ptr %_0, i64 8
  %10 = load i64, ptr %9, align 8
  %11 = insertvalue { i64, i64 } poison, i64 %8, 0
  %12 = insertvalue { i64, i64 } %11, i64 %10, 1
  ret { i64, i64 } %12

bb1:                                              ; No predecessors!
  unreachable
}

; library::hit
; Function Attrs: nonlazybind uwtable
define void @_ZN7library3hit17h7bbd77985477f80cE(ptr sret([16 x i8]) align 8 %_0, i64 %limit) unnamed_addr #1 {
start:
  %_4 = alloca [16 x i8], align 8
; call std::thread::local::LocalKey<T>::with
  call void @"_ZN3std6thread5local17LocalKey$LT$T$GT$4with17h930278d78fc38e98E"(ptr align 8 @alloc_da5ea6c2d63217a554d088d8739fc990)
  %_7.0 = add i64 %limit, 1
  %_7.1 = icmp ult i64 %_7.0, %limit
  br i1 %_7.1, label %panic, label %bb2

bb2:                                              ; preds = %start
; call core::sync::atomic::AtomicU64::compare_exchange_weak
  %0 = call { i64, i64 } @_ZN4core4sync6atomic9AtomicU6421compare_exchange_weak17h6d854411ccd6e91aE(ptr align 8 @_ZN7library4HITS17h9885a152f84869b5E, i64 %limit, i64 %_7.0, i8 3, i8 0) #8
  %1 = extractvalue { i64, i64 } %0, 0
  %2 = extractvalue { i64, i64 } %0, 1
  store i64 %1, ptr %_4, align 8
  %3 = getelementptr inbounds i8, ptr %_4, i64 8
  store i64 %2, ptr %3, align 8
  %_10 = load i64, ptr %_4, align 8
  %4 = getelementptr inbounds i8, ptr %_4, i64 8
  %5 = load i64, ptr %4, align 8
  %6 = trunc nuw i64 %_10 to i1
  br i1 %6, label %bb5, label %bb6

panic:                                            ; preds = %start
; call core::panicking::panic_const::panic_const_add_overflow
  call void @_RNvNtNtCsgEmfK2I1SDS_4core9panicking11panic_const24panic_const_add_overflow(ptr align 8 @alloc_a98f7ad060c510e665b73c1b453f4201) #9
  unreachable

bb5:                                              ; preds = %bb2
  %7 = getelementptr inbounds i8, ptr %_4, i64 8
  %other = load i64, ptr %7, align 8
  %_15 = icmp ult i64 %other, 3
  br i1 %_15, label %bb7, label %panic1

bb6:                                              ; preds = %bb2
  %8 = getelementptr inbounds i8, ptr %_4, i64 8
  %before = load i64, ptr %8, align 8
  %9 = getelementptr inbounds i8, ptr %_0, i64 8
  store i64 %before, ptr %9, align 8
  store ptr null, ptr %_0, align 8
  br label %bb8

bb8:                                              ; preds = %bb7, %bb6
  ret void

bb7:                                              ; preds = %bb5
  %10 = getelementptr inbounds nuw { ptr, i64 }, ptr @_ZN7library5NAMES17hc41c200444306a20E, i64 %other
  %_16.0 = load ptr, ptr %10, align 8
  %11 = getelementptr inbounds i8, ptr %10, i64 8
  %_16.1 = load i64, ptr %11, align 8
  store ptr %_16.0, ptr %_0, align 8
  %12 = getelementptr inbounds i8, ptr %_0, i64 8
  store i64 %_16.1, ptr %12, align 8
  br label %bb8

panic1:                                           ; preds = %bb5
; call core::panicking::panic_bounds_check
  call void @_RNvNtCsgEmfK2I1SDS_4core9panicking18panic_bounds_check(i64 %other, i64 3, ptr align 8 @alloc_9b3c46e12b9d1b3aa1fd62228d7e301e) #9
  unreachable

bb4:                                              ; No predecessors!
  unreachable
}

; library::hit::{{closure}}
; Function Attrs: inlinehint nonlazybind uwtable
define internal void @"_ZN7library3hit28_$u7b$$u7b$closure$u7d$$u7d$17h8bb4aaa2c2b9b773E"(ptr align 4 %depth) unnamed_addr #0 {
start:
; call core::cell::Cell<T>::get
  %_4 = call i32 @"_ZN4core4cell13Cell$LT$T$GT$3get17h6b17b3672c4f40edE"(ptr align 4 %depth) #8
  %_5.0 = add i32 %_4, 1
  %_5.1 = icmp ult i32 %_5.0, %_4
  br i1 %_5.1, label %panic, label %bb2

bb2:                                              ; preds = %start
; call core::cell::Cell<T>::set
  call void @"_ZN4core4cell13Cell$LT$T$GT$3set17h5b4b26844c310c02E"(ptr align 4 %depth, i32 %_5.0) #8
  ret void

panic:                                            ; preds = %start
; call core::panicking::panic_const::panic_const_add_overflow
  call void @_RNvNtNtCsgEmfK2I1SDS_4core9panicking11panic_const24panic_const_add_overflow(ptr align 8 @alloc_fed4a7e0f417cb0641115ad9f09a59f1) #9
  unreachable
}

; library::mix
; Function Attrs: nonlazybind uwtable
define void @_ZN7library3mix17hfbc9e823a6cf326fE(ptr sret([32 x i8]) align 16 %_0, i128 %a, i128 %b, i32 %bits) unnamed_addr #1 {
start:
  %0 = alloca [16 x i8], align 16
; call core::intrinsics::rotate_left
  %_0.i2 = call i128 @_ZN4core10intrinsics11rotate_left17he529b3c1238784b7E(i128 %a, i32 %bits) #10
  %_4 = xor i128 %_0.i2, 1512366075204170929049582354406559215
  %rhs1.i = and i32 %bits, 127
  %1 = zext i32 %rhs1.i to i128
  %_0.i = ashr i128 %b, %1
  %2 = call i128 @llvm.ssub.sat.i128(i128 %_0.i, i128 1)
  store i128 %2, ptr %0, align 16
  %_0.i1 = load i128, ptr %0, align 16
  store i128 %_4, ptr %_0, align 16
  %3 = getelementptr inbounds i8, ptr %_0, i64 16
  store i128 %_0.i1, ptr %3, align 16
  ret void
}

; library::DEPTH::{{constant}}::{{closure}}
; Function Attrs: inlinehint nonlazybind uwtable
define internal ptr @"_ZN7library5DEPTH29_$u7b$$u7b$constant$u7d$$u7d$28_$u7b$$u7b$closure$u7d$$u7d$17hed0c77fadb635b5bE"(ptr align 1 %_1, ptr align 4 %_2) unnamed_addr #0 {
start:
  %_3 = call ptr @llvm.threadlocal.address.p0(ptr @"_ZN7library5DEPTH29_$u7b$$u7b$constant$u7d$$u7d$28_$u7b$$u7b$closure$u7d$$u7d$23__RUST_STD_INTERNAL_VAL17ha7dbf9ca9ce0831cE")
  ret ptr %_3
}

; library::parse
; Function Attrs: nonlazybind uwtable
define { i64, i64 } @_ZN7library5parse17hdb5f2ea859be7fdaE(ptr align 1 %text.0, i64 %text.1) unnamed_addr #1 {
start:
  %_16 = alloca [16 x i8], align 8
  %_14 = alloca [16 x i8], align 8
  %_9 = alloca [2 x i8], align 1
  %_5 = alloca [8 x i8], align 8
  %iter = alloca [16 x i8], align 8
  %value = alloca [8 x i8], align 8
  %_0 = alloca [16 x i8], align 8
  store i64 0, ptr %value, align 8
; call core::slice::iter::<impl core::iter::traits::collect::IntoIterator for &[T]>::into_iter
  %0 = call { ptr, ptr } @"_ZN4core5slice4iter87_$LT$impl$u20$core..iter..traits..collect..IntoIterator$u20$for$u20$$RF$$u5b$T$u5d$$GT$9into_iter17h61585decfb3970eaE"(ptr align 1 %text.0, i64 %text.1)
  %_3.0 = extractvalue { ptr, ptr } %0, 0
  %_3.1 = extractvalue { ptr, ptr } %0, 1
  store ptr %_3.0, ptr %iter, align 8
  %1 = getelementptr inbounds i8, ptr %iter, i64 8
  store ptr %_3.1, ptr %1, align 8
  br label %bb2

bb2:                                              ; preds = %bb18, %start
; call <core::slice::iter::Iter<T> as core::iter::traits::iterator::Iterator>::next
  %2 = call align 1 ptr @"_ZN91_$LT$core..slice..iter..Iter$LT$T$GT$$u20$as$u20$core..iter..traits..iterator..Iterator$GT$4next17hcab23b3e975be4a9E"(ptr align 8 %iter) #8
  store ptr %2, ptr %_5, align 8
  %3 = load ptr, ptr %_5, align 8
  %4 = ptrtoint ptr %3 to i64
  %5 = icmp eq i64 %4, 0
  %_7 = select i1 %5, i64 0, i64 1
  %6 = trunc nuw i64 %_7 to i1
  br i1 %6, label %bb5, label %bb6

bb5:                                              ; preds = %bb2
  %_25 = load ptr, ptr %_5, align 8
  %digit = load i8, ptr %_25, align 1
; call core::num::<impl u8>::checked_sub
  %7 = call { i1, i8 } @"_ZN4core3num20_$LT$impl$u20$u8$GT$11checked_sub17h908bcd95262f0b7dE"(i8 %digit, i8 48) #8
  %_11.0 = extractvalue { i1, i8 } %7, 0
  %_11.1 = extractvalue { i1, i8 } %7, 1
; call core::option::Option<T>::filter
  %8 = call { i1, i8 } @"_ZN4core6option15Option$LT$T$GT$6filter17hf6b4dfaaf5439a2cE"(i1 zeroext %_11.0, i8 %_11.1) #8
  %_10.0 = extractvalue { i1, i8 } %8, 0
  %_10.1 = extractvalue { i1, i8 } %8, 1
; call <core::option::Option<T> as core::ops::try_trait::Try>::branch
  %9 = call { i1, i8 } @"_ZN75_$LT$core..option..Option$LT$T$GT$$u20$as$u20$core..ops..try_trait..Try$GT$6branch17h33a56d1338088d6eE"(i1 zeroext %_10.0, i8 %_10.1) #8
  %10 = extractvalue { i1, i8 } %9, 0
  %11 = extractvalue { i1, i8 } %9, 1
  %12 = zext i1 %10 to i8
  store i8 %12, ptr %_9, align 1
  %13 = getelementptr inbounds i8, ptr %_9, i64 1
  store i8 %11, ptr %13, align 1
  %14 = load i8, ptr %_9, align 1
  %15 = trunc nuw i8 %14 to i1
  %16 = getelementptr inbounds i8, ptr %_9, i64 1
  %17 = load i8, ptr %16, align 1
  %_12 = zext i1 %15 to i64
  %18 = trunc nuw i64 %_12 to i1
  br i1 %18, label %bb11, label %bb10

bb6:                                              ; preds = %bb2
  %_24 = load i64, ptr %value, align 8
  %19 = getelementptr inbounds i8, ptr %_0, i64 8
  store i64 %_24, ptr %19, align 8
  store i64 1, ptr %_0, align 8
  br label %bb20

bb20:                                             ; preds = %bb11, %bb15, %bb19, %bb6
  %20 = load i64, ptr %_0, align 8
  %21 = getelementptr inbounds i8, ptr %_0, i64 8
  %22 = load i64, ptr %21, align 8
  %23 = insertvalue { i64, i64 } poison, i64 %20, 0
  %24 = insertvalue { i64, i64 } %23, i64 %22, 1
  ret { i64, i64 } %24

bb11:                                             ; preds = %bb5
; call <core::option::Option<T> as core::ops::try_trait::FromResidual<core::option::Option<core::convert::Infallible>>>::from_residual
  %25 = call { i64, i64 } @"_ZN145_$LT$core..option..Option$LT$T$GT$$u20$as$u20$core..ops..try_trait..FromResidual$LT$core..option..Option$LT$core..convert..Infallible$GT$$GT$$GT$13from_residual17h3a4fd4e52d48ada2E"() #8
  %26 = extractvalue { i64, i64 } %25, 0
  %27 = extractvalue { i64, i64 } %25, 1
  store i64 %26, ptr %_0, align 8
  %28 = getelementptr inbounds i8, ptr %_0, i64 8
  store i64 %27, ptr %28, align 8
  br label %bb20

bb10:                                             ; preds = %bb5
  %29 = getelementptr inbounds i8, ptr %_9, i64 1
  %digit1 = load i8, ptr %29, align 1
  %_18 = load i64, ptr %value, align 8
; call core::num::<impl i64>::checked_mul
  %30 = call { i64, i64 } @"_ZN4core3num21_$LT$impl$u20$i64$GT$11checked_mul17h23368288eb24dff4E"(i64 %_18, i64 10) #8
  %_17.0 = extractvalue { i64, i64 } %30, 0
  %_17.1 = extractvalue { i64, i64 } %30, 1
; call <core::option::Option<T> as core::ops::try_trait::Try>::branch
  %31 = call { i64, i64 } @"_ZN75_$LT$core..option..Option$LT$T$GT$$u20$as$u20$core..ops..try_trait..Try$GT$6branch17hfb9f72caea5eb6a6E"(i64 %_17.0, i64 %_17.1) #8
  %32 = extractvalue { i64, i64 } %31, 0
  %33 = extractvalue { i64, i64 } %31, 1
  store i64 %32, ptr %_16, align 8
  %34 = getelementptr inbounds i8, ptr %_16, i64 8
  store i64 %33, ptr %34, align 8
  %_19 = load i64, ptr %_16, align 8
  %35 = getelementptr inbounds i8, ptr %_16, i64 8
  %36 = load i64, ptr %35, align 8
  %37 = trunc nuw i64 %_19 to i1
  br i1 %37, label %bb15, label %bb14

bb15:                                             ; preds = %bb10
; call <core::option::Option<T> as core::ops::try_trait::FromResidual<core::option::Option<core::convert::Infallible>>>::from_residual
  %38 = call { i64, i64 } @"_ZN145_$LT$core..option..Option$LT$T$GT$$u20$as$u20$core..ops..try_trait..FromResidual$LT$core..option..Option$LT$core..convert..Infallible$GT$$GT$$GT$13from_residual17h3a4fd4e52d48ada2E"() #8
  %39 = extractvalue { i64, i64 } %38, 0
  %40 = extractvalue { i64, i64 } %38, 1
  store i64 %39, ptr %_0, align 8
  %41 = getelementptr inbounds i8, ptr %_0, i64 8
  store i64 %40, ptr %41, align 8
  br label %bb20

bb14:                                             ; preds = %bb10
  %42 = getelementptr inbounds i8, ptr %_16, i64 8
  %val = load i64, ptr %42, align 8
  %_21 = zext i8 %digit1 to i64
; call core::num::<impl i64>::checked_add
  %43 = call { i64, i64 } @"_ZN4core3num21_$LT$impl$u20$i64$GT$11checked_add17hf923de277b99ebabE"(i64 %val, i64 %_21) #8
  %_15.0 = extractvalue { i64, i64 } %43, 0
  %_15.1 = extractvalue { i64, i64 } %43, 1
; call <core::option::Option<T> as core::ops::try_trait::Try>::branch
  %44 = call { i64, i64 } @"_ZN75_$LT$core..option..Option$LT$T$GT$$u20$as$u20$core..ops..try_trait..Try$GT$6branch17hfb9f72caea5eb6a6E"(i64 %_15.0, i64 %_15.1) #8
  %45 = extractvalue { i64, i64 } %44, 0
  %46 = extractvalue { i64, i64 } %44, 1
  store i64 %45, ptr %_14, align 8
  %47 = getelementptr inbounds i8, ptr %_14, i64 8
  store i64 %46, ptr %47, align 8
  %_22 = load i64, ptr %_14, align 8
  %48 = getelementptr inbounds i8, ptr %_14, i64 8
  %49 = load i64, ptr %48, align 8
  %50 = trunc nuw i64 %_22 to i1
  br i1 %50, label %bb19, label %bb18

bb19:                                             ; preds = %bb14
; call <core::option::Option<T> as core::ops::try_trait::FromResidual<core::option::Option<core::convert::Infallible>>>::from_residual
  %51 = call { i64, i64 } @"_ZN145_$LT$core..option..Option$LT$T$GT$$u20$as$u20$core..ops..try_trait..FromResidual$LT$core..option..Option$LT$core..convert..Infallible$GT$$GT$$GT$13from_residual17h3a4fd4e52d48ada2E"() #8
  %52 = extractvalue { i64, i64 } %51, 0
  %53 = extractvalue { i64, i64 } %51, 1
  store i64 %52, ptr %_0, align 8
  %54 = getelementptr inbounds i8, ptr %_0, i64 8
  store i64 %53, ptr %54, align 8
  br label %bb20

bb18:                                             ; preds = %bb14
  %55 = getelementptr inbounds i8, ptr %_14, i64 8
  %val2 = load i64, ptr %55, align 8
  store i64 %val2, ptr %value, align 8
  br label %bb2

bb4:                                              ; No predecessors!
  unreachable
}

; library::parse::{{closure}}
; Function Attrs: inlinehint nonlazybind uwtable
define internal zeroext i1 @"_ZN7library5parse28_$u7b$$u7b$closure$u7d$$u7d$17h1e890512f5909de9E"(ptr align 1 %d) unnamed_addr #0 {
start:
  %_3 = load i8, ptr %d, align 1
  %_0 = icmp ult i8 %_3, 10
  ret i1 %_0
}

; library::total
; Function Attrs: nonlazybind uwtable
define double @_ZN7library5total17hec63de6ae6e51e96E(ptr align 8 %shapes.0, i64 %shapes.1) unnamed_addr #1 {
start:
  %_5 = alloca [8 x i8], align 8
  %iter = alloca [16 x i8], align 8
  %sum = alloca [8 x i8], align 8
  store double 0.000000e+00, ptr %sum, align 8
; call core::slice::iter::<impl core::iter::traits::collect::IntoIterator for &[T]>::into_iter
  %0 = call { ptr, ptr } @"_ZN4core5slice4iter87_$LT$impl$u20$core..iter..traits..collect..IntoIterator$u20$for$u20$$RF$$u5b$T$u5d$$GT$9into_iter17hfb566fa9523a3f6cE"(ptr align 8 %shapes.0, i64 %shapes.1)
  %_3.0 = extractvalue { ptr, ptr } %0, 0
  %_3.1 = extractvalue { ptr, ptr } %0, 1
  store ptr %_3.0, ptr %iter, align 8
  %1 = getelementptr inbounds i8, ptr %iter, i64 8
  store ptr %_3.1, ptr %1, align 8
  br label %bb2

bb2:                                              ; preds = %bb5, %start
; call <core::slice::iter::Iter<T> as core::iter::traits::iterator::Iterator>::next
  %2 = call align 8 ptr @"_ZN91_$LT$core..slice..iter..Iter$LT$T$GT$$u20$as$u20$core..iter..traits..iterator..Iterator$GT$4next17h05aec01f204120deE"(ptr align 8 %iter) #8
  store ptr %2, ptr %_5, align 8
  %3 = load ptr, ptr %_5, align 8
  %4 = ptrtoint ptr %3 to i64
  %5 = icmp eq i64 %4, 0
  %_7 = select i1 %5, i64 0, i64 1
  %6 = trunc nuw i64 %_7 to i1
  br i1 %6, label %bb5, label %bb6

bb5:                                              ; preds = %bb2
  %shape = load ptr, ptr %_5, align 8
  %_11.0 = load ptr, ptr %shape, align 8
  %7 = getelementptr inbounds i8, ptr %shape, i64 8
  %_11.1 = load ptr, ptr %7, align 8
  %8 = getelementptr inbounds i8, ptr %_11.1, i64 24
  %9 = load ptr, ptr %8, align 8, !invariant.load !3, !nonnull !3
  %_9 = call double %9(ptr align 1 %_11.0) #8
  %10 = load double, ptr %sum, align 8
  %11 = fadd double %10, %_9
  store double %11, ptr %sum, align 8
  br label %bb2

bb6:                                              ; preds = %bb2
  %_0 = load double, ptr %sum, align 8
  ret double %_0

bb4:                                              ; No predecessors!
  unreachable
}

; <core::slice::iter::Iter<T> as core::iter::traits::iterator::Iterator>::next
; Function Attrs: inlinehint nonlazybind uwtable
define align 8 ptr @"_ZN91_$LT$core..slice..iter..Iter$LT$T$GT$$u20$as$u20$core..iter..traits..iterator..Iterator$GT$4next17h05aec01f204120deE"(ptr align 8 %self) unnamed_addr #0 {
start:
  %_0 = alloca [8 x i8], align 8
  %ptr = load ptr, ptr %self, align 8
  %0 = getelementptr inbounds i8, ptr %self, i64 8
  %end_or_len = load ptr, ptr %0, align 8
  br label %bb4

bb4:                                              ; preds = %start
  %_6 = icmp eq ptr %ptr, %end_or_len
  br i1 %_6, label %bb5, label %bb6

bb6:                                              ; preds = %bb4
  %_16 = getelementptr inbounds nuw %"alloc::boxed::Box<dyn Area>", ptr %ptr, i64 1
  store ptr %_16, ptr %self, align 8
  br label %bb7

bb5:                                              ; preds = %bb4
  store ptr null, ptr %_0, align 8
  br label %bb8

bb7:                                              ; preds = %bb6
  store ptr %ptr, ptr %_0, align 8
  br label %bb8

bb8:                                              ; preds = %bb5, %bb7
  %1 = load ptr, ptr %_0, align 8
  ret ptr %1

bb1:                                              ; No predecessors!
  unreachable

bb2:                                              ; No predecessors!
  unreachable

bb3:                                              ; No predecessors!
  unreachable

bb9:                                              ; No predecessors!
  unreachable

bb10:                                             ; No predecessors!
  unreachable
}

; <core::slice::iter::Iter<T> as core::iter::traits::iterator::Iterator>::next
; Function Attrs: inlinehint nonlazybind uwtable
define align 1 ptr @"_ZN91_$LT$core..slice..iter..Iter$LT$T$GT$$u20$as$u20$core..iter..traits..iterator..Iterator$GT$4next17hcab23b3e975be4a9E"(ptr align 8 %self) unnamed_addr #0 {
start:
  %_0 = alloca [8 x i8], align 8
  %ptr = load ptr, ptr %self, align 8
  %0 = getelementptr inbounds i8, ptr %self, i64 8
  %end_or_len = load ptr, ptr %0, align 8
  br label %bb4

bb4:                                              ; preds = %start
  %_6 = icmp eq ptr %ptr, %end_or_len
  br i1 %_6, label %bb5, label %bb6

bb6:                                              ; preds = %bb4
  %_16 = getelementptr inbounds nuw i8, ptr %ptr, i64 1
  store ptr %_16, ptr %self, align 8
  br label %bb7

bb5:                                              ; preds = %bb4
  store ptr null, ptr %_0, align 8
  br label %bb8

bb7:                                              ; preds = %bb6
  store ptr %ptr, ptr %_0, align 8
  br label %bb8

bb8:                                              ; preds = %bb5, %bb7
  %1 = load ptr, ptr %_0, align 8
  ret ptr %1

bb1:                                              ; No predecessors!
  unreachable

bb2:                                              ; No predecessors!
  unreachable

bb3:                                              ; No predecessors!
  unreachable

bb9:                                              ; No predecessors!
  unreachable

bb10:                                             ; No predecessors!
  unreachable
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i128 @llvm.ssub.sat.i128(i128, i128) #4

; std::thread::local::panic_access_error
; Function Attrs: cold noinline noreturn nonlazybind uwtable
declare void @_RNvNtNtCsjrHSEGnQ3l9_3std6thread5local18panic_access_error(ptr align 8) unnamed_addr #5

; Function Attrs: nounwind nonlazybind uwtable
declare i32 @rust_eh_personality(i32, i32, i64, ptr, ptr) unnamed_addr #2

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i128 @llvm.fshl.i128(i128, i128, i128) #4

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare { i64, i1 } @llvm.sadd.with.overflow.i64(i64, i64) #4

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare { i64, i1 } @llvm.smul.with.overflow.i64(i64, i64) #4

; core::panicking::panic_fmt
; Function Attrs: cold noinline noreturn nonlazybind uwtable
declare void @_RNvNtCsgEmfK2I1SDS_4core9panicking9panic_fmt(ptr, ptr, ptr align 8) unnamed_addr #5

; core::panicking::panic_const::panic_const_add_overflow
; Function Attrs: cold noinline noreturn nonlazybind uwtable
declare void @_RNvNtNtCsgEmfK2I1SDS_4core9panicking11panic_const24panic_const_add_overflow(ptr align 8) unnamed_addr #5

; core::panicking::panic_bounds_check
; Function Attrs: cold minsize noinline noreturn nonlazybind optsize uwtable
declare void @_RNvNtCsgEmfK2I1SDS_4core9panicking18panic_bounds_check(i64, i64, ptr align 8) unnamed_addr #6

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare nonnull ptr @llvm.threadlocal.address.p0(ptr nonnull) #7

attributes #0 = { inlinehint nonlazybind uwtable "probe-stack"="inline-asm" "target-cpu"="x86-64" }
attributes #1 = { nonlazybind uwtable "probe-stack"="inline-asm" "target-cpu"="x86-64" }
attributes #2 = { nounwind nonlazybind uwtable "probe-stack"="inline-asm" "target-cpu"="x86-64" }
attributes #3 = { cold nounwind nonlazybind uwtable "probe-stack"="inline-asm" "target-cpu"="x86-64" }
attributes #4 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #5 = { cold noinline noreturn nonlazybind uwtable "probe-stack"="inline-asm" "target-cpu"="x86-64" }
attributes #6 = { cold minsize noinline noreturn nonlazybind optsize uwtable "probe-stack"="inline-asm" "target-cpu"="x86-64" }
attributes #7 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #8 = { inlinehint }
attributes #9 = { noinline noreturn }
attributes #10 = { nounwind }

!llvm.module.flags = !{!0, !1}
!llvm.ident = !{!2}

!0 = !{i32 8, !"PIC Level", i32 2}
!1 = !{i32 2, !"RtLibUseGOT", i32 1}
!2 = !{!"rustc version 1.95.0 (59807616e 2026-04-14)"}
!3 = !{}
