#pragma once

#include <memory>
#include <vector>

#include "engine/cli/console.hpp"
#include "engine/cli/table/arguments.hpp"
#include "engine/cli/table/command.hpp"
#include "engine/cli/task.hpp"

namespace perfect_play::cli {

std::vector<Option> stress_options();

/// `stress`: tries the reader's program on many cases.
std::unique_ptr<Task> start_stress(Arguments& given, Console& console);

}  // namespace perfect_play::cli
