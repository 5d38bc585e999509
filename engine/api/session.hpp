#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/game_info.hpp"
#include "engine/core/progress.hpp"
#include "engine/core/result.hpp"
#include "engine/core/solver.hpp"
#include "engine/core/value.hpp"

namespace perfect_play::api {

/// One of the equally likely results of a chance move.
struct StudiedResult {
  /// As it is written in a line.
  std::string text;
  /// What it takes away, as entries of `StudiedPosition::amounts`, in the order in which that happens.
  std::vector<std::uint32_t> takes = {};
  /// Of the position behind it, for the player who made the move. Absent until solved.
  std::optional<Value> value = std::nullopt;
};

/// A legal move of a studied position.
struct StudiedMove {
  /// Without the result of a chance move.
  std::string text;
  MoveOnBoard on_board = {};
  /// Points that the mover makes at once, in games of points.
  std::optional<std::int32_t> gain = std::nullopt;
  /// The same player moves again.
  bool again = false;
  /// Of a chance move.
  std::vector<StudiedResult> results = {};
  /// For the player who makes it, counted from before it. Absent until solved, and where the solver does not know it.
  std::optional<Value> value = std::nullopt;
  /// 0 for the moves that are as good as the best, 1 for the next best and so on. Absent until the value of every move
  /// is known.
  std::optional<std::uint32_t> rank = std::nullopt;
  /// It leads to a position that occurred before in the line.
  bool repeats = false;
};

/// A position of a line.
struct StudiedPosition {
  Player mover = Player::kFirst;
  std::string text;
  TokenCells tokens;
  /// It occurred before in the line.
  bool repeats = false;
  /// Whose each place is, where places can be claimed; none in other games.
  Owners owners;
  /// What there is of each thing that is counted; none in other games.
  std::vector<std::uint32_t> amounts;
  std::optional<Ending> ending;
  /// What the two players have so far, in games of points.
  std::optional<std::array<std::int32_t, 2>> points;
  /// Absent until solved, and where the solver does not know it.
  std::optional<Value> value;
  /// The values are those of a game that begins here, although in this game what was played before counts: taking it
  /// into account needs more work (`Session::work_out`), or more memory than the limits allow.
  bool as_if_begun_here = false;
  /// Best first when solved, otherwise in the game's order. None at an ending.
  std::vector<StudiedMove> moves;
};

/// What is proved of the start before its value is known: it is no worse and no better than these for the mover.
struct ProvedBounds {
  Player mover = Player::kFirst;
  Value lower;
  Value upper;
};

/// What a computation reports.
struct SolveReport {
  std::string_view solver;
  /// It is a well-known wrong solver: what it says is no answer.
  bool specimen = false;
  /// Why this solver answers, when none was asked for and there was a choice.
  std::optional<Statement> choice = std::nullopt;
  std::optional<Limit> limit = std::nullopt;
  /// Positions in all, as far as that is known; of a search those that it has visited.
  std::uint64_t positions = 0;
  Counters counters = {};
  /// From solvers that close in on the value.
  std::optional<ProvedBounds> bounds = std::nullopt;
  /// Whoever asked has stopped it before its end.
  bool interrupted = false;
};

/// Positions of equal value.
struct SurveyBar {
  /// Plies to the end; or points to come for the mover; or tenths of the mover's probability, 0 to 9.
  std::int32_t at = 0;
  /// Those that each player wins; in games without outcomes all, and none.
  std::array<std::uint64_t, 2> counts = {};

  bool operator==(const SurveyBar&) const = default;
};

/// The longest win from which a game can begin.
struct HardestStart {
  /// Canonical text.
  std::string setup;
  Plies plies = 0;
  Player winner = Player::kFirst;

  bool operator==(const HardestStart&) const = default;
};

/// The positions of a setup, counted by value.
struct Survey {
  std::uint64_t positions = 0;
  /// False when there are more than were counted.
  bool complete = false;
  /// Positions that each player wins, and those that nobody does; absent in games without outcomes.
  std::optional<std::array<std::uint64_t, 2>> won = std::nullopt;
  std::optional<std::uint64_t> drawn = std::nullopt;
  /// Ascending; none for draws and for wins without an end.
  std::vector<SurveyBar> bars = {};
  std::optional<HardestStart> hardest = std::nullopt;

  bool operator==(const Survey&) const = default;
};

/// A survey at work.
class Surveying {
 public:
  virtual ~Surveying() = default;

  /// Goes on for about `budget.steps` looks at positions.
  virtual Status advance(Budget budget) = 0;
  [[nodiscard]] virtual Progress progress() const = 0;
  /// Requires that nothing is left to count, or that a limit is in the way.
  [[nodiscard]] virtual const Survey& survey() const = 0;
};

/// What is to be worked out beyond the start.
enum class WorkOut : std::uint8_t {
  /// The value of one position.
  kPosition,
  /// That, and the values of its moves.
  kPositionAndMoves,
};

/// How a setup is to be solved.
struct OpenOptions {
  /// A solver or specimen of the game; empty for the one that is chosen.
  std::string solver = {};
  SolverOptions options = {};
};

/// One setup of any game with the computation on it: solves, checks, and tells about positions at any time in between.
class Session {
 public:
  virtual ~Session() = default;

  /// Solves on for about `budget.steps` looks at moves.
  virtual Status advance(Budget budget) = 0;
  [[nodiscard]] virtual Progress progress() const = 0;
  [[nodiscard]] virtual SolveReport report() const = 0;

  /// Checks the solution by code that shares nothing with the solver, for about `budget.steps` looks at moves. A solver
  /// that knows the start alone is held against a complete one, whose solution is checked, unless that would have to
  /// look at more than 20 million positions. An error when there is no solution because `advance` has not finished, and
  /// when it is wrong; that one names the first broken position. `kLimitReached` when checking would take more than the
  /// limits allow.
  virtual Result<Status> verify(Budget budget) = 0;
  [[nodiscard]] virtual Progress verify_progress() const = 0;
  /// Returns true if the results of `study` and `best_line` for the position at the end of `line` are right, or nothing
  /// if that is unknown. Requires that `verify` has passed and `work_out` has finished for this line.
  [[nodiscard]] virtual std::optional<bool> holds_at(std::string_view line) = 0;

  /// Works on for about `budget.steps` looks at moves for the values at the end of `line` that are not known yet: those
  /// that a solver which knows the start alone lacks, and those in which what was played before counts. Finished at
  /// once when no more can be told. An error when the line cannot
  /// be played, and when `advance` has not finished.
  virtual Result<Status> work_out(std::string_view line, WorkOut what, Budget budget) = 0;

  /// The positions along a line (moves joined by `.`; empty for the start), with values once solved.
  [[nodiscard]] virtual Result<std::vector<StudiedPosition>> study(std::string_view line) = 0;
  /// The line of best play from the end of `line` to the end of the game; where play never ends, up to the first
  /// position that comes again. The first of equal moves. As far as the solver knows it: not past a chance move.
  /// Requires that `advance` has finished.
  [[nodiscard]] virtual Result<std::vector<std::string>> best_line(std::string_view line) = 0;
  /// Of the game it is a session of.
  [[nodiscard]] virtual std::string_view game_id() const = 0;

  // What follows takes the code of studies (game_engine.hpp): it is linked only where it is called.

  /// Counts positions by value, for about `budget.steps` looks at them; see `Surveyor`. `kLimitReached` when the rest
  /// would take more than the limits allow. An error when `advance` has not finished.
  Result<Status> survey(Budget budget);
  [[nodiscard]] Progress survey_progress() const;
  /// What was counted. Requires that `survey` has finished or reached a limit.
  [[nodiscard]] const Survey& surveyed() const;
  /// A proof of the value at the end of `line`, as JSON; see certificate.hpp. An error when the solver does not know
  /// enough, the proof needs more than the limits allow, or `advance` has not finished.
  [[nodiscard]] Result<std::string> certificate(std::string_view line) const;
  /// A number made of the values that the solver knows, of every position where those can be counted, else of the first
  /// thousands that can be reached: equal solutions, equal numbers. Requires that `advance` has finished.
  [[nodiscard]] std::uint64_t fingerprint() const;

 private:
  std::unique_ptr<Surveying> surveying_;
};

/// Opens a setup given in any format of the game, to be solved by the solver that is chosen. An error when the text is
/// none.
Result<std::unique_ptr<Session>> open_chosen(std::string_view game, std::string_view setup,
                                             const SolverOptions& options = {});

/// The same with any solver, for which it takes the code of all that fit. An error too when the solver does not fit.
Result<std::unique_ptr<Session>> open(std::string_view game, std::string_view setup, const OpenOptions& options = {});

}  // namespace perfect_play::api
