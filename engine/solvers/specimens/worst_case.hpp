#pragma once

#include <algorithm>
#include <string_view>

#include "engine/core/game.hpp"
#include "engine/core/probability.hpp"
#include "engine/solvers/memo.hpp"

namespace perfect_play {

/// Chance as an opponent: a move is taken to be worth its worst result.
struct WorstOfResults {
  static constexpr Probability of(Probability a, Probability b, Probability c) { return std::min(std::min(a, b), c); }
};

/// Specimen, wrong on purpose: a search for games of chance that prepares for the worst result of every move, where it
/// should take the mean. It says 0 or 1 wherever endings do. Seen in answers to UVa 11884.
struct WorstCase {
  static constexpr std::string_view kId = "worst-case";
  template <class G>
  static constexpr bool kFits = ChanceGame<G>&& FiniteGame<G>;
  template <class G>
  using Solver = Memo<G, WorstOfResults>;
  static constexpr bool kComplete = true;
};

}  // namespace perfect_play
