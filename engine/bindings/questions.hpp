#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/api/trace.hpp"
#include "engine/core/result.hpp"
#include "engine/core/text/json_reader.hpp"

namespace perfect_play::bindings {

// What JavaScript asks with, where that is more than a string or a number: JSON.

/// Takes an array of whole numbers.
inline Fault take_numbers(JsonTaker& taker, std::vector<std::uint32_t>& numbers) {
  return taker.take_array([&]() -> Fault {
    const Result<std::uint32_t> number = taker.take_natural();
    if (!number) return number.error();
    numbers.push_back(number.value());
    return std::nullopt;
  });
}

/// `[3, 14, …]`
inline Result<std::vector<std::uint32_t>> numbers_in(std::string_view json) {
  std::vector<std::uint32_t> numbers;
  JsonTaker taker(json);
  if (Fault fault = take_numbers(taker, numbers)) return *std::move(fault);
  return numbers;
}

/// `[[0, 4, …], …]`
inline Result<std::vector<api::TracePath>> paths_in(std::string_view json) {
  std::vector<api::TracePath> paths;
  JsonTaker taker(json);
  Fault fault = taker.take_array([&]() { return take_numbers(taker, paths.emplace_back()); });
  if (fault) return *std::move(fault);
  return paths;
}

/// `{"vertices": 8, …}`
inline Result<std::vector<std::pair<std::string, std::uint32_t>>> named_numbers_in(std::string_view json) {
  std::vector<std::pair<std::string, std::uint32_t>> numbers;
  JsonTaker taker(json);
  Fault fault = taker.take_object([&](std::string_view name) -> Fault {
    const Result<std::uint32_t> number = taker.take_natural();
    if (!number) return number.error();
    numbers.emplace_back(name, number.value());
    return std::nullopt;
  });
  if (fault) return *std::move(fault);
  return numbers;
}

/// `[["view", "edit"], …]`
inline Result<std::vector<std::pair<std::string, std::string>>> pairs_in(std::string_view json) {
  std::vector<std::pair<std::string, std::string>> pairs;
  JsonTaker taker(json);
  Fault fault = taker.take_array([&]() -> Fault {
    std::vector<std::string> texts;
    Fault wrong = taker.take_array([&]() -> Fault {
      Result<std::string> text = taker.take_string();
      if (!text) return text.error();
      texts.push_back(std::move(text).value());
      return std::nullopt;
    });
    if (wrong) return wrong;
    texts.resize(2);
    pairs.emplace_back(std::move(texts[0]), std::move(texts[1]));
    return std::nullopt;
  });
  if (fault) return *std::move(fault);
  return pairs;
}

}  // namespace perfect_play::bindings
