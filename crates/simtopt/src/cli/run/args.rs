//! The arguments of `simtopt run`, and what `simtopt check --run` shares with it.

use super::argument::Given;
use crate::cli::common::{Format, ReadArgs, block_dim, extents, number};
use clap::Args;
use simt_check::launch::{Checks, Schedule};
use std::path::PathBuf;

/// `simtopt run`.
#[derive(Args)]
pub struct RunArgs {
    #[command(flatten)]
    pub launch: LaunchArgs,
    /// Write a buffer, or a variable of the module, to a .npy file when the kernel has ended
    #[arg(long = "out", value_name = "NAME=FILE", value_parser = output)]
    pub outputs: Vec<Output>,
    /// Print a buffer or a variable when the kernel has ended, or its first N elements
    #[arg(long = "print", value_name = "NAME[:N]", value_parser = print)]
    pub prints: Vec<Print>,
    /// How to write what was found
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub format: Format,
    /// Write what was found on a page for a browser, too, over what `simtopt report` says
    #[arg(long, value_name = "OUT.html")]
    pub report: Option<PathBuf>,
    /// LLVM IR, as text or bitcode, PTX, or a source that clang compiles; - for standard input
    #[arg(value_name = "IN", default_value = "-")]
    pub input: PathBuf,
    #[command(flatten)]
    pub reading: ReadArgs,
}

/// How a kernel is started.
#[derive(Args)]
pub struct LaunchArgs {
    /// The kernel, named as in the source or as in the IR, if there are several
    #[arg(long, value_name = "NAME")]
    pub kernel: Option<String>,
    /// Blocks of the grid; axes that are not named have extent 1
    #[arg(long, value_name = "X,Y,Z", default_value = "1", value_parser = grid)]
    pub grid: [u32; 3],
    /// Threads of a block; axes that are not named have extent 1 [default: what the kernel
    /// requires]
    #[arg(long, value_name = "X,Y,Z", value_parser = block_dim)]
    pub block: Option<[u32; 3]>,
    /// Bytes of dynamic shared memory
    #[arg(long, value_name = "BYTES", default_value_t = 0, value_parser = number::<u64>)]
    pub shared: u64,
    /// An argument of the kernel, in order: i32:7, f32[1024]:iota, @file.npy, …; it may have a
    /// name: in=f32[8]:zeros
    #[arg(long = "arg", value_name = "ARG", value_parser = Given::parse, long_help = ARG_HELP)]
    pub given: Vec<Given>,
    /// What a variable of the module holds when the kernel begins: table=f32[16]:iota
    #[arg(long = "set", value_name = "NAME=VALUE", value_parser = Given::parse_named)]
    pub set: Vec<Given>,
    /// How threads take turns: lockstep, round-robin, last-first, random, or random:SEED
    #[arg(long, value_name = "SCHEDULE", default_value = "lockstep", value_parser = schedule)]
    pub schedule: Schedule,
    /// What to look for: races, bounds, uninit (separated by commas), all, or none
    #[arg(long = "check", value_name = "WHAT", default_value = "all", value_parser = checks)]
    pub checks: Checks,
    /// Instructions that all threads together may execute
    #[arg(long, value_name = "N", default_value_t = 1_000_000_000, value_parser = number::<u64>)]
    pub steps: u64,
}

/// Help is indented by ten columns.
pub const ARG_HELP: &str = "\
An argument of the kernel, in the order of its parameters:

  i32:7  f32:1.5  bool:true  a number: bool, i8 to i64, u8 to u64,
                             f16, bf16, f32, f64
  f32[1024]:FILL             a buffer of its own, filled with FILL:
                             uninit (the default), zeros, ones, iota,
                             fill:NUMBER, rand:SEED, @FILE.npy
  @FILE.npy                  a buffer as the file has it
  =NAME  =NAME+BYTES         another argument's buffer, or in it
  null                       no buffer
  bytes:00ff…                a structure that is passed by value
  {in=f32[8]:zeros,i32:7}    the same by its members, each at the
                             alignment of its own size

NAME= in front of it gives an argument a name, for messages, --out
and --print: in=f32[1024]:iota. Arguments without a name are called
arg0, arg1, …, or as the IR calls the parameter.";

/// `--out`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Output {
    /// What to write.
    pub name: String,
    /// Where to.
    pub file: PathBuf,
}

/// `--print`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Print {
    /// What to print.
    pub name: String,
    /// How many elements at most.
    pub count: Option<usize>,
}

fn output(text: &str) -> Result<Output, String> {
    match text.split_once('=') {
        Some((name, file)) if !name.is_empty() && !file.is_empty() => {
            Ok(Output { name: name.to_string(), file: file.into() })
        }
        _ => Err("it takes the name or number of an argument, and a file: 0=out.npy".to_string()),
    }
}

fn print(text: &str) -> Result<Print, String> {
    let (name, count) = match text.split_once(':') {
        Some((name, count)) => {
            (name, Some(count.parse().map_err(|_| format!("'{count}' is no number of elements"))?))
        }
        None => (text, None),
    };
    match name {
        "" => Err("it takes the name or number of an argument: 0:16".to_string()),
        name => Ok(Print { name: name.to_string(), count }),
    }
}

/// The most blocks along y and z.
const MOST_BLOCKS: u32 = 65535;

fn grid(text: &str) -> Result<[u32; 3], String> {
    let extents = extents(text, "grid", "blocks")?;
    let [x, y, z] = extents;
    if y.max(z) > MOST_BLOCKS {
        return Err(format!("the second and third axis of a grid have at most {MOST_BLOCKS} blocks"));
    }
    match x.checked_mul(y).and_then(|blocks| blocks.checked_mul(z)) {
        Some(_) => Ok(extents),
        None => Err("the interpreter runs at most 4294967295 blocks".to_string()),
    }
}

fn schedule(text: &str) -> Result<Schedule, String> {
    match text.split_once(':') {
        None if text == "lockstep" => Ok(Schedule::Lockstep),
        None if text == "round-robin" => Ok(Schedule::RoundRobin),
        None if text == "last-first" => Ok(Schedule::LastFirst),
        None if text == "random" => Ok(Schedule::Random(0)),
        Some(("random", seed)) => match seed.parse() {
            Ok(seed) => Ok(Schedule::Random(seed)),
            Err(_) => Err(format!("'{seed}' is no seed; any whole number is one: random:1")),
        },
        _ => Err("there are lockstep, round-robin, last-first, random and random:SEED".to_string()),
    }
}

fn checks(text: &str) -> Result<Checks, String> {
    let none = Checks { races: false, bounds: false, uninit: false };
    match text {
        "none" => return Ok(none),
        "all" => return Ok(Checks { races: true, bounds: true, uninit: true }),
        _ => {}
    }
    let mut checks = none;
    for word in text.split(',') {
        match word {
            "races" => checks.races = true,
            "bounds" => checks.bounds = true,
            "uninit" => checks.uninit = true,
            _ => {
                return Err(format!(
                    "'{word}' is no check; there are races, bounds, uninit, or all, or none"
                ));
            }
        }
    }
    Ok(checks)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn grids() {
        assert_eq!(grid("4"), Ok([4, 1, 1]));
        assert_eq!(grid("2147483647"), Ok([2147483647, 1, 1]));
        assert_eq!(grid("4, 65535,1"), Ok([4, 65535, 1]));
        let fails = |text, message| assert_eq!(grid(text), Err(String::from(message)));
        fails("1,99999999999", "a grid has at most 4294967295 blocks along an axis, not 99999999999");
        fails("", "'' is no number of blocks; each axis has at least 1");
        fails("4,0", "'0' is no number of blocks; each axis has at least 1");
        fails("1,65536", "the second and third axis of a grid have at most 65535 blocks");
        fails("1,1,1,1", "a grid has three axes, these are 4");
        fails("65536,65535,2", "the interpreter runs at most 4294967295 blocks");
    }

    #[test]
    fn schedules_and_checks() {
        assert_eq!(schedule("random"), Ok(Schedule::Random(0)));
        assert_eq!(schedule("random:18446744073709551615"), Ok(Schedule::Random(u64::MAX)));
        assert_eq!(schedule("lockstep"), Ok(Schedule::Lockstep));
        assert_eq!(schedule("round-robin"), Ok(Schedule::RoundRobin));
        assert_eq!(schedule("last-first"), Ok(Schedule::LastFirst));
        assert!(schedule("random:x").is_err() && schedule("lockstep:1").is_err() && schedule("").is_err());
        assert_eq!(checks("races,uninit"), Ok(Checks { races: true, bounds: false, uninit: true }));
        assert_eq!(checks("none"), Ok(Checks { races: false, bounds: false, uninit: false }));
        assert!(checks("races,none").is_err() && checks("").is_err() && checks("race").is_err());
    }

    #[test]
    fn what_is_written() {
        let file = |text| output(text).map(|output| (output.name, output.file));
        assert_eq!(file("a=b=c.npy"), Ok(("a".to_string(), "b=c.npy".into())));
        assert!(file("a").is_err() && file("=b").is_err() && file("a=").is_err());
        assert_eq!(print("0:16"), Ok(Print { name: "0".into(), count: Some(16) }));
        assert_eq!(print("out"), Ok(Print { name: "out".into(), count: None }));
        assert!(print(":1").is_err() && print("a:").is_err() && print("a:-1").is_err());
    }
}
