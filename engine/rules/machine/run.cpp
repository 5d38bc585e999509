// The loop of the machine.
#include <utility>

#include "engine/rules/machine/machine.hpp"

namespace perfect_play::rules {
namespace {

bool compare_numbers(Op op, double left, double right) {
  switch (op) {
    case Op::kLess:
    case Op::kJumpIfLess:
      return left < right;
    case Op::kLessOrEqual:
    case Op::kJumpIfLessOrEqual:
      return left <= right;
    case Op::kGreater:
    case Op::kJumpIfGreater:
      return left > right;
    default:
      return left >= right;
  }
}

}  // namespace

/// Runs a function whose arguments are in its registers. The loop has the frequent instructions.
bool Machine::run(std::uint32_t id, Value self, std::size_t base, Value& result) {
  const Function& function = program_.functions[id];
  const Instruction* const code = function.code.data();
  const Value* const constants = constants_.data();
  Value* const registers = registers_.data() + base;
  const auto value = [constants, registers](std::uint16_t operand) {
    return (operand & kConstant) != 0 ? constants[operand & (kConstant - 1U)] : registers[operand];
  };
  const std::size_t outer_top = std::exchange(top_, base + function.registers);
  ++depth_;
  const Instruction* at = code;
  bool is_fine = true;
  for (;; ++at) {
    if (steps_left_ == 0) {
      is_fine = too_many_steps();
      break;
    }
    --steps_left_;
    const Instruction& now = *at;
    switch (now.op) {
      case Op::kMove:
        registers[now.a] = value(now.b);
        continue;
      case Op::kReadGlobal:
        registers[now.a] = globals_[now.b];
        if (registers[now.a].is(Kind::kNone)) is_fine = fail("rules.used-before-value");
        break;
      case Op::kReadCapture:
        is_fine = read_box(heap_.captured(self, now.b), registers[now.a]);
        break;
      case Op::kReadCopy:
        registers[now.a] = heap_.captured(self, now.b);
        continue;
      case Op::kReadBox:
        is_fine = read_box(registers[now.b], registers[now.a]);
        break;
      case Op::kCall:
      case Op::kCallMethod:
      case Op::kCallNative:
        is_fine = run_call(now, base);
        break;
      case Op::kAdd: {
        const Value left = value(now.b);
        const Value right = value(now.c);
        if (left.is_number() && right.is_number()) {
          registers[now.a] = Value::number(left.number() + right.number());
          continue;
        }
        is_fine = now.n == 0 ? add(left, right, registers[now.a]) : arithmetic(now.op, left, right, registers[now.a]);
        break;
      }
      case Op::kSubtract: {
        const Value left = value(now.b);
        const Value right = value(now.c);
        if (left.is_number() && right.is_number()) {
          registers[now.a] = Value::number(left.number() - right.number());
          continue;
        }
        is_fine = arithmetic(now.op, left, right, registers[now.a]);
        break;
      }
      case Op::kJump:
        at = code + now.b - 1;
        continue;
      case Op::kJumpIf:
        if (truth(value(now.a)) == (now.n != 0)) at = code + now.b - 1;
        continue;
      case Op::kJumpIfLess:
      case Op::kJumpIfLessOrEqual:
      case Op::kJumpIfGreater:
      case Op::kJumpIfGreaterOrEqual: {
        const Value left = value(now.a);
        const Value right = value(now.b);
        bool holds = false;
        if (left.is_number() && right.is_number()) {
          holds = compare_numbers(now.op, left.number(), right.number());
        } else {
          is_fine = compare(now.op, left, right, holds);
        }
        if (holds == (now.n != 0)) at = code + now.c - 1;
        break;
      }
      case Op::kJumpIfSame: {
        const Value left = value(now.a);
        const Value right = value(now.b);
        const bool are_same = left.is_number() && right.is_number() ? left.number() == right.number()
                              : left.bits() == right.bits()         ? true
                                                                    : same(left, right);
        if (are_same == (now.n != 0)) at = code + now.c - 1;
        continue;
      }
      case Op::kIndex:
        is_fine = read_element(registers[now.b], value(now.c), registers[now.a]) ||
                  index(registers[now.b], value(now.c), registers[now.a]);
        break;
      case Op::kField:
        is_fine = field(registers[now.b], now.c, registers[now.a]);
        break;
      case Op::kReturn:
        result = value(now.a);
        top_ = outer_top;
        --depth_;
        return true;
      default:
        if (now.op == Op::kNext) {
          bool is_end = false;
          is_fine = next_element(registers[now.b], registers[now.b + 1U], registers[now.a], is_end);
          if (is_end) at = code + now.c - 1;
        } else if (now.op == Op::kJumpIfNullish || now.op == Op::kJumpIfDefined) {
          const bool is_taken = now.op == Op::kJumpIfNullish ? registers[now.a].is_nullish() == (now.n != 0)
                                                             : !registers[now.a].is_undefined();
          if (is_taken) at = code + now.b - 1;
        } else {
          const bool is_on_tables = now.op >= Op::kSetIndex && now.op != Op::kFunction;
          is_fine = is_on_tables ? run_on_tables(now, base) : run_other(now, self, base);
        }
    }
    if (!is_fine) break;
  }
  locate_error(function.places[static_cast<std::size_t>(at - code)]);
  return false;
}

/// Runs the other instructions, except jumps.
bool Machine::run_other(const Instruction& now, Value self, std::size_t base) {
  Value* const registers = registers_.data() + base;
  const auto value = [this, registers](std::uint16_t operand) {
    return (operand & kConstant) != 0 ? constants_[operand & (kConstant - 1U)] : registers[operand];
  };
  switch (now.op) {
    case Op::kNewBox:
    case Op::kBox:
    case Op::kRenewBox: {
      const Value content = now.op == Op::kNewBox ? Value::none()
                            : now.op == Op::kBox  ? registers[now.a]
                                                  : heap_.unbox(registers[now.a]);
      const std::optional<Value> box = heap_.new_box(content);
      if (!box) return out_of_memory();
      registers[now.a] = *box;
      return true;
    }
    case Op::kInitBox:
      heap_.set_box(registers[now.a], value(now.b));
      return true;
    case Op::kWriteBox:
      return write_box(registers[now.a], value(now.b));
    case Op::kWriteCapture:
      return write_box(heap_.captured(self, now.a), value(now.b));
    case Op::kWriteGlobal:
      if (now.n == 0 && globals_[now.a].is(Kind::kNone)) return fail("rules.used-before-value");
      globals_[now.a] = value(now.b);
      return true;
    case Op::kLess:
    case Op::kLessOrEqual:
    case Op::kGreater:
    case Op::kGreaterOrEqual: {
      bool holds = false;
      if (!compare(now.op, value(now.b), value(now.c), holds)) return false;
      registers[now.a] = Value::boolean(holds);
      return true;
    }
    case Op::kSame:
    case Op::kNotSame:
      registers[now.a] = Value::boolean(same(value(now.b), value(now.c)) == (now.op == Op::kSame));
      return true;
    case Op::kIn:
      return has_key(value(now.b), value(now.c), registers[now.a]);
    case Op::kNegate:
    case Op::kToNumber:
    case Op::kNot:
    case Op::kBitNot:
    case Op::kTypeOf:
      return unary(now.op, value(now.b), registers[now.a]);
    case Op::kFunction:
      return make_function(now.c, self, base, registers[now.a]);
    case Op::kMultiply:
    case Op::kDivide:
    case Op::kRemainder:
    case Op::kPower:
    case Op::kBitAnd:
    case Op::kBitOr:
    case Op::kBitXor:
    case Op::kShiftLeft:
    case Op::kShiftRight:
    case Op::kShiftRightUnsigned:
      return arithmetic(now.op, value(now.b), value(now.c), registers[now.a]);
    default:
      return fail("rules.used-before-value");
  }
}

bool Machine::run_call(const Instruction& now, std::size_t base) {
  const bool is_native = now.op == Op::kCallNative;
  const std::size_t first = base + now.b + (is_native ? 0U : 1U);
  std::span<const Value> arguments(registers_.data() + first, now.n);
  std::vector<Value> copy;
  if (now.n == kSpreadArguments && !copy_spread(first, arguments, copy)) return false;
  Value result;
  const Value callee = registers_[base + now.b];
  const bool is_fine = is_native                   ? call_native(static_cast<Native>(now.c), arguments, result)
                       : now.op == Op::kCallMethod ? call_method(callee, now.c, arguments, result)
                                                   : invoke(callee, arguments, result);
  registers_[base + now.a] = result;
  return is_fine;
}

/// Runs instructions on lists, objects, maps, sets and texts.
bool Machine::run_on_tables(const Instruction& now, std::size_t base) {
  Value* const registers = registers_.data() + base;
  const auto value = [this, registers](std::uint16_t operand) {
    return (operand & kConstant) != 0 ? constants_[operand & (kConstant - 1U)] : registers[operand];
  };
  switch (now.op) {
    case Op::kSetIndex:
      return set_index(registers[now.a], value(now.b), value(now.c));
    case Op::kDelete:
      return remove_key(registers[now.a], value(now.b));
    case Op::kNewList:
      return new_list({registers + now.b, now.c}, registers[now.a]);
    case Op::kPush:
      return heap_.push(registers[now.a], value(now.b)) || out_of_memory();
    case Op::kPushAll:
      return push_all(registers[now.a], registers[now.b]);
    case Op::kNewRecord:
      return new_table(Kind::kRecord, now.c, registers[now.a]);
    case Op::kSetAll:
      return set_all(registers[now.a], registers[now.b]);
    case Op::kNewTable:
      return new_table(now.n == 1 ? Kind::kSet : Kind::kMap, 0, registers[now.a]) &&
             fill_table(registers[now.a], value(now.b));
    case Op::kTemplate:
      return join_registers({registers + now.b, now.c}, registers[now.a]);
    case Op::kIterate:
      registers[now.a + 1U] = Value::number(0);
      return iterate(registers[now.a]);
    case Op::kRest: {
      Value list;
      if (!new_table(Kind::kList, 0, list)) return false;
      registers[now.a] = list;
      return push_rest(list, registers[now.b], registers[now.b + 1U]);
    }
    case Op::kKeys:
      return keys_for_loop(registers[now.b], registers[now.a]);
    case Op::kCheckPattern:
      return registers[now.a].is_nullish() ? fail("rules.pattern-of-nothing") : true;
    case Op::kCopyWithout:
      return copy_without(registers[now.b], {registers + now.c, now.n}, registers[now.a]);
    default:
      return fail("rules.used-before-value");
  }
}

}  // namespace perfect_play::rules
