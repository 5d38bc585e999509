#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "engine/core/game.hpp"
#include "engine/core/probability.hpp"
#include "engine/core/solver.hpp"
#include "engine/core/trace.hpp"
#include "tests/engine/support/solving.hpp"

namespace perfect_play::test {

/// A traced solver from one entry in the lists, with its records.
template <class Entry, class G>
struct Traced {
  using Policy = typename Entry::TracePolicy;
  using Solver = typename Entry::template Solver<G, Policy>;

  Traced(const G& game, const SolverOptions& options, std::uint64_t most, Budget slice = kToTheEnd)
      : recorder(most), solver(game, options, Policy(recorder)) {
    while (status == Status::kWorking && !recorder.is_cut_off()) status = solver.advance(slice);
    words = recorder.take_words();
    fractions = recorder.take_fractions();
  }
  Traced(const Traced&) = delete;
  Traced& operator=(const Traced&) = delete;

  [[nodiscard]] bool is_whole() const { return status == Status::kFinished && !recorder.is_cut_off(); }

  [[nodiscard]] std::vector<TraceRecord> records() const {
    std::vector<TraceRecord> unpacked;
    for (std::size_t i = 0; i < words.size(); i += TraceRecorder::kWords) {
      const auto first = static_cast<std::uint32_t>(words[i]);
      unpacked.push_back(
          {static_cast<TraceKind>(first & 0xFFU), first >> 8U, words[i + 1], words[i + 2], words[i + 3]});
    }
    return unpacked;
  }

  TraceRecorder recorder;
  Solver solver;
  Status status = Status::kWorking;
  std::vector<std::int32_t> words;
  std::vector<Probability> fractions;
};

}  // namespace perfect_play::test
