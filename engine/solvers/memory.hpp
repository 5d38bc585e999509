#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

namespace perfect_play {

/// Counts the bytes that a computation's tables take against the most that they may.
class MemoryMeter {
 public:
  /// No more than this machine can address, so that what is allowed also has a size in bytes.
  explicit MemoryMeter(std::uint64_t limit)
      : limit_(std::min<std::uint64_t>(limit, std::numeric_limits<std::size_t>::max())) {}

  /// Counts so many bytes as taken, or says that they are too many. To be asked before they are allocated.
  [[nodiscard]] bool take(std::uint64_t bytes) {
    if (bytes > limit_ - taken_) return false;
    taken_ += bytes;
    peak_ = std::max(peak_, taken_);
    return true;
  }

  void give_back(std::uint64_t bytes) { taken_ -= bytes; }

  /// The most bytes that were taken at one time.
  [[nodiscard]] std::uint64_t peak() const { return peak_; }

 private:
  std::uint64_t limit_;
  std::uint64_t taken_ = 0;
  std::uint64_t peak_ = 0;
};

/// A place in a list of a search. Of one width on every machine, so that the same search takes the same bytes; the
/// functions below let no list grow beyond it.
using ListIndex = std::uint32_t;

template <class T>
[[nodiscard]] ListIndex size_of(const std::vector<T>& list) {
  return static_cast<ListIndex>(list.size());
}

/// Moves the list to where there is room for `more` items behind those it has; false where the meter does not allow the
/// bytes.
template <class T>
[[nodiscard, gnu::noinline]] bool move_to_room(std::vector<T>& list, std::size_t more, MemoryMeter& meter) {
  static constexpr std::size_t kLeast = 16;
  const std::size_t old_capacity = list.capacity();
  const std::size_t capacity = std::max({kLeast, 2 * old_capacity, list.size() + more});
  if (capacity > std::numeric_limits<ListIndex>::max()) return false;
  // Old and new are there together while the items move.
  if (!meter.take(std::uint64_t{capacity} * sizeof(T))) return false;
  list.reserve(capacity);
  meter.give_back(std::uint64_t{old_capacity} * sizeof(T));
  return true;
}

/// Gives the list room for `more` items behind those it has; false where the meter does not allow the bytes.
template <class T>
[[nodiscard]] inline bool make_room(std::vector<T>& list, std::size_t more, MemoryMeter& meter) {
  return list.capacity() - list.size() >= more || move_to_room(list, more, meter);
}

/// Counts the growth of items that a game has appended itself, so that only now is known how many: `old_capacity` is
/// what there was room for before. False where the meter does not allow the bytes.
template <class T>
[[nodiscard]] bool count_growth(const std::vector<T>& list, std::size_t old_capacity, MemoryMeter& meter) {
  if (list.capacity() == old_capacity) return true;
  meter.give_back(std::uint64_t{old_capacity} * sizeof(T));
  if (list.capacity() > std::numeric_limits<ListIndex>::max()) return false;
  return meter.take(std::uint64_t{list.capacity()} * sizeof(T));
}

}  // namespace perfect_play
