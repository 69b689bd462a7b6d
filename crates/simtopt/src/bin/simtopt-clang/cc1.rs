//! In the place of `clang -cc1`: what is compiled for a GPU goes through simtopt.
//!
//! The work is cut in two where IR is optimized: the same arguments, but for what comes out, and
//! then the same again for IR, with no passes (`-disable-llvm-passes` leaves the back end's alone).
//! What the first half has done, headers, dependency files and remarks, the second does not do
//! again. Everything else that `cc1` is called for, it does as always.

use crate::Clang;
use crate::wrapper::call::{Call, code};
use crate::wrapper::optimizer::{self, Failed};
use crate::wrapper::{error, warn, words};
use std::ffi::OsString;
use std::fmt;
use std::fs;
use std::io::{self, Read as _, Write as _};
use std::os::unix::ffi::OsStrExt;
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Command, ExitCode, ExitStatus, Stdio};

/// Does what `cc1` does.
pub fn run(call: &Call, arguments: &[OsString]) -> ExitCode {
    // Where clang puts them when there are many.
    let words = words::unpacked(arguments.to_vec(), |_| true);
    let Some(work) = words.as_deref().and_then(Work::of) else {
        return as_always(call, arguments);
    };
    match work.done(call) {
        Ok(status) => code(status),
        Err(why) => {
            // Its errors are the user's if they are errors without us, too; the front end has said
            // what it had to say.
            let status = Command::new(&call.program).args(work.arguments).arg("-w").status();
            match status {
                Ok(status) => {
                    if status.success() {
                        warn::<Clang>(format_args!("{work}: {why}; the code stays as clang made it"));
                    }
                    code(status)
                }
                Err(_) => as_always(call, arguments),
            }
        }
    }
}

/// Runs the real one in our place.
fn as_always(call: &Call, arguments: &[OsString]) -> ExitCode {
    let why = Command::new(&call.program).args(arguments).exec();
    error::<Clang>(format_args!("cannot run {}: {why}", call.program.display()));
    ExitCode::from(126)
}

/// What comes out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Output {
    /// PTX, or an object.
    Code,
    Bitcode,
    Text,
}

/// A source, or IR, that is compiled and optimized for a GPU.
struct Work<'a> {
    arguments: &'a [OsString],
    output: Output,
    /// Where in the arguments it says so, and where the name of the output is, the kind of the
    /// input, and its name.
    says_output: usize,
    file: usize,
    kind: usize,
    input: usize,
}

/// What the second half is not told: with a word behind it, alone, and with something joined.
const PAIRS: [&str; 12] = [
    "-mlink-builtin-bitcode",
    "-mlink-bitcode-file",
    "-dependency-file",
    "-MT",
    "-MQ",
    "-serialize-diagnostic-file",
    "-header-include-file",
    "-opt-record-file",
    "-opt-record-passes",
    "-opt-record-format",
    "-include",
    "-include-pch",
];
const ALONE: [&str; 3] = ["-sys-header-deps", "-MP", "-v"];
const JOINED: [&str; 2] = ["-ftime-trace", "-stats-file="];

impl<'a> Work<'a> {
    /// `None` if it is something else.
    fn of(arguments: &'a [OsString]) -> Option<Work<'a>> {
        let at = |name: &str| arguments.iter().rposition(|argument| argument == name);
        let behind = |name: &str| Some(at(name)? + 1).filter(|at| *at < arguments.len());
        let is_cc1 = arguments.first().is_some_and(|first| first == "-cc1");
        if !is_cc1 || at("-fcuda-is-device").is_none() {
            return None;
        }
        let triple = arguments[behind("-triple")?].to_string_lossy();
        let is_known = ["nvptx", "amdgcn"].iter().any(|machine| triple.starts_with(machine));
        let outputs = [
            ("-S", Output::Code),
            ("-emit-obj", Output::Code),
            ("-emit-llvm-bc", Output::Bitcode),
            ("-emit-llvm", Output::Text),
        ];
        let mut outputs = outputs.into_iter().filter_map(|(name, output)| Some((at(name)?, output)));
        let (says_output, output) = outputs.next()?;
        // IR without passes is what `-save-temps` keeps; passes come later.
        let is_early = output != Output::Code && at("-disable-llvm-passes").is_some();
        let (file, kind, input) = (behind("-o")?, behind("-x")?, arguments.len() - 1);
        let is_stdin = arguments[input] == "-";
        let is_alone = outputs.next().is_none() && kind < input && !is_early && !is_stdin;
        (is_known && is_alone).then_some(Work { arguments, output, says_output, file, kind, input })
    }

    /// Compiles; the exit status is the compiler's. An error is ours, and then nothing is done.
    fn done(&self, call: &Call) -> Result<ExitStatus, Failed> {
        let io = |what: &'static str| move |error| Failed::Io(what.to_string(), error);
        let level = self.arguments.iter().rfind(|argument| argument.as_bytes().starts_with(b"-O"));
        if level.is_none_or(|level| level == "-O0") {
            self.tell(optimizer::LEFT_ALONE);
            let mut command = Command::new(&call.program);
            return command.args(self.arguments).status().map_err(io("cannot run clang"));
        }
        let folder =
            tempfile::Builder::new().prefix("simtopt-").tempdir().map_err(io("no temporary folder"))?;
        let [ir, optimized] = ["k.ll", "optimized.ll"].map(|name| folder.path().join(name));
        let mut first = Command::new(&call.program);
        let status = first.args(self.first_half(&ir)).status().map_err(io("cannot run clang"))?;
        // Where it was asked for something else in the end, all is done.
        if !status.success() || !ir.exists() {
            return Ok(status);
        }
        let is_whole = self.is_whole().then(|| "--assume=whole-program".into());
        let summary = optimizer::optimize(call, is_whole.as_slice(), &ir, &optimized)?;
        if first_line(&optimized).ok() != first_line(&ir).ok() {
            return Err(Failed::NotCode("what simtopt wrote is no IR"));
        }
        if self.output == Output::Text {
            let mut text = fs::File::open(&optimized).map_err(io("cannot read what simtopt wrote"))?;
            let file = Path::new(&self.arguments[self.file]);
            let copied = match file.as_os_str() == "-" {
                true => io::copy(&mut text, &mut io::stdout()),
                false => fs::File::create(file).and_then(|mut file| io::copy(&mut text, &mut file)),
            };
            copied.map_err(io("cannot write the IR"))?;
        } else {
            let mut second = Command::new(&call.program);
            second.args(self.second_half(&optimized)).stdin(Stdio::null()).stdout(Stdio::inherit());
            let output = second.output().map_err(io("cannot run clang"))?;
            if !output.status.success() {
                return Err(Failed::NotCode("clang does not take what simtopt wrote"));
            }
            // Nothing else can be done about an error here.
            drop(io::stderr().write_all(&output.stderr));
        }
        self.tell(&summary);
        Ok(status)
    }

    /// Whether nobody else calls functions of this file. IR that is asked for, anybody may link.
    fn is_whole(&self) -> bool {
        let is_shared = |word: &OsString| word == "-fgpu-rdc" || word.as_bytes().starts_with(b"-flto");
        self.output == Output::Code && !self.arguments.iter().any(is_shared)
    }

    fn first_half(&self, ir: &Path) -> Vec<OsString> {
        let mut words = self.arguments.to_vec();
        words[self.says_output] = "-emit-llvm".into();
        words[self.file] = ir.into();
        // The order of uses is one of all uses.
        words.retain(|word| word != "-emit-llvm-uselists");
        words
    }

    fn second_half(&self, ir: &Path) -> Vec<OsString> {
        let mut words =
            vec!["-cc1".into(), "-disable-llvm-passes".into(), "-Wno-unknown-warning-option".into()];
        let mut at = 1;
        while at < self.arguments.len() {
            let word = &self.arguments[at];
            let is_joined = JOINED.iter().any(|start| word.as_bytes().starts_with(start.as_bytes()));
            if PAIRS.iter().any(|name| word == name) {
                at += 1;
            } else if !is_joined && !ALONE.iter().any(|name| word == name) {
                words.push(match at {
                    _ if at == self.kind => "ir".into(),
                    _ if at == self.input => ir.into(),
                    _ => word.clone(),
                });
            }
            at += 1;
        }
        words
    }

    /// Says what became of it to those who want to know.
    fn tell(&self, summary: &str) {
        if optimizer::is_verbose() {
            eprintln!("simtopt-clang: {self}: {summary}");
        }
    }
}

/// `k.cu (sm_90)`
impl fmt::Display for Work<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let value = |name: &str| {
            let at = self.arguments.iter().rposition(|argument| argument == name)?;
            self.arguments.get(at + 1)
        };
        f.write_str(&value("-main-file-name").unwrap_or(&self.arguments[self.input]).to_string_lossy())?;
        value("-target-cpu").map_or(Ok(()), |arch| write!(f, " ({})", arch.to_string_lossy()))
    }
}

/// How a file begins: IR with its name.
fn first_line(path: &Path) -> io::Result<Vec<u8>> {
    let mut start = Vec::new();
    fs::File::open(path)?.take(1 << 12).read_to_end(&mut start)?;
    start.truncate(start.iter().position(|&byte| byte == b'\n').unwrap_or(start.len()));
    Ok(start)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStringExt;

    fn words(text: &str) -> Vec<OsString> {
        text.split_whitespace().map(OsString::from).collect()
    }

    fn joined(words: Vec<OsString>) -> String {
        words.join(OsStr::new(" ")).into_vec().try_into().expect("text")
    }

    const CUDA: &str = "-cc1 -triple nvptx64-nvidia-cuda -O2 -S -main-file-name k.cu -fcuda-is-device \
                        -mlink-builtin-bitcode l.bc -target-cpu sm_90 -dependency-file k.d -MT k.o -v \
                        -o k.s -x cuda k.cu";

    #[test]
    fn two_halves() {
        let arguments = words(CUDA);
        let work = Work::of(&arguments).expect("it is ours");
        assert_eq!(
            (work.output, work.is_whole(), work.to_string()),
            (Output::Code, true, "k.cu (sm_90)".into())
        );
        let first = CUDA.replace(" -S", " -emit-llvm").replace("k.s", "t.ll");
        assert_eq!(joined(work.first_half(Path::new("t.ll"))), first);
        assert_eq!(
            joined(work.second_half(Path::new("t.ll"))),
            "-cc1 -disable-llvm-passes -Wno-unknown-warning-option -triple nvptx64-nvidia-cuda -O2 -S \
             -main-file-name k.cu -fcuda-is-device -target-cpu sm_90 -o k.s -x ir t.ll"
        );
    }

    #[test]
    fn whose_work_it_is() {
        let is_ours = |text: &str| Work::of(&words(text)).is_some();
        assert!(is_ours(CUDA) && is_ours(&CUDA.replace("nvptx64-nvidia-cuda", "amdgcn-amd-amdhsa")));
        assert!(is_ours(&CUDA.replace("-x cuda", "-x ir")));
        for (from, to) in [
            ("-fcuda-is-device", ""),
            ("nvptx64-nvidia-cuda", "spirv64"),
            ("-S", "-E"),
            ("-S", "-emit-llvm-bc -disable-llvm-passes"),
            ("-x cuda k.cu", "-x cuda -"),
            ("-cc1", "-cc1as"),
        ] {
            assert!(!is_ours(&CUDA.replace(from, to)), "{to}");
        }
        let is_whole =
            |to: &str| Work::of(&words(&CUDA.replace("-S", to))).is_some_and(|work| work.is_whole());
        assert!(is_whole("-emit-obj") && !is_whole("-S -fgpu-rdc") && !is_whole("-S -flto"));
        assert!(!is_whole("-emit-llvm-bc") && !is_whole("-emit-llvm"));
    }
}
