#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/api/mover_value.hpp"
#include "engine/core/game_info.hpp"
#include "engine/core/progress.hpp"
#include "engine/core/result.hpp"
#include "engine/core/solver.hpp"
#include "engine/core/value.hpp"

namespace perfect_play::api {

/// One of the equally likely results of a chance move.
struct StudiedResult {
  /// Text of the move and its result, as in a line.
  std::string text;
  /// Objects that the result takes away, in order, as indices of `StudiedPosition::amounts`.
  std::vector<std::uint32_t> takes = {};
  /// Value of the position after the result, for the player who made the move; absent until the setup is solved.
  std::optional<MoverValue> value = std::nullopt;
};

/// A legal move of a studied position.
struct StudiedMove {
  /// Text of the move, without the result of a chance move.
  std::string text;
  MoveOnBoard on_board = {};
  /// Points that the move gains at once, in games of points.
  std::optional<std::int32_t> gain = std::nullopt;
  /// True if the same player moves again.
  bool again = false;
  /// Results of a chance move; empty for other moves.
  std::vector<StudiedResult> results = {};
  /// Value of the move for the player who makes it; plies include this move. Absent until the setup is solved, or if
  /// the solver does not know the value.
  std::optional<MoverValue> value = std::nullopt;
  /// Rank of the move: 0 for the best moves, 1 for the next best and so on. Absent until the value of every move is
  /// known.
  std::optional<std::uint32_t> rank = std::nullopt;
  /// True if the move leads to a position that occurred earlier in the line.
  bool repeats = false;
};

/// A position of a line.
struct StudiedPosition {
  Player mover = Player::kFirst;
  std::string text;
  TokenCells tokens;
  /// True if the position occurred earlier in the line.
  bool repeats = false;
  /// Owner of each place, in games in which players claim places; otherwise empty.
  Owners owners;
  /// Amount of each kind of thing that the game counts; empty in games without such things.
  std::vector<std::uint32_t> amounts;
  /// Text in each place of a parts board; empty on other boards. The text is empty if the position has no such place,
  /// and `o` for a coin of a heap.
  std::vector<std::string> cells;
  std::optional<Ending> ending;
  /// Points that each player has won; absent except in games of points.
  std::optional<std::array<std::int32_t, 2>> points;
  /// Value of the position; absent until the setup is solved, or if the solver does not know the value.
  std::optional<MoverValue> value;
  /// True if the values are valid only for a game that begins at this position, although earlier moves affect the true
  /// values. Computing the true values takes more work (`Session::work_out`), or more memory than the limits allow.
  bool as_if_begun_here = false;
  /// Legal moves: best first once the setup is solved, and in the game's order before that. Empty if the game is over.
  std::vector<StudiedMove> moves;
};

/// Proved bounds of the value of the start position for its mover, until the value itself is known.
struct ProvedBounds {
  Player mover = Player::kFirst;
  MoverValue lower;
  MoverValue upper;
};

/// Report on a computation.
struct SolveReport {
  std::string_view solver;
  /// True if the solver is a specimen: its value may be wrong.
  bool specimen = false;
  /// Reason for the automatic choice of this solver; absent if the caller chose it.
  std::optional<Statement> choice = std::nullopt;
  std::optional<Limit> limit = std::nullopt;
  /// Number of positions, if known; for a search, the number of visited positions.
  std::uint64_t positions = 0;
  Counters counters = {};
  /// Bounds of the value; present only for solvers that narrow down the value.
  std::optional<ProvedBounds> bounds = std::nullopt;
  /// True if the caller stopped the computation before its end.
  bool interrupted = false;
};

/// Number of positions with the same value.
struct SurveyBar {
  /// Plies to the end; in games of points, the mover's margin in the rest of the game; in games of chance, tenths of
  /// the mover's probability of winning, 0 to 9.
  std::int32_t at = 0;
  /// Number of positions that each player wins. In games without outcomes: the number of positions, then 0.
  std::array<std::uint64_t, 2> counts = {};

  bool operator==(const SurveyBar&) const = default;
};

/// The longest win from a position at which a game can start.
struct HardestStart {
  /// Setup as canonical text.
  std::string setup;
  Plies plies = 0;
  Player winner = Player::kFirst;

  bool operator==(const HardestStart&) const = default;
};

/// Numbers of a setup's positions, by value.
struct Survey {
  std::uint64_t positions = 0;
  /// False if there are more positions than the survey counted.
  bool complete = false;
  /// Number of positions that each player wins, and number of draws; absent in games without outcomes.
  std::optional<std::array<std::uint64_t, 2>> won = std::nullopt;
  std::optional<std::uint64_t> drawn = std::nullopt;
  /// Numbers of positions by length, ascending. Omits draws and wins by endless play.
  std::vector<SurveyBar> bars = {};
  std::optional<HardestStart> hardest = std::nullopt;

  bool operator==(const Survey&) const = default;
};

/// A running survey.
class SurveyRun {
 public:
  virtual ~SurveyRun() = default;

  /// Continues counting, for about `budget.steps` positions.
  virtual Status advance(Budget budget) = 0;
  [[nodiscard]] virtual Progress progress() const = 0;
  /// Requires that `advance` has finished or reached a limit.
  [[nodiscard]] virtual const Survey& survey() const = 0;
};

/// Selects the values to compute in addition to the value of the start.
enum class WorkOut : std::uint8_t {
  /// The value of one position.
  kPosition,
  /// The value of the position and of its moves.
  kPositionAndMoves,
};

/// Solver of a session, and its options.
struct OpenOptions {
  /// A solver or specimen of the game; empty for the default solver.
  std::string solver = {};
  SolverOptions options = {};
};

/// A computation on one setup of a game. Solves the setup, checks the solution, and can describe positions at any time.
class Session {
 public:
  virtual ~Session() = default;

  /// Continues the computation; examines about `budget.steps` moves.
  virtual Status advance(Budget budget) = 0;
  [[nodiscard]] virtual Progress progress() const = 0;
  [[nodiscard]] virtual SolveReport report() const = 0;

  /// Checks the solution with code that shares nothing with the solver; examines about `budget.steps` moves. If the
  /// solver knows only the value of the start, compares this value with that of a complete solver and checks the
  /// complete solver's solution instead; setups with more than 20 million positions stay unchecked. Returns an error if
  /// `advance` has not finished or if the solution is wrong; in the latter case, the error names the first wrong
  /// position. Returns `kLimitReached` if checking exceeds the limits.
  virtual Result<Status> verify(Budget budget) = 0;
  [[nodiscard]] virtual Progress verify_progress() const = 0;
  /// Returns true if the results of `study` and `best_line` for the position at the end of `line` are right, or nothing
  /// if this is unknown. Requires that `verify` has passed and `work_out` has finished for this line.
  [[nodiscard]] virtual std::optional<bool> holds_at(std::string_view line) = 0;

  /// Computes the unknown values at the end of `line`; examines about `budget.steps` moves. Values are unknown if the
  /// solver knows only the value of the start, or if they depend on earlier moves. Returns `kFinished` when no more
  /// values can be found. Returns an error if the line cannot be played or `advance` has not finished.
  virtual Result<Status> work_out(std::string_view line, WorkOut what, Budget budget) = 0;

  /// Returns the positions along a line (moves joined by dots; empty for the start), with their values once the setup
  /// is solved.
  [[nodiscard]] virtual Result<std::vector<StudiedPosition>> study(std::string_view line) = 0;
  /// Returns the moves of best play from the end of `line` to the end of the game, or to the first repeated position if
  /// play never ends. Chooses the first of equally good moves. Stops at a chance move, or at a position whose best move
  /// the solver does not know. Requires that `advance` has finished.
  [[nodiscard]] virtual Result<std::vector<std::string>> best_line(std::string_view line) = 0;
  [[nodiscard]] virtual std::string_view game_id() const = 0;

  // Calling these functions links the code of `Part::kStudy` (game_engine.hpp).

  /// Counts about `budget.steps` positions by value; see `Surveyor`. Returns `kLimitReached` if counting the remaining
  /// positions would exceed the limits. Returns an error if `advance` has not finished.
  Result<Status> survey(Budget budget);
  [[nodiscard]] Progress survey_progress() const;
  /// Returns the result of `survey`. Requires that `survey` has finished or reached a limit.
  [[nodiscard]] const Survey& surveyed() const;
  /// Proves the value at the end of `line`. Returns the certificate as JSON; see certificate.hpp. Returns an error if
  /// the solver does not know enough, the proof exceeds the limits, or `advance` has not finished.
  [[nodiscard]] Result<std::string> certificate(std::string_view line) const;
  /// Returns a hash of the values that the solver knows: of every position if positions are numbered, otherwise of the
  /// first few thousand reachable positions. Equal solutions have equal hashes. Requires that `advance` has finished.
  [[nodiscard]] std::uint64_t fingerprint() const;

 private:
  std::unique_ptr<SurveyRun> surveying_;
};

}  // namespace perfect_play::api
