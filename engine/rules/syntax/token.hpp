#pragma once

#include <cstdint>
#include <string>

namespace perfect_play::rules {

enum class TokenKind : std::uint8_t {
  kEnd,
  /// A name or a word of the language.
  kName,
  kNumber,
  kText,
  /// A piece of a template text; the tokens of an expression follow unless it is the last piece.
  kTemplate,
  kSign,
};

/// A token of a rule file.
struct Token {
  TokenKind kind = TokenKind::kEnd;
  /// True for the first and the last piece of a template.
  bool first_piece = false;
  bool last_piece = false;
  /// True if a line break precedes it.
  bool on_new_line = false;
  /// Offset in the source, in bytes.
  std::uint32_t place = 0;
  double number = 0;
  /// The name or sign itself, or the content of a text.
  std::string text = {};
};

}  // namespace perfect_play::rules
