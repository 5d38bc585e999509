#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "engine/core/game_info.hpp"
#include "engine/core/solver_facts.hpp"
#include "engine/core/trace.hpp"

namespace perfect_play::api {

/// Version of the engine and of its output formats.
inline constexpr std::string_view kVersion = "0.1.0";
/// Release date as in the changelog, such as 2026-12-31; empty before the release.
inline constexpr std::string_view kReleased;

/// Version of the generators. Within one version, a seed always produces the same instance.
inline constexpr std::uint32_t kGeneratorsVersion = 1;

/// A solver or specimen that has a trace.
struct TraceableSolver {
  std::string_view id;
  TraceFamily family;
  bool specimen;
  SolverFacts facts;
  /// Move orders of the solver (`name_of(MoveOrder)`), default first; empty if it has only one order.
  std::vector<std::string_view> orders = {};
};

struct GameEntry {
  const GameInfo* info;
  ValueKind value_kind;
  /// True if a repeated position ends the game as a draw.
  bool repetition_draws;
  /// Number of plies after which the game ends; absent without such a limit.
  std::optional<Plies> most_plies = std::nullopt;
  /// Solvers that support the game, in the order of the automatic choice.
  std::vector<std::string_view> solvers = {};
  /// Well-known wrong solvers of this game.
  std::vector<std::string_view> specimens = {};
  /// Ids of the published problems about this game; `own` if the rules of the game are data.
  std::vector<std::string_view> judges = {};
  /// Solvers and specimens that have a trace: solvers before specimens, trees before tables, and easier ones first.
  std::vector<TraceableSolver> traceable = {};
};

/// The engine's games and solvers.
struct Catalogue {
  std::vector<GameEntry> games;
  std::vector<std::string_view> solvers;
  std::vector<std::string_view> specimens;
};

/// Returns the entries of games whose rules are data, one for each `own::Kind`. `catalogue` does not contain them.
[[nodiscard]] std::vector<GameEntry> own_entries();

/// Requires a game with this id in the catalogue or in `own_entries`.
[[nodiscard]] GameEntry entry_of(std::string_view game);

/// Builds the catalogue from the lists of all games and solvers.
[[nodiscard]] Catalogue catalogue();

/// Returns the catalogue with `own_entries` after the other games.
[[nodiscard]] Catalogue whole_catalogue();

}  // namespace perfect_play::api
