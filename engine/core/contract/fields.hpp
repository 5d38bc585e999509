#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <optional>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>

#include "engine/core/names.hpp"

namespace perfect_play {

// Descriptions of types, from which write_json.hpp and typescript.hpp generate JSON and TypeScript.
//
//   struct Searched {
//     std::uint32_t size;
//     bool complete;
//     static constexpr auto members() { return fields("size", &Searched::size, "complete", &Searched::complete); }
//   };
//
// or, for a struct that is independent of JSON:
//
//   template <> inline constexpr auto kFields<Searched> =
//       fields("size", &Searched::size, "complete", &Searched::complete);
//
//   enum class Claim { kMore, kLess };
//   template <> inline constexpr auto kNames<Claim> = names("more", "less");

struct NoDescription {};

/// Members of the JSON object of a struct, in order.
template <class T>
inline constexpr NoDescription kFields = {};
template <class T>
requires requires { T::members(); }
inline constexpr auto kFields<T> = T::members();

template <class T>
concept Described = !std::same_as<std::remove_cvref_t<decltype(kFields<T>)>, NoDescription>;

/// A pointer to a function that converts an object into another one, whose description is used instead.
template <class T>
inline constexpr NoDescription kForm = {};

template <class T>
concept HasForm = !std::same_as<std::remove_cvref_t<decltype(kForm<T>)>, NoDescription>;

/// Describes a list whose elements become the members of one JSON object. One getter returns the name of a member, the
/// other its value.
template <class T>
inline constexpr NoDescription kKeyed = {};

template <class T>
concept Keyed = !std::same_as<std::remove_cvref_t<decltype(kKeyed<T>)>, NoDescription>;

/// Describes a list that becomes one flat array of the members of its elements.
template <class T>
inline constexpr bool kFlat = false;
template <class A, class B>
inline constexpr bool kFlat<std::pair<A, B>> = true;

/// A member; `get` is a pointer to a data member or a function of the object.
template <class Get>
struct Field {
  std::string_view name;
  Get get;
};

/// An object whose members become members of the enclosing object.
template <class Get>
struct Part {
  Get get;
};

template <class Get>
constexpr Part<Get> part(Get get) {
  return {get};
}

/// A member with a constant string value.
struct Constant {
  std::string_view name;
  std::string_view text;
  /// True if the JSON omits the member because it is unambiguous without it. The page adds the member to distinguish
  /// the alternatives of a union.
  bool is_tag = false;
};

constexpr Constant constant(std::string_view name, std::string_view text) { return {name, text}; }
constexpr Constant tag(std::string_view name, std::string_view text) { return {name, text, true}; }

/// A getter with a TypeScript type narrower than its C++ result type.
template <class Get>
struct Typed {
  std::string_view type;
  Get get;
};

template <class Get>
constexpr Typed<Get> typed(std::string_view type, Get get) {
  return {type, get};
}

/// A getter for a member of a member; the outer member may be a pointer.
template <class First, class Second>
struct Through {
  First first;
  Second second;
};

template <class First, class Second>
constexpr Through<First, Second> through(First first, Second second) {
  return {first, second};
}

template <class T, class Get>
constexpr decltype(auto) get_from(const T& item, Get get) {
  if constexpr (std::is_member_object_pointer_v<Get>) {
    return (item.*get);
  } else {
    return get(item);
  }
}

template <class T, class Get>
constexpr decltype(auto) get_from(const T& item, Typed<Get> typed) {
  return get_from(item, typed.get);
}

/// Returns the data member to which a getter refers.
template <class T, class Get>
constexpr auto& member_of(T& item, Get get) {
  return item.*get;
}

template <class T, class Get>
constexpr auto& member_of(T& item, Typed<Get> typed) {
  return member_of(item, typed.get);
}

template <class T, class First, class Second>
constexpr decltype(auto) get_from(const T& item, Through<First, Second> path) {
  if constexpr (std::is_pointer_v<std::remove_cvref_t<decltype(get_from(item, path.first))>>) {
    return get_from(*get_from(item, path.first), path.second);
  } else {
    return get_from(get_from(item, path.first), path.second);
  }
}

constexpr std::tuple<> fields() { return {}; }

template <class First, class... Rest>
constexpr auto fields(First first, Rest... rest);

template <class Get, class... Rest>
constexpr auto named_fields(const char* name, Get get, Rest... rest) {
  return std::tuple_cat(std::tuple<Field<Get>>({name, get}), fields(rest...));
}

/// Builds a description from alternating names and getters, mixed with constants and parts.
template <class First, class... Rest>
constexpr auto fields(First first, Rest... rest) {
  if constexpr (std::same_as<First, const char*>) {
    return named_fields(first, rest...);
  } else {
    return std::tuple_cat(std::tuple<First>(first), fields(rest...));
  }
}

/// Calls `visit` with each element of a description, in order.
template <class T, class Visit>
constexpr void for_each_field(Visit&& visit) {
  std::apply([&](const auto&... field) { (visit(field), ...); }, kFields<T>);
}

}  // namespace perfect_play
