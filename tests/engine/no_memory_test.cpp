// Checks that running out of system memory below the limits is reported as a limit and does not end the program.

#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <new>
#include <optional>
#include <string>

#include "engine/games/dots-boxes/dots_boxes.hpp"
#include "engine/games/game-graph/game_graph.hpp"
#include "engine/games/shooting/shooting.hpp"
#include "engine/solvers/attractor.hpp"
#include "engine/solvers/chain_search.hpp"
#include "engine/solvers/large_array.hpp"
#include "engine/solvers/memory.hpp"
#include "engine/solvers/ordered_table.hpp"
#include "engine/solvers/retrograde.hpp"
#include "engine/solvers/subset_table.hpp"

namespace {

constexpr int kNoEnd = std::numeric_limits<int>::max();
/// Number of arrays that can still be allocated before an allocation fails.
int arrays_left = kNoEnd;

bool has_array() {
  if (arrays_left == kNoEnd) return true;
  if (arrays_left == 0) return false;
  --arrays_left;
  return true;
}

}  // namespace

// Replaces the library's function; the library's `delete` frees the memory.
void* operator new(std::size_t bytes, std::align_val_t alignment, const std::nothrow_t& /*tag*/) noexcept {
  return has_array() ? ::operator new(bytes, alignment) : nullptr;
}

namespace perfect_play {
namespace {

/// Checks that a solver that allocates several arrays at the start reports a limit if one of the allocations fails.
template <class Solver, class G>
void expect_limit(const G& game, int arrays) {
  for (int there = 0; there <= arrays; ++there) {
    SCOPED_TRACE(std::to_string(there) + " of " + std::to_string(arrays) + " arrays");
    Solver solver(game, SolverOptions{});
    arrays_left = there;
    const Status status = solver.advance({~std::uint64_t{0}});
    arrays_left = kNoEnd;
    EXPECT_EQ(status, there < arrays ? Status::kLimitReached : Status::kFinished);
    EXPECT_EQ(solver.limit(), there < arrays ? std::optional(Limit::kMemory) : std::nullopt);
    EXPECT_EQ(solver.value(game.start()).has_value(), there == arrays);
    EXPECT_EQ(solver.advance({~std::uint64_t{0}}), status);
  }
}

TEST(NoMemory, IsALimit) {
  const auto graph = game_graph::GameGraph::generate({100, 200, 10, 0}, 1).value();
  expect_limit<Attractor<game_graph::GameGraph>>(graph, 4);
  expect_limit<Retrograde<game_graph::GameGraph>>(graph, 2);
  const dots_boxes::DotsBoxes boxes({edges::EdgeBoard::boxes(2, 2), true, {}});
  expect_limit<SubsetTable<dots_boxes::DotsBoxes>>(boxes, 3);
  expect_limit<ChainSearch<dots_boxes::DotsBoxes>>(boxes, 1);
  const shooting::ShootingGame narrow(std::array<std::uint32_t, 3>{3, 2, 3});
  expect_limit<OrderedTable<shooting::ShootingGame>>(narrow, 1);
  const shooting::ShootingGame wide(std::array<std::uint32_t, 5>{8, 8, 8, 8, 8});
  expect_limit<OrderedTable<shooting::ShootingGame>>(wide, 1);
}

TEST(NoMemory, KeepsTheExistingTableOfASearch) {
  const dots_boxes::DotsBoxes game({edges::EdgeBoard::boxes(3, 3), true, {}});
  expect_limit<ChainSearch<dots_boxes::DotsBoxes>>(game, 1);
}

TEST(NoMemory, IsReportedForImpossibleSizes) {
  EXPECT_FALSE(LargeArray<std::uint64_t>(std::numeric_limits<std::size_t>::max() / 8 + 1));
  EXPECT_EQ(LargeArray<std::uint64_t>(std::numeric_limits<std::size_t>::max()).size(), 0U);
  EXPECT_TRUE(LargeArray<std::uint64_t>(0));
}

TEST(MemoryMeter, AllowsOnlySizesThatExist) {
  MemoryMeter meter(~std::uint64_t{0});
  EXPECT_TRUE(meter.take(1));
  EXPECT_TRUE(meter.take(std::numeric_limits<std::size_t>::max() - 1));
  EXPECT_FALSE(meter.take(1));
}

}  // namespace
}  // namespace perfect_play
