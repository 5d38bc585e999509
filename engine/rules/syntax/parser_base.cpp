#include "engine/rules/syntax/parser_base.hpp"

#include <algorithm>
#include <array>

#include "engine/core/text/text.hpp"
#include "engine/rules/syntax/lexer.hpp"
#include "engine/rules/syntax/parser.hpp"

namespace perfect_play::rules {
namespace {

/// Greatest height of a syntax tree: long sums are deep trees without nesting.
constexpr std::uint16_t kGreatestHeight = 500;

}  // namespace

Token TokenReader::take() {
  Token taken = token();
  if (at_ + 1 < tokens_.size()) ++at_;
  return taken;
}

bool TokenReader::take_sign(std::string_view sign) {
  if (!is_sign(sign)) return false;
  take();
  return true;
}

bool TokenReader::take_word(std::string_view word) {
  if (!is_word(word)) return false;
  take();
  return true;
}

void TokenReader::expect(std::string_view sign) {
  if (!take_sign(sign)) fail_here(sign);
}

void TokenReader::expect_comma_before(std::string_view close) {
  if (is_sign(close)) return;
  const bool ends = is_sign(";") || is_sign(")") || is_sign("]") || is_sign("}") || at_end();
  expect(ends ? close : ",");
}

void TokenReader::expect_end_of_statement() {
  if (take_sign(";") || is_sign("}") || at_end() || token().on_new_line) return;
  fail_here(";");
}

std::size_t TokenReader::length_of_brackets() const {
  std::size_t depth = 0;
  for (std::size_t ahead = 0; at_ + ahead < tokens_.size(); ++ahead) {
    if (is_sign("(", ahead) || is_sign("[", ahead) || is_sign("{", ahead)) ++depth;
    const bool closes = is_sign(")", ahead) || is_sign("]", ahead) || is_sign("}", ahead);
    if (closes && --depth == 0) return ahead + 1;
  }
  return tokens_.size() - at_;
}

void TokenReader::fail(StatementCode code, std::uint32_t place, std::initializer_list<Argument> arguments) {
  if (!error_) error_ = Error{{code, arguments}, place_in(source_, place)};
  at_ = tokens_.size() - 1;
}

void TokenReader::fail_here(std::string_view wanted) {
  if (at_end()) {
    fail("rules.ends-early", place(), {{"wanted", std::string(wanted)}});
  } else if (is_word("and") || is_word("or")) {
    fail("rules.no-and", place(), {{"word", token().text}, {"sign", is_word("and") ? "&&" : "||"}});
  } else if (is_word("if") && (wanted == ";" || wanted == ")")) {
    fail("rules.if-after-value", place());
  } else {
    const bool is_text = token().kind == TokenKind::kText || token().kind == TokenKind::kTemplate;
    const bool is_number = token().kind == TokenKind::kNumber;
    const std::string found = is_text ? quoted("'" + token().text + "'") : is_number ? "0…9" : token().text;
    fail("rules.wants", place(), {{"wanted", std::string(wanted)}, {"found", found}});
  }
}

NodePointer TokenReader::make(NodeKind kind, std::uint32_t place, std::vector<NodePointer> kids, std::string text) {
  auto node = std::make_unique<Node>();
  node->kind = kind;
  node->place = place;
  node->text = std::move(text);
  node->kids = std::move(kids);
  node->assigns = kind == NodeKind::kAssign || kind == NodeKind::kUpdate;
  for (const NodePointer& kid : node->kids) {
    node->height = std::max(node->height, static_cast<std::uint16_t>(kid->height + 1));
    node->assigns = node->assigns || kid->assigns;
  }
  // Variables that a function assigns outside of itself are in boxes, which are read at once.
  if (kind == NodeKind::kFunction) node->assigns = false;
  if (node->height > kGreatestHeight) {
    fail("rules.too-nested", place, {{"most", std::to_string(kDeepestNesting)}});
    node->kids.clear();
    node->kind = NodeKind::kNothing;
    node->height = 0;
  }
  return node;
}

TokenReader::Nesting::Nesting(TokenReader& reader) : reader_(reader) {
  if (++reader_.nesting_ > kDeepestNesting) {
    reader_.fail("rules.too-nested", reader_.place(), {{"most", std::to_string(kDeepestNesting)}});
  }
}

bool is_reserved(std::string_view word) {
  constexpr std::array<std::string_view, 40> kWords = {
      "await",  "break", "case",       "catch",  "class",   "const", "continue", "debugger", "default",  "delete",
      "do",     "else",  "enum",       "export", "extends", "false", "finally",  "for",      "function", "if",
      "import", "in",    "instanceof", "let",    "new",     "null",  "return",   "static",   "super",    "switch",
      "this",   "throw", "true",       "try",    "typeof",  "var",   "void",     "while",    "with",     "yield"};
  return std::find(kWords.begin(), kWords.end(), word) != kWords.end();
}

}  // namespace perfect_play::rules
