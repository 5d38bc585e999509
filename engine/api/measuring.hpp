#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "engine/api/session.hpp"
#include "engine/core/progress.hpp"

namespace perfect_play::api {

/// An instance of a series of growing ones.
struct SizedSetup {
  std::uint32_t size = 0;
  /// Canonical text.
  std::string setup;
};

/// Result of a solver on a setup, with the true value.
struct Measurement {
  SolveReport report;
  /// Value of the start by this solver; absent if it reached a limit.
  std::optional<MoverValue> value;
  /// Value of the start by the default solver.
  std::optional<MoverValue> truth;
  Player mover = Player::kFirst;
};

/// Runs a solver or specimen, then the default solver, each within the limits.
class Measuring {
 public:
  virtual ~Measuring() = default;

  /// Searches for about `budget.steps` moves. Finished when both solvers have ended or reached a limit.
  virtual Status advance(Budget budget) = 0;
  [[nodiscard]] virtual Progress progress() const = 0;
  /// True once the solver itself has ended; the default solver comes next.
  [[nodiscard]] virtual bool is_measured() const = 0;
  /// Requires that `advance` has finished.
  [[nodiscard]] virtual const Measurement& measurement() const = 0;
};

}  // namespace perfect_play::api
