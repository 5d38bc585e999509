#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>

#include "engine/core/game.hpp"
#include "engine/core/progress.hpp"
#include "engine/core/value.hpp"

namespace perfect_play {

/// What the checker found wrong: a position, what the solution says of it, and what its successors say.
template <class Position>
struct Rejection {
  Position position;
  Value claimed;
  Value implied;
};

/// Checks a whole solution against the rules alone. It shares nothing with a solver: it plays moves forward, where
/// retrograde analysis takes them back.
///
/// For every position the claimed value must be the best of its moves, one ply further away than the successor:
///  - an ending has the value of the ending;
///  - a win in k has a move to a loss in k − 1, and none to a nearer one;
///  - a loss in k has only moves to wins, the longest in k − 1;
///  - a draw has a move to a draw and none to a loss.
/// This proves the values, not only their consistency. Wins and losses rest on nearer ones, down to endings: distances
/// are natural numbers, so no cycle can support itself. From a draw, the mover stays among draws and the opponent
/// cannot leave them for a win, so neither side can force more.
///
/// `Solution` answers `Value value(const G::Position&)`.
template <IndexedGame G, class Solution>
class Verifier {
 public:
  /// `game` and `solution` must outlive this.
  Verifier(const G& game, const Solution& solution)
      : game_(&game), solution_(&solution), total_(game.position_count()) {}

  /// Goes on for about `budget.steps` looks at moves; finished when everything is checked or something is wrong.
  Status advance(Budget budget) {
    std::uint64_t steps = 0;
    while (next_ < total_ && !rejection_ && steps < budget.steps) steps += check_one();
    return next_ == total_ || rejection_ ? Status::kFinished : Status::kWorking;
  }

  [[nodiscard]] Progress progress() const { return {next_, total_}; }
  /// The first broken position, if any.
  [[nodiscard]] const std::optional<Rejection<typename G::Position>>& rejection() const { return rejection_; }

 private:
  std::uint64_t check_one() {
    const typename G::Position position = game_->position_at(next_++);
    const Player mover = game_->mover(position);
    std::uint64_t steps = 1;
    Value implied;
    if (const std::optional<Ending> ending = game_->ending(position)) {
      implied = value_of_ending(ending->winner, mover);
    } else {
      std::optional<Value> best;
      for (const typename G::Move& move : game_->moves(position)) {
        ++steps;
        const typename G::Position next = game_->play(position, move);
        const Value value = value_of_move(solution_->value(next), game_->mover(next), mover);
        if (!best || better(value, *best)) best = value;
      }
      implied = best.value_or(Value{});
    }
    const Value claimed = solution_->value(position);
    if (claimed != implied) rejection_ = Rejection<typename G::Position>{position, claimed, implied};
    return steps;
  }

  const G* game_;
  const Solution* solution_;
  std::uint64_t total_;
  PositionIndex next_ = 0;
  std::optional<Rejection<typename G::Position>> rejection_;
};

}  // namespace perfect_play
