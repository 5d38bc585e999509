#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace perfect_play {

/// What a solver's `Counters::nodes` count.
enum class NodeCount : std::uint8_t {
  /// Visits of positions, as often as they are visited.
  kVisits,
  /// Positions decided, each once.
  kDecided,
  /// Positions whose moves are looked at, each once.
  kExpanded,
};

[[nodiscard]] constexpr std::string_view name_of(NodeCount count) {
  switch (count) {
    case NodeCount::kVisits:
      return "visits";
    case NodeCount::kDecided:
      return "decided";
    case NodeCount::kExpanded:
      break;
  }
  return "expanded";
}

/// What a specimen takes for true.
enum class Mistake : std::uint8_t {
  /// That no win takes longer than a cap of plies.
  kTurnCap,
  /// That a board is the same position whoever moves.
  kMoverForgotten,
  /// That the makeshift value of a position that is not finished may be built upon.
  kUnfinishedKept,
  /// That what a cut has left is the value of the position.
  kBoundsForgotten,
  /// That chance brings the worst result.
  kWorstCase,
  /// Other rules.
  kMisreadRules,
};

[[nodiscard]] constexpr std::string_view name_of(Mistake mistake) {
  switch (mistake) {
    case Mistake::kTurnCap:
      return "turn-cap";
    case Mistake::kMoverForgotten:
      return "mover-forgotten";
    case Mistake::kUnfinishedKept:
      return "unfinished-kept";
    case Mistake::kBoundsForgotten:
      return "bounds-forgotten";
    case Mistake::kWorstCase:
      return "worst-case";
    case Mistake::kMisreadRules:
      break;
  }
  return "misread-rules";
}

/// What has to be known of a solver to read its trace and to break it. Whoever speaks of a solver goes by this, and
/// never by its id.
struct SolverFacts {
  /// It searches between two bounds, alpha and beta.
  bool window = false;
  /// It keeps what it finds out about positions, and looks it up.
  bool table = false;
  /// It goes over all positions again and again, a ply further each time.
  bool layers = false;
  /// The caller may say after how many plies it calls the game off (`SolverOptions::cap`).
  bool takes_cap = false;
  /// Its table has the positions that come up from the start, and only those that matter.
  bool lazy = false;
  /// It tells in how many plies an outcome is reached. Where it does not, a win without plies is not one that takes for
  /// ever.
  bool distances = true;
  NodeCount nodes = NodeCount::kVisits;
  /// Of a specimen.
  std::optional<Mistake> mistake = std::nullopt;
};

}  // namespace perfect_play
