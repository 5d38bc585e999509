#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "engine/api/measuring.hpp"
#include "engine/api/session.hpp"
#include "engine/bindings/answers.hpp"
#include "engine/core/progress.hpp"
#include "engine/core/result.hpp"

namespace perfect_play::bindings {

/// A measurement, or the error that kept it from being begun.
class Measuring {
 public:
  /// No solver is the chosen one, a negative cap the solver's own, an empty order of moves the game's.
  Measuring(const std::string& game, const std::string& setup, const std::string& solver, double cap,
            const std::string& order, double nodes)
      : measuring_(api::measure(game, setup, how(solver, cap, order, nodes))) {}

  [[nodiscard]] std::string error() const { return error_of(measuring_); }

  std::string advance(double steps) {
    api::Measuring& measuring = *measuring_.value();
    const Status status = measuring.advance(budget_of(steps));
    if (status != Status::kWorking) {
      return status_object("measured", measuring.progress(), "measurement", measuring.measurement());
    }
    return status_object(measuring.is_measured() ? "judging" : "working", measuring.progress());
  }

 private:
  static api::OpenOptions how(const std::string& solver, double cap, const std::string& order, double nodes) {
    api::OpenOptions how{.solver = solver};
    if (cap >= 0) how.options.cap = static_cast<Plies>(cap);
    // The page names only orders of the catalogue.
    how.options.order = move_order_named(order).value_or(MoveOrder::kGiven);
    how.options.limits.nodes = static_cast<std::uint64_t>(nodes);
    return how;
  }

  Result<std::unique_ptr<api::Measuring>> measuring_;
};

}  // namespace perfect_play::bindings
