// Tests solvers of numbered positions: the limit on the number of positions, and the work per call.

#include <gtest/gtest.h>

#include <cstdint>
#include <limits>
#include <optional>

#include "engine/games/game-graph/game_graph.hpp"
#include "engine/solvers/attractor.hpp"
#include "engine/solvers/depth_first.hpp"
#include "engine/solvers/lazy_retrograde.hpp"
#include "engine/solvers/retrograde.hpp"
#include "engine/solvers/turn_capped.hpp"
#include "engine/solvers/verify.hpp"
#include "tests/engine/support/tiny_pursuit.hpp"

namespace perfect_play {
namespace {

using Draws = test::TinyPursuit<EndlessPlay::kDraw>;

constexpr std::uint64_t kMost = std::numeric_limits<PositionIndex>::max();
const SolverOptions kFewBytes = {.limits = {.bytes = 1000, .nodes = std::numeric_limits<std::uint64_t>::max()},
                                 .table = TableKind::kDense};

template <class Solver, class G>
std::optional<Limit> limit_on(const G& game) {
  Solver solver(game, kFewBytes);
  EXPECT_EQ(solver.advance(test::kAllSteps), Status::kLimitReached);
  return solver.limit();
}

template <class Solver>
void expect_the_number_to_be_the_limit() {
  const test::PlainPursuit pursuit = test::forced_line(3);
  EXPECT_EQ(limit_on<Solver>(Draws(pursuit, kMost)), Limit::kMemory);
  EXPECT_EQ(limit_on<Solver>(Draws(pursuit, kMost + 1)), Limit::kNodes);
}

TEST(NumberedPositions, MayUseAllNumbers) {
  // These games only claim to have this number of positions.

  expect_the_number_to_be_the_limit<Retrograde<Draws>>();
  expect_the_number_to_be_the_limit<LazyRetrograde<Draws>>();
  expect_the_number_to_be_the_limit<TurnCapped<Draws>>();
  expect_the_number_to_be_the_limit<DepthFirst<Draws, CutTree>>();
}

TEST(NumberedPositions, CanBeCheckedIfTheyCanBeNumbered) {
  const test::PlainPursuit pursuit = test::forced_line(3);
  EXPECT_TRUE(AllPositions<Draws>(Draws(pursuit, kMost), {}).begin());
  EXPECT_FALSE(AllPositions<Draws>(Draws(pursuit, kMost + 1), {}).begin());
}

/// A graph that claims to have more positions than it has.
struct VastGraph : game_graph::GameGraph {
  VastGraph(const game_graph::GameGraph& graph, std::uint64_t pretended_count)
      : game_graph::GameGraph(graph), count(pretended_count) {}
  [[nodiscard]] std::uint64_t position_count() const { return count; }
  std::uint64_t count;
};

TEST(NumberedPositions, OfAGraphReserveABitForTheMover) {
  constexpr std::uint64_t kMostOfGraph = (std::uint64_t{1} << 29U) - 1;
  const auto graph = game_graph::GameGraph::generate({2, 1, 50, 1}, 1).value();
  EXPECT_EQ(limit_on<Attractor<VastGraph>>(VastGraph(graph, kMostOfGraph)), Limit::kMemory);
  EXPECT_EQ(limit_on<Attractor<VastGraph>>(VastGraph(graph, kMostOfGraph + 1)), Limit::kNodes);
}

TEST(NumberedPositions, NeedOneBitEachToBeFoundOnALine) {
  const Draws game(test::forced_line(3), 80'000);
  DepthFirst<Draws, CutTree> refused(game, {.limits = {.bytes = 10'000}});
  EXPECT_EQ(refused.advance(test::kAllSteps), Status::kLimitReached);
  EXPECT_EQ(refused.counters().bytes, 0U);
  DepthFirst<Draws, CutTree> allowed(game, {.limits = {.bytes = 11'500}});
  EXPECT_EQ(allowed.advance(test::kAllSteps), Status::kFinished);
}

/// Returns the number of calls of `advance` with a budget of one step.
template <class Work>
std::uint64_t slices_of(Work& work) {
  std::uint64_t slices = 1;
  while (work.advance({1}) == Status::kWorking) ++slices;
  return slices;
}

TEST(NumberedPositions, AreProcessedOneByOneIfEachHasOneMove) {
  constexpr std::uint64_t kPositions = 1000;
  const Draws game(test::forced_line(kPositions));
  Retrograde<Draws> retrograde(game);
  LazyRetrograde<Draws> lazy(game, {});
  TurnCapped<Draws> capped(game, {.cap = 2});
  // Each position takes one step to set up and one to decide.
  EXPECT_GE(slices_of(retrograde), 2 * kPositions);
  EXPECT_GE(slices_of(lazy), kPositions);
  EXPECT_GE(slices_of(capped), 2 * kPositions);
  Verifier<Draws, Retrograde<Draws>> check(game, retrograde);
  EXPECT_GE(slices_of(check), kPositions);
}

}  // namespace
}  // namespace perfect_play
