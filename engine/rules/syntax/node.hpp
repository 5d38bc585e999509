#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace perfect_play::rules {

/// Kinds of nodes, with the meaning of their children. `?` marks a child of the kind `kNothing` if absent.
enum class NodeKind : std::uint8_t {
  kNothing,
  // Expressions.
  kNumber,
  /// A text constant.
  kText,
  /// Pieces of text and expressions.
  kTemplate,
  kTrue,
  kFalse,
  kNull,
  kUndefined,
  /// A use of a name.
  kName,
  /// Elements; may contain `kSpread`.
  kList,
  /// `kEntry` or `kSpread`.
  kRecord,
  /// Key: an expression; value. In patterns the value is a pattern.
  kEntry,
  kSpread,
  /// Operand; `text` is the sign; `flag` if the expression is in brackets.
  kUnary,
  /// Two operands; `text` is the sign.
  kBinary,
  /// Two operands of `&&`, `||` or `??`; `flag` if the expression is in brackets.
  kLogical,
  /// Condition, and two values.
  kConditional,
  /// Target and value; `text` is the sign, such as `+=`.
  kAssign,
  /// Target; `text` is `++` or `--`; `flag` if the sign comes first.
  kUpdate,
  /// Object; `text` is the name; `flag` for `?.`.
  kField,
  /// Object and index; `flag` for `?.`.
  kIndex,
  /// Callee and arguments; `flag` for `?.`.
  kCall,
  /// Arguments; `text` is `Map` or `Set`.
  kNew,
  /// The expression of a chain with `?.`, which ends early if a part is missing.
  kChain,
  /// Parameters (patterns) and a body: `kBlock` or an expression. `text` is its name.
  kFunction,
  // Patterns, which also use `kName`.
  /// Patterns, or `kNothing` for a gap; the last may be `kRest`.
  kListPattern,
  /// `kEntry`; the last may be `kRest`.
  kRecordPattern,
  /// A pattern and its default.
  kDefault,
  kRest,
  // Statements.
  kBlock,
  /// An expression.
  kExpression,
  /// Pairs of pattern and value?; `flag` for `const`.
  kDeclaration,
  /// Name and function.
  kFunctionDeclaration,
  /// Condition, statement, statement?
  kIf,
  /// Declaration or block?, condition?, block of updates?, statement.
  kFor,
  /// Declaration with one pattern, list, statement.
  kForOf,
  /// The same, over the keys of an object.
  kForIn,
  kWhile,
  kDoWhile,
  kBreak,
  kContinue,
  /// Value?
  kReturn,
  /// Value, then `kCase`.
  kSwitch,
  /// Test?, then statements.
  kCase,
};

struct Variable;

/// A node of the syntax tree.
struct Node {
  NodeKind kind = NodeKind::kNothing;
  bool flag = false;
  /// True if evaluating it may assign to a variable of the same function.
  bool assigns = false;
  /// Height of the tree below.
  std::uint16_t height = 0;
  /// Offset in the source.
  std::uint32_t place = 0;
  double number = 0;
  std::string text;
  std::vector<std::unique_ptr<Node>> kids;
  /// The variable of a name; null for the words of the language. Set by the resolver.
  Variable* variable = nullptr;

  [[nodiscard]] bool is(NodeKind other) const { return kind == other; }
  [[nodiscard]] const Node& kid(std::size_t index) const { return *kids[index]; }
};

using NodePointer = std::unique_ptr<Node>;

}  // namespace perfect_play::rules
