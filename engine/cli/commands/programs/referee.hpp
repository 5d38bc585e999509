#pragma once

#include <memory>
#include <vector>

#include "engine/cli/console.hpp"
#include "engine/cli/table/arguments.hpp"
#include "engine/cli/table/command.hpp"
#include "engine/cli/task.hpp"

namespace perfect_play::cli {

std::vector<Option> referee_options();

/// `referee`: the reader's program plays a whole game.
std::unique_ptr<Task> start_referee(Arguments& given, Console& console);

}  // namespace perfect_play::cli
