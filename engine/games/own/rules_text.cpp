#include "engine/games/own/rules_text.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace perfect_play::own {
namespace {

constexpr std::string_view kVersion = "js1.";
constexpr std::string_view kStartsAt = "~1";
constexpr std::string_view kHexadecimal = "0123456789abcdef";
/// The characters that `~` and a letter stand for, in the order of `kLetters`. The order is part of every link.
constexpr std::string_view kEscaped = "()=>,;'[]{}+-*/&|!?:<%`$\"\\_~@#^\t\r";
constexpr std::string_view kLetters = "abcdefghijklmnopqrstuvwxyzABCDEFG";
static_assert(kEscaped.size() == kLetters.size());

bool is_plain(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.'; }

std::string escaped(std::string_view bytes) {
  std::string text;
  for (const char c : bytes) {
    const std::size_t letter = kEscaped.find(c);
    if (is_plain(c)) {
      text += c;
    } else if (c == ' ') {
      text += '_';
    } else if (c == '\n') {
      text += '-';
    } else if (letter != std::string_view::npos) {
      text += '~';
      text += kLetters[letter];
    } else {
      const auto byte = static_cast<std::uint8_t>(c);
      text += "~0";
      text += kHexadecimal[byte >> 4U];
      text += kHexadecimal[byte & 15U];
    }
  }
  return text;
}

/// Returns the bytes of an escaped text; nothing if it is damaged.
std::optional<std::string> unescaped(std::string_view text) {
  std::string bytes;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (is_plain(c)) {
      bytes += c;
    } else if (c == '_') {
      bytes += ' ';
    } else if (c == '-') {
      bytes += '\n';
    } else if (c == '~' && ++i < text.size()) {
      const std::size_t letter = kLetters.find(text[i]);
      if (letter != std::string_view::npos) {
        bytes += kEscaped[letter];
        continue;
      }
      if (text[i] != '0' || text.size() - i < 3) return std::nullopt;
      const std::size_t high = kHexadecimal.find(text[i + 1]);
      const std::size_t low = kHexadecimal.find(text[i + 2]);
      if (high == std::string_view::npos || low == std::string_view::npos) return std::nullopt;
      bytes += static_cast<char>(high * 16 + low);
      i += 2;
    } else {
      return std::nullopt;
    }
  }
  return bytes;
}

}  // namespace

bool is_canonical(std::string_view text) { return text.substr(0, kVersion.size()) == kVersion; }

std::string to_canonical(const RulesText& rules) {
  std::string text = std::string(kVersion) + escaped(rules.source);
  if (rules.position.empty()) return text;
  return text.append(kStartsAt).append(escaped(rules.position)).append(escaped({&rules.mover, 1}));
}

std::optional<RulesText> read_rules_text(std::string_view text) {
  if (!is_canonical(text)) return RulesText{std::string(text)};
  const std::string_view encoded = text.substr(kVersion.size());
  const std::size_t mark = std::min(encoded.find(kStartsAt), encoded.size());
  std::optional<std::string> source = unescaped(encoded.substr(0, mark));
  if (!source) return std::nullopt;
  RulesText rules{*std::move(source)};
  if (mark < encoded.size()) {
    std::optional<std::string> start = unescaped(encoded.substr(mark + kStartsAt.size()));
    if (!start || start->size() < 2) return std::nullopt;
    rules.mover = start->back();
    start->pop_back();
    rules.position = *std::move(start);
  }
  // Rules and start have one canonical text.
  if (to_canonical(rules) != text) return std::nullopt;
  return rules;
}

}  // namespace perfect_play::own
