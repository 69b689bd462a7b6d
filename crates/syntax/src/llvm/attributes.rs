//! Attribute lists, wherever they stand: functions, parameters, call sites, `attributes #N`.
//!
//! An attribute is a word, a word with brackets, `align 4`, `"key"`, `"key"="value"`, or `#N`. Words that
//! nobody asks about are skipped, today's and tomorrow's.

use super::context::Parse;
use super::cursor::Cursor;
use rustc_hash::FxHashMap;
use simt_ir::{Attributes, ParamAttributes};

/// What an attribute list says: the same words mean different things for functions and parameters.
#[derive(Clone, Copy, Default)]
pub(super) struct AttributeSet {
    pub function: Attributes,
    pub param: ParamAttributes,
    /// Whether an attribute was seen that came with LLVM 19 or later.
    pub modern: bool,
}

impl AttributeSet {
    /// Adds a word and the text of its brackets.
    #[inline]
    pub fn add(&mut self, word: &[u8], brackets: &[u8]) {
        match word {
            b"noundef" => self.param |= ParamAttributes::NOUNDEF,
            b"noalias" => self.param |= ParamAttributes::NOALIAS,
            b"readonly" => self.param |= ParamAttributes::READONLY,
            b"writeonly" => self.param |= ParamAttributes::WRITEONLY,
            b"byval" => self.param |= ParamAttributes::BYVAL,
            b"inreg" => self.param |= ParamAttributes::INREG,
            b"sret" => self.param |= ParamAttributes::SRET,
            b"readnone" => {
                self.param |= ParamAttributes::READNONE;
                self.function |= Attributes::MEMORY_NONE;
            }
            b"memory" if is_none(brackets) => self.function |= Attributes::MEMORY_NONE,
            b"nosync" => self.function |= Attributes::NOSYNC,
            b"willreturn" => self.function |= Attributes::WILLRETURN,
            b"convergent" => self.function |= Attributes::CONVERGENT,
            b"noreturn" => self.function |= Attributes::NORETURN,
            b"nobuiltin" => self.function |= Attributes::NOBUILTIN,
            b"nodivergencesource" => self.function |= Attributes::NO_DIVERGENCE_SOURCE,
            b"captures" | b"range" | b"initializes" => self.modern |= !brackets.is_empty(),
            _ => {}
        }
    }

    /// Takes one attribute that begins with `"`: a key, or a key and its value.
    pub fn take_string(&mut self, cur: &mut Cursor<'_>) -> Parse<()> {
        let key = cur.string()?;
        if key == b"simt-keep-barriers" {
            self.function |= Attributes::KEEP_BARRIERS;
        }
        if cur.ws_eat(b'=') {
            cur.ws();
            cur.string()?;
        }
        Ok(())
    }

    /// Takes what may follow an attribute's word (brackets, or the number of `align`), and adds it.
    #[inline]
    pub fn take_rest(&mut self, word: &[u8], cur: &mut Cursor<'_>) -> Parse<()> {
        let start = cur.pos;
        let mut ahead = *cur;
        ahead.ws();
        if ahead.byte() == b'(' {
            ahead.skip_balanced()?;
            *cur = ahead;
        } else if word == b"align" || word == b"alignstack" || word == b"cc" {
            ahead.eat(b'=');
            ahead.ws();
            if ahead.number().is_some() {
                *cur = ahead;
            }
        }
        self.add(word, cur.since(start));
        Ok(())
    }

    /// Takes `#N` and adds what the group says. One that is not there is empty, as in LLVM.
    pub fn take_group(&mut self, cur: &mut Cursor<'_>, groups: &FxHashMap<u64, Attributes>) {
        cur.pos += 1;
        if let Some(group) = cur.number().and_then(|n| groups.get(&n)) {
            self.function |= *group;
        }
    }
}

/// Whether the text is `(none)`.
fn is_none(brackets: &[u8]) -> bool {
    let inner = brackets.trim_ascii().strip_prefix(b"(").and_then(|b| b.strip_suffix(b")"));
    inner.is_some_and(|inner| inner.trim_ascii() == b"none")
}

/// Whether a word begins a type rather than being an attribute, a linkage or a calling convention.
pub(super) fn is_type_word(word: &[u8]) -> bool {
    match word {
        [b'i', digits @ ..] => !digits.is_empty() && digits.iter().all(u8::is_ascii_digit),
        b"ptr" | b"void" | b"float" | b"double" | b"half" | b"bfloat" | b"fp128" | b"x86_fp80" => true,
        b"ppc_fp128" | b"label" | b"token" | b"metadata" | b"x86_amx" | b"x86_mmx" | b"target" => true,
        _ => false,
    }
}

/// Whether a word begins a value rather than being a parameter attribute.
pub(super) fn is_value_word(word: &[u8]) -> bool {
    match word {
        b"true" | b"false" | b"null" | b"none" | b"undef" | b"poison" | b"zeroinitializer" => true,
        b"splat" | b"asm" | b"blockaddress" | b"dso_local_equivalent" | b"no_cfi" | b"ptrauth" | b"c" => true,
        b"getelementptr" | b"select" | b"icmp" | b"fcmp" | b"fneg" | b"extractelement" => true,
        b"insertelement" | b"shufflevector" | b"extractvalue" | b"insertvalue" => true,
        b"inf" | b"nan" | b"qnan" => true,
        _ => {
            (word.len() > 3 && word[1..].starts_with(b"0x"))
                || super::mnemonics::binary_op(word).is_some()
                || super::mnemonics::cast_op(word).is_some()
        }
    }
}

/// Whether a word is an attribute of functions and calls. Behind a call's arguments anything else begins the
/// next instruction, or makes this one opaque.
pub(super) fn is_function_attribute(word: &[u8]) -> bool {
    matches!(
        word,
        b"nounwind"
            | b"noreturn"
            | b"readnone"
            | b"readonly"
            | b"writeonly"
            | b"argmemonly"
            | b"convergent"
            | b"nomerge"
            | b"willreturn"
            | b"nosync"
            | b"nofree"
            | b"nobuiltin"
            | b"builtin"
            | b"cold"
            | b"hot"
            | b"memory"
            | b"mustprogress"
            | b"noduplicate"
            | b"noinline"
            | b"alwaysinline"
            | b"norecurse"
            | b"returns_twice"
            | b"speculatable"
            | b"strictfp"
            | b"uwtable"
            | b"allocsize"
            | b"allockind"
            | b"inaccessiblememonly"
            | b"inaccessiblemem_or_argmemonly"
            | b"nocallback"
            | b"optsize"
            | b"minsize"
            | b"optnone"
            | b"noimplicitfloat"
            | b"nonlazybind"
            | b"null_pointer_is_valid"
            | b"alignstack"
            | b"align"
            | b"ssp"
            | b"sspreq"
            | b"sspstrong"
            | b"naked"
            | b"inlinehint"
            | b"jumptable"
            | b"nocf_check"
            | b"nodivergencesource"
            | b"skipprofile"
            | b"nocreateundeforpoison"
    )
}
