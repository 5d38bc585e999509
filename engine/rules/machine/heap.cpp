#include "engine/rules/machine/heap.hpp"

#include <algorithm>
#include <cstring>

namespace perfect_play::rules {
namespace {

constexpr std::uint32_t kLastingWords = kMostLastingBytes / 8;
constexpr std::uint32_t kWordsOfCall = kMostBytesOfCall / 8;

}  // namespace

// Not filled with zeros: pages that no call uses take no memory.
Heap::Heap() : words_(new std::uint64_t[kLastingWords + kWordsOfCall]), limit_(kLastingWords) {}

void Heap::end_reading() {
  lasting_ = top_;
  given_ = top_;
  limit_ = top_ + kWordsOfCall;
}

std::optional<Value> Heap::new_text(std::size_t size, bool is_ascii, char*& bytes) {
  const std::uint32_t place = size > kMostBytesOfCall ? 0 : allocate(words_of(size));
  if (place == 0) return std::nullopt;
  // Texts are compared by words.
  words_[top_ - 1] = 0;
  words_[place] = (std::uint64_t{is_ascii ? 1U : 0U} << 32U) | size;
  bytes = reinterpret_cast<char*>(&words_[place + 1]);
  return Value::of(Kind::kText, place);
}

std::optional<Value> Heap::new_text(std::string_view text) {
  char* bytes = nullptr;
  if (text.size() < 8) {
    std::uint64_t word = 0;
    for (std::size_t i = text.size(); i > 0; --i) word = word << 8U | static_cast<unsigned char>(text[i - 1]);
    const bool is_ascii = (word & 0x8080'8080'8080'8080U) == 0;
    const std::optional<Value> made = new_text(text.size(), is_ascii, bytes);
    // The first character has the lowest bits.
    if (made && !text.empty()) words_[top_ - 1] = word;
    return made;
  }
  const std::optional<Value> made = new_text(text.size(), true, bytes);
  if (!made) return made;
  std::memcpy(bytes, text.data(), text.size());
  std::uint64_t all = 0;
  for (std::size_t i = made->handle() + 1; i < top_; ++i) all |= words_[i];
  if ((all & 0x8080'8080'8080'8080U) != 0) words_[made->handle()] = text.size();
  return made;
}

// A table: its size and its capacity in one word, the place of its items in the next.
std::optional<Value> Heap::new_table(Kind kind, std::size_t capacity) {
  if (capacity > kWordsOfCall) return std::nullopt;
  const std::uint32_t place = allocate(2 + capacity * width(kind));
  if (place == 0) return std::nullopt;
  words_[place] = std::uint64_t{capacity} << 32U;
  words_[place + 1] = place + 2;
  return Value::of(kind, place);
}

std::optional<Value> Heap::new_list(std::span<const Value> items) {
  const std::optional<Value> made = new_table(Kind::kList, items.size());
  if (!made) return made;
  words_[made->handle()] |= items.size();
  std::transform(items.begin(), items.end(), &words_[made->handle() + 2], [](Value item) { return item.bits(); });
  return made;
}

bool Heap::append(Value list, Value source, std::uint32_t first, std::uint32_t count) {
  const std::size_t head = list.handle();
  const std::size_t before = size(list);
  if (before + count > word(head) >> 32U && !grow(list, before + count)) return false;
  if (count == 0) return true;
  const std::size_t from = item_place(source, first);
  word(head) += count;
  const std::size_t to = item_place(list, static_cast<std::uint32_t>(before));
  if (std::size_t{first} + count > size(source)) broken();
  check(std::max(from, to) + count);
  std::copy_n(&words_[from], count, &words_[to]);
  return true;
}

/// Moves the items of a table to a place for twice as many, and for `least`.
bool Heap::grow(Value table, std::size_t least) {
  const std::uint64_t head = word(table.handle());
  const std::size_t capacity = head >> 32U;
  const std::size_t larger = std::max(least, capacity * 2);
  const std::size_t width_of_item = width(table.kind());
  const std::uint32_t place = allocate(larger * width_of_item);
  if (place == 0) return false;
  const auto old = static_cast<std::size_t>(word(std::size_t{table.handle()} + 1));
  const std::size_t used = (head & 0xFFFF'FFFFU) * width_of_item;
  check(old + used);
  std::copy_n(&words_[old], used, &words_[place]);
  word(table.handle()) = (std::uint64_t{larger} << 32U) | (head & 0xFFFF'FFFFU);
  word(std::size_t{table.handle()} + 1) = place;
  return true;
}

bool Heap::insert(Value table, std::uint32_t index, Value key, Value value) {
  const std::uint64_t head = word(table.handle());
  const std::uint32_t count = size(table);
  if (index > count) broken();
  if (count == head >> 32U && !grow(table, 4)) return false;
  ++word(table.handle());
  const std::size_t width_of_item = width(table.kind());
  const std::size_t first = item_place(table, index);
  const std::size_t end = first + (std::size_t{count} - index) * width_of_item;
  check(end + width_of_item);
  std::copy_backward(&words_[first], &words_[end], &words_[end + width_of_item]);
  words_[first] = key.bits();
  if (width_of_item == 2) words_[first + 1] = value.bits();
  return true;
}

void Heap::remove(Value table, std::uint32_t index, std::uint32_t count) {
  if (count == 0) return;
  const std::uint32_t before = size(table);
  if (index + std::size_t{count} > before) broken();
  const std::size_t width_of_item = width(table.kind());
  const std::size_t first = item_place(table, index);
  const std::size_t end = first + (std::size_t{before} - index) * width_of_item;
  check(end);
  std::copy(&words_[first + count * width_of_item], &words_[0] + end, &words_[first]);
  word(table.handle()) -= count;
}

std::optional<Value> Heap::new_box(Value content) {
  const std::uint32_t place = allocate(1);
  if (place == 0) return std::nullopt;
  words_[place] = content.bits();
  return Value::of(Kind::kBox, place);
}

std::optional<Value> Heap::new_function(std::uint32_t id, std::size_t captures) {
  const std::uint32_t place = allocate(1 + captures);
  if (place == 0) return std::nullopt;
  words_[place] = (std::uint64_t{captures} << 32U) | id;
  for (std::size_t i = 0; i < captures; ++i) words_[place + 1 + i] = Value().bits();
  return Value::of(Kind::kFunction, place);
}

}  // namespace perfect_play::rules
