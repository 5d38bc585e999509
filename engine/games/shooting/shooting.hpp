#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/game.hpp"
#include "engine/core/instances.hpp"
#include "engine/core/refinements.hpp"
#include "engine/core/text/judge_format.hpp"
#include "engine/core/text/text.hpp"

namespace perfect_play::shooting {

class Uva11884;
class ShootingGame;

/// The side from which a bullet comes.
enum class Side : std::uint8_t { kLeft, kRight };

/// The rules to apply: those of the problem, or a well-known misreading.
enum class Rules : std::uint8_t {
  kProblem,
  /// Players can shoot only at the lowest row.
  kBottomRowOnly,
  /// Bullets come only from the left.
  kOneDirection,
  /// A bullet ends at the first gap after the first block that it hits.
  kStopAtGap,
  /// The blocks above a removed block do not fall: they also vanish.
  kBlocksAboveVanish,
};

/// Ids of the rules in text formats, in the order of `Rules`.
inline constexpr std::string_view kRulesIds[] = {"problem", "bottom-row-only", "one-direction", "stop-at-gap",
                                                 "blocks-above-vanish"};

[[nodiscard]] constexpr std::string_view id_of(Rules rules) { return kRulesIds[static_cast<std::size_t>(rules)]; }

/// A misreading of the rules.
template <Rules kRules>
struct Misreading {
  static constexpr std::string_view kId = id_of(kRules);
  static ShootingGame misread(const ShootingGame& game);
};

/// A Shooting Game: columns of blocks and bullets of random power. Source: UVa 11884.
///
/// A and B take turns shooting; A begins. The mover chooses a row with at least one block, and the side from which the
/// bullet comes. Then chance decides the power of the bullet: 1, 2 or 3, equally likely. The bullet removes that number
/// of blocks from the row, starting from the chosen side and ignoring gaps, or all blocks of the row if there are
/// fewer. The blocks above a removed block fall down. The player who removes the last block wins.
///
/// If there are no blocks at the start, A cannot move and has lost.
class ShootingGame {
 public:
  /// The column heights and the mover.
  ///
  ///     heights   bits 4 * c to 4 * c + 3   blocks in column c; column 0 is the leftmost
  ///
  struct Position {
    std::uint32_t heights = 0;
    Player mover = Player::kFirst;

    bool operator==(const Position&) const = default;
  };

  /// The row and the side of a shot. Rows are numbered from 1, starting at the bottom.
  struct Move {
    std::uint32_t row = 1;
    Side side = Side::kLeft;

    bool operator==(const Move&) const = default;
  };

  static constexpr std::uint32_t kMostColumns = 8;
  static constexpr std::uint32_t kMostHeight = 8;
  // The longest game has one ply for each block: a shot removes at least one block, and multiplies the denominator of a
  // probability by at most three.
  static_assert(kMostColumns * kMostHeight <= Probability::kMostExponent);

  static const GameInfo kInfo;
  using Judges = TypeList<Uva11884>;
  using Misreadings = TypeList<Misreading<Rules::kBottomRowOnly>, Misreading<Rules::kOneDirection>,
                               Misreading<Rules::kStopAtGap>, Misreading<Rules::kBlocksAboveVanish>>;

  /// Reads three formats: `canonical`, the heights from left to right (`1-2-3-2-1`), optionally followed by the id of
  /// other rules (`1-2-3-2-1_stop-at-gap`); `heights`, a line such as `1 2 3 2 1`; and `uva-11884`, the same line after
  /// a line with the number of columns.
  static Result<ReadSetup<ShootingGame>> read(std::string_view text);
  /// Generates random heights of at least one block; parameters: columns, maximum number of blocks in a column.
  static Result<ShootingGame> generate(const ParameterValues& parameters, std::uint64_t seed);

  static constexpr std::uint32_t kSizes[] = {2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 24, 28, 32};
  /// Makes a setup with `blocks` blocks in columns of about equal height.
  static ShootingGame of_size(std::uint32_t blocks);
  static constexpr std::uint32_t kSmallestSize = 1;
  static constexpr std::uint32_t kMostEnumerated = 8;
  /// Enumerates all setups with `blocks` blocks. Omits setups with an empty column at either end or next to another
  /// empty column, because such a column makes no difference to play.
  static std::unique_ptr<Instances<ShootingGame>> instances(std::uint32_t blocks, Labelling labelling,
                                                            std::uint64_t seed);

  static constexpr std::string_view kSizeUnit = "blocks";
  [[nodiscard]] std::uint32_t size() const { return most_plies(); }
  /// Returns the setups that result from removing one column, or one block from a column.
  [[nodiscard]] std::vector<ShootingGame> smaller() const;

  static Result<ShootingGame> compose(const SetupDraft& draft);

  /// Requires 1 to `kMostColumns` heights, each at most `kMostHeight`.
  explicit ShootingGame(std::span<const std::uint32_t> heights, Rules rules = Rules::kProblem);

  [[nodiscard]] std::optional<std::string> write(std::string_view format) const;
  /// Returns a note that names the rules, if they are not the rules of the problem.
  [[nodiscard]] std::vector<Statement> notes() const;

  [[nodiscard]] std::uint32_t columns() const { return columns_; }
  [[nodiscard]] Rules rules() const { return rules_; }
  /// Returns the same columns under other rules.
  [[nodiscard]] ShootingGame under(Rules rules) const;
  [[nodiscard]] static std::uint32_t height(const Position& position, std::uint32_t column) {
    return position.heights >> (column * kBitsOfColumn) & kColumn;
  }

  [[nodiscard]] Position start() const { return {heights_, Player::kFirst}; }
  [[nodiscard]] Player mover(const Position& position) const { return position.mover; }
  [[nodiscard]] std::optional<Ending> ending(const Position& position) const;

  void append_moves(const Position& position, std::vector<Move>& moves) const {
    const std::uint32_t most_rows = rules_ == Rules::kBottomRowOnly ? 1 : kMostHeight;
    for (std::uint32_t row = 1; row <= most_rows && targets_in(position.heights, row) != 0; ++row) {
      moves.push_back({row, Side::kLeft});
      if (rules_ != Rules::kOneDirection) moves.push_back({row, Side::kRight});
    }
  }

  /// Returns the position after a shot whose power is `result`.
  [[nodiscard]] Position play(const Position& position, Move move, std::uint32_t result) const {
    std::uint32_t heights = position.heights;
    std::uint32_t targets = targets_in(heights, move.row);
    for (std::uint32_t power = result; power > 0 && targets != 0; --power) {
      const std::uint32_t hit = move.side == Side::kLeft ? targets & (~targets + 1) : std::bit_floor(targets);
      targets ^= hit;
      const std::uint32_t block = hit >> kTargetBit;
      if (rules_ == Rules::kBlocksAboveVanish) {
        heights = (heights & ~(block * kColumn)) | block * (move.row - 1);
      } else {
        heights -= block;
      }
      const std::uint32_t behind = move.side == Side::kLeft ? hit << kBitsOfColumn : hit >> kBitsOfColumn;
      if (rules_ == Rules::kStopAtGap && (targets & behind) == 0) break;
    }
    return {heights, opponent(position.mover)};
  }

  // The key: the heights as a mixed-radix number, in which the digit of column c ranges from 0 to the column's height
  // at the start.
  //
  //     key = h_0 + (H_0 + 1) * (h_1 + (H_1 + 1) * (h_2 + …))      H: at the start, h: now
  //
  [[nodiscard]] std::uint64_t key(const Position& position) const {
    std::uint32_t key = 0;
    for (std::uint32_t column = 0; column < kMostColumns; ++column) key += height(position, column) * factor_[column];
    return key;
  }
  [[nodiscard]] std::uint64_t key_bound() const { return key(start()) + 1; }

  // The following members satisfy `OrderedGame`.

  [[nodiscard]] static Position lowest() { return {}; }
  [[nodiscard]] Position successor(Position position) const {
    // Counts up, starting at the leftmost column: a full column becomes empty, and the next column gains one block.
    std::uint32_t column = 0;
    for (; column + 1 < columns_ && height(position, column) == height(start(), column); ++column) {
      position.heights &= ~(kColumn << (column * kBitsOfColumn));
    }
    position.heights += 1U << (column * kBitsOfColumn);
    return position;
  }
  /// Returns the number of blocks at the start, because each shot removes at least one.
  [[nodiscard]] std::uint32_t most_plies() const {
    std::uint32_t blocks = 0;
    for (std::uint32_t column = 0; column < columns_; ++column) blocks += height(start(), column);
    return blocks;
  }
  template <class Visit>
  void for_each_move(const Position& position, Visit&& visit) const {
    const std::uint32_t most_rows = rules_ == Rules::kBottomRowOnly ? 1 : kMostHeight;
    const std::uint64_t key = this->key(position);
    std::uint32_t targets_below = 0;
    for (std::uint32_t row = 1; row <= most_rows; ++row) {
      const std::uint32_t targets = targets_in(position.heights, row);
      if (targets == 0) break;
      // Rows that cross the same columns give the same results, unless the number of blocks above them matters.
      if (targets == targets_below && rules_ != Rules::kBlocksAboveVanish) continue;
      targets_below = targets;
      visit(keys_after<Side::kLeft>(position.heights, key, row, targets));
      if (rules_ != Rules::kOneDirection) visit(keys_after<Side::kRight>(position.heights, key, row, targets));
    }
  }

  [[nodiscard]] Board board() const { return ColumnsBoard{amounts(start())}; }
  [[nodiscard]] static TokenCells tokens(const Position& /*position*/) { return {}; }
  [[nodiscard]] static MoveOnBoard on_board(const Position& /*position*/, Move move) {
    return {.to = 2 * (move.row - 1) + (move.side == Side::kLeft ? 0U : 1U)};
  }
  /// Returns the heights.
  [[nodiscard]] std::vector<std::uint32_t> amounts(const Position& position) const;
  /// Returns the columns that lose a block, in the order of the bullet's path. Under misread rules, a column may lose
  /// several blocks; the result then contains the column several times.
  [[nodiscard]] std::vector<std::uint32_t> takes(const Position& position, Move move, std::uint32_t result) const;
  [[nodiscard]] static ParameterValues options() { return {}; }

  /// Writes the side from which the bullet comes and the row, such as `l1` or `r3`.
  [[nodiscard]] std::string format_move(const Position& position, Move move) const;
  /// Writes the heights from left to right and the mover: `1-2-3-2-1-a`.
  [[nodiscard]] std::string format_position(const Position& position) const;

  bool operator==(const ShootingGame&) const = default;

 private:
  static constexpr std::uint32_t kBitsOfColumn = 4;
  static constexpr std::uint32_t kColumn = 15;
  static constexpr std::uint32_t kTargetBit = 3;
  /// A word with one block in each column.
  static constexpr std::uint32_t kBlocks = 0x1111'1111;

  /// Returns the columns that reach the row, each as the highest bit of its field: adding 8 - row blocks to such a
  /// column gives a height of at least 8.
  static std::uint32_t targets_in(std::uint32_t heights, std::uint32_t row) {
    return (heights + kBlocks * (kMostHeight - row)) & (kBlocks << kTargetBit);
  }
  static_assert(kMostHeight == 1U << kTargetBit);

  /// Returns the keys after a shot with a power of 1, 2 and 3.
  template <Side kSide>
  [[nodiscard]] KeysOfMove keys_after(std::uint32_t heights, std::uint64_t key, std::uint32_t row,
                                      std::uint32_t targets) const {
    KeysOfMove keys;
    for (std::uint64_t& left : keys) {
      if (targets != 0) {
        const auto bit = kSide == Side::kLeft ? static_cast<std::uint32_t>(std::countr_zero(targets))
                                              : static_cast<std::uint32_t>(std::bit_width(targets)) - 1;
        const std::uint32_t column = bit / kBitsOfColumn;
        const std::uint32_t gone =
            rules_ == Rules::kBlocksAboveVanish ? (heights >> (column * kBitsOfColumn) & kColumn) - (row - 1) : 1;
        key -= std::uint64_t{factor_[column]} * gone;
        targets ^= 1U << bit;
        if (rules_ == Rules::kStopAtGap) {
          const std::uint32_t behind = kSide == Side::kLeft ? 1U << bit << kBitsOfColumn : 1U << bit >> kBitsOfColumn;
          if ((targets & behind) == 0) targets = 0;
        }
      }
      left = key;
    }
    return keys;
  }

  std::uint32_t columns_;
  std::uint32_t heights_ = 0;
  Rules rules_;
  /// For each column, the contribution of one block to the key.
  std::array<std::uint32_t, kMostColumns> factor_ = {};
};

template <Rules kRules>
ShootingGame Misreading<kRules>::misread(const ShootingGame& game) {
  return game.under(kRules);
}

/// The judge format of UVa 11884. A case has two lines: the number of columns and the heights of the columns. A line
/// `0` ends the input. The answer is A's probability of winning, with six decimal places.
class Uva11884 {
 public:
  static constexpr std::string_view kIds[] = {"uva-11884"};

  Result<std::optional<ShootingGame>> read_case(TextReader& in);
  [[nodiscard]] bool may_end() const { return over_; }
  static std::string answer(const ShootingGame& game, std::uint32_t number, const Probability& value);
  /// The tolerance is one millionth, because the last decimal depends on a program's rounding.
  static constexpr AnswerForm kAnswerForm = {.kind = AnswerKind::kDecimal, .tolerance = 1e-6};

  // Limits given in the problem statement. The column heights must rise and then fall, and must not all be equal.
  static constexpr std::uint32_t kFewestColumns = 2;
  static constexpr std::uint32_t kMostColumns = 6;
  static constexpr std::uint32_t kMostHeight = 6;
  static constexpr CaseSizes kSizes = {"blocks", kFewestColumns + 1, 8, kMostColumns* kMostHeight - 1};
  static std::optional<std::string> write_case(const ShootingGame& game);
  static std::string write_input(std::span<const std::string> cases);
  static MadeCase<ShootingGame> random_case(std::uint32_t blocks, Random& random);
  static std::span<const ExtremeCase<ShootingGame>> extremes();
  static std::span<const TrickyCase> tricky_cases();

 private:
  bool over_ = false;
};

}  // namespace perfect_play::shooting
