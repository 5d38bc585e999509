#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/api/session.hpp"
#include "engine/core/progress.hpp"
#include "engine/core/result.hpp"
#include "engine/core/value.hpp"

namespace perfect_play::api {

/// An instance of a series of growing ones.
struct SizedSetup {
  std::uint32_t size = 0;
  /// Canonical text.
  std::string setup;
};

/// The series of a game, smallest first; empty for a game that has none (see `SizedGame`).
Result<std::vector<SizedSetup>> series(std::string_view game);

/// What a solver made of a setup, beside the truth.
struct Measurement {
  SolveReport report;
  /// What it says the start is worth; absent when it reached a limit.
  std::optional<Value> value;
  /// The same by the solver that is chosen when nobody names one.
  std::optional<Value> truth;
  Player mover = Player::kFirst;
};

/// A measurement at work: the solver or specimen first, then the chosen solver, each within the limits.
class Measuring {
 public:
  virtual ~Measuring() = default;

  /// Works on for about `budget.steps` looks at moves; finished when both solvers have come to an end or to a limit.
  virtual Status advance(Budget budget) = 0;
  [[nodiscard]] virtual Progress progress() const = 0;
  /// The solver itself has come to its end; what remains is to find the truth.
  [[nodiscard]] virtual bool is_measured() const = 0;
  /// Requires that `advance` has finished.
  [[nodiscard]] virtual const Measurement& measurement() const = 0;
};

/// An error when the text is no setup of the game or the solver does not fit.
Result<std::unique_ptr<Measuring>> measure(std::string_view game, std::string_view setup, const OpenOptions& how);

}  // namespace perfect_play::api
