#include "engine/solvers/coins/bounds_table.hpp"

#include <cstring>
#include <limits>
#include <utility>

#if defined(__linux__)
#include <sys/mman.h>
#include <unistd.h>
#endif

namespace perfect_play::coins {
namespace {

constexpr std::size_t kAlignment = 64;

/// Asks the system for large pages, where it has them: a look-up in a large table nearly always misses the cache of
/// small ones. A wish; nothing depends on it.
void wish_for_large_pages([[maybe_unused]] void* memory, [[maybe_unused]] std::size_t bytes) {
#if defined(__linux__) && defined(MADV_HUGEPAGE)
  static constexpr std::size_t kWorthwhile = std::size_t{4} << 20U;
  if (bytes < kWorthwhile) return;
  const auto page = static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
  const std::size_t to_next_page = (page - reinterpret_cast<std::uintptr_t>(memory) % page) % page;
  madvise(static_cast<char*>(memory) + to_next_page, (bytes - to_next_page) / page * page, MADV_HUGEPAGE);
#endif
}

}  // namespace

bool BoundsTable::add_piece(std::uint64_t buckets, MemoryMeter& memory) {
  if (buckets > std::numeric_limits<std::size_t>::max() / sizeof(Bucket)) return false;
  const std::uint64_t bytes = buckets * sizeof(Bucket);
  if (!memory.take(bytes)) return false;
  // Aligned, so that no bucket lies in two lines of the cache.
  void* fresh = std::aligned_alloc(kAlignment, static_cast<std::size_t>(bytes));
  if (fresh == nullptr) {
    memory.give_back(bytes);
    return false;
  }
  wish_for_large_pages(fresh, static_cast<std::size_t>(bytes));
  std::memset(fresh, 0, static_cast<std::size_t>(bytes));
  const std::uint64_t number = is_open() ? bucket_count_ >> first_bits_ : 0;
  Piece& piece = pieces_[static_cast<std::size_t>(std::bit_width(number))];
  piece.buckets.reset(static_cast<Bucket*>(fresh));
  piece.last = buckets - 1;
  bucket_count_ += buckets;
  bucket_bits_ = static_cast<std::uint32_t>(std::bit_width(bucket_count_ - 1));
  return true;
}

void BoundsTable::grow(MemoryMeter& memory) {
  const std::uint64_t old_count = bucket_count_;
  may_grow_ = add_piece(old_count, memory);
  if (!may_grow_) return;
  constexpr std::uint64_t kBelowRest = (std::uint64_t{1} << kRestShift) - 1;
  for (std::uint64_t index = 0; index < old_count; ++index) {
    Bucket& old_bucket = *bucket(index);
    Bucket& new_bucket = *bucket(index + old_count);
    for (std::size_t i = 0; i < kEntriesOfBucket; ++i) {
      const std::uint64_t entry = std::exchange(old_bucket[i], 0);
      if (entry == 0) continue;
      const std::uint64_t rest = entry >> kRestShift;
      ((rest & 1U) == 0 ? old_bucket : new_bucket)[i] = rest >> 1U << kRestShift | (entry & kBelowRest);
    }
  }
}

}  // namespace perfect_play::coins
