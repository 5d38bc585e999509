#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "engine/core/result.hpp"

namespace perfect_play {

/// Texts longer than this are refused before anything is read, so that nobody's paste can eat the memory.
inline constexpr std::size_t kLongestText = std::size_t{64} << 20U;

/// Says that a text is longer than so many bytes, which make whole mebibytes.
[[nodiscard]] Error text_too_long(std::size_t most = kLongestText);

/// Reads a text from left to right and knows where it is. Never looks past the end.
class TextReader {
 public:
  explicit TextReader(std::string_view text) : text_(text) {}

  [[nodiscard]] std::size_t offset() const { return offset_; }
  /// Goes on by `length` bytes, which must be there.
  void skip(std::size_t length) { offset_ += length; }
  [[nodiscard]] bool at_end() const { return offset_ == text_.size(); }
  /// The next byte, or NUL at the end.
  [[nodiscard]] char peek() const { return at_end() ? '\0' : text_[offset_]; }
  [[nodiscard]] bool at_digit() const { return peek() >= '0' && peek() <= '9'; }
  [[nodiscard]] std::string_view rest() const { return text_.substr(offset_); }

  /// Skips blanks, tabs and line ends.
  void skip_space();
  /// Skips blanks and tabs only.
  void skip_blanks();
  /// Takes the byte when it comes next.
  bool take(char wanted);
  /// Takes everything up to the end of the line, and that end too, which is not part of the answer.
  std::string_view take_line();
  /// Takes bytes while they are lower-case letters.
  std::string_view take_word();
  /// Takes a natural number. An error where there is none, or where it is greater than 4,294,967,295.
  Result<std::uint32_t> take_number();

  /// An error at the current place: a number is wanted there.
  [[nodiscard]] Error wants_number() const;
  /// An error at the current place: one of the characters of `wanted`, such as `,]`, should stand there.
  [[nodiscard]] Error wants(std::string_view wanted) const;
  /// An error at the current place: the text should have ended.
  [[nodiscard]] Error wants_end() const;
  [[nodiscard]] TextPlace place() const { return place_at(offset_); }
  [[nodiscard]] TextPlace place_at(std::size_t offset) const;

 private:
  std::string_view text_;
  std::size_t offset_ = 0;
};

/// A place in a part of a text as a place in the whole: `start` is where the part begins.
[[nodiscard]] constexpr TextPlace moved_to(TextPlace place, TextPlace start) {
  return {place.line + start.line - 1, place.line == 1 ? place.column + start.column - 1 : place.column};
}

/// The bytes of the UTF-8 character that `text` begins with; 0 when it begins with none (Unicode 15, table 3-7).
/// Requires that `text` is not empty.
[[nodiscard]] std::size_t character_length(std::string_view text);

/// A character as UTF-8. Requires a Unicode scalar value.
[[nodiscard]] std::string utf8_of(char32_t character);

/// Any bytes as they may stand in a sentence: each character as `quoted_character` gives it, and at most `most` bytes,
/// with `…` for the rest.
[[nodiscard]] std::string as_text(std::string_view bytes, std::size_t most);

/// The same of at most 60 bytes: enough of a name for a reader to find it.
[[nodiscard]] std::string quoted(std::string_view bytes);

/// The character (whole, if UTF-8) that starts at `offset` of `text`, for a message: `↵` for a line end, `\u00a0` or
/// `\x1b` for what cannot be seen, would turn the direction of the text, or make a terminal do things, `\xff` for a
/// byte that is no UTF-8, nothing at the end.
[[nodiscard]] std::string quoted_character(std::string_view text, std::size_t offset);

}  // namespace perfect_play
