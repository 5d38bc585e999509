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

/// A game for which published solutions stop after `naive_turn_cap()` turns.
template <class G>
concept NaivelyCapped = IndexedGame<G> && requires(const G game) {
  { game.naive_turn_cap() } -> std::same_as<Plies>;
};

/// Returns the number of plies played if a game stops at a turn (counted from 0) before the check for an ending.
[[nodiscard]] constexpr Plies plies_before_turn(Plies turn) { return std::max<Plies>(turn, 1) - 1; }

/// A specimen, wrong on purpose: the turn-capped search with an unproved cap.
///
/// Source: published solutions of LeetCode 913, which declare a draw at turn 2n on a graph of n vertices. These
/// solutions declare the draw before they check for an ending, so that only 2n - 1 plies are played. They report longer
/// hunts as draws; the smallest graphs with such hunts have 8 vertices.
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

struct TurnCap2nSpecimen {
  static constexpr std::string_view kId = "turn-cap-2n";
  template <class G>
  static constexpr bool kFits = NaivelyCapped<G>;
  template <class G, class Trace = NoTrace>
  using Solver = TurnCap2n<G, Trace>;
  static constexpr bool kComplete = true;
  /// Values settled by the last layer are right; all other positions count as endless play.
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
