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
  NodePointer list();
  NodePointer record();
  NodePointer entry();
  NodePointer template_text();
  NodePointer arrow();
  NodePointer method(std::string name, std::uint32_t start);
  NodePointer pattern_with_default();
  NodePointer record_pattern();
  void parameters(std::vector<NodePointer>& kids);
  void arguments(std::vector<NodePointer>& kids);
  [[nodiscard]] bool is_arrow() const;
  /// Turns the left side of an assignment into a pattern.
  void make_pattern(Node& node);
  void check_target(const Node& node);
  std::string name();
};

}  // namespace perfect_play::rules
