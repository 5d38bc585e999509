#pragma once

#include <concepts>
#include <cstdint>
#include <vector>

#include "engine/core/game.hpp"

namespace perfect_play {

/// A set of strings: bit i is string i.
using StringSet = std::uint64_t;

/// Coins that hang on strings. Each string is tied to two coins, or to one coin and the ground. Cutting the last string
/// of a coin wins it.
///
/// This is the dual of drawing edges around cells: a cell is a coin, a free edge is a string, and drawing the edge cuts
/// it. Two boxes in a row, all edges free:
///
///
///      .---.---.             |   |
///      |   |   |           --O---O--           O a coin, a line to nothing goes to the ground
///      .---.---.             |   |
///
/// Source: E. R. Berlekamp, J. H. Conway, R. K. Guy, "Winning Ways for your Mathematical Plays", chapter 16, 1982.
struct CoinBoard {
  static constexpr std::uint32_t kMostStrings = 63;
  static constexpr std::uint32_t kMostCoins = 63;
  static constexpr std::uint32_t kMostStringsOfCoin = 7;

  /// At most `kMostStrings`; each is tied to one or two coins.
  std::uint32_t string_count = 0;
  /// The strings of each coin, 1 to `kMostStringsOfCoin`.
  std::vector<StringSet> coins = {};
  /// True if a player who wins coins moves again.
  bool moves_again = false;
};

/// A game of points that is played by cutting strings. Laws: each move of a position cuts one string, and each
/// remaining string has a move; the gain is the number of coins that the cut wins; players alternate, except that a
/// gain gives another move if the board says so.
template <class G>
concept CoinGame = ScoredGame<G> && FiniteGame<G> && requires(const G game, const typename G::Position position) {
  { game.coin_board() } -> std::same_as<CoinBoard>;
  { game.strings_left(position) } -> std::same_as<StringSet>;
};

}  // namespace perfect_play
