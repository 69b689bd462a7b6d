//! Names of functions as programmers write them: `scale<float, 64>`, `ns::k`.
//!
//! C++ and Rust mangle namespaces, template arguments and parameters into the symbol. Two crates
//! know how; here is what is left out of their answer because nobody writes it, and which ways of
//! writing a name mean the same function.

use cpp_demangle::{DemangleOptions, Symbol};
use std::collections::BTreeSet;
use std::fmt;

/// Templates can make a name of a kilobyte as long as they like: a longer one stays mangled.
const LONGEST: usize = 1000;

/// A function's name as the programmer writes it, with namespaces and template arguments and
/// without parameters; a symbol that is not mangled is itself. Cost: linear, but for names that are
/// more than 1,000 characters long, which stay as they are.
pub fn called(symbol: &str) -> String {
    demangled(symbol, false).unwrap_or_else(|| source_name(symbol).to_string())
}

/// The name that a programmer gave to a symbol: the last component of an Itanium-mangled name
/// (`_ZZ6reducePfPKfiE1s` and `_ZN4tile1sE` are `s`), of an OpenCL local variable (`reduce.s`), or
/// of what nvcc makes of one. A name that is none of these is itself.
pub fn source_name(symbol: &str) -> &str {
    if let Some(rest) = symbol.strip_prefix("_Z") {
        return itanium(rest).unwrap_or(symbol);
    }
    // The last part of an intrinsic's name is a type, or no name at all.
    if symbol.starts_with("llvm.") {
        return symbol;
    }
    let nvcc = symbol.strip_prefix("__cuda_local_var_").and_then(|rest| {
        let rest = rest.trim_start_matches(|c: char| c.is_ascii_digit() || c == '_');
        Some(rest.strip_prefix("non_const_").unwrap_or(rest)).filter(|name| !name.is_empty())
    });
    let opencl = || symbol.rsplit_once('.').map(|(_, name)| name);
    let is_name = |name: &&str| name.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_');
    nvcc.or_else(|| opencl().filter(is_name)).unwrap_or(symbol)
}

/// The last name in a mangled name, without `_Z`.
fn itanium(mangled: &str) -> Option<&str> {
    if mangled.starts_with('Z') {
        // Local names: `Z` function `E` name. The function may contain `E`s too; the right one is
        // followed by a name that ends where the text does.
        let candidates = mangled.match_indices('E').map(|(at, _)| &mangled[at + 1..]);
        return candidates.filter_map(name_to_the_end).next();
    }
    let name = match mangled.strip_prefix('N') {
        // Nested names: `N` qualifiers, name after name, `E`.
        Some(nested) => {
            let mut rest = nested.trim_start_matches(['r', 'V', 'K', 'R', 'O']);
            let mut last = None;
            while let Some((name, after)) = counted(rest.strip_prefix('L').unwrap_or(rest)) {
                (last, rest) = (Some(name), after);
            }
            last
        }
        None => counted(mangled.strip_prefix('L').unwrap_or(mangled)).map(|(name, _)| name),
    };
    name.filter(|name| !name.starts_with("_GLOBAL__N_"))
}

/// `1s` or `1s_0` or `1s__12_`, and nothing after it.
fn name_to_the_end(text: &str) -> Option<&str> {
    let (name, rest) = counted(text.strip_prefix('L').unwrap_or(text))?;
    let discriminator = |rest: &str| {
        let digits = rest.strip_prefix('_').map(|rest| rest.trim_matches('_'));
        digits.is_some_and(|digits| digits.bytes().all(|b| b.is_ascii_digit()))
    };
    (rest.is_empty() || discriminator(rest)).then_some(name)
}

/// A name after its length, and what follows.
fn counted(text: &str) -> Option<(&str, &str)> {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let length: usize = text[..digits].parse().ok().filter(|&length| length > 0)?;
    let name = text.get(digits..)?.get(..length)?;
    Some((name, &text[digits + length..]))
}

/// Whether a name that a user wrote means a function: as in the IR, or as in the source, with or
/// without namespaces, template arguments and parameters.
pub fn means(name: &str, symbol: &str) -> bool {
    name == symbol || names(symbol).contains(&squeezed(name))
}

/// All names by which a user may mean a function, [squeezed]. Cost: that of demangling it, twice.
pub(crate) fn names(symbol: &str) -> BTreeSet<String> {
    let mut names = BTreeSet::from([symbol, source_name(symbol)].map(squeezed));
    let mut add = |full: &str| {
        let full = squeezed(full);
        names.extend(full.match_indices("::").map(|(at, colons)| full[at + colons.len()..].to_string()));
        names.insert(full);
    };
    if let Some(full) = demangled(symbol, false) {
        for name in [&full, without_last_arguments(&full), &template(&full)] {
            add(name);
        }
        if let Some(whole) = demangled(symbol, true) {
            add(&whole);
        }
    }
    names
}

/// A name without the arguments of templates: what instances have in common.
pub fn template(name: &str) -> String {
    // Rust's `<T as Trait>` is no argument.
    if name.starts_with('<') {
        return name.to_string();
    }
    let is_of_word = |c: char| c.is_alphanumeric() || c == '_';
    let (mut depth, mut is_inside_word, mut kept) = (0i32, false, String::new());
    for (at, c) in name.char_indices() {
        // Signs in the names of operators are no brackets.
        let behind = name[at..].strip_prefix("operator").filter(|_| !is_inside_word && depth == 0);
        if behind.is_some_and(|behind| !behind.starts_with(is_of_word)) {
            kept.push_str(&name[at..]);
            break;
        }
        depth += i32::from(c == '<');
        if depth == 0 {
            kept.push(c);
        }
        depth -= i32::from(c == '>');
        is_inside_word = is_of_word(c);
    }
    kept
}

/// A name without its last arguments of a template, where it ends with such.
fn without_last_arguments(name: &str) -> &str {
    let mut depth = 0i32;
    let begin = name.char_indices().rev().find(|&(_, c)| {
        depth += i32::from(c == '>') - i32::from(c == '<');
        depth <= 0
    });
    begin.filter(|&(at, c)| c == '<' && at > 0).map_or(name, |(at, _)| &name[..at])
}

/// The names in a list of them: commas between the arguments of a template or a function separate
/// none.
pub fn split_names(list: &str) -> Vec<String> {
    let (mut depth, mut names) = (0i32, vec![String::new()]);
    for c in list.chars() {
        depth += i32::from(matches!(c, '<' | '(')) - i32::from(matches!(c, '>' | ')'));
        match names.last_mut() {
            Some(last) if c != ',' || depth > 0 => last.push(c),
            _ => names.push(String::new()),
        }
    }
    names
}

fn demangled(symbol: &str, with_params: bool) -> Option<String> {
    let mut text = Limited(String::new());
    if is_rust(symbol) {
        let name = rustc_demangle::try_demangle(symbol).ok()?;
        fmt::write(&mut text, format_args!("{name:#}")).ok()?;
        return Some(text.0);
    }
    let mangled = Some(symbol).filter(|symbol| symbol.starts_with("_Z"))?;
    let (name, options) = (Symbol::new(mangled).ok()?, DemangleOptions::new().no_return_type());
    let options = if with_params { options } else { options.no_params() };
    name.structured_demangle(&mut text, &options).ok()?;
    Some(plain(&text.0))
}

/// Whether a symbol is one of rustc's, new (`_R…`) or old (C++'s, but for the hash at its end).
fn is_rust(symbol: &str) -> bool {
    let hash = symbol.strip_suffix('E').and_then(|name| name.rsplit_once("17h")).map(|(_, hash)| hash);
    let is_hash = hash.is_some_and(|hash| hash.len() == 16 && hash.bytes().all(|b| b.is_ascii_hexdigit()));
    symbol.starts_with("_R") || symbol.starts_with("_ZN") && is_hash
}

/// Without what nobody writes: types of numbers, tags of ABIs, the namespace that has no name.
fn plain(name: &str) -> String {
    let mut text = name.replace("(anonymous namespace)::", "").replace("> >", ">>").replace("> >", ">>");
    for of in ["char", "short", "int", "long", "long long"] {
        for cast in [format!("(unsigned {of})"), format!("(signed {of})"), format!("({of})")] {
            text = casts_removed(&text, &cast);
        }
    }
    // nvcc's, of what is static: `_INTERNAL_2508cfd7_4_k_cu_68eb94e3::f`.
    let is_of_word = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let internal = |text: &str| {
        let at = text.find("_INTERNAL_")?;
        let end = at + text[at..].find(|c| !is_of_word(c))?;
        text[end..].starts_with("::").then_some(at..end + 2)
    };
    while let Some(namespace) = internal(&text) {
        text.replace_range(namespace, "");
    }
    while let Some((at, tag)) = text.find("[abi:").and_then(|at| Some((at, text[at..].find(']')?))) {
        text.replace_range(at..=at + tag, "");
    }
    text
}

/// Without a cast wherever it stands in front of a number.
fn casts_removed(text: &str, cast: &str) -> String {
    let mut pieces = text.split(cast);
    let mut plain = pieces.next().unwrap_or_default().to_string();
    for piece in pieces {
        if !piece.starts_with(|c: char| c.is_ascii_digit() || c == '-') {
            plain.push_str(cast);
        }
        plain.push_str(piece);
    }
    plain
}

/// Without blanks, and without what says that a number has no sign: `64u`.
pub(crate) fn squeezed(name: &str) -> String {
    let mut text = String::with_capacity(name.len());
    let mut is_number = false;
    for c in name.chars().filter(|c| !c.is_whitespace()) {
        let starts = text.ends_with(['<', ',', '-']);
        is_number = c.is_ascii_digit() && (starts || is_number) || is_number && "uUlL".contains(c);
        if !is_number || c.is_ascii_digit() || c == '-' {
            text.push(c);
        }
    }
    text
}

/// A text that refuses to get long.
struct Limited(String);

impl fmt::Write for Limited {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        if self.0.len() + text.len() > LONGEST {
            return Err(fmt::Error);
        }
        self.0.push_str(text);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_functions() {
        let check = |symbol, name| assert_eq!(called(symbol), name, "{symbol}");
        check("_Z10reduce_sumPfPKfi", "reduce_sum");
        check("_Z5scaleIfLi64EEvPT_i", "scale<float, 64>");
        check("_Z5scaleIfLj64EEvPT_i", "scale<float, 64>");
        check("_ZN2ns1kEPf", "ns::k");
        check("_ZN12_GLOBAL__N_13tmpEv", "tmp");
        check("_ZN48_INTERNAL_2508cfd7_17_device_barrier_cu_68eb94e39block_sumEf", "block_sum");
        check("_ZN10_INTERNAL_E", "_INTERNAL_");
        check(
            "_ZN2at4fillILi4ENS_1FIfEESt5arrayIPcLm1EEEEviT0_T1_",
            "at::fill<4, at::F<float>, std::array<char*, 1>>",
        );
        check("_Z1kIL1E2EEvv", "k<(E)2>");
        check("_Z1kB2v1v", "k");
        check("_ZN3foo3bar17h0123456789abcdefE", "foo::bar");
        check("_RNvCs1234_7mycrate3foo", "mycrate::foo");
        check("reduce.scratch", "scratch");
        check("plain", "plain");
        check("_Z99f", "_Z99f");
        check("_R", "_R");
        // Each argument is twice the one before: the name would be a gigabyte.
        let doubling = (0..40).fold("_Z1fI1AIiiE".to_string(), |name, at| match at {
            0 => format!("{name}S_IS0_S0_E"),
            _ => format!(
                "{name}S_IS{0}_S{0}_E",
                char::from_digit(at % 36, 36).unwrap_or('0').to_ascii_uppercase()
            ),
        }) + "Evv";
        assert!(called(&doubling).len() <= LONGEST.max(doubling.len()));
    }

    #[test]
    fn what_a_name_means() {
        let all =
            ["_Z5scaleIfLi64EEvPT_i", "scale", "scale<float,64>", "scale<float, 64>", "scale<float, 64u>"];
        for name in all.into_iter().chain(["scale<float, 64>(float*, int)"]) {
            assert!(means(name, "_Z5scaleIfLi64EEvPT_i"), "{name}");
            assert!(!means(name, "_Z5scalfIfLi64EEvPT_i"), "{name}");
        }
        for name in ["scale<float>", "scale<float, 6>", "cale", "scale<float, 64>(float*)", "", "::"] {
            assert!(!means(name, "_Z5scaleIfLi64EEvPT_i"), "{name}");
        }
        for name in ["k", "ns::k", "outer::ns::k", "k<3>"] {
            assert!(means(name, "_ZN5outer2ns1kILi3EEEvv"), "{name}");
        }
        assert!(!means("s::k", "_ZN5outer2ns1kILi3EEEvv"));
    }

    #[test]
    fn lists_and_templates() {
        assert_eq!(split_names("f,g<int, 3>,h(a,b)"), ["f", "g<int, 3>", "h(a,b)"]);
        assert_eq!(split_names("f"), ["f"]);
        assert_eq!(template("a<b>::f<c<d>, 3>"), "a::f");
        assert_eq!(template("a<b>::operator<<"), "a::operator<<");
        assert_eq!(template("apply_operator<f>"), "apply_operator");
        assert_eq!(template("k<S::operator()()::{lambda()#1}>"), "k");
        assert_eq!(without_last_arguments("tile<float>::scale<4>"), "tile<float>::scale");
        assert_eq!(["f", "a<b>::f", "<>"].map(without_last_arguments), ["f", "a<b>::f", "<>"]);
        assert_eq!([template("f"), template("a<b>::f"), template("<>")], ["f", "a::f", "<>"]);
    }

    #[test]
    fn last_names() {
        let check = |symbol, name| assert_eq!(source_name(symbol), name, "{symbol}");
        check("_ZZ6reducePfPKfiE1s", "s");
        check("_ZZ10reduce_sumPfPKfiE7partial", "partial");
        check("_ZZ6reducePfE1s_0", "s");
        check("_ZZ6reducePfE1s__12_", "s");
        check("_ZZN4tile6reduceILi256EEEvPfE4data", "data");
        check("_ZZ1fvE5xxE1s", "xxE1s");
        check("_ZN4tile1sE", "s");
        check("_ZN12_GLOBAL__N_13tmpE", "tmp");
        check("_ZL4flag", "flag");
        check("_Z5bsyncv", "bsync");
        check("_ZN3foo3barIfEEvPf", "bar");
        check("reduce.scratch", "scratch");
        check("s.1", "s.1");
        check("__cuda_local_var_41180_33_non_const_partial", "partial");
        check("smem", "smem");
        check("_Z", "_Z");
        check("_ZZE", "_ZZE");
        check("_Z99f", "_Z99f");
        check("_ZN1é", "_ZN1é");
    }
}
