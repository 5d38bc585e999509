// Methods of numbers, maps and sets, and the choice of a method.
#include <algorithm>
#include <cmath>

#include "engine/rules/machine/machine.hpp"

namespace perfect_play::rules {

bool Machine::whole(Value value, double missing, double& number) {
  number = missing;
  if (value.is_undefined()) return true;
  if (!to_number(value, number)) return false;
  number = std::isnan(number) ? 0 : std::trunc(number);
  return true;
}

bool Machine::position(Value value, std::size_t size, std::size_t missing, std::size_t& result) {
  double number = 0;
  if (!whole(value, static_cast<double>(missing), number)) return false;
  const auto most = static_cast<double>(size);
  result = static_cast<std::size_t>(std::clamp(number < 0 ? number + most : number, 0.0, most));
  return true;
}

bool Machine::needs_function(Value value) {
  if (value.is(Kind::kFunction) || value.is(Kind::kNative)) return true;
  return fail("rules.not-a-function", {{"value", shown(value)}});
}

bool Machine::call_method(Value object, std::uint16_t name, std::span<const Value> arguments, Value& result) {
  const Method method = methods_[name];
  switch (object.kind()) {
    case Kind::kList:
      if (method != Method::kNone) {
        if (!list_method(object, method, arguments, result)) {
          return error_ ? false : no_property(object, constant_text(name));
        }
        return true;
      }
      break;
    case Kind::kText:
      if (!heap_.is_ascii(object)) return fail("rules.not-ascii", {{"value", shown(object)}});
      if (text_method(object, method, arguments, result)) return true;
      return error_ ? false : no_property(object, constant_text(name));
    case Kind::kMap:
    case Kind::kSet:
      if (table_method(object, method, arguments, result)) return true;
      return error_ ? false : no_property(object, constant_text(name));
    case Kind::kNumber:
    case Kind::kBoolean:
      if (number_method(object, method, arguments, result)) return true;
      return error_ ? false : no_property(object, constant_text(name));
    case Kind::kRecord: {
      Value function;
      if (!field(object, name, function)) return false;
      if (function.is_undefined()) break;
      return invoke(function, arguments, result);
    }
    default:
      break;
  }
  return no_property(object, constant_text(name));
}

bool Machine::number_method(Value number, Method method, std::span<const Value> arguments, Value& result) {
  if (method != Method::kToString) return false;
  if (arguments.empty() || number.is(Kind::kBoolean)) return text_of(number, result);
  double base = 0;
  double content = number.number();
  if (!whole(arguments[0], 10, base)) return false;
  if (base == 10) return text_of(number, result);
  const bool is_exact = content == std::trunc(content) && std::abs(content) <= 9007199254740992.0;
  if (base < 2 || base > 36 || !is_exact) return fail("rules.base", {{"base", number_text(base)}});
  std::string digits;
  auto rest = static_cast<std::uint64_t>(std::abs(content));
  do {
    digits += "0123456789abcdefghijklmnopqrstuvwxyz"[rest % static_cast<std::uint64_t>(base)];
    rest /= static_cast<std::uint64_t>(base);
  } while (rest > 0);
  if (content < 0) digits += '-';
  std::reverse(digits.begin(), digits.end());
  return new_text(digits, result);
}

bool Machine::keys_method(Value object, Method method, Value& result) {
  const bool with_keys = method != Method::kValues;
  const bool with_values = method != Method::kKeys;
  if (object.is(Kind::kList) && method == Method::kKeys) {
    Value list;
    const std::uint32_t count = heap_.size(object);
    if (!charge(count) || !new_table(Kind::kIterator, count, list)) return false;
    for (std::uint32_t i = 0; i < count; ++i) {
      if (!heap_.push(list, Value::number(i))) return out_of_memory();
    }
    result = list;
    return true;
  }
  return items_of(object, with_keys, with_values, result);
}

bool Machine::table_method(Value table, Method method, std::span<const Value> arguments, Value& result) {
  const Value key = argument(arguments, 0);
  const bool is_map = table.is(Kind::kMap);
  if (!charge(1 + heap_.size(table) / 4)) return false;
  switch (method) {
    case Method::kHas:
      result = Value::boolean(find_in_table(table, key).has_value());
      return true;
    case Method::kGet: {
      if (!is_map) return false;
      const std::optional<std::uint32_t> found = find_in_table(table, key);
      result = found ? heap_.item_value(table, *found) : Value();
      return true;
    }
    case Method::kSet:
    case Method::kAdd:
      if (is_map != (method == Method::kSet)) return false;
      result = table;
      return may_change(table) && set_in_table(table, key, argument(arguments, 1));
    case Method::kDelete: {
      if (!may_change(table)) return false;
      const std::optional<std::uint32_t> found = find_in_table(table, key);
      if (found) heap_.remove(table, *found);
      result = Value::boolean(found.has_value());
      return true;
    }
    case Method::kClear:
      result = {};
      if (!may_change(table)) return false;
      heap_.remove(table, 0, heap_.size(table));
      return true;
    case Method::kKeys:
    case Method::kValues:
    case Method::kEntries:
      if (is_map) return keys_method(table, method, result);
      return method == Method::kEntries ? false : items_of(table, true, false, result);
    case Method::kForEach:
      result = {};
      if (!needs_function(key)) return false;
      for (std::uint32_t i = 0; i < heap_.size(table); ++i) {
        Value ignored;
        const Value own_key = heap_.item(table, i);
        const std::array<Value, 3> given = {is_map ? heap_.item_value(table, i) : own_key, own_key, table};
        if (!charge(1) || !invoke(key, given, ignored)) return false;
      }
      return true;
    default:
      return false;
  }
}

}  // namespace perfect_play::rules
