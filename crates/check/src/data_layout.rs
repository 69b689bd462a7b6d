//! What data layouts say of sizes and alignments: the judges' own reading of the strings.

use simt_ir::Module;
use std::collections::BTreeMap;

/// The data layout of the module, which LLVM's passes go by, and that of its target, by which code
/// is generated.
fn data_layouts(module: &Module) -> [&str; 2] {
    let own = module.data_layout.text.as_str();
    [own, module.target.map_or(own, |target| target.spelling.data_layout(&module.triple))]
}

/// What both data layouts say.
fn agreed<T: PartialEq>(module: &Module, say: impl Fn(&str) -> Result<T, String>) -> Result<T, String> {
    let [own, usual] = data_layouts(module);
    let said = say(own)?;
    if say(usual)? == said {
        Ok(said)
    } else {
        Err(format!("other sizes than usual by the data layout '{own}'"))
    }
}

/// What a data layout says of a kind of type: by the number behind the letter, those after it. The
/// last word counts.
fn said(data_layout: &str, kind: char) -> Result<BTreeMap<u64, Vec<u64>>, String> {
    let mut said = BTreeMap::new();
    for part in data_layout.split('-') {
        let number = |text: &str| if text.is_empty() { Ok(0) } else { text.parse() };
        let wrong = || format!("the data layout '{data_layout}': {part}");
        if part == "E" {
            return Err(wrong());
        }
        let Some(rest) = part.strip_prefix(kind) else { continue };
        // Flags of pointers.
        let (first, rest) = rest.trim_start_matches(['e', 'u']).split_once(':').ok_or_else(wrong)?;
        let rest = rest.split(':').map(number).collect::<Result<_, _>>().map_err(|_| wrong())?;
        said.insert(number(first).map_err(|_| wrong())?, rest);
    }
    Ok(said)
}

/// Size and alignment of pointers into an address space by a data layout, in bits.
fn pointer_by(data_layout: &str, space: u32) -> Result<Option<(u64, u64)>, String> {
    let said = said(data_layout, 'p')?;
    Ok(said.get(&space.into()).map(|numbers| (numbers[0], *numbers.get(1).unwrap_or(&numbers[0]))))
}

/// The bits of a pointer as a value: 16, 32 or 64. To data layouts that do not know of an address
/// space, LLVM adds the target's.
pub(crate) fn pointer_bits(module: &Module, space: u32) -> Result<u8, String> {
    let [own, usual] = data_layouts(module);
    let said = match pointer_by(own, space)? {
        None => pointer_by(usual, space)?.or(pointer_by(own, 0)?),
        known => known,
    };
    match said.map_or(64, |(bits, _)| bits) {
        bits @ (16 | 32 | 64) => Ok(bits as u8),
        bits => Err(format!("pointers of {bits} bits (address space {space})")),
    }
}

/// Size and alignment of pointers in memory, in bits.
pub(crate) fn pointer(module: &Module, space: u32) -> Result<(u64, u64), String> {
    agreed(module, |text| Ok(pointer_by(text, space)?.or(pointer_by(text, 0)?).unwrap_or((64, 64))))
}

/// The alignment in bytes of an integer (`i`), a float (`f`), a vector (`v`) or a structure (`a`)
/// of so many bits.
pub(crate) fn alignment(module: &Module, kind: char, bits: u64) -> Result<u64, String> {
    let align = agreed(module, |text| {
        let said = said(text, kind)?.into_iter().map(|(size, numbers)| (size, numbers[0]));
        let defaults = [(1, 8), (8, 8), (16, 16), (32, 32), (64, 32)];
        let defaults = defaults.into_iter().filter(|_| kind == 'i');
        let said: BTreeMap<u64, u64> = defaults.chain(said).collect();
        let align = match kind {
            'i' => said.range(bits..).next().or(said.last_key_value()).map(|(_, &align)| align),
            'a' => Some(said.get(&0).map_or(8, |&align| align.max(8))),
            _ => match said.get(&bits) {
                None => bits.div_ceil(8).checked_next_power_of_two().and_then(|bytes| bytes.checked_mul(8)),
                known => known.copied(),
            },
        };
        align.ok_or_else(|| format!("a number of {bits} bits"))
    })?;
    in_bytes(align)
}

/// An alignment in bits, as bytes.
pub(crate) fn in_bytes(align: u64) -> Result<u64, String> {
    let is_right = align.is_multiple_of(8) && align.is_power_of_two();
    is_right.then_some(align / 8).ok_or_else(|| format!("an alignment of {align} bits"))
}
