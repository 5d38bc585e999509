#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/rules/machine/machine.hpp"

namespace perfect_play::rules {

/// Longest position, in bytes.
inline constexpr std::size_t kLongestPosition = 65535;

/// Appends a position as bytes. Equal positions have equal bytes; the fields of an object are sorted. A text is its own
/// code if `is_text`. Returns false if the value is no position, with the reason in the machine's error.
[[nodiscard]] bool write_position(Machine& machine, Value value, bool is_text, std::string& bytes);

/// Makes the value of a position again. Returns false if the memory is used up.
[[nodiscard]] bool read_position(Machine& machine, std::string_view bytes, bool is_text, Value& value);

/// Returns true if the bytes are the code of a list.
[[nodiscard]] bool is_list(std::string_view bytes);

/// Returns the codes of the elements of a list, which are the end of its bytes.
[[nodiscard]] std::vector<std::string_view> parts_of_list(std::string_view bytes);

/// Returns the names of the fields of an object, sorted; nothing for another value.
[[nodiscard]] std::vector<std::string_view> fields_of(std::string_view bytes);

}  // namespace perfect_play::rules
