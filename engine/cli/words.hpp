#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/progress.hpp"

namespace perfect_play::cli {

/// As in “1 case” and “2 cases”.
[[nodiscard]] std::string counted(std::uint64_t count, std::string_view one, std::string_view many);

/// Any bytes, made printable by `quoted`, between “ and ”.
[[nodiscard]] std::string in_quotes(std::string_view bytes);

[[nodiscard]] std::string joined(const std::vector<std::string_view>& names, std::string_view separator);

/// Splits a text at empty lines.
[[nodiscard]] std::vector<std::string_view> paragraphs_of(std::string_view text);

/// Share of a computation that is done, as in ", 38 %"; empty if the total is unknown.
[[nodiscard]] std::string share_done(Progress progress);

}  // namespace perfect_play::cli
