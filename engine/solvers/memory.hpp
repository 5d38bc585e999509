#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace perfect_play {

/// Keeps account of the bytes that the tables and stacks of one computation take together, so that a limit is noticed
/// before they grow. Tables and stacks take bytes first and allocate then.
class Memory {
 public:
  explicit Memory(std::uint64_t limit) : limit_(limit) {}

  /// Takes more bytes; says no, and takes none, when that were more than the limit.
  [[nodiscard]] bool take(std::uint64_t bytes) {
    if (bytes > limit_ - taken_) return false;
    taken_ += bytes;
    most_ = std::max(most_, taken_);
    return true;
  }
  /// Requires that so many were taken.
  void give_back(std::uint64_t bytes) { taken_ -= bytes; }

  /// The most bytes that were taken at the same time.
  [[nodiscard]] std::uint64_t most() const { return most_; }

 private:
  std::uint64_t limit_;
  std::uint64_t taken_ = 0;
  std::uint64_t most_ = 0;
};

/// Makes room for one more item behind the last; says no where there are not the bytes for it.
template <class T>
[[nodiscard]] bool make_room(std::vector<T>& items, Memory& memory) {
  constexpr std::size_t kFewest = 64;
  const std::size_t old = items.capacity();
  if (items.size() < old) return true;
  const std::size_t grown = std::max(kFewest, 2 * old);
  // While the items move, they are there twice.
  if (!memory.take(std::uint64_t{grown} * sizeof(T))) return false;
  items.reserve(grown);
  memory.give_back(std::uint64_t{old} * sizeof(T));
  return true;
}

/// Takes the bytes of items that a game has appended itself, so that only now is known how many: `old` is the capacity
/// before. Says no where there are not the bytes.
template <class T>
[[nodiscard]] bool account_for_growth(const std::vector<T>& items, std::size_t old, Memory& memory) {
  if (items.capacity() == old) return true;
  memory.give_back(std::uint64_t{old} * sizeof(T));
  return memory.take(std::uint64_t{items.capacity()} * sizeof(T));
}

}  // namespace perfect_play
