//! `simtopt-nvcc`: what it makes of nvcc, and that it never stands in its way.
//!
//! Most of it is tested with scripts in the place of nvcc, cicc and simtopt, which say what they
//! were given; the rest with NVIDIA's, if they are there.
#![cfg(unix)]

mod common;
#[path = "common/wrapped.rs"]
mod wrapped;

use common::repository;
use std::collections::BTreeSet;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use tempfile::TempDir;
use wrapped::{cubins, program, sections, text, works};

/// nvcc as far as it matters: it reads the profile beside it, says what it would do or does it, and
/// calls cicc for two machines. A source that is called `bad.cu` is refused.
const NVCC: &str = r##"#!/bin/sh
here=$(dirname "$0")
value() { sed -n "s#^$1 *+*= *##p" "$here/nvcc.profile" | sed "s#\$(_HERE_)#$here#g; s#\$(TOP)#$here/..#g"; }
CICC_PATH=$(value CICC_PATH)
export CICC_PATH
output=out.ptx lto= extra= source=k.cu
while [ $# -gt 0 ]; do
  case $1 in
    --dryrun) printf '#$ _HERE_=%s\n#$ CICC_PATH=%s\n#$ PATH=%s\n' "$here" "$CICC_PATH" "$(value PATH)" >&2; exit 0 ;;
    -o) output=$2; shift ;;
    -dlto) lto=-lto ;;
    both) extra="-olto both.ltoir" ;;
    -G) extra="-g -O0" ;;
    *.cu) source=$1 ;;
    *) printf '%s\n' "$1" >> arguments ;;
  esac
  shift
done
for arch in compute_80 compute_90; do
  "${CICC_PATH:-$here}/cicc" --orig_src_file_name "$source" -arch $arch $extra $source.ii $lto -o "$output" || exit $?
done
"##;

/// cicc: PTX with two barriers, one of them dead.
const CICC: &str = r#"#!/bin/sh
lto=
for word in "$@"; do
  case $word in bad.cu) echo 'bad.cu: error: no' >&2; exit 3 ;; -lto) lto=yes ;; esac
  output=$word
done
ptx='//\n// By cicc\n.version 9.0\n.target sm_80\n.entry k() {\nbar.sync 0;\nbar.sync 0; // dead\nret;\n}\n'
if [ $lto ]; then ptx='NVVM'; fi
if [ "$output" = - ]; then printf "$ptx"; else printf "$ptx" > "$output"; fi
"#;

/// simtopt: removes what is said to be dead, or fails in the way that `HOW` says.
const SIMTOPT: &str = r#"#!/bin/sh
printf '%s\n' "$@" > flags
for word in "$@"; do
  case $word in --stats=json) echo '{"version":1,"total":{"barriers":2,"removed":1,"kept":1}}' >&2 ;; esac
done
while [ $# -gt 3 ]; do shift; done
case $HOW in
  refuse) echo 'error: 3:1: no PTX' >&2; exit 2 ;;
  die) kill -9 $$ ;;
  nothing) exit 0 ;;
  sleep) exec sleep 100 ;;
  half) echo 'error' > "$3"; exit 0 ;;
  warn) echo 'warning: careful' >&2 ;;
esac
grep -v '// dead' "$1" > "$3"
"#;

const OPTIMIZED: &str = "//\n// By cicc\n.version 9.0\n.target sm_80\n.entry k() {\nbar.sync 0;\nret;\n}\n";

/// A toolkit of scripts, and a folder to compile in.
struct Toolkit {
    folder: TempDir,
}

impl Toolkit {
    fn new() -> Toolkit {
        let toolkit = Toolkit { folder: tempfile::tempdir().expect("a folder") };
        program(&toolkit.path("cuda/bin/nvcc"), NVCC);
        program(&toolkit.path("cuda/nvvm/bin/cicc"), CICC);
        program(&toolkit.path("simtopt"), SIMTOPT);
        fs::create_dir_all(toolkit.path("cuda/targets")).expect("a folder");
        fs::create_dir_all(toolkit.path("work")).expect("a folder");
        toolkit
            .profile("TOP = $(_HERE_)/..\n\nCICC_PATH = $(TOP)/nvvm/bin\nPATH += $(CICC_PATH):$(_HERE_):\n");
        toolkit
    }

    fn profile(&self, text: &str) {
        fs::write(self.path("cuda/bin/nvcc.profile"), text).expect("a file");
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// `simtopt-nvcc` with the toolkit's nvcc in `PATH`.
    fn command(&self, arguments: &[&str]) -> Command {
        let mut command = simtopt_nvcc(&self.path("cache"));
        let system = std::env::var("PATH").unwrap_or_default();
        let path = format!("{}:{system}", self.path("cuda/bin").display());
        command.args(arguments).current_dir(self.path("work")).env("PATH", path);
        command.env("SIMTOPT", self.path("simtopt"));
        command
    }

    fn read(&self, name: &str) -> String {
        fs::read_to_string(self.path("work").join(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
    }

    /// The shadows that there are.
    fn shadows(&self) -> Vec<PathBuf> {
        let entries = fs::read_dir(self.path("cache/nvcc")).into_iter().flatten();
        entries.map(|entry| entry.expect("an entry").path()).collect()
    }
}

/// The command, of whose surroundings nothing is left but what the tests say.
fn simtopt_nvcc(cache: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_simtopt-nvcc"));
    for variable in ["SIMTOPT_NVCC", "SIMTOPT_FLAGS", "SIMTOPT_VERBOSE", "CUDA_PATH", "CUDA_HOME"] {
        command.env_remove(variable);
    }
    command.env_remove("SIMTOPT").env("SIMTOPT_CACHE_DIR", cache);
    command
}

fn code(output: &Output) -> Option<i32> {
    output.status.code()
}

#[test]
fn in_the_place_of_nvcc() {
    let toolkit = Toolkit::new();
    assert_eq!(works(&mut toolkit.command(&["-c", "k.cu", "-I", "a b", "-o", "o.ptx"])), "");
    assert_eq!(toolkit.read("o.ptx"), OPTIMIZED);
    assert_eq!(toolkit.read("arguments"), "-c\n-I\na b\n", "nvcc gets what we got");
    let mode = fs::metadata(toolkit.path("work/o.ptx")).expect("it is there").permissions().mode();
    let usual = fs::metadata(toolkit.path("work/arguments")).expect("it is there").permissions().mode();
    assert_eq!(mode, usual);
    let left: BTreeSet<_> = fs::read_dir(toolkit.path("work"))
        .expect("a folder")
        .map(|entry| entry.expect("an entry").file_name())
        .collect();
    assert_eq!(left, ["arguments", "flags", "o.ptx"].map(Into::into).into());
    // nvcc looks for `targets` beside the folder that it was called in.
    assert!(toolkit.shadows()[0].join("targets").is_dir());
}

#[test]
fn as_a_launcher() {
    let toolkit = Toolkit::new();
    let nvcc = toolkit.path("cuda/bin/nvcc");
    let mut command = toolkit.command(&[nvcc.to_str().expect("a name"), "k.cu", "-o", "o.ptx"]);
    assert_eq!(works(command.env("PATH", "/usr/bin:/bin")), "");
    assert_eq!(toolkit.read("o.ptx"), OPTIMIZED);
    // By its name, too; and where it launches itself.
    for first in [
        vec!["nvcc"],
        vec![env!("CARGO_BIN_EXE_simtopt-nvcc"), "nvcc"],
        vec![env!("CARGO_BIN_EXE_simtopt-nvcc")],
    ] {
        let mut command = toolkit.command(&[&first, ["k.cu", "-o", "p.ptx"].as_slice()].concat());
        assert_eq!(works(&mut command), "");
        assert_eq!(toolkit.read("p.ptx"), OPTIMIZED);
        fs::remove_file(toolkit.path("work/p.ptx")).expect("it is there");
    }
    assert_eq!(toolkit.shadows().len(), 1);
    // A source that may be executed, as everything may on some file systems.
    program(&toolkit.path("work/nvcc.cu"), "");
    assert_eq!(works(&mut toolkit.command(&["nvcc.cu", "-o", "p.ptx"])), "");
    assert_eq!(toolkit.read("p.ptx"), OPTIMIZED);
}

#[test]
fn a_failure_of_ours_changes_nothing() {
    let toolkit = Toolkit::new();
    let simtopt = toolkit.path("simtopt").display().to_string();
    let ways = [
        ("refuse", format!("{simtopt} failed (exit code 2)")),
        ("die", format!("{simtopt} was stopped by signal: 9 (SIGKILL)")),
        ("nothing", "what simtopt wrote is no PTX".into()),
        ("half", "what simtopt wrote is no PTX".into()),
        ("sleep", format!("{simtopt} took more than 1 seconds (SIMTOPT_TIMEOUT)")),
    ];
    for (how, why) in ways {
        let said =
            works(toolkit.command(&["k.cu", "-o", "o.ptx"]).env("HOW", how).env("SIMTOPT_TIMEOUT", "1"));
        let warning =
            |arch| format!("simtopt-nvcc: warning: k.cu ({arch}): {why}; the code stays as nvcc made it\n");
        let refused = if how == "refuse" { "error: 3:1: no PTX\n" } else { "" };
        assert_eq!(said, format!("{refused}{}{refused}{}", warning("compute_80"), warning("compute_90")));
        assert!(toolkit.read("o.ptx").contains("// dead"), "{how}");
        let files = fs::read_dir(toolkit.path("work")).expect("a folder").count();
        assert_eq!(files, 2, "{how}: nothing is left");
    }
    let said = works(toolkit.command(&["k.cu", "-o", "o.ptx"]).env("HOW", "warn"));
    assert_eq!(said, "warning: careful\n".repeat(2), "what simtopt says is not lost");
    assert_eq!(toolkit.read("o.ptx"), OPTIMIZED);
}

#[test]
fn what_is_missing_is_done_without() {
    let toolkit = Toolkit::new();
    let without = |command: &mut Command, why: &str| {
        let said = works(command);
        assert_eq!(said, format!("simtopt-nvcc: warning: {why}; compiling without simtopt\n"));
        assert!(toolkit.read("out.ptx").contains("// dead"));
    };
    let nowhere = toolkit.path("nowhere");
    let why = format!("there is no {}; set SIMTOPT to the path of simtopt", nowhere.display());
    without(toolkit.command(&["k.cu"]).env("SIMTOPT", &nowhere), &why);
    let why = "no HOME to keep links to compilers in; set SIMTOPT_CACHE_DIR to a folder";
    let mut command = toolkit.command(&["k.cu"]);
    without(command.env_remove("SIMTOPT_CACHE_DIR").env_remove("XDG_CACHE_HOME").env_remove("HOME"), why);
    without(
        toolkit.command(&["k.cu"]).env("SIMTOPT_FLAGS", "--keep='f"),
        "SIMTOPT_FLAGS: a quote is not closed",
    );
    let file = toolkit.path("simtopt");
    let said = works(toolkit.command(&["k.cu"]).env("SIMTOPT_CACHE_DIR", &file));
    assert!(said.contains("cannot keep links to compilers in"), "{said}");
    assert!(said.ends_with("set SIMTOPT_CACHE_DIR to a folder; compiling without simtopt\n"), "{said}");
    // Without an nvcc nothing can be compiled, nor with another one than the user means.
    let output = toolkit.command(&["k.cu"]).env("SIMTOPT_NVCC", "/nowhere/nvcc").output().expect("it runs");
    let said = "simtopt-nvcc: error: SIMTOPT_NVCC=/nowhere/nvcc: there is no such program\n";
    assert_eq!((code(&output), text(&output.stderr).as_str()), (Some(127), said));
    let output = toolkit.command(&["k.cu"]).env("PATH", "/nowhere").output().expect("it runs");
    if !Path::new("/usr/local/cuda/bin/nvcc").exists() {
        assert_eq!(code(&output), Some(127));
        assert!(text(&output.stderr).ends_with("set SIMTOPT_NVCC to its path\n"));
    }
}

#[test]
fn what_nvcc_refuses_is_its_own_affair() {
    let toolkit = Toolkit::new();
    let output = toolkit.command(&["bad.cu"]).output().expect("it runs");
    assert_eq!((code(&output), text(&output.stderr).as_str()), (Some(3), "bad.cu: error: no\n"));
}

#[test]
fn link_time_optimization_is_out_of_reach() {
    let toolkit = Toolkit::new();
    let reach =
        "-dlto: the code for the GPU is made at link time, out of simtopt's reach; it stays as nvcc makes it";
    let said = works(&mut toolkit.command(&["-dlto", "k.cu", "-o", "o.ltoir"]));
    assert_eq!(said, format!("simtopt-nvcc: warning: {reach}\n"), "once, not for each machine");
    assert_eq!(toolkit.read("o.ltoir"), "NVVM");
    // Where it stands in a file of options, cicc's arguments tell; the PTX beside it is optimized.
    let said = works(&mut toolkit.command(&["both", "k.cu", "-o", "o.ptx"]));
    let warning = |arch| format!("simtopt-nvcc: warning: k.cu ({arch}): {reach}\n");
    assert_eq!(said, warning("compute_80") + &warning("compute_90"));
    assert_eq!(toolkit.read("o.ptx"), OPTIMIZED);
}

#[test]
fn code_to_be_debugged_stays() {
    let toolkit = Toolkit::new();
    let said = works(&mut toolkit.command(&["-G", "-v", "k.cu", "-o", "o.ptx"]));
    assert!(said.starts_with("simtopt-nvcc: k.cu (compute_80): left alone"), "{said}");
    assert!(toolkit.read("o.ptx").contains("// dead"));
}

#[test]
fn options_and_summaries() {
    let toolkit = Toolkit::new();
    let mut command = toolkit.command(&["-v", "k.cu", "--simtopt=-O3 --assume=a,b", "-o", "o.ptx"]);
    let said = works(command.env("SIMTOPT_FLAGS", "--keep='f(int, float*)'"));
    let summary = |arch| format!("simtopt-nvcc: k.cu ({arch}): 2 barriers, 1 removed, 1 kept\n");
    assert_eq!(said, summary("compute_80") + &summary("compute_90"));
    let flags = toolkit.read("flags");
    let flags: Vec<&str> = flags.lines().collect();
    let expected = ["opt", "--one-of-many", "--keep=f(int, float*)", "-O3", "--assume=a,b", "--stats=json"];
    assert_eq!(flags[..6], expected);
    assert_eq!(toolkit.read("arguments"), "-v\n", "nvcc does not see them");
    let said = works(toolkit.command(&["k.cu"]).env("SIMTOPT_VERBOSE", "1"));
    assert_eq!(said, summary("compute_80") + &summary("compute_90"));
    // The user's own statistics are the user's.
    let said = works(&mut toolkit.command(&["-v", "--simtopt=--stats=json", "k.cu"]));
    assert!(said.starts_with("{\"version\":1"), "{said}");
}

#[test]
fn what_goes_to_a_pipe_is_optimized() {
    let toolkit = Toolkit::new();
    for name in ["-", "/dev/stdout"] {
        let output = toolkit.command(&["k.cu", "-o", name]).output().expect("it runs");
        assert_eq!(text(&output.stdout), OPTIMIZED.repeat(2), "{}", text(&output.stderr));
    }
}

#[test]
fn a_link_stays_a_link() {
    let toolkit = Toolkit::new();
    std::os::unix::fs::symlink("there.ptx", toolkit.path("work/o.ptx")).expect("a link");
    works(&mut toolkit.command(&["k.cu", "-o", "o.ptx"]));
    assert!(fs::symlink_metadata(toolkit.path("work/o.ptx")).expect("it is there").is_symlink());
    assert_eq!(toolkit.read("there.ptx"), OPTIMIZED);
}

/// A parallel build in which nobody was first.
#[test]
fn many_at_a_time() {
    let toolkit = Toolkit::new();
    let start = |at: usize| {
        let folder = toolkit.path(&format!("work/{at}"));
        fs::create_dir(&folder).expect("a folder");
        toolkit.command(&["k.cu"]).current_dir(folder).spawn().expect("it runs")
    };
    let children: Vec<_> = (0..8).map(start).collect();
    for (at, mut child) in children.into_iter().enumerate() {
        assert!(child.wait().expect("it ends").success());
        assert_eq!(toolkit.read(&format!("{at}/out.ptx")), OPTIMIZED);
    }
    assert_eq!(toolkit.shadows().len(), 1, "and nothing half is left");
}

#[test]
fn a_damaged_shadow_is_made_anew() {
    let toolkit = Toolkit::new();
    works(&mut toolkit.command(&["k.cu"]));
    fs::remove_file(toolkit.shadows()[0].join("nvvm/bin/cicc")).expect("it is there");
    assert_eq!(works(&mut toolkit.command(&["k.cu"])), "");
    assert_eq!(toolkit.read("out.ptx"), OPTIMIZED);
    assert_eq!(toolkit.shadows().len(), 1);
}

/// Caches ask what the output depends on; what is not in there, they would confuse.
#[test]
fn another_output_has_another_id() {
    let toolkit = Toolkit::new();
    let id = |command: &mut Command| {
        let output = command.output().expect("it runs");
        assert!(output.status.success(), "{}", text(&output.stderr));
        text(&output.stdout)
    };
    let plain = id(&mut toolkit.command(&["--simtopt-id"]));
    assert_eq!(id(&mut toolkit.command(&["--simtopt-id"])), plain);
    let flags = id(toolkit.command(&["--simtopt-id"]).env("SIMTOPT_FLAGS", "-O1"));
    assert_eq!(id(&mut toolkit.command(&["--simtopt=-O1", "--simtopt-id"])), flags);
    program(&toolkit.path("simtopt"), &SIMTOPT.replace("careful", "be careful"));
    let simtopt = id(&mut toolkit.command(&["--simtopt-id"]));
    program(&toolkit.path("cuda/bin/nvcc"), &NVCC.replace("80", "103"));
    let nvcc = id(&mut toolkit.command(&["--simtopt-id"]));
    assert_eq!(BTreeSet::from([plain, flags, simtopt, nvcc]).len(), 4);
    assert!(toolkit.shadows().is_empty(), "nothing is made for it");
}

/// Debian's nvcc is a script, which calls the one that has a profile.
#[test]
fn an_nvcc_that_is_a_script() {
    let toolkit = Toolkit::new();
    let script = |text: &str| program(&toolkit.path("bin/nvcc"), &format!("#!/bin/sh\nexec {text} \"$@\"\n"));
    let nvcc = toolkit.path("bin/nvcc");
    let nvcc = nvcc.to_str().expect("a name");
    let real = toolkit.path("cuda/bin/nvcc").display().to_string();
    script(&real);
    assert_eq!(works(&mut toolkit.command(&[nvcc, "k.cu"])), "");
    assert_eq!(toolkit.read("out.ptx"), OPTIMIZED);
    // Somebody else's calls us.
    let this = env!("CARGO_BIN_EXE_simtopt-nvcc");
    script(&format!("{this} {real}"));
    fs::remove_file(toolkit.path("work/out.ptx")).expect("it is there");
    assert_eq!(works(&mut toolkit.command(&[nvcc, "k.cu"])), "");
    assert_eq!(toolkit.read("out.ptx"), OPTIMIZED);
    // In circles: an error, but an end.
    script(this);
    let output = toolkit.command(&["k.cu"]).env("SIMTOPT_NVCC", nvcc).output().expect("it runs");
    assert_eq!(code(&output), Some(127));
    let said = text(&output.stderr);
    assert!(
        said.ends_with(&format!("error: {nvcc} calls simtopt-nvcc; set SIMTOPT_NVCC to the real nvcc\n")),
        "{said}"
    );
}

/// Older ones have no `CICC_PATH`, and look in the `PATH` of their profile.
#[test]
fn a_profile_without_a_place_for_cicc() {
    let toolkit = Toolkit::new();
    toolkit.profile("TOP = $(_HERE_)/..\nPATH += $(TOP)/nvvm/bin:$(_HERE_):\n");
    let by_path = NVCC.replace("\"${CICC_PATH:-$here}/cicc\"", "PATH=\"$(value PATH)$PATH\" cicc");
    program(&toolkit.path("cuda/bin/nvcc"), &by_path);
    assert_eq!(works(&mut toolkit.command(&["k.cu"])), "");
    assert_eq!(toolkit.read("out.ptx"), OPTIMIZED);
}

#[test]
fn a_cache_stands_before_us() {
    let toolkit = Toolkit::new();
    program(&toolkit.path("cuda/bin/ccache"), "#!/bin/sh\nexec \"$@\"\n");
    let said = works(&mut toolkit.command(&["ccache", "nvcc", "k.cu"]));
    assert_eq!(
        said,
        "simtopt-nvcc: warning: ccache has to stand before simtopt-nvcc, not behind it; \
         compiling without simtopt\n"
    );
    assert!(toolkit.read("out.ptx").contains("// dead"));
}

// With NVIDIA's own.

/// The real nvcc; `None` if there is none, or no compiler for the host's half.
fn real() -> Option<PathBuf> {
    let nvcc = std::env::var_os("SIMTOPT_NVCC").map_or_else(|| "nvcc".into(), PathBuf::from);
    let works = |command: &mut Command| command.arg("--version").output().is_ok();
    for (name, command) in [("nvcc", &mut Command::new(&nvcc)), ("g++", &mut Command::new("g++"))] {
        if !works(command) {
            common::missing(name).unwrap_or_else(|error| panic!("{error}"));
            return None;
        }
    }
    Some(nvcc)
}

/// Two machines, of one of them also PTX.
const MACHINES: [&str; 4] =
    ["-gencode", "arch=compute_80,code=sm_80", "-gencode", "arch=compute_90,code=[sm_90,compute_90]"];

fn sample(name: &str) -> String {
    repository("integrations/cmake").join(name).display().to_string()
}

/// nvcc or ours, in a folder.
fn compile(command: &mut Command, folder: &Path, arguments: &[&str]) {
    works(command.args(arguments).current_dir(folder));
}

#[test]
fn the_sample_loses_its_dead_barrier_and_nothing_else() {
    let Some(nvcc) = real() else { return };
    let folder = tempfile::tempdir().expect("a folder");
    let sources = [sample("sums.cu"), sample("weight.cu")];
    let arguments: Vec<&str> = [
        ["-rdc=true", "-no-compress", "-o", "app"].as_slice(),
        &MACHINES,
        &sources.each_ref().map(String::as_str),
    ]
    .concat();
    let build = |command: &mut Command| {
        compile(command, folder.path(), &arguments);
        fs::read(folder.path().join("app")).expect("a program")
    };
    let before = build(&mut Command::new(&nvcc));
    let after = build(simtopt_nvcc(&folder.path().join("cache")).arg(&nvcc));
    let (before, after) = (cubins(&before), cubins(&after));
    // Of each file, and linked; for each machine.
    assert_eq!((before.len(), after.len()), (6, 6));
    let mut changed = 0;
    for (before, after) in before.iter().zip(&after) {
        let (before, after) = (sections(before), sections(after));
        assert_eq!(before.len(), after.len());
        for ((name, before), (other, after)) in before.iter().zip(&after) {
            assert_eq!(name, other);
            let barriers = |text: &str| text.matches("BAR.SYNC").count();
            if name.contains("block_sums") {
                assert_eq!((barriers(before), barriers(after)), (3, 2), "{name}");
                changed += 1;
            } else {
                assert_eq!(before, after, "{name}");
            }
        }
    }
    assert_eq!(changed, 4);
}

/// ccache keeps what it makes, and knows when that is something else.
#[test]
fn ccache_stands_before_us() {
    let Some(nvcc) = real() else { return };
    if Command::new("ccache").arg("--version").output().is_err() {
        return common::missing("ccache").unwrap_or_else(|error| panic!("{error}"));
    }
    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str| folder.path().join(name);
    let source = sample("weight.cu");
    // Of two calls with the same flags, how many hits, and what they make.
    let twice = |variable: &str, flags: &[&str]| {
        let ccache = |command: &mut Command| {
            command.env("CCACHE_DIR", at("ccache")).env("CCACHE_COMPILERCHECK", "%compiler% --simtopt-id");
            command.env("SIMTOPT_CACHE_DIR", at("cache")).env_remove("SIMTOPT").env("SIMTOPT_NVCC", &nvcc);
            let output = command.current_dir(folder.path()).output().expect("it is there");
            assert!(output.status.success(), "{}", text(&output.stderr));
            text(&output.stdout)
        };
        ccache(Command::new("ccache").arg("--zero-stats"));
        let made = [0, 1].map(|_| {
            let mut command = Command::new("ccache");
            command.arg(env!("CARGO_BIN_EXE_simtopt-nvcc")).args(flags).env("SIMTOPT_FLAGS", variable);
            ccache(command.args(["-arch=sm_90", "-c", "-o", "k.o", &source]));
            fs::read(at("k.o")).expect("it is made")
        });
        assert!(made[0] == made[1]);
        let statistics = ccache(Command::new("ccache").arg("--print-stats"));
        let count = |name: &str| {
            let mut lines = statistics.lines().filter_map(|line| line.split_once('\t'));
            lines.find(|(counter, _)| *counter == name).and_then(|(_, count)| count.parse().ok())
        };
        (count("cache_miss"), count("direct_cache_hit"))
    };
    let kept: (Option<u32>, Option<u32>) = (Some(1), Some(1));
    assert_eq!(twice("", &[]), kept);
    assert_eq!(twice("", &[]), (Some(0), Some(2)));
    assert_eq!(twice("-O1", &[]), kept);
    assert_eq!(twice("", &["--simtopt=-O3"]), kept);
}

/// The sample as its users build it: its program runs, if only to say that there is no GPU.
#[test]
fn the_sample_builds_with_cmake() {
    let Some(nvcc) = real() else { return };
    let cmake = std::env::var_os("SIMTOPT_CMAKE").unwrap_or_else(|| "cmake".into());
    for tool in [cmake.as_os_str(), "make".as_ref()] {
        if Command::new(tool).arg("--version").output().is_err() {
            let tool = tool.to_string_lossy();
            return common::missing(&tool).unwrap_or_else(|error| panic!("{error}"));
        }
    }
    let folder = tempfile::tempdir().expect("a folder");
    let nvcc = if nvcc.is_absolute() { nvcc.display().to_string() } else { "nvcc".into() };
    let launcher = format!("-DCMAKE_CUDA_COMPILER_LAUNCHER={}", env!("CARGO_BIN_EXE_simtopt-nvcc"));
    let compiler = format!("-DCMAKE_CUDA_COMPILER={nvcc}");
    let at = sample("");
    let options = [
        "-S",
        &at,
        "-B",
        ".",
        "-G",
        "Unix Makefiles",
        &launcher,
        &compiler,
        "-DSIMTOPT_FLAGS=-O3 --color=never",
    ];
    let run = |arguments: &[&str]| {
        let mut command = Command::new(&cmake);
        command.env("SIMTOPT_CACHE_DIR", folder.path().join("cache")).env("SIMTOPT_VERBOSE", "1");
        works(
            command
                .env_remove("SIMTOPT")
                .env_remove("SIMTOPT_FLAGS")
                .args(arguments)
                .current_dir(folder.path()),
        )
    };
    run(&options);
    let said = run(&["--build", "."]);
    for arch in ["compute_80", "compute_90"] {
        for (file, what) in
            [("sums", "3 barriers, 1 removed, 2 kept"), ("weight", "1 barrier, 0 removed, 1 kept")]
        {
            let line = format!("{file}.cu ({arch}): {what}\n");
            assert!(said.contains(&line), "{line}{said}");
        }
    }
    works(&mut Command::new(folder.path().join("sample")));
}

/// All that nvcc makes is the same to the byte, but for the names of its temporary files.
#[test]
fn what_simtopt_leaves_alone_nvcc_leaves_alone() {
    let Some(nvcc) = real() else { return };
    let folder = tempfile::tempdir().expect("a folder");
    let sources = [sample("sums.cu"), sample("weight.cu")];
    let build = |is_ours: bool, arguments: &[&str], output: &str| {
        let mut command = if is_ours {
            let mut ours = simtopt_nvcc(&folder.path().join("cache"));
            ours.arg(&nvcc).env("SIMTOPT_FLAGS", "-passes=");
            ours
        } else {
            Command::new(&nvcc)
        };
        compile(&mut command, folder.path(), arguments);
        let mut made = fs::read(folder.path().join(output)).expect("it is made");
        let temporary = |at: &usize| made[*at..].starts_with(b"tmpxft_");
        for at in (0..made.len()).filter(temporary).collect::<Vec<_>>() {
            made[at + 7..].iter_mut().take(8).for_each(|byte| *byte = b'0');
        }
        made
    };
    let whole: Vec<&str> =
        [["-rdc=true", "-lineinfo", "-MD", "-o", "app"].as_slice(), &MACHINES, &[&sources[0], &sources[1]]]
            .concat();
    let ptx = ["-ptx", "-arch=sm_90", "-o", "k.ptx", &sources[1]];
    for (arguments, output) in [(whole.as_slice(), "app"), (&whole, "app.d"), (&ptx, "k.ptx")] {
        let plain = build(false, arguments, output);
        assert!(build(true, arguments, output) == plain, "{output} differs");
    }
}
