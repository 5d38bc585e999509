#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tests/engine/support/text_tools.hpp"

namespace perfect_play::test {

/// A JSON value as read by `read_json`. A missing member or element reads as a value of kind `kMissing`, so that a test
/// fails on its expectation instead of crashing.
struct Json {
  enum class Kind { kMissing, kNull, kBoolean, kNumber, kString, kArray, kObject };

  Kind kind = Kind::kMissing;
  /// Characters of a string, text of a number, `true` or `false`.
  std::string text = {};
  std::vector<std::pair<std::string, Json>> members = {};
  std::vector<Json> items = {};

  [[nodiscard]] const Json& operator[](std::string_view name) const {
    for (const auto& [member, value] : members) {
      if (member == name) return value;
    }
    return missing();
  }
  [[nodiscard]] const Json& operator[](std::size_t index) const {
    return index < items.size() ? items[index] : missing();
  }
  [[nodiscard]] bool is_null() const { return kind == Kind::kNull; }
  [[nodiscard]] std::size_t size() const { return kind == Kind::kObject ? members.size() : items.size(); }

 private:
  static const Json& missing() {
    static const Json kNone;
    return kNone;
  }
};

/// Reads JSON strictly by RFC 8259. Rejects trailing commas, control characters in strings, leading zeros, repeated
/// members, anything after the value, and text that is not UTF-8.
class JsonReader {
 public:
  static std::optional<Json> read(std::string_view text) {
    if (!is_utf8(text)) return std::nullopt;
    JsonReader reader(text);
    std::optional<Json> value = reader.value();
    reader.space();
    if (!reader.text_.empty()) return std::nullopt;
    return value;
  }

 private:
  explicit JsonReader(std::string_view text) : text_(text) {}

  void space() {
    while (!text_.empty() && std::string_view(" \t\r\n").find(text_.front()) != std::string_view::npos) {
      text_.remove_prefix(1);
    }
  }

  bool take(std::string_view wanted) {
    if (!text_.starts_with(wanted)) return false;
    text_.remove_prefix(wanted.size());
    return true;
  }

  std::optional<Json> value() {
    space();
    if (take("null")) return Json{Json::Kind::kNull};
    if (take("true")) return Json{Json::Kind::kBoolean, "true"};
    if (take("false")) return Json{Json::Kind::kBoolean, "false"};
    if (take("[")) return array();
    if (take("{")) return object();
    if (take("\"")) return string();
    return number();
  }

  std::optional<Json> array() {
    Json array{Json::Kind::kArray};
    space();
    if (take("]")) return array;
    while (true) {
      std::optional<Json> item = value();
      if (!item) return std::nullopt;
      array.items.push_back(*std::move(item));
      space();
      if (take("]")) return array;
      if (!take(",")) return std::nullopt;
    }
  }

  std::optional<Json> object() {
    Json object{Json::Kind::kObject};
    space();
    if (take("}")) return object;
    while (true) {
      space();
      if (!take("\"")) return std::nullopt;
      const std::optional<Json> name = string();
      space();
      if (!name || !take(":") || object[name->text].kind != Json::Kind::kMissing) return std::nullopt;
      std::optional<Json> member = value();
      if (!member) return std::nullopt;
      object.members.emplace_back(name->text, *std::move(member));
      space();
      if (take("}")) return object;
      if (!take(",")) return std::nullopt;
    }
  }

  std::optional<Json> string() {
    Json string{Json::Kind::kString};
    while (!take("\"")) {
      if (text_.empty() || static_cast<unsigned char>(text_.front()) < 0x20U) return std::nullopt;
      if (take("\\")) {
        if (!escape(string.text)) return std::nullopt;
      } else {
        string.text += text_.front();
        text_.remove_prefix(1);
      }
    }
    return string;
  }

  bool escape(std::string& result) {
    if (take("u00")) {
      if (text_.size() < 2 || text_.find_first_not_of("0123456789abcdefABCDEF") < 2) return false;
      result += static_cast<char>(std::stoi(std::string(text_.substr(0, 2)), nullptr, 16));
      text_.remove_prefix(2);
      return true;
    }
    constexpr std::string_view kLetters = "\"\\/bfnrt";
    constexpr std::string_view kMeanings = "\"\\/\b\f\n\r\t";
    const std::size_t which = text_.empty() ? std::string_view::npos : kLetters.find(text_.front());
    if (which == std::string_view::npos) return false;
    result += kMeanings[which];
    text_.remove_prefix(1);
    return true;
  }

  std::optional<Json> number() {
    const std::string_view start = text_;
    static_cast<void>(take("-"));
    const bool leading_zero = text_.starts_with('0');
    if (digits() == 0 || (leading_zero && start.size() - text_.size() > (start.front() == '-' ? 2U : 1U))) {
      return std::nullopt;
    }
    if (take(".") && digits() == 0) return std::nullopt;
    return Json{Json::Kind::kNumber, std::string(start.substr(0, start.size() - text_.size()))};
  }

  std::size_t digits() {
    std::size_t count = 0;
    while (!text_.empty() && text_.front() >= '0' && text_.front() <= '9') {
      text_.remove_prefix(1);
      ++count;
    }
    return count;
  }

  std::string_view text_;
};

/// Parses a JSON value; returns nothing if `text` is invalid.
inline std::optional<Json> read_json(std::string_view text) { return JsonReader::read(text); }

}  // namespace perfect_play::test
