#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "engine/solvers/coins/bounds.hpp"
#include "engine/solvers/large_array.hpp"
#include "engine/solvers/memory.hpp"

namespace perfect_play::coins {

/// A table of bounds by key. The table grows as long as the meter allows it. After that it forgets entries: in a full
/// bucket of four entries, a new entry replaces the one that took the least work.
///
/// An entry is one word, with bounds from -63 to 63:
///
///      63                    20     14      7      0
///      | rest of the mixed key |  w  | lower | upper |       w: binary logarithm of the work, plus one; 0: no entry
///
/// *Mixing.* The key is mapped one-to-one to a mixed key with the same number of bits. The lowest bits of the mixed key
/// are the bucket number, and the entry stores the other bits, so no information is lost. Long keys therefore require a
/// minimum number of buckets.
///
/// *Growing.* To double the number of buckets, the table allocates another piece of memory. Each entry of bucket i
/// stays there or moves to bucket i + (old count) in the new piece. The table therefore never needs memory for a second
/// copy of itself.
///
///      | piece 0 | piece 1 |     piece 2     |              piece 3              |
class PositionTable {
 public:
  /// Creates a table for keys of `key_bits` bits; `key_bits` is at most 63.
  explicit PositionTable(std::uint32_t key_bits)
      : key_bits_(key_bits),
        key_mask_((std::uint64_t{1} << key_bits) - 1),
        first_bits_(std::max(kFewestBucketBits, key_bits > kRestBits ? key_bits - kRestBits : 0)) {}

  [[nodiscard]] bool is_open() const { return bucket_count_ != 0; }
  /// Allocates the first piece; returns false if the meter does not allow it or the system is out of memory.
  [[nodiscard]] bool open(MemoryMeter& memory) { return add_piece(std::uint64_t{1} << first_bits_, memory); }

  [[nodiscard]] std::uint64_t bucket_count() const { return bucket_count_; }
  /// Number of stored positions.
  [[nodiscard]] std::uint64_t count() const { return count_; }

  /// Returns the mixed key.
  [[nodiscard]] std::uint64_t mixed(std::uint64_t key) const {
    const std::uint32_t half = (key_bits_ + 1) / 2;
    key = (key * 0x9E3779B97F4A7C15U) & key_mask_;
    key ^= key >> half;
    key = (key * 0xBF58476D1CE4E5B9U) & key_mask_;
    return key ^ (key >> half);
  }

  /// Prefetches a bucket that will be needed soon.
  void prefetch(std::uint64_t mixed_key) const { __builtin_prefetch(&bucket(mixed_key)); }

  /// Narrows `bounds` to the stored bounds; returns false if the position is not in the table.
  bool find(std::uint64_t mixed_key, Bounds& bounds) const {
    const std::uint64_t rest = mixed_key >> bucket_bits_;
    for (const std::uint64_t entry : bucket(mixed_key)) {
      if (entry >> kRestShift != rest || entry == 0) continue;
      bounds.lower = std::max(bounds.lower, static_cast<std::int32_t>(entry >> 7U & 127U) - kZero);
      bounds.upper = std::min(bounds.upper, static_cast<std::int32_t>(entry & 127U) - kZero);
      return true;
    }
    return false;
  }

  /// Stores the bounds of a position and the work that it took, at least 1.
  void keep(std::uint64_t mixed_key, std::uint64_t work, Bounds bounds, MemoryMeter& memory) {
    const std::uint64_t rest = mixed_key >> bucket_bits_;
    std::uint64_t* slot = nullptr;
    std::uint64_t least = ~std::uint64_t{0};
    for (std::uint64_t& entry : bucket(mixed_key)) {
      if (entry >> kRestShift == rest && entry != 0) {
        slot = &entry;
        break;
      }
      const std::uint64_t work_of_entry = entry >> kWorkShift & kWorkMask;
      if (work_of_entry >= least) continue;
      least = work_of_entry;
      slot = &entry;
    }
    const bool is_new = *slot == 0;
    *slot = rest << kRestShift | static_cast<std::uint64_t>(std::bit_width(work)) << kWorkShift |
            static_cast<std::uint64_t>(bounds.lower + kZero) << 7U | static_cast<std::uint64_t>(bounds.upper + kZero);
    if (is_new && ++count_ >= 3 * bucket_count_ && may_grow_) grow(memory);
  }

 private:
  static constexpr std::size_t kEntriesOfBucket = 4;
  using Bucket = std::array<std::uint64_t, kEntriesOfBucket>;

  static constexpr std::uint32_t kWorkShift = 14;
  static constexpr std::uint64_t kWorkMask = 63;
  static constexpr std::uint32_t kRestShift = 20;
  static constexpr std::uint32_t kRestBits = 64 - kRestShift;
  static constexpr std::uint32_t kFewestBucketBits = 10;
  static constexpr std::int32_t kZero = 64;

  /// Returns the piece and the index within the piece. The sizes of pieces are powers of two.
  [[nodiscard]] std::pair<std::size_t, std::size_t> place_of(std::uint64_t mixed_key) const {
    const std::uint64_t index = mixed_key & (bucket_count_ - 1);
    const auto piece = static_cast<std::size_t>(std::bit_width(index >> first_bits_));
    return {piece, static_cast<std::size_t>(index) & (pieces_[piece].size() - 1)};
  }
  [[nodiscard]] Bucket& bucket(std::uint64_t mixed_key) {
    const auto [piece, index] = place_of(mixed_key);
    return pieces_[piece][index];
  }
  [[nodiscard]] const Bucket& bucket(std::uint64_t mixed_key) const {
    const auto [piece, index] = place_of(mixed_key);
    return pieces_[piece][index];
  }

  bool add_piece(std::uint64_t buckets, MemoryMeter& memory);
  void grow(MemoryMeter& memory);

  std::uint32_t key_bits_;
  std::uint64_t key_mask_;
  std::uint32_t first_bits_;
  std::uint32_t bucket_bits_ = 0;
  std::uint64_t bucket_count_ = 0;
  std::uint64_t count_ = 0;
  bool may_grow_ = true;
  std::array<LargeArray<Bucket>, 64> pieces_;
};

}  // namespace perfect_play::coins
