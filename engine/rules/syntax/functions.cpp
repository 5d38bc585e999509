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
    parameters(kids);
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
  parameters(kids);
  kids.push_back(block());
  return make(kFunction, start, std::move(kids), std::move(name));
}

void Expressions::parameters(std::vector<NodePointer>& kids) {
  expect("(");
  while (!is_sign(")") && !at_end()) {
    const std::uint32_t start = place();
    if (take_sign("...")) {
      kids.push_back(make(kRest, start, kids_of(pattern())));
      if (!is_sign(")")) fail("rules.rest-not-last", start);
    } else {
      kids.push_back(pattern_with_default());
      expect_comma_before(")");
    }
  }
  expect(")");
}

NodePointer Expressions::pattern_with_default() {
  const std::uint32_t start = place();
  NodePointer target = pattern();
  if (!take_sign("=")) return target;
  return make(kDefault, start, kids_of(std::move(target), assignment()));
}

NodePointer Expressions::pattern() {
  const Nesting nesting(*this);
  const std::uint32_t start = place();
  if (is_sign("{")) return record_pattern();
  if (!take_sign("[")) return make(kName, start, {}, name());
  std::vector<NodePointer> kids;
  while (!is_sign("]") && !at_end()) {
    const std::uint32_t at = place();
    if (take_sign(",")) {
      kids.push_back(make(kNothing, at));
      continue;
    }
    if (take_sign("...")) {
      kids.push_back(make(kRest, at, kids_of(pattern())));
      if (!is_sign("]")) fail("rules.rest-not-last", at);
    } else {
      kids.push_back(pattern_with_default());
      expect_comma_before("]");
    }
  }
  expect("]");
  return make(kListPattern, start, std::move(kids));
}

NodePointer Expressions::record_pattern() {
  const std::uint32_t start = place();
  expect("{");
  std::vector<NodePointer> kids;
  while (!is_sign("}") && !at_end()) {
    const std::uint32_t at = place();
    if (take_sign("...")) {
      kids.push_back(make(kRest, at, kids_of(make(kName, at, {}, name()))));
      if (!is_sign("}")) fail("rules.rest-not-last", at);
      continue;
    }
    NodePointer key;
    NodePointer target;
    if (token().kind == TokenKind::kName && !is_sign(":", 1)) {
      key = make(kText, at, {}, token().text);
      target = pattern_with_default();
    } else {
      if (token().kind == TokenKind::kNumber) {
        key = make(kNumber, at);
        key->number = take().number;
      } else if (token().kind == TokenKind::kName || token().kind == TokenKind::kText) {
        key = make(kText, at, {}, take().text);
      } else {
        fail_here("name");
        key = make(kText, at);
      }
      expect(":");
      target = pattern_with_default();
    }
    kids.push_back(make(kEntry, at, kids_of(std::move(key), std::move(target))));
    expect_comma_before("}");
  }
  expect("}");
  return make(kRecordPattern, start, std::move(kids));
}

}  // namespace perfect_play::rules
