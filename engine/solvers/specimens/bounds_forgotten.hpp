#pragma once

#include <string_view>

#include "engine/core/game.hpp"
#include "engine/core/solver_facts.hpp"
#include "engine/solvers/depth_first.hpp"

namespace perfect_play {

/// A table that does not distinguish bounds from scores.
struct CutTreeBoundsForgotten {  // @show:policy
  static constexpr bool kCuts = true;
  static constexpr TableUse kTable = TableUse::kBoundsForgotten;  // @keep
};

/// Specimen, wrong on purpose: alpha-beta search that stores the bound that remains after a cut-off as if it were the
/// position's value. The specimen's answers are right unless it revisits a cut position with a different window. Some
/// submissions to POJ 1085 make this mistake.
struct BoundsForgotten {
  static constexpr std::string_view kId = "bounds-forgotten";
  template <class G>
  static constexpr bool kFits = DeterministicGame<G>&& FiniteGame<G>;
  template <class G, class Trace = NoTrace>
  using Solver = DepthFirst<G, CutTreeBoundsForgotten, Trace>;
  static constexpr bool kComplete = false;
  using TracePolicy = TreeTrace;
  static constexpr unsigned kTraceOrder = 2;
  static constexpr SolverFacts kFacts = {.window = true, .table = true, .mistake = Mistake::kBoundsForgotten};
  /// The answer of this specimen depends on the order in which moves are examined.
  static constexpr bool kGoesByOrder = true;
};

}  // namespace perfect_play
