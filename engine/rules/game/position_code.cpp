#include "engine/rules/game/position_code.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <utility>
#include <vector>

namespace perfect_play::rules {
namespace {

// The first byte of a value. Whole numbers from -32 to 191 are one byte, above these.
constexpr unsigned char kText = 0;
constexpr unsigned char kList = 1;
constexpr unsigned char kRecord = 2;
constexpr unsigned char kInteger = 3;
constexpr unsigned char kDouble = 4;
constexpr unsigned char kNull = 5;
constexpr unsigned char kFalse = 6;
constexpr unsigned char kTrue = 7;
constexpr int kSmall = 64;
constexpr int kLeastSmall = kSmall - 32;

/// Deepest nesting of lists and objects in a position.
constexpr int kDeepest = 100;

bool too_long(Machine& machine) {
  return machine.fail("rules.position-too-long", {{"most", std::to_string(kLongestPosition)}});
}

class Writer {
 public:
  Writer(Machine& machine, std::string& bytes) : machine_(machine), bytes_(bytes), first_(bytes.size()) {}

  bool write(Value value, int depth) {
    if (bytes_.size() - first_ > kLongestPosition) return too_long(machine_);
    switch (value.kind()) {
      case Kind::kNumber:
        return number(value);
      case Kind::kNull:
        byte(kNull);
        return true;
      case Kind::kBoolean:
        byte(value.is_true() ? kTrue : kFalse);
        return true;
      case Kind::kText:
        byte(kText);
        text(machine_.heap().text(value));
        return true;
      case Kind::kList: {
        if (depth > kDeepest) break;
        const std::uint32_t size = machine_.heap().size(value);
        byte(kList);
        count(size);
        for (std::uint32_t i = 0; i < size; ++i) {
          if (!write(machine_.heap().item(value, i), depth + 1)) return false;
        }
        return true;
      }
      case Kind::kRecord:
        if (depth > kDeepest) break;
        return record(value, depth);
      default:
        break;
    }
    return machine_.fail("rules.position-holds", {{"value", machine_.shown(value)}});
  }

 private:
  void byte(unsigned value) { bytes_ += static_cast<char>(static_cast<unsigned char>(value)); }

  /// Seven bits a byte, the lowest first.
  void count(std::size_t value) {
    for (; value >= 128; value >>= 7U) byte(static_cast<unsigned>(value & 127U) | 128U);
    byte(static_cast<unsigned>(value));
  }

  void text(std::string_view content) {
    count(content.size());
    bytes_ += content;
  }

  bool number(Value value) {
    // -0 and 0 are one position.
    const double content = value.number() + 0.0;
    if (!std::isfinite(content)) return machine_.fail("rules.position-holds", {{"value", machine_.shown(value)}});
    if (content == std::trunc(content) && std::abs(content) < 2147483648.0) {
      const auto whole = static_cast<std::int32_t>(content);
      if (whole >= kLeastSmall - kSmall && whole < 256 - kSmall) {
        byte(static_cast<unsigned>(whole + kSmall));
        return true;
      }
      byte(kInteger);
      const auto bits = static_cast<std::uint32_t>(whole);
      for (unsigned shift = 0; shift < 32; shift += 8) byte((bits >> shift) & 255U);
      return true;
    }
    byte(kDouble);
    const std::uint64_t bits = Value::number(content).bits();
    for (unsigned shift = 0; shift < 64; shift += 8) byte(static_cast<unsigned>((bits >> shift) & 255U));
    return true;
  }

  bool record(Value value, int depth) {
    const Heap& heap = machine_.heap();
    const std::uint32_t size = heap.size(value);
    std::vector<std::pair<std::string, Value>> entries;
    std::size_t numbers = 0;
    for (std::uint32_t i = 0; i < size; ++i) {
      const Value key = heap.item(value, i);
      if (key.is_number()) ++numbers;
      entries.emplace_back(key.is_number() ? number_text(key.number()) : std::string(heap.text(key)),
                           heap.item_value(value, i));
    }
    // Keys that are numbers come first and ascend.
    const auto precedes = [](const auto& left, const auto& right) { return left.first < right.first; };
    const auto first_text = entries.begin() + static_cast<std::ptrdiff_t>(numbers);
    if (!std::is_sorted(first_text, entries.end(), precedes)) {
      // Heapsort needs a tenth of the code of std::sort.
      std::make_heap(first_text, entries.end(), precedes);
      std::sort_heap(first_text, entries.end(), precedes);
    }
    byte(kRecord);
    count(size);
    for (const auto& [key, content] : entries) {
      text(key);
      if (!write(content, depth + 1)) return false;
    }
    return true;
  }

  Machine& machine_;
  std::string& bytes_;
  /// The size of `bytes_` before the position.
  std::size_t first_;
};

bool read_text(Machine& machine, std::string_view text, Value& value) {
  // Equal letters are one value.
  if (text.size() == 1 && static_cast<unsigned char>(text[0]) < 128) {
    value = machine.letter(text[0]);
    return true;
  }
  const std::optional<Value> made = machine.heap().new_text(text);
  if (!made) return machine.out_of_memory();
  value = *made;
  return true;
}

/// Reads the parts of what `Writer` wrote.
class CodeReader {
 public:
  explicit CodeReader(std::string_view bytes) : bytes_(bytes) {}

 protected:
  unsigned byte() { return at_ < bytes_.size() ? static_cast<unsigned char>(bytes_[at_++]) : kNull; }

  std::size_t count() {
    std::size_t value = 0;
    for (unsigned shift = 0; shift < 35; shift += 7) {
      const unsigned found = byte();
      value |= std::size_t{found & 127U} << shift;
      if (found < 128) break;
    }
    return value;
  }

  std::string_view text() { return take(count()); }

  std::string_view take(std::size_t size) {
    const std::string_view found = bytes_.substr(std::min(at_, bytes_.size()), size);
    at_ += found.size();
    return found;
  }

  [[nodiscard]] std::string_view bytes() const { return bytes_; }
  [[nodiscard]] std::size_t offset() const { return at_; }

 private:
  std::string_view bytes_;
  std::size_t at_ = 0;
};

/// Finds the elements of a list, or the fields of an object, without making values.
class Skipper : private CodeReader {
 public:
  explicit Skipper(std::string_view bytes) : CodeReader(bytes) {}

  std::vector<std::string_view> parts() {
    std::vector<std::string_view> parts;
    if (byte() != kList) return parts;
    const std::size_t size = count();
    for (std::size_t i = 0; i < size && offset() < bytes().size(); ++i) {
      const std::size_t begin = offset();
      skip();
      parts.push_back(bytes().substr(begin, offset() - begin));
    }
    return parts;
  }

  std::vector<std::string_view> fields() {
    std::vector<std::string_view> fields;
    if (byte() != kRecord) return fields;
    const std::size_t size = count();
    for (std::size_t i = 0; i < size && offset() < bytes().size(); ++i) {
      fields.push_back(text());
      skip();
    }
    return fields;
  }

 private:
  void skip() {
    const unsigned first = byte();
    if (first == kText) {
      text();
    } else if (first == kList || first == kRecord) {
      const std::size_t size = count();
      for (std::size_t i = 0; i < size && offset() < bytes().size(); ++i) {
        if (first == kRecord) text();
        skip();
      }
    } else if (first == kInteger) {
      take(4);
    } else if (first == kDouble) {
      take(8);
    }
  }
};

/// Makes the values of what `Writer` wrote.
class Reader : private CodeReader {
 public:
  Reader(Machine& machine, std::string_view bytes) : CodeReader(bytes), machine_(machine) {}

  bool read(Value& value) {
    const unsigned first = byte();
    if (first >= kLeastSmall) {
      value = Value::number(static_cast<int>(first) - kSmall);
      return true;
    }
    switch (first) {
      case kText:
        return read_text(machine_, text(), value);
      case kList:
        return list(value);
      case kRecord:
        return record(value);
      case kInteger:
        value = Value::number(static_cast<std::int32_t>(bits(32)));
        return true;
      case kDouble:
        value = Value::from_bits(bits(64));
        return true;
      case kNull:
        value = Value::null();
        return true;
      default:
        value = Value::boolean(first == kTrue);
        return true;
    }
  }

 private:
  std::uint64_t bits(unsigned count) {
    std::uint64_t value = 0;
    for (unsigned shift = 0; shift < count; shift += 8) value |= std::uint64_t{byte()} << shift;
    return value;
  }

  bool list(Value& value) {
    const std::size_t size = count();
    const std::optional<Value> made = machine_.heap().new_table(Kind::kList, size);
    if (!made) return machine_.out_of_memory();
    for (std::size_t i = 0; i < size; ++i) {
      Value item;
      if (!read(item)) return false;
      if (!machine_.heap().push(*made, item)) return machine_.out_of_memory();
    }
    value = *made;
    return true;
  }

  bool record(Value& value) {
    const std::size_t size = count();
    const std::optional<Value> made = machine_.heap().new_table(Kind::kRecord, size);
    if (!made) return machine_.out_of_memory();
    for (std::uint32_t i = 0; i < size; ++i) {
      const std::string_view name = text();
      const double number = number_in(name);
      const bool is_index = number >= 0 && number <= 4294967294.0 && number_text(number) == name;
      Value key = Value::number(number);
      if (!is_index && !read_text(machine_, name, key)) return false;
      Value item;
      if (!read(item)) return false;
      if (!machine_.heap().insert(*made, i, key, item)) return machine_.out_of_memory();
    }
    value = *made;
    return true;
  }

  Machine& machine_;
};

}  // namespace

bool write_position(Machine& machine, Value value, bool is_text, std::string& bytes) {
  if (!is_text) {
    const std::size_t first = bytes.size();
    return Writer(machine, bytes).write(value, 0) && (bytes.size() - first <= kLongestPosition || too_long(machine));
  }
  const std::string_view text = machine.heap().text(value);
  if (text.size() > kLongestPosition) return too_long(machine);
  if (!machine.heap().is_ascii(value)) return machine.fail("rules.not-ascii", {{"value", machine.shown(value)}});
  bytes += text;
  return true;
}

bool read_position(Machine& machine, std::string_view bytes, bool is_text, Value& value) {
  if (!is_text) return Reader(machine, bytes).read(value);
  return read_text(machine, bytes, value);
}

bool is_list(std::string_view bytes) { return !bytes.empty() && static_cast<unsigned char>(bytes.front()) == kList; }

std::vector<std::string_view> parts_of_list(std::string_view bytes) { return Skipper(bytes).parts(); }

std::vector<std::string_view> fields_of(std::string_view bytes) { return Skipper(bytes).fields(); }

}  // namespace perfect_play::rules
