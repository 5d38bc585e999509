#pragma once

#include "engine/core/value.hpp"

namespace perfect_play::api {

/// Returns true if the values of two solvers agree; a missing distance agrees with any distance.
[[nodiscard]] inline bool agree(OutcomeValue a, OutcomeValue b) {
  return a.outcome == b.outcome && (!a.plies || !b.plies || a == b);
}
[[nodiscard]] inline bool agree(MarginValue a, MarginValue b) { return a == b; }
[[nodiscard]] inline bool agree(Probability a, Probability b) { return a == b; }

}  // namespace perfect_play::api
