#include "engine/rules/machine/machine.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "engine/rules/syntax/lexer.hpp"

namespace perfect_play::rules {
namespace {

/// Registers of all calls together.
constexpr std::size_t kMostRegisters = 65536;

}  // namespace

Machine::Machine(std::string source, Program program)
    : source_(std::move(source)), program_(std::move(program)), registers_(kMostRegisters) {}

bool Machine::fail_at(StatementCode code, std::uint32_t place, std::initializer_list<Argument> arguments) {
  if (!error_) error_ = Error{{code, arguments}, place_in(source_, place)};
  return false;
}

bool Machine::fail(StatementCode code, std::initializer_list<Argument> arguments) {
  // The running function adds the place.
  if (!error_) error_ = Error{{code, arguments}};
  return false;
}

void Machine::locate_error(std::uint32_t place) {
  if (!error_ || error_->place) return;
  error_->place = place_in(source_, place);
  name_missing_object(place);
}

/// Adds the expression that has no value to the error about its property at `place`.
void Machine::name_missing_object(std::uint32_t place) {
  if (error_->statement.code != StatementCode("rules.property-of-nothing") || place == 0) return;
  const std::string_view source = source_;
  const std::size_t end = source[place] == '[' ? place : source[place - 1] == '.' ? place - 1 : 0;
  const auto is_part = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '$' ||
           c == '.';
  };
  std::size_t first = end;
  while (first > 0 && is_part(source[first - 1])) --first;
  // The value of an index or a call has no name.
  if (first < end && source[first] == '.') ++first;
  const std::string_view missing = source.substr(first, end - first);
  if (missing.empty() || missing == "undefined" || missing == "null") return;
  error_->statement.code = "rules.field-of-missing";
  error_->statement.arguments.push_back({"missing", std::string(shortened(missing, 40))});
}

bool Machine::out_of_memory() {
  const std::size_t most = is_reading_ ? kMostLastingBytes : kMostBytesOfCall;
  return fail("rules.too-much-memory", {{"most", std::to_string(most >> 20U)}});
}

bool Machine::too_many_steps() {
  steps_left_ = 0;
  return fail("rules.too-many-steps", {{"most", std::to_string(limit_of_steps_)}});
}

bool Machine::new_text(std::string_view text, Value& result) {
  if (text.size() == 1 && static_cast<unsigned char>(text[0]) < 128) {
    result = letter(text[0]);
    return true;
  }
  const std::optional<Value> made = heap_.new_text(text);
  if (!made) return out_of_memory();
  result = *made;
  return true;
}

bool Machine::new_table(Kind kind, std::size_t capacity, Value& result) {
  const std::optional<Value> made = heap_.new_table(kind, capacity);
  if (!made) return out_of_memory();
  result = *made;
  return true;
}

bool Machine::new_list(std::span<const Value> items, Value& result) {
  const std::optional<Value> made = charge(items.size()) ? heap_.new_list(items) : std::nullopt;
  if (!made) return out_of_memory();
  result = *made;
  return true;
}

// ---- Reading and calling ----

bool Machine::has_text(std::string_view text) const {
  return std::any_of(program_.constants.begin(), program_.constants.end(), [text](const Constant& constant) {
    const auto* found = std::get_if<std::string>(&constant);
    return found != nullptr && *found == text;
  });
}

bool Machine::read_file() {
  empty_text_ = *heap_.new_text("");
  for (std::size_t i = 0; i < letters_.size(); ++i) {
    const char c = static_cast<char>(i);
    letters_[i] = *heap_.new_text({&c, 1});
  }
  for (const Constant& constant : program_.constants) {
    Value value;
    methods_.push_back(Method::kNone);
    if (const auto* number = std::get_if<double>(&constant)) {
      value = Value::number(*number);
    } else if (const auto* text = std::get_if<std::string>(&constant)) {
      methods_.back() = method_named(*text);
      if (!new_text(*text, value)) return false;
    } else if (const auto* truth = std::get_if<bool>(&constant)) {
      value = Value::boolean(*truth);
    } else if (std::holds_alternative<NullConstant>(constant)) {
      value = Value::null();
    } else if (const auto* native = std::get_if<NativeConstant>(&constant)) {
      value = Value::of(Kind::kNative, native->id);
    }
    constants_.push_back(value);
  }
  globals_.assign(program_.globals.size(), Value::none());
  Value ignored;
  if (!enter(program_.functions[0], 0, {}) || !run(0, {}, 0, ignored)) return false;
  heap_.end_reading();
  is_reading_ = false;
  return true;
}

Value Machine::global(std::string_view name) const {
  for (std::size_t i = 0; i < program_.globals.size(); ++i) {
    if (program_.globals[i].name == name && !globals_[i].is(Kind::kNone)) return globals_[i];
  }
  return {};
}

std::uint32_t Machine::place_of_global(std::string_view name) const {
  for (const Global& global : program_.globals) {
    if (global.name == name) return global.place;
  }
  return 0;
}

void Machine::begin_call() {
  heap_.reset();
  error_.reset();
  top_ = 0;
  depth_ = 0;
}

bool Machine::call(Value function, std::span<const Value> arguments, Value& result) {
  heap_.give();
  limit_of_steps_ = kMostSteps;
  steps_left_ = kMostSteps;
  return invoke(function, arguments, result);
}

bool Machine::enter(const Function& function, std::size_t base, std::span<const Value> arguments) {
  if (depth_ >= kDeepestCalls || base + function.registers > registers_.size()) {
    return fail("rules.too-deep", {{"most", std::to_string(kDeepestCalls)}});
  }
  const std::size_t copied = std::min<std::size_t>(arguments.size(), function.parameters);
  Value* const registers = registers_.data() + base;
  for (std::size_t i = 0; i < copied; ++i) registers[i] = arguments[i];
  for (std::size_t i = copied; i < function.parameters; ++i) registers[i] = {};
  return !function.has_rest || new_list(arguments.subspan(copied), registers[function.parameters]);
}

bool Machine::invoke(Value function, std::span<const Value> arguments, Value& result) {
  if (function.is(Kind::kNative)) return call_native(static_cast<Native>(function.handle()), arguments, result);
  if (!function.is(Kind::kFunction)) return fail("rules.not-a-function", {{"value", shown(function)}});
  const std::uint32_t id = heap_.function_id(function);
  const std::size_t base = top_;
  if (!enter(program_.functions[id], base, arguments)) return false;
  return run(id, function, base, result);
}

/// Copies the elements of the list of all arguments, which a call could change.
bool Machine::copy_spread(std::size_t base, std::span<const Value>& arguments, std::vector<Value>& copy) {
  const Value list = registers_[base];
  if (!charge(heap_.size(list))) return false;
  for (std::uint32_t i = 0; i < heap_.size(list); ++i) copy.push_back(heap_.item(list, i));
  arguments = copy;
  return true;
}

/// Makes a function with its boxes.
bool Machine::make_function(std::uint16_t id, Value self, std::size_t base, Value& result) {
  const std::vector<Capture>& captures = program_.functions[id].captures;
  const std::optional<Value> made = heap_.new_function(id, captures.size());
  if (!made) return out_of_memory();
  for (std::uint32_t i = 0; i < captures.size(); ++i) {
    const Value captured =
        captures[i].from_register ? registers_[base + captures[i].index] : heap_.captured(self, captures[i].index);
    // A default of a parameter may use a later parameter.
    if (captures[i].is_box && !captured.is(Kind::kBox)) return fail("rules.used-before-value");
    heap_.set_captured(*made, i, captured);
  }
  result = *made;
  return true;
}

/// Reads the variable in a box; fails if the variable has no value yet.
bool Machine::read_box(Value box, Value& result) {
  result = heap_.unbox(box);
  return result.is(Kind::kNone) ? fail("rules.used-before-value") : true;
}

bool Machine::write_box(Value box, Value value) {
  if (heap_.unbox(box).is(Kind::kNone)) return fail("rules.used-before-value");
  if (heap_.is_given(box)) return fail("rules.outer-box-assigned");
  heap_.set_box(box, value);
  return true;
}

std::string Machine::shown(Value value, std::size_t longest) const {
  std::string text;
  show(value, longest, 0, text);
  return text;
}

void Machine::show(Value value, std::size_t longest, int depth, std::string& text) const {
  const auto show_items = [&](char open, char close) {
    text += open;
    for (std::uint32_t i = 0; i < heap_.size(value); ++i) {
      if (i > 0) text += ", ";
      if (text.size() > longest || depth > 6) {
        text += "…";
        break;
      }
      const bool has_key = Heap::width(value.kind()) == 2;
      if (has_key) {
        const Value key = heap_.item(value, i);
        text +=
            key.is(Kind::kText) ? shortened(heap_.text(key), longest) : number_text(key.is_number() ? key.number() : 0);
        text += ": ";
      }
      show(has_key ? heap_.item_value(value, i) : heap_.item(value, i), longest, depth + 1, text);
    }
    text += close;
  };
  if (append_simple(value, text)) return;
  switch (value.kind()) {
    case Kind::kText:
      text += '\'' + shortened(heap_.text(value), longest) + '\'';
      break;
    case Kind::kRecord:
      show_items('{', '}');
      break;
    case Kind::kList:
    case Kind::kIterator:
      show_items('[', ']');
      break;
    case Kind::kMap:
    case Kind::kSet:
      text += value.is(Kind::kMap) ? "Map" : "Set";
      show_items('(', ')');
      break;
    case Kind::kFunction:
    case Kind::kNative:
      text += "function";
      break;
    default:
      text += "undefined";
  }
}

}  // namespace perfect_play::rules
