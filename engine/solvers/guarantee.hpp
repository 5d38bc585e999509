#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

#include "engine/core/game.hpp"
#include "engine/core/progress.hpp"
#include "engine/core/value.hpp"

namespace perfect_play {

/// A proof that one player can achieve at least some value: a strategy for this player against every reply of the
/// other. A checker needs only the rules: it checks the proof node by node, without a search.
///
/// Every node is a position with a bound for `player`: *at least this is achievable from here*. A node contains one
/// move if `player` is to move, otherwise all moves; each move names the node to which it leads (three nodes for a
/// chance move). A node is sound if its bound is no better than the value of its one move, or than the worst value of
/// all its moves. The value of a move follows from the bound of the next node by the rules of the game: one more ply,
/// the points of the move, or the mean of three bounds.
///
/// This is a proof for the following reasons. The bound of an ending is no better than its value. A bound "win in k"
/// rests on bounds with fewer plies, so no cycle of nodes can support itself. The other bounds (a draw, a loss no
/// sooner than k, an endless win) are true as long as the game does not end, and along a cycle of sound nodes the game
/// never ends. Games of points and of chance have no cycles.
///
/// Proving a value takes two guarantees: one that the mover achieves the value, and one that the other player achieves
/// its reverse.
template <Rules G>
struct Guarantee {
  using NodeIndex = std::uint32_t;

  struct Choice {
    typename G::Move move;
    /// Index of the next node, or of the three nodes of a chance move in the order of its results.
    std::vector<NodeIndex> leads_to;
  };

  struct Node {
    typename G::Position position;
    ValueOf<G> bound;
    std::vector<Choice> choices;
  };

  Player player = Player::kFirst;
  /// The first node has the guaranteed position.
  std::vector<Node> nodes;
};

/// A number that identifies a position of a game, including its mover. Only symmetric positions share a number.
template <Rules G>
[[nodiscard]] std::uint64_t position_number(const G& game, const typename G::Position& position) {
  if constexpr (IndexedGame<G>) {
    return game.index(position);
  } else {
    static_assert(FiniteGame<G>);
    // The game's own key does not include the mover, so this function adds it.
    return game.key(position) * 2 + (game.mover(position) == Player::kFirst ? 0 : 1);
  }
}

/// Returns the positions to which a move can lead.
template <Rules G>
[[nodiscard]] std::vector<typename G::Position> successors(const G& game, const typename G::Position& position,
                                                           const typename G::Move& move) {
  std::vector<typename G::Position> next;
  if constexpr (ChanceGame<G>) {
    for (const std::uint32_t result : kChanceResults) next.push_back(game.play(position, move, result));
  } else {
    next.push_back(game.play(position, move));
  }
  return next;
}

/// Extracts the strategy of `player` from a complete solution. Returns nothing if the strategy needs more than
/// `most_nodes` nodes or if the solution has no value for a reachable position.
template <Rules G, class Solution>
std::optional<Guarantee<G>> make_guarantee(const G& game, const typename G::Position& from, Player player,
                                           const Solution& solution, std::uint64_t most_nodes) {
  Guarantee<G> guarantee{player, {}};
  // Symmetric positions can have the same number, but each needs its own node.
  std::unordered_multimap<std::uint64_t, std::uint32_t> numbers;
  const auto node_of = [&](const typename G::Position& position) -> std::optional<std::uint32_t> {
    const std::uint64_t number = position_number(game, position);
    const auto [first, last] = numbers.equal_range(number);
    const auto known = std::find_if(
        first, last, [&](const auto& entry) { return guarantee.nodes[entry.second].position == position; });
    if (known != last) return known->second;
    const std::optional<ValueOf<G>> value = solution.value(position);
    if (!value || guarantee.nodes.size() == most_nodes) return std::nullopt;
    const auto node = static_cast<std::uint32_t>(guarantee.nodes.size());
    numbers.emplace(number, node);
    guarantee.nodes.push_back({position, game.mover(position) == player ? *value : reversed(*value), {}});
    return node;
  };
  const auto value_at = [&](const typename G::Position& next) { return solution.value(next); };
  if (!node_of(from)) return std::nullopt;
  for (std::size_t i = 0; i < guarantee.nodes.size(); ++i) {
    const typename G::Position position = guarantee.nodes[i].position;
    std::vector<typename G::Move> moves = moves_of(game, position);
    if (game.mover(position) == player && !moves.empty()) {
      std::optional<ValueOf<G>> best;
      typename G::Move chosen = moves.front();
      for (const typename G::Move& move : moves) {
        const std::optional<ValueOf<G>> value = value_of_move(game, position, move, value_at);
        if (!value) return std::nullopt;
        if (best && !better(*value, *best)) continue;
        best = value;
        chosen = move;
      }
      moves = {chosen};
    }
    for (const typename G::Move& move : moves) {
      typename Guarantee<G>::Choice choice{move, {}};
      for (const typename G::Position& next : successors(game, position, move)) {
        const std::optional<std::uint32_t> node = node_of(next);
        if (!node) return std::nullopt;
        choice.leads_to.push_back(*node);
      }
      guarantee.nodes[i].choices.push_back(std::move(choice));
    }
  }
  return guarantee;
}

/// Returns the first unsound node (see `Guarantee`), or nothing if all nodes are sound. Trusts the position of the
/// first node; the caller must compare that position with the expected one.
template <Rules G>
std::optional<std::uint32_t> find_broken(const G& game, const Guarantee<G>& guarantee) {
  const auto for_player = [&](ValueOf<G> value, Player mover) {
    return mover == guarantee.player ? value : reversed(value);
  };
  const auto is_sound = [&](const typename Guarantee<G>::Node& node) {
    const Player mover = game.mover(node.position);
    if constexpr (IndexedGame<G>) {
      // A win without plies is sound only if endless play is a win under the rules.
      if (node.bound.outcome == Outcome::kWin && !node.bound.plies && winner_of_endless_play<G>() != guarantee.player) {
        return false;
      }
      if (node.bound.outcome == Outcome::kDraw && winner_of_endless_play<G>() == opponent(guarantee.player))
        return false;
    }
    const std::vector<typename G::Move> moves = moves_of(game, node.position);
    if (moves.empty()) {
      const ValueOf<G> ending = value_of_ending<G>(*game.ending(node.position), mover);
      return node.choices.empty() && !better(node.bound, for_player(ending, mover));
    }
    if (mover == guarantee.player ? node.choices.size() != 1 : node.choices.size() != moves.size()) return false;
    for (std::size_t c = 0; c < node.choices.size(); ++c) {
      const typename Guarantee<G>::Choice& choice = node.choices[c];
      if (mover == guarantee.player) {
        bool is_move = false;
        for (const typename G::Move& move : moves) is_move = is_move || move == choice.move;
        if (!is_move) return false;
      } else if (!(choice.move == moves[c])) {
        return false;
      }
      const std::vector<typename G::Position> next = successors(game, node.position, choice.move);
      if (next.size() != choice.leads_to.size()) return false;
      std::size_t result = 0;
      for (; result < next.size(); ++result) {
        const std::uint32_t number = choice.leads_to[result];
        if (number >= guarantee.nodes.size() || !(guarantee.nodes[number].position == next[result])) return false;
      }
      result = 0;
      const std::optional<ValueOf<G>> value =
          value_of_move(game, node.position, choice.move, [&](const typename G::Position& position) {
            return std::optional(for_player(guarantee.nodes[choice.leads_to[result++]].bound, game.mover(position)));
          });
      if (better(node.bound, for_player(*value, mover))) return false;
    }
    return true;
  };
  for (std::uint32_t i = 0; i < guarantee.nodes.size(); ++i) {
    if (!is_sound(guarantee.nodes[i])) return i;
  }
  return std::nullopt;
}

}  // namespace perfect_play
