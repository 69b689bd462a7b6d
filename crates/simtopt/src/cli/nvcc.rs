//! A command of nvcc's in the words of clang: the flags that mean the same to both.

/// What nvcc's flags are to clang.
#[derive(Default)]
pub struct Translated {
    /// The flags that clang is told.
    pub flags: Vec<String>,
    /// Those that it is not told, and that may have mattered.
    pub dropped: Vec<String>,
}

/// What becomes of an option with a value.
#[derive(Clone, Copy)]
enum To {
    /// The same, written like this, with the value behind it.
    Joined(&'static str),
    /// The same, the value as the next word.
    Apart(&'static str),
    /// The machines that are in the value.
    Machines,
    /// `-fgpu-rdc`, if the value says so.
    Relocatable,
    /// Nothing: it says what comes out, and where.
    Nothing,
    /// Nothing, which the user may want to know.
    Dropped,
}

/// Options with a value, which follows as the next word or behind `=`; behind one letter, directly.
const VALUED: &[(&[&str], To)] = &[
    (&["-I", "--include-path"], To::Joined("-I")),
    (&["-D", "--define-macro"], To::Joined("-D")),
    (&["-U", "--undefine-macro"], To::Joined("-U")),
    (&["-O", "--optimize"], To::Joined("-O")),
    (&["-std", "--std"], To::Joined("-std=")),
    (&["-isystem", "--system-include"], To::Apart("-isystem")),
    (&["-include", "--pre-include"], To::Apart("-include")),
    (&["-arch", "--gpu-architecture", "-code", "--gpu-code"], To::Machines),
    (&["-gencode", "--generate-code"], To::Machines),
    (&["-rdc", "--relocatable-device-code"], To::Relocatable),
    (&["-x", "--x", "-o", "--output-file", "-odir", "--output-directory"], To::Nothing),
    (&["-MF", "--dependency-output", "-MT", "--dependency-target-name", "-m", "--machine"], To::Nothing),
    (&["-diag-suppress", "--diag-suppress", "-diag-error", "--diag-error"], To::Nothing),
    (&["-t", "--threads", "-split-compile", "--split-compile"], To::Nothing),
    (&["-ccbin", "--compiler-bindir", "-Xcompiler", "--compiler-options"], To::Dropped),
    (&["-Xptxas", "--ptxas-options", "-Xnvlink", "--nvlink-options", "-Xcudafe"], To::Dropped),
    (&["-Xlinker", "--linker-options", "-L", "--library-path", "-l", "--library"], To::Dropped),
    (&["-maxrregcount", "--maxrregcount", "-cudart", "--cudart", "-Werror", "--Werror"], To::Dropped),
];

/// Options of which clang does the same anyway, or that are nothing to it.
const PLAIN: &[&str] = &[
    "-c",
    "--compile",
    "-g",
    "--debug",
    "-G",
    "--device-debug",
    "-lineinfo",
    "--generate-line-info",
    "-m64",
    "-MD",
    "-MMD",
    "-MP",
    "-expt-relaxed-constexpr",
    "--expt-relaxed-constexpr",
    "-expt-extended-lambda",
    "--expt-extended-lambda",
    "-extended-lambda",
    "--extended-lambda",
    "-forward-unknown-to-host-compiler",
    "--forward-unknown-to-host-compiler",
];

/// The option with a value that a word begins or is, and the value if it is in the word.
fn valued(word: &str) -> Option<(&'static str, To, Option<&str>)> {
    let is_plain = PLAIN.contains(&word);
    let rows = VALUED.iter().flat_map(|&(names, to)| names.iter().map(move |&name| (name, to)));
    let found = rows.filter(|_| !is_plain).filter_map(|(name, to)| {
        let rest = word.strip_prefix(name)?;
        match rest.strip_prefix('=') {
            _ if rest.is_empty() => Some((name, to, None)),
            Some(value) => Some((name, to, Some(value))),
            None => ["-I", "-D", "-U", "-O", "-L", "-l"].contains(&name).then_some((name, to, Some(rest))),
        }
    });
    found.max_by_key(|(name, ..)| name.len())
}

/// The words behind the name of nvcc, in clang's words.
pub fn translated(words: &[String]) -> Translated {
    let mut all = Translated::default();
    let mut words = words.iter();
    while let Some(word) = words.next() {
        let Some((name, to, value)) = valued(word) else {
            match word.as_str() {
                "-dc" | "--device-c" => all.flags.push("-fgpu-rdc".to_string()),
                word if !word.starts_with('-') || PLAIN.contains(&word) => {}
                word => all.dropped.push(word.to_string()),
            }
            continue;
        };
        let next = if value.is_none() { words.next().map(String::as_str) } else { None };
        let value = value.or(next).unwrap_or_default();
        match to {
            To::Joined(clangs) => all.flags.push(format!("{clangs}{value}")),
            To::Apart(clangs) => all.flags.extend([clangs.to_string(), value.to_string()]),
            To::Machines => match machines(value) {
                machines if machines.is_empty() => all.dropped.push(format!("{name}={value}")),
                machines => all.flags.extend(machines),
            },
            To::Relocatable => all.flags.extend((value == "true").then(|| "-fgpu-rdc".to_string())),
            To::Nothing => {}
            To::Dropped => all.dropped.push(format!("{name}={value}")),
        }
    }
    all
}

/// The machines of `compute_90`, or `arch=compute_80,code=[compute_80,sm_86]`, as clang is told.
fn machines(value: &str) -> Vec<String> {
    let words = value.split(['=', ',', '[', ']']);
    let number = |word: &str| {
        let number = ["compute_", "sm_", "lto_"].iter().find_map(|start| word.strip_prefix(start))?;
        Some(format!("--offload-arch=sm_{number}"))
    };
    words.filter_map(number).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(nvcc: &str, clang: &str, dropped: &str) {
        let words: Vec<String> = nvcc.split_whitespace().map(str::to_string).collect();
        let all = translated(&words);
        assert_eq!((all.flags.join(" "), all.dropped.join(" ")), (clang.to_string(), dropped.to_string()));
    }

    #[test]
    fn what_cmake_writes() {
        check(
            "-forward-unknown-to-host-compiler -DN=3 --options-file=a.rsp -isystem=/x/include -O3 -DNDEBUG \
             -std=c++17 --generate-code=arch=compute_80,code=[compute_80,sm_80] -Xcompiler=-fPIC -MD -MT k.o \
             -MF k.o.d -x cu -c /src/k.cu -o k.o",
            "-DN=3 -isystem /x/include -O3 -DNDEBUG -std=c++17 --offload-arch=sm_80 --offload-arch=sm_80 \
             --offload-arch=sm_80",
            "--options-file=a.rsp -Xcompiler=-fPIC",
        );
    }

    #[test]
    fn all_ways_to_write_it() {
        check("-I a --include-path=b -Ic -I=d", "-Ia -Ib -Ic -Id", "");
        check("--define-macro X=1 -UY -std c++20 --optimize 2", "-DX=1 -UY -std=c++20 -O2", "");
        check("-arch sm_90a -rdc=true -rdc false -dc", "--offload-arch=sm_90a -fgpu-rdc -fgpu-rdc", "");
        check(
            "-arch=native -Xcompiler -Wall,-O3 -lineinfo -lm",
            "",
            "-arch=native -Xcompiler=-Wall,-O3 -l=m",
        );
        check("--use_fast_math -include pre.h -g -G", "-include pre.h", "--use_fast_math");
        check("-o", "", "");
    }
}
