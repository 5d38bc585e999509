#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/game.hpp"
#include "engine/games/own/table.hpp"

namespace perfect_play::own {

/// The positions of a rule file, built without a mistake, and the position where a game starts.
struct StartedTable {
  std::shared_ptr<Table> table;
  Place place = {};
  rules::Side mover = rules::Side::kFirst;
};

/// A game whose rules are data: a rule file in a subset of JavaScript, which `engine/rules` interprets. The base of one
/// class of games for each `Kind`.
///
/// The rules name the players by letters. The first letter moves first and is `Player::kFirst`.
class OwnRules {
 public:
  struct Position {
    Place place = {};
    Player mover = Player::kFirst;

    bool operator==(const Position&) const = default;
  };

  struct Move {
    /// Index among the moves of the position.
    std::uint32_t index = 0;
    Place target = {};
    bool again = false;
    std::int32_t gain = 0;

    bool operator==(const Move&) const = default;
  };

  using Judges = TypeList<>;

  explicit OwnRules(StartedTable started);

  /// Writes `canonical` text (rules_text.hpp) or `rules`, the rule file itself. The start and the sizes of a rule file
  /// cannot be changed, so `rules` is missing if the game has others.
  [[nodiscard]] std::optional<std::string> write(std::string_view format) const;
  [[nodiscard]] static std::vector<Statement> notes() { return {}; }
  /// Returns the letters of the players.
  [[nodiscard]] std::vector<std::string> player_names() const;
  /// Returns the title that the rules give; empty if they give none.
  [[nodiscard]] const std::string& title() const { return table_->settings().title; }

  [[nodiscard]] Position start() const { return start_; }
  [[nodiscard]] bool can_start_at(const Position& position) const { return !ending(position); }
  [[nodiscard]] static Player mover(const Position& position) { return position.mover; }
  [[nodiscard]] std::optional<Ending> ending(const Position& position) const;
  void append_moves(const Position& position, std::vector<Move>& moves) const;
  [[nodiscard]] static Position play(const Position& position, const Move& move) {
    return {move.target, move.again ? position.mover : opponent(position.mover)};
  }
  [[nodiscard]] std::string format_move(const Position& position, const Move& move) const;
  /// Returns the move to which the rules give this name, in their own spelling; nothing unless there is exactly one.
  [[nodiscard]] std::optional<Move> move_with_given_name(const Position& position, std::string_view name) const;
  /// Writes the position as its author does, with an underscore for a blank, and the letter of the mover, for example
  /// `bbb/___/www-w`. Unlike the texts of other games, it may contain any character of ASCII.
  [[nodiscard]] std::string format_position(const Position& position) const;

  /// Writes the letter of the mover, a blank and the position, as a line of input for a program. A position that is not
  /// a text is written as JSON: `O [3,4,5]`.
  [[nodiscard]] std::string format_case(const Position& position) const;
  [[nodiscard]] bool has_text_positions() const { return table_->settings().has_text_positions; }
  /// Returns the position that `format_case` writes as this line. Nothing if there is none, or if positions are not
  /// texts. An empty text may be missing with the blank before it.
  [[nodiscard]] std::optional<Position> position_in(std::string_view line) const;
  /// Returns one of each class of symmetric positions, which play reaches; each impartial one with the first player to
  /// reach it.
  [[nodiscard]] std::vector<Position> all_positions() const;
  /// Returns the fewest plies from a position to an end of the game.
  [[nodiscard]] std::uint32_t plies_to_end(const Position& position) const {
    return table_->plies_to_end(position.place.number);
  }

  [[nodiscard]] Board board() const { return table_->board().board(); }
  [[nodiscard]] std::vector<std::string> cells(const Position& position) const {
    return table_->board().cells(table_->position(position.place));
  }
  [[nodiscard]] static TokenCells tokens(const Position& /*position*/) { return {}; }
  [[nodiscard]] MoveOnBoard on_board(const Position& position, const Move& move) const {
    return table_->moves_on_board(position.place, side_of(position.mover))[move.index];
  }
  [[nodiscard]] static ParameterValues options() { return {}; }
  /// Setups of these games are neither generated nor composed in an editor.
  static Error no_generator();
  static Error no_editor();

  bool operator==(const OwnRules& other) const {
    return table_->source() == other.table_->source() && table_->sizes() == other.table_->sizes() &&
           start_ == other.start_;
  }

 protected:
  /// Reads a text for a game of this kind, and builds its table to the end.
  static Result<StartedTable> read_started(std::string_view text, Kind kind);
  /// Returns the same rules with another start. Requires `can_start_at`.
  [[nodiscard]] StartedTable started_at(const Position& position) const {
    return {table_, position.place, side_of(position.mover)};
  }
  [[nodiscard]] static std::string_view format_of(std::string_view text);
  [[nodiscard]] Table& table() const { return *table_; }
  [[nodiscard]] bool is_impartial() const { return table_->settings().is_impartial; }
  [[nodiscard]] static Player player_of(rules::Side side) {
    return side == rules::Side::kFirst ? Player::kFirst : Player::kSecond;
  }
  [[nodiscard]] static rules::Side side_of(Player player) {
    return player == Player::kFirst ? rules::Side::kFirst : rules::Side::kSecond;
  }

 private:
  [[nodiscard]] char letter_of(Player player) const {
    return table_->settings().players[static_cast<std::size_t>(side_of(player))];
  }

  std::shared_ptr<Table> table_;
  Position start_;
};

/// A game of outcomes, numbered for retrograde analysis. An index is the number of a position in the table. Symmetric
/// positions have the same index, and `position_at` returns their representative: for them, the law that `index` and
/// `position_at` are inverse to each other is weakened to positions of equal worth. The positions of impartial rules do
/// not depend on the mover, so there each of the n numbers has two indices:
///
///     index = number          the first player moves
///     index = n + number      the second player moves
///
class OwnTable : public OwnRules {
 public:
  using OwnRules::OwnRules;

  [[nodiscard]] std::uint64_t position_count() const { return std::uint64_t{count()} * (is_impartial() ? 2U : 1U); }
  [[nodiscard]] PositionIndex index(const Position& position) const {
    return position.place.number + (is_impartial() && position.mover == Player::kSecond ? count() : 0);
  }
  [[nodiscard]] Position position_at(PositionIndex index) const { return {{number_at(index)}, mover_at(index)}; }
  [[nodiscard]] Player mover_at(PositionIndex index) const {
    if (is_impartial()) return index < count() ? Player::kFirst : Player::kSecond;
    return player_of(table().mover(index));
  }
  [[nodiscard]] std::uint32_t move_count(PositionIndex index) const { return table().move_count(number_at(index)); }
  template <class Visit>
  void for_each_predecessor(PositionIndex index, Visit&& visit) const {
    const Player mover = mover_at(index);
    table().for_each_predecessor(number_at(index), [&](std::uint32_t from, bool again) {
      const Player player = again ? mover : opponent(mover);
      visit(this->index({{from}, player}), player);
    });
  }

 private:
  [[nodiscard]] std::uint32_t count() const { return table().position_count(); }
  [[nodiscard]] std::uint32_t number_at(PositionIndex index) const { return index < count() ? index : index - count(); }
};

/// The functions of games that return their own class `G`.
template <class G, Kind kKind, class Base>
class OwnGame : public Base {
 public:
  using Base::Base;

  /// Reads `canonical` text or a rule file. Builds the whole table, unless the latest table is the one of this text.
  /// Errors have their line in the rules.
  static Result<ReadSetup<G>> read(std::string_view text) {
    Result<StartedTable> started = OwnRules::read_started(text, kKind);
    if (!started) return started.error();
    return ReadSetup<G>{G(std::move(started).value()), OwnRules::format_of(text)};
  }
  [[nodiscard]] G starting_at(const OwnRules::Position& position) const { return G(this->started_at(position)); }
  static Result<G> generate(const ParameterValues& /*parameters*/, std::uint64_t /*seed*/) {
    return OwnRules::no_generator();
  }
  static Result<G> compose(const SetupDraft& /*draft*/) { return OwnRules::no_editor(); }
};

}  // namespace perfect_play::own
