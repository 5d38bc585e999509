#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/core/names.hpp"

namespace perfect_play {

/// Amount of work that one call of `advance` may do. A step examines one move; the unit is the same for every solver,
/// so that a caller who measures time can choose the next budget.
struct Budget {
  std::uint64_t steps = 0;
};

/// About 1 ms of work. Run to the end in slices rather than in one call: WebAssembly engines only switch to optimized
/// code on a new call.
inline constexpr Budget kSlice = {200'000};

struct Progress {
  /// Positions processed so far, or units of work if a search cannot know the number of positions; never decreases.
  std::uint64_t done = 0;
  /// Positions in all, as far as known. A computation may finish before `done` reaches it.
  std::uint64_t total = 0;
};

struct Limits {
  /// Bytes that its tables may take together; checked before allocation. The default leaves room for everything else
  /// within 1 GiB, the most that a browser's engine may grow to.
  std::uint64_t bytes = std::uint64_t{896} << 20U;
  /// Number of positions that may be visited, repeated visits included.
  std::uint64_t nodes = 4'000'000'000;
  /// The longest line that may be examined, in plies.
  std::uint32_t depth = 1'000'000;
};

/// The bound that ended a computation.
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

template <>
inline constexpr auto kNames<Limit> = names("memory", "nodes", "depth", "plies");

enum class Status : std::uint8_t { kWorking, kFinished, kLimitReached };

}  // namespace perfect_play
