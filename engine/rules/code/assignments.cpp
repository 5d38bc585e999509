// The code of assignments.
#include <array>
#include <optional>
#include <string_view>
#include <utility>

#include "engine/rules/code/generator.hpp"

namespace perfect_play::rules {

using enum NodeKind;

namespace {

/// Returns true if the code of an expression sets its target only at its end, so that the target may be a variable
/// which the expression uses.
bool sets_target_last(const Node& node) {
  switch (node.kind) {
    case kNumber:
    case kText:
    case kTrue:
    case kFalse:
    case kNull:
    case kUndefined:
    case kName:
    case kBinary:
    case kField:
    case kIndex:
    case kCall:
    case kTemplate:
    case kUnary:
      return true;
    default:
      return false;
  }
}

}  // namespace

std::optional<Op> op_of(std::string_view sign) {
  constexpr std::array<std::pair<std::string_view, Op>, 19> kOps = {{
      {"+", Op::kAdd},       {"-", Op::kSubtract},     {"*", Op::kMultiply},    {"/", Op::kDivide},
      {"%", Op::kRemainder}, {"**", Op::kPower},       {"&", Op::kBitAnd},      {"|", Op::kBitOr},
      {"^", Op::kBitXor},    {"<<", Op::kShiftLeft},   {">>", Op::kShiftRight}, {">>>", Op::kShiftRightUnsigned},
      {"<", Op::kLess},      {"<=", Op::kLessOrEqual}, {">", Op::kGreater},     {">=", Op::kGreaterOrEqual},
      {"===", Op::kSame},    {"!==", Op::kNotSame},    {"in", Op::kIn},
  }};
  for (const auto& [text, op] : kOps) {
    if (text == sign) return op;
  }
  return std::nullopt;
}

void Generator::write_variable(Node& node, std::uint16_t value, bool is_first) {
  const Variable* variable = node.variable;
  if (variable == nullptr) {
    fail("rules.unknown-name", node.place, {{"name", node.text}});
    return;
  }
  if (!is_first && variable->is_constant) {
    fail("rules.constant-assigned", node.place, {{"name", node.text}});
    return;
  }
  if (variable->is_global) {
    if (scope_->node != nullptr) fail("rules.outer-assigned", node.place, {{"name", node.text}});
    emit(node.place, Op::kWriteGlobal, variable->slot, value, 0, is_first ? 1 : 0);
  } else if (variable->owner != scope_->node) {
    emit(node.place, Op::kWriteCapture, capture(*scope_, *variable), value);
  } else if (!is_first && !variable->is_ready) {
    fail("rules.used-early", node.place, {{"name", node.text}});
  } else if (variable->is_boxed) {
    emit(node.place, is_first ? Op::kInitBox : Op::kWriteBox, variable->slot, value);
  } else {
    if (variable->slot != value) emit(node.place, Op::kMove, variable->slot, value);
  }
}

void Generator::assign_to(Node& target, std::uint16_t value) {
  const Temporaries temporaries(*scope_);
  if (target.is(kName)) {
    write_variable(target, value, false);
  } else if (target.is(kField)) {
    emit(target.place, Op::kSetIndex, in_register(*target.kids[0]), constant_operand(target.text), value);
  } else if (target.is(kIndex)) {
    const std::uint16_t object = in_register(*target.kids[0]);
    emit(target.place, Op::kSetIndex, object, operand(*target.kids[1]), value);
  } else {
    bind(target, value, false);
  }
}

void Generator::assign(Node& node, std::uint16_t target, bool is_used) {
  const Temporaries temporaries(*scope_);
  Node& left = *node.kids[0];
  Node& right = *node.kids[1];
  if (node.text != "=") {
    assign_combined(node, target);
    return;
  }
  const Variable* variable = left.is(kName) ? left.variable : nullptr;
  const bool is_local = variable != nullptr && !variable->is_global && !variable->is_boxed &&
                        variable->owner == scope_->node && variable->is_ready && !variable->is_constant;
  if (is_local && sets_target_last(right)) {
    into(right, variable->slot);
    if (is_used) emit(node.place, Op::kMove, target, variable->slot);
    return;
  }
  if (left.is(kField) || left.is(kIndex)) {
    // The object and the index are evaluated before the value.
    const std::uint16_t object = in_register(*left.kids[0]);
    const std::uint16_t key = left.is(kField) ? constant_operand(left.text) : operand_before(*left.kids[1], right);
    const std::uint16_t value = operand(right);
    emit(left.place, Op::kSetIndex, object, key, value);
    if (is_used) emit(node.place, Op::kMove, target, value);
    return;
  }
  const std::uint16_t value = in_register(right);
  assign_to(left, value);
  if (is_used) emit(node.place, Op::kMove, target, value);
}

void Generator::combine(Node& node, std::uint16_t old) {
  const std::string_view sign = std::string_view(node.text).substr(0, node.text.size() - 1);
  emit(node.place, *op_of(sign), old, old, operand(*node.kids[1]));
}

void Generator::assign_combined(Node& node, std::uint16_t target) {
  Node& left = *node.kids[0];
  const bool is_logical = node.text == "&&=" || node.text == "||=" || node.text == "\?\?=";
  const std::uint16_t value = new_register();
  std::uint16_t object = 0;
  std::uint16_t key = 0;
  if (left.is(kName)) {
    into(left, value);
  } else {
    object = in_register(*left.kids[0]);
    key = left.is(kField) ? constant_operand(left.text) : operand_before(*left.kids[1], *node.kids[1]);
    emit(left.place, Op::kIndex, value, object, key);
  }
  Jumps end;
  if (is_logical) {
    const Op op = node.text == "\?\?=" ? Op::kJumpIfNullish : Op::kJumpIf;
    end.push_back(emit(node.place, op, value, 0, 0, node.text == "||=" ? 1 : 0));
    into(*node.kids[1], value);
  } else {
    combine(node, value);
  }
  if (left.is(kName)) {
    write_variable(left, value, false);
  } else {
    emit(left.place, Op::kSetIndex, object, key, value);
  }
  land(end);
  emit(node.place, Op::kMove, target, value);
}

void Generator::update(Node& node, std::uint16_t target, bool is_used) {
  const Temporaries temporaries(*scope_);
  Node& left = *node.kids[0];
  const Op op = node.text == "++" ? Op::kAdd : Op::kSubtract;
  const Variable* variable = left.is(kName) ? left.variable : nullptr;
  const bool is_local = variable != nullptr && !variable->is_global && !variable->is_boxed &&
                        variable->owner == scope_->node && variable->is_ready && !variable->is_constant;
  const std::uint16_t one = constant_operand(1.0);
  if (is_local && !is_used) {
    emit(node.place, op, variable->slot, variable->slot, one, 1);
    return;
  }
  const std::uint16_t old = new_register();
  const std::uint16_t made = new_register();
  std::uint16_t object = 0;
  std::uint16_t key = 0;
  if (left.is(kName)) {
    into(left, old);
  } else {
    object = in_register(*left.kids[0]);
    key = left.is(kField) ? constant_operand(left.text) : operand(*left.kids[1]);
    emit(left.place, Op::kIndex, old, object, key);
  }
  emit(node.place, op, made, old, one, 1);
  if (left.is(kName)) {
    write_variable(left, made, false);
  } else {
    emit(left.place, Op::kSetIndex, object, key, made);
  }
  if (is_used) emit(node.place, Op::kMove, target, node.flag ? made : old);
}

}  // namespace perfect_play::rules
