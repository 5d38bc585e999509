#include "engine/api/text/certificate_text.hpp"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <utility>

#include "engine/core/text/json_reader.hpp"

namespace perfect_play::api {
namespace {

/// Stores the value of `taken` in `place`; if `taken` contains an error, returns the error.
template <class T>
Fault put(Result<T> taken, T& place) {
  if (!taken) return taken.error();
  place = std::move(taken).value();
  return std::nullopt;
}

Fault take_player(JsonTaker& json, Player& player) {
  const std::size_t start = json.offset();
  const Result<std::uint32_t> number = json.take_natural();
  if (!number) return number.error();
  if (number.value() > 1) return Error{{"certificate.player"}, json.place_at(start)};
  player = number.value() == 0 ? Player::kFirst : Player::kSecond;
  return std::nullopt;
}

/// Reads an object that has exactly the `wanted` members; `take_member(name)` reads a value.
template <std::size_t kCount, class TakeMember>
Fault take_members(JsonTaker& json, const std::string_view (&wanted)[kCount], TakeMember&& take_member) {
  const std::size_t start = json.offset();
  // The JSON reader rejects repeated names, so counting members is enough.
  std::size_t count = 0;
  Fault fault = json.take_object([&](std::string_view name) -> Fault {
    if (std::find(std::begin(wanted), std::end(wanted), name) == std::end(wanted)) {
      return Error{{"draft.unknown-member", {{"name", std::string(name.substr(0, 30))}}}, json.place()};
    }
    ++count;
    return take_member(name);
  });
  if (fault) return fault;
  return count == kCount ? std::nullopt : Fault(Error{{"certificate.members"}, json.place_at(start)});
}

/// Reads `["3", 1]`, or three numbers after a chance move.
Fault take_choice(JsonTaker& json, CertificateText::Choice& choice) {
  bool has_move = false;
  return json.take_array([&]() -> Fault {
    if (has_move) return put(json.take_natural(), choice.leads_to.emplace_back());
    has_move = true;
    return put(json.take_string(), choice.move);
  });
}

Fault take_node(JsonTaker& json, CertificateText::Node& node) {
  constexpr std::string_view kMembers[] = {"position", "mover", "bound", "moves"};
  return take_members(json, kMembers, [&](std::string_view name) -> Fault {
    if (name == "position") return put(json.take_string(), node.position);
    if (name == "mover") return take_player(json, node.mover);
    if (name == "bound") return put(take_value(json), node.bound);
    return json.take_array([&] { return take_choice(json, node.choices.emplace_back()); });
  });
}

Fault take_guarantee(JsonTaker& json, CertificateText::Guarantee& guarantee) {
  constexpr std::string_view kMembers[] = {"player", "nodes"};
  return take_members(json, kMembers, [&](std::string_view name) -> Fault {
    if (name == "player") return take_player(json, guarantee.player);
    return json.take_array([&] { return take_node(json, guarantee.nodes.emplace_back()); });
  });
}

}  // namespace

Result<CertificateText> read_certificate(std::string_view text) {
  constexpr std::string_view kMembers[] = {"certificate", "game", "setup", "line", "mover", "value", "guarantees"};
  CertificateText certificate;
  JsonTaker json(text);
  Fault fault = take_members(json, kMembers, [&](std::string_view name) -> Fault {
    if (name == "game") return put(json.take_string(), certificate.game);
    if (name == "setup") return put(json.take_string(), certificate.setup);
    if (name == "line") return put(json.take_string(), certificate.line);
    if (name == "mover") return take_player(json, certificate.mover);
    if (name == "value") return put(take_value(json), certificate.value);
    if (name == "guarantees") {
      return json.take_array([&] { return take_guarantee(json, certificate.guarantees.emplace_back()); });
    }
    const std::size_t start = json.offset();
    const Result<std::uint32_t> version = json.take_natural();
    if (!version) return version.error();
    return version.value() == 1 ? std::nullopt : Fault(Error{{"certificate.version"}, json.place_at(start)});
  });
  if (!fault) fault = json.take_end();
  if (fault) return *std::move(fault);
  return certificate;
}

}  // namespace perfect_play::api
