#pragma once

#include <cstddef>
#include <cstdint>

/// The innermost loops of `SubsetTable`, on plain arrays and for no game in particular, so that they can be compiled
/// for several kinds of processors. `kernel_loops.hpp` has what they do and why it is right.
namespace perfect_play::subset {

/// Neighbouring sets of items: those that differ in their first few items only, in a line of 64 bytes that a processor
/// loads at once. Two arrays side by side: who needs one of them needs the other.
///
///     set    items 6 and up   number of the row            (for wider lanes: items 5 and up)
///            items 0 to 5     lane, one of 64 bytes
///
template <class Lane>
struct alignas(64) Row {
  static constexpr std::size_t kBytes = 64;
  static constexpr std::size_t kLanes = kBytes / sizeof(Lane);

  /// The points that the items of the set have made together.
  Lane points[kLanes];
  /// How the whole game ends, see `Table::least`.
  Lane results[kLanes];
};

/// The rows of all sets of so many items.
template <class Lane>
struct Table {
  /// The highest number of a lane; as many points as half of that can be there in all.
  static constexpr Lane kMost = static_cast<Lane>(-1);

  Row<Lane>* rows;
  /// A power of two.
  std::size_t row_count;
  /// Results are margins, the mover's points minus the other's, in lanes without a sign: `kMost` stands for a mover
  /// who makes all `total` points, `least` = kMost - 2 * total for one who makes none.
  Lane least;
};

/// Part of a table: so many rows from `first`, which is a multiple of that.
struct Block {
  std::size_t first;
  std::size_t row_count;
};

/// Points of a row that depend on both its lanes and on its number: one more in the lanes that hold more than `most`.
template <class Lane>
struct Threshold {
  /// A number for each set of the items that a block's rows and lanes stand for.
  const Lane* held;
  Lane most;
};

/// Points of the sets of a block: `own[set]`, `common` of the items beyond the block, and what thresholds add.
template <class Lane>
struct BlockPoints {
  const Lane* own;
  Lane common;
  const Threshold<Lane>* thresholds;
  std::size_t threshold_count;
};

/// The numbers of a block's rows, those of more items first: `levels[i]` is where those with i items fewer than all
/// begin, and the last entry where the last ones end.
struct Order {
  const std::uint32_t* rows;
  const std::uint32_t* levels;
  std::size_t level_count;
};

/// The loops for one kind of processor.
template <class Lane>
struct Kernel {
  void (*count_points)(Row<Lane>* rows, std::size_t row_count, const BlockPoints<Lane>& points);
  /// Completes the results of a block with points. The blocks above have to be complete.
  void (*fill_where_gain_moves_again)(const Table<Lane>& table, Block block, const Order& order);
  void (*fill_where_turns_alternate)(const Table<Lane>& table, Block block, const Order& order);
};

/// For the processor that all programs of ours are compiled for.
extern const Kernel<std::uint8_t> kBytesKernel;
extern const Kernel<std::uint16_t> kWordsKernel;

/// For processors with AVX2, of which not every one is; null where it is not compiled in or cannot run here.
const Kernel<std::uint8_t>* avx2_kernel();

}  // namespace perfect_play::subset
