#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "engine/core/game.hpp"

namespace perfect_play::test {

/// Computes the values of a small finite game by the simplest method: examines every move and remembers values by key.
template <FiniteGame G>
class PlainSearch {
 public:
  explicit PlainSearch(const G& game) : game_(game) {}

  ValueOf<G> value(const typename G::Position& position) {
    if (const auto known = values_.find(game_.key(position)); known != values_.end()) return known->second;
    const Player mover = game_.mover(position);
    std::optional<ValueOf<G>> best;
    for (const auto& move : moves_of(game_, position)) {
      const auto worth = value_of_move(game_, position, move,
                                       [&](const typename G::Position& next) { return std::optional(value(next)); });
      if (worth && (!best || better(*worth, *best))) best = worth;
    }
    if (!best) best = value_of_ending<G>(game_.ending(position).value_or(Ending{}), mover);
    values_.emplace(game_.key(position), *best);
    return *best;
  }

  [[nodiscard]] std::size_t count() const { return values_.size(); }

 private:
  const G& game_;
  std::unordered_map<std::uint64_t, ValueOf<G>> values_;
};

template <FiniteGame G>
ValueOf<G> value_of_start(const G& game) {
  return PlainSearch<G>(game).value(game.start());
}

}  // namespace perfect_play::test
