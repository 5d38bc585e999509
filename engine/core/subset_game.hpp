#pragma once

#include <concepts>
#include <cstdint>
#include <vector>

#include "engine/core/game.hpp"

namespace perfect_play {

/// Where points come from: items pour their portions into a pot, and it gives a point for each `size` that has come
/// together, to whoever filled it up. What is over stays in.
///
///     a box of four edges      size 4, a portion of 1 from each of its edges
///     a triangle               size 3, a portion of 1 from each of its edges
///     the gems of one colour   size: how many melt into a stone; from each bag as many as it has of the colour
///
struct Pot {
  /// 1 to 32767.
  std::uint32_t size = 1;
  /// What each item pours, item 0 first; up to 32767 in all.
  std::vector<std::uint32_t> portions;
};

/// A game about items, up to 63 of them, each of which is taken once, by whoever wants it: a position is the set of
/// items taken, and the mover. All its points come from pots.
///
/// Laws: item i is bit i of a set; `key(p)` is the set of items taken at p, and `key_bound()` is 2 to the number of
/// items. p has one move for each item that is not taken, which takes it. That gains, from each of `pots()`, as many
/// points as
///
///     floor((held + portion) / size) - floor(held / size)        held: the portions of the items taken
///
/// and 32767 points at most are there in all. Where `gain_moves_again()`, who gains something moves again; apart from
/// that, the players take turns.
template <class G>
concept SubsetGame = ScoredGame<G> && FiniteGame<G> && requires(const G game) {
  { game.pots() } -> std::same_as<std::vector<Pot>>;
  { game.gain_moves_again() } -> std::same_as<bool>;
};

}  // namespace perfect_play
