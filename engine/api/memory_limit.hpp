#pragma once

#include <memory>
#include <optional>
#include <type_traits>

#include "engine/core/progress.hpp"

namespace perfect_play::api {

/// What `within_memory` is made of, for work of any type.
[[nodiscard]] std::optional<Limit> work_within_memory(void (*work)(void* what), void* what);

/// Does `work`, which may use all of the engine. `Limit::kMemory` where the system had no more memory for it, wherever
/// that was, also outside of the tables that `Limits::bytes` counts.
///
/// What the work was at is then to be asked nothing more, only destroyed: it may be half done, and bytes of it may be
/// lost. Everything else of the engine goes on as before. Without this the library's `std::bad_alloc` comes out of the
/// engine's functions natively; as WebAssembly the module ends either way.
template <class Work>
[[nodiscard]] std::optional<Limit> within_memory(Work&& work) {
  using Kept = std::remove_reference_t<Work>;
  return work_within_memory([](void* what) { (*static_cast<Kept*>(what))(); },
                            const_cast<void*>(static_cast<const void*>(std::addressof(work))));
}

}  // namespace perfect_play::api
