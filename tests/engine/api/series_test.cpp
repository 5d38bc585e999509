#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <vector>

#include "engine/api/of_game/agree.hpp"
#include "engine/core/instances.hpp"
#include "tests/engine/support/engines.hpp"
#include "tests/engine/support/game_setups.hpp"

namespace perfect_play {
namespace {

api::Measurement measured(std::string_view game, const std::string& setup, const api::OpenOptions& how) {
  const Result<std::unique_ptr<api::MeasurementRun>> measuring = game_engine(game).measure(setup, how);
  EXPECT_TRUE(measuring) << setup;
  while (measuring.value()->advance({1000}) == Status::kWorking) {
  }
  EXPECT_TRUE(measuring.value()->is_measured());
  return measuring.value()->measurement();
}

template <class G>
class Series : public testing::Test {};
TYPED_TEST_SUITE(Series, test::Games, test::GameName);

TYPED_TEST(Series, GrowsFromASmallInstance) {
  using G = TypeParam;
  const std::vector<api::SizedSetup> series = game_engine(G::kInfo.id).series();
  if constexpr (!SizedGame<G>) {
    EXPECT_TRUE(series.empty());
  } else {
    EXPECT_GE(series.size(), 8U);
    EXPECT_LE(series.size(), 14U);
    std::uint32_t size = 0;
    std::uint64_t positions = 0;
    for (const api::SizedSetup& sized : series) {
      SCOPED_TRACE(sized.setup);
      EXPECT_GT(sized.size, size);
      size = sized.size;
      const Result<ReadSetup<G>> read = G::read(sized.setup);
      ASSERT_TRUE(read);
      EXPECT_EQ(read.value().game, G::of_size(sized.size));
      EXPECT_FALSE(read.value().game.ending(read.value().game.start()));
      if constexpr (FiniteGame<G>) {
        EXPECT_GT(read.value().game.key_bound(), 0U);
      }
      if constexpr (IndexedGame<G>) {
        EXPECT_GT(read.value().game.position_count(), positions);
        positions = read.value().game.position_count();
      }
    }
    const std::string solver = ChanceGame<G> ? "memo" : "minimax";
    const api::Measurement smallest = measured(G::kInfo.id, series.front().setup, {.solver = solver});
    EXPECT_LT(smallest.report.counters.nodes, 2000U);
    EXPECT_TRUE(smallest.value);
    EXPECT_TRUE(smallest.truth);
  }
}

TEST(MeasurementRun, ReportsTheWrongAndTheTrueValue) {
  const api::Measurement measurement =
      measured("cat-mouse", "0-3_1-4.5.6_2-5.6_3-6.7_4-6.7_5-7", {.solver = "turn-cap-2n"});
  EXPECT_TRUE(measurement.report.specimen);
  EXPECT_EQ(measurement.report.solver, "turn-cap-2n");
  EXPECT_EQ(measurement.value, Value(OutcomeValue{}));
  EXPECT_EQ(measurement.truth, Value(OutcomeValue{Outcome::kLoss, 16}));
  EXPECT_EQ(measurement.mover, Player::kFirst);
}

TEST(MeasurementRun, StopsEachSolverAtTheLimit) {
  api::OpenOptions how{.solver = "minimax"};
  how.options.limits.nodes = 100;
  const api::Measurement measurement = measured("triangle-war", "4", how);
  EXPECT_EQ(measurement.report.limit, Limit::kNodes);
  EXPECT_LE(measurement.report.counters.nodes, 100U);
  EXPECT_FALSE(measurement.value);
}

TEST(MeasurementRun, RunsTheTurnCappedSearchWithItsCap) {
  api::OpenOptions how{.solver = "turn-capped"};
  how.options.cap = 15;
  const api::Measurement measurement = measured("cat-mouse", "0-3_1-4.5.6_2-5.6_3-6.7_4-6.7_5-7", how);
  EXPECT_EQ(measurement.value, Value(OutcomeValue{}));
  EXPECT_EQ(measurement.truth, Value(OutcomeValue{Outcome::kLoss, 16}));
}

TEST(MeasurementRun, RejectsUnreadableSetupsAndUnknownSolvers) {
  EXPECT_FALSE(game_engine("cat-mouse").measure("?", {}));
  EXPECT_FALSE(game_engine("cat-mouse").measure("0-1_1-2", {.solver = "memo"}));
}

}  // namespace
}  // namespace perfect_play
