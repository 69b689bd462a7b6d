//! What some small functions' counters are: their steps, their bounds, and the residue that they
//! keep.

use super::expr::{BinaryOp, LeafData, Node};
use super::{Addresses, Symbol, SymbolData};
use crate::Assumptions;
use crate::tests::{module, with_component};

/// A kernel in whose loop the phi `%i` begins at `first` and becomes `%next`; the loop goes on
/// while `%more`.
fn with_loop<R>(ty: &str, first: &str, latch: &str, test: impl FnOnce(&Addresses) -> R) -> R {
    let module = module(&format!(
        "define ptx_kernel void @k(i32 %n, ptr addrspace(3) %p) {{
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %loop
loop:
  %i = phi {ty} [ {first}, %entry ], [ %next, %loop ]
  %at = getelementptr i8, ptr addrspace(3) %p, {ty} %i
  store i8 0, ptr addrspace(3) %at
  call void @llvm.nvvm.barrier0()
{latch}
  br i1 %more, label %loop, label %end
end:
  ret void
}}"
    ));
    with_component(&module, Assumptions::default(), |component| {
        test(component.members[0].effects.addresses())
    })
}

/// The loop's phi: the only symbol with a cycle.
fn phi(addresses: &Addresses) -> (&SymbolData, LeafData) {
    let at = addresses.symbols.iter().position(|symbol| symbol.cycle.is_some()).expect("the phi is a symbol");
    (&addresses.symbols[at], addresses.arena.leaves()[at])
}

#[test]
fn a_counter_is_bounded_by_its_test_and_does_not_wrap() {
    let latch = "  %next = add i32 %i, 3\n  %more = icmp slt i32 %next, 20";
    with_loop("i32", "2", latch, |addresses| {
        let (symbol, data) = phi(addresses);
        assert!(matches!(symbol.symbol, Symbol::Value(_)) && symbol.no_wrap);
        assert_eq!((data.low, data.high), (2, 19));
        let next = symbol.next.expect("the phi has a step");
        assert!(matches!(addresses.arena.node(next), Node::Binary(BinaryOp::Add, ..)));
    });
}

#[test]
fn a_ring_is_bounded_and_wraps_all_the_same() {
    let latch = "  %next = add i8 %i, 64\n  %more = icmp ne i32 %n, 0";
    with_loop("i8", "0", latch, |addresses| {
        let (symbol, data) = phi(addresses);
        assert_eq!((data.low, data.high, data.low_zeros), (0, 192, 6));
        assert!(!symbol.no_wrap);
    });
}

#[test]
fn a_flag_speaks_of_the_operation_that_it_is_on() {
    let own = "  %next = add nsw i32 %i, 64\n  %more = icmp ne i32 %n, 0";
    let other = "  %sum = add i32 %i, 64\n  %next = add nsw i32 %sum, 0\n  %more = icmp ne i32 %n, 0";
    assert!(with_loop("i32", "%n", own, |addresses| phi(addresses).0.no_wrap));
    assert!(!with_loop("i32", "%n", other, |addresses| phi(addresses).0.no_wrap));
}

#[test]
fn a_counter_keeps_the_residue_of_its_start() {
    let facts = |latch: &str| {
        with_loop("i32", "%t", latch, |addresses| {
            addresses.all().iter().map(|a| a.facts.len()).sum::<usize>()
        })
    };
    assert_eq!(facts("  %next = add i32 %i, 256\n  %more = icmp ne i32 %n, 0"), 1);
    assert_eq!(facts("  %next = add i32 %i, 255\n  %more = icmp ne i32 %n, 0"), 0);
}
