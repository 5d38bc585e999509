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
  /// What it may take; none is any time.
  std::chrono::milliseconds time{0};
  /// Of the text.
  Style style = Style();
};

/// What `solve` prints.
struct SolveAnswer {
  /// Without a line end at the end.
  std::string text;
  /// False when a limit was reached before the end.
  bool complete = true;
  /// That was the limit of time.
  bool out_of_time = false;
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
class Solving {
 public:
  static Result<Solving> start(SolveRequest request);

  /// Works on for about a millisecond; whether there is more to do.
  bool advance();
  [[nodiscard]] std::string progress() const;
  /// Requires that there is nothing more to do.
  [[nodiscard]] const Result<SolveAnswer>& answer() const { return *answer_; }
  /// What is known so far, as an answer is worded.
  [[nodiscard]] std::string interrupted() const;

 private:
  enum class Stage : std::uint8_t { kSolving, kChecking, kPosition, kMoves };

  Solving(SolveRequest request, api::Setup setup, std::unique_ptr<api::Session> session);

  void solve_on();
  void check_on();
  /// Works out what is wanted of the end of the line, as far as the limits allow; whether that is done.
  bool work_out(api::WorkOut what);
  /// What is known by now.
  [[nodiscard]] Findings findings() const;
  [[nodiscard]] std::string worded(const Findings& findings) const;
  /// Makes the answer of what was found.
  void tell();

  SolveRequest request_;
  TimeLimit time_;
  std::unique_ptr<api::Session> session_;
  /// What is known by now besides what the session tells.
  Findings findings_;
  Stage stage_ = Stage::kSolving;
  std::optional<Result<SolveAnswer>> answer_;
};

std::unique_ptr<Task> start_solve(Arguments& given, Console& console);

}  // namespace perfect_play::cli
