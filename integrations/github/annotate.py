"""What the action does: runs lint and explain, annotates what they say, and keeps it as SARIF.

Exit code: 0, or 1 if there is what the job is to fail on, or 2 if something is wrong with the inputs.
"""

import glob
import json
import os
import shlex
import shutil
import subprocess
import sys
import tarfile
import tempfile
import urllib.request

FAIL_ON = ["nothing", "lint", "dead"]
# As SARIF has it, and as GitHub's commands do.
LEVELS = {"error": "error", "warning": "warning", "note": "notice"}


class Refused(Exception):
    """Something that the user can mend."""


def given(name):
    return os.environ.get("INPUT_" + name, "").strip()


def escaped(text, is_property=False):
    """A text in a workflow command."""
    signs = "%\r\n" + (":," if is_property else "")
    return "".join("%%%02X" % ord(sign) if sign in signs else sign for sign in text)


def files():
    found = []
    for pattern in given("FILES").split():
        paths = sorted(path for path in glob.glob(pattern, recursive=True) if os.path.isfile(path))
        if not paths:
            raise Refused(f"files: there is no {pattern}")
        found += [path for path in paths if path not in found]
    if not found:
        raise Refused("files: name what to look at, such as src/**/*.cu")
    return found


def command():
    """The command: of the release that is named, else that in PATH."""
    release = given("RELEASE")
    if not release:
        path = shutil.which("simtopt")
        if not path:
            raise Refused("there is no simtopt in PATH: install it in a step before, or name a release")
        return path
    folder = tempfile.mkdtemp(prefix="simtopt-", dir=os.environ.get("RUNNER_TEMP"))
    try:
        if "://" in release:
            path = os.path.join(folder, "release.tar.gz")
            with urllib.request.urlopen(release, timeout=60) as response, open(path, "wb") as to:
                shutil.copyfileobj(response, to)
            release = path
        with tarfile.open(release) as archive:
            archive.extractall(folder, filter="data")
    except (OSError, ValueError, tarfile.TarError) as error:
        raise Refused(f"release: {given('RELEASE')} cannot be had: {error}") from error
    for path in glob.glob(os.path.join(folder, "*", "bin", "simtopt")):
        return path
    raise Refused(f"release: {given('RELEASE')} has no bin/simtopt")


def said(program, subcommand, paths, flags):
    """What a subcommand says, as SARIF."""
    words = [program, subcommand, "--format=sarif", *paths] + (["--", *flags] if flags else [])
    print("[command]" + shlex.join(words), flush=True)
    run = subprocess.run(words, capture_output=True, text=True, check=False)
    sys.stderr.write(run.stderr)
    # 1 says that there are findings.
    if run.returncode not in (0, 1):
        why = next((line for line in run.stderr.splitlines() if "error: " in line), "it failed")
        raise Refused(f"simtopt {subcommand}: {why}")
    return json.loads(run.stdout)


def annotate(result):
    """A result as a workflow command. One without a line is none of a file."""
    place = result["locations"][0].get("physicalLocation", {}) if result.get("locations") else {}
    region = place.get("region", {})
    told = {"title": f"simtopt: {result['ruleId']}"}
    if "startLine" in region:
        told.update(file=place["artifactLocation"]["uri"], line=region["startLine"])
        told.update(col=region["startColumn"]) if "startColumn" in region else None
    properties = ",".join(f"{key}={escaped(str(value), True)}" for key, value in told.items())
    print(f"::{LEVELS.get(result.get('level', 'warning'), 'notice')} {properties}::{escaped(result['message']['text'])}")
    where = f"{told['file']}:{told['line']}" if "file" in told else ""
    first = result["message"]["text"].splitlines()[0].replace("|", "\\|")
    return f"| `{where}` | {result['ruleId']} | {first} |"


def append(variable, text):
    path = os.environ.get(variable)
    if path:
        with open(path, "a", encoding="utf-8") as to:
            to.write(text)


def main():
    fail_on = given("FAIL_ON") or "lint"
    if fail_on not in FAIL_ON:
        raise Refused(f"fail-on: '{fail_on}' is none of {', '.join(FAIL_ON)}")
    try:
        flags = shlex.split(given("FLAGS"))
    except ValueError as error:
        raise Refused(f"flags: {error}") from error
    paths, program = files(), command()
    lint, explain = (said(program, subcommand, paths, flags) for subcommand in ("lint", "explain"))
    results = [result for run in lint["runs"] for result in run["results"]]
    dead = [result for run in explain["runs"] for result in run["results"] if result["ruleId"] == "dead-barrier"]
    rows = [annotate(result) for result in results + dead]
    # One file, one tool: code scanning tells its runs apart by this.
    for run, name in ((run, name) for log, name in ((lint, "lint"), (explain, "explain")) for run in log["runs"]):
        run["automationDetails"] = {"id": f"simtopt/{name}/"}
    sarif = given("SARIF") or "simtopt.sarif"
    with open(sarif, "w", encoding="utf-8") as to:
        json.dump({**lint, "runs": lint["runs"] + explain["runs"]}, to, indent=1)
    certain = [result for result in results if result.get("level", "warning") != "note"]
    counts = f"{len(paths)} files: {len(certain)} findings of lint, {len(dead)} barriers that order nothing"
    print(counts)
    table = "".join(["\n| where | what | |\n|---|---|---|\n", *(row + "\n" for row in rows)]) if rows else ""
    append("GITHUB_STEP_SUMMARY", f"**simtopt**, {counts}\n{table}")
    append("GITHUB_OUTPUT", f"sarif={sarif}\nfindings={len(certain)}\ndead={len(dead)}\n")
    return int(bool(fail_on != "nothing" and certain or fail_on == "dead" and dead))


if __name__ == "__main__":
    try:
        sys.exit(main())
    except Refused as why:
        print(f"::error title=simtopt::{escaped(str(why))}")
        sys.exit(2)
    except OSError as why:
        print(f"::error title=simtopt::{escaped(f'{why.filename}: {why.strerror}')}")
        sys.exit(2)
