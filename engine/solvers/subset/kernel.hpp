#pragma once

#include <cstddef>
#include <cstdint>

/// The innermost loops of `SubsetTable`, on plain arrays and independent of the game, so that they can be compiled for
/// several kinds of processors. `kernel_loops.hpp` describes and proves them.
namespace perfect_play::subset {

/// Neighbouring sets of items, which differ in their first few items only, in a line of 64 bytes that a processor loads
/// at once. Two adjacent arrays, as they are used together.
///
///     set    items 6 and up   number of the row            (for wider lanes: items 5 and up)
///            items 0 to 5     lane, one of 64 bytes
///
template <class Lane>
struct alignas(64) Row {
  static constexpr std::size_t kBytes = 64;
  static constexpr std::size_t kLanes = kBytes / sizeof(Lane);

  /// Points that the items of the set have made together.
  Lane points[kLanes];
  /// The result of the whole game, see `Table::least`.
  Lane results[kLanes];
};

/// The rows of all sets of a number of items.
template <class Lane>
struct Table {
  /// The highest number of a lane; the total of points is at most half of it.
  static constexpr Lane kMost = static_cast<Lane>(-1);

  Row<Lane>* rows;
  /// A power of two.
  std::size_t row_count;
  /// Results are margins, the mover's points minus the other's, in unsigned lanes: `kMost` means that the mover makes
  /// all `total` points, `least` = kMost - 2 * total that the mover makes none.
  Lane least;
};

/// Part of a table: `row_count` rows from `first`, a multiple of `row_count`.
struct Block {
  std::size_t first;
  std::size_t row_count;
};

/// Points of a row that depend on both its lanes and its number: one more in the lanes that hold more than `most`.
template <class Lane>
struct Threshold {
  /// A number for each set of the items in a block's rows and lanes.
  const Lane* held;
  Lane most;
};

/// Points of the sets of a block: `own[set]`, `common` for the items beyond the block, and those that thresholds add.
template <class Lane>
struct BlockPoints {
  const Lane* own;
  Lane common;
  const Threshold<Lane>* thresholds;
  std::size_t threshold_count;
};

/// The rows of a block in descending order of their numbers of items: `levels[i]` is the first row with i items fewer
/// than all, and the last entry is the end.
struct Order {
  const std::uint32_t* rows;
  const std::uint32_t* levels;
  std::size_t level_count;
};

/// The loops for one kind of processor.
template <class Lane>
struct Kernel {
  void (*count_points)(Row<Lane>* rows, std::size_t row_count, const BlockPoints<Lane>& points);
  /// Completes the results of a block with points. The blocks above must be complete.
  void (*fill_where_gain_moves_again)(const Table<Lane>& table, Block block, const Order& order);
  void (*fill_where_turns_alternate)(const Table<Lane>& table, Block block, const Order& order);
};

/// For the processor that all of the program is compiled for.
extern const Kernel<std::uint8_t> kBytesKernel;
extern const Kernel<std::uint16_t> kWordsKernel;

/// For processors with AVX2; null if it is not compiled in or cannot run here.
const Kernel<std::uint8_t>* avx2_kernel();

}  // namespace perfect_play::subset
