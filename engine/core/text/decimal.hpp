#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace perfect_play {

// Exact conversion between numbers and decimals. The C library of Emscripten converts them with long doubles, which
// need 30 kB of code.

/// The number 0.`digits` * 10^`point`.
struct Decimal {
  std::string digits;
  int point = 0;
};

/// Returns the fewest digits that are read as the same number. Requires a finite number above 0.
[[nodiscard]] Decimal shortest_decimal(double number);

/// Reads a number such as `12`, `.5` or `1.5e-3`, and returns the nearest double. Returns nothing if the text has
/// another form.
[[nodiscard]] std::optional<double> read_decimal(std::string_view text);

}  // namespace perfect_play
