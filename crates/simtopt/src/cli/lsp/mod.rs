//! `simtopt lsp`: what `explain` and `lint` say of barriers, in an editor.
//!
//! ```text
//! editor ──(open, save)──> server ──(job)──> worker: build, clang, passes ──> board ──> editor
//!        ──(hover)───────> server <────────────────── remarks ─────────────────┘
//! ```
//!
//! | file | question |
//! |---|---|
//! | `commands` | how is a file compiled |
//! | `analysis` | what is there to say of its barriers, and where |
//! | `board` | what is known of all files that are open |
//! | `places` | what are places called in editors |
//! | `wire` | how is something said to the editor |
//!
//! What is said is of files as they were saved last. One analysis runs at a time; a newer one of
//! the same file stops it. `lsp_server`'s connection is not used: it ends with the first message
//! that cannot be read.

mod analysis;
pub mod args;
mod board;
mod commands;
mod places;
mod wire;

use super::beside::STACK;
use super::console::Console;
use analysis::{Abilities, Analysis};
use args::LspArgs;
use board::{Board, Job};
use commands::Wishes;
use lsp_server::{ErrorCode, Message, Notification, Request, Response};
use lsp_types::notification::{self as told, Notification as _, PublishDiagnostics};
use lsp_types::request::{HoverRequest, Initialize, Request as _, Shutdown};
use lsp_types::{
    Hover, HoverContents, HoverParams, HoverProviderCapability, InitializeParams, InitializeResult,
    MarkupContent, MarkupKind, MessageType, PositionEncodingKind, PublishDiagnosticsParams, SaveOptions,
    ServerCapabilities, ServerInfo, TextDocumentSyncCapability, TextDocumentSyncKind,
    TextDocumentSyncOptions, Uri,
};
use serde::de::DeserializeOwned;
use serde_json::Value;
use simt_report::Diagnostic;
use std::collections::BTreeSet;
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;
use std::time::Duration;
use wire::{Progress, Wire};

/// What all threads of the server share.
struct Server {
    wire: Wire,
    arguments: LspArgs,
    wishes: Wishes,
    abilities: Abilities,
    /// Whether the editor shows progress.
    shows_progress: bool,
    board: Mutex<Board>,
    /// What the log has of how files are compiled.
    said: Mutex<BTreeSet<String>>,
}

/// How far the conversation is.
enum State {
    New,
    Running(Arc<Server>, Sender<Job>, JoinHandle<()>),
    Ended,
}

/// How long an analysis may take to stop at the end.
const LAST_WAIT: Duration = Duration::from_millis(200);

/// Runs the command.
pub fn run(arguments: &LspArgs, console: Console) -> ExitCode {
    let (wire, mut state) = (Wire::default(), State::New);
    let mut input = io::stdin().lock();
    loop {
        match Message::read(&mut input) {
            Ok(Some(Message::Request(request))) => {
                let response = match request.method.as_str() {
                    Initialize::METHOD if matches!(state, State::New) => {
                        initialize(arguments, request, &mut state)
                    }
                    Shutdown::METHOD if matches!(state, State::Running(..)) => {
                        end(std::mem::replace(&mut state, State::Ended));
                        Response::new_ok(request.id, Value::Null)
                    }
                    _ => answer(&state, request),
                };
                wire.send(response);
            }
            Ok(Some(Message::Notification(notification))) if notification.method == told::Exit::METHOD => {
                let code = ExitCode::from(u8::from(!matches!(state, State::Ended)));
                end(state);
                return code;
            }
            Ok(Some(Message::Notification(notification))) => {
                if let State::Running(server, jobs, _) = &state
                    && let Err(why) = note(server, jobs, notification)
                {
                    wire.log(MessageType::WARNING, format!("not understood: {why}"));
                }
            }
            // Of what was asked, no answer matters.
            Ok(Some(Message::Response(_))) => {}
            Err(error) if error.kind() == io::ErrorKind::InvalidData => {
                wire.log(MessageType::WARNING, format!("not understood: {error}"));
            }
            Ok(None) => {
                end(state);
                return ExitCode::FAILURE;
            }
            Err(error) => {
                return console.end(Err(Diagnostic::io("cannot read standard input", &error)));
            }
        }
    }
}

/// Stops what is being done.
fn end(state: State) {
    let State::Running(server, jobs, worker) = state else { return };
    server.board().stop();
    drop(jobs);
    // A clang is killed soon; passes end with the process.
    let step = Duration::from_millis(5);
    let mut waited = Duration::ZERO;
    while !worker.is_finished() && waited < LAST_WAIT {
        std::thread::sleep(step);
        waited += step;
    }
}

fn parsed<P: DeserializeOwned>(params: Value) -> Result<P, String> {
    serde_json::from_value(params).map_err(|error| error.to_string())
}

fn failed(request: Request, code: ErrorCode, message: impl Into<String>) -> Response {
    Response::new_err(request.id, code as i32, message.into())
}

fn initialize(arguments: &LspArgs, request: Request, state: &mut State) -> Response {
    let params: InitializeParams = match parsed(request.params.clone()) {
        Ok(params) => params,
        Err(why) => return failed(request, ErrorCode::InvalidParams, why),
    };
    let (jobs, receiver) = channel();
    let server = Arc::new(Server::new(arguments.clone(), params));
    let worker = std::thread::Builder::new().stack_size(STACK).spawn({
        let server = server.clone();
        move || server.work(&receiver)
    });
    match worker {
        Ok(worker) => *state = State::Running(server, jobs, worker),
        Err(error) => return failed(request, ErrorCode::InternalError, error.to_string()),
    }
    let sync = TextDocumentSyncOptions {
        open_close: Some(true),
        change: Some(TextDocumentSyncKind::NONE),
        save: Some(SaveOptions { include_text: Some(false) }.into()),
        ..TextDocumentSyncOptions::default()
    };
    let capabilities = ServerCapabilities {
        position_encoding: Some(PositionEncodingKind::UTF16),
        text_document_sync: Some(TextDocumentSyncCapability::Options(sync)),
        hover_provider: Some(HoverProviderCapability::Simple(true)),
        ..ServerCapabilities::default()
    };
    let version = Some(env!("CARGO_PKG_VERSION").to_string());
    let server_info = Some(ServerInfo { name: "simtopt".to_string(), version });
    Response::new_ok(request.id, InitializeResult { capabilities, server_info })
}

/// The answer to a request that neither begins nor ends anything.
fn answer(state: &State, request: Request) -> Response {
    let server = match state {
        State::New => return failed(request, ErrorCode::ServerNotInitialized, "initialize comes first"),
        State::Ended => return failed(request, ErrorCode::InvalidRequest, "shutdown was asked for"),
        State::Running(server, ..) => server,
    };
    match request.method.as_str() {
        HoverRequest::METHOD => match parsed(request.params.clone()) {
            Ok(params) => Response::new_ok(request.id, server.hover(&params)),
            Err(why) => failed(request, ErrorCode::InvalidParams, why),
        },
        Initialize::METHOD => failed(request, ErrorCode::InvalidRequest, "it is initialized"),
        method => {
            let message = format!("there is no {method} here");
            failed(request, ErrorCode::MethodNotFound, message)
        }
    }
}

/// Takes note of what the user does.
fn note(server: &Server, jobs: &Sender<Job>, notification: Notification) -> Result<(), String> {
    let start = |board: &mut Board, key: &PathBuf| {
        // The worker ends with the server only.
        let _ = board.job(key).map(|job| jobs.send(job));
    };
    let mut board = server.board();
    match notification.method.as_str() {
        told::DidOpenTextDocument::METHOD => {
            let params: lsp_types::DidOpenTextDocumentParams = parsed(notification.params)?;
            let uri = params.text_document.uri;
            if let Some(path) = places::path(&uri).filter(|path| analysis::is_analysed(path)) {
                let key = places::canonical(&path);
                server.publish(board.open(uri, path).into_iter().collect());
                start(&mut board, &key);
            }
        }
        told::DidSaveTextDocument::METHOD => {
            let params: lsp_types::DidSaveTextDocumentParams = parsed(notification.params)?;
            let Some(path) = places::path(&params.text_document.uri) else { return Ok(()) };
            let key = places::canonical(&path);
            // Which files include a header is known to the compiler only.
            let all = if analysis::is_analysed(&path) { board.concerned(key) } else { board.keys() };
            all.iter().for_each(|key| start(&mut board, key));
        }
        told::DidCloseTextDocument::METHOD => {
            let params: lsp_types::DidCloseTextDocumentParams = parsed(notification.params)?;
            let uri = params.text_document.uri;
            if let Some(path) = places::path(&uri) {
                server.publish(board.close(&places::canonical(&path), &uri));
            }
        }
        _ => {}
    }
    Ok(())
}

impl Server {
    fn new(arguments: LspArgs, params: InitializeParams) -> Server {
        let wire = Wire::default();
        let wishes = params.initialization_options.filter(|wishes| !wishes.is_null());
        let wishes = wishes.map_or(Ok(Wishes::default()), parsed);
        let mut wishes: Wishes = wishes.unwrap_or_else(|why| {
            let message = format!("simtopt: the initializationOptions are not understood: {why}");
            wire.show(MessageType::WARNING, message);
            Wishes::default()
        });
        let folders = params.workspace_folders.unwrap_or_default().into_iter().map(|folder| folder.uri);
        // What clients say that have no folders.
        #[allow(deprecated)]
        let root = params.root_uri;
        let mut uris: Vec<Uri> = folders.collect();
        uris.extend(root.filter(|root| !uris.contains(root)));
        wishes.roots = uris.iter().filter_map(places::path).collect();
        let document = params.capabilities.text_document.unwrap_or_default();
        let formats = document.hover.and_then(|hover| hover.content_format);
        let abilities = Abilities {
            markdown: formats.is_none_or(|formats| formats.contains(&MarkupKind::Markdown)),
            related: document.publish_diagnostics.is_some_and(|it| it.related_information == Some(true)),
        };
        let window = params.capabilities.window.unwrap_or_default();
        let shows_progress = window.work_done_progress == Some(true);
        let (board, said) = Default::default();
        Server { wire, arguments, wishes, abilities, shows_progress, board, said }
    }

    fn board(&self) -> MutexGuard<'_, Board> {
        self.board.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn hover(&self, params: &HoverParams) -> Option<Hover> {
        let at = &params.text_document_position_params;
        let path = places::canonical(&places::path(&at.text_document.uri)?);
        let (range, value) = self.board().hover(&path, at.position)?;
        let kind = if self.abilities.markdown { MarkupKind::Markdown } else { MarkupKind::PlainText };
        Some(Hover { contents: HoverContents::Markup(MarkupContent { kind, value }), range: Some(range) })
    }

    fn publish(&self, all: Vec<PublishDiagnosticsParams>) {
        all.into_iter().for_each(|params| self.wire.notify::<PublishDiagnostics>(params));
    }

    /// Analyses what is to be analysed, until the server ends.
    fn work(&self, jobs: &Receiver<Job>) {
        for job in jobs.iter().filter(|job| !job.stop.load(Relaxed)) {
            if catch_unwind(AssertUnwindSafe(|| self.analyse(&job))).is_err() {
                let message =
                    format!("simtopt: {} is not analysed: this is a mistake in simtopt", job.path.display());
                self.wire.show(MessageType::ERROR, message);
            }
        }
    }

    fn analyse(&self, job: &Job) {
        let name = job.path.file_name().unwrap_or_default().display();
        let _progress = Progress::begin(&self.wire, self.shows_progress, format!("{name}"));
        let build = self.wishes.build(&job.path, &self.arguments.reading.clang_flags);
        for line in &build.said {
            let is_new = self.said.lock().unwrap_or_else(PoisonError::into_inner).insert(line.clone());
            if is_new {
                self.wire.log(MessageType::INFO, line);
            }
        }
        let said = Mutex::new(String::new());
        let say = |text: &str| {
            self.wire.log(MessageType::LOG, text.trim_end());
            said.lock().unwrap_or_else(PoisonError::into_inner).push_str(text);
        };
        let directory = build.directory.clone().unwrap_or_default();
        let (path, arguments, abilities) = (&job.path, &self.arguments, self.abilities);
        let analysis = Analysis { path, arguments, abilities, say: &say };
        let remarks = analysis.run(build, job.stop.clone()).unwrap_or_else(|error| {
            if !job.stop.load(Relaxed) {
                self.wire.log(MessageType::WARNING, error.render(false).trim_end());
            }
            let said = said.lock().unwrap_or_else(PoisonError::into_inner);
            analysis.failure(&error, &said, &directory).into_iter().collect()
        });
        let mut board = self.board();
        self.publish(board.found(job, remarks));
    }
}
