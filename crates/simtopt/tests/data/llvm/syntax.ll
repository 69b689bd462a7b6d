; As much of the grammar of LLVM's assembly as fits into one module that LLVM 22 accepts: written by hand, formatted unevenly on
; purpose. Braces } { , quotes " and label: in comments mean nothing.
source_filename = "sub/dir\5Csyntax \22quoted\22.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

module asm ".globl from_asm"
module asm "from_asm: .asciz \22a } { ; b\22"

; --- types ---
%opaque = type opaque
%empty = type {}
%pair = type { i32, ptr }
%packed = type <{ i8, i64, [3 x i16] }>
%"quoted type \22\5C" = type { %pair, <4 x float>, [2 x %packed], ptr addrspace(3) }
%0 = type { i1, %1 }
%1 = type { [0 x i8], x86_fp80 }

; --- comdats ---
$inline = comdat any
$"odd name $" = comdat exactmatch
$biggest = comdat largest
$single = comdat nodeduplicate
$size = comdat samesize

; --- globals ---
@0 = private unnamed_addr constant [4 x i8] c"abc\00", align 1
@1 = internal global i32 7
@"a \22quoted\22 name\01\FF" = global i8 0
@"1234" = global i8 1
@-dash.dot$dollar_ = global i8 2
@bytes = constant [13 x i8] c"}{;\22\5C\0A\00\FF%@#!,"
@words = constant [3 x i16] [i16 1, i16 -2, i16 u0xFFFF]
@hex = constant i64 s0x8000
@big = constant i256 115792089237316195423570985008687907853269984665640564039457584007913129639935
@bools = constant <4 x i1> <i1 true, i1 false, i1 undef, i1 poison>
@same = constant <8 x i32> splat (i32 -3)
@floats = global [6 x float] [float 1.0, float -2.500000e+00, float 0x3FB99999A0000000, float 0x7FF0000000000000, float 0x7FF8000000000000, float +1.e3]
@half = global half 0xH3C00
@brain = global bfloat 0xR3F80
@quad = global fp128 0xL00000000000000003FFF000000000000
@x87 = global x86_fp80 0xK3FFF8000000000000000
@ppc = global ppc_fp128 0xM3FF00000000000000000000000000000
@nested = global %"quoted type \22\5C" { %pair { i32 1, ptr @1 }, <4 x float> zeroinitializer, [2 x %packed] [%packed <{ i8 0, i64 1, [3 x i16] zeroinitializer }>, %packed undef], ptr addrspace(3) null }
@nothing = global %empty {}
@none = global target("spirv.Image", void, 1, 1, 0, 0, 0, 0, 0) poison
@external = external global i32, align 8
@weak_external = extern_weak global i8
@thread = thread_local global i32 0
@thread_dynamic = internal thread_local(localdynamic) global i32 1, align 4
@thread_exec = external hidden thread_local(initialexec) global i32
@thread_local = dso_local thread_local(localexec) unnamed_addr global i32 2
@placed = weak_odr protected local_unnamed_addr externally_initialized constant i32 3, section ".odd section,\22x\22", partition "part", comdat($"odd name $"), align 64, !type !0, !absolute_symbol !1
@shared = internal addrspace(3) global [32 x float] poison, align 16
@exported = dllexport global i32 0
@common = common global [16 x i8] zeroinitializer, align 16
@appended = appending global [1 x ptr] [ptr @externally], section "llvm.metadata"
@sanitized = global i32 0, no_sanitize_address, sanitize_memtag
@far = global i32 0, code_model "large"
@with_attributes = global i32 0 #9
@available = available_externally constant i32 4
@once = linkonce_odr global i32 5, comdat($inline)
@selected = global i32 6, comdat($biggest)
@used_comdats = global [2 x ptr] [ptr @single, ptr @size]
@single = global i32 1, comdat
@size = global i32 2, comdat
@expressions = global [9 x i64] [
  i64 ptrtoint (ptr @1 to i64), i64 ptrtoint (ptr getelementptr inbounds (i8, ptr @bytes, i64 3) to i64),
  i64 add (i64 ptrtoint (ptr @1 to i64), i64 4), i64 sub nuw nsw (i64 0, i64 ptrtoint (ptr @0 to i64)),
  i64 xor (i64 ptrtoint (ptr @0 to i64), i64 -1),
  i64 ptrtoint (ptr inttoptr (i64 4096 to ptr) to i64),
  i64 ptrtoint (ptr addrspacecast (ptr addrspace(3) getelementptr inbounds nuw ([32 x float], ptr addrspace(3) @shared, i64 0, i64 5) to ptr) to i64),
  i64 ptrtoaddr (ptr @1 to i64),
  i64 sub (i64 ptrtoint (ptr dso_local_equivalent @externally to i64), i64 ptrtoint (ptr @"expressions" to i64)) ]
@range = constant ptr getelementptr inbounds inrange(-8, 16) ([2 x [4 x i32]], ptr @grid, i64 0, i64 1, i64 0)
@grid = external constant [2 x [4 x i32]]
@blocks = constant [3 x ptr] [ptr blockaddress(@jumps, %first), ptr blockaddress(@jumps, %"second \22one\22"), ptr blockaddress(@jumps, %3)]
@unresolved = global ptr no_cfi @externally
@truncated = constant i8 trunc (i64 ptrtoint (ptr @1 to i64) to i8)
@signed = constant ptr ptrauth (ptr @1, i32 2, i64 1234, ptr @signed_slot)
@signed_slot = global ptr null, !associated !{ptr @1}
@"\01_mangled" = global i8 0
@lane = constant i32 extractelement (<2 x i32> <i32 1, i32 2>, i32 1)

; --- aliases and resolvers ---
@alias = alias i32, ptr @1
@alias_inside = hidden unnamed_addr alias i32, getelementptr (%pair, ptr @in_pair, i32 0, i32 0)
@in_pair = global %pair zeroinitializer
@alias_cast = internal alias i8, addrspacecast (ptr addrspace(3) @shared to ptr)
@resolved = ifunc i32 (i32), ptr @resolver
@alias_function = weak dso_local alias i32 (i32), ptr @attributes, partition "part"

define internal ptr @resolver() {
  ret ptr @attributes
}

; --- headers of functions ---
declare void @externally(...)
declare extern_weak hidden noundef nonnull align 16 dereferenceable(8) ptr @returns(ptr nest, ...) local_unnamed_addr
declare !dbg !55 !type !0 i32 @with_metadata(i32)
declare range(i32 -4, 1024) i32 @ranged(i32 range(i32 0, 10) %x, ptr captures(none) %p, ptr captures(address_is_null, ret: address, provenance) %q, ptr nofree readonly dereferenceable_or_null(4) %r)
declare nofpclass(nan inf) float @classes(float nofpclass(nan pinf zero))
declare void @memory_attributes(ptr dead_on_unwind writable sret(%pair) align 8, ptr initializes((0, 4), (8, 16)))
declare i32 @__gxx_personality_v0(...)
declare i32 @__CxxFrameHandler3(...)
declare token @llvm.experimental.convergence.entry()
declare void @"llvm.experimental.noalias.scope.decl"(metadata)
declare void @llvm.assume(i1)
declare ptr @llvm.preserve.array.access.index.p0.p0(ptr, i32 immarg, i32 immarg)
declare <vscale x 4 x i32> @llvm.stepvector.nxv4i32()
declare cc 99 void @numbered()
declare amdgpu_kernel void @kernel_there(ptr addrspace(4) byref(%pair) align 8, i32 inreg)
declare swifttailcc void @swift(ptr swiftself, ptr swiftasync, ptr swifterror)

define i32 @attributes(i32 signext %x) #0 prefix i32 123 prologue i8 u0x90 personality ptr @__gxx_personality_v0 !prof !2 !annotation !3 {
  %r = add nsw i32 %x, 1 ret i32 %r ; two instructions on one line
}

define linkonce_odr hidden x86_stdcallcc zeroext i8 @everything(ptr byval(%pair) align 4 %a, ptr inalloca(i64) %b) unnamed_addr addrspace(0) #1 section ".text.odd" partition "part" comdat($inline) align 32 gc "statepoint-example" {
  ret i8 0
}

define preserve_mostcc void @conventions(<4 x float> inreg %0, ptr noalias nocapture readnone %1, i32 zeroext %2) nounwind "key"="value \22 }" "alone" alignstack(16) allocsize(2) uwtable(sync) memory(read, argmem: readwrite, inaccessiblemem: none) vscale_range(1, 16) {
  call coldcc void @conventions_callee(i32 inreg 1)
  tail call fastcc void @fast()
  musttail call preserve_mostcc void @conventions(<4 x float> inreg %0, ptr noalias nocapture readnone %1, i32 zeroext %2)
  ret void
}
declare coldcc void @conventions_callee(i32 inreg)
declare fastcc void @fast()

; --- terminators ---
define i32 @jumps(ptr %p, i32 %n) {
  br label %first
first:
  indirectbr ptr %p, [label %first, label %"second \22one\22",
                      label %3]
"second \22one\22":                ; preds = %first
  switch i32 %n, label %3 [
    i32 0, label %first
    i32 -7, label %5
    i32 2147483647,
        label %5
  ], !prof !4
3:
  %4 = icmp samesign ult i32 %n, 5
  br i1 %4, label %5, label %6, !prof !5, !llvm.loop !6
5:
  %phi = phi i32 [ 1, %3 ], [ %n, %"second \22one\22" ], [ %n, %"second \22one\22" ]
  ret i32 %phi
6:
  switch i8 1, label %7 []
7:                                                ; No predecessors!
  callbr void asm sideeffect inteldialect "jmp $0 # } \22", "!i,!i,~{dirflag},~{memory}"()
      to label %8 [label %9, label %-10.x$]
8:
  unreachable
9:
  ret i32 poison
-10.x$:
  ret i32 undef
}

define i32 @exceptions(ptr %p) personality ptr @__gxx_personality_v0 {
entry:
  %r = invoke fastcc noundef i32 (i32, ...) %p(i32 signext 1, ptr %p) #2 [ "deopt"(i32 1, ptr %p), "odd \22tag\22"() ]
          to label %fine unwind label %pad
fine:
  ret i32 %r
pad:
  %l = landingpad { ptr, i32 }
          cleanup
          catch ptr @0
          filter [2 x ptr] [ptr @0, ptr null]
  %s = extractvalue { ptr, i32 } %l, 1
  %t = icmp eq i32 %s, 2
  br i1 %t, label %again, label %caught
again:
  resume { ptr, i32 } %l
caught:
  %i = insertvalue { ptr, i32 } %l, i32 3, 1
  resume { ptr, i32 } %i
}

define void @funclets() personality ptr @__CxxFrameHandler3 {
entry:
  invoke void @externally() to label %done unwind label %dispatch
dispatch:
  %cs = catchswitch within none [label %handler, label %other] unwind label %cleanup
handler:
  %cp = catchpad within %cs [ptr null, i32 64, ptr null]
  call void @externally() [ "funclet"(token %cp) ]
  catchret from %cp to label %done
other:
  %op = catchpad within %cs []
  invoke fastcc void @fast() [ "funclet"(token %op) ] to label %impossible unwind label %nested
impossible:
  unreachable
nested:
  %inner = catchswitch within %op [label %deep] unwind label %cleanup
deep:
  %dp = catchpad within %inner [ptr @0, i32 0, ptr null]
  unreachable
cleanup:
  %cl = cleanuppad within none []
  cleanupret from %cl unwind to caller
done:
  ret void
}

; --- arithmetic, with all its flags ---
define <4 x float> @flags(i32 %a, i32 %b, <4 x float> %x, <4 x float> %y, double %d) {
  %1 = add nuw nsw i32 %a, %b
  %2 = sub nuw i32 %1, -1
  %3 = mul nsw i32 %2, u0xFF
  %4 = udiv exact i32 %3, 2
  %5 = sdiv exact i32 %4, 2
  %6 = urem i32 %5, 3
  %7 = srem i32 %6, 3
  %8 = shl nuw nsw i32 %7, 1
  %9 = lshr exact i32 %8, 1
  %10 = ashr exact i32 %9, 1
  %11 = and i32 %10, 15
  %12 = or disjoint i32 %11, 16
  %13 = xor i32 %12, -1
  %14 = zext nneg i32 %13 to i64
  %15 = trunc nuw nsw i64 %14 to i8
  %16 = sext i8 %15 to i128
  %17 = uitofp nneg i32 %13 to float
  %18 = sitofp i128 %16 to double
  %19 = fptrunc fast double %18 to float
  %20 = fpext nnan float %19 to fp128
  %21 = fptoui fp128 %20 to i32
  %22 = fptosi float %17 to i1
  %23 = fneg nnan ninf nsz arcp contract afn reassoc <4 x float> %x
  %24 = fadd fast <4 x float> %23, %y
  %25 = fsub nnan <4 x float> %24, splat (float 1.0)
  %26 = fmul contract <4 x float> %25, <float 0.0, float 1.0, float 0x36A0000000000000, float undef>
  %27 = fdiv arcp <4 x float> %26, %y
  %28 = frem ninf <4 x float> %27, %y
  %29 = fcmp reassoc une <4 x float> %28, zeroinitializer
  %30 = fcmp true float %17, %19
  %31 = select nsz <4 x i1> %29, <4 x float> %28, <4 x float> %x
  %32 = select i1 %30, i32 %21, i32 %a, !unpredictable !7
  %33 = icmp samesign sge i32 %32, 0
  %34 = freeze i32 %32
  %35 = bitcast <4 x float> %31 to i128
  %36 = bitcast double %d to <8 x i8>
  %37 = extractelement <8 x i8> %36, i64 3
  %38 = insertelement <4 x float> %31, float %17, i8 %37
  %39 = shufflevector <4 x float> %38, <4 x float> poison, <4 x i32> <i32 0, i32 undef, i32 poison, i32 3>
  %40 = shufflevector <4 x float> %39, <4 x float> %39, <4 x i32> zeroinitializer
  %41 = call nnan ninf float @llvm.fma.f32(float %17, float %17, float %19)
  ret <4 x float> %40
}
declare float @llvm.fma.f32(float, float, float)

; --- memory ---
define void @memory(ptr %p, ptr addrspace(3) %s, i32 %n, i64 %i) nounwind {
  %a = alloca i32
  %b = alloca inalloca [4 x %pair], align 32
  %c = alloca i8, i32 %n, align 16
  %d = alloca swifterror ptr
  %1 = load i32, ptr %p, align 4, !range !8, !noundef !7, !nontemporal !9, !invariant.load !7
  %2 = load volatile i64, ptr %p, align 1, !tbaa !10
  %3 = load atomic i32, ptr addrspace(3) %s syncscope("workgroup") acquire, align 4
  %4 = load atomic volatile ptr, ptr %p monotonic, align 8, !nonnull !7, !align !13, !dereferenceable !13
  %5 = load atomic i8, ptr %p unordered, align 1
  store i32 %1, ptr %a
  store volatile <2 x i64> <i64 1, i64 2>, ptr %p, align 16, !alias.scope !14, !noalias !14
  store atomic i32 0, ptr %p release, align 4
  store atomic volatile i64 %2, ptr %p syncscope("agent-one-as") seq_cst, align 8
  %6 = getelementptr i8, ptr %p, i64 -1
  %7 = getelementptr inbounds %"quoted type \22\5C", ptr %p, i64 %i, i32 2, i64 1, i32 2, i64 0
  %8 = getelementptr inbounds nuw i32, ptr %7, i64 %i
  %9 = getelementptr nusw nuw [4 x i16], ptr %8, i32 %n, i64 3
  %10 = getelementptr nusw i8, <4 x ptr> <ptr null, ptr poison, ptr @1, ptr undef>, <4 x i32> splat (i32 4)
  %11 = cmpxchg ptr %p, i32 0, i32 1 acq_rel monotonic, align 4
  %12 = cmpxchg weak volatile ptr addrspace(3) %s, ptr null, ptr %p syncscope("wavefront") seq_cst acquire
  fence acquire
  fence syncscope("singlethread") seq_cst
  fence syncscope("workgroup-\22odd\22") release, !mmra !16
  %13 = atomicrmw xchg ptr %p, ptr null seq_cst
  %14 = atomicrmw volatile add ptr %p, i32 1 monotonic
  %15 = atomicrmw sub ptr %p, i32 1 acquire, align 4
  %16 = atomicrmw and ptr %p, i32 1 release
  %17 = atomicrmw nand ptr %p, i32 1 acq_rel
  %18 = atomicrmw or ptr %p, i32 1 syncscope("agent") monotonic
  %19 = atomicrmw xor ptr %p, i32 1 monotonic
  %20 = atomicrmw max ptr %p, i32 1 monotonic
  %21 = atomicrmw min ptr %p, i32 1 monotonic
  %22 = atomicrmw umax ptr %p, i32 1 monotonic
  %23 = atomicrmw umin ptr addrspace(3) %s, i32 1 monotonic
  %24 = atomicrmw fadd ptr addrspace(3) %s, <2 x half> splat (half 1.0) monotonic, align 4, !amdgpu.no.fine.grained.memory !7
  %25 = atomicrmw fsub ptr %p, double 1.0 monotonic
  %26 = atomicrmw fmax ptr %p, float 1.0 monotonic
  %27 = atomicrmw fmin ptr %p, float 1.0 monotonic
  %28 = atomicrmw fmaximum ptr %p, float 1.0 monotonic
  %29 = atomicrmw fminimum ptr %p, float 1.0 monotonic
  %30 = atomicrmw uinc_wrap ptr %p, i32 31 monotonic
  %31 = atomicrmw udec_wrap ptr %p, i32 31 monotonic
  %32 = atomicrmw usub_cond ptr %p, i32 1 monotonic
  %33 = atomicrmw usub_sat ptr %p, i32 1 monotonic
  %34 = addrspacecast ptr addrspace(3) %s to ptr
  %35 = ptrtoint ptr %34 to i32
  %36 = inttoptr i32 %35 to ptr addrspace(3)
  %37 = ptrtoaddr ptr %34 to i64
  %38 = va_arg ptr %p, i32
  call void @llvm.experimental.noalias.scope.decl(metadata !14)
  call void @llvm.assume(i1 true) [ "align"(ptr %p, i64 16), "nonnull"(ptr %34) ]
  ret void
}

; --- scalable vectors, target types, tokens, calls ---
define <vscale x 4 x i32> @scalable(<vscale x 4 x i32> %v, ptr %p, target("aarch64.svcount") %count) #3 {
  %1 = call <vscale x 4 x i32> @llvm.stepvector.nxv4i32()
  %2 = add <vscale x 4 x i32> %1, splat (i32 5)
  %3 = shufflevector <vscale x 4 x i32> %2, <vscale x 4 x i32> poison, <vscale x 4 x i32> zeroinitializer
  store <vscale x 4 x i32> %3, ptr %p, align 16
  ret <vscale x 4 x i32> %v
}

define void @convergent(ptr %f, i32 %n) convergent {
  %token = call token @llvm.experimental.convergence.entry()
  call void %f(i32 %n) convergent [ "convergencectrl"(token %token) ]
  %1 = call i64 asm "mov $1, $0 ; } # \22", "=r,r,~{flags}"(i64 1) nounwind memory(none), !srcloc !17
  call void asm sideeffect alignstack unwind "", ""()
  %2 = notail call addrspace(0) ptr @llvm.preserve.array.access.index.p0.p0(ptr elementtype([4 x i32]) %f, i32 0, i32 1)
  call void (...) @externally(i32 1, ptr @1, metadata !7, metadata i32 %n, double 0xFFF0000000000000)
  %x = call i32 @resolved(i32 noundef 1), !callees !18
  ret void
}

; --- debug records ---
define i32 @debug(i32 %n, ptr %p) !dbg !20 {
entry:
    #dbg_value(i32 %n, !24, !DIExpression(), !26)
    #dbg_declare(ptr %p, !25, !DIExpression(DW_OP_deref, DW_OP_plus_uconst, 8), !26)
  %double = shl i32 %n, 1, !dbg !26
    #dbg_value(!DIArgList(i32 %n, i32 %double, i32 7), !24, !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_arg, 1, DW_OP_plus, DW_OP_LLVM_arg, 2, DW_OP_minus, DW_OP_stack_value), !26)
    #dbg_value(i32 poison, !24, !DIExpression(DW_OP_LLVM_fragment, 0, 16), !27)
    #dbg_label(!28, !26)
  %slot = alloca i32, align 4, !DIAssignID !29
    #dbg_assign(i1 undef, !24, !DIExpression(), !29, ptr %slot, !DIExpression(), !26)
  store i32 %double, ptr %slot, align 4, !dbg !27, !DIAssignID !30
    #dbg_assign(i32 %double, !24, !DIExpression(), !30, ptr %slot, !DIExpression(), !27)
    #dbg_value(ptr null, !24, !DIExpression(DW_OP_constu, 3, DW_OP_LLVM_convert, 32, DW_ATE_unsigned, DW_OP_stack_value), !26)
  ret i32 %double, !dbg !DILocation(line: 9, column: 3, scope: !20)
}

; --- use lists ---
define i32 @order(i32 %a) {
  %b = add i32 %a, 1
  %c = add i32 %a, %b
  %d = add i32 %a, %c
  ret i32 %d
  uselistorder i32 %a, { 2, 1, 0 }
}
uselistorder ptr @externally, { 4, 3, 2, 1, 0 }

attributes #0 = { mustprogress nofree norecurse nosync nounwind willreturn memory(none) "frame-pointer"="all" "no-value" }
attributes #1={noinline optnone uwtable "a b"="c\0Ad" "x"="}"}
attributes #2 = { cold noreturn nobuiltin }
attributes #3 = { vscale_range(1,16) sanitize_address }
attributes #9 = { "global-attribute"="yes" }

; --- metadata ---
!named = !{!0, !1, !DIExpression(DW_OP_deref)}
!odd.name-\20here = !{}
!llvm.module.flags = !{!90, !91, !92}
!llvm.dbg.cu = !{!21}
!llvm.ident = !{!93}

!0 = !{i64 0, !"type id"}
!1 = !{i64 0, i64 256}
!2 = !{!"function_entry_count", i64 100}
!3 = !{!"auto-init", !"tw\22o\5C"}
!4 = !{!"branch_weights", i32 1, i32 2, i32 3, i32 4}
!5 = !{!"branch_weights", !"expected", i32 1, i32 2000}
!6 = distinct !{!6, !19, !{!"llvm.loop.unroll.count", i32 4}, !DILocation(line: 1, scope: !20)}
!7 = !{}
!8 = !{i32 0, i32 10, i32 20, i32 -1}
!9 = !{i32 1}
!10 = !{!11, !11, i64 0}
!11 = !{!"int", !12, i64 0}
!12 = !{!"root"}
!13 = !{i64 8}
!14 = !{!15}
!15 = distinct !{!15, !31, !"scope"}
!16 = !{!"amdgpu-synchronize-as", !"local"}
!17 = !{i64 1, i64 2}
!18 = !{ptr @attributes, ptr @order}
!19 = !{!"llvm.loop.mustprogress"}
!20 = distinct !DISubprogram(name: "debug", linkageName: "de\22bug", scope: null, file: !22, line: 1, type: !23, scopeLine: 2, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !21, retainedNodes: !{!24, !25, !28}, keyInstructions: true)
!21 = distinct !DICompileUnit(language: DW_LANG_C11, file: !22, producer: "by hand; } {", isOptimized: true, flags: "-O2", runtimeVersion: 0, emissionKind: FullDebug, enums: !{}, globals: !{!32}, splitDebugInlining: false, nameTableKind: None)
!22 = !DIFile(filename: "syntax.c", directory: ".", checksumkind: CSK_MD5, checksum: "000102030405060708090a0b0c0d0e0f", source: "int x; // \22}\22\0A")
!23 = !DISubroutineType(cc: DW_CC_normal, types: !{!34, !34, !35})
!24 = !DILocalVariable(name: "n", arg: 1, scope: !20, file: !22, line: 1, type: !34, align: 32)
!25 = !DILocalVariable(name: "p", scope: !38, file: !22, line: 2, type: !35, flags: DIFlagArtificial)
!26 = !DILocation(line: 3, column: 5, scope: !20)
!27 = distinct !DILocation(line: 4, column: 5, scope: !38, inlinedAt: !26, isImplicitCode: true, atomGroup: 1, atomRank: 2)
!28 = !DILabel(scope: !20, name: "here", file: !22, line: 5)
!29 = distinct !DIAssignID()
!30 = distinct !DIAssignID()
!31 = distinct !{!31, !"domain"}
!32 = !DIGlobalVariableExpression(var: !33, expr: !DIExpression(DW_OP_constu, 42, DW_OP_stack_value))
!33 = distinct !DIGlobalVariable(name: "g", scope: !21, file: !22, line: 6, type: !34, isLocal: true, isDefinition: true)
!34 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!35 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !36, size: 64, dwarfAddressSpace: 1)
!36 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "pair", file: !22, line: 7, size: 128, elements: !{!37, !41}, identifier: "_ZTS4pair")
!37 = !DIDerivedType(tag: DW_TAG_member, name: "bits", scope: !36, file: !22, line: 8, baseType: !34, size: 5, offset: 3, flags: DIFlagBitField, extraData: i64 0)
!38 = distinct !DILexicalBlock(scope: !39, file: !22, line: 2, column: 1)
!39 = !DILexicalBlockFile(scope: !20, file: !22, discriminator: 2)
!40 = !DIEnumerator(name: "big", value: 18446744073709551616)
!41 = !DICompositeType(tag: DW_TAG_array_type, baseType: !34, size: 128, elements: !{!DISubrange(count: 4, lowerBound: -1), !DISubrange(count: !24), !DIGenericSubrange(count: !DIExpression(DW_OP_constu, 3), lowerBound: !DIExpression(DW_OP_constu, 0), stride: !DIExpression(DW_OP_constu, 4))})
!42 = !DICompositeType(tag: DW_TAG_enumeration_type, name: "e", file: !22, baseType: !34, size: 32, elements: !{!40, !DIEnumerator(name: "small", value: -1, isUnsigned: false)})
!43 = !DINamespace(name: "space", scope: null, exportSymbols: true)
!44 = !DITemplateTypeParameter(name: "T", type: !34, defaulted: true)
!45 = !DITemplateValueParameter(tag: DW_TAG_template_value_parameter, name: "N", type: !34, value: i32 7)
!46 = !DIImportedEntity(tag: DW_TAG_imported_module, scope: !21, entity: !43, file: !22, line: 9)
!47 = !DIMacro(type: DW_MACINFO_define, line: 1, name: "A(x)", value: "\22x\22")
!48 = !DIMacroFile(line: 2, file: !22, nodes: !{!47})
!49 = !DIModule(scope: null, name: "M", configMacros: "-DNDEBUG", includePath: "include")
!50 = !DIObjCProperty(name: "p", file: !22, line: 1, setter: "s", getter: "g", attributes: 7, type: !34)
!51 = !DIStringType(name: "character(*)", stringLength: !24, size: 32)
!52 = !DICommonBlock(scope: !20, declaration: !33, name: "block", file: !22, line: 3)
!53 = !GenericDINode(tag: DW_TAG_variant, header: "h\00i", operands: {!1, null, !2})
!54 = !{!40, !42, !44, !45, !46, !48, !49, !50, !51, !52, !53, float 1.5, ptr @1, <2 x i8> <i8 1, i8 2>, [1 x i32] [i32 3], !"", null}
!55 = !DISubprogram(name: "with_metadata", scope: !22, file: !22, line: 12, type: !23, spFlags: 0)
!90 = !{i32 2, !"Debug Info Version", i32 3}
!91 = !{i32 7, !"Dwarf Version", i32 5}
!92 = !{i32 1, !"wchar_size", i32 4}
!93 = !{!"by hand"}
!more = !{!54}
; no newline follows