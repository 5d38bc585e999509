#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "engine/api/session.hpp"
#include "engine/cli/commands/solving/findings.hpp"
#include "engine/cli/console.hpp"
#include "engine/cli/table/arguments.hpp"
#include "engine/cli/task.hpp"
#include "engine/cli/time_limit.hpp"
#include "engine/core/result.hpp"

namespace perfect_play::cli {

/// Options of `solve`.
struct SolveRequest {
  std::string game;
  std::string setup;
  std::string line;
  api::OpenOptions how;
  /// True to output one line of JSON instead of text.
  bool json = false;
  /// True to output the certificate instead of the findings.
  bool certificate = false;
  /// True to include the value of every move.
  bool moves = false;
  /// Time limit; 0 = none.
  std::chrono::milliseconds time{0};
  Style style = Style();
};

/// Output of `solve`.
struct SolveAnswer {
  /// The output, without a final line end.
  std::string text;
  /// False if a limit was reached.
  bool complete = true;
  /// True if the time limit was reached.
  bool out_of_time = false;
};

/// Solves a setup, checks the solution, and describes the position at the end of the line. The JSON output is one
/// object:
///
///     {"game", "setup", "line", "position": {…as on the page…}, "value", "bestMoves": [text…], "bestLine": [text…],
///      "report": {…as on the page…}, "milliseconds", "verified": true | false | "not-checked"}
///
/// For the reader's own rules, `players` lists the players' letters; player numbers are indices into this list.
/// `value` is the value of the position; it is null if a limit was reached or if the solver knows only the start.
/// `milliseconds` is the wall time that the solver took, without other work. `verified` is the result of checking the
/// solution; a solution that is missing or exceeds the limits is not checked. `verified` is `false` only for specimens:
/// if any other solver is wrong, the output is an error. Requesting `moves` is an error if the solver does not know the
/// values of the moves.
class SolveRun {
 public:
  static Result<SolveRun> start(SolveRequest request);

  /// Works for about a millisecond; returns false when done.
  bool advance();
  [[nodiscard]] std::string progress() const;
  /// Requires that `advance` has returned false.
  [[nodiscard]] const Result<SolveAnswer>& answer() const { return *answer_; }
  /// Returns an answer that contains the partial results.
  [[nodiscard]] std::string interrupted() const;

 private:
  enum class Stage : std::uint8_t { kSolving, kChecking, kPosition, kMoves };

  SolveRun(SolveRequest request, const api::Setup& setup, std::unique_ptr<api::Session> session);

  void solve_on();
  void check_on();
  /// Computes the values at the end of the line within the limits; returns true when done.
  bool work_out(api::WorkOut what);
  /// Returns the results, which may be partial.
  [[nodiscard]] Findings findings() const;
  [[nodiscard]] std::string worded(const Findings& findings) const;
  /// Builds the answer.
  void build_answer();

  SolveRequest request_;
  TimeLimit time_;
  std::unique_ptr<api::Session> session_;
  /// Results that this class stores because the session does not.
  Findings findings_;
  Stage stage_ = Stage::kSolving;
  std::optional<Result<SolveAnswer>> answer_;
};

}  // namespace perfect_play::cli
