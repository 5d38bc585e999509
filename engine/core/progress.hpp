#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/core/names.hpp"

namespace perfect_play {

/// Amount of work that one call of `advance` may do. One step examines one move. Every solver uses the same unit, so
/// that a caller that measures time can choose the next budget.
struct Budget {
  std::uint64_t steps = 0;
};

/// About 1 ms of work. Run a computation in slices rather than in one call: WebAssembly engines switch to optimized
/// code only on a new call.
inline constexpr Budget kSlice = {200'000};

struct Progress {
  /// Number of positions processed, or of units of work if a search cannot know the number of positions. Never
  /// decreases.
  std::uint64_t done = 0;
  /// Total number of positions, if known. A computation may finish before `done` reaches this total.
  std::uint64_t total = 0;
};

struct Limits {
  /// Limit on the total size of all tables in bytes; checked before allocation. The default leaves space for everything
  /// else within 1 GiB, the most memory that the engine may use in a browser.
  std::uint64_t bytes = std::uint64_t{896} << 20U;
  /// Limit on the number of visited positions, repeated visits included.
  std::uint64_t nodes = 4'000'000'000;
  /// Limit on the length of an examined line, in plies.
  std::uint32_t depth = 1'000'000;
};

/// The limit that ended a computation.
enum class Limit : std::uint8_t {
  /// The tables would need more bytes than allowed.
  kMemory,
  /// More positions would be visited than allowed or than can be counted.
  kNodes,
  /// A line would be longer than allowed.
  kDepth,
  /// A distance would be greater than a table entry can hold.
  kPlies,
};

template <>
inline constexpr auto kNames<Limit> = names("memory", "nodes", "depth", "plies");

enum class Status : std::uint8_t { kWorking, kFinished, kLimitReached };

}  // namespace perfect_play
