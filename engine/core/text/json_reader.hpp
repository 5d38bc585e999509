#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_set>
#include <utility>
#include <vector>

#include "engine/core/result.hpp"
#include "engine/core/text/text.hpp"

namespace perfect_play {

enum class JsonKind : std::uint8_t { kNull, kBoolean, kNumber, kString };

/// One member of a flat JSON object.
struct JsonMember {
  std::string name;
  JsonKind kind = JsonKind::kNull;
  /// The value: for a string, its decoded content in UTF-8; for any other value, its spelling in the text.
  std::string text = {};
  /// Offset of the value in the text; `TextReader::place_at` converts it.
  std::size_t offset = 0;

  bool operator==(const JsonMember&) const = default;
};

/// Reads one JSON object whose values are strings, numbers, booleans and null: a request to the command line. Returns
/// the members in text order.
///
/// Follows RFC 8259 strictly: no comments, no trailing commas, numbers as in its grammar, strings in UTF-8 with paired
/// surrogate escapes. The reader also rejects repeated names and values that are arrays or objects.
Result<std::vector<JsonMember>> read_flat_json_object(std::string_view text);

/// Parses JSON of a known structure piece by piece, without building a tree. The parser is as strict as
/// `read_flat_json_object`.
class JsonTaker {
 public:
  explicit JsonTaker(std::string_view text) : reader_(text) { reader_.skip_space(); }

  /// Reads an object. `take_member(name)` must read the value of each member; if it returns an error, reading stops.
  template <class TakeMember>
  Fault take_object(TakeMember&& take_member) {
    if (!take('{')) return reader_.wants("{");
    if (take('}')) return std::nullopt;
    std::unordered_set<std::string> names;
    do {
      const Result<std::string> name = take_name(names);
      if (!name) return name.error();
      if (Fault fault = take_member(std::string_view(name.value()))) return fault;
    } while (take(','));
    return take('}') ? std::nullopt : Fault(reader_.wants(",}"));
  }

  /// Reads an array. `take_element()` must read each element.
  template <class TakeElement>
  Fault take_array(TakeElement&& take_element) {
    if (!take('[')) return reader_.wants("[");
    if (take(']')) return std::nullopt;
    do {
      if (Fault fault = take_element()) return fault;
    } while (take(','));
    return take(']') ? std::nullopt : Fault(reader_.wants(",]"));
  }

  /// Reads a string, number, boolean or null into `member`; rejects arrays and objects.
  Fault take_scalar(JsonMember& member);
  /// Reads `null` if it is next.
  bool take_null();
  [[nodiscard]] bool at_string() const { return reader_.current() == '"'; }
  Result<std::string> take_string();
  Result<bool> take_boolean();
  /// Reads an integer from 0 to 4,294,967,295.
  Result<std::uint32_t> take_natural();
  /// Reads any number and returns its text.
  Result<std::string_view> take_number();
  /// Returns an error if anything follows.
  [[nodiscard]] Fault take_end() const;

  [[nodiscard]] TextPlace place() const { return reader_.place(); }
  /// The current byte offset. Convert the offset to a place only when needed, because the conversion takes time.
  [[nodiscard]] std::size_t offset() const { return reader_.offset(); }
  [[nodiscard]] TextPlace place_at(std::size_t offset) const { return reader_.place_at(offset); }

 private:
  /// Reads the character `wanted` if it is next, and the white space after it.
  bool take(char wanted);
  /// Reads the name of a member and its colon; rejects a name that is in `names`.
  Result<std::string> take_name(std::unordered_set<std::string>& names);

  TextReader reader_;
};

}  // namespace perfect_play
