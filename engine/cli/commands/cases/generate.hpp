#pragma once

#include <cstdint>
#include <memory>

#include "engine/cli/console.hpp"
#include "engine/cli/table/arguments.hpp"
#include "engine/cli/task.hpp"

namespace perfect_play::cli {

/// `generate`: makes cases of a problem and writes them as its input. As JSON one object:
///
///     {"problem", "seed", "input", "cases": [{"setup", "kind", "purpose": {"code", "arguments", "message"}}, …]}
///
std::unique_ptr<Task> start_generate(Arguments& given, Console& console);

inline constexpr std::uint64_t kUsualCasesOfInput = 20;

}  // namespace perfect_play::cli
