#pragma once

#include <memory>
#include <vector>

#include "engine/cli/console.hpp"
#include "engine/cli/table/arguments.hpp"
#include "engine/cli/task.hpp"

namespace perfect_play::cli {

// The functions that start the commands (`Command::start`), and the JSON that each command prints.

/// Answers the input of a problem as it arrives.
std::unique_ptr<Task> start_judge(Arguments& arguments, Console& console);

/// Solves a setup; with `--json`, prints one object (solve.hpp).
std::unique_ptr<Task> start_solve(Arguments& arguments, Console& console);

/// `solve --batch`: answers a stream of requests in order. Each request and each answer is a JSON object on its own
/// line:
///
///     {"game": "cat-mouse", "setup": "0-1.3_2-3"}
///     {"game": "gems", "setup": "…", "line": "1.2", "solver": "memo", "nodes": 100000, "certificate": true, "id": 7}
///
/// A request has `game` and `setup`, and may have `set` (sizes of the reader's own rules, such as `n=5,m=4`), `line`,
/// `moves`, `certificate` and the solving options (solve_options.hpp). The answer repeats the `id` of the request,
/// which is a string or a number. An answer is either the output of `solve --json` or the certificate. The answer to an
/// invalid request is {"error": {…}}; the command continues with the next line. The place of the error is in the stream
/// or, if the setup could not be read, in the setup.
std::unique_ptr<Task> start_batch(Arguments& arguments, Console& console);

/// Makes cases of a problem and prints them as an input of the problem or as one object:
///
///     {"problem", "seed", "input", "cases": [{"setup", "kind", "purpose": {"code", "arguments", "message"}}, …]}
///
std::unique_ptr<Task> start_generate(Arguments& arguments, Console& console);

/// Packs cases of a problem and their answers into a zip archive (engine/api/packs/case_packer.hpp).
std::unique_ptr<Task> start_pack(Arguments& arguments, Console& console);

/// Compares the output of a program with the right answers and explains the first difference, as text or one object:
///
///     {"problem", "game", "cases": 10, "right": 9, "lines": [{"case", "line", "verdict", "found", "answer"}, …],
///      "first": {"line": {"case", "line", "verdict", "found", "answer"}, "message",
///                "board": {"setup", "value", "words", "bestLine": [text, …], "specimens": [id, …], "link"} | null}
///                | null}
///
/// `lines` has one entry for each case, then the extra lines; `first` is the first entry that is not right.
std::unique_ptr<Task> start_check(Arguments& arguments, Console& console);

/// Tests the reader's program on many cases.
std::unique_ptr<Task> start_stress(Arguments& arguments, Console& console);
std::vector<Option> stress_options();

/// Runs a whole game between the reader's program and the engine.
std::unique_ptr<Task> start_referee(Arguments& arguments, Console& console);
std::vector<Option> referee_options();

/// Checks a certificate without a solver. Prints the verdict and the proved value, or one object:
///
///     {"right": true, "game", "setup", "line", "mover", "value", "positions"}
///     {"right": false, "error": {…}}
///
/// The exit code is 1 if the certificate is wrong.
std::unique_ptr<Task> start_verify(Arguments& arguments, Console& console);

/// Lists the games that can read the text, each with the format and the canonical text, most likely game first; with
/// `--json`, prints an array of setups (api/contract/answers.hpp).
std::unique_ptr<Task> start_recognise(Arguments& arguments, Console& console);

/// `rules check`: looks for mistakes in a file that contains the rules of a game. Prints errors and warnings with their
/// lines, position counts and three endings, or one object:
///
///     {"right": true, "errors": [{…}, …], "warnings": [{…}, …], "title", "players", "start", "complete",
///      "positions", "moves", "bytes", "milliseconds", "plies": [1, 9, …],
///      "endings": [{"position", "line": [move, …], "message"}, …], "value": {…} | null, "graph": 1234 | null}
///
/// If the rules have nimbers, `nimber` follows the value. `graph` is a hash of all positions and moves. The exit code
/// is 1 if there are errors.
std::unique_ptr<Task> start_rules(Arguments& arguments, Console& console);

/// `same`: compares the games that two rule files describe. Prints that they are the same or, if not, the line after
/// which they differ, or prints one object:
///
///     {"same": false, "message", "first": {"positions", "error": {…} | null, "line": [move, …],
///      "ending": "…" | null}, "second": {…}}
///
/// The exit code is 1 unless the games are the same.
std::unique_ptr<Task> start_same(Arguments& arguments, Console& console);

std::unique_ptr<Task> start_link(Arguments& arguments, Console& console);

/// Lists games, solvers, formats and problems; with `--json`, prints the catalogue.
std::unique_ptr<Task> start_list(Arguments& arguments, Console& console);

/// Measures the solving time for instances of suites or for the cases of a problem, excluding the time for reading the
/// setup. Prints a table, or an array of
///
///     {"name", "game", "suite", "size", "unit", "solver", "positions", "nodes", "bytes", "runs",
///      "minimum", "median", "rate", "limit"}
///
/// `minimum` and `median` are milliseconds of wall time, `rate` is nodes per second of the fastest run, and `bytes` is
/// the peak size of the solver's tables. `suite`, `size` and `unit` are null for the cases of a problem. `limit` is
/// null, the limit that ended the computation, or `time` if a run exceeded its limit of ten seconds. After an
/// interrupt, the command prints the partial results.
std::unique_ptr<Task> start_bench(Arguments& arguments, Console& console);

/// Prints a line for each pair of a fixed instance and a solver that supports it: game, instance, solver, nodes, table
/// hits, cut-offs, and a hash of the values or the limit that was reached. The last line is a hash of all results. The
/// output is the same on every machine; it changes only if answers change or the work needed to find them changes.
std::unique_ptr<Task> start_signature(Arguments& arguments, Console& console);

std::unique_ptr<Task> start_help(Arguments& arguments, Console& console);
std::unique_ptr<Task> start_man(Arguments& arguments, Console& console);
std::unique_ptr<Task> start_completion(Arguments& arguments, Console& console);
std::unique_ptr<Task> start_version(Arguments& arguments, Console& console);

}  // namespace perfect_play::cli
