#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/api/game_engine.hpp"

namespace perfect_play::own {
class Table;
}

namespace perfect_play::api {

/// Id of the game whose setups are rule files of any kind.
inline constexpr std::string_view kOwn = "own";

/// Returns the engine of the game `own`. It reads the kind of game from the rules and answers with the engine of that
/// kind, which is one of `own_games`. Its setups and sessions have the id of the kind.
const GameEngine& own_engine();

/// Returns rules with other sizes, such as `n=5` or `n=5,m=4`, as canonical text. The engine checks the names and
/// values when it reads that text. Returns nothing if a size has another form; damaged canonical text is returned as it
/// is.
[[nodiscard]] std::optional<std::string> with_sizes(std::string_view rules, const std::vector<std::string>& sizes);

/// Returns the nimber of the position at the end of a line, if the setup is a rule file whose rules have nimbers
/// (`own::Table::nimber`). The line must be legal.
[[nodiscard]] std::optional<std::uint32_t> nimber_at(const Setup& setup, std::string_view line);

/// Returns the title that a rule file gives to its game, or `own`.
[[nodiscard]] std::string title_of_rules(std::string_view setup);

/// Returns the title and the start position, such as `Tic-tac-toe .../.../...-X`.
[[nodiscard]] std::string title_and_start(std::string_view setup);

/// Builds the table of positions of a rule file step by step. Afterwards, the engine of the game `own` reads the same
/// rules at once.
class RulesReading {
 public:
  [[nodiscard]] static Result<RulesReading> begin(std::string_view rules);

  /// Works for about a millisecond; returns false when done.
  bool advance();
  /// Number of positions found.
  [[nodiscard]] std::uint64_t positions() const;

 private:
  explicit RulesReading(std::shared_ptr<own::Table> table);

  std::shared_ptr<own::Table> table_;
};

}  // namespace perfect_play::api
