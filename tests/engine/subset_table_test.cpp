// The table of all sets: the same as the memoised search on every position of three games, known boards, limits.

#include "engine/solvers/subset_table.hpp"

#include <gtest/gtest.h>

#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/random.hpp"
#include "engine/games/dots-boxes/dots_boxes.hpp"
#include "engine/games/gems/gems.hpp"
#include "engine/games/triangle-war/triangle_war.hpp"
#include "engine/solvers/memo.hpp"
#include "tests/engine/support/solving.hpp"

namespace perfect_play {
namespace {

using dots_boxes::DotsBoxes;
using gems::GemsFight;
using triangle_war::TriangleWar;

static_assert(!SubsetGame<cat_mouse::CatMouse>);

constexpr std::uint64_t kInstances = 150;

template <class G>
G game_of(std::string_view text) {
  Result<ReadSetup<G>> read = G::read(text);
  EXPECT_TRUE(read) << text << ": " << (read ? "" : to_english(read.error()));
  return std::move(read).value().game;
}

/// Random setups with up to twelve free items: fewer than a row of the kernel has, a block, and in between. Other tests
/// fill more than one block.
template <class G>
Result<G> random_game(Random& random);

template <>
Result<DotsBoxes> random_game(Random& random) {
  const std::uint32_t rows = 1 + random.below(5);
  const std::uint32_t columns = 1 + random.below(5);
  const std::uint32_t free = random.below(13);
  Result<DotsBoxes> made = DotsBoxes::generate({rows, columns, free}, random.below(1'000'000));
  if (!made) return made.error();
  return made.value().with_extra_turn(random.below(2) == 1);
}

template <>
Result<TriangleWar> random_game(Random& random) {
  const std::uint32_t side = 3 + random.below(4);
  const std::uint32_t free = random.below(13);
  Result<TriangleWar> made = TriangleWar::generate({side, free}, random.below(1'000'000));
  if (!made) return made.error();
  return made.value().with_extra_turn(random.below(2) == 1);
}

template <>
Result<GemsFight> random_game(Random& random) {
  const std::uint32_t bags = 1 + random.below(12);
  const std::uint32_t colours = 1 + random.below(16);
  const std::uint32_t most_gems = 1 + random.below(10);
  return GemsFight::generate({bags, colours, most_gems, 2 + random.below(5)}, random.below(1'000'000));
}

/// Compares the table with the memoised search on every position that can be reached.
template <class G>
void expect_same_everywhere(const G& game) {
  SubsetTable<G> table(game, {});
  Memo<G> memo(game);
  ASSERT_EQ(table.advance(test::kToTheEnd), Status::kFinished);
  ASSERT_EQ(memo.advance(test::kToTheEnd), Status::kFinished);
  std::set<std::uint64_t> seen = {game.key(game.start())};
  std::vector<typename G::Position> reached = {game.start()};
  for (std::size_t i = 0; i < reached.size(); ++i) {
    const typename G::Position position = reached[i];
    ASSERT_EQ(table.value(position), memo.value(position)) << game.format_position(position);
    for (const typename G::Move& move : moves_of(game, position)) {
      const typename G::Position next = game.play(position, move);
      if (seen.insert(game.key(next)).second) reached.push_back(next);
    }
  }
  EXPECT_EQ(table.counters().nodes, reached.size()) << "every set of free items can be reached";
}

template <class G>
class SubsetTableOf : public testing::Test {};
using SubsetGames = testing::Types<DotsBoxes, TriangleWar, GemsFight>;
TYPED_TEST_SUITE(SubsetTableOf, SubsetGames, );

TYPED_TEST(SubsetTableOf, SaysTheSameAsTheMemoisedSearchOnEveryPosition) {
  using G = TypeParam;
  std::uint64_t compared = 0;
  for (std::uint64_t seed = 1; seed <= kInstances; ++seed) {
    Random random(seed);
    const Result<G> made = random_game<G>(random);
    if (!made) continue;
    const G& game = made.value();
    SCOPED_TRACE("seed " + std::to_string(seed) + ' ' + game.write("canonical").value_or(""));
    expect_same_everywhere(game);
    if (testing::Test::HasFatalFailure()) return;
    ++compared;
  }
  EXPECT_GE(compared, kInstances * 2 / 3);
}

TYPED_TEST(SubsetTableOf, ObeysTheLawsOfItsGames) {
  using G = TypeParam;
  for (std::uint64_t seed = 1; seed <= kInstances; ++seed) {
    Random random(seed);
    const Result<G> made = random_game<G>(random);
    if (!made) continue;
    const G& game = made.value();
    SCOPED_TRACE("seed " + std::to_string(seed) + ' ' + game.write("canonical").value_or(""));
    typename G::Position position = game.start();
    for (;;) {
      const auto moves = moves_of(game, position);
      if (moves.empty()) break;
      const std::uint64_t taken = game.key(position);
      EXPECT_EQ(moves.size(), static_cast<std::size_t>(std::popcount((game.key_bound() - 1) & ~taken)));
      for (const auto& move : moves) {
        const auto next = game.play(position, move);
        const std::uint64_t item = game.key(next) ^ taken;
        ASSERT_TRUE(std::has_single_bit(item) && (taken & item) == 0);
        const std::int32_t gain = game.gain_of(static_cast<std::uint32_t>(std::countr_zero(item)), taken);
        EXPECT_EQ(gain, game.gain(position, move));
        EXPECT_GE(gain, 0);
        const bool again = game.gain_moves_again() && gain > 0;
        EXPECT_EQ(game.mover(next) == game.mover(position), again);
      }
      position = game.play(position, moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
    }
  }
}

TEST(SubsetTable, FillsMoreThanOneBlock) {
  expect_same_everywhere(game_of<DotsBoxes>("2x2_1-2"));
  expect_same_everywhere(game_of<DotsBoxes>("1x4_again"));
  expect_same_everywhere(game_of<GemsFight>("c3.s2_1.1.3_2_1.2_3_3.3.1_2_1.2.3_1_2.2_3_1.3_1_2_2.3"));
}

TEST(SubsetTable, TakesWiderMarginsWhereThereAreManyPoints) {
  // Every gem is a stone, so that Alice takes all bags: 13 of 10 gems.
  std::string text = "c1.s1";
  for (int bag = 0; bag < 13; ++bag) text += "_1.1.1.1.1.1.1.1.1.1";
  const auto game = game_of<GemsFight>(text);
  SubsetTable<GemsFight> table(game, {});
  ASSERT_EQ(table.advance(test::kToTheEnd), Status::kFinished);
  EXPECT_EQ(table.value(game.start()), MarginValue{130});
  EXPECT_EQ(table.counters().bytes, 4U * (8192 + 16));
  expect_same_everywhere(game);
}

TEST(SubsetTable, KnowsTheEmptyBoards) {
  const auto triangle = game_of<TriangleWar>("4");
  SubsetTable<TriangleWar> of_triangle(triangle, {});
  Memo<TriangleWar> memo(triangle);
  ASSERT_EQ(of_triangle.advance(test::kToTheEnd), Status::kFinished);
  ASSERT_EQ(memo.advance(test::kToTheEnd), Status::kFinished);
  EXPECT_EQ(of_triangle.value(triangle.start()), memo.value(triangle.start()));

  // Published values: with the further turn the first player wins 2x2 by two boxes and loses 3x3 by three.
  const auto small = game_of<DotsBoxes>("2x2_again");
  SubsetTable<DotsBoxes> of_small(small, {});
  ASSERT_EQ(of_small.advance(test::kToTheEnd), Status::kFinished);
  EXPECT_EQ(of_small.value(small.start()), MarginValue{2});

  const auto boxes = game_of<DotsBoxes>("3x3_again");
  SubsetTable<DotsBoxes> of_boxes(boxes, {});
  ASSERT_EQ(of_boxes.advance(test::kToTheEnd), Status::kFinished);
  EXPECT_EQ(of_boxes.value(boxes.start()), MarginValue{-3});
  EXPECT_EQ(of_boxes.counters().nodes, std::uint64_t{1} << 24U);
  EXPECT_EQ(of_boxes.counters().bytes, 2U * ((std::uint64_t{1} << 24U) + 16));
}

TEST(SubsetTable, KnowsNothingOfPositionsThatTheStartCannotLeadTo) {
  const auto game = game_of<DotsBoxes>("2x2_1-2.2-3");
  SubsetTable<DotsBoxes> table(game, {});
  EXPECT_EQ(table.value(game.start()), std::nullopt) << "before it begins";
  ASSERT_EQ(table.advance(test::kToTheEnd), Status::kFinished);
  EXPECT_NE(table.value(game.start()), std::nullopt);
  EXPECT_EQ(table.value({}), std::nullopt) << "edges of the opening are free";
  EXPECT_EQ(table.value({game.start().drawn | game.key_bound(), Player::kFirst}), std::nullopt) << "no such edge";
}

TEST(SubsetTable, TakesOnlyTheFreeItemsOfALargeBoard) {
  const Result<DotsBoxes> made = DotsBoxes::generate({5, 5, 6}, 1);
  ASSERT_TRUE(made);
  SubsetTable<DotsBoxes> table(made.value(), {});
  ASSERT_EQ(table.advance(test::kToTheEnd), Status::kFinished);
  EXPECT_EQ(table.counters().nodes, 64U);
  EXPECT_EQ(table.counters().bytes, 2U * (64 + 16));
}

TEST(SubsetTable, KeepsItsLimits) {
  const auto game = game_of<DotsBoxes>("2x2");
  const std::uint64_t bytes = 2 * (4096 + 16);
  const auto limit_with = [&](Limits limits) {
    SubsetTable<DotsBoxes> table(game, {.limits = limits});
    const Status status = table.advance(test::kToTheEnd);
    EXPECT_EQ(status, table.limit() ? Status::kLimitReached : Status::kFinished);
    EXPECT_EQ(table.value(game.start()).has_value(), !table.limit());
    return table.limit();
  };
  EXPECT_EQ(limit_with({.bytes = bytes}), std::nullopt);
  EXPECT_EQ(limit_with({.bytes = bytes - 1}), Limit::kMemory);
  EXPECT_EQ(limit_with({.nodes = 4096}), std::nullopt);
  EXPECT_EQ(limit_with({.nodes = 4095}), Limit::kNodes);
}

TEST(SubsetTable, SaysThatALargeBoardDoesNotFitBeforeItTakesMemory) {
  for (const std::string_view text : {"4x4", "5x5", "1x20"}) {
    const auto game = game_of<DotsBoxes>(text);
    SubsetTable<DotsBoxes> table(game, {});
    EXPECT_EQ(table.advance({1}), Status::kLimitReached) << text;
    EXPECT_EQ(table.limit(), Limit::kMemory) << text;
    EXPECT_EQ(table.counters().bytes, 0U) << text;
    EXPECT_EQ(table.value(game.start()), std::nullopt) << text;
  }
}

TEST(SubsetTable, CountsAndSaysTheSameHoweverItsWorkIsCut) {
  const auto game = game_of<DotsBoxes>("2x3_1-2.2-3_again");
  SubsetTable<DotsBoxes> whole(game, {});
  ASSERT_EQ(whole.advance(test::kToTheEnd), Status::kFinished);
  SubsetTable<DotsBoxes> sliced(game, {});
  std::uint64_t calls = 0;
  Progress before = sliced.progress();
  EXPECT_EQ(sliced.advance({0}), Status::kWorking);
  EXPECT_EQ(sliced.counters().bytes, 0U) << "nothing to do, nothing allocated";
  for (; sliced.advance({1}) == Status::kWorking; ++calls) {
    const Progress now = sliced.progress();
    EXPECT_GT(now.done, before.done);
    EXPECT_EQ(sliced.value(game.start()), std::nullopt);
    before = now;
  }
  EXPECT_EQ(calls, 2U * 8 - 1) << "two passes over eight blocks";
  EXPECT_EQ(sliced.progress().done, sliced.progress().total);
  EXPECT_TRUE(sliced.counters() == whole.counters());
  EXPECT_EQ(sliced.value(game.start()), whole.value(game.start()));
  EXPECT_EQ(sliced.advance({1}), Status::kFinished);
}

}  // namespace
}  // namespace perfect_play
