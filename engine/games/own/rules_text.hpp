#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/rules/game/rule_book.hpp"

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
// Before the start, `~2` and the sizes that differ from those of the file, such as `n=5,m=4`:
//
//     js1.const_sizes...~2n~c5~em~c4~1...
//
// Letters, digits and dots stand for themselves. `_` stands for a blank, `-` for a line end, `~` and a letter for
// another ASCII character, and `~0` and two hexadecimal digits for any other byte.

/// Rules and, unless it is the start of the rules, the position where the game starts.
struct RulesText {
  std::string source;
  std::vector<rules::ChosenSize> sizes = {};
  std::string position = {};
  /// 0 for the start of the rules.
  char mover = '\0';
};

/// Returns true if a text begins like canonical text.
[[nodiscard]] bool is_canonical(std::string_view text);

[[nodiscard]] std::string to_canonical(const RulesText& rules);

/// Adds sizes, such as `n=5` or `n=5,m=4`, to those of the rules; a later value of a size replaces an earlier one.
/// Returns false if the text has another form.
[[nodiscard]] bool add_sizes(std::string_view text, std::vector<rules::ChosenSize>& sizes);

/// Reads canonical text, or a rule file as it is. Returns nothing if canonical text is damaged.
[[nodiscard]] std::optional<RulesText> read_rules_text(std::string_view text);

}  // namespace perfect_play::own
