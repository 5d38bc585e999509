#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/board/board.hpp"
#include "engine/rules/game/position_parts.hpp"
#include "engine/rules/game/rule_book.hpp"

namespace perfect_play::own {

/// Largest heap whose coins have places.
inline constexpr std::uint32_t kMostCoins = 24;

/// The board of a rule file: the places of its positions, and the places that its moves change.
class PositionBoard {
 public:
  explicit PositionBoard(rules::RuleBook& book) : book_(&book) {}

  /// Measures the parts of a position. Every position must be measured before the other functions are called.
  void measure(std::string_view position);

  [[nodiscard]] PartsBoard board() const;
  /// Returns the text in each place (`PartedGame`).
  [[nodiscard]] std::vector<std::string> cells(std::string_view position) const;
  /// Returns the moves from a position to the positions `next`, in that order. Moves that would have the same `from`
  /// and `to` have neither.
  [[nodiscard]] std::vector<MoveOnBoard> moves(std::string_view position, const std::vector<std::string_view>& next,
                                               rules::Side mover) const;

 private:
  /// A part and its sizes in all positions.
  struct Measured {
    std::string name;
    /// True if the part has rows of cells in every position.
    bool is_grid = true;
    /// True if a position shows that the part is a board and not a word.
    bool is_board = false;
    /// True if the part consists of heaps in every position.
    bool is_heaps = true;
    std::uint32_t rows = 1;
    std::uint32_t columns = 1;
    std::uint32_t elements = 1;
    std::uint32_t coins = 1;
  };

  /// A position as its places show it.
  struct Shown {
    std::vector<std::string> cells;
    /// Elements of each part that does not have rows of cells. A value that is no list is one element.
    std::vector<std::vector<std::string>> elements;
  };

  /// A move, and the places that it changes if places do not move.
  struct Target {
    std::optional<Cell> from = std::nullopt;
    std::optional<Cell> to = std::nullopt;
    std::vector<Cell> changed = {};
  };

  [[nodiscard]] Measured& measured(const std::string& name);
  [[nodiscard]] static PartForm form_of(const Measured& part);
  [[nodiscard]] static BoardPart shape_of(const Measured& part);
  [[nodiscard]] Shown shown(std::string_view position) const;

  [[nodiscard]] Target target_of(const Shown& before, const Shown& after, rules::Side mover) const;
  [[nodiscard]] std::vector<Cell> changed_places(const Shown& before, const Shown& after, PartForm form) const;
  [[nodiscard]] std::optional<Cell> removed_element(const Shown& before, const Shown& after) const;
  [[nodiscard]] std::optional<Cell> lowest_coin_taken(const Shown& before, const Shown& after) const;
  void find_piece(const Shown& before, const Shown& after, rules::Side mover, Target& target) const;

  rules::RuleBook* book_;
  std::vector<Measured> parts_;
};

}  // namespace perfect_play::own
