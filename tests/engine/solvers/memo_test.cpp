// Tests memoised search: compares the value of every reachable position, in games of outcomes, points and chance, with
// its definition.

#include "engine/solvers/memo.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/solvers/specimens/worst_case.hpp"
#include "tests/engine/reference/plain_values.hpp"
#include "tests/engine/support/budget.hpp"
#include "tests/engine/support/size.hpp"
#include "tests/engine/support/tiny_games.hpp"

namespace perfect_play {
namespace {

using test::ChanceDag;
using test::kToTheEnd;
using test::OutcomeDag;
using test::RandomDag;
using test::ScoredDag;
using test::Subtraction;

static_assert(SolverOf<Memo<Subtraction>, Subtraction> && SolverOf<Memo<ScoredDag>, ScoredDag> &&
              SolverOf<Memo<ChanceDag>, ChanceDag>);
static_assert(Memoised::kFits<ChanceDag> && !Memoised::kFits<test::CyclicDraw>);
static_assert(WorstCase::kFits<ChanceDag> && !WorstCase::kFits<ScoredDag>);

const std::uint64_t kInstances = test::random_cases(1500U);

RandomDag small_dag(std::uint64_t seed) {
  Random random(seed);
  const std::uint32_t vertices = 1 + random.below(20);
  const std::uint32_t most_arcs = 1 + random.below(4);
  const std::uint32_t spread = 1 + random.below(6);
  return RandomDag::make(random, vertices, most_arcs, spread, 4);
}

/// Returns a value for the mover as text.
std::string text_of(OutcomeValue value) {
  if (value.outcome == Outcome::kDraw) return "draw";
  return (value.outcome == Outcome::kWin ? "win in " : "loss in ") + std::to_string(value.plies.value_or(999));
}
std::string text_of(MarginValue value) { return "margin " + std::to_string(value.points); }
std::string text_of(Probability value) { return value.as_fraction(); }

/// Returns the values of all vertices.
std::vector<std::string> expected(const OutcomeDag& game) {
  std::vector<std::string> texts;
  for (const test::PlainOutcome value : test::plain_outcomes(game.dag)) {
    texts.push_back(value.result == 0 ? "draw"
                                      : (value.result > 0 ? "win in " : "loss in ") + std::to_string(value.plies));
  }
  return texts;
}
std::vector<std::string> expected(const ScoredDag& game) {
  std::vector<std::string> texts;
  for (const int margin : test::plain_margins(game.dag)) texts.push_back("margin " + std::to_string(margin));
  return texts;
}
std::vector<std::string> expected(const ChanceDag& game) {
  std::vector<std::string> texts;
  for (const std::int64_t chance : test::plain_chances(game.dag, false)) texts.push_back(test::plain_fraction(chance));
  return texts;
}

template <class G>
class MemoisedSearch : public testing::Test {};
using DagGames = testing::Types<OutcomeDag, ScoredDag, ChanceDag>;
TYPED_TEST_SUITE(MemoisedSearch, DagGames, );

TYPED_TEST(MemoisedSearch, KnowsExactlyTheReachablePositions) {
  using G = TypeParam;
  for (std::uint64_t seed = 1; seed <= kInstances; ++seed) {
    const G game(small_dag(seed));
    SCOPED_TRACE("seed " + std::to_string(seed) + '\n' + game.dag.text());
    Memo<G> solver(game, {.table = static_cast<TableKind>(seed % 3)});
    EXPECT_FALSE(solver.value(game.start()));
    ASSERT_EQ(solver.advance(kToTheEnd), Status::kFinished);
    const std::vector<std::string> values = expected(game);
    const std::vector<bool> reached = test::reached(game.dag, ChanceGame<G>);
    for (std::uint32_t v = 0; v < reached.size(); ++v) {
      const auto value = solver.value({v, Player::kSecond});
      ASSERT_EQ(value.has_value(), reached[v]) << "vertex " << v;
      if (value) {
        EXPECT_EQ(text_of(*value), values[v]) << "vertex " << v;
      }
    }
  }
}

TYPED_TEST(MemoisedSearch, VisitsEveryMoveOfEveryPositionOnce) {
  using G = TypeParam;
  for (std::uint64_t seed = 1; seed <= test::random_cases(200U); ++seed) {
    const G game(small_dag(seed));
    SCOPED_TRACE("seed " + std::to_string(seed) + '\n' + game.dag.text());
    Memo<G> solver(game);
    ASSERT_EQ(solver.advance(kToTheEnd), Status::kFinished);
    std::uint64_t positions = 0;
    std::uint64_t visits = 1;
    const std::vector<bool> reached = test::reached(game.dag, ChanceGame<G>);
    for (std::size_t v = 0; v < reached.size(); ++v) {
      if (!reached[v]) continue;
      ++positions;
      visits += (ChanceGame<G> ? 3 : 1) * game.dag.arcs[v].size();
    }
    EXPECT_EQ(solver.counters().nodes, visits);
    EXPECT_EQ(solver.counters().table_hits, visits - positions);
    EXPECT_EQ(solver.counters().cutoffs, 0U);
    EXPECT_EQ(solver.progress().done, positions);
  }
}

TEST(MemoisedSubtraction, FollowsTheTheory) {
  for (std::uint32_t most = 1; most <= 4; ++most) {
    const Subtraction normal(40, most, true);
    const Subtraction misere(40, most, false);
    Memo<Subtraction> last_wins(normal);
    Memo<Subtraction> last_loses(misere);
    ASSERT_EQ(last_wins.advance(kToTheEnd), Status::kFinished);
    ASSERT_EQ(last_loses.advance(kToTheEnd), Status::kFinished);
    for (std::uint32_t stones = 0; stones <= 40; ++stones) {
      const Subtraction::Position position = {stones, Player::kFirst};
      EXPECT_EQ(last_wins.value(position)->outcome == Outcome::kLoss, stones % (most + 1) == 0) << stones;
      if (most > 1) {
        EXPECT_EQ(last_loses.value(position)->outcome == Outcome::kLoss, stones % (most + 1) == 1) << stones;
      }
    }
  }
}

TEST(MemoisedSubtraction, LongLinesDoNotNeedTheStack) {
  const Subtraction game(200'000, 1, true);
  Memo<Subtraction> solver(game);
  ASSERT_EQ(solver.advance(kToTheEnd), Status::kFinished);
  EXPECT_EQ(solver.value(game.start()), (OutcomeValue{Outcome::kLoss, 200'000}));
  EXPECT_EQ(solver.value({1, Player::kSecond}), (OutcomeValue{Outcome::kWin, 1}));
}

TEST(MemoisedSubtraction, RejectsLinesThatAreTooLong) {
  const Subtraction game(100, 1, true);
  Memo<Subtraction> allowed(game, {.limits = {.depth = 100}});
  EXPECT_EQ(allowed.advance(kToTheEnd), Status::kFinished);
  Memo<Subtraction> stopped(game, {.limits = {.depth = 99}});
  EXPECT_EQ(stopped.advance(kToTheEnd), Status::kLimitReached);
  EXPECT_EQ(stopped.limit(), Limit::kDepth);
}

TEST(MemoisedSubtraction, RespectsTheLimitOfBytes) {
  const Subtraction game(20'000, 3, true);
  Memo<Subtraction> solver(game);
  ASSERT_EQ(solver.advance(kToTheEnd), Status::kFinished);
  const std::uint64_t bytes = solver.counters().bytes;
  Memo<Subtraction> allowed(game, {.limits = {.bytes = bytes}});
  EXPECT_EQ(allowed.advance(kToTheEnd), Status::kFinished);
  for (std::uint64_t most = 0; most < bytes; most += 1 + bytes / 50) {
    Memo<Subtraction> stopped(game, {.limits = {.bytes = most}});
    EXPECT_EQ(stopped.advance(kToTheEnd), Status::kLimitReached);
    EXPECT_EQ(stopped.limit(), Limit::kMemory);
    EXPECT_LE(stopped.counters().bytes, most);
  }
}

TEST(MemoisedSubtraction, RejectsATooLargeDenseTableBeforeAllocation) {
  const Subtraction game(4'000'000'000, 3, true);
  Memo<Subtraction> solver(game, {.table = TableKind::kDense});
  EXPECT_EQ(solver.advance({1}), Status::kLimitReached);
  EXPECT_EQ(solver.limit(), Limit::kMemory);
  EXPECT_EQ(solver.counters(), Counters{});
}

TEST(MemoisedSubtraction, SolvesAnEnding) {
  const Subtraction game(0, 3, true);
  Memo<Subtraction> solver(game);
  EXPECT_EQ(solver.advance(kToTheEnd), Status::kFinished);
  EXPECT_EQ(solver.value(game.start()), (OutcomeValue{Outcome::kLoss, 0}));
  EXPECT_EQ(solver.counters().nodes, 1U);
}

TEST(WorstCaseSpecimen, IsOftenWrongBecauseItTakesTheWorstResult) {
  std::uint64_t wrong = 0;
  for (std::uint64_t seed = 1; seed <= kInstances; ++seed) {
    const ChanceDag game(small_dag(seed));
    SCOPED_TRACE("seed " + std::to_string(seed) + '\n' + game.dag.text());
    WorstCase::Solver<ChanceDag> solver(game);
    ASSERT_EQ(solver.advance(kToTheEnd), Status::kFinished);
    const std::string says = solver.value(game.start())->as_fraction();
    EXPECT_EQ(says, test::plain_fraction(test::plain_chances(game.dag, true).back()));
    wrong += says != test::plain_fraction(test::plain_chances(game.dag, false).back()) ? 1 : 0;
  }
  EXPECT_GT(wrong, kInstances / 3);
}

}  // namespace
}  // namespace perfect_play
