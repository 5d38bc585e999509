#pragma once

#include <memory>
#include <optional>
#include <type_traits>

#include "engine/core/progress.hpp"

namespace perfect_play::api {

/// Implements `within_memory` for callables of any type.
[[nodiscard]] std::optional<Limit> work_within_memory(void (*work)(void* what), void* what);

/// Calls `work`, which may use the whole engine. Returns `Limit::kMemory` if the system runs out of memory, even
/// outside the tables that `Limits::bytes` counts.
///
/// If this limit was reached, destroy the objects that `work` used and do nothing else with them: they may be in an
/// inconsistent state and may leak memory. The rest of the engine still works. In a native program that does not use
/// this function, the engine's functions can throw `std::bad_alloc`. A WebAssembly module aborts when memory runs out,
/// with or without this function.
template <class Work>
[[nodiscard]] std::optional<Limit> within_memory(Work&& work) {
  using Kept = std::remove_reference_t<Work>;
  return work_within_memory([](void* what) { (*static_cast<Kept*>(what))(); },
                            const_cast<void*>(static_cast<const void*>(std::addressof(work))));
}

}  // namespace perfect_play::api
