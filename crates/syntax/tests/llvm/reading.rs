//! What the reader understands.

use super::dump::{dump, find};
use super::read;
use expect_test::{Expect, expect};
use simt_ir::entity::EntityId;
use simt_ir::{
    Attributes, FuncId, FunctionFacts, GlobalId, LaunchBounds, Linkage, Op, ParamAttributes, Symbol, Type,
};

/// Compares all definitions of a module.
#[track_caller]
fn check(text: &str, expected: Expect) {
    expected.assert_eq(&dump(&read(text)));
}

/// One function's body.
#[track_caller]
fn check_body(body: &str, expected: Expect) {
    let text = format!(
        "target triple = \"nvptx64-nvidia-cuda\"\n\
         @s = internal addrspace(3) global [4 x i32] undef\n%T = type {{ i32, [2 x float] }}\n\
         declare void @g(...)\ndeclare i32 @h(i32)\n\
         define void @f(i32 %a, ptr %p, float %x, <4 x i32> %v, i1 %c) {{\n{body}\n}}\n!3 = !{{}}\n!5 = !{{}}\n!7 = !{{}}\n"
    );
    check(&text, expected);
}

/// A text with as much syntax as possible, for the tests that break texts.
pub const EVERYTHING: &str = include_str!("everything.ll");

#[test]
fn arithmetic() {
    check_body(
        "  %1 = add nuw nsw i32 %a, -5
  %2 = or disjoint i32 %1, 1
  %3 = udiv exact <4 x i32> %v, <i32 1, i32 2, i32 3, i32 4>
  %4 = fadd fast float %x, 1.0e+00
  %5 = fmul nnan contract float %4, 0x7FF0000000000000
  %6 = fneg float %5
  %7 = icmp samesign ult i32 %a, 7
  %8 = fcmp ninf olt float %6, f0x3FB8AA3B
  %9 = icmp eq <4 x i32> %v, splat (i32 4)
  %10 = select i1 %7, i32 %2, i32 0
  %11 = trunc nuw nsw i32 %10 to i8
  %12 = zext nneg i8 %11 to i64
  %13 = freeze i64 %12
  %14 = add i1 %c, true
  ret void",
        expect![[r#"
            @f
            bb0 "" -> []
              v6: i32 = Add[NUW NSW] arg0 i32:-5
              v8: i32 = Or[DISJOINT] v6 i32:1
              v13: <4 x i32> = UDiv[EXACT] arg3 (Opaque i32:1 i32:2 i32:3 i32:4)
              v15: float = FAdd[NNAN NINF NSZ ARCP CONTRACT AFN REASSOC] arg2 `1.0e+00`
              v17: float = FMul[NNAN CONTRACT] v15 `0x7FF0000000000000`
              v18: float = FNeg(Flags(0x0)) v17
              v20: i1 = ICmp Ult[SAMESIGN] arg0 i32:7
              v22: i1 = FCmp Olt[NINF] v18 `f0x3FB8AA3B`
              v24: <4 x i1> = ICmp Eq[] arg3 (Opaque i32:4)
              v26: i32 = Select(Flags(0x0)) v20 v8 i32:0
              v27: i8 = Trunc[NUW NSW] v26
              v28: i64 = ZExt[NNEG] v27
              v29: i64 = Freeze v28
              v31: i1 = Add[] arg4 i1:-1
              Ret
        "#]],
    );
}

#[test]
fn constants_are_interned() {
    let module = read(
        "@s = internal addrspace(3) global i32 0
define void @f() {
  store i32 1, ptr addrspacecast (ptr addrspace(3) @s to ptr), align 4
  store i32 1, ptr addrspacecast (ptr addrspace(3) @s to ptr), align 4
  store i64 1, ptr addrspacecast (ptr addrspace(3) @s to ptr), align 4
  ret void
}
",
    );
    let f = &module.functions[FuncId::from_index(0)];
    let operands = |n| f.operands(simt_ir::Inst::from_index(n));
    assert_eq!(operands(0), operands(1));
    assert_ne!(operands(0)[0], operands(2)[0]);
    assert_eq!(operands(0)[1], operands(2)[1]);
    assert_eq!(f.exprs.len(), 1);
}

#[test]
fn constants() {
    check_body(
        "  call void (...) @g(i8 255, i8 -1, i64 18446744073709551615, i128 18446744073709551616, ptr null)
  call void (...) @g(i1 true, i1 1, token none, float poison, %T zeroinitializer, %T undef)
  call void (...) @g([3 x i8] c\"a\\22b\", <2 x i1> <i1 true, i1 false>, %T { i32 1, [2 x float] [float 0.0, float 1.0] })
  call void (...) @g(ptr getelementptr inbounds ([4 x i32], ptr addrspacecast (ptr addrspace(3) @s to ptr), i64 0, i64 2))
  call void (...) @g(ptr getelementptr inrange(-8, 8) (i8, ptr @f, i64 8), i64 ptrtoint (ptr @f to i64), ptr inttoptr (i64 5 to ptr))
  call void (...) @g(i32 add nsw (i32 ptrtoint (ptr @f to i32), i32 1), i1 icmp eq (ptr @f, ptr null), i32 select (i1 true, i32 1, i32 2))
  call void (...) @g(ptr blockaddress(@f, %b), ptr dso_local_equivalent @h, ptr no_cfi @h, ptr ptrauth (ptr @h, i32 0, i64 5))
  call void (...) @g(double 0xFFF8000000000000, x86_fp80 0xK3FFF8000000000000000, half 0xH3C00, bfloat 0xR3F80, float -1.5e-3)
  br label %b
b:
  ret void",
        expect![[r#"
            @f
            bb0 "" -> [bb1]
              Call/5(0x0) @g i8:-1 i8:-1 i64:-1 `18446744073709551616` zero
              Call/6(0x0) @g i1:-1 i1:-1 `none` poison zero undef
              Call/3(0x0) @g `c"a\22b"` (Opaque i1:-1 i1:0) (Opaque i32:1 (Opaque `0.0` `1.0`))
              Call/1(0x0) @g (GetElementPtr[[4 x i32]; INBOUNDS] (AddrSpaceCast[] @s) i64:0 i64:2)
              Call/3(0x0) @g (GetElementPtr[i8; ] @f i64:8) (PtrToInt[] @f) (IntToPtr[] i64:5)
              Call/3(0x0) @g (Add[NSW] (PtrToInt[] @f) i32:1) (ICmp Eq[] @f zero) (Select(Flags(0x0)) i1:-1 i32:1 i32:2)
              Call/4(0x0) @g `blockaddress(@f, %b)` (Opaque @h) (Opaque @h) (Opaque @h i32:0 i64:5)
              Call/5(0x0) @g `0xFFF8000000000000` `0xK3FFF8000000000000000` `0xH3C00` `0xR3F80` `-1.5e-3`
              Br
            bb1 "b" -> []
              Ret
        "#]],
    );
}

#[test]
fn memory() {
    check_body(
        "  %1 = alloca i32, align 8
  %2 = alloca [4 x i8], i64 5, align 1, addrspace(5)
  %3 = load volatile i32, ptr %p, align 4, !tbaa !0
  %4 = load atomic i32, ptr %p syncscope(\"block\") acquire, align 4
  store atomic volatile i32 %3, ptr %p release, align 4
  store i32 %4, ptr %1
  %5 = atomicrmw volatile add ptr %p, i32 1 syncscope(\"agent\") monotonic, align 4
  %6 = atomicrmw usub_sat ptr %p, i32 1 seq_cst
  %7 = cmpxchg weak ptr %p, i32 0, i32 1 acq_rel monotonic, align 4
  %8 = extractvalue { i32, i1 } %7, 1
  fence syncscope(\"singlethread\") seq_cst
  %9 = getelementptr inbounds nuw %T, ptr %p, i64 0, i32 1, i64 1
  %10 = getelementptr i8, ptr %p, <2 x i64> <i64 0, i64 1>
  %11 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %a
  ret void
}
!0 = !{
",
        expect![[r#"
            @f
            bb0 "" -> []
              v5: ptr = Alloca[i32]
              v7: ptr(5) = Alloca[[4 x i8]] i64:5
              v8: i32 = Load[NotAtomic System align 4 volatile] arg1
              v9: i32 = Load[Acquire Cta align 4] arg1
              Store[Release System align 4 volatile] v8 arg1
              Store[NotAtomic System align 1] v9 v5
              v11: i32 = AtomicRmw Add[Monotonic System align 4 volatile] arg1 i32:1
              v12: i32 = AtomicRmw Other[SeqCst System align 1] arg1 i32:1
              v14: {i32, i1} = CmpXchg[AcqRel System align 4] arg1 i32:0 i32:1
              v15: i1 = ExtractValue v14 i32:1
              Fence[SeqCst Thread align 1]
              v18: ptr = GetElementPtr[%T; NUW INBOUNDS] arg1 i64:0 i32:1 i64:1
              v20: <2 x ptr> = GetElementPtr[i8; ] arg1 (Opaque i64:0 i64:1)
              v22: ptr(3) = GetElementPtr[i32; INBOUNDS] @s arg0
              Ret
        "#]],
    );
}

#[test]
fn vectors_and_aggregates() {
    check_body(
        "  %1 = extractelement <4 x i32> %v, i32 %a
  %2 = insertelement <4 x i32> %v, i32 %1, i64 0
  %3 = shufflevector <4 x i32> %v, <4 x i32> poison, <2 x i32> <i32 0, i32 1>
  %4 = load %T, ptr %p
  %5 = extractvalue %T %4, 1, 0
  %6 = insertvalue %T %4, float %5, 1, 1, !dbg !5
  ret void",
        expect![[r#"
            @f
            bb0 "" -> []
              v5: i32 = ExtractElement arg3 arg0
              v7: <4 x i32> = InsertElement arg3 v5 i64:0
              v12: <2 x i32> = ShuffleVector arg3 poison (Opaque i32:0 i32:1)
              v13: %T = Load[NotAtomic System align 1] arg1
              v14: float = ExtractValue v13 i32:1 i32:0
              v15: %T = InsertValue v13 v14 i32:1 i32:1
              Ret
        "#]],
    );
}

#[test]
fn calls() {
    check_body(
        "  tail call void @llvm.nvvm.barrier0() #0
  %1 = notail call fastcc noundef range(i32 0, 5) i32 @h(i32 noundef signext %a) nounwind, !dbg !3
  %2 = call nnan float asm sideeffect \"mov $0, $1;\", \"=f,f\"(float %x) #1
  call addrspace(1) void (...) @g(ptr byval(%T) align 8 %p, metadata i32 %a, metadata !5, metadata !DIExpression())
  call void %p(i32 5) [ \"deopt\"(i32 %a, i32 %1), \"x\"() ]
  musttail call cc 75 void (...) @g(...)
  call void (...) @g(ptr \"key\"=\"value\" newattr(3) %p, i32 immarg 4)
  call i32 @h(i32 0) convergent memory(none)
  ret void
}
attributes #0 = { convergent nounwind \"a\"=\"b\" }
attributes #1 = { nosync willreturn memory(none)
",
        expect![[r#"
            @f
            bb0 "" -> []
              Call/0(CONVERGENT) @llvm.nvvm.barrier0
              v7: i32 = Call/1(0x0) @h arg0
              v9: float = Call/1(MEMORY_NONE | NOSYNC | WILLRETURN) `asm sideeffect "mov $0, $1;", "=f,f"` arg2
              Call/4(0x0) @g arg1 `i32 %a` `!5` `!DIExpression()`
              Opaque arg1 arg0 v7
              Call/0(0x0) @g
              Call/2(0x0) @g arg1 i32:4
              v17: i32 = Call/1(MEMORY_NONE | CONVERGENT) @h i32:0
              Ret
        "#]],
    );
}

#[test]
fn control_flow() {
    check_body(
        "entry:
  switch i32 %a, label %d [
    i32 0, label %k ; a comment
    i32 7, label %\"a b\"
  ]
k:                                                ; preds = %entry
  br i1 %c, label %d, label %\"a b\"
\"a b\":
  %ph = phi i32 [ 0, %entry ], [ %q, %k ]
  br label %-1
-1:
  indirectbr ptr %p, [label %k, label %d]
$d.y:
  unreachable
d:
  %q = add i32 %a, 0
  br label %\"\\24d.y\"",
        expect![[r#"
            @f
            bb0 "entry" -> [bb5, bb1, bb2]
              Switch arg0 i32:0 i32:7
            bb1 "k" -> [bb5, bb2]
              CondBr arg4
            bb2 "a b" -> [bb3]
              v8: i32 = Phi[bb0, bb1] i32:0 v7
              Br
            bb3 "-1" -> [bb1, bb5]
              IndirectBr arg1
            bb4 "$d.y" -> []
              Unreachable
            bb5 "d" -> [bb4]
              v7: i32 = Add[] arg0 i32:0
              Br
        "#]],
    );
}

#[test]
fn exceptions_are_opaque_but_keep_their_labels() {
    check_body(
        "  %1 = invoke i32 @h(i32 1)
          to label %ok unwind label %pad
ok:
  %r = callbr i32 asm \"\", \"=r,!i\"() to label %b [label %pad2]
b:
  ret void
pad2:
  ret void
pad:
  %l = landingpad { ptr, i32 }
          cleanup
          catch ptr null
  %w = va_arg ptr %p, i32
  br i1 %c, label %sw, label %res
sw:
  %cs = catchswitch within none [label %h1, label %h2] unwind to caller
h1:
  %cp = catchpad within %cs [ptr null, i32 64, ptr null]
  catchret from %cp to label %b
h2:
  %cq = cleanuppad within %cs []
  cleanupret from %cq unwind label %sw
res:
  resume { ptr, i32 } %l
",
        expect![[r#"
            @f
            bb0 "" -> [bb1, bb4]
              v7: i32 = Invoke/1(0x0) @h i32:1
            bb1 "ok" -> [bb2, bb3]
              v9: i32 = CallBr/0(0x0) `asm "", "=r,!i"`
            bb2 "b" -> []
              Ret
            bb3 "pad2" -> []
              Ret
            bb4 "pad" -> [bb5, bb8]
              v10: ? = Opaque
              v11: ? = Opaque arg1
              CondBr arg4
            bb5 "sw" -> [bb6, bb7]
              v12: ? = OpaqueTerminator
            bb6 "h1" -> [bb2]
              v13: ? = Opaque v12
              OpaqueTerminator v13
            bb7 "h2" -> [bb5]
              v14: ? = Opaque v12
              OpaqueTerminator v14
            bb8 "res" -> []
              OpaqueTerminator v10
        "#]],
    );
}

#[test]
fn what_is_not_known_is_opaque() {
    check_body(
        "  %1 = frobnicate <4 x i32> %v, @s { i32 5,
     i32 6 }, align 4, !dbg !7
  teleport ptr %p
  %2 = add newflag i32 %a, 1
  %3 = load i32, ptr %p, align 4, newthing(5)
  %4 = load newty, ptr %p
  %5 = atomicrmw elementwise add ptr %p, i32 1 monotonic
  newbranch i32 %a, label %n1, label %n2
n1:
  newexit
n2:
  ret void",
        expect![[r#"
            @f
            bb0 "" -> [bb1, bb2]
              v6: ? = Opaque arg3 @s
              Opaque arg1
              v7: ? = Opaque arg0
              v8: ? = Opaque arg1
              v9: ? = Opaque arg1
              v10: ? = Opaque arg1
              OpaqueTerminator arg0
            bb1 "n1" -> []
              OpaqueTerminator
            bb2 "n2" -> []
              Ret
        "#]],
    );
}

#[test]
fn implicit_numbers() {
    // LLVM 8 and before wrote no labels for unnamed blocks; and a result need not have a number.
    check(
        "define i32 @f(i32, i32*) {
  add i32 %0, 1
  br label %5
                                                  ; No predecessors!
; <label>:4:                                      ; preds = %2
  ret i32 %3

; <label>:5:                                      ; preds = %2
  %6 = load i32, i32* %1
  ret i32 %6
}
define i32 @gaps() {
  %5 = add i32 1, 2
  br label %9
9:
  ret i32 %5
}
",
        expect![[r#"
            @f
            bb0 "" -> [bb2]
              v3: i32 = Add[] arg0 i32:1
              Br
            bb1 "" -> []
              Ret v3
            bb2 "" -> []
              v4: i32 = Load[NotAtomic System align 1] arg1
              Ret v4
            @gaps
            bb0 "" -> [bb1]
              v2: i32 = Add[] i32:1 i32:2
              Br
            bb1 "9" -> []
              Ret v2
        "#]],
    );
}

#[test]
fn layout_does_not_matter() {
    check(
        "define void @f(i32 %a)
{ b: %x = add
   i32 %a, ; five
   5 store i32 %x, ptr null ret
 void c: unreachable } define void @g() { ret void }",
        expect![[r#"
            @f
            bb0 "b" -> []
              v2: i32 = Add[] arg0 i32:5
              Store[NotAtomic System align 1] v2 zero
              Ret
            bb1 "c" -> []
              Unreachable
            @g
            bb0 "" -> []
              Ret
        "#]],
    );
}

#[test]
fn typed_pointers() {
    check(
        "%struct.S = type { i32, %struct.S* }
@t = internal addrspace(3) global [8 x i32] undef, align 4
define void @f(void (i32)* %fp, %struct.S* %s, i8 addrspace(1)* nocapture %g) {
  %1 = getelementptr inbounds %struct.S, %struct.S* %s, i64 0, i32 1
  %2 = load %struct.S*, %struct.S** %1, align 8
  call void %fp(i32 5)
  %3 = call i32 (i8*, ...) @printf(i8* null, i32 addrspace(3)* getelementptr inbounds ([8 x i32], [8 x i32] addrspace(3)* @t, i64 0, i64 0))
  %4 = bitcast i8 addrspace(1)* %g to i32 addrspace(1)*
  store i32 0, i32* addrspacecast (i32 addrspace(3)* getelementptr inbounds ([8 x i32], [8 x i32] addrspace(3)* @t, i64 0, i64 1) to i32*)
  ret void
}
declare i32 @printf(i8*, ...)
",
        expect![[r#"
            @f
            bb0 "" -> []
              v5: ptr = GetElementPtr[%struct.S; INBOUNDS] arg1 i64:0 i32:1
              v6: ptr = Load[NotAtomic System align 8] v5
              Call/1(0x0) arg0 i32:5
              v12: i32 = Call/2(0x0) @printf zero (GetElementPtr[[8 x i32]; INBOUNDS] @t i64:0 i64:0)
              v13: ptr(1) = BitCast[] arg2
              Store[NotAtomic System align 1] i32:0 (AddrSpaceCast[] (GetElementPtr[[8 x i32]; INBOUNDS] @t i64:0 i64:1))
              Ret
        "#]],
    );
}

#[test]
fn scopes_come_from_the_target() {
    let text = "define void @f() {\n  fence syncscope(\"workgroup\") seq_cst\n  ret void\n}\n";
    let with = read(format!("target triple = \"amdgcn-amd-amdhsa\"\n{text}"));
    let without = read(text);
    let scope = |m: &simt_ir::Listing| match m.functions[FuncId::from_index(0)].insts.values().next() {
        Some(inst) => match inst.op {
            Op::Fence(access) => access.scope,
            _ => panic!("no fence"),
        },
        None => panic!("empty"),
    };
    assert_eq!(scope(&with), simt_ir::Scope::Cta);
    assert_eq!(scope(&without), simt_ir::Scope::System);
}

#[test]
fn headers() {
    let module = read(
        "define weak_odr dso_local ptx_kernel noundef i32 @k(ptr noalias noundef readonly align 16 captures(none) %p, %T addrspace(3)* byval(%T) %q, i32) local_unnamed_addr addrspace(4) #0 section \"a{\" comdat align 8 prefix { i32 } { i32 1 } personality ptr @pers !dbg !4 {
  ret i32 %0
}
%T = type { i32 }
declare !dbg !9 i32 @pers(...) nosync memory(none) willreturn
define internal fastcc void @i() \"simt-keep-barriers\" {
  ret void
}
attributes #0 = { convergent noreturn \"x\"=\"memory(none)\" }
!4 = !{}
!9 = !{}
target triple = \"nvptx64-nvidia-cuda\"
",
    );
    let f = |n| &module.functions[FuncId::from_index(n)];
    assert_eq!(f(0).linkage, Linkage::Odr);
    assert_eq!(f(0).attributes, Attributes::CONVERGENT | Attributes::NORETURN);
    assert_eq!(f(0).subprogram, Some(4));
    assert!(f(0).is_kernel);
    let attributes: Vec<_> = f(0).params.iter().map(|p| p.attributes).collect();
    assert_eq!(
        attributes,
        [
            ParamAttributes::NOALIAS | ParamAttributes::NOUNDEF | ParamAttributes::READONLY,
            ParamAttributes::BYVAL,
            ParamAttributes::empty(),
        ]
    );
    assert_eq!(f(0).params[1].ty, Type::PTR3);
    assert_eq!(module.str(f(0).params[2].span), "i32");
    assert!(f(1).attributes.is_harmless() && !f(1).is_definition);
    assert_eq!(f(1).subprogram, Some(9));
    assert_eq!(f(2).attributes, Attributes::KEEP_BARRIERS);
    assert_eq!(f(2).linkage, Linkage::Internal);
    assert_eq!(module.address_taken, [Symbol::Function(FuncId::from_index(1))]);
}

#[test]
fn globals() {
    let module = read(
        "@a = internal unnamed_addr addrspace(3) global [4 x i32] undef, align 4
@b = external dso_local local_unnamed_addr constant i32, align 4
@c = linkonce_odr thread_local(initialexec) externally_initialized constant { ptr, ptr } { ptr @f, ptr @a }, comdat
@d = weak alias i32, ptr @b
@e = alias void (i32), bitcast (void (i32)* @f to void (i32)*)
@g = alias i32, getelementptr ([4 x i32], ptr @a, i32 0, i32 1)
@h = ifunc void (i32), ptr @f
@i = extern_weak global i8
@0 = private constant [3 x i8] c\"@x\\00\"
define void @f(i32 %x) {
  ret void
}
$c = comdat any
",
    );
    let g = |n| &module.globals[GlobalId::from_index(n)];
    assert_eq!((g(0).address_space, g(0).linkage, g(0).is_declaration), (3, Linkage::Internal, false));
    assert!(g(1).is_declaration && g(1).is_constant && g(7).is_declaration && !g(7).is_constant);
    assert_eq!((g(2).linkage, g(7).linkage), (Linkage::Odr, Linkage::Interposable));
    assert_eq!(g(3).aliasee, Some(Some(Symbol::Global(GlobalId::from_index(1)))));
    assert_eq!(g(5).aliasee, Some(None));
    assert_eq!(g(6).aliasee, Some(None));
    assert_eq!(g(8).name.str(), "0");
    assert!(module.address_taken.contains(&Symbol::Function(FuncId::from_index(0))));
    assert!(module.address_taken.contains(&Symbol::Global(GlobalId::from_index(0))));
}

/// Address spaces by what the data layout calls them, as LLVM 22 reads them.
#[test]
fn address_spaces_by_name() {
    let text = "target datalayout = \"e-p:64:64-p3(shared):32:32-A5-G1\"
@g = addrspace(\"G\") global i32 0
define void @f(ptr addrspace( \"shared\" ) %p) addrspace(\"P\") {
  %a = alloca i32, addrspace(\"A\")
  store ptr addrspace(\"A\") %a, ptr addrspace(3) %p
  ret void
}
";
    let module = read(text);
    assert_eq!(module.globals[GlobalId::from_index(0)].address_space, 1);
    let function = &module.functions[FuncId::from_index(0)];
    assert_eq!(module.types.address_space(function.params[0].ty), Some(3));
    let (_, alloca) = function.insts.iter().next().expect("an instruction");
    let local = alloca.result.map(|result| function.values[result].ty);
    assert_eq!(local.and_then(|ty| module.types.address_space(ty)), Some(5));
    // A name that nobody has given is a type that is not known.
    let module = read(text.replace("\"shared\"", "\"texture\""));
    assert_eq!(module.functions[FuncId::from_index(0)].params[0].ty, Type::OPAQUE);
}

#[test]
fn kernels_by_annotation() {
    let module = read(
        "target triple = \"nvptx64-nvidia-cuda\"
define void @a(i32* %p) {\n  ret void\n}\ndefine void @b() {\n  ret void\n}\ndefine void @c() {\n  ret void\n}
define void @\"a \\22b\\22\"() {\n  ret void\n}\ndefine void @e() {\n  ret void\n}\n@g = external global i32
!nvvm.annotations = !{!0, !1, !2, !4, !5}\n!nvvm\\2Eannotations = !{!3}
!0 = !{void (i32*)* @a, !\"kernel\", i32 1}
!1 = !{ptr @b, !\"maxntidx\", i32 256, /* ) */ !\"kernel\", i32 1}
!2 = !{ptr @c, !\"kernel\", i32 0}
!3 = !{ptr @\"a \\22b\\22\", !\"kernel\", i32 1}
!4 = !{!\"ptr @e\", !\"kernel\", i32 1, ptr @e, !\"kernel\"}
!5 = !{ptr @g, !\"kernel\", i32 1}
",
    );
    let kernels: Vec<_> = module.functions.values().map(|f| f.is_kernel).collect();
    assert_eq!(kernels, [true, true, false, true, false]);
}

/// What is known of the first function of an AMDGPU module.
fn amdgpu(header: &str, rest: &str) -> FunctionFacts {
    let text = format!(
        "target triple = \"amdgcn-amd-amdhsa\"\ndefine amdgpu_kernel void {header} {{\n  ret void\n}}\n{rest}"
    );
    read(text).functions.values().next().expect("a function").facts.clone()
}

#[test]
fn blocks_of_amdgpu() {
    let bounds =
        |shape, is_uniform, most| LaunchBounds { shape, is_uniform, most, ..LaunchBounds::default() };
    let launch = |header: &str, rest: &str| amdgpu(header, rest).launch;
    assert_eq!(launch("@k()", ""), bounds(None, false, None));
    for least in [1, 64] {
        let range = LaunchBounds { least: Some(least), ..bounds(None, false, Some(256)) };
        let header = format!("@k() \"amdgpu-flat-work-group-size\"=\"{least},256\"");
        assert_eq!(launch(&header, ""), range);
    }
    assert_eq!(launch("@k() \"amdgpu-max-num-workgroups\"=\"2,1,1\"", "").grid, Some([2, 1, 1]));
    assert_eq!(launch("@k() \"amdgpu-flat-work-group-size\"=\"256\"", ""), bounds(None, false, None));
    let of = |shape: &str| launch("@k() #0 !reqd_work_group_size !0", shape);
    let groups = "attributes #0 = { \"uniform-work-group-size\"=\"true\" }\n";
    assert_eq!(
        of(&format!("!0 = !{{i32 64, i32 2, i32 1}}\n{groups}")),
        bounds(Some([64, 2, 1]), true, None)
    );
    assert_eq!(of("!0 = !{i32 64, i32 2, i32 1}"), bounds(Some([64, 2, 1]), false, None));
    assert_eq!(of("!0 = !{i32 64, i32 2}").shape, None);
    assert_eq!(of("!0 = !{i32 64, i32 0, i32 1}").shape, None);
    assert_eq!(launch("@k() !reqd_work_group_size !{i32 8, i32 4, i32 2}", "").shape, Some([8, 4, 2]));
    // Keys of another target, and strings that look like attachments.
    assert_eq!(
        launch("@k() \"nvvm.reqntid\"=\"64\" \"!reqd_work_group_size !0\"", "!0 = !{}"),
        bounds(None, false, None)
    );
}

#[test]
fn devices() {
    let facts = amdgpu(
        "@k() #1",
        "attributes #1 = { \"target-cpu\"=\"gfx1100\" \"target-features\"=\"+dpp,+wavefrontsize32,-x\" }",
    );
    assert_eq!((facts.cpu.as_deref(), facts.warp_size), (Some("gfx1100"), Some(32)));
    let facts = amdgpu("@k()", "attributes #1 = { \"target-cpu\"=\"gfx1100\" }");
    // Waves run in lockstep, on any processor.
    assert_eq!(facts, FunctionFacts { lockstep: true, ..FunctionFacts::default() });
    let has_same_stack = |cpu: &str| {
        amdgpu("@k() #1", &format!("attributes #1 = {{ \"target-cpu\"=\"{cpu}\" }}")).same_flat_stack
    };
    assert!(has_same_stack("gfx90a") && has_same_stack("gfx11-generic") && has_same_stack("gfx1200"));
    for unknown in ["gfx1250", "gfx12-5-generic", "gfx1310", "new"] {
        assert!(!has_same_stack(unknown), "{unknown}");
    }
    assert!(!has_same_stack("gfx1200\" \"target-features\"=\"+dpp,+globally-addressable-scratch"));
}

/// As LLVM has it: of what is said twice the last counts, and groups come behind the list wherever
/// they stand in it.
#[test]
fn what_is_said_twice() {
    let header = |attributes: &str, groups: &str| {
        let text = format!(
            "target triple = \"nvptx64-nvidia-cuda\"\ndefine void @k() {attributes} {{\n  ret void\n}}\n{groups}"
        );
        let module = read(text);
        let function = module.functions.values().next().expect("a function");
        (function.facts.launch.shape, function.attributes.contains(Attributes::MEMORY_NONE))
    };
    let groups = "attributes #0 = { \"nvvm.reqntid\"=\"64\" memory(read) }\nattributes #1 = { \"nvvm.reqntid\"=\"32\" }\n";
    assert_eq!(header("\"nvvm.reqntid\"=\"8\" \"nvvm.reqntid\"=\"16\"", "").0, Some([16, 1, 1]));
    assert_eq!(header("#0 \"nvvm.reqntid\"=\"8\"", groups).0, Some([64, 1, 1]));
    assert_eq!(header("#0 #1", groups).0, Some([32, 1, 1]));
    assert_eq!(header("#1 #0", groups).0, Some([64, 1, 1]));
    assert_eq!(
        header("#2", "attributes #2 = { nounwind }\nattributes #2 = { \"nvvm.reqntid\"=\"8,4\" }").0,
        Some([8, 4, 1])
    );
    assert_eq!(header("\"nvvm\\2Ereqntid\"=\"\\38\"", "").0, Some([8, 1, 1]));
    assert!(header("memory(none)", "").1 && header("memory(none) #1", groups).1);
    assert!(!header("memory(none) #0", groups).1 && !header("#0 memory(none)", groups).1);
    assert!(!header("memory(none) memory(read)", "").1 && header("memory(read) memory(none)", "").1);
}

#[test]
fn bounds_by_annotation() {
    let bounds = |attributes: &str, annotations: &str| {
        let text = format!(
            "target triple = \"nvptx64-nvidia-cuda\"\ndefine ptx_kernel void @k() {attributes} {{\n  ret void\n}}\n\
             !nvvm.annotations = !{{!0, !1}}\n!0 = !{{ptr @k, {annotations}}}\n!1 = !{{!\"@k\", !\"reqntidx\", i32 8}}\n"
        );
        let launch = read(text).functions.values().next().expect("a function").facts.launch;
        (launch.only_shape(), launch.most)
    };
    assert_eq!(bounds("", "!\"reqntidx\", i32 64, !\"reqntidy\", i32 2"), (Some([64, 2, 1]), None));
    assert_eq!(bounds("", "!\"maxntidx\", i32 64, !\"maxntidy\", i32 2"), (None, Some(128)));
    assert_eq!(bounds("", "!\"kernel\", i32 1, !\"minctasm\", i32 2"), (None, None));
    // What disagrees leaves what both allow.
    assert_eq!(bounds("\"nvvm.reqntid\"=\"64\"", "!\"reqntidx\", i32 64"), (Some([64, 1, 1]), None));
    assert_eq!(bounds("\"nvvm.reqntid\"=\"64\"", "!\"reqntidx\", i32 32"), (None, None));
    assert_eq!(bounds("\"nvvm.maxntid\"=\"64\"", "!\"maxntidx\", i32 32"), (None, Some(64)));
    assert_eq!(bounds("", "!\"reqntidx\", i32 64, !\"reqntidx\", i32 32"), (None, None));
}

#[test]
fn metadata_is_indexed() {
    let module = read(
        "!llvm.ident = !{!1}\n!0 = !{}\n!1 = !{!\"clang version 22.1.8\"}\n!7 = distinct !DILocation(line: 3)\n!4000000000 = !{!0}\n",
    );
    let node =
        |n| module.llvm.metadata.node(&module.source, n).map(|t| String::from_utf8_lossy(t).into_owned());
    assert_eq!(node(7).as_deref(), Some("distinct !DILocation(line: 3)"));
    assert_eq!(node(0).as_deref(), Some("!{}"));
    assert_eq!(node(3), None);
    assert_eq!(node(4_000_000_000).as_deref(), Some("!{!0}"));
    assert!(module.llvm.accepts_number_gaps);
}

#[test]
fn attachments() {
    let module = read(
        "define void @f(ptr %p) {\n  %x = load i32, ptr %p, align 4, !dbg !1, !range !{i32 0, i32 5} ; end\n  %y = unknown ptr %p, !dbg !1\n  ret void, !dbg !1\n}\n!1 = !{}\n",
    );
    let f = &module.functions[FuncId::from_index(0)];
    let x = &f.insts[find(&module, f, "%x")];
    assert_eq!(module.attachment(x, "dbg"), Some(&b"!1"[..]));
    assert_eq!(module.attachment(x, "range"), Some(&b"!{i32 0, i32 5}"[..]));
    assert!(module.str(x.span).ends_with("i32 5}"));
    for beginning in ["%y", "ret"] {
        let inst = &f.insts[find(&module, f, beginning)];
        assert_eq!(module.attachment(inst, "dbg"), Some(&b"!1"[..]), "{beginning}");
    }
}

#[test]
fn debug_records_and_use_list_orders() {
    let module = read(
        "define void @f(i32 %a) {\n    #dbg_value(i32 %a, !1, !DIExpression(), !2)\n  %x = add i32 %a, 1\n  %y = add i32 %a, 2\n  ret void\n\n  uselistorder i32 %a, { 1, 0 }\n}\nuselistorder ptr @f, { 1, 0 }\nuselistorder_bb @f, %0, { 1, 0 }\n!1 = !{}\n!2 = !{}\n",
    );
    assert_eq!(module.llvm.use_list_orders.len(), 3);
    assert_eq!(module.str(module.llvm.use_list_orders[0]), "uselistorder i32 %a, { 1, 0 }");
    assert_eq!(module.functions[FuncId::from_index(0)].insts.len(), 3);
}

#[test]
fn undeclared_intrinsics() {
    let module = read("define void @f() {\n  call void @llvm.nvvm.barrier0()\n  ret void\n}\n");
    let f = &module.functions[FuncId::from_index(0)];
    let callee = f.called(simt_ir::Inst::from_index(0)).expect("a function");
    assert_eq!(module.function_name(callee), "llvm.nvvm.barrier0");
    assert!(!module.functions[callee].is_definition);
}

#[test]
fn who_accepts_gaps() {
    let accepts = |text: &str| read(text).llvm.accepts_number_gaps;
    assert!(!accepts("define ptx_kernel void @f() {\n  ret void\n}\n"));
    assert!(!accepts("!llvm.ident = !{!0}\n!0 = !{!\"clang version 18.1.8\"}\n"));
    assert!(!accepts(
        "!llvm.ident = !{!0, !1}\n!0 = !{!\"clang version 22.1.8\"}\n!1 = !{!\"LLVM version 7.0\"}\n"
    ));
    assert!(accepts("!llvm.ident = !{!0}\n!0 = !{!\"Debian clang version 19.1.7\"}\n"));
    assert!(accepts("declare void @f(ptr captures(none))\n"));
    assert!(accepts("define void @f(ptr %p) {\n  %a = getelementptr nuw i8, ptr %p, i64 1\n  ret void\n}\n"));
}

#[test]
fn a_failed_attempt_leaves_nothing_behind() {
    // Read as a call, the first line takes `%k` for its callee; but it is a label.
    check_body(
        "  tail call futuretype
  br label %k
k:
  %r = call label %l
l:
  tail call futuretype
  br label %k
m:
  ret void",
        expect![[r#"
            @f
            bb0 "" -> [bb1]
              Opaque
              Br
            bb1 "k" -> [bb2]
              v7: ? = OpaqueTerminator
            bb2 "l" -> [bb1]
              Opaque
              Br
            bb3 "m" -> []
              Ret
        "#]],
    );
}
