// Tests that lazy retrograde analysis is right about the start and does no unnecessary work.

#include "engine/solvers/lazy_retrograde.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "engine/core/random.hpp"
#include "tests/engine/support/size.hpp"
#include "tests/engine/support/tiny_pursuit.hpp"

namespace perfect_play {
namespace {

using test::PlainPursuit;
using test::TinyPursuit;

using Draws = TinyPursuit<EndlessPlay::kDraw>;
using Limited = TinyPursuit<EndlessPlay::kDraw, 5>;
static_assert(SolverOf<LazyRetrograde<Draws>, Draws>);
static_assert(LazyRetrogradeAnalysis::kFits<Draws>);
static_assert(!LazyRetrogradeAnalysis::kFits<Limited>, "a win in time cannot be told without distances");

constexpr Player kFirst = Player::kFirst;
constexpr Player kSecond = Player::kSecond;

template <EndlessPlay kRule>
void expect_right_outcomes() {
  std::size_t outcomes[3] = {};
  std::size_t saved = 0;
  for (std::uint64_t seed = 1; seed <= test::random_cases(3000U); ++seed) {
    Random random(seed);
    const PlainPursuit pursuit = test::random_pursuit(random, kRule, 24);
    SCOPED_TRACE("seed " + std::to_string(seed) + "\n" + text_of(pursuit));
    const TinyPursuit<kRule> game(pursuit);
    const std::vector<OutcomeValue> expected = test::true_values(pursuit, kRule);
    for (const TableKind table : {TableKind::kDense, TableKind::kHashed}) {
      LazyRetrograde<TinyPursuit<kRule>> solver(game, {.table = table});
      ASSERT_EQ(solver.advance(test::kAllSteps), Status::kFinished);
      const std::optional<OutcomeValue> value = solver.value(game.start());
      ASSERT_TRUE(value);
      ASSERT_EQ(value->outcome, expected[pursuit.start].outcome);
      ASSERT_FALSE(value->plies);
      // The values of all other decided positions must be right as well.
      for (std::uint32_t v = 0; v < pursuit.places.size(); ++v) {
        const std::optional<OutcomeValue> known = solver.outcome_of({v});
        ASSERT_TRUE(!known || known->outcome == expected[v].outcome) << "vertex " << v;
        ASSERT_EQ(solver.value({v}).has_value(), v == pursuit.start);
      }
      const std::uint64_t nodes_for_start = solver.counters().nodes;
      for (std::uint32_t v = 0; v < pursuit.places.size(); ++v) {
        solver.aim({v});
        ASSERT_EQ(solver.advance(test::kAllSteps), Status::kFinished);
        ASSERT_EQ(solver.value({v}), (OutcomeValue{expected[v].outcome, std::nullopt})) << "vertex " << v;
      }
      ASSERT_EQ(solver.value(game.start()), value) << "of the target before";
      ASSERT_LE(solver.counters().nodes, pursuit.places.size()) << "no position twice";
      saved += pursuit.places.size() - nodes_for_start;
      ++outcomes[static_cast<std::size_t>(value->outcome)];
    }
  }
  EXPECT_GT(outcomes[0], test::random_cases(500U));
  EXPECT_GT(outcomes[2], test::random_cases(500U));
  EXPECT_EQ(outcomes[1] > 0, !test::endless_winner(kRule));
  EXPECT_GT(saved, test::random_cases(10000U));
}

TEST(LazyRetrograde, IsRightIfRepetitionIsADraw) { expect_right_outcomes<EndlessPlay::kDraw>(); }
TEST(LazyRetrograde, IsRightIfEndlessPlayIsAWin) {
  expect_right_outcomes<EndlessPlay::kFirstWins>();
  expect_right_outcomes<EndlessPlay::kSecondWins>();
}
TEST(LazyRetrograde, IsRightIfEveryLineEnds) { expect_right_outcomes<EndlessPlay::kImpossible>(); }

TEST(LazyRetrograde, AgreesWithPlayingOutEveryLine) {
  for (std::uint64_t seed = 1; seed <= test::random_cases(2000U); ++seed) {
    Random random(seed);
    const PlainPursuit pursuit = test::random_pursuit(random, EndlessPlay::kSecondWins, 7);
    SCOPED_TRACE("seed " + std::to_string(seed) + "\n" + text_of(pursuit));
    const TinyPursuit<EndlessPlay::kSecondWins> game(pursuit);
    LazyRetrograde<TinyPursuit<EndlessPlay::kSecondWins>> solver(game, {});
    ASSERT_EQ(solver.advance(test::kAllSteps), Status::kFinished);
    const std::optional<Player> winner = winner_of(*solver.value(game.start()), game.mover(game.start()));
    ASSERT_EQ(test::score_of(winner), test::play_out(pursuit, EndlessPlay::kSecondWins, pursuit.start));
  }
}

Counters work_on(const PlainPursuit& pursuit) {
  const Draws game(pursuit);
  LazyRetrograde<Draws> solver(game, {});
  EXPECT_EQ(solver.advance(test::kAllSteps), Status::kFinished);
  return solver.counters();
}

TEST(LazyRetrograde, ExpandsNothingIfTheGameIsOver) {
  EXPECT_EQ(work_on({.places = {{.winner = kFirst}}}).nodes, 0U);
  EXPECT_EQ(work_on({.places = {{}}}).nodes, 0U);
}

TEST(LazyRetrograde, StopsAtAMoveThatWins) {
  // The second of three moves wins; the third is skipped.
  const Counters counters =
      work_on({.places = {{.targets = {1, 2, 3}}, {.mover = kSecond, .targets = {0}}, {.winner = kFirst}, {}}});
  EXPECT_EQ(counters.nodes, 1U);
  EXPECT_EQ(counters.cutoffs, 1U);
}

TEST(LazyRetrograde, DoesNotExpandBeyondDecidedPositions) {
  // Vertex 0 leads to 1 and 2. Vertex 1 is lost for its mover at once, so vertex 0 is won, and vertex 2 and everything
  // after it are skipped.
  EXPECT_EQ(work_on({.places = {{.targets = {1, 2}},
                                {.mover = kSecond, .targets = {3}},
                                {.mover = kSecond, .targets = {0}},
                                {.winner = kFirst}}})
                .nodes,
            2U);
}

TEST(LazyRetrograde, SkipsIrrelevantPositions) {
  // Level by level: 0; then 1 and 2; then 3 from 1 and 4 from 2. Expanding 2 shows that its mover wins through 5.
  // Vertex 4 therefore does not matter, because only vertex 2 leads to it. Vertex 3 does matter, and makes a draw with
  // vertex 1.
  const PlainPursuit pursuit = {.places = {{.targets = {1, 2}},
                                           {.mover = kSecond, .targets = {3}},
                                           {.mover = kSecond, .targets = {4, 5}},
                                           {.targets = {1}},
                                           {.targets = {0}},
                                           {.winner = kSecond}}};
  EXPECT_EQ(work_on(pursuit).nodes, 4U) << "0, 1, 2 and 3";
}

TEST(LazyRetrograde, ReturnsToPositionsThatBecomeRelevant) {
  // Vertex 4 is discovered after vertex 2. Then vertex 2 is decided, so vertex 4 is set aside. Later, vertex 3 is
  // found to lead to vertex 4 too, and the first player wins through vertex 4.
  const PlainPursuit pursuit = {.places = {{.targets = {1, 2}},
                                           {.mover = kSecond, .targets = {6}},
                                           {.mover = kSecond, .targets = {4, 5}},
                                           {.mover = kSecond, .targets = {4}},
                                           {.targets = {7}},
                                           {.winner = kSecond},
                                           {.targets = {3}},
                                           {.winner = kFirst}}};
  const Draws game(pursuit);
  LazyRetrograde<Draws> solver(game, {});
  ASSERT_EQ(solver.advance(test::kAllSteps), Status::kFinished);
  EXPECT_EQ(solver.value(game.start())->outcome, Outcome::kWin);
  EXPECT_EQ(solver.counters().nodes, 6U) << "all but the endings";
}

TEST(LazyRetrograde, BothKindsOfTableDoTheSameWork) {
  const PlainPursuit line = test::forced_line(20'000);
  const Draws game(line);
  LazyRetrograde<Draws> dense(game, {.table = TableKind::kDense});
  LazyRetrograde<Draws> hashed(game, {.table = TableKind::kHashed});
  ASSERT_EQ(dense.advance(test::kAllSteps), Status::kFinished);
  ASSERT_EQ(hashed.advance(test::kAllSteps), Status::kFinished);
  EXPECT_EQ(dense.value(game.start()), hashed.value(game.start()));
  EXPECT_EQ(dense.counters().nodes, 20'000U);
  EXPECT_EQ(hashed.counters().nodes, 20'000U);
  EXPECT_EQ(dense.counters().table_hits, 10'000U);
  EXPECT_EQ(hashed.counters().table_hits, 10'000U);
}

std::optional<Limit> limit_reached(const SolverOptions& options) {
  const Draws game(test::forced_line(1000));
  LazyRetrograde<Draws> solver(game, options);
  const Status status = solver.advance(test::kAllSteps);
  EXPECT_EQ(status == Status::kLimitReached, solver.limit().has_value());
  EXPECT_EQ(solver.advance(test::kAllSteps), status);
  EXPECT_EQ(solver.value(game.start()).has_value(), status == Status::kFinished);
  EXPECT_LE(solver.counters().bytes, options.limits.bytes);
  EXPECT_LE(solver.counters().nodes, options.limits.nodes);
  return solver.limit();
}

TEST(LazyRetrograde, RespectsItsLimits) {
  EXPECT_EQ(limit_reached({.limits = {.nodes = 1000}}), std::nullopt);
  EXPECT_EQ(limit_reached({.limits = {.nodes = 999}}), Limit::kNodes);
  EXPECT_EQ(limit_reached({.limits = {.depth = 1000}}), std::nullopt);
  EXPECT_EQ(limit_reached({.limits = {.depth = 999}}), Limit::kDepth);
  EXPECT_EQ(limit_reached({.limits = {.bytes = 0}}), Limit::kMemory);
  EXPECT_EQ(limit_reached({.limits = {.bytes = 4003}, .table = TableKind::kDense}), Limit::kMemory);
  // The analysis must report running out of memory at every point, and only if the memory is not enough.
  bool enough = false;
  for (std::uint64_t bytes = 64; bytes < 200'000; bytes += 997) {
    const std::optional<Limit> limit = limit_reached({.limits = {.bytes = bytes}, .table = TableKind::kHashed});
    EXPECT_TRUE(!limit || limit == Limit::kMemory);
    EXPECT_FALSE(enough && limit) << bytes;
    enough = !limit;
  }
  EXPECT_TRUE(enough);
}

TEST(LazyRetrograde, RejectsTooManyPositions) {
  const Draws game(test::forced_line(3), std::uint64_t{1} << 40U);
  LazyRetrograde<Draws> solver(game, {});
  EXPECT_EQ(solver.advance(test::kAllSteps), Status::kLimitReached);
  EXPECT_EQ(solver.limit(), Limit::kNodes);
}

TEST(LazyRetrograde, ChoosesAHashTableIfADenseOneIsTooLarge) {
  const Draws game(test::forced_line(3), 4'000'000'000);
  LazyRetrograde<Draws> solver(game, {});
  EXPECT_EQ(solver.advance(test::kAllSteps), Status::kFinished);
  EXPECT_EQ(solver.value(game.start())->outcome, Outcome::kWin);
  EXPECT_LT(solver.counters().bytes, 10'000U);
}

}  // namespace
}  // namespace perfect_play
