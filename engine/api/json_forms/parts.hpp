#pragma once

#include <cstdint>
#include <optional>

#include "engine/api/json_forms.hpp"
#include "engine/core/board/board.hpp"
#include "engine/core/text/json.hpp"
#include "engine/core/value.hpp"

namespace perfect_play::api {

// What several forms are made of.

/// Writes an item by `write(item)`, or null.
template <class T, class Write>
void write_optional(JsonWriter& json, const std::optional<T>& item, Write&& write) {
  if (item) {
    write(*item);
  } else {
    json.null();
  }
}

template <class Number>
void write_optional(JsonWriter& json, const std::optional<Number>& number) {
  write_optional(json, number, [&](Number known) { json.number(known); });
}

template <class Numbers>
void write_numbers(JsonWriter& json, const Numbers& numbers) {
  json.begin_array();
  for (const auto number : numbers) json.number(number);
  json.end_array();
}

inline std::uint32_t number_of(Player player) { return player == Player::kFirst ? 0 : 1; }

inline void write_player(JsonWriter& json, std::optional<Player> player) {
  write_optional(json, player, [&](Player known) { json.number(number_of(known)); });
}

inline void write_value(JsonWriter& json, const std::optional<Value>& value, Player mover) {
  write_optional(json, value, [&](const Value& known) { write_json(json, known, mover); });
}

inline void write_tokens(JsonWriter& json, const TokenCells& tokens) {
  json.begin_array();
  for (const std::optional<Cell> cell : tokens) write_optional(json, cell);
  json.end_array();
}

inline void write_owners(JsonWriter& json, const Owners& owners) {
  json.begin_array();
  for (const std::optional<Player> owner : owners) write_player(json, owner);
  json.end_array();
}

}  // namespace perfect_play::api
