//! What becomes of addresses.
//!
//! ```text
//! ; test bases -passes=common-base-elim
//! ; What the file shows.
//! …
//! ; becomes:
//! ; define void @k(ptr %p, i64 %i) {
//! …
//! ; notes:
//! ; line 7: merged(2)
//! ```
//! Behind `becomes:` stand the functions as they are in the output, without comments; nothing if
//! nothing changes. A second run must change nothing, and LLVM accept both texts: LLVM 14 where a
//! line says `; llvm 14`. Barriers have the same fate before and after.

use crate::common::{Llvm, optimize};
use std::path::Path;

const BECOMES: &str = "; becomes:\n";

/// Tests a file with each of its commands' options.
pub fn test(path: &Path, text: &str, commands: &[&str]) -> Result<(), String> {
    let (input, expected) = text.split_once(BECOMES).unwrap_or((text, ""));
    for command in commands {
        let outcome = optimize(input, command)?;
        let changed = if outcome.text == input { "nothing\n".to_string() } else { functions(&outcome.text) };
        let commented = |text: &str| {
            text.lines().map(|line| format!("; {line}").trim_end().to_string() + "\n").collect::<String>()
        };
        let mut got = commented(&changed);
        if !outcome.bases.is_empty() {
            got += &format!("; notes:\n{}", commented(&outcome.bases.join("\n")));
        }
        if std::env::var_os("SIMTOPT_BLESS").is_some() {
            let blessed = format!("{input}{BECOMES}{got}");
            std::fs::write(path, blessed).map_err(|error| error.to_string())?;
        } else if got != expected {
            return Err(format!("expected\n{expected}\ngot\n{got}"));
        }
        let again = optimize(&outcome.text, command)?;
        if again.text != outcome.text {
            return Err(format!("a second run changes more:\n{}", again.text));
        }
        let version = if input.lines().any(|line| line == "; llvm 14") { 14 } else { 22 };
        if let Some(llvm) = Llvm::find(version)? {
            llvm.verify(input).map_err(|error| format!("LLVM rejects the input: {error}"))?;
            llvm.verify(&outcome.text).map_err(|error| format!("LLVM rejects the output: {error}"))?;
        }
        let fates = [input, &outcome.text].map(|text| {
            optimize(text, "-passes=barrier-elim")
                .map(|outcome| outcome.decisions.into_iter().map(|(_, fate)| fate).collect::<Vec<String>>())
        });
        if fates[0] != fates[1] {
            return Err(format!("barriers become something else: {fates:?}"));
        }
    }
    Ok(())
}

/// The functions of a module that have a body, without comments.
fn functions(text: &str) -> String {
    let (mut is_inside, mut out) = (false, String::new());
    for line in text.lines() {
        is_inside |= line.starts_with("define");
        let code = line.split(" ;").next().unwrap_or(line).trim_end();
        if is_inside && !code.is_empty() && !code.starts_with(';') {
            out += code;
            out.push('\n');
        }
        is_inside &= line != "}";
    }
    out
}
