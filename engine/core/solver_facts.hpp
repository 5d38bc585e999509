#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/core/names.hpp"

namespace perfect_play {

/// Unit of a solver's `Counters::nodes`.
enum class NodeCount : std::uint8_t {
  /// Visits to positions, repeated visits included.
  kVisits,
  /// Decided positions, each counted once.
  kDecided,
  /// Positions whose moves were examined, each counted once.
  kExpanded,
};

template <>
inline constexpr auto kNames<NodeCount> = names("visits", "decided", "expanded");

/// The wrong assumption of a specimen.
enum class Mistake : std::uint8_t {
  /// Assumes that no win takes longer than a cap of plies.
  kTurnCap,
  /// Assumes that the same board with the other player to move is the same position.
  kMoverForgotten,
  /// Assumes that the provisional value of an unfinished position is final.
  kUnfinishedKept,
  /// Assumes that the bound that remains after a cut-off is the value of the position.
  kBoundsForgotten,
  /// Assumes that chance always brings the worst result.
  kWorstCase,
  /// Assumes rules that are different from the true ones.
  kMisreadRules,
};

template <>
inline constexpr auto kNames<Mistake> = names("turn-cap", "mover-forgotten", "unfinished-kept", "bounds-forgotten",
                                              "worst-case", "misread-rules");

/// Facts needed to read a solver's trace and to find its counterexamples. Texts and code describe a solver by these
/// facts, never by its id.
struct SolverFacts {
  /// True if the solver searches between two bounds, alpha and beta.
  bool window = false;
  /// True if the solver stores the values of positions and looks them up.
  bool table = false;
  /// True if the solver sweeps over all positions repeatedly and looks one ply further ahead in each sweep.
  bool layers = false;
  /// True if the solver accepts `SolverOptions::cap`, the number of plies after which it stops the game.
  bool takes_cap = false;
  /// True if the solver's table contains only positions that are reachable from the start and matter to its value.
  bool lazy = false;
  /// True if the solver reports the plies to an outcome. If false, a win without plies need not be endless play.
  bool distances = true;
  NodeCount nodes = NodeCount::kVisits;
  /// The solver's wrong assumption; present only for specimens.
  std::optional<Mistake> mistake = std::nullopt;
};

}  // namespace perfect_play
