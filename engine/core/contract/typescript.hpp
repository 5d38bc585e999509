#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <ranges>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>

#include "engine/core/contract/fields.hpp"
#include "engine/core/contract/write_json.hpp"
#include "engine/core/value.hpp"

namespace perfect_play {

// Generates the TypeScript types of the output of `write_json`.

/// Exported TypeScript name of a type; a type without a name is written inline.
template <class T>
inline constexpr std::string_view kTypescriptName = {};

template <class T>
inline constexpr bool kIsStdArray = false;
template <class T, std::size_t N>
inline constexpr bool kIsStdArray<std::array<T, N>> = true;

template <class T>
std::string typescript_type();

/// Returns the TypeScript type of a getter's result, or the type that the getter specifies instead.
template <class T, class Get>
std::string type_of_getter(const Get& get) {
  if constexpr (requires { get.type; }) {
    return std::string(get.type);
  } else {
    return typescript_type<std::remove_cvref_t<decltype(get_from(std::declval<const T&>(), get))>>();
  }
}

/// Returns the name of a C++ type without its namespaces and template arguments.
template <class T>
constexpr std::string_view cpp_name() {
  std::string_view name = __PRETTY_FUNCTION__;
  name = name.substr(name.find("T = ") + 4);
  name = name.substr(0, name.find_first_of(";]<"));
  const std::size_t colon = name.rfind(':');
  return colon == std::string_view::npos ? name : name.substr(colon + 1);
}

/// Writes the members of an interface. Each member is preceded by `/** @from STRUCT.member */`, which the generator
/// uses to find the comment.
template <Described T>
std::string typescript_members() {
  std::string text;
  for_each_field<T>([&]<class F>(const F& field) {
    if constexpr (std::same_as<F, Constant>) {
      text += "readonly " + std::string(field.name) + ": '" + std::string(field.text) + "';\n";
    } else if constexpr (requires { field.name; }) {
      text += "/** @from " + std::string(cpp_name<T>()) + '.' + std::string(field.name) + " */\n";
      text += "readonly " + std::string(field.name) + ": " + type_of_getter<T>(field.get) + ";\n";
    } else {
      text += typescript_members<std::remove_cvref_t<decltype(get_from(std::declval<const T&>(), field.get))>>();
    }
  });
  return text;
}

template <Named E>
std::string typescript_union() {
  std::string text;
  for (const std::string_view name : kNames<E>) text += (text.empty() ? "'" : " | '") + std::string(name) + '\'';
  return text;
}

template <class... Ts>
std::string union_of(const std::variant<Ts...>* /*type*/) {
  std::string text;
  ((text += (text.empty() ? "" : " | ") + typescript_type<Ts>()), ...);
  return text;
}

template <std::ranges::range List>
std::string typescript_list() {
  using Item = std::ranges::range_value_t<List>;
  if constexpr (Keyed<Item>) {
    return "Readonly<Record<string, " + type_of_getter<Item>(kKeyed<Item>.second) + ">>";
  } else if constexpr (kFlat<Item>) {
    return "readonly number[]";
  } else {
    const std::string item = typescript_type<Item>();
    if constexpr (kIsStdArray<List>) {
      std::string text;
      for (std::size_t i = 0; i < std::tuple_size_v<List>; ++i) text += (i == 0 ? "" : ", ") + item;
      return "readonly [" + text + ']';
    }
    return "readonly (" + item + ")[]";
  }
}

/// Returns the name of a type, or the type itself if it has no name.
template <class T>
std::string typescript_type() {
  if constexpr (HasForm<T>) {
    return typescript_type<std::remove_cvref_t<decltype(kForm<T>(std::declval<const T&>()))>>();
  } else if constexpr (!kTypescriptName<T>.empty()) {
    return std::string(kTypescriptName<T>);
  } else if constexpr (Described<T>) {
    return "{\n" + typescript_members<T>() + '}';
  } else if constexpr (Named<T>) {
    return typescript_union<T>();
  } else if constexpr (std::same_as<T, Player>) {
    return "PlayerIndex";
  } else if constexpr (std::same_as<T, std::nullptr_t>) {
    return "null";
  } else if constexpr (std::same_as<T, bool>) {
    return "boolean";
  } else if constexpr (std::integral<T> || std::same_as<T, JsonNumber>) {
    return "number";
  } else if constexpr (std::convertible_to<T, std::string_view>) {
    return "string";
  } else if constexpr (kIsOptional<T>) {
    return typescript_type<typename T::value_type>() + " | null";
  } else if constexpr (kIsVariant<T>) {
    return union_of(static_cast<const T*>(nullptr));
  } else {
    return typescript_list<T>();
  }
}

/// Writes the declaration of a named struct, preceded by `/** @from STRUCT */`.
template <Described T>
std::string typescript_interface() {
  return "/** @from " + std::string(cpp_name<T>()) + " */\nexport interface " + std::string(kTypescriptName<T>) +
         " {\n" + typescript_members<T>() + "}\n\n";
}

/// Writes the declaration of a named enumeration: a list of its names, and its type.
template <Named E>
std::string typescript_enumeration(std::string_view list_name) {
  std::string items;
  for (const std::string_view name : kNames<E>) items += (items.empty() ? "'" : ", '") + std::string(name) + '\'';
  const std::string list(list_name);
  return "/** @from " + std::string(cpp_name<E>()) + " */\nexport const " + list + " = [" + items +
         "] as const;\nexport type " + std::string(kTypescriptName<E>) + " = (typeof " + list + ")[number];\n\n";
}

}  // namespace perfect_play
