#pragma once

#include <memory>
#include <optional>
#include <type_traits>

#include "engine/core/progress.hpp"

namespace perfect_play::api {

/// Implements `within_memory` for work of any type.
[[nodiscard]] std::optional<Limit> work_within_memory(void (*work)(void* what), void* what);

/// Calls `work`, which may use the whole engine. Returns `Limit::kMemory` if the system ran out of memory, even outside
/// the tables that `Limits::bytes` counts.
///
/// After this limit, destroy the objects that `work` used and do nothing else with them: these objects may be in an
/// inconsistent state, and may leak memory. The rest of the engine still works. A native program that does not use this
/// function gets `std::bad_alloc` from the engine's functions. A WebAssembly module aborts when memory runs out, with
/// or without this function.
template <class Work>
[[nodiscard]] std::optional<Limit> within_memory(Work&& work) {
  using Kept = std::remove_reference_t<Work>;
  return work_within_memory([](void* what) { (*static_cast<Kept*>(what))(); },
                            const_cast<void*>(static_cast<const void*>(std::addressof(work))));
}

}  // namespace perfect_play::api
