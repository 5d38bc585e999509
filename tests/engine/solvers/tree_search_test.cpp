// Tests the game tree searches: minimax, alpha-beta, alpha-beta with a table, and the specimen that stores
// bounds as values.

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "engine/solvers/depth_first.hpp"
#include "engine/solvers/specimens/bounds_forgotten.hpp"
#include "tests/engine/reference/plain_values.hpp"
#include "tests/engine/support/budget.hpp"
#include "tests/engine/support/size.hpp"
#include "tests/engine/support/tiny_games.hpp"

namespace perfect_play {
namespace {

using test::kToTheEnd;
using test::OutcomeDag;
using test::PlainOutcome;
using test::RandomDag;
using test::ScoredDag;
using test::Subtraction;

static_assert(SolverOf<Minimax::Solver<ScoredDag>, ScoredDag> && SolverOf<AlphaBeta::Solver<OutcomeDag>, OutcomeDag> &&
              SolverOf<AlphaBetaWithTable::Solver<ScoredDag>, ScoredDag> &&
              SolverOf<AlphaBeta::Solver<test::CyclicDraw>, test::CyclicDraw>);
static_assert(Minimax::kFits<test::CyclicDraw> && !AlphaBetaWithTable::kFits<test::CyclicDraw>);
static_assert(!Minimax::kFits<test::ChanceDag> && !AlphaBetaWithTable::kFits<test::ChanceDag>);

const std::uint64_t kInstances = test::random_cases(1500U);

RandomDag small_dag(std::uint64_t seed) {
  Random random(seed);
  const std::uint32_t vertices = 1 + random.below(16);
  const std::uint32_t most_arcs = 1 + random.below(4);
  const std::uint32_t spread = 2 + random.below(3);
  return RandomDag::make(random, vertices, most_arcs, spread, 4);
}

template <class G>
G small_cyclic(std::uint64_t seed, bool draws) {
  Random random(seed);
  const std::uint32_t vertices = 1 + random.below(7);
  return G::random(random, vertices, 3, draws);
}

OutcomeValue as_value(PlainOutcome value) {
  if (value.result == 0) return {};
  return {value.result > 0 ? Outcome::kWin : Outcome::kLoss, static_cast<Plies>(value.plies)};
}

OutcomeValue expected(const OutcomeDag& game) { return as_value(test::plain_outcomes(game.dag).back()); }
MarginValue expected(const ScoredDag& game) { return {test::plain_margins(game.dag).back()}; }

/// Plays the line to its last position. Every move must be legal, and only the last move may lead to an earlier
/// position.
template <class G>
typename G::Position end_of(const G& game, const std::vector<typename G::Move>& line) {
  typename G::Position position = game.start();
  std::vector<typename G::Position> earlier;
  for (const typename G::Move& move : line) {
    const std::vector<typename G::Move> moves = moves_of(game, position);
    EXPECT_NE(std::find(moves.begin(), moves.end(), move), moves.end());
    EXPECT_EQ(std::find(earlier.begin(), earlier.end(), position), earlier.end());
    earlier.push_back(position);
    position = game.play(position, move);
  }
  return position;
}

/// Checks that a line of best play ends the game with the promised result and plies.
void expect_line(const OutcomeDag& game, const std::vector<std::uint32_t>& line, OutcomeValue value) {
  const OutcomeDag::Position end = end_of(game, line);
  const std::optional<Ending> ending = game.ending(end);
  ASSERT_TRUE(ending);
  EXPECT_EQ(value_of_ending(ending->winner, game.start().mover).outcome, value.outcome);
  if (value.plies) {
    EXPECT_EQ(line.size(), *value.plies);
  }
}
/// Checks that a line of best play ends the game with the promised points.
void expect_line(const ScoredDag& game, const std::vector<std::uint32_t>& line, MarginValue value) {
  EXPECT_TRUE(game.ending(end_of(game, line)));
  ScoredDag::Position position = game.start();
  std::int32_t points = 0;
  for (const std::uint32_t move : line) {
    points += position.mover == Player::kFirst ? game.gain(position, move) : -game.gain(position, move);
    position = game.play(position, move);
  }
  EXPECT_EQ(points, value.points);
}

template <class Solver, class G>
Solver solved(const G& game, const SolverOptions& options = {}) {
  Solver solver(game, options);
  EXPECT_EQ(solver.advance(kToTheEnd), Status::kFinished);
  return solver;
}

template <class G>
class TreeSearch : public testing::Test {};
using DagGames = testing::Types<OutcomeDag, ScoredDag>;
TYPED_TEST_SUITE(TreeSearch, DagGames, );

TYPED_TEST(TreeSearch, FindsTheValueAndTheLineOfTheStart) {
  using G = TypeParam;
  for (std::uint64_t seed = 1; seed <= kInstances; ++seed) {
    const G game(small_dag(seed));
    SCOPED_TRACE("seed " + std::to_string(seed) + '\n' + game.dag.text());
    const auto tree = solved<Minimax::Solver<G>>(game);
    const auto cut = solved<AlphaBeta::Solver<G>>(game);
    const auto table = solved<AlphaBetaWithTable::Solver<G>>(game);
    const SolverOptions captures_first = {.order = MoveOrder::kCapturesFirst};
    const auto sorted = solved<AlphaBeta::Solver<G>>(game, captures_first);
    const auto sorted_with_table = solved<AlphaBetaWithTable::Solver<G>>(game, captures_first);

    const SolverOptions best_first = {.order = MoveOrder::kBestFirst};
    const auto foreseen = solved<AlphaBeta::Solver<G>>(game, best_first);
    const auto foreseen_with_table = solved<AlphaBetaWithTable::Solver<G>>(game, best_first);

    const ValueOf<G> value = expected(game);
    EXPECT_EQ(foreseen.value(game.start()), value);
    EXPECT_EQ(foreseen_with_table.value(game.start()), value);
    EXPECT_LE(foreseen.counters().nodes, tree.counters().nodes);
    expect_line(game, foreseen.line(), value);
    EXPECT_EQ(tree.value(game.start()), value);
    EXPECT_EQ(cut.value(game.start()), value);
    EXPECT_EQ(table.value(game.start()), value);
    EXPECT_EQ(sorted.value(game.start()), value);
    EXPECT_EQ(sorted_with_table.value(game.start()), value);

    expect_line(game, tree.line(), value);
    expect_line(game, sorted.line(), value);
    expect_line(game, sorted_with_table.line(), value);
    EXPECT_EQ(cut.line(), tree.line()) << "the first line among equals";
    EXPECT_EQ(table.line(), tree.line());

    EXPECT_LE(cut.counters().nodes, tree.counters().nodes);
    EXPECT_LE(sorted.counters().nodes, tree.counters().nodes);
    EXPECT_LE(table.counters().nodes, tree.counters().nodes);
    EXPECT_EQ(tree.counters().cutoffs, 0U);
    EXPECT_EQ(tree.counters().table_hits + cut.counters().table_hits, 0U);
  }
}

/// Aims a finished solver at every vertex in turn, and checks its value.
template <class Solver, class G>
void expect_every_position(Solver solver, const G& game) {
  for (std::uint32_t vertex = 0; vertex < game.dag.arcs.size(); ++vertex) {
    // Arcs lead only to smaller numbers. Play from this vertex therefore never reaches a larger one, so the larger
    // vertices can be removed.
    G from_here = game;
    from_here.dag.arcs.resize(vertex + 1);
    from_here.dag.results.resize(vertex + 1);
    solver.aim(from_here.start());
    ASSERT_EQ(solver.advance(kToTheEnd), Status::kFinished);
    EXPECT_EQ(solver.value(from_here.start()), expected(from_here));
    expect_line(from_here, solver.line(), expected(from_here));
  }
  EXPECT_EQ(solver.value(game.start()), expected(game));
}

TYPED_TEST(TreeSearch, FindsTheValueOfOtherTargets) {
  using G = TypeParam;
  for (std::uint64_t seed = 1; seed <= kInstances / 5; ++seed) {
    const G game(small_dag(seed));
    SCOPED_TRACE("seed " + std::to_string(seed) + '\n' + game.dag.text());
    expect_every_position(solved<Minimax::Solver<G>>(game), game);
    expect_every_position(solved<AlphaBeta::Solver<G>>(game), game);
    expect_every_position(solved<AlphaBetaWithTable::Solver<G>>(game), game);
  }
}

/// Returns the number of lines below a vertex, including all prefixes.
std::uint64_t tree_size(const RandomDag& dag, std::size_t vertex) {
  std::uint64_t size = 1;
  for (const test::Arc& arc : dag.arcs[vertex]) size += tree_size(dag, arc.targets[0]);
  return size;
}

TYPED_TEST(TreeSearch, VisitsTheWholeTreeWithoutCutoffs) {
  using G = TypeParam;
  std::uint64_t whole = 0;
  std::uint64_t cut = 0;
  std::uint64_t table = 0;
  for (std::uint64_t seed = 1; seed <= kInstances; ++seed) {
    const G game(small_dag(seed));
    const std::uint64_t size = tree_size(game.dag, game.start().vertex);
    const Counters of_minimax = solved<Minimax::Solver<G>>(game).counters();
    EXPECT_EQ(of_minimax.nodes, size);
    EXPECT_EQ(of_minimax.stored, 0U) << "it has no table";
    whole += size;
    cut += solved<AlphaBeta::Solver<G>>(game).counters().nodes;
    table += solved<AlphaBetaWithTable::Solver<G>>(game).counters().nodes;
  }
  EXPECT_LT(cut, whole / 2);
  EXPECT_LT(table, cut);
}

TEST(TreeSearchOrder, SearchesCapturesFirst) {
  // The start has two moves: a poor one that leads to a large tree, and a good one that ends the game.
  RandomDag dag;
  dag.arcs.resize(8);
  dag.results.resize(8);
  for (std::uint32_t v = 1; v < 7; ++v) dag.arcs[v] = {{.targets = {v - 1}}, {.targets = {v - 1}}};
  dag.arcs[7] = {{.targets = {6}}, {.targets = {0}, .gain = 5}};
  const ScoredDag game(dag);
  const auto given = solved<AlphaBeta::Solver<ScoredDag>>(game);
  const auto sorted = solved<AlphaBeta::Solver<ScoredDag>>(game, {.order = MoveOrder::kCapturesFirst});
  EXPECT_EQ(given.value(game.start()), MarginValue{5});
  EXPECT_EQ(sorted.value(game.start()), MarginValue{5});
  EXPECT_EQ(sorted.line(), std::vector<std::uint32_t>{1});
  EXPECT_LT(sorted.counters().nodes, given.counters().nodes);
  EXPECT_GT(sorted.counters().cutoffs, 0U);
}

TEST(TreeSearchLimits, DepthIsTheLongestLine) {
  const Subtraction game(100, 1, true);
  EXPECT_EQ(solved<Minimax::Solver<Subtraction>>(game, {.limits = {.depth = 100}}).line().size(), 100U);
  Minimax::Solver<Subtraction> solver(game, {.limits = {.depth = 99}});
  EXPECT_EQ(solver.advance(kToTheEnd), Status::kLimitReached);
  EXPECT_EQ(solver.limit(), Limit::kDepth);
}

TEST(TreeSearchLimits, LongLinesDoNotNeedTheStack) {
  const Subtraction game(200'000, 1, true);
  const OutcomeValue value = {Outcome::kLoss, 200'000};
  const auto tree = solved<Minimax::Solver<Subtraction>>(game);
  EXPECT_EQ(tree.value(game.start()), value);
  EXPECT_EQ(tree.line().size(), 200'000U);
  EXPECT_EQ(solved<AlphaBetaWithTable::Solver<Subtraction>>(game).value(game.start()), value);
}

TEST(TreeSearchLimits, RespectTheLimitOfBytes) {
  const Subtraction game(5'000, 1, true);
  const std::uint64_t bytes = solved<Minimax::Solver<Subtraction>>(game).counters().bytes;
  EXPECT_EQ(solved<Minimax::Solver<Subtraction>>(game, {.limits = {.bytes = bytes}}).counters().bytes, bytes);
  for (std::uint64_t most = 0; most < bytes; most += 1 + bytes / 50) {
    Minimax::Solver<Subtraction> solver(game, {.limits = {.bytes = most}});
    EXPECT_EQ(solver.advance(kToTheEnd), Status::kLimitReached);
    EXPECT_EQ(solver.limit(), Limit::kMemory);
    EXPECT_LE(solver.counters().bytes, most);
  }
}

TEST(TreeSearchLimits, AFixedTableForgetsButStaysRight) {
  Random random(1);
  const ScoredDag game(RandomDag::make(random, 8000, 3, 100, 4));
  const auto roomy = solved<AlphaBetaWithTable::Solver<ScoredDag>>(game, {.limits = {.nodes = 50'000'000}});
  AlphaBetaWithTable::Solver<ScoredDag> crowded(game, {.limits = {.bytes = roomy.counters().bytes / 2}});
  ASSERT_EQ(crowded.advance({200'000'000}), Status::kFinished);
  EXPECT_EQ(crowded.value(game.start()), roomy.value(game.start()));
  EXPECT_LE(crowded.counters().bytes, roomy.counters().bytes / 2);
  EXPECT_GT(crowded.counters().nodes, roomy.counters().nodes);
}

TEST(TreeSearchLimits, SolvesAnEnding) {
  const Subtraction game(0, 3, true);
  const auto solver = solved<AlphaBetaWithTable::Solver<Subtraction>>(game);
  EXPECT_EQ(solver.value(game.start()), (OutcomeValue{Outcome::kLoss, 0}));
  EXPECT_TRUE(solver.line().empty());
  EXPECT_EQ(solver.counters().nodes, 1U);
}

TEST(TreeSearchLimits, OnlyTheStartIsKnown) {
  const Subtraction game(9, 3, true);
  const auto solver = solved<AlphaBetaWithTable::Solver<Subtraction>>(game);
  EXPECT_TRUE(solver.value({9, Player::kFirst}));
  EXPECT_FALSE(solver.value({9, Player::kSecond}));
  EXPECT_FALSE(solver.value({8, Player::kSecond}));
}

/// Returns the value of endless play for the first player.
template <class G>
int endless() {
  const std::optional<Player> winner = winner_of_endless_play<G>();
  return !winner ? 0 : *winner == Player::kFirst ? 1 : -1;
}

template <class G>
class CyclicTreeSearch : public testing::Test {};
using CyclicGames = testing::Types<test::CyclicDraw, test::CyclicFirst, test::CyclicSecond, test::CyclicLimited>;
TYPED_TEST_SUITE(CyclicTreeSearch, CyclicGames, );

TYPED_TEST(CyclicTreeSearch, FindsTheTrueValueAndItsPliesInEndlessGames) {
  using G = TypeParam;
  int most_plies = std::numeric_limits<int>::max();
  if constexpr (PlyLimitedGame<G>) most_plies = G::kMostPlies;
  std::set<std::string> seen;
  for (std::uint64_t seed = 1; seed <= 2 * kInstances; ++seed) {
    // Games with a ply limit have no drawn endings.
    const G game = small_cyclic<G>(seed, !PlyLimitedGame<G> && seed % 2 == 0);
    SCOPED_TRACE("seed " + std::to_string(seed) + '\n' + game.text());
    PlainOutcome plain = test::plain_cyclic(game, endless<G>(), most_plies);
    if (game.mover(0) == Player::kSecond) plain.result = -plain.result;
    const bool over = game.targets[0].empty();
    OutcomeValue value = as_value(plain);
    if (plain.plies == 0 && !over) value.plies = std::nullopt;
    seen.insert(std::to_string(plain.result) + (value.plies ? " in " + std::to_string(*value.plies) : ""));

    const auto tree = solved<Minimax::Solver<G>>(game);
    const auto cut = solved<AlphaBeta::Solver<G>>(game);
    EXPECT_EQ(tree.value(game.start()), value);
    EXPECT_EQ(cut.value(game.start()), value);
    EXPECT_LE(cut.counters().nodes, tree.counters().nodes);
    EXPECT_EQ(cut.line(), tree.line());
    const typename G::Position end = end_of(game, tree.line());
    if (value.plies) {
      EXPECT_EQ(tree.line().size(), *value.plies);
      EXPECT_TRUE(game.ending(end));
    }
  }
  EXPECT_GE(seen.size(), 7U) << "the instances should differ";
}

TEST(CyclicTreeSearchLimits, CountTheSetOfPositions) {
  const auto game = small_cyclic<test::CyclicDraw>(1, true);
  AlphaBeta::Solver<test::CyclicDraw> solver(game, {.limits = {.bytes = 0}});
  EXPECT_EQ(solver.advance({1}), Status::kLimitReached);
  EXPECT_EQ(solver.limit(), Limit::kMemory);
}

TEST(BoundsForgottenSpecimen, IsWrongIfACutPositionRepeats) {
  std::uint64_t wrong = 0;
  for (std::uint64_t seed = 1; seed <= kInstances; ++seed) {
    const ScoredDag game(small_dag(seed));
    const auto solver = solved<BoundsForgotten::Solver<ScoredDag>>(game);
    wrong += solver.value(game.start()) != expected(game) ? 1 : 0;
  }
  EXPECT_GT(wrong, test::random_cases(10U));
  EXPECT_LT(wrong, kInstances / 2);
}

TEST(BoundsForgottenSpecimen, IsRightIfNoPositionRepeats) {
  for (std::uint64_t seed = 1; seed <= test::random_cases(200U); ++seed) {
    Random random(seed);
    // Vertex v leads to 2v + 1 and 2v + 2 as in a heap. The numbers are reversed so that arcs lead to smaller numbers.
    constexpr std::uint32_t kVertices = 31;
    RandomDag dag;
    dag.arcs.resize(kVertices);
    dag.results.resize(kVertices);
    for (std::uint32_t v = 0; 2 * v + 2 < kVertices; ++v) {
      for (const std::uint32_t child : {2 * v + 1, 2 * v + 2}) {
        dag.arcs[kVertices - 1 - v].push_back({.targets = {kVertices - 1 - child},
                                               .gain = static_cast<std::int32_t>(random.below(9)) - 4,
                                               .again = random.below(3) == 0});
      }
    }
    const ScoredDag game(dag);
    SCOPED_TRACE("seed " + std::to_string(seed) + '\n' + dag.text());
    EXPECT_EQ(solved<BoundsForgotten::Solver<ScoredDag>>(game).value(game.start()), expected(game));
  }
}

}  // namespace
}  // namespace perfect_play
