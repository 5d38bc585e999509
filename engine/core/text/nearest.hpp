#pragma once

#include <optional>
#include <string_view>
#include <vector>

namespace perfect_play {

/// Returns the name most similar to `word`: a name that begins with `word`, or else the one with the fewest
/// inserted, removed, changed or swapped letters, if these are at most a third of the letters. Returns the first among
/// equally similar names.
[[nodiscard]] std::optional<std::string_view> nearest(std::string_view word,
                                                      const std::vector<std::string_view>& names);

}  // namespace perfect_play
