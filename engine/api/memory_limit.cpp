#include "engine/api/memory_limit.hpp"

#include <new>

namespace perfect_play::api {

// This is the only source file of the engine that is compiled with exceptions, on platforms that support them.

std::optional<Limit> work_within_memory(void (*work)(void* what), void* what) {
#ifdef __cpp_exceptions
  try {
    work(what);
  } catch (const std::bad_alloc&) {
    return Limit::kMemory;
  }
#else
  work(what);
#endif
  return std::nullopt;
}

}  // namespace perfect_play::api
