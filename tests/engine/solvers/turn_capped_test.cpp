// Compares the turn-capped search with games that really stop at the cap and, without a cap, with the true values.

#include "engine/solvers/turn_capped.hpp"

#include <gtest/gtest.h>

#include <string>

#include "engine/core/random.hpp"
#include "tests/engine/support/size.hpp"
#include "tests/engine/support/tiny_pursuit.hpp"

namespace perfect_play {
namespace {

using test::PlainPursuit;
using test::TinyPursuit;

using Draws = TinyPursuit<EndlessPlay::kDraw>;
static_assert(SolverOf<TurnCapped<Draws>, Draws>);

/// Statistics by which a test can check its own coverage.
struct Seen {
  std::size_t finite = 0;
  std::size_t endless = 0;
  std::size_t draws = 0;
  Plies longest = 0;

  void count(OutcomeValue value) {
    ++(value.outcome == Outcome::kDraw ? draws : value.plies ? finite : endless);
    longest = std::max(longest, value.plies.value_or(0));
  }
};

template <EndlessPlay kRule, Plies kMost>
void expect_true_values(const PlainPursuit& pursuit, Seen& seen) {
  const TinyPursuit<kRule, kMost> game(pursuit);
  TurnCapped<TinyPursuit<kRule, kMost>> solver(game, {});
  ASSERT_EQ(solver.advance(test::kAllSteps), Status::kFinished);
  const std::vector<OutcomeValue> expected = test::true_values(pursuit, kRule, kMost);
  for (std::uint32_t v = 0; v < expected.size(); ++v) {
    ASSERT_EQ(test::in_words(solver.value({v})), test::in_words(expected[v])) << "vertex " << v << " of\n"
                                                                              << text_of(pursuit);
    seen.count(expected[v]);
  }
}

template <EndlessPlay kRule, Plies kMost = 0>
Seen expect_true_values_on_random_pursuits() {
  Seen seen;
  for (std::uint64_t seed = 1; seed <= test::random_cases(2000U) && !testing::Test::HasFatalFailure(); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    Random random(seed);
    expect_true_values<kRule, kMost>(test::random_pursuit(random, kRule, 16), seen);
  }
  EXPECT_GT(seen.finite, test::random_cases(1000U));
  return seen;
}

TEST(TurnCapped, WithoutACapIsRightIfRepetitionIsADraw) {
  const Seen seen = expect_true_values_on_random_pursuits<EndlessPlay::kDraw>();
  EXPECT_GT(seen.draws, test::random_cases(1000U));
  EXPECT_EQ(seen.endless, 0U);
  EXPECT_GT(seen.longest, test::exhaustive() ? 8U : 6U);
}

TEST(TurnCapped, WithoutACapIsRightIfEndlessPlayIsAWin) {
  EXPECT_GT(expect_true_values_on_random_pursuits<EndlessPlay::kFirstWins>().endless, test::random_cases(5000U));
  EXPECT_GT(expect_true_values_on_random_pursuits<EndlessPlay::kSecondWins>().endless, test::random_cases(5000U));
}

TEST(TurnCapped, WithoutACapIsRightIfEveryLineEnds) {
  expect_true_values_on_random_pursuits<EndlessPlay::kImpossible>();
}

TEST(TurnCapped, WithoutACapIsRightIfWinsHaveALimit) {
  EXPECT_EQ((expect_true_values_on_random_pursuits<EndlessPlay::kDraw, 3>().longest), 3U);
  EXPECT_EQ((expect_true_values_on_random_pursuits<EndlessPlay::kImpossible, 2>().longest), 2U);
  // Only the side for which endless play is not a win must hurry.
  EXPECT_GT((expect_true_values_on_random_pursuits<EndlessPlay::kSecondWins, 3>().longest), 5U);
}

template <EndlessPlay kRule>
void expect_what_a_stopped_game_gives() {
  for (std::uint64_t seed = 1; seed <= test::random_cases(600U); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    Random random(seed);
    const PlainPursuit pursuit = test::random_pursuit(random, kRule, 10);
    const TinyPursuit<kRule> game(pursuit);
    for (Plies cap = 0; cap <= 5; ++cap) {
      TurnCapped<TinyPursuit<kRule>> solver(game, {.cap = cap});
      ASSERT_EQ(solver.advance(test::kAllSteps), Status::kFinished);
      for (std::uint32_t v = 0; v < pursuit.places.size(); ++v) {
        ASSERT_EQ(test::in_words(solver.value({v})), test::in_words(test::play_out_until(pursuit, kRule, v, cap)))
            << "stopped after " << cap << ", vertex " << v << " of\n"
            << text_of(pursuit);
      }
    }
  }
}

TEST(TurnCapped, GivesTheValueOfPlayUpToTheCap) {
  expect_what_a_stopped_game_gives<EndlessPlay::kDraw>();
  expect_what_a_stopped_game_gives<EndlessPlay::kFirstWins>();
  expect_what_a_stopped_game_gives<EndlessPlay::kSecondWins>();
  expect_what_a_stopped_game_gives<EndlessPlay::kImpossible>();
}

TEST(TurnCapped, FindsAWinExactlyFromItsLengthOn) {
  const Draws game(test::forced_line(9));
  for (Plies cap = 0; cap <= 12; ++cap) {
    TurnCapped<Draws> solver(game, {.cap = cap});
    solver.advance(test::kAllSteps);
    EXPECT_EQ(test::in_words(solver.value(game.start())), cap < 9 ? "draw" : "win in 9") << cap;
  }
}

TEST(TurnCapped, StopsWhenALayerChangesNothing) {
  const Draws game(test::forced_line(9));
  TurnCapped<Draws> uncapped(game, {});
  uncapped.advance(test::kAllSteps);
  TurnCapped<Draws> far(game, {.cap = 4'000'000'000});
  far.advance(test::kAllSteps);
  EXPECT_EQ(uncapped.counters(), far.counters());
  // The first layer has ten unsettled positions, and each further layer has one less.
  EXPECT_EQ(far.counters().nodes, 10U + 9 * 10 / 2);
}

std::optional<Limit> limit_reached(const PlainPursuit& pursuit, const SolverOptions& options) {
  const Draws game(pursuit);
  TurnCapped<Draws> solver(game, options);
  const Status status = solver.advance(test::kAllSteps);
  EXPECT_EQ(status == Status::kLimitReached, solver.limit().has_value());
  EXPECT_EQ(solver.advance(test::kAllSteps), status);
  EXPECT_EQ(solver.value(game.start()).has_value(), status == Status::kFinished);
  EXPECT_LE(solver.counters().bytes, options.limits.bytes);
  EXPECT_LE(solver.counters().nodes, options.limits.nodes);
  return solver.limit();
}

TEST(TurnCapped, RespectsItsLimits) {
  const PlainPursuit line = test::forced_line(9);
  EXPECT_EQ(limit_reached(line, {.limits = {.bytes = 80}}), std::nullopt);
  EXPECT_EQ(limit_reached(line, {.limits = {.bytes = 79}}), Limit::kMemory);
  EXPECT_EQ(limit_reached(line, {.limits = {.nodes = 55}}), std::nullopt);
  EXPECT_EQ(limit_reached(line, {.limits = {.nodes = 54}}), Limit::kNodes);
  EXPECT_EQ(limit_reached(line, {.limits = {.nodes = 3}}), Limit::kNodes);
  EXPECT_EQ(limit_reached(line, {.limits = {.depth = 8}}), Limit::kDepth);
  EXPECT_EQ(limit_reached(line, {.limits = {.depth = 8}, .cap = 8}), std::nullopt);
}

TEST(TurnCapped, RejectsTooManyPositions) {
  const Draws game(test::forced_line(3), std::uint64_t{1} << 40U);
  TurnCapped<Draws> solver(game, {});
  EXPECT_EQ(solver.advance(test::kAllSteps), Status::kLimitReached);
  EXPECT_EQ(solver.limit(), Limit::kNodes);
}

}  // namespace
}  // namespace perfect_play
