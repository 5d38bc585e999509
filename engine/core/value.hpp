#pragma once

#include <cstdint>
#include <optional>

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

/// What a position is worth to the player to move when both play perfectly.
struct Value {
  Outcome outcome = Outcome::kDraw;
  /// To the end of the game: the winner hurries, the loser holds out. Absent for a draw, which has no end that either
  /// can force.
  std::optional<Plies> plies = std::nullopt;

  bool operator==(const Value&) const = default;
};

/// The value of an ending for `mover`: who won, if anyone, with no plies to go.
[[nodiscard]] constexpr Value value_of_ending(std::optional<Player> winner, Player mover) {
  if (!winner) return {};
  return {*winner == mover ? Outcome::kWin : Outcome::kLoss, 0};
}

/// Who wins a position of this value; nobody in a draw.
[[nodiscard]] constexpr std::optional<Player> winner_of(Value value, Player mover) {
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

/// The value of `next` for `mover`, one ply earlier: what the move that leads there is worth to the player who makes
/// it.
[[nodiscard]] constexpr Value value_of_move(Value next, Player next_mover, Player mover) {
  if (next_mover != mover) {
    if (next.outcome == Outcome::kWin) {
      next.outcome = Outcome::kLoss;
    } else if (next.outcome == Outcome::kLoss) {
      next.outcome = Outcome::kWin;
    }
  }
  if (next.plies) next.plies = *next.plies + 1;
  return next;
}

/// Whether the mover prefers `a`: a win before a draw before a loss, the quicker win, the longer loss.
[[nodiscard]] constexpr bool better(Value a, Value b) {
  if (a.outcome != b.outcome) return a.outcome > b.outcome;
  if (!a.plies || !b.plies) return false;
  return a.outcome == Outcome::kWin ? *a.plies < *b.plies : *a.plies > *b.plies;
}

}  // namespace perfect_play
