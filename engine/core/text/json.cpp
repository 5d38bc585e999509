#include "engine/core/text/json.hpp"

#include <cmath>
#include <utility>

namespace perfect_play {
namespace {

constexpr std::string_view kHexDigits = "0123456789abcdef";

void append_escaped(std::string& text, std::string_view value) {
  for (const char c : value) {
    if (c == '"' || c == '\\') {
      text += '\\';
      text += c;
    } else if (c == '\n') {
      text += "\\n";
    } else if (static_cast<unsigned char>(c) < 0x20U) {
      text += "\\u00";
      text += kHexDigits[static_cast<unsigned char>(c) >> 4U];
      text += kHexDigits[static_cast<unsigned char>(c) & 15U];
    } else {
      text += c;
    }
  }
}

}  // namespace

JsonWriter& JsonWriter::key(std::string_view name) {
  separate();
  text_ += '"';
  append_escaped(text_, name);
  text_ += "\":";
  needs_comma_ = false;
  return *this;
}

JsonWriter& JsonWriter::string(std::string_view value) {
  separate();
  text_ += '"';
  append_escaped(text_, value);
  text_ += '"';
  return *this;
}

JsonWriter& JsonWriter::boolean(bool value) { return literal(value ? "true" : "false"); }

JsonWriter& JsonWriter::null() { return literal("null"); }

JsonWriter& JsonWriter::number_as(std::string_view text) { return literal(text); }

JsonWriter& JsonWriter::decimal(double value) {
  const auto thousandths = static_cast<std::uint64_t>(std::llround(value * 1000.0));
  std::string fraction = std::to_string(thousandths % 1000);
  fraction.insert(0, 3 - fraction.size(), '0');
  return literal(std::to_string(thousandths / 1000) + '.' + fraction);
}

std::string JsonWriter::take() {
  needs_comma_ = false;
  return std::exchange(text_, {});
}

JsonWriter& JsonWriter::open(char bracket) {
  separate();
  text_ += bracket;
  needs_comma_ = false;
  return *this;
}

JsonWriter& JsonWriter::close(char bracket) {
  text_ += bracket;
  needs_comma_ = true;
  return *this;
}

JsonWriter& JsonWriter::literal(std::string_view text) {
  separate();
  text_ += text;
  return *this;
}

void JsonWriter::separate() {
  if (needs_comma_) text_ += ',';
  needs_comma_ = true;
}

}  // namespace perfect_play
