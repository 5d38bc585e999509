#pragma once

#include <string>
#include <string_view>

#include "engine/rules/machine/machine.hpp"

namespace perfect_play::rules {

/// Longest position, in bytes.
inline constexpr std::size_t kLongestPosition = 65535;

/// Appends a position as bytes. Equal positions have equal bytes; the fields of an object are sorted. A text is its own
/// code if `is_text`. Returns false if the value is no position, with the reason in the machine's error.
[[nodiscard]] bool write_position(Machine& machine, Value value, bool is_text, std::string& bytes);

/// Makes the value of a position again. Returns false if the memory is used up.
[[nodiscard]] bool read_position(Machine& machine, std::string_view bytes, bool is_text, Value& value);

}  // namespace perfect_play::rules
