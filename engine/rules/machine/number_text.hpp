#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace perfect_play::rules {

/// A number as JavaScript prints it.
[[nodiscard]] std::string number_text(double number);

/// The number that JavaScript reads from a text; NaN if it is not a number.
[[nodiscard]] double number_in(std::string_view text);

/// The first bytes of a text, at most `longest`, with `…` if it was longer. Control characters become blanks.
[[nodiscard]] std::string shortened(std::string_view text, std::size_t longest);

}  // namespace perfect_play::rules
