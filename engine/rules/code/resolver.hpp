#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "engine/core/result.hpp"
#include "engine/rules/syntax/node.hpp"

namespace perfect_play::rules {

/// A variable of a rule file.
struct Variable {
  std::string name;
  std::uint32_t place = 0;
  /// The function it belongs to; null for the file.
  const Node* owner = nullptr;
  bool is_constant = false;
  /// Declared at the top of the file.
  bool is_global = false;
  /// Its name occurs outside its declaration.
  bool is_used = false;
  /// Used by an inner function.
  bool is_captured = false;
  /// Assigned after its declaration.
  bool is_assigned = false;
  /// The resolver has passed its declaration.
  bool has_value = false;
  /// Inner functions share it in a box, because they may be made before it has its last value.
  bool is_boxed = false;
  /// The compiler has passed its declaration.
  bool is_ready = false;
  /// Its register or its index among the globals.
  std::uint16_t slot = 0;
};

using Variables = std::vector<std::unique_ptr<Variable>>;

/// Sets the variables of all names in a file, and returns them. Names of the language keep no variable.
[[nodiscard]] Result<Variables> resolve(Node& file, std::string_view source);

/// Calls `visit` for each name that a pattern sets.
template <class Visit>
void for_each_name(Node& pattern, const Visit& visit) {
  switch (pattern.kind) {
    case NodeKind::kName:
      visit(pattern);
      break;
    case NodeKind::kListPattern:
    case NodeKind::kRecordPattern:
      for (const NodePointer& kid : pattern.kids) for_each_name(*kid, visit);
      break;
    case NodeKind::kEntry:
      for_each_name(*pattern.kids[1], visit);
      break;
    case NodeKind::kDefault:
    case NodeKind::kRest:
      for_each_name(*pattern.kids[0], visit);
      break;
    default:
      break;
  }
}

/// Calls `visit` for each name that the statements declare in their own block.
template <class Visit>
void for_each_declaration(const std::vector<NodePointer>& statements, const Visit& visit) {
  for (const NodePointer& statement : statements) {
    if (statement->is(NodeKind::kFunctionDeclaration)) visit(*statement->kids[0], *statement);
    if (!statement->is(NodeKind::kDeclaration)) continue;
    for (std::size_t i = 0; i < statement->kids.size(); i += 2) {
      for_each_name(*statement->kids[i], [&](Node& name) { visit(name, *statement); });
    }
  }
}

}  // namespace perfect_play::rules
