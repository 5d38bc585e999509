#pragma once

#include <cstdint>
#include <cstring>
#include <limits>

namespace perfect_play::rules {

enum class Kind : std::uint8_t {
  kNumber,
  /// A variable before its declaration.
  kNone,
  kUndefined,
  kNull,
  kBoolean,
  kText,
  kList,
  kRecord,
  kMap,
  kSet,
  /// The result of `entries()` and the like: a list that can only be iterated over.
  kIterator,
  kFunction,
  kNative,
  kBox,
};

/// A value of a rule file: a number, a small constant, or the place of an object in the heap. It has no pointers.
class Value {
 public:
  constexpr Value() = default;

  // With `memcpy`: the library of Emscripten has no `std::bit_cast`.
  static Value number(double value) {
    std::uint64_t bits = 0;
    std::memcpy(&bits, &value, sizeof bits);
    return Value(bits);
  }
  static constexpr Value of(Kind kind, std::uint32_t content = 0) {
    return Value(kTagged | (static_cast<std::uint64_t>(kind) << 32U) | content);
  }
  static constexpr Value boolean(bool value) { return of(Kind::kBoolean, value ? 1 : 0); }
  static constexpr Value null() { return of(Kind::kNull); }
  static constexpr Value none() { return of(Kind::kNone); }

  [[nodiscard]] bool is_number() const { return bits_ < kTagged; }
  [[nodiscard]] Kind kind() const { return is_number() ? Kind::kNumber : static_cast<Kind>((bits_ >> 32U) & 0xFFU); }
  [[nodiscard]] bool is(Kind kind) const { return this->kind() == kind; }
  [[nodiscard]] bool is_undefined() const { return bits_ == of(Kind::kUndefined).bits_; }
  [[nodiscard]] bool is_nullish() const { return is_undefined() || bits_ == null().bits_; }
  [[nodiscard]] bool is_true() const { return bits_ == boolean(true).bits_; }

  /// Requires a number.
  [[nodiscard]] double number() const {
    double value = 0;
    std::memcpy(&value, &bits_, sizeof value);
    return value;
  }
  /// The place of an object in the heap, or the content of a constant.
  [[nodiscard]] std::uint32_t handle() const { return static_cast<std::uint32_t>(bits_); }

  [[nodiscard]] std::uint64_t bits() const { return bits_; }
  static Value from_bits(std::uint64_t bits) { return Value(bits); }

 private:
  /// Above all numbers: the processor only makes NaN with fewer bits set.
  static constexpr std::uint64_t kTagged = 0xFFFC'0000'0000'0000U;

  explicit constexpr Value(std::uint64_t bits) : bits_(bits) {}

  std::uint64_t bits_ = kTagged | (static_cast<std::uint64_t>(Kind::kUndefined) << 32U);
};

}  // namespace perfect_play::rules
