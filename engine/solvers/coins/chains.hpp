#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <cstdlib>

#include "engine/solvers/coins/coin_position.hpp"

namespace perfect_play::coins {

/// The result of taking all available coins, in a game in which a player who gains moves again.
///
/// *The choice at the end.* Taking every coin is right, except possibly at the end of the last chain. There, the taker
/// can leave the last coins to the other player, who takes them and must then move. In this way, the taker hands out 2
/// coins at the end of a chain that is open on one side, and 4 coins in a loop:
///
///      ~O---O---    all taken, then the taker moves:           T + V     (V: the rest, for its mover)
///      ~O   O---    cut in the middle, and the other moves:    (T - 2) - 2 - V
///
/// The better of these is T - k + |k + V| with k = 2, and likewise k = 4 for a loop; k = 0 if there is no choice.
/// Source: "Winning Ways", chapter 16; E. R. Berlekamp, "The Dots and Boxes Game", 2000.
struct Taking {
  /// T: number of coins taken.
  std::int32_t coins = 0;
  /// k: number of coins that may be handed out instead.
  std::int32_t handout = 0;

  /// Returns the value for the taker, given the value of the rest for its mover.
  [[nodiscard]] std::int32_t worth(std::int32_t rest) const {
    return handout == 0 ? coins + rest : coins - handout + std::abs(handout + rest);
  }
};

/// A row of coins that hang on two strings each, with all their strings. Cutting any of these strings gives all the
/// coins to the other player. (A chain of two coins that is cut in the middle leaves nothing to hand out.)
///
///      end---O---O---O---end        an end is a coin on at least three strings, or the ground
///
struct Chain {
  CoinSet coins = 0;
  StringSet strings = 0;
  /// The coins at the ends; 0 means the ground.
  std::array<CoinSet, 2> ends = {};
  bool loop = false;

  [[nodiscard]] bool is_alone() const { return ends[0] == 0 && ends[1] == 0; }
  /// Returns the coins that the other player takes when this chain is opened, unless both ends hang on one coin.
  [[nodiscard]] Taking taking() const {
    const std::int32_t count = std::popcount(coins);
    if (loop) return {count, count >= 4 ? 4 : 0};
    return {count, count >= 3 ? 2 : 0};
  }
};

/// Returns the chain through a coin on two strings. Requires that no coin hangs on one string.
inline Chain chain_through(const CoinGraph& graph, const CoinPosition& position, std::uint32_t coin) {
  const CoinSet inner = position.on_two_strings();
  Chain chain;
  chain.coins = CoinSet{1} << coin;
  chain.strings = graph.strings_of(coin) & position.strings;
  StringSet string = chain.strings & (chain.strings - 1);
  for (CoinSet& end : chain.ends) {
    string ^= graph.strings_of(coin) & position.strings;
    CoinSet at = CoinSet{1} << coin;
    for (StringSet along = string;;) {
      const CoinSet next = graph.coins_of(first_of(along)) & ~at;
      if ((next & inner) == 0) {
        end = next;
        break;
      }
      if ((next & chain.coins) != 0) {
        chain.loop = true;
        return chain;
      }
      chain.coins |= next;
      along ^= graph.strings_of(first_of(next)) & position.strings;
      chain.strings |= along;
      at = next;
    }
  }
  return chain;
}

/// Takes coins one by one, starting with a coin that hangs on one string. Returns the number of coins taken.
inline std::int32_t take_along(const CoinGraph& graph, CoinPosition& position, CoinSet coin) {
  std::int32_t taken = 0;
  while ((coin & position.on_one_string()) != 0) {
    const StringSet last = graph.strings_of(first_of(coin)) & position.strings;
    const CoinSet next = graph.coins_of(first_of(last)) & ~coin;
    position.cut(graph, first_of(last));
    taken += 1 + ((next & ~position.left()) != 0 ? 1 : 0);
    coin = next & position.left();
  }
  return taken;
}

/// An opened chain: leads from a coin on one string along coins on two strings.
struct OpenChain {
  CoinSet coins = 0;
  /// True if the last coin of the chain also hangs on one string.
  bool open_at_both_sides = false;
};

inline OpenChain open_chain_from(const CoinGraph& graph, const CoinPosition& position, CoinSet coin) {
  OpenChain chain = {coin, false};
  StringSet along = graph.strings_of(first_of(coin)) & position.strings;
  for (CoinSet at = coin;;) {
    const CoinSet next = graph.coins_of(first_of(along)) & ~at;
    if ((next & position.on_one_string()) != 0) return {chain.coins | next, true};
    if ((next & position.on_two_strings()) == 0) return chain;
    chain.coins |= next;
    along ^= graph.strings_of(first_of(next)) & position.strings;
    at = next;
  }
}

/// Takes all available coins: first those without a choice, then all chains except one, which is kept for the choice.
/// The kept chain is open on one side if possible, because such a chain hands out fewer coins.
inline Taking take_all(const CoinGraph& graph, CoinPosition& position) {
  std::int32_t taken = 0;
  while (position.on_one_string() != 0) {
    OpenChain kept;
    CoinSet others = 0;
    for (CoinSet rest = position.on_one_string(); rest != 0;) {
      const OpenChain chain = open_chain_from(graph, position, rest & (~rest + 1));
      rest &= ~chain.coins;
      const bool has_choice = std::popcount(chain.coins) >= (chain.open_at_both_sides ? 4 : 2);
      const bool keep = has_choice && (kept.coins == 0 || (kept.open_at_both_sides && !chain.open_at_both_sides));
      if (keep) {
        others |= kept.coins;
        kept = chain;
      } else {
        others |= chain.coins;
      }
    }
    others &= position.on_one_string();
    if (others == 0) {
      const std::int32_t handout = kept.open_at_both_sides ? 4 : 2;
      const CoinSet start = kept.coins & position.on_one_string();
      return {taken + take_along(graph, position, start & (~start + 1)), handout};
    }
    taken += take_along(graph, position, others & (~others + 1));
  }
  return {taken, 0};
}

}  // namespace perfect_play::coins
