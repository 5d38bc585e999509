#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/core/refinements.hpp"
#include "engine/solvers/bits.hpp"

namespace perfect_play {

/// A set of cells with one bit for each cell; cell 0 is the lowest bit of the first word.
template <std::size_t kWords>
struct CellSet {
  std::array<std::uint64_t, kWords> words = {};

  [[nodiscard]] static constexpr CellSet of(std::uint32_t cell) {
    CellSet set;
    set.add(cell);
    return set;
  }

  [[nodiscard]] constexpr bool has(std::uint32_t cell) const {
    return ((words[cell / kCellsInAWord] >> (cell % kCellsInAWord)) & 1U) != 0;
  }
  constexpr void add(std::uint32_t cell) {
    // Loops over all words, so that sets can stay in registers; accessing a single word by index would require an
    // address.
    for (std::size_t i = 0; i < kWords; ++i) {
      words[i] |= std::uint64_t{cell / kCellsInAWord == i ? 1U : 0U} << (cell % kCellsInAWord);
    }
  }

  [[nodiscard]] constexpr bool empty() const {
    std::uint64_t any = 0;
    for (std::size_t i = 0; i < kWords; ++i) any |= words[i];
    return any == 0;
  }
  [[nodiscard]] constexpr std::uint32_t size() const {
    std::uint32_t cells = 0;
    for (std::size_t i = 0; i < kWords; ++i) cells += count_bits(words[i]);
    return cells;
  }

  /// Adds `distance` to the number of every cell and drops cells beyond the last word. Requires 0 < distance < 64.
  [[nodiscard]] constexpr CellSet up(unsigned distance) const {
    CellSet moved;
    moved.words[0] = words[0] << distance;
    for (std::size_t i = 1; i < kWords; ++i) {
      moved.words[i] = (words[i] << distance) | (words[i - 1] >> (kCellsInAWord - distance));
    }
    return moved;
  }
  /// Subtracts `distance` from the number of every cell and drops cells below cell 0. Requires 0 < distance < 64.
  [[nodiscard]] constexpr CellSet down(unsigned distance) const {
    CellSet moved;
    for (std::size_t i = 0; i + 1 < kWords; ++i) {
      moved.words[i] = (words[i] >> distance) | (words[i + 1] << (kCellsInAWord - distance));
    }
    moved.words[kWords - 1] = words[kWords - 1] >> distance;
    return moved;
  }

  constexpr CellSet& operator|=(const CellSet& other) {
    for (std::size_t i = 0; i < kWords; ++i) words[i] |= other.words[i];
    return *this;
  }
  constexpr CellSet& operator&=(const CellSet& other) {
    for (std::size_t i = 0; i < kWords; ++i) words[i] &= other.words[i];
    return *this;
  }
  /// Removes the cells of `other`.
  constexpr CellSet& operator-=(const CellSet& other) {
    for (std::size_t i = 0; i < kWords; ++i) words[i] &= ~other.words[i];
    return *this;
  }
  friend constexpr CellSet operator|(CellSet a, const CellSet& b) { return a |= b; }
  friend constexpr CellSet operator&(CellSet a, const CellSet& b) { return a &= b; }
  friend constexpr CellSet operator-(CellSet a, const CellSet& b) { return a -= b; }
  bool operator==(const CellSet&) const = default;
};

/// Computes the cells one step away from any cell of a set, for the whole set at once.
///
/// Pairs of neighbours whose numbers differ by the same distance form one *shift*; its mask contains the lower cell of
/// each pair. Without walls there are two shifts, one along rows and one along columns. Walls have no number, so each
/// wall shortens some distances around it.
///
///     0 1 2      distance 1:  0-1 1-2 5-6 6-7      lower cells  0 1 5 6
///     3 # 4      distance 2:  2-4 3-5              lower cells  2 3
///     5 6 7      distance 3:  0-3 4-7              lower cells  0 4
///
template <std::size_t kWords>
class CellSteps {
 public:
  using Set = CellSet<kWords>;

  template <PackGame G>
  explicit CellSteps(const G& game) {
    std::array<Set, kCellsInAWord> lower = {};
    for (std::uint32_t cell = 0; cell < game.quarry_cell_count(); ++cell) {
      for (const Place other : game.quarry_neighbours(static_cast<Place>(cell))) {
        if (other > cell) lower[other - cell].add(cell);
      }
    }
    for (std::uint32_t distance = 1; distance < kCellsInAWord; ++distance) {
      if (!lower[distance].empty()) shifts_[count_++] = {distance, lower[distance]};
    }
  }

  [[nodiscard]] Set from(const Set& cells) const {
    Set reached;
    for (std::size_t i = 0; i < count_; ++i) {
      const Shift& shift = shifts_[i];
      reached |= (cells & shift.lower).up(shift.distance) | (cells.down(shift.distance) & shift.lower);
    }
    return reached;
  }

 private:
  struct Shift {
    unsigned distance = 0;
    Set lower;
  };

  std::array<Shift, kCellsInAWord> shifts_ = {};
  std::size_t count_ = 0;
};

}  // namespace perfect_play
