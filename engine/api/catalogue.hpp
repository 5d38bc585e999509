#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "engine/core/game_info.hpp"
#include "engine/core/solver_facts.hpp"
#include "engine/core/trace.hpp"

namespace perfect_play::api {

/// The version of the engine and of what it writes.
inline constexpr std::string_view kVersion = "0.1.0";
/// The day of its release, such as 2026-12-31, as the changelog has it; empty until then.
inline constexpr std::string_view kReleased;

/// The version of the generators: a seed gives the same instance as long as this stays.
inline constexpr std::uint32_t kGeneratorsVersion = 1;

/// A solver or specimen that can be watched.
struct TraceableSolver {
  std::string_view id;
  TraceFamily family;
  bool specimen;
  SolverFacts facts;
  /// In which it can look at moves (`name_of(MoveOrder)`), the usual one first; empty where there is no choice.
  std::vector<std::string_view> orders = {};
};

/// One game of the catalogue.
struct GameEntry {
  const GameInfo* info;
  ValueKind value_kind;
  /// A position that comes again ends the game as a draw.
  bool repetition_draws;
  /// The game is over after so many plies.
  std::optional<Plies> most_plies = std::nullopt;
  /// The solvers that fit, in the order in which they are considered.
  std::vector<std::string_view> solvers = {};
  /// The well-known wrong solvers that can be run on it to see them fail.
  std::vector<std::string_view> specimens = {};
  /// The judge formats.
  std::vector<std::string_view> judges = {};
  /// Solvers first, then specimens; of each those of trees first; and those in the order in which readers best meet
  /// them.
  std::vector<TraceableSolver> traceable = {};
};

/// What the engine offers.
struct Catalogue {
  std::vector<GameEntry> games;
  std::vector<std::string_view> solvers;
  std::vector<std::string_view> specimens;
};

/// The entry of the game with this id. Requires that there is one.
[[nodiscard]] GameEntry entry_of(std::string_view game);

/// The catalogue, made from the lists of all games and of all solvers.
[[nodiscard]] Catalogue catalogue();

}  // namespace perfect_play::api
