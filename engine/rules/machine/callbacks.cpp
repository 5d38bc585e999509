// Methods of lists that call a function for elements.
#include <algorithm>
#include <cmath>

#include "engine/rules/machine/machine.hpp"

namespace perfect_play::rules {

bool Machine::map_list(Value list, Value function, bool flattens, Value& result) {
  Value made;
  const std::uint32_t size = heap_.size(list);
  if (!new_table(Kind::kList, size, made)) return false;
  for (std::uint32_t i = 0; i < size && i < heap_.size(list); ++i) {
    Value value;
    const std::array<Value, 3> given = {heap_.item(list, i), Value::number(i), list};
    if (!charge(1) || !invoke(function, given, value)) return false;
    const bool is_fine =
        flattens && value.is(Kind::kList) ? push_all(made, value) : heap_.push(made, value) || out_of_memory();
    if (!is_fine) return false;
  }
  result = made;
  return true;
}

bool Machine::filter_list(Value list, Value function, Value& result) {
  Value made;
  const std::uint32_t size = heap_.size(list);
  if (!new_table(Kind::kList, 0, made)) return false;
  for (std::uint32_t i = 0; i < size && i < heap_.size(list); ++i) {
    Value value;
    const Value item = heap_.item(list, i);
    const std::array<Value, 3> given = {item, Value::number(i), list};
    if (!charge(1) || !invoke(function, given, value)) return false;
    if (truth(value) && !heap_.push(made, item)) return out_of_memory();
  }
  result = made;
  return true;
}

/// `some`, `every`, `forEach` and `find…`.
bool Machine::search_list(Value list, Method method, Value function, Value& result) {
  const bool from_end = method == Method::kFindLast || method == Method::kFindLastIndex;
  const bool gives_index = method == Method::kFindIndex || method == Method::kFindLastIndex;
  const std::uint32_t size = heap_.size(list);
  for (std::uint32_t round = 0; round < size; ++round) {
    const std::uint32_t i = from_end ? size - 1 - round : round;
    if (i >= heap_.size(list)) continue;
    Value value;
    const Value item = heap_.item(list, i);
    const std::array<Value, 3> given = {item, Value::number(i), list};
    if (!charge(1) || !invoke(function, given, value)) return false;
    const bool stops = method != Method::kForEach && truth(value) == (method != Method::kEvery);
    if (!stops) continue;
    const bool is_test = method == Method::kSome || method == Method::kEvery;
    result = is_test ? Value::boolean(method == Method::kSome) : gives_index ? Value::number(i) : item;
    return true;
  }
  result = gives_index                ? Value::number(-1)
           : method == Method::kSome  ? Value::boolean(false)
           : method == Method::kEvery ? Value::boolean(true)
                                      : Value();
  return true;
}

bool Machine::reduce_list(Value list, std::span<const Value> arguments, bool from_end, Value& result) {
  const std::uint32_t size = heap_.size(list);
  std::uint32_t round = 0;
  const auto place = [&] { return from_end ? size - 1 - round : round; };
  Value sum;
  if (arguments.size() > 1) {
    sum = arguments[1];
  } else {
    if (size == 0) return fail("rules.reduce-of-nothing");
    sum = heap_.item(list, place());
    ++round;
  }
  for (; round < size; ++round) {
    if (place() >= heap_.size(list)) continue;
    Value value;
    const std::array<Value, 4> given = {sum, heap_.item(list, place()), Value::number(place()), list};
    if (!charge(1) || !invoke(arguments[0], given, value)) return false;
    sum = value;
  }
  result = sum;
  return true;
}

bool Machine::callback_method(Value list, Method method, std::span<const Value> arguments, Value& result) {
  switch (method) {
    case Method::kMap:
    case Method::kFlatMap:
    case Method::kFilter:
    case Method::kSome:
    case Method::kEvery:
    case Method::kForEach:
    case Method::kFind:
    case Method::kFindIndex:
    case Method::kFindLast:
    case Method::kFindLastIndex:
    case Method::kReduce:
    case Method::kReduceRight:
      break;
    default:
      return false;
  }
  const Value function = argument(arguments, 0);
  if (!needs_function(function)) return false;
  if (method == Method::kMap || method == Method::kFlatMap) {
    return map_list(list, function, method == Method::kFlatMap, result);
  }
  if (method == Method::kFilter) return filter_list(list, function, result);
  if (method == Method::kReduce || method == Method::kReduceRight) {
    return reduce_list(list, arguments, method == Method::kReduceRight, result);
  }
  return search_list(list, method, function, result);
}

// ---- Sorting ----

/// Decides whether `right` has to come before `left`.
bool Machine::is_before(Value left, Value right, Value function, bool& result) {
  if (!charge(1)) return false;
  if (function.is_undefined()) {
    Value one;
    Value two;
    if (!text_of(left, one) || !text_of(right, two)) return false;
    if (!compare(Op::kLess, two, one, result)) return false;
    const bool is_wrong =
        left.is_number() && right.is_number() && result != (right.number() < left.number()) && !same(left, right);
    if (!is_wrong) return true;
    return fail("rules.sort-of-numbers",
                {{"first", shown(result ? right : left)}, {"second", shown(result ? left : right)}});
  }
  Value order;
  const std::array<Value, 2> given = {left, right};
  if (!invoke(function, given, order)) return false;
  // A truth value only says that one is greater, not that it is less.
  if (!order.is_number()) return fail("rules.sort-needs-number", {{"value", shown(order)}});
  result = order.number() > 0;
  return true;
}

/// Sorts by merging, so that any function gives some order, and equal elements keep theirs.
bool Machine::merge(std::span<Value> items, std::span<Value> spare, Value function) {
  if (items.size() < 2) return true;
  const std::size_t middle = items.size() / 2;
  if (!merge(items.first(middle), spare.first(middle), function)) return false;
  if (!merge(items.subspan(middle), spare.subspan(middle), function)) return false;
  std::copy(items.begin(), items.end(), spare.begin());
  std::size_t left = 0;
  std::size_t right = middle;
  for (Value& item : items) {
    bool takes_right = left == middle;
    if (!takes_right && right < items.size() && !is_before(spare[left], spare[right], function, takes_right)) {
      return false;
    }
    item = takes_right ? spare[right++] : spare[left++];
  }
  return true;
}

bool Machine::sort_list(Value list, Value function) {
  if (!function.is_undefined() && !needs_function(function)) return false;
  const std::uint32_t size = heap_.size(list);
  if (!charge(size)) return false;
  std::vector<Value> items;
  for (std::uint32_t i = 0; i < size; ++i) {
    if (!heap_.item(list, i).is_undefined()) items.push_back(heap_.item(list, i));
  }
  std::vector<Value> spare(items.size());
  if (!merge(items, spare, function)) return false;
  // Undefined values are at the end. The function may have changed the list.
  items.resize(size);
  for (std::uint32_t i = 0; i < size && i < heap_.size(list); ++i) heap_.set_item(list, i, items[i]);
  return true;
}

}  // namespace perfect_play::rules
