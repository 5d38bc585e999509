#pragma once

#include <cstddef>
#include <cstdint>

/// The innermost loops of `SubsetTable`. They work on plain arrays and do not depend on the game, so that they can be
/// compiled for several kinds of processors. `kernel_loops.hpp` describes the loops and proves them correct.
namespace perfect_play::subset {

/// Neighbouring sets of items, which differ only in their first few items. Each array is a 64-byte cache line that a
/// processor loads at once. The two arrays are adjacent because they are used together.
///
///     set    items 6 and up   number of the row            (for wider lanes: items 5 and up)
///            items 0 to 5     lane, one of 64 bytes
///
template <class Lane>
struct alignas(64) Row {
  static constexpr std::size_t kBytes = 64;
  static constexpr std::size_t kLanes = kBytes / sizeof(Lane);

  /// Total points scored by taking the items of the set.
  Lane points[kLanes];
  /// Result of the whole game for each set; see `Table::least`.
  Lane results[kLanes];
};

/// The rows of all sets of `items` items.
template <class Lane>
struct Table {
  /// The greatest number that a lane can represent; the point total is at most half of it.
  static constexpr Lane kMost = static_cast<Lane>(-1);

  Row<Lane>* rows;
  /// Number of rows, a power of two.
  std::size_t row_count;
  /// Results are margins, the mover's points minus the opponent's, in unsigned lanes. `kMost` means that the mover wins
  /// all `total` points; `least` = kMost - 2 * total means that the mover wins none.
  Lane least;
};

/// A part of a table: `row_count` rows, starting at `first`, which is a multiple of `row_count`.
struct Block {
  std::size_t first;
  std::size_t row_count;
};

/// A point that depends on both the lanes and the number of a row: one more point for each lane whose number in `held`
/// exceeds `most`.
template <class Lane>
struct Threshold {
  /// A number for each set of the items in a block's rows and lanes.
  const Lane* held;
  Lane most;
};

/// Points for each set in a block: `own[set]`, plus `common` for the items outside the block, plus the points that
/// thresholds add.
template <class Lane>
struct BlockPoints {
  const Lane* own;
  Lane common;
  const Threshold<Lane>* thresholds;
  std::size_t threshold_count;
};

/// The rows of a block in descending order of their numbers of items. `levels[i]` is the index of the first row from
/// which i items are missing; the last entry is the end.
struct Order {
  const std::uint32_t* rows;
  const std::uint32_t* levels;
  std::size_t level_count;
};

/// The loops, compiled for one kind of processor.
template <class Lane>
struct Kernel {
  void (*count_points)(Row<Lane>* rows, std::size_t row_count, const BlockPoints<Lane>& points);
  /// Computes the results of a block whose points are known. The blocks above it must be complete.
  void (*fill_where_gain_moves_again)(const Table<Lane>& table, Block block, const Order& order);
  void (*fill_where_turns_alternate)(const Table<Lane>& table, Block block, const Order& order);
};

/// The kernel for the processor for which the whole program is compiled.
extern const Kernel<std::uint8_t> kBytesKernel;
extern const Kernel<std::uint16_t> kWordsKernel;

/// Returns the kernel for processors with AVX2, or null if it is not compiled in or cannot run on this processor.
const Kernel<std::uint8_t>* avx2_kernel();

}  // namespace perfect_play::subset
