#pragma once

#include "engine/core/game.hpp"
#include "engine/solvers/retrograde.hpp"

namespace perfect_play {

/// Every solver, the one that answers by default first. An entry has an id, tells which games it fits (`kFits<G>`),
/// names the class template that does the work (`Solver<G>`, which satisfies `SolverOf<G>`), and says whether that
/// knows every position that can be reached or the start alone (`kComplete`).
using AllSolvers = TypeList<RetrogradeAnalysis>;

/// Well-known wrong solvers, kept on purpose: to be shown failing, never to answer. Entries as above.
using AllSpecimens = TypeList<>;

}  // namespace perfect_play
