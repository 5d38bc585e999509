// Compares the engine's alpha-beta search with table to the same search written by hand for one game, Connect Four. The
// difference is the cost of an engine that knows nothing about the game, can be interrupted and obeys limits. Before a
// position is first timed, both searches must visit the same positions and return the same value; this check is not
// timed.
//
//     build/native/engine_bench --benchmark_filter=connect_four --benchmark_repetitions=5
//         --benchmark_enable_random_interleaving=true --benchmark_report_aggregates_only=true

#include <benchmark/benchmark.h>

#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/solvers/depth_first.hpp"
#include "tests/bench/connect_four.hpp"
#include "tests/bench/connect_four_by_hand.hpp"
#include "tests/bench/solve.hpp"

namespace perfect_play::bench {
namespace {

/// A position to solve, given by the columns played before it.
template <unsigned kColumns, unsigned kRows>
class Instance {
 public:
  using Game = ConnectFour<kColumns, kRows>;
  using ByHand = ConnectFourByHand<kColumns, kRows>;

  explicit Instance(std::string_view opening) : game_(opening) {}

  [[nodiscard]] auto engine() const { return solve<AlphaBetaWithTable::Solver<Game>>(game_); }
  [[nodiscard]] ByHand by_hand() const { return {game_.start().own, game_.start().all}; }

  /// Number of positions that both searches visit; nothing if the numbers differ.
  [[nodiscard]] std::optional<std::uint64_t> agreed_nodes() const {
    const auto ours = engine();
    const ByHand theirs = by_hand();
    const Counters counters = ours.counters();
    if (ours.value(game_.start()) != as_value(theirs.score())) return std::nullopt;
    if (counters.nodes != theirs.nodes() || counters.table_hits != theirs.hits()) return std::nullopt;
    return counters.nodes;
  }

 private:
  static OutcomeValue as_value(int score) {
    if (score == 0) return {};
    const int plies = ByHand::kWin - (score > 0 ? score : -score);
    return {score > 0 ? Outcome::kWin : Outcome::kLoss, static_cast<Plies>(plies)};
  }

  Game game_;
};

Instance<5, 4> connect_four_5x4() { return Instance<5, 4>(""); }
Instance<5, 5> connect_four_5x5() { return Instance<5, 5>(""); }
Instance<7, 6> connect_four_7x6_after_12() { return Instance<7, 6>("463216443226"); }

template <auto make>
std::uint64_t checked_nodes(benchmark::State& state) {
  static const std::optional<std::uint64_t> kNodes = make().agreed_nodes();
  if (!kNodes) state.SkipWithError("the engine and the program written by hand differ");
  return kNodes.value_or(0);
}

void count_nodes(benchmark::State& state, std::uint64_t nodes) {
  state.counters["nodes"] =
      benchmark::Counter(static_cast<double>(nodes), benchmark::Counter::kIsIterationInvariantRate);
}

template <auto make>
void engine(benchmark::State& state) {
  const std::uint64_t nodes = checked_nodes<make>(state);
  const auto instance = make();
  for ([[maybe_unused]] auto _ : state) benchmark::DoNotOptimize(instance.engine());
  count_nodes(state, nodes);
}

template <auto make>
void by_hand(benchmark::State& state) {
  const std::uint64_t nodes = checked_nodes<make>(state);
  const auto instance = make();
  for ([[maybe_unused]] auto _ : state) benchmark::DoNotOptimize(instance.by_hand());
  count_nodes(state, nodes);
}

BENCHMARK(engine<connect_four_5x4>)->Unit(benchmark::kMillisecond);
BENCHMARK(by_hand<connect_four_5x4>)->Unit(benchmark::kMillisecond);
BENCHMARK(engine<connect_four_5x5>)->Unit(benchmark::kMillisecond);
BENCHMARK(by_hand<connect_four_5x5>)->Unit(benchmark::kMillisecond);
BENCHMARK(engine<connect_four_7x6_after_12>)->Unit(benchmark::kMillisecond);
BENCHMARK(by_hand<connect_four_7x6_after_12>)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace perfect_play::bench
