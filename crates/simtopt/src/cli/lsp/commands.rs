//! How a file is compiled, by `compile_commands.json` and what the editor says.

use super::places::canonical;
use crate::cli::clang::{Clang, devices};
use crate::cli::nvcc;
use serde::Deserialize;
use simtopt::bitcode::tools;
use simtopt::words;
use std::ffi::OsString;
use std::path::{Path, PathBuf};

/// What is looked for.
const FILE: &str = "compile_commands.json";

/// What the editor says.
#[derive(Default, Deserialize, Debug)]
#[serde(default, rename_all = "camelCase")]
pub struct Wishes {
    /// A `compile_commands.json`, or its folder.
    pub compile_commands: Option<PathBuf>,
    /// Flags for clang, behind those of the file's command.
    pub flags: Vec<String>,
    /// The folders that are open.
    #[serde(skip)]
    pub roots: Vec<PathBuf>,
}

/// How a file is compiled.
#[derive(Default)]
pub struct Build {
    /// What clang is told.
    pub flags: Vec<OsString>,
    /// The clang of the command, if it is one that is there.
    pub program: Option<PathBuf>,
    /// Where it runs.
    pub directory: Option<PathBuf>,
    /// What the user may want to know of that.
    pub said: Vec<String>,
}

/// One entry of a `compile_commands.json`.
#[derive(Deserialize)]
struct Entry {
    directory: PathBuf,
    file: PathBuf,
    #[serde(default)]
    arguments: Vec<String>,
    #[serde(default)]
    command: String,
}

impl Wishes {
    /// How a file is compiled; `flags` are those that the server was started with.
    pub fn build(&self, path: &Path, flags: &[OsString]) -> Build {
        let mut said = Vec::new();
        let entry = self.files(path).into_iter().find_map(|file| find(&file, path, &mut said));
        let mut build = entry.map(|entry| entry.build(path)).unwrap_or_default();
        said.append(&mut build.said);
        let own: Vec<OsString> = flags.iter().cloned().chain(self.flags.iter().map(OsString::from)).collect();
        let flags = if devices(&own).is_empty() {
            one_device(build.flags, &mut said)
        } else {
            no_device(build.flags)
        };
        Build { flags: flags.into_iter().chain(own).collect(), said, ..build }
    }

    /// The files that may say how a file is compiled, best first.
    fn files(&self, path: &Path) -> Vec<PathBuf> {
        let beside = path.parent().map(Path::to_path_buf);
        let root = self.roots.first().cloned().or(beside.clone()).unwrap_or_default();
        let named = self.compile_commands.iter().map(|named| root.join(named));
        let named = named.map(|named| if named.is_dir() { named.join(FILE) } else { named });
        let roots = if self.roots.is_empty() { beside.into_iter().collect() } else { self.roots.clone() };
        let found = roots.iter().flat_map(|root| [root.join(FILE), root.join("build").join(FILE)]);
        named.chain(found.filter(|file| file.is_file())).collect()
    }
}

/// The first entry for a file.
fn find(commands: &Path, path: &Path, said: &mut Vec<String>) -> Option<Entry> {
    let text = std::fs::read_to_string(commands).map_err(|error| error.to_string());
    let entries =
        text.and_then(|text| serde_json::from_str::<Vec<Entry>>(&text).map_err(|error| error.to_string()));
    let entries = entries.map_err(|why| said.push(format!("cannot read {}: {why}", commands.display())));
    let wanted = canonical(path);
    let is_it = |entry: &Entry| {
        // Asking the system about each of thousands takes a while.
        entry.file.file_name() == path.file_name() && canonical(&entry.directory.join(&entry.file)) == wanted
    };
    let found = entries.ok()?.into_iter().find(is_it);
    if found.is_none() {
        said.push(format!("{} says nothing of {}", commands.display(), path.display()));
    }
    found
}

impl Entry {
    /// What the command is to clang.
    fn build(self, path: &Path) -> Build {
        let split = || words::split(self.command.as_bytes()).unwrap_or_default();
        let text = |word: Vec<u8>| String::from_utf8_lossy(&word).into_owned();
        let words = match self.arguments.is_empty() {
            true => split().into_iter().map(text).collect(),
            false => self.arguments,
        };
        // Behind what starts it: ccache, simtopt-clang.
        let is_compiler = |word: &String| {
            let name = stem(word);
            !name.starts_with("simtopt-") && ["nvcc", "clang", "hipcc"].iter().any(|part| name.contains(part))
        };
        let first = words.iter().take_while(|word| !word.starts_with('-')).position(is_compiler).unwrap_or(0);
        let (compiler, words) = words.get(first..).and_then(<[String]>::split_first).unzip();
        let (compiler, words) = (compiler.cloned().unwrap_or_default(), words.unwrap_or_default());
        let directory = self.directory;
        let mut said = Vec::new();
        let name = stem(&compiler);
        let flags = if name.contains("nvcc") {
            let words = unpacked(words, &directory);
            let translated = nvcc::translated(&words);
            if !translated.dropped.is_empty() {
                let dropped = translated.dropped.join(" ");
                said.push(format!("{}: of nvcc's flags, clang is not told {dropped}", path.display()));
            }
            toolkit(&directory.join(&compiler)).into_iter().chain(translated.flags).collect()
        } else {
            let is_source = |word: &String| canonical(&directory.join(word)) == canonical(path);
            of_clang(words.iter().filter(|word| !is_source(word)))
        };
        let flags = flags.into_iter().filter(|flag| flag != "-O0").map(OsString::from).collect();
        let is_named = name.starts_with("clang");
        let programs = match compiler.contains('/') {
            true => vec![directory.join(&compiler)],
            false => tools(&compiler, None),
        };
        let program = programs.into_iter().find(|program| is_named && program.is_file());
        Build { flags, program, directory: Some(directory).filter(|folder| folder.is_dir()), said }
    }
}

impl Build {
    /// The clang that does it, unless `llvm_bin` names another one.
    pub fn clang(self, llvm_bin: Option<PathBuf>) -> Clang {
        let program = self.program.filter(|_| llvm_bin.is_none());
        Clang { flags: self.flags, llvm_bin, program, directory: self.directory, ..Clang::default() }
    }
}

/// The last part of a program's name.
fn stem(program: &str) -> &str {
    program.rsplit('/').next().unwrap_or(program)
}

/// The words of nvcc with those of files in their place.
fn unpacked(words: &[String], directory: &Path) -> Vec<String> {
    let (mut all, mut rest) = (Vec::new(), words.iter());
    while let Some(word) = rest.next() {
        let file = match word.as_str() {
            "--options-file" | "-optf" => rest.next().map(String::as_str),
            word => ["--options-file=", "-optf="].iter().find_map(|option| word.strip_prefix(option)),
        };
        let text = file.and_then(|file| std::fs::read(directory.join(file)).ok());
        let more = text.and_then(|text| words::split(&text)).unwrap_or_default();
        all.extend(more.into_iter().map(|word| String::from_utf8_lossy(&word).into_owned()));
        all.extend(file.is_none().then(|| word.clone()));
    }
    all
}

/// The folder of CUDA that an nvcc is in, as clang is told it.
fn toolkit(nvcc: &Path) -> Option<String> {
    let top = nvcc.parent()?.parent()?;
    top.join("include/cuda_runtime.h").is_file().then(|| format!("--cuda-path={}", top.display()))
}

/// What else clang is told to write, and colours.
const OTHER_OUTPUTS: [&str; 9] = [
    "-M",
    "-Wp,-M",
    "-save-temps",
    "--save-temps",
    "-ftime-trace",
    "-fsave-optimization-record",
    "-foptimization-record-file=",
    "-fcolor-diag",
    "-fdiagnostics-color",
];

/// The flags of clang without what else it is to write, and colours.
fn of_clang<'w>(words: impl Iterator<Item = &'w String>) -> Vec<String> {
    let (mut flags, mut words) = (Vec::new(), words);
    while let Some(word) = words.next() {
        match word.as_str() {
            "-MF" | "-MT" | "-MQ" | "-MJ" => drop(words.next()),
            "--serialize-diagnostics" | "-serialize-diagnostics" => drop(words.next()),
            "--" => {}
            word if OTHER_OUTPUTS.iter().any(|other| word.starts_with(other)) => {}
            word => flags.push(word.to_string()),
        }
    }
    flags
}

/// The same flags for the newest of their devices: a file is judged for one.
fn one_device(flags: Vec<OsString>, said: &mut Vec<String>) -> Vec<OsString> {
    let all = devices(&flags);
    let number = |device: &&String| {
        let digits = device.trim_start_matches(|c: char| !c.is_ascii_digit());
        digits[..digits.bytes().take_while(u8::is_ascii_digit).count()].parse().unwrap_or(0u32)
    };
    match all.iter().max_by_key(number) {
        Some(newest) if all.len() > 1 => {
            said.push(format!("of the devices {}, it is judged for {newest}", all.join(", ")));
            let newest = OsString::from(format!("--offload-arch={newest}"));
            no_device(flags).into_iter().chain([newest]).collect()
        }
        _ => flags,
    }
}

fn no_device(flags: Vec<OsString>) -> Vec<OsString> {
    flags.into_iter().filter(|flag| devices(std::slice::from_ref(flag)).is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How `src/k.cu` is compiled, by a command in `build`.
    fn build(command: &str, own: &[&str]) -> (String, Build) {
        let folder = tempfile::tempdir().expect("a folder");
        let at = |name: &str| folder.path().join(name);
        for name in ["src", "build", "cuda/bin", "cuda/include"] {
            std::fs::create_dir_all(at(name)).expect("a folder");
        }
        for name in ["src/k.cu", "cuda/bin/nvcc", "cuda/bin/clang++", "cuda/include/cuda_runtime.h"] {
            std::fs::write(at(name), "").expect("a file");
        }
        std::fs::write(at("build/a.rsp"), "-I\"/a b\" -DX").expect("a file");
        let top = folder.path().display().to_string();
        let entry = |file: &str, command: &str| serde_json::json!({ "directory": at("build"), "file": file, "command": command });
        let all = [entry("../src/other.cu", "no"), entry("../src/k.cu", &command.replace("TOP", &top))];
        std::fs::write(at("build").join(FILE), serde_json::json!(all).to_string()).expect("a file");
        let wishes = Wishes { roots: vec![folder.path().to_path_buf()], ..Wishes::default() };
        let own: Vec<OsString> = own.iter().map(OsString::from).collect();
        let build = wishes.build(&at("src/k.cu"), &own);
        let flags: Vec<String> = build.flags.iter().map(|flag| flag.to_string_lossy().into_owned()).collect();
        (flags.join(" ").replace(&top, "TOP"), build)
    }

    #[test]
    fn commands_of_clang() {
        let command = "ccache TOP/cuda/bin/clang++ -x cuda --offload-arch=sm_90a --offload-arch=sm_100 -O0 -g \
                       -MD -MT k.o -MF k.d -Wp,-MD,k.d -save-temps=obj --serialize-diagnostics k.dia \
                       -ftime-trace=k.json -fsave-optimization-record -fcolor-diagnostics -DS='a b' -o k.o -c ../src/k.cu";
        let (flags, build) = build(command, &[]);
        assert_eq!(flags, "-x cuda -g -DS=a b -o k.o -c --offload-arch=sm_100");
        assert!(build.program.is_some_and(|program| program.ends_with("cuda/bin/clang++")));
        assert!(build.directory.is_some_and(|folder| folder.ends_with("build")));
        assert_eq!(build.said, ["of the devices sm_100, sm_90a, it is judged for sm_100"]);
    }

    #[test]
    fn commands_of_nvcc() {
        let command =
            "TOP/cuda/bin/nvcc --options-file a.rsp -arch=sm_80 -Xcompiler=-fPIC -O3 -c ../src/k.cu";
        let (flags, of_nvcc) = build(command, &[]);
        assert_eq!(flags, "--cuda-path=TOP/cuda -I/a b -DX --offload-arch=sm_80 -O3");
        assert!(of_nvcc.program.is_none() && of_nvcc.said.len() == 1);
        assert!(of_nvcc.said[0].ends_with("of nvcc's flags, clang is not told -Xcompiler=-fPIC"));
        // The user's own flags count.
        let (flags, _) = build(command, &["--offload-arch=sm_90", "-DZ"]);
        assert_eq!(flags, "--cuda-path=TOP/cuda -I/a b -DX -O3 --offload-arch=sm_90 -DZ");
    }

    #[test]
    fn files_of_which_nothing_is_said() {
        let folder = tempfile::tempdir().expect("a folder");
        let wishes = |text: &str| {
            std::fs::write(folder.path().join(FILE), text).expect("a file");
            let wishes = Wishes { flags: vec!["-DX".to_string()], ..Wishes::default() };
            wishes.build(&folder.path().join("k.cu"), &["-O1".into()])
        };
        let build = wishes("[]");
        assert_eq!((build.flags, build.said.len()), (vec!["-O1".into(), "-DX".into()], 1));
        let build = wishes("{");
        assert!(build.flags.len() == 2 && build.said[0].starts_with("cannot read "), "{:?}", build.said);
    }
}
