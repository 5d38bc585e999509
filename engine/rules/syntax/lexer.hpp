#pragma once

#include <string_view>
#include <vector>

#include "engine/core/result.hpp"
#include "engine/rules/syntax/token.hpp"

namespace perfect_play::rules {

/// Splits a rule file into tokens; the last one has the kind `kEnd`.
[[nodiscard]] Result<std::vector<Token>> tokens_of(std::string_view source);

/// The line and column of an offset of the source.
[[nodiscard]] TextPlace place_in(std::string_view source, std::uint32_t offset);

}  // namespace perfect_play::rules
