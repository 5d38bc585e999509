#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/api/mover_value.hpp"
#include "engine/core/progress.hpp"

namespace perfect_play::api {

/// Options of a search for an instance that breaks a wrong solver.
struct BreakOptions {
  /// A specimen of the game; ignored if `cap_factor` is present.
  std::string specimen = {};
  /// If present, the search looks for an instance that breaks the turn-capped search instead of a specimen. The
  /// turn-capped search then stops at turn k·n, where k is this factor and n is the number of places on the board. It
  /// stops before it checks whether the game is over, so it plays k·n − 1 plies. Published solutions use k = 2; see
  /// `TurnCap2n`.
  std::optional<std::uint32_t> cap_factor = std::nullopt;
  /// Seed for random instances.
  std::uint64_t seed = 1;
};

/// Result for one size.
struct Searched {
  std::uint32_t size = 0;
  std::uint64_t instances = 0;
  /// True if the search tried and solved every listed instance of this size (`EnumeratedGame`). The statement
  /// `<game>.listed` describes the list.
  bool complete = false;

  bool operator==(const Searched&) const = default;
};

/// Result of a search for an instance that breaks a wrong solver.
struct Broken {
  /// Canonical text of an instance on which the solver is wrong. Setup, size and values are absent if no such instance
  /// was found.
  std::optional<std::string> setup = std::nullopt;
  std::optional<std::uint32_t> size = std::nullopt;
  /// Value of the start position for its mover: the solver's wrong value, and the true value.
  std::optional<MoverValue> says = std::nullopt;
  std::optional<MoverValue> truth = std::nullopt;
  Player mover = Player::kFirst;
  /// Line of best play from the start under the true rules; empty in games of chance.
  std::string line = {};
  /// Index of the first wrong record in the wrong solver's trace; absent if the solver has no trace.
  std::optional<std::uint64_t> step = std::nullopt;
  /// Results for all tried sizes, in ascending order.
  std::vector<Searched> searched = {};
};

/// Searches for the smallest instance on which a wrong solver is wrong.
///
/// If the game lists its small instances (`EnumeratedGame`), the search tries them in order, at most half a million of
/// each size. The first failing instance is a smallest one if the lists of all smaller sizes are complete. For other
/// games, the search tries random instances with growing parameters and shrinks a failing instance as long as the
/// solver stays wrong on it (`ShrinkableGame`).
class BreakSearch {
 public:
  virtual ~BreakSearch() = default;

  /// Continues until about `budget.steps` more moves have been examined; tries at least one instance.
  virtual Status advance(Budget budget) = 0;
  /// Number of instances tried; the total is unknown.
  [[nodiscard]] virtual Progress progress() const = 0;
  /// Requires that `advance` has finished.
  [[nodiscard]] virtual const Broken& broken() const = 0;
};

}  // namespace perfect_play::api
