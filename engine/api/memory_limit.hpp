#pragma once

#include <memory>
#include <optional>
#include <type_traits>

#include "engine/core/progress.hpp"

namespace perfect_play::api {

/// Implementation of `within_memory` for work of any type.
[[nodiscard]] std::optional<Limit> work_within_memory(void (*work)(void* what), void* what);

/// Calls `work`, which may use the whole engine. Returns `Limit::kMemory` if the system ran out of memory, also outside
/// the tables that `Limits::bytes` counts.
///
/// After that, destroy the objects that `work` used and do nothing else with them: they may be half done, and may leak.
/// The rest of the engine still works. Without this, natively, `std::bad_alloc` leaves the engine's functions; a
/// WebAssembly module aborts in either case.
template <class Work>
[[nodiscard]] std::optional<Limit> within_memory(Work&& work) {
  using Kept = std::remove_reference_t<Work>;
  return work_within_memory([](void* what) { (*static_cast<Kept*>(what))(); },
                            const_cast<void*>(static_cast<const void*>(std::addressof(work))));
}

}  // namespace perfect_play::api
