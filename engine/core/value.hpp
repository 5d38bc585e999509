#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <variant>

#include "engine/core/probability.hpp"

namespace perfect_play {

/// The players in the order of play.
enum class Player : std::uint8_t { kFirst, kSecond };

[[nodiscard]] constexpr Player opponent(Player player) {
  return player == Player::kFirst ? Player::kSecond : Player::kFirst;
}

/// A number of plies; a ply is one move by one player.
using Plies = std::uint32_t;

/// The result for the player to move, worst first.
enum class Outcome : std::uint8_t { kLoss, kDraw, kWin };

/// Value of a position for its mover in a game that is won, lost or drawn; assumes that both players play perfectly.
struct OutcomeValue {
  Outcome outcome = Outcome::kDraw;
  /// Number of plies to the end of the game if the winner hurries and the loser delays. Absent for a draw, for an
  /// endless win (see `EndlessPlay`), and if the solver does not compute distances.
  std::optional<Plies> plies = std::nullopt;

  bool operator==(const OutcomeValue&) const = default;
};

/// Value of a position for its mover in games of points: points still to be won, the mover's minus the opponent's.
/// Points already won do not count, so that the value does not depend on the line that led to the position.
struct MarginValue {
  std::int32_t points = 0;

  bool operator==(const MarginValue&) const = default;
};

/// Value of a position in any game; the game determines the alternative. A `Probability` is the mover's chance of
/// winning.
using Value = std::variant<OutcomeValue, MarginValue, Probability>;

[[nodiscard]] constexpr OutcomeValue value_of_ending(std::optional<Player> winner, Player mover) {
  if (!winner) return {};
  return {*winner == mover ? Outcome::kWin : Outcome::kLoss, 0};
}

/// Returns the winner of a position; absent in a draw.
[[nodiscard]] constexpr std::optional<Player> winner_of(OutcomeValue value, Player mover) {
  switch (value.outcome) {
    case Outcome::kWin:
      return mover;
    case Outcome::kLoss:
      return opponent(mover);
    case Outcome::kDraw:
      break;
  }
  return std::nullopt;
}

/// Returns the player with more points; absent in a tie.
[[nodiscard]] constexpr std::optional<Player> leader_of(const std::array<std::int32_t, 2>& points) {
  if (points[0] == points[1]) return std::nullopt;
  return points[0] > points[1] ? Player::kFirst : Player::kSecond;
}

/// Returns the value for the other player.
[[nodiscard]] constexpr OutcomeValue reversed(OutcomeValue value) {
  if (value.outcome == Outcome::kDraw) return value;
  return {value.outcome == Outcome::kWin ? Outcome::kLoss : Outcome::kWin, value.plies};
}
[[nodiscard]] constexpr MarginValue reversed(MarginValue value) { return {-value.points}; }
[[nodiscard]] constexpr Probability reversed(Probability value) { return value.complement(); }

/// Returns true if the mover prefers `a`: a win to a draw, a draw to a loss, the quicker of two wins, the slower of two
/// losses. Endless wins and losses are the slowest.
[[nodiscard]] constexpr bool better(OutcomeValue a, OutcomeValue b) {
  if (a.outcome != b.outcome) return a.outcome > b.outcome;
  if (a.outcome == Outcome::kDraw || a.plies == b.plies) return false;
  const bool a_is_longer = !a.plies || (b.plies && *a.plies > *b.plies);
  return a.outcome == Outcome::kWin ? !a_is_longer : a_is_longer;
}
[[nodiscard]] constexpr bool better(MarginValue a, MarginValue b) { return a.points > b.points; }
[[nodiscard]] constexpr bool better(Probability a, Probability b) { return b < a; }

}  // namespace perfect_play
