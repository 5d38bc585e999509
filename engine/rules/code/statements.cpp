// The code of statements.
#include <optional>
#include <utility>

#include "engine/rules/code/generator.hpp"

namespace perfect_play::rules {

using enum NodeKind;

void Generator::statements(const std::vector<NodePointer>& nodes) {
  for (const NodePointer& node : nodes) statement(*node);
}

void Generator::block(const std::vector<NodePointer>& nodes) {
  const Temporaries temporaries(*scope_);
  for_each_declaration(nodes, [&](Node& name, const Node& /*statement*/) { prepare(name); });
  declare_functions(nodes);
  statements(nodes);
}

void Generator::statement(Node& node) {
  const Temporaries temporaries(*scope_);
  switch (node.kind) {
    case kBlock:
      block(node.kids);
      break;
    case kExpression: {
      Node& value = *node.kids[0];
      const std::uint16_t unused = new_register();
      if (value.is(kAssign)) {
        assign(value, unused, false);
      } else if (value.is(kUpdate)) {
        update(value, unused, false);
      } else {
        into(value, unused);
      }
      break;
    }
    case kDeclaration:
      declaration(node);
      break;
    case kIf:
      if_statement(node);
      break;
    case kFor:
      for_statement(node);
      break;
    case kForOf:
    case kForIn:
      for_each(node);
      break;
    case kWhile:
    case kDoWhile:
      while_statement(node);
      break;
    case kSwitch:
      switch_statement(node);
      break;
    case kReturn:
      return_statement(node);
      break;
    case kBreak:
    case kContinue:
      break_statement(node);
      break;
    default:
      break;
  }
}

void Generator::declaration(Node& node) {
  for (std::size_t i = 0; i < node.kids.size(); i += 2) {
    const Temporaries temporaries(*scope_);
    Node& target = *node.kids[i];
    Node& value = *node.kids[i + 1];
    if (value.is(kNothing)) {
      write_variable(target, constant_operand(UndefinedConstant{}), true);
    } else if (target.is(kName) && !target.variable->is_global && !target.variable->is_boxed) {
      into(value, target.variable->slot);
    } else {
      const std::uint16_t made = target.is(kName) ? operand(value) : in_register(value);
      bind(target, made, true);
    }
    make_ready(target);
  }
}

void Generator::if_statement(Node& node) {
  Jumps otherwise;
  jump_if(*node.kids[0], false, otherwise);
  statement(*node.kids[1]);
  if (node.kids[2]->is(kNothing)) {
    land(otherwise);
    return;
  }
  const Jumps end = {emit(node.place, Op::kJump)};
  land(otherwise);
  statement(*node.kids[2]);
  land(end);
}

void Generator::for_statement(Node& node) {
  Node& first = *node.kids[0];
  std::vector<const Variable*> boxed;
  if (first.is(kDeclaration)) {
    for (std::size_t i = 0; i < first.kids.size(); i += 2) {
      for_each_name(*first.kids[i], [&](Node& name) {
        prepare(name);
        if (name.variable->is_boxed) boxed.push_back(name.variable);
      });
    }
    declaration(first);
  } else if (!first.is(kNothing)) {
    statement(first);
  }
  Node& test = *node.kids[1];
  const Jumps to_test = {emit(node.place, Op::kJump)};
  const std::size_t top = here();
  scope_->loops.emplace_back();
  statement(*node.kids[3]);
  land(scope_->loops.back().continues);
  // Functions made in the body keep the variables of their own round.
  for (const Variable* variable : boxed) emit(node.place, Op::kRenewBox, variable->slot);
  statement(*node.kids[2]);
  land(to_test);
  Jumps again;
  if (test.is(kNothing)) {
    again.push_back(emit(node.place, Op::kJump));
  } else {
    jump_if(test, true, again);
  }
  land(again, top);
  land(scope_->loops.back().breaks);
  scope_->loops.pop_back();
}

void Generator::for_each(Node& node) {
  Node& target = *node.kids[0]->kids[0];
  const std::uint16_t source = new_register();
  new_register();
  into(*node.kids[1], source);
  if (node.is(kForIn)) emit(node.kids[1]->place, Op::kKeys, source, source);
  emit(node.kids[1]->place, Op::kIterate, source);
  for_each_name(target, [&](Node& name) {
    name.variable->slot = new_register();
    name.variable->is_ready = false;
  });
  const std::uint16_t element = new_register();
  const std::size_t top = here();
  const Jumps end = {emit(node.place, Op::kNext, element, source)};
  for_each_name(target, [&](Node& name) {
    if (name.variable->is_boxed) emit(name.place, Op::kNewBox, name.variable->slot);
  });
  bind(target, element, true);
  make_ready(target);
  scope_->loops.emplace_back();
  statement(*node.kids[2]);
  land(scope_->loops.back().continues);
  land({emit(node.place, Op::kJump)}, top);
  land(end);
  land(scope_->loops.back().breaks);
  scope_->loops.pop_back();
}

void Generator::while_statement(Node& node) {
  Jumps to_test;
  if (node.is(kWhile)) to_test.push_back(emit(node.place, Op::kJump));
  const std::size_t top = here();
  scope_->loops.emplace_back();
  statement(*node.kids[1]);
  land(scope_->loops.back().continues);
  land(to_test);
  Jumps again;
  jump_if(*node.kids[0], true, again);
  land(again, top);
  land(scope_->loops.back().breaks);
  scope_->loops.pop_back();
}

void Generator::switch_statement(Node& node) {
  const std::uint16_t value = new_register();
  into(*node.kids[0], value);
  std::vector<std::size_t> jumps;
  std::optional<std::size_t> otherwise;
  for (std::size_t i = 1; i < node.kids.size(); ++i) {
    Node& test = *node.kids[i]->kids[0];
    if (test.is(kNothing)) {
      otherwise = i - 1;
      jumps.push_back(0);
      continue;
    }
    const Temporaries temporaries(*scope_);
    const std::uint16_t tested = operand(test);
    jumps.push_back(emit(test.place, Op::kJumpIfSame, value, tested, 0, 1));
  }
  const Jumps past = {emit(node.place, Op::kJump)};
  scope_->loops.push_back({.is_switch = true});
  for (std::size_t i = 1; i < node.kids.size(); ++i) {
    if (otherwise == i - 1) {
      land(past);
    } else {
      land({jumps[i - 1]});
    }
    Node& part = *node.kids[i];
    for (std::size_t k = 1; k < part.kids.size(); ++k) statement(*part.kids[k]);
  }
  if (!otherwise) land(past);
  land(scope_->loops.back().breaks);
  scope_->loops.pop_back();
}

void Generator::return_statement(Node& node) {
  if (scope_->node == nullptr) fail("rules.return-outside", node.place);
  Node& value = *node.kids[0];
  const std::uint16_t returned = value.is(kNothing) ? constant_operand(UndefinedConstant{}) : operand(value);
  emit(node.place, Op::kReturn, returned);
}

void Generator::break_statement(const Node& node) {
  const bool is_break = node.is(kBreak);
  for (std::size_t i = scope_->loops.size(); i-- > 0;) {
    Loop& loop = scope_->loops[i];
    if (loop.is_switch && !is_break) continue;
    (is_break ? loop.breaks : loop.continues).push_back(emit(node.place, Op::kJump));
    return;
  }
  fail("rules.break-outside", node.place);
}

void Generator::jump_if(Node& node, bool wanted, Jumps& jumps) {
  const Temporaries temporaries(*scope_);
  if (node.is(kUnary) && node.text == "!") {
    jump_if(*node.kids[0], !wanted, jumps);
    return;
  }
  if (node.is(kLogical) && node.text != "??") {
    // With `wanted`, `||` jumps at either operand, and `&&` only after both.
    if ((node.text == "||") == wanted) {
      jump_if(*node.kids[0], wanted, jumps);
      jump_if(*node.kids[1], wanted, jumps);
    } else {
      Jumps past;
      jump_if(*node.kids[0], !wanted, past);
      jump_if(*node.kids[1], wanted, jumps);
      land(past);
    }
    return;
  }
  std::optional<Op> op;
  if (node.is(kBinary)) {
    if (node.text == "<") op = Op::kJumpIfLess;
    if (node.text == "<=") op = Op::kJumpIfLessOrEqual;
    if (node.text == ">") op = Op::kJumpIfGreater;
    if (node.text == ">=") op = Op::kJumpIfGreaterOrEqual;
    if (node.text == "===" || node.text == "!==") op = Op::kJumpIfSame;
  }
  if (op) {
    const std::uint16_t left = operand_before(*node.kids[0], *node.kids[1]);
    const std::uint16_t right = operand(*node.kids[1]);
    const bool sense = (node.text == "!==") != wanted;
    jumps.push_back(emit(node.place, *op, left, right, 0, sense ? 1 : 0));
    return;
  }
  const std::uint16_t value = operand(node);
  jumps.push_back(emit(node.place, Op::kJumpIf, value, 0, 0, wanted ? 1 : 0));
}

}  // namespace perfect_play::rules
