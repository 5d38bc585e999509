#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/result.hpp"

namespace perfect_play {

/// What the value of a `JsonMember` is.
enum class JsonKind : std::uint8_t { kNull, kBoolean, kNumber, kString };

/// One member of a flat JSON object.
struct JsonMember {
  std::string name;
  JsonKind kind = JsonKind::kNull;
  /// A string with its escapes resolved, in UTF-8; anything else as it stands in the text.
  std::string text = {};
  /// Where the value begins in the text that was read; `TextReader::place_at` makes a place of it.
  std::size_t offset = 0;

  bool operator==(const JsonMember&) const = default;
};

/// Reads one JSON object, with nothing but space around it, whose values are strings, numbers, booleans and null: a
/// request to the command line. Members come in the order of the text.
///
/// Strictly RFC 8259: no comments, no trailing commas, numbers as its grammar has them, strings in UTF-8 with surrogate
/// escapes in pairs. Stricter than it in one point: no name may come twice. Arrays and objects as values are refused.
Result<std::vector<JsonMember>> read_flat_json_object(std::string_view text);

}  // namespace perfect_play
