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

/// Takes JSON of a form that is known beforehand, piece by piece: whoever takes says what should come next, and nothing
/// is kept that nobody asked for. As strict as `read_flat_json_object`.
class JsonTaker {
 public:
  explicit JsonTaker(std::string_view text) : reader_(text) { reader_.skip_space(); }

  /// Takes an object. `take_member(name)` must take the value of each member; what it finds wrong ends it.
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

  /// Takes an array. `take_element()` must take each element.
  template <class TakeElement>
  Fault take_array(TakeElement&& take_element) {
    if (!take('[')) return reader_.wants("[");
    if (take(']')) return std::nullopt;
    do {
      if (Fault fault = take_element()) return fault;
    } while (take(','));
    return take(']') ? std::nullopt : Fault(reader_.wants(",]"));
  }

  /// Takes `null` if that comes next.
  bool take_null();
  [[nodiscard]] bool at_string() const { return reader_.peek() == '"'; }
  Result<std::string> take_string();
  Result<bool> take_boolean();
  /// Takes a whole number from 0 to 4,294,967,295.
  Result<std::uint32_t> take_natural();
  /// Takes any number, as it stands.
  Result<std::string_view> take_number();
  /// An error where anything follows.
  [[nodiscard]] Fault take_end() const;

  [[nodiscard]] TextPlace place() const { return reader_.place(); }
  /// Where it is, to ask for that place later: finding a place takes time.
  [[nodiscard]] std::size_t offset() const { return reader_.offset(); }
  [[nodiscard]] TextPlace place_at(std::size_t offset) const { return reader_.place_at(offset); }

 private:
  /// Takes a character if it comes next, and the space behind it.
  bool take(char wanted);
  /// Takes the name of a member and its colon; an error when `names` has it.
  Result<std::string> take_name(std::unordered_set<std::string>& names);

  TextReader reader_;
};

}  // namespace perfect_play
