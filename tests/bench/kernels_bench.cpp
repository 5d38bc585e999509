// Fast solvers on boards too large for plain programs. Before the first timing, the chain search must reproduce known
// values, and the table in key order must agree with the memoised search on every position. A difference fails the
// benchmark.

#include <benchmark/benchmark.h>

#include <cstdint>
#include <vector>

#include "engine/games/dots-boxes/dots_boxes.hpp"
#include "engine/games/shooting/shooting.hpp"
#include "engine/games/triangle-war/triangle_war.hpp"
#include "engine/solvers/chain_search.hpp"
#include "engine/solvers/memo.hpp"
#include "engine/solvers/ordered_table.hpp"
#include "tests/bench/solve.hpp"

namespace perfect_play::bench {
namespace {

// ---- Chains: no edge is drawn, and closing a cell earns another move ----

/// A board and its value for the first player; `chain_search_test` has the same values.
template <class G>
struct ChainInstance {
  G game;
  std::int32_t value;

  [[nodiscard]] bool agrees() const { return solve<ChainSearch<G>>(game).value(game.start()) == MarginValue{value}; }
};

ChainInstance<dots_boxes::DotsBoxes> chains_of_3x4_boxes() {
  return {dots_boxes::DotsBoxes({edges::EdgeBoard::boxes(3, 4), true}), 0};
}
ChainInstance<triangle_war::TriangleWar> chains_of_5_dots() {
  return {triangle_war::TriangleWar({edges::EdgeBoard::triangle(5), true}), -2};
}
ChainInstance<dots_boxes::DotsBoxes> chains_of_4x4_boxes() {
  return {dots_boxes::DotsBoxes({edges::EdgeBoard::boxes(4, 4), true}), 0};
}

template <auto make>
void engine(benchmark::State& state) {
  const auto instance = make();
  for ([[maybe_unused]] auto _ : state) {
    if (!instance.agrees()) return state.SkipWithError("not the value of the board");
  }
}

BENCHMARK(engine<chains_of_3x4_boxes>)->Unit(benchmark::kMillisecond);
BENCHMARK(engine<chains_of_5_dots>)->Unit(benchmark::kMillisecond);
// This benchmark is slow.
BENCHMARK(engine<chains_of_4x4_boxes>)->Unit(benchmark::kMillisecond)->Iterations(1);

// ---- Shooting ----

using shooting::ShootingGame;
using Table = OrderedTable<ShootingGame>;
using Search = Memo<ShootingGame>;

/// Returns the game with six columns of height six, if table and search agree on every visited position.
const ShootingGame* checked_shooting_6x6() {
  static const ShootingGame kGame(std::vector<std::uint32_t>(6, 6));
  static const bool kAgreed = [] {
    const auto table = solve<Table>(kGame);
    const auto search = solve<Search>(kGame);
    ShootingGame::Position position = ShootingGame::lowest();
    for (std::uint64_t key = 0; key < kGame.key_bound(); ++key, position = kGame.successor(position)) {
      const auto known = search.value(position);
      if (known && table.value(position) != known) return false;
    }
    return table.value(kGame.start()).has_value() && search.value(kGame.start()).has_value();
  }();
  return kAgreed ? &kGame : nullptr;
}

template <class Solver>
void shooting_6x6(benchmark::State& state) {
  const ShootingGame* game = checked_shooting_6x6();
  if (game == nullptr) return state.SkipWithError("table and search differ");
  for ([[maybe_unused]] auto _ : state) benchmark::DoNotOptimize(solve<Solver>(*game));
}

BENCHMARK(shooting_6x6<Table>)->Unit(benchmark::kMillisecond);
BENCHMARK(shooting_6x6<Search>)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace perfect_play::bench
