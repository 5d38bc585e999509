#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

namespace perfect_play {

/// Counts the bytes of a computation's tables and enforces a limit.
class MemoryMeter {
 public:
  /// Caps `limit` at the number of bytes that this machine can address, so that every allowed size fits in
  /// `std::size_t`.
  explicit MemoryMeter(std::uint64_t limit)
      : limit_(std::min<std::uint64_t>(limit, std::numeric_limits<std::size_t>::max())) {}

  /// Reserves bytes; returns false if they exceed the limit. Call this function before the allocation.
  [[nodiscard]] bool take(std::uint64_t bytes) {
    if (bytes > limit_ - taken_) return false;
    taken_ += bytes;
    peak_ = std::max(peak_, taken_);
    return true;
  }

  void give_back(std::uint64_t bytes) { taken_ -= bytes; }

  /// Returns the largest number of bytes that were reserved at one time.
  [[nodiscard]] std::uint64_t peak() const { return peak_; }

 private:
  std::uint64_t limit_;
  std::uint64_t taken_ = 0;
  std::uint64_t peak_ = 0;
};

/// An index into a list of a search. The index has the same width on every machine, so that the same search takes the
/// same number of bytes. The functions below prevent lists that are too long for this type.
using ListIndex = std::uint32_t;

template <class T>
[[nodiscard]] ListIndex size_of(const std::vector<T>& list) {
  return static_cast<ListIndex>(list.size());
}

/// Reallocates the list with space for `more` additional items; returns false if the meter does not allow the memory.
template <class T>
[[nodiscard, gnu::noinline]] bool move_to_room(std::vector<T>& list, std::size_t more, MemoryMeter& meter) {
  static constexpr std::size_t kLeast = 16;
  const std::size_t old_capacity = list.capacity();
  const std::size_t capacity = std::max({kLeast, 2 * old_capacity, list.size() + more});
  if (capacity > std::numeric_limits<ListIndex>::max()) return false;
  // The meter counts both copies of the list, because both exist while items are moved.
  if (!meter.take(std::uint64_t{capacity} * sizeof(T))) return false;
  list.reserve(capacity);
  meter.give_back(std::uint64_t{old_capacity} * sizeof(T));
  return true;
}

/// Reserves space in the list for `more` additional items; returns false if the meter does not allow the memory.
template <class T>
[[nodiscard]] inline bool make_room(std::vector<T>& list, std::size_t more, MemoryMeter& meter) {
  return list.capacity() - list.size() >= more || move_to_room(list, more, meter);
}

/// Counts the growth of a list to which a game has appended items. The new size is known only after the items have been
/// appended; `old_capacity` is the capacity before that. Returns false if the meter does not allow the memory.
template <class T>
[[nodiscard]] bool count_growth(const std::vector<T>& list, std::size_t old_capacity, MemoryMeter& meter) {
  if (list.capacity() == old_capacity) return true;
  meter.give_back(std::uint64_t{old_capacity} * sizeof(T));
  if (list.capacity() > std::numeric_limits<ListIndex>::max()) return false;
  return meter.take(std::uint64_t{list.capacity()} * sizeof(T));
}

}  // namespace perfect_play
