#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/api/checking.hpp"
#include "engine/api/of_game/agree.hpp"
#include "engine/api/of_game/any_solver.hpp"
#include "engine/api/of_game/session_of.hpp"
#include "engine/api/of_game/solver_choice.hpp"
#include "engine/api/text/value_text.hpp"
#include "engine/core/game.hpp"
#include "engine/solvers/guarantee.hpp"
#include "engine/solvers/key_set.hpp"
#include "engine/solvers/memory.hpp"
#include "engine/solvers/verify.hpp"

namespace perfect_play::api {

/// All positions that can be reached from the start, also those that differ in the mover alone.
template <FiniteGame G>
class EachReachable {
 public:
  EachReachable(const G& game, Limits limits) : game_(&game), memory_(limits.bytes), seen_(bound(game)) {}

  bool begin() { return meet(game_->start()); }
  [[nodiscard]] bool at_end() const { return waiting_.empty(); }
  typename G::Position take() {
    typename G::Position position = std::move(waiting_.back());
    waiting_.pop_back();
    return position;
  }
  bool meet(const typename G::Position& position) {
    const KeySet::Insertion insertion = seen_.insert(position_number(*game_, position), memory_);
    if (insertion == KeySet::Insertion::kKnown) return true;
    if (insertion == KeySet::Insertion::kNoRoom || !make_room(waiting_, 1, memory_)) {
      limit_ = Limit::kMemory;
      return false;
    }
    waiting_.push_back(position);
    return true;
  }
  [[nodiscard]] std::optional<Limit> limit() const { return limit_; }

 private:
  static std::uint64_t bound(const G& game) {
    if constexpr (IndexedGame<G>) {
      return game.position_count();
    } else {
      return game.key_bound() * 2;
    }
  }

  const G* game_;
  MemoryMeter memory_;
  KeySet seen_;
  std::vector<typename G::Position> waiting_;
  std::optional<Limit> limit_;
};

/// The positions of which a table of values may tell.
template <Rules G>
struct PositionsOfTable {
  using Type = AllPositions<G>;
};
template <FiniteGame G>
struct PositionsOfTable<G> {
  using Type = EachReachable<G>;
};

/// See `check_values`.
template <Game G>
class ValuesCheckOf final : public CheckingValues {
  using Position = typename G::Position;

 public:
  /// `lines` point into `table`.
  ValuesCheckOf(G game, std::unique_ptr<std::string> table, std::vector<ValueLine> lines, const Limits& limits)
      : game_(std::move(game)),
        table_(std::move(table)),
        lines_(std::move(lines)),
        found_(lines_.size(), false),
        solver_(choose_solver<Choice::kComplete>(game_, {.limits = limits}).solver),
        check_(solver_->check(limits)),
        walk_(game_, limits) {
    std::stable_sort(lines_.begin(), lines_.end(),
                     [](const ValueLine& a, const ValueLine& b) { return a.position < b.position; });
  }
  ValuesCheckOf(const ValuesCheckOf&) = delete;
  ValuesCheckOf& operator=(const ValuesCheckOf&) = delete;

  Result<Status> advance(Budget budget) override {
    switch (stage_) {
      case Stage::kSolving:
        return go_on_to(Stage::kChecking, solver_->advance(budget));
      case Stage::kChecking: {
        const Status status = check_->advance(budget);
        if (const auto& rejection = check_->rejection()) {
          return Error{{"verify.rejected",
                        {{"position", game_.format_position(rejection->position)},
                         {"claimed", in_words(rejection->claimed)},
                         {"implied", in_words(rejection->implied)}}}};
        }
        return go_on_to(Stage::kComparing, status);
      }
      case Stage::kComparing:
        break;
    }
    return compare(budget.steps);
  }

  [[nodiscard]] std::string_view stage() const override {
    switch (stage_) {
      case Stage::kSolving:
        return "solving";
      case Stage::kChecking:
        return "checking";
      case Stage::kComparing:
        break;
    }
    return "comparing";
  }
  [[nodiscard]] Progress progress() const override {
    switch (stage_) {
      case Stage::kSolving:
        return solver_->progress();
      case Stage::kChecking:
        return check_->progress();
      case Stage::kComparing:
        break;
    }
    return {found_count_, lines_.size()};
  }
  /// Where the check or the walk stops, that is for memory.
  [[nodiscard]] std::optional<Limit> limit() const override {
    if (!stopped_) return std::nullopt;
    if (solver_->limit()) return solver_->limit();
    return walk_.limit() ? walk_.limit() : Limit::kMemory;
  }
  [[nodiscard]] std::string_view solver() const override { return solver_->id(); }
  [[nodiscard]] std::uint64_t positions() const override { return check_->progress().done; }
  [[nodiscard]] std::size_t count() const override { return lines_.size(); }
  [[nodiscard]] const std::optional<WrongValue>& wrong() const override { return wrong_; }

 private:
  enum class Stage : std::uint8_t { kSolving, kChecking, kComparing };

  Status go_on_to(Stage next, Status status) {
    if (status == Status::kFinished) {
      stage_ = next;
      return Status::kWorking;
    }
    stopped_ = status == Status::kLimitReached;
    return status;
  }

  Result<Status> compare(std::uint64_t steps) {
    if (!std::exchange(begun_, true) && !walk_.begin()) return stop();
    while (!walk_.at_end() && found_count_ < lines_.size()) {
      if (steps == 0) return Status::kWorking;
      const Position position = walk_.take();
      std::uint64_t looks = 1;
      hold_against(position);
      if constexpr (FiniteGame<G>) {
        for (const typename G::Move& move : moves_of(game_, position)) {
          for (const Position& next : successors(game_, position, move)) {
            ++looks;
            if (!walk_.meet(next)) return stop();
          }
        }
      }
      steps -= std::min(steps, looks);
    }
    for (std::size_t i = 0; i < lines_.size(); ++i) {
      if (!found_[i]) note_wrong(lines_[i], std::nullopt, Player::kFirst);
    }
    return Status::kFinished;
  }

  Result<Status> stop() {
    stopped_ = true;
    return Status::kLimitReached;
  }

  /// Holds what the table says of a position against what it is worth.
  void hold_against(const Position& position) {
    const std::string text = game_.format_position(position);
    const auto begin = std::lower_bound(lines_.begin(), lines_.end(), text,
                                        [](const ValueLine& line, const std::string& t) { return line.position < t; });
    if (begin == lines_.end() || begin->position != text) return;
    const std::optional<ValueOf<G>> value = solver_->value(position);
    const Player mover = game_.mover(position);
    for (auto line = begin; line != lines_.end() && line->position == text; ++line) {
      const auto number = static_cast<std::size_t>(line - lines_.begin());
      if (found_[number]) continue;
      found_[number] = true;
      ++found_count_;
      if (!value || !is_right(line->told, *value, mover)) note_wrong(*line, value, mover);
    }
  }

  static bool is_right(const ToldValue& told, ValueOf<G> value, Player mover) {
    ValueOf<G> says = std::get<ValueOf<G>>(told.value);
    if constexpr (std::is_same_v<ValueOf<G>, OutcomeValue>) {
      if (told.by_winner && told.winner != mover) says = reversed(says);
      if (told.winner && told.winner != winner_of(says, mover)) return false;
      // What goes on for ever has no number of plies.
      if (says.plies && !value.plies) return false;
    }
    return agree(says, value);
  }

  void note_wrong(const ValueLine& line, const std::optional<ValueOf<G>>& value, Player mover) {
    if (wrong_ && wrong_->line < line.line) return;
    wrong_ = WrongValue{line.line, std::string(shortened(line.position)), std::string(shortened(line.text)),
                        value ? std::optional<Value>(*value) : std::nullopt, mover};
  }

  G game_;
  std::unique_ptr<std::string> table_;
  /// By position, and by number for each.
  std::vector<ValueLine> lines_;
  std::vector<bool> found_;
  std::size_t found_count_ = 0;
  std::unique_ptr<AnySolver<G>> solver_;
  std::unique_ptr<AnyCheck<G>> check_;
  typename PositionsOfTable<G>::Type walk_;
  Stage stage_ = Stage::kSolving;
  bool begun_ = false;
  bool stopped_ = false;
  std::optional<WrongValue> wrong_;
};

}  // namespace perfect_play::api
