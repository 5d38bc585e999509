#pragma once

#include "engine/core/game.hpp"
#include "engine/solvers/retrograde.hpp"

namespace perfect_play {

/// Every solver, the one that answers by default first. An entry has an id, tells which games it fits (`kFits<G>`), and
/// names the class template that does the work (`Solver<G>`).
using AllSolvers = TypeList<RetrogradeAnalysis>;

}  // namespace perfect_play
