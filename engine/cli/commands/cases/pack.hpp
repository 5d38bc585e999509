#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>

#include "engine/cli/console.hpp"
#include "engine/cli/table/arguments.hpp"
#include "engine/cli/task.hpp"

namespace perfect_play::cli {

/// `pack`: makes cases of a problem and packs them with their answers into a zip: `01.in`, `01.out` and so on, up to
/// `kCasesOfFile` cases of one kind in each, and `manifest.json`:
///
///     {"app": "perfect-play", "version", "generators", "problem", "seed", "kinds": […],
///      "files": [{"input": "01.in", "output": "01.out", "kind", "cases": [{"setup", "kind", "purpose"}, …]}, …]}
///
std::unique_ptr<Task> start_pack(Arguments& given, Console& console);

inline constexpr std::uint64_t kUsualCasesOfPack = 100;
/// So that programs are tested on more than a case at a time, and a wrong answer is soon found.
inline constexpr std::size_t kCasesOfFile = 10;

}  // namespace perfect_play::cli
