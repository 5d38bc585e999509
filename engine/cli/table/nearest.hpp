#pragma once

#include <optional>
#include <string_view>
#include <vector>

namespace perfect_play::cli {

/// The name most like `given`: one that begins with it, or the one with the fewest inserted, removed, changed or
/// swapped letters, at most one in three. The first of equals.
[[nodiscard]] std::optional<std::string_view> nearest(std::string_view given,
                                                      const std::vector<std::string_view>& names);

}  // namespace perfect_play::cli
