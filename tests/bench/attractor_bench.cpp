// Compares the engine's attractor and general retrograde analysis with the textbook's on explicit graphs of a million
// vertices and four million arcs. Each run starts from the list of arcs and computes the value, distance and best move
// of every vertex.

#include <benchmark/benchmark.h>

#include <cstdint>
#include <utility>
#include <vector>

#include "engine/core/random.hpp"
#include "engine/games/game-graph/game_graph.hpp"
#include "engine/solvers/attractor.hpp"
#include "engine/solvers/retrograde.hpp"
#include "tests/bench/solve.hpp"
#include "tests/bench/textbook_attractor.hpp"

namespace perfect_play::bench {
namespace {

using game_graph::GameGraph;
using game_graph::Role;
using game_graph::Stuck;

/// Distance that an arc may span.
enum class Reach : std::uint8_t { kAnywhere, kNearby };

class GraphInstance {
 public:
  explicit GraphInstance(Reach reach) {
    constexpr Vertex kNearby = 2000;
    const GameGraph game = GameGraph::generate({kVertices, 4 * kVertices, 5, 0}, 1).value();
    Random random(2);
    for (Vertex v = 0; v < kVertices; ++v) {
      roles_.push_back(game.role(v));
      kinds_.push_back(kind_of(game.role(v)));
      for (Vertex to : game.graph().successors(v)) {
        if (reach == Reach::kNearby) to = (v + random.below(kNearby)) % kVertices;
        arcs_.emplace_back(v, to);
        plain_arcs_.emplace_back(v, to);
      }
    }
  }

  template <class Solver>
  [[nodiscard]] std::uint64_t engine() const {
    const GameGraph game(Digraph(kVertices, arcs_), roles_, 0, Stuck::kLoses);
    return solve<Solver>(game).counters().nodes;
  }
  [[nodiscard]] TextbookAttractor peer() const { return {kinds_, plain_arcs_}; }

  [[nodiscard]] bool agree() const {
    const GameGraph game(Digraph(kVertices, arcs_), roles_, 0, Stuck::kLoses);
    const auto ours = solve<Attractor<GameGraph>>(game);
    const TextbookAttractor theirs = peer();
    for (Vertex v = 0; v < kVertices; ++v) {
      const auto result = theirs.result(static_cast<int>(v));
      OutcomeValue expected;
      if (result != TextbookAttractor::kDraw) {
        const bool max_moves = game.mover_at(v) == Player::kFirst;
        const bool mover_wins = (result == TextbookAttractor::kMaxWins) == max_moves;
        expected = {mover_wins ? Outcome::kWin : Outcome::kLoss, static_cast<Plies>(theirs.plies(static_cast<int>(v)))};
      }
      if (ours.value_at(v) != expected) return false;
    }
    return true;
  }

 private:
  static constexpr Vertex kVertices = 1'000'000;

  static TextbookAttractor::Kind kind_of(Role role) {
    switch (role) {
      case Role::kMax:
        return TextbookAttractor::kMaxMoves;
      case Role::kMin:
        return TextbookAttractor::kMinMoves;
      case Role::kMaxWins:
        return TextbookAttractor::kMaxTarget;
      case Role::kMinWins:
        return TextbookAttractor::kMinTarget;
      case Role::kBoth:
      case Role::kDraw:
        break;
    }
    return TextbookAttractor::kDrawn;
  }

  std::vector<Role> roles_;
  std::vector<Arc> arcs_;
  std::vector<TextbookAttractor::Kind> kinds_;
  std::vector<std::pair<int, int>> plain_arcs_;
};

/// Returns the instance, which is created once; null if engine and peer disagree on it.
template <Reach reach>
const GraphInstance* checked_instance() {
  static const GraphInstance kInstance(reach);
  static const bool kAgreed = kInstance.agree();
  return kAgreed ? &kInstance : nullptr;
}

template <Reach reach, class Solver>
void graph_engine(benchmark::State& state) {
  const GraphInstance* instance = checked_instance<reach>();
  if (instance == nullptr) return state.SkipWithError("engine and peer differ");
  for ([[maybe_unused]] auto _ : state) benchmark::DoNotOptimize(instance->template engine<Solver>());
}

template <Reach reach>
void graph_peer(benchmark::State& state) {
  const GraphInstance* instance = checked_instance<reach>();
  if (instance == nullptr) return state.SkipWithError("engine and peer differ");
  for ([[maybe_unused]] auto _ : state) benchmark::DoNotOptimize(instance->peer());
}

BENCHMARK(graph_engine<Reach::kAnywhere, Attractor<GameGraph>>)->Unit(benchmark::kMillisecond);
BENCHMARK(graph_engine<Reach::kAnywhere, Retrograde<GameGraph>>)->Unit(benchmark::kMillisecond);
BENCHMARK(graph_peer<Reach::kAnywhere>)->Unit(benchmark::kMillisecond);
BENCHMARK(graph_engine<Reach::kNearby, Attractor<GameGraph>>)->Unit(benchmark::kMillisecond);
BENCHMARK(graph_engine<Reach::kNearby, Retrograde<GameGraph>>)->Unit(benchmark::kMillisecond);
BENCHMARK(graph_peer<Reach::kNearby>)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace perfect_play::bench
