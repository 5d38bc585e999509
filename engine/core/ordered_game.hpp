#pragma once

#include <array>
#include <concepts>
#include <cstdint>

#include "engine/core/game.hpp"

namespace perfect_play {

/// The keys of the three positions that a move may lead to, by the result of chance.
using KeysOfMove = std::array<std::uint64_t, kChanceResults.size()>;

/// A game of chance that only ever goes down: every move leads to lower keys, whatever chance has to say. So positions
/// can be solved in the order of their keys, and all that one needs is known when its turn comes.
///
///     key     0    1    2    3    4    5   …   key(start())
///             ^---------^----^---------'
///             the results of a move; the positions with no moves are anywhere, 0 is always one
///
/// Laws: the players take turns. There is a position for every key up to that of the start: `lowest()` has key 0, and
/// `successor(p)` the key of p and one; whose turn it is there does not matter. `for_each_move(p, visit)` calls
/// `visit(keys)` for every move of p, with the keys of the positions that `play` makes of p by results 1, 2 and 3, all
/// of them below `key(p)`; of several moves that lead to the same keys, once is enough. No line has more than
/// `most_plies()` plies, and those are `Probability::kMostExponent` at most.
template <class G>
concept OrderedGame = ChanceGame<G> && FiniteGame<G> &&
    requires(const G game, const typename G::Position position, void (*visit)(const KeysOfMove&)) {
  { game.lowest() } -> std::same_as<typename G::Position>;
  { game.successor(position) } -> std::same_as<typename G::Position>;
  { game.most_plies() } -> std::same_as<std::uint32_t>;
  game.for_each_move(position, visit);
};

}  // namespace perfect_play
