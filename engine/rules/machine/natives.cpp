// Functions of the language.
#include <algorithm>
#include <cmath>
#include <limits>

#include "engine/rules/machine/machine.hpp"

namespace perfect_play::rules {
namespace {

constexpr double kNan = std::numeric_limits<double>::quiet_NaN();

/// The nearest whole number, the greater one of two; -0 stays.
double rounded(double number) {
  if (!std::isfinite(number) || number == std::trunc(number)) return number;
  const double below = std::floor(number);
  const double made = number - below >= 0.5 ? below + 1 : below;
  return made == 0 && number < 0 ? -0.0 : made;
}

}  // namespace

bool Machine::call_native(Native native, std::span<const Value> arguments, Value& result) {
  if (native <= Native::kNear) return call_helper(native, arguments, result);
  if (native <= Native::kMathPow) return call_math(native, arguments, result);
  if (native <= Native::kStructuredClone) return call_object(native, arguments, result);
  return call_conversion(native, arguments, result);
}

bool Machine::call_math(Native native, std::span<const Value> arguments, Value& result) {
  if (!charge(arguments.size())) return false;
  if (native == Native::kMathMin || native == Native::kMathMax) {
    const bool wants_least = native == Native::kMathMin;
    double best = wants_least ? std::numeric_limits<double>::infinity() : -std::numeric_limits<double>::infinity();
    bool has_nan = false;
    for (const Value value : arguments) {
      double number = 0;
      if (!to_number(value, number)) return false;
      has_nan = has_nan || std::isnan(number);
      // -0 is less than 0 here.
      const bool is_less = number < best || (number == best && std::signbit(number) && !std::signbit(best));
      const bool is_greater = number > best || (number == best && !std::signbit(number) && std::signbit(best));
      if (wants_least ? is_less : is_greater) best = number;
    }
    result = Value::number(has_nan ? kNan : best);
    return true;
  }
  double number = 0;
  double exponent = 0;
  if (!to_number(argument(arguments, 0), number)) return false;
  switch (native) {
    case Native::kMathAbs:
      number = std::abs(number);
      break;
    case Native::kMathSign:
      number = number > 0 ? 1 : number < 0 ? -1 : number;
      break;
    case Native::kMathFloor:
      number = std::floor(number);
      break;
    case Native::kMathCeil:
      number = std::ceil(number);
      break;
    case Native::kMathTrunc:
      number = std::trunc(number);
      break;
    case Native::kMathRound:
      number = rounded(number);
      break;
    case Native::kMathSqrt:
      number = number < 0 ? kNan : std::sqrt(number);
      break;
    default:
      if (!to_number(argument(arguments, 1), exponent) || !power(number, exponent, number)) return false;
  }
  result = Value::number(number);
  return true;
}

bool Machine::call_object(Native native, std::span<const Value> arguments, Value& result) {
  const Value first = argument(arguments, 0);
  switch (native) {
    case Native::kObjectKeys:
    case Native::kObjectValues:
    case Native::kObjectEntries: {
      if (!first.is(Kind::kRecord)) return fail("rules.keys-need-object", {{"value", shown(first)}});
      Value items;
      const bool with_keys = native != Native::kObjectValues;
      if (!items_of(first, with_keys, native != Native::kObjectKeys, items)) return false;
      return copy_list(items, 0, heap_.size(items), result);
    }
    case Native::kObjectFromEntries: {
      Value map;
      Value record;
      if (!new_table(Kind::kMap, 0, map) || !fill_table(map, first)) return false;
      if (!new_table(Kind::kRecord, heap_.size(map), record)) return false;
      for (std::uint32_t i = 0; i < heap_.size(map); ++i) {
        if (!set_index(record, heap_.item(map, i), heap_.item_value(map, i))) return false;
      }
      result = record;
      return true;
    }
    case Native::kObjectAssign:
      if (!first.is(Kind::kRecord)) return fail("rules.keys-need-object", {{"value", shown(first)}});
      if (!may_change(first)) return false;
      for (std::size_t i = 1; i < arguments.size(); ++i) {
        if (!set_all(first, arguments[i])) return false;
      }
      result = first;
      return true;
    case Native::kArray:
    case Native::kArrayOf: {
      Value list;
      const bool has_size = native == Native::kArray && arguments.size() == 1;
      double size = 0;
      if (has_size && (!to_number(first, size) || size < 0 || size != std::trunc(size) || size > kMostBytesOfCall)) {
        return fail("rules.wrong-count", {{"value", shown(first)}});
      }
      const std::size_t count = has_size ? static_cast<std::size_t>(size) : arguments.size();
      if (!charge(count) || !new_table(Kind::kList, count, list)) return false;
      for (std::size_t i = 0; i < count; ++i) {
        if (!heap_.push(list, has_size ? Value() : arguments[i])) return out_of_memory();
      }
      result = list;
      return true;
    }
    case Native::kArrayFrom:
      return array_from(arguments, result);
    case Native::kArrayIsArray:
      result = Value::boolean(first.is(Kind::kList));
      return true;
    case Native::kJsonStringify: {
      std::string text;
      bool is_written = false;
      if (arguments.size() > 1) return fail("rules.too-many-arguments");
      if (!json(first, 0, text, is_written)) return false;
      result = {};
      return is_written ? charge(text.size() / 8) && new_text(text, result) : true;
    }
    default:
      return clone(first, 0, result);
  }
}

bool Machine::array_from(std::span<const Value> arguments, Value& result) {
  const Value source = argument(arguments, 0);
  const Value function = argument(arguments, 1);
  Value list;
  if (!new_table(Kind::kList, 0, list)) return false;
  if (source.is(Kind::kRecord)) {
    Value length;
    Value key;
    double size = 0;
    if (!new_text("length", key) || !index(source, key, length) || !whole(length, 0, size)) return false;
    if (size > kMostBytesOfCall) return out_of_memory();
    for (double i = 0; i < size; ++i) {
      Value item;
      if (!charge(1) || !index(source, Value::number(i), item)) return false;
      if (!heap_.push(list, item)) return out_of_memory();
    }
  } else if (!push_all(list, source)) {
    return false;
  }
  result = list;
  if (function.is_undefined()) return true;
  for (std::uint32_t i = 0; i < heap_.size(list); ++i) {
    Value made;
    const std::array<Value, 2> given = {heap_.item(list, i), Value::number(i)};
    if (!charge(1) || !invoke(function, given, made)) return false;
    heap_.set_item(list, i, made);
  }
  return true;
}

bool Machine::call_conversion(Native native, std::span<const Value> arguments, Value& result) {
  const Value first = argument(arguments, 0);
  switch (native) {
    case Native::kNumber:
      if (first.is_undefined() && !arguments.empty()) {
        result = Value::number(kNan);
        return true;
      }
      if (first.is_nullish()) {
        result = Value::number(0);
        return true;
      }
      return unary(Op::kToNumber, first, result);
    case Native::kNumberIsInteger:
      result = Value::boolean(first.is_number() && std::isfinite(first.number()) &&
                              first.number() == std::trunc(first.number()));
      return true;
    case Native::kNumberIsNan:
      result = Value::boolean(first.is_number() && std::isnan(first.number()));
      return true;
    case Native::kParseInt:
      return parse_int(arguments, result);
    case Native::kString:
      result = empty_text_;
      return arguments.empty() ? true : text_of(first, result);
    case Native::kStringFromCharCode: {
      std::string text;
      for (const Value value : arguments) {
        double code = 0;
        if (!whole(value, 0, code)) return false;
        if (code < 0 || code > 127) return fail("rules.wrong-count", {{"value", shown(value)}});
        text += static_cast<char>(code);
      }
      return new_text(text, result);
    }
    default:
      result = Value::boolean(truth(first));
      return true;
  }
}

bool Machine::parse_int(std::span<const Value> arguments, Value& result) {
  Value text;
  double base = 10;
  if (!text_of(argument(arguments, 0), text) || !whole(argument(arguments, 1), 10, base)) return false;
  if (!charge(heap_.text(text).size() / 8)) return false;
  if (base < 2 || base > 36) return fail("rules.base", {{"base", number_text(base)}});
  std::string_view rest = heap_.text(text);
  rest.remove_prefix(std::min(rest.find_first_not_of(" \t\n\r\v\f"), rest.size()));
  const bool is_negative = rest.starts_with('-');
  if (is_negative || rest.starts_with('+')) rest.remove_prefix(1);
  const bool has_prefix = rest.starts_with("0x") || rest.starts_with("0X");
  const bool has_base = arguments.size() > 1 && !arguments[1].is_undefined();
  if (has_prefix && (!has_base || base == 16)) {
    base = 16;
    rest.remove_prefix(2);
  }
  double number = 0;
  std::size_t digits = 0;
  for (const char c : rest) {
    const double digit = c >= '0' && c <= '9'   ? c - '0'
                         : c >= 'a' && c <= 'z' ? c - 'a' + 10
                         : c >= 'A' && c <= 'Z' ? c - 'A' + 10
                                                : 99;
    if (digit >= base) break;
    number = number * base + digit;
    ++digits;
  }
  // Beyond this, the sum above would not round as JavaScript does.
  if (number > 9007199254740992.0) return fail("rules.base", {{"base", number_text(base)}});
  result = Value::number(digits == 0 ? kNan : is_negative ? -number : number);
  return true;
}

bool Machine::clone(Value value, int depth, Value& result) {
  result = value;
  const bool is_table =
      value.is(Kind::kList) || value.is(Kind::kRecord) || value.is(Kind::kMap) || value.is(Kind::kSet);
  if (value.is(Kind::kFunction) || value.is(Kind::kNative) || value.is(Kind::kIterator)) {
    return fail("rules.no-clone", {{"value", shown(value)}});
  }
  if (!is_table) return true;
  if (depth > kDeepestCalls) return fail("rules.too-deep", {{"most", std::to_string(kDeepestCalls)}});
  Value copy;
  const std::uint32_t size = heap_.size(value);
  if (!charge(1 + size) || !new_table(value.kind(), size, copy)) return false;
  for (std::uint32_t i = 0; i < size; ++i) {
    Value key;
    Value content;
    if (!clone(heap_.item(value, i), depth + 1, key)) return false;
    if (Heap::width(value.kind()) == 2 && !clone(heap_.item_value(value, i), depth + 1, content)) return false;
    if (!heap_.insert(copy, i, key, content)) return out_of_memory();
  }
  result = copy;
  return true;
}

/// Appends a text in quotes.
static void quote(std::string_view text, std::string& json) {
  json += '"';
  for (const char c : text) {
    constexpr std::string_view kNamed = "\"\\\b\f\n\r\t";
    constexpr std::string_view kNames = "\"\\bfnrt";
    const std::size_t found = kNamed.find(c);
    if (found != std::string_view::npos) {
      json += '\\';
      json += kNames[found];
    } else if (static_cast<unsigned char>(c) < 32) {
      json += "\\u00";
      json += c < 16 ? '0' : '1';
      json += "0123456789abcdef"[c & 15];
    } else {
      json += c;
    }
  }
  json += '"';
}

bool Machine::json(Value value, int depth, std::string& text, bool& is_written) {
  is_written = true;
  if (depth > kDeepestCalls) return fail("rules.too-deep", {{"most", std::to_string(kDeepestCalls)}});
  if (!charge(1)) return false;
  if (text.size() > kMostBytesOfCall) return out_of_memory();
  switch (value.kind()) {
    case Kind::kNumber:
      return to_text(std::isfinite(value.number()) ? value : Value::null(), text);
    case Kind::kNull:
    case Kind::kBoolean:
      return to_text(value, text);
    case Kind::kText:
      quote(heap_.text(value), text);
      return true;
    case Kind::kList:
    case Kind::kRecord:
      return json_items(value, depth, text);
    case Kind::kMap:
    case Kind::kSet:
    case Kind::kIterator:
      text += "{}";
      return true;
    default:
      is_written = false;
      return true;
  }
}

std::string Machine::json(Value value) {
  std::string text;
  bool is_written = false;
  return json(value, 0, text, is_written) ? text : std::string();
}

/// Appends the elements of a list, or the fields of an object that JSON can have.
bool Machine::json_items(Value value, int depth, std::string& text) {
  const bool is_list = value.is(Kind::kList);
  text += is_list ? '[' : '{';
  const std::size_t first = text.size();
  for (std::uint32_t i = 0; i < heap_.size(value); ++i) {
    const std::size_t before = text.size();
    if (before > first) text += ',';
    if (!is_list) {
      const Value key = heap_.item(value, i);
      quote(key.is_number() ? number_text(key.number()) : std::string(heap_.text(key)), text);
      text += ':';
    }
    bool has_item = false;
    if (!json(is_list ? heap_.item(value, i) : heap_.item_value(value, i), depth + 1, text, has_item)) return false;
    if (!has_item && is_list) text += "null";
    if (!has_item && !is_list) text.resize(before);
  }
  text += is_list ? ']' : '}';
  return true;
}

}  // namespace perfect_play::rules
