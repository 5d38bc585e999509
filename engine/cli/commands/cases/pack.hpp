#pragma once

#include <cstdint>
#include <memory>

#include "engine/cli/console.hpp"
#include "engine/cli/table/arguments.hpp"
#include "engine/cli/task.hpp"

namespace perfect_play::cli {

/// `pack`: makes cases of a problem and packs them with their answers into a zip (engine/api/packs/packing.hpp).
std::unique_ptr<Task> start_pack(Arguments& given, Console& console);

inline constexpr std::uint64_t kUsualCasesOfPack = 100;

}  // namespace perfect_play::cli
