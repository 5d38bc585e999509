// Compares the engine with plain alpha-beta searches without tables: one that finds only the winner of Triangle War,
// and one over virtual states, as in general game frameworks. Engine and peer must agree before a board is first timed;
// this check is not timed. Run with `build/native/engine_bench --benchmark_filter='triangle_wars|boxes_2x2'`.

#include <benchmark/benchmark.h>

#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include "engine/games/dots-boxes/dots_boxes.hpp"
#include "engine/games/triangle-war/triangle_war.hpp"
#include "engine/solvers/depth_first.hpp"
#include "engine/solvers/memo.hpp"
#include "tests/bench/boards.hpp"
#include "tests/bench/solve.hpp"
#include "tests/bench/textbook_alpha_beta.hpp"

namespace perfect_play::bench {
namespace {

/// Returns the value of the start position for its mover.
template <class Solver, class G>
std::int32_t points_to_come(const G& game) {
  return solve<Solver>(game).value(game.start())->points;
}

/// Random openings of Triangle War with 4 dots per side; the answer for each is whether the mover ends with more cells.
class TriangleWars {
 public:
  TriangleWars(std::uint64_t games, std::uint32_t free_edges) : peer_(18, cells_of(edges::EdgeBoard::triangle(4))) {
    for (std::uint64_t seed = 1; seed <= games; ++seed) {
      games_.push_back(triangle_war::TriangleWar::generate({4, free_edges}, seed).value());
    }
  }

  template <class Solver>
  [[nodiscard]] std::vector<bool> engine() const {
    std::vector<bool> wins;
    for (const triangle_war::TriangleWar& game : games_) {
      const auto [own, others] = points_of(game);
      wins.push_back(own + points_to_come<Solver>(game) > others);
    }
    return wins;
  }
  [[nodiscard]] std::vector<bool> peer() const {
    std::vector<bool> wins;
    for (const triangle_war::TriangleWar& game : games_) {
      const auto [own, others] = points_of(game);
      wins.push_back(peer_.mover_wins(static_cast<std::uint32_t>(game.start().drawn), own, others));
    }
    return wins;
  }

 private:
  /// Points of the mover and of the opponent at the start.
  static std::array<std::int32_t, 2> points_of(const triangle_war::TriangleWar& game) {
    auto points = game.points_at_start();
    if (game.mover(game.start()) == Player::kSecond) std::swap(points[0], points[1]);
    return points;
  }

  TextbookTriangleWar peer_;
  std::vector<triangle_war::TriangleWar> games_;
};

/// Dots and Boxes on an empty board of 2 by 2 boxes: its value for the first player.
class Boxes2x2 {
 public:
  Boxes2x2() : game_({edges::EdgeBoard::boxes(2, 2), true}), peer_(12, cells_of(game_.setup().board)) {}

  template <class Solver>
  [[nodiscard]] std::int32_t engine() const {
    return points_to_come<Solver>(game_);
  }
  [[nodiscard]] std::int32_t peer() const { return static_cast<std::int32_t>(generic_alpha_beta(peer_, -1e9, 1e9)); }

 private:
  dots_boxes::DotsBoxes game_;
  VirtualBoxes peer_;
};

TriangleWars triangle_wars_100_after_6_edges() { return {100, 12}; }
TriangleWars triangle_wars_20_after_3_edges() { return {20, 15}; }
TriangleWars triangle_wars_1_from_empty() { return {1, 18}; }
Boxes2x2 boxes_2x2() { return {}; }

template <auto make>
auto peer_says() {
  static const auto kAnswer = make().peer();
  return kAnswer;
}

template <auto make, class Solver>
void engine(benchmark::State& state) {
  const auto boards = make();
  if (boards.template engine<Solver>() != peer_says<make>()) return state.SkipWithError("engine and peer differ");
  for ([[maybe_unused]] auto _ : state) benchmark::DoNotOptimize(boards.template engine<Solver>());
}

template <auto make>
void peer(benchmark::State& state) {
  const auto boards = make();
  for ([[maybe_unused]] auto _ : state) benchmark::DoNotOptimize(boards.peer());
}

using MemoTriangle = Memo<triangle_war::TriangleWar>;
using TableTriangle = AlphaBetaWithTable::Solver<triangle_war::TriangleWar>;
using MemoBoxes = Memo<dots_boxes::DotsBoxes>;
using PlainBoxes = AlphaBeta::Solver<dots_boxes::DotsBoxes>;
using TableBoxes = AlphaBetaWithTable::Solver<dots_boxes::DotsBoxes>;

BENCHMARK(engine<triangle_wars_100_after_6_edges, MemoTriangle>)->Unit(benchmark::kMillisecond);
BENCHMARK(engine<triangle_wars_100_after_6_edges, TableTriangle>)->Unit(benchmark::kMillisecond);
BENCHMARK(peer<triangle_wars_100_after_6_edges>)->Unit(benchmark::kMillisecond);
BENCHMARK(engine<triangle_wars_20_after_3_edges, MemoTriangle>)->Unit(benchmark::kMillisecond);
BENCHMARK(engine<triangle_wars_20_after_3_edges, TableTriangle>)->Unit(benchmark::kMillisecond);
BENCHMARK(peer<triangle_wars_20_after_3_edges>)->Unit(benchmark::kMillisecond);
BENCHMARK(engine<triangle_wars_1_from_empty, MemoTriangle>)->Unit(benchmark::kMillisecond);
BENCHMARK(engine<triangle_wars_1_from_empty, TableTriangle>)->Unit(benchmark::kMillisecond);
// The peer takes several seconds, so it runs once.
BENCHMARK(peer<triangle_wars_1_from_empty>)->Unit(benchmark::kMillisecond)->Iterations(1);
BENCHMARK(engine<boxes_2x2, MemoBoxes>)->Unit(benchmark::kMillisecond);
BENCHMARK(engine<boxes_2x2, PlainBoxes>)->Unit(benchmark::kMillisecond);
BENCHMARK(engine<boxes_2x2, TableBoxes>)->Unit(benchmark::kMillisecond);
BENCHMARK(peer<boxes_2x2>)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace perfect_play::bench
