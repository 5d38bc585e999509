#pragma once

#include <cstdint>
#include <limits>

namespace perfect_play::test {

inline constexpr std::uint64_t kNever = std::numeric_limits<std::uint64_t>::max();

/// Counts all allocations of the process and their bytes, and lets some of them fail.
struct Allocations {
  std::uint64_t made = 0;
  std::uint64_t first_failing = kNever;
  std::uint64_t last_failing = kNever;
  std::uint64_t failed = 0;
  /// Allocated bytes, currently and at the peak. A measurement resets the peak to the current number.
  std::uint64_t bytes = 0;
  std::uint64_t most_bytes = 0;
};

extern Allocations allocations;

}  // namespace perfect_play::test
