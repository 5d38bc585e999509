#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "engine/core/result.hpp"

namespace perfect_play {

/// Maximum length of accepted text, in bytes. Longer text is rejected before it is read, to bound memory use.
inline constexpr std::size_t kLongestText = std::size_t{64} << 20U;

/// Returns the error for text longer than `most` bytes, a multiple of 1 MiB.
[[nodiscard]] Error text_too_long(std::size_t most = kLongestText);

/// Reads text from start to end and tracks the current place. Never reads past the end.
class TextReader {
 public:
  explicit TextReader(std::string_view text) : text_(text) {}

  [[nodiscard]] std::size_t offset() const { return offset_; }
  /// Skips `length` bytes, which must exist.
  void skip(std::size_t length) { offset_ += length; }
  [[nodiscard]] bool at_end() const { return offset_ == text_.size(); }
  /// Returns the next byte, or NUL at the end.
  [[nodiscard]] char current() const { return at_end() ? '\0' : text_[offset_]; }
  [[nodiscard]] bool at_digit() const { return current() >= '0' && current() <= '9'; }
  [[nodiscard]] std::string_view rest() const { return text_.substr(offset_); }

  /// Skips blanks, tabs and line ends.
  void skip_space();
  /// Skips only blanks and tabs.
  void skip_blanks();
  /// If the next byte is `wanted`, skips it and returns true.
  bool take(char wanted);
  /// Reads the rest of the line and its line end; returns the rest without the line end.
  std::string_view take_line();
  /// Reads lower-case letters.
  std::string_view take_word();
  /// Reads an integer from 0 to 4,294,967,295.
  Result<std::uint32_t> take_number();

  /// Returns an error stating that a number is expected at the current place.
  [[nodiscard]] Error wants_number() const;
  /// Returns an error stating that one of the characters in `wanted`, such as `,]`, is expected at the current place.
  [[nodiscard]] Error wants(std::string_view wanted) const;
  /// Returns an error stating that the end of the text is expected at the current place.
  [[nodiscard]] Error wants_end() const;
  [[nodiscard]] TextPlace place() const { return place_at(offset_); }
  [[nodiscard]] TextPlace place_at(std::size_t offset) const;

 private:
  std::string_view text_;
  std::size_t offset_ = 0;
};

/// Converts a place in a part of the text to a place in the whole text; `start` is the place where the part begins.
[[nodiscard]] constexpr TextPlace moved_to(TextPlace place, TextPlace start) {
  return {place.line + start.line - 1, place.line == 1 ? place.column + start.column - 1 : place.column};
}

/// Returns the length in bytes of the first UTF-8 character of `text`; 0 if the character is invalid (Unicode 15, table
/// 3-7). Requires a non-empty `text`.
[[nodiscard]] std::size_t character_length(std::string_view text);

/// Encodes a Unicode scalar value as UTF-8.
[[nodiscard]] std::string utf8_of(char32_t character);

/// Makes bytes safe to show in a sentence: converts each character with `quoted_character`; truncates the text after
/// `most` bytes and appends `…`.
[[nodiscard]] std::string as_text(std::string_view bytes, std::size_t most);

/// Applies `as_text` with a maximum of 60 bytes, enough to recognize a name.
[[nodiscard]] std::string quoted(std::string_view bytes);

/// Makes the UTF-8 character at `offset` of `text` safe for a message. Returns `↵` for a line end, `\u00a0` or `\x1b`
/// for characters that are invisible, change the text direction or control a terminal, `\xff` for an invalid byte, and
/// nothing at the end.
[[nodiscard]] std::string quoted_character(std::string_view text, std::size_t offset);

}  // namespace perfect_play
