// Compares retrograde analysis with games that are played out along every line, under the repetition rule.

#include <gtest/gtest.h>

#include <cstddef>
#include <string>

#include "engine/core/random.hpp"
#include "tests/engine/reference/path_search.hpp"
#include "tests/engine/reference/plain_setup.hpp"
#include "tests/engine/support/size.hpp"
#include "tests/engine/support/solving.hpp"

namespace perfect_play {
namespace {

using cat_mouse::CatMouse;
using test::PathSearch;
using test::PlainSetup;
using test::Verdict;

Verdict verdict_of(std::optional<Player> winner) {
  if (!winner) return Verdict::kDraw;
  return *winner == CatMouse::kMouse ? Verdict::kMouseWins : Verdict::kCatWins;
}

/// Compares every position of a setup in which both pieces are on the board and the cat is not in the hole.
void expect_equal_everywhere(const PlainSetup& setup) {
  const CatMouse game = test::cat_mouse_game(text_of(setup));
  Retrograde<CatMouse> solver(game);
  ASSERT_EQ(solver.advance(test::kToTheEnd), Status::kFinished);
  PathSearch paths(setup);
  for (std::size_t mouse = 0; mouse < setup.size(); ++mouse) {
    for (std::size_t cat = 0; cat < setup.size(); ++cat) {
      if (cat == setup.hole) continue;
      for (const Player mover : {Player::kFirst, Player::kSecond}) {
        const CatMouse::Position position = {static_cast<Vertex>(mouse), static_cast<Vertex>(cat), mover};
        EXPECT_EQ(verdict_of(winner_of(*solver.value(position), mover)),
                  paths.play(mouse, cat, mover == CatMouse::kCat))
            << "mouse " << mouse << ", cat " << cat << ", " << (mover == CatMouse::kMouse ? "mouse" : "cat")
            << " to move, on\n"
            << text_of(setup);
      }
    }
  }
}

TEST(BruteForce, AgreesOnEveryPositionOfEveryGraphOfThreeToSixVertices) {
  // Numbers of labelled graphs without isolated vertices, by vertices (OEIS A006129).
  constexpr std::size_t kGraphs[] = {0, 0, 1, 4, 41, 768, 27449};
  for (std::size_t count = 3; count <= 6; ++count) {
    std::size_t graphs = 0;
    test::for_each_graph(count, [&](const PlainSetup& setup) {
      ++graphs;
      if (!testing::Test::HasFailure()) expect_equal_everywhere(setup);
    });
    EXPECT_EQ(graphs, kGraphs[count]);
  }
}

TEST(BruteForce, AgreesOnEveryGraphOfFiveVerticesWithTheTokensElsewhere) {
  test::for_each_graph(5, [&](PlainSetup setup) {
    setup.hole = 3;
    setup.cat = 0;
    setup.mouse = 4;
    if (!testing::Test::HasFailure()) expect_equal_everywhere(setup);
  });
}

TEST(BruteForce, AgreesOnEveryPositionOfRandomGraphsOfUpToEightVertices) {
  for (std::uint64_t seed = 1; seed <= test::random_cases(400U); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    Random random(seed);
    // Uses sparse graphs, because dense ones have too many lines without repetition.
    const PlainSetup setup = test::random_setup(random, 8);
    std::size_t ends = 0;
    for (const auto& row : setup.neighbours) ends += row.size();
    if (ends <= 2 * 11) expect_equal_everywhere(setup);
  }
}

}  // namespace
}  // namespace perfect_play
