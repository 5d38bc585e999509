// Checks that the bytes that solvers report match those that they request from the system.

#include <gtest/gtest.h>

#include <cstdint>
#include <string_view>

#include "engine/api/of_game/solver_choice.hpp"
#include "engine/api/of_game/solver_lists.hpp"
#include "tests/engine/memory/allocations.hpp"
#include "tests/engine/support/game_setups.hpp"
#include "tests/engine/support/solving.hpp"

namespace perfect_play {
namespace {

using test::allocations;

template <class G>
class BytesOfSolvers : public testing::Test {};

TYPED_TEST_SUITE(BytesOfSolvers, test::Games, test::GameName);

TYPED_TEST(BytesOfSolvers, AreThoseAllocated) {
  using G = TypeParam;
  SolverOptions options;
  options.limits.nodes = 20'000;
  for (const Example& example : G::kInfo.examples) {
    SCOPED_TRACE(example.id);
    const G game = G::read(example.setup).value().game;
    api::for_each_solver<G>([&]<class Entry>() {
      SCOPED_TRACE(Entry::kId);
      const auto solver = api::make_solver(game, options, Entry::kId).solver;
      const std::uint64_t before = allocations.bytes;
      allocations.most_bytes = before;
      solver->advance(test::kToTheEnd);
      const std::uint64_t allocated = allocations.most_bytes - before;
      const std::uint64_t said = solver->counters().bytes;
      EXPECT_GE(allocated, said);
      // Solvers do not count bytes that do not depend on the number of positions, such as the pots in the table of
      // subsets.
      EXPECT_LE(allocated, said + (Entry::kId == TableOfSubsets::kId ? 4000 : 500));
    });
  }
}

}  // namespace
}  // namespace perfect_play
