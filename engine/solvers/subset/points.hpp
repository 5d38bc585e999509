#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include "engine/core/refinements.hpp"
#include "engine/solvers/large_array.hpp"
#include "engine/solvers/subset/kernel.hpp"

namespace perfect_play::subset {

/// A pot into which free items pour, and its contents at the start.
struct FreePot {
  std::uint32_t size;
  std::uint32_t held;
  /// Portion of each free item.
  std::vector<std::uint32_t> portions;

  [[nodiscard]] std::uint32_t points() const {
    std::uint64_t all = held;
    for (const std::uint32_t portion : portions) all += portion;
    return static_cast<std::uint32_t>(all / size);
  }
};

/// Returns the pots that can still give points once the items of `start` are taken; `free` is the set of the other
/// items.
inline std::vector<FreePot> free_pots(const std::vector<Pot>& pots, std::uint64_t start, std::uint64_t free) {
  std::vector<FreePot> found;
  for (const Pot& pot : pots) {
    FreePot rest = {pot.size, 0, {}};
    for (std::size_t item = 0; item < pot.portions.size(); ++item) {
      if ((start >> item & 1U) != 0) rest.held += pot.portions[item];
      if ((free >> item & 1U) != 0) rest.portions.push_back(pot.portions[item]);
    }
    rest.held %= pot.size;
    if (rest.points() > 0) found.push_back(std::move(rest));
  }
  return found;
}

/// Counts the points of all sets of the free items, one block of sets at a time.
///
///     set    items 12 and up    block number: poured first, by addition
///            items 0 to 11      set in the block: looked up, all sets of a block at once
///
/// In a pot, the remainder from the block's items and the remainder from the other items may together give one more
/// point; all other points simply add up. Most pots take items from only one of the two groups, or cannot give this
/// point in a given block.
template <class Lane>
class Points {
 public:
  /// Maximum number of items in a block.
  static constexpr std::uint32_t kMostBlockItems = 12;

  /// Returns true if lanes can represent all possible counts.
  static bool can_count(const std::vector<FreePot>& pots) {
    static constexpr std::uint64_t kMost = std::numeric_limits<Lane>::max() / 2;
    std::uint64_t points = 0;
    for (const FreePot& pot : pots) {
      points += pot.points();
      if (pot.size > kMost + 1) return false;
    }
    return points <= kMost;
  }

  /// Prepares to count sets of `items` items; the last items may have no portion in any pot. Allocates nothing.
  Points(std::vector<FreePot> pots, std::uint32_t items)
      : pots_(std::move(pots)), block_items_(std::min(items, kMostBlockItems)) {}

  [[nodiscard]] std::uint64_t bytes() const {
    return (std::uint64_t{pots_.size()} + 2) * (std::uint64_t{1} << block_items_) * sizeof(Lane);
  }
  [[nodiscard]] std::size_t rows_of_block() const { return (std::size_t{1} << block_items_) / Row<Lane>::kLanes; }
  /// Returns the total points of all items.
  [[nodiscard]] std::uint32_t total() const {
    std::uint32_t total = 0;
    for (const FreePot& pot : pots_) total += pot.points();
    return total;
  }

  /// Allocates the tables. Call this function once, before counting. Returns false if the system is out of memory.
  [[nodiscard]] bool prepare() {
    const std::size_t sets = std::size_t{1} << block_items_;
    own_ = LargeArray<Lane>(sets);
    held_ = LargeArray<Lane>(pots_.size() * sets);
    if (!own_ || !held_) return false;
    std::fill(own_.data(), own_.data() + sets, Lane{0});
    std::vector<Lane> points(sets);
    for (std::size_t k = 0; k < pots_.size(); ++k) {
      Lane* const held = &held_[k * sets];
      pour(pots_[k], held, points.data());
      for (std::size_t set = 0; set < sets; ++set) own_[set] = static_cast<Lane>(own_[set] + points[set]);
      most_held_.push_back(*std::max_element(held, held + sets));
    }
    return true;
  }

  /// Counts the points of a block's sets and stores them in its rows.
  void count(std::size_t block, Row<Lane>* rows, const Kernel<Lane>& kernel) {
    const std::size_t sets = std::size_t{1} << block_items_;
    std::uint32_t common = 0;
    thresholds_.clear();
    for (std::size_t k = 0; k < pots_.size(); ++k) {
      const FreePot& pot = pots_[k];
      std::uint32_t poured = 0;
      for (std::size_t rest = block, item = block_items_; rest != 0 && item < pot.portions.size();
           rest >>= 1U, ++item) {
        if ((rest & 1U) != 0) poured += pot.portions[item];
      }
      common += poured / pot.size;
      const auto most = static_cast<Lane>(pot.size - 1 - poured % pot.size);
      if (most_held_[k] > most) thresholds_.push_back({&held_[k * sets], most});
    }
    kernel.count_points(rows, rows_of_block(),
                        {own_.data(), static_cast<Lane>(common), thresholds_.data(), thresholds_.size()});
  }

 private:
  /// Pours the items of a block into a pot: computes, for all sets of the block, the contents of the pot and the points
  /// that it gives.
  void pour(const FreePot& pot, Lane* held, Lane* points) const {
    held[0] = static_cast<Lane>(pot.held);
    points[0] = 0;
    for (std::uint32_t item = 0; item < block_items_; ++item) {
      const std::uint32_t portion = item < pot.portions.size() ? pot.portions[item] : 0;
      const auto more = static_cast<Lane>(portion / pot.size);
      const auto left = static_cast<Lane>(portion % pot.size);
      const auto most = static_cast<Lane>(pot.size - 1 - left);
      const auto size = static_cast<Lane>(pot.size);
      const std::size_t half = std::size_t{1} << item;
      for (std::size_t set = 0; set < half; ++set) {
        const bool fills_up = held[set] > most;
        held[half + set] = static_cast<Lane>(held[set] + left - (fills_up ? size : Lane{0}));
        points[half + set] = static_cast<Lane>(points[set] + more + (fills_up ? 1 : 0));
      }
    }
  }

  std::vector<FreePot> pots_;
  std::uint32_t block_items_;
  /// For each set of a block: its points, and its remainder in each pot.
  LargeArray<Lane> own_;
  LargeArray<Lane> held_;
  std::vector<Lane> most_held_;
  std::vector<Threshold<Lane>> thresholds_;
};

}  // namespace perfect_play::subset
