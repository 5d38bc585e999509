#pragma once

#include <cstdint>

namespace perfect_play {

/// Returns for each byte of a word the number of its set bits, in the same byte. Words with such counts can be added
/// until a byte overflows.
/// Source: H. S. Warren, "Hacker's Delight", 2nd edition 2012, section 5–1.
[[nodiscard]] constexpr std::uint64_t count_bits_of_bytes(std::uint64_t word) {
  word -= (word >> 1U) & 0x5555'5555'5555'5555U;
  word = (word & 0x3333'3333'3333'3333U) + ((word >> 2U) & 0x3333'3333'3333'3333U);
  return (word + (word >> 4U)) & 0x0F0F'0F0F'0F0F'0F0FU;
}

/// Returns the number of set bits of a word. Replaces std::popcount on targets where the compiler would call a library
/// because it may not use the processor's instruction.
[[nodiscard]] constexpr std::uint32_t count_bits(std::uint64_t word) {
  return static_cast<std::uint32_t>((count_bits_of_bytes(word) * 0x0101'0101'0101'0101U) >> 56U);
}

}  // namespace perfect_play
