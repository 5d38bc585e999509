#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/game.hpp"
#include "engine/core/trace.hpp"

namespace perfect_play::test {

/// Replays the records of a table-based analysis on the game, and checks each record against the earlier ones.
template <IndexedGame G>
class TableReplay {
 public:
  /// `lazy` means that the analysis counts no plies, and takes the latest decision first.
  TableReplay(const G& game, bool lazy) : game_(&game), lazy_(lazy) {}

  struct Place {
    std::uint32_t ways_out = 0;
    std::optional<Player> winner = std::nullopt;
    std::int32_t plies = -1;
    bool ended = false;
    bool expanded = false;
  };

  void replay(const std::vector<TraceRecord>& records) {
    for (std::size_t step = 0; step < records.size(); ++step) {
      SCOPED_TRACE("step " + std::to_string(step));
      ASSERT_FALSE(rest_) << "a record behind the end";
      take(records[step]);
      if (testing::Test::HasFatalFailure()) return;
    }
    EXPECT_TRUE(rest_) << "nothing is said of the rest";
  }

  [[nodiscard]] const std::map<std::int32_t, Place>& places() const { return places_; }
  [[nodiscard]] std::uint64_t rest() const { return rest_.value_or(0); }
  [[nodiscard]] std::uint64_t count(TraceKind kind) const {
    const auto found = counts_.find(kind);
    return found == counts_.end() ? 0 : found->second;
  }
  [[nodiscard]] std::uint64_t won_endings() const { return won_endings_; }

 private:
  void take(const TraceRecord& record) {
    ++counts_[record.kind];
    switch (record.kind) {
      case TraceKind::kOpen:
        return meet(record, false);
      case TraceKind::kEnd:
        return meet(record, true);
      case TraceKind::kTake:
        return take_decided(record);
      case TraceKind::kLate:
        EXPECT_EQ(record.a, taken_);
        return;
      case TraceKind::kCount:
        return count_down(record);
      case TraceKind::kDecide:
        return decide(record);
      case TraceKind::kExpand:
        ASSERT_TRUE(places_.count(record.a));
        EXPECT_FALSE(places_[record.a].winner) << "expanded though it is decided";
        places_[record.a].expanded = true;
        expanding_ = record.a;
        return;
      case TraceKind::kAside:
        EXPECT_FALSE(places_[record.a].expanded);
        return;
      case TraceKind::kKnown:
        EXPECT_TRUE(places_.count(record.a));
        EXPECT_TRUE(leads_to(record.c, record.a));
        return;
      case TraceKind::kCut:
        EXPECT_GT(record.a, 0);
        return;
      case TraceKind::kLayer:
        EXPECT_EQ(static_cast<std::uint64_t>(record.a) + 1, count(TraceKind::kLayer));
        layer_ = record.a;
        return;
      case TraceKind::kRest:
        EXPECT_EQ(record.detail, code(winner_of_endless_play<G>()));
        rest_ = static_cast<std::uint64_t>(record.a);
        return;
      default:
        FAIL() << "no record of a table: " << static_cast<int>(record.kind);
    }
  }

  void meet(const TraceRecord& record, bool over) {
    ASSERT_EQ(places_.count(record.a), 0U) << "met twice";
    const auto index = static_cast<PositionIndex>(record.a);
    Place& place = places_[record.a];
    EXPECT_EQ((record.detail & 1U) == 0, game_->mover_at(index) == Player::kFirst);
    if (record.c >= 0) {
      EXPECT_TRUE(leads_to(record.c, record.a));
    }
    place.ways_out = game_->move_count(index);
    if (over) {
      const std::optional<Ending> ending = game_->ending(game_->position_at(index));
      ASSERT_TRUE(ending);
      EXPECT_EQ(record.detail >> 1U, ending->winner ? code(ending->winner) : kTracedDraw);
      place.winner = ending->winner;
      place.plies = 0;
      place.ended = true;
      if (ending->winner && !lazy_) queue_.push_back(record.a);
      if (ending->winner) ++won_endings_;
    } else {
      EXPECT_EQ(static_cast<std::uint32_t>(record.b), place.ways_out);
      EXPECT_GT(record.b, 0);
    }
  }

  void take_decided(const TraceRecord& record) {
    ASSERT_FALSE(queue_.empty());
    EXPECT_EQ(record.a, lazy_ ? queue_.back() : queue_.front());
    if (lazy_) queue_.pop_back();
    if (!lazy_) queue_.pop_front();
    const Place& place = places_[record.a];
    EXPECT_EQ(record.detail, code(place.winner));
    EXPECT_EQ(record.b, place.plies);
    EXPECT_TRUE(lazy_ || place.plies >= last_plies_) << "not nearest first";
    last_plies_ = place.plies;
    taken_ = record.a;
  }

  void count_down(const TraceRecord& record) {
    Place& place = places_[record.a];
    ASSERT_FALSE(place.winner);
    check_cause(record);
    EXPECT_NE(places_[record.c].winner, game_->mover_at(static_cast<PositionIndex>(record.a)));
    EXPECT_EQ(static_cast<std::uint32_t>(record.b) + 1, place.ways_out);
    EXPECT_GT(record.b, 0) << "the last way out decides";
    place.ways_out = static_cast<std::uint32_t>(record.b);
  }

  void decide(const TraceRecord& record) {
    Place& place = places_[record.a];
    ASSERT_FALSE(place.winner || place.ended) << "decided twice";
    const auto rule = static_cast<TraceRule>(record.detail >> 2U);
    const Player winner = (record.detail & 3U) == 1 ? Player::kFirst : Player::kSecond;
    const Player mover = game_->mover_at(static_cast<PositionIndex>(record.a));
    check_cause(record);
    EXPECT_EQ(places_[record.c].winner, winner);
    switch (rule) {
      case TraceRule::kCanWin:
      case TraceRule::kLeadsToDecided:
        EXPECT_EQ(winner, mover);
        break;
      case TraceRule::kNoWayOut:
        EXPECT_NE(winner, mover);
        EXPECT_EQ(place.ways_out, 1U) << "there is a way out";
        break;
      case TraceRule::kBestMove:
        EXPECT_EQ(record.b, layer_);
        break;
    }
    if (!lazy_) {
      EXPECT_EQ(record.b, places_[record.c].plies + 1);
    }
    if (lazy_) {
      EXPECT_EQ(record.b, -1);
    }
    place.winner = winner;
    place.plies = record.b;
    queue_.push_back(record.a);
  }

  /// The cause must be the position taken, or a successor of the expanded position.
  void check_cause(const TraceRecord& record) {
    EXPECT_TRUE(leads_to(record.a, record.c));
    EXPECT_TRUE(record.c == taken_ || record.a == expanding_);
  }

  [[nodiscard]] bool leads_to(std::int32_t from, std::int32_t to) const {
    const typename G::Position position = game_->position_at(static_cast<PositionIndex>(from));
    for (const typename G::Move& move : moves_of(*game_, position)) {
      if (game_->index(game_->play(position, move)) == static_cast<PositionIndex>(to)) return true;
    }
    return false;
  }

  static std::uint32_t code(std::optional<Player> winner) { return winner ? traced(*winner) : 0; }

  const G* game_;
  bool lazy_;
  std::map<std::int32_t, Place> places_;
  std::deque<std::int32_t> queue_;
  std::map<TraceKind, std::uint64_t> counts_;
  std::uint64_t won_endings_ = 0;
  std::int32_t taken_ = -1;
  std::int32_t expanding_ = -1;
  std::int32_t last_plies_ = 0;
  std::int32_t layer_ = 0;
  std::optional<std::uint64_t> rest_;
};

}  // namespace perfect_play::test
