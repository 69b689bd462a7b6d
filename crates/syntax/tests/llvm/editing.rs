//! What the text looks like after edits of any kind.

use super::dump::find;
use super::writing::shape;
use super::{read, read_kept, write};
use expect_test::{Expect, expect};
use simt_ir::entity::EntityId;
use simt_ir::inst::BinaryOp;
use simt_ir::{
    Block, Editor, Flags, FuncId, Function, Inst, IntPred, Listing, NewInst, Op, Point, Type, Value, ValueDef,
};

/// Edits the first function of a text, and compares the whole text.
#[track_caller]
fn check(text: &str, edit: impl FnOnce(&mut Listing, FuncId), expected: Expect) {
    let mut module = read(text);
    edit(&mut module, FuncId::from_index(0));
    let out = String::from_utf8(write(&module)).expect("UTF-8");
    // What was written must be readable, mean the same, and stay as it is.
    let again = read(out.clone());
    assert_eq!(write(&again), out.as_bytes());
    expected.assert_eq(&out);
}

fn instruction(module: &Listing, func: FuncId, beginning: &str) -> Inst {
    find(module, &module.functions[func], beginning)
}

fn result(module: &Listing, func: FuncId, beginning: &str) -> Value {
    module.functions[func].insts[instruction(module, func, beginning)].result.expect("it has one")
}

fn add(editor: &mut Editor<'_>, at: Point, a: Value, b: Value, like: Option<Inst>) -> Inst {
    let op = Op::Binary(BinaryOp::Add, Flags::NSW);
    editor.insert(at, NewInst { op, ty: Type::I32, operands: &[a, b], like })
}

const PLAIN: &str = "define i32 @f(i32 %a, i32 %\"b c\") {
  ; first
  %x = add i32 %a, 1, !dbg !0 ; x
  call void @u(i32 %x)
  ret i32 %x ; last
}
declare void @u(i32)
!0 = !{}
";

#[test]
fn new_instructions_have_lines_of_their_own() {
    check(
        PLAIN,
        |module, func| {
            let (x, call) = (instruction(module, func, "%x"), instruction(module, func, "call"));
            let b = module.functions[func].param_value(1);
            let mut editor = module.edit(func);
            let two = editor.int(Type::I32, -2);
            let sum = add(&mut editor, Point::Before(x), b, two, None);
            let first = editor.function().insts[sum].result.expect("it has one");
            let other = add(&mut editor, Point::After(x), first, b, Some(x));
            let other = editor.function().insts[other].result.expect("it has one");
            editor.set_operand(call, 1, other);
        },
        expect![[r#"
            define i32 @f(i32 %a, i32 %"b c") {
              ; first
              %simtopt.value = add nsw i32 %"b c", -2
              %x = add i32 %a, 1, !dbg !0 ; x
              %simtopt.value1 = add nsw i32 %simtopt.value, %"b c", !dbg !0
              call void @u(i32 %simtopt.value1)
              ret i32 %x ; last
            }
            declare void @u(i32)
            !0 = !{}
        "#]],
    );
}

#[test]
fn what_takes_a_place_stands_there() {
    check(
        PLAIN,
        |module, func| {
            let (x, ret) = (instruction(module, func, "%x"), instruction(module, func, "ret"));
            let a = module.functions[func].param_value(0);
            let entry = module.functions[func].block_of(x);
            let mut editor = module.edit(func);
            let sum = add(&mut editor, Point::Before(x), a, a, Some(x));
            let [old, new] = [x, sum].map(|inst| editor.function().insts[inst].result);
            editor.replace_uses(old.expect("a result"), new.expect("a result"));
            editor.delete(x);
            let operands = editor.function().operands(ret).to_vec();
            let op = editor.function().insts[ret].op;
            editor.replace_terminator(entry, NewInst { op, ty: Type::VOID, operands: &operands, like: None });
        },
        expect![[r#"
            define i32 @f(i32 %a, i32 %"b c") {
              ; first
              %simtopt.value = add nsw i32 %a, %a, !dbg !0 ; x
              call void @u(i32 %simtopt.value)
              ret i32 %simtopt.value ; last
            }
            declare void @u(i32)
            !0 = !{}
        "#]],
    );
}

/// Everything in one line, without names, of a producer that wants numbers without gaps.
#[test]
fn shared_lines_and_numbers() {
    let text = "define i32 @f(i32, i1) { %3 = add i32 %0, 1 %4 = mul i32 %3, %3 br i1 %1, label %5, label %6 5: br label %6 6: \
                %7 = phi i32 [ %4, %2 ], [ 7, %5 ] %8 = add i32 %7, %3 ret i32 %8 } @p = global i32* null\n";
    check(
        text,
        |module, func| {
            let [sum, product, phi] = ["%3", "%4", "%7"].map(|name| instruction(module, func, name));
            let last = result(module, func, "%8");
            let mut editor = module.edit(func);
            // What is moved behind another one changes numbers with it.
            editor.move_to(sum, Point::After(product));
            let nine = editor.int(Type::I32, 9);
            editor.set_operand(phi, 1, nine);
            let op = Op::Binary(BinaryOp::Xor, Flags::empty());
            let ret = editor.function().terminator(Block::from_index(2));
            let operands = [last, nine];
            let new = editor
                .insert(Point::Before(ret), NewInst { op, ty: Type::I32, operands: &operands, like: None });
            let new = editor.function().insts[new].result.expect("it has one");
            editor.set_operand(ret, 0, new);
        },
        expect![[r#"
            define i32 @f(i32, i1) { %3 = mul i32 %4, %4 %4 = add i32 %0, 1
              br i1 %1, label %5, label %6 5: br label %6 6: %7 = phi i32 [ %3, %2 ], [ 9, %5 ] %8 = add i32 %7, %4 %simtopt.value = xor i32 %8, 9
              ret i32 %simtopt.value } @p = global i32* null
        "#]],
    );
}

#[test]
fn blocks_phis_and_constants() {
    let text = "@s = addrspace(3) global [4 x i32] undef
@\"odd name\" = global i32 0
define void @f(i1 %c, ptr %p) {
entry:
  br i1 %c, label %one, label %\"two 2\"

one:                                              ; preds = %entry
  store i32 1, ptr getelementptr (i8, ptr @\"odd name\", i64 8)
  br label %\"two 2\"

\"two 2\":                                          ; preds = %one, %entry
  store i32 2, ptr %p
  ret void
}
";
    check(
        text,
        |module, func| {
            let [entry, one, two] = [0, 1, 2].map(Block::from_index);
            let [store, branch] = ["store i32 1", "br i1"].map(|start| instruction(module, func, start));
            let odd = module.globals.keys().nth(1).expect("there are two");
            let p = module.functions[func].param_value(1);
            let mut editor = module.edit(func);
            let between = editor.new_block("between", Some(one));
            let [zero, ten] = [0, 10].map(|int| editor.int(Type::I32, int));
            let phi = editor.phi(two, Type::I32, &[(zero, between), (ten, entry)]);
            let number = editor.function().insts[phi].result.expect("it has one");
            let targets = editor.blocks(&[two]);
            let jump = NewInst { op: Op::Br(targets), ty: Type::VOID, operands: &[], like: None };
            editor.insert(Point::End(between), jump);
            let last = editor.function().terminator(one);
            editor.set_target(last, 0, between);
            let global = editor.symbol(simt_ir::Symbol::Global(odd));
            editor.set_operand(store, 1, global);
            let null = editor.constant(Type::PTR, ValueDef::Zero);
            let test = NewInst {
                op: Op::ICmp(IntPred::Ne, Flags::empty()),
                ty: Type::I1,
                operands: &[p, null],
                like: None,
            };
            let test = editor.insert(Point::Before(branch), test);
            let test = editor.function().insts[test].result.expect("it has one");
            editor.set_operand(branch, 0, test);
            let store = editor.function().block_insts(two).nth(1).expect("a store");
            editor.set_operand(store, 0, number);
            let edge = editor.split_edge(entry, 1).expect("it can be split");
            assert_eq!(editor.function().blocks_in_order().last(), Some(edge));
        },
        expect![[r#"
            @s = addrspace(3) global [4 x i32] undef
            @"odd name" = global i32 0
            define void @f(i1 %c, ptr %p) {
            entry:
              %simtopt.value1 = icmp ne ptr %p, null
              br i1 %simtopt.value1, label %one, label %simtopt.edge

            one:                                              ; preds = %entry
              store i32 1, ptr @"odd name"
              br label %simtopt.between

            simtopt.between:
              br label %"two 2"

            "two 2":                                          ; preds = %one, %entry
              %simtopt.value = phi i32 [ 0, %simtopt.between ], [ 10, %simtopt.edge ]
              store i32 %simtopt.value, ptr %p
              ret void

            simtopt.edge:
              br label %"two 2"
            }
        "#]],
    );
}

#[test]
fn names_that_are_taken() {
    let text = "define i32 @f(i32 %simtopt.value4) {\nsimtopt.edge:\n  br label %\"simtopt.edge7\"\n\
                simtopt.edge7:\n  ret i32 %simtopt.value4\n}\n";
    check(
        text,
        |module, func| {
            let [first, second] = [0, 1].map(Block::from_index);
            let a = module.functions[func].param_value(0);
            let mut editor = module.edit(func);
            let ret = editor.function().terminator(second);
            add(&mut editor, Point::Before(ret), a, a, None);
            editor.split_edge(first, 0).expect("it can be split");
        },
        expect![[r#"
            define i32 @f(i32 %simtopt.value4) {
            simtopt.edge:
              br label %simtopt.edge8
            simtopt.edge7:
              %simtopt.value5 = add nsw i32 %simtopt.value4, %simtopt.value4
              ret i32 %simtopt.value4

            simtopt.edge8:
              br label %simtopt.edge7
            }
        "#]],
    );
}

#[test]
fn declarations() {
    let text = "declare void @known(i32)\ndefine void @f() {\n  ret void\n}";
    check(
        text,
        |module, _| {
            let func = FuncId::from_index(1);
            assert_eq!(module.declare("known", Type::VOID, &[Type::I32]), Some(FuncId::from_index(0)));
            assert_eq!(module.declare("known", Type::I32, &[Type::I32]), None);
            let new = module.declare("new", Type::I32, &[Type::I64, Type::PTR3]).expect("there is room");
            assert_eq!(module.declare("new", Type::I32, &[Type::I64, Type::PTR3]), Some(new));
            let other = module.declare("other", Type::VOID, &[]).expect("there is room");
            assert_eq!((&*module.function_name(new), &*module.function_name(other)), ("new", "other"));
            let ret = instruction(module, func, "ret");
            let mut editor = module.edit(func);
            let long = editor.int(Type::I64, 5);
            let null = editor.constant(Type::PTR3, ValueDef::Zero);
            editor.call(Point::Before(ret), new, &[long, null], None);
            editor.call(Point::Before(ret), other, &[], None);
        },
        expect![[r#"
            declare void @known(i32)
            define void @f() {
              %simtopt.value = call i32 @new(i64 5, ptr addrspace(3) null)
              call void @other()
              ret void
            }
            declare i32 @new(i64, ptr addrspace(3))
            declare void @other()
        "#]],
    );
}

/// What no function can be is refused.
#[test]
fn refusals() {
    let text = "define i32 @f(i32 %a, ptr %p) {\n  %x = add i32 %a, 1\n  %o = what %a\n  ret i32 %x\n}\n";
    let refused = |edit: &dyn Fn(&mut Editor<'_>, Inst, Inst)| {
        let mut module = read(text);
        let func = FuncId::from_index(0);
        let (x, ret) = (instruction(&module, func, "%x"), instruction(&module, func, "ret"));
        let edit = std::panic::AssertUnwindSafe(|| edit(&mut module.edit(func), x, ret));
        std::panic::catch_unwind(edit).is_err()
    };
    assert!(refused(&|editor, x, _| editor.delete(x)), "its result is used");
    assert!(refused(&|editor, _, ret| editor.delete(ret)), "a terminator");
    assert!(refused(&|editor, x, ret| editor.move_to(x, Point::After(ret))), "behind the terminator");
    assert!(refused(&|editor, x, _| editor.set_operand(x, 1, Value::from_index(1))), "of another type");
    assert!(refused(&|editor, x, _| editor.set_operand(x, 2, Value::from_index(0))), "there are two");
    assert!(refused(&|editor, _, ret| editor.set_target(ret, 0, Block::from_index(0))), "there is none");
    let unknown = |at: Point, op: Op, operands: &'static [Value]| {
        move |editor: &mut Editor<'_>, _: Inst, _: Inst| {
            editor.insert(at, NewInst { op, ty: Type::VOID, operands, like: None });
        }
    };
    let entry = Point::End(Block::from_index(0));
    let x = Point::Before(Inst::from_index(0));
    assert!(refused(&unknown(entry, Op::Unreachable, &[])), "a second terminator");
    assert!(refused(&unknown(x, Op::Unreachable, &[])), "a terminator in the middle");
    assert!(refused(&unknown(x, Op::Opaque, &[])), "text");
    assert!(!refused(&|editor, x, _| editor.move_to(x, Point::Before(x))), "where it is");
}

/// Edits of all kinds at random leave a text that says what there is in memory, and lists of uses
/// that are true.
#[test]
fn random_edits() {
    for path in super::repository_files() {
        let text = std::fs::read(&path).expect("a readable file");
        for seed in 0..2u64 {
            let mut module = read_kept(text.clone());
            if seed == 1 {
                module.llvm.accepts_number_gaps = false;
            }
            let mut random = Random(seed.wrapping_add(7).wrapping_mul(0x9E37_79B9_7F4A_7C15));
            for func in module.functions.keys().collect::<Vec<_>>() {
                if module.functions[func].is_definition {
                    edit_at_random(&mut module, func, &mut random);
                    check_uses(&module.functions[func]);
                }
            }
            let out = write(&module);
            let again = read_kept(out.clone());
            assert_eq!(shape(&module), shape(&again), "{} {seed}", path.display());
            assert!(write(&again) == out);
        }
    }
}

struct Random(u64);

impl Random {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (self.0 >> 33) as usize % end
    }
}

fn edit_at_random(module: &mut Listing, func: FuncId, random: &mut Random) {
    let typed = module.typed_pointers;
    let insts: Vec<Inst> = module.functions[func].inst_ids().collect();
    let mut editor = module.edit(func);
    for _ in 0..insts.len().min(60) {
        let f = editor.function();
        let [inst, other] = [(); 2].map(|()| insts[random.below(insts.len())]);
        let data = &f.insts[inst];
        let is_plain = |inst: Inst| {
            let op = f.insts[inst].op;
            !op.is_terminator() && !matches!(op, Op::Phi(_) | Op::Opaque | Op::OpaqueTerminator(_))
        };
        if f.is_deleted(inst) || f.is_deleted(other) {
            continue;
        }
        let is_phi = matches!(f.insts[other].op, Op::Phi(_));
        match random.below(6) {
            0 if is_plain(inst) && !is_phi => editor.move_to(inst, Point::Before(other)),
            1 if !is_phi => {
                let number = editor.int(Type::I32, random.below(100) as i64);
                let sum = add(&mut editor, Point::Before(other), number, number, Some(inst));
                if random.below(2) == 0 {
                    editor.move_to(sum, Point::Before(other));
                }
            }
            2 if is_plain(inst) && data.result.is_none_or(|value| !f.is_used(value)) => editor.delete(inst),
            3 => {
                let value = data.result.filter(|_| !typed || data.ty == Type::I32);
                let uses = value.map_or(0, |value| f.users(value).count());
                let by = f.insts[other]
                    .result
                    .filter(|&by| value.is_some_and(|v| f.value_type(v) == f.value_type(by)));
                if let (Some(value), Some(by), 1..) = (value, by, uses)
                    && f.replacement(by) != value
                    && f.replacement(value) == value
                {
                    editor.replace_uses(value, by);
                }
            }
            4 if is_plain(inst) && !f.operands(inst).is_empty() => {
                let number = random.below(f.operands(inst).len());
                if f.value_type(f.operands(inst)[number]) == Type::I32
                    && !matches!(data.op, Op::ExtractValue | Op::InsertValue)
                {
                    let value = editor.int(Type::I32, -5);
                    editor.set_operand(inst, number, value);
                }
            }
            5 if data.op.is_terminator() && !matches!(data.op, Op::OpaqueTerminator(_)) => {
                let (targets, blocks) = (f.targets(inst).len as usize, f.blocks.len());
                if targets > 0 && blocks > 1 {
                    let to = Block::from_index(1 + random.below(blocks - 1));
                    editor.set_target(inst, random.below(targets), to);
                }
            }
            _ => {}
        }
    }
}

/// The lists of uses are what a look at all instructions finds.
fn check_uses(f: &Function) {
    let mut found = vec![Vec::new(); f.values.len()];
    for inst in f.inst_ids() {
        f.operands(inst).iter().for_each(|&value| found[value.index()].push(inst));
    }
    for value in f.values.keys() {
        let mut users: Vec<Inst> = f.users(value).collect();
        users.sort_unstable();
        found[value.index()].sort_unstable();
        assert_eq!(users, found[value.index()], "{value:?}");
    }
    for block in f.block_ids() {
        let insts: Vec<Inst> = f.block_insts(block).collect();
        let mut back: Vec<Inst> = f.block_insts(block).rev().collect();
        back.reverse();
        assert_eq!(insts, back);
        assert!(insts.windows(2).all(|two| f.position(two[0]) < f.position(two[1])));
        assert!(insts.iter().all(|&inst| f.block_of(inst) == block && !f.is_deleted(inst)));
    }
}
