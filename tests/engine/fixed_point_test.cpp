// Compares retrograde analysis with the textbook fixed point, by outcome and distance of every position.

#include "tests/engine/reference/fixed_point.hpp"

#include <gtest/gtest.h>

#include <cstddef>
#include <string>

#include "engine/core/random.hpp"
#include "tests/engine/reference/plain_setup.hpp"
#include "tests/engine/support/data_file.hpp"
#include "tests/engine/support/size.hpp"
#include "tests/engine/support/solving.hpp"

namespace perfect_play {
namespace {

using cat_mouse::CatMouse;
using test::FixedPoint;
using test::PlainSetup;

OutcomeValue value_of(const FixedPoint::Cell& cell, Player mover) {
  if (cell.winner == FixedPoint::Winner::kNobody) return {};
  const Player winner = cell.winner == FixedPoint::Winner::kMouse ? CatMouse::kMouse : CatMouse::kCat;
  return {winner == mover ? Outcome::kWin : Outcome::kLoss, cell.plies};
}

std::string in_words(OutcomeValue value) {
  const char* outcome = value.outcome == Outcome::kWin ? "win" : (value.outcome == Outcome::kLoss ? "loss" : "draw");
  return outcome + (value.plies ? " in " + std::to_string(*value.plies) : std::string());
}

/// Statistics by which a test can check its own coverage.
struct Seen {
  std::size_t wins = 0;
  std::size_t losses = 0;
  std::size_t draws = 0;
  std::size_t stuck = 0;
  Plies longest = 0;

  void count(OutcomeValue value, bool cat_is_stuck) {
    ++(value.outcome == Outcome::kWin ? wins : value.outcome == Outcome::kLoss ? losses : draws);
    if (cat_is_stuck) ++stuck;
    longest = std::max(longest, value.plies.value_or(0));
  }
};

void expect_equal_values(const PlainSetup& setup, Seen& seen) {
  const CatMouse game = test::cat_mouse_game(text_of(setup));
  Retrograde<CatMouse> solver(game);
  ASSERT_EQ(solver.advance(test::kToTheEnd), Status::kFinished);
  const FixedPoint expected(setup);
  for (std::size_t mouse = 0; mouse < setup.size(); ++mouse) {
    for (std::size_t cat = 0; cat < setup.size(); ++cat) {
      if (cat == setup.hole) continue;
      for (const Player mover : {Player::kFirst, Player::kSecond}) {
        const CatMouse::Position position = {static_cast<Vertex>(mouse), static_cast<Vertex>(cat), mover};
        const OutcomeValue value = *solver.value(position);
        const FixedPoint::Cell& cell = expected.at(mouse, cat, mover == CatMouse::kCat);
        ASSERT_EQ(in_words(value), in_words(value_of(cell, mover)))
            << "mouse " << mouse << ", cat " << cat << ", " << (mover == CatMouse::kMouse ? "mouse" : "cat")
            << " to move, on\n"
            << text_of(setup);
        seen.count(value, cell.over && cell.winner == FixedPoint::Winner::kNobody);
      }
    }
  }
}

TEST(FixedPoint, AgreesOnEveryValueAndDistanceOfRandomGraphs) {
  Seen seen;
  for (std::uint64_t seed = 1; seed <= test::random_cases(600U); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    Random random(seed);
    expect_equal_values(test::random_setup(random, 25), seen);
    if (testing::Test::HasFailure()) return;
  }
  EXPECT_GT(seen.wins, test::random_cases(1000U));
  EXPECT_GT(seen.losses, test::random_cases(1000U));
  EXPECT_GT(seen.draws, test::random_cases(1000U));
  EXPECT_GT(seen.stuck, test::random_cases(1000U));
  EXPECT_GT(seen.longest, 15U);
}

TEST(FixedPoint, AgreesOnEveryGraphOfUpToFiveVerticesDistancesIncluded) {
  Seen seen;
  for (std::size_t count = 3; count <= 5; ++count) {
    test::for_each_graph(count, [&](const PlainSetup& setup) {
      if (!testing::Test::HasFailure()) expect_equal_values(setup, seen);
    });
  }
  EXPECT_GT(seen.stuck, 100U);
}

TEST(FixedPoint, AgreesOnTheGraphsWithTheLongestGamesKnown) {
  Seen seen;
  for (const auto& row : test::read_table("leetcode-913.tsv")) {
    SCOPED_TRACE(row[0]);
    const CatMouse game = test::cat_mouse_game(row[1]);
    const Graph& graph = game.graph();
    PlainSetup setup(graph.vertex_count());
    for (const auto& [a, b] : graph.edges()) setup.join(a, b);
    expect_equal_values(setup, seen);
  }
  EXPECT_GE(seen.longest, 133U);
}

}  // namespace
}  // namespace perfect_play
