#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/board/grid.hpp"
#include "engine/core/game.hpp"
#include "engine/core/instances.hpp"
#include "engine/core/text/judge_format.hpp"

namespace perfect_play::cat_mouse_2 {

struct LeetCode1728;

/// Start places of the pieces; the food never moves.
struct Pieces {
  Place mouse = 0;
  Place cat = 0;
  Place food = 0;

  bool operator==(const Pieces&) const = default;
};

/// Longest jump of each player, in cells.
struct Jumps {
  std::uint32_t cat = 1;
  std::uint32_t mouse = 1;

  bool operator==(const Jumps&) const = default;
};

/// Cat and Mouse II on a grid with walls. Source: LeetCode 1728.
///
/// The mouse moves first. A move is a jump in one of four directions, up to a maximum number of cells, which is set for
/// each player separately; staying is also a move. A wall stops a jump; the other player does not. The cat wins if it
/// reaches the mouse's cell, or reaches the food first; the mouse wins if it reaches the food first. The mouse must
/// reach the food within 1000 plies, so endless play is a win for the cat.
class CatMouse2 {
 public:
  struct Position {
    Place mouse = 0;
    Place cat = 0;
    Player mover = Player::kFirst;

    bool operator==(const Position&) const = default;
  };

  /// The place to which the mover jumps, or at which it stays.
  struct Move {
    Place target = 0;

    bool operator==(const Move&) const = default;
  };

  static constexpr std::uint32_t kLongestSide = 12;
  static constexpr std::uint32_t kLongestJump = 12;
  static constexpr Plies kMostPlies = 1000;
  static constexpr Player kMouse = Player::kFirst;
  static constexpr Player kCat = Player::kSecond;

  static const GameInfo kInfo;
  using Judges = TypeList<LeetCode1728>;

  /// Requires three distinct places, and jumps between 1 and `kLongestJump`.
  CatMouse2(FreeCells cells, Pieces pieces, Jumps jumps);

  /// Reads any of `kInfo.formats`:
  ///
  /// | id               | example                                                                  |
  /// |------------------|--------------------------------------------------------------------------|
  /// | `canonical`      | `xxxxF_xC---_M----.1.2`: the rows, the cat's jump, the mouse's jump      |
  /// | `leetcode-lines` | `["####F","#C...","M...."]`, `1` and `2`, on separate lines              |
  /// | `grid`           | the rows as lines, with lines `cat 1` and `mouse 2` before or after them |
  static Result<ReadSetup<CatMouse2>> read(std::string_view text);
  /// Generates a random connected grid; parameters: rows, columns, free cells, and the jumps of cat and mouse.
  static Result<CatMouse2> generate(const ParameterValues& parameters, std::uint64_t seed);

  static constexpr std::uint32_t kSizes[] = {3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24};
  /// Makes a winding corridor of `cells` cells with the food at its end; the cat is behind the mouse.
  static CatMouse2 of_size(std::uint32_t cells);
  static constexpr std::uint32_t kSmallestSize = 3;
  static constexpr std::uint32_t kMostEnumerated = 8;
  /// Enumerates all connected boards of `cells` free cells, with the pieces on any cells and jumps up to the longest
  /// possible jump. No walls surround the smallest rectangle that contains the cells.
  static std::unique_ptr<Instances<CatMouse2>> instances(std::uint32_t cells, Labelling labelling, std::uint64_t seed);

  static constexpr std::string_view kSizeUnit = "free cells";
  [[nodiscard]] std::uint32_t size() const { return cells_.count(); }
  /// Returns the setups that result from removing a border row or column, turning a free cell into a wall, or
  /// shortening a jump.
  [[nodiscard]] std::vector<CatMouse2> smaller() const;

  static Result<CatMouse2> compose(const SetupDraft& draft);

  [[nodiscard]] std::optional<std::string> write(std::string_view format) const;
  [[nodiscard]] std::vector<Statement> notes() const { return {}; }

  [[nodiscard]] const Grid& grid() const { return cells_.grid(); }
  [[nodiscard]] Jumps jumps() const { return jumps_; }

  [[nodiscard]] Position start() const { return {pieces_.mouse, pieces_.cat, kMouse}; }
  [[nodiscard]] bool can_start_at(const Position& position) const {
    return position.mover == kMouse && !is_over(position.mouse, position.cat);
  }
  /// Returns the same grid with the pieces as in `position`. Requires `can_start_at`.
  [[nodiscard]] CatMouse2 starting_at(const Position& position) const {
    CatMouse2 game = *this;
    game.pieces_.mouse = position.mouse;
    game.pieces_.cat = position.cat;
    return game;
  }
  [[nodiscard]] Player mover(const Position& position) const { return position.mover; }
  [[nodiscard]] std::optional<Ending> ending(const Position& position) const {
    if (position.mouse == position.cat) return Ending{"caught", kCat};
    if (position.mouse == pieces_.food) return Ending{"mouse-fed", kMouse};
    if (position.cat == pieces_.food) return Ending{"cat-fed", kCat};
    return std::nullopt;
  }
  void append_moves(const Position& position, std::vector<Move>& moves) const {
    if (is_over(position.mouse, position.cat)) return;
    const bool mouse_moves = position.mover == kMouse;
    for (const Place target : mouse_moves ? mouse_targets_.of(position.mouse) : cat_targets_.of(position.cat)) {
      moves.push_back({target});
    }
  }
  [[nodiscard]] Position play(const Position& position, Move move) const {
    if (position.mover == kMouse) return {move.target, position.cat, kCat};
    return {position.mouse, move.target, kMouse};
  }
  /// Writes the name of the target cell, or `stay`.
  [[nodiscard]] std::string format_move(const Position& position, Move move) const;
  /// Writes the cells of the mouse and the cat, and the mover: `a3-b2-mouse`.
  [[nodiscard]] std::string format_position(const Position& position) const;

  [[nodiscard]] Board board() const;
  [[nodiscard]] TokenCells tokens(const Position& position) const;
  [[nodiscard]] MoveOnBoard on_board(const Position& position, Move move) const;
  /// Returns the jumps of the cat and the mouse.
  [[nodiscard]] ParameterValues options() const { return {jumps_.cat, jumps_.mouse}; }

  // The dense index of a position:
  //
  //     index = (mover * n + mouse) * n + cat      n: number of free cells
  //
  [[nodiscard]] std::uint64_t position_count() const { return std::uint64_t{2} * half_; }
  [[nodiscard]] PositionIndex index(const Position& position) const {
    return (position.mover == kMouse ? 0 : half_) + position.mouse * cells_.count() + position.cat;
  }
  [[nodiscard]] Position position_at(PositionIndex index) const {
    const Player mover = mover_at(index);
    const PositionIndex pair = mover == kMouse ? index : index - half_;
    return {static_cast<Place>(pair / cells_.count()), static_cast<Place>(pair % cells_.count()), mover};
  }
  [[nodiscard]] Player mover_at(PositionIndex index) const { return index < half_ ? kMouse : kCat; }
  [[nodiscard]] std::uint32_t move_count(PositionIndex index) const {
    const Position position = position_at(index);
    if (is_over(position.mouse, position.cat)) return 0;
    const bool mouse_moves = position.mover == kMouse;
    const auto targets = mouse_moves ? mouse_targets_.of(position.mouse) : cat_targets_.of(position.cat);
    return static_cast<std::uint32_t>(targets.size());
  }

  template <class Visit>
  void for_each_predecessor(PositionIndex index, Visit&& visit) const {
    // Jumps are symmetric, so the places from which a player can have come are also the targets of the player's jumps.
    const auto [mouse, cat, mover] = position_at(index);
    if (mover == kMouse) {
      for (const Place from : cat_targets_.of(cat)) {
        if (!is_over(mouse, from)) visit(half_ + mouse * cells_.count() + from, kCat);
      }
    } else {
      for (const Place from : mouse_targets_.of(mouse)) {
        if (!is_over(from, cat)) visit(from * cells_.count() + cat, kMouse);
      }
    }
  }

  // The following functions describe the graphs of the tokens.
  [[nodiscard]] std::uint32_t place_count(Player /*player*/) const { return cells_.count(); }
  [[nodiscard]] std::span<const Place> places_from(Player player, std::uint32_t place) const {
    return (player == kMouse ? mouse_targets_ : cat_targets_).of(static_cast<Place>(place));
  }

  template <class Visit>
  void for_each_ending(Visit&& visit) const {
    const std::uint32_t count = cells_.count();
    for (std::uint32_t place = 0; place < count; ++place) {
      for (const PositionIndex half : {PositionIndex{0}, half_}) {
        visit(half + place * count + place, std::optional(kCat));
        if (place == pieces_.food) continue;
        visit(half + pieces_.food * count + place, std::optional(kMouse));
        visit(half + place * count + pieces_.food, std::optional(kCat));
      }
    }
  }

  bool operator==(const CatMouse2& other) const {
    return cells_ == other.cells_ && pieces_ == other.pieces_ && jumps_ == other.jumps_;
  }

 private:
  /// The targets from each place, in the order of `kDirections`, nearer cells first; the place itself is last.
  class Targets {
   public:
    Targets(const FreeCells& cells, std::uint32_t jump);

    [[nodiscard]] std::span<const Place> of(Place from) const {
      return {places_.data() + offsets_[from], offsets_[from + std::size_t{1}] - offsets_[from]};
    }

   private:
    std::vector<Place> places_;
    std::vector<std::uint32_t> offsets_ = {0};
  };

  [[nodiscard]] bool is_over(Place mouse, Place cat) const {
    return mouse == cat || mouse == pieces_.food || cat == pieces_.food;
  }

  FreeCells cells_;
  Pieces pieces_;
  Jumps jumps_;
  Targets cat_targets_;
  Targets mouse_targets_;
  PositionIndex half_;
};

/// The judge format of LeetCode 1728. Each case has three lines: the grid as a JSON array of strings, the cat's jump
/// and the mouse's jump. The answer is `true` if the mouse wins, otherwise `false`.
struct LeetCode1728 {
  static constexpr std::array<std::string_view, 1> kIds = {"leetcode-1728"};

  static Result<std::optional<CatMouse2>> read_case(TextReader& in);
  [[nodiscard]] static bool may_end() { return true; }
  static std::string answer(const CatMouse2& game, std::uint32_t number, const OutcomeValue& value);
  static constexpr std::string_view kAnswers[] = {"true", "false"};
  static constexpr AnswerForm kAnswerForm = {.words = kAnswers};

  // Limits given in the problem statement.
  static constexpr std::uint32_t kLongestSide = 8;
  static constexpr std::uint32_t kLongestJump = 8;
  static constexpr CaseSizes kSizes = {"free cells", 3, 10, kLongestSide* kLongestSide};
  static std::optional<std::string> write_case(const CatMouse2& game);
  static std::string write_input(std::span<const std::string> cases);
  static MadeCase<CatMouse2> random_case(std::uint32_t cells, Random& random);
  static std::span<const ExtremeCase<CatMouse2>> extremes();
  static std::span<const TrickyCase> tricky_cases();
};

}  // namespace perfect_play::cat_mouse_2
