// Lists, objects, maps and sets.
#include <cmath>

#include "engine/rules/machine/machine.hpp"

namespace perfect_play::rules {
namespace {

/// The largest index of a list in JavaScript.
constexpr double kLargestIndex = 4294967294.0;

bool is_index(double number) { return number >= 0 && number <= kLargestIndex && number == std::trunc(number); }

StatementCode code_of_no_property(Kind object) {
  switch (object) {
    case Kind::kUndefined:
    case Kind::kNull:
      return "rules.property-of-nothing";
    case Kind::kText:
      return "rules.text-has-no";
    case Kind::kList:
      return "rules.list-has-no";
    case Kind::kIterator:
      return "rules.iterator-has-no";
    case Kind::kMap:
    case Kind::kSet:
      return "rules.table-has-no";
    default:
      return "rules.value-has-no";
  }
}

}  // namespace

bool Machine::may_change(Value object) {
  return heap_.is_given(object) ? fail("rules.given-changed", {{"value", shown(object)}}) : true;
}

bool Machine::no_property(Value object, std::string_view name) {
  return fail(code_of_no_property(object.kind()), {{"name", shortened(name, 40)}, {"value", shown(object)}});
}

bool Machine::index(Value object, Value key, Value& result) {
  if (read_element(object, key, result)) return true;
  if (key.is_number() && object.is(Kind::kText)) return fail("rules.not-ascii", {{"value", shown(object)}});
  if (object.is(Kind::kRecord)) {
    Value wanted;
    if (!key_of(key, wanted)) return false;
    std::uint32_t insert_at = 0;
    const std::optional<std::uint32_t> found = find_key(object, wanted, insert_at);
    result = found ? heap_.item_value(object, *found) : Value();
    return charge(heap_.size(object) / 8);
  }
  if ((object.is(Kind::kList) || object.is(Kind::kText)) && (key.is_nullish() || key.is(Kind::kBoolean))) {
    return fail("rules.wrong-index", {{"value", shown(key)}});
  }
  std::string name;
  if (key.is(Kind::kText)) {
    name = heap_.text(key);
    if (name == "length" && (object.is(Kind::kList) || object.is(Kind::kText))) {
      result =
          Value::number(object.is(Kind::kList) ? heap_.size(object) : static_cast<double>(heap_.text(object).size()));
      return object.is(Kind::kList) || heap_.is_ascii(object) ? true
                                                              : fail("rules.not-ascii", {{"value", shown(object)}});
    }
    const double number = number_in(name);
    if (is_index(number) && number_text(number) == name && !object.is_nullish()) {
      return fail("rules.wrong-index", {{"value", shown(key)}});
    }
  } else {
    name = shown(key);
  }
  return no_property(object, name);
}

bool Machine::field(Value object, std::uint16_t name, Value& result) {
  const Value key = constants_[name];
  if (object.is(Kind::kRecord)) {
    std::uint32_t insert_at = 0;
    const std::optional<std::uint32_t> found = find_key(object, key, insert_at);
    result = found ? heap_.item_value(object, *found) : Value();
    return charge(heap_.size(object) / 8);
  }
  if (object.is(Kind::kList) || object.is(Kind::kText)) return index(object, key, result);
  if ((object.is(Kind::kMap) || object.is(Kind::kSet)) && heap_.text(key) == "size") {
    result = Value::number(heap_.size(object));
    return true;
  }
  return no_property(object, heap_.text(key));
}

bool Machine::key_of(Value value, Value& key) {
  key = value;
  if (value.is_number()) {
    // -0 is the key 0.
    if (is_index(value.number())) {
      key = Value::number(value.number() + 0.0);
      return true;
    }
    std::string text;
    return to_text(value, text) && new_text(text, key);
  }
  if (!value.is(Kind::kText)) return fail("rules.wrong-key", {{"value", shown(value)}});
  const std::string_view text = heap_.text(value);
  const bool may_be_index = !text.empty() && text.size() <= 10 && text[0] >= '0' && text[0] <= '9';
  if (!may_be_index) return true;
  const double number = number_in(text);
  if (is_index(number) && number_text(number) == text) key = Value::number(number);
  return true;
}

/// The text of a key.
bool Machine::key_text(Value key, Value& text) {
  text = key;
  return key.is_number() ? new_text(number_text(key.number()), text) : true;
}

// The keys that are indices come first and ascend, as in JavaScript; texts follow in the order of insertion.
std::optional<std::uint32_t> Machine::find_key(Value record, Value key, std::uint32_t& insert_at) {
  const std::uint32_t count = heap_.size(record);
  insert_at = count;
  if (key.is_number()) {
    std::uint32_t first = 0;
    std::uint32_t last = count;
    while (first < last) {
      const std::uint32_t middle = first + (last - first) / 2;
      const Value other = heap_.item(record, middle);
      if (other.is_number() && other.number() < key.number()) {
        first = middle + 1;
      } else {
        last = middle;
      }
    }
    insert_at = first;
    if (first < count && heap_.item(record, first).bits() == key.bits()) return first;
    return std::nullopt;
  }
  for (std::uint32_t i = 0; i < count; ++i) {
    const Value other = heap_.item(record, i);
    if (other.bits() == key.bits()) return i;
    if (other.is(Kind::kText) && same_text(other, key)) return i;
  }
  return std::nullopt;
}

std::optional<std::uint32_t> Machine::find_in_table(Value table, Value key) {
  for (std::uint32_t i = 0; i < heap_.size(table); ++i) {
    const Value other = heap_.item(table, i);
    // Maps and sets find NaN, unlike `===`.
    const bool both_nan =
        key.is_number() && std::isnan(key.number()) && other.is_number() && std::isnan(other.number());
    if (both_nan || same(other, key)) return i;
  }
  return std::nullopt;
}

bool Machine::set_key(Value record, Value key, Value value) {
  std::uint32_t insert_at = 0;
  if (!charge(heap_.size(record) / 8)) return false;
  if (const std::optional<std::uint32_t> found = find_key(record, key, insert_at)) {
    heap_.set_item_value(record, *found, value);
    return true;
  }
  return heap_.insert(record, insert_at, key, value) || out_of_memory();
}

bool Machine::set_index(Value object, Value key, Value value) {
  if (object.is(Kind::kRecord)) {
    Value wanted;
    return may_change(object) && key_of(key, wanted) && set_key(object, wanted, value);
  }
  if (object.is(Kind::kText)) return fail("rules.text-changed", {{"value", shown(object)}});
  if (!object.is(Kind::kList)) return no_property(object, key.is(Kind::kText) ? heap_.text(key) : shown(key));
  if (!may_change(object)) return false;
  if (!key.is_number() || !is_index(key.number())) return fail("rules.wrong-index", {{"value", shown(key)}});
  if (key.number() > heap_.size(object)) {
    return fail("rules.list-gap", {{"index", number_text(key.number())}, {"size", std::to_string(heap_.size(object))}});
  }
  const auto at = static_cast<std::uint32_t>(key.number());
  if (at == heap_.size(object)) return heap_.push(object, value) || out_of_memory();
  heap_.set_item(object, at, value);
  return true;
}

bool Machine::remove_key(Value object, Value key) {
  if (!object.is(Kind::kRecord)) return fail("rules.delete-needs-object", {{"value", shown(object)}});
  Value wanted;
  if (!may_change(object) || !key_of(key, wanted)) return false;
  std::uint32_t insert_at = 0;
  if (const std::optional<std::uint32_t> found = find_key(object, wanted, insert_at)) heap_.remove(object, *found);
  return charge(heap_.size(object) / 8);
}

bool Machine::has_key(Value key, Value object, Value& result) {
  if (object.is(Kind::kList) && key.is_number()) {
    const double number = key.number();
    result = Value::boolean(is_index(number) && number < heap_.size(object));
    return true;
  }
  if (!object.is(Kind::kRecord)) return fail("rules.in-needs-object", {{"value", shown(object)}});
  Value wanted;
  if (!key_of(key, wanted)) return false;
  std::uint32_t insert_at = 0;
  result = Value::boolean(find_key(object, wanted, insert_at).has_value());
  return charge(heap_.size(object) / 8);
}

/// Sets all fields of an object or the elements of a list, as the spread in an object does.
bool Machine::set_all(Value target, Value source) {
  if (source.is_nullish() || source.is(Kind::kBoolean)) return true;
  if (!source.is(Kind::kRecord) && !source.is(Kind::kList)) {
    return fail("rules.spread-needs-object", {{"value", shown(source)}});
  }
  const std::uint32_t count = heap_.size(source);
  if (!charge(count)) return false;
  for (std::uint32_t i = 0; i < count; ++i) {
    const bool is_list = source.is(Kind::kList);
    const Value key = is_list ? Value::number(i) : heap_.item(source, i);
    if (!set_key(target, key, is_list ? heap_.item(source, i) : heap_.item_value(source, i))) return false;
  }
  return true;
}

bool Machine::copy_without(Value source, std::span<const Value> keys, Value& result) {
  Value copy;
  if (!source.is(Kind::kRecord)) return fail("rules.spread-needs-object", {{"value", shown(source)}});
  if (!new_table(Kind::kRecord, heap_.size(source), copy) || !set_all(copy, source)) return false;
  for (const Value key : keys) {
    if (!remove_key(copy, key)) return false;
  }
  result = copy;
  return true;
}

bool Machine::fill_table(Value table, Value source) {
  if (source.is_nullish()) return true;
  if (!iterate(source)) return false;
  Value position = Value::number(0);
  for (;;) {
    Value element;
    bool is_end = false;
    if (!next_element(source, position, element, is_end)) return false;
    if (is_end) return true;
    Value key = element;
    Value value;
    if (table.is(Kind::kMap)) {
      if (!element.is(Kind::kList)) return fail("rules.map-needs-pairs", {{"value", shown(element)}});
      key = heap_.size(element) > 0 ? heap_.item(element, 0) : Value();
      value = heap_.size(element) > 1 ? heap_.item(element, 1) : Value();
    }
    if (!set_in_table(table, key, value)) return false;
  }
}

bool Machine::set_in_table(Value table, Value key, Value value) {
  if (!charge(1 + heap_.size(table) / 4)) return false;
  if (const std::optional<std::uint32_t> found = find_in_table(table, key)) {
    if (table.is(Kind::kMap)) heap_.set_item_value(table, *found, value);
    return true;
  }
  const Value own_key = key.is_number() ? Value::number(key.number() + 0.0) : key;
  return heap_.insert(table, heap_.size(table), own_key, value) || out_of_memory();
}

// ---- Iteration ----

/// Replaces a source by a list or text that `next_element` accepts.
bool Machine::iterate(Value& source) {
  switch (source.kind()) {
    case Kind::kList:
    case Kind::kIterator:
      return true;
    case Kind::kText:
      return heap_.is_ascii(source) ? true : fail("rules.not-ascii", {{"value", shown(source)}});
    case Kind::kSet:
      return items_of(source, false, false, source);
    case Kind::kMap:
      return items_of(source, true, true, source);
    default:
      return fail("rules.not-iterable", {{"value", shown(source)}});
  }
}

/// The keys, the values or both of an object, a map, a set or a list, as an iterator.
bool Machine::items_of(Value source, bool with_keys, bool with_values, Value& result) {
  Value list;
  const std::uint32_t count = heap_.size(source);
  if (!charge(count) || !new_table(Kind::kIterator, count, list)) return false;
  const bool is_pair_table = Heap::width(source.kind()) == 2;
  for (std::uint32_t i = 0; i < count; ++i) {
    const Value value = is_pair_table ? heap_.item_value(source, i) : heap_.item(source, i);
    Value key = source.is(Kind::kList) ? Value::number(i) : heap_.item(source, i);
    if (source.is(Kind::kRecord) && with_keys && !key_text(key, key)) return false;
    Value item = with_keys ? key : value;
    if (with_keys && with_values) {
      if (!new_table(Kind::kList, 2, item)) return false;
      if (!heap_.push(item, key) || !heap_.push(item, value)) return out_of_memory();
    }
    if (!heap_.push(list, item)) return out_of_memory();
  }
  result = list;
  return true;
}

bool Machine::next_element(Value source, Value& position, Value& element, bool& is_end) {
  const double at = position.number();
  position = Value::number(at + 1);
  element = {};
  if (source.is(Kind::kText)) {
    const std::string_view text = heap_.text(source);
    is_end = at >= static_cast<double>(text.size());
    if (!is_end) element = letter(text[static_cast<std::size_t>(at)]);
    return true;
  }
  is_end = at >= heap_.size(source);
  if (!is_end) element = heap_.item(source, static_cast<std::uint32_t>(at));
  return true;
}

bool Machine::push_all(Value list, Value source) {
  if (!iterate(source)) return false;
  if (source.is(Kind::kText)) return push_rest(list, source, Value::number(0));
  const std::uint32_t count = heap_.size(source);
  return charge(1 + count) && (heap_.append(list, source, 0, count) || out_of_memory());
}

/// Adds the elements of an iteration from a position on.
bool Machine::push_rest(Value list, Value source, Value position) {
  for (;;) {
    Value element;
    bool is_end = false;
    if (!charge(1) || !next_element(source, position, element, is_end)) return false;
    if (is_end) return true;
    if (!heap_.push(list, element)) return out_of_memory();
  }
}

bool Machine::keys_for_loop(Value source, Value& result) {
  if (!source.is(Kind::kRecord)) return fail("rules.in-needs-object", {{"value", shown(source)}});
  return items_of(source, true, false, result);
}

}  // namespace perfect_play::rules
