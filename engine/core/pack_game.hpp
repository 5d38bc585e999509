#pragma once

#include <concepts>
#include <cstdint>
#include <span>

#include "engine/core/board/grid.hpp"
#include "engine/core/game.hpp"

namespace perfect_play {

/// All places of a pack at once, by their number: from 0 to `arrangement_count()` - 1.
using Arrangement = std::uint32_t;

/// A hunt on a board: a *pack* of tokens that a player moves one at a time, and a *quarry*, the other player's one
/// token. Here a pack of two (`W`) and the quarry (`S`) on cells numbered row by row, and what a solver makes of it:
/// for each arrangement of the pack a set of cells, with a bit for each at which the quarry may stand.
///
///     W . .      0 1 2      arrangement {0, 4}:   8 7 6 5 4 3 2 1 0
///     . W S      3 4 5                            1 1 1 1 . 1 1 1 .      the cells without the pack
///     . . .      6 7 8
///
/// Laws:
///  - A position is an arrangement, where the quarry is, and who moves. The quarry is at a cell without the pack or,
///    when the pack is to move, out: this is an ending, which the quarry has won, and the only one in which the pack is
///    to move.
///  - The pack goes by one step to another arrangement, one token to a cell on which neither the pack nor the quarry
///    is. Steps go both ways. When no such step is left, and only then, the pack passes.
///  - The quarry goes to a neighbour of its cell without the pack; from an exit it may also go out. When it can do
///    neither, the game is over and the pack has won. Neighbours are so both ways.
///  - There are at most `kMostQuarryCells` cells; the numbers of neighbours differ by less than `kCellsInAWord`.
///  - When play has no end, the quarry has won.
template <class G>
concept PackGame = IndexedGame<G> && !PlyLimitedGame<G> &&
                   requires(const G game, const typename G::Position position, Arrangement arrangement, Place cell,
                            void (*visit_step)(Arrangement next, Place to), void (*visit_cell)(Place cell)) {
  { G::kPack } -> std::convertible_to<Player>;
  { game.arrangement_count() } -> std::same_as<std::uint32_t>;
  /// Steps of all arrangements together, wherever the quarry is.
  { game.pack_step_count() } -> std::same_as<std::uint64_t>;
  game.for_each_pack_step(arrangement, visit_step);
  game.for_each_pack_cell(arrangement, visit_cell);
  { game.quarry_cell_count() } -> std::same_as<std::uint32_t>;
  { game.quarry_neighbours(cell) } -> std::same_as<std::span<const Place>>;
  { game.is_exit(cell) } -> std::same_as<bool>;
  { game.arrangement_of(position) } -> std::same_as<Arrangement>;
  /// `kNoPlace` when it is out.
  { game.quarry_of(position) } -> std::same_as<Place>;
};

inline constexpr std::uint32_t kCellsInAWord = 64;
inline constexpr std::uint32_t kMostQuarryCells = 3 * kCellsInAWord;

}  // namespace perfect_play
