#pragma once

#include <concepts>
#include <cstdint>
#include <span>

#include "engine/core/game.hpp"

namespace perfect_play {

/// The predecessors of a position as a row in memory: each is `place + shift`.
struct PredecessorRow {
  std::span<const std::uint32_t> places;
  PositionIndex shift = 0;
};

/// A game whose moves are stored as an explicit graph, so that a solver can prefetch rows of predecessors.
///
/// Law: `predecessor_row(i)` has the positions that `for_each_predecessor(i, …)` visits, in the same order.
template <class G>
concept GraphGame = IndexedGame<G> && !PlyLimitedGame<G> && requires(const G game, PositionIndex index) {
  { game.predecessor_row(index) } -> std::same_as<PredecessorRow>;
};

}  // namespace perfect_play
