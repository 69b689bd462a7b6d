//! From a text to a module, or to why it cannot be read; which target it is for, and which
//! functions a name stands for.

use simt_ir::metadata::unescape;
use simt_ir::target::TARGETS;
use simt_ir::{FuncId, Listing, Source, Target};
use simt_report::demangle::means;
use simt_report::{Diagnostic, diagnostic};
use simt_syntax::ReadOptions;
use std::borrow::Cow;
use std::fmt;
use std::sync::Arc;

/// What to say where something else than LLVM IR or PTX is given.
pub const HOW_TO_GET_IR: &str = "this takes LLVM IR, PTX, and sources in files that end in .cu or .hip; of others: \
     clang -x cuda --cuda-device-only -O2 -g1 -S -emit-llvm kernel.cpp -o kernel.ll";

/// What to say where something is given that was compiled to the end.
pub(crate) const HOW_TO_GET_PTX: &str = "PTX that is embedded in a program: cuobjdump --extract-ptx all FILE";

/// What triples of machines begin with that run CUDA and HIP programs.
const HOSTS: [&str; 6] = ["x86_64", "i386", "i686", "aarch64", "arm64", "powerpc64"];

/// What triples begin with that are for no machine: whoever translates them further decides which
/// address spaces there are (of SPIR-V, 4 is the generic one, and on AMD's machines constants).
const PORTABLE: &str = "spirv";

/// Why a text cannot be optimized.
pub enum Failure {
    /// It cannot be read.
    Syntax(Arc<Source>, simt_syntax::Error),
    /// It is not for a GPU that is known.
    Target {
        /// The name of the file.
        file: String,
        /// What its triple is.
        triple: String,
    },
    /// It is for a GPU, where the host's half of a program is asked for.
    NotHost {
        /// The name of the file.
        file: String,
        /// What its triple is.
        triple: String,
    },
    /// It is to be written with predicates, and is no PTX.
    NoPredicates {
        /// The name of the file.
        file: String,
    },
}

/// Reads a module from LLVM IR or PTX.
pub fn read(source: Source, target: Option<&'static Target>) -> Result<Listing, Failure> {
    read_with(source, ReadOptions { target, ..ReadOptions::default() })
}

/// Reads a module from LLVM IR or PTX in order to execute it: with what its variables contain.
pub fn read_to_run(source: Source, target: Option<&'static Target>) -> Result<Listing, Failure> {
    read_with(source, ReadOptions { target, initializers: true, ..ReadOptions::default() })
}

/// Reads a module from LLVM IR or PTX, as options say.
pub fn read_with(source: Source, options: ReadOptions) -> Result<Listing, Failure> {
    let source = Arc::new(source);
    simt_syntax::read(source.clone(), &options).map_err(|error| Failure::Syntax(source, error))
}

/// The target of a module: the one that is named, else the one of its triple. None of ours spells
/// what is portable; a table may.
pub fn target(module: &Listing, named: Option<&'static Target>) -> Result<&'static Target, Failure> {
    let unknown = || Failure::Target { file: module.source.name.clone(), triple: module.triple.clone() };
    let is_ours = |target: &Target| TARGETS.iter().any(|&ours| std::ptr::eq(ours, target));
    let target = named.or(module.target).ok_or_else(unknown)?;
    match module.triple.starts_with(PORTABLE) && is_ours(target) {
        true => Err(unknown()),
        false => Ok(target),
    }
}

/// The functions that a name stands for, as in the text or as in the source.
pub(crate) fn functions(module: &Listing, name: &str) -> Vec<FuncId> {
    let is_called = |id: &FuncId| {
        // LLVM writes what is not ASCII as `\D1\8F`.
        let is_source = || match unescape(module.functions[*id].name.bytes()) {
            Cow::Borrowed(_) => false,
            Cow::Owned(own) => means(name, &String::from_utf8_lossy(&own)),
        };
        means(name, &module.function_name(*id)) || is_source()
    };
    module.functions.keys().filter(is_called).collect()
}

impl Failure {
    /// The failure as a message.
    pub fn diagnostic(self) -> Diagnostic {
        match self {
            Failure::Syntax(source, error) if source.text.is_empty() => {
                let name = diagnostic::printable(&source.name);
                let diagnostic = Diagnostic::error(format!("{name}: {}", error.message));
                error.help.into_iter().fold(diagnostic, Diagnostic::help)
            }
            Failure::Syntax(source, error) => {
                let mentions = |word: &[u8]| source.text.windows(word.len()).any(|text| text == word);
                let is_ir = [&b"target triple"[..], b"\ndefine ", b"source_filename", b".version"]
                    .into_iter()
                    .any(mentions);
                let is_machine = simt_syntax::mir::is_mir(&source.text);
                let is_ptx = source.name.ends_with(".ptx") && !simt_syntax::is_ptx(&source.text);
                let diagnostic = Diagnostic::error_at(source, error.span, error.message);
                let diagnostic = error.help.into_iter().fold(diagnostic, Diagnostic::help);
                match () {
                    () if is_machine => {
                        diagnostic.help("of machine IR there are analyze --print=regions, explain --at, predicate, and opt -passes=tag-uniform-branches")
                    }
                    () if is_ptx => diagnostic.help("PTX begins with `.version`"),
                    () if is_ir => diagnostic,
                    () => diagnostic.help(HOW_TO_GET_IR),
                }
            }
            Failure::Target { ref triple, .. } => {
                let names: Vec<&str> = TARGETS.iter().map(|target| target.name).collect();
                let help = format!("say what it is with --target={}", names.join(" or "));
                let error = Diagnostic::error(self.to_string());
                let of_host = HOSTS.iter().any(|host| triple.starts_with(host));
                match of_host {
                    _ if triple.starts_with(PORTABLE) => error
                        .help("compile for a processor, such as --offload-arch=gfx90a, or describe it: --target-table"),
                    true => error.help("this is what clang makes for the host: forgot --cuda-device-only?"),
                    false => error.help(help),
                }
            }
            Failure::NotHost { .. } => Diagnostic::error(self.to_string()).help(
                "of the host's half: clang -x cuda --cuda-host-only -O2 -S -emit-llvm kernel.cu -o host.ll",
            ),
            Failure::NoPredicates { .. } => Diagnostic::error(self.to_string())
                .help("the command simtopt predicate lists in words what would be made of it"),
        }
    }
}

/// In one line; [`Failure::diagnostic`] shows the place and says what to do.
impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Syntax(source, error) => {
                let (line, column) = source.line_column(error.span.start);
                write!(f, "{}:{line}:{column}: {error}", diagnostic::printable(&source.name))
            }
            Failure::Target { file, triple } if triple.is_empty() => {
                let file = diagnostic::printable(file);
                write!(f, "{file} does not say which GPU it is for: it has no target triple")
            }
            Failure::Target { file, triple } => {
                let file = diagnostic::printable(file);
                write!(f, "{file} is for '{triple}', which is no GPU that simtopt knows")
            }
            Failure::NotHost { file, triple } => {
                let file = diagnostic::printable(file);
                write!(f, "{file} is for '{triple}', a GPU, and launches no kernels")
            }
            Failure::NoPredicates { file } => {
                let file = diagnostic::printable(file);
                write!(f, "{file} is no PTX: the pass predicate makes predicated PTX of PTX only")
            }
        }
    }
}

impl std::error::Error for Failure {}

impl fmt::Debug for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
