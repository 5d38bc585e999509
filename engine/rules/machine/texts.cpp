// Methods of texts, which are ASCII here.
#include <algorithm>
#include <cmath>
#include <limits>

#include "engine/rules/machine/machine.hpp"

namespace perfect_play::rules {
namespace {

constexpr std::string_view kBlanks = " \t\n\r\v\f";

}  // namespace

bool Machine::needs_text(Value value, std::string_view& text) {
  if (!value.is(Kind::kText)) return fail("rules.needs-text", {{"value", shown(value)}});
  text = heap_.text(value);
  return true;
}

/// Charges a search, which may compare the part at every place of the text.
bool Machine::charge_search(std::string_view text, std::string_view part) {
  return charge(std::uint64_t{text.size() / 8} * (1 + part.size() / 64));
}

bool Machine::search_text(Value value, Method method, std::span<const Value> arguments, Value& result) {
  const std::string_view text = heap_.text(value);
  std::string_view part;
  if (!needs_text(argument(arguments, 0), part) || !charge_search(text, part)) return false;
  double from = 0;
  const bool is_from_end = method == Method::kEndsWith || method == Method::kLastIndexOf;
  const auto all = is_from_end ? static_cast<double>(text.size()) : 0.0;
  if (!whole(argument(arguments, 1), all, from)) return false;
  const auto at = static_cast<std::size_t>(std::clamp(from, 0.0, static_cast<double>(text.size())));
  std::size_t found = std::string_view::npos;
  switch (method) {
    case Method::kStartsWith:
      result = Value::boolean(text.substr(at).starts_with(part));
      return true;
    case Method::kEndsWith:
      result = Value::boolean(text.substr(0, at).ends_with(part));
      return true;
    case Method::kLastIndexOf:
      found = text.rfind(part, at);
      break;
    default:
      found = part.size() == 1 ? text.find(part[0], at) : text.find(part, at);
  }
  const bool is_found = found != std::string_view::npos;
  result = method == Method::kIncludes ? Value::boolean(is_found)
                                       : Value::number(is_found ? static_cast<double>(found) : -1);
  return true;
}

bool Machine::part_of_text(Value value, Method method, std::span<const Value> arguments, Value& result) {
  const std::string_view text = heap_.text(value);
  const auto size = static_cast<double>(text.size());
  double at = 0;
  switch (method) {
    case Method::kAt:
    case Method::kCharAt:
    case Method::kCharCodeAt: {
      if (!whole(argument(arguments, 0), 0, at)) return false;
      if (method == Method::kAt && at < 0) at += size;
      const bool is_inside = at >= 0 && at < size;
      result = method == Method::kCharAt ? empty_text_ : Value();
      if (method == Method::kCharCodeAt) result = Value::number(std::numeric_limits<double>::quiet_NaN());
      if (!is_inside) return true;
      const char c = text[static_cast<std::size_t>(at)];
      result = method == Method::kCharCodeAt ? Value::number(c) : letter(c);
      return true;
    }
    case Method::kSubstring: {
      double end = 0;
      if (!whole(argument(arguments, 0), 0, at) || !whole(argument(arguments, 1), size, end)) return false;
      const auto first = static_cast<std::size_t>(std::clamp(std::min(at, end), 0.0, size));
      const auto last = static_cast<std::size_t>(std::clamp(std::max(at, end), 0.0, size));
      return charge((last - first) / 8) && new_text(text.substr(first, last - first), result);
    }
    default: {
      std::size_t first = 0;
      std::size_t last = 0;
      if (!position(argument(arguments, 0), text.size(), 0, first)) return false;
      if (!position(argument(arguments, 1), text.size(), text.size(), last)) return false;
      const std::size_t count = last > first ? last - first : 0;
      return charge(count / 8) && new_text(text.substr(first, count), result);
    }
  }
}

bool Machine::pad(Value value, bool at_start, std::span<const Value> arguments, Value& result) {
  const std::string_view text = heap_.text(value);
  std::string_view filler = " ";
  double wanted = 0;
  if (!whole(argument(arguments, 0), 0, wanted)) return false;
  if (!argument(arguments, 1).is_undefined() && !needs_text(arguments[1], filler)) return false;
  result = value;
  if (wanted <= static_cast<double>(text.size()) || filler.empty()) return true;
  if (wanted > kMostBytesOfCall) return out_of_memory();
  std::string padding;
  const std::size_t missing = static_cast<std::size_t>(wanted) - text.size();
  if (!charge(missing)) return false;
  while (padding.size() < missing) padding += filler;
  padding.resize(missing);
  return new_text(at_start ? padding + std::string(text) : std::string(text) + padding, result);
}

bool Machine::split(Value value, std::span<const Value> arguments, Value& result) {
  const std::string_view text = heap_.text(value);
  if (arguments.size() > 1) return fail("rules.too-many-arguments");
  const bool has_separator = !argument(arguments, 0).is_undefined();
  std::string_view separator;
  if (!charge(text.size())) return false;
  if (has_separator && (!needs_text(arguments[0], separator) || !charge_search(text, separator))) return false;
  const bool is_sign = separator.size() == 1;
  const auto separators = is_sign ? std::count(text.begin(), text.end(), separator[0]) : -1;
  Value list;
  if (!new_table(Kind::kList, static_cast<std::size_t>(separators + 1), list)) return false;
  const auto add_part = [&](std::string_view part) {
    Value made;
    return new_text(part, made) && (heap_.push(list, made) || out_of_memory());
  };
  result = list;
  if (!has_separator) return add_part(text);
  if (separator.empty()) {
    for (std::size_t i = 0; i < text.size(); ++i) {
      if (!add_part(text.substr(i, 1))) return false;
    }
    return true;
  }
  std::size_t first = 0;
  if (is_sign) {
    for (std::size_t at = 0; at < text.size(); ++at) {
      if (text[at] != separator[0]) continue;
      if (!add_part(text.substr(first, at - first))) return false;
      first = at + 1;
    }
    return add_part(text.substr(first));
  }
  for (std::size_t at = text.find(separator); at != std::string_view::npos; at = text.find(separator, first)) {
    if (!add_part(text.substr(first, at - first))) return false;
    first = at + separator.size();
  }
  return add_part(text.substr(first));
}

bool Machine::replace(Value value, bool all, std::span<const Value> arguments, Value& result) {
  const std::string_view text = heap_.text(value);
  std::string_view wanted;
  if (!needs_text(argument(arguments, 0), wanted) || !charge_search(text, wanted)) return false;
  const Value replacement = argument(arguments, 1);
  const bool is_function = replacement.is(Kind::kFunction) || replacement.is(Kind::kNative);
  std::string_view by;
  if (!is_function && (!needs_text(replacement, by) || !charge(by.size() / 64))) return false;
  // In JavaScript, `$` begins a pattern here.
  if (by.find('$') != std::string_view::npos) return fail("rules.replace-dollar");
  std::string made;
  std::size_t first = 0;
  std::size_t at = text.find(wanted);
  while (at != std::string_view::npos) {
    made += text.substr(first, at - first);
    if (is_function) {
      Value part;
      std::string_view given;
      const std::array<Value, 3> values = {arguments[0], Value::number(static_cast<double>(at)), value};
      if (!invoke(replacement, values, part) || !text_of(part, part) || !needs_text(part, given)) return false;
      by = given;
    }
    made += by;
    first = at + wanted.size();
    if (!charge(1 + by.size() / 8)) return false;
    if (made.size() > kMostBytesOfCall) return out_of_memory();
    if (!all) break;
    if (wanted.empty()) {
      if (at >= text.size()) break;
      at = at + 1;
    } else {
      at = text.find(wanted, first);
    }
  }
  made += text.substr(std::min(first, text.size()));
  return charge(made.size() / 8) && new_text(made, result);
}

/// Methods that return a changed copy of a text.
bool Machine::changed_text(Value value, Method method, std::span<const Value> arguments, Value& result) {
  std::string text(heap_.text(value));
  if (!charge(text.size() / 8)) return false;
  switch (method) {
    case Method::kToLowerCase:
      for (char& c : text) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
      break;
    case Method::kToUpperCase:
      for (char& c : text) c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
      break;
    case Method::kRepeat: {
      double count = 0;
      if (!whole(argument(arguments, 0), 0, count)) return false;
      if (count < 0 || std::isinf(count)) return fail("rules.wrong-count", {{"value", shown(arguments[0])}});
      if (count * static_cast<double>(text.size()) > kMostBytesOfCall) return out_of_memory();
      std::string repeated;
      if (!charge(static_cast<std::size_t>(count * static_cast<double>(text.size()) / 8))) return false;
      if (!text.empty()) {
        for (double i = 0; i < count; ++i) repeated += text;
      }
      text = repeated;
      break;
    }
    default: {
      const std::size_t first = method == Method::kTrimEnd ? 0 : text.find_first_not_of(kBlanks);
      text = first == std::string::npos ? std::string() : text.substr(first);
      if (method != Method::kTrimStart) text.resize(text.find_last_not_of(kBlanks) + 1);
    }
  }
  return new_text(text, result);
}

bool Machine::text_method(Value text, Method method, std::span<const Value> arguments, Value& result) {
  switch (method) {
    case Method::kStartsWith:
    case Method::kEndsWith:
    case Method::kIncludes:
    case Method::kIndexOf:
    case Method::kLastIndexOf:
      return search_text(text, method, arguments, result);
    case Method::kAt:
    case Method::kCharAt:
    case Method::kCharCodeAt:
    case Method::kSlice:
    case Method::kSubstring:
      return part_of_text(text, method, arguments, result);
    case Method::kToLowerCase:
    case Method::kToUpperCase:
    case Method::kRepeat:
    case Method::kTrim:
    case Method::kTrimEnd:
    case Method::kTrimStart:
      return changed_text(text, method, arguments, result);
    case Method::kPadStart:
    case Method::kPadEnd:
      return pad(text, method == Method::kPadStart, arguments, result);
    case Method::kSplit:
      return split(text, arguments, result);
    case Method::kReplace:
    case Method::kReplaceAll:
      return replace(text, method == Method::kReplaceAll, arguments, result);
    case Method::kConcat:
      result = text;
      for (const Value argument : arguments) {
        if (!add(result, argument, result)) return false;
      }
      return true;
    case Method::kToString:
      result = text;
      return true;
    default:
      return false;
  }
}

}  // namespace perfect_play::rules
