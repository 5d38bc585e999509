#pragma once

#include "engine/core/progress.hpp"
#include "engine/core/solver.hpp"

namespace perfect_play::bench {

/// The solver of a game after it has come to its end, in the slices that everybody who solves goes on in.
template <class Solver, class G>
[[nodiscard]] Solver solve(const G& game) {
  Solver solver(game, SolverOptions{});
  while (solver.advance(kSlice) == Status::kWorking) {
  }
  return solver;
}

}  // namespace perfect_play::bench
