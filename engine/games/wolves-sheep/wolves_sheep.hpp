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
#include "engine/core/refinements.hpp"
#include "engine/core/text/judge_format.hpp"
#include "engine/games/wolves-sheep/wolf_sets.hpp"

namespace perfect_play::wolves_sheep {

struct Hdu1105;

/// The Wolves and the Sheep on a grid with obstacles. Source: HDU 1105, identical to POJ 2422, which has three wolves.
///
/// The wolves move first: one of them steps to an adjacent free cell inside the grid. The wolves pass if and only if no
/// wolf can step. The sheep steps to an adjacent free cell or, from the border, out of the grid, where she is safe. She
/// is captured if she cannot step on her turn. If play is endless, she is also safe.
class WolvesSheep {
 public:
  struct Position {
    Wolves wolves = {kNoPlace, kNoPlace, kNoPlace, kNoPlace};
    /// `kNoPlace` once the sheep has left the grid.
    Place sheep = 0;
    Player mover = Player::kFirst;

    bool operator==(const Position&) const = default;
  };

  /// A step. If the sheep steps out of the grid, the target is `kNoPlace`. For a pass, both places are `kNoPlace`.
  struct Move {
    Place from = kNoPlace;
    Place to = kNoPlace;

    bool operator==(const Move&) const = default;
  };

  static constexpr std::uint32_t kLongestSide = 12;
  static constexpr Player kWolves = Player::kFirst;
  static constexpr Player kSheep = Player::kSecond;

  static const GameInfo kInfo;
  using Judges = TypeList<Hdu1105>;

  /// Requires distinct places, at least one wolf, and wolves in ascending order.
  WolvesSheep(FreeCells cells, Wolves wolves, Place sheep);

  /// Reads any of `kInfo.formats`:
  ///
  /// | id          | example                                              |
  /// |-------------|------------------------------------------------------|
  /// | `canonical` | `xxW-x_xWSWx_xxx-x`                                  |
  /// | `hdu-grid`  | `3 5`, then the rows `XXW.X`, `XWSWX`, `XXX.X`       |
  /// | `grid`      | the rows alone                                       |
  static Result<ReadSetup<WolvesSheep>> read(std::string_view text);
  /// Generates a random connected part of a grid; parameters: rows, columns, free cells, wolves, and a flag that closes
  /// the border (1: the sheep cannot leave the grid; 0: she may be able to leave).
  static Result<WolvesSheep> generate(const ParameterValues& parameters, std::uint64_t seed);

  static constexpr std::uint32_t kSizes[] = {4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20};
  /// Makes a winding corridor of `cells` cells, closed on all sides, with two wolves at one end and the sheep at the
  /// other.
  static WolvesSheep of_size(std::uint32_t cells);
  static constexpr std::uint32_t kSmallestSize = 2;
  static constexpr std::uint32_t kMostEnumerated = 8;
  /// Enumerates all connected boards of `cells` free cells, with the pieces on any cells. Each side is either walled or
  /// open; closed boards are first.
  static std::unique_ptr<Instances<WolvesSheep>> instances(std::uint32_t cells, Labelling labelling,
                                                           std::uint64_t seed);

  static constexpr std::string_view kSizeUnit = "free cells";
  [[nodiscard]] std::uint32_t size() const { return cells_.count(); }
  /// Returns the setups that result from removing a border row or column, or from turning a free cell into a wall.
  [[nodiscard]] std::vector<WolvesSheep> smaller() const;

  static Result<WolvesSheep> compose(const SetupDraft& draft);

  [[nodiscard]] std::optional<std::string> write(std::string_view format) const;
  [[nodiscard]] std::vector<Statement> notes() const { return {}; }

  [[nodiscard]] const Grid& grid() const { return cells_.grid(); }
  [[nodiscard]] std::uint32_t wolf_count() const { return wolf_count_; }

  [[nodiscard]] Position start() const { return {wolves_, sheep_, kWolves}; }
  [[nodiscard]] bool can_start_at(const Position& position) const {
    return position.mover == kWolves && position.sheep != kNoPlace;
  }
  /// Returns the same grid with the pieces as in `position`. Requires `can_start_at`.
  [[nodiscard]] WolvesSheep starting_at(const Position& position) const {
    WolvesSheep game = *this;
    game.wolves_ = position.wolves;
    game.sheep_ = position.sheep;
    return game;
  }
  [[nodiscard]] Player mover(const Position& position) const { return position.mover; }
  [[nodiscard]] std::optional<Ending> ending(const Position& position) const {
    if (position.sheep == kNoPlace) return Ending{"escaped", kSheep};
    if (position.mover == kSheep && sheep_move_count(position) == 0) return Ending{"captured", kWolves};
    return std::nullopt;
  }
  void append_moves(const Position& position, std::vector<Move>& moves) const {
    if (position.sheep == kNoPlace) return;
    if (position.mover == kSheep) {
      for_each_sheep_step(position, [&](Place to) { moves.push_back({position.sheep, to}); });
      if (is_exit_[position.sheep]) moves.push_back({position.sheep, kNoPlace});
      return;
    }
    const std::size_t before = moves.size();
    for_each_wolf_step(position, [&](std::size_t wolf, Place to) { moves.push_back({position.wolves[wolf], to}); });
    if (moves.size() == before) moves.push_back({});
  }
  [[nodiscard]] Position play(const Position& position, Move move) const {
    if (position.mover == kSheep) return {position.wolves, move.to, kWolves};
    if (move.from == kNoPlace) return {position.wolves, position.sheep, kSheep};
    std::size_t wolf = 0;
    while (position.wolves[wolf] != move.from) ++wolf;
    return {wolf_sets::moved(position.wolves, wolf, move.to), position.sheep, kSheep};
  }
  /// Writes `c3-c4`, `c3-out` or `pass`.
  [[nodiscard]] std::string format_move(const Position& position, Move move) const;
  /// Writes the cells of the wolves and of the sheep (or `out`), and the mover: `a1-b1-c1-f6-wolves`.
  [[nodiscard]] std::string format_position(const Position& position) const;

  /// Describes the board. The free border cells are its exits, from which the sheep can leave.
  [[nodiscard]] Board board() const;
  [[nodiscard]] TokenCells tokens(const Position& position) const;
  [[nodiscard]] MoveOnBoard on_board(const Position& position, Move move) const;
  [[nodiscard]] static ParameterValues options() { return {}; }

  // The dense index. The sheep never shares a cell with a wolf, so her place is numbered among the free cells without a
  // wolf.
  //
  //     wolves to move:  index = set * (s + 1) + sheep           s = free cells without a wolf; sheep = s if out
  //     sheep to move:   index = sets * (s + 1) + set * s + sheep
  //
  [[nodiscard]] std::uint64_t position_count() const { return std::uint64_t{set_count_} * (2 * sheep_places_ + 1); }
  [[nodiscard]] PositionIndex index(const Position& position) const {
    return index_of(position.wolves, position.sheep, position.mover);
  }
  [[nodiscard]] Position position_at(PositionIndex index) const {
    const Player mover = mover_at(index);
    const PositionIndex within = mover == kWolves ? index : index - half_;
    const std::uint32_t row = mover == kWolves ? sheep_places_ + 1 : sheep_places_;
    const PositionIndex set = within / row;
    Position position = {wolf_sets::at_rank(set, wolf_count_), kNoPlace, mover};
    const PositionIndex slot = within - set * row;
    if (slot == sheep_places_) return position;
    position.sheep = static_cast<Place>(slot);
    for (const Place wolf : position.wolves) {
      if (wolf <= position.sheep) ++position.sheep;
    }
    return position;
  }
  [[nodiscard]] Player mover_at(PositionIndex index) const { return index < half_ ? kWolves : kSheep; }
  [[nodiscard]] std::uint32_t move_count(PositionIndex index) const {
    const Position position = position_at(index);
    if (position.sheep == kNoPlace) return 0;
    if (position.mover == kSheep) return sheep_move_count(position);
    std::uint32_t count = 0;
    for_each_wolf_step(position, [&](std::size_t /*wolf*/, Place /*to*/) { ++count; });
    return count > 0 ? count : 1;
  }

  template <class Visit>
  void for_each_predecessor(PositionIndex index, Visit&& visit) const {
    const Position position = position_at(index);
    if (position.mover == kSheep) {
      // Steps are symmetric: a wolf came from any cell to which it could step now. If no wolf can step, the wolves
      // passed.
      bool stuck = true;
      for_each_wolf_step(position, [&](std::size_t wolf, Place from) {
        stuck = false;
        visit(index_of(wolf_sets::moved(position.wolves, wolf, from), position.sheep, kWolves), kWolves);
      });
      if (stuck) visit(index_of(position.wolves, position.sheep, kWolves), kWolves);
      return;
    }
    const PositionIndex row = half_ + wolf_sets::rank(position.wolves) * sheep_places_;
    const auto visit_from = [&](Place from) { visit(row + sheep_slot(position.wolves, from), kSheep); };
    if (position.sheep != kNoPlace) {
      for_each_sheep_step(position, visit_from);
      return;
    }
    const Occupied occupied(position);
    for (const Place exit : exits_) {
      if (!occupied.has(exit)) visit_from(exit);
    }
  }

  // The following members satisfy `PackGame`: the arrangements of the pack are the ranks of the sets of wolves, and the
  // cells of the quarry are the places.
  static constexpr Player kPack = kWolves;
  [[nodiscard]] Arrangement arrangement_count() const { return set_count_; }
  [[nodiscard]] std::uint64_t pack_step_count() const;
  /// Calls `visit(set, place)` for every step of a wolf, ignoring the sheep.
  template <class Visit>
  void for_each_pack_step(Arrangement set, Visit&& visit) const {
    const Position position = {wolf_sets::at_rank(set, wolf_count_), kNoPlace, kWolves};
    for_each_wolf_step(position, [&](std::size_t wolf, Place to) {
      visit(wolf_sets::rank(wolf_sets::moved(position.wolves, wolf, to)), to);
    });
  }
  template <class Visit>
  void for_each_pack_cell(Arrangement set, Visit&& visit) const {
    const Wolves wolves = wolf_sets::at_rank(set, wolf_count_);
    for (std::uint32_t wolf = 0; wolf < wolf_count_; ++wolf) visit(wolves[wolf]);
  }
  [[nodiscard]] std::uint32_t quarry_cell_count() const { return cells_.count(); }
  [[nodiscard]] std::span<const Place> quarry_neighbours(Place place) const { return cells_.neighbours(place); }
  [[nodiscard]] bool is_exit(Place place) const { return is_exit_[place]; }
  [[nodiscard]] Arrangement arrangement_of(const Position& position) const { return wolf_sets::rank(position.wolves); }
  [[nodiscard]] Place quarry_of(const Position& position) const { return position.sheep; }

  bool operator==(const WolvesSheep& other) const { return cells_ == other.cells_ && start() == other.start(); }

 private:
  /// The occupied places, one bit each; the bit of `kNoPlace` is meaningless.
  class Occupied {
   public:
    explicit Occupied(const Position& position) {
      for (const Place wolf : position.wolves) add(wolf);
      add(position.sheep);
    }
    [[nodiscard]] bool has(Place place) const { return ((words_[place >> 6U] >> (place & 63U)) & 1U) != 0; }

   private:
    void add(Place place) { words_[place >> 6U] |= std::uint64_t{1} << (place & 63U); }

    std::array<std::uint64_t, 4> words_ = {};
  };

  /// Calls `visit(wolf index, place)` for every step of a wolf.
  template <class Visit>
  void for_each_wolf_step(const Position& position, Visit&& visit) const {
    const Occupied occupied(position);
    for (std::size_t wolf = 0; wolf < wolf_count_; ++wolf) {
      for (const Place to : cells_.neighbours(position.wolves[wolf])) {
        if (!occupied.has(to)) visit(wolf, to);
      }
    }
  }

  /// Calls `visit(place)` for every step of the sheep inside the grid.
  template <class Visit>
  void for_each_sheep_step(const Position& position, Visit&& visit) const {
    const Occupied occupied(position);
    for (const Place to : cells_.neighbours(position.sheep)) {
      if (!occupied.has(to)) visit(to);
    }
  }

  [[nodiscard]] std::uint32_t sheep_move_count(const Position& position) const {
    std::uint32_t count = is_exit_[position.sheep] ? 1 : 0;
    for_each_sheep_step(position, [&](Place /*to*/) { ++count; });
    return count;
  }

  /// Returns the sheep's number among the places without a wolf.
  [[nodiscard]] static std::uint32_t sheep_slot(const Wolves& wolves, Place sheep) {
    std::uint32_t slot = sheep;
    for (const Place wolf : wolves) slot -= wolf < sheep ? 1 : 0;
    return slot;
  }

  [[nodiscard]] PositionIndex index_of(const Wolves& wolves, Place sheep, Player mover) const {
    const PositionIndex set = wolf_sets::rank(wolves);
    const std::uint32_t slot = sheep == kNoPlace ? sheep_places_ : sheep_slot(wolves, sheep);
    return mover == kWolves ? set * (sheep_places_ + 1) + slot : half_ + set * sheep_places_ + slot;
  }

  FreeCells cells_;
  Wolves wolves_;
  Place sheep_;
  std::uint32_t wolf_count_;
  /// Number of free cells without a wolf.
  std::uint32_t sheep_places_;
  std::uint32_t set_count_;
  PositionIndex half_;
  /// The places on the border, and a flag for each place that is true if the place is on the border.
  std::vector<Place> exits_;
  std::array<bool, kMostPlaces> is_exit_ = {};
};

/// The judge format of HDU 1105 and POJ 2422. A case is a line with the numbers of rows and columns, followed by the
/// rows. Blank lines separate the cases, up to the end of the file.
struct Hdu1105 {
  static constexpr std::array<std::string_view, 2> kIds = {"hdu-1105", "poj-2422"};

  static Result<std::optional<WolvesSheep>> read_case(TextReader& in);
  [[nodiscard]] static bool may_end() { return true; }
  static std::string answer(const WolvesSheep& game, std::uint32_t number, const OutcomeValue& value);
  static constexpr std::string_view kAnswers[] = {"Poor Mmxl is in danger:(", "Lucky Mmxl is safe:)"};
  static constexpr AnswerForm kAnswerForm = {.words = kAnswers};

  // Limits given in the problem statement.
  static constexpr std::uint32_t kLongestSide = 10;
  static constexpr std::uint32_t kWolves = 3;
  static constexpr CaseSizes kSizes = {"free cells", kWolves + 1, 12, kLongestSide* kLongestSide};
  static std::optional<std::string> write_case(const WolvesSheep& game);
  /// Writes a whole input, with a blank line after each case, as in the statement. Every other blank line contains a
  /// space, as in the judge's data.
  static std::string write_input(std::span<const std::string> cases);
  static MadeCase<WolvesSheep> random_case(std::uint32_t cells, Random& random);
  static std::span<const ExtremeCase<WolvesSheep>> extremes();
  static std::span<const TrickyCase> tricky_cases();
};

}  // namespace perfect_play::wolves_sheep
