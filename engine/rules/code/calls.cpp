// The code of calls and patterns.
#include <algorithm>
#include <utility>

#include "engine/rules/code/generator.hpp"
#include "engine/rules/code/natives.hpp"

namespace perfect_play::rules {

using enum NodeKind;

namespace {

/// Marks `Array(n)` where its gaps do not matter.
constexpr std::string_view kFilledNext = "filled next";

}  // namespace

void Generator::allow_gaps(Node& node) {
  if (node.is(kCall)) node.text = kFilledNext;
}

/// Puts the arguments of a call into new registers, or into one list if there is a spread; returns their count.
std::size_t Generator::arguments(Node& node, std::size_t first) {
  const auto is_spread = [](const NodePointer& kid) { return kid->is(kSpread); };
  const std::size_t count = node.kids.size() - first;
  if (count >= kSpreadArguments || std::any_of(node.kids.begin(), node.kids.end(), is_spread)) {
    const std::uint16_t made = new_register();
    list(node.kids, first, made, node.place);
    return kSpreadArguments;
  }
  for (std::size_t i = first; i < node.kids.size(); ++i) in_register(*node.kids[i]);
  return count;
}

bool Generator::call_native(Node& node, std::uint16_t target) {
  Node& callee = *node.kids[0];
  std::optional<std::string> whole = namespaced(callee);
  if (!whole && is_plain_name(callee)) whole = callee.text;
  if (!whole) return false;
  const std::optional<Native> native = native_named(*whole);
  if (!native) {
    if (callee.is(kName)) {
      unknown_name(callee);
    } else {
      field(callee, target);
    }
    return true;
  }
  // A list of gaps, which most methods of JavaScript skip.
  if (native == Native::kArray && node.kids.size() == 2 && node.text != kFilledNext) {
    fail("rules.array-of-gaps", node.place);
  }
  const std::uint16_t base = scope_->next_register;
  const std::size_t count = arguments(node, 1);
  emit(node.place, Op::kCallNative, target, base, static_cast<std::size_t>(*native), count);
  return true;
}

void Generator::call(Node& node, std::uint16_t target) {
  const Temporaries temporaries(*scope_);
  if (call_native(node, target)) return;
  Node& callee = *node.kids[0];
  const std::uint16_t base = new_register();
  if (callee.is(kField) && !node.flag) {
    if (callee.text == "fill" || callee.text == "keys") allow_gaps(*callee.kids[0]);
    into(*callee.kids[0], base);
    end_chain_if_missing(callee, base);
    const std::size_t count = arguments(node, 1);
    emit(node.place, Op::kCallMethod, target, base, constant(callee.text), count);
    return;
  }
  into(callee, base);
  end_chain_if_missing(node, base);
  const std::size_t count = arguments(node, 1);
  emit(node.place, Op::kCall, target, base, 0, count);
}

// ---- Patterns ----

void Generator::bind(Node& pattern, std::uint16_t value, bool declares) {
  switch (pattern.kind) {
    case kName:
      write_variable(pattern, value, declares);
      break;
    case kListPattern:
      bind_list(pattern, value, declares);
      break;
    case kRecordPattern:
      bind_record(pattern, value, declares);
      break;
    case kDefault: {
      const Temporaries temporaries(*scope_);
      const std::uint16_t made = new_register();
      emit(pattern.place, Op::kMove, made, value);
      const Jumps defined = {emit(pattern.place, Op::kJumpIfDefined, made)};
      into(*pattern.kids[1], made);
      land(defined);
      bind(*pattern.kids[0], made, declares);
      if (declares) make_ready(*pattern.kids[0]);
      break;
    }
    case kNothing:
      break;
    default:
      assign_to(pattern, value);
  }
}

void Generator::bind_list(Node& pattern, std::uint16_t value, bool declares) {
  const Temporaries temporaries(*scope_);
  const std::uint16_t source = new_register();
  new_register();
  const std::uint16_t element = new_register();
  emit(pattern.place, Op::kMove, source, value);
  emit(pattern.place, Op::kCheckPattern, source);
  emit(pattern.place, Op::kIterate, source);
  for (const NodePointer& kid : pattern.kids) {
    if (kid->is(kRest)) {
      emit(kid->place, Op::kRest, element, source);
      bind(*kid->kids[0], element, declares);
    } else {
      const Jumps end = {emit(kid->place, Op::kNext, element, source, 0, 1)};
      land(end);
      bind(*kid, element, declares);
    }
    if (declares) make_ready(*kid);
  }
}

void Generator::bind_record(Node& pattern, std::uint16_t value, bool declares) {
  const Temporaries temporaries(*scope_);
  const std::uint16_t source = new_register();
  emit(pattern.place, Op::kMove, source, value);
  emit(pattern.place, Op::kCheckPattern, source);
  const std::uint16_t first_key = scope_->next_register;
  const bool has_rest = !pattern.kids.empty() && pattern.kids.back()->is(kRest);
  const std::size_t count = pattern.kids.size() - (has_rest ? 1 : 0);
  if (has_rest) {
    // The keys that the rest does not get.
    for (std::size_t i = 0; i < count; ++i) in_register(*pattern.kids[i]->kids[0]);
  }
  for (const NodePointer& kid : pattern.kids) {
    const Temporaries inner(*scope_);
    const std::uint16_t element = new_register();
    if (kid->is(kRest)) {
      emit(kid->place, Op::kCopyWithout, element, source, first_key, std::min<std::size_t>(count, 255));
      if (count > 255) fail("rules.too-long", kid->place);
      bind(*kid->kids[0], element, declares);
    } else {
      emit(kid->place, Op::kIndex, element, source, operand(*kid->kids[0]));
      bind(*kid->kids[1], element, declares);
    }
    if (declares) make_ready(*kid);
  }
}

}  // namespace perfect_play::rules
