#pragma once

#include <memory>

#include "engine/cli/console.hpp"
#include "engine/cli/table/arguments.hpp"
#include "engine/cli/task.hpp"

namespace perfect_play::cli {

/// `list`: games, solvers, formats and problems; under `--json` the catalogue.
std::unique_ptr<Task> start_list(Arguments& given, Console& console);

}  // namespace perfect_play::cli
