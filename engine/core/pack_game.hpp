#pragma once

#include <concepts>
#include <cstdint>
#include <span>

#include "engine/core/board/grid.hpp"
#include "engine/core/game.hpp"

namespace perfect_play {

/// The places of a whole pack, numbered from 0 to `arrangement_count()` - 1.
using Arrangement = std::uint32_t;

/// A hunt on a board: one player moves a *pack* of tokens, one at a time, the other player a single *quarry*. A solver
/// keeps a set of cells for each arrangement of the pack: the bits of the cells where the quarry may be. Here a pack of
/// two (`W`) and the quarry (`S`) on cells numbered row by row:
///
///     W . .      0 1 2      arrangement {0, 4}:   8 7 6 5 4 3 2 1 0
///     . W S      3 4 5                            1 1 1 1 . 1 1 1 .      the cells without the pack
///     . . .      6 7 8
///
/// Laws:
///  - A position consists of an arrangement, the quarry's cell and the mover. The quarry is on a cell without the pack
///    or, if the pack is to move, out: this is an ending that the quarry has won, and the only ending in which the pack
///    is to move.
///  - The pack steps to another arrangement: one token moves to a cell that neither the pack nor the quarry occupies.
///    Steps are reversible. The pack passes if and only if it has no step.
///  - The quarry moves to a neighbouring cell without the pack; from an exit it may also go out. If it can do neither,
///    the game is over and the pack has won. Neighbourhood is symmetric.
///  - There are at most `kMostQuarryCells` cells; the numbers of neighbours differ by less than `kCellsInAWord`.
///  - Endless play wins for the quarry.
template <class G>
concept PackGame = IndexedGame<G> && !PlyLimitedGame<G> &&
                   requires(const G game, const typename G::Position position, Arrangement arrangement, Place cell,
                            void (*visit_step)(Arrangement next, Place to), void (*visit_cell)(Place cell)) {
  { G::kPack } -> std::convertible_to<Player>;
  { game.arrangement_count() } -> std::same_as<std::uint32_t>;
  /// Number of steps of all arrangements together, ignoring the quarry.
  { game.pack_step_count() } -> std::same_as<std::uint64_t>;
  game.for_each_pack_step(arrangement, visit_step);
  game.for_each_pack_cell(arrangement, visit_cell);
  { game.quarry_cell_count() } -> std::same_as<std::uint32_t>;
  { game.quarry_neighbours(cell) } -> std::same_as<std::span<const Place>>;
  { game.is_exit(cell) } -> std::same_as<bool>;
  { game.arrangement_of(position) } -> std::same_as<Arrangement>;
  /// `kNoPlace` if it is out.
  { game.quarry_of(position) } -> std::same_as<Place>;
};

inline constexpr std::uint32_t kCellsInAWord = 64;
inline constexpr std::uint32_t kMostQuarryCells = 3 * kCellsInAWord;

}  // namespace perfect_play
