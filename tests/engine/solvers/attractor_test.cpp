#include "engine/solvers/attractor.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/random.hpp"
#include "engine/games/game-graph/game_graph.hpp"
#include "engine/solvers/retrograde.hpp"
#include "engine/solvers/verify.hpp"
#include "tests/engine/support/budget.hpp"
#include "tests/engine/support/size.hpp"

namespace perfect_play {
namespace {

using game_graph::GameGraph;
using game_graph::Role;
using game_graph::Stuck;

static_assert(GraphGame<GameGraph>);
static_assert(SolverOf<Attractor<GameGraph>, GameGraph>);

GameGraph random_game(Random& random, Vertex most_vertices) {
  const Vertex vertices = 2 + random.below(most_vertices - 1);
  const std::uint32_t terminals = random.below(101);
  const std::uint64_t movers = vertices - std::uint64_t{vertices} * terminals / 100;
  const auto most_arcs = static_cast<std::uint32_t>(movers * (vertices - 1));
  const std::uint32_t arcs = random.below(std::min(most_arcs, 4 * vertices) + 1);
  return GameGraph::generate({vertices, arcs, terminals, random.below(2)}, random.next()).value();
}

/// Returns a graph in which a target that wins for Max has more predecessors than the solver lists at a time.
GameGraph star(Vertex leaves, Role owner) {
  std::vector<Arc> arcs;
  std::vector<Role> roles = {Role::kMaxWins};
  for (Vertex leaf = 1; leaf <= leaves; ++leaf) {
    arcs.emplace_back(leaf, 0);
    if (leaf > 1) arcs.emplace_back(leaf, leaf - 1);
    roles.push_back(owner);
  }
  return {Digraph(leaves + 1, arcs), roles, leaves, Stuck::kLoses};
}

void expect_the_same(const GameGraph& game, const Attractor<GameGraph>& attractor) {
  Retrograde<GameGraph> retrograde(game);
  ASSERT_EQ(retrograde.advance(test::kToTheEnd), Status::kFinished);
  for (PositionIndex i = 0; i < game.position_count(); ++i) {
    ASSERT_EQ(attractor.value_at(i), retrograde.value_at(i)) << "position " << i;
  }
  EXPECT_EQ(attractor.counters().nodes, retrograde.counters().nodes);
}

/// Checks that every move of the strategy is a move of the game, and leads to a position one ply closer to the same
/// ending.
void expect_a_strategy(const GameGraph& game, const Attractor<GameGraph>& solver) {
  for (PositionIndex i = 0; i < game.position_count(); ++i) {
    const OutcomeValue value = solver.value_at(i);
    const std::optional<PositionIndex> target = solver.strategy_at(i);
    ASSERT_EQ(target.has_value(), value.plies.value_or(0) > 0) << "position " << i;
    if (!target) continue;
    const GameGraph::Position position = game.position_at(i);
    const GameGraph::Position next = game.position_at(*target);
    bool is_move = false;
    for (const GameGraph::Move move : moves_of(game, position)) is_move |= game.play(position, move) == next;
    ASSERT_TRUE(is_move) << "position " << i;
    ASSERT_EQ(value_of_move(game, position, {next.vertex}, next, solver.value_at(*target)), value) << "position " << i;
  }
}

TEST(Attractor, AgreesWithRetrogradeAnalysis) {
  for (std::uint64_t seed = 1; seed <= test::random_cases(3000U); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    Random random(seed);
    const GameGraph game = random_game(random, 40);
    Attractor<GameGraph> solver(game);
    ASSERT_EQ(solver.advance(test::kToTheEnd), Status::kFinished);
    expect_the_same(game, solver);
    expect_a_strategy(game, solver);
    Verifier<GameGraph, Attractor<GameGraph>> verifier(game, solver);
    ASSERT_EQ(verifier.advance(test::kToTheEnd), Status::kFinished);
    EXPECT_FALSE(verifier.rejection());
    if (testing::Test::HasFailure()) return;
  }
}

TEST(Attractor, SolvesGraphsOfManyGroupsWithAnyBudget) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    Random random(seed);
    const GameGraph game = random_game(random, 3000);
    Attractor<GameGraph> solver(game);
    std::uint64_t done = 0;
    while (solver.advance({1 + random.below(5000)}) == Status::kWorking) {
      EXPECT_FALSE(solver.value(game.start()));
      EXPECT_GE(solver.progress().done, done);
      done = solver.progress().done;
    }
    expect_the_same(game, solver);
    expect_a_strategy(game, solver);
    Attractor<GameGraph> at_once(game);
    at_once.advance(test::kToTheEnd);
    EXPECT_EQ(solver.counters(), at_once.counters());
  }
}

TEST(Attractor, HandlesRowsLongerThanItsQueue) {
  for (const Vertex leaves : {1023U, 1024U, 1025U, 5000U}) {
    for (const Role owner : {Role::kMax, Role::kMin, Role::kBoth}) {
      SCOPED_TRACE(std::to_string(leaves) + " leaves");
      const GameGraph game = star(leaves, owner);
      Attractor<GameGraph> solver(game);
      while (solver.advance({1}) == Status::kWorking) continue;
      expect_the_same(game, solver);
      expect_a_strategy(game, solver);
    }
  }
}

TEST(Attractor, HandlesAGraphWithoutEndings) {
  const GameGraph game(Digraph(2, std::vector<Arc>{{0, 1}, {1, 0}}), {Role::kMax, Role::kMin}, 0, Stuck::kLoses);
  Attractor<GameGraph> solver(game);
  ASSERT_EQ(solver.advance(test::kToTheEnd), Status::kFinished);
  EXPECT_EQ(solver.value(game.start()), OutcomeValue{});
  EXPECT_FALSE(solver.strategy_at(0));
}

TEST(Attractor, RespectsItsLimits) {
  const GameGraph game = star(100, Role::kMax);
  const auto limit_with = [&](Limits limits) {
    Attractor<GameGraph> solver(game, {.limits = limits});
    EXPECT_EQ(solver.counters().bytes, 0U);
    const Status status = solver.advance(test::kToTheEnd);
    EXPECT_EQ(status == Status::kLimitReached, solver.limit().has_value());
    EXPECT_EQ(solver.advance(test::kToTheEnd), status);
    EXPECT_EQ(solver.counters().bytes > 0, status == Status::kFinished);
    return solver.limit();
  };
  EXPECT_EQ(limit_with({.nodes = 100}), Limit::kNodes);
  EXPECT_EQ(limit_with({.nodes = 101}), std::nullopt);
  EXPECT_EQ(limit_with({.bytes = 102 * 16 - 1}), Limit::kMemory);
  EXPECT_EQ(limit_with({.bytes = 102 * 16}), std::nullopt);
}

}  // namespace
}  // namespace perfect_play
