#include "engine/api/text/link.hpp"

#include <cstdint>
#include <optional>
#include <utility>

#include "engine/core/text/text.hpp"

namespace perfect_play::api {
namespace {

constexpr std::string_view kCheckName = "c=";
constexpr std::size_t kCheckLength = 6;

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

Error cut_off() { return {{"link.cut-off", {}}}; }

/// The first character that cannot be in any link.
Fault foreign_character(std::string_view fragment) {
  for (std::size_t i = 0; i < fragment.size(); ++i) {
    if (is_link_character(fragment[i])) continue;
    return Error{{"link.character", {{"found", quoted_character(fragment, i)}}}, TextReader(fragment).place_at(i)};
  }
  return std::nullopt;
}

/// Takes everything up to `separator` from the front of `rest`, and the separator too; all of it where there is none.
std::string_view take_until(std::string_view& rest, char separator) {
  const std::size_t end = rest.find(separator);
  const std::string_view part = rest.substr(0, end);
  rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
  return part;
}

/// The link without its check, or what is wrong with the check.
Result<std::string_view> checked_body(std::string_view fragment) {
  const std::size_t mark = fragment.rfind(kCheckName);
  if (mark == std::string_view::npos || mark == 0) return cut_off();
  const char before = fragment[mark - 1];
  if (before != '?' && before != '&') return cut_off();
  const std::string_view check = fragment.substr(mark + kCheckName.size());
  const std::string_view body = fragment.substr(0, mark - 1);
  if (check.size() < kCheckLength) return cut_off();
  const char separator = body.find('?') == std::string_view::npos ? '?' : '&';
  if (before != separator || check != check_of(body)) return Error{{"link.changed", {}}};
  return body;
}

/// A link of any length.
Result<Link> parse(std::string_view fragment) {
  if (Fault fault = foreign_character(fragment)) return *std::move(fault);
  if (!fragment.starts_with(kVersionPrefix)) {
    std::string_view rest = fragment;
    const std::string_view version = take_until(rest, '/');
    const bool numbered =
        version.size() > 1 && version[0] == 'v' && version.find_first_not_of("0123456789", 1) == std::string_view::npos;
    if (numbered && version != "v1") return Error{{"link.newer", {{"version", std::string(version.substr(1, 9))}}}};
    return kVersionPrefix.starts_with(fragment) ? cut_off() : Error{{"link.not-ours", {}}};
  }
  const Result<std::string_view> body = checked_body(fragment);
  if (!body) return body.error();

  std::string_view path = body.value().substr(kVersionPrefix.size());
  std::string_view query = path;
  path = take_until(query, '?');
  Link link;
  link.game = take_until(path, '/');
  link.setup = take_until(path, '/');
  link.line = take_until(path, '/');
  if (link.game.empty() || link.setup.empty() || !path.empty()) return Error{{"link.parts", {}}};
  while (!query.empty()) {
    std::string_view value = take_until(query, '&');
    const std::string_view name = take_until(value, '=');
    // A second check could make the beginning of a link a whole one.
    if (name.empty() || name == kCheckName.substr(0, 1)) return Error{{"link.parts", {}}};
    link.parameters.emplace_back(name, value);
  }
  return link;
}

}  // namespace

bool is_link_character(char c) {
  const bool letter = (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
  const bool digit = c >= '0' && c <= '9';
  return letter || digit || std::string_view("-._~/?=&").find(c) != std::string_view::npos;
}

Result<Link> read_link(std::string_view fragment) {
  if (fragment.size() > kLongestLink) {
    return Error{
        {"link.too-long", {{"length", std::to_string(fragment.size())}, {"most", std::to_string(kLongestLink)}}}};
  }
  return parse(fragment);
}

Result<std::string> write_link(const Link& link) {
  std::string text = std::string(kVersionPrefix) + link.game + '/' + link.setup + '/' + link.line;
  char separator = '?';
  for (const auto& [name, value] : link.parameters) {
    text += separator + name + '=' + value;
    separator = '&';
  }
  const std::string check = check_of(text);
  text += separator + std::string(kCheckName) + check;
  if (Fault fault = foreign_character(text)) return *std::move(fault);
  const Result<Link> read = parse(text);
  if (!read || read.value() != link) return Error{{"link.parts", {}}};
  return text;
}

}  // namespace perfect_play::api
