#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/game_info.hpp"
#include "engine/core/progress.hpp"
#include "engine/core/result.hpp"
#include "engine/core/value.hpp"

namespace perfect_play::api {

/// A legal move of a studied position.
struct StudiedMove {
  std::string text;
  MoveOnBoard on_board;
  /// For the player who makes it, counted from before it. Absent until solved.
  std::optional<Value> value = std::nullopt;
  /// 0 for the moves that are as good as the best, 1 for the next best and so on. Absent until solved.
  std::optional<std::uint32_t> rank = std::nullopt;
  /// It leads to a position that occurred before in the line, which ends the game as a draw.
  bool repeats = false;
};

/// A position of a line.
struct StudiedPosition {
  Player mover = Player::kFirst;
  std::vector<Cell> tokens;
  std::optional<Ending> ending;
  /// Absent until solved.
  std::optional<Value> value;
  /// Whether an earlier position of the line is a nearer win of the same player: then the loser may be able to repeat
  /// it, and `value`, which looks at the position and its moves alone, may promise the winner too much.
  bool history_matters = false;
  /// Best first when solved, otherwise in the game's order. None at an ending.
  std::vector<StudiedMove> moves;
};

/// What a finished computation reports.
struct SolveReport {
  std::string_view solver;
  std::optional<Limit> limit;
  /// Positions in the table.
  std::uint64_t positions = 0;
  /// Positions that the solver decided.
  std::uint64_t nodes = 0;
  /// Bytes of its tables.
  std::uint64_t bytes = 0;
};

/// One setup of any game with the computation on it: solves, checks, and tells about positions at any time in between.
class Session {
 public:
  virtual ~Session() = default;

  /// Solves on for about `budget.steps` looks at moves.
  virtual Status advance(Budget budget) = 0;
  [[nodiscard]] virtual Progress progress() const = 0;
  [[nodiscard]] virtual SolveReport report() const = 0;

  /// Checks the solution by code that shares nothing with the solver, for about `budget.steps` looks at moves. An error
  /// when there is no solution because `advance` has not finished, and when it is wrong; that one names the first
  /// broken position.
  virtual Result<Status> verify(Budget budget) = 0;
  [[nodiscard]] virtual Progress verify_progress() const = 0;

  /// The positions along a line (moves joined by `.`; empty for the start), with values once solved.
  [[nodiscard]] virtual Result<std::vector<StudiedPosition>> study(std::string_view line) const = 0;
  /// The line of best play from the end of `line` to the end of the game or, in a draw, up to the first repetition; the
  /// first of equal moves. Requires that `advance` has finished.
  [[nodiscard]] virtual Result<std::vector<std::string>> best_line(std::string_view line) const = 0;
  /// A number made of every value and distance of the table: equal tables, equal numbers. Requires that `advance` has
  /// finished.
  [[nodiscard]] virtual std::uint64_t fingerprint() const = 0;
};

/// Opens a setup given in any format of the game, to be solved by the first solver that fits it.
Result<std::unique_ptr<Session>> open(std::string_view game, std::string_view setup, Limits limits = {});

}  // namespace perfect_play::api
