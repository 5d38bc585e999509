#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "engine/solvers/large_array.hpp"
#include "engine/solvers/subset/kernel.hpp"
#include "engine/solvers/subset/points.hpp"

namespace perfect_play::subset {

/// The margins of all sets of a given number of items, filled block by block, last block first.
///
/// If there are fewer items than a row has, dummy items fill the row; dummy items pour nothing and are in every queried
/// set.
template <class Lane>
class Margins {
 public:
  /// Allocates nothing. `kernel` matters only for byte lanes, whose code is compiled in several versions.
  Margins(std::vector<FreePot> pots, std::uint32_t items, bool gain_moves_again, const Kernel<Lane>& kernel)
      : kernel_(&kernel),
        gain_moves_again_(gain_moves_again),
        items_(std::max(items, kRowItems)),
        points_(std::move(pots), items_) {}

  [[nodiscard]] std::uint64_t bytes() const {
    return row_count() * sizeof(Row<Lane>) + rows_of_block() * sizeof(std::uint32_t) + points_.bytes();
  }
  /// Number of sets in a block, and in total.
  [[nodiscard]] std::uint64_t sets_of_block() const { return rows_of_block() * Row<Lane>::kLanes; }
  [[nodiscard]] std::uint64_t sets() const { return row_count() * Row<Lane>::kLanes; }

  /// Allocates the table. Call this function once, before the first block. Returns false if the system is out of
  /// memory.
  [[nodiscard]] bool allocate() {
    rows_ = LargeArray<Row<Lane>>(static_cast<std::size_t>(row_count()));
    if (!rows_ || !points_.prepare()) return false;
    const auto count = static_cast<std::uint32_t>(rows_of_block());
    for (int items = std::countr_zero(count); items >= 0; --items) {
      levels_.push_back(static_cast<std::uint32_t>(order_.size()));
      for (std::uint32_t row = 0; row < count; ++row) {
        if (std::popcount(row) == items) order_.push_back(row);
      }
    }
    levels_.push_back(count);
    return true;
  }

  /// Fills the block that begins with `first_set`. The blocks after it must be filled.
  void fill_block(std::uint64_t first_set) {
    const Block block = {static_cast<std::size_t>(first_set / Row<Lane>::kLanes),
                         static_cast<std::size_t>(rows_of_block())};
    for (std::size_t row = 0; row < block.row_count; row += points_.rows_of_block()) {
      const std::size_t first = block.first + row;
      points_.count(first / points_.rows_of_block(), &rows_[first], *kernel_);
    }
    const auto fill = gain_moves_again_ ? kernel_->fill_where_gain_moves_again : kernel_->fill_where_turns_alternate;
    fill({rows_.data(), rows_.size(), least()}, block, {order_.data(), levels_.data(), levels_.size() - 1});
  }

  /// Returns the points still to be won with best play if the items of the set are taken, the mover's minus the
  /// opponent's.
  [[nodiscard]] std::int32_t margin(std::uint64_t set) const {
    const Row<Lane>& row = rows_[static_cast<std::size_t>(set / Row<Lane>::kLanes)];
    const std::size_t lane = static_cast<std::size_t>(set % Row<Lane>::kLanes);
    const std::int32_t points = row.points[lane];
    const std::int32_t result = row.results[lane] + static_cast<std::int32_t>(points_.total()) - Table<Lane>::kMost;
    // If turns alternate, the stored result is reversed: 2 * points - result.
    return gain_moves_again_ ? result - points : points - result;
  }

 private:
  static constexpr auto kRowItems = static_cast<std::uint32_t>(std::countr_zero(Row<Lane>::kLanes));
  /// Number of items in a block: large enough for many independent rows, small enough for the block to fit in a cache.
  static constexpr std::uint32_t kMostBlockItems = 16;

  [[nodiscard]] std::uint64_t row_count() const { return std::uint64_t{1} << (items_ - kRowItems); }
  [[nodiscard]] std::uint64_t rows_of_block() const {
    return std::uint64_t{1} << (std::min(items_, kMostBlockItems) - kRowItems);
  }
  [[nodiscard]] Lane least() const { return static_cast<Lane>(Table<Lane>::kMost - 2 * points_.total()); }

  const Kernel<Lane>* kernel_;
  bool gain_moves_again_;
  std::uint32_t items_;
  Points<Lane> points_;
  LargeArray<Row<Lane>> rows_;
  std::vector<std::uint32_t> order_;
  std::vector<std::uint32_t> levels_;
};

}  // namespace perfect_play::subset
