#pragma once

#include <cstdint>
#include <string_view>

namespace perfect_play {

/// How much work one call of `advance` may do. A step is one look at one move; the unit is the same for every solver,
/// so that a caller who measures time can choose the next budget.
struct Budget {
  std::uint64_t steps = 0;
};

/// How far a computation is.
struct Progress {
  /// Positions worked on so far; never falls.
  std::uint64_t done = 0;
  /// Positions in all. A computation may finish before `done` gets there: what nobody can force is never reached.
  std::uint64_t total = 0;
};

/// Bounds that a computation keeps to.
struct Limits {
  /// Bytes that its tables may take together; checked before they are allocated.
  std::uint64_t bytes = std::uint64_t{1} << 30U;
};

/// Which bound ended a computation.
enum class Limit : std::uint8_t {
  /// The tables would need more bytes than allowed.
  kMemory,
  /// More positions would be visited than allowed or than can be counted.
  kNodes,
  /// A distance would be longer than a table entry can hold.
  kPlies,
};

[[nodiscard]] constexpr std::string_view name_of(Limit limit) {
  switch (limit) {
    case Limit::kMemory:
      return "memory";
    case Limit::kNodes:
      return "nodes";
    case Limit::kPlies:
      break;
  }
  return "plies";
}

/// What `advance` has come to.
enum class Status : std::uint8_t { kWorking, kFinished, kLimitReached };

}  // namespace perfect_play
