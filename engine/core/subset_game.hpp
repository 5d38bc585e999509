#pragma once

#include <concepts>
#include <cstdint>
#include <vector>

#include "engine/core/game.hpp"

namespace perfect_play {

/// A source of points: items pour portions into a pot, which gives a point for each full `size`, to the player who
/// filled it. The remainder stays in the pot.
///
///     a box of four edges      size 4, a portion of 1 from each of its edges
///     a triangle               size 3, a portion of 1 from each of its edges
///     the gems of one colour   size: the number that melts into a stone; portions: gems of the colour in each bag
///
struct Pot {
  /// 1 to 32767.
  std::uint32_t size = 1;
  /// Portion of each item, item 0 first; at most 32767 in all.
  std::vector<std::uint32_t> portions;
};

/// A game about at most 63 items, each of which either player can take once: a position consists of the set of taken
/// items and the mover. All its points come from pots.
///
/// Laws: item i is bit i of a set; `key(p)` is the set of items taken at p, and `key_bound()` is 2 to the number of
/// items. p has one move for each item that is not taken, which takes it. From each of `pots()` it gains
///
///     floor((held + portion) / size) - floor(held / size)        held: the portions of the items taken
///
/// points, and at most 32767 points exist in all. If `gain_moves_again()`, a player who gains moves again; otherwise
/// the players take turns.
template <class G>
concept SubsetGame = ScoredGame<G> && FiniteGame<G> && requires(const G game) {
  { game.pots() } -> std::same_as<std::vector<Pot>>;
  { game.gain_moves_again() } -> std::same_as<bool>;
};

}  // namespace perfect_play
