#pragma once

#include <string>
#include <string_view>

namespace perfect_play::cli {

/// A script that makes a shell (`bash`, `zsh` or `fish`) complete the commands, their options and the values of both.
[[nodiscard]] std::string completion(std::string_view shell);

}  // namespace perfect_play::cli
