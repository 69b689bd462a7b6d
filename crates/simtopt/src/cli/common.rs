//! Arguments that commands have in common.

use clap::builder::PossibleValuesParser;
use clap::{Args, ValueEnum};
use simt_ir::Target;
use simt_ir::target::TARGETS;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::str::FromStr;

/// How to write explanations.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// For people
    Text,
    /// For programs
    Json,
}

/// How to read files: for all commands.
#[derive(Args, Clone)]
pub struct ReadArgs {
    /// The target, if the file does not say it or says it wrong
    #[arg(long, value_name = "TARGET", value_parser = targets(), help_heading = READING)]
    pub target: Option<String>,
    /// A target described by a table in a file, as docs/target-tables.md says
    #[arg(long, value_name = "FILE", value_parser = target_table, conflicts_with = "target")]
    #[arg(help_heading = READING)]
    pub target_table: Option<TargetTable>,
    /// The folder of llvm-dis and llvm-as, for bitcode, and of clang, for sources
    #[arg(long, value_name = "DIR", help_heading = READING)]
    pub llvm_bin: Option<PathBuf>,
    /// Flags for clang, which compiles inputs that are sources (.cu, .hip)
    #[arg(last = true, value_name = "CLANG-FLAG")]
    pub clang_flags: Vec<OsString>,
}

/// Above what says how files are read.
const READING: &str = "Reading";

/// A target that a file describes.
#[derive(Clone)]
pub struct TargetTable {
    /// The file.
    pub path: PathBuf,
    /// The target.
    pub target: &'static Target,
}

impl ReadArgs {
    /// The files that are read besides the inputs.
    pub fn files(&self) -> impl Iterator<Item = &Path> {
        self.target_table.iter().map(|table| table.path.as_path())
    }

    /// The target that the user names.
    pub fn target(&self) -> Option<&'static Target> {
        let table = self.target_table.as_ref().map(|table| table.target);
        table.or_else(|| self.target.as_deref().and_then(Target::from_name))
    }
}

/// Extents along at most three axes: `X`, `X,Y` or `X,Y,Z`, of a block in threads, for example.
pub fn extents(text: &str, of: &str, units: &str) -> Result<[u32; 3], String> {
    let mut extents = [1; 3];
    let axes: Vec<&str> = text.split(',').collect();
    if axes.len() > extents.len() {
        return Err(format!("a {of} has three axes, these are {}", axes.len()));
    }
    for (extent, axis) in extents.iter_mut().zip(axes) {
        let number = axis.trim().parse().ok().filter(|&number: &u64| number > 0);
        let number =
            number.ok_or_else(|| match axis.contains('x') && axis.starts_with(char::is_numeric) {
                true => format!("'{axis}' is no number of {units}; write {}", axis.replace('x', ",")),
                false => format!("'{axis}' is no number of {units}; each axis has at least 1"),
            })?;
        let too_many =
            |_| format!("a {of} has at most {} {units} along an axis, not {}", u32::MAX, axis.trim());
        *extent = u32::try_from(number).map_err(too_many)?;
    }
    Ok(extents)
}

/// A line of a source, or of the IR.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// The file, or the end of its path.
    pub file: String,
    /// From 1.
    pub line: usize,
}

/// `FILE:LINE`, or `FILE:LINE:COLUMN` as editors and messages write it.
pub fn line(text: &str) -> Result<Line, String> {
    let wanted = || "it takes a file and a line: kernel.cu:42".to_string();
    let number = |text: &str| text.parse::<usize>().is_ok();
    let ends_in_number = |text: &str| text.rsplit_once(':').is_some_and(|(_, line)| number(line));
    let without_column = text.rsplit_once(':').filter(|(rest, last)| number(last) && ends_in_number(rest));
    let text = without_column.map_or(text, |(rest, _)| rest);
    let (file, line) = text.rsplit_once(':').filter(|(file, _)| !file.is_empty()).ok_or_else(wanted)?;
    let line = line.parse().ok().filter(|&line| line > 0).ok_or_else(wanted)?;
    Ok(Line { file: file.to_string(), line })
}

/// What is known of launches: for commands that decide something.
#[derive(Args, Clone, Default)]
pub struct KnownArgs {
    /// The shape of all blocks, or of one kernel's; axes that are not named have extent 1. May be
    /// repeated
    #[arg(long, value_name = "[KERNEL:]X,Y,Z", value_parser = block_dims)]
    pub block_dim: Vec<BlockDim>,
    /// LLVM IR of the host's half of the program, which launches the kernels: what it says of them
    /// is taken for true of those that nothing else can launch
    #[arg(long, value_name = "HOST.ll")]
    pub host: Option<PathBuf>,
    /// Nothing but --host, or the host's half of a source, launches kernels, changes launches in
    /// graphs or calls its functions: it is the whole host program
    #[arg(long)]
    pub host_is_complete: bool,
}

/// The shape of blocks: of one kernel, or of all.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BlockDim {
    /// The kernel's name, as in the source or as in the IR.
    pub kernel: Option<String>,
    /// The shape.
    pub block: [u32; 3],
}

impl KnownArgs {
    /// The shape of all blocks; of several, the last.
    pub fn all(&self) -> Option<[u32; 3]> {
        self.block_dim.iter().rev().find(|dim| dim.kernel.is_none()).map(|dim| dim.block)
    }

    /// The rest, but for the host.
    pub fn by_kernel(&self) -> Vec<(String, [u32; 3])> {
        self.block_dim.iter().filter_map(|dim| Some((dim.kernel.clone()?, dim.block))).collect()
    }
}

/// `X,Y,Z` or `KERNEL:X,Y,Z`. The name may be one of C++, with colons and commas.
fn block_dims(text: &str) -> Result<BlockDim, String> {
    match text.rsplit_once(':') {
        Some(("", _)) => Err("it takes the name of a kernel in front of the colon".to_string()),
        Some((kernel, shape)) => Ok(BlockDim { kernel: Some(kernel.to_string()), block: block_dim(shape)? }),
        None => Ok(BlockDim { kernel: None, block: block_dim(text)? }),
    }
}

/// The most threads of a block, on all devices.
const MOST_THREADS: u64 = 1024;

/// The shape of a block: `X`, `X,Y` or `X,Y,Z`.
pub fn block_dim(text: &str) -> Result<[u32; 3], String> {
    let extents = extents(text, "block", "threads")?;
    let threads = extents.iter().fold(1u64, |product, &extent| product.saturating_mul(extent.into()));
    if threads > MOST_THREADS {
        return Err(format!("these are {threads} threads; a block has at most {MOST_THREADS}"));
    }
    Ok(extents)
}

/// A number that counts something.
pub fn number<N: FromStr>(text: &str) -> Result<N, String> {
    text.parse().map_err(|_| {
        let is_large = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        let what = if is_large { "it is too large" } else { "it takes a whole number, 0 or more" };
        what.to_string()
    })
}

fn target_table(path: &str) -> Result<TargetTable, String> {
    let text = std::fs::read_to_string(path).map_err(|error| error.to_string())?;
    let target = Target::from_table(&text).map_err(|error| error.to_string())?;
    Ok(TargetTable { path: path.into(), target })
}

fn targets() -> PossibleValuesParser {
    PossibleValuesParser::new(TARGETS.iter().map(|target| target.name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shapes_of_one_kernels_blocks() {
        let of = |kernel: &str, block| Ok(BlockDim { kernel: Some(kernel.to_string()), block });
        assert_eq!(block_dims("256"), Ok(BlockDim { kernel: None, block: [256, 1, 1] }));
        assert_eq!(block_dims("_Z1kPf:8,4"), of("_Z1kPf", [8, 4, 1]));
        assert_eq!(block_dims("ns::scale<float, 64>:64"), of("ns::scale<float, 64>", [64, 1, 1]));
        assert!(block_dims(":64").is_err() && block_dims("k:").is_err() && block_dims("ns::k").is_err());
    }

    #[test]
    fn shapes_of_blocks() {
        assert_eq!(block_dim("256"), Ok([256, 1, 1]));
        assert_eq!(block_dim("65,2"), Ok([65, 2, 1]));
        assert_eq!(block_dim("8, 8, 16"), Ok([8, 8, 16]));
        let fails = |text, message| assert_eq!(block_dim(text), Err(String::from(message)));
        fails("", "'' is no number of threads; each axis has at least 1");
        fails("32,0", "'0' is no number of threads; each axis has at least 1");
        fails("64x2", "'64x2' is no number of threads; write 64,2");
        fails("32,x", "'x' is no number of threads; each axis has at least 1");
        fails("1,1,1,1", "a block has three axes, these are 4");
        fails("1025", "these are 1025 threads; a block has at most 1024");
        fails("32,32,2", "these are 2048 threads; a block has at most 1024");
        fails(
            "4294967295,4294967295,4294967295",
            "these are 18446744073709551615 threads; a block has at most 1024",
        );
    }

    #[test]
    fn lines() {
        assert_eq!(line("a:b/k.cu:7"), Ok(Line { file: "a:b/k.cu".to_string(), line: 7 }));
        for wrong in ["k.cu", ":7", "k.cu:", "k.cu:0", "k.cu:x"] {
            assert!(line(wrong).is_err(), "{wrong}");
        }
    }
}
