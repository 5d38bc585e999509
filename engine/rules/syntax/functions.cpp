// Functions and patterns.
#include <utility>

#include "engine/core/text/text.hpp"
#include "engine/rules/syntax/expressions.hpp"

namespace perfect_play::rules {
namespace {

using enum NodeKind;

}  // namespace

NodePointer Expressions::arrow() {
  const std::uint32_t start = place();
  std::vector<NodePointer> kids;
  if (token().kind == TokenKind::kName) {
    const std::uint32_t at = place();
    kids.push_back(make(kName, at, {}, name()));
  } else {
    elements(")", true, kids);
  }
  if (token().on_new_line) fail_here("=>");
  expect("=>");
  kids.push_back(is_sign("{") ? block() : assignment());
  return make(kFunction, start, std::move(kids));
}

NodePointer Expressions::function_expression() {
  const std::uint32_t start = take().place;
  std::string own_name;
  if (token().kind == TokenKind::kName) own_name = name();
  return method(std::move(own_name), start);
}

NodePointer Expressions::method(std::string name, std::uint32_t start) {
  std::vector<NodePointer> kids;
  if (!is_sign("(")) fail_here("(");
  elements(")", true, kids);
  kids.push_back(block());
  return make(kFunction, start, std::move(kids), std::move(name));
}

NodePointer Expressions::pattern_with_default() {
  const std::uint32_t start = place();
  NodePointer target = pattern();
  if (!take_sign("=")) return target;
  return make(kDefault, start, kids_of(std::move(target), assignment()));
}

NodePointer Expressions::pattern() {
  const Nesting nesting(*this);
  if (is_sign("[")) return list(true);
  if (is_sign("{")) return record(true);
  const std::uint32_t start = place();
  return make(kName, start, {}, name());
}

NodePointer Expressions::pattern_entry() {
  const std::uint32_t start = place();
  if (take_sign("...")) {
    NodePointer rest = make(kRest, start, kids_of(make(kName, start, {}, name())));
    if (!is_sign("}")) fail("rules.rest-not-last", start);
    return rest;
  }
  const bool is_short = token().kind == TokenKind::kName && !is_sign(":", 1);
  NodePointer key = is_short ? make(kText, start, {}, token().text) : this->key();
  if (!is_short) expect(":");
  return make(kEntry, start, kids_of(std::move(key), pattern_with_default()));
}

}  // namespace perfect_play::rules
