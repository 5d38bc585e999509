#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>
#include <type_traits>

namespace perfect_play {

/// Names of the enumerators of an enumeration, in the order of their values. Every enumeration with names specialises
/// this variable.
template <class E>
inline constexpr std::array<std::string_view, 0> kNames = {};

template <class E>
concept Named = std::is_enum_v<E> &&(kNames<E>.size() > 0);

template <class... Names>
constexpr std::array<std::string_view, sizeof...(Names)> names(Names... all) {
  return {std::string_view(all)...};
}

template <Named E>
[[nodiscard]] constexpr std::string_view name_of(E value) {
  return kNames<E>[static_cast<std::size_t>(value)];
}

template <Named E>
[[nodiscard]] constexpr std::optional<E> named(std::string_view name) {
  for (std::size_t i = 0; i < kNames<E>.size(); ++i) {
    if (kNames<E>[i] == name) return static_cast<E>(i);
  }
  return std::nullopt;
}

}  // namespace perfect_play
