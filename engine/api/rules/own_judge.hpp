#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "engine/api/judge_engine.hpp"
#include "engine/core/result.hpp"

namespace perfect_play::api {

// The problem `own`: who wins a position of rules that are data? A case is a line with the letter of the player to move
// and the position as its author writes it, without blanks:
//
//     X .../.X./.O.
//     A [3,4,5]
//
// The answer is the letter of the winner or `draw`; in games of points the margin, the mover's points minus the
// other's. Or it is a move: any that keeps this value. The size of a case is the fewest plies to an end of the game.

/// The question that a program answers for each position.
enum class OwnQuestion : std::uint8_t { kValue, kMove };

/// Makes these rules the rules of the problem `own` in this thread: `find_judge` then returns their judge. Solves the
/// whole game, which can take a long time.
[[nodiscard]] Fault use_rules(std::string_view rules, OwnQuestion question = OwnQuestion::kValue);

/// The judge of one rule file.
class OwnJudge : public JudgeEngine {
 public:
  /// Returns the number of cases: the positions where the game goes on, one of each class of symmetric positions.
  [[nodiscard]] virtual std::uint64_t case_count() const = 0;
  /// Returns lines of input with every position as JSON, also those that are texts: `X ".../.X./.O."`.
  [[nodiscard]] virtual std::string with_json(std::string_view input) const = 0;
};

/// Returns the judge of the rules in use; null before `use_rules`.
[[nodiscard]] std::shared_ptr<const OwnJudge> own_judge();

/// Makes this judge the one in use again.
void use_judge(std::shared_ptr<const OwnJudge> judge);

}  // namespace perfect_play::api
