//! With how many threads a kernel is launched, as far as the module or the user says.
//!
//! An axis of extent 1 has only the id 0; in a one-dimensional block, or where the extent of the first axis is
//! a multiple of the warp's size, a warp is 32 neighbours on that axis. `maxntid` bounds the product of the
//! extents, hence each of them, and says nothing else.
//!
//! Where it is written: `"nvvm.reqntid"="x,y,z"` and `"nvvm.maxntid"` (LLVM 21 and later), `!nvvm.annotations`
//! with `reqntidx` and so on (before), `!reqd_work_group_size` (AMDGPU). Cost: linear in the attribute groups
//! and annotations of the module, once, and in the header of a function.

use crate::callgraph::CallGraph;
use rustc_hash::FxHashMap;
use simt_ir::metadata::{elements, reference};
use simt_ir::{FuncId, Module, Target};

/// The most threads of a block along an axis, and along all together, on all devices that we know.
const MOST: u32 = 1024;

/// The fewest threads of a full warp, on all devices that we know.
const SMALLEST_WARP: u32 = 32;

/// What is known of the shape of the blocks that run a function.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Launch {
    /// The extents that are known.
    pub extents: [Option<u32>; 3],
    /// The most that each extent can be.
    pub most: [u32; 3],
    /// The most threads that a block can have.
    pub threads: u32,
    /// Threads of a warp.
    pub warp_size: u32,
}

impl Launch {
    /// Nothing but what the hardware allows.
    pub fn unknown(target: &Target) -> Launch {
        Launch { extents: [None; 3], most: [MOST; 3], threads: MOST, warp_size: target.warp_size }
    }

    /// Blocks of this shape.
    pub fn of_block(target: &Target, extents: [u32; 3]) -> Launch {
        let mut launch = Launch::unknown(target);
        launch.require(extents);
        launch
    }

    fn require(&mut self, extents: [u32; 3]) {
        for (axis, &extent) in extents.iter().enumerate().filter(|&(_, &extent)| extent > 0) {
            self.extents[axis] = Some(extent);
            self.most[axis] = self.most[axis].min(extent);
        }
        if let [Some(x), Some(y), Some(z)] = self.extents {
            self.threads = self.threads.min(x.saturating_mul(y).saturating_mul(z));
        }
    }

    /// Blocks with one thread along some axes, where their extents are not known otherwise.
    pub(super) fn flatten(&mut self, axes: [bool; 3]) {
        self.require([0, 1, 2].map(|axis| u32::from(axes[axis] && self.extents[axis].is_none())));
    }

    /// The same, with one thread along the second and third axis if nothing else is known of them.
    pub(crate) fn flat(mut self) -> Launch {
        self.flatten([false, true, true]);
        self
    }

    /// Whether blocks can have this shape.
    pub fn admits(&self, block: [u32; 3]) -> bool {
        let is_as_known =
            |(axis, extent): (usize, &u32)| self.extents[axis].is_none_or(|known| known == *extent);
        let threads = block.iter().fold(1u32, |product, &extent| product.saturating_mul(extent));
        block.iter().enumerate().all(is_as_known) && threads <= self.threads
    }

    fn bound(&mut self, product: u32) {
        for most in self.most.iter_mut().chain([&mut self.threads]).filter(|_| product > 0) {
            *most = product.min(*most);
        }
    }

    /// Whether a block has one warp only: what is the same in a warp is the same in the block.
    pub fn is_one_warp(&self) -> bool {
        self.threads <= SMALLEST_WARP
    }

    /// Whether an axis has one id only.
    pub fn is_flat(&self, axis: usize) -> bool {
        self.extents[axis] == Some(1)
    }

    /// How far threads are apart in the block's order of threads that are neighbours on an axis, where known;
    /// 0 for an axis with one id.
    pub fn stride(&self, axis: usize) -> Option<i64> {
        if self.is_flat(axis) {
            return Some(0);
        }
        (0..axis).map(|inner| self.extents[inner].map(i64::from)).product()
    }

    /// Whether all threads of a warp have the same id on an axis.
    pub fn is_same_in_warp(&self, axis: usize) -> bool {
        let stride = self.stride(axis);
        self.is_flat(axis) || (axis > 0 && stride.is_some_and(|s| s % i64::from(self.warp_size) == 0))
    }
}

/// What a module says of the launches of its functions.
pub struct LaunchFacts<'m> {
    module: &'m Module,
    target: &'static Target,
    /// The words of each group of attributes that names an extent.
    groups: FxHashMap<u32, Vec<&'m [u8]>>,
    /// By the function's name: key and value.
    annotations: FxHashMap<&'m [u8], Vec<(&'m [u8], u32)>>,
}

impl<'m> LaunchFacts<'m> {
    /// Collects what the module says.
    pub fn collect(module: &'m Module, target: &'static Target) -> LaunchFacts<'m> {
        let mut facts =
            LaunchFacts { module, target, groups: FxHashMap::default(), annotations: FxHashMap::default() };
        facts.collect_groups();
        facts.collect_annotations();
        facts
    }

    fn collect_groups(&mut self) {
        for &span in &self.module.attribute_groups {
            let text = self.module.source.bytes(span);
            if memchr::memmem::find(text, b"ntid").is_none() {
                continue;
            }
            let words = words(text);
            let number = words.iter().find_map(|word| number_of_group(word));
            if let Some(number) = number {
                self.groups.insert(number, words);
            }
        }
    }

    fn collect_annotations(&mut self) {
        let (module, source) = (self.module, &self.module.source);
        let lists = module.metadata.named(source, "nvvm.annotations");
        for node in lists.flat_map(elements).filter_map(reference) {
            let Some(node) = module.metadata.node(source, node) else { continue };
            let parts = elements(node);
            let Some(name) = parts.first().and_then(|first| first.rsplit(|&b| b == b'@').next()) else {
                continue;
            };
            for pair in parts[1..].chunks_exact(2) {
                let key = pair[0].strip_prefix(b"!\"").and_then(|key| key.strip_suffix(b"\""));
                let value =
                    std::str::from_utf8(pair[1]).ok().and_then(|v| v.strip_prefix("i32 ")?.parse().ok());
                if let (Some(key), Some(value)) = (key, value) {
                    self.annotations.entry(name).or_default().push((key, value));
                }
            }
        }
    }

    /// The kernels that are never launched in blocks of a shape.
    pub fn refusing<'s>(
        &'s self,
        graph: &'s CallGraph,
        block: [u32; 3],
    ) -> impl Iterator<Item = FuncId> + 's {
        let is_launched = |id: &FuncId| graph.is_launched(self.module, *id);
        self.module.functions.keys().filter(is_launched).filter(move |&id| !self.of(id).admits(block))
    }

    /// What is known of the launches of a function.
    pub fn of(&self, id: FuncId) -> Launch {
        let function = &self.module.functions[id];
        let mut launch = Launch::unknown(self.target);
        let (start, end) = (function.span.start as usize, function.body_span.start as usize);
        let header = words(&self.module.source.text[start..end.max(start)]);
        // In front of the name are the attributes of the result.
        let name = header.iter().position(|word| word.starts_with(b"@"));
        let header = &header[name.map_or(header.len(), |name| name + 1)..];
        self.read_attributes(&mut launch, header);
        for group in header.iter().filter_map(|word| self.groups.get(&number_of_group(word)?)) {
            self.read_attributes(&mut launch, group);
        }
        self.read_work_group(&mut launch, header);
        self.read_annotations(&mut launch, self.module.source.bytes(function.name));
        launch
    }

    fn read_attributes(&self, launch: &mut Launch, words: &[&[u8]]) {
        let numbers = |key: &str| {
            let list =
                words.iter().find_map(|word| word.strip_prefix(key.as_bytes())?.strip_suffix(b"\""))?;
            let list = std::str::from_utf8(list).ok()?;
            let numbers: Vec<u32> = list.split(',').filter_map(|n| n.trim().parse().ok()).collect();
            (!numbers.is_empty()).then_some(numbers)
        };
        if let Some(extents) = numbers("\"nvvm.reqntid\"=\"") {
            // Axes that are not named have extent 1.
            launch.require([0, 1, 2].map(|axis| extents.get(axis).copied().unwrap_or(1)));
        }
        if let Some(most) = numbers("\"nvvm.maxntid\"=\"") {
            launch.bound(most.iter().fold(1u32, |product, &n| product.saturating_mul(n)));
        }
    }

    fn read_work_group(&self, launch: &mut Launch, words: &[&[u8]]) {
        let Some(at) = words.iter().position(|&word| word == b"!reqd_work_group_size") else { return };
        let node = words.get(at + 1).and_then(|word| reference(word));
        let node = node.and_then(|node| self.module.metadata.node(&self.module.source, node));
        let numbers: Vec<u32> = node
            .map(elements)
            .unwrap_or_default()
            .iter()
            .filter_map(|part| std::str::from_utf8(part).ok()?.strip_prefix("i32 ")?.parse().ok())
            .collect();
        if let [x, y, z] = numbers[..] {
            launch.require([x, y, z]);
        }
    }

    fn read_annotations(&self, launch: &mut Launch, name: &[u8]) {
        let (mut required, mut most) = ([0; 3], [0; 3]);
        for &(key, value) in self.annotations.get(name).into_iter().flatten() {
            for (axis, letter) in b"xyz".iter().enumerate() {
                match key.strip_suffix(&[*letter]) {
                    Some(b"reqntid") => required[axis] = value,
                    Some(b"maxntid") => most[axis] = value,
                    _ => {}
                }
            }
        }
        if required != [0; 3] {
            launch.require(required.map(|extent| extent.max(1)));
        }
        if most != [0; 3] {
            launch.bound(most.iter().fold(1u32, |product, &n| product.saturating_mul(n.max(1))));
        }
    }
}

/// The `N` of `#N`.
fn number_of_group(word: &[u8]) -> Option<u32> {
    std::str::from_utf8(word.strip_prefix(b"#")?).ok()?.parse().ok()
}

/// The words of a text outside of parentheses and comments. A string is part of a word.
fn words(text: &[u8]) -> Vec<&[u8]> {
    let (mut words, mut depth, mut start, mut at) = (Vec::new(), 0u32, None, 0);
    let behind = |from: usize, end: &[u8]| {
        memchr::memmem::find(&text[from.min(text.len())..], end)
            .map_or(text.len(), |found| from + found + end.len())
    };
    while at < text.len() {
        let is_comment = text[at] == b';' || text[at..].starts_with(b"/*");
        let ends =
            is_comment || matches!(text[at], b' ' | b'\t' | b'\r' | b'\n' | b'(' | b')' | b',' | b'{' | b'}');
        if let (true, Some(first)) = (ends, start) {
            if depth == 0 {
                words.push(&text[first..at]);
            }
            start = None;
        }
        match text[at] {
            b'(' => depth += 1,
            b')' => depth = depth.saturating_sub(1),
            _ if !ends => start = start.or(Some(at)),
            _ => {}
        }
        at = match text[at] {
            b'"' => behind(at + 1, b"\""),
            b';' => behind(at, b"\n"),
            b'/' if is_comment => behind(at, b"*/"),
            _ => at + 1,
        };
    }
    words.extend(start.filter(|_| depth == 0).map(|first| &text[first..]));
    words
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{module, target};

    fn launch(text: &str) -> Launch {
        let module = module(text);
        let id = module.function("k").expect("the function exists");
        LaunchFacts::collect(&module, target()).of(id)
    }

    #[test]
    fn attributes() {
        let of = |attribute: &str| {
            launch(&format!(
                "define ptx_kernel void @k() #7 {{\n  ret void\n}}\nattributes #7 = {{ nounwind {attribute} }}\n"
            ))
        };
        assert_eq!(of("\"nvvm.reqntid\"=\"256\"").extents, [Some(256), Some(1), Some(1)]);
        assert_eq!(of("\"nvvm.reqntid\"=\"65,2\"").extents, [Some(65), Some(2), Some(1)]);
        assert_eq!(of("\"nvvm.maxntid\"=\"16,8\"").most, [128; 3]);
        assert_eq!(of("\"nvvm.maxntid\"=\"16,8\"").extents, [None; 3]);
        assert!(
            of("\"nvvm.maxntid\"=\"16,2\"").is_one_warp() && of("\"nvvm.reqntid\"=\"8,4\"").is_one_warp()
        );
        assert!(!of("\"nvvm.maxntid\"=\"16,8\"").is_one_warp() && !of("").is_one_warp());
        assert_eq!(of(""), Launch::unknown(target()));
    }

    /// What looks like an attribute in names, comments and parameters is none.
    #[test]
    fn words_that_are_no_attributes() {
        let of = |header: &str| {
            launch(&format!(
                "define ptx_kernel {header} {{\n  ret void\n}}\nattributes #1 = {{ \"nvvm.reqntid\"=\"64\" }} ; #2\n\
                 attributes #2 = {{ nounwind }} ; \"nvvm.reqntid\"=\"32\"\n$\"a#1\" = comdat any\n"
            ))
        };
        let unknown = Launch::unknown(target());
        for header in [
            "void @k(ptr %\"a#1\", ptr %b)",
            "void @k() #2 ; not #1\n",
            "void @k() /* #1 */ #2",
            "void @k() section \"x #1 \" comdat($\"a#1\")",
            "void @k(ptr \"nvvm.reqntid\"=\"64\" %p)",
        ] {
            assert_eq!(of(header), unknown, "{header}");
        }
        for header in
            ["void @k() #1", "void @k()#1", "void @k() #2 #1", "void @k() \"nvvm.reqntid\"=\"64\" #2"]
        {
            assert_eq!(of(header).extents, [Some(64), Some(1), Some(1)], "{header}");
        }
        let quoted =
            "define void @\"k #1\"() {\n  ret void\n}\nattributes #1 = { \"nvvm.reqntid\"=\"64\" }\n";
        let module = module(quoted);
        let (id, _) = module.functions.iter().next().expect("a function");
        assert_eq!(LaunchFacts::collect(&module, target()).of(id), unknown);
    }

    #[test]
    fn annotations() {
        let text = "define void @k() {\n  ret void\n}\n!nvvm.annotations = !{!0}\n\
            !0 = !{ptr @k, !\"kernel\", i32 1, !\"reqntidx\", i32 64, !\"maxntidx\", i32 128}\n";
        assert_eq!(launch(text).extents, [Some(64), Some(1), Some(1)]);
    }

    #[test]
    fn warps() {
        let of = |extents| Launch::of_block(target(), extents);
        assert!(of([64, 2, 1]).is_same_in_warp(1) && of([64, 2, 1]).is_same_in_warp(2));
        assert!(!of([65, 2, 1]).is_same_in_warp(1) && !of([65, 2, 1]).is_same_in_warp(0));
        assert!(of([16, 16, 2]).is_same_in_warp(2) && !of([16, 16, 2]).is_same_in_warp(1));
        assert_eq!(of([16, 16, 2]).stride(2), Some(256));
        assert_eq!(Launch::unknown(target()).stride(0), Some(1));
    }
}
