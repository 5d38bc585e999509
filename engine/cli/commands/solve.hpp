#pragma once

#include <memory>
#include <string>

#include "engine/api/session.hpp"
#include "engine/cli/console.hpp"
#include "engine/cli/table/arguments.hpp"
#include "engine/cli/task.hpp"
#include "engine/core/result.hpp"

namespace perfect_play::cli {

/// What `solve` was asked.
struct SolveRequest {
  std::string game;
  std::string setup;
  std::string line;
  api::OpenOptions how;
  /// One line of JSON instead of text.
  bool json = false;
  /// The certificate instead of the findings.
  bool certificate = false;
  /// What every move is worth, too.
  bool moves = false;
};

/// What `solve` prints.
struct SolveAnswer {
  /// Without a line end at the end.
  std::string text;
  /// False when a limit was reached before the end.
  bool complete = true;
};

/// Solves a setup, checks the solution, and tells about the position at the end of the line. As JSON one object:
///
///     {"game", "setup", "line", "position": {…as on the page…}, "value", "bestMoves": [text…], "bestLine": [text…],
///      "report": {…as on the page…}, "milliseconds", "verified": true | false | "not-checked"}
///
/// `value` is the position's; null when a limit was reached, and behind a line when the solver knows the start alone
/// and cannot go on from there.
/// `milliseconds` is the wall time of the solver alone. `verified` says what came of checking the solution, which is
/// not done where there is none and where that would need more than the limits allow. Only a specimen's can be `false`:
/// that of a solver is an error then.
///
/// With `moves`, an error where the solver cannot tell what they are worth.
Result<SolveAnswer> solve(const SolveRequest& request);

std::unique_ptr<Task> start_solve(Arguments& given, Console& console);

}  // namespace perfect_play::cli
