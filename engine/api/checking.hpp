#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/progress.hpp"
#include "engine/core/result.hpp"
#include "engine/core/value.hpp"

namespace perfect_play::api {

/// A value that a certificate has proved.
struct Proved {
  std::string_view game;
  /// In canonical text.
  std::string setup;
  std::string line;
  /// At the end of the line.
  Player mover = Player::kFirst;
  Value value = {};
  /// Positions that were looked at.
  std::uint64_t positions = 0;
};

/// Checks a certificate (certificate.hpp has its form) by the rules of its game alone: no solver has a say. Both of its
/// guarantees must begin at the end of its line with its value; each move must be one and lead to the position that it
/// says, each answer of the other player be there, and each bound follow from the moves. An error `refuted.…` names
/// what does not hold; any other says that the text is no certificate, and where.
Result<Proved> check_certificate(std::string_view certificate);

/// A line of a table of values that is wrong.
struct WrongValue {
  /// From 1.
  std::size_t line = 0;
  std::string position;
  /// As the table has it.
  std::string told;
  /// Nothing where there is no such position.
  std::optional<Value> value = std::nullopt;
  Player mover = Player::kFirst;
};

/// A table of values that is being checked. For that the setup is solved by a solver that knows every position, all of
/// that solution is checked by code that shares nothing with the solver, and each line is held against it.
class CheckingValues {
 public:
  virtual ~CheckingValues() = default;

  /// Goes on for about `budget.steps` looks at moves. An error when the solution fails its check.
  virtual Result<Status> advance(Budget budget) = 0;
  /// What it is doing, `solving`, `checking` or `comparing`, and how far that is.
  [[nodiscard]] virtual std::string_view stage() const = 0;
  [[nodiscard]] virtual Progress progress() const = 0;

  [[nodiscard]] virtual std::optional<Limit> limit() const = 0;
  [[nodiscard]] virtual std::string_view solver() const = 0;
  /// Positions of the solution.
  [[nodiscard]] virtual std::uint64_t positions() const = 0;
  /// Values in the table.
  [[nodiscard]] virtual std::size_t count() const = 0;
  /// The first wrong line, when it has finished.
  [[nodiscard]] virtual const std::optional<WrongValue>& wrong() const = 0;
};

/// Reads a table of values of the positions of one setup, in any format of its game. A line is a position, as
/// `StudiedPosition::text` has it, blanks, and what it is worth to the player who moves there:
///
///     m1-c2-mouse win          m1-c2-mouse win in 4      (outcomes; plies count only where they are told)
///     m1-c2-mouse win for cat in 4 plies                 m1-c2-mouse draw
///     first-3f -2              first-3f margin -2        (points still to come)
///     1-2-a 374/729            1-2-a probability 1       (the mover's chance to win)
///     m1-c2-mouse {"outcome": "win", "plies": 4}         (as JSON has values, everywhere)
///
/// Empty lines and those that begin with `#` are passed over. Where history counts, values are those of a game that
/// begins at the position. An error when the setup or the table cannot be read.
Result<std::unique_ptr<CheckingValues>> check_values(std::string_view game, std::string_view setup, std::string table,
                                                     const Limits& limits = {});

}  // namespace perfect_play::api
