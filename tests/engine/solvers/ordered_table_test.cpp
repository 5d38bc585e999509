// Tests the table in key order: it agrees with the memoised search on every position of random Shooting Games under all
// rules, the checker accepts it, and it obeys limits; also tests large tables.

#include "engine/solvers/ordered_table.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/random.hpp"
#include "engine/games/shooting/shooting.hpp"
#include "engine/solvers/memo.hpp"
#include "engine/solvers/verify.hpp"
#include "tests/engine/support/size.hpp"
#include "tests/engine/support/solving.hpp"

namespace perfect_play {
namespace {

using shooting::Rules;
using shooting::ShootingGame;

static_assert(OrderedGame<ShootingGame>);
static_assert(SolverOf<OrderedTable<ShootingGame>, ShootingGame>);

const std::uint64_t kInstances = test::random_cases(400U);

/// Returns a game with at most `most_keys` keys and frequent gaps between the keys.
ShootingGame random_game(Random& random, std::uint64_t most_keys) {
  std::vector<std::uint32_t> heights;
  std::uint64_t keys = 1;
  for (std::uint32_t columns = 1 + random.below(ShootingGame::kMostColumns); columns > 0; --columns) {
    std::uint32_t height = random.below(3) == 0 ? 0 : random.below(ShootingGame::kMostHeight + 1);
    if (keys * (height + 1) > most_keys) height = 0;
    keys *= height + 1;
    heights.push_back(height);
  }
  return ShootingGame(heights, static_cast<Rules>(random.below(std::size(shooting::kRulesIds))));
}

ShootingGame wall(std::size_t columns, std::uint32_t height) {
  return ShootingGame(std::vector<std::uint32_t>(columns, height));
}

TEST(OrderedTable, AgreesWithMemoisedSearchOnEveryPosition) {
  std::uint64_t keys = 0;
  std::uint64_t compared = 0;
  for (std::uint64_t seed = 1; seed <= kInstances; ++seed) {
    Random random(seed);
    const ShootingGame game = random_game(random, 300);
    SCOPED_TRACE("seed " + std::to_string(seed) + ' ' + game.write("canonical").value_or(""));
    OrderedTable<ShootingGame> table(game, {});
    Memo<ShootingGame> memo(game);
    ASSERT_EQ(table.advance(test::kToTheEnd), Status::kFinished);
    ASSERT_EQ(memo.advance(test::kToTheEnd), Status::kFinished);
    EXPECT_EQ(table.counters().nodes, game.key_bound());
    ASSERT_TRUE(memo.value(game.start()));
    ShootingGame::Position position = ShootingGame::lowest();
    for (std::uint64_t key = 0; key < game.key_bound(); ++key, position = game.successor(position)) {
      ASSERT_EQ(game.key(position), key);
      const std::optional<Probability> known = memo.value(position);
      if (!known) continue;
      ++compared;
      ASSERT_EQ(table.value(position), known) << game.format_position(position);
    }
    keys += game.key_bound();
    Verifier<ShootingGame, OrderedTable<ShootingGame>> verifier(game, table);
    ASSERT_EQ(verifier.advance(test::kToTheEnd), Status::kFinished);
    ASSERT_FALSE(verifier.rejection());
  }
  EXPECT_GT(2 * compared, keys);
}

TEST(OrderedTable, ShootingObeysTheLawsOfItsGames) {
  for (std::uint64_t seed = 1; seed <= kInstances; ++seed) {
    Random random(seed);
    const ShootingGame game = random_game(random, std::uint64_t{1} << 40U);
    SCOPED_TRACE("seed " + std::to_string(seed) + ' ' + game.write("canonical").value_or(""));
    ShootingGame::Position position = game.start();
    std::uint32_t plies = 0;
    for (std::vector<ShootingGame::Move> moves = moves_of(game, position); !moves.empty();
         moves = moves_of(game, position), ++plies) {
      std::vector<KeysOfMove> expected;
      for (const ShootingGame::Move move : moves) {
        KeysOfMove keys = {};
        for (const std::uint32_t result : kChanceResults)
          keys[result - 1] = game.key(game.play(position, move, result));
        expected.push_back(keys);
      }
      std::vector<KeysOfMove> visited;
      game.for_each_move(position, [&](const KeysOfMove& keys) { visited.push_back(keys); });
      for (const KeysOfMove& keys : visited) EXPECT_LT(*std::max_element(keys.begin(), keys.end()), game.key(position));
      for (std::vector<KeysOfMove>* list : {&expected, &visited}) {
        std::sort(list->begin(), list->end());
        list->erase(std::unique(list->begin(), list->end()), list->end());
      }
      ASSERT_EQ(visited, expected) << game.format_position(position);
      const ShootingGame::Move move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
      position = game.play(position, move, 1 + random.below(3));
    }
    EXPECT_LE(plies, game.most_plies());
  }
}

/// Checks a large table along random lines of play.
void expect_best_of_moves_on_random_lines(const ShootingGame& game, const OrderedTable<ShootingGame>& table) {
  for (std::uint64_t seed = 1; seed <= 30; ++seed) {
    Random random(seed);
    ShootingGame::Position position = game.start();
    for (std::vector<ShootingGame::Move> moves = moves_of(game, position); !moves.empty();
         moves = moves_of(game, position)) {
      std::optional<Probability> best;
      for (const ShootingGame::Move move : moves) {
        const std::optional<Probability> value =
            value_of_move(game, position, move, [&](const ShootingGame::Position& next) { return table.value(next); });
        ASSERT_TRUE(value);
        if (!best || better(*value, *best)) best = value;
      }
      ASSERT_EQ(table.value(position), best) << "seed " << seed << ' ' << game.format_position(position);
      const ShootingGame::Move move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
      position = game.play(position, move, 1 + random.below(3));
    }
  }
}

TEST(OrderedTable, FillsTheLargestTableOfTheProblem) {
  // 36 blocks need numbers of 8 bytes.
  const ShootingGame game = wall(6, 6);
  OrderedTable<ShootingGame> table(game, {});
  ASSERT_EQ(table.advance(test::kToTheEnd), Status::kFinished);
  EXPECT_EQ(table.counters().nodes, 117'649U);
  EXPECT_EQ(table.counters().bytes, 8U * 117'649);
  expect_best_of_moves_on_random_lines(game, table);
}

TEST(OrderedTable, UsesWiderNumbersForLongLines) {
  // 40 is the smallest number of blocks whose chances do not fit into 8 bytes.
  for (const ShootingGame& game : {wall(5, 8), ShootingGame(std::array<std::uint32_t, 5>{8, 8, 8, 8, 7})}) {
    OrderedTable<ShootingGame> table(game, {});
    ASSERT_EQ(table.advance(test::kToTheEnd), Status::kFinished);
    EXPECT_EQ(table.counters().bytes, game.key_bound() * (game.most_plies() == 40 ? 16 : 8));
    expect_best_of_moves_on_random_lines(game, table);
  }
}

TEST(OrderedTable, SolvesSetupsWithoutBlocks) {
  const ShootingGame game = wall(3, 0);
  OrderedTable<ShootingGame> table(game, {});
  EXPECT_EQ(table.value(game.start()), std::nullopt) << "before it begins";
  ASSERT_EQ(table.advance(test::kToTheEnd), Status::kFinished);
  EXPECT_EQ(table.value(game.start()), Probability::zero());
}

TEST(OrderedTable, RespectsItsLimits) {
  const ShootingGame game = wall(3, 3);
  const auto limit_with = [&](Limits limits) {
    OrderedTable<ShootingGame> table(game, {.limits = limits});
    const Status status = table.advance(test::kToTheEnd);
    EXPECT_EQ(status, table.limit() ? Status::kLimitReached : Status::kFinished);
    EXPECT_EQ(table.value(game.start()).has_value(), !table.limit());
    EXPECT_EQ(TableInOrder::suits(game, {.limits = limits}).suits, !table.limit());
    return table.limit();
  };
  EXPECT_EQ(limit_with({.bytes = 64 * 8}), std::nullopt);
  EXPECT_EQ(limit_with({.bytes = 64 * 8 - 1}), Limit::kMemory);
  EXPECT_EQ(limit_with({.nodes = 64}), std::nullopt);
  EXPECT_EQ(limit_with({.nodes = 63}), Limit::kNodes);
}

TEST(OrderedTable, ExplainsTheChoice) {
  const Suitability small = TableInOrder::suits(wall(6, 6), {});
  EXPECT_TRUE(small.suits);
  EXPECT_EQ(to_english(small.reason),
            "One table holds every position, 117649 in all, and is filled from the last position back to the start.");
  EXPECT_TRUE(TableInOrder::suits(wall(8, 8), {}).suits) << "the largest of all, 16 bytes for each of 9^8 positions";
  const Suitability large = TableInOrder::suits(wall(8, 8), {.limits = {.bytes = 600'000'000}});
  EXPECT_FALSE(large.suits);
  EXPECT_EQ(to_english(large.reason), "A table of all 43046721 positions would be too large.");
}

}  // namespace
}  // namespace perfect_play
