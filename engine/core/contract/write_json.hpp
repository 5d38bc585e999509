#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <optional>
#include <ranges>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "engine/core/contract/fields.hpp"
#include "engine/core/text/json.hpp"
#include "engine/core/value.hpp"

namespace perfect_play {

/// A number as JSON text.
struct JsonNumber {
  std::string text;
};

template <class T>
inline constexpr bool kIsOptional = false;
template <class T>
inline constexpr bool kIsOptional<std::optional<T>> = true;

template <class T>
inline constexpr bool kIsVariant = false;
template <class... Ts>
inline constexpr bool kIsVariant<std::variant<Ts...>> = true;

template <class T>
inline constexpr bool kIsPair = false;
template <class A, class B>
inline constexpr bool kIsPair<std::pair<A, B>> = true;

template <class T>
void write_json(JsonWriter& json, const T& item);

/// Writes the members of a described object into an open object.
template <Described T>
void write_members(JsonWriter& json, const T& item) {
  for_each_field<T>([&]<class F>(const F& field) {
    if constexpr (std::same_as<F, Constant>) {
      if (!field.is_tag) json.key(field.name).string(field.text);
    } else if constexpr (requires { field.name; }) {
      json.key(field.name);
      write_json(json, get_from(item, field.get));
    } else {
      write_members(json, get_from(item, field.get));
    }
  });
}

/// Writes the members of `item` into an open array.
template <class T>
void write_flat(JsonWriter& json, const T& item) {
  if constexpr (kIsPair<T>) {
    write_json(json, item.first);
    write_json(json, item.second);
  } else {
    for_each_field<T>([&](const auto& field) { write_json(json, get_from(item, field.get)); });
  }
}

template <std::ranges::range List>
void write_list(JsonWriter& json, const List& list) {
  using Item = std::ranges::range_value_t<List>;
  if constexpr (Keyed<Item>) {
    json.begin_object();
    for (const Item& item : list) {
      json.key(get_from(item, kKeyed<Item>.first));
      write_json(json, get_from(item, kKeyed<Item>.second));
    }
    json.end_object();
  } else {
    json.begin_array();
    for (const Item& item : list) {
      if constexpr (kFlat<Item>) {
        write_flat(json, item);
      } else {
        write_json(json, item);
      }
    }
    json.end_array();
  }
}

/// Writes any described object (fields.hpp), list, variant or optional value. An absent value becomes null; players are
/// 0 and 1.
template <class T>
void write_json(JsonWriter& json, const T& item) {
  if constexpr (HasForm<T>) {
    write_json(json, kForm<T>(item));
  } else if constexpr (Described<T>) {
    json.begin_object();
    write_members(json, item);
    json.end_object();
  } else if constexpr (Named<T>) {
    json.string(name_of(item));
  } else if constexpr (std::same_as<T, Player>) {
    json.number(item == Player::kFirst ? 0U : 1U);
  } else if constexpr (std::same_as<T, std::nullptr_t>) {
    json.null();
  } else if constexpr (std::same_as<T, bool>) {
    json.boolean(item);
  } else if constexpr (std::same_as<T, JsonNumber>) {
    json.number_as(item.text);
  } else if constexpr (std::integral<T>) {
    json.number(item);
  } else if constexpr (std::convertible_to<T, std::string_view>) {
    json.string(item);
  } else if constexpr (kIsOptional<T>) {
    if (item) {
      write_json(json, *item);
    } else {
      json.null();
    }
  } else if constexpr (kIsVariant<T>) {
    std::visit([&](const auto& alternative) { write_json(json, alternative); }, item);
  } else {
    write_list(json, item);
  }
}

}  // namespace perfect_play
