#pragma once

#include <cstdint>

namespace perfect_play {

/// Returns a word whose bytes are the numbers of set bits in the corresponding bytes of `word`. Words with such counts
/// can be added as long as no byte overflows.
/// Source: H. S. Warren, "Hacker's Delight", 2nd edition 2012, section 5–1.
[[nodiscard]] constexpr std::uint64_t count_bits_of_bytes(std::uint64_t word) {
  word -= (word >> 1U) & 0x5555'5555'5555'5555U;
  word = (word & 0x3333'3333'3333'3333U) + ((word >> 2U) & 0x3333'3333'3333'3333U);
  return (word + (word >> 4U)) & 0x0F0F'0F0F'0F0F'0F0FU;
}

/// Returns the number of set bits in a word. Replaces std::popcount on targets where the compiler may not use the
/// processor's instruction and would call a library function.
[[nodiscard]] constexpr std::uint32_t count_bits(std::uint64_t word) {
  return static_cast<std::uint32_t>((count_bits_of_bytes(word) * 0x0101'0101'0101'0101U) >> 56U);
}

}  // namespace perfect_play
