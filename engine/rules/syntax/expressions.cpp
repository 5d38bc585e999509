#include "engine/rules/syntax/expressions.hpp"

#include <array>
#include <utility>

#include "engine/core/text/text.hpp"

namespace perfect_play::rules {
namespace {

using enum NodeKind;

struct Precedence {
  std::string_view sign;
  int level;
};

/// Signs between two operands; those of a higher level bind closer.
constexpr std::array<Precedence, 22> kBinarySigns = {{
    {"??", 1}, {"||", 2}, {"&&", 3}, {"|", 4},  {"^", 5},   {"&", 6},  {"===", 7}, {"!==", 7},
    {"<", 8},  {">", 8},  {"<=", 8}, {">=", 8}, {"<<", 9},  {">>", 9}, {">>>", 9}, {"+", 10},
    {"-", 10}, {"*", 11}, {"/", 11}, {"%", 11}, {"**", 12}, {"in", 8},
}};

constexpr std::array<std::string_view, 15> kAssignmentSigns = {
    "=", "+=", "-=", "*=", "/=", "%=", "**=", "&=", "|=", "^=", "<<=", ">>=", ">>>=", "&&=", "||="};

bool is_assignment(const Token& token) {
  if (token.kind != TokenKind::kSign) return false;
  if (token.text == "\?\?=") return true;
  for (const std::string_view sign : kAssignmentSigns) {
    if (token.text == sign) return true;
  }
  return false;
}

}  // namespace

NodePointer Expressions::expression() {
  NodePointer first = assignment();
  if (is_sign(",")) fail("rules.no-comma", place());
  return first;
}

std::string Expressions::name() {
  const Token found = token();
  if (found.kind != TokenKind::kName) {
    fail_here("name");
  } else if (is_reserved(found.text)) {
    fail("rules.reserved", found.place, {{"word", found.text}});
  }
  take();
  return found.text;
}

bool Expressions::is_arrow() const {
  if (token().kind == TokenKind::kName) return is_sign("=>", 1);
  return is_sign("(") && is_sign("=>", length_of_brackets());
}

NodePointer Expressions::assignment() {
  const Nesting nesting(*this);
  const std::uint32_t start = place();
  if (is_word("async") && (token(1).kind == TokenKind::kName || is_sign("(", 1))) fail("rules.no-async", start);
  if (is_word("yield") || is_word("await")) fail("rules.no-async", start);
  if (is_arrow()) return arrow();
  NodePointer target = conditional();
  if (!is_assignment(token())) return target;
  const Token sign = take();
  if (sign.text == "=" && (target->is(kList) || target->is(kRecord))) {
    make_pattern(*target);
  } else {
    check_target(*target);
  }
  NodePointer value = assignment();
  return make(kAssign, start, kids_of(std::move(target), std::move(value)), sign.text);
}

void Expressions::check_target(const Node& node) {
  const bool fits = node.is(kName) || ((node.is(kField) || node.is(kIndex)) && !node.flag);
  if (!fits) fail("rules.wrong-target", node.place);
}

void Expressions::make_pattern(Node& node) {
  if (node.is(kList)) {
    node.kind = kListPattern;
  } else if (node.is(kRecord)) {
    node.kind = kRecordPattern;
  } else if (node.is(kAssign) && node.text == "=") {
    node.kind = kDefault;
    make_pattern(*node.kids[0]);
    return;
  } else if (node.is(kDefault) || node.is(kNothing) || node.is(kListPattern) || node.is(kRecordPattern)) {
    return;
  } else {
    check_target(node);
    return;
  }
  for (std::size_t i = 0; i < node.kids.size(); ++i) {
    Node& kid = *node.kids[i];
    if (kid.is(kSpread)) {
      if (i + 1 < node.kids.size()) fail("rules.rest-not-last", kid.place);
      kid.kind = kRest;
      make_pattern(*kid.kids[0]);
    } else if (kid.is(kEntry)) {
      make_pattern(*kid.kids[1]);
    } else {
      make_pattern(kid);
    }
  }
}

NodePointer Expressions::conditional() {
  const std::uint32_t start = place();
  NodePointer test = binary(1);
  if (!take_sign("?")) return test;
  NodePointer yes = assignment();
  expect(":");
  NodePointer no = assignment();
  return make(kConditional, start, kids_of(std::move(test), std::move(yes), std::move(no)));
}

NodePointer Expressions::binary(int least) {
  NodePointer left = unary();
  for (;;) {
    int level = 0;
    const bool may_be_sign = token().kind == TokenKind::kSign || is_word("in");
    for (const Precedence& precedence : kBinarySigns) {
      if (may_be_sign && token().text == precedence.sign) level = precedence.level;
    }
    if (is_word("instanceof")) fail("rules.no-classes", place());
    if (level == 0 || level < least) return left;
    const Token sign = take();
    const bool is_power = sign.text == "**";
    if (is_power && left->is(kUnary) && !left->flag) fail("rules.power-of-sign", left->place);
    const Nesting nesting(*this);
    NodePointer right = binary(is_power ? level : level + 1);
    const bool is_logical = level <= 3;
    const auto mixes = [&](const Node& node) {
      return node.is(kLogical) && (node.text == "??") != (sign.text == "??") && !node.flag;
    };
    if (is_logical && (mixes(*left) || mixes(*right))) fail("rules.mixed-nullish", sign.place);
    left = make(is_logical ? kLogical : kBinary, sign.place, kids_of(std::move(left), std::move(right)), sign.text);
  }
}

NodePointer Expressions::unary() {
  const std::uint32_t start = place();
  if (is_sign("++") || is_sign("--")) {
    const Nesting nesting(*this);
    const Token sign = take();
    NodePointer target = unary();
    check_target(*target);
    NodePointer node = make(kUpdate, start, kids_of(std::move(target)), sign.text);
    node->flag = true;
    return node;
  }
  if (is_word("void")) fail("rules.no-void", start);
  const bool is_unary =
      is_sign("-") || is_sign("+") || is_sign("!") || is_sign("~") || is_word("typeof") || is_word("delete");
  if (is_unary) {
    const Nesting nesting(*this);
    const Token sign = take();
    NodePointer operand = unary();
    if (sign.text == "delete" && !operand->is(kField) && !operand->is(kIndex)) fail("rules.wrong-target", start);
    NodePointer node = make(kUnary, start, kids_of(std::move(operand)), sign.text);
    return node;
  }
  return postfix();
}

NodePointer Expressions::postfix() {
  const std::uint32_t start = place();
  bool is_chain = false;
  NodePointer node = chain(primary(), is_chain);
  if (is_chain) node = make(kChain, start, kids_of(std::move(node)));
  if ((is_sign("++") || is_sign("--")) && !token().on_new_line) {
    check_target(*node);
    const Token sign = take();
    node = make(kUpdate, start, kids_of(std::move(node)), sign.text);
  }
  return node;
}

NodePointer Expressions::chain(NodePointer first, bool& is_chain) {
  NodePointer node = std::move(first);
  for (;;) {
    const std::uint32_t start = place();
    const bool is_optional = take_sign("?.");
    is_chain = is_chain || is_optional;
    if (is_sign("[")) {
      take();
      NodePointer index = expression();
      expect("]");
      node = make(kIndex, start, kids_of(std::move(node), std::move(index)));
    } else if (is_sign("(")) {
      std::vector<NodePointer> kids = kids_of(std::move(node));
      const bool is_named = kids[0]->is(kField) || kids[0]->is(kName);
      const std::uint32_t at = is_named ? kids[0]->place : start;
      elements(")", false, kids);
      node = make(kCall, at, std::move(kids));
    } else if (is_optional || take_sign(".")) {
      const std::uint32_t at = place();
      if (token().kind != TokenKind::kName) fail_here("name");
      std::string field = take().text;
      node = make(kField, at, kids_of(std::move(node)), std::move(field));
    } else if (token().kind == TokenKind::kTemplate && token().first_piece) {
      fail("rules.no-tagged-templates", start);
      return node;
    } else {
      return node;
    }
    node->flag = is_optional;
  }
}

void Expressions::elements(std::string_view close, bool are_patterns, std::vector<NodePointer>& kids) {
  take();
  while (!is_sign(close) && !at_end()) {
    const std::uint32_t start = place();
    if (close == "]" && take_sign(",")) {
      kids.push_back(make(kNothing, start));
      continue;
    }
    if (take_sign("...")) {
      kids.push_back(are_patterns ? make(kRest, start, kids_of(pattern()))
                                  : make(kSpread, start, kids_of(assignment())));
      if (are_patterns && !is_sign(close)) fail("rules.rest-not-last", start);
    } else {
      kids.push_back(are_patterns ? pattern_with_default() : assignment());
    }
    expect_comma_before(close);
  }
  expect(close);
}

NodePointer Expressions::number() {
  NodePointer node = make(kNumber, place());
  node->number = take().number;
  return node;
}

NodePointer Expressions::primary() {
  const Token& found = token();
  const std::uint32_t start = found.place;
  switch (found.kind) {
    case TokenKind::kNumber:
      return number();
    case TokenKind::kText:
      return make(kText, start, {}, take().text);
    case TokenKind::kTemplate:
      return template_text();
    case TokenKind::kName:
      return word();
    default:
      break;
  }
  if (is_sign("(")) {
    take();
    NodePointer inner = expression();
    expect(")");
    // In brackets, `??` and `||` may be mixed.
    if (inner->is(kLogical)) inner->flag = true;
    // In brackets, `-x` may be a base.
    if (inner->is(kUnary)) inner->flag = true;
    return inner;
  }
  if (is_sign("[")) return list(false);
  if (is_sign("{")) return record(false);
  fail_here("value");
  return make(kUndefined, start);
}

NodePointer Expressions::word() {
  const std::uint32_t start = place();
  const std::string found = token().text;
  if (found == "function") {
    if (is_sign("*", 1)) fail("rules.no-generators", start);
    return function_expression();
  }
  if (found == "new") return new_expression();
  if (found == "this" || found == "super") fail("rules.no-this", start);
  if (found == "class") fail("rules.no-classes", start);
  if (found == "import") fail("rules.no-import", start);
  if (found == "var") fail("rules.no-var", start);
  if (found == "true" || found == "false" || found == "null") {
    take();
    return make(found == "true" ? kTrue : found == "false" ? kFalse : kNull, start);
  }
  return make(kName, start, {}, name());
}

NodePointer Expressions::new_expression() {
  const std::uint32_t start = take().place;
  const std::string type = token().text;
  if (type == "Date") fail("rules.no-date", start);
  if (type != "Map" && type != "Set" && type != "Array") fail("rules.no-new", start, {{"name", type}});
  take();
  std::vector<NodePointer> kids;
  if (type == "Array") {
    kids.push_back(make(kName, start, {}, type));
    if (!is_sign("(")) fail_here("(");
    elements(")", false, kids);
    return make(kCall, start, std::move(kids));
  }
  if (is_sign("(")) elements(")", false, kids);
  return make(kNew, start, std::move(kids), type);
}

NodePointer Expressions::list(bool is_pattern) {
  const std::uint32_t start = place();
  std::vector<NodePointer> kids;
  elements("]", is_pattern, kids);
  return make(is_pattern ? kListPattern : kList, start, std::move(kids));
}

NodePointer Expressions::record(bool is_pattern) {
  const std::uint32_t start = take().place;
  std::vector<NodePointer> kids;
  while (!is_sign("}") && !at_end()) {
    kids.push_back(is_pattern ? pattern_entry() : entry());
    expect_comma_before("}");
  }
  expect("}");
  return make(is_pattern ? kRecordPattern : kRecord, start, std::move(kids));
}

NodePointer Expressions::key() {
  if (token().kind == TokenKind::kNumber) return number();
  const std::uint32_t start = place();
  if (token().kind != TokenKind::kText && token().kind != TokenKind::kName) fail_here("name");
  return make(kText, start, {}, take().text);
}

NodePointer Expressions::entry() {
  const std::uint32_t start = place();
  if (take_sign("...")) return make(kSpread, start, kids_of(assignment()));
  NodePointer key;
  std::string shorthand;
  if (take_sign("[")) {
    key = expression();
    expect("]");
  } else {
    if (token().kind == TokenKind::kName) shorthand = token().text;
    key = this->key();
    const bool is_accessor = (shorthand == "get" || shorthand == "set") && token().kind == TokenKind::kName;
    if (is_accessor) fail("rules.no-accessors", start);
    if (shorthand == "async" && token().kind == TokenKind::kName) fail("rules.no-async", start);
  }
  if (key->is(kText) && key->text == "__proto__") fail("rules.no-this", start);
  if (is_sign("(")) {
    std::string own_name = key->text;
    return make(kEntry, start, kids_of(std::move(key), method(std::move(own_name), start)));
  }
  if (take_sign(":")) return make(kEntry, start, kids_of(std::move(key), assignment()));
  if (shorthand.empty() || is_reserved(shorthand)) fail_here(":");
  NodePointer value = make(kName, start, {}, shorthand);
  if (is_sign("=")) {
    // Only a pattern may have a default here.
    take();
    value = make(kDefault, start, kids_of(std::move(value), assignment()));
  }
  return make(kEntry, start, kids_of(std::move(key), std::move(value)));
}

NodePointer Expressions::template_text() {
  const std::uint32_t start = place();
  std::vector<NodePointer> kids;
  for (;;) {
    if (token().kind != TokenKind::kTemplate) {
      fail_here("}");
      break;
    }
    const Token piece = take();
    kids.push_back(make(kText, piece.place, {}, piece.text));
    if (piece.last_piece) break;
    kids.push_back(expression());
  }
  return make(kTemplate, start, std::move(kids));
}

}  // namespace perfect_play::rules
