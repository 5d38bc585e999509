#pragma once

#include <algorithm>
#include <concepts>
#include <string_view>

#include "engine/core/game.hpp"
#include "engine/core/solver.hpp"
#include "engine/solvers/turn_capped.hpp"

namespace perfect_play {

/// A game for which solutions are passed around that call it off after `naive_turn_cap()` turns.
template <class G>
concept NaivelyCapped = IndexedGame<G> && requires(const G game) {
  { game.naive_turn_cap() } -> std::same_as<Plies>;
};

/// A specimen, wrong on purpose: the turn-capped search with a cap that nobody proved.
///
/// Source: published solutions of LeetCode 913, which call the game a draw at turn 2n on a graph of n vertices. They do
/// so before they look whether it is over, so that 2n - 1 plies are played out. Longer hunts are taken for draws; the
/// first are on 8 vertices.
template <NaivelyCapped G>
class TurnCap2n : public TurnCapped<G> {
 public:
  TurnCap2n(const G& game, const SolverOptions& options) : TurnCapped<G>(game, with_cap(game, options)) {}

 private:
  static SolverOptions with_cap(const G& game, SolverOptions options) {
    options.cap = std::max<Plies>(game.naive_turn_cap(), 1) - 1;
    return options;
  }
};

/// The turn cap 2n in the list of all solvers.
struct TurnCap2nSpecimen {
  static constexpr std::string_view kId = "turn-cap-2n";
  template <class G>
  static constexpr bool kFits = NaivelyCapped<G>;
  template <class G>
  using Solver = TurnCap2n<G>;
  static constexpr bool kComplete = true;
};

}  // namespace perfect_play
