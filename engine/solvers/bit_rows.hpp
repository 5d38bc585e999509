#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string_view>
#include <vector>

#include "engine/core/progress.hpp"
#include "engine/core/refinements.hpp"
#include "engine/core/solver.hpp"
#include "engine/core/value.hpp"
#include "engine/solvers/bit_rows/bit_block.hpp"
#include "engine/solvers/bit_rows/board.hpp"
#include "engine/solvers/bit_rows/strips.hpp"
#include "engine/solvers/bit_rows/waves.hpp"
#include "engine/solvers/bits.hpp"
#include "engine/solvers/memory.hpp"
#include "engine/solvers/resumable.hpp"

namespace perfect_play {

/// Retrograde analysis of a pursuit game, 64 positions at a time: computes the value and the distance of every
/// position.
///
/// Each player in turn is the *hunter*. A hunt finds all positions that the hunter wins, level by level; level d is won
/// in d plies. Endings are level 0, and level d consists of positions that are in no lower level:
///
///     where the hunter moves:  positions with *a* move to level d - 1       an OR over the places it can move to
///     where the other moves:   positions with *all* moves to levels < d     an AND over the places it can move to
///
/// Both steps work along one line of a mover's board (see `PursuitGame`). The step is the same for all lines, so the
/// analysis applies it to words that contain the bits of 64 lines (see `Strips`). However, a line of one player crosses
/// the lines of the other player. The analysis therefore transposes the results of a level, in blocks of 64 by 64 bits,
/// before the other player's next level reads them:
///
///     hunter's board:  rows are the      found at    transposed   other's board:  rows are the
///     hunter's places, lanes the other's  level d   ----------->  other's places, lanes the hunter's
///
/// On the hunter's board, new wins are *reached*. On the other player's board, a position with a move to a new win is a
/// *suspect*; it is *convicted* if all its moves lead to wins for the hunter. `Board` implements the steps, and
/// `BitRows` runs them in order.
template <PursuitGame G>
class BitRows : public Resumable {
 public:
  /// `game` must outlive this object. Allocates nothing before the first `advance`.
  explicit BitRows(const G& game, const SolverOptions& options = {})
      : game_(&game), total_(game.position_count()), limits_(options.limits), memory_(options.limits.bytes) {}

  /// Examines about `budget.steps` words. Examining a word means examining a move in up to 64 positions at once.
  Status advance(Budget budget) {
    if (status_ != Status::kWorking) return status_;
    if (held_.empty()) allocate();
    for (std::uint64_t steps = 0; status_ == Status::kWorking && steps < budget.steps;) steps += work();
    return status_;
  }

  /// Counts decided positions; endless positions are never decided.
  [[nodiscard]] Progress progress() const { return {status_ == Status::kFinished ? total_ : decided_, total_}; }
  /// Nodes are decided positions: all positions except endless ones and drawn endings.
  [[nodiscard]] Counters counters() const {
    const std::uint64_t stored = memory_.peak() > 0 ? total_ : 0;
    return {.nodes = decided_, .visits = stored + decided_, .stored = stored, .bytes = memory_.peak()};
  }

  /// Requires that `advance` has finished.
  [[nodiscard]] OutcomeValue value_at(PositionIndex index) const {
    assert(status_ == Status::kFinished);
    const Player mover = game_->mover_at(index);
    const Board& board = board_of(mover);
    const auto [word, lane] = place_of(index, mover);
    if (has(board.open, word, lane)) return value_of_endless_play<G>(mover);
    const Plies plies = board.levels.get(word, lane);
    if (plies == 0) return value_of_ending<G>(*game_->ending(game_->position_at(index)), mover);
    const Player winner = has(board.left_by_first, word, lane) ? Player::kSecond : Player::kFirst;
    return {winner == mover ? Outcome::kWin : Outcome::kLoss, plies};
  }

  [[nodiscard]] std::optional<OutcomeValue> value(const typename G::Position& position) const {
    if (status_ != Status::kFinished) return std::nullopt;
    return value_at(game_->index(position));
  }

 private:
  using Word = bit_rows::Word;
  using Board = bit_rows::Board;

  /// The phases of a level, in order. Each phase is processed block by block.
  enum class Phase : std::uint8_t { kBegin, kReach, kSuspect, kConvict, kTurnHunters, kTurnOthers };

  /// If more than 1/N of the words contain a new position (N is the constant), steps start from the open positions
  /// instead of the new ones. In this variant the AND is quick, because it stops at the first place where the hunter
  /// does not win. The number was measured; changing it by a factor of 2 to 4 makes little difference.
  static constexpr std::uint64_t kReachFromOpen = 4;
  static constexpr std::uint64_t kConvictFromOpen = 8;

  [[nodiscard]] Board& board_of(Player mover) { return boards_[static_cast<std::size_t>(mover)]; }
  [[nodiscard]] const Board& board_of(Player mover) const { return boards_[static_cast<std::size_t>(mover)]; }

  static bool has(const std::vector<Word>& words, std::uint32_t word, std::uint32_t lane) {
    return ((words[word] >> lane) & 1U) != 0;
  }

  struct BitPlace {
    std::uint32_t word;
    std::uint32_t lane;
  };
  [[nodiscard]] BitPlace place_of(PositionIndex index, Player mover) const {
    const std::uint32_t second_places = game_->place_count(Player::kSecond);
    const std::uint32_t first = index / second_places % game_->place_count(Player::kFirst);
    const std::uint32_t second = index % second_places;
    const std::uint32_t row = mover == Player::kFirst ? first : second;
    const std::uint32_t lane = mover == Player::kFirst ? second : first;
    return {board_of(mover).strips.word_of(row, lane), lane % bit_rows::kLanes};
  }

  void allocate() {
    if (total_ > std::numeric_limits<PositionIndex>::max() || total_ > limits_.nodes) return stop(Limit::kNodes);
    const bit_rows::Strips strips = {game_->place_count(Player::kFirst), game_->place_count(Player::kSecond)};
    // The transposed board has the same number of blocks as the original.
    const std::uint64_t bytes = 2 * Board::bytes(strips) + std::uint64_t{strips.word_count()} * sizeof(Word);
    if (!memory_.take(bytes)) return stop(Limit::kMemory);
    board_of(Player::kFirst).allocate(strips);
    board_of(Player::kSecond).allocate(strips.transposed());
    held_.resize(strips.word_count());
  }

  /// Processes the next block of the phase, or starts the next phase. Returns the number of steps.
  std::uint64_t work() {
    Board& hunters = board_of(hunter_);
    Board& others = board_of(opponent(hunter_));
    const auto hunters_ways = [this](std::uint32_t place) { return game_->places_from(hunter_, place); };
    const auto others_ways = [this](std::uint32_t place) { return game_->places_from(opponent(hunter_), place); };
    switch (phase_) {
      case Phase::kBegin:
        return begin_hunt();
      case Phase::kReach:
        if (reach_from_open_) {
          if (const auto block = next_of(hunters.strips)) return hunters.reach_from_open(*block, hunters_ways);
        } else {
          if (const auto block = next_in(hunters.news)) return hunters.reach_from_news(*block, hunters_ways);
        }
        return enter(convict_from_open_ ? Phase::kConvict : Phase::kSuspect);
      case Phase::kSuspect:
        if (const auto block = next_in(others.news)) return others.suspect_from_news(*block, others_ways);
        return enter(Phase::kConvict);
      case Phase::kConvict:
        if (const auto block = convict_from_open_ ? next_of(others.strips) : next_in(others.found)) {
          return others.convict(*block, convict_from_open_, held_.data(), others_ways);
        }
        hunters.news.clear();
        others.news.clear();
        return enter(Phase::kTurnHunters);
      case Phase::kTurnHunters:
        if (const auto block = next_in(hunters.found)) return turn(hunters, *block, others, held_.data());
        return enter(Phase::kTurnOthers);
      case Phase::kTurnOthers:
        if (const auto block = next_in(others.found)) return turn(others, *block, hunters, nullptr);
        return finish_level();
    }
    return 1;
  }

  /// Returns the next block of the phase, from all blocks or from the non-empty blocks of a set.
  std::optional<std::uint32_t> next_of(const bit_rows::Strips& strips) {
    if (next_ == strips.block_count()) return std::nullopt;
    return next_++;
  }
  std::optional<std::uint32_t> next_in(const bit_rows::SparseSet& set) {
    if (next_ == set.blocks().size()) return std::nullopt;
    return set.blocks()[next_++];
  }

  std::uint64_t turn(Board& board, std::uint32_t block, Board& target, Word* held) {
    decided_ += board.turn(block, level_, target, held);
    return bit_rows::kLanes;
  }

  std::uint64_t enter(Phase phase) {
    phase_ = phase;
    next_ = 0;
    return 1;
  }

  /// Builds level 0 of a hunt: the endings that the hunter wins.
  std::uint64_t begin_hunt() {
    if (hunter_ == Player::kFirst) {
      for (Board& board : boards_) board.open_all();
      game_->for_each_ending([&](PositionIndex index, std::optional<Player> /*winner*/) {
        const Player mover = game_->mover_at(index);
        const auto [word, lane] = place_of(index, mover);
        board_of(mover).open[word] &= ~(Word{1} << lane);
      });
    } else {
      for (Board& board : boards_) std::copy(board.open.begin(), board.open.end(), board.left_by_first.begin());
      std::fill(held_.begin(), held_.end(), 0);
    }
    game_->for_each_ending([&](PositionIndex index, std::optional<Player> winner) {
      if (winner != hunter_) return;
      const Player mover = game_->mover_at(index);
      const auto [word, lane] = place_of(index, mover);
      board_of(mover).found.add(word, Word{1} << lane);
    });
    level_ = 0;
    return enter(Phase::kTurnHunters) + 2 * held_.size();
  }

  /// Ends a level after its last phase: starts the next level or hunt, or finishes the analysis.
  std::uint64_t finish_level() {
    Board& hunters = board_of(hunter_);
    Board& others = board_of(opponent(hunter_));
    hunters.found.clear();
    others.found.clear();
    ++level_;
    bool over = hunters.news.empty() && others.news.empty();
    if constexpr (PlyLimitedGame<G>) {
      // Stops the hunt here, because all further wins would exceed the ply limit.
      over = over || (level_ > G::kMostPlies && hunter_ != winner_of_endless_play<G>());
    }
    if (over) return finish_hunt();
    const std::uint32_t words = hunters.strips.word_count();
    if (!hunters.levels.make_room_for(level_, words, memory_) ||
        !others.levels.make_room_for(level_, others.strips.word_count(), memory_)) {
      stop(Limit::kMemory);
    }
    reach_from_open_ = kReachFromOpen * rows_in(hunters.news) > words;
    convict_from_open_ = kConvictFromOpen * rows_in(others.news) > words;
    return enter(Phase::kReach);
  }

  static std::uint64_t rows_in(const bit_rows::SparseSet& set) {
    std::uint64_t rows = 0;
    for (const std::uint32_t block : set.blocks()) rows += count_bits(set.rows(block));
    return rows;
  }

  std::uint64_t finish_hunt() {
    for (Board& board : boards_) board.news.clear();
    if (hunter_ == Player::kFirst) {
      hunter_ = Player::kSecond;
      return enter(Phase::kBegin);
    }
    // Keeps only the data that `value_at` reads.
    held_ = {};
    for (Board& board : boards_) board.found = board.news = {};
    status_ = Status::kFinished;
    return 1;
  }

  const G* game_;
  std::uint64_t total_;
  Limits limits_;
  MemoryMeter memory_;
  std::uint64_t decided_ = 0;

  std::array<Board, 2> boards_;
  /// All known wins for the hunter on the hunter's board, transposed for the other board.
  std::vector<Word> held_;

  Player hunter_ = Player::kFirst;
  Plies level_ = 0;
  Phase phase_ = Phase::kBegin;
  /// Index of the next block in the phase's list.
  std::uint32_t next_ = 0;
  /// True if this level's steps start from the open positions instead of the new positions.
  bool reach_from_open_ = false;
  bool convict_from_open_ = false;
};

struct BitRowAnalysis {
  static constexpr std::string_view kId = "bit-rows";
  static constexpr bool kComplete = true;
  template <class G>
  static constexpr bool kFits = PursuitGame<G>;
  template <class G>
  using Solver = BitRows<G>;
  /// The solver suits all games except those with few places or long chains; processing single positions is quicker
  /// there.
  template <class G>
  static Suitability suits(const G& game, const SolverOptions& /*options*/) {
    return bit_rows::suitability_of_words(game);
  }
};

}  // namespace perfect_play
