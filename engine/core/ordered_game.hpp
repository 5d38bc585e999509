#pragma once

#include <array>
#include <concepts>
#include <cstdint>

#include "engine/core/game.hpp"

namespace perfect_play {

/// The keys of the three positions that a move can lead to, by the result of chance.
using KeysOfMove = std::array<std::uint64_t, kChanceResults.size()>;

/// A game of chance in which every move leads to lower keys, whatever its result. Positions can therefore be solved in
/// the order of their keys.
///
///     key     0    1    2    3    4    5   …   key(start())
///             ^---------^----^---------'
///             the results of a move; the positions with no moves are anywhere, 0 is always one
///
/// Laws: the players take turns. Every key up to that of the start has a position: `lowest()` has key 0, and
/// `successor(p)` has the key of p plus 1, with either mover. `for_each_move(p, visit)` calls `visit(keys)` for every
/// move of p, with the keys of the positions after results 1, 2 and 3, all below `key(p)`; moves with the same keys may
/// be visited once. No line has more than `most_plies()` plies, which is at most `Probability::kMostExponent`.
template <class G>
concept OrderedGame = ChanceGame<G> && FiniteGame<G> &&
    requires(const G game, const typename G::Position position, void (*visit)(const KeysOfMove&)) {
  { game.lowest() } -> std::same_as<typename G::Position>;
  { game.successor(position) } -> std::same_as<typename G::Position>;
  { game.most_plies() } -> std::same_as<std::uint32_t>;
  game.for_each_move(position, visit);
};

}  // namespace perfect_play
