#pragma once

#include <bit>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/refinements.hpp"
#include "engine/core/solver.hpp"
#include "engine/solvers/coins/coin_search.hpp"

namespace perfect_play {

/// Searches games of strings and coins that are too big for a table of all positions. Finds the value of the start and
/// then of any other position passed to `aim`; reuses all results. `coins::CoinSearch` implements the algorithm;
/// `ChainSearch` translates between that algorithm and the game.
///
/// `bounds()` returns proved bounds at any time.
template <CoinGame G>
class ChainSearch {
 public:
  using Position = typename G::Position;
  using Move = typename G::Move;

  /// `game` must outlive this object. Allocates no table before the first `advance`.
  explicit ChainSearch(const G& game, const SolverOptions& options = {})
      : game_(&game), search_(game.coin_board(), options.limits), target_(game.start()) {
    search_.aim(normal_form(target_));
  }

  /// Sets the next position to evaluate, replacing the previous one, and keeps all results. Once a limit has been
  /// reached, this function has no effect on the result.
  void aim(const Position& position) {
    target_ = position;
    search_.aim(normal_form(position));
  }

  /// Examines about `budget.steps` moves. Does nothing once it has returned a status other than `kWorking`.
  Status advance(Budget budget) {
    const bool was_working = search_.status() == Status::kWorking;
    const Status status = search_.advance(budget);
    if (was_working && status == Status::kFinished) values_[normal_form(target_)] = search_.bounds().lower;
    return status;
  }

  [[nodiscard]] Progress progress() const { return search_.progress(); }
  [[nodiscard]] std::optional<Limit> limit() const { return search_.limit(); }
  [[nodiscard]] Counters counters() const { return search_.counters(); }

  /// Returns proved bounds of the points still to be won at the target, the mover's minus the opponent's. The two
  /// bounds are equal once the search has finished.
  [[nodiscard]] ValueBounds<MarginValue> bounds() const {
    const coins::Bounds bounds = search_.bounds();
    return {{bounds.lower}, {bounds.upper}};
  }

  /// Returns the value of a position if it is an ending, or a target whose value was found.
  [[nodiscard]] std::optional<MarginValue> value(const Position& position) const {
    if (game_->strings_left(position) == 0) return MarginValue{0};
    const auto found = values_.find(normal_form(position));
    if (found == values_.end()) return std::nullopt;
    return MarginValue{found->second};
  }

  /// Returns the line of best play from the target, as far as the table contains it. Requires that the search has
  /// finished.
  [[nodiscard]] std::vector<Move> line() const {
    std::vector<Move> line;
    const std::optional<MarginValue> value_of_target = value(target_);
    if (!value_of_target) return line;
    Position position = target_;
    std::int32_t points = value_of_target->points;
    std::vector<Move> moves;
    for (bool found = true; found;) {
      moves.clear();
      game_->append_moves(position, moves);
      found = false;
      for (const Move& move : moves) {
        const Position next = game_->play(position, move);
        const coins::Bounds known = search_.known(normal_form(next));
        const std::int32_t gain = game_->gain(position, move);
        const bool same_mover = game_->mover(next) == game_->mover(position);
        if (gain + (same_mover ? known.lower : -known.upper) < points) continue;
        line.push_back(move);
        points = same_mover ? points - gain : gain - points;
        position = next;
        found = true;
        break;
      }
    }
    return line;
  }

 private:
  [[nodiscard]] StringSet normal_form(const Position& position) const {
    return search_.graph().normal_form(game_->strings_left(position));
  }

  const G* game_;
  coins::CoinSearch search_;
  Position target_;
  /// Values of positions, by normal form.
  std::map<StringSet, std::int32_t> values_;
};

struct ChainSearching {
  static constexpr std::string_view kId = "chain-search";
  static constexpr bool kComplete = false;
  template <class G>
  static constexpr bool kFits = CoinGame<G>;
  template <class G>
  using Solver = ChainSearch<G>;

  /// The solver suits every instance. The solver list puts the table of all sets of free edges before this solver.
  template <class G>
  static Suitability suits(const G& game, const SolverOptions& /*options*/) {
    const int strings = std::popcount(game.strings_left(game.start()));
    return {true, {"choice.chain-search", {{"edges", std::to_string(strings)}}}};
  }
};

}  // namespace perfect_play
