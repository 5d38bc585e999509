#include "engine/rules/syntax/parser.hpp"

#include <utility>

#include "engine/core/text/text.hpp"
#include "engine/rules/syntax/expressions.hpp"
#include "engine/rules/syntax/lexer.hpp"

namespace perfect_play::rules {
namespace {

using enum NodeKind;

/// Parses statements.
class Parser : public Expressions {
 public:
  using Expressions::Expressions;

  NodePointer file() {
    std::vector<NodePointer> statements;
    while (!at_end()) statements.push_back(statement());
    return make(kBlock, 0, std::move(statements));
  }

 private:
  NodePointer nothing() { return make(kNothing, place()); }

  NodePointer block() override {
    const std::uint32_t start = place();
    std::vector<NodePointer> statements;
    expect("{");
    while (!is_sign("}") && !at_end()) statements.push_back(statement());
    expect("}");
    return make(kBlock, start, std::move(statements));
  }

  NodePointer statement() {
    const Nesting nesting(*this);
    const std::uint32_t start = place();
    if (is_sign("{")) return block();
    if (take_sign(";")) return make(kBlock, start);
    if (is_word("export")) {
      // Rule files may be modules.
      take();
      if (is_word("default")) fail("rules.no-default-export", start);
    }
    if (is_word("const") || is_word("let")) {
      NodePointer node = declaration();
      expect_end_of_statement();
      return node;
    }
    if (is_word("function")) {
      if (is_sign("*", 1)) fail("rules.no-generators", start);
      NodePointer made = function_expression();
      if (made->text.empty()) fail_here("name");
      NodePointer name = make(kName, start, {}, made->text);
      return make(kFunctionDeclaration, start, kids_of(std::move(name), std::move(made)));
    }
    if (is_word("if")) return if_statement();
    if (is_word("for")) return for_statement();
    if (is_word("switch")) return switch_statement();
    if (is_word("while") || is_word("do")) return while_statement();
    return simple_statement();
  }

  NodePointer simple_statement() {
    const std::uint32_t start = place();
    refuse_word();
    if (is_word("break") || is_word("continue")) {
      const NodeKind kind = take().text == "break" ? kBreak : kContinue;
      if (token().kind == TokenKind::kName && !token().on_new_line) fail("rules.no-labels", place());
      expect_end_of_statement();
      return make(kind, start);
    }
    if (take_word("return")) {
      const bool is_empty = is_sign(";") || is_sign("}") || at_end() || token().on_new_line;
      // The value on the next line would be lost.
      if (is_empty && token().on_new_line && !is_sign("}") && !is_sign(";") && !at_end()) {
        fail("rules.return-alone", start);
      }
      NodePointer value = is_empty ? nothing() : expression();
      expect_end_of_statement();
      return make(kReturn, start, kids_of(std::move(value)));
    }
    if (token().kind == TokenKind::kName && is_sign(":", 1)) fail("rules.no-labels", start);
    NodePointer value = expression();
    expect_end_of_statement();
    return make(kExpression, start, kids_of(std::move(value)));
  }

  /// Reports a word that begins a refused construct.
  void refuse_word() {
    const std::uint32_t start = place();
    if (token().kind != TokenKind::kName) return;
    const std::string& word = token().text;
    if (word == "var") fail("rules.no-var", start);
    if (word == "class") fail("rules.no-classes", start);
    if (word == "import") fail("rules.no-import", start);
    if (word == "throw" || word == "try") fail("rules.no-exceptions", start);
    if (word == "with" || word == "debugger") fail("rules.unknown-word", start, {{"word", word}});
    if (is_word("async") && is_word("function", 1)) fail("rules.no-async", start);
  }

  NodePointer declaration(bool in_for = false) {
    const std::uint32_t start = place();
    const bool is_constant = take().text == "const";
    std::vector<NodePointer> kids;
    do {
      NodePointer target = pattern();
      const bool is_name = target->is(kName);
      const std::uint32_t after = place();
      NodePointer value = nothing();
      if (take_sign("=")) {
        value = assignment();
        if (is_name && value->is(kFunction) && value->text.empty()) value->text = target->text;
      } else if (!in_for && (is_constant || !is_name)) {
        fail("rules.const-without-value", after);
      }
      kids.push_back(std::move(target));
      kids.push_back(std::move(value));
    } while (take_sign(","));
    NodePointer node = make(kDeclaration, start, std::move(kids));
    node->flag = is_constant;
    return node;
  }

  /// The statement of a loop or a condition, which must not be a declaration.
  NodePointer body() {
    if (is_word("const") || is_word("let") || is_word("function")) fail("rules.declaration-without-block", place());
    return statement();
  }

  NodePointer condition() {
    expect("(");
    const std::uint32_t start = place();
    NodePointer node = expression();
    if (node->is(kAssign) && node->text == "=") fail("rules.assignment-in-condition", start);
    expect(")");
    return node;
  }

  NodePointer if_statement() {
    const std::uint32_t start = take().place;
    NodePointer test = condition();
    NodePointer yes = body();
    NodePointer no = take_word("else") ? body() : nothing();
    return make(kIf, start, kids_of(std::move(test), std::move(yes), std::move(no)));
  }

  NodePointer while_statement() {
    const std::uint32_t start = place();
    if (take().text == "while") {
      NodePointer test = condition();
      return make(kWhile, start, kids_of(std::move(test), body()));
    }
    NodePointer repeated = body();
    if (!take_word("while")) fail_here("while");
    NodePointer test = condition();
    take_sign(";");
    return make(kDoWhile, start, kids_of(std::move(test), std::move(repeated)));
  }

  NodePointer for_statement() {
    const std::uint32_t start = take().place;
    if (is_word("await")) fail("rules.no-async", place());
    expect("(");
    NodePointer first = nothing();
    if (is_word("const") || is_word("let")) {
      first = declaration(true);
    } else if (is_word("var")) {
      fail("rules.no-var", place());
    } else if (!is_sign(";")) {
      if (token().kind == TokenKind::kName && (is_word("of", 1) || is_word("in", 1))) {
        fail("rules.loop-without-const", place(), {{"name", token().text}});
      }
      first = expressions();
    }
    if (is_word("of") || is_word("in")) {
      const NodeKind kind = take().text == "of" ? kForOf : kForIn;
      if (!first->is(kDeclaration) || first->kids.size() != 2 || !first->kid(1).is(kNothing)) fail_here(";");
      NodePointer list = expression();
      expect(")");
      return make(kind, start, kids_of(std::move(first), std::move(list), body()));
    }
    if (first->is(kDeclaration)) check_values(*first);
    expect(";");
    NodePointer test = is_sign(";") ? nothing() : expression();
    expect(";");
    NodePointer update = is_sign(")") ? nothing() : expressions();
    expect(")");
    return make(kFor, start, kids_of(std::move(first), std::move(test), std::move(update), body()));
  }

  /// Expressions with commas between them, as statements.
  NodePointer expressions() {
    const std::uint32_t start = place();
    std::vector<NodePointer> kids;
    do {
      const std::uint32_t at = place();
      kids.push_back(make(kExpression, at, kids_of(assignment())));
    } while (take_sign(","));
    return make(kBlock, start, std::move(kids));
  }

  /// Constants and patterns of a loop with `;` need values, too.
  void check_values(const Node& node) {
    for (std::size_t i = 0; i < node.kids.size(); i += 2) {
      const bool needs_value = node.flag || !node.kid(i).is(kName);
      if (needs_value && node.kid(i + 1).is(kNothing)) fail("rules.const-without-value", node.kid(i).place);
    }
  }

  NodePointer switch_statement() {
    const std::uint32_t start = take().place;
    std::vector<NodePointer> kids = kids_of(condition());
    expect("{");
    bool has_default = false;
    while (!is_sign("}") && !at_end()) {
      const std::uint32_t at = place();
      std::vector<NodePointer> parts;
      if (take_word("case")) {
        parts.push_back(expression());
      } else if (is_word("default") && !has_default) {
        take();
        has_default = true;
        parts.push_back(nothing());
      } else {
        fail_here("case");
      }
      expect(":");
      while (!is_word("case") && !is_word("default") && !is_sign("}") && !at_end()) {
        // Another case could use the variable without its value.
        if (is_word("const") || is_word("let") || is_word("function")) {
          fail("rules.declaration-without-block", place());
        }
        parts.push_back(statement());
      }
      kids.push_back(make(kCase, at, std::move(parts)));
    }
    expect("}");
    return make(kSwitch, start, std::move(kids));
  }
};

}  // namespace

Result<NodePointer> parse(std::string_view source) {
  Result<std::vector<Token>> tokens = tokens_of(source);
  if (!tokens.ok()) return tokens.error();
  Parser parser(source, std::move(tokens).value());
  NodePointer file = parser.file();
  if (parser.error()) return *parser.error();
  return file;
}

}  // namespace perfect_play::rules
