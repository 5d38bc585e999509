#include "engine/solvers/coins/position_table.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace perfect_play::coins {

bool PositionTable::add_piece(std::uint64_t buckets, MemoryMeter& memory) {
  const std::uint64_t bytes = buckets * sizeof(Bucket);
  if (!memory.take(bytes)) return false;
  const auto size = static_cast<std::size_t>(buckets);
  LargeArray<Bucket> piece(size);
  if (!piece) {
    memory.give_back(bytes);
    return false;
  }
  std::fill(piece.data(), piece.data() + size, Bucket{});
  const std::uint64_t number = is_open() ? bucket_count_ >> first_bits_ : 0;
  pieces_[static_cast<std::size_t>(std::bit_width(number))] = std::move(piece);
  bucket_count_ += buckets;
  bucket_bits_ = static_cast<std::uint32_t>(std::bit_width(bucket_count_ - 1));
  return true;
}

void PositionTable::grow(MemoryMeter& memory) {
  const std::uint64_t old_count = bucket_count_;
  may_grow_ = add_piece(old_count, memory);
  if (!may_grow_) return;
  constexpr std::uint64_t kBelowRest = (std::uint64_t{1} << kRestShift) - 1;
  for (std::uint64_t index = 0; index < old_count; ++index) {
    Bucket& old_bucket = bucket(index);
    Bucket& new_bucket = bucket(index + old_count);
    for (std::size_t i = 0; i < kEntriesOfBucket; ++i) {
      const std::uint64_t entry = std::exchange(old_bucket[i], 0);
      if (entry == 0) continue;
      const std::uint64_t rest = entry >> kRestShift;
      ((rest & 1U) == 0 ? old_bucket : new_bucket)[i] = rest >> 1U << kRestShift | (entry & kBelowRest);
    }
  }
}

}  // namespace perfect_play::coins
