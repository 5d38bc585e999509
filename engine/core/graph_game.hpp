#pragma once

#include <concepts>
#include <cstdint>
#include <span>

#include "engine/core/game.hpp"

namespace perfect_play {

/// The positions with a move to some position, as they stand in a list: each is `place + shift`.
struct PredecessorRow {
  std::span<const std::uint32_t> places;
  PositionIndex shift = 0;
};

/// A game whose moves are there as lists: an explicit graph. The predecessors of a position are a row in memory, so
/// that a solver can see to it that rows are read before they are needed.
///
/// Laws: `predecessor_row(i)` has the positions that `for_each_predecessor(i, …)` visits, in its order.
template <class G>
concept GraphGame = IndexedGame<G> && !PlyLimitedGame<G> && requires(const G game, PositionIndex index) {
  { game.predecessor_row(index) } -> std::same_as<PredecessorRow>;
};

}  // namespace perfect_play
