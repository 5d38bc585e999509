#pragma once

#include "engine/core/game.hpp"
#include "engine/solvers/attractor.hpp"
#include "engine/solvers/bit_rows.hpp"
#include "engine/solvers/bitboards.hpp"
#include "engine/solvers/chain_search.hpp"
#include "engine/solvers/depth_first.hpp"
#include "engine/solvers/lazy_retrograde.hpp"
#include "engine/solvers/memo.hpp"
#include "engine/solvers/ordered_table.hpp"
#include "engine/solvers/retrograde.hpp"
#include "engine/solvers/specimens/bounds_forgotten.hpp"
#include "engine/solvers/specimens/naive_depth_first.hpp"
#include "engine/solvers/specimens/turn_cap_2n.hpp"
#include "engine/solvers/specimens/worst_case.hpp"
#include "engine/solvers/subset_table.hpp"
#include "engine/solvers/turn_capped.hpp"

namespace perfect_play {

/// Every solver, most specific first. The default solver is the first one that supports the game and suits the
/// instance. An entry has an id, a condition for the games that it supports (`kFits<G>`), the class template that does
/// the work (`Solver<G>`, which satisfies `SolverOf<G>`), and `kComplete`, which is true for solvers that know the
/// value of every reachable position and not only of the start.
using AllSolvers = TypeList<BitRowAnalysis, BitboardAnalysis, AttractorAnalysis, RetrogradeAnalysis, TableOfSubsets,
                            TableInOrder, ChainSearching, Memoised, LazyRetrogradeAnalysis, AlphaBetaWithTable,
                            AlphaBeta, Minimax, TurnCappedSearch>;

/// Well-known wrong solvers, kept on purpose. The page shows how these solvers fail, but never uses their answers.
/// Entries have the same members as those of `AllSolvers`; `kFacts` names the mistake of each solver.
using AllSpecimens =
    TypeList<TurnCap2nSpecimen, VisitedWithoutMoverSpecimen, DrawWhileUnfinishedSpecimen, BoundsForgotten, WorstCase>;

}  // namespace perfect_play
