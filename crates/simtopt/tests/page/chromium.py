"""A headless Chromium, driven over its debugging pipe: no package is needed, and no network."""

import base64
import json
import os
import shutil
import subprocess
import tempfile
import time


class Browser:
    """One page. What it logs, what goes wrong in it and what it asks for are kept."""

    def __init__(self, program, url, size=(1400, 900), dark=False):
        self.folder = tempfile.mkdtemp(prefix="simtopt-page-")
        self.errors, self.requests, self.events, self.number = [], [], [], 0
        to_browser, self.out = os.pipe()
        self.back, from_browser = os.pipe()
        # The browser reads from 3 and writes to 4.
        shell = 'exec "$0" "$@" 3<&%d 4>&%d' % (to_browser, from_browser)
        arguments = ["--headless=new", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe", "--no-first-run",
                     "--disable-background-networking", "--disable-ipc-flooding-protection",
                     "--disable-component-update", "--hide-scrollbars",
                     "--disable-dev-shm-usage", "--user-data-dir=" + self.folder,
                     "--window-size=%d,%d" % size, "about:blank"]
        self.process = subprocess.Popen(["bash", "-c", shell, program] + arguments, pass_fds=(to_browser, from_browser),
                                        stderr=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
        os.close(to_browser)
        os.close(from_browser)
        self.buffer, self.session = b"", None
        targets = self.call("Target.getTargets")["targetInfos"]
        page = next(target for target in targets if target["type"] == "page")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=page, flatten=True)["sessionId"]
        for domain in ["Page", "Runtime", "Log", "Network"]:
            self.call(domain + ".enable")
        self.call("Emulation.setDeviceMetricsOverride", width=size[0], height=size[1], deviceScaleFactor=1, mobile=False)
        scheme = "dark" if dark else "light"
        self.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])
        self.load(url)

    def load(self, url):
        """Opens a page; how many seconds it took until it was drawn."""
        begin = time.monotonic()
        self.call("Page.navigate", url=url)
        self.wait(lambda event: event["method"] == "Page.loadEventFired")
        self.run("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
        return time.monotonic() - begin

    def receive(self):
        while b"\0" not in self.buffer:
            part = os.read(self.back, 1 << 20)
            if not part:
                raise RuntimeError("the browser has ended")
            self.buffer += part
        message, self.buffer = self.buffer.split(b"\0", 1)
        message = json.loads(message)
        if "method" in message:
            self.note(message)
        return message

    def note(self, event):
        method, told = event["method"], event.get("params", {})
        if method == "Runtime.exceptionThrown":
            details = told["exceptionDetails"]
            self.errors.append(details.get("exception", {}).get("description", details["text"]))
        elif method == "Runtime.consoleAPICalled":
            self.errors.append(str(told["args"]))
        elif method == "Log.entryAdded":
            self.errors.append(told["entry"]["text"])
        elif method == "Network.requestWillBeSent":
            self.requests.append(told["request"]["url"])
        self.events.append(event)

    def call(self, method, **told):
        self.number += 1
        message = {"id": self.number, "method": method, "params": told}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.out, json.dumps(message).encode() + b"\0")
        number = self.number
        while True:
            answer = self.receive()
            if answer.get("id") == number:
                if "error" in answer:
                    raise RuntimeError(method + ": " + str(answer["error"]))
                return answer["result"]

    def wait(self, is_it):
        while True:
            while self.events:
                if is_it(self.events.pop(0)):
                    return
            self.receive()

    def run(self, program):
        """The value of an expression of JavaScript."""
        answer = self.call("Runtime.evaluate", expression=program, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in answer:
            raise RuntimeError(program + ": " + str(answer["exceptionDetails"]))
        return answer["result"].get("value")

    def click(self, selector):
        """Clicks the middle of an element with a mouse."""
        spot = self.run("(() => { const e = document.querySelector(%s); e.scrollIntoView({block: 'center', inline: 'center'});"
                        "const r = e.getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]; })()" % json.dumps(selector))
        for kind in ["mousePressed", "mouseReleased"]:
            self.call("Input.dispatchMouseEvent", type=kind, x=spot[0], y=spot[1], button="left", clickCount=1)
        self.settle()

    def press(self, key, text=None):
        """Presses a key."""
        codes = {"Enter": 13, "ArrowDown": 40, "ArrowUp": 38, "Tab": 9}
        told = {"key": key, "windowsVirtualKeyCode": codes.get(key, ord(key[0].upper()))}
        if text is not None or len(key) == 1:
            told["text"] = text or key
        self.call("Input.dispatchKeyEvent", type="keyDown", **told)
        self.call("Input.dispatchKeyEvent", type="keyUp", key=key)
        self.settle()

    def go(self, place):
        """Goes to a place of the page."""
        self.run("new Promise(done => { addEventListener('hashchange', () => done(), {once: true}); location.hash = %r; })" % place)
        self.settle()

    def settle(self):
        self.run("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")

    def shot(self, path, whole=False):
        """A screenshot, of all of the page if wanted."""
        picture = self.call("Page.captureScreenshot", format="png", captureBeyondViewport=whole)["data"]
        with open(path, "wb") as file:
            file.write(base64.b64decode(picture))

    def printed(self, path):
        """The page as it is printed."""
        with open(path, "wb") as file:
            file.write(base64.b64decode(self.call("Page.printToPDF", printBackground=True)["data"]))

    def close(self):
        self.process.kill()
        self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)
