#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "engine/core/game.hpp"

namespace perfect_play {

/// A game of two tokens: the players move in turn, each its own token along a graph of its own, and all that a position
/// has besides the two places is whose move it is. A position is a square of one of two boards; each player's moves
/// keep to a line of it, so that one and the same step can be made on all lines at once:
///
///            places of the second token              places of the second token
///            0 1 2 3 4 5                             0 1 2 3 4 5
///          0 . . . . . .                           0 . . . . . .
///          1 . . ^ . . .   the first player moves  1 . < * > . .   the second player moves
///          2 . . * . . .   within a column         2 . . . . . .   within a row
///          3 . . v . . .                           3 . . . . . .
///
/// Laws:
///  - Of the position with the first token on `a` and the second on `b`, with F and S places for them, the index is
///    `a * S + b` where the first player moves and `(F + a) * S + b` where the second does; `place_count(player)` says
///    F and S.
///  - Where a position is no ending, the mover can go from its place to each of `places_from(mover, place)` and to
///    nothing else. These are distinct, and the way back is there, too: b is among those from a when a is among those
///    from b. A place may be among those from itself.
///  - `for_each_ending(visit)` calls `visit(i, winner)` once for the index of every ending, with who wins it, if
///  anyone.
template <class G>
concept PursuitGame = IndexedGame<G> &&
    requires(const G game, Player player, std::uint32_t place, void (*visit)(PositionIndex, std::optional<Player>)) {
  { game.place_count(player) } -> std::same_as<std::uint32_t>;
  { *game.places_from(player, place).begin() } -> std::convertible_to<std::uint32_t>;
  { game.places_from(player, place).size() } -> std::convertible_to<std::size_t>;
  game.for_each_ending(visit);
};

}  // namespace perfect_play
