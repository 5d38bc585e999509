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
#include "engine/core/pursuit_game.hpp"
#include "engine/core/solver.hpp"
#include "engine/core/value.hpp"
#include "engine/solvers/bit_rows/bit_block.hpp"
#include "engine/solvers/bit_rows/level_planes.hpp"
#include "engine/solvers/bit_rows/strips.hpp"
#include "engine/solvers/memory.hpp"

namespace perfect_play {

/// Retrograde analysis of a pursuit game, 64 positions at a time: the value and the distance of every position.
///
/// Each player in turn is the *hunter*, and a hunt finds all positions that the hunter wins, level by level; those of
/// level d are won in d plies. Endings are level 0, and of level d are, where they are of no level below,
///
///     where the hunter moves:  positions with *a* move to level d - 1       an OR over the places it can go to
///     where the other moves:   positions with *all* moves to levels < d     an AND over the places it can go to
///
/// Both go over one line of the two tokens' board at a time (see `PursuitGame`), and it is the same step on all lines:
/// so it is made on words that have 64 lines' bits (see `Strips`). But the two players' lines cross. What one finds on
/// a level is therefore turned, in blocks of 64 by 64 bits, before the other looks at it on the next:
///
///     hunter's board:  rows are the      found at      turned     other's board:  rows are the
///     hunter's places, lanes the other's  level d   ----------->  other's places, lanes the hunter's
///
/// Source: the technique is that of bitboards in endgame tables, with the choice between the two ways to make a step,
/// from what is new or from what is open, of S. Beamer, K. Asanović, D. Patterson, "Direction-optimizing breadth-first
/// search", SC 2012.
template <PursuitGame G>
class BitRows {
 public:
  /// `game` must outlive this. Nothing is allocated before the first `advance`.
  explicit BitRows(const G& game, const SolverOptions& options = {})
      : game_(&game), total_(game.position_count()), limits_(options.limits), memory_(options.limits.bytes) {}

  /// Goes on for about `budget.steps` looks at moves, each in up to 64 positions at once, or at words.
  Status advance(Budget budget) {
    if (status_ != Status::kWorking) return status_;
    if (held_.empty() && !allocate()) return status_;
    for (std::uint64_t steps = 0; status_ == Status::kWorking && steps < budget.steps;) steps += work();
    return status_;
  }

  /// Positions are done when they are decided; endless ones never are.
  [[nodiscard]] Progress progress() const { return {status_ == Status::kFinished ? total_ : decided_, total_}; }
  /// What ended a computation that reached a limit.
  [[nodiscard]] std::optional<Limit> limit() const { return limit_; }
  /// Nodes are positions decided: every one but the endless and the endings that nobody wins.
  [[nodiscard]] Counters counters() const { return {.nodes = decided_, .bytes = memory_.peak()}; }

  /// Requires that `advance` has finished.
  [[nodiscard]] OutcomeValue value_at(PositionIndex index) const {
    assert(status_ == Status::kFinished);
    const Player mover = game_->mover_at(index);
    const Board& board = board_of(mover);
    const auto [word, lane] = place_of(index, mover);
    if (has(board.open, word, lane)) return value_of_repetition<G>(mover);
    const Plies plies = board.levels.read(word, lane);
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
  using Block = bit_rows::Block;
  static constexpr std::uint32_t kLanes = bit_rows::kLanes;

  /// The positions at which one player is to move: rows are the places of its token.
  struct Board {
    bit_rows::Strips strips;
    /// The positions that are not decided.
    std::vector<Word> open;
    /// Those that the first player's hunt left open.
    std::vector<Word> left_by_first;
    bit_rows::LevelPlanes levels;
    /// What this level decides.
    bit_rows::SparseSet found;
    /// Positions of the *other* board that the level before decided, turned: each stands where this board's mover would
    /// be after its move.
    bit_rows::SparseSet news;
  };

  /// What is done on a level, one after the other, each a block at a time.
  enum class Phase : std::uint8_t { kBegin, kReach, kSuspect, kConvict, kTurnHunters, kTurnOthers };

  /// Whichever way a step is made, about as many looks: from what is new it takes all neighbours of a new word, and
  /// from what is open a few of an open word's until these say enough.
  static constexpr std::uint64_t kReachAllFrom = 4;    // more than 1 in so many words are new
  static constexpr std::uint64_t kConvictAllFrom = 8;  // neighbours of new words are more than 1 in so many
  /// A block with so many rows, or so many bits, is turned as a whole, one with fewer bit by bit.
  static constexpr std::uint32_t kTurnWholeFromRows = 24;
  static constexpr std::uint32_t kTurnWholeFromBits = 64;

  [[nodiscard]] Board& board_of(Player mover) { return boards_[static_cast<std::size_t>(mover)]; }
  [[nodiscard]] const Board& board_of(Player mover) const { return boards_[static_cast<std::size_t>(mover)]; }
  [[nodiscard]] Player other() const { return opponent(hunter_); }

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
    return {board_of(mover).strips.word_of(row, lane), lane % kLanes};
  }

  bool stop(Limit limit) {
    limit_ = limit;
    status_ = Status::kLimitReached;
    return false;
  }

  bool allocate() {
    if (total_ > std::numeric_limits<PositionIndex>::max() || total_ > limits_.nodes) return stop(Limit::kNodes);
    const bit_rows::Strips strips = {game_->place_count(Player::kFirst), game_->place_count(Player::kSecond)};
    // Turned, they are as many blocks.
    const std::uint64_t bytes = std::uint64_t{strips.word_count()} * sizeof(Word);
    if (!memory_.take(5 * bytes + 4 * bit_rows::SparseSet::bytes(strips))) return stop(Limit::kMemory);
    board_of(Player::kFirst).strips = strips;
    board_of(Player::kSecond).strips = strips.transposed();
    for (Board& board : boards_) {
      board.open.resize(strips.word_count());
      board.left_by_first.resize(strips.word_count());
      board.found.allocate(strips);
      board.news.allocate(strips);
      board.levels = bit_rows::LevelPlanes(strips.word_count());
    }
    held_.resize(strips.word_count());
    return true;
  }

  /// Does the next block of the phase, or goes on to the next phase; how many steps that took.
  std::uint64_t work() {
    Board& hunters = board_of(hunter_);
    Board& others = board_of(other());
    switch (phase_) {
      case Phase::kBegin:
        return begin();
      case Phase::kReach:
        if (reach_all_) {
          if (next_ < hunters.strips.block_count()) return reach_all(hunters, next_++);
        } else if (next_ < hunters.news.blocks().size()) {
          return reach_from(hunters, hunters.news.blocks()[next_++]);
        }
        return enter(Phase::kSuspect);
      case Phase::kSuspect:
        if (!convict_all_ && next_ < others.news.blocks().size()) {
          return suspect(others, others.news.blocks()[next_++]);
        }
        return enter(Phase::kConvict);
      case Phase::kConvict:
        if (convict_all_) {
          if (next_ < others.strips.block_count()) return convict(others, next_++);
        } else if (next_ < others.found.blocks().size()) {
          return convict(others, others.found.blocks()[next_++]);
        }
        hunters.news.clear();
        others.news.clear();
        return enter(Phase::kTurnHunters);
      case Phase::kTurnHunters:
        if (next_ < hunters.found.blocks().size()) {
          return turn(hunters, others, held_.data(), hunters.found.blocks()[next_++]);
        }
        return enter(Phase::kTurnOthers);
      case Phase::kTurnOthers:
        if (next_ < others.found.blocks().size()) {
          return turn(others, hunters, nullptr, others.found.blocks()[next_++]);
        }
        return finish_level();
    }
    return 0;
  }

  std::uint64_t enter(Phase phase) {
    phase_ = phase;
    next_ = 0;
    return 1;
  }

  /// Level 0 of a hunt: the endings that the hunter wins.
  std::uint64_t begin() {
    if (hunter_ == Player::kFirst) {
      for (Board& board : boards_) open_all(board);
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

  static void open_all(Board& board) {
    const bit_rows::Strips& strips = board.strips;
    for (std::uint32_t lane = 0; lane < strips.lanes; lane += kLanes) {
      const std::uint32_t lanes = std::min(kLanes, strips.lanes - lane);
      const auto first = board.open.begin() + static_cast<std::ptrdiff_t>(strips.word_of(0, lane));
      std::fill(first, first + static_cast<std::ptrdiff_t>(strips.rows), ~Word{0} >> (kLanes - lanes));
    }
  }

  /// Where the hunter moves, from what is new: who can go there wins.
  std::uint64_t reach_from(Board& board, std::uint32_t block) {
    std::uint64_t steps = 0;
    const std::uint32_t start = board.strips.strip_start(block);
    const std::uint32_t first_row = board.strips.first_row(block);
    const Word* const news = board.news.words() + start;
    Word* const open = board.open.data() + start;
    bit_rows::for_each_lane(board.news.rows(block), [&](std::uint32_t i) {
      const std::uint32_t to = first_row + i;
      const Word lanes = news[to];
      const auto sources = game_->places_from(hunter_, to);
      for (const std::uint32_t from : sources) {
        const Word won = lanes & open[from];
        if (won == 0) continue;
        open[from] ^= won;
        board.found.add(start + from, won);
      }
      steps += 1 + sources.size();
    });
    return steps;
  }

  /// The same from what is open: who can go to something new wins.
  std::uint64_t reach_all(Board& board, std::uint32_t block) {
    std::uint64_t steps = kLanes;
    const std::uint32_t start = board.strips.strip_start(block);
    const std::uint32_t first_row = board.strips.first_row(block);
    const std::uint32_t rows = std::min(kLanes, board.strips.rows - first_row);
    const Word* const news = board.news.words() + start;
    Word* const open = board.open.data() + start;
    Word* const found = board.found.words() + start;
    Word found_rows = 0;
    for (std::uint32_t i = 0; i < rows; ++i) {
      const std::uint32_t from = first_row + i;
      const Word wanted = open[from];
      if (wanted == 0) continue;
      Word won = 0;
      for (const std::uint32_t to : game_->places_from(hunter_, from)) {
        ++steps;
        won |= news[to];
        if ((wanted & ~won) == 0) break;
      }
      won &= wanted;
      open[from] = wanted ^ won;
      found[from] = won;
      found_rows |= Word{won != 0} << i;
    }
    if (found_rows != 0) board.found.add_rows(block, found_rows);
    return steps;
  }

  /// Where the other moves: who can go to what is new may be lost.
  std::uint64_t suspect(Board& board, std::uint32_t block) {
    std::uint64_t steps = 0;
    const std::uint32_t start = board.strips.strip_start(block);
    const std::uint32_t first_row = board.strips.first_row(block);
    const Word* const news = board.news.words() + start;
    const Word* const open = board.open.data() + start;
    bit_rows::for_each_lane(board.news.rows(block), [&](std::uint32_t i) {
      const std::uint32_t to = first_row + i;
      const Word lanes = news[to];
      const auto sources = game_->places_from(other(), to);
      for (const std::uint32_t from : sources) {
        const Word suspects = lanes & open[from];
        if (suspects != 0) board.found.add(start + from, suspects);
      }
      steps += 1 + sources.size();
    });
    return steps;
  }

  /// Where the other moves: of the suspects, or of all that is open, who cannot go elsewhere is lost.
  std::uint64_t convict(Board& board, std::uint32_t block) {
    std::uint64_t steps = 1;
    const std::uint32_t start = board.strips.strip_start(block);
    const std::uint32_t first_row = board.strips.first_row(block);
    const Word* const held = held_.data() + start;
    Word* const open = board.open.data() + start;
    Word* const found = board.found.words() + start;
    Word found_rows = 0;
    const auto convict_row = [&](std::uint32_t i, Word lost) {
      const std::uint32_t from = first_row + i;
      for (const std::uint32_t to : game_->places_from(other(), from)) {
        ++steps;
        lost &= held[to];
        if (lost == 0) break;
      }
      open[from] ^= lost;
      found[from] = lost;
      found_rows |= Word{lost != 0} << i;
    };
    if (convict_all_) {
      const std::uint32_t rows = std::min(kLanes, board.strips.rows - first_row);
      for (std::uint32_t i = 0; i < rows; ++i) {
        if (open[first_row + i] != 0) convict_row(i, open[first_row + i]);
      }
      if (found_rows != 0) board.found.add_rows(block, found_rows);
    } else {
      bit_rows::for_each_lane(board.found.rows(block), [&](std::uint32_t i) { convict_row(i, found[first_row + i]); });
      board.found.keep_rows(block, found_rows);
    }
    return steps;
  }

  /// Writes the level of what was found in a block, and turns it for the other board: there it is new, and, where
  /// `held` is given, held.
  std::uint64_t turn(Board& board, Board& target, Word* held, std::uint32_t block) {
    const Word rows = board.found.rows(block);
    const std::uint32_t first = block * kLanes;
    const std::uint32_t target_block = board.strips.block_transposed(block);
    const std::uint32_t target_first = target_block * kLanes;
    const Word* const found = board.found.words() + first;
    Word* const news = target.news.words() + target_first;
    const auto bits_of_rows = [&] {
      std::uint32_t bits = 0;
      bit_rows::for_each_lane(rows, [&](std::uint32_t row) { bits += bit_rows::count_lanes(found[row]); });
      return bits;
    };
    Word lanes = 0;
    if (bit_rows::count_lanes(rows) >= kTurnWholeFromRows || bits_of_rows() >= kTurnWholeFromBits) {
      Block turned;
      std::copy(found, found + kLanes, turned.begin());
      for (const Word word : turned) lanes |= word;
      decided_ += bit_rows::count_lanes(turned);
      board.levels.write(first, turned, level_);
      bit_rows::transpose(turned);
      std::copy(turned.begin(), turned.end(), news);
      if (held != nullptr) {
        for (std::uint32_t row = 0; row < kLanes; ++row) held[target_first + row] |= turned[row];
      }
    } else {
      bit_rows::for_each_lane(rows, [&](std::uint32_t row) {
        lanes |= found[row];
        board.levels.write(first + row, found[row], level_);
        bit_rows::for_each_lane(found[row], [&](std::uint32_t lane) {
          ++decided_;
          news[lane] |= Word{1} << row;
          if (held != nullptr) held[target_first + lane] |= Word{1} << row;
        });
      });
    }
    if (lanes == 0) return 1;
    target.news.add_rows(target_block, lanes);
    return kLanes;
  }

  /// After the last phase: on to the next level, the next hunt, or the end.
  std::uint64_t finish_level() {
    Board& hunters = board_of(hunter_);
    Board& others = board_of(other());
    hunters.found.clear();
    others.found.clear();
    ++level_;
    bool over = hunters.news.empty() && others.news.empty();
    if constexpr (PlyLimitedGame<G>) {
      // From here on all wins come too late to count.
      over = over || (level_ > G::kMostPlies && hunter_ != winner_of_repetition<G>());
    }
    if (over) return finish_hunt();
    if (!hunters.levels.reserve(level_, memory_) || !others.levels.reserve(level_, memory_)) stop(Limit::kMemory);
    choose_ways(hunters, others);
    return enter(Phase::kReach);
  }

  void choose_ways(const Board& hunters, const Board& others) {
    const std::uint64_t words = std::uint64_t{hunters.strips.word_count()};
    reach_all_ = kReachAllFrom * rows_in(hunters.news) > words;
    convict_all_ = kConvictAllFrom * rows_in(others.news) > words;
  }

  static std::uint64_t rows_in(const bit_rows::SparseSet& set) {
    std::uint64_t rows = 0;
    for (const std::uint32_t block : set.blocks()) rows += bit_rows::count_lanes(set.rows(block));
    return rows;
  }

  std::uint64_t finish_hunt() {
    for (Board& board : boards_) board.news.clear();
    if (hunter_ == Player::kFirst) {
      hunter_ = Player::kSecond;
      return enter(Phase::kBegin);
    }
    status_ = Status::kFinished;
    return 1;
  }

  const G* game_;
  std::uint64_t total_;
  Limits limits_;
  MemoryMeter memory_;
  Status status_ = Status::kWorking;
  std::optional<Limit> limit_;
  std::uint64_t decided_ = 0;

  std::array<Board, 2> boards_;
  /// The positions of the hunter's board that it wins, of all levels so far, turned for the other's board.
  std::vector<Word> held_;

  Player hunter_ = Player::kFirst;
  Plies level_ = 0;
  Phase phase_ = Phase::kBegin;
  /// The next block of the phase, by its place in the phase's list.
  std::size_t next_ = 0;
  /// Whether this level's steps are made from what is open, not from what is new.
  bool reach_all_ = false;
  bool convict_all_ = false;
};

/// The bit rows in the list of all solvers.
struct BitRowAnalysis {
  static constexpr std::string_view kId = "bit-rows";
  static constexpr bool kComplete = true;
  template <class G>
  static constexpr bool kFits = PursuitGame<G>;
  template <class G>
  using Solver = BitRows<G>;
};

}  // namespace perfect_play
