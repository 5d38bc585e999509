#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/progress.hpp"

namespace perfect_play::cli {

/// As in “1 case” and “2 cases”.
[[nodiscard]] std::string counted(std::uint64_t count, std::string_view one, std::string_view many);

/// Any bytes as they may stand in a sentence (`quoted`), between “ and ”.
[[nodiscard]] std::string in_quotes(std::string_view bytes);

/// Names in a line.
[[nodiscard]] std::string joined(const std::vector<std::string_view>& names, std::string_view separator);

/// The paragraphs of a text in which an empty line stands between two.
[[nodiscard]] std::vector<std::string_view> paragraphs_of(std::string_view text);

/// How much of a computation is done, as in ", 38 %"; empty where nobody knows how much there is.
[[nodiscard]] std::string share_done(Progress progress);

}  // namespace perfect_play::cli
