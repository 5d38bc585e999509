#pragma once

#include <vector>

#include "engine/api/session.hpp"
#include "engine/cli/table/arguments.hpp"
#include "engine/cli/table/command.hpp"

namespace perfect_play::cli {

/// The options of solving, the same under `solve`, `judge`, `bench` and in a line of a batch.
[[nodiscard]] const std::vector<Option>& solving();
/// What they say, wherever they were given: as the table wants them.
[[nodiscard]] api::OpenOptions solve_options(const Arguments& given);

}  // namespace perfect_play::cli
