// Tests the specimens: they are wrong where they are known to be wrong, are right elsewhere, and otherwise behave like
// any solver.

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/random.hpp"
#include "engine/games/cat-mouse/cat_mouse.hpp"
#include "engine/games/wolves-sheep/wolves_sheep.hpp"
#include "engine/solvers/lazy_retrograde.hpp"
#include "engine/solvers/specimens/naive_depth_first.hpp"
#include "engine/solvers/specimens/turn_cap_2n.hpp"
#include "tests/engine/reference/plain_setup.hpp"
#include "tests/engine/support/data_file.hpp"
#include "tests/engine/support/size.hpp"
#include "tests/engine/support/tiny_pursuit.hpp"

namespace perfect_play {
namespace {

using cat_mouse::CatMouse;
using test::PlainPursuit;
using test::PlainSetup;
using test::TinyPursuit;

using Draws = TinyPursuit<EndlessPlay::kDraw>;
using SheepIsSafe = TinyPursuit<EndlessPlay::kSecondWins>;

static_assert(SolverOf<TurnCap2n<CatMouse>, CatMouse>);
static_assert(SolverOf<VisitedWithoutMoverSpecimen::Solver<CatMouse>, CatMouse>);
static_assert(SolverOf<DrawWhileUnfinishedSpecimen::Solver<CatMouse>, CatMouse>);
static_assert(!TurnCap2nSpecimen::kFits<Draws>, "it has no cap that anyone believes in");
static_assert(DrawWhileUnfinishedSpecimen::kFits<SheepIsSafe>);

constexpr std::string_view kFirstFailureOfTheCap = "[[3],[4,5,6],[5,6],[0,6,7],[1,6,7],[1,2,7],[1,2,3,4],[3,4,5]]";
constexpr std::string_view kFirstFailureOfTheVisitedSet = "[[6],[4,5,6],[3,5,6],[2,4],[1,3,5],[1,2,4],[0,1,2]]";
constexpr std::string_view kFirstFailureOfTheMemo = "[[2],[2,3,4],[0,1],[1,4,5],[1,3,5],[3,4]]";

CatMouse hunt_on(std::string_view graph) {
  Result<CatMouse> read = CatMouse::read_leetcode(graph);
  EXPECT_TRUE(read) << graph;
  return std::move(read).value();
}

/// Returns the winner of the start: 1 for the first player, -1 for the second, 0 for a draw.
template <class Entry, class G>
int winner_by(const G& game) {
  typename Entry::template Solver<G> solver(game, {});
  EXPECT_EQ(solver.advance(test::kAllSteps), Status::kFinished);
  const std::optional<OutcomeValue> value = solver.value(game.start());
  EXPECT_TRUE(value);
  return test::score_of(winner_of(value.value_or(OutcomeValue{}), game.mover(game.start())));
}

TEST(Specimens, TheTurnCapIsWrongExactlyIfTheHuntTakesLonger) {
  std::size_t wrong = 0;
  for (const std::vector<std::string>& row : test::read_table("leetcode-913.tsv")) {
    SCOPED_TRACE(row[0]);
    const CatMouse game = hunt_on(row[1]);
    const auto in_judge_terms = [](int winner) { return winner == 0 ? "0" : winner > 0 ? "1" : "2"; };
    EXPECT_EQ(in_judge_terms(winner_by<TurnCap2nSpecimen>(game)), row[4]);
    EXPECT_EQ(in_judge_terms(winner_by<TurnCappedSearch>(game)), row[2]);
    EXPECT_EQ(in_judge_terms(winner_by<LazyRetrogradeAnalysis>(game)), row[2]);
    if (row[2] != row[4]) ++wrong;
  }
  EXPECT_GE(wrong, 5U);
}

TEST(Specimens, TheTurnCapMissesAHuntOf16PliesOn8Vertices) {
  const CatMouse game = hunt_on(kFirstFailureOfTheCap);
  TurnCapped<CatMouse> right(game, {});
  right.advance(test::kAllSteps);
  EXPECT_EQ(test::in_words(right.value(game.start())), "loss in 16");
  TurnCap2n<CatMouse> wrong(game, {});
  wrong.advance(test::kAllSteps);
  EXPECT_EQ(test::in_words(wrong.value(game.start())), "draw");
  // In this game a cap that is one ply longer is enough.
  TurnCapped<CatMouse> just_enough(game, {.cap = 16});
  just_enough.advance(test::kAllSteps);
  EXPECT_EQ(test::in_words(just_enough.value(game.start())), "loss in 16");
}

TEST(Specimens, ASetThatIgnoresTheMoverReportsALostHuntAsADraw) {
  const CatMouse game = hunt_on(kFirstFailureOfTheVisitedSet);
  EXPECT_EQ(winner_by<VisitedWithoutMoverSpecimen>(game), 0);
  EXPECT_EQ(winner_by<TurnCappedSearch>(game), -1);
}

TEST(Specimens, DrawWhileUnfinishedReportsALostHuntAsADraw) {
  const CatMouse game = hunt_on(kFirstFailureOfTheMemo);
  EXPECT_EQ(winner_by<DrawWhileUnfinishedSpecimen>(game), 0);
  EXPECT_EQ(winner_by<TurnCappedSearch>(game), -1);
}

test::Neighbours neighbours_of(const PlainSetup& setup) {
  test::Neighbours neighbours;
  for (const auto& row : setup.neighbours) neighbours.emplace_back(row.begin(), row.end());
  return neighbours;
}

TEST(Specimens, AllAreRightOnSmallGraphs) {
  for (std::size_t count = 3; count <= 4; ++count) {
    test::for_each_graph(count, [](const PlainSetup& setup) {
      const PlainPursuit pursuit = test::hunt(neighbours_of(setup));
      const Draws game(pursuit);
      const int truth = test::play_out(pursuit, EndlessPlay::kDraw, pursuit.start);
      ASSERT_EQ(winner_by<VisitedWithoutMoverSpecimen>(game), truth) << text_of(setup);
      ASSERT_EQ(winner_by<DrawWhileUnfinishedSpecimen>(game), truth) << text_of(setup);
      ASSERT_EQ(winner_by<LazyRetrogradeAnalysis>(game), truth) << text_of(setup);
    });
  }
  std::size_t hunts = 0;
  for (std::uint64_t seed = 1; seed <= test::random_cases(150U); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    Random random(seed);
    PlainSetup setup = test::random_setup(random, 6);
    setup.mouse = 1;
    setup.cat = 2;
    setup.hole = 0;
    const Draws game(test::hunt(neighbours_of(setup)));
    const int truth = winner_by<TurnCappedSearch>(game);
    ASSERT_EQ(winner_by<VisitedWithoutMoverSpecimen>(game), truth) << text_of(setup);
    if (setup.size() < 6) {
      ASSERT_EQ(winner_by<DrawWhileUnfinishedSpecimen>(game), truth) << text_of(setup);
    }
    const Result<ReadSetup<CatMouse>> read = CatMouse::read(text_of(setup));
    ASSERT_TRUE(read) << text_of(setup);
    ASSERT_EQ(winner_by<TurnCap2nSpecimen>(read.value().game), truth) << text_of(setup);
    if (truth < 0) ++hunts;
  }
  EXPECT_GT(hunts, test::random_cases(20U));
}

TEST(Specimens, DrawWhileUnfinishedIsRightWithoutRepetition) {
  for (std::uint64_t seed = 1; seed <= test::random_cases(1000U); ++seed) {
    Random random(seed);
    const PlainPursuit pursuit = test::random_pursuit(random, EndlessPlay::kImpossible, 12);
    const TinyPursuit<EndlessPlay::kImpossible> game(pursuit);
    ASSERT_EQ(winner_by<DrawWhileUnfinishedSpecimen>(game),
              test::play_out(pursuit, EndlessPlay::kImpossible, pursuit.start))
        << "seed " << seed << '\n'
        << text_of(pursuit);
  }
}

struct Pasture {
  std::vector<std::string> rows;
  bool is_safe;
};

/// Returns the inputs from the HDU 1105 statement and the BZOJ 1991 sample.
const std::vector<Pasture>& pastures() {
  static const std::vector<Pasture> kPastures = {
      {{"XXW.X", "XWSWX", "XXX.X"}, true},
      {{"XXWXX", "XWSWX", "XX.XX", "XX.XX"}, true},
      {{"XXXXXX", "XWWW.X", "X....X", "X....X", "X....X", "X...SX", "XXXXXX"}, false},
      {{"WX.", "XSX", "WXW"}, false},
      {{"..X.X", "W..X.", "....W", ".SWX."}, true},
      {{".WW.", "...S", ".XX.", "..W."}, true},
  };
  return kPastures;
}

TEST(Specimens, TheOtherSolversAreRightAboutTheSheep) {
  for (const Pasture& pasture : pastures()) {
    SCOPED_TRACE(pasture.rows[0]);
    const SheepIsSafe game(test::wolves_and_sheep(pasture.rows));
    EXPECT_EQ(winner_by<LazyRetrogradeAnalysis>(game), pasture.is_safe ? -1 : 1);
    EXPECT_EQ(winner_by<TurnCappedSearch>(game), pasture.is_safe ? -1 : 1);
  }
}

TEST(Specimens, DrawWhileUnfinishedReportsALostSheepAsSafe) {
  const SheepIsSafe game(test::wolves_and_sheep({"XXXXX", "XW.WX", "XX.WX", "X.S.X", "XXXXX"}));
  EXPECT_EQ(winner_by<DrawWhileUnfinishedSpecimen>(game), -1);
  EXPECT_EQ(winner_by<LazyRetrogradeAnalysis>(game), 1);
  EXPECT_EQ(winner_by<TurnCappedSearch>(game), 1);
}

TEST(Specimens, DrawWhileUnfinishedFailsOnTwoSamplesOfTheStatement) {
  // In samples 3 and 5 of HDU 1105, the wolves win.
  for (const std::string_view rows : {"XXXXXX\nXWWW.X\nX....X\nX....X\nX....X\nX...SX\nXXXXXX\n",
                                      "XXXXXXX\nXWWW..X\nX.....X\nX..XX.X\nX.....X\nX....SX\nXXXXXXX\n"}) {
    const Result<ReadSetup<wolves_sheep::WolvesSheep>> read = wolves_sheep::WolvesSheep::read(rows);
    ASSERT_TRUE(read) << rows;
    EXPECT_EQ(winner_by<DrawWhileUnfinishedSpecimen>(read.value().game), -1) << rows;
    EXPECT_EQ(winner_by<LazyRetrogradeAnalysis>(read.value().game), 1) << rows;
  }
}

void shuffle_moves(PlainPursuit& pursuit, Random& random) {
  for (PlainPursuit::Place& place : pursuit.places) {
    for (std::size_t i = place.targets.size(); i > 1; --i) {
      std::swap(place.targets[i - 1], place.targets[random.below(static_cast<std::uint32_t>(i))]);
    }
  }
}

TEST(Specimens, DrawWhileUnfinishedDependsOnTheMoveOrder) {
  // Boards on which a published solution is known to fail. Published solutions that examine moves in a different order
  // fail on other boards.
  const std::vector<std::vector<std::string>> boards = {
      {"XXXXX", "X.S.X", "X.WXX", "XX.WX", "XXXXW"},
      {"XXXXXX", "X.XX.X", "X.W.XX", "X.SWWX", "XX.X.X", "XXXXX."},
  };
  for (const std::vector<std::string>& rows : boards) {
    PlainPursuit pursuit = test::wolves_and_sheep(rows);
    std::size_t wrong = 0;
    for (std::uint64_t seed = 1; seed <= 50; ++seed) {
      Random random(seed);
      shuffle_moves(pursuit, random);
      const SheepIsSafe game(pursuit);
      if (winner_by<DrawWhileUnfinishedSpecimen>(game) != 1) ++wrong;
      EXPECT_EQ(winner_by<LazyRetrogradeAnalysis>(game), 1) << "seed " << seed;
    }
    EXPECT_GT(wrong, 0U);
    EXPECT_LT(wrong, 50U);
  }
}

template <class Entry>
void expect_the_same_however_cut(const CatMouse& game) {
  SCOPED_TRACE(Entry::kId);
  using Solver = typename Entry::template Solver<CatMouse>;
  Solver whole(game, {});
  ASSERT_EQ(whole.advance(test::kAllSteps), Status::kFinished);
  Solver cut(game, {});
  EXPECT_EQ(cut.counters(), Counters{});
  EXPECT_FALSE(cut.value(game.start()));
  while (cut.advance({3}) == Status::kWorking) EXPECT_LE(cut.progress().done, cut.progress().total);
  EXPECT_EQ(cut.counters(), whole.counters());
  EXPECT_EQ(cut.value(game.start()), whole.value(game.start()));

  const auto limit_at = [&](Limits limits) {
    Solver solver(game, {.limits = limits});
    EXPECT_EQ(solver.advance(test::kAllSteps), Status::kLimitReached);
    EXPECT_FALSE(solver.value(game.start()));
    EXPECT_LE(solver.counters().bytes, limits.bytes);
    EXPECT_LE(solver.counters().nodes, limits.nodes);
    return solver.limit();
  };
  EXPECT_EQ(limit_at({.nodes = whole.counters().nodes - 1}), Limit::kNodes);
  EXPECT_EQ(limit_at({.bytes = whole.counters().bytes - 1}), Limit::kMemory);
  EXPECT_EQ(limit_at({.bytes = 10}), Limit::kMemory);
  EXPECT_EQ(limit_at({.depth = 3}), Limit::kDepth);
}

TEST(Specimens, RespectTheirLimitsAndDoNotDependOnTheBudget) {
  const CatMouse game = hunt_on(kFirstFailureOfTheMemo);
  expect_the_same_however_cut<TurnCap2nSpecimen>(game);
  expect_the_same_however_cut<VisitedWithoutMoverSpecimen>(game);
  expect_the_same_however_cut<DrawWhileUnfinishedSpecimen>(game);
}

TEST(Specimens, SolveAnEndingAtTheStart) {
  const Draws game({.places = {{.winner = Player::kFirst}, {}}});
  EXPECT_EQ(winner_by<VisitedWithoutMoverSpecimen>(game), 1);
  EXPECT_EQ(winner_by<DrawWhileUnfinishedSpecimen>(game), 1);
}

}  // namespace
}  // namespace perfect_play
