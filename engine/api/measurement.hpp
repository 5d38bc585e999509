#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "engine/api/session.hpp"
#include "engine/core/progress.hpp"

namespace perfect_play::api {

/// An instance in a series of ever larger instances.
struct SizedSetup {
  std::uint32_t size = 0;
  /// Setup as canonical text.
  std::string setup;
};

/// Result of a solver on a setup, and the true value.
struct Measurement {
  SolveReport report;
  /// Value of the start according to this solver; absent if the solver reached a limit.
  std::optional<MoverValue> value;
  /// Value of the start according to the default solver.
  std::optional<MoverValue> truth;
  Player mover = Player::kFirst;
};

/// Runs a solver or specimen and then the default solver, each within the limits.
class MeasurementRun {
 public:
  virtual ~MeasurementRun() = default;

  /// Continues the computation; examines about `budget.steps` moves. Returns `kFinished` once each solver has finished
  /// or reached a limit.
  virtual Status advance(Budget budget) = 0;
  [[nodiscard]] virtual Progress progress() const = 0;
  /// Returns true once the measured solver has ended and the default solver is running.
  [[nodiscard]] virtual bool is_measured() const = 0;
  /// Requires that `advance` has finished.
  [[nodiscard]] virtual const Measurement& measurement() const = 0;
};

}  // namespace perfect_play::api
