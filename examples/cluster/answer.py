"""Answers a file of requests on a Dask cluster, part by part. Skips parts that are already answered.

    DASK_SCHEDULER_ADDRESS=tcp://head:8786 python3 answer.py requests.jsonl answers

Without an address, the processors of this machine are the cluster. In `answers`, SHA256SUMS lists the parts in order.
"""
import argparse
import subprocess
import time
from hashlib import sha256
from itertools import count, islice
from pathlib import Path

from distributed import Client, as_completed

#: Number of parts submitted at once: enough for many workers, and little memory.
AHEAD = 1000


def version(program):
    """Returns the version of the program. Runs on every worker."""
    return subprocess.run([program, "--version"], stdout=subprocess.PIPE, check=True).stdout


def answer(program, first, requests):
    """Returns the answers to requests that start in line `first` of the file. Runs on a worker."""
    # The program counts blank lines without answering them, so that it reports mistakes with their line in the whole file.
    lines = b"\n" * (first - 1) + requests
    return subprocess.run([program, "solve", "--batch"], input=lines, stdout=subprocess.PIPE, check=True).stdout


def parts_of(path, lines, program_version):
    """Yields the first line, the requests and the name of each part. The name depends on the requests and the program."""
    with path.open("rb") as file:
        for first in count(1, lines):
            requests = b"".join(islice(file, lines))
            if not requests:
                return
            yield first, requests, f"{first:010}-{sha256(program_version + requests).hexdigest()[:16]}.jsonl"


class Answers:
    """A folder of parts. SHA256SUMS contains the hashes of the complete ones, in the format of sha256sum(1)."""

    def __init__(self, folder):
        folder.mkdir(parents=True, exist_ok=True)
        self.folder, self.sums = folder, folder / "SHA256SUMS"
        self.sums.touch()
        lines = [line.split() for line in self.sums.read_text().splitlines()]
        # The last line may have been cut off.
        self.hashes = {line[1]: line[0] for line in lines if len(line) == 2}

    def has(self, name):
        part = self.folder / name
        return name in self.hashes and part.exists() and sha256(part.read_bytes()).hexdigest() == self.hashes[name]

    def add(self, name, answers):
        (self.folder / name).write_bytes(answers)
        self.hashes[name] = sha256(answers).hexdigest()
        with self.sums.open("a") as sums:
            sums.write(f"{self.hashes[name]}  {name}\n")

    def finish(self, names):
        """Makes SHA256SUMS list exactly these parts, in this order."""
        finished = self.folder / "SHA256SUMS.finished"
        finished.write_text("".join(f"{self.hashes[name]}  {name}\n" for name in names))
        finished.replace(self.sums)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("requests", type=Path, help="a file with one request per line")
    parser.add_argument("answers", type=Path, help="the folder for the parts")
    parser.add_argument("--lines", type=int, default=1000, help="lines per part (1000)")
    parser.add_argument("--program", default="perfect-play", help="the program on every worker (perfect-play)")
    options = parser.parse_args()
    if options.lines < 1:
        parser.error("a part has at least one line")
    answers = Answers(options.answers)

    with Client() as client:
        client.wait_for_workers(1)
        versions = set(client.run(version, options.program).values())
        if len(versions) > 1:
            raise SystemExit(f"The workers have different programs: {versions}")
        names, missing, begin = [], 0, time.monotonic()

        def submitted():
            nonlocal missing
            for first, requests, name in parts_of(options.requests, options.lines, *versions):
                names.append(name)
                if not answers.has(name):
                    missing += 1
                    yield client.submit(answer, options.program, first, requests, key=name)

        todo = submitted()
        running = as_completed(list(islice(todo, AHEAD)))
        for future in running:
            answers.add(future.key, future.result())
            running.update(list(islice(todo, 1)))
        answers.finish(names)
        seconds = time.monotonic() - begin
    print(f"{len(names)} parts in {seconds:.1f} s: {len(names) - missing} were there, {missing} are new.")


if __name__ == "__main__":
    main()
