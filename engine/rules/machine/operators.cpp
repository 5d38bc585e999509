// Operators and conversions.
#include <algorithm>
#include <cmath>
#include <cstring>

#include "engine/rules/machine/machine.hpp"

namespace perfect_play::rules {
namespace {

/// A number modulo 2^32, as used by the bitwise operators.
std::uint32_t bits_of(double number) {
  if (number >= 0 && number <= 4294967295.0) return static_cast<std::uint32_t>(number);
  if (!std::isfinite(number)) return 0;
  const double rest = std::fmod(std::trunc(number), 4294967296.0);
  return static_cast<std::uint32_t>(static_cast<std::int64_t>(rest));
}

/// Steps for the digits of a fraction and for a long division.
constexpr std::uint64_t kStepsOfFraction = 16;

double signed_bits(std::uint32_t bits) { return static_cast<std::int32_t>(bits); }

}  // namespace

bool Machine::truth_of_other(Value value) const {
  switch (value.kind()) {
    case Kind::kNumber:
      return value.number() != 0 && !std::isnan(value.number());
    case Kind::kNone:
    case Kind::kUndefined:
    case Kind::kNull:
      return false;
    case Kind::kText:
      return !heap_.text(value).empty();
    default:
      return true;
  }
}

bool Machine::same(Value left, Value right) {
  if (left.is_number() || right.is_number()) {
    return left.is_number() && right.is_number() && left.number() == right.number();
  }
  if (left.bits() == right.bits()) return true;
  return left.is(Kind::kText) && right.is(Kind::kText) && same_text(left, right);
}

bool Machine::same_text(Value left, Value right) {
  return heap_.size(left) == heap_.size(right) && spend(heap_.size(left) / 64) && heap_.same_text(left, right);
}

bool Machine::to_number(Value value, double& number) {
  if (value.is_number()) {
    number = value.number();
  } else if (value.is(Kind::kBoolean)) {
    number = value.is_true() ? 1 : 0;
  } else {
    return fail("rules.not-a-number", {{"value", shown(value)}});
  }
  return true;
}

bool Machine::append_simple(Value value, std::string& text) {
  switch (value.kind()) {
    case Kind::kNumber:
      text += number_text(value.number());
      return true;
    case Kind::kUndefined:
      text += "undefined";
      return true;
    case Kind::kNull:
      text += "null";
      return true;
    case Kind::kBoolean:
      text += value.is_true() ? "true" : "false";
      return true;
    default:
      return false;
  }
}

/// The text of a value, as templates and `String` make it.
bool Machine::to_text(Value value, std::string& text, int depth) {
  // The digits of fractions and of large numbers take long.
  const bool is_long =
      value.is_number() && !(std::abs(value.number()) < 1e15 && value.number() == std::trunc(value.number()));
  if (is_long && !charge(kStepsOfFraction)) return false;
  if (append_simple(value, text)) return true;
  if (value.is(Kind::kList)) return list_text(value, ",", text, depth);
  if (!value.is(Kind::kText)) return fail("rules.no-text-of", {{"value", shown(value)}});
  text += heap_.text(value);
  return text.size() <= kMostBytesOfCall || out_of_memory();
}

bool Machine::list_text(Value list, std::string_view separator, std::string& text, int depth) {
  // A list may contain itself.
  if (depth > kDeepestCalls) return fail("rules.too-deep", {{"most", std::to_string(kDeepestCalls)}});
  if (!charge(heap_.size(list))) return false;
  for (std::uint32_t i = 0; i < heap_.size(list); ++i) {
    if (i > 0) text += separator;
    const Value item = heap_.item(list, i);
    if (!item.is_nullish() && !to_text(item, text, depth + 1)) return false;
    if (text.size() > kMostBytesOfCall) return out_of_memory();
  }
  return true;
}

bool Machine::text_of(Value value, Value& text) {
  if (value.is(Kind::kText)) {
    text = value;
    return true;
  }
  std::string made;
  return to_text(value, made) && charge(made.size() / 8) && new_text(made, text);
}

bool Machine::add(Value left, Value right, Value& result) {
  if (!left.is(Kind::kText) && !right.is(Kind::kText)) return arithmetic(Op::kAdd, left, right, result);
  const auto may_be_added = [](Value value) {
    return value.is(Kind::kText) || value.is_number() || value.is(Kind::kBoolean) || value.is_nullish();
  };
  const Value wrong = may_be_added(left) ? right : left;
  if (!may_be_added(wrong)) return fail("rules.no-text-of", {{"value", shown(wrong)}});
  Value first;
  Value second;
  if (!text_of(left, first) || !text_of(right, second)) return false;
  const std::string_view one = heap_.text(first);
  const std::string_view two = heap_.text(second);
  if (two.empty() || one.empty()) {
    result = two.empty() ? first : second;
    return true;
  }
  char* bytes = nullptr;
  if (!charge((one.size() + two.size()) / 8)) return false;
  const std::optional<Value> made =
      heap_.new_text(one.size() + two.size(), heap_.is_ascii(first) && heap_.is_ascii(second), bytes);
  if (!made) return out_of_memory();
  std::memcpy(bytes, one.data(), one.size());
  std::memcpy(bytes + one.size(), two.data(), two.size());
  result = *made;
  return true;
}

bool Machine::power(double base, double exponent, double& result) {
  // Elsewhere, engines of JavaScript may differ in the last digit.
  constexpr double kExact = 9007199254740992.0;
  const bool is_whole = base == std::trunc(base) && exponent == std::trunc(exponent) && exponent >= 0;
  if (!is_whole || !std::isfinite(base) || !std::isfinite(exponent)) {
    return fail("rules.power", {{"base", number_text(base)}, {"exponent", number_text(exponent)}});
  }
  result = 1;
  if (base == 0 || base == 1 || base == -1) {
    const bool is_odd = std::fmod(exponent, 2) == 1;
    result = exponent == 0 ? 1 : base == -1 && !is_odd ? 1 : base;
    return true;
  }
  for (double i = 0; i < exponent; ++i) {
    result *= base;
    if (std::abs(result) > kExact) {
      return fail("rules.power", {{"base", number_text(base)}, {"exponent", number_text(exponent)}});
    }
  }
  return true;
}

bool Machine::arithmetic(Op op, Value left_value, Value right_value, Value& result) {
  double left = 0;
  double right = 0;
  if (!to_number(left_value, left) || !to_number(right_value, right)) return false;
  double made = 0;
  switch (op) {
    case Op::kAdd:
      made = left + right;
      break;
    case Op::kSubtract:
      made = left - right;
      break;
    case Op::kMultiply:
      made = left * right;
      break;
    case Op::kDivide:
      made = left / right;
      break;
    case Op::kRemainder:
      // A large quotient takes a long division.
      if (std::abs(left) > std::abs(right) * 1e15 && !charge(kStepsOfFraction)) return false;
      made = std::fmod(left, right);
      break;
    case Op::kPower:
      if (!power(left, right, made)) return false;
      break;
    case Op::kBitAnd:
      made = signed_bits(bits_of(left) & bits_of(right));
      break;
    case Op::kBitOr:
      made = signed_bits(bits_of(left) | bits_of(right));
      break;
    case Op::kBitXor:
      made = signed_bits(bits_of(left) ^ bits_of(right));
      break;
    case Op::kShiftLeft:
      made = signed_bits(bits_of(left) << (bits_of(right) & 31U));
      break;
    case Op::kShiftRight:
      made = static_cast<std::int32_t>(bits_of(left)) >> (bits_of(right) & 31U);
      break;
    default:
      made = bits_of(left) >> (bits_of(right) & 31U);
  }
  result = Value::number(made);
  return true;
}

bool Machine::compare(Op op, Value left, Value right, bool& result) {
  const bool is_less = op == Op::kLess || op == Op::kJumpIfLess;
  const bool is_less_or_equal = op == Op::kLessOrEqual || op == Op::kJumpIfLessOrEqual;
  const bool is_greater = op == Op::kGreater || op == Op::kJumpIfGreater;
  const auto decide = [&](auto one, auto two) {
    result = is_less ? one < two : is_less_or_equal ? one <= two : is_greater ? one > two : one >= two;
  };
  if (left.is(Kind::kText) && right.is(Kind::kText)) {
    if (!heap_.is_ascii(left) || !heap_.is_ascii(right)) {
      return fail("rules.not-ascii", {{"value", shown(heap_.is_ascii(left) ? right : left)}});
    }
    const std::string_view one = heap_.text(left);
    const std::string_view two = heap_.text(right);
    decide(one, two);
    return charge(std::min(one.size(), two.size()) / 64);
  }
  const auto is_simple = [](Value value) {
    return value.is_number() || value.is(Kind::kBoolean) || value.is_undefined() || value.is(Kind::kText);
  };
  const bool has_missing = left.is_undefined() || right.is_undefined();
  const bool has_text = left.is(Kind::kText) || right.is(Kind::kText);
  if (!is_simple(left) || !is_simple(right) || (has_text && !has_missing)) {
    return fail("rules.not-comparable", {{"left", shown(left)}, {"right", shown(right)}});
  }
  // A missing value is neither less nor greater.
  result = false;
  if (has_missing) return true;
  double one = 0;
  double two = 0;
  if (!to_number(left, one) || !to_number(right, two)) return false;
  decide(one, two);
  return true;
}

bool Machine::unary(Op op, Value value, Value& result) {
  double number = 0;
  switch (op) {
    case Op::kNot:
      result = Value::boolean(!truth(value));
      return true;
    case Op::kTypeOf: {
      constexpr std::array<std::string_view, 14> kTypes = {"number", "undefined", "undefined", "object",   "boolean",
                                                           "string", "object",    "object",    "object",   "object",
                                                           "object", "function",  "function",  "undefined"};
      return new_text(kTypes[static_cast<std::size_t>(value.kind())], result);
    }
    case Op::kToNumber:
      if (value.is(Kind::kText)) {
        if (!charge(heap_.text(value).size() / 8)) return false;
        number = number_in(heap_.text(value));
      } else if (!to_number(value, number)) {
        return false;
      }
      break;
    case Op::kNegate:
      if (!to_number(value, number)) return false;
      number = -number;
      break;
    default:
      if (!to_number(value, number)) return false;
      number = signed_bits(~bits_of(number));
  }
  result = Value::number(number);
  return true;
}

bool Machine::join_registers(std::span<const Value> parts, Value& result) {
  std::string text;
  for (const Value part : parts) {
    if (!to_text(part, text)) return false;
  }
  return charge(text.size() / 8) && new_text(text, result);
}

}  // namespace perfect_play::rules
