#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <optional>
#include <span>
#include <string_view>

#include "engine/rules/machine/value.hpp"

namespace perfect_play::rules {

/// Most bytes of the values that a rule file makes when it is read.
inline constexpr std::size_t kMostLastingBytes = std::size_t{4} << 20U;
/// Most bytes of the values that one call makes.
inline constexpr std::size_t kMostBytesOfCall = std::size_t{16} << 20U;

/// The memory of all objects, in words of eight bytes. A call allocates above the values of the file, and its
/// memory is reset after it. Values below `given()` cannot be changed. Every access is checked.
///
/// Functions that allocate return nothing if the memory is used up.
class Heap {
 public:
  Heap();

  // ---- Regions ----

  /// Ends reading: all values become lasting.
  void end_reading();
  /// Forgets the values of the last call.
  void reset() {
    top_ = lasting_;
    given_ = lasting_;
  }
  /// Gives all values to the call, which must not change them.
  void give() { given_ = top_; }
  [[nodiscard]] bool is_given(Value value) const { return value.handle() < given_; }
  [[nodiscard]] std::size_t bytes() const { return std::size_t{top_} * 8; }
  [[nodiscard]] std::size_t most_bytes() const { return std::size_t{limit_} * 8; }

  // ---- Texts ----

  [[nodiscard]] std::optional<Value> new_text(std::string_view text);
  /// A text of `size` bytes for the caller to write, before it allocates again.
  [[nodiscard]] std::optional<Value> new_text(std::size_t size, bool is_ascii, char*& bytes);
  [[nodiscard]] std::string_view text(Value value) const {
    const std::uint64_t head = word(value.handle());
    const std::size_t size = head & 0xFFFF'FFFFU;
    check(value.handle() + words_of(size));
    return {reinterpret_cast<const char*>(&words_[value.handle() + 1]), size};
  }
  [[nodiscard]] bool is_ascii(Value value) const { return (word(value.handle()) >> 32U) != 0; }
  /// Compares two texts.
  [[nodiscard]] bool same_text(Value left, Value right) const {
    const std::size_t end = words_of(size(left));
    check(std::size_t{std::max(left.handle(), right.handle())} + end);
    for (std::size_t i = 0; i < end; ++i) {
      if (words_[left.handle() + i] != words_[right.handle() + i]) return false;
    }
    return true;
  }

  // ---- Lists, objects, maps and sets: tables of items ----

  /// Words of an item: one for lists, sets and iterators; two for objects and maps, the key first.
  [[nodiscard]] static std::uint32_t width(Kind kind) { return kind == Kind::kRecord || kind == Kind::kMap ? 2 : 1; }
  [[nodiscard]] std::optional<Value> new_table(Kind kind, std::size_t capacity);
  [[nodiscard]] std::optional<Value> new_list(std::span<const Value> items);
  /// The count of items, or of the bytes of a text.
  [[nodiscard]] std::uint32_t size(Value table) const { return static_cast<std::uint32_t>(word(table.handle())); }
  /// An element, or the key of an item.
  [[nodiscard]] Value item(Value table, std::uint32_t index) const {
    return Value::from_bits(word(item_place(table, index)));
  }
  /// The value of an item of an object or a map.
  [[nodiscard]] Value item_value(Value table, std::uint32_t index) const {
    return Value::from_bits(word(item_place(table, index) + 1));
  }
  void set_item(Value table, std::uint32_t index, Value value) { word(item_place(table, index)) = value.bits(); }
  void set_item_value(Value table, std::uint32_t index, Value value) {
    word(item_place(table, index) + 1) = value.bits();
  }
  /// Inserts an item before `index`; returns false if the memory is used up.
  [[nodiscard]] bool insert(Value table, std::uint32_t index, Value key, Value value = {});
  [[nodiscard]] bool push(Value list, Value value) {
    const std::size_t head = list.handle();
    if (size(list) == word(head) >> 32U && !grow(list, 4)) return false;
    ++word(head);
    word(item_place(list, size(list) - 1)) = value.bits();
    return true;
  }
  /// Adds `count` elements of another list.
  [[nodiscard]] bool append(Value list, Value source, std::uint32_t first, std::uint32_t count);
  void remove(Value table, std::uint32_t index, std::uint32_t count = 1);

  // ---- Functions and boxes ----

  [[nodiscard]] std::optional<Value> new_box(Value content);
  [[nodiscard]] Value unbox(Value box) const { return Value::from_bits(word(box.handle())); }
  void set_box(Value box, Value content) { word(box.handle()) = content.bits(); }

  [[nodiscard]] std::optional<Value> new_function(std::uint32_t id, std::size_t captures);
  [[nodiscard]] std::uint32_t function_id(Value function) const {
    return static_cast<std::uint32_t>(word(function.handle()));
  }
  [[nodiscard]] Value captured(Value function, std::uint32_t index) const {
    if (index >= word(function.handle()) >> 32U) broken();
    return Value::from_bits(word(function.handle() + 1 + index));
  }
  void set_captured(Value function, std::uint32_t index, Value box) {
    word(function.handle() + 1 + index) = box.bits();
  }

 private:
  /// Ends the process: our own code used a wrong place.
  [[noreturn]] static void broken() { std::abort(); }
  void check(std::size_t end) const {
    if (end > top_) broken();
  }
  [[nodiscard]] std::uint64_t& word(std::size_t place) {
    if (place >= top_) broken();
    return words_[place];
  }
  [[nodiscard]] const std::uint64_t& word(std::size_t place) const {
    if (place >= top_) broken();
    return words_[place];
  }
  /// Returns 0 if the memory is used up.
  [[nodiscard]] std::uint32_t allocate(std::size_t words) {
    if (words > limit_ - top_) return 0;
    const std::uint32_t place = top_;
    top_ += static_cast<std::uint32_t>(words);
    return place;
  }
  [[nodiscard]] std::size_t item_place(Value table, std::uint32_t index) const {
    const std::size_t head = table.handle();
    if (head + 1 >= top_ || index >= static_cast<std::uint32_t>(words_[head])) broken();
    return std::size_t{static_cast<std::uint32_t>(words_[head + 1])} + std::size_t{index} * width(table.kind());
  }
  /// Number of heap words that a text takes, including its head.
  [[nodiscard]] static std::size_t words_of(std::size_t size) { return 1 + (size + 7) / 8; }
  [[nodiscard]] bool grow(Value table, std::size_t least);

  std::unique_ptr<std::uint64_t[]> words_;
  /// First free word; the first word is unused, so that 0 is no place.
  std::uint32_t top_ = 1;
  std::uint32_t lasting_ = 1;
  std::uint32_t given_ = 0;
  std::uint32_t limit_;
};

}  // namespace perfect_play::rules
