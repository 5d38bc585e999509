#pragma once

#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>

namespace perfect_play {

/// Writes JSON (RFC 8259) into a string, commas and escapes included. The caller must balance begin and end.
class JsonWriter {
 public:
  JsonWriter& begin_object() { return open('{'); }
  JsonWriter& end_object() { return close('}'); }
  JsonWriter& begin_array() { return open('['); }
  JsonWriter& end_array() { return close(']'); }

  /// The name of the next member of an object.
  JsonWriter& key(std::string_view name);

  JsonWriter& string(std::string_view value);
  JsonWriter& boolean(bool value);
  JsonWriter& null();
  /// An integer; those that cross to JavaScript stay below 2^53.
  template <std::integral T>
  JsonWriter& number(T value) {
    return literal(std::to_string(value));
  }
  /// A number that is already JSON text.
  JsonWriter& number_as(std::string_view text);
  /// Three decimals, for milliseconds.
  JsonWriter& decimal(double value);

  /// The text so far; leaves the writer empty.
  [[nodiscard]] std::string take();

 private:
  JsonWriter& open(char bracket);
  JsonWriter& close(char bracket);
  JsonWriter& literal(std::string_view text);
  void separate();

  std::string text_;
  bool needs_comma_ = false;
};

}  // namespace perfect_play
