#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <type_traits>
#include <vector>

#include "engine/core/game.hpp"
#include "engine/core/progress.hpp"
#include "engine/core/value.hpp"
#include "engine/solvers/key_set.hpp"
#include "engine/solvers/memory.hpp"

namespace perfect_play {

/// A position that the checker rejects, its claimed value, and the value implied by its moves. Both values are absent
/// if the solution has no value for the position.
template <Rules G>
struct Rejection {
  typename G::Position position;
  std::optional<ValueOf<G>> claimed;
  std::optional<ValueOf<G>> implied;
};

/// Iterates over the positions to check: all positions that have a number, in order.
template <IndexedGame G>
class AllPositions {
 public:
  AllPositions(const G& game, Limits /*limits*/) : game_(&game), total_(game.position_count()) {}

  /// Prepares the first position; returns false if a limit is reached.
  bool begin() {
    if (total_ > std::numeric_limits<PositionIndex>::max()) limit_ = Limit::kNodes;
    return !limit_;
  }
  [[nodiscard]] bool at_end() const { return next_ == total_; }
  /// Requires `!at_end()`.
  typename G::Position take() { return game_->position_at(static_cast<PositionIndex>(next_++)); }
  /// Receives each position to which a move leads; returns false if a limit is reached.
  bool add(const typename G::Position& /*position*/) { return true; }

  [[nodiscard]] Progress progress() const { return {next_, total_}; }
  [[nodiscard]] std::optional<Limit> limit() const { return limit_; }

 private:
  const G* game_;
  std::uint64_t total_;
  std::uint64_t next_ = 0;
  std::optional<Limit> limit_;
};

/// Iterates over the positions to check: those reachable from the start, one for each key, in the order of a
/// depth-first walk.
template <FiniteGame G>
class ReachablePositions {
 public:
  ReachablePositions(const G& game, Limits limits) : game_(&game), memory_(limits.bytes), seen_(game.key_bound()) {}

  bool begin() { return add(game_->start()); }
  [[nodiscard]] bool at_end() const { return waiting_.empty(); }
  typename G::Position take() {
    const typename G::Position position = waiting_.back();
    waiting_.pop_back();
    return position;
  }
  bool add(const typename G::Position& position) {
    const KeySet::Insertion insertion = seen_.insert(game_->key(position), memory_);
    if (insertion == KeySet::Insertion::kKnown) return true;
    if (insertion == KeySet::Insertion::kNoRoom || !make_room(waiting_, 1, memory_)) {
      limit_ = Limit::kMemory;
      return false;
    }
    waiting_.push_back(position);
    ++met_;
    return true;
  }

  [[nodiscard]] Progress progress() const { return {met_ - waiting_.size(), met_}; }
  [[nodiscard]] std::optional<Limit> limit() const { return limit_; }

 private:
  const G* game_;
  MemoryMeter memory_;
  KeySet seen_;
  /// The waiting positions form a stack, so that only siblings along one line are waiting.
  std::vector<typename G::Position> waiting_;
  std::uint64_t met_ = 0;
  std::optional<Limit> limit_;
};

/// The positions that a verifier checks by default.
template <Rules G>
struct InitialPositions {
  using Type = AllPositions<G>;
};
template <FiniteGame G>
struct InitialPositions<G> {
  using Type = ReachablePositions<G>;
};

/// Checks a whole solution using only the rules. The checker shares no code with a solver: it plays moves forwards,
/// whereas retrograde analysis undoes moves.
///
/// The claimed value of every position must be the value of its best move (see `value_of_move`), and an ending must
/// have the value that the rules give it. In a game of outcomes this means:
///  - a win in k has a move to a loss in k - 1, and no move to a nearer loss;
///  - a loss in k has only moves to wins, the longest in k - 1;
///  - a draw has a move to a draw and none to a loss.
/// In addition, a position that is not an ending and has no distance must have the value of endless play.
///
/// This proves that the values are right, not only that they are consistent.
///
/// *A game in which every line ends*: endings are right, and any other value is right if the values from which it
/// derives are right. The checker also checks the positions to which the moves lead, and every line leads to an ending.
/// (It checks one position for each key, so a solution must answer by key; positions with equal keys have equal
/// values.)
///
/// *A game that can go on forever*:
///  - Every claimed distance is true. A win or loss with a distance rests on wins or losses with smaller distances,
///    down to endings: distances are natural numbers, so no cycle can support itself. A winner who follows the claimed
///    moves wins in time.
///  - Every forced win is claimed, with its distance. The proof is by induction on the distance: the position one ply
///    nearer is claimed, so the best of the moves cannot be worse. In a game with a ply limit this is true up to the
///    limit, and no longer win can be claimed.
///  - Hence neither player can force a finite win from any remaining position. If endless play is a draw, every
///    remaining position is a draw. If endless play wins for one side, that side need not make progress. It has a move
///    to another remaining position (or to one that it wins), the other side has no move to a win of its own, and
///    endless play *is* the win. Any other claim without a distance could support itself around a cycle, so the check
///    rejects it: an endless win for the wrong side, and a draw if endless play is not a draw. (Games with an endless
///    win have no drawn endings: a draw has no distance that could show that it rests on one.)
///
/// `Solution` answers `std::optional<ValueOf<G>> value(const G::Position&)`; `Positions` selects the positions to
/// check.
template <Rules G, class Solution, class Positions = typename InitialPositions<G>::Type>
class Verifier {
 public:
  using Position = typename G::Position;

  /// `game` and `solution` must outlive this object. Allocates nothing before the first `advance`.
  Verifier(const G& game, const Solution& solution, Limits limits = {})
      : game_(&game), solution_(&solution), limits_(limits), positions_(game, limits) {}

  /// Examines about `budget.steps` moves. Finishes when everything is checked or a claim is wrong.
  Status advance(Budget budget) {
    if (!begun_) {
      begun_ = true;
      if (!positions_.begin()) stop(*positions_.limit());
    }
    std::uint64_t steps = 0;
    while (status_ == Status::kWorking && steps < budget.steps) {
      if (!positions_.at_end()) steps += check_one();
      if (status_ == Status::kWorking && positions_.at_end()) status_ = Status::kFinished;
    }
    return status_;
  }

  [[nodiscard]] Progress progress() const { return positions_.progress(); }
  [[nodiscard]] std::optional<Limit> limit() const { return limit_; }
  /// Returns the first rejected position; absent if no position was rejected.
  [[nodiscard]] const std::optional<Rejection<G>>& rejection() const { return rejection_; }

 private:
  void stop(Limit limit) {
    limit_ = limit;
    status_ = Status::kLimitReached;
  }

  void reject(const Position& position, std::optional<ValueOf<G>> claimed, std::optional<ValueOf<G>> implied) {
    rejection_ = Rejection<G>{position, claimed, implied};
    status_ = Status::kFinished;
  }

  std::uint64_t check_one() {
    if (positions_.progress().done == limits_.nodes) {
      stop(Limit::kNodes);
      return 1;
    }
    const Position position = positions_.take();
    const std::optional<ValueOf<G>> claimed = solution_->value(position);
    if (!claimed) {
      reject(position, claimed, std::nullopt);
      return 1;
    }
    const Player mover = game_->mover(position);
    if (const std::optional<Ending> ending = game_->ending(position)) {
      const ValueOf<G> implied = value_of_ending<G>(*ending, mover);
      if (*claimed != implied) reject(position, claimed, implied);
      return 1;
    }
    const std::optional<ValueOf<G>> implied = best_of_moves(position);
    if (status_ == Status::kWorking) {
      if (claimed != implied) {
        reject(position, claimed, implied);
      } else if constexpr (std::is_same_v<ValueOf<G>, OutcomeValue>) {
        if (!claimed->plies && winner_of(*claimed, mover) != winner_of_endless_play<G>()) {
          reject(position, claimed, value_of_endless_play<G>(mover));
        }
      }
    }
    return 1 + moves_.size();
  }

  /// Returns the value of the best move, according to the claims for the positions to which the moves lead. If the
  /// solution has no value for one of these positions, rejects that position.
  std::optional<ValueOf<G>> best_of_moves(const Position& position) {
    moves_.clear();
    game_->append_moves(position, moves_);
    std::optional<ValueOf<G>> best;
    for (const typename G::Move& move : moves_) {
      const std::optional<ValueOf<G>> value =
          value_of_move(*game_, position, move, [&](const Position& next) { return claim_for(next); });
      if (!value) return std::nullopt;
      if (!best || better(*value, *best)) best = value;
    }
    return best;
  }

  std::optional<ValueOf<G>> claim_for(const Position& next) {
    if (!positions_.add(next)) {
      stop(*positions_.limit());
      return std::nullopt;
    }
    const std::optional<ValueOf<G>> claimed = solution_->value(next);
    if (!claimed) reject(next, std::nullopt, std::nullopt);
    return claimed;
  }

  const G* game_;
  const Solution* solution_;
  Limits limits_;
  Positions positions_;
  bool begun_ = false;
  Status status_ = Status::kWorking;
  std::optional<Limit> limit_;
  std::optional<Rejection<G>> rejection_;
  std::vector<typename G::Move> moves_;
};

}  // namespace perfect_play
