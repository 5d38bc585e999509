#pragma once

#include <array>
#include <charconv>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "engine/core/contract/fields.hpp"
#include "engine/core/contract/write_json.hpp"
#include "engine/core/result.hpp"
#include "engine/core/text/json_reader.hpp"

namespace perfect_play {

template <class T>
inline constexpr bool kIsList = false;
template <class T>
inline constexpr bool kIsList<std::vector<T>> = true;

template <class T>
Fault read_json(JsonTaker& taker, T& item);

/// Reads an object with arbitrary member names into a list of keyed elements (fields.hpp).
template <class T>
Fault read_keyed(JsonTaker& taker, std::vector<T>& list) {
  return taker.take_object([&](std::string_view name) -> Fault {
    T& element = list.emplace_back();
    element.*(kKeyed<T>.first) = std::string(name);
    return read_json(taker, element.*(kKeyed<T>.second));
  });
}

/// Reads one member of an object.
struct MemberReader {
  std::string_view name;
  Fault (*read)(JsonTaker& taker, void* object);
};

/// Reads the members of an object, in any order. Members that are missing from the JSON keep their values.
[[gnu::noinline]] inline Fault read_object(JsonTaker& taker, void* object, const MemberReader* readers,
                                           std::size_t count) {
  return taker.take_object([&](std::string_view name) -> Fault {
    for (std::size_t i = 0; i < count; ++i) {
      if (readers[i].name == name) return readers[i].read(taker, object);
    }
    return Error{{"json.wants-value", {{"found", std::string(name)}}}, taker.place()};
  });
}

/// Uses one `read_object` for all types, so that a module contains this code once.
template <Described T>
Fault read_members(JsonTaker& taker, T& item) {
  constexpr std::size_t kCount = std::tuple_size_v<std::remove_cvref_t<decltype(kFields<T>)>>;
  static constexpr auto kReaders = []<std::size_t... I>(std::index_sequence<I...>) {
    return std::array<MemberReader, kCount>{
        MemberReader{std::get<I>(kFields<T>).name, [](JsonTaker& from, void* object) {
                       return read_json(from, member_of(*static_cast<T*>(object), std::get<I>(kFields<T>).get));
                     }}...};
  }
  (std::make_index_sequence<kCount>());
  return read_object(taker, &item, kReaders.data(), kCount);
}

/// Stores a parsed value in `item`.
template <class T, class U>
Fault keep(Result<T> taken, U& item) {
  if (!taken) return taken.error();
  item = U(std::move(taken).value());
  return std::nullopt;
}

/// Reads an object whose field list consists of data members, or a value that such a list can contain. Rejects negative
/// integers.
template <class T>
[[gnu::noinline]] Fault read_json(JsonTaker& taker, T& item) {
  if constexpr (kIsOptional<T>) {
    item.reset();
    if (taker.take_null()) return std::nullopt;
    return read_json(taker, item.emplace());
  } else if constexpr (std::same_as<T, std::string>) {
    return keep(taker.take_string(), item);
  } else if constexpr (std::same_as<T, bool>) {
    return keep(taker.take_boolean(), item);
  } else if constexpr (std::unsigned_integral<T> && sizeof(T) <= sizeof(std::uint32_t)) {
    return keep(taker.take_natural(), item);
  } else if constexpr (std::unsigned_integral<T>) {
    const Result<std::string_view> number = taker.take_number();
    if (!number) return number.error();
    const std::string_view digits = number.value();
    const auto [end, fault] = std::from_chars(digits.data(), digits.data() + digits.size(), item);
    if (fault == std::errc() && end == digits.data() + digits.size()) return std::nullopt;
    return Error{{"json.wants-natural"}, taker.place()};
  } else if constexpr (Named<T>) {
    const Result<std::string> name = taker.take_string();
    if (!name) return name.error();
    const std::optional<T> value = named<T>(name.value());
    if (!value) return Error{{"json.wants-value", {{"found", name.value()}}}, taker.place()};
    item = *value;
    return std::nullopt;
  } else if constexpr (kIsPair<T>) {
    bool is_second = false;
    return taker.take_array([&]() {
      return std::exchange(is_second, true) ? read_json(taker, item.second) : read_json(taker, item.first);
    });
  } else if constexpr (kIsList<T>) {
    if constexpr (Keyed<typename T::value_type>) {
      return read_keyed(taker, item);
    } else {
      return taker.take_array([&]() { return read_json(taker, item.emplace_back()); });
    }
  } else {
    return read_members(taker, item);
  }
}

/// Parses a string that contains a single JSON value.
template <class T>
Result<T> from_json(std::string_view text) {
  T item;
  JsonTaker taker(text);
  if (Fault fault = read_json(taker, item)) return *std::move(fault);
  if (Fault fault = taker.take_end()) return *std::move(fault);
  return item;
}

}  // namespace perfect_play
