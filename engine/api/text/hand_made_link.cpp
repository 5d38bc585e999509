#include "engine/api/text/hand_made_link.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/api/catalogue.hpp"
#include "engine/api/text/setup.hpp"
#include "engine/core/text/text.hpp"

namespace perfect_play::api {
namespace {

/// The parameters of web/model/share/link-state.ts. Another one is not known, or is the beginning of one.
constexpr std::array<std::string_view, 26> kNames = {
    "view",   "step",  "goal",  "from",  "contest", "author", "secret",  "solver", "cap",
    "order",  "event", "pane",  "table", "tree",    "called", "perfect", "sides",  "seed",
    "layout", "at",    "story", "stop",  "problem", "input",  "case",    "sort"};

std::optional<std::uint32_t> hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return std::nullopt;
}

/// The text of which `encoded` is the percent-encoding; nothing where it is none, or not of UTF-8.
std::optional<std::string> decoded(std::string_view encoded) {
  std::string text;
  for (std::size_t i = 0; i < encoded.size(); ++i) {
    if (encoded[i] != '%') {
      text += encoded[i];
      continue;
    }
    if (encoded.size() - i < 3) return std::nullopt;
    const std::optional<std::uint32_t> high = hex_digit(encoded[i + 1]);
    const std::optional<std::uint32_t> low = hex_digit(encoded[i + 2]);
    if (!high || !low) return std::nullopt;
    text += static_cast<char>(*high * 16 + *low);
    i += 2;
  }
  for (std::string_view rest = text; !rest.empty();) {
    const std::size_t length = character_length(rest);
    if (length == 0) return std::nullopt;
    rest.remove_prefix(length);
  }
  return text;
}

/// Every piece between separators; one where there is none.
std::vector<std::string_view> pieces_of(std::string_view text, char separator) {
  std::vector<std::string_view> pieces;
  for (;;) {
    const std::size_t end = text.find(separator);
    pieces.push_back(text.substr(0, end));
    if (end == std::string_view::npos) return pieces;
    text.remove_prefix(end + 1);
  }
}

bool is_game_id(std::string_view text) {
  const auto lower = [](char c) { return c >= 'a' && c <= 'z'; };
  return !text.empty() && lower(text.front()) &&
         std::all_of(text.begin(), text.end(), [&](char c) { return lower(c) || (c >= '0' && c <= '9') || c == '-'; });
}

/// A link that begins so is one of some other version.
bool is_version(std::string_view text) {
  return text.size() > 1 && text[0] == 'v' && text.find_first_not_of("0123456789", 1) == std::string_view::npos;
}

/// A setup as no program writes it into a link, such as the input of a judge.
bool is_written_by_hand(std::string_view setup) { return !std::all_of(setup.begin(), setup.end(), is_link_character); }

/// The parts of a link without a check, with the setup as it was written; nothing where something lacks.
std::optional<Link> parts_of(std::string_view text) {
  const std::vector<std::string_view> halves = pieces_of(text, '?');
  if (halves.size() > 2) return std::nullopt;
  std::string_view path = halves.front();
  const bool is_whole = path.starts_with(kVersionPrefix);
  if (is_whole) path.remove_prefix(kVersionPrefix.size());
  const std::vector<std::string_view> words = pieces_of(path, '/');
  if (words.size() > 3) return std::nullopt;
  // One that begins as a program writes it and ends early was cut off.
  const bool ends_early = words.size() < 2 || words[1].empty() || (words.size() < 3 && !is_written_by_hand(words[1]));
  if (is_whole && ends_early) return std::nullopt;
  if (!is_game_id(words.front()) || is_version(words.front())) return std::nullopt;
  const auto word = [&](std::size_t i) { return std::string(i < words.size() ? words[i] : std::string_view()); };
  Link link{word(0), word(1), word(2), {}};
  if (halves.size() == 1) return link;
  for (const std::string_view parameter : pieces_of(halves.back(), '&')) {
    const std::vector<std::string_view> sides = pieces_of(parameter, '=');
    if (sides.size() != 2 || sides.back().empty()) return std::nullopt;
    if (std::find(kNames.begin(), kNames.end(), sides.front()) == kNames.end()) return std::nullopt;
    link.parameters.emplace_back(sides.front(), sides.back());
  }
  return link;
}

/// In a link with such a setup it is the end that lacks something: any character may stand before it.
bool lacks_its_end(std::string_view text) {
  if (text.starts_with(kVersionPrefix)) text.remove_prefix(kVersionPrefix.size());
  const std::vector<std::string_view> words = pieces_of(pieces_of(text, '?').front(), '/');
  return words.size() > 1 && is_game_id(words[0]) && is_written_by_hand(words[1]);
}

/// The text of the first example of a game; nothing where there is no such game.
std::optional<std::string_view> first_example(std::string_view game) {
  for (const GameEntry& entry : catalogue().games) {
    if (entry.info->id == game && !entry.info->examples.empty()) return entry.info->examples.front().setup;
  }
  return std::nullopt;
}

/// With the setup as links have it.
Result<Link> completed(Link link) {
  // A packed one is unpacked by whoever follows the link.
  if (link.setup.front() != '~') {
    const Result<Setup> setup = read_setup(link.game, link.setup);
    if (!setup) return setup.error();
    link.setup = setup.value().text;
  }
  // What cannot be in a link is refused here.
  const Result<std::string> text = write_link(link);
  if (!text) return text.error();
  return link;
}

/// Whether a text begins as a link does.
bool begins_with_place(std::string_view text) {
  const std::string_view first = text.substr(0, text.find_first_of("/?%"));
  return is_game_id(first);
}

}  // namespace

std::string_view fragment_of(std::string_view link) {
  const std::size_t mark = link.find('#');
  if (mark == std::string_view::npos) return link;
  const std::string_view rest = link.substr(mark + 1);
  return begins_with_place(link) && !begins_with_place(rest) ? link : rest;
}

Result<AnyLink> read_any_link(std::string_view fragment) {
  const Result<Link> checked = read_link(fragment);
  if (checked) return AnyLink{checked.value(), true};
  if (fragment.size() > kLongestLink) return checked.error();
  const std::optional<std::string> text = decoded(fragment);
  std::optional<Link> parts = text ? parts_of(*text) : std::nullopt;
  if (!parts) return text && lacks_its_end(*text) ? Error{{"link.cut-off", {}}} : checked.error();
  if (parts->setup.empty()) {
    const std::optional<std::string_view> example = first_example(parts->game);
    // A word alone may be anything.
    if (!example) return checked.error();
    parts->setup = *example;
  }
  const Result<Link> made = completed(*std::move(parts));
  if (!made) return made.error();
  return AnyLink{made.value(), false};
}

}  // namespace perfect_play::api
