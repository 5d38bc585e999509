#pragma once

#include <bit>
#include <cstdint>

#include "engine/solvers/coins/coin_graph.hpp"

namespace perfect_play::coins {

/// The remaining strings, and the number of strings on which each coin hangs. The bits c of `ones`, `twos` and `fours`
/// are the binary digits of that number for coin c, so that all coins are counted at once.
struct CoinPosition {
  StringSet strings = 0;
  CoinSet ones = 0;
  CoinSet twos = 0;
  CoinSet fours = 0;

  /// The remaining coins.
  [[nodiscard]] CoinSet left() const { return ones | twos | fours; }
  /// Returns the coins that the next cut can win.
  [[nodiscard]] CoinSet on_one_string() const { return ones & ~twos & ~fours; }
  [[nodiscard]] CoinSet on_two_strings() const { return twos & ~ones & ~fours; }

  /// Cuts a string: subtracts one from the number of strings of each of its coins, borrowing from digit to digit.
  void cut(const CoinGraph& graph, std::uint32_t string) {
    const CoinSet coins = graph.coins_of(string);
    const CoinSet borrow_two = coins & ~ones;
    const CoinSet borrow_four = borrow_two & ~twos;
    strings ^= StringSet{1} << string;
    ones ^= coins;
    twos ^= borrow_two;
    fours ^= borrow_four;
  }
};

/// Returns the position with the given remaining strings.
inline CoinPosition position_of(const CoinGraph& graph, StringSet strings) {
  CoinPosition position;
  position.strings = strings;
  for (std::uint32_t coin = 0; coin < graph.coin_count(); ++coin) {
    const auto count = static_cast<std::uint64_t>(std::popcount(strings & graph.strings_of(coin)));
    position.ones |= (count & 1U) << coin;
    position.twos |= (count >> 1U & 1U) << coin;
    position.fours |= (count >> 2U & 1U) << coin;
  }
  return position;
}

}  // namespace perfect_play::coins
