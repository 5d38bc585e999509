#pragma once

#include <optional>
#include <string_view>
#include <vector>

namespace perfect_play::cli {

/// The one of `names` that was perhaps meant by `given`: what it begins, or what fewest letters put in, left out,
/// changed or swapped with their neighbour make of it; one letter in three at most. The first of equals.
[[nodiscard]] std::optional<std::string_view> nearest(std::string_view given,
                                                      const std::vector<std::string_view>& names);

}  // namespace perfect_play::cli
