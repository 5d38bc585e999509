// Tests the table of all sets: it agrees with the memoised search on every position of three games, with every kernel
// that this processor can run, and the checker accepts it; also tests known boards and limits.

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
#include "engine/solvers/verify.hpp"
#include "tests/engine/support/size.hpp"
#include "tests/engine/support/solving.hpp"

namespace perfect_play {
namespace {

using dots_boxes::DotsBoxes;
using gems::GemsFight;
using triangle_war::TriangleWar;

static_assert(!SubsetGame<cat_mouse::CatMouse>);

const std::uint64_t kInstances = test::random_cases(150U);

template <class G>
G game_of(std::string_view text) {
  Result<ReadSetup<G>> read = G::read(text);
  EXPECT_TRUE(read) << text << ": " << (read ? "" : to_english(read.error()));
  return std::move(read).value().game;
}

/// Returns a random setup with up to twelve free items: from less than a kernel row up to a block. Tests of large
/// boards fill more than one block.
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

/// Returns the byte kernels that this processor can run.
std::vector<const subset::Kernel<std::uint8_t>*> kernels() {
  std::vector<const subset::Kernel<std::uint8_t>*> kernels = {&subset::kBytesKernel};
  if (subset::avx2_kernel() != nullptr) kernels.push_back(subset::avx2_kernel());
  return kernels;
}

/// Compares a table with the memoised search on every reachable position.
template <class G>
void expect_same_everywhere(const G& game, const subset::Kernel<std::uint8_t>* kernel) {
  SubsetTable<G> table(game, {}, kernel);
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
void expect_same_everywhere(const G& game) {
  for (const subset::Kernel<std::uint8_t>* kernel : kernels()) expect_same_everywhere(game, kernel);
}

/// Returns the points of a move by the pots of the game.
template <class G>
std::int32_t gain_by_pots(const G& game, std::uint64_t taken, std::uint32_t item) {
  std::uint32_t gain = 0;
  for (const Pot& pot : game.pots()) {
    std::uint32_t held = 0;
    for (std::uint32_t i = 0; i < pot.portions.size(); ++i) held += (taken >> i & 1U) != 0 ? pot.portions[i] : 0;
    gain += (held + pot.portions[item]) / pot.size - held / pot.size;
  }
  return static_cast<std::int32_t>(gain);
}

template <class G>
class SubsetTableOf : public testing::Test {};
using SubsetGames = testing::Types<DotsBoxes, TriangleWar, GemsFight>;
TYPED_TEST_SUITE(SubsetTableOf, SubsetGames, );

TYPED_TEST(SubsetTableOf, AgreesWithMemoisedSearchOnEveryPosition) {
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
        const std::int32_t gain = game.gain(position, move);
        EXPECT_EQ(gain, gain_by_pots(game, taken, static_cast<std::uint32_t>(std::countr_zero(item))));
        const bool again = game.gain_moves_again() && gain > 0;
        EXPECT_EQ(game.mover(next) == game.mover(position), again);
      }
      position = game.play(position, moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
    }
  }
}

/// Checks that the values of a finished table are the best values of the moves, at every position of random lines.
template <class G>
void expect_best_of_moves_on_random_lines(const G& game, const SubsetTable<G>& table, std::uint64_t lines) {
  for (std::uint64_t seed = 1; seed <= lines; ++seed) {
    Random random(seed);
    typename G::Position position = game.start();
    for (std::vector<typename G::Move> moves = moves_of(game, position); !moves.empty();
         moves = moves_of(game, position)) {
      std::optional<MarginValue> best;
      for (const typename G::Move& move : moves) {
        const typename G::Position next = game.play(position, move);
        const MarginValue value = value_of_move(game, position, move, next, table.value(next).value());
        if (!best || better(value, *best)) best = value;
      }
      ASSERT_EQ(table.value(position), best) << "seed " << seed << ' ' << game.format_position(position);
      position = game.play(position, moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
    }
    ASSERT_EQ(table.value(position), MarginValue{0});
  }
}

TEST(SubsetTable, FillsMoreThanOneBlock) {
  for (const std::string_view text : {"2x3", "2x3_again", "3x3_1-2.2-3.3-4.1-5.2-6", "3x3_1-2.2-3.3-4.1-5.2-6_again"}) {
    SCOPED_TRACE(text);
    const auto game = game_of<DotsBoxes>(text);
    for (const subset::Kernel<std::uint8_t>* kernel : kernels()) {
      SubsetTable<DotsBoxes> table(game, {}, kernel);
      ASSERT_EQ(table.advance(test::kToTheEnd), Status::kFinished);
      expect_best_of_moves_on_random_lines(game, table, 100);
    }
  }
  const auto triangle = game_of<TriangleWar>("4");
  expect_same_everywhere(triangle);
}

TEST(SubsetTable, SatisfiesTheChecker) {
  const auto game = game_of<DotsBoxes>("2x2_again");
  SubsetTable<DotsBoxes> table(game, {});
  ASSERT_EQ(table.advance(test::kToTheEnd), Status::kFinished);
  Verifier<DotsBoxes, SubsetTable<DotsBoxes>> verifier(game, table);
  EXPECT_EQ(verifier.advance(test::kToTheEnd), Status::kFinished);
  EXPECT_FALSE(verifier.rejection());
}

TEST(SubsetTable, HandlesLargeGains) {
  // A pot larger than half the range of a byte, and a move that gains several stones at once.
  expect_same_everywhere(game_of<GemsFight>("c1.s100_1.1.1.1.1.1.1.1.1.1_1.1.1.1.1.1.1.1.1.1_1_1.1"));
  std::string text = "c2.s100";
  for (int bag = 0; bag < 13; ++bag) text += "_1.1.1.1.1.1.1.1.1.2";
  expect_same_everywhere(game_of<GemsFight>(text));
}

TEST(SubsetTable, UsesWiderMarginsForManyPoints) {
  // Every gem is a stone, so Alice takes all bags: 13 bags of 10 gems.
  std::string text = "c1.s1";
  for (int bag = 0; bag < 13; ++bag) text += "_1.1.1.1.1.1.1.1.1.1";
  const auto game = game_of<GemsFight>(text);
  SubsetTable<GemsFight> table(game, {});
  ASSERT_EQ(table.advance(test::kToTheEnd), Status::kFinished);
  EXPECT_EQ(table.value(game.start()), MarginValue{130});
  expect_same_everywhere(game);
}

TEST(SubsetTable, SolvesTheEmptyBoards) {
  const auto triangle = game_of<TriangleWar>("4");
  SubsetTable<TriangleWar> of_triangle(triangle, {});
  Memo<TriangleWar> memo(triangle);
  ASSERT_EQ(of_triangle.advance(test::kToTheEnd), Status::kFinished);
  ASSERT_EQ(memo.advance(test::kToTheEnd), Status::kFinished);
  EXPECT_EQ(of_triangle.value(triangle.start()), memo.value(triangle.start()));

  // Published values: with the extra move the first player wins 2x2 by two boxes and loses 3x3 by three.
  const auto small = game_of<DotsBoxes>("2x2_again");
  SubsetTable<DotsBoxes> of_small(small, {});
  ASSERT_EQ(of_small.advance(test::kToTheEnd), Status::kFinished);
  EXPECT_EQ(of_small.value(small.start()), MarginValue{2});

  const auto boxes = game_of<DotsBoxes>("3x3_again");
  SubsetTable<DotsBoxes> of_boxes(boxes, {});
  ASSERT_EQ(of_boxes.advance(test::kToTheEnd), Status::kFinished);
  EXPECT_EQ(of_boxes.value(boxes.start()), MarginValue{-3});
  EXPECT_EQ(of_boxes.counters().nodes, std::uint64_t{1} << 24U);
  // Expects two bytes for each set, plus less than one percent.
  EXPECT_GE(of_boxes.counters().bytes, std::uint64_t{1} << 25U);
  EXPECT_LT(of_boxes.counters().bytes, (std::uint64_t{1} << 25U) / 100 * 101);
}

TEST(SubsetTable, HasNoValuesOfUnreachablePositions) {
  const auto game = game_of<DotsBoxes>("2x2_1-2.2-3");
  SubsetTable<DotsBoxes> table(game, {});
  EXPECT_EQ(table.value(game.start()), std::nullopt) << "before it begins";
  ASSERT_EQ(table.advance(test::kToTheEnd), Status::kFinished);
  EXPECT_NE(table.value(game.start()), std::nullopt);
  EXPECT_EQ(table.value({}), std::nullopt) << "edges of the opening are free";
  EXPECT_EQ(table.value({game.start().drawn | game.key_bound(), Player::kFirst}), std::nullopt) << "no such edge";
}

TEST(SubsetTable, StoresOnlyTheFreeItemsOfALargeBoard) {
  const Result<DotsBoxes> made = DotsBoxes::generate({5, 5, 6}, 1);
  ASSERT_TRUE(made);
  SubsetTable<DotsBoxes> table(made.value(), {});
  ASSERT_EQ(table.advance(test::kToTheEnd), Status::kFinished);
  EXPECT_EQ(table.counters().nodes, 64U);
  EXPECT_LT(table.counters().bytes, 10'000U);
}

TEST(SubsetTable, RespectsItsLimits) {
  const auto game = game_of<DotsBoxes>("2x2");
  const std::uint64_t bytes = SubsetTable<DotsBoxes>::bytes_for(game).value();
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

TEST(SubsetTable, RejectsALargeBoardBeforeAllocation) {
  for (const std::string_view text : {"4x4", "5x5", "1x20"}) {
    const auto game = game_of<DotsBoxes>(text);
    SubsetTable<DotsBoxes> table(game, {});
    EXPECT_EQ(table.advance({1}), Status::kLimitReached) << text;
    EXPECT_EQ(table.limit(), Limit::kMemory) << text;
    EXPECT_EQ(table.counters().bytes, 0U) << text;
    EXPECT_EQ(table.value(game.start()), std::nullopt) << text;
    EXPECT_EQ(SubsetTable<DotsBoxes>::bytes_for(game), std::nullopt) << text;
  }
  // The table needs two bytes for each set of 31 edges, and a little more.
  const std::uint64_t most = SubsetTable<DotsBoxes>::bytes_for(game_of<DotsBoxes>("3x4")).value_or(0);
  EXPECT_EQ(most >> 24U, (std::uint64_t{1} << 32U) >> 24U);
}

TEST(SubsetTable, DoesNotDependOnTheBudget) {
  const auto game = game_of<DotsBoxes>("2x4_1-2.2-3.3-4_again");
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
  EXPECT_EQ(calls, 8U - 1) << "eight blocks";
  EXPECT_EQ(sliced.progress().done, sliced.progress().total);
  EXPECT_TRUE(sliced.counters() == whole.counters());
  EXPECT_EQ(sliced.value(game.start()), whole.value(game.start()));
  EXPECT_EQ(sliced.advance({1}), Status::kFinished);
}

TEST(SubsetTable, IsChosenIfItsTableFits) {
  const auto choice = [](std::string_view text, Limits limits = {}) {
    return TableOfSubsets::suits(game_of<DotsBoxes>(text), {.limits = limits});
  };
  EXPECT_TRUE(choice("3x3").suits);
  EXPECT_EQ(
      to_english(choice("3x3").reason),
      "Moves left at the start: 24. A table with an entry for every set of these moves fits into memory and covers "
      "every position.");
  EXPECT_FALSE(choice("4x4").suits);
  EXPECT_EQ(to_english(choice("4x4").reason),
            "Moves left at the start: 40. A table with an entry for every set of these moves would be too large.");
  EXPECT_FALSE(choice("3x4").suits) << "31 edges";
  for (const std::uint32_t free : {26U, 27U}) {
    EXPECT_EQ(TableOfSubsets::suits(DotsBoxes::generate({4, 4, free}, 1).value(), {}).suits, free == 26) << free;
  }
  const std::uint64_t bytes = SubsetTable<DotsBoxes>::bytes_for(game_of<DotsBoxes>("3x3")).value();
  EXPECT_TRUE(choice("3x3", {.bytes = bytes, .nodes = 1U << 24U}).suits);
  EXPECT_FALSE(choice("3x3", {.bytes = bytes - 1}).suits);
  EXPECT_FALSE(choice("3x3", {.nodes = (1U << 24U) - 1}).suits);
}

}  // namespace
}  // namespace perfect_play
