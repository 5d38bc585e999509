#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>

#include "engine/solvers/coins/chains.hpp"

namespace perfect_play::coins {

/// Returns the mover's value of a position in which every coin hangs on two strings. Such a position consists of loops
/// and of chains from ground to ground.
///
/// The mover opens a loop or chain, and the other player then gets T - k + |k + V| (see `Taking`). Among the chains
/// with the same k, it is best to open the one with the fewest coins first: m more coins in a chain change a value by
/// at most m (by induction over the moves, because T - k + |k + V| changes by at most as much as T or V), and opening
/// the smaller chain saves these m coins. Therefore only the number of remaining chains of each kind matters. A small
/// table is enough; it is filled from the end of the game backwards.
/// Source: M. Buzzard, R. Ciere, "Playing simple loony dots and boxes endgames optimally", Integers 14, 2014.
inline std::int32_t value_of_chains(const CoinGraph& graph, const CoinPosition& position) {
  // The kinds are k = 0, 2, 4.
  static constexpr std::size_t kKinds = 3;
  std::array<std::array<std::int8_t, CoinBoard::kMostStrings>, kKinds> lengths;
  std::array<std::size_t, kKinds> count = {};
  for (CoinSet rest = position.left(); rest != 0;) {
    const Chain chain = chain_through(graph, position, first_of(rest));
    rest &= ~chain.coins;
    const Taking taking = chain.taking();
    const auto kind = static_cast<std::size_t>(taking.handout / 2);
    // Insertion sort, longest chain first.
    std::size_t place = count[kind]++;
    for (; place > 0 && lengths[kind][place - 1] < taking.coins; --place) {
      lengths[kind][place] = lengths[kind][place - 1];
    }
    lengths[kind][place] = static_cast<std::int8_t>(taking.coins);
  }
  // A chain has at least 2, 4 or 4 strings, depending on its kind: 11, 5 and 5 chains give the most combinations.
  static constexpr std::size_t kMostCombinations = std::size_t{12} * 6 * 6;
  std::array<std::int8_t, kMostCombinations> values;
  assert((count[0] + 1) * (count[1] + 1) * (count[2] + 1) <= kMostCombinations);
  std::size_t index = 0;
  const std::array<std::size_t, kKinds> step = {(count[2] + 1) * (count[1] + 1), count[2] + 1, 1};
  std::array<std::size_t, kKinds> left;
  for (left[0] = 0; left[0] <= count[0]; ++left[0]) {
    for (left[1] = 0; left[1] <= count[1]; ++left[1]) {
      for (left[2] = 0; left[2] <= count[2]; ++left[2], ++index) {
        std::int32_t best = index == 0 ? 0 : -static_cast<std::int32_t>(CoinBoard::kMostCoins) - 1;
        for (std::size_t kind = 0; kind < kKinds; ++kind) {
          if (left[kind] == 0) continue;
          const Taking taking = {lengths[kind][left[kind] - 1], static_cast<std::int32_t>(2 * kind)};
          best = std::max(best, -taking.worth(values[index - step[kind]]));
        }
        values[index] = static_cast<std::int8_t>(best);
      }
    }
  }
  return values[index - 1];
}

}  // namespace perfect_play::coins
