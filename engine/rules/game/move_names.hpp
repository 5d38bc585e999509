#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/rules/game/rule_book.hpp"

namespace perfect_play::rules {

/// Returns the letters, digits and hyphens of a name, with one hyphen for other characters between them. Letters are
/// those of ASCII.
[[nodiscard]] std::string plain_name(std::string_view text);

/// Names the moves of a position by the difference that each makes, such as `b2` for a filled cell and `a2-a3` for a
/// moved piece. A move keeps the name that the rules give it. If a short name fits moves to different positions, these
/// moves are named by all their changes. Names consist of letters, digits and hyphens; names that are still equal get
/// `-2`, `-3`…
[[nodiscard]] std::vector<std::string> move_names(RuleBook& rules, std::string_view position, Side mover,
                                                  const Look& look);

}  // namespace perfect_play::rules
