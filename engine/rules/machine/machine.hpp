#pragma once

#include <array>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/result.hpp"
#include "engine/rules/code/natives.hpp"
#include "engine/rules/code/program.hpp"
#include "engine/rules/machine/heap.hpp"
#include "engine/rules/machine/number_text.hpp"
#include "engine/rules/machine/value.hpp"

namespace perfect_play::rules {

/// Most steps of a call: instructions of the machine and elements that methods handle.
inline constexpr std::uint64_t kMostSteps = 1'000'000;
/// Most steps for reading a file.
inline constexpr std::uint64_t kMostStepsOfReading = 10'000'000;
/// Longest value in an error, in characters.
inline constexpr std::size_t kLongestShown = 40;
/// Most calls inside each other.
inline constexpr int kDeepestCalls = 200;

/// Runs a compiled rule file. Every operation is checked and counted.
///
/// Functions that can fail return false and leave the reason in `error()`.
class Machine {
 public:
  Machine(std::string source, Program program);
  Machine(const Machine&) = delete;
  Machine& operator=(const Machine&) = delete;

  /// Runs the file, which sets its globals. Afterwards they cannot change. Call it once, and first.
  [[nodiscard]] bool read_file();
  /// The value of a global; undefined if there is none.
  [[nodiscard]] Value global(std::string_view name) const;
  [[nodiscard]] const std::vector<Global>& globals() const { return program_.globals; }
  /// The place of a global in the source.
  [[nodiscard]] std::uint32_t place_of_global(std::string_view name) const;
  /// The function of a value that `is(Kind::kFunction)`.
  [[nodiscard]] const Function& function_of(Value value) const { return program_.functions[heap_.function_id(value)]; }

  /// Returns true if the file contains this string.
  [[nodiscard]] bool has_text(std::string_view text) const;

  /// Prepares a call: forgets the values of the last one.
  void begin_call();
  /// Calls a function with values that it must not change.
  [[nodiscard]] bool call(Value function, std::span<const Value> arguments, Value& result);

  [[nodiscard]] Heap& heap() { return heap_; }
  [[nodiscard]] const Heap& heap() const { return heap_; }
  [[nodiscard]] const std::string& source() const { return source_; }
  /// Requires that a function returned false.
  [[nodiscard]] const Error& error() const { return *error_; }
  /// Steps of the current call.
  [[nodiscard]] std::uint64_t steps() const { return limit_of_steps_ - steps_left_; }

  /// Sets an error at a place of the source; returns false.
  bool fail_at(StatementCode code, std::uint32_t place, std::initializer_list<Argument> arguments = {});
  /// The same at the instruction that runs.
  bool fail(StatementCode code, std::initializer_list<Argument> arguments = {});
  bool out_of_memory();
  /// Gives the error a place unless it has one.
  void locate_error(std::uint32_t place);

  /// The text of a character below 128.
  [[nodiscard]] Value letter(char c) const { return letters_[static_cast<unsigned char>(c) & 127U]; }

  /// A value as an author writes it, shortened to about `longest` characters.
  [[nodiscard]] std::string shown(Value value, std::size_t longest = kLongestShown) const;
  /// A value as JSON. Requires a value that a position can have.
  [[nodiscard]] std::string json(Value value);

 private:
  // machine.cpp
  void name_missing_object(std::uint32_t place);
  [[nodiscard]] bool run(std::uint32_t id, Value self, std::size_t base, Value& result);
  [[nodiscard]] bool invoke(Value function, std::span<const Value> arguments, Value& result);
  [[nodiscard]] bool enter(const Function& function, std::size_t base, std::span<const Value> arguments);
  [[nodiscard]] bool copy_spread(std::size_t base, std::span<const Value>& arguments, std::vector<Value>& copy);
  [[nodiscard]] bool make_function(std::uint16_t id, Value self, std::size_t base, Value& result);
  [[nodiscard]] bool read_box(Value box, Value& result);
  [[nodiscard]] bool write_box(Value box, Value value);
  void show(Value value, std::size_t longest, int depth, std::string& text) const;

  // run.cpp
  [[nodiscard]] bool run_other(const Instruction& instruction, Value self, std::size_t base);
  [[nodiscard]] bool next_element(Value source, Value& position, Value& element, bool& is_end);
  [[nodiscard]] bool run_on_tables(const Instruction& instruction, std::size_t base);
  [[nodiscard]] bool run_call(const Instruction& instruction, std::size_t base);
  [[nodiscard]] bool charge(std::uint64_t steps) { return spend(steps) || too_many_steps(); }
  /// Takes steps without an error: if they are used up, the next instruction fails.
  bool spend(std::uint64_t steps) {
    const bool is_enough = steps <= steps_left_;
    steps_left_ = is_enough ? steps_left_ - steps : 0;
    return is_enough;
  }
  bool too_many_steps();

  /// Reads an element of a list or a character of an ASCII text; returns false for other values and keys.
  [[nodiscard]] bool read_element(Value object, Value key, Value& result) const {
    const bool is_list = object.is(Kind::kList);
    if (!key.is_number() || !(is_list || (object.is(Kind::kText) && heap_.is_ascii(object)))) return false;
    const double number = key.number();
    result = {};
    if (!(number >= 0 && number < heap_.size(object))) return true;
    const auto at = static_cast<std::uint32_t>(number);
    if (at == number) result = is_list ? heap_.item(object, at) : letter(heap_.text(object)[at]);
    return true;
  }

  // objects.cpp
  [[nodiscard]] bool index(Value object, Value key, Value& result);
  [[nodiscard]] bool field(Value object, std::uint16_t name, Value& result);
  [[nodiscard]] bool set_index(Value object, Value key, Value value);
  [[nodiscard]] bool remove_key(Value object, Value key);
  [[nodiscard]] bool has_key(Value key, Value object, Value& result);
  [[nodiscard]] bool no_property(Value object, std::string_view name);
  /// Turns an index or a name into a key: a number for indices, otherwise a text.
  [[nodiscard]] bool key_of(Value value, Value& key);
  [[nodiscard]] bool key_text(Value key, Value& text);
  /// The position of a key in an object. If the object does not have the key, returns nothing and sets `insert_at` to
  /// the position at which to insert it.
  [[nodiscard]] std::optional<std::uint32_t> find_key(Value record, Value key, std::uint32_t& insert_at);
  [[nodiscard]] std::optional<std::uint32_t> find_in_table(Value table, Value key);
  [[nodiscard]] bool set_key(Value record, Value key, Value value);
  [[nodiscard]] bool may_change(Value object);
  [[nodiscard]] bool set_all(Value target, Value source);
  [[nodiscard]] bool copy_without(Value source, std::span<const Value> keys, Value& result);
  [[nodiscard]] bool fill_table(Value table, Value source);
  [[nodiscard]] bool iterate(Value& source);
  [[nodiscard]] bool set_in_table(Value table, Value key, Value value);
  [[nodiscard]] bool items_of(Value source, bool with_keys, bool with_values, Value& result);
  [[nodiscard]] bool push_all(Value list, Value source);
  [[nodiscard]] bool push_rest(Value list, Value source, Value position);
  [[nodiscard]] bool keys_for_loop(Value source, Value& result);

  // operators.cpp
  [[nodiscard]] bool truth(Value value) const {
    return value.is(Kind::kBoolean) ? value.is_true() : truth_of_other(value);
  }
  [[nodiscard]] bool truth_of_other(Value value) const;
  [[nodiscard]] bool same(Value left, Value right);
  [[nodiscard]] bool same_text(Value left, Value right);
  [[nodiscard]] bool to_number(Value value, double& number);
  /// Appends a number, a truth value or a missing value. Returns false if the value is another.
  [[nodiscard]] static bool append_simple(Value value, std::string& text);
  [[nodiscard]] bool to_text(Value value, std::string& text, int depth = 0);
  [[nodiscard]] bool list_text(Value list, std::string_view separator, std::string& text, int depth);
  [[nodiscard]] bool text_of(Value value, Value& text);
  [[nodiscard]] bool add(Value left, Value right, Value& result);
  [[nodiscard]] bool arithmetic(Op op, Value left, Value right, Value& result);
  [[nodiscard]] bool compare(Op op, Value left, Value right, bool& result);
  [[nodiscard]] bool unary(Op op, Value value, Value& result);
  [[nodiscard]] bool power(double base, double exponent, double& result);
  [[nodiscard]] bool join_registers(std::span<const Value> parts, Value& result);

  // methods.cpp
  [[nodiscard]] bool call_method(Value object, std::uint16_t name, std::span<const Value> arguments, Value& result);
  [[nodiscard]] bool number_method(Value number, Method method, std::span<const Value> arguments, Value& result);
  [[nodiscard]] bool table_method(Value table, Method method, std::span<const Value> arguments, Value& result);
  [[nodiscard]] bool keys_method(Value object, Method method, Value& result);
  /// A number without its fraction; `missing` if the value is undefined.
  [[nodiscard]] bool whole(Value value, double missing, double& number);
  /// A position in `size` items, counted from the end if it is negative, and brought into range.
  [[nodiscard]] bool position(Value value, std::size_t size, std::size_t missing, std::size_t& result);
  [[nodiscard]] bool needs_function(Value value);

  // lists.cpp
  [[nodiscard]] bool list_method(Value list, Method method, std::span<const Value> arguments, Value& result);
  [[nodiscard]] bool changing_method(Value list, Method method, std::span<const Value> arguments, Value& result);
  [[nodiscard]] bool copy_list(Value list, std::size_t first, std::size_t end, Value& result);
  [[nodiscard]] bool concat(Value list, std::span<const Value> others, Value& result);
  [[nodiscard]] bool flatten(Value list, double depth, int level, Value target);
  [[nodiscard]] bool find_element(Value list, Method method, std::span<const Value> arguments, Value& result);
  [[nodiscard]] bool splice(Value list, std::span<const Value> arguments, Value& removed);
  void reverse(Value list);

  // callbacks.cpp
  [[nodiscard]] bool callback_method(Value list, Method method, std::span<const Value> arguments, Value& result);
  [[nodiscard]] bool map_list(Value list, Value function, bool flattens, Value& result);
  [[nodiscard]] bool filter_list(Value list, Value function, Value& result);
  [[nodiscard]] bool search_list(Value list, Method method, Value function, Value& result);
  [[nodiscard]] bool reduce_list(Value list, std::span<const Value> arguments, bool from_end, Value& result);
  [[nodiscard]] bool sort_list(Value list, Value function);
  [[nodiscard]] bool merge(std::span<Value> items, std::span<Value> spare, Value function);
  [[nodiscard]] bool is_before(Value left, Value right, Value function, bool& result);

  // texts.cpp
  [[nodiscard]] bool text_method(Value text, Method method, std::span<const Value> arguments, Value& result);
  [[nodiscard]] bool search_text(Value text, Method method, std::span<const Value> arguments, Value& result);
  [[nodiscard]] bool part_of_text(Value text, Method method, std::span<const Value> arguments, Value& result);
  [[nodiscard]] bool changed_text(Value text, Method method, std::span<const Value> arguments, Value& result);
  [[nodiscard]] bool pad(Value text, bool at_start, std::span<const Value> arguments, Value& result);
  [[nodiscard]] bool split(Value text, std::span<const Value> arguments, Value& result);
  [[nodiscard]] bool replace(Value text, bool all, std::span<const Value> arguments, Value& result);
  [[nodiscard]] bool needs_text(Value value, std::string_view& text);
  [[nodiscard]] bool charge_search(std::string_view text, std::string_view part);

  // natives.cpp
  [[nodiscard]] bool call_native(Native native, std::span<const Value> arguments, Value& result);
  [[nodiscard]] bool call_math(Native native, std::span<const Value> arguments, Value& result);
  [[nodiscard]] bool call_object(Native native, std::span<const Value> arguments, Value& result);
  [[nodiscard]] bool call_conversion(Native native, std::span<const Value> arguments, Value& result);
  [[nodiscard]] bool array_from(std::span<const Value> arguments, Value& result);
  [[nodiscard]] bool parse_int(std::span<const Value> arguments, Value& result);
  [[nodiscard]] bool clone(Value value, int depth, Value& result);
  /// Returns false after a mistake; `is_written` is false for values that JSON does not have.
  [[nodiscard]] bool json(Value value, int depth, std::string& text, bool& is_written);
  [[nodiscard]] bool json_items(Value value, int depth, std::string& text);

  // helpers.cpp
  [[nodiscard]] bool call_helper(Native native, std::span<const Value> arguments, Value& result);
  [[nodiscard]] bool sign_of(Value piece, Native helper, char& sign);
  [[nodiscard]] bool cells(Value board, Value piece, Value& result);
  [[nodiscard]] bool put(Value board, Value place, Value piece, Value& result);
  [[nodiscard]] bool move(Value board, Value from, Value to, Value& result);
  [[nodiscard]] bool line(Value board, Value piece, Value length, Value& result);
  [[nodiscard]] bool near(Value board, Value place, Value ways, Value& result);
  [[nodiscard]] bool cell(Value board, Value place, std::size_t& result);

  [[nodiscard]] bool new_text(std::string_view text, Value& result);
  [[nodiscard]] bool new_table(Kind kind, std::size_t capacity, Value& result);
  [[nodiscard]] bool new_list(std::span<const Value> items, Value& result);
  [[nodiscard]] std::string_view constant_text(std::uint16_t constant) const {
    return heap_.text(constants_[constant]);
  }

  std::string source_;
  Program program_;
  Heap heap_;
  std::vector<Value> constants_;
  /// For each constant, the method it names.
  std::vector<Method> methods_;
  std::vector<Value> globals_;
  /// Texts of one character.
  std::array<Value, 128> letters_{};
  Value empty_text_;
  /// Registers of all calls.
  std::vector<Value> registers_;
  std::size_t top_ = 0;
  int depth_ = 0;
  std::uint64_t limit_of_steps_ = kMostStepsOfReading;
  std::uint64_t steps_left_ = kMostStepsOfReading;
  bool is_reading_ = true;
  /// The instruction that runs, for errors.
  std::uint32_t place_ = 0;
  std::optional<Error> error_;
};

/// An argument of a call; undefined if it is missing.
[[nodiscard]] inline Value argument(std::span<const Value> arguments, std::size_t index) {
  return index < arguments.size() ? arguments[index] : Value();
}

}  // namespace perfect_play::rules
