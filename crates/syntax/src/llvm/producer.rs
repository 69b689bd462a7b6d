//! What can be told about the producer of a file.

use simt_ir::Listing;
use simt_ir::metadata::{elements, reference, string};

/// Whether the LLVM that wrote the text (and so, presumably, the one that reads ours) accepts gaps
/// in the numbering of unnamed values.
///
/// Tried: `opt-14` rejects `%5 = …` where `%2` is due ("instruction expected to be numbered '%2'");
/// `opt-19` and `opt-22` accept it, for values and for blocks. So a file is known to come from a
/// tolerant LLVM if it uses syntax that came with 19, or names a version in `!llvm.ident`.
/// Renumbering is right for every version; where in doubt, the answer is therefore `false`.
pub(super) fn accepts_number_gaps(module: &Listing, saw_modern: bool, saw_typed_pointer: bool) -> bool {
    if saw_typed_pointer {
        return false;
    }
    saw_modern || ident_version(module).is_some_and(|version| version >= 19)
}

/// The version in `!llvm.ident = !{!7}`, `!7 = !{!"… version 22.1.8 …"}`: the lowest, if there are
/// several.
fn ident_version(module: &Listing) -> Option<u32> {
    let nodes =
        module.llvm.metadata.named(&module.source, "llvm.ident").flat_map(elements).filter_map(reference);
    let versions = nodes.filter_map(|number| {
        let text = string(elements(module.llvm.metadata.node(&module.source, number)?).next()?)?;
        let vendor = text.find("LLVM").or_else(|| text.find("clang"))?;
        let (_, version) = text[vendor..].split_once("version ")?;
        version.split(|c: char| !c.is_ascii_digit()).next()?.parse().ok()
    });
    versions.min()
}
