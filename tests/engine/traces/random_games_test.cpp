// Tests the traces of every traceable solver and specimen on small random games.

#include <gtest/gtest.h>

#include <cstdint>
#include <string>

#include "engine/core/random.hpp"
#include "tests/engine/support/size.hpp"
#include "tests/engine/support/tiny_games.hpp"
#include "tests/engine/support/trace_check.hpp"

namespace perfect_play {
namespace {

/// Returns random options.
SolverOptions some_options(Random& random) {
  SolverOptions options = test::small();
  options.order = static_cast<MoveOrder>(random.below(3));
  options.table = static_cast<TableKind>(random.below(3));
  if (random.below(2) == 0) options.cap = random.below(6);
  return options;
}

template <class G>
void check_dags() {
  for (std::uint64_t seed = 1; seed <= test::random_cases(300U); ++seed) {
    Random random(seed);
    const std::uint32_t vertices = 1 + random.below(14);
    const G game(test::RandomDag::make(random, vertices, 4, 1 + random.below(8), 3));
    const SolverOptions options = some_options(random);
    SCOPED_TRACE("seed " + std::to_string(seed) + '\n' + game.dag.text());
    test::for_each_traceable<G>([&]<class Entry>() { test::check<Entry>(game, options); });
    if (testing::Test::HasFailure()) return;
  }
}

TEST(TracesOfRandomGames, Outcomes) { check_dags<test::OutcomeDag>(); }
TEST(TracesOfRandomGames, Points) { check_dags<test::ScoredDag>(); }
TEST(TracesOfRandomGames, Chance) { check_dags<test::ChanceDag>(); }

template <class G>
void check_cycles() {
  for (std::uint64_t seed = 1; seed <= test::random_cases(300U); ++seed) {
    Random random(seed);
    const bool draws = !winner_of_endless_play<G>() && random.below(2) == 0;
    const G game = G::random(random, 1 + random.below(9), 3, draws);
    const SolverOptions options = some_options(random);
    SCOPED_TRACE("seed " + std::to_string(seed) + '\n' + game.text());
    test::for_each_traceable<G>([&]<class Entry>() { test::check<Entry>(game, options); });
    if (testing::Test::HasFailure()) return;
  }
}

TEST(TracesOfRandomGames, EndlessPlayIsADraw) { check_cycles<test::CyclicDraw>(); }
TEST(TracesOfRandomGames, EndlessPlayIsWonByTheFirst) { check_cycles<test::CyclicFirst>(); }
TEST(TracesOfRandomGames, EndlessPlayIsWonByTheSecond) { check_cycles<test::CyclicSecond>(); }
TEST(TracesOfRandomGames, WinsMustComeInTime) { check_cycles<test::CyclicLimited>(); }

}  // namespace
}  // namespace perfect_play
