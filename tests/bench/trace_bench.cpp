// Measures the cost of tracing: solvers run with and without a trace. Without a trace, a solver must be as fast as one
// that cannot be traced. Compare builds before and after a change with `build/native/engine_bench
// --benchmark_filter='watched' --benchmark_repetitions=9 --benchmark_enable_random_interleaving=true`.

#include <benchmark/benchmark.h>

#include <cstdint>
#include <limits>
#include <string_view>
#include <type_traits>
#include <vector>

#include "engine/core/trace.hpp"
#include "engine/games/cat-mouse/cat_mouse.hpp"
#include "engine/games/dots-boxes/dots_boxes.hpp"
#include "engine/games/shooting/shooting.hpp"
#include "engine/solvers/all_solvers.hpp"
#include "tests/bench/solve.hpp"

namespace perfect_play::bench {
namespace {

/// Returns the longest hunt among the Cat and Mouse examples.
cat_mouse::CatMouse hunt() {
  for (const Example& example : cat_mouse::CatMouse::kInfo.examples) {
    if (example.id == std::string_view("cat-128")) return cat_mouse::CatMouse::read(example.setup).value().game;
  }
  return cat_mouse::CatMouse::read(cat_mouse::CatMouse::kInfo.examples[0].setup).value().game;
}
dots_boxes::DotsBoxes boxes() { return dots_boxes::DotsBoxes({edges::EdgeBoard::boxes(1, 3), true}); }
shooting::ShootingGame blocks() { return shooting::ShootingGame(std::vector<std::uint32_t>(4, 4)); }

template <class Entry, auto make>
void unwatched(benchmark::State& state) {
  const auto game = make();
  using Solver = typename Entry::template Solver<std::remove_cvref_t<decltype(game)>>;
  for ([[maybe_unused]] auto _ : state) benchmark::DoNotOptimize(solve<Solver>(game).counters().nodes);
}

BENCHMARK(unwatched<RetrogradeAnalysis, hunt>)->Unit(benchmark::kMicrosecond);
BENCHMARK(unwatched<LazyRetrogradeAnalysis, hunt>)->Unit(benchmark::kMicrosecond);
BENCHMARK(unwatched<TurnCappedSearch, hunt>)->Unit(benchmark::kMicrosecond);
BENCHMARK(unwatched<AlphaBeta, boxes>)->Unit(benchmark::kMicrosecond);
BENCHMARK(unwatched<AlphaBetaWithTable, boxes>)->Unit(benchmark::kMicrosecond);
BENCHMARK(unwatched<Memoised, boxes>)->Unit(benchmark::kMicrosecond);
BENCHMARK(unwatched<Memoised, blocks>)->Unit(benchmark::kMicrosecond);

#ifndef PERFECT_PLAY_WITHOUT_TRACES
template <class Entry, auto make>
void watched(benchmark::State& state) {
  const auto game = make();
  using Policy = typename Entry::TracePolicy;
  for ([[maybe_unused]] auto _ : state) {
    TraceRecorder recorder(std::numeric_limits<std::uint64_t>::max());
    typename Entry::template Solver<std::remove_cvref_t<decltype(game)>, Policy> solver(game, {}, Policy(recorder));
    while (solver.advance(kSlice) == Status::kWorking) {
    }
    benchmark::DoNotOptimize(recorder.take_words().data());
    state.counters["records"] = static_cast<double>(recorder.count());
  }
}

BENCHMARK(watched<RetrogradeAnalysis, hunt>)->Unit(benchmark::kMicrosecond);
BENCHMARK(watched<LazyRetrogradeAnalysis, hunt>)->Unit(benchmark::kMicrosecond);
BENCHMARK(watched<TurnCappedSearch, hunt>)->Unit(benchmark::kMicrosecond);
BENCHMARK(watched<AlphaBeta, boxes>)->Unit(benchmark::kMicrosecond);
BENCHMARK(watched<AlphaBetaWithTable, boxes>)->Unit(benchmark::kMicrosecond);
BENCHMARK(watched<Memoised, boxes>)->Unit(benchmark::kMicrosecond);
BENCHMARK(watched<Memoised, blocks>)->Unit(benchmark::kMicrosecond);
#endif

}  // namespace
}  // namespace perfect_play::bench
