#pragma once

#include <string_view>

#include "engine/core/result.hpp"
#include "engine/rules/code/program.hpp"

namespace perfect_play::rules {

/// Compiles a rule file.
[[nodiscard]] Result<Program> compile(std::string_view source);

}  // namespace perfect_play::rules
