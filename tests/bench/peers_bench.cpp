// Compares the engine with plain programs (peers) on the same instances. Before an instance is first timed, engine and
// peer are compared position by position, untimed; if they differ, the benchmark fails.
//
//     build/native/engine_bench --benchmark_repetitions=5 --benchmark_enable_random_interleaving=true
//         --benchmark_report_aggregates_only=true

#include <benchmark/benchmark.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <sstream>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "engine/games/cat-mouse/cat_mouse.hpp"
#include "engine/games/dots-boxes/dots_boxes.hpp"
#include "engine/games/gems/gems.hpp"
#include "engine/games/triangle-war/triangle_war.hpp"
#include "engine/games/wolves-sheep/wolves_sheep.hpp"
#include "engine/solvers/bit_rows.hpp"
#include "engine/solvers/bitboards.hpp"
#include "engine/solvers/subset_table.hpp"
#include "tests/bench/boards.hpp"
#include "tests/bench/solve.hpp"
#include "tests/bench/textbook_cat_mouse.hpp"
#include "tests/bench/textbook_masks.hpp"
#include "tests/bench/textbook_wolves.hpp"

namespace perfect_play::bench {
namespace {

constexpr std::uint64_t kSeed = 1;

// ---- The instances: each has `engine()`, `peer()`, and `agree()`, which compares every position ----

/// A random connected graph.
class CatMouseInstance {
 public:
  CatMouseInstance(std::uint32_t vertices, std::uint32_t edges)
      : game_(cat_mouse::CatMouse::generate({vertices, edges}, kSeed).value()) {
    const Graph& graph = game_.graph();
    for (Vertex v = 0; v < graph.vertex_count(); ++v) {
      const auto neighbours = graph.neighbours(v);
      neighbours_.emplace_back(neighbours.begin(), neighbours.end());
    }
  }

  [[nodiscard]] auto engine() const { return solve<BitRows<cat_mouse::CatMouse>>(game_); }
  [[nodiscard]] auto peer() const { return TextbookCatMouse(neighbours_); }

  [[nodiscard]] bool agree() const {
    const auto ours = engine();
    const auto theirs = peer();
    for (PositionIndex i = 0; i < game_.position_count(); ++i) {
      const cat_mouse::CatMouse::Position position = game_.position_at(i);
      const bool mouse_moves = position.mover == cat_mouse::CatMouse::kMouse;
      const int mouse = static_cast<int>(position.mouse);
      const int cat = static_cast<int>(position.cat);
      const auto turn = mouse_moves ? TextbookCatMouse::kMouseMoves : TextbookCatMouse::kCatMoves;
      OutcomeValue expected;
      if (const auto result = theirs.result(mouse, cat, turn); result != TextbookCatMouse::kDraw) {
        const bool mover_wins = (result == TextbookCatMouse::kMouseWins) == mouse_moves;
        expected = {mover_wins ? Outcome::kWin : Outcome::kLoss, static_cast<Plies>(theirs.plies(mouse, cat, turn))};
      }
      if (ours.value_at(i) != expected) return false;
    }
    return true;
  }

 private:
  cat_mouse::CatMouse game_;
  std::vector<std::vector<int>> neighbours_;
};

/// A board without drawn edges.
template <class G>
class EdgeInstance {
 public:
  EdgeInstance(edges::EdgeBoard board, bool extra_turn)
      : game_({std::move(board), extra_turn}), cells_(cells_of(game_.setup().board)) {}

  [[nodiscard]] auto engine() const { return solve<SubsetTable<G>>(game_); }
  [[nodiscard]] auto peer() const {
    return TextbookEdges(static_cast<int>(game_.setup().board.edge_count()), cells_, game_.setup().extra_turn);
  }

  [[nodiscard]] bool agree() const {
    const auto ours = engine();
    const auto theirs = peer();
    for (TextbookEdges::Mask drawn = 0; drawn < game_.key_bound(); ++drawn) {
      if (ours.value({drawn}) != MarginValue{theirs.value(drawn)}) return false;
    }
    return true;
  }

 private:
  G game_;
  std::vector<TextbookEdges::Mask> cells_;
};

/// Random bags with all eight colours that the problem allows.
class GemsInstance {
 public:
  explicit GemsInstance(std::uint32_t bags)
      : game_(gems::GemsFight::generate({bags, TextbookGems::kMostColours, 10, 5}, kSeed).value()) {
    for (const gems::GemsFight::Bag& bag : game_.bags()) {
      TextbookGems::Gems gems = {};
      for (const std::uint8_t colour : bag) ++gems[colour];
      bags_.push_back(gems);
    }
  }

  [[nodiscard]] auto engine() const { return solve<SubsetTable<gems::GemsFight>>(game_); }
  [[nodiscard]] auto peer() const {
    return TextbookGems(static_cast<int>(game_.colours()), static_cast<int>(game_.stone_size()), bags_);
  }

  [[nodiscard]] bool agree() const {
    const auto ours = engine();
    const auto theirs = peer();
    for (std::uint32_t taken = 0; taken < game_.key_bound(); ++taken) {
      if (ours.value({taken}) != MarginValue{theirs.value(taken)}) return false;
    }
    return true;
  }

 private:
  gems::GemsFight game_;
  std::vector<TextbookGems::Gems> bags_;
};

/// A random connected part of a 10 by 10 grid, with three wolves. Without a wall around the cells, the engine also
/// counts plies until the sheep escapes, which the peer does not.
class WolvesInstance {
 public:
  WolvesInstance(std::uint32_t cells, bool closed)
      : game_(wolves_sheep::WolvesSheep::generate(
                  closed ? ParameterValues{12, 12, cells, 3, 1} : ParameterValues{10, 10, cells, 3, 0}, kSeed)
                  .value()) {
    std::istringstream rows(*game_.write("grid"));
    for (std::string row; std::getline(rows, row);) grid_.push_back(row);
  }

  [[nodiscard]] auto engine() const { return solve<Bitboards<wolves_sheep::WolvesSheep>>(game_); }
  [[nodiscard]] auto peer() const { return TextbookWolves(grid_); }

  [[nodiscard]] bool agree() const {
    const auto ours = engine();
    const auto theirs = peer();
    for (PositionIndex i = 0; i < game_.position_count(); ++i) {
      const wolves_sheep::WolvesSheep::Position position = game_.position_at(i);
      if (position.sheep == kNoPlace) continue;
      const auto& [a, b, c, none] = position.wolves;
      const bool sheep_moves = position.mover == wolves_sheep::WolvesSheep::kSheep;
      const int plies = theirs.plies({a, b, c}, position.sheep, sheep_moves);
      const bool mover_wins = (plies == TextbookWolves::kEscapes) == sheep_moves;
      const std::optional<OutcomeValue> value = ours.value(position);
      if (!value || value->outcome != (mover_wins ? Outcome::kWin : Outcome::kLoss)) return false;
      if (plies != TextbookWolves::kEscapes && value->plies != static_cast<Plies>(plies)) return false;
    }
    return true;
  }

 private:
  wolves_sheep::WolvesSheep game_;
  std::vector<std::string> grid_;
};

// ---- Timed instances ----

CatMouseInstance cat_mouse_200_half() { return {200, 9950}; }
CatMouseInstance cat_mouse_200_degree_4() { return {200, 400}; }
CatMouseInstance cat_mouse_2000_degree_4() { return {2000, 4000}; }

EdgeInstance<triangle_war::TriangleWar> triangle_war_4() { return {edges::EdgeBoard::triangle(4), true}; }
EdgeInstance<dots_boxes::DotsBoxes> dots_boxes_3x3() { return {edges::EdgeBoard::boxes(3, 3), false}; }

GemsInstance gems_21_bags() { return GemsInstance(21); }

WolvesInstance wolves_10x10_84_cells() { return {84, true}; }
WolvesInstance wolves_10x10_84_cells_open() { return {84, false}; }

/// Returns the instance that `make` creates, created once; null if engine and peer disagree on it.
template <auto make>
const auto* checked_instance() {
  static const auto kInstance = make();
  static const bool kAgreed = kInstance.agree();
  return kAgreed ? &kInstance : nullptr;
}

template <auto make>
void engine(benchmark::State& state) {
  const auto* instance = checked_instance<make>();
  if (instance == nullptr) return state.SkipWithError("engine and peer differ");
  for ([[maybe_unused]] auto _ : state) benchmark::DoNotOptimize(instance->engine());
}

template <auto make>
void peer(benchmark::State& state) {
  const auto* instance = checked_instance<make>();
  if (instance == nullptr) return state.SkipWithError("engine and peer differ");
  for ([[maybe_unused]] auto _ : state) benchmark::DoNotOptimize(instance->peer());
}

BENCHMARK(engine<cat_mouse_200_half>)->Unit(benchmark::kMillisecond);
BENCHMARK(peer<cat_mouse_200_half>)->Unit(benchmark::kMillisecond);
BENCHMARK(engine<cat_mouse_200_degree_4>)->Unit(benchmark::kMillisecond);
BENCHMARK(peer<cat_mouse_200_degree_4>)->Unit(benchmark::kMillisecond);
BENCHMARK(engine<cat_mouse_2000_degree_4>)->Unit(benchmark::kMillisecond);
BENCHMARK(peer<cat_mouse_2000_degree_4>)->Unit(benchmark::kMillisecond);
BENCHMARK(engine<triangle_war_4>)->Unit(benchmark::kMillisecond);
BENCHMARK(peer<triangle_war_4>)->Unit(benchmark::kMillisecond);
BENCHMARK(engine<dots_boxes_3x3>)->Unit(benchmark::kMillisecond);
BENCHMARK(peer<dots_boxes_3x3>)->Unit(benchmark::kMillisecond);
BENCHMARK(engine<gems_21_bags>)->Unit(benchmark::kMillisecond);
BENCHMARK(peer<gems_21_bags>)->Unit(benchmark::kMillisecond);
BENCHMARK(engine<wolves_10x10_84_cells>)->Unit(benchmark::kMillisecond);
BENCHMARK(peer<wolves_10x10_84_cells>)->Unit(benchmark::kMillisecond);
BENCHMARK(engine<wolves_10x10_84_cells_open>)->Unit(benchmark::kMillisecond);
BENCHMARK(peer<wolves_10x10_84_cells_open>)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace perfect_play::bench
