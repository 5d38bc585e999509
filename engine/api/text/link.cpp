#include "engine/api/text/link.hpp"

#include <algorithm>
#include <cstdint>

#include "engine/core/text/text.hpp"

namespace perfect_play::api {
namespace {

constexpr std::string_view kCheckName = "c";
constexpr std::size_t kCheckLength = 6;
constexpr std::string_view kSeparators = "/?=&";

std::string check_of(std::string_view text) {
  constexpr std::string_view kAlphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  std::uint32_t hash = 0x811C9DC5U;
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x01000193U;
  std::string check;
  for (std::size_t i = 0; i < kCheckLength; ++i) {
    check += kAlphabet[hash & 63U];
    hash >>= 6U;
  }
  return check;
}

bool is_link_character(char c) {
  const bool letter = (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
  const bool digit = c >= '0' && c <= '9';
  return letter || digit || std::string_view("-._~").find(c) != std::string_view::npos ||
         kSeparators.find(c) != std::string_view::npos;
}

/// Returns an error at the first character that no link can contain.
Fault foreign_character(std::string_view fragment) {
  for (std::size_t i = 0; i < fragment.size(); ++i) {
    if (is_link_character(fragment[i])) continue;
    return Error{{"link.unwritable", {{"found", quoted_character(fragment, i)}}}, TextReader(fragment).place_at(i)};
  }
  return std::nullopt;
}

/// Returns true if a parser splits the link into the same parts.
bool has_clear_parts(const Link& link) {
  const auto is_clear = [](std::string_view part) { return part.find_first_of(kSeparators) == std::string_view::npos; };
  return !link.game.empty() && !link.setup.empty() && is_clear(link.game) && is_clear(link.setup) &&
         is_clear(link.line) && std::all_of(link.parameters.begin(), link.parameters.end(), [&](const auto& parameter) {
           const auto& [name, value] = parameter;
           return !name.empty() && name != kCheckName && is_clear(name) && is_clear(value);
         });
}

}  // namespace

Result<std::string> write_link(const Link& link) {
  std::string text = "v1/" + link.game + '/' + link.setup + '/' + link.line;
  char separator = '?';
  for (const auto& [name, value] : link.parameters) {
    text += separator + name + '=' + value;
    separator = '&';
  }
  const std::string check = check_of(text);
  text += separator + std::string(kCheckName) + '=' + check;
  if (Fault fault = foreign_character(text)) return *std::move(fault);
  if (!has_clear_parts(link)) return Error{{"link.parts", {}}};
  return text;
}

}  // namespace perfect_play::api
