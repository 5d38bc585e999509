#include "tests/engine/memory/allocations.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <new>

// By itself, for the compiler must not see that `new` and `delete` are ours where it sees them used.

namespace perfect_play::test {

Allocations allocations;

namespace {

bool next_fails() {
  ++allocations.made;
  const bool fails = allocations.made >= allocations.first_failing && allocations.made <= allocations.last_failing;
  if (fails) ++allocations.failed;
  return fails;
}

}  // namespace
}  // namespace perfect_play::test

// In the place of the library's, whose others call these; those of AddressSanitizer do not, so that each kind that is
// used has its own.

void* operator new(std::size_t bytes) {
  void* const memory = perfect_play::test::next_fails() ? nullptr : std::malloc(std::max<std::size_t>(bytes, 1));
  if (memory == nullptr) throw std::bad_alloc();
  return memory;
}

// Sorting asks for it.
void* operator new(std::size_t bytes, const std::nothrow_t& /*tag*/) noexcept {
  return perfect_play::test::next_fails() ? nullptr : std::malloc(std::max<std::size_t>(bytes, 1));
}

void* operator new(std::size_t bytes, std::align_val_t alignment, const std::nothrow_t& /*tag*/) noexcept {
  if (perfect_play::test::next_fails()) return nullptr;
  // Whole lines, as aligned_alloc wants them.
  const auto line = static_cast<std::size_t>(alignment);
  return std::aligned_alloc(line, (std::max<std::size_t>(bytes, 1) + line - 1) / line * line);
}

void* operator new(std::size_t bytes, std::align_val_t alignment) {
  void* const memory = ::operator new(bytes, alignment, std::nothrow);
  if (memory == nullptr) throw std::bad_alloc();
  return memory;
}

void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t /*bytes*/) noexcept { std::free(memory); }
void operator delete(void* memory, std::align_val_t /*alignment*/) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t /*bytes*/, std::align_val_t /*alignment*/) noexcept {
  std::free(memory);
}
