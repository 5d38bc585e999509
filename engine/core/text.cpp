#include "engine/core/text.hpp"

#include <limits>

namespace perfect_play {
namespace {

bool is_blank(char c) { return c == ' ' || c == '\t'; }
bool is_line_end(char c) { return c == '\n' || c == '\r'; }
bool continues_character(char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; }

}  // namespace

void TextReader::skip_space() {
  while (!at_end() && (is_blank(text_[offset_]) || is_line_end(text_[offset_]))) ++offset_;
}

void TextReader::skip_blanks() {
  while (!at_end() && is_blank(text_[offset_])) ++offset_;
}

bool TextReader::take(char wanted) {
  if (at_end() || text_[offset_] != wanted) return false;
  ++offset_;
  return true;
}

std::string_view TextReader::take_word() {
  const std::size_t start = offset_;
  while (!at_end() && text_[offset_] >= 'a' && text_[offset_] <= 'z') ++offset_;
  return text_.substr(start, offset_ - start);
}

Result<std::uint32_t> TextReader::take_number() {
  if (!at_digit()) return wants_number();
  const std::size_t start = offset_;
  std::uint64_t number = 0;
  while (at_digit()) {
    number = number * 10 + static_cast<std::uint64_t>(text_[offset_] - '0');
    if (number > std::numeric_limits<std::uint32_t>::max()) {
      return Error{{"text.number-too-large", {}}, place_at(start)};
    }
    ++offset_;
  }
  return static_cast<std::uint32_t>(number);
}

Error TextReader::wants_number() const {
  if (at_end()) return {{"text.ends-early", {}}, place()};
  return {{"text.wants-number", {{"found", quoted_character(text_, offset_)}}}, place()};
}

Error TextReader::wants(std::string_view wanted) const {
  if (at_end()) return {{"text.ends-early", {}}, place()};
  return {{"text.wants", {{"wanted", std::string(wanted)}, {"found", quoted_character(text_, offset_)}}}, place()};
}

Error TextReader::wants_end() const {
  return {{"text.wants-end", {{"found", quoted_character(text_, offset_)}}}, place()};
}

TextPlace TextReader::place_at(std::size_t offset) const {
  TextPlace place;
  for (std::size_t i = 0; i < offset && i < text_.size(); ++i) {
    if (text_[i] == '\n') {
      ++place.line;
      place.column = 1;
    } else if (!continues_character(text_[i])) {
      ++place.column;
    }
  }
  return place;
}

std::string quoted_character(std::string_view text, std::size_t offset) {
  if (offset >= text.size()) return {};
  std::size_t length = 1;
  while (offset + length < text.size() && length < 4 && continues_character(text[offset + length])) ++length;
  const std::string_view character = text.substr(offset, length);
  const unsigned char first = static_cast<unsigned char>(character.front());
  // Bytes that are no text must not reach a reader or JSON as they are.
  const bool broken = first >= 0x80U && (length == 1 || first < 0xC2U || first > 0xF4U);
  if (first < 0x20U || first == 0x7FU || broken) {
    constexpr std::string_view kDigits = "0123456789abcdef";
    return std::string("\\x") + kDigits[first >> 4U] + kDigits[first & 15U];
  }
  return std::string(character);
}

}  // namespace perfect_play
