#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/game.hpp"
#include "engine/core/text/judge_format.hpp"
#include "engine/core/text/text.hpp"

namespace perfect_play::take_away {

class Cases;
struct FewerThan;

/// A heap of counters. Ann and Ben take turns; a player takes at least one and at most `most` counters, and a player
/// who cannot take loses. The mover loses exactly if the heap is a multiple of `most + 1`. Source: E. Berlekamp, J.
/// Conway, R. Guy, "Winning Ways for your Mathematical Plays", chapter 4 (subtraction games).
class TakeAway {
 public:
  struct Position {
    std::uint32_t counters = 0;
    Player mover = Player::kFirst;

    bool operator==(const Position&) const = default;
  };

  /// Number of counters taken.
  struct Move {
    std::uint32_t counters = 0;

    bool operator==(const Move&) const = default;
  };

  static constexpr std::uint32_t kLargestHeap = 100;
  static constexpr std::uint32_t kMostTaken = 9;

  static const GameInfo kInfo;
  using Judges = TypeList<Cases>;
  using Misreadings = TypeList<FewerThan>;

  /// Reads the formats `canonical`, such as `21.3` for a heap of 21 with at most 3 counters per move, and `take-away`,
  /// one case of the problem.
  static Result<ReadSetup<TakeAway>> read(std::string_view text);
  /// Generates a random heap; the parameters are the largest heap and the largest number of counters per move.
  static Result<TakeAway> generate(const ParameterValues& parameters, std::uint64_t seed);

  static Result<TakeAway> compose(const SetupDraft& draft) { return TakeAway(draft.options[0], draft.options[1]); }

  /// Requires `heap` <= `kLargestHeap` and `most` <= `kMostTaken`.
  TakeAway(std::uint32_t heap, std::uint32_t most) : heap_(heap), most_(most) {}

  [[nodiscard]] std::optional<std::string> write(std::string_view format) const;
  [[nodiscard]] std::vector<Statement> notes() const { return {}; }

  [[nodiscard]] std::uint32_t heap() const { return heap_; }
  [[nodiscard]] std::uint32_t most() const { return most_; }

  [[nodiscard]] Position start() const { return {heap_, Player::kFirst}; }
  [[nodiscard]] Player mover(const Position& position) const { return position.mover; }
  [[nodiscard]] std::optional<Ending> ending(const Position& position) const;

  void append_moves(const Position& position, std::vector<Move>& moves) const {
    for (std::uint32_t taken = 1; taken <= std::min(most_, position.counters); ++taken) moves.push_back({taken});
  }
  [[nodiscard]] Position play(const Position& position, Move move) const {
    return {position.counters - move.counters, opponent(position.mover)};
  }

  /// Returns a board with a vertex for every number of counters; the token is on the current number.
  [[nodiscard]] Board board() const;
  [[nodiscard]] static TokenCells tokens(const Position& position) { return {position.counters}; }
  [[nodiscard]] static MoveOnBoard on_board(const Position& position, Move move) {
    return {0U, position.counters, position.counters - move.counters};
  }
  [[nodiscard]] ParameterValues options() const { return {heap_, most_}; }

  /// Returns the number of counters left, which determines the value for either mover.
  [[nodiscard]] std::uint64_t key(const Position& position) const { return position.counters; }
  [[nodiscard]] std::uint64_t key_bound() const { return std::uint64_t{heap_} + 1; }

  [[nodiscard]] std::string format_move(const Position& position, Move move) const;
  /// Writes the counters left and the mover: `18-ann`.
  [[nodiscard]] std::string format_position(const Position& position) const;

  bool operator==(const TakeAway&) const = default;

 private:
  std::uint32_t heap_;
  std::uint32_t most_;
};

/// The input format of the problem: a line `heap most` for each case. The answer is the winner, `Ann` or `Ben`.
class Cases {
 public:
  static constexpr std::string_view kIds[] = {"take-away"};

  Result<std::optional<TakeAway>> read_case(TextReader& in);
  [[nodiscard]] bool may_end() const { return true; }
  static std::string answer(const TakeAway& game, std::uint32_t number, const OutcomeValue& value);

  static constexpr std::string_view kAnswers[] = {"Ann", "Ben"};
  static constexpr AnswerForm kAnswerForm = {.words = kAnswers};
  static constexpr CaseSizes kSizes = {"counters", 0, 10, TakeAway::kLargestHeap};
  static std::optional<std::string> write_case(const TakeAway& game) { return game.write("take-away"); }
  static std::string write_input(std::span<const std::string> cases);
  static MadeCase<TakeAway> random_case(std::uint32_t heap, Random& random);
  static std::span<const ExtremeCase<TakeAway>> extremes();
  static std::span<const TrickyCase> tricky_cases();
};

/// A misreading of the rules, in which a player must take fewer than `most` counters.
struct FewerThan {
  static constexpr std::string_view kId = "fewer-than";

  static TakeAway misread(const TakeAway& game) { return {game.heap(), game.most() - std::min(game.most(), 1U)}; }
};

}  // namespace perfect_play::take_away
