// Tests scores, which represent values as integers in the same order.

#include "engine/solvers/score.hpp"

#include <gtest/gtest.h>

#include <limits>
#include <vector>

#include "engine/core/value.hpp"

namespace perfect_play {
namespace {

std::vector<OutcomeValue> outcomes() {
  std::vector<OutcomeValue> values = {{}};
  for (const Outcome outcome : {Outcome::kLoss, Outcome::kWin}) {
    values.push_back({outcome, std::nullopt});
    for (const Plies plies : {0U, 1U, 2U, 999U, 1'000'000U, std::numeric_limits<Plies>::max()}) {
      values.push_back({outcome, plies});
    }
  }
  return values;
}

TEST(Score, IsGreaterForTheBetterOutcome) {
  for (const OutcomeValue a : outcomes()) {
    for (const OutcomeValue b : outcomes()) EXPECT_EQ(score_of(a) > score_of(b), better(a, b));
  }
}

TEST(Score, IsNegatedForTheOtherPlayer) {
  for (const OutcomeValue value : outcomes()) EXPECT_EQ(score_of(reversed(value)), -score_of(value));
  EXPECT_EQ(score_of(reversed(MarginValue{7})), -score_of(MarginValue{7}));
}

TEST(Score, ReturnsItsValue) {
  for (const OutcomeValue value : outcomes()) EXPECT_EQ(value_of_score<OutcomeValue>(score_of(value)), value);
  for (const std::int32_t points : {0, 1, -1, 2'000'000'000, -2'000'000'000}) {
    EXPECT_EQ(value_of_score<MarginValue>(score_of(MarginValue{points})), MarginValue{points});
  }
}

TEST(Score, MovesOnePlyNearer) {
  for (const OutcomeValue value : outcomes()) {
    if (value.plies == std::numeric_limits<Plies>::max()) continue;
    OutcomeValue later = value;
    if (later.plies) ++*later.plies;
    EXPECT_EQ(one_ply_nearer(score_of(later)), score_of(value));
    EXPECT_EQ(one_ply_further(score_of(value)), score_of(later));
  }
  EXPECT_GT(one_ply_nearer(kBeyondScores), score_of(OutcomeValue{Outcome::kWin, 0}));
  EXPECT_LT(one_ply_nearer(-kBeyondScores), score_of(OutcomeValue{Outcome::kLoss, 0}));
}

TEST(Score, KnowsWhetherTheEndIsFar) {
  for (const OutcomeValue value : outcomes()) {
    for (const Plies plies : {0U, 1U, 1'000U, 1'000'000U}) {
      EXPECT_EQ(ends_after(score_of(value), plies), value.plies && *value.plies > plies);
    }
  }
}

}  // namespace
}  // namespace perfect_play
