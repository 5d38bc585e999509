#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/progress.hpp"

namespace perfect_play::cli {

/// Returns a number with its noun, such as “1 case” or “2 cases”.
[[nodiscard]] std::string counted(std::uint64_t count, std::string_view one, std::string_view many);

/// Returns `bytes`, made printable by `quoted`, between the quotation marks “ and ”.
[[nodiscard]] std::string in_quotes(std::string_view bytes);

[[nodiscard]] std::string joined(const std::vector<std::string_view>& names, std::string_view separator);

/// Splits text at empty lines.
[[nodiscard]] std::vector<std::string_view> paragraphs_of(std::string_view text);

/// Returns the completed share of a computation, such as ", 38 %"; empty if the total is unknown.
[[nodiscard]] std::string share_done(Progress progress);

}  // namespace perfect_play::cli
