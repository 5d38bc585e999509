#pragma once

#include <algorithm>
#include <cstdint>

#include "engine/solvers/coins/chains.hpp"

namespace perfect_play::coins {

/// Bounds of a position's value.
struct Bounds {
  std::int32_t lower = 0;
  std::int32_t upper = 0;

  bool operator==(const Bounds&) const = default;
};

/// Returns the bounds of the value for the player who takes the coins, computed from the bounds of the rest for the
/// mover there.
inline Bounds bounds_of_taker(const Taking& taking, Bounds rest) {
  const std::int32_t at_lower = taking.worth(rest.lower);
  const std::int32_t at_upper = taking.worth(rest.upper);
  Bounds bounds = {std::min(at_lower, at_upper), std::max(at_lower, at_upper)};
  // If the taker has a choice, the worst value of the rest is the one that makes both options equally good.
  const bool may_be_equal = rest.lower <= -taking.handout && -taking.handout <= rest.upper;
  if (taking.handout != 0 && may_be_equal) bounds.lower = taking.coins - taking.handout;
  return bounds;
}

}  // namespace perfect_play::coins
