#include "tests/engine/memory/allocations.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <new>

// This code is in its own file, so that the compiler does not see the definitions of `new` and `delete` where they are
// used.

namespace perfect_play::test {

Allocations allocations;

namespace {

bool next_fails() {
  ++allocations.made;
  const bool fails = allocations.made >= allocations.first_failing && allocations.made <= allocations.last_failing;
  if (fails) ++allocations.failed;
  return fails;
}

/// Allocates memory and stores its size before it, padded for alignment; returns null if out of memory.
void* allocate(std::size_t bytes, std::size_t alignment) {
  if (next_fails()) return nullptr;
  // Rounds up to a multiple of the alignment, as `aligned_alloc` requires.
  const std::size_t lines = (bytes + alignment - 1) / alignment + 1;
  auto* const start = static_cast<std::byte*>(std::aligned_alloc(alignment, lines * alignment));
  if (start == nullptr) return nullptr;
  std::memcpy(start + alignment - sizeof bytes, &bytes, sizeof bytes);
  allocations.bytes += bytes;
  allocations.most_bytes = std::max(allocations.most_bytes, allocations.bytes);
  return start + alignment;
}

void give_back(void* memory, std::size_t alignment) {
  if (memory == nullptr) return;
  auto* const behind = static_cast<std::byte*>(memory);
  std::size_t bytes = 0;
  std::memcpy(&bytes, behind - sizeof bytes, sizeof bytes);
  allocations.bytes -= bytes;
  std::free(behind - alignment);
}

constexpr std::size_t kUsual = __STDCPP_DEFAULT_NEW_ALIGNMENT__;

}  // namespace
}  // namespace perfect_play::test

// The following functions replace those of the standard library. The library's other overloads call them, but those of
// AddressSanitizer do not, so every overload in use is defined.

using perfect_play::test::allocate;
using perfect_play::test::give_back;
using perfect_play::test::kUsual;

void* operator new(std::size_t bytes) {
  void* const memory = allocate(bytes, kUsual);
  if (memory == nullptr) throw std::bad_alloc();
  return memory;
}

// `std::stable_sort` uses this overload.
void* operator new(std::size_t bytes, const std::nothrow_t& /*tag*/) noexcept { return allocate(bytes, kUsual); }

void* operator new(std::size_t bytes, std::align_val_t alignment, const std::nothrow_t& /*tag*/) noexcept {
  return allocate(bytes, static_cast<std::size_t>(alignment));
}

void* operator new(std::size_t bytes, std::align_val_t alignment) {
  void* const memory = allocate(bytes, static_cast<std::size_t>(alignment));
  if (memory == nullptr) throw std::bad_alloc();
  return memory;
}

void operator delete(void* memory) noexcept { give_back(memory, kUsual); }
void operator delete(void* memory, std::size_t /*bytes*/) noexcept { give_back(memory, kUsual); }
void operator delete(void* memory, std::align_val_t alignment) noexcept {
  give_back(memory, static_cast<std::size_t>(alignment));
}
void operator delete(void* memory, std::size_t /*bytes*/, std::align_val_t alignment) noexcept {
  give_back(memory, static_cast<std::size_t>(alignment));
}
