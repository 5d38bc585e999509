#pragma once

#include <string>

#include "engine/api/session.hpp"
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
  /// The value of every move too, with a solver that would otherwise tell about the position alone.
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
///      "report": {…as on the page…}, "milliseconds", "verified"}
///
/// `value` is the position's; null when a limit was reached, and behind a line when the solver knows the start alone
/// and cannot go on from there.
/// `milliseconds` is the wall time of the solver alone. `verified` says that the solution was checked; false where that
/// would need more than the limits allow, and for a specimen, which is not checked.
Result<SolveAnswer> solve(const SolveRequest& request);

}  // namespace perfect_play::cli
