//! The filetests: one file = input, options and expectations, which stand as comments in the lines
//! that they are about. A line at the start says what is tested:
//!
//! ```text
//! ; test opt -passes=barrier-elim                what becomes of barriers: see `barriers`
//! ; test analyze --print=uniformity              what differs between threads: see `uniformity`
//! ; test analyze --print=regions                 which threads are at a place together: see `places`
//! ; test lint                                    which barriers not all threads reach: see `lint`
//! ; test run --block 64                          what is wrong with a kernel when it runs: see `run`
//! ; test bases -passes=common-base-elim          what becomes of addresses: see `bases`
//! ; test check                                   whether a module is a correct optimization of another: see `check`
//! ```
//! In PTX, `//` stands in front of all that, in machine IR `#`. Several such lines mean that the
//! file is tested with each of these options. `SIMTOPT_BLESS=1` rewrites the expectations; what it
//! writes has to be derived by reasoning all the same.

mod barriers;
mod bases;
mod check;
#[path = "../common/mod.rs"]
mod common;
mod lint;
mod marks;
mod places;
mod run;
mod uniformity;

use libtest_mimic::{Arguments, Trial};
use std::path::Path;

fn main() {
    let arguments = Arguments::from_args();
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("filetests");
    let trials = common::files_of(&root, &["ll", "ptx", "mir"]).into_iter().map(|path| {
        let name = path.strip_prefix(&root).expect("found below").display().to_string();
        Trial::test(name, move || test_file(&path).map_err(Into::into))
    });
    libtest_mimic::run(&arguments, trials.collect()).exit();
}

fn test_file(path: &Path) -> Result<(), String> {
    let text = std::fs::read_to_string(path).map_err(|error| error.to_string())?;
    let lines =
        text.lines().map(|line| line.strip_prefix("// ").or_else(|| line.strip_prefix("# ")).unwrap_or(line));
    let commands = |start| lines.clone().filter_map(|line| line.strip_prefix(start)).collect::<Vec<&str>>();
    let tests: [(&str, Test); 6] = [
        ("; test opt", barriers::test),
        ("; test analyze", uniformity::test),
        ("; test lint", lint::test),
        ("; test run", run::test),
        ("; test check", check::test),
        ("; test bases", bases::test),
    ];
    let mut asked =
        tests.iter().map(|(start, test)| (commands(start), test)).filter(|(list, _)| !list.is_empty());
    match (asked.next(), asked.next()) {
        (Some((commands, test)), None) => test(path, &text, &commands),
        (None, _) => Err("no line says what is tested: '; test opt', '; test lint', …".to_string()),
        (Some(_), Some(_)) => Err("a file tests one command".to_string()),
    }
}

/// Tests a file: its path, its text, and the options of each line that begins with the test's name.
type Test = fn(&Path, &str, &[&str]) -> Result<(), String>;
