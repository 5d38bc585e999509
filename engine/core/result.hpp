#pragma once

#include <cassert>
#include <utility>
#include <variant>

#include "engine/core/text/statement.hpp"

namespace perfect_play {

/// A value, or the caller's mistake that prevented it. Mistakes in the engine itself are caught by asserts instead.
template <class T>
class [[nodiscard]] Result {
 public:
  // NOLINTBEGIN(google-explicit-constructor): returning a value or an error is what this type is for.
  Result(T value) : content_(std::in_place_index<0>, std::move(value)) {}
  Result(Error error) : content_(std::in_place_index<1>, std::move(error)) {}
  // NOLINTEND(google-explicit-constructor)

  [[nodiscard]] bool ok() const { return content_.index() == 0; }
  explicit operator bool() const { return ok(); }

  /// Requires `ok()`.
  [[nodiscard]] const T& value() const& { return *checked(std::get_if<0>(&content_)); }
  [[nodiscard]] T& value() & { return *checked(std::get_if<0>(&content_)); }
  [[nodiscard]] T&& value() && { return std::move(*checked(std::get_if<0>(&content_))); }

  /// Requires `!ok()`.
  [[nodiscard]] const Error& error() const { return *checked(std::get_if<1>(&content_)); }

 private:
  template <class P>
  static P checked(P pointer) {
    assert(pointer != nullptr);
    return pointer;
  }

  std::variant<T, Error> content_;
};

/// An error; absent if there is none.
using Fault = std::optional<Error>;

}  // namespace perfect_play
