#pragma once

#include <chrono>
#include <string_view>
#include <vector>

#include "engine/api/session.hpp"
#include "engine/cli/table/arguments.hpp"
#include "engine/cli/table/command.hpp"
#include "engine/core/progress.hpp"

namespace perfect_play::cli {

/// Returns the options of solving, for `solve`, `judge`, `bench` and a line of a batch.
[[nodiscard]] const std::vector<Option>& solving();
/// Returns an option for the time limit of searches. The default is ten minutes, and `help` must say so. The option is
/// called `--time` unless the command already uses that name.
[[nodiscard]] Option limit_of_time(std::string_view help, std::string_view name = "time");
/// Returns the value of the time limit option in milliseconds, or the default; 0 means no limit.
[[nodiscard]] std::chrono::milliseconds solve_time(const Arguments& arguments, std::string_view name = "time");
/// Returns the options of solving and a time limit, for `solve` and a line of a batch.
[[nodiscard]] const std::vector<Option>& timed_solving();

/// Reads the options of solving.
[[nodiscard]] api::OpenOptions solve_options(const Arguments& arguments);

}  // namespace perfect_play::cli
