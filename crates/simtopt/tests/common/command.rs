//! Running the command as a user does, for the tests of its subcommands.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

/// Exit code, standard output and standard error of a subcommand in a folder, with an input on
/// standard input.
pub fn run(
    folder: &Path,
    subcommand: &str,
    arguments: &[&str],
    input: &[u8],
) -> (Option<i32>, String, String) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_simtopt"))
        .arg(subcommand)
        .args(arguments)
        .current_dir(folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command runs");
    // A command that does not read it closes the pipe.
    let _ = child.stdin.take().expect("it is piped").write_all(input);
    let output = child.wait_with_output().expect("the command ends");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("text");
    (output.status.code(), text(output.stdout), text(output.stderr))
}
