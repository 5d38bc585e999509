#include "engine/rules/syntax/lexer.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <initializer_list>
#include <optional>
#include <utility>

#include "engine/core/text/text.hpp"

namespace perfect_play::rules {
namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool starts_name(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '$'; }
bool continues_name(char c) { return starts_name(c) || is_digit(c); }

/// The value of a digit in any base up to 36; 99 for other characters.
unsigned digit_value(char c) {
  if (is_digit(c)) return static_cast<unsigned>(c - '0');
  if (c >= 'a' && c <= 'z') return static_cast<unsigned>(c - 'a') + 10;
  if (c >= 'A' && c <= 'Z') return static_cast<unsigned>(c - 'A') + 10;
  return 99;
}

void append_utf8(std::string& text, std::uint32_t point) {
  const auto byte = [&](std::uint32_t bits) { text += static_cast<char>(static_cast<unsigned char>(bits)); };
  if (point < 0x80) {
    byte(point);
  } else if (point < 0x800) {
    byte(0xC0U | (point >> 6U));
    byte(0x80U | (point & 0x3FU));
  } else if (point < 0x10000) {
    byte(0xE0U | (point >> 12U));
    byte(0x80U | ((point >> 6U) & 0x3FU));
    byte(0x80U | (point & 0x3FU));
  } else {
    byte(0xF0U | (point >> 18U));
    byte(0x80U | ((point >> 12U) & 0x3FU));
    byte(0x80U | ((point >> 6U) & 0x3FU));
    byte(0x80U | (point & 0x3FU));
  }
}

/// All signs of JavaScript, the longest first, so that refused ones are named as their author wrote them.
constexpr std::array<std::string_view, 58> kSigns = {
    ">>>=", "...", "===", "!==",  "**=", "<<=", ">>=", ">>>", "&&=", "||=", "\?\?=", "=>", "==", "!=", "<=",
    ">=",   "&&",  "||",  "\?\?", "?.",  "++",  "--",  "+=",  "-=",  "*=",  "/=",    "%=", "&=", "|=", "^=",
    "<<",   ">>",  "**",  "{",    "}",   "(",   ")",   "[",   "]",   ";",   ",",     "<",  ">",  "+",  "-",
    "*",    "/",   "%",   "&",    "|",   "^",   "!",   "~",   "?",   ":",   "=",     ".",  "#"};

/// The words after which an expression begins.
constexpr std::array<std::string_view, 8> kWordsBeforeExpressions = {"return", "case", "typeof", "of",
                                                                     "in",     "else", "do",     "delete"};

class Lexer {
 public:
  explicit Lexer(std::string_view source) : source_(source) {}

  Result<std::vector<Token>> run() {
    while (!error_ && next()) {
    }
    if (error_) return *std::move(error_);
    tokens_.push_back({.place = static_cast<std::uint32_t>(source_.size())});
    tokens_.back().on_new_line = true;
    return std::move(tokens_);
  }

 private:
  [[nodiscard]] char peek(std::size_t ahead = 0) const {
    return at_ + ahead < source_.size() ? source_[at_ + ahead] : '\0';
  }

  bool fail(StatementCode code, std::size_t place, std::initializer_list<Argument> arguments = {}) {
    if (!error_) {
      error_ = Error{{code, arguments}, place_in(source_, static_cast<std::uint32_t>(place))};
    }
    return false;
  }

  bool skip_blanks() {
    while (at_ < source_.size()) {
      const char c = source_[at_];
      if (c == '\n') new_line_ = true;
      if (c == ' ' || c == '\t' || c == '\r' || c == '\n') {
        ++at_;
      } else if (source_.substr(at_, 3) == "\xEF\xBB\xBF") {
        at_ += 3;
      } else if (source_.substr(at_, 2) == "//") {
        at_ = std::min(source_.find('\n', at_), source_.size());
      } else if (source_.substr(at_, 2) == "/*") {
        const std::size_t end = source_.find("*/", at_ + 2);
        if (end == std::string_view::npos) return fail("rules.comment-open", at_);
        if (source_.substr(at_, end - at_).find('\n') != std::string_view::npos) new_line_ = true;
        at_ = end + 2;
      } else {
        break;
      }
    }
    return true;
  }

  Token& add(TokenKind kind, std::size_t place) {
    tokens_.push_back({.kind = kind, .on_new_line = new_line_, .place = static_cast<std::uint32_t>(place)});
    new_line_ = false;
    return tokens_.back();
  }

  bool next() {
    if (!skip_blanks() || at_ >= source_.size()) return false;
    const char c = source_[at_];
    const std::size_t start = at_;
    if (starts_name(c)) {
      while (continues_name(peek())) ++at_;
      add(TokenKind::kName, start).text = std::string(source_.substr(start, at_ - start));
      return true;
    }
    if (is_digit(c) || (c == '.' && is_digit(peek(1)))) return number();
    if (c == '\'' || c == '"') return text(c);
    if (c == '`') {
      ++at_;
      return template_piece(start);
    }
    if (c == '}' && !templates_.empty() && templates_.back() == braces_) {
      templates_.pop_back();
      ++at_;
      return template_piece(start);
    }
    return sign();
  }

  [[nodiscard]] bool expression_begins() const {
    if (tokens_.empty()) return true;
    const Token& last = tokens_.back();
    if (last.kind == TokenKind::kName) {
      return std::find(kWordsBeforeExpressions.begin(), kWordsBeforeExpressions.end(), last.text) !=
             kWordsBeforeExpressions.end();
    }
    if (last.kind == TokenKind::kTemplate) return !last.last_piece;
    return last.kind == TokenKind::kSign && last.text != ")" && last.text != "]" && last.text != "}";
  }

  bool sign() {
    const std::size_t start = at_;
    if (source_[at_] == '/' && expression_begins()) return fail("rules.no-regular-expressions", at_);
    for (const std::string_view sign : kSigns) {
      if (source_.substr(at_, sign.size()) != sign) continue;
      // In `a ?.5 : b`, a number follows the question mark.
      if (sign == "?." && is_digit(peek(2))) continue;
      if (sign == "==") return fail("rules.no-double-equals", at_);
      if (sign == "!=") return fail("rules.no-not-equals", at_);
      if (sign == "#") break;
      at_ += sign.size();
      if (sign == "{") ++braces_;
      if (sign == "}") --braces_;
      add(TokenKind::kSign, start).text = std::string(sign);
      return true;
    }
    std::size_t size = 1;
    while (at_ + size < source_.size() && (static_cast<unsigned char>(source_[at_ + size]) & 0xC0U) == 0x80U) ++size;
    return fail("rules.unknown-character", at_, {{"found", quoted(source_.substr(at_, size))}});
  }

  bool whole_in_base(unsigned base) {
    const std::size_t start = at_;
    at_ += 2;
    double value = 0;
    std::size_t digits = 0;
    for (; digit_value(peek()) < base || peek() == '_'; ++at_) {
      if (peek() == '_') continue;
      value = value * base + digit_value(peek());
      ++digits;
    }
    // Beyond 2^53 the sum above would not round as JavaScript does.
    if (digits == 0 || continues_name(peek()) || value > 9007199254740992.0) return fail("rules.number", start);
    add(TokenKind::kNumber, start).number = value;
    return true;
  }

  bool number() {
    const std::size_t start = at_;
    if (peek() == '0' && (peek(1) == 'x' || peek(1) == 'X')) return whole_in_base(16);
    if (peek() == '0' && (peek(1) == 'b' || peek(1) == 'B')) return whole_in_base(2);
    if (peek() == '0' && (peek(1) == 'o' || peek(1) == 'O')) return whole_in_base(8);
    std::string digits;
    const auto take_digits = [&] {
      for (; is_digit(peek()) || peek() == '_'; ++at_) {
        if (peek() != '_') digits += peek();
      }
    };
    take_digits();
    if (digits.size() > 1 && digits[0] == '0') return fail("rules.number", start);
    if (peek() == '.') {
      digits += source_[at_++];
      take_digits();
    }
    if (peek() == 'e' || peek() == 'E') {
      digits += source_[at_++];
      if (peek() == '+' || peek() == '-') digits += source_[at_++];
      if (!is_digit(peek())) return fail("rules.number", start);
      take_digits();
    }
    if (continues_name(peek())) return fail("rules.number", start);
    add(TokenKind::kNumber, start).number = std::strtod(digits.c_str(), nullptr);
    return true;
  }

  /// Reads the digits of an escape such as `\x41`; nothing if they are wrong.
  std::optional<std::uint32_t> code_point(std::size_t least, std::size_t most) {
    std::uint32_t point = 0;
    std::size_t count = 0;
    for (; count < most && digit_value(peek()) < 16; ++count) point = point * 16 + digit_value(source_[at_++]);
    if (count < least || point > 0x10FFFF || (point >= 0xD800 && point < 0xE000)) return std::nullopt;
    return point;
  }

  /// Appends the character of an escape; `at_` is after the backslash.
  bool escape(std::string& text) {
    const std::size_t start = at_ - 1;
    const char c = peek();
    ++at_;
    constexpr std::string_view kNames = "nrtbfv0";
    constexpr std::string_view kCharacters("\n\r\t\b\f\v\0", 7);
    if (c == 'x' || c == 'u') {
      const bool braced = c == 'u' && peek() == '{';
      if (braced) ++at_;
      const std::size_t most = braced ? 6 : c == 'x' ? 2 : 4;
      const std::optional<std::uint32_t> point = code_point(braced ? 1 : most, most);
      if (!point || (braced && peek() != '}')) return fail("rules.escape", start);
      if (braced) ++at_;
      append_utf8(text, *point);
    } else if (const std::size_t found = kNames.find(c); found != std::string_view::npos) {
      if (c == '0' && is_digit(peek())) return fail("rules.escape", start);
      text += kCharacters[found];
    } else if (c == '\r' && peek() == '\n') {
      ++at_;
    } else if (is_digit(c) || starts_name(c)) {
      // JavaScript would drop the backslash, which is never meant.
      return fail("rules.escape", start);
    } else if (c != '\n') {
      text += c;
    }
    return true;
  }

  bool text(char quote) {
    const std::size_t start = at_++;
    std::string content;
    while (at_ < source_.size() && peek() != quote) {
      const char c = source_[at_];
      if (c == '\n' || c == '\r') break;
      ++at_;
      if (c != '\\') {
        content += c;
      } else if (!escape(content)) {
        return false;
      }
    }
    if (peek() != quote || at_ >= source_.size()) return fail("rules.text-open", start);
    ++at_;
    add(TokenKind::kText, start).text = std::move(content);
    return true;
  }

  /// Reads a piece of a template up to its end or to the next `${`.
  bool template_piece(std::size_t start) {
    std::string content;
    while (at_ < source_.size()) {
      const char c = source_[at_++];
      if (c == '`' || (c == '$' && peek() == '{')) {
        if (c == '$') {
          ++at_;
          templates_.push_back(braces_);
        }
        Token& token = add(TokenKind::kTemplate, start);
        token.text = std::move(content);
        token.first_piece = source_[start] == '`';
        token.last_piece = c == '`';
        return true;
      }
      if (c == '\r') {
        // Line breaks of templates are always `\n`.
        if (peek() != '\n') content += '\n';
      } else if (c != '\\') {
        content += c;
      } else if (!escape(content)) {
        return false;
      }
    }
    return fail("rules.text-open", start);
  }

  std::string_view source_;
  std::size_t at_ = 0;
  bool new_line_ = false;
  int braces_ = 0;
  /// For each open template, the count of open braces at its `${`.
  std::vector<int> templates_;
  std::vector<Token> tokens_;
  std::optional<Error> error_;
};

}  // namespace

Result<std::vector<Token>> tokens_of(std::string_view source) { return Lexer(source).run(); }

TextPlace place_in(std::string_view source, std::uint32_t offset) {
  TextPlace place;
  for (const char c : source.substr(0, offset)) {
    if (c == '\n') {
      ++place.line;
      place.column = 1;
    } else if ((static_cast<unsigned char>(c) & 0xC0U) != 0x80U) {
      ++place.column;
    }
  }
  return place;
}

}  // namespace perfect_play::rules
