//! What the commands have in common: each input in turn is read, and something is told about it.

use super::clang::{self, Clang};
use super::common::{BlockDim, KnownArgs, ReadArgs};
use super::console::Console;
use super::input::{self, Input};
use super::output;
use super::progress::Progress;
use simt_ir::{Listing, Location, Source, Target};
use simt_passes::Watch;
use simt_report::place::is_header;
use simt_report::{Diagnostic, Severity, diagnostic::printable};
use simt_syntax::ReadOptions;
use simt_syntax::mir::{self, Machine};
use simtopt::bitcode::{self, Llvm};
use simtopt::sources::Found;
use simtopt::{Host, Kind, KnownLaunches};
use std::cell::RefCell;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

/// Files that are copied or checked out together may change places in time.
const APART: Duration = Duration::from_secs(10);

/// The work on all inputs, or on one of them beside others.
pub struct Session {
    /// Where messages go.
    pub console: Console,
    /// The target that the user names.
    pub target: Option<&'static Target>,
    clang: Clang,
    /// Whether clang has something to compile.
    has_sources: bool,
    progress: Arc<Progress>,
    /// What is said where several inputs are looked at beside each other, until it is their turn.
    kept: Option<RefCell<Vec<Said>>>,
    failed: bool,
    /// Kernels in options that no input has had so far; `None` before the first one.
    unknown_kernels: RefCell<Option<BTreeSet<String>>>,
    /// What was said of sources.
    told: RefCell<BTreeSet<String>>,
    /// Whether standard output could not be written to: what fails once is not tried again.
    stdout_failed: bool,
}

/// What is said to the user.
enum Said {
    /// Once of each file.
    Text(String),
    /// Once of all files.
    Once(Diagnostic),
}

/// An input as text.
pub struct Text {
    /// The text.
    pub source: Source,
    /// The bitcode that it was made of, and the LLVM that did it.
    pub bitcode: Option<(Vec<u8>, Llvm)>,
}

impl Session {
    /// Work on some inputs.
    pub fn new(arguments: &ReadArgs, inputs: &[impl AsRef<Path>], console: Console) -> Session {
        Session {
            console,
            target: arguments.target(),
            clang: Clang {
                flags: arguments.clang_flags.clone(),
                llvm_bin: arguments.llvm_bin.clone(),
                ..Clang::default()
            },
            has_sources: inputs.iter().any(|input| clang::is_source(input.as_ref())),
            progress: Arc::new(Progress::new(inputs.len())),
            kept: None,
            failed: false,
            unknown_kernels: RefCell::default(),
            told: RefCell::default(),
            stdout_failed: false,
        }
    }

    /// Reads an input, or compiles it. `wants_host`: the host's half, too.
    pub fn read_with_host(&self, path: &Path, wants_host: bool) -> Result<Input, Diagnostic> {
        if clang::is_source(path) {
            self.phase(&input::name(path), "compiling");
            return self.clang.compile(path, wants_host, &|text| self.say(text));
        }
        self.phase(&input::name(path), "reading");
        if let Some(flag) = self.clang.flags.first().filter(|_| !self.has_sources) {
            let title = format!("{} is no source that {} would be for", input::name(path), flag.display());
            return Err(
                Diagnostic::error(title).help("what stands behind -- is for clang, and .cu or .hip files")
            );
        }
        input::read(path)
    }

    /// Reads an input, or compiles it.
    pub fn read(&self, path: &Path) -> Result<Input, Diagnostic> {
        self.read_with_host(path, false)
    }

    /// Makes text of an input that was read.
    pub fn text(&self, input: Input) -> Result<Text, Diagnostic> {
        let Input { name, kind, bytes, .. } = input;
        match kind {
            Kind::Text => Ok(Text { source: Source::new(name, bytes), bitcode: None }),
            Kind::Bitcode => {
                self.phase(&name, "disassembling");
                let (text, llvm) = bitcode::disassemble(&name, &bytes, self.clang.llvm_bin.as_deref())?;
                Ok(Text { source: Source::new(name, text), bitcode: Some((bytes, llvm)) })
            }
        }
    }

    /// Reads an input as a module, or as machine IR if it is that. `keep_assembly`: see
    /// [`ReadOptions`].
    pub fn module_or_machine(
        &self,
        path: &Path,
        keep_assembly: bool,
    ) -> Result<Result<Listing, Machine>, Diagnostic> {
        let source = self.text(self.read(path)?)?.source;
        let options = ReadOptions { target: self.target, keep_assembly, ..ReadOptions::default() };
        if !mir::is_mir(&source.text) {
            return simtopt::read_with(source, options).map(Ok).map_err(simtopt::Failure::diagnostic);
        }
        self.machine(Arc::new(source)).map(Err)
    }

    /// Reads machine IR.
    pub fn machine(&self, source: Arc<Source>) -> Result<Machine, Diagnostic> {
        let options = ReadOptions { target: self.target, ..ReadOptions::default() };
        mir::read(source.clone(), &options)
            .map_err(|error| simtopt::Failure::Syntax(source, error).diagnostic())
    }

    /// Reads an input as a module that is to be executed.
    pub fn module_to_run(&self, path: &Path) -> Result<Listing, Diagnostic> {
        let text = self.text(self.read(path)?)?;
        simtopt::read_to_run(text.source, self.target).map_err(simtopt::Failure::diagnostic)
    }

    /// Finds the sources of a module that was read from a file. Warns of each that has changed
    /// since: what is shown of it may not be what was compiled; and says which are not found.
    pub fn lookup(&self, path: &Path) -> impl Fn(&Location) -> Option<Source> + '_ {
        let changed = |path: &Path| std::fs::metadata(path).and_then(|file| file.modified()).ok();
        // What was compiled just now is of today's sources.
        let compiled = if clang::is_source(path) { None } else { changed(path).map(|time| time + APART) };
        let name = input::name(path);
        let tell = move |location: &Location, found: Found<'_>| {
            let message = match found {
                Found::File(source, changed) => {
                    if changed.zip(compiled).is_none_or(|(changed, compiled)| changed <= compiled) {
                        return;
                    }
                    let title = format!("{} is newer than {name}", printable(source));
                    let help =
                        "compile it again: the lines that are shown may not be those that were compiled";
                    Diagnostic::new(Severity::Warning, title).help(help)
                }
                Found::Nothing(_) if is_header(&location.file) => return,
                Found::Nothing(places) => {
                    let source = printable(&location.file);
                    let title = format!("{source} is not found: the IR is shown, or where it is inlined");
                    let places: Vec<String> = places.iter().map(|path| input::name(path)).collect();
                    let help = format!("it was looked for as {}", places.join(", "));
                    Diagnostic::new(Severity::Note("note"), title).help(help)
                }
            };
            self.once(message);
        };
        simtopt::sources::lookup_telling(path.parent().map(Path::to_path_buf).unwrap_or_default(), tell)
    }

    /// Says on the terminal what is being done with a file.
    pub fn phase(&self, file: &str, what: &str) {
        self.progress.phase(file, what);
    }

    /// Says on the terminal how far the passes are with a file.
    pub fn watch(&self, file: &str) -> Watch {
        self.progress.watch(file)
    }

    /// Warns of kernels that are never launched in blocks of a shape that is asked for.
    pub fn warn_of_block(&self, module: &Listing, blocks: &[BlockDim]) {
        for BlockDim { kernel, block } in blocks {
            for warning in simtopt::refusals(module, self.target, kernel.as_deref(), *block) {
                self.report(&warning);
            }
        }
    }

    /// Reads what is known of launches.
    pub fn known_launches(&self, arguments: &KnownArgs) -> Result<KnownLaunches, Diagnostic> {
        let read = |path: &PathBuf| {
            let text = self.text(input::read(path)?)?;
            let host = Host::read(text.source, arguments.host_is_complete);
            host.map(Arc::new).map_err(simtopt::Failure::diagnostic)
        };
        let host = arguments.host.as_ref().map(read).transpose()?;
        let host_is_complete = arguments.host_is_complete;
        Ok(KnownLaunches { block_dims: arguments.by_kernel(), host, host_is_complete })
    }

    /// What is known of launches of a source that was compiled, too.
    pub fn with_compiled(
        &self,
        known: &KnownLaunches,
        input: &mut Input,
    ) -> Result<KnownLaunches, Diagnostic> {
        let compiled = input.compiled.as_mut().and_then(|compiled| compiled.host.take());
        let read = |ir| Host::read(Source::new("host", ir), known.host_is_complete).ok().map(Arc::new);
        let host = known.host.clone().or_else(|| compiled.and_then(read));
        if known.host_is_complete && host.is_none() {
            let title =
                format!("--host-is-complete: nothing is known of the host that launches {}", input.name);
            return Err(Diagnostic::error(title).help("--host=HOST.ll names its LLVM IR"));
        }
        Ok(KnownLaunches { host, ..known.clone() })
    }

    /// Reads an input as a module with what is known of its launches.
    pub fn module_knowing(&self, path: &Path, known: &KnownLaunches) -> Result<Listing, Diagnostic> {
        let mut input = self.read_with_host(path, known.host.is_none())?;
        let known = self.with_compiled(known, &mut input)?;
        let text = self.text(input)?;
        let module = simtopt::read_to_run(text.source, self.target);
        let mut module = module.map_err(simtopt::Failure::diagnostic)?;
        self.note_unknown(known.enter(&mut module, self.target).into_iter().collect());
        Ok(module)
    }

    /// Prints a text beside the progress.
    pub fn say(&self, text: &str) {
        match &self.kept {
            Some(kept) => kept.borrow_mut().push(Said::Text(text.to_string())),
            None => self.pause(|| self.console.line(text)),
        }
    }

    /// Prints a message beside the progress.
    pub fn report(&self, message: &Diagnostic) {
        self.say(&self.console.render(message));
    }

    /// Prints a message that has not been printed of another file.
    fn once(&self, message: Diagnostic) {
        if !self.told.borrow_mut().insert(message.title.clone()) {
            return;
        }
        match &self.kept {
            Some(kept) => kept.borrow_mut().push(Said::Once(message)),
            None => self.report(&message),
        }
    }

    /// The work on one of several inputs beside the others: it keeps what it says.
    pub fn beside(&self) -> Session {
        Session {
            clang: self.clang.clone(),
            progress: Arc::clone(&self.progress),
            kept: Some(RefCell::default()),
            failed: false,
            unknown_kernels: RefCell::default(),
            told: RefCell::default(),
            ..*self
        }
    }

    /// Says what work beside others had to say, and knows what it found.
    pub fn take_over(&mut self, other: Session) {
        for said in other.kept.into_iter().flat_map(RefCell::into_inner) {
            match said {
                Said::Text(text) => self.say(&text),
                Said::Once(message) => self.once(message),
            }
        }
        other.unknown_kernels.take().into_iter().for_each(|unknown| self.note_unknown(unknown));
    }

    /// Kernels that one more input does not have.
    fn note_unknown(&self, unknown: BTreeSet<String>) {
        let before = self.unknown_kernels.take();
        self.unknown_kernels.replace(Some(before.map_or(unknown.clone(), |before| &before & &unknown)));
    }

    /// Writes a text to standard output.
    pub fn print(&mut self, text: &str) {
        if self.stdout_failed {
            return;
        }
        let result = self.pause(|| output::to_stdout(&mut |out| out.write_all(text.as_bytes())));
        if let Err(error) = result {
            self.stdout_failed = true;
            self.fail(&error);
        }
    }

    /// Says what went wrong with an input; the others go on.
    pub fn fail(&mut self, error: &Diagnostic) {
        self.failed = true;
        self.report(error);
    }

    /// Warns that what is said of all files does not cover some.
    pub fn note_left_out(&self, failed: usize, inputs: usize) {
        if failed > 0 && inputs > 1 {
            self.report(&Diagnostic::new(Severity::Warning, format!("left out: {failed} of {inputs} files")));
        }
    }

    /// Whether something went wrong.
    pub fn has_failed(&self) -> bool {
        self.failed
    }

    /// One more input is done, well or not.
    pub fn step(&self) {
        self.progress.step();
    }

    /// Hides the progress while something is written to standard output.
    pub fn pause<R>(&self, write: impl FnOnce() -> R) -> R {
        self.progress.pause(write)
    }

    /// Ends the work, and says how it all went: as it did, unless something went wrong.
    pub fn end(mut self, done: Result<ExitCode, Diagnostic>) -> ExitCode {
        // An input that could not be read may have had them.
        let unknown = self.unknown_kernels.take().filter(|_| !self.failed && done.is_ok());
        for name in unknown.into_iter().flatten() {
            self.fail(&Diagnostic::error(format!("--block-dim={name}: there is no kernel of this name")));
        }
        let code = self.pause(|| self.console.end(done));
        if self.failed { ExitCode::from(2) } else { code }
    }
}
