#pragma once

#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>

namespace perfect_play {

/// Writes JSON (RFC 8259) to a string and adds commas and escapes. The caller must balance the begin and end calls.
class JsonWriter {
 public:
  JsonWriter& begin_object() { return open('{'); }
  JsonWriter& end_object() { return close('}'); }
  JsonWriter& begin_array() { return open('['); }
  JsonWriter& end_array() { return close(']'); }

  /// Writes the name of the next member of an object.
  JsonWriter& key(std::string_view name);

  JsonWriter& string(std::string_view value);
  JsonWriter& boolean(bool value);
  JsonWriter& null();
  /// Writes an integer. Integers that are passed to JavaScript must be less than 2^53.
  template <std::integral T>
  JsonWriter& number(T value) {
    return literal(std::to_string(value));
  }
  /// Writes a number that is already JSON text.
  JsonWriter& number_as(std::string_view text);
  /// Writes a number with three decimal places, as used for milliseconds.
  JsonWriter& decimal(double value);

  /// Returns the text and leaves the writer empty.
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
