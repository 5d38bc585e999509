#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "engine/core/random.hpp"

namespace perfect_play::test {

/// Returns the text with all characters except printable ASCII escaped, so that a failing text can be copied into a
/// test.
inline std::string escaped(std::string_view text) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string result;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '\n') {
      result += "\\n";
    } else if (byte < 0x20U || byte >= 0x7FU) {
      result += "\\x";
      result += kDigits[byte >> 4U];
      result += kDigits[byte & 15U];
    } else {
      result += c;
    }
  }
  return result;
}

/// Resolves the escapes `\n`, `\t`, `\r` and `\\` used in tables in tests/data.
inline std::string unescaped(std::string_view text) {
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '\\' || i + 1 == text.size()) {
      result += text[i];
      continue;
    }
    ++i;
    result += text[i] == 'n' ? '\n' : text[i] == 't' ? '\t' : text[i] == 'r' ? '\r' : text[i];
  }
  return result;
}

/// True if the bytes are UTF-8 (Unicode 15, table 3-7): no overlong forms, no surrogates, nothing above U+10FFFF.
inline bool is_utf8(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned>(static_cast<unsigned char>(text[i])); };
  for (std::size_t i = 0; i < text.size();) {
    const unsigned first = byte(i);
    const std::size_t length = first < 0x80U   ? 1
                               : first < 0xC2U ? 0
                               : first < 0xE0U ? 2
                               : first < 0xF0U ? 3
                               : first < 0xF5U ? 4
                                               : 0;
    if (length == 0 || i + length > text.size()) return false;
    for (std::size_t k = 1; k < length; ++k) {
      if ((byte(i + k) & 0xC0U) != 0x80U) return false;
    }
    const unsigned second = length > 1 ? byte(i + 1) : 0x80U;
    if ((first == 0xE0U && second < 0xA0U) || (first == 0xEDU && second > 0x9FU) ||
        (first == 0xF0U && second < 0x90U) || (first == 0xF4U && second > 0x8FU)) {
      return false;
    }
    i += length;
  }
  return true;
}

/// Returns the text after one to three small mutations: bytes changed, removed or inserted, parts repeated, or the text
/// truncated.
inline std::string mutated(std::string text, Random& random) {
  constexpr std::string_view kTypical = "0123456789-._[], :\n\r\tmch#vertices \xE9\xBC\xA0\xFF~";
  const auto place = [&] { return text.empty() ? 0 : random.below(static_cast<std::uint32_t>(text.size())); };
  const auto typical = [&] { return kTypical[random.below(static_cast<std::uint32_t>(kTypical.size()))]; };
  for (std::uint32_t accidents = 1 + random.below(3); accidents > 0; --accidents) {
    const std::uint32_t at = place();
    switch (random.below(8)) {
      case 0:
        if (!text.empty()) text[at] = typical();
        break;
      case 6:
      case 7:
        if (const std::size_t digit = text.find_first_of("0123456789", at); digit != std::string::npos) {
          text[digit] = static_cast<char>('0' + random.below(10));
        }
        break;
      case 1:
        text.insert(at, 1, typical());
        break;
      case 2:
        text.erase(at, 1 + random.below(4));
        break;
      case 3:
        text.resize(at);
        break;
      case 4:
        text.insert(place(), text.substr(at, 1 + random.below(8)));
        break;
      default:
        if (!text.empty()) text[at] = static_cast<char>(random.below(256));
        break;
    }
  }
  return text;
}

}  // namespace perfect_play::test
