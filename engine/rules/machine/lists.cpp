// List methods that take no callback.
#include <algorithm>
#include <cmath>

#include "engine/rules/machine/machine.hpp"

namespace perfect_play::rules {

bool Machine::copy_list(Value list, std::size_t first, std::size_t end, Value& result) {
  const std::size_t count = end > first ? end - first : 0;
  Value copy;
  if (!charge(count) || !new_table(Kind::kList, count, copy)) return false;
  result = copy;
  return heap_.append(copy, list, static_cast<std::uint32_t>(first), static_cast<std::uint32_t>(count)) ||
         out_of_memory();
}

bool Machine::concat(Value list, std::span<const Value> others, Value& result) {
  Value joined;
  if (!copy_list(list, 0, heap_.size(list), joined)) return false;
  for (const Value other : others) {
    const bool is_fine = other.is(Kind::kList) ? push_all(joined, other) : heap_.push(joined, other) || out_of_memory();
    if (!is_fine) return false;
  }
  result = joined;
  return true;
}

bool Machine::flatten(Value list, double depth, int level, Value target) {
  if (!charge(heap_.size(list))) return false;
  // A list may contain itself.
  if (level > kDeepestCalls) return fail("rules.flat-depth", {{"most", std::to_string(kDeepestCalls)}});
  for (std::uint32_t i = 0; i < heap_.size(list); ++i) {
    const Value item = heap_.item(list, i);
    const bool is_fine = item.is(Kind::kList) && depth > 0 ? flatten(item, depth - 1, level + 1, target)
                                                           : heap_.push(target, item) || out_of_memory();
    if (!is_fine) return false;
  }
  return true;
}

bool Machine::find_element(Value list, Method method, std::span<const Value> arguments, Value& result) {
  const Value wanted = argument(arguments, 0);
  const std::uint32_t count = heap_.size(list);
  if (!charge(count)) return false;
  double found = -1;
  if (method == Method::kLastIndexOf) {
    if (arguments.size() > 1) return fail("rules.too-many-arguments");
    for (std::uint32_t i = count; i > 0 && found < 0; --i) {
      if (same(heap_.item(list, i - 1), wanted)) found = i - 1;
    }
  } else {
    std::size_t first = 0;
    if (!position(argument(arguments, 1), count, 0, first)) return false;
    const auto is_nan = [](Value value) { return value.is_number() && std::isnan(value.number()); };
    for (auto i = static_cast<std::uint32_t>(first); i < count && found < 0; ++i) {
      const Value item = heap_.item(list, i);
      const bool both_nan = method == Method::kIncludes && is_nan(item) && is_nan(wanted);
      if (both_nan || same(item, wanted)) found = i;
    }
  }
  result = method == Method::kIncludes ? Value::boolean(found >= 0) : Value::number(found);
  return true;
}

bool Machine::splice(Value list, std::span<const Value> arguments, Value& removed) {
  const std::uint32_t size = heap_.size(list);
  std::size_t first = 0;
  if (!position(argument(arguments, 0), size, 0, first)) return false;
  double count = arguments.empty() ? 0 : size - static_cast<double>(first);
  if (arguments.size() > 1 && !whole(arguments[1], 0, count)) return false;
  count = std::clamp(count, 0.0, size - static_cast<double>(first));
  const auto gone = static_cast<std::uint32_t>(count);
  if (!charge(size) || !copy_list(list, first, first + gone, removed)) return false;
  heap_.remove(list, static_cast<std::uint32_t>(first), gone);
  const std::span<const Value> added = arguments.subspan(std::min<std::size_t>(2, arguments.size()));
  for (std::size_t i = 0; i < added.size(); ++i) {
    if (!charge(heap_.size(list) / 8)) return false;
    if (!heap_.insert(list, static_cast<std::uint32_t>(first + i), added[i])) return out_of_memory();
  }
  return true;
}

void Machine::reverse(Value list) {
  const std::uint32_t size = heap_.size(list);
  for (std::uint32_t i = 0; i < size / 2; ++i) {
    const Value one = heap_.item(list, i);
    heap_.set_item(list, i, heap_.item(list, size - 1 - i));
    heap_.set_item(list, size - 1 - i, one);
  }
}

/// Methods that change their list.
bool Machine::changing_method(Value list, Method method, std::span<const Value> arguments, Value& result) {
  const std::uint32_t size = heap_.size(list);
  if (!may_change(list)) return false;
  switch (method) {
    case Method::kPush:
      for (const Value value : arguments) {
        if (!charge(1)) return false;
        if (!heap_.push(list, value)) return out_of_memory();
      }
      result = Value::number(heap_.size(list));
      return true;
    case Method::kPop:
    case Method::kShift: {
      result = {};
      if (size == 0) return true;
      const std::uint32_t at = method == Method::kPop ? size - 1 : 0;
      result = heap_.item(list, at);
      heap_.remove(list, at);
      return method == Method::kPop || charge(size / 8);
    }
    case Method::kUnshift:
      for (std::uint32_t i = 0; i < arguments.size(); ++i) {
        if (!charge(1 + size / 8)) return false;
        if (!heap_.insert(list, i, arguments[i])) return out_of_memory();
      }
      result = Value::number(heap_.size(list));
      return true;
    case Method::kReverse:
      reverse(list);
      result = list;
      return charge(size);
    case Method::kSplice:
      return splice(list, arguments, result);
    case Method::kSort:
      result = list;
      return sort_list(list, argument(arguments, 0));
    default: {
      std::size_t first = 0;
      std::size_t end = 0;
      if (!position(argument(arguments, 1), size, 0, first)) return false;
      if (!position(argument(arguments, 2), size, size, end)) return false;
      const Value filler = argument(arguments, 0);
      for (std::size_t i = first; i < end; ++i) heap_.set_item(list, static_cast<std::uint32_t>(i), filler);
      result = list;
      return charge(size);
    }
  }
}

bool Machine::list_method(Value list, Method method, std::span<const Value> arguments, Value& result) {
  const std::uint32_t size = heap_.size(list);
  const Value first_argument = argument(arguments, 0);
  switch (method) {
    case Method::kPush:
    case Method::kPop:
    case Method::kShift:
    case Method::kUnshift:
    case Method::kReverse:
    case Method::kSplice:
    case Method::kSort:
    case Method::kFill:
      return changing_method(list, method, arguments, result);
    case Method::kToReversed:
    case Method::kToSorted:
    case Method::kToSpliced: {
      Value copy;
      if (!copy_list(list, 0, size, copy)) return false;
      result = copy;
      Value ignored;
      if (method == Method::kToSorted) return sort_list(copy, first_argument);
      if (method == Method::kToSpliced) return splice(copy, arguments, ignored);
      reverse(copy);
      return true;
    }
    case Method::kSlice: {
      std::size_t first = 0;
      std::size_t end = 0;
      return position(first_argument, size, 0, first) && position(argument(arguments, 1), size, size, end) &&
             copy_list(list, first, end, result);
    }
    case Method::kConcat:
      return concat(list, arguments, result);
    case Method::kIncludes:
    case Method::kIndexOf:
    case Method::kLastIndexOf:
      return find_element(list, method, arguments, result);
    case Method::kJoin: {
      std::string text;
      std::string_view separator = ",";
      if (!first_argument.is_undefined() && !needs_text(first_argument, separator)) return false;
      return list_text(list, separator, text, 0) && charge(text.size() / 8) && new_text(text, result);
    }
    case Method::kToString:
      return text_of(list, result);
    case Method::kAt: {
      double at = 0;
      if (!whole(first_argument, 0, at)) return false;
      return index(list, Value::number(at < 0 ? at + size : at), result);
    }
    case Method::kWith: {
      double at = 0;
      if (!whole(first_argument, 0, at)) return false;
      if (at < 0) at += size;
      if (at < 0 || at >= size) return fail("rules.wrong-index", {{"value", shown(first_argument)}});
      if (!copy_list(list, 0, size, result)) return false;
      heap_.set_item(result, static_cast<std::uint32_t>(at), argument(arguments, 1));
      return true;
    }
    case Method::kFlat: {
      double depth = 1;
      Value flat;
      if (!whole(first_argument, 1, depth) || !new_table(Kind::kList, size, flat)) return false;
      result = flat;
      return flatten(list, depth, 0, flat);
    }
    case Method::kKeys:
    case Method::kValues:
    case Method::kEntries:
      return keys_method(list, method, result);
    default:
      return callback_method(list, method, arguments, result);
  }
}

}  // namespace perfect_play::rules
