#pragma once

#include "engine/rules/syntax/parser_base.hpp"

namespace perfect_play::rules {

/// Parses expressions and patterns.
class Expressions : public TokenReader {
 public:
  using TokenReader::TokenReader;
  virtual ~Expressions() = default;

 protected:
  virtual NodePointer block() = 0;

  NodePointer expression();
  /// An expression without commas.
  NodePointer assignment();
  NodePointer pattern();
  /// Requires the word `function` here.
  NodePointer function_expression();

 private:
  NodePointer conditional();
  NodePointer binary(int least);
  NodePointer unary();
  NodePointer postfix();
  NodePointer chain(NodePointer first, bool& is_chain);
  NodePointer primary();
  NodePointer word();
  NodePointer new_expression();
  NodePointer number();
  NodePointer list(bool is_pattern);
  NodePointer record(bool is_pattern);
  NodePointer key();
  NodePointer entry();
  NodePointer pattern_entry();
  NodePointer template_text();
  NodePointer arrow();
  NodePointer method(std::string name, std::uint32_t start);
  NodePointer pattern_with_default();
  /// Parses brackets with expressions or patterns; those of a list may have gaps. Requires the opening bracket here.
  void elements(std::string_view close, bool are_patterns, std::vector<NodePointer>& kids);
  [[nodiscard]] bool is_arrow() const;
  /// Turns the left side of an assignment into a pattern.
  void make_pattern(Node& node);
  void check_target(const Node& node);
  std::string name();
};

}  // namespace perfect_play::rules
