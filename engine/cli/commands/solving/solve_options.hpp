#pragma once

#include <chrono>
#include <string_view>
#include <vector>

#include "engine/api/session.hpp"
#include "engine/cli/table/arguments.hpp"
#include "engine/cli/table/command.hpp"
#include "engine/core/progress.hpp"

namespace perfect_play::cli {

/// The options of solving, the same under `solve`, `judge`, `bench` and in a line of a batch.
[[nodiscard]] const std::vector<Option>& solving();
/// How long a search may take that ends by itself only when it is done; ten minutes if not given, as `help` says. It is
/// `--time` wherever that does not mean another time.
[[nodiscard]] Option limit_of_time(std::string_view help, std::string_view name = "time");
/// What it says in milliseconds, or what is usual; 0 is any time.
[[nodiscard]] std::chrono::milliseconds solve_time(const Arguments& given, std::string_view name = "time");
/// The options of solving with that: under `solve` and in a line of a batch.
[[nodiscard]] const std::vector<Option>& timed_solving();

/// What the others say, wherever they were given: as the table wants them.
[[nodiscard]] api::OpenOptions solve_options(const Arguments& given);

}  // namespace perfect_play::cli
