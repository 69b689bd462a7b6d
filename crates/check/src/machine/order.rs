//! In which order do the blocks of a function lie, so that threads that are together wait for those
//! that follow?
//!
//! Always running the threads at the lowest position makes threads that parted meet again where
//! their ways join, if (1) a block lies behind all blocks from which it is reached without a back
//! edge, and (2) a loop's blocks lie together, in front of what follows the loop. An order with
//! both: strongly connected components in topological order, each one opened at the block by which
//! it is entered, without the edges back to it, and ordered in the same way.

use simt_ir::{Block, EntityMap, Function};

/// How deep loops may be nested; deeper ones are laid out in depth-first order, which costs speed
/// only.
const MAX_NESTING: u32 = 64;

/// The blocks that the entry reaches, in an order as described above. Cost: linear in the size of
/// the function times the depth of its loops.
pub fn block_order(f: &Function) -> Vec<Block> {
    let Some(entry) = f.entry() else { return Vec::new() };
    let mut search = Search {
        f,
        region: EntityMap::filled(0, f.blocks.len()),
        number: EntityMap::filled(0, f.blocks.len()),
        low: EntityMap::filled(0, f.blocks.len()),
    };
    let mut order = Vec::with_capacity(f.blocks.len());
    // Regions still to be laid out, the next one last. Each is entered at its first block.
    let mut work = vec![Work::Region { blocks: f.block_ids().collect(), entry, id: 0, depth: 0 }];
    let mut regions = 0;
    while let Some(next) = work.pop() {
        let Work::Region { blocks, entry, id, depth } = next else {
            let Work::Plain(blocks) = next else { continue };
            order.extend(blocks);
            continue;
        };
        let components = search.components(&blocks, entry, id, depth > 0);
        // Tarjan finds components in reverse topological order: so do they lie on the stack.
        for component in components {
            let inner = component[0];
            if component.len() == 1 || depth >= MAX_NESTING {
                work.push(Work::Plain(component));
                continue;
            }
            regions += 1;
            for &block in &component {
                search.region[block] = regions;
            }
            work.push(Work::Region { blocks: component, entry: inner, id: regions, depth: depth + 1 });
        }
    }
    order
}

enum Work {
    Region { blocks: Vec<Block>, entry: Block, id: u32, depth: u32 },
    Plain(Vec<Block>),
}

/// Tarjan's algorithm, restricted to the blocks of one region.
struct Search<'f> {
    f: &'f Function,
    region: EntityMap<Block, u32>,
    number: EntityMap<Block, u32>,
    low: EntityMap<Block, u32>,
}

const DONE: u32 = u32::MAX;

impl Search<'_> {
    /// The components of what `entry` reaches within region `id`, in reverse topological order,
    /// each one beginning with the block at which the search entered it. `opened`: edges back to
    /// `entry` do not count.
    fn components(&mut self, blocks: &[Block], entry: Block, id: u32, opened: bool) -> Vec<Vec<Block>> {
        for &block in blocks {
            self.number[block] = 0;
        }
        let mut found = Vec::new();
        let (mut next, mut open) = (1, vec![entry]);
        let mut path = vec![(entry, 0)];
        self.number[entry] = next;
        self.low[entry] = next;
        while let Some(&mut (block, ref mut edge)) = path.last_mut() {
            if let Some(&to) = self.f.successors(block).get(*edge) {
                *edge += 1;
                if self.region[to] != id || (opened && to == entry) {
                    continue;
                }
                if self.number[to] == 0 {
                    next += 1;
                    self.number[to] = next;
                    self.low[to] = next;
                    open.push(to);
                    path.push((to, 0));
                } else if self.number[to] != DONE {
                    self.low[block] = self.low[block].min(self.number[to]);
                }
                continue;
            }
            path.pop();
            if let Some(&(parent, _)) = path.last() {
                self.low[parent] = self.low[parent].min(self.low[block]);
            }
            if self.low[block] == self.number[block] {
                let at = open.iter().rposition(|&b| b == block).unwrap_or(0);
                let component = open.split_off(at);
                for &member in &component {
                    self.number[member] = DONE;
                }
                found.push(component);
            }
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::machine::tests::programs::read;

    /// The labels of a function's blocks in their order.
    fn order(body: &str) -> Vec<String> {
        let module = read(&format!("define void @f(i1 %c) {{\n{body}\n}}"));
        let f = &module.functions[module.function("f").expect("@f")];
        block_order(f).into_iter().map(|block| module.str(f.blocks[block].label).into_owned()).collect()
    }

    #[test]
    fn a_join_lies_behind_both_ways() {
        let blocks = order(
            "a:\n br i1 %c, label %j, label %x\nj:\n ret void\nx:\n br i1 %c, label %y, label %j\ny:\n br label %j",
        );
        assert_eq!(blocks, ["a", "x", "y", "j"]);
    }

    #[test]
    fn what_follows_a_loop_lies_behind_it() {
        for branch in ["label %body, label %exit", "label %exit, label %body"] {
            let blocks = order(&format!(
                "a:\n br label %h\nexit:\n ret void\nh:\n br i1 %c, {branch}\nbody:\n br label %h"
            ));
            assert_eq!(blocks, ["a", "h", "body", "exit"]);
        }
    }

    #[test]
    fn a_nested_loop_lies_inside() {
        let blocks = order(
            "a:\n br label %h\nh:\n br i1 %c, label %exit, label %i\ni:\n br i1 %c, label %latch, label %k\n\
             k:\n br label %i\nlatch:\n br label %h\nexit:\n ret void",
        );
        assert_eq!(blocks, ["a", "h", "i", "k", "latch", "exit"]);
    }

    #[test]
    fn blocks_that_nobody_reaches_are_left_out() {
        assert_eq!(order("a:\n ret void\nb:\n br label %b"), ["a"]);
    }
}
