#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace perfect_play::own {

// Canonical text of rules and a start, in characters that need no escaping in a link.
//
//     js1.const_start~c_3-...          const start = 3 ...
//     js1.const_start~c_3-...~12X      the same, but the game starts at position 2, with X to move
//     |   |                  | ||
//     |   the rule file      | |the letter of the mover
//     |                      the position, as bytes (engine/rules/game/position_code.hpp)
//     the version of the language
//
// Letters, digits and dots are as they are, `_` is a blank, `-` a line end, `~` with a letter another character of
// ASCII, and `~0` with two hexadecimal digits any other byte.

/// Rules and, unless it is the start of the rules, the position where the game starts.
struct RulesText {
  std::string source;
  /// Empty for the start of the rules.
  std::string position = {};
  char mover = '\0';
};

/// Returns true if a text begins like canonical text.
[[nodiscard]] bool is_canonical(std::string_view text);

[[nodiscard]] std::string to_canonical(const RulesText& rules);

/// Reads canonical text, or a rule file as it is. Returns nothing if canonical text is damaged.
[[nodiscard]] std::optional<RulesText> read_rules_text(std::string_view text);

}  // namespace perfect_play::own
