#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/statements.hpp"

namespace perfect_play {

/// The code of a sentence that the engine can say, such as `graph.self-loop`.
/// Codes and their English templates come from the `messages.en.json` files; a code that none of them has does not
/// compile.
class StatementCode {
 public:
  // NOLINTNEXTLINE(google-explicit-constructor): a code is written as a literal wherever it is used.
  consteval StatementCode(const char* code) : template_(&find(code)) {}

  /// The one with this code, if there is one.
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

/// A value for a `{name}` in the template of a statement.
struct Argument {
  std::string_view name;
  std::string value;
};

/// A sentence as data, so that it can be worded in any language.
struct Statement {
  StatementCode code;
  std::vector<Argument> arguments = {};
};

/// The English sentence of `statement`, its arguments filled in.
[[nodiscard]] std::string to_english(const Statement& statement);

/// A place in a text; both count from 1, columns in characters (not bytes).
struct TextPlace {
  std::size_t line = 1;
  std::size_t column = 1;

  bool operator==(const TextPlace&) const = default;
};

/// A place on a board; on a graph the number of a vertex.
using Cell = std::uint32_t;

/// A caller's mistake: what is wrong, and where in the text and on the board.
struct Error {
  Statement statement;
  std::optional<TextPlace> place = std::nullopt;
  std::vector<Cell> cells = {};
};

/// "line 2, column 7: Vertex 3 has an edge to itself." The place is left out when there is none.
[[nodiscard]] std::string to_english(const Error& error);

}  // namespace perfect_play
