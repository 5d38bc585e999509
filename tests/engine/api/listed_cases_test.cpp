// Recounts the families of listed boards without the engine. A report that all listed boards were tried refers to
// exactly these boards (`<game>.listed`).

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <set>
#include <string>
#include <vector>

#include "engine/api/catalogue.hpp"
#include "engine/core/text/statement.hpp"
#include "engine/games/game-graph/game_graph.hpp"
#include "tests/engine/support/engines.hpp"
#include "tests/engine/support/size.hpp"

namespace perfect_play {
namespace {

/// Returns the canonical texts of the list; fails on duplicates.
std::set<std::string> listed(const std::string& problem, std::uint32_t size) {
  std::set<std::string> texts;
  const auto every = judge_engine(problem).every_case(size);
  if (every == nullptr) return texts;
  while (const auto text = every->next()) EXPECT_TRUE(texts.insert(*text).second) << *text;
  return texts;
}

std::uint64_t choose(std::uint64_t n, std::uint64_t k) {
  std::uint64_t ways = 1;
  for (std::uint64_t i = 0; i < k; ++i) ways = ways * (n - i) / (i + 1);
  return ways;
}

/// Free cells in a rectangle, row by row.
struct Rectangle {
  std::size_t rows = 0;
  std::size_t columns = 0;
  std::vector<bool> is_free = {};

  [[nodiscard]] bool free_at(std::size_t row, std::size_t column) const { return is_free[row * columns + column]; }
  [[nodiscard]] std::size_t count() const {
    return static_cast<std::size_t>(std::count(is_free.begin(), is_free.end(), true));
  }
  /// Returns true if no smaller rectangle contains the free cells.
  [[nodiscard]] bool touches_all_sides() const {
    bool above = false;
    bool below = false;
    bool left = false;
    bool right = false;
    for (std::size_t row = 0; row < rows; ++row) {
      for (std::size_t column = 0; column < columns; ++column) {
        if (!free_at(row, column)) continue;
        above = above || row == 0;
        below = below || row + 1 == rows;
        left = left || column == 0;
        right = right || column + 1 == columns;
      }
    }
    return above && below && left && right;
  }
  [[nodiscard]] bool is_connected() const {
    std::vector<bool> met(is_free.size(), false);
    std::vector<std::size_t> open = {
        static_cast<std::size_t>(std::find(is_free.begin(), is_free.end(), true) - is_free.begin())};
    met[open.front()] = true;
    for (std::size_t i = 0; i < open.size(); ++i) {
      const std::size_t cell = open[i];
      const auto meet = [&](bool is_there, std::size_t next) {
        if (!is_there || !is_free[next] || met[next]) return;
        met[next] = true;
        open.push_back(next);
      };
      meet(cell % columns > 0, cell - 1);
      meet(cell % columns + 1 < columns, cell + 1);
      meet(cell >= columns, cell - columns);
      meet(cell + columns < is_free.size(), cell + columns);
    }
    return open.size() == count();
  }
  /// Returns the number of steps of the longest straight line of free cells.
  [[nodiscard]] std::uint64_t longest_run() const {
    std::uint64_t longest = 1;
    for (std::size_t row = 0; row < rows; ++row) {
      for (std::size_t column = 0; column < columns; ++column) {
        std::uint64_t across = 0;
        while (column + across < columns && free_at(row, column + across)) ++across;
        std::uint64_t down = 0;
        while (row + down < rows && free_at(row + down, column)) ++down;
        if (std::max(across, down) > longest + 1) longest = std::max(across, down) - 1;
      }
    }
    return longest;
  }
};

/// Returns every connected set of `size` cells.
std::vector<Rectangle> connected(std::size_t size) {
  std::vector<Rectangle> all;
  for (std::size_t rows = 1; rows <= size; ++rows) {
    for (std::size_t columns = 1; rows + columns <= size + 1; ++columns) {
      for (std::uint64_t cells = 0; cells < std::uint64_t{1} << (rows * columns); ++cells) {
        Rectangle one{rows, columns, std::vector<bool>(rows * columns)};
        for (std::size_t cell = 0; cell < one.is_free.size(); ++cell) one.is_free[cell] = (cells >> cell & 1U) != 0;
        if (one.count() == size && one.touches_all_sides() && one.is_connected()) all.push_back(std::move(one));
      }
    }
  }
  return all;
}

TEST(ListedCases, AreDescribedInEveryGameWithAList) {
  for (const api::GameEntry& game : api::catalogue().games) {
    EXPECT_TRUE(StatementCode::named(std::string(game.info->id) + ".listed")) << game.info->id;
  }
}

TEST(ListedCases, HaveTheConnectedBoardsOfLeetcode1728) {
  std::uint64_t boards = 0;
  for (std::uint32_t size = 3; size <= 6; ++size) {
    std::uint64_t expected = 0;
    for (const Rectangle& one : connected(size)) {
      // Counts the choices of places for mouse, cat and food, and of two jumps.
      expected += std::uint64_t{size} * (size - 1) * (size - 2) * one.longest_run() * one.longest_run();
    }
    EXPECT_EQ(listed("leetcode-1728", size).size(), expected);
    boards += expected;
  }
  EXPECT_EQ(boards, 206'496U);
  // The list does not contain boards with three free cells in two separate regions.
  EXPECT_EQ(listed("leetcode-1728", 3).count("MF-C.1.1") + listed("leetcode-1728", 3).count("MFxC.1.1"), 0U);
}

TEST(ListedCases, HaveTheConnectedBoardsOfHdu1105WithEverySideWalledOrOpen) {
  for (std::uint32_t size = 4; size <= (test::exhaustive() ? 6U : 5U); ++size) {
    const std::uint64_t placements = choose(size, 3) * (size - 3);
    EXPECT_EQ(listed("hdu-1105", size).size(), 16 * connected(size).size() * placements);
  }
}

/// Counts hills of 2 to 6 columns, with heights of 1 to 6 that are not all equal. The hills begin with `heights` and
/// have `blocks` more blocks.
std::uint64_t hills(std::vector<std::uint32_t> heights, std::uint32_t blocks, bool falls) {
  if (blocks == 0) return std::set<std::uint32_t>(heights.begin(), heights.end()).size() > 1 ? 1 : 0;
  if (heights.size() == 6) return 0;
  std::uint64_t count = 0;
  for (std::uint32_t height = 1; height <= std::min(blocks, 6U); ++height) {
    const bool is_lower = !heights.empty() && height < heights.back();
    const bool is_higher = !heights.empty() && height > heights.back();
    if (falls && is_higher) continue;
    std::vector<std::uint32_t> more = heights;
    more.push_back(height);
    count += hills(std::move(more), blocks - height, falls || is_lower);
  }
  return count;
}

TEST(ListedCases, HaveTheHillsOfUva11884) {
  for (std::uint32_t size = 3; size <= 8; ++size) {
    EXPECT_EQ(listed("uva-11884", size).size(), hills({}, size, false)) << size;
  }
}

TEST(ListedCases, HaveTheBagsOfHdu4778WithColoursInOrderOfAppearance) {
  for (std::uint32_t size = 1; size <= 5; ++size) {
    std::uint64_t expected = 0;
    std::vector<std::uint32_t> colours(size, 0);
    for (bool more = true; more;) {
      std::uint32_t used = 0;
      const bool is_named = std::all_of(colours.begin(), colours.end(), [&](std::uint32_t colour) {
        const bool is_next = colour <= used;
        used = std::max(used, colour + 1);
        return is_next;
      });
      // The gems of a bag are sorted by colour. A new bag must therefore begin at every gem whose colour is less than
      // that of the gem before it, and may begin at any other gem.
      std::uint64_t breaks = 1;
      for (std::size_t gem = 1; gem < colours.size(); ++gem) breaks *= colours[gem] < colours[gem - 1] ? 1 : 2;
      std::ptrdiff_t commonest = 0;
      for (std::uint32_t colour = 0; colour < size; ++colour) {
        commonest = std::max(commonest, std::count(colours.begin(), colours.end(), colour));
      }
      if (is_named) expected += breaks * static_cast<std::uint64_t>(commonest);
      std::size_t digit = 0;
      while (digit < size && ++colours[digit] == size) colours[digit++] = 0;
      more = digit < size;
    }
    EXPECT_EQ(listed("hdu-4778", size).size(), expected) << size;
  }
}

TEST(ListedCases, HaveTheSetsOfDrawnEdgesOfPaperGames) {
  for (std::uint32_t free = 1; free <= 4; ++free) {
    EXPECT_EQ(listed("poj-1085", free).size(), choose(18, free));
    EXPECT_EQ(listed("hdu-4753", free).size(), choose(24, free));
  }
}

TEST(ListedCases, HaveTheGraphsThatLeetcode913Allows) {
  for (std::uint32_t count = 3; count <= (test::exhaustive() ? 6U : 5U); ++count) {
    std::vector<std::pair<std::uint32_t, std::uint32_t>> pairs;
    for (std::uint32_t a = 0; a < count; ++a) {
      for (std::uint32_t b = a + 1; b < count; ++b) pairs.emplace_back(a, b);
    }
    std::set<std::uint64_t> kinds;
    for (std::uint64_t edges = 0; edges < std::uint64_t{1} << pairs.size(); ++edges) {
      std::vector<std::uint32_t> ways(count, 0);
      std::vector<std::uint32_t> ways_of_cat(count, 0);
      for (std::size_t i = 0; i < pairs.size(); ++i) {
        if ((edges >> i & 1U) == 0) continue;
        const auto [a, b] = pairs[i];
        ++ways[a];
        ++ways[b];
        if (b != 0) ++ways_of_cat[a];
        if (a != 0) ++ways_of_cat[b];
      }
      // Both players can always move: the cat starts at vertex 2 and can go back to it.
      if (std::find(ways.begin(), ways.end(), 0U) != ways.end() || ways_of_cat[2] == 0) continue;
      // The vertices from 3 on may be permuted.
      std::vector<std::uint32_t> names(count);
      std::iota(names.begin(), names.end(), 0U);
      std::uint64_t least = ~std::uint64_t{0};
      do {
        std::uint64_t renamed = 0;
        for (std::size_t i = 0; i < pairs.size(); ++i) {
          if ((edges >> i & 1U) == 0) continue;
          const std::pair<std::uint32_t, std::uint32_t> to = std::minmax(names[pairs[i].first], names[pairs[i].second]);
          renamed |= std::uint64_t{1} << (std::find(pairs.begin(), pairs.end(), to) - pairs.begin());
        }
        least = std::min(least, renamed);
      } while (std::next_permutation(names.begin() + 3, names.end()));
      kinds.insert(least);
    }
    EXPECT_EQ(listed("leetcode-913", count).size(), kinds.size()) << count;
  }
}

/// Returns true if every vertex of the graph of `arcs` (bit `from * count + to`) can be reached from `start`.
bool reaches_all(std::uint32_t count, std::uint32_t arcs, std::uint32_t start) {
  std::set<std::uint32_t> met = {start};
  for (bool grows = true; grows;) {
    const std::size_t before = met.size();
    for (std::uint32_t place = 0; place < count * count; ++place) {
      if ((arcs >> place & 1U) != 0 && met.count(place / count) != 0) met.insert(place % count);
    }
    grows = met.size() > before;
  }
  return met.size() == count;
}

TEST(ListedCases, HaveTheGraphsThatTheStartReaches) {
  using game_graph::GameGraph;
  for (std::uint32_t count = 1; count <= 3; ++count) {
    std::uint64_t expected = 0;
    for (std::uint32_t arcs = 0; arcs >> (count * count) == 0; ++arcs) {
      std::uint64_t with_owners = 1;
      std::uint64_t alternating = 1;
      std::uint64_t only_ends = 1;
      for (std::uint32_t vertex = 0; vertex < count; ++vertex) {
        const bool has_moves = (arcs >> (vertex * count) & ((1U << count) - 1)) != 0;
        // A vertex with moves belongs to Max or Min. A vertex without moves is one of three ends, or the player to move
        // is stuck at the vertex.
        with_owners *= has_moves ? 2 : 3;
        alternating *= has_moves ? 1 : 4;
        only_ends *= has_moves ? 0 : 3;
      }
      std::uint64_t starts = 0;
      for (std::uint32_t start = 0; start < count; ++start) starts += reaches_all(count, arcs, start) ? 1 : 0;
      expected += starts * (with_owners + alternating - only_ends);
    }
    std::set<std::string> texts;
    const auto every = GameGraph::instances(count, Labelling::kIgnored, 0);
    while (const auto game = every->next()) EXPECT_TRUE(texts.insert(*game->write("canonical")).second);
    EXPECT_TRUE(every->complete());
    EXPECT_EQ(texts.size(), expected) << count;
  }
}

}  // namespace
}  // namespace perfect_play
