#include "engine/api/memory_limit.hpp"

#include <new>

namespace perfect_play::api {

// This is the only source of the engine that is compiled with exceptions, if the platform has them.

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
