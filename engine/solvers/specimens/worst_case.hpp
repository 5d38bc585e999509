#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/core/game.hpp"
#include "engine/core/probability.hpp"
#include "engine/core/solver_facts.hpp"
#include "engine/solvers/memo.hpp"

namespace perfect_play {

/// Treats chance as an opponent: a move is worth its worst result.
struct WorstResultOfMove {  // @show:value-of-move
  template <ChanceGame G, class ValueAt>
  static std::optional<Probability> of(const G& game, const typename G::Position& position,
                                       const typename G::Move& move, ValueAt&& value_at) {
    std::optional<Probability> worst;
    for (const std::uint32_t result : kChanceResults) {  // @results
      const typename G::Position next = game.play(position, move, result);
      std::optional<Probability> value = value_at(next);  // @go
      if (!value) return std::nullopt;
      if (game.mover(next) != game.mover(position)) value = reversed(*value);
      if (!worst || better(*worst, *value)) worst = value;  // @mean
    }
    return worst;
  }
};

/// Specimen, wrong on purpose: a search for games of chance that uses the worst result of every move instead of the
/// mean. If the values of all endings are 0 or 1, so are the specimen's values. Some submissions to UVa 11884 make this
/// mistake.
struct WorstCase {
  static constexpr std::string_view kId = "worst-case";
  template <class G>
  static constexpr bool kFits = ChanceGame<G>&& FiniteGame<G>;
  template <class G, class Trace = NoTrace>
  using Solver = Memo<G, WorstResultOfMove, Trace>;
  static constexpr bool kComplete = true;
  using TracePolicy = TreeTrace;
  static constexpr unsigned kTraceOrder = 4;
  static constexpr SolverFacts kFacts = {.table = true, .mistake = Mistake::kWorstCase};
};

}  // namespace perfect_play
