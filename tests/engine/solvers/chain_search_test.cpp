// Tests the search for strings and coins: values by comparison with a plain table of all sets of free edges and with
// memoised search, under both turn rules; bounds at every interruption; other targets; limits; independence of the
// budget.

#include "engine/solvers/chain_search.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <map>
#include <numeric>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/random.hpp"
#include "engine/games/dots-boxes/dots_boxes.hpp"
#include "engine/games/triangle-war/triangle_war.hpp"
#include "engine/solvers/coins/chain_endgame.hpp"
#include "engine/solvers/memo.hpp"
#include "tests/engine/support/size.hpp"

namespace perfect_play {
namespace {

using dots_boxes::DotsBoxes;
using edges::EdgeBoard;
using edges::EdgeGame;
using edges::EdgeIndex;
using edges::EdgeMask;

// Both games have the rules of EdgeGame, so it is enough to test the one with more boards.
using Search = ChainSearch<DotsBoxes>;
using Bounds = ValueBounds<MarginValue>;
static_assert(CoinGame<DotsBoxes> && CoinGame<triangle_war::TriangleWar>);
static_assert(SolverOf<Search, DotsBoxes>);

constexpr Budget kPlenty = {~std::uint64_t{0}};

DotsBoxes game_on(const EdgeBoard& board, bool extra_turn, std::vector<EdgeIndex> opening = {}) {
  return DotsBoxes({board, extra_turn, std::move(opening)});
}

std::vector<EdgeBoard> small_boards() {
  return {EdgeBoard::boxes(1, 1), EdgeBoard::boxes(1, 2), EdgeBoard::boxes(1, 3), EdgeBoard::boxes(4, 1),
          EdgeBoard::boxes(2, 2), EdgeBoard::triangle(2), EdgeBoard::triangle(3)};
}

std::vector<EdgeBoard> large_boards() {
  return {EdgeBoard::boxes(2, 3),  EdgeBoard::boxes(3, 3), EdgeBoard::boxes(3, 4), EdgeBoard::boxes(4, 4),
          EdgeBoard::boxes(1, 20), EdgeBoard::boxes(5, 5), EdgeBoard::triangle(4), EdgeBoard::triangle(5),
          EdgeBoard::triangle(6),  EdgeBoard::boxes(2, 8)};
}

/// Computes the mover's value for every set of remaining edges out of `free`, using only the rules.
class PlainTable {
 public:
  PlainTable(const EdgeBoard& board, EdgeMask free, bool extra_turn) {
    for (; free != 0; free &= free - 1) edges_.push_back(static_cast<EdgeIndex>(std::countr_zero(free)));
    values_.assign(std::size_t{1} << edges_.size(), 0);
    for (std::size_t left = 1; left < values_.size(); ++left) {
      const EdgeMask drawn = board.full() & ~edges_of(left);
      int best = -100;
      for (std::size_t i = 0; i < edges_.size(); ++i) {
        if ((left >> i & 1U) == 0) continue;
        const int gain = board.closed_by(edges_[i], drawn);
        const int next = values_[left & ~(std::size_t{1} << i)];
        best = std::max(best, extra_turn && gain > 0 ? gain + next : gain - next);
      }
      values_[left] = best;
    }
  }

  [[nodiscard]] std::size_t size() const { return values_.size(); }
  [[nodiscard]] EdgeMask edges_of(std::size_t left) const {
    EdgeMask set = 0;
    for (std::size_t i = 0; i < edges_.size(); ++i) {
      if ((left >> i & 1U) != 0) set |= EdgeMask{1} << edges_[i];
    }
    return set;
  }
  [[nodiscard]] int value(std::size_t left) const { return values_[left]; }

 private:
  std::vector<EdgeIndex> edges_;
  std::vector<int> values_;
};

/// Returns a random order of edges of the board that leaves `free` edges free.
std::vector<EdgeIndex> random_opening(const EdgeBoard& board, std::uint32_t free, Random& random) {
  std::vector<EdgeIndex> edges(board.edge_count());
  std::iota(edges.begin(), edges.end(), 0U);
  for (std::uint32_t i = board.edge_count(); i > 1; --i) std::swap(edges[i - 1], edges[random.below(i)]);
  edges.resize(board.edge_count() - std::min(free, board.edge_count()));
  return edges;
}

/// Returns an opening in which players avoid closing and offering cells for as long as possible. Such openings are
/// typical of human play, and lead to long chains.
std::vector<EdgeIndex> careful_opening(const EdgeBoard& board, std::uint32_t free, Random& random) {
  std::vector<EdgeIndex> opening;
  EdgeMask drawn = 0;
  std::vector<EdgeIndex> later;
  for (const EdgeIndex edge : random_opening(board, 0, random)) {
    const EdgeMask next = drawn | EdgeMask{1} << edge;
    const bool leaves_open = std::any_of(board.cells().begin(), board.cells().end(), [&](EdgeMask cell) {
      return (cell & next) != (cell & drawn) && std::popcount(cell & ~next) <= 1;
    });
    if (leaves_open) {
      later.push_back(edge);
      continue;
    }
    drawn = next;
    opening.push_back(edge);
  }
  opening.insert(opening.end(), later.begin(), later.end());
  opening.resize(board.edge_count() - std::min(free, board.edge_count()));
  return opening;
}

template <class Solver>
std::optional<int> points(const Solver& solver, const EdgeGame::Position& position) {
  const std::optional<MarginValue> value = solver.value(position);
  if (!value) return std::nullopt;
  return value->points;
}

TEST(ChainSearch, FindsEveryPositionOfSmallBoards) {
  for (const EdgeBoard& board : small_boards()) {
    for (const bool extra_turn : {true, false}) {
      SCOPED_TRACE(board.size_text() + (extra_turn ? " again" : " alternate"));
      const DotsBoxes game = game_on(board, extra_turn);
      const PlainTable table(board, board.full(), extra_turn);
      Search search(game);
      for (std::size_t left = 0; left < table.size(); ++left) {
        const EdgeGame::Position position = {board.full() & ~table.edges_of(left), Player::kSecond};
        search.aim(position);
        ASSERT_EQ(search.advance(kPlenty), Status::kFinished);
        ASSERT_EQ(points(search, position), table.value(left)) << game.format_position(position);
        ASSERT_EQ(search.bounds(), (Bounds{{table.value(left)}, {table.value(left)}}));
      }
    }
  }
}

TEST(ChainSearch, FindsSubsetsOfRandomOpenings) {
  Random random(4);
  for (const EdgeBoard& board : large_boards()) {
    for (std::uint32_t round = 0; round < 36; ++round) {
      const bool extra_turn = round % 3 != 2;
      const auto opening = round % 2 == 0 ? random_opening(board, 13, random) : careful_opening(board, 13, random);
      const DotsBoxes game = game_on(board, extra_turn, opening);
      SCOPED_TRACE(*game.write("canonical"));
      const PlainTable table(board, game.strings_left(game.start()), extra_turn);
      Search search(game);
      ASSERT_EQ(search.advance(kPlenty), Status::kFinished);
      ASSERT_EQ(points(search, game.start()), table.value(table.size() - 1));
      for (std::uint32_t i = 0; i < 40; ++i) {
        const std::size_t left = random.below(static_cast<std::uint32_t>(table.size()));
        const EdgeGame::Position position = {board.full() & ~table.edges_of(left), Player::kFirst};
        search.aim(position);
        ASSERT_EQ(search.advance(kPlenty), Status::kFinished);
        ASSERT_EQ(points(search, position), table.value(left)) << game.format_position(position);
      }
    }
  }
}

TEST(ChainSearch, AgreesWithMemoisedSearch) {
  Random random(5);
  for (const EdgeBoard& board : {EdgeBoard::boxes(3, 4), EdgeBoard::triangle(5), EdgeBoard::boxes(4, 5)}) {
    for (std::uint32_t round = 0; round < 10; ++round) {
      const bool extra_turn = round % 4 != 3;
      const auto opening = round % 2 == 0 ? random_opening(board, 16, random) : careful_opening(board, 16, random);
      const DotsBoxes game = game_on(board, extra_turn, opening);
      SCOPED_TRACE(*game.write("canonical"));
      Memo<DotsBoxes> memo(game);
      ASSERT_EQ(memo.advance(kPlenty), Status::kFinished);
      Search search(game);
      ASSERT_EQ(search.advance(kPlenty), Status::kFinished);
      ASSERT_EQ(points(search, game.start()), points(memo, game.start()));
      // The line must be best play: no player loses any points.
      EdgeGame::Position position = game.start();
      for (const EdgeGame::Move& move : search.line()) {
        const auto value = value_of_move(game, position, move, [&](const auto& next) { return memo.value(next); });
        ASSERT_EQ(value, memo.value(position)) << game.format_position(position);
        position = game.play(position, move);
      }
      EXPECT_FALSE(search.line().empty());
    }
  }
}

TEST(ChainSearch, ReproducesPublishedValues) {
  static const std::pair<EdgeBoard, int> kValues[] = {{EdgeBoard::boxes(3, 4), 0},
                                                      {EdgeBoard::boxes(2, 2), 2},
                                                      {EdgeBoard::boxes(3, 3), -3},
                                                      {EdgeBoard::triangle(4), -3},
                                                      {EdgeBoard::triangle(5), -2}};
  for (const auto& [board, value] : kValues) {
    const DotsBoxes game = game_on(board, true);
    Search search(game);
    ASSERT_EQ(search.advance(kPlenty), Status::kFinished);
    EXPECT_EQ(points(search, game.start()), value) << board.size_text();
  }
}

TEST(ChainSearch, ProvesBoundsThatTighten) {
  for (const bool extra_turn : {true, false}) {
    Random random(6);
    const DotsBoxes game =
        game_on(EdgeBoard::boxes(3, 4), extra_turn, careful_opening(EdgeBoard::boxes(3, 4), 22, random));
    Search whole(game);
    ASSERT_EQ(whole.advance(kPlenty), Status::kFinished);
    const int value = *points(whole, game.start());
    for (const std::uint64_t steps : {7U, 1000U}) {
      Search search(game);
      Bounds before = {{-100}, {100}};
      Progress progress_before;
      while (search.advance({steps}) == Status::kWorking) {
        ASSERT_FALSE(search.value(game.start()));
        ASSERT_TRUE(search.line().empty());
        const Bounds bounds = search.bounds();
        ASSERT_LE(before.lower.points, bounds.lower.points);
        ASSERT_GE(before.upper.points, bounds.upper.points);
        ASSERT_LE(bounds.lower.points, value);
        ASSERT_GE(bounds.upper.points, value);
        before = bounds;
        const Progress progress = search.progress();
        ASSERT_LE(progress_before.done, progress.done);
        ASSERT_LE(progress.done, progress.total);
        progress_before = progress;
      }
      EXPECT_EQ(search.bounds(), (Bounds{{value}, {value}}));
      EXPECT_EQ(points(search, game.start()), value);
      EXPECT_EQ(search.counters(), whole.counters()) << "however the budget is cut";
      EXPECT_EQ(search.progress().done, search.progress().total);
    }
  }
}

TEST(ChainSearch, ReusesResultsForOtherTargets) {
  const DotsBoxes game = game_on(EdgeBoard::boxes(3, 3), true);
  Search search(game);
  ASSERT_EQ(search.advance(kPlenty), Status::kFinished);
  const std::uint64_t for_start = search.counters().nodes;
  const EdgeGame::Position next = game.play(game.start(), search.line().front());
  EXPECT_FALSE(search.value(next));
  search.aim(next);
  ASSERT_EQ(search.advance(kPlenty), Status::kFinished);
  EXPECT_EQ(points(search, next), 3);
  EXPECT_EQ(points(search, game.start()), -3) << "of the target before";
  EXPECT_LT(search.counters().nodes - for_start, for_start / 2);
  EXPECT_GE(search.counters().nodes, for_start);
  // `aim` also works in the middle of a computation.
  search.aim(game.start());
  search.aim(next);
  ASSERT_EQ(search.advance(kPlenty), Status::kFinished);
  EXPECT_EQ(points(search, {game.setup().board.full(), Player::kFirst}), 0) << "the end";
  // Symmetric positions have equal values.
  EXPECT_EQ(points(search, {0, Player::kSecond}), -3);
}

TEST(ChainSearch, RespectsItsLimits) {
  const DotsBoxes game = game_on(EdgeBoard::boxes(3, 4), true);
  const auto run = [&](Limits limits) {
    Search search(game, {.limits = limits});
    const Status status = search.advance({2'000'000});
    EXPECT_LE(search.counters().bytes, limits.bytes);
    EXPECT_LE(search.counters().nodes, limits.nodes);
    EXPECT_EQ(status, Status::kLimitReached);
    EXPECT_EQ(search.advance(kPlenty), Status::kLimitReached) << "and stays so";
    return search.limit();
  };
  EXPECT_EQ(run({.bytes = 1000}), Limit::kMemory);
  EXPECT_EQ(run({.nodes = 12'345}), Limit::kNodes);
  EXPECT_EQ(run({.depth = 5}), Limit::kDepth);
  EXPECT_EQ(Search(game).counters().bytes, 0U) << "before the first step";
}

TEST(ChainSearch, FinishesWhenItsBoundsMeet) {
  Random random(8);
  int stopped = 0;
  for (int opening = 0; opening < 60; ++opening) {
    const DotsBoxes game =
        game_on(EdgeBoard::boxes(2, 3), true, random_opening(EdgeBoard::boxes(2, 3), 6 + random.below(8), random));
    for (std::uint64_t nodes = 1; nodes <= 60; ++nodes) {
      Search search(game, {.limits = {.nodes = nodes}});
      const Status status = search.advance(kPlenty);
      const Bounds bounds = search.bounds();
      ASSERT_EQ(bounds.lower == bounds.upper, status == Status::kFinished) << "opening " << opening;
      ASSERT_EQ(search.limit().has_value(), status == Status::kLimitReached);
      ASSERT_EQ(search.value(game.start()).has_value(), status == Status::kFinished);
      stopped += status == Status::kLimitReached ? 1 : 0;
    }
  }
  EXPECT_GT(stopped, 100);
}

TEST(ChainSearch, FindsTheSameWithASmallTable) {
  Random random(7);
  const DotsBoxes game = game_on(EdgeBoard::boxes(3, 4), true, careful_opening(EdgeBoard::boxes(3, 4), 27, random));
  Search large(game);
  Search small(game, {.limits = {.bytes = 160'000}});
  ASSERT_EQ(large.advance(kPlenty), Status::kFinished);
  ASSERT_EQ(small.advance(kPlenty), Status::kFinished);
  EXPECT_EQ(small.value(game.start()), large.value(game.start()));
  EXPECT_LT(large.counters().nodes, small.counters().nodes);
  EXPECT_LE(small.counters().bytes, 160'000U);
  EXPECT_GT(large.counters().bytes, 160'000U) << "it grew";
}

TEST(ChainSearch, SuitsEveryBoard) {
  const auto suitability = [](const EdgeBoard& board, Limits limits = {}) {
    return ChainSearching::suits(game_on(board, true), SolverOptions{.limits = limits});
  };
  EXPECT_TRUE(suitability(EdgeBoard::boxes(3, 3), {.bytes = 20'000'000}).suits);
  EXPECT_TRUE(suitability(EdgeBoard::boxes(3, 4)).suits);
  EXPECT_NE(to_english(suitability(EdgeBoard::boxes(4, 4)).reason).find("40"), std::string::npos);
}

/// A board of loops and of chains that connect ground to ground.
class Chains {
 public:
  void add_chain(std::uint32_t coins) {
    for (std::uint32_t i = 0; i < coins; ++i, ++board_.string_count) add_coin(board_.string_count);
    ++board_.string_count;
  }
  void add_loop(std::uint32_t coins) {
    const std::uint32_t first = board_.string_count;
    for (std::uint32_t i = 0; i + 1 < coins; ++i, ++board_.string_count) add_coin(board_.string_count);
    board_.coins.push_back(StringSet{1} << first | StringSet{1} << board_.string_count++);
  }
  [[nodiscard]] const CoinBoard& board() const { return board_; }

 private:
  /// Adds a coin on this string and the next.
  void add_coin(std::uint32_t string) { board_.coins.push_back(StringSet{3} << string); }

  CoinBoard board_ = {0, {}, true};
};

TEST(ChainEndgame, SolvesTheBoardWithTheMostCombinations) {
  struct Kind {
    int coins;
    int handout;
    std::size_t chains;
  };
  static constexpr std::array<Kind, 3> kKinds = {{{1, 0, 11}, {3, 2, 5}, {4, 4, 5}}};
  Chains chains;
  for (std::size_t i = 0; i < kKinds[0].chains; ++i) chains.add_chain(1);
  for (std::size_t i = 0; i < kKinds[1].chains; ++i) chains.add_chain(3);
  for (std::size_t i = 0; i < kKinds[2].chains; ++i) chains.add_loop(4);
  ASSERT_EQ(chains.board().string_count, 62U);
  ASSERT_EQ(chains.board().coins.size(), 46U);
  std::map<std::array<std::size_t, 3>, int> values = {{{0, 0, 0}, 0}};
  for (std::size_t a = 0; a <= kKinds[0].chains; ++a) {
    for (std::size_t b = 0; b <= kKinds[1].chains; ++b) {
      for (std::size_t c = 0; c <= kKinds[2].chains; ++c) {
        if (a + b + c == 0) continue;
        int best = -100;
        for (std::size_t kind = 0; kind < kKinds.size(); ++kind) {
          std::array<std::size_t, 3> left = {a, b, c};
          if (left[kind]-- == 0) continue;
          const int all = kKinds[kind].coins + values.at(left);
          const int handed_out = kKinds[kind].coins - 2 * kKinds[kind].handout - values.at(left);
          best = std::max(best, -(kKinds[kind].handout == 0 ? all : std::max(all, handed_out)));
        }
        values[{a, b, c}] = best;
      }
    }
  }
  const coins::CoinGraph graph(chains.board());
  const coins::CoinPosition position = coins::position_of(graph, (StringSet{1} << 62U) - 1);
  EXPECT_EQ(coins::value_of_chains(graph, position), (values.at({11, 5, 5})));
}

TEST(CoinGraph, KnowsTheSymmetriesOfBoards) {
  const auto images = [](const EdgeBoard& board) {
    return coins::CoinGraph(game_on(board, true).coin_board()).image_count();
  };
  EXPECT_EQ(images(EdgeBoard::boxes(4, 4)), 8U);
  EXPECT_EQ(images(EdgeBoard::boxes(3, 4)), 4U);
  EXPECT_EQ(images(EdgeBoard::boxes(1, 20)), 2U);
  EXPECT_EQ(images(EdgeBoard::boxes(1, 1)), 1U) << "four strings that are all alike";
  EXPECT_EQ(images(EdgeBoard::triangle(5)), 8U) << "six, and two of them again";
}

TEST(CoinGraph, HasOneKeyForSymmetricPositions) {
  Random random(8);
  const coins::CoinGraph graph(game_on(EdgeBoard::boxes(4, 4), true).coin_board());
  for (std::uint32_t round = 0; round < test::random_cases(1000U); ++round) {
    const StringSet strings = graph.normal_form(random.next() & ((StringSet{1} << graph.string_count()) - 1));
    const coins::CoinGraph::Images images = graph.images(strings);
    EXPECT_EQ(images[0], strings);
    for (const StringSet image : images) {
      EXPECT_EQ(graph.key(graph.images(image)), graph.key(images));
      EXPECT_EQ(std::popcount(image), std::popcount(strings));
    }
  }
}

TEST(PositionTable, KeepsBoundsWhileItGrows) {
  MemoryMeter memory(std::uint64_t{1} << 24U);
  coins::PositionTable table(45);
  ASSERT_TRUE(table.open(memory));
  const std::uint64_t first_count = table.bucket_count();
  Random random(9);
  std::vector<std::uint64_t> keys(200'000);
  for (std::uint64_t& key : keys) key = random.next() >> 19U;
  const auto bounds_of_nth = [](std::size_t n) {
    return coins::Bounds{-static_cast<std::int32_t>(n % 63), static_cast<std::int32_t>(n % 64)};
  };
  for (std::size_t n = 0; n < keys.size(); ++n) table.keep(table.mixed(keys[n]), 60, bounds_of_nth(n), memory);
  EXPECT_GT(table.bucket_count(), first_count);
  std::size_t lost = 0;
  for (std::size_t n = 0; n < keys.size(); ++n) {
    coins::Bounds bounds = {-63, 63};
    if (table.find(table.mixed(keys[n]), bounds)) {
      EXPECT_EQ(bounds, bounds_of_nth(n));
    } else {
      ++lost;
    }
  }
  EXPECT_LT(lost, keys.size() / 5);
  coins::Bounds bounds = {-63, 63};
  for (std::uint64_t key = 0; key < 10'000; ++key) EXPECT_FALSE(table.find(table.mixed(key), bounds));
}

TEST(PositionTable, DoublesItsBucketsAtThreeQuarters) {
  MemoryMeter memory(std::uint64_t{1} << 24U);
  coins::PositionTable table(45);
  ASSERT_TRUE(table.open(memory));
  std::uint64_t buckets = 1024;
  EXPECT_EQ(table.bucket_count(), buckets);
  for (Random random(9); buckets < 8192;) {
    table.keep(table.mixed(random.next() >> 19U), 60, {0, 0}, memory);
    if (table.count() == 3 * buckets) buckets *= 2;
    ASSERT_EQ(table.bucket_count(), buckets) << table.count() << " positions";
    ASSERT_EQ(memory.peak(), 4 * 8 * buckets) << "old and new are never there together";
  }
}

TEST(PositionTable, ForgetsTheCheapestEntries) {
  MemoryMeter memory(std::uint64_t{1} << 15U);
  coins::PositionTable table(20);
  ASSERT_TRUE(table.open(memory));
  for (std::uint64_t key = 0; key < 100; ++key) table.keep(table.mixed(key), 1000, {1, 2}, memory);
  for (std::uint64_t key = 100; key < 60'000; ++key) table.keep(table.mixed(key), 10, {0, 0}, memory);
  for (std::uint64_t key = 0; key < 100; ++key) {
    coins::Bounds bounds = {-63, 63};
    EXPECT_TRUE(table.find(table.mixed(key), bounds));
  }
  EXPECT_LE(memory.peak(), std::uint64_t{1} << 15U);
}

}  // namespace
}  // namespace perfect_play
