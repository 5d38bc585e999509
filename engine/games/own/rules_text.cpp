#include "engine/games/own/rules_text.hpp"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <cstdint>

namespace perfect_play::own {
namespace {

constexpr std::string_view kVersion = "js1.";
constexpr std::string_view kStartsAt = "~1";
constexpr std::string_view kWithSizes = "~2";
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
  if (!rules.sizes.empty()) {
    std::string sizes;
    for (const rules::ChosenSize& size : rules.sizes) {
      sizes += (sizes.empty() ? "" : ",") + size.name + '=' + std::to_string(size.value);
    }
    text.append(kWithSizes).append(escaped(sizes));
  }
  if (rules.mover == '\0') return text;
  return text.append(kStartsAt).append(escaped(rules.position)).append(escaped({&rules.mover, 1}));
}

bool add_sizes(std::string_view text, std::vector<rules::ChosenSize>& sizes) {
  while (true) {
    const std::size_t end = std::min(text.find(','), text.size());
    const std::string_view pair = text.substr(0, end);
    const std::size_t sign = std::min(pair.find('='), pair.size());
    const std::string_view number = pair.substr(std::min(sign + 1, pair.size()));
    std::int32_t value = 0;
    const auto [rest, error] = std::from_chars(number.data(), number.data() + number.size(), value);
    if (sign == 0 || error != std::errc() || rest != number.data() + number.size()) return false;
    const std::string_view name = pair.substr(0, sign);
    const auto known =
        std::find_if(sizes.begin(), sizes.end(), [&](const rules::ChosenSize& size) { return size.name == name; });
    if (known != sizes.end()) {
      known->value = value;
    } else {
      sizes.push_back({std::string(name), value});
    }
    if (end == text.size()) return true;
    text.remove_prefix(end + 1);
  }
}

std::optional<RulesText> read_rules_text(std::string_view text) {
  if (!is_canonical(text)) return RulesText{std::string(text)};
  const std::string_view encoded = text.substr(kVersion.size());
  const std::size_t mark = std::min(encoded.find(kStartsAt), encoded.size());
  const std::size_t sizes_mark = std::min(encoded.find(kWithSizes), mark);
  std::optional<std::string> source = unescaped(encoded.substr(0, sizes_mark));
  if (!source) return std::nullopt;
  RulesText rules{*std::move(source)};
  if (sizes_mark < mark) {
    const std::size_t first = sizes_mark + kWithSizes.size();
    const std::optional<std::string> sizes = unescaped(encoded.substr(first, mark - first));
    if (!sizes || !add_sizes(*sizes, rules.sizes)) return std::nullopt;
  }
  if (mark < encoded.size()) {
    std::optional<std::string> start = unescaped(encoded.substr(mark + kStartsAt.size()));
    if (!start || start->empty()) return std::nullopt;
    rules.mover = start->back();
    start->pop_back();
    rules.position = *std::move(start);
  }
  // Rules and start have one canonical text.
  if (to_canonical(rules) != text) return std::nullopt;
  return rules;
}

}  // namespace perfect_play::own
