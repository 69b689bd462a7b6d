//! What is said to the editor.

use lsp_server::{Message, Notification, Request, RequestId};
use lsp_types::notification::{self, LogMessage, ShowMessage};
use lsp_types::request::WorkDoneProgressCreate;
use lsp_types::{
    LogMessageParams, MessageType, ProgressParams, ProgressParamsValue, ShowMessageParams, WorkDoneProgress,
    WorkDoneProgressBegin, WorkDoneProgressCreateParams, WorkDoneProgressEnd,
};
use std::io;
use std::sync::atomic::{AtomicI32, Ordering::Relaxed};

/// The way to the editor: standard output, of which nobody else may say anything.
#[derive(Default)]
pub struct Wire {
    requests: AtomicI32,
}

impl Wire {
    /// Says something. An editor that is gone does not hear it; it will be noticed.
    pub fn send(&self, message: impl Into<Message>) {
        let _ = message.into().write(&mut io::stdout().lock());
    }

    /// Says something that needs no answer.
    pub fn notify<N: notification::Notification>(&self, params: N::Params) {
        self.send(Notification::new(N::METHOD.to_string(), params));
    }

    /// What who looks for it sees.
    pub fn log(&self, typ: MessageType, message: impl Into<String>) {
        self.notify::<LogMessage>(LogMessageParams { typ, message: message.into() });
    }

    /// What the user sees.
    pub fn show(&self, typ: MessageType, message: impl Into<String>) {
        self.notify::<ShowMessage>(ShowMessageParams { typ, message: message.into() });
    }

    fn next(&self) -> i32 {
        self.requests.fetch_add(1, Relaxed)
    }
}

/// Work that the editor shows as long as this is there.
pub struct Progress<'w> {
    wire: &'w Wire,
    token: Option<i32>,
}

impl<'w> Progress<'w> {
    /// Begins work; `is_shown`: whether the editor can show it.
    pub fn begin(wire: &'w Wire, is_shown: bool, what: String) -> Progress<'w> {
        let token = is_shown.then(|| wire.next());
        let progress = Progress { wire, token };
        if let Some(token) = token {
            let created = WorkDoneProgressCreateParams { token: lsp_types::NumberOrString::Number(token) };
            let method = <WorkDoneProgressCreate as lsp_types::request::Request>::METHOD.to_string();
            wire.send(Request::new(RequestId::from(token), method, created));
            let title = "simtopt".to_string();
            let begin = WorkDoneProgressBegin { title, message: Some(what), ..Default::default() };
            progress.tell(WorkDoneProgress::Begin(begin));
        }
        progress
    }

    fn tell(&self, progress: WorkDoneProgress) {
        if let Some(token) = self.token.map(lsp_types::NumberOrString::Number) {
            let value = ProgressParamsValue::WorkDone(progress);
            self.wire.notify::<notification::Progress>(ProgressParams { token, value });
        }
    }
}

impl Drop for Progress<'_> {
    fn drop(&mut self) {
        self.tell(WorkDoneProgress::End(WorkDoneProgressEnd::default()));
    }
}
