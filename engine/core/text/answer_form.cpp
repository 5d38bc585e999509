#include "engine/core/text/answer_form.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <string>

namespace perfect_play {
namespace {

constexpr std::string_view kBlanks = " \t\r";

std::string_view trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(kBlanks);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(kBlanks) + 1 - first);
}

bool is_blank(char c) { return kBlanks.find(c) != std::string_view::npos; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// Removes `wanted` from the front of `text`; any run of blanks matches one blank. Returns false if `text` does not
/// start with `wanted`.
bool take(std::string_view& text, std::string_view wanted) {
  for (const char c : wanted) {
    if (text.empty() || (is_blank(c) ? !is_blank(text.front()) : text.front() != c)) return false;
    text.remove_prefix(1);
    if (!is_blank(c)) continue;
    while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
  }
  return true;
}

std::size_t take_digits(std::string_view& text) {
  const std::size_t count = std::min(
      text.size(), static_cast<std::size_t>(std::find_if_not(text.begin(), text.end(), is_digit) - text.begin()));
  text.remove_prefix(count);
  return count;
}

void take_sign(std::string_view& text) {
  if (!text.empty() && (text.front() == '-' || text.front() == '+')) text.remove_prefix(1);
}

bool is_integer(std::string_view text) {
  take_sign(text);
  return take_digits(text) > 0 && text.empty();
}

/// Returns true for names of moves, separated by blanks.
bool are_moves(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || is_digit(c) || c == '-' || c == ' ';
  });
}

bool is_decimal(std::string_view text) {
  take_sign(text);
  std::size_t digits = take_digits(text);
  if (take(text, ".")) digits += take_digits(text);
  if (digits == 0) return false;
  if (!take(text, "e") && !take(text, "E")) return text.empty();
  return is_integer(text);
}

/// Returns true if two strings differ at most in the number of blanks between words.
bool same_words(std::string_view text, std::string_view word) { return take(text, word) && text.empty(); }

}  // namespace

std::string AnswerForm::line(std::uint32_t number, std::string_view answer) const {
  if (before_number.empty()) return std::string(answer);
  return std::string(before_number).append(std::to_string(number)).append(behind_number).append(answer);
}

std::optional<ReadAnswer> read_answer(std::string_view line, const AnswerForm& form) {
  std::string_view text = trimmed(line);
  ReadAnswer read;
  if (!form.before_number.empty()) {
    if (!take(text, form.before_number)) return std::nullopt;
    constexpr std::size_t kMostDigits = 9;
    std::string_view behind = text;
    const std::string digits(text.substr(0, take_digits(behind)));
    text = behind;
    if (digits.empty() || digits.size() > kMostDigits || !take(text, form.behind_number)) return std::nullopt;
    read.number = static_cast<std::uint32_t>(std::strtoul(digits.c_str(), nullptr, 10));
  }
  read.answer = text;
  switch (form.kind) {
    case AnswerKind::kInteger:
      if (!is_integer(text)) return std::nullopt;
      break;
    case AnswerKind::kDecimal:
      if (!is_decimal(text)) return std::nullopt;
      break;
    case AnswerKind::kMove:
      if (!are_moves(text)) return std::nullopt;
      break;
    case AnswerKind::kWord: {
      const auto known = std::find_if(form.words.begin(), form.words.end(),
                                      [&](std::string_view word) { return same_words(text, word); });
      if (known == form.words.end()) return std::nullopt;
      read.answer = *known;
    }
  }
  return read;
}

bool same_answer(std::string_view a, std::string_view b, const AnswerForm& form) {
  switch (form.kind) {
    case AnswerKind::kWord:
      break;
    case AnswerKind::kInteger: {
      const auto plain = [](std::string_view text) {
        const bool negative = text.front() == '-';
        take_sign(text);
        text.remove_prefix(std::min(text.find_first_not_of('0'), text.size()));
        return text.empty() ? std::string("0") : (negative ? "-" : "") + std::string(text);
      };
      return plain(a) == plain(b);
    }
    case AnswerKind::kMove:
      while (!b.empty()) {
        const std::size_t end = std::min(b.find(' '), b.size());
        if (a == b.substr(0, end)) return true;
        b.remove_prefix(std::min(end + 1, b.size()));
      }
      return false;
    case AnswerKind::kDecimal: {
      const double difference =
          std::strtod(std::string(a).c_str(), nullptr) - std::strtod(std::string(b).c_str(), nullptr);
      // Adds a margin, because a difference that equals the tolerance in decimal may be slightly larger in binary.
      constexpr double kSlack = 1e-9;
      return std::abs(difference) <= form.tolerance * (1 + kSlack);
    }
  }
  return a == b;
}

}  // namespace perfect_play
