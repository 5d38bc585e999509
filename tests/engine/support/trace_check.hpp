#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string_view>

#include "engine/api/of_game/solver_lists.hpp"
#include "tests/engine/support/solving.hpp"
#include "tests/engine/support/table_replay.hpp"
#include "tests/engine/support/traced.hpp"
#include "tests/engine/support/tree_replay.hpp"

namespace perfect_play::test {

inline constexpr std::uint64_t kMostRecords = 12'000;

inline SolverOptions small() {
  SolverOptions options;
  options.limits.nodes = 4000;
  options.limits.bytes = std::uint64_t{64} << 20U;
  return options;
}

template <class Entry>
constexpr bool is_any_of(std::initializer_list<std::string_view> ids) {
  return std::find(ids.begin(), ids.end(), Entry::kId) != ids.end();
}

template <class Entry>
constexpr TreeRules rules_of() {
  return {.windows = is_any_of<Entry>({AlphaBeta::kId, AlphaBetaWithTable::kId, BoundsForgotten::kId}),
          .forgets_bounds = Entry::kId == BoundsForgotten::kId,
          .naive = is_any_of<Entry>({DrawWhileUnfinishedSpecimen::kId, VisitedWithoutMoverSpecimen::kId}),
          .worst = Entry::kId == WorstCase::kId};
}

/// Returns the key of the solver's table entry for a position.
template <class Entry, class G>
std::uint64_t table_key(const G& game, const typename G::Position& position) {
  if constexpr (requires { Entry::slot(game, position); }) {
    return Entry::slot(game, position);
  } else if constexpr (FiniteGame<G>) {
    return game.key(position);
  } else {
    return 0;
  }
}

template <class Entry, class G>
void check_tree(const G& game, const Traced<Entry, G>& traced_solver) {
  const auto key = [&](const typename G::Position& position) { return table_key<Entry>(game, position); };
  TreeReplay<G> replay(game, rules_of<Entry>(), traced_solver.fractions, key);
  replay.replay(traced_solver.records());
  if (testing::Test::HasFatalFailure()) return;
  const Counters counters = traced_solver.solver.counters();
  EXPECT_EQ(replay.nodes(), counters.nodes);
  EXPECT_EQ(replay.hits(), counters.table_hits);
  EXPECT_EQ(replay.cuts(), counters.cutoffs);
  const ValueOf<G> value = traced_solver.solver.value(game.start()).value();
  if constexpr (ChanceGame<G>) {
    EXPECT_EQ(traced_solver.fractions[static_cast<std::size_t>(replay.score_of_start())], value);
  } else {
    EXPECT_EQ(replay.score_of_start(), perfect_play::traced(score_of(value)));
  }
}

template <class Entry, class G>
void check_table(const G& game, const Traced<Entry, G>& traced_solver) {
  constexpr bool kLazy = Entry::kId == LazyRetrogradeAnalysis::kId;
  TableReplay<G> replay(game, kLazy);
  replay.replay(traced_solver.records());
  if (testing::Test::HasFatalFailure()) return;
  const Counters counters = traced_solver.solver.counters();
  std::uint64_t nodes = replay.count(TraceKind::kExpand);
  if (Entry::kId == RetrogradeAnalysis::kId) nodes = replay.count(TraceKind::kDecide) + replay.won_endings();
  if (is_any_of<Entry>({TurnCappedSearch::kId, TurnCap2nSpecimen::kId})) {
    nodes += replay.count(TraceKind::kOpen) + replay.count(TraceKind::kEnd);
  }
  EXPECT_EQ(nodes, counters.nodes);
  EXPECT_EQ(replay.count(TraceKind::kKnown), counters.table_hits);
  EXPECT_EQ(replay.count(TraceKind::kCut), counters.cutoffs);

  const auto start = static_cast<std::int32_t>(game.index(game.start()));
  const bool start_is_known = replay.places().at(start).winner || replay.places().at(start).ended;
  std::uint64_t rest = 0;
  for (const auto& [index, place] : replay.places()) {
    const auto number = static_cast<PositionIndex>(index);
    const Player mover = game.mover_at(number);
    const bool undecided = !place.winner && !place.ended;
    if (undecided && (!kLazy || (place.expanded && !start_is_known))) ++rest;
    OutcomeValue known = undecided ? value_of_endless_play<G>(mover) : value_of_ending(place.winner, mover);
    if (place.winner) known.plies = static_cast<Plies>(place.plies);
    if constexpr (!kLazy) {
      // The value has no plies if the cap is too short, or if a drawn ending is forced.
      const std::optional<OutcomeValue> value = traced_solver.solver.value(game.position_at(number));
      ASSERT_TRUE(value);
      if (!undecided || Entry::kId == RetrogradeAnalysis::kId) {
        EXPECT_EQ(*value, known) << "position " << index;
      }
      if (undecided) {
        EXPECT_FALSE(value->plies);
      }
    } else if (!undecided) {
      const std::optional<OutcomeValue> value = traced_solver.solver.outcome_of(game.position_at(number));
      ASSERT_TRUE(value);
      EXPECT_EQ(value->outcome, known.outcome);
    }
  }
  EXPECT_EQ(replay.rest(), rest);
}

/// Traces the solver of one entry, and compares its records with the game and with the same solver without a trace.
/// Returns true if the solver finished.
template <class Entry, class G>
bool check(const G& game, const SolverOptions& options) {
  SCOPED_TRACE(Entry::kId);
  const Traced<Entry, G> traced_solver(game, options, kMostRecords);
  EXPECT_LE(traced_solver.words.size(), kMostRecords * TraceRecorder::kWords);
  if (traced_solver.recorder.is_cut_off()) {
    EXPECT_EQ(traced_solver.recorder.count(), kMostRecords);
    return false;
  }
  typename Entry::template Solver<G> plain(game, options);
  EXPECT_EQ(plain.advance(kToTheEnd), traced_solver.status);
  EXPECT_EQ(plain.counters(), traced_solver.solver.counters());
  EXPECT_EQ(plain.limit(), traced_solver.solver.limit());
  EXPECT_EQ(plain.value(game.start()), traced_solver.solver.value(game.start()));
  if (!traced_solver.is_whole()) return false;
  if constexpr (Entry::TracePolicy::kFamily == TraceFamily::kTree) {
    check_tree<Entry>(game, traced_solver);
  } else {
    check_table<Entry>(game, traced_solver);
  }
  return true;
}

/// Calls `visit` for every solver and specimen in the lists that supports the game and has a trace.
template <class G, class Visit>
void for_each_traceable(Visit&& visit) {
  const auto visit_traceable = [&]<class Entry>() {
    if constexpr (api::TraceableEntry<Entry>) visit.template operator()<Entry>();
  };
  api::for_each_solver<G>(visit_traceable);
  for_each_type(AllSpecimens{}, [&]<class Entry>() {
    if constexpr (Entry::template kFits<G>) visit_traceable.template operator()<Entry>();
  });
}

}  // namespace perfect_play::test
