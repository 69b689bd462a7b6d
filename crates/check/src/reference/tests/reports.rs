//! What a report says.

use super::{CheckOptions, NVPTX, judge_with};
use crate::reference::{Change, Reason, Side};

const TEXT: &str = "@s = internal addrspace(3) global [64 x i32] poison, align 4
define ptx_kernel void @k() {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %o = zext i32 %t to i64
  %p = getelementptr i32, ptr addrspace(3) @s, i64 %o
  store i32 1, ptr addrspace(3) %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; delete
  %x = xor i64 %o, 32
  %q = getelementptr i32, ptr addrspace(3) @s, i64 %x
  %v = load i32, ptr addrspace(3) %q, align 4
  ret void
}
";

#[test]
fn a_counterexample() {
    let options = CheckOptions { block_dim: Some([64, 1, 1]), ..CheckOptions::default() };
    let report = judge_with(&format!("{NVPTX}{TEXT}"), &options);
    let [item] = &report.items[..] else { panic!("{report:#?}") };
    assert_eq!((item.change, item.function.as_str()), (Change::BarrierDeleted, "k"));
    let Some(Reason::SameByte { first, second, witness }) = item.reasons.first() else {
        panic!("{report:#?}")
    };
    assert_eq!((first.line, second.line), (7, 11));
    let [a, b] = witness.threads;
    assert_eq!(a[0] ^ 32, b[0]);
    assert_eq!(witness.byte, Some(("@s".to_string(), i64::from(a[0]) * 4)));
    assert_eq!((first.side, first.function.as_str()), (Side::Before, "k"));
    assert_eq!(first.text, "store i32 1, ptr addrspace(3) %p, align 4");
}
