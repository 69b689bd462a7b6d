//! `lsp`: what it answers message by message, and a conversation with a client of a library.
#![allow(missing_docs)]

mod common;

use common::{Llvm, repository};
use lsp_server::{ErrorCode, Message, Notification, Request, Response};
use serde_json::{Value, json};
use std::io::{BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};

const KERNEL: &str = "; é
target triple = \"nvptx64-nvidia-cuda\"
declare void @llvm.nvvm.barrier0()
define ptx_kernel void @k() {
  call void @llvm.nvvm.barrier0()
  ret void
}
";

struct Server {
    child: Child,
    out: BufReader<ChildStdout>,
}

impl Server {
    fn new() -> Server {
        Server::of(&mut Command::new(env!("CARGO_BIN_EXE_simtopt")))
    }

    fn of(command: &mut Command) -> Server {
        let command = command.arg("lsp").stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut child = command.spawn().expect("the command runs");
        let out = BufReader::new(child.stdout.take().expect("it is piped"));
        Server { child, out }
    }

    fn raw(&mut self, text: &str) {
        let stdin = self.child.stdin.as_mut().expect("it is piped");
        stdin.write_all(text.as_bytes()).expect("it reads");
    }

    fn send(&mut self, message: impl Into<Message>) {
        let stdin = self.child.stdin.as_mut().expect("it is piped");
        message.into().write(stdin).expect("it reads");
    }

    fn next(&mut self) -> Message {
        Message::read(&mut self.out).expect("a message").expect("it goes on")
    }

    /// The answer to a request, whatever is said before.
    fn ask(&mut self, method: &str, params: Value) -> Response {
        self.send(Request::new(7.into(), method.to_string(), params));
        loop {
            if let Message::Response(response) = self.next() {
                assert_eq!(response.id, 7.into());
                return response;
            }
        }
    }

    /// What an error is called; `None` if it is none.
    fn error(&mut self, method: &str, params: Value) -> Option<i32> {
        self.ask(method, params).response_result.err().map(|error| error.code)
    }

    fn tell(&mut self, method: &str, params: Value) {
        self.send(Notification::new(method.to_string(), params));
    }

    /// What is said next by a method.
    fn said(&mut self, wanted: &str) -> Value {
        loop {
            match self.next() {
                Message::Notification(said) if said.method == wanted => return said.params,
                _ => {}
            }
        }
    }

    fn open(&mut self, path: &Path) -> String {
        let uri = format!("file://{}", path.display());
        let document = json!({ "uri": uri, "languageId": "llvm", "version": 1, "text": "" });
        self.tell("textDocument/didOpen", json!({ "textDocument": document }));
        uri
    }

    fn code(mut self) -> Option<i32> {
        drop(self.child.stdin.take());
        self.child.wait().expect("it ends").code()
    }
}

#[test]
fn the_order_of_a_conversation() {
    let mut server = Server::new();
    let hover = "textDocument/hover";
    assert_eq!(server.error(hover, json!({})), Some(ErrorCode::ServerNotInitialized as i32));
    assert_eq!(server.error("initialize", json!(3)), Some(ErrorCode::InvalidParams as i32));
    assert_eq!(server.error("initialize", json!({ "capabilities": {} })), None);
    assert_eq!(
        server.error("initialize", json!({ "capabilities": {} })),
        Some(ErrorCode::InvalidRequest as i32)
    );
    assert_eq!(server.error(hover, json!({})), Some(ErrorCode::InvalidParams as i32));
    assert_eq!(server.error("textDocument/rename", json!({})), Some(ErrorCode::MethodNotFound as i32));
    assert_eq!(server.error("shutdown", Value::Null), None);
    assert_eq!(server.error(hover, json!({})), Some(ErrorCode::InvalidRequest as i32));
    server.tell("exit", Value::Null);
    assert_eq!(server.code(), Some(0));
    // Without a goodbye.
    assert_eq!(Server::new().code(), Some(1));
    let mut server = Server::new();
    assert_eq!(server.error("initialize", json!({ "capabilities": {} })), None);
    server.tell("exit", Value::Null);
    assert_eq!(server.code(), Some(1));
}

#[test]
fn what_is_no_message_ends_nothing() {
    let mut server = Server::new();
    assert_eq!(server.error("initialize", json!({ "capabilities": {} })), None);
    for text in
        ["Content-Length: 5\r\n\r\n{\"a\":", "Content-Length: 2\r\n\r\n\u{1}}", "nonsense\n", "a: b\r\n\r\n"]
    {
        server.raw(text);
        assert_eq!(server.said("window/logMessage")["type"], 2, "{text}");
    }
    server.tell("textDocument/didOpen", json!({ "textDocument": 3 }));
    assert_eq!(server.said("window/logMessage")["type"], 2);
    server.tell("textDocument/didClose", json!({ "textDocument": { "uri": "file:///never/opened.cu" } }));
    assert_eq!(server.error("shutdown", Value::Null), None);
}

#[test]
fn ir_is_shown_in_its_own_lines() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str| folder.path().join(name);
    let mut server = Server::new();
    assert_eq!(server.error("initialize", json!({ "capabilities": {} })), None);
    std::fs::write(at("k.ll"), KERNEL).expect("a file");
    let uri = server.open(&at("k.ll"));
    let said = server.said("textDocument/publishDiagnostics");
    let diagnostic = &said["diagnostics"][0];
    assert_eq!((&said["uri"], said["diagnostics"].as_array().map(Vec::len)), (&json!(uri), Some(1)));
    assert_eq!((&diagnostic["severity"], &diagnostic["tags"]), (&json!(4), &json!([1])));
    assert_eq!(diagnostic["range"]["start"], json!({ "line": 4, "character": 2 }));
    let position = json!({ "line": 4, "character": 0 });
    let hover =
        server.ask("textDocument/hover", json!({ "textDocument": { "uri": uri }, "position": position }));
    let text = hover.response_result.expect("an answer")["contents"]["value"].to_string();
    assert!(text.starts_with("\"**removed**: "), "{text}");
    // What is wrong in it is said there, and what is none of ours is not.
    std::fs::write(at("k.ll"), KERNEL.replace("declare", "nonsense")).expect("a file");
    server.tell("textDocument/didSave", json!({ "textDocument": { "uri": uri } }));
    let said = server.said("textDocument/publishDiagnostics");
    assert_eq!(said["diagnostics"][0]["severity"], 2, "{said}");
    std::fs::write(at("k.ll"), KERNEL.replace("nvptx64", "x86_64")).expect("a file");
    server.tell("textDocument/didSave", json!({ "textDocument": { "uri": uri } }));
    assert_eq!(server.said("textDocument/publishDiagnostics")["diagnostics"], json!([]));
    assert_eq!(server.error("shutdown", Value::Null), None);
}

/// A clang that never ends is in the way of nothing.
#[cfg(unix)]
#[test]
fn a_newer_save_stops_the_older_one() {
    use std::os::unix::fs::PermissionsExt;
    use std::time::{Duration, Instant};
    const CLANG: &str = "#!/bin/sh
case $* in *host-only*) exit 1 ;; esac
[ -e second ] && exec cat k.ll
touch started
exec sleep 1000
";
    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str| folder.path().join(name);
    for (name, text) in [("clang", CLANG), ("k.ll", KERNEL), ("k.cu", "")] {
        std::fs::write(at(name), text).expect("a file");
    }
    std::fs::set_permissions(at("clang"), PermissionsExt::from_mode(0o755)).expect("it is ours");
    let mut command = Command::new(env!("CARGO_BIN_EXE_simtopt"));
    let mut server = Server::of(command.env("LLVM_BIN", folder.path()).current_dir(folder.path()));
    assert_eq!(server.error("initialize", json!({ "capabilities": {} })), None);
    let begin = Instant::now();
    let wait = || {
        while !at("started").exists() && begin.elapsed() < Duration::from_secs(60) {
            std::thread::sleep(Duration::from_millis(5));
        }
        std::fs::remove_file(at("started")).expect("it has started");
    };
    let uri = server.open(&at("k.cu"));
    wait();
    std::fs::write(at("second"), "").expect("a file");
    let saved = json!({ "textDocument": { "uri": uri } });
    server.tell("textDocument/didSave", saved.clone());
    assert_eq!(server.said("textDocument/publishDiagnostics")["uri"], uri);
    // Nor of the end.
    std::fs::remove_file(at("second")).expect("it is there");
    server.tell("textDocument/didSave", saved);
    wait();
    assert_eq!(server.error("shutdown", Value::Null), None);
    server.tell("exit", Value::Null);
    assert_eq!(server.code(), Some(0));
    assert!(begin.elapsed() < Duration::from_secs(120));
}

/// An editor opens, changes and closes files of a project that has a `compile_commands.json`.
#[test]
fn a_client_of_a_library() {
    let Some(pygls) = std::env::var_os("SIMTOPT_PYGLS") else {
        return common::missing("pygls").unwrap_or_else(|error| panic!("{error}"));
    };
    let Some(llvm) = Llvm::find(22).unwrap_or_else(|error| panic!("{error}")) else { return };
    let mut command = Command::new("python3");
    command.env("PYTHONDONTWRITEBYTECODE", "1").env("PYTHONPATH", pygls);
    command.arg(repository("crates/simtopt/tests/lsp/client.py")).arg(env!("CARGO_BIN_EXE_simtopt"));
    command.arg(llvm.clang_folder());
    command.arg(repository("crates/simtopt/tests/data/cuda_shim.h"));
    let output = command.output().expect("Python runs");
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{said}{}", String::from_utf8_lossy(&output.stderr));
    println!("{said}");
}
