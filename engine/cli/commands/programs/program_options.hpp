#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/cli/table/arguments.hpp"
#include "engine/cli/table/command.hpp"

namespace perfect_play::cli {

/// Operand for the reader's program and its arguments.
extern const Operand kProgram;

/// Returns the options `--time` and `--memory`, which limit the reader's program. `time` is the help text for `--time`.
std::vector<Option> limits_of_program(std::string_view time);

/// Returns the value of `--time`, by default `usual_milliseconds`.
[[nodiscard]] std::uint32_t milliseconds_of(const Arguments& arguments, std::uint32_t usual_milliseconds);
/// Returns the value of `--memory` in bytes.
[[nodiscard]] std::uint64_t memory_of(const Arguments& arguments);

}  // namespace perfect_play::cli
