#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/api/mover_value.hpp"
#include "engine/api/rules/rules_position.hpp"
#include "engine/api/rules/rules_step.hpp"
#include "engine/api/session.hpp"
#include "engine/core/text/statement.hpp"
#include "engine/games/own/table.hpp"
#include "engine/rules/game/rule_book.hpp"

namespace perfect_play::api {

/// An end of a game that a reader of the rules can check.
struct SampleEnding {
  RulesPosition position;
  /// The moves that lead there, each with the letter of its player, such as `X b2`.
  std::vector<std::string> line;
  /// The position as lines of text; a board has one line for each row.
  std::vector<std::string> rows;
  /// The winner, as a sentence.
  Statement outcome;
};

/// Findings about a rule file and its game.
struct RulesReport {
  /// Mistakes. The game is solved only if all of them are facts in `known` that do not hold.
  std::vector<Error> errors;
  std::vector<Error> warnings;
  /// Rules and sizes as canonical text, for links; empty if the text is damaged.
  std::string canonical;
  /// Absent if the rules cannot be read.
  std::optional<own::Kind> kind = std::nullopt;
  /// Id of the game in links; empty unless the game could be solved.
  std::string game;
  /// Both players have the same moves, and positions do not depend on the player to move.
  bool impartial = false;
  /// Empty if the rules have none.
  std::string title;
  /// The letters of the two players; empty if the rules cannot be read.
  std::string players;
  std::vector<rules::Size> sizes;
  /// Absent if the rules cannot be read.
  std::optional<RulesPosition> start = std::nullopt;
  /// The start with its value and its moves; absent unless the game could be solved.
  std::optional<StudiedPosition> solved = std::nullopt;
  /// The letters of the players in the order of `Player`; empty unless solved.
  std::vector<std::string> names;
  /// Nimber of the start, if the rules have nimbers.
  std::optional<std::uint32_t> nimber = std::nullopt;
  /// All positions are known.
  bool complete = false;
  std::uint64_t positions = 0;
  std::uint64_t moves = 0;
  /// Size of the table of positions.
  std::uint64_t bytes = 0;
  /// Count of positions for each distance from the start.
  std::vector<std::uint32_t> plies;
  std::vector<SampleEnding> endings;
  /// A hash of all positions' players, ends and moves; 0 unless complete.
  std::uint32_t graph = 0;
};

/// Checks a rule file, or rules as canonical text: reads it, finds all positions, looks for mistakes, and solves the
/// game. Resumable.
class RulesCheck {
 public:
  /// Returns the check of these rules, which can be unfinished: this function keeps the latest check. A limit other
  /// than that of an unfinished check begins another one; without a limit, any check of the rules is returned.
  [[nodiscard]] static std::shared_ptr<RulesCheck> of(std::string_view source,
                                                      std::optional<std::uint32_t> most_positions = std::nullopt);

  /// Stops with an error at more than `most_positions`.
  RulesCheck(std::string_view source, std::uint32_t most_positions);
  ~RulesCheck();
  RulesCheck(RulesCheck&&) noexcept;
  RulesCheck& operator=(RulesCheck&&) noexcept;

  /// Works for about a millisecond; returns false when done.
  bool advance();
  /// Count of positions found.
  [[nodiscard]] std::uint64_t positions() const;
  /// The current findings.
  [[nodiscard]] RulesReport report() const;
  /// Describes the position at the end of a line (move names joined by dots), with values if the game is
  /// solved.
  [[nodiscard]] Result<RulesStep> step(std::string_view line) const;

 private:
  class Work;
  std::unique_ptr<Work> work_;
};

}  // namespace perfect_play::api
