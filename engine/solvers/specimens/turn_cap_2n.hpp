#pragma once

#include <algorithm>
#include <concepts>
#include <string_view>
#include <utility>

#include "engine/core/game.hpp"
#include "engine/core/solver.hpp"
#include "engine/core/solver_facts.hpp"
#include "engine/core/trace.hpp"
#include "engine/solvers/turn_capped.hpp"

namespace perfect_play {

/// A game for which solutions are passed around that call it off after `naive_turn_cap()` turns.
template <class G>
concept NaivelyCapped = IndexedGame<G> && requires(const G game) {
  { game.naive_turn_cap() } -> std::same_as<Plies>;
};

/// The plies that are played out when a game is called off at a turn, counted from 0, before anyone looks whether it is
/// over.
[[nodiscard]] constexpr Plies plies_before_turn(Plies turn) { return std::max<Plies>(turn, 1) - 1; }

/// A specimen, wrong on purpose: the turn-capped search with a cap that nobody proved.
///
/// Source: published solutions of LeetCode 913, which call the game a draw at turn 2n on a graph of n vertices. They do
/// so before they look whether it is over, so that 2n - 1 plies are played out. Longer hunts are taken for draws; the
/// first are on 8 vertices.
template <NaivelyCapped G, class Trace = NoTrace>
class TurnCap2n : public TurnCapped<G, Trace> {
 public:
  TurnCap2n(const G& game, const SolverOptions& options, Trace trace = {})
      : TurnCapped<G, Trace>(game, with_cap(game, options), std::move(trace)) {}

 private:
  static SolverOptions with_cap(const G& game, SolverOptions options) {  // @show:cap
    options.cap = plies_before_turn(game.naive_turn_cap());              // @layers
    return options;
  }
};

/// The turn cap 2n in the list of all solvers.
struct TurnCap2nSpecimen {
  static constexpr std::string_view kId = "turn-cap-2n";
  template <class G>
  static constexpr bool kFits = NaivelyCapped<G>;
  template <class G, class Trace = NoTrace>
  using Solver = TurnCap2n<G, Trace>;
  static constexpr bool kComplete = true;
  /// What is settled by the last layer is right; the rest counts as endless play.
  static constexpr bool kErrsTowardsEndlessPlay = true;
  template <NaivelyCapped G>
  static Plies cap_of(const G& game) {
    return plies_before_turn(game.naive_turn_cap());
  }
  using TracePolicy = TableTrace;
  static constexpr unsigned kTraceOrder = 3;
  static constexpr SolverFacts kFacts = {.table = true, .layers = true, .mistake = Mistake::kTurnCap};
};

}  // namespace perfect_play
