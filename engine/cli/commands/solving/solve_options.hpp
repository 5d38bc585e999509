#pragma once

#include <chrono>
#include <string_view>
#include <vector>

#include "engine/api/session.hpp"
#include "engine/cli/table/arguments.hpp"
#include "engine/cli/table/command.hpp"
#include "engine/core/progress.hpp"

namespace perfect_play::cli {

/// Returns the solving options, for `solve`, `judge`, `bench` and a line of a batch.
[[nodiscard]] const std::vector<Option>& solving();
/// Returns an option for the time limit of searches. The default is ten minutes, and `help` must state this. The option
/// is called `--time` unless the command already uses that name for another option.
[[nodiscard]] Option limit_of_time(std::string_view help, std::string_view name = "time");
/// Returns the value of the time limit option, or the default; 0 means no limit.
[[nodiscard]] std::chrono::milliseconds solve_time(const Arguments& arguments, std::string_view name = "time");
/// Returns the solving options and the time limit option, for `solve` and a line of a batch.
[[nodiscard]] const std::vector<Option>& timed_solving();

/// Reads the solving options.
[[nodiscard]] api::OpenOptions solve_options(const Arguments& arguments);

}  // namespace perfect_play::cli
