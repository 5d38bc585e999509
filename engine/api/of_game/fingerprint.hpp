#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <unordered_set>

#include "engine/api/of_game/any_solver.hpp"
#include "engine/core/game.hpp"
#include "engine/core/value.hpp"
#include "engine/solvers/guarantee.hpp"

namespace perfect_play::api {

inline constexpr std::size_t kMostPositionsFingerprinted = 4096;

inline void add_to_hash(std::uint64_t& hash, std::uint64_t number) { hash = (hash ^ number) * 0x100000001B3U; }
inline void add_to_hash(std::uint64_t& hash, OutcomeValue value) {
  add_to_hash(hash, static_cast<std::uint64_t>(value.outcome));
  add_to_hash(hash, value.plies.value_or(0));
}
inline void add_to_hash(std::uint64_t& hash, MarginValue value) {
  add_to_hash(hash, static_cast<std::uint64_t>(std::int64_t{value.points}));
}
inline void add_to_hash(std::uint64_t& hash, Probability value) {
  for (const char c : value.as_fraction()) add_to_hash(hash, static_cast<unsigned char>(c));
}

/// Hashes the values of the first few thousand positions that are reachable from the start.
template <Game G>
void add_reachable_to_hash(std::uint64_t& hash, const G& game, const AnySolver<G>& solver) {
  std::deque<typename G::Position> queue = {game.start()};
  std::unordered_set<std::uint64_t> seen = {position_number(game, game.start())};
  while (!queue.empty()) {
    const typename G::Position position = queue.front();
    queue.pop_front();
    add_to_hash(hash, solver.value(position).value());
    for (const typename G::Move& move : moves_of(game, position)) {
      for (const typename G::Position& next : successors(game, position, move)) {
        if (seen.size() == kMostPositionsFingerprinted) break;
        if (seen.insert(position_number(game, next)).second) queue.push_back(next);
      }
    }
  }
}

/// Implements `Session::fingerprint`.
template <Game G>
std::uint64_t fingerprint_of(const G& game, const AnySolver<G>& solver) {
  std::uint64_t hash = 0xCBF29CE484222325U;
  if (!solver.is_complete()) {
    add_to_hash(hash, solver.value(game.start()).value());
    return hash;
  }
  if constexpr (IndexedGame<G> && !FiniteGame<G>) {
    for (PositionIndex i = 0; i < game.position_count(); ++i) {
      add_to_hash(hash, solver.value(game.position_at(i)).value());
    }
  } else {
    add_reachable_to_hash(hash, game, solver);
  }
  return hash;
}

}  // namespace perfect_play::api
