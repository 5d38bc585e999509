#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace perfect_play {

/// How much work one call of `advance` may do. A step is one look at one move; the unit is the same for every solver,
/// so that a caller who measures time can choose the next budget.
struct Budget {
  std::uint64_t steps = 0;
};

/// About a millisecond of work. Who wants nothing but the end goes on in slices all the same: engines of WebAssembly
/// put faster code in place of what they have compiled at first, but only where it is called again.
inline constexpr Budget kSlice = {200'000};

/// How far a computation is.
struct Progress {
  /// Positions worked on so far, or parts of the work where a search cannot know how many there will be; never falls.
  std::uint64_t done = 0;
  /// Positions in all, as far as that is known. A computation may finish before `done` gets there.
  std::uint64_t total = 0;
};

/// Bounds that a computation keeps to.
struct Limits {
  /// Bytes that its tables may take together; checked before they are allocated. The initial bound leaves room for
  /// everything else in the gigabyte that a browser's engine may grow to.
  std::uint64_t bytes = std::uint64_t{896} << 20U;
  /// Positions that may be visited, counted as often as they are.
  std::uint64_t nodes = 4'000'000'000;
  /// The longest line that may be looked at, in plies.
  std::uint32_t depth = 1'000'000;
};

/// Which bound ended a computation.
enum class Limit : std::uint8_t {
  /// The tables would need more bytes than allowed.
  kMemory,
  /// More positions would be visited than allowed or than can be counted.
  kNodes,
  /// A line would be longer than allowed.
  kDepth,
  /// A distance would be longer than a table entry can hold.
  kPlies,
};

[[nodiscard]] constexpr std::string_view name_of(Limit limit) {
  switch (limit) {
    case Limit::kMemory:
      return "memory";
    case Limit::kNodes:
      return "nodes";
    case Limit::kDepth:
      return "depth";
    case Limit::kPlies:
      break;
  }
  return "plies";
}

/// What `advance` has come to.
enum class Status : std::uint8_t { kWorking, kFinished, kLimitReached };

}  // namespace perfect_play
