#pragma once

#include <memory>

#include "engine/cli/console.hpp"
#include "engine/cli/table/arguments.hpp"
#include "engine/cli/task.hpp"

namespace perfect_play::cli {

/// `judge`: answers a problem's input as it comes.
std::unique_ptr<Task> start_judge(Arguments& given, Console& console);

}  // namespace perfect_play::cli
