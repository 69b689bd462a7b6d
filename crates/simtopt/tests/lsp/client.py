"""An editor's part of a conversation with `simtopt lsp`, by a client library that is not ours: pygls.

    client.py SIMTOPT LLVM_BIN HEADER

LLVM_BIN is the folder of clang, HEADER what kernels need of CUDA. Says how long it took from saving a file to its
diagnostics.
"""

import asyncio
import json
import os
import pathlib
import sys
import tempfile
import time

from lsprotocol import types
from pygls.exceptions import JsonRpcMethodNotFound
from pygls.lsp.client import LanguageClient

KERNELS = """\
// One barrier of each kind.
__global__ void ends(float *out, const float *in) {
  __shared__ float s[256];
  int t = threadIdx.x;
  s[t] = in[t];
  __syncthreads();
  float x = s[255 - t];
  /* 😀é */ __syncthreads();
  out[t] = x;
}
__global__ void some(float *p) {
  __shared__ float s[256];
  int t = threadIdx.x;
  s[t] = p[t];
  if (t < 100) {
    __syncthreads();
    s[t] += s[t + 1];
  }
  __syncthreads();
  p[t] = s[255 - t];
}
__global__ void follows(float *out, const float *in) {
  __shared__ float s[256];
  int t = threadIdx.x;
  s[(int)in[t] & 255] = 1;
  __syncthreads();
  s[(int)s[255 - t] & 255] = 1;
  __syncthreads();
  out[t] = s[(int)in[t] & 127];
}
"""
HEADER = """\
__device__ inline void twice(float *s) {
  __syncthreads();
  __syncthreads();
  s[threadIdx.x] += 1;
}
"""
OF_NVCC = """\
#include "twice.cuh"
static_assert(N == 2);
__global__ void k(float *p) {
  __shared__ float s[256];
  s[threadIdx.x] = p[255 - threadIdx.x];
  twice(s);
  p[threadIdx.x] = s[threadIdx.x];
}
"""
WAIT = 60


class Editor:
    """One server, and what it has said."""

    def __init__(self, folder):
        self.folder, self.client = folder, LanguageClient("editor", "1")
        self.diagnostics, self.news = {}, asyncio.Event()
        self.progress, self.log, self.shown = [], [], []

        @self.client.feature(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
        def _(params):
            self.diagnostics.setdefault(params.uri, []).append(params.diagnostics)
            self.news.set()

        @self.client.feature(types.WINDOW_WORK_DONE_PROGRESS_CREATE)
        def _(params):
            self.progress.append((params.token, "create"))

        @self.client.feature(types.PROGRESS)
        def _(params):
            self.progress.append((params.token, params.value["kind"]))

        @self.client.feature(types.WINDOW_LOG_MESSAGE)
        def _(params):
            self.log.append(params.message)

        @self.client.feature(types.WINDOW_SHOW_MESSAGE)
        def _(params):
            self.shown.append(params.message)

    async def start(self, simtopt, llvm, options, capabilities):
        await self.client.start_io(simtopt, "lsp", "--stdio", env=dict(os.environ, LLVM_BIN=str(llvm)))
        answer = await self.client.initialize_async(types.InitializeParams(
            capabilities=capabilities, root_uri=self.folder.as_uri(), initialization_options=options))
        self.client.initialized(types.InitializedParams())
        return answer

    def uri(self, name):
        return (self.folder / name).as_uri()

    async def next(self, name, do):
        """The next diagnostics of a file after something is done."""
        before = len(self.diagnostics.get(self.uri(name), []))
        do()
        async def heard():
            while len(self.diagnostics.get(self.uri(name), [])) == before:
                self.news.clear()
                await self.news.wait()
        await asyncio.wait_for(heard(), WAIT)
        return sorted(self.diagnostics[self.uri(name)][-1], key=lambda it: (it.range.start.line, it.severity))

    def open(self, name):
        text = (self.folder / name).read_text()
        item = types.TextDocumentItem(uri=self.uri(name), language_id="cuda-cpp", version=1, text=text)
        self.client.text_document_did_open(types.DidOpenTextDocumentParams(text_document=item))

    def save(self, name, text):
        (self.folder / name).write_text(text)
        self.client.text_document_did_save(types.DidSaveTextDocumentParams(
            text_document=types.TextDocumentIdentifier(uri=self.uri(name))))

    def close(self, name):
        self.client.text_document_did_close(types.DidCloseTextDocumentParams(
            text_document=types.TextDocumentIdentifier(uri=self.uri(name))))

    async def hover(self, name, line):
        return await self.client.text_document_hover_async(types.HoverParams(
            text_document=types.TextDocumentIdentifier(uri=self.uri(name)), position=types.Position(line, 4)))

    async def end(self):
        await self.client.shutdown_async(None)
        self.client.exit(None)
        process = self.client._server
        assert await asyncio.wait_for(process.wait(), 10) == 0, process.returncode
        await self.client.stop()


def project(folder, llvm):
    (folder / "src").mkdir()
    (folder / "build").mkdir()
    for name, text in [("k.cu", KERNELS), ("n.cu", OF_NVCC), ("twice.cuh", HEADER), ("other.cu", KERNELS)]:
        (folder / "src" / name).write_text(text)
    clang = [str(llvm / "clang++"), "-x", "cuda", "--offload-arch=sm_70", "-O0", "-MD", "-MF", "k.d", "-o", "k.o", "-c",
             "../src/k.cu"]
    nvcc = "/nowhere/nvcc -Xcompiler=-fPIC '-DN=2' -std=c++17 -gencode arch=compute_70,code=sm_70 -c ../src/n.cu -o n.o"
    commands = [{"directory": str(folder / "build"), "file": "../src/k.cu", "arguments": clang},
                {"directory": str(folder / "build"), "file": "../src/n.cu", "command": nvcc}]
    (folder / "build" / "compile_commands.json").write_text(json.dumps(commands))


def kinds(diagnostics):
    return [(it.range.start.line + 1, it.severity.name, it.code) for it in diagnostics]


async def barriers(editor, took):
    """Diagnostics and hovers of a file that clang compiles, as it changes."""
    found = await editor.next("src/k.cu", lambda: editor.open("src/k.cu"))
    dead = (8, "Hint", "unrelated")
    part = (16, "Warning", "barrier-divergence")
    told = [dead, part, (19, "Information", "pinned-divergent")]
    assert kinds(found) == told + [(line, "Information", "hazard-raw") for line in [26, 28]], kinds(found)
    assert all(it.source == "simtopt" for it in found)
    hint = found[0]
    assert list(hint.tags) == [types.DiagnosticTag.Unnecessary]
    # 😀 is two units of UTF-16.
    assert (hint.range.start.character, hint.range.end.character) == (12, 27), hint.range
    assert hint.message.startswith("removed: nothing before it has to be ordered"), hint.message
    about = {(it.location.range.start.line + 1, it.message) for it in hint.related_information}
    assert (7, "`s` is read here") in about, about
    needed = await editor.hover("src/k.cu", 5)
    assert needed.contents.kind == types.MarkupKind.Markdown
    text = needed.contents.value
    for part in ["**kept**: without it, a thread could read `s`", "`s[t] = in[t];`: `s` is written here", "[line 5](file://",
                 "note: needed: thread 0 writes `s`"]:
        assert part in text, (part, text)
    assert await editor.hover("src/k.cu", 4) is None
    # Without the dead barrier, which moves the others by no line.
    begin = time.monotonic()
    found = await editor.next("src/k.cu", lambda: editor.save("src/k.cu", KERNELS.replace(" */ __syncthreads()", " */")))
    took.append(time.monotonic() - begin)
    assert "Hint" not in [it.severity.name for it in found] and found, kinds(found)
    assert await editor.hover("src/k.cu", 7) is None
    # What does not compile, and is repaired.
    broken = KERNELS.replace("/* 😀é */", "/* 😀é */ nonsense;")
    found = await editor.next("src/k.cu", lambda: editor.save("src/k.cu", broken))
    assert [(it.range.start.line + 1, it.severity.name) for it in found] == [(8, "Warning")], found
    assert found[0].range.start.character == 12 and "undeclared identifier 'nonsense'" in found[0].message, found
    def saves():
        editor.save("src/k.cu", broken)
        editor.save("src/k.cu", KERNELS)
    found = await editor.next("src/k.cu", saves)
    assert dead in kinds(found), "the older analysis is not shown: " + str(found)
    assert await editor.next("src/k.cu", lambda: editor.close("src/k.cu")) == []


async def builds(editor):
    """A command of nvcc's, a header, and a file that no command is for."""
    found = await editor.next("src/twice.cuh", lambda: editor.open("src/n.cu"))
    assert [(it.range.start.line + 1, it.severity.name, it.tags) for it in found] == [(2, "Hint", None)], found
    assert found[0].message.endswith(" (in n.cu)"), found
    assert any(it.endswith("of nvcc's flags, clang is not told -Xcompiler=-fPIC") for it in editor.log), editor.log
    assert "**removed**" in (await editor.hover("src/twice.cuh", 1)).contents.value
    found = await editor.next("src/twice.cuh", lambda: editor.save("src/twice.cuh", HEADER.replace("();", "();;", 1)))
    assert len(found) == 1
    found = await editor.next("src/other.cu", lambda: editor.open("src/other.cu"))
    assert "Hint" in [it.severity.name for it in found], (found, editor.log)
    assert any("says nothing of" in it for it in editor.log), editor.log


async def requests(editor):
    """What is not known has an answer."""
    try:
        await asyncio.wait_for(editor.client.protocol.send_request_async("simtopt/unknown", {}), WAIT)
        raise AssertionError("it is known")
    except JsonRpcMethodNotFound:
        pass


async def main(simtopt, llvm, header):
    with tempfile.TemporaryDirectory(prefix="simtopt-lsp-") as folder:
        await talk(pathlib.Path(folder).resolve(), simtopt, llvm, header)


async def talk(folder, simtopt, llvm, header):
    project(folder, llvm)
    flags = ["-nocudainc", "-nocudalib", "-Xclang", "-target-feature", "-Xclang", "+ptx78", "-include", header]
    all_of_it = types.ClientCapabilities(
        window=types.WindowClientCapabilities(work_done_progress=True),
        text_document=types.TextDocumentClientCapabilities(
            publish_diagnostics=types.PublishDiagnosticsClientCapabilities(related_information=True)))
    editor, took = Editor(folder), []
    answer = await editor.start(simtopt, llvm, {"flags": flags}, all_of_it)
    assert answer.server_info.name == "simtopt" and answer.capabilities.hover_provider
    assert answer.capabilities.position_encoding == types.PositionEncodingKind.Utf16
    await barriers(editor, took)
    await builds(editor)
    await requests(editor)
    await editor.end()
    tokens = {token for token, _ in editor.progress}
    for token in tokens:
        assert [what for of, what in editor.progress if of == token] == ["create", "begin", "end"], editor.progress
    assert len(tokens) > 5 and editor.shown == [], (editor.progress, editor.shown)
    # Without clang, by an editor that can show as little as possible, and says what is not understood.
    plain = Editor(folder)
    hover = types.HoverClientCapabilities(content_format=[types.MarkupKind.PlainText])
    await plain.start(simtopt, folder / "src", {"flags": "-O2"}, types.ClientCapabilities(
        text_document=types.TextDocumentClientCapabilities(hover=hover)))
    found = await plain.next("src/other.cu", lambda: plain.open("src/other.cu"))
    assert [it.range.start.line for it in found] == [0] and "install clang" in found[0].message, found
    assert len(plain.shown) == 1 and "initializationOptions" in plain.shown[0], plain.shown
    await plain.end()
    assert plain.progress == []
    print("from a save to its diagnostics: %.0f ms" % (1000 * took[0]))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], pathlib.Path(sys.argv[2]), sys.argv[3]))
