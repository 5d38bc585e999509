#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/core/names.hpp"

namespace perfect_play {

/// Unit of a solver's `Counters::nodes`.
enum class NodeCount : std::uint8_t {
  /// Visits of positions, repeated visits included.
  kVisits,
  /// Decided positions, each once.
  kDecided,
  /// Positions whose moves are examined, each once.
  kExpanded,
};

template <>
inline constexpr auto kNames<NodeCount> = names("visits", "decided", "expanded");

/// The wrong assumption of a specimen.
enum class Mistake : std::uint8_t {
  /// No win takes longer than a cap of plies.
  kTurnCap,
  /// A board is the same position for either mover.
  kMoverForgotten,
  /// The provisional value of an unfinished position is reliable.
  kUnfinishedKept,
  /// The bound that a cut leaves is the value of the position.
  kBoundsForgotten,
  /// Chance brings the worst result.
  kWorstCase,
  /// Different rules.
  kMisreadRules,
};

template <>
inline constexpr auto kNames<Mistake> = names("turn-cap", "mover-forgotten", "unfinished-kept", "bounds-forgotten",
                                              "worst-case", "misread-rules");

/// Facts needed to read a solver's trace and to find its counterexamples. Describe a solver by these facts, never by
/// its id.
struct SolverFacts {
  /// Searches between two bounds, alpha and beta.
  bool window = false;
  /// Stores the values of positions and looks them up.
  bool table = false;
  /// Sweeps over all positions repeatedly, one ply further each time.
  bool layers = false;
  /// Accepts `SolverOptions::cap`, the number of plies after which it stops the game.
  bool takes_cap = false;
  /// Its table contains only positions reachable from the start, and only those that matter.
  bool lazy = false;
  /// Reports the number of plies of an outcome. Otherwise a win without plies is not necessarily an endless one.
  bool distances = true;
  NodeCount nodes = NodeCount::kVisits;
  /// Set for specimens only.
  std::optional<Mistake> mistake = std::nullopt;
};

}  // namespace perfect_play
