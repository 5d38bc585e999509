#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/cli/table/arguments.hpp"
#include "engine/cli/table/command.hpp"

namespace perfect_play::cli {

/// The reader's program with its arguments, as an operand.
extern const Operand kProgram;

/// `--time` and `--memory`: limits of the reader's program. `time` says what the time is for.
std::vector<Option> limits_of_program(std::string_view time);

/// Their values; `usual_milliseconds` by default.
[[nodiscard]] std::uint32_t milliseconds_of(const Arguments& given, std::uint32_t usual_milliseconds);
/// In bytes.
[[nodiscard]] std::uint64_t memory_of(const Arguments& given);

}  // namespace perfect_play::cli
