#include "engine/rules/machine/number_text.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <limits>

namespace perfect_play::rules {
namespace {

/// Arranges the digits of a number whose decimal point follows `point` of them.
std::string arranged(const std::string& digits, int point) {
  const int count = static_cast<int>(digits.size());
  const auto part = [&](int first, int size) {
    return digits.substr(static_cast<std::size_t>(first), static_cast<std::size_t>(size));
  };
  if (count <= point && point <= 21) return digits + std::string(static_cast<std::size_t>(point - count), '0');
  if (0 < point && point <= 21) return part(0, point) + '.' + part(point, count - point);
  if (-6 < point && point <= 0) return "0." + std::string(static_cast<std::size_t>(-point), '0') + digits;
  const int exponent = point - 1;
  std::string text = part(0, 1);
  if (count > 1) text += '.' + part(1, count - 1);
  text += exponent < 0 ? "e-" : "e+";
  return text + std::to_string(std::abs(exponent));
}

/// A whole number of digits; NaN if another character is among them.
double whole_in_base(std::string_view digits, int base) {
  double number = 0;
  for (const char c : digits) {
    constexpr std::string_view kDigits = "0123456789abcdef";
    const std::size_t digit = kDigits.find(c >= 'A' && c <= 'F' ? static_cast<char>(c | 0x20) : c);
    if (digit >= static_cast<std::size_t>(base)) return std::numeric_limits<double>::quiet_NaN();
    number = number * base + static_cast<double>(digit);
  }
  return number;
}

}  // namespace

std::string number_text(double number) {
  if (std::isnan(number)) return "NaN";
  if (number == 0) return "0";
  if (std::abs(number) < 1e15 && number == std::trunc(number)) return std::to_string(static_cast<long long>(number));
  const std::string sign = number < 0 ? "-" : "";
  if (std::isinf(number)) return sign + "Infinity";
  // The fewest digits that give the same number, as JavaScript prints them. The library of Emscripten has no
  // `std::to_chars` for them.
  std::array<char, 64> buffer{};
  // Fewer than 15 digits are 15 digits with zeros at their end, except for the smallest numbers.
  for (int precision = std::abs(number) < std::numeric_limits<double>::min() ? 0 : 14; precision < 17; ++precision) {
    std::snprintf(buffer.data(), buffer.size(), "%.*e", precision, std::abs(number));
    if (std::strtod(buffer.data(), nullptr) == std::abs(number)) break;
  }
  const std::string_view text(buffer.data());
  const std::size_t e = text.find('e');
  std::string digits;
  for (const char c : text.substr(0, e)) {
    if (c != '.') digits += c;
  }
  while (digits.size() > 1 && digits.back() == '0') digits.pop_back();
  const int exponent = static_cast<int>(std::strtol(std::string(text.substr(e + 1)).c_str(), nullptr, 10));
  return sign + arranged(digits, exponent + 1);
}

double number_in(std::string_view text) {
  constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
  constexpr std::string_view kBlanks = " \t\n\r\v\f";
  const std::size_t first = text.find_first_not_of(kBlanks);
  if (first == std::string_view::npos) return 0;
  const std::string trimmed(text.substr(first, text.find_last_not_of(kBlanks) - first + 1));
  const bool is_negative = trimmed[0] == '-';
  const std::string_view body = std::string_view(trimmed).substr(is_negative || trimmed[0] == '+' ? 1 : 0);
  if (body == "Infinity") {
    return is_negative ? -std::numeric_limits<double>::infinity() : std::numeric_limits<double>::infinity();
  }
  const char mark = trimmed.size() > 2 && trimmed[0] == '0' ? static_cast<char>(trimmed[1] | 0x20) : '0';
  if (mark == 'x' || mark == 'o' || mark == 'b') {
    return whole_in_base(std::string_view(trimmed).substr(2), mark == 'x' ? 16 : mark == 'o' ? 8 : 2);
  }
  // Only decimal numbers: `strtod` would read more.
  if (body.find_first_not_of("0123456789.eE+-") != std::string_view::npos) return kNan;
  if (body.empty() || (body[0] != '.' && (body[0] < '0' || body[0] > '9'))) return kNan;
  char* end = nullptr;
  const double number = std::strtod(trimmed.c_str(), &end);
  return end == trimmed.c_str() + trimmed.size() ? number : kNan;
}

std::string shortened(std::string_view text, std::size_t longest) {
  std::string result;
  std::size_t size = std::min(text.size(), longest);
  while (size > 0 && size < text.size() && (static_cast<unsigned char>(text[size]) & 0xC0U) == 0x80U) --size;
  for (const char c : text.substr(0, size)) result += static_cast<unsigned char>(c) < 32 ? ' ' : c;
  if (size < text.size()) result += "…";
  return result;
}

}  // namespace perfect_play::rules
