#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/result.hpp"
#include "engine/games/own/position_board.hpp"
#include "engine/games/own/rules_text.hpp"
#include "engine/rules/game/rule_book.hpp"
#include "engine/rules/game/unfolding.hpp"

namespace perfect_play::own {

/// Most positions in the table of a game.
inline constexpr std::uint32_t kMostPositions = 16'000'000;
/// Most bytes of the table before predecessors are collected, so that a solver has memory left in a browser.
inline constexpr std::size_t kMostBytes = std::size_t{512} << 20U;

/// The kind of game that rules describe; each kind has its own class of games.
enum class Kind : std::uint8_t {
  /// Every line ends.
  kFinite,
  /// Endless play is a draw.
  kCycles,
  /// Endless play wins for the second letter, and no ending is a draw.
  kChase,
  /// Endless play wins for the first letter, and no ending is a draw.
  kEscape,
  /// Every line ends, and points decide.
  kPoints,
};

/// A position: a number in the table and, if the rules have a symmetry, the turn that maps that representative to the
/// position.
struct Place {
  std::uint32_t number = 0;
  rules::Turn turn = 0;

  bool operator==(const Place&) const = default;
};

/// A move from a position.
struct Arc {
  Place target;
  /// True if the same player moves again.
  bool again;
  /// Points for the player who moves, those of an ending included.
  std::int32_t gain;
};

/// A position according to the rules: its end or its moves.
struct Described {
  rules::Ending ending = rules::Ending::kNone;
  /// True if the game is over because the player to move has no move.
  bool is_stuck = false;
  std::vector<Arc> arcs;
};

/// The positions of a game, numbered in the order of their distance from the start. Building the table asks the rules
/// about every position, checks them, and can take long: `advance` until it returns false. The other functions require
/// a table that is built without a mistake.
///
/// The moves of a position come from the rules, which are asked again; only predecessors come from the table. So a
/// check of a solution depends on the rules and not on how the table was built.
class Table {
 public:
  /// Returns the table of a rule file with its sizes, which may be partly or wholly built: the latest table is kept.
  [[nodiscard]] static Result<std::shared_ptr<Table>> of(const RulesText& rules,
                                                         std::uint32_t most_positions = kMostPositions);
  /// Makes this table the latest one, so that questions about its rules do not build it again.
  static void keep(std::shared_ptr<Table> table) { latest() = std::move(table); }

  Table(const RulesText& rules, std::unique_ptr<rules::RuleBook> book, std::uint32_t most_positions);

  /// Works for about a millisecond. Returns false when done.
  bool advance();
  /// The mistake in the rules that ended the building.
  [[nodiscard]] const Fault& fault() const { return fault_; }

  /// Rules and positions while the table is being built, too.
  [[nodiscard]] rules::RuleBook& book() { return *book_; }
  [[nodiscard]] const rules::Unfolding& unfolding() const { return unfolding_; }

  [[nodiscard]] const std::string& source() const { return source_; }
  /// The sizes that differ from those of the file, in its order.
  [[nodiscard]] const std::vector<rules::ChosenSize>& sizes() const { return sizes_; }
  [[nodiscard]] const rules::Settings& settings() const { return book_->settings(); }
  [[nodiscard]] Kind kind() const { return kind_; }
  [[nodiscard]] std::uint32_t position_count() const { return unfolding_.position_count(); }
  [[nodiscard]] std::uint64_t move_count() const { return unfolding_.move_count(); }
  /// Size of positions, moves and predecessors.
  [[nodiscard]] std::size_t bytes() const;

  /// Returns the position with these bytes and mover; nothing if it cannot be reached.
  [[nodiscard]] std::optional<Place> find(std::string_view position, rules::Side mover) const;
  [[nodiscard]] Place start() const { return *find(book_->start(), rules::Side::kFirst); }
  /// Bytes of a position (engine/rules/game/position_code.hpp).
  [[nodiscard]] std::string position(Place place) const;

  /// Asks the rules about a position. The description is valid until the next call.
  [[nodiscard]] const Described& at(Place place, rules::Side mover);
  /// Name of each move of a position, in the order of its arcs: distinct, of letters, digits and hyphens.
  [[nodiscard]] const std::vector<std::string>& move_names(Place place, rules::Side mover);
  /// Returns the index of the move to which the rules give this name; nothing unless there is exactly one.
  [[nodiscard]] std::optional<std::uint32_t> move_with_given_name(Place place, rules::Side mover,
                                                                  std::string_view name);
  /// A position as its author writes it; `_` for a blank.
  [[nodiscard]] std::string shown(Place place);
  /// A position as input for a program: the text itself, or JSON.
  [[nodiscard]] std::string compact(Place place);

  /// Returns the board on which every position has places.
  [[nodiscard]] const PositionBoard& board();
  /// Each move of a position as the board shows it, in the order of its arcs.
  [[nodiscard]] const std::vector<MoveOnBoard>& moves_on_board(Place place, rules::Side mover);

  /// Returns the nimber of a position: the size of the heap of Nim that can replace it in any sum of games. Absent
  /// unless the rules are impartial, every line ends, and a player loses exactly when no move is left.
  ///
  /// Sources: R. Sprague, "Über mathematische Kampfspiele", Tohoku Mathematical Journal 41, 1935; P. M. Grundy,
  /// "Mathematics and games", Eureka 2, 1939.
  [[nodiscard]] std::optional<std::uint32_t> nimber(std::uint32_t number);

  /// Points of the first player at the start: 0, unless the game is over there.
  [[nodiscard]] std::int32_t margin_at_start() const { return unfolding_.margin(0); }

  /// From the table: the player to move. In impartial games, the first player to reach the position.
  [[nodiscard]] rules::Side mover(std::uint32_t number) const { return unfolding_.mover(number); }
  /// From the table: the number of moves.
  [[nodiscard]] std::uint32_t move_count(std::uint32_t number) const {
    return unfolding_.end_arc(number) - unfolding_.first_arc(number);
  }
  /// Returns a position of a class of symmetric positions that play reaches from the start.
  [[nodiscard]] Place reached(std::uint32_t number);
  /// From the table: the fewest plies to an end of the game.
  [[nodiscard]] std::uint32_t plies_to_end(std::uint32_t number);
  /// From the table: calls `visit(number, again)` for every move to a position.
  template <class Visit>
  void for_each_predecessor(std::uint32_t number, Visit&& visit) const {
    for (std::uint32_t i = first_source_[number]; i < first_source_[number + 1]; ++i) {
      visit(sources_[i].target(), sources_[i].again());
    }
  }

 private:
  /// The latest table; every question about a setup reads its text again.
  static std::shared_ptr<Table>& latest();
  void finish();
  void collect_sources();
  [[nodiscard]] bool has_nimbers() const;
  void compute_nimbers();
  void compute_plies_to_end();
  void compute_reached_turns();
  [[nodiscard]] std::string text_of(Place place);

  std::string source_;
  std::unique_ptr<rules::RuleBook> book_;
  /// The sizes that the text of the rules chooses, and those of them that differ from the file.
  std::vector<rules::ChosenSize> chosen_;
  std::vector<rules::ChosenSize> sizes_;
  rules::Unfolding unfolding_;
  Kind kind_;
  Fault fault_;
  bool is_done_ = false;
  std::uint32_t most_positions_;
  /// For each position, its first entry in `sources_`, which contains the positions that lead to it. In games of
  /// points, these are empty until they are needed.
  std::vector<std::uint32_t> first_source_;
  std::vector<rules::Arc> sources_;
  /// These are empty until they are needed.
  std::vector<std::uint32_t> nimbers_;
  std::vector<std::uint32_t> plies_to_end_;
  std::vector<rules::Turn> reached_turns_;
  std::optional<PositionBoard> board_;

  /// The position that the rules were last asked about.
  std::optional<Place> latest_;
  rules::Side latest_mover_ = rules::Side::kFirst;
  rules::Look look_;
  Described described_;
  std::vector<std::string> names_;

  /// The position to which `moves_on_board_` belongs.
  std::optional<Place> shown_;
  rules::Side shown_mover_ = rules::Side::kFirst;
  std::vector<MoveOnBoard> moves_on_board_;
};

}  // namespace perfect_play::own
