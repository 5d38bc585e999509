// Tests retrograde analysis on bitboards by comparison with the generic analysis, position by position, and with the
// rules; also tests budgets, limits, and the sets that it uses.

#include "engine/solvers/bitboards.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/random.hpp"
#include "engine/games/wolves-sheep/wolves_sheep.hpp"
#include "engine/solvers/retrograde.hpp"
#include "engine/solvers/verify.hpp"
#include "tests/engine/support/budget.hpp"
#include "tests/engine/support/size.hpp"

namespace perfect_play {
namespace {

using wolves_sheep::Wolves;
using wolves_sheep::WolvesSheep;

static_assert(PackGame<WolvesSheep>);
static_assert(SolverOf<Bitboards<WolvesSheep>, WolvesSheep>);

/// Returns a grid with random walls. The free cells need not be connected, and wolves and sheep are on random cells.
std::optional<WolvesSheep> random_game(std::uint32_t rows, std::uint32_t columns, std::uint32_t wall_percent,
                                       std::uint32_t wolf_count, Random& random) {
  std::vector<bool> is_free;
  is_free.reserve(rows * columns);
  for (std::uint32_t i = 0; i < rows * columns; ++i) is_free.push_back(random.below(100) >= wall_percent);
  FreeCells cells(Grid(rows, columns), is_free);
  if (cells.count() <= wolf_count) return std::nullopt;
  const std::vector<std::uint32_t> chosen = random_choice(wolf_count + 1, cells.count(), random);
  Wolves wolves = WolvesSheep::Position().wolves;
  for (std::uint32_t i = 0; i < wolf_count; ++i) wolves[i] = static_cast<Place>(chosen[i]);
  std::sort(wolves.begin(), wolves.end());
  return WolvesSheep(std::move(cells), wolves, static_cast<Place>(chosen.back()));
}

/// Returns a small board of any kind: long or square, with few walls or many, enclosed or open, with one wolf or with
/// enough wolves that they can hardly move.
std::optional<WolvesSheep> random_small_game(Random& random) {
  const std::uint32_t wolf_count = 1 + random.below(wolves_sheep::kMostWolves);
  const std::uint32_t longest = wolf_count <= 2 ? 5 : 4;
  const std::uint32_t rows = 1 + random.below(longest);
  const std::uint32_t columns = 1 + random.below(longest);
  if (random.below(3) > 0) return random_game(rows, columns, 5 * random.below(12), wolf_count, random);
  if (rows * columns <= wolf_count) return std::nullopt;
  const std::uint32_t cells = wolf_count + 1 + random.below(rows * columns - wolf_count);
  Result<WolvesSheep> made = WolvesSheep::generate({rows + 2, columns + 2, cells, wolf_count, 1}, random.next());
  if (!made) return std::nullopt;
  return std::move(made).value();
}

std::string text_of(const WolvesSheep& game) { return game.write("canonical").value_or("?"); }

template <class Solver>
Solver solved(const WolvesSheep& game) {
  Solver solver(game, SolverOptions{});
  EXPECT_EQ(solver.advance(test::kToTheEnd), Status::kFinished);
  return solver;
}

void expect_same_as_retrograde(const WolvesSheep& game) {
  SCOPED_TRACE(text_of(game));
  const auto bitboards = solved<Bitboards<WolvesSheep>>(game);
  const auto retrograde = solved<Retrograde<WolvesSheep>>(game);
  ASSERT_EQ(bitboards.counters().nodes, retrograde.counters().nodes);
  ASSERT_EQ(bitboards.progress().done, game.position_count());
  for (PositionIndex i = 0; i < game.position_count(); ++i) {
    const WolvesSheep::Position position = game.position_at(i);
    ASSERT_EQ(bitboards.value(position), retrograde.value_at(i)) << game.format_position(position);
  }
}

TEST(PackGameOfWolves, StepsAreTheMovesOfTheRules) {
  Random random(1);
  for (int round = 0; round < 60; ++round) {
    const std::optional<WolvesSheep> game = random_small_game(random);
    if (!game) continue;
    SCOPED_TRACE(text_of(*game));
    std::uint64_t steps = 0;
    for (Arrangement a = 0; a < game->arrangement_count(); ++a) {
      game->for_each_pack_step(a, [&](Arrangement /*next*/, Place /*to*/) { ++steps; });
    }
    EXPECT_EQ(game->pack_step_count(), steps);
    for (PositionIndex i = 0; i < game->position_count(); ++i) {
      const WolvesSheep::Position position = game->position_at(i);
      const Place sheep = game->quarry_of(position);
      if (sheep == kNoPlace || position.mover == WolvesSheep::kSheep) continue;
      std::multiset<Arrangement> by_steps;
      game->for_each_pack_cell(game->arrangement_of(position), [&](Place cell) { ASSERT_NE(cell, sheep); });
      game->for_each_pack_step(game->arrangement_of(position), [&](Arrangement next, Place to) {
        if (to != sheep) by_steps.insert(next);
      });
      if (by_steps.empty()) by_steps.insert(game->arrangement_of(position));
      std::multiset<Arrangement> by_moves;
      for (const WolvesSheep::Move& move : moves_of(*game, position)) {
        by_moves.insert(game->arrangement_of(game->play(position, move)));
      }
      ASSERT_EQ(by_steps, by_moves) << game->format_position(position);
    }
  }
}

template <std::size_t kWords>
void expect_steps_to_neighbours(std::uint32_t side, Random& random) {
  const std::optional<WolvesSheep> game = random_game(side, side, 5 * random.below(8), 1, random);
  ASSERT_TRUE(game);
  SCOPED_TRACE(text_of(*game));
  ASSERT_LE(game->quarry_cell_count(), kWords * kCellsInAWord);
  const CellSteps<kWords> steps(*game);
  for (int round = 0; round < 20; ++round) {
    CellSet<kWords> cells;
    CellSet<kWords> neighbours;
    std::set<std::uint32_t> distinct;
    for (std::uint32_t i = random.below(30); i > 0; --i) {
      const auto cell = static_cast<Place>(random.below(game->quarry_cell_count()));
      cells.add(cell);
      distinct.insert(cell);
      for (const Place neighbour : game->quarry_neighbours(cell)) neighbours.add(neighbour);
    }
    EXPECT_EQ(steps.from(cells), neighbours);
    EXPECT_EQ(cells.size(), distinct.size());
    EXPECT_EQ(cells.empty(), distinct.empty());
  }
}

TEST(CellSteps, LeadToTheNeighbours) {
  Random random(2);
  for (int round = 0; round < 40; ++round) {
    expect_steps_to_neighbours<1>(8, random);
    expect_steps_to_neighbours<2>(11, random);
    expect_steps_to_neighbours<3>(12, random);
  }
}

TEST(Bitboards, AgreeWithRetrogradeOnSmallBoards) {
  Random random(4);
  int compared = 0;
  while (compared < 2500 && !testing::Test::HasFailure()) {
    const std::optional<WolvesSheep> game = random_small_game(random);
    if (!game) continue;
    expect_same_as_retrograde(*game);
    ++compared;
  }
}

TEST(Bitboards, AgreeWithRetrogradeOnLargeBoards) {
  Random random(5);
  // The sets have two or three words. Walls create mazes and therefore long games.
  for (const std::uint32_t side : {9U, 11U, 12U, 12U}) {
    for (const std::uint32_t walls : {0U, 10U, 20U, 30U}) {
      expect_same_as_retrograde(*random_game(side, side, walls, 1, random));
    }
  }
  for (const std::uint32_t cells : {20U, 30U, 40U}) {
    expect_same_as_retrograde(WolvesSheep::generate({12, 12, cells, 2, 1}, cells).value());
  }
  expect_same_as_retrograde(WolvesSheep::generate({12, 12, 66, 2, 1}, 1).value());
}

TEST(Bitboards, AgreeWithRetrogradeOnTheExamples) {
  for (const Example& example : WolvesSheep::kInfo.examples) {
    const WolvesSheep game = WolvesSheep::read(example.setup).value().game;
    if (game.position_count() < 200'000) expect_same_as_retrograde(game);
  }
}

TEST(Bitboards, AreProvedByTheRules) {
  Random random(6);
  for (int round = 0; round < test::random_cases(300); ++round) {
    const std::optional<WolvesSheep> game = random_small_game(random);
    if (!game) continue;
    SCOPED_TRACE(text_of(*game));
    const auto bitboards = solved<Bitboards<WolvesSheep>>(*game);
    Verifier<WolvesSheep, Bitboards<WolvesSheep>> verifier(*game, bitboards);
    ASSERT_EQ(verifier.advance(test::kToTheEnd), Status::kFinished);
    ASSERT_FALSE(verifier.rejection());
  }
}

TEST(Bitboards, DoNotDependOnTheBudget) {
  Random random(7);
  for (int round = 0; round < 40; ++round) {
    const std::optional<WolvesSheep> game = random_small_game(random);
    if (!game) continue;
    SCOPED_TRACE(text_of(*game));
    const auto whole = solved<Bitboards<WolvesSheep>>(*game);
    Bitboards<WolvesSheep> cut(*game);
    EXPECT_EQ(cut.value(game->start()), std::nullopt);
    EXPECT_EQ(cut.counters(), Counters{});
    const std::uint32_t most = round % 2 == 0 ? 2 : 500;
    std::uint64_t done = 0;
    while (cut.advance({random.below(most)}) == Status::kWorking) {
      EXPECT_EQ(cut.value(game->start()), std::nullopt);
      ASSERT_LE(done, cut.progress().done);
      done = cut.progress().done;
      ASSERT_LE(done, cut.progress().total);
    }
    EXPECT_EQ(cut.counters(), whole.counters());
    EXPECT_EQ(cut.advance(test::kToTheEnd), Status::kFinished);
    for (PositionIndex i = 0; i < game->position_count(); ++i) {
      ASSERT_EQ(cut.value(game->position_at(i)), whole.value(game->position_at(i)));
    }
  }
}

std::optional<Limit> limit_reached(const WolvesSheep& game, const SolverOptions& options) {
  Bitboards<WolvesSheep> solver(game, options);
  const Status status = solver.advance(test::kToTheEnd);
  EXPECT_EQ(status == Status::kLimitReached, solver.limit().has_value());
  EXPECT_EQ(status == Status::kFinished, solver.value(game.start()).has_value());
  EXPECT_EQ(solver.advance(test::kToTheEnd), status);
  EXPECT_LE(solver.counters().bytes, options.limits.bytes);
  return solver.limit();
}

TEST(Bitboards, RespectTheLimitOfBytes) {
  // Walls lead to long games, which need planes for large numbers.
  const WolvesSheep game = WolvesSheep::generate({8, 8, 26, 2, 1}, 1).value();
  const std::uint64_t needed = solved<Bitboards<WolvesSheep>>(game).counters().bytes;
  for (const std::uint64_t bytes : {std::uint64_t{0}, needed / 2, needed * 9 / 10, needed - 1}) {
    SolverOptions options;
    options.limits.bytes = bytes;
    EXPECT_EQ(limit_reached(game, options), Limit::kMemory) << bytes;
  }
  SolverOptions options;
  options.limits.bytes = needed;
  EXPECT_EQ(limit_reached(game, options), std::nullopt);
}

TEST(Bitboards, RespectTheLimitOfNodes) {
  const WolvesSheep game = WolvesSheep::generate({5, 5, 9, 2, 0}, 1).value();
  SolverOptions options;
  options.limits.nodes = game.position_count() - 1;
  EXPECT_EQ(limit_reached(game, options), Limit::kNodes);
  Bitboards<WolvesSheep> solver(game, options);
  solver.advance(test::kToTheEnd);
  EXPECT_EQ(solver.counters().bytes, 0U);
  options.limits.nodes = game.position_count();
  EXPECT_EQ(limit_reached(game, options), std::nullopt);
}

TEST(Bitboards, RefuseFourWolvesOnTheLargestBoard) {
  const WolvesSheep game = WolvesSheep::generate({12, 12, 144, 4, 0}, 1).value();
  EXPECT_EQ(limit_reached(game, {}), Limit::kNodes);
  SolverOptions options;
  options.limits.nodes = game.position_count();
  EXPECT_EQ(limit_reached(game, options), Limit::kMemory);
}

}  // namespace
}  // namespace perfect_play
