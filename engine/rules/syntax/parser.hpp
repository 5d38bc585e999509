#pragma once

#include <string_view>

#include "engine/core/result.hpp"
#include "engine/rules/syntax/node.hpp"

namespace perfect_play::rules {

/// Deepest nesting of brackets, blocks and functions in a rule file.
inline constexpr int kDeepestNesting = 200;

/// Parses a rule file into a block of statements.
[[nodiscard]] Result<NodePointer> parse(std::string_view source);

}  // namespace perfect_play::rules
