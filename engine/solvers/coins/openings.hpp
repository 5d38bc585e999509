#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/solvers/coins/chains.hpp"

namespace perfect_play::coins {

/// The result of opening a chain: the coins that the other player takes, and the rest.
struct Opening {
  StringSet rest = 0;
  Taking taking = {};
};

/// Every chain has at least two strings of its own.
inline constexpr std::uint32_t kMostChains = CoinBoard::kMostStrings / 2 + 1;
using Openings = std::array<Opening, kMostChains>;

/// Lists the openings of a position in which no coin hangs by a single string, those that lose the fewest coins first.
/// Omits dominated openings. Returns the number of openings.
inline std::uint32_t find_openings(const CoinGraph& graph, const CoinPosition& position, Openings& openings) {
  std::uint32_t count = 0;
  std::array<std::uint32_t, 3> shortest_alone = {kMostChains, kMostChains, kMostChains};
  for (CoinSet rest = position.on_two_strings(); rest != 0;) {
    const Chain chain = chain_through(graph, position, first_of(rest));
    rest &= ~chain.coins;
    Opening opening = {position.strings & ~chain.strings, chain.taking()};
    if (chain.ends[0] != 0 && chain.ends[0] == chain.ends[1]) {
      // If both ends of the chain hang on the same coin, the player may also take the coins behind that coin.
      CoinPosition after = position;
      after.cut(graph, first_of(chain.strings));
      opening.taking = take_all(graph, after);
      opening.rest = after.strings;
    }
    std::uint32_t place = count;
    if (chain.is_alone()) {
      // Among chains of the same kind, it is best to open the shortest; see `value_of_chains`.
      std::uint32_t& shortest = shortest_alone[static_cast<std::size_t>(opening.taking.handout / 2)];
      if (shortest == kMostChains) {
        shortest = place;
      } else if (openings[shortest].taking.coins <= opening.taking.coins) {
        continue;
      } else {
        place = shortest;
      }
    }
    openings[place] = opening;
    if (place == count) ++count;
  }
  Opening* const first = openings.data();
  for (std::uint32_t i = 1; i < count; ++i) {
    const Opening opening = first[i];
    std::uint32_t place = i;
    for (; place > 0 && first[place - 1].taking.coins > opening.taking.coins; --place) first[place] = first[place - 1];
    first[place] = opening;
  }
  return count;
}

}  // namespace perfect_play::coins
