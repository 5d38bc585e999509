#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <new>
#include <type_traits>
#include <utility>

#ifdef __linux__
#include <sys/mman.h>
#endif

namespace perfect_play {

/// A large uninitialized array. Filling megabytes with zeros that are overwritten anyway would take as long as some of
/// the fastest solvers. The array is aligned to a cache line, and uses large pages if the system supports them. It is
/// empty if the system is out of memory.
template <class T>
class LargeArray {
 public:
  static_assert(std::is_trivially_default_constructible_v<T> && std::is_trivially_destructible_v<T>);
  static_assert(alignof(T) <= 64);

  LargeArray() = default;
  explicit LargeArray(std::size_t size) : size_(size) {
    // Uses the aligned `new`: in WebAssembly without exceptions, the unaligned `new` terminates the program instead of
    // returning null.
    if (size <= std::numeric_limits<std::size_t>::max() / sizeof(T)) {
      items_ = static_cast<T*>(::operator new(bytes(), alignment(), std::nothrow));
    }
    if (items_ == nullptr) size_ = 0;
#ifdef MADV_HUGEPAGE
    // This call is only a hint to the system, so its failure is harmless.
    if (is_in_large_pages()) madvise(items_, bytes(), MADV_HUGEPAGE);
#endif
  }
  LargeArray(LargeArray&& other) noexcept
      : items_(std::exchange(other.items_, nullptr)), size_(std::exchange(other.size_, 0)) {}
  LargeArray& operator=(LargeArray&& other) noexcept {
    std::swap(items_, other.items_);
    std::swap(size_, other.size_);
    return *this;
  }
  LargeArray(const LargeArray&) = delete;
  LargeArray& operator=(const LargeArray&) = delete;
  ~LargeArray() {
    if (items_ != nullptr) ::operator delete(items_, alignment());
  }

  /// Returns true if the array was allocated.
  [[nodiscard]] explicit operator bool() const { return items_ != nullptr; }
  [[nodiscard]] T* data() { return items_; }
  [[nodiscard]] std::size_t size() const { return size_; }
  T& operator[](std::size_t index) { return items_[index]; }
  const T& operator[](std::size_t index) const { return items_[index]; }

 private:
  /// Size in bytes of a cache line, and of the widest register load.
  static constexpr std::size_t kLine = 64;
  static constexpr std::size_t kLargePage = std::size_t{2} << 20U;

  [[nodiscard]] std::size_t bytes() const { return size_ * sizeof(T); }
#ifdef __linux__
  [[nodiscard]] bool is_in_large_pages() const { return bytes() >= kLargePage; }
#else
  [[nodiscard]] static bool is_in_large_pages() { return false; }
#endif
  [[nodiscard]] std::align_val_t alignment() const {
    return std::align_val_t{is_in_large_pages() ? kLargePage : kLine};
  }

  T* items_ = nullptr;
  std::size_t size_ = 0;
};

}  // namespace perfect_play
