#pragma once

#include <cstdint>

namespace perfect_play {

/// A small seeded generator that produces the same numbers on every machine, for reproducible instances.
/// Source: SplitMix64 (Steele, Lea, Flood: "Fast splittable pseudorandom number generators", OOPSLA 2014).
class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}

  std::uint64_t next() {
    state_ += 0x9E3779B97F4A7C15U;
    std::uint64_t mixed = state_;
    mixed = (mixed ^ (mixed >> 30U)) * 0xBF58476D1CE4E5B9U;
    mixed = (mixed ^ (mixed >> 27U)) * 0x94D049BB133111EBU;
    return mixed ^ (mixed >> 31U);
  }

  /// Returns a number from 0 to `bound` - 1. Requires `bound` > 0.
  std::uint32_t below(std::uint32_t bound) { return static_cast<std::uint32_t>(((next() >> 32U) * bound) >> 32U); }

 private:
  std::uint64_t state_;
};

}  // namespace perfect_play
