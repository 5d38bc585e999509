#pragma once

#include <memory>
#include <optional>
#include <string>

#include "engine/api/session.hpp"
#include "engine/cli/console.hpp"
#include "engine/cli/table/arguments.hpp"
#include "engine/cli/task.hpp"
#include "engine/core/result.hpp"

namespace perfect_play::cli {

/// What `bench` was asked.
struct BenchRequest {
  /// The name of a suite, or a game for all its suites; empty for every suite. See bench_suites.hpp.
  std::string suite;
  /// A published problem: then the cases of `input` are timed, and no suite.
  std::string problem;
  std::string input;
  api::OpenOptions how;
  /// How often each instance is solved; absent for up to five times, as far as that is a matter of a second.
  std::optional<unsigned> repeat;
  bool json = false;
};

/// Solves instances and tells how long that took, without reading the setup: a table, or under `json` a line with an
/// array of
///
///     {"name", "game", "suite", "size", "unit", "solver", "positions", "nodes", "bytes", "runs",
///      "minimum", "median", "rate", "limit"}
///
/// `minimum` and `median` are milliseconds of wall time, `rate` is nodes a second of the quickest run, and `bytes` the
/// most that the solver's tables held. `suite`, `size` and `unit` are null for the cases of a problem. `limit` is null,
/// the limit that ended the computation, or `time`: no run may take longer than ten seconds.
Result<std::string> bench(const BenchRequest& request);

std::unique_ptr<Task> start_bench(Arguments& given, Console& console);

}  // namespace perfect_play::cli
