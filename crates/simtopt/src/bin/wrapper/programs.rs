//! Where programs are.

use std::ffi::{OsStr, OsString};
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

/// The value of a variable, if it has one.
pub fn variable(name: &str) -> Option<OsString> {
    std::env::var_os(name).filter(|value| !value.is_empty())
}

/// Whether a file can be executed.
pub fn is_program(path: &Path) -> bool {
    path.metadata().is_ok_and(|file| file.is_file() && file.permissions().mode() & 0o111 != 0)
}

/// Whether a program is this one, under whatever name.
pub fn is_myself(path: &Path) -> bool {
    let me = std::env::current_exe().and_then(|me| me.canonicalize());
    me.is_ok_and(|me| path.canonicalize().is_ok_and(|path| path == me))
}

/// A command as a path: one without a folder is looked for in `PATH`.
pub fn in_path(command: &Path) -> PathBuf {
    if command.components().count() == 1 {
        let path = std::env::var_os("PATH").unwrap_or_default();
        let mut found = std::env::split_paths(&path).map(|folder| folder.join(command));
        if let Some(found) = found.find(|path| is_program(path)) {
            return found;
        }
    }
    command.to_path_buf()
}

/// What compilers compile and link. On some file systems everything may be executed.
const INPUTS: [&str; 13] =
    ["cu", "hip", "c", "cc", "cpp", "cxx", "ptx", "cubin", "fatbin", "o", "a", "so", "ltoir"];

/// Whether the first argument of a launcher is a compiler: a program of that name, not a source.
pub fn is_compiler(argument: &OsStr, compiler: &str) -> bool {
    let path = Path::new(argument);
    let name = path.file_name().unwrap_or_default().as_bytes();
    let is_named = name.windows(compiler.len()).any(|part| part == compiler.as_bytes());
    let is_input = path.extension().is_some_and(|kind| INPUTS.iter().any(|input| kind == *input));
    is_named && !name.starts_with(b"-") && !is_input && is_program(&in_path(path))
}

/// Whether a program keeps what compilers make.
pub fn is_cache(program: &OsStr) -> bool {
    let name = Path::new(program).file_name().unwrap_or_default();
    (name == "ccache" || name == "sccache") && is_program(&in_path(Path::new(program)))
}

/// The command that optimizes: what `SIMTOPT` names, else the one beside this program, else the
/// one in `PATH`.
pub fn optimizer(myself: &Path) -> PathBuf {
    let named = variable("SIMTOPT");
    let beside = || myself.canonicalize().ok().map(|myself| myself.with_file_name("simtopt"));
    let found =
        named.map(|name| in_path(Path::new(&name))).or_else(|| beside().filter(|path| is_program(path)));
    let found = found.unwrap_or_else(|| in_path(Path::new("simtopt")));
    std::path::absolute(&found).unwrap_or(found)
}
