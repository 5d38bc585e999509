// Replaces engine/solvers/all_solvers.hpp in the build of added_game_tests; contains the line that adds a solver.
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
#include "tests/engine/added/sweep.hpp"

namespace perfect_play {

/// The engine's solvers, and the added one.
using AllSolvers = TypeList<BitRowAnalysis, BitboardAnalysis, AttractorAnalysis, RetrogradeAnalysis, TableOfSubsets,
                            TableInOrder, ChainSearching, Memoised, LazyRetrogradeAnalysis, AlphaBetaWithTable,
                            AlphaBeta, Minimax, TurnCappedSearch, Sweeping>;

using AllSpecimens =
    TypeList<TurnCap2nSpecimen, VisitedWithoutMoverSpecimen, DrawWhileUnfinishedSpecimen, BoundsForgotten, WorstCase>;

}  // namespace perfect_play
