#pragma once

#include <memory>

#include "engine/cli/console.hpp"
#include "engine/cli/table/arguments.hpp"
#include "engine/cli/task.hpp"

namespace perfect_play::cli {

/// `bench`: solves instances of suites or the cases of a problem, and tells how long that took, without reading the
/// setup: a table, or under `--json` a line with an array of
///
///     {"name", "game", "suite", "size", "unit", "solver", "positions", "nodes", "bytes", "runs",
///      "minimum", "median", "rate", "limit"}
///
/// `minimum` and `median` are milliseconds of wall time, `rate` is nodes a second of the quickest run, and `bytes` the
/// most that the solver's tables held. `suite`, `size` and `unit` are null for the cases of a problem. `limit` is null,
/// the limit that ended the computation, or `time`: no run may take longer than ten seconds. When it is interrupted, it
/// tells of the instances that it is through with.
std::unique_ptr<Task> start_bench(Arguments& given, Console& console);

}  // namespace perfect_play::cli
