#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <vector>

#include "engine/solvers/memory.hpp"

namespace perfect_play {

/// A number for every cell of every row, stored by binary digits: plane k contains the cells in whose number binary
/// digit k is 1. Assigning one number to many cells of a row takes only one set operation for each digit. In this
/// example, two cells of a row receive the number 5:
///
///                cells   7 6 5 4 3 2 1 0
///     plane 2            . . . . 1 . . 1      4
///     plane 1            . 1 . . . . . .      2      (cell 6 already has number 2)
///     plane 0            . . . . 1 . . 1      1
///
/// The largest number determines the number of planes. A `Set` is either a word with one bit for each cell or a class
/// with `|=` and `has(cell)`.
template <class Set>
class NumberPlanes {
 public:
  /// Allocates planes for numbers up to `number`; returns false if the meter does not allow it. Every cell initially
  /// has the number 0. This function is not inlined, because inlining it slowed the surrounding steps of `BitRows` by
  /// a fifth.
  [[nodiscard, gnu::noinline]] bool make_room_for(std::uint32_t number, std::size_t rows, MemoryMeter& meter) {
    while (planes_.size() < static_cast<std::size_t>(std::bit_width(number))) {
      if (!meter.take(std::uint64_t{rows} * sizeof(Set))) return false;
      planes_.emplace_back(rows);
    }
    return true;
  }

  /// Sets the number of some cells. Requires that planes for the number exist and that the cells have number 0.
  void set(std::size_t row, const Set& cells, std::uint32_t number) {
    for (std::size_t digit = 0; number != 0; ++digit, number >>= 1U) {
      if ((number & 1U) != 0) planes_[digit][row] |= cells;
    }
  }
  /// Sets the number of some cells in consecutive rows, starting at `first`.
  template <std::size_t kRows>
  void set(std::size_t first, const std::array<Set, kRows>& cells, std::uint32_t number) {
    for (std::size_t digit = 0; number != 0; ++digit, number >>= 1U) {
      if ((number & 1U) == 0) continue;
      Set* const rows = planes_[digit].data() + first;
      for (std::size_t row = 0; row < kRows; ++row) rows[row] |= cells[row];
    }
  }

  [[nodiscard]] std::uint32_t get(std::size_t row, std::uint32_t cell) const {
    std::uint32_t number = 0;
    for (std::size_t digit = 0; digit < planes_.size(); ++digit) {
      if (has(planes_[digit][row], cell)) number |= std::uint32_t{1} << digit;
    }
    return number;
  }

 private:
  static bool has(const Set& cells, std::uint32_t cell) {
    if constexpr (std::is_integral_v<Set>) {
      return ((cells >> cell) & 1U) != 0;
    } else {
      return cells.has(cell);
    }
  }

  std::vector<std::vector<Set>> planes_;
};

}  // namespace perfect_play
