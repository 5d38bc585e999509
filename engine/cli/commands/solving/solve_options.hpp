#pragma once

#include <chrono>
#include <string_view>
#include <vector>

#include "engine/api/session.hpp"
#include "engine/cli/table/arguments.hpp"
#include "engine/cli/table/command.hpp"
#include "engine/core/progress.hpp"

namespace perfect_play::cli {

/// Options of solving, for `solve`, `judge`, `bench` and a line of a batch.
[[nodiscard]] const std::vector<Option>& solving();
/// A time limit option for searches, ten minutes by default, as `help` must say. Named `--time` unless that is taken.
[[nodiscard]] Option limit_of_time(std::string_view help, std::string_view name = "time");
/// Its value in milliseconds or the default; 0 is no limit.
[[nodiscard]] std::chrono::milliseconds solve_time(const Arguments& given, std::string_view name = "time");
/// Options of solving and a time limit, for `solve` and a line of a batch.
[[nodiscard]] const std::vector<Option>& timed_solving();

/// Reads the options of solving.
[[nodiscard]] api::OpenOptions solve_options(const Arguments& given);

}  // namespace perfect_play::cli
