#include "engine/core/text/text.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

namespace perfect_play {
namespace {

bool is_blank(char c) { return c == ' ' || c == '\t'; }
bool is_line_end(char c) { return c == '\n' || c == '\r'; }
bool continues_character(char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; }

std::string hexadecimal(char32_t number, std::size_t digits) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text(digits, '0');
  for (auto digit = text.rbegin(); digit != text.rend(); ++digit, number >>= 4U) *digit = kDigits[number & 15U];
  return text;
}

/// Decodes a single UTF-8 character.
char32_t character_of(std::string_view bytes) {
  const auto first = static_cast<unsigned char>(bytes.front());
  if (bytes.size() == 1) return first;
  char32_t character = first & (0x7FU >> bytes.size());
  for (const char byte : bytes.substr(1)) character = character << 6U | (static_cast<unsigned char>(byte) & 0x3FU);
  return character;
}

/// Returns true for characters that a reader cannot see: blanks except the space, zero-width characters, and characters
/// that change the text direction. The list contains the ones that programs and editors write (general categories Zs,
/// Zl, Zp, Cc and Cf of Unicode 15).
bool is_unseen(char32_t character) {
  struct Range {
    char32_t first;
    char32_t last;
  };
  constexpr std::array<Range, 13> kUnseen = {{
      {0x80, 0xA0},
      {0xAD, 0xAD},
      {0x61C, 0x61C},
      {0x1680, 0x1680},
      {0x180E, 0x180E},
      {0x2000, 0x200F},
      {0x2028, 0x202F},
      {0x205F, 0x206F},
      {0x3000, 0x3000},
      {0xFE00, 0xFE0F},
      {0xFEFF, 0xFEFF},
      {0xFFF9, 0xFFFB},
      {0xE0000, 0xE01EF},
  }};
  return std::any_of(kUnseen.begin(), kUnseen.end(),
                     [&](const Range& range) { return character >= range.first && character <= range.last; });
}

}  // namespace

Error text_too_long(std::size_t most) { return {{"text.too-long", {{"most", std::to_string(most >> 20U)}}}}; }

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

std::string_view TextReader::take_line() {
  const std::size_t start = offset_;
  const std::size_t end = std::min(text_.find('\n', start), text_.size());
  offset_ = std::min(end + 1, text_.size());
  const std::string_view line = text_.substr(start, end - start);
  return line.substr(0, line.size() - (!line.empty() && line.back() == '\r' ? 1 : 0));
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
  std::string choice;
  for (const char character : wanted) {
    if (!choice.empty()) choice += " / ";
    choice.append("“").append(1, character).append("”");
  }
  return {{"text.wants", {{"wanted", std::move(choice)}, {"found", quoted_character(text_, offset_)}}}, place()};
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

std::size_t character_length(std::string_view text) {
  const auto first = static_cast<unsigned char>(text.front());
  if (first < 0x80U) return 1;
  if (first < 0xC2U || first > 0xF4U) return 0;
  const std::size_t length = first < 0xE0U ? 2 : (first < 0xF0U ? 3 : 4);
  if (text.size() < length) return 0;
  for (std::size_t i = 1; i < length; ++i) {
    if (!continues_character(text[i])) return 0;
  }
  const auto second = static_cast<unsigned char>(text[1]);
  const bool overlong = (first == 0xE0U && second < 0xA0U) || (first == 0xF0U && second < 0x90U);
  const bool surrogate = first == 0xEDU && second > 0x9FU;
  const bool too_large = first == 0xF4U && second > 0x8FU;
  return overlong || surrogate || too_large ? 0 : length;
}

std::string utf8_of(char32_t character) {
  const auto byte = [](char32_t bits) { return static_cast<char>(static_cast<unsigned char>(bits)); };
  if (character < 0x80U) return {byte(character)};
  const char last = byte(0x80U | (character & 0x3FU));
  if (character < 0x800U) return {byte(0xC0U | character >> 6U), last};
  const char third = byte(0x80U | (character >> 6U & 0x3FU));
  if (character < 0x10000U) return {byte(0xE0U | character >> 12U), third, last};
  return {byte(0xF0U | character >> 18U), byte(0x80U | (character >> 12U & 0x3FU)), third, last};
}

std::string as_text(std::string_view bytes, std::size_t most) {
  std::string text;
  for (std::size_t offset = 0; offset < bytes.size();) {
    const std::string shown = quoted_character(bytes, offset);
    if (text.size() + shown.size() > most) return text + "…";
    text += shown;
    offset += std::max<std::size_t>(character_length(bytes.substr(offset)), 1);
  }
  return text;
}

std::string quoted(std::string_view bytes) {
  constexpr std::size_t kLongest = 60;
  return as_text(bytes, kLongest);
}

std::string quoted_character(std::string_view text, std::size_t offset) {
  if (offset >= text.size()) return {};
  const std::string_view rest = text.substr(offset);
  const std::size_t length = character_length(rest);
  const auto first = static_cast<unsigned char>(rest.front());
  if (first == '\n' || first == '\r') return "↵";
  // Bytes that are not valid text must not reach users or JSON.
  if (length == 0 || first < 0x20U || first == 0x7FU) return "\\x" + hexadecimal(first, 2);
  const char32_t character = character_of(rest.substr(0, length));
  if (!is_unseen(character)) return std::string(rest.substr(0, length));
  return character > 0xFFFFU ? "\\u{" + hexadecimal(character, 5) + '}' : "\\u" + hexadecimal(character, 4);
}

}  // namespace perfect_play
