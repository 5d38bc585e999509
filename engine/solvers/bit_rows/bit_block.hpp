#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "engine/solvers/bits.hpp"

namespace perfect_play::bit_rows {

/// 64 lanes of one bit each; lane 0 is the lowest bit.
using Word = std::uint64_t;
inline constexpr std::uint32_t kLanes = 64;

/// 64 rows of 64 lanes.
using Block = std::array<Word, kLanes>;

/// Divides the block into squares with sides of 2 * `kSide` bits, and swaps two quarters of each square across its
/// diagonal:
///
///     A B        A C
///     C D   ->   B D
///
template <std::uint32_t kSide>
inline void swap_squares(Block& block) {
  // Mask of the lower half of the lanes of every square.
  constexpr Word kLower = ~Word{0} / ((Word{1} << kSide) + 1);
  for (std::uint32_t square = 0; square < kLanes; square += 2 * kSide) {
    for (std::uint32_t row = square; row < square + kSide; ++row) {
      const Word swapped = ((block[row] >> kSide) ^ block[row + kSide]) & kLower;
      block[row] ^= swapped << kSide;
      block[row + kSide] ^= swapped;
    }
  }
}

/// Exchanges lane i of row j with lane j of row i.
/// Source: H. S. Warren, "Hacker's Delight", 2nd edition 2012, section 7–3: swaps halves, then quarters, and so on.
inline void transpose(Block& block) {
  swap_squares<32>(block);
  swap_squares<16>(block);
  swap_squares<8>(block);
  swap_squares<4>(block);
  swap_squares<2>(block);
  swap_squares<1>(block);
}

/// Counts the set lanes in all rows. Adds up the per-byte counters of several rows before summing across the bytes.
[[nodiscard]] inline std::uint32_t count_lanes(const Block& block) {
  // A byte of a row counts at most 8 lanes, so a byte cannot overflow within 16 rows.
  static constexpr std::uint32_t kTogether = 16;
  std::uint32_t lanes = 0;
  for (std::uint32_t first = 0; first < kLanes; first += kTogether) {
    Word bytes = 0;
    for (std::uint32_t row = first; row < first + kTogether; ++row) bytes += count_bits_of_bytes(block[row]);
    bytes = (bytes & 0x00FF'00FF'00FF'00FFU) + ((bytes >> 8U) & 0x00FF'00FF'00FF'00FFU);
    lanes += static_cast<std::uint32_t>((bytes * 0x0001'0001'0001'0001U) >> 48U);
  }
  return lanes;
}

/// Calls `visit(lane)` for every set lane, lowest lane first.
template <class Visit>
inline void for_each_lane(Word word, Visit&& visit) {
  for (; word != 0; word &= word - 1) visit(static_cast<std::uint32_t>(std::countr_zero(word)));
}

}  // namespace perfect_play::bit_rows
