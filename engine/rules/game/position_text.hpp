#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace perfect_play::rules {

/// Rewrites a position that is not a string, such as `{ b: 1, 'a': [2] }`, as JSON with sorted fields and without
/// blanks. Returns nothing if the text is not such a position.
[[nodiscard]] std::optional<std::string> json_of_position(std::string_view text);

}  // namespace perfect_play::rules
