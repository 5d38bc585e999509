#include "engine/core/text/json_reader.hpp"

#include <charconv>

namespace perfect_play {
namespace {

constexpr char kQuote = '"';

void take_digits(TextReader& reader) {
  while (reader.at_digit()) reader.take(reader.current());
}

/// Reads one or more digits; returns false if the next character is not a digit.
bool take_some_digits(TextReader& reader) {
  if (!reader.at_digit()) return false;
  take_digits(reader);
  return true;
}

/// Reads a number as defined by RFC 8259, section 6; returns false for any other text.
bool take_json_number(TextReader& reader) {
  reader.take('-');
  if (reader.take('0')) {
    if (reader.at_digit()) return false;
  } else if (!take_some_digits(reader)) {
    return false;
  }
  if (reader.take('.') && !take_some_digits(reader)) return false;
  if (reader.take('e') || reader.take('E')) {
    if (!reader.take('+')) reader.take('-');
    return take_some_digits(reader);
  }
  return true;
}

/// Reads the four hexadecimal digits after `\u`.
Result<std::uint32_t> take_code_unit(TextReader& reader) {
  std::uint32_t unit = 0;
  for (int i = 0; i < 4; ++i) {
    if (reader.at_end()) return Error{{"text.ends-early"}, reader.place()};
    constexpr std::string_view kDigits = "0123456789abcdefABCDEF";
    const std::size_t digit = kDigits.find(reader.current());
    if (digit == std::string_view::npos) {
      return Error{{"json.wants-hex", {{"found", quoted_character(reader.rest(), 0)}}}, reader.place()};
    }
    reader.take(kDigits[digit]);
    unit = unit << 4U | static_cast<std::uint32_t>(digit < 16 ? digit : digit - 6);
  }
  return unit;
}

bool is_high_surrogate(std::uint32_t unit) { return unit >= 0xD800U && unit < 0xDC00U; }
bool is_low_surrogate(std::uint32_t unit) { return unit >= 0xDC00U && unit < 0xE000U; }

/// Reads the rest of a `\u` escape: one code unit or, with a second escape, a surrogate pair. `start` is the offset of
/// the backslash.
Fault take_unicode_escape(TextReader& reader, std::size_t start, std::string& text) {
  // Builds the error only on failure, because computing its place takes time.
  const auto half = [&] { return Error{{"json.half-character"}, reader.place_at(start)}; };
  const Result<std::uint32_t> first = take_code_unit(reader);
  if (!first) return first.error();
  if (is_low_surrogate(first.value())) return half();
  if (!is_high_surrogate(first.value())) {
    text += utf8_of(first.value());
    return std::nullopt;
  }
  if (!reader.take('\\') || !reader.take('u')) return half();
  const Result<std::uint32_t> second = take_code_unit(reader);
  if (!second) return second.error();
  if (!is_low_surrogate(second.value())) return half();
  text += utf8_of(0x10000U + ((first.value() - 0xD800U) << 10U) + (second.value() - 0xDC00U));
  return std::nullopt;
}

Fault take_escape(TextReader& reader, std::string& text) {
  constexpr std::string_view kLetters = "\"\\/bfnrt";
  constexpr std::string_view kMeanings = "\"\\/\b\f\n\r\t";
  const std::size_t start = reader.offset();
  reader.take('\\');
  if (reader.at_end()) return Error{{"text.ends-early"}, reader.place()};
  if (reader.take('u')) return take_unicode_escape(reader, start, text);
  const std::size_t which = kLetters.find(reader.current());
  if (which == std::string_view::npos) {
    return Error{{"json.unknown-escape", {{"found", quoted_character(reader.rest(), 0)}}}, reader.place_at(start)};
  }
  reader.take(kLetters[which]);
  text += kMeanings[which];
  return std::nullopt;
}

/// Reads one unescaped character.
Fault take_plain_character(TextReader& reader, std::string& text) {
  const std::string_view rest = reader.rest();
  if (static_cast<unsigned char>(rest.front()) < 0x20U) return Error{{"json.control-character"}, reader.place()};
  const std::size_t length = character_length(rest);
  if (length == 0) return Error{{"json.not-utf-8"}, reader.place()};
  for (std::size_t i = 0; i < length; ++i) reader.take(rest[i]);
  text += rest.substr(0, length);
  return std::nullopt;
}

/// Reads a string with its quotes.
Result<std::string> take_json_string(TextReader& reader) {
  reader.take(kQuote);
  std::string text;
  while (!reader.take(kQuote)) {
    if (reader.at_end()) return Error{{"text.ends-early"}, reader.place()};
    Fault fault = reader.current() == '\\' ? take_escape(reader, text) : take_plain_character(reader, text);
    if (fault) return *std::move(fault);
  }
  return text;
}

Fault read_value(TextReader& reader, JsonMember& member) {
  member.offset = reader.offset();
  const std::string_view rest = reader.rest();
  if (reader.current() == kQuote) {
    Result<std::string> string = take_json_string(reader);
    if (!string) return string.error();
    member.kind = JsonKind::kString;
    member.text = std::move(string).value();
    return std::nullopt;
  }
  if (reader.at_digit() || reader.current() == '-') {
    if (!take_json_number(reader)) return Error{{"json.number"}, reader.place_at(member.offset)};
    member.kind = JsonKind::kNumber;
    member.text = rest.substr(0, reader.offset() - member.offset);
    return std::nullopt;
  }
  if (reader.current() == '{' || reader.current() == '[') return Error{{"json.nested"}, reader.place()};
  const std::string_view word = reader.take_word();
  if (word == "true" || word == "false" || word == "null") {
    member.kind = word == "null" ? JsonKind::kNull : JsonKind::kBoolean;
    member.text = word;
    return std::nullopt;
  }
  if (rest.empty()) return Error{{"text.ends-early"}, reader.place()};
  return Error{{"json.wants-value", {{"found", quoted_character(rest, 0)}}}, reader.place_at(member.offset)};
}

/// Reads the name of a member, its colon and the white space after it. Rejects a name that is in `names`.
Result<std::string> take_member_name(TextReader& reader, std::unordered_set<std::string>& names) {
  reader.skip_space();
  if (reader.at_end()) return Error{{"text.ends-early"}, reader.place()};
  if (reader.current() != kQuote) {
    return Error{{"json.wants-name", {{"found", quoted_character(reader.rest(), 0)}}}, reader.place()};
  }
  const std::size_t start = reader.offset();
  Result<std::string> name = take_json_string(reader);
  if (!name) return name.error();
  if (!names.insert(name.value()).second) return Error{{"json.name-twice"}, reader.place_at(start)};
  reader.skip_space();
  if (!reader.take(':')) return reader.wants(":");
  reader.skip_space();
  return name;
}

}  // namespace

Result<std::vector<JsonMember>> read_flat_json_object(std::string_view text) {
  if (text.size() > kLongestText) return text_too_long();
  if (text.find_first_not_of(" \t\r\n") == std::string_view::npos) return Error{{"text.empty"}};
  JsonTaker taker(text);
  std::vector<JsonMember> members;
  Fault fault = taker.take_object([&](std::string_view name) {
    members.push_back({.name = std::string(name)});
    return taker.take_scalar(members.back());
  });
  if (!fault) fault = taker.take_end();
  if (fault) return *std::move(fault);
  return members;
}

bool JsonTaker::take(char wanted) {
  if (!reader_.take(wanted)) return false;
  reader_.skip_space();
  return true;
}

Result<std::string> JsonTaker::take_name(std::unordered_set<std::string>& names) {
  return take_member_name(reader_, names);
}

Fault JsonTaker::take_scalar(JsonMember& member) {
  Fault fault = read_value(reader_, member);
  reader_.skip_space();
  return fault;
}

bool JsonTaker::take_null() {
  TextReader ahead = reader_;
  if (ahead.take_word() != "null") return false;
  reader_ = ahead;
  reader_.skip_space();
  return true;
}

Result<std::string> JsonTaker::take_string() {
  if (!at_string()) return reader_.wants("\"");
  Result<std::string> string = take_json_string(reader_);
  reader_.skip_space();
  return string;
}

Result<bool> JsonTaker::take_boolean() {
  const std::size_t start = reader_.offset();
  const std::string_view word = reader_.take_word();
  if (word != "true" && word != "false") return Error{{"json.wants-boolean"}, reader_.place_at(start)};
  reader_.skip_space();
  return word == "true";
}

Result<std::uint32_t> JsonTaker::take_natural() {
  const std::size_t start = reader_.offset();
  const std::string_view rest = reader_.rest();
  std::uint32_t number = 0;
  const bool is_number = take_json_number(reader_);
  const char* const end = rest.data() + (reader_.offset() - start);
  const std::from_chars_result read = std::from_chars(rest.data(), end, number);
  if (!is_number || read.ec != std::errc() || read.ptr != end) {
    return Error{{"json.wants-natural"}, reader_.place_at(start)};
  }
  reader_.skip_space();
  return number;
}

Result<std::string_view> JsonTaker::take_number() {
  const std::size_t start = reader_.offset();
  const std::string_view rest = reader_.rest();
  if (!take_json_number(reader_)) return Error{{"json.number"}, reader_.place_at(start)};
  const std::string_view number = rest.substr(0, reader_.offset() - start);
  reader_.skip_space();
  return number;
}

Fault JsonTaker::take_end() const { return reader_.at_end() ? std::nullopt : Fault(reader_.wants_end()); }

}  // namespace perfect_play
