#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <variant>

#include "engine/core/probability.hpp"

namespace perfect_play {

/// The two players in the order of play.
enum class Player : std::uint8_t { kFirst, kSecond };

[[nodiscard]] constexpr Player opponent(Player player) {
  return player == Player::kFirst ? Player::kSecond : Player::kFirst;
}

/// A number of plies; one ply is one move by one player.
using Plies = std::uint32_t;

/// A result for the player to move, worst first.
enum class Outcome : std::uint8_t { kLoss, kDraw, kWin };

/// What a position is worth to the player to move when both play perfectly: in games that are won, lost or drawn.
struct OutcomeValue {
  Outcome outcome = Outcome::kDraw;
  /// To the end of the game: the winner hurries, the loser holds out. Absent for a draw; for a win that consists in
  /// going on for ever (see `EndlessPlay`), which has no end; and where a solver does not tell distances.
  std::optional<Plies> plies = std::nullopt;

  bool operator==(const OutcomeValue&) const = default;
};

/// What a position is worth to the player to move in games of points: the points still to come, the mover's minus the
/// other's. Points already made do not count, so that positions reached in different ways have one value.
struct MarginValue {
  std::int32_t points = 0;

  bool operator==(const MarginValue&) const = default;
};

/// What a position is worth in any game: its kind is the game's. A `Probability` is the mover's chance to win.
using Value = std::variant<OutcomeValue, MarginValue, Probability>;

/// The value of an ending for `mover`: who won, if anyone, with no plies to go.
[[nodiscard]] constexpr OutcomeValue value_of_ending(std::optional<Player> winner, Player mover) {
  if (!winner) return {};
  return {*winner == mover ? Outcome::kWin : Outcome::kLoss, 0};
}

/// Who wins a position of this value; nobody in a draw.
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

/// Who has more points; nobody where both have as many.
[[nodiscard]] constexpr std::optional<Player> leader_of(const std::array<std::int32_t, 2>& points) {
  if (points[0] == points[1]) return std::nullopt;
  return points[0] > points[1] ? Player::kFirst : Player::kSecond;
}

/// The same position for the other player.
[[nodiscard]] constexpr OutcomeValue reversed(OutcomeValue value) {
  if (value.outcome == Outcome::kDraw) return value;
  return {value.outcome == Outcome::kWin ? Outcome::kLoss : Outcome::kWin, value.plies};
}
[[nodiscard]] constexpr MarginValue reversed(MarginValue value) { return {-value.points}; }
[[nodiscard]] constexpr Probability reversed(Probability value) { return value.complement(); }

/// Whether the mover prefers `a`: a win before a draw before a loss, the quicker win, the longer loss; one that never
/// ends is the slowest.
[[nodiscard]] constexpr bool better(OutcomeValue a, OutcomeValue b) {
  if (a.outcome != b.outcome) return a.outcome > b.outcome;
  if (a.outcome == Outcome::kDraw || a.plies == b.plies) return false;
  const bool a_is_longer = !a.plies || (b.plies && *a.plies > *b.plies);
  return a.outcome == Outcome::kWin ? !a_is_longer : a_is_longer;
}
[[nodiscard]] constexpr bool better(MarginValue a, MarginValue b) { return a.points > b.points; }
[[nodiscard]] constexpr bool better(Probability a, Probability b) { return b < a; }

}  // namespace perfect_play
