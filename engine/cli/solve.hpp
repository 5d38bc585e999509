#pragma once

#include <string>

#include "engine/core/result.hpp"

namespace perfect_play::cli {

/// What `solve` was asked.
struct SolveRequest {
  std::string game;
  std::string setup;
  std::string line;
  /// Empty for the game's default solver.
  std::string solver;
  bool json = false;
};

/// What `solve` prints.
struct SolveAnswer {
  std::string text;
  /// False when a limit was reached before the end.
  bool complete = true;
};

/// Solves a setup, checks the solution, and tells about the position at the end of the line. Under `json` one object:
///
///     {"game", "setup", "line", "position": {…as on the page…}, "bestMoves": [text…], "bestLine": [text…],
///      "report": {"status", "limit", "solver", "positions", "nodes", "bytes"}, "milliseconds", "verified"}
///
/// `milliseconds` is the wall time of the solver alone.
Result<SolveAnswer> solve(const SolveRequest& request);

}  // namespace perfect_play::cli
