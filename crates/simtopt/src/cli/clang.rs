//! CUDA and HIP sources, by way of a clang that is on the machine.
//!
//! The device's half is compiled to IR, which is what commands work on, and the host's half too
//! where that can be done: it says how kernels are launched. clang finds CUDA and HIP by itself, or
//! is told where they are (`--cuda-path=DIR`, `--rocm-path=DIR`). CUDA sources are compiled for
//! [`DEVICE`], unless the flags name devices: clang's own choice is one that is long gone.

use super::input::{self, Compiled, Input};
use super::nvcc;
use simt_report::Diagnostic;
use simtopt::Kind;
use simtopt::bitcode::tools;
use std::collections::BTreeSet;
use std::ffi::{OsStr, OsString};
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::thread::ScopedJoinHandle;
use std::time::Duration;

/// Whether a file is a source that clang compiles for a GPU, by its name.
pub fn is_source(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "cu" || extension == "hip")
}

/// What CUDA sources are compiled for.
const DEVICE: &str = "sm_90";

/// How often it is looked whether clang is still needed.
const PATIENCE: Duration = Duration::from_millis(5);

/// What clang is told, and where it is.
#[derive(Clone, Default)]
pub struct Clang {
    /// The flags behind `--`.
    pub flags: Vec<OsString>,
    /// The folder of LLVM's tools, if the user names one.
    pub llvm_bin: Option<PathBuf>,
    /// The clang itself, if that is known.
    pub program: Option<PathBuf>,
    /// Where it runs, if not here.
    pub directory: Option<PathBuf>,
    /// Set once nobody waits for the result any more.
    pub stop: Arc<AtomicBool>,
}

impl Clang {
    /// Compiles the device's half of a source, and the host's if `wants_host`; `say` is told
    /// the commands. That the host's half does not compile is no error.
    pub fn compile(&self, path: &Path, wants_host: bool, say: &dyn Fn(&str)) -> Result<Input, Diagnostic> {
        let name = input::name(path);
        std::fs::metadata(path).map_err(|error| Diagnostic::io(&format!("cannot read {name}"), &error))?;
        let missing = || {
            let error = Diagnostic::error(format!("{name} is a source, and there is no clang to compile it"))
                .help("install clang (apt-get install clang, or https://apt.llvm.org for a newer one) and CUDA's headers")
                .help("or name the folder of another with --llvm-bin");
            by_nvcc(path).into_iter().fold(error, Diagnostic::help)
        };
        let found = || tools("clang", self.llvm_bin.as_deref()).into_iter().next();
        let program = self.program.clone().or_else(found).ok_or_else(missing)?;
        let [device, host] =
            ["--cuda-device-only", "--cuda-host-only"].map(|half| self.arguments(path, half));
        let tell = |arguments: &[OsString]| {
            let words = std::iter::once(program.as_os_str()).chain(arguments.iter().map(OsString::as_os_str));
            say(&format!("simtopt: {}\n", words.map(quoted).collect::<Vec<_>>().join(" ")));
        };
        tell(&device);
        let is_vain = AtomicBool::new(false);
        let run = |arguments: &[OsString]| self.output(&program, arguments, &is_vain);
        // Neither needs the other.
        let (made, of_host) = std::thread::scope(|scope| {
            let of_host = wants_host.then(|| scope.spawn(|| run(&host)));
            let made = run(&device);
            is_vain.store(!made.as_ref().is_ok_and(|made| made.status.success()), Relaxed);
            (made, of_host.and_then(|half| half.join().ok()))
        });
        let made =
            made.map_err(|error| Diagnostic::io(&format!("cannot run {}", program.display()), &error))?;
        if !made.status.success() {
            let said = String::from_utf8_lossy(&made.stderr);
            say(&said);
            return Err(self.refused(path, &said));
        }
        let mut host_ir = None;
        if wants_host {
            tell(&host);
            match of_host {
                Some(Ok(half)) if half.status.success() => host_ir = Some(half.stdout),
                other => {
                    let why = other.and_then(Result::ok).map(|half| half.stderr).unwrap_or_default();
                    say(&String::from_utf8_lossy(&why));
                    say("simtopt: the host's half does not compile: how it launches kernels is not known\n");
                }
            }
        }
        let compiled = Some(Compiled { host: host_ir, is_whole: !is_relocatable(&self.flags) });
        Ok(Input { name: format!("{name} (device)"), kind: Kind::Text, bytes: made.stdout, compiled })
    }

    /// That clang does not compile a source, by what it said, and what may help.
    fn refused(&self, path: &Path, said: &str) -> Diagnostic {
        let error = Diagnostic::error(format!("clang does not compile {}", input::name(path)));
        if said.contains("'curand_mtgp32_kernel.h' file not found") {
            return error.help(
                "CUDA's headers are there without cuRAND's (Python's nvidia-curand): an empty file of this name, in a \
                 folder that -I names, does as well",
            );
        }
        let flags: Vec<String> = self.flags.iter().map(|flag| flag.to_string_lossy().into_owned()).collect();
        let is_missing = |folder: &&str| said.contains(&format!("fatal error: '{folder}/"));
        if ["cub", "cuda", "nv", "thrust"].iter().any(is_missing) && said.contains("file not found") {
            let cuda = flags.iter().find_map(|flag| flag.strip_prefix("--cuda-path=")).unwrap_or("DIR");
            return error.help(format!(
                "CUDA has the headers of CUB, Thrust and libcu++ in a folder of their own, which nvcc finds by itself: \
                 -I{cuda}/include/cccl (Python's nvidia-cuda-cccl)"
            ));
        }
        if said.contains("unknown argument") {
            return refused_flags(error, &flags, said);
        }
        match &devices(&self.flags)[..] {
            [] if self.flags.is_empty() => {
                let flags = match is_hip(path) {
                    true => "--rocm-path=DIR --offload-arch=gfx90a",
                    false => "--cuda-path=DIR --offload-arch=sm_80",
                };
                let error = error.help(format!("its flags go behind --: -- {flags}"));
                by_nvcc(path).into_iter().fold(error, Diagnostic::help)
            }
            [] | [_] => error,
            several => error.help(format!("name one of the devices: {}", several.join(", "))),
        }
    }

    /// What clang makes of some arguments, unless it is stopped before it ends, or what it does is
    /// in vain.
    fn output(&self, program: &Path, arguments: &[OsString], is_vain: &AtomicBool) -> io::Result<Output> {
        let mut command = Command::new(program);
        command.args(arguments).current_dir(self.directory.as_deref().unwrap_or(Path::new(".")));
        let command = command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn()?;
        let pipes = [
            child.stdout.take().map(|pipe| Box::new(pipe) as Box<dyn Read + Send>),
            child.stderr.take().map(|pipe| Box::new(pipe) as _),
        ];
        let read = |pipe: Option<Box<dyn Read + Send>>| {
            let mut bytes = Vec::new();
            pipe.map_or(Ok(0), |mut pipe| pipe.read_to_end(&mut bytes)).map(|_| bytes)
        };
        let is_over = || self.stop.load(Relaxed) || is_vain.load(Relaxed);
        std::thread::scope(|scope| {
            let readers = pipes.map(|pipe| scope.spawn(move || read(pipe)));
            while !is_over() && !readers.iter().all(ScopedJoinHandle::is_finished) {
                std::thread::sleep(PATIENCE);
            }
            if is_over() {
                child.kill()?;
            }
            let [stdout, stderr] = readers.map(|reader| reader.join().unwrap_or(Ok(Vec::new())));
            Ok(Output { status: child.wait()?, stdout: stdout?, stderr: stderr? })
        })
    }

    fn arguments(&self, path: &Path, half: &str) -> Vec<OsString> {
        let flags = self.compiling_flags();
        let begins = |prefix: &str| flags.iter().any(|flag| flag.to_string_lossy().starts_with(prefix));
        let mut arguments: Vec<OsString> = Vec::new();
        if !begins("-x") {
            let language = if is_hip(path) { "hip" } else { "cuda" };
            arguments.extend(["-x", language].map(OsString::from));
        }
        let is_asked_for = is_hip(path) || begins("-x") || !devices(&flags).is_empty();
        arguments.extend((!is_asked_for).then(|| format!("--offload-arch={DEVICE}").into()));
        // What LLVM would do afterwards is not what a barrier is judged by.
        arguments.extend((!begins("-O")).then(|| "-O2".into()));
        arguments.extend((!begins("-g")).then(|| "-g1".into()));
        // Parameters have their names without debug information of variables, which device code
        // has at `-O0` only.
        arguments.push("-fno-discard-value-names".into());
        let (own, source) = ([half, "-S", "-emit-llvm"].map(OsString::from), path.as_os_str().to_os_string());
        arguments.extend(flags.into_iter().chain(own).chain([source, "-o".into(), "-".into()]));
        arguments
    }

    /// The flags without those that say what comes out, and where.
    fn compiling_flags(&self) -> Vec<OsString> {
        let mut flags = Vec::new();
        let mut given = self.flags.iter();
        while let Some(flag) = given.next() {
            match flag.to_string_lossy().as_ref() {
                "-c" | "-S" | "-emit-llvm" | "--cuda-device-only" | "--cuda-host-only" => {}
                "-o" => drop(given.next()),
                _ => flags.push(flag.clone()),
            }
        }
        flags
    }
}

/// How to do without clang, of CUDA.
fn by_nvcc(path: &Path) -> Option<String> {
    let ptx = quoted(path.with_extension("ptx").as_os_str());
    (!is_hip(path)).then(|| {
        format!("or give it what nvcc makes: nvcc -ptx -lineinfo {} -o {ptx}", quoted(path.as_os_str()))
    })
}

/// Whether a source is HIP's, by its name.
fn is_hip(path: &Path) -> bool {
    path.extension() == Some(OsStr::new("hip"))
}

/// The devices that flags ask for, each once.
pub fn devices(flags: &[OsString]) -> Vec<String> {
    let texts: Vec<_> = flags.iter().map(|flag| flag.to_string_lossy()).collect();
    let options = ["--offload-arch=", "--cuda-gpu-arch="];
    let lists = texts.iter().filter_map(|flag| options.iter().find_map(|option| flag.strip_prefix(option)));
    let devices: BTreeSet<&str> = lists.flat_map(|list| list.split(',')).collect();
    devices.into_iter().map(str::to_string).collect()
}

/// Whether flags ask for device code that is linked with that of other files. The last one counts;
/// those that stand in another file may ask for it.
fn is_relocatable(flags: &[OsString]) -> bool {
    let is_hidden = |flag: &OsString| {
        let flag = flag.to_string_lossy();
        flag.starts_with('@') || flag.starts_with("--config")
    };
    if flags.iter().any(is_hidden) || std::env::var_os("CCC_OVERRIDE_OPTIONS").is_some() {
        return true;
    }
    let says = |flag: &OsString| match flag.to_string_lossy().as_ref() {
        "-fgpu-rdc" | "-fcuda-rdc" | "-rdc=true" | "--relocatable-device-code=true" | "-dc" => Some(true),
        "-fno-gpu-rdc" | "-fno-cuda-rdc" | "-rdc=false" | "--relocatable-device-code=false" => Some(false),
        _ => None,
    };
    flags.iter().rev().find_map(says).unwrap_or(false)
}

/// A word as a shell reads it.
fn quoted(word: &OsStr) -> String {
    let word = word.to_string_lossy();
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "-_=+./,:@%".contains(c);
    match !word.is_empty() && word.chars().all(is_plain) {
        true => word.into_owned(),
        false => format!("'{}'", word.replace('\'', "'\\''")),
    }
}

/// What helps where clang does not know some flags: those are nvcc's, or simtopt's own.
fn refused_flags(error: Diagnostic, flags: &[String], said: &str) -> Diagnostic {
    let nvcc::Translated { flags: mut of_clang, dropped } = nvcc::translated(flags);
    // What clang has not refused, it takes as it is.
    let dropped = dropped.into_iter().filter(|flag| flags.contains(flag));
    let (unknown, known): (Vec<String>, Vec<String>) =
        dropped.partition(|flag| said.contains(&format!("'{flag}'")));
    let is_of_nvcc =
        flags.iter().any(|flag| ![&of_clang, &known, &unknown].iter().any(|own| own.contains(flag)));
    of_clang.extend(known);
    let in_place = || format!("in place of nvcc's flags, clang takes {}", of_clang.join(" "));
    let in_place = (is_of_nvcc && !of_clang.is_empty()).then(in_place);
    let has_own = unknown.iter().any(|flag| flag.starts_with("--"));
    let in_front = has_own.then(|| "flags of simtopt's own go in front of --".to_string());
    in_place.into_iter().chain(in_front).fold(error, Diagnostic::help)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn arguments(path: &str, flags: &str) -> String {
        let flags = flags.split_whitespace().map(OsString::from).collect();
        let clang = Clang { flags, ..Clang::default() };
        let arguments = clang.arguments(Path::new(path), "--cuda-device-only");
        arguments.iter().map(|word| quoted(word)).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn what_is_told_to_clang() {
        assert_eq!(
            arguments("a b.cu", "--cuda-path=/opt/cuda -c -o b.o"),
            "-x cuda --offload-arch=sm_90 -O2 -g1 -fno-discard-value-names --cuda-path=/opt/cuda --cuda-device-only -S -emit-llvm 'a b.cu' -o -"
        );
        assert_eq!(
            arguments("k.hip", "-O3 -g --offload-arch=gfx90a"),
            "-x hip -fno-discard-value-names -O3 -g --offload-arch=gfx90a --cuda-device-only -S -emit-llvm k.hip -o -"
        );
    }

    #[test]
    fn what_helps_if_clang_refuses() {
        let help = |flags: &str, said: &str| {
            let flags = flags.split_whitespace().map(OsString::from).collect();
            let clang = Clang { flags, ..Clang::default() };
            clang.refused(Path::new("k.cu"), said).help.join("\n")
        };
        let header = help("-O2", "k.cu:1: fatal error: 'curand_mtgp32_kernel.h' file not found");
        assert!(header.contains("cuRAND"), "{header}");
        let library = "k.cu:1:10: fatal error: 'cuda/std/type_traits' file not found";
        let folder = help("--cuda-path=/opt/cuda", library);
        assert!(folder.contains("-I/opt/cuda/include/cccl"), "{folder}");
        let unknown = "error: unknown argument: '-arch=sm_80'";
        assert_eq!(
            help("-arch=sm_80 -rdc=true", unknown),
            "in place of nvcc's flags, clang takes --offload-arch=sm_80 -fgpu-rdc"
        );
        assert_eq!(
            help("-arch=sm_80 --cuda-path=/opt/cuda", unknown),
            "in place of nvcc's flags, clang takes --offload-arch=sm_80 --cuda-path=/opt/cuda"
        );
        let brief = "error: unknown argument: '--brief'";
        let in_front = "flags of simtopt's own go in front of --";
        assert_eq!(help("--offload-arch=sm_80 --brief", brief), in_front);
        let fast = "error: unknown argument: '--use_fast_math'";
        let both = help("--use_fast_math -arch=sm_80", fast);
        assert!(both.contains("clang takes --offload-arch=sm_80") && both.ends_with(in_front), "{both}");
    }

    #[test]
    fn several_devices() {
        let flags = ["--offload-arch=sm_90,sm_80", "-O3", "--cuda-gpu-arch=sm_80", "--offload-archs"];
        assert_eq!(devices(&flags.map(OsString::from)), ["sm_80", "sm_90"]);
    }

    #[test]
    fn whole_programs() {
        let is = |flags: &[&str]| is_relocatable(&flags.iter().map(OsString::from).collect::<Vec<_>>());
        assert!(!is(&[]) && is(&["-fgpu-rdc"]) && is(&["-rdc=true"]));
        assert!(!is(&["-fgpu-rdc", "-fno-gpu-rdc"]) && is(&["-fno-gpu-rdc", "-fgpu-rdc"]));
        assert!(is(&["-O2", "@flags"]) && is(&["--config=flags"]) && is(&["@flags", "-fno-gpu-rdc"]));
    }
}
