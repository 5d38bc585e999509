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
#include "engine/api/of_game/break_search_of.hpp"
#include "engine/core/instances.hpp"
#include "engine/core/text/statement.hpp"
#include "engine/games/all_games.hpp"
#include "tests/engine/support/budget.hpp"
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

/// Returns the number of connected boards with places for mouse, cat and food, and with two jumps.
std::uint64_t boards_with_jumps(std::uint32_t size) {
  std::uint64_t boards = 0;
  for (const Rectangle& one : connected(size)) {
    boards += std::uint64_t{size} * (size - 1) * (size - 2) * one.longest_run() * one.longest_run();
  }
  return boards;
}

TEST(ListedCases, HaveTheConnectedBoardsOfLeetcode1728) {
  std::uint64_t boards = 0;
  for (std::uint32_t size = 3; size <= 6; ++size) {
    const std::uint64_t expected = boards_with_jumps(size);
    EXPECT_EQ(listed("leetcode-1728", size).size(), expected);
    boards += expected;
  }
  EXPECT_EQ(boards, 206'496U);
  if (test::exhaustive()) {
    EXPECT_EQ(listed("leetcode-1728", 7).size(), boards_with_jumps(7));
  }
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

/// Returns the number of lists of bags whose colours are numbered in order of appearance, with stones of every
/// capacity up to the number of gems of the commonest colour.
std::uint64_t bags(std::uint32_t size) {
  std::uint64_t lists = 0;
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
    if (is_named) lists += breaks * static_cast<std::uint64_t>(commonest);
    std::size_t digit = 0;
    while (digit < size && ++colours[digit] == size) colours[digit++] = 0;
    more = digit < size;
  }
  return lists;
}

TEST(ListedCases, HaveTheBagsOfHdu4778WithColoursInOrderOfAppearance) {
  for (std::uint32_t size = 1; size <= (test::exhaustive() ? 7U : 5U); ++size) {
    EXPECT_EQ(listed("hdu-4778", size).size(), bags(size)) << size;
  }
}

TEST(ListedCases, HaveTheSetsOfDrawnEdgesOfPaperGames) {
  for (std::uint32_t free = 1; free <= (test::exhaustive() ? 6U : 4U); ++free) {
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

/// Returns the number of game graphs in which the start reaches every vertex.
std::uint64_t reached_graphs(std::uint32_t count) {
  std::uint64_t graphs = 0;
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
    graphs += starts * (with_owners + alternating - only_ends);
  }
  return graphs;
}

/// Returns the number of graphs without isolated vertices. Graphs that differ only in the names of the vertices from
/// `named` on count once.
std::uint64_t marked_graphs(std::uint32_t count, std::uint32_t named) {
  std::vector<std::uint32_t> images(count);
  std::iota(images.begin(), images.end(), 0U);
  std::int64_t fixed = 0;
  std::int64_t permutations = 0;
  do {
    ++permutations;
    std::vector<std::uint32_t> cycles(count, 0);
    std::uint32_t cycle_count = 0;
    for (std::uint32_t vertex = 0; vertex < count; ++vertex) {
      if (cycles[vertex] != 0) continue;
      ++cycle_count;
      for (std::uint32_t next = vertex; cycles[next] == 0; next = images[next]) cycles[next] = cycle_count;
    }
    // Counts the graphs that the permutation maps to themselves. If a vertex is isolated, so is its cycle.
    for (std::uint32_t isolated = 0; isolated >> cycle_count == 0; ++isolated) {
      std::set<std::pair<std::uint32_t, std::uint32_t>> met;
      std::uint32_t orbits = 0;
      for (std::uint32_t a = 0; a < count; ++a) {
        for (std::uint32_t b = a + 1; b < count; ++b) {
          if ((isolated >> (cycles[a] - 1) & 1U) != 0 || (isolated >> (cycles[b] - 1) & 1U) != 0) continue;
          if (met.count({a, b}) != 0) continue;
          ++orbits;
          std::pair<std::uint32_t, std::uint32_t> edge(a, b);
          while (met.insert(edge).second) edge = std::minmax(images[edge.first], images[edge.second]);
        }
      }
      bool is_even = true;
      for (std::uint32_t rest = isolated; rest != 0; rest &= rest - 1) is_even = !is_even;
      fixed += (is_even ? 1 : -1) * (std::int64_t{1} << orbits);
    }
  } while (std::next_permutation(images.begin() + named, images.end()));
  return static_cast<std::uint64_t>(fixed / permutations);
}

/// Returns the number of rows of columns without an empty column at either end and without two empty columns side by
/// side. The rows continue with `columns` more columns and `blocks` more blocks.
std::uint64_t rows_of_columns(std::uint32_t blocks, std::uint32_t columns, bool may_be_empty) {
  if (blocks == 0) return 1;
  if (columns == 0) return 0;
  std::uint64_t count = may_be_empty ? rows_of_columns(blocks, columns - 1, false) : 0;
  for (std::uint32_t height = 1; height <= std::min(blocks, shooting::ShootingGame::kMostHeight); ++height) {
    count += rows_of_columns(blocks - height, columns - 1, true);
  }
  return count;
}

/// Returns the number of boards with the given number of edges, times the sets of edges that leave an edge free.
std::uint64_t openings(std::uint32_t edges, std::uint64_t boards) { return boards * ((std::uint64_t{1} << edges) - 1); }

std::uint64_t boards_of_boxes(std::uint32_t edges) {
  std::uint64_t boards = 0;
  for (std::uint32_t rows = 1; rows <= edges; ++rows) {
    for (std::uint32_t columns = 1; columns <= edges; ++columns) {
      boards += rows * (columns + 1) + columns * (rows + 1) == edges ? 1 : 0;
    }
  }
  return boards;
}

bool is_triangle(std::uint32_t edges) {
  for (std::uint32_t side = 1; side <= edges; ++side) {
    if (3 * side * (side + 1) / 2 == edges) return true;
  }
  return false;
}

/// Returns the number of connected boards with every side walled or open, and with places for wolves and sheep.
std::uint64_t walled_boards(std::uint32_t size) {
  // `choose` returns 0 if there are more wolves than places.
  std::uint64_t placements = 0;
  for (std::uint32_t wolves = 1; wolves <= wolves_sheep::kMostWolves; ++wolves) {
    placements += choose(size, wolves) * (size - wolves);
  }
  return 16 * connected(size).size() * placements;
}

/// Returns the number of boards of one size in the list that a search for the smallest failing board tries.
template <class G>
std::uint64_t boards_to_break(std::uint32_t size) {
  const std::string_view game = G::kInfo.id;
  if (game == "cat-mouse") return marked_graphs(size, 3);
  if (game == "cat-mouse-2") return boards_with_jumps(size);
  if (game == "dots-boxes") return openings(size, boards_of_boxes(size));
  if (game == "game-graph") return reached_graphs(size);
  if (game == "gems") return bags(size);
  if (game == "shooting") return rows_of_columns(size, shooting::ShootingGame::kMostColumns, false);
  if (game == "triangle-war") return openings(size, is_triangle(size) ? 1 : 0);
  if (game == "wolves-sheep") return walled_boards(size);
  ADD_FAILURE() << "Count the listed boards of " << game << '.';
  return 0;
}

/// A search reports that no board of a size fails only if it has tried all of at most `kMostInstances` boards.
template <EnumeratedGame G>
void expect_the_counted_boards() {
  SCOPED_TRACE(G::kInfo.id);
  const std::uint64_t most = test::exhaustive() ? api::kMostInstances : 20'000;
  std::uint64_t sizes = 0;
  for (std::uint32_t size = G::kSmallestSize;; ++size) {
    const auto boards = G::instances(size, Labelling::kIgnored, 0);
    if (boards == nullptr || !boards->complete()) break;
    const std::uint64_t expected = boards_to_break<G>(size);
    if (expected > most) break;
    std::set<std::string> texts;
    while (const std::optional<G> board = boards->next()) EXPECT_TRUE(texts.insert(*board->write("canonical")).second);
    EXPECT_EQ(texts.size(), expected) << size;
    sizes += expected > 0 ? 1 : 0;
  }
  EXPECT_GE(sizes, 2U);
}

TEST(ListedCases, HaveTheBoardsThatTheSearchForAFailingBoardReports) {
  const auto check_all = []<class... Gs>(TypeList<Gs...>) { (expect_the_counted_boards<Gs>(), ...); };
  check_all(AllGames{});
}

TEST(ListedCases, HaveEveryLabelledGraphForSolversThatDependOnTheOrder) {
  for (std::uint32_t size = 3; size <= (test::exhaustive() ? 6U : 5U); ++size) {
    std::set<std::string> texts;
    const auto boards = cat_mouse::CatMouse::instances(size, Labelling::kMatters, 0);
    while (const auto board = boards->next()) EXPECT_TRUE(texts.insert(*board->write("canonical")).second);
    EXPECT_EQ(texts.size(), marked_graphs(size, size)) << size;
  }
}

template <EnumeratedGame G>
void expect_searches_of_the_counted_boards() {
  const auto& games = api::catalogue().games;
  const auto entry = std::find_if(games.begin(), games.end(), [](const auto& game) { return game.info == &G::kInfo; });
  ASSERT_NE(entry, games.end());
  for (const std::string_view specimen : entry->specimens) {
    SCOPED_TRACE(std::string(G::kInfo.id) + ' ' + std::string(specimen));
    const auto search = game_engine(G::kInfo.id).break_it({.specimen = std::string(specimen)});
    ASSERT_TRUE(search);
    while (search.value()->advance(test::kToTheEnd) == Status::kWorking) {
    }
    const bool by_order = api::wrong_solver<G>({.specimen = std::string(specimen)})->labelling == Labelling::kMatters;
    for (const auto& [size, instances, complete] : search.value()->broken().searched) {
      if (!complete) continue;
      EXPECT_EQ(instances, by_order && G::kInfo.id == std::string_view("cat-mouse") ? marked_graphs(size, size)
                                                                                    : boards_to_break<G>(size));
    }
  }
}

TEST(ListedCases, AreTriedUpToTheSmallestFailingBoardOfEverySpecimen) {
  const auto check_all = []<class... Gs>(TypeList<Gs...>) { (expect_searches_of_the_counted_boards<Gs>(), ...); };
  check_all(AllGames{});
}

}  // namespace
}  // namespace perfect_play
