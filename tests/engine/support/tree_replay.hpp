#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "engine/core/game.hpp"
#include "engine/core/trace.hpp"
#include "engine/solvers/score.hpp"

namespace perfect_play::test {

/// Features of the replayed search.
struct TreeRules {
  /// True if the search narrows its windows.
  bool windows = false;
  /// True if the table stores bounds as if they were scores.
  bool forgets_bounds = false;
  /// True if the search computes outcomes but no plies, and stops at wins.
  bool naive = false;
  /// True if the search values a chance move by its worst result.
  bool worst = false;
};

/// Replays the records of a tree search on the game, and checks each record against the earlier ones.
template <class G>
class TreeReplay {
  using Position = typename G::Position;
  using Move = typename G::Move;

 public:
  using Key = std::function<std::uint64_t(const Position&)>;

  /// `key` returns the key of the solver's table entry for a position.
  TreeReplay(const G& game, TreeRules rules, std::vector<Probability> fractions, Key key)
      : game_(&game), rules_(rules), fractions_(std::move(fractions)), key_(std::move(key)) {}

  void replay(const std::vector<TraceRecord>& records) {
    for (std::size_t step = 0; step < records.size(); ++step) {
      SCOPED_TRACE("step " + std::to_string(step));
      ASSERT_TRUE(step == 0 || !line_.empty()) << "a record behind the end";
      take(records[step]);
      if (testing::Test::HasFatalFailure()) return;
    }
    EXPECT_TRUE(line_.empty()) << "the start's node is not closed";
  }

  [[nodiscard]] std::int32_t score_of_start() const { return closed_.at(0).score; }
  [[nodiscard]] std::uint64_t nodes() const { return nodes_; }
  [[nodiscard]] std::uint64_t hits() const { return hits_; }
  [[nodiscard]] std::uint64_t cuts() const { return cuts_; }

 private:
  struct Open {
    std::int32_t node;
    /// For a chance node: the position before the move.
    Position position;
    bool chance;
    std::int32_t move;
    std::int32_t alpha;
    std::int32_t beta;
    std::size_t moves = 0;
    std::set<std::int32_t> looked_at = {};
    std::vector<std::int32_t> results = {};
    std::optional<std::int32_t> best = std::nullopt;
    std::int32_t best_move = -1;
    bool cut = false;
  };
  struct Closed {
    std::int32_t score;
    TraceBound bound;
    std::uint64_t key;
    std::int32_t move;
    Position position;
    bool chance;
  };

  void take(const TraceRecord& record) {
    const bool closes = record.kind == TraceKind::kLeaf || record.kind == TraceKind::kHit ||
                        record.kind == TraceKind::kWindow || record.kind == TraceKind::kValue ||
                        record.kind == TraceKind::kAverage;
    if (!line_.empty() && line_.back().cut) {
      ASSERT_EQ(record.kind, TraceKind::kValue) << "a node below a cut";
    }
    if (!closes && record.kind != TraceKind::kBack && record.kind != TraceKind::kCut) {
      ASSERT_FALSE(pending_);
    }
    switch (record.kind) {
      case TraceKind::kEnter:
        return enter(record);
      case TraceKind::kChance:
        return chance(record);
      case TraceKind::kLeaf:
        return leaf(record);
      case TraceKind::kHit:
        return hit(record);
      case TraceKind::kWindow:
        return window(record);
      case TraceKind::kBack:
        return back(record);
      case TraceKind::kCut:
        return cut(record);
      case TraceKind::kValue:
        return value(record);
      case TraceKind::kAverage:
        return average(record);
      default:
        FAIL() << "no record of a tree: " << static_cast<int>(record.kind);
    }
  }

  void enter(const TraceRecord& record) {
    ++nodes_;
    Position position = game_->start();
    std::int32_t alpha = -kNoTraceBound;
    std::int32_t beta = kNoTraceBound;
    const std::uint32_t result = record.detail & 3U;
    if (line_.empty()) {
      ASSERT_EQ(record.a, 0);
      ASSERT_EQ(result, 0U);
    } else {
      Open& from = line_.back();
      const std::vector<Move> moves = moves_of(*game_, from.position);
      const std::size_t number = from.chance ? static_cast<std::size_t>(from.move) : move_of(record.a);
      ASSERT_LT(number, moves.size());
      ASSERT_EQ(result > 0, from.chance);
      if constexpr (ChanceGame<G>) {
        ASSERT_TRUE(from.chance);
        ASSERT_EQ(record.a, 0);
        EXPECT_EQ(result, from.looked_at.size() + 1) << "results out of order";
        from.looked_at.insert(static_cast<std::int32_t>(result));
        position = game_->play(from.position, moves[number], result);
      } else {
        ASSERT_TRUE(from.looked_at.insert(word(number)).second) << "a move twice";
        std::int32_t gain = 0;
        if constexpr (ScoredGame<G>) gain = game_->gain(from.position, moves[number]);
        EXPECT_EQ(gain_of(record.a), gain);
        position = game_->play(from.position, moves[number]);
        if (rules_.windows) std::tie(alpha, beta) = window_behind(from, moves[number], position);
      }
    }
    const Player mover = game_->mover(position);
    EXPECT_EQ((record.detail >> 2U & 1U) == 0, mover == Player::kFirst);
    EXPECT_EQ(record.b, alpha);
    EXPECT_EQ(record.c, beta);
    const std::size_t moves = record.detail >> 3U;
    if (moves > 0) {
      EXPECT_EQ(moves, moves_of(*game_, position).size());
    }
    line_.push_back({next_++, position, false, word(move_of(record.a)), alpha, beta, moves});
  }

  void chance(const TraceRecord& record) {
    ASSERT_TRUE(ChanceGame<G>);
    ASSERT_FALSE(line_.empty() || line_.back().chance);
    ASSERT_TRUE(line_.back().looked_at.insert(record.a).second) << "a move twice";
    line_.push_back({next_++, line_.back().position, true, record.a, -kNoTraceBound, kNoTraceBound});
  }

  void leaf(const TraceRecord& record) {
    const Position& position = line_.back().position;
    const Player mover = game_->mover(position);
    if (record.detail == 0) {
      const std::optional<Ending> ending = game_->ending(position);
      ASSERT_TRUE(ending);
      EXPECT_EQ(record.a, without_plies(word_of(value_of_ending<G>(*ending, mover))));
    } else {
      const auto same = [&](const Open& open) { return open.position == position; };
      EXPECT_TRUE(std::any_of(line_.begin(), line_.end() - 1, same)) << "no repetition";
      if constexpr (IndexedGame<G>) {
        EXPECT_EQ(record.a, traced(score_of(value_of_endless_play<G>(mover))));
      }
    }
    close(record.a, TraceBound::kExact);
  }

  void hit(const TraceRecord& record) {
    ++hits_;
    const Open& open = line_.back();
    const auto bound = static_cast<TraceBound>(record.detail);
    const std::uint64_t key = key_(open.position);
    if (const auto found = closed_.find(record.a); found != closed_.end()) {
      const Closed& known = found->second;
      EXPECT_EQ(known.key, key);
      EXPECT_FALSE(known.chance);
      if (!rules_.naive) {
        EXPECT_EQ(known.score, record.b);
      }
      EXPECT_EQ(bound, rules_.forgets_bounds ? TraceBound::kExact : known.bound);
      // A naive table stores the winner, and the stored position may have the other player to move.
      if (rules_.naive) {
        EXPECT_EQ(std::abs(known.score), std::abs(record.b));
      }
    } else {
      ASSERT_TRUE(rules_.naive) << "a hit on a node that is not closed";
      const auto same = [&](const Open& other) { return other.node == record.a && key_(other.position) == key; };
      EXPECT_TRUE(std::any_of(line_.begin(), line_.end() - 1, same));
    }
    if (bound == TraceBound::kLower) {
      EXPECT_GE(record.b, open.beta);
    }
    if (bound == TraceBound::kUpper) {
      EXPECT_LE(record.b, open.alpha);
    }
    close(record.b, bound);
  }

  void window(const TraceRecord& record) {
    ++cuts_;
    const Open& open = line_.back();
    const auto bound = static_cast<TraceBound>(record.detail);
    constexpr std::int32_t kWinNext = kTracedWin - 1;
    EXPECT_EQ(record.a, bound == TraceBound::kUpper ? kWinNext : -kWinNext);
    if (bound == TraceBound::kUpper) {
      EXPECT_GE(open.alpha, record.a);
    }
    if (bound == TraceBound::kLower) {
      EXPECT_LE(open.beta, record.a);
    }
    EXPECT_NE(bound, TraceBound::kExact);
    EXPECT_EQ(static_cast<std::size_t>(record.b), moves_of(*game_, open.position).size());
    close(record.a, bound);
  }

  void back(const TraceRecord& record) {
    ASSERT_TRUE(pending_);
    Open& open = line_.back();
    ASSERT_EQ(record.a, *pending_) << "not the node closed last";
    const Closed& child = closed_.at(*pending_);
    pending_.reset();
    const std::int32_t score = score_behind(open, child);
    EXPECT_EQ(record.b, score);
    // A naive search assumes a loss until it finds something better.
    if (rules_.naive && !open.best) open.best = -1;
    const bool better = !open.best || less(*open.best, score);
    EXPECT_EQ(record.detail, better ? 1U : 0U);
    if (better) {
      open.best = score;
      open.best_move = child.move;
    }
    EXPECT_EQ(record.c, *open.best);
  }

  void cut(const TraceRecord& record) {
    ++cuts_;
    Open& open = line_.back();
    ASSERT_TRUE(open.best);
    EXPECT_EQ(static_cast<std::size_t>(record.a) + open.looked_at.size(), open.moves);
    EXPECT_GT(record.a, 0);
    EXPECT_EQ(record.b, *open.best);
    EXPECT_EQ(record.c, rules_.naive ? 1 : open.beta);
    EXPECT_GE(record.b, record.c) << "no reason for a cut";
    open.cut = true;
  }

  void value(const TraceRecord& record) {
    const Open& open = line_.back();
    ASSERT_FALSE(pending_);
    ASSERT_TRUE(open.best);
    ASSERT_FALSE(open.chance);
    if (!open.cut) {
      EXPECT_EQ(open.looked_at.size(), open.moves) << "moves are missing";
    }
    EXPECT_EQ(record.a, open.best_move);
    EXPECT_EQ(record.b, *open.best);
    TraceBound bound = TraceBound::kExact;
    if (rules_.windows && *open.best >= open.beta) bound = TraceBound::kLower;
    if (rules_.windows && *open.best <= open.alpha) bound = TraceBound::kUpper;
    EXPECT_EQ(static_cast<TraceBound>(record.detail), bound);
    close(record.b, bound);
  }

  void average(const TraceRecord& record) {
    Open& open = line_.back();
    ASSERT_TRUE(open.chance);
    take_result();
    ASSERT_EQ(open.looked_at, (std::set<std::int32_t>{1, 2, 3}));
    ASSERT_EQ(open.results.size(), 3U);
    EXPECT_EQ(record.detail, rules_.worst ? 1U : 0U);
    if constexpr (ChanceGame<G>) {
      std::vector<Probability> results;
      results.reserve(open.results.size());
      for (const std::int32_t result : open.results) results.push_back(fraction(result));
      const Probability mean = Probability::mean(results[0], results[1], results[2]);
      const Probability worst = *std::min_element(results.begin(), results.end());
      EXPECT_EQ(fraction(record.a), rules_.worst ? worst : mean);
    }
    close(record.a, TraceBound::kExact);
  }

  void close(std::int32_t score, TraceBound bound) {
    const Open open = std::move(line_.back());
    line_.pop_back();
    closed_[open.node] =
        Closed{score, bound, open.chance ? 0 : key_(open.position), open.move, open.position, open.chance};
    if (line_.empty()) return;
    pending_ = open.node;
    // Chance nodes have no records of their own between their results.
    if (line_.back().chance) take_result();
  }

  /// Records the value of the last closed node, for the player who made the chance move.
  void take_result() {
    if (!pending_) return;
    Open& open = line_.back();
    const Closed& child = closed_.at(*pending_);
    const bool same = game_->mover(child.position) == game_->mover(open.position);
    if constexpr (ChanceGame<G>) {
      const Probability value = fraction(child.score);
      fractions_.push_back(same ? value : value.complement());
      open.results.push_back(static_cast<std::int32_t>(fractions_.size() - 1));
    }
    pending_.reset();
  }

  /// Returns the value of the move to a closed node, for the player who makes the move.
  [[nodiscard]] std::int32_t score_behind(const Open& open, const Closed& child) const {
    if constexpr (ChanceGame<G>) {
      return child.score;
    } else {
      const bool same = game_->mover(child.position) == game_->mover(open.position);
      const std::int32_t to_mover = same ? child.score : -child.score;
      if (rules_.naive) return to_mover;
      const Move move = moves_of(*game_, open.position)[static_cast<std::size_t>(child.move)];
      if constexpr (ScoredGame<G>) {
        return to_mover + game_->gain(open.position, move);
      } else {
        const OutcomeValue value = value_of_move(*game_, open.position, move, child.position, value_of(child.score));
        return traced(score_of(value));
      }
    }
  }

  [[nodiscard]] std::pair<std::int32_t, std::int32_t> window_behind(const Open& open, const Move& move,
                                                                    const Position& next) const {
    const auto behind = [&](std::int32_t bound) {
      if (std::abs(bound) == kNoTraceBound) return bound;
      if constexpr (ScoredGame<G>) return bound - game_->gain(open.position, move);
      if (std::abs(bound) <= 1) return bound;
      return bound > 0 ? bound + 1 : bound - 1;
    };
    const std::int32_t alpha = behind(std::max(open.alpha, open.best.value_or(-kNoTraceBound)));
    const std::int32_t beta = behind(open.beta);
    if (game_->mover(next) == game_->mover(open.position)) return {alpha, beta};
    return {-beta, -alpha};
  }

  static OutcomeValue value_of(std::int32_t score) {
    if (score == 0) return {};
    const std::int32_t win = std::abs(score);
    OutcomeValue value = {score > 0 ? Outcome::kWin : Outcome::kLoss, std::nullopt};
    if (win > 1) value.plies = static_cast<Plies>(kTracedWin - win);
    return value;
  }

  [[nodiscard]] std::int32_t word_of(const ValueOf<G>& value) const {
    if constexpr (ChanceGame<G>) {
      const auto found = std::find(fractions_.begin(), fractions_.end(), value);
      return static_cast<std::int32_t>(found - fractions_.begin());
    } else {
      return traced(score_of(value));
    }
  }
  [[nodiscard]] std::int32_t without_plies(std::int32_t score) const {
    return rules_.naive ? (score > 0 ? 1 : 0) - (score < 0 ? 1 : 0) : score;
  }
  [[nodiscard]] Probability fraction(std::int32_t number) const { return fractions_[static_cast<std::size_t>(number)]; }
  [[nodiscard]] bool less(std::int32_t a, std::int32_t b) const {
    if constexpr (ChanceGame<G>) return fraction(a) < fraction(b);
    return a < b;
  }

  const G* game_;
  TreeRules rules_;
  std::vector<Probability> fractions_;
  Key key_;
  std::vector<Open> line_;
  std::map<std::int32_t, Closed> closed_;
  /// Score of a closed node whose parent has not yet received it.
  std::optional<std::int32_t> pending_;
  std::int32_t next_ = 0;
  std::uint64_t nodes_ = 0;
  std::uint64_t hits_ = 0;
  std::uint64_t cuts_ = 0;
};

}  // namespace perfect_play::test
