#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/statements.hpp"

namespace perfect_play {

/// Code of a sentence that the engine can report, such as `graph.self-loop`. Codes and their English templates come
/// from the `messages.en.json` files; an unknown code is a compile-time error.
class StatementCode {
 public:
  // NOLINTNEXTLINE(google-explicit-constructor): codes are literals wherever they are used.
  consteval StatementCode(const char* code) : template_(&find(code)) {}

  /// Looks up a code; returns nothing if it is unknown.
  [[nodiscard]] static std::optional<StatementCode> named(std::string_view code);

  [[nodiscard]] std::string_view text() const { return template_->code; }
  [[nodiscard]] std::string_view english() const { return template_->english; }

  bool operator==(const StatementCode& other) const { return text() == other.text(); }

 private:
  explicit constexpr StatementCode(const StatementTemplate* found) : template_(found) {}

  static void there_is_no_such_code() {}

  static consteval const StatementTemplate& find(std::string_view code) {
    for (const StatementTemplate* candidate : kStatementTemplates) {
      if (candidate->code == code) return *candidate;
    }
    there_is_no_such_code();
    return *kStatementTemplates[0];
  }

  const StatementTemplate* template_;
};

/// The value for a `{name}` in a statement's template.
struct Argument {
  std::string_view name;
  std::string value;
};

/// A sentence as data, for translation into any language.
struct Statement {
  StatementCode code;
  std::vector<Argument> arguments = {};
};

/// Returns the English sentence with its arguments filled in.
[[nodiscard]] std::string to_english(const Statement& statement);

/// A place in a text. Lines and columns are numbered from 1; a column is one character, not one byte.
struct TextPlace {
  std::size_t line = 1;
  std::size_t column = 1;

  bool operator==(const TextPlace&) const = default;
};

/// A place on a board. On a graph, a place is a vertex number.
using Cell = std::uint32_t;

/// A caller's mistake, with its place in the text or on the board.
struct Error {
  Statement statement;
  std::optional<TextPlace> place = std::nullopt;
  std::vector<Cell> cells = {};
};

/// Returns, for example, "line 2, column 7: Vertex 3 has an edge to itself."
[[nodiscard]] std::string to_english(const Error& error);

}  // namespace perfect_play
