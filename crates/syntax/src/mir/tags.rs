//! `P_UNIFORM_MBB`: an instruction that says of its block that the branch at its end is uniform,
//! for the passes of a back end behind the selection of instructions.
//!
//! ```text
//!     %3:b1 = SETP_i32rr %1, %2, 5
//!     P_UNIFORM_MBB
//!     CBranch killed %3, %bb.2          it counts right in front of the first branch,
//!     GOTO %bb.1                        and says nothing anywhere else
//! ```
//! At the head of a block it would stay where another block, with its branch, is merged into that.
//! Nobody believes it, wherever it stands: blocks that end alike may have been merged, and what
//! each of them said was about other threads. It is found out anew, and written anew.

use super::{MachineFunction, MachineInst};
use simt_ir::entity::EntityMap;
use simt_ir::{Block, FuncId, Listing};

/// Its name.
pub const UNIFORM: &str = "P_UNIFORM_MBB";

/// Branches that a block with a choice of two ways ends with, at most. A jump by a table has more,
/// and one in front of them that names no block.
const BRANCHES: usize = 2;

impl MachineFunction {
    /// Where the branches at the end of a block begin, by position; `None` if it does not end with
    /// a choice of two ways, written as one or two branches.
    pub fn branches_at(&self, block: Block) -> Option<usize> {
        let insts = &self.insts[block];
        let count = insts.iter().rev().take_while(|inst| inst.names_block).count();
        (1..=BRANCHES).contains(&count).then_some(insts.len() - count)
    }
}

/// The text of machine code in which those blocks say that their branch is uniform of which that is
/// so, and no others.
pub fn tagged(
    code: &Listing,
    functions: &EntityMap<FuncId, MachineFunction>,
    is_uniform: &dyn Fn(FuncId, Block) -> bool,
) -> Vec<u8> {
    let text = &code.source.text;
    let line = |inst: &MachineInst| {
        let at = inst.opcode.start as usize;
        let start = text[..at].iter().rposition(|&byte| byte == b'\n').map_or(0, |before| before + 1);
        let end = text[at..].iter().position(|&byte| byte == b'\n').map_or(text.len(), |len| at + len + 1);
        start..end
    };
    let (mut out, mut copied) = (Vec::with_capacity(text.len()), 0);
    for (id, function) in functions.iter() {
        for (block, insts) in function.insts.iter() {
            let tagged = function.branches_at(block).filter(|_| is_uniform(id, block));
            for (at, inst) in insts.iter().enumerate() {
                let range = line(inst);
                if Some(at) == tagged {
                    out.extend_from_slice(&text[copied..range.start]);
                    copied = range.start;
                    out.extend(text[range.clone()].iter().take_while(|byte| byte.is_ascii_whitespace()));
                    out.extend_from_slice(UNIFORM.as_bytes());
                    let ends_with_return = text[range.clone()].ends_with(b"\r\n");
                    out.extend_from_slice(if ends_with_return { b"\r\n" } else { b"\n" });
                }
                if inst.is_tag {
                    out.extend_from_slice(&text[copied..range.start]);
                    copied = range.end;
                }
            }
        }
    }
    out.extend_from_slice(&text[copied..]);
    out
}

#[cfg(test)]
mod tests {
    use super::super::{Machine, read};
    use super::*;
    use crate::ReadOptions;
    use simt_ir::Source;
    use simt_ir::entity::EntityId;
    use std::sync::Arc;

    const TEXT: &str = "--- |\n  target triple = \"nvptx64-nvidia-cuda\"\n  define void @k(i1 %c) {\n  a:\n    \
        br i1 %c, label %b, label %d\n  b:\n    br label %d\n  d:\n    ret void\n  }\n...\n---\nname: k\n\
        body: |\n  bb.0.a:\n    successors: %bb.1, %bb.2\n    P_UNIFORM_MBB\n    %0:b1 = MOV %1\n    \
        CBranch %0, %bb.2\n    GOTO %bb.1\n\n  bb.1.b:\n    successors: %bb.2\n    %2:b32 = PHI %1, %bb.0\n    \
        GOTO %bb.2\n\n  bb.2.d:\n    successors:\n    Return\n...\n";

    fn machine(text: &str) -> Machine {
        read(Arc::new(Source::new("k.mir", text)), &ReadOptions::default()).expect("it is machine IR")
    }

    /// A tag at the head of a block says nothing, and goes; what is written counts, stays when it
    /// is found again, and goes when it is not.
    #[test]
    fn tags() {
        let with = |text: &str, is_uniform: bool| {
            let first = |_, block: Block| is_uniform && block.index() == 0;
            let machine = machine(text);
            String::from_utf8(tagged(&machine.code, &machine.functions, &first)).expect("text")
        };
        // Whether the first block says so, where it counts.
        let says = |text: &str| {
            machine(text).functions.values().any(|code| {
                let block = Block::from_index(0);
                code.branches_at(block).is_some_and(|at| code.insts[block][at - 1].is_tag)
            })
        };
        assert!(!says(TEXT));
        let bare = TEXT.replace("    P_UNIFORM_MBB\n", "");
        assert_eq!(with(TEXT, false), bare);
        let written = with(TEXT, true);
        assert_eq!(written, bare.replace("    CBranch", "    P_UNIFORM_MBB\n    CBranch"));
        assert!(says(&written));
        assert_eq!(with(&written, true), written);
        assert_eq!(with(&written, false), bare);
    }

    #[test]
    fn where_branches_begin() {
        let machine = machine(TEXT);
        let of = |block| {
            let mut all = machine.functions.values();
            all.next().and_then(|code| code.branches_at(Block::from_index(block)))
        };
        assert_eq!([of(0), of(1), of(2)], [Some(2), Some(1), None]);
    }
}
