// The code of expressions.
#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "engine/rules/code/generator.hpp"
#include "engine/rules/code/natives.hpp"

namespace perfect_play::rules {

using enum NodeKind;

namespace {

/// Longest list that is collected in registers.
constexpr std::size_t kMostRegistersOfList = 200;

}  // namespace

std::uint16_t Generator::operand(Node& node) {
  switch (node.kind) {
    case kNumber:
      return constant_operand(node.number);
    case kText:
      return constant_operand(node.text);
    case kTrue:
    case kFalse:
      return constant_operand(node.is(kTrue));
    case kNull:
      return constant_operand(NullConstant{});
    case kUndefined:
      return constant_operand(UndefinedConstant{});
    case kUnary:
      if (node.text == "-" && node.kids[0]->is(kNumber)) return constant_operand(-node.kids[0]->number);
      break;
    case kName: {
      const Variable* variable = node.variable;
      const bool is_local = variable != nullptr && !variable->is_boxed && variable->owner == scope_->node;
      if (is_local && !variable->is_global && variable->is_ready) return variable->slot;
      break;
    }
    default:
      break;
  }
  return in_register(node);
}

std::uint16_t Generator::operand_before(Node& node, const Node& later) {
  return node.is(kName) && later.assigns ? in_register(node) : operand(node);
}

std::uint16_t Generator::in_register(Node& node) {
  const std::uint16_t made = new_register();
  into(node, made);
  return made;
}

void Generator::into(Node& node, std::uint16_t target) {
  switch (node.kind) {
    case kName:
      name(node, target);
      break;
    case kTemplate:
      if (node.kids.size() > kMostRegistersOfList) fail("rules.too-long", node.place);
      list(node.kids, 0, target, node.place);
      scope_->function.code.back().op = Op::kTemplate;
      break;
    case kList:
      list(node.kids, 0, target, node.place);
      break;
    case kRecord:
      record(node, target);
      break;
    case kUnary:
      unary(node, target);
      break;
    case kBinary:
      binary(node, target);
      break;
    case kLogical:
      logical(node, target);
      break;
    case kConditional:
      conditional(node, target);
      break;
    case kAssign:
      assign(node, target, true);
      break;
    case kUpdate:
      update(node, target, true);
      break;
    case kField:
      field(node, target);
      break;
    case kIndex:
      index(node, target);
      break;
    case kCall:
      call(node, target);
      break;
    case kNew:
      new_table(node, target);
      break;
    case kChain:
      chain(node, target);
      break;
    case kFunction:
      emit(node.place, Op::kFunction, target, 0, function(node));
      break;
    case kDefault:
      fail("rules.default-outside", node.place);
      break;
    case kNothing:
      fail("rules.no-gaps", node.place);
      break;
    default:
      emit(node.place, Op::kMove, target, operand(node));
  }
}

void Generator::name(Node& node, std::uint16_t target) {
  const Variable* variable = node.variable;
  if (variable == nullptr) {
    if (node.text == "undefined") {
      emit(node.place, Op::kMove, target, constant_operand(UndefinedConstant{}));
    } else if (const std::optional<double> number = number_named(node.text)) {
      emit(node.place, Op::kMove, target, constant_operand(*number));
    } else if (const std::optional<Native> native = native_named(node.text)) {
      emit(node.place, Op::kMove, target, constant_operand(NativeConstant{static_cast<std::uint16_t>(*native)}));
    } else {
      unknown_name(node);
    }
    return;
  }
  if (variable->is_global) {
    emit(node.place, Op::kReadGlobal, target, variable->slot);
  } else if (variable->owner != scope_->node) {
    emit(node.place, variable->is_boxed ? Op::kReadCapture : Op::kReadCopy, target, capture(*scope_, *variable));
  } else if (!variable->is_ready) {
    fail("rules.used-early", node.place, {{"name", node.text}});
  } else {
    emit(node.place, variable->is_boxed ? Op::kReadBox : Op::kMove, target, variable->slot);
  }
}

void Generator::unknown_name(const Node& node) {
  const std::string& found = node.text;
  if (found == "Date" || found == "performance") {
    fail("rules.no-date", node.place);
  } else if (found == "console" || found == "alert") {
    fail("rules.no-console", node.place);
  } else if (found == "arguments") {
    fail("rules.no-arguments", node.place);
  } else if (found == "Map" || found == "Set") {
    fail("rules.needs-new", node.place, {{"name", found}});
  } else if (found == "Promise" || found == "setTimeout") {
    fail("rules.no-async", node.place);
  } else if (found == "require" || found == "module") {
    fail("rules.no-import", node.place);
  } else if (is_missing_native(found)) {
    fail("rules.not-available", node.place, {{"name", found}});
  } else if (is_in_function_named(found)) {
    fail("rules.function-name", node.place, {{"name", found}});
  } else if (std::find(sizes_.begin(), sizes_.end(), found) != sizes_.end()) {
    fail("rules.size-in-function", node.place, {{"name", found}});
  } else {
    fail("rules.unknown-name", node.place, {{"name", found}});
  }
}

bool Generator::is_in_function_named(std::string_view name) const {
  const Scope* scope = scope_;
  while (scope != nullptr && (scope->node == nullptr || scope->node->text != name)) scope = scope->outer;
  return scope != nullptr;
}

void Generator::logical(Node& node, std::uint16_t target) {
  // The target may be a variable that the second operand uses, but then the first one was assigned to it.
  into(*node.kids[0], target);
  const Op op = node.text == "??" ? Op::kJumpIfNullish : Op::kJumpIf;
  const Jumps end = {emit(node.place, op, target, 0, 0, node.text == "||" ? 1 : 0)};
  into(*node.kids[1], target);
  land(end);
}

void Generator::conditional(Node& node, std::uint16_t target) {
  Jumps otherwise;
  jump_if(*node.kids[0], false, otherwise);
  into(*node.kids[1], target);
  const Jumps end = {emit(node.place, Op::kJump)};
  land(otherwise);
  into(*node.kids[2], target);
  land(end);
}

void Generator::binary(Node& node, std::uint16_t target) {
  const Temporaries temporaries(*scope_);
  const std::uint16_t left = operand_before(*node.kids[0], *node.kids[1]);
  const std::uint16_t right = operand(*node.kids[1]);
  emit(node.place, *op_of(node.text), target, left, right);
}

void Generator::unary(Node& node, std::uint16_t target) {
  const Temporaries temporaries(*scope_);
  Node& inner = *node.kids[0];
  if (node.text == "delete") {
    Node& place = inner;
    const std::uint16_t object = in_register(*place.kids[0]);
    const std::uint16_t key = place.is(kField) ? constant_operand(place.text) : operand(*place.kids[1]);
    emit(node.place, Op::kDelete, object, key);
    emit(node.place, Op::kMove, target, constant_operand(true));
    return;
  }
  if (node.text == "typeof" && is_plain_name(inner) && !native_named(inner.text) && !number_named(inner.text)) {
    unknown_name(inner);
  }
  const Op op = node.text == "-"   ? Op::kNegate
                : node.text == "+" ? Op::kToNumber
                : node.text == "!" ? Op::kNot
                : node.text == "~" ? Op::kBitNot
                                   : Op::kTypeOf;
  emit(node.place, op, target, operand(inner));
}

void Generator::list(const std::vector<NodePointer>& nodes, std::size_t first, std::uint16_t target,
                     std::uint32_t place) {
  const Temporaries temporaries(*scope_);
  const auto is_spread = [](const NodePointer& node) { return node->is(kSpread); };
  const bool has_spread = std::any_of(nodes.begin(), nodes.end(), is_spread);
  if (!has_spread && nodes.size() - first <= kMostRegistersOfList) {
    const std::uint16_t base = scope_->next_register;
    for (std::size_t i = first; i < nodes.size(); ++i) in_register(*nodes[i]);
    emit(place, Op::kNewList, target, base, nodes.size() - first);
    return;
  }
  const std::uint16_t made = new_register();
  emit(place, Op::kNewList, made, 0, 0);
  for (std::size_t i = first; i < nodes.size(); ++i) {
    const Temporaries inner(*scope_);
    Node& node = *nodes[i];
    if (node.is(kSpread)) {
      allow_gaps(*node.kids[0]);
      emit(node.place, Op::kPushAll, made, in_register(*node.kids[0]));
    } else {
      emit(node.place, Op::kPush, made, operand(node));
    }
  }
  emit(place, Op::kMove, target, made);
}

void Generator::record(Node& node, std::uint16_t target) {
  const Temporaries temporaries(*scope_);
  const std::uint16_t made = new_register();
  emit(node.place, Op::kNewRecord, made, 0, node.kids.size());
  for (const NodePointer& kid : node.kids) {
    const Temporaries inner(*scope_);
    if (kid->is(kSpread)) {
      emit(kid->place, Op::kSetAll, made, in_register(*kid->kids[0]));
      continue;
    }
    if (kid->kids[1]->is(kFunction) && kid->kids[1]->text.empty()) kid->kids[1]->text = kid->kids[0]->text;
    const std::uint16_t key = operand_before(*kid->kids[0], *kid->kids[1]);
    emit(kid->place, Op::kSetIndex, made, key, operand(*kid->kids[1]));
  }
  emit(node.place, Op::kMove, target, made);
}

std::optional<std::string> Generator::namespaced(const Node& node) const {
  if (!node.is(kField) || !is_plain_name(node.kid(0))) return std::nullopt;
  if (!is_namespace(node.kid(0).text)) return std::nullopt;
  return node.kid(0).text + "." + node.text;
}

void Generator::field(Node& node, std::uint16_t target) {
  if (const std::optional<std::string> whole = namespaced(node)) {
    if (const std::optional<double> number = number_named(*whole)) {
      emit(node.place, Op::kMove, target, constant_operand(*number));
    } else if (const std::optional<Native> native = native_named(*whole)) {
      emit(node.place, Op::kMove, target, constant_operand(NativeConstant{static_cast<std::uint16_t>(*native)}));
    } else if (*whole == "Math.random") {
      fail("rules.no-random", node.place);
    } else if (node.kids[0]->text == "Date") {
      fail("rules.no-date", node.place);
    } else if (node.kids[0]->text == "console") {
      fail("rules.no-console", node.place);
    } else if (*whole == "Object.freeze") {
      fail("rules.no-freeze", node.place);
    } else if (is_missing_native(*whole)) {
      fail("rules.not-available", node.place, {{"name", *whole}});
    } else {
      fail("rules.unknown-name", node.place, {{"name", *whole}});
    }
    return;
  }
  const Temporaries temporaries(*scope_);
  const std::uint16_t object = in_register(*node.kids[0]);
  end_chain_if_missing(node, object);
  emit(node.place, Op::kField, target, object, constant(node.text));
}

void Generator::index(Node& node, std::uint16_t target) {
  const Temporaries temporaries(*scope_);
  const std::uint16_t first = operand_before(*node.kids[0], *node.kids[1]);
  const std::uint16_t object = (first & kConstant) != 0 ? in_register(*node.kids[0]) : first;
  end_chain_if_missing(node, object);
  emit(node.place, Op::kIndex, target, object, operand(*node.kids[1]));
}

void Generator::chain(Node& node, std::uint16_t target) {
  const Temporaries temporaries(*scope_);
  scope_->chains.emplace_back();
  const std::uint16_t made = new_register();
  into(*node.kids[0], made);
  const Jumps past = {emit(node.place, Op::kJump)};
  land(scope_->chains.back());
  emit(node.place, Op::kMove, made, constant_operand(UndefinedConstant{}));
  land(past);
  emit(node.place, Op::kMove, target, made);
  scope_->chains.pop_back();
}

void Generator::end_chain_if_missing(const Node& node, std::uint16_t reg) {
  if (!node.flag || scope_->chains.empty()) return;
  scope_->chains.back().push_back(emit(node.place, Op::kJumpIfNullish, reg, 0, 0, 1));
}

void Generator::new_table(Node& node, std::uint16_t target) {
  const Temporaries temporaries(*scope_);
  if (node.kids.size() > 1 || (!node.kids.empty() && node.kids[0]->is(kSpread))) {
    fail("rules.table-argument", node.place, {{"name", node.text}});
    return;
  }
  const std::uint16_t source = node.kids.empty() ? constant_operand(UndefinedConstant{}) : in_register(*node.kids[0]);
  const std::uint16_t made = new_register();
  emit(node.place, Op::kNewTable, made, source, 0, node.text == "Set" ? 1 : 0);
  emit(node.place, Op::kMove, target, made);
}

}  // namespace perfect_play::rules
