#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "engine/core/game.hpp"

namespace perfect_play {

/// A game of two tokens: the players take turns, each moves its own token along its own graph, and a position consists
/// of the two places and the mover. A position is a square of one of two boards; each player's moves stay within a line
/// of the board, so that a solver can make the same step on all lines at once:
///
///            places of the second token              places of the second token
///            0 1 2 3 4 5                             0 1 2 3 4 5
///          0 . . . . . .                           0 . . . . . .
///          1 . . ^ . . .   the first player moves  1 . < * > . .   the second player moves
///          2 . . * . . .   within a column         2 . . . . . .   within a row
///          3 . . v . . .                           3 . . . . . .
///
/// Laws:
///  - Let F and S be the numbers of places of the two tokens, as `place_count(player)` returns them. The position with
///    the first token on `a` and the second on `b` has index `a * S + b` if the first player moves, and `(F + a) * S +
///    b` if the second does.
///  - At a position that is no ending, the mover can go from its place to each of `places_from(mover, place)` and to no
///    other. These are distinct and symmetric: b is among those from a if and only if a is among those from b. A place
///    may be among those from itself.
///  - `for_each_ending(visit)` calls `visit(i, winner)` once for the index of every ending; there is no winner in a
///    draw.
template <class G>
concept PursuitGame = IndexedGame<G> &&
    requires(const G game, Player player, std::uint32_t place, void (*visit)(PositionIndex, std::optional<Player>)) {
  { game.place_count(player) } -> std::same_as<std::uint32_t>;
  { *game.places_from(player, place).begin() } -> std::convertible_to<std::uint32_t>;
  { game.places_from(player, place).size() } -> std::convertible_to<std::size_t>;
  game.for_each_ending(visit);
};

}  // namespace perfect_play
