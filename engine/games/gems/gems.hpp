#pragma once

#include <array>
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

namespace perfect_play::gems {

class Hdu4778;

/// Gems Fight: bags of coloured gems and one cooker for both players. Source: HDU 4778.
///
/// Alice and Bob take turns. A player takes a bag and pours all its gems into the cooker. Every `stone_size` gems of
/// one colour in the cooker melt into a magic stone, which belongs to this player. A player who makes at least one
/// stone with a bag moves again. Once all bags are taken, the margin of stones decides.
///
/// Leftover gems stay in the cooker, so its contents are a function of the set of taken bags.
class GemsFight {
 public:
  /// The set of taken bags (bag `b` is bit `b`), and the mover.
  struct Position {
    std::uint32_t taken = 0;
    Player mover = Player::kFirst;

    bool operator==(const Position&) const = default;
  };

  /// Index of the bag that the mover takes, from 0. Text formats number bags from 1.
  struct Move {
    std::uint32_t bag = 0;

    bool operator==(const Move&) const = default;
  };

  /// Colours of a bag's gems, ascending, from 0. In text formats, colours are numbered from 1.
  using Bag = std::vector<std::uint8_t>;

  static constexpr std::uint32_t kMostBags = 24;
  static constexpr std::uint32_t kMostColours = 16;
  static constexpr std::uint32_t kMostGemsInBag = 10;
  static constexpr std::uint32_t kMostStoneSize = 100;

  static const GameInfo kInfo;
  using Judges = TypeList<Hdu4778>;

  /// Reads two formats: `canonical`, such as `c3.s2_1.1.3_2` (three colours, two gems for a stone, a bag of three gems
  /// and a bag of one gem), and `hdu-4778`, one case of the problem.
  static Result<ReadSetup<GemsFight>> read(std::string_view text);
  /// Generates random bags; parameters: bags, colours, the maximum number of gems in a bag, gems for a stone.
  static Result<GemsFight> generate(const ParameterValues& parameters, std::uint64_t seed);

  static constexpr std::uint32_t kSizes[] = {3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 16, 18, 20};
  /// Makes `bags` random bags; each size has a few more bags than the previous size.
  static GemsFight of_size(std::uint32_t bags);
  static constexpr std::uint32_t kSmallestSize = 1;
  static constexpr std::uint32_t kMostEnumerated = 9;
  /// Enumerates all setups with `gems` gems: bags in every order, colours numbered in order of first occurrence. Stones
  /// are small enough for the gems to make at least one, because otherwise no bag has any value.
  static std::unique_ptr<Instances<GemsFight>> instances(std::uint32_t gems, Labelling labelling, std::uint64_t seed);

  static constexpr std::string_view kSizeUnit = "gems";
  [[nodiscard]] std::uint32_t size() const;
  /// Returns the setups that result from removing one bag, one gem, or the unused colours.
  [[nodiscard]] std::vector<GemsFight> smaller() const;

  static Result<GemsFight> compose(const SetupDraft& draft);

  /// Requires at most `kMostBags` bags of 1 to `kMostGemsInBag` gems each, gems in the first `colours` colours, and at
  /// most `kMostColours` colours. If there are bags, also requires a stone size from 1 to `kMostStoneSize`.
  GemsFight(std::uint32_t colours, std::uint32_t stone_size, std::vector<Bag> bags);

  [[nodiscard]] std::optional<std::string> write(std::string_view format) const;
  [[nodiscard]] std::vector<Statement> notes() const { return {}; }

  [[nodiscard]] std::uint32_t colours() const { return colours_; }
  /// Returns the number of gems of one colour that melt into a stone.
  [[nodiscard]] std::uint32_t stone_size() const { return stone_size_; }
  [[nodiscard]] const std::vector<Bag>& bags() const { return bags_; }
  /// Returns the number of gems of each colour in the cooker.
  [[nodiscard]] std::vector<std::uint32_t> cooker(const Position& position) const;

  [[nodiscard]] Position start() const { return {}; }
  [[nodiscard]] Player mover(const Position& position) const { return position.mover; }
  [[nodiscard]] std::optional<Ending> ending(const Position& position) const;

  void append_moves(const Position& position, std::vector<Move>& moves) const {
    for (std::uint32_t bag = 0; bag < bags_.size(); ++bag) {
      if ((position.taken >> bag & 1U) == 0) moves.push_back({bag});
    }
  }

  [[nodiscard]] Position play(const Position& position, Move move) const {
    const bool again = gain(position, move) > 0;
    return {position.taken | 1U << move.bag, again ? position.mover : opponent(position.mover)};
  }

  /// Returns the number of stones that the mover makes with the bag.
  [[nodiscard]] std::int32_t gain(const Position& position, Move move) const {
    const Gems before = left_of(position.taken);
    const Poured& bag = poured_[move.bag];
    std::uint64_t stones = bag.stones;
    for (std::size_t i = 0; i < before.size(); ++i) {
      // Each colour makes at most one more stone. The multiplication adds up all bytes of the word in its highest byte.
      stones += ones_where_full(before[i] + bag.left[i]) * kOnes >> (kBitsOfByte * (kColoursOfWord - 1));
    }
    return static_cast<std::int32_t>(stones);
  }

  /// Returns a pot for each colour.
  [[nodiscard]] std::vector<Pot> pots() const;
  [[nodiscard]] static bool gain_moves_again() { return true; }

  [[nodiscard]] std::array<std::int32_t, 2> points_at_start() const { return {0, 0}; }

  [[nodiscard]] std::uint64_t key(const Position& position) const { return position.taken; }
  [[nodiscard]] std::uint64_t key_bound() const { return std::uint64_t{1} << bags_.size(); }

  [[nodiscard]] Board board() const;
  [[nodiscard]] static TokenCells tokens(const Position& /*position*/) { return {}; }
  /// Describes a move. The move claims the bag.
  [[nodiscard]] static MoveOnBoard on_board(const Position& /*position*/, Move move) {
    return {.to = move.bag, .claims = {move.bag}};
  }
  [[nodiscard]] Owners owners_at_start() const { return Owners(bags_.size()); }
  [[nodiscard]] std::vector<std::uint32_t> amounts(const Position& position) const { return cooker(position); }
  [[nodiscard]] ParameterValues options() const { return {colours_, stone_size_}; }

  /// Writes the bag number, from 1.
  [[nodiscard]] std::string format_move(const Position& position, Move move) const;
  /// Writes the taken bags and the mover: `2-5-bob`.
  [[nodiscard]] std::string format_position(const Position& position) const;

  bool operator==(const GemsFight& other) const {
    return colours_ == other.colours_ && stone_size_ == other.stone_size_ && bags_ == other.bags_;
  }

 private:
  static constexpr std::uint32_t kBitsOfByte = 8;
  static constexpr std::uint32_t kColoursOfWord = 8;
  /// A word with a 1 in each byte: one gem of each colour.
  static constexpr std::uint64_t kOnes = 0x0101'0101'0101'0101;

  /// Leftover gems: one byte for each colour, with a value less than `stone_size_`.
  ///
  ///     word c / 8, bits 8 * (c % 8) and up   gems of colour c
  ///
  using Gems = std::array<std::uint64_t, kMostColours / kColoursOfWord>;

  /// The result of pouring a bag into an empty cooker.
  struct Poured {
    std::uint32_t stones = 0;
    Gems left = {};
  };

  /// Number of bags in a group; a table contains the leftovers of all sets of bags in a group.
  static constexpr std::size_t kBagsOfGroup = 8;
  static constexpr std::size_t kSetsOfGroup = std::size_t{1} << kBagsOfGroup;

  /// Returns a word with a 1 in each byte of `gems` that is large enough for a stone. Each byte of `gems` is the sum of
  /// two leftovers.
  [[nodiscard]] std::uint64_t ones_where_full(std::uint64_t gems) const {
    // Adding the offset sets the highest bit of a byte if and only if there are enough gems, and never carries into the
    // next byte.
    static_assert(2 * (kMostStoneSize - 1) + 128 - kMostStoneSize < 256);
    return (gems + kOnes * (128 - stone_size_)) >> (kBitsOfByte - 1) & kOnes;
  }

  /// Returns the leftovers of two cookers poured together.
  [[nodiscard]] Gems poured_together(const Gems& a, const Gems& b) const {
    Gems left = {};
    for (std::size_t i = 0; i < left.size(); ++i) {
      const std::uint64_t gems = a[i] + b[i];
      left[i] = gems - ones_where_full(gems) * stone_size_;
    }
    return left;
  }

  /// Returns the leftovers from a set of bags.
  [[nodiscard]] Gems left_of(std::uint32_t bags) const {
    Gems left = left_of_group_[bags % kSetsOfGroup];
    for (std::size_t group = 1; group < kMostBags / kBagsOfGroup; ++group) {
      const std::size_t set = (bags >> (group * kBagsOfGroup)) % kSetsOfGroup;
      left = poured_together(left, left_of_group_[group * kSetsOfGroup + set]);
    }
    return left;
  }

  [[nodiscard]] Poured poured(const Bag& bag) const;

  std::uint32_t colours_;
  std::uint32_t stone_size_;
  std::vector<Bag> bags_;
  std::vector<Poured> poured_;
  std::vector<Gems> left_of_group_;
};

/// The judge format of HDU 4778: cases consist of a line `G B S` (colours, bags, gems for a stone) and a line `n c1 …
/// cn` for each bag; a line `0 0 0` ends the input. The answer is the stone margin, Alice's stones minus Bob's.
class Hdu4778 {
 public:
  static constexpr std::string_view kIds[] = {"hdu-4778"};

  Result<std::optional<GemsFight>> read_case(TextReader& in);
  [[nodiscard]] bool may_end() const { return over_; }
  static std::string answer(const GemsFight& game, std::uint32_t number, const MarginValue& value);
  static constexpr AnswerForm kAnswerForm = {.kind = AnswerKind::kInteger};

  // Limits given in the problem statement.
  static constexpr std::uint32_t kMostBags = 21;
  static constexpr std::uint32_t kMostColours = 8;
  static constexpr std::uint32_t kMostStoneSize = 19;
  static constexpr CaseSizes kSizes = {"bags", 0, 5, kMostBags};
  static std::optional<std::string> write_case(const GemsFight& game);
  /// Writes a whole input, with a blank line after every other case, as the statement allows.
  static std::string write_input(std::span<const std::string> cases);
  static MadeCase<GemsFight> random_case(std::uint32_t bags, Random& random);
  static std::span<const ExtremeCase<GemsFight>> extremes();
  static std::span<const TrickyCase> tricky_cases();

 private:
  bool over_ = false;
};

}  // namespace perfect_play::gems
