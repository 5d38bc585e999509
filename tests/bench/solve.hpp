#pragma once

#include "engine/core/progress.hpp"
#include "engine/core/solver.hpp"

namespace perfect_play::bench {

/// Returns the finished solver of a game, run in the usual slices.
template <class Solver, class G>
[[nodiscard]] Solver solve(const G& game) {
  Solver solver(game, SolverOptions{});
  while (solver.advance(kSlice) == Status::kWorking) {
  }
  return solver;
}

}  // namespace perfect_play::bench
