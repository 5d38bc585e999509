#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "tests/bench/connect_four.hpp"

namespace perfect_play::bench {

/// The algorithm of `AlphaBetaWithTable`, written for Connect Four only: a recursion that knows that players alternate,
/// that a position is two words, and that key and score fit into one word. This search visits the same positions as the
/// engine's, but it keeps no line, has no limits, and cannot be interrupted.
template <unsigned kColumns, unsigned kRows>
class ConnectFourByHand {
 public:
  using Board = ConnectFourBoard<kColumns, kRows>;
  using Stones = typename Board::Stones;

  /// The score of a win in k plies is `kWin` - k, that of a loss in k plies is the negative of this, and that of a draw
  /// is 0.
  static constexpr int kWin = 100;

  /// Searches from the position given by the mover's stones and the stones of both players.
  ConnectFourByHand(Stones own, Stones all) : slots_(kFirstSlots) { score_ = search(own, all, -2 * kWin, 2 * kWin); }

  [[nodiscard]] int score() const { return score_; }
  [[nodiscard]] std::uint64_t nodes() const { return nodes_; }
  [[nodiscard]] std::uint64_t hits() const { return hits_; }

 private:
  enum Bound : unsigned { kExact = 1, kLower, kUpper };

  /// The key is in the bits from 10 up, score + 128 in bits 9 to 2, and the kind of bound in bits 1 and 0; a free slot
  /// is 0.
  using Slot = std::uint64_t;
  static constexpr unsigned kKeyShift = 10;
  static constexpr int kScoreBias = 128;
  static constexpr std::size_t kFirstSlots = 1024;
  static constexpr unsigned kFirstShift = 54;
  static_assert(kColumns * (kRows + 1) + kKeyShift <= 64);

  static int nearer(int score) { return score > 0 ? score + 1 : score < 0 ? score - 1 : 0; }
  static int later(int score) { return score > 0 ? score - 1 : score < 0 ? score + 1 : 0; }

  int search(Stones own, Stones all, int alpha, int beta) {
    ++nodes_;
    if (Board::has_four(own ^ all)) return -kWin;
    if (all == Board::full()) return 0;
    const std::uint64_t key = own + all;
    if (const Slot slot = slots_[place_of(key)]; slot != 0) {
      const int score = static_cast<int>(slot >> 2U & 255U) - kScoreBias;
      const unsigned bound = slot & 3U;
      if (bound == kExact || (bound == kLower ? score >= beta : score <= alpha)) {
        ++hits_;
        return score;
      }
    }
    if (alpha >= kWin - 1) return kWin - 1;
    if (beta <= 1 - kWin) return 1 - kWin;
    static constexpr auto kCentreOut = Board::centre_out();
    int best = -2 * kWin;
    for (const std::uint32_t column : kCentreOut) {
      if ((all & Board::top(column)) != 0) continue;
      const int score =
          later(-search(own ^ all, all | (all + Board::bottom(column)), -nearer(beta), -nearer(std::max(alpha, best))));
      if (score <= best) continue;
      best = score;
      if (best >= beta) break;
    }
    insert(key, best, best >= beta ? kLower : best <= alpha ? kUpper : kExact);
    return best;
  }

  /// Returns the slot of a key.
  [[nodiscard]] std::size_t place_of(std::uint64_t key) const {
    std::size_t place = static_cast<std::size_t>((key ^ key >> 32U) * 0x9E3779B97F4A7C15U >> shift_);
    while (slots_[place] != 0 && slots_[place] >> kKeyShift != key) place = (place + 1) & (slots_.size() - 1);
    return place;
  }

  void insert(std::uint64_t key, int score, Bound bound) {
    if (4 * (count_ + 1) > 3 * slots_.size()) grow();
    Slot& slot = slots_[place_of(key)];
    if (slot == 0) ++count_;
    slot = key << kKeyShift | static_cast<Slot>(score + kScoreBias) << 2U | bound;
  }

  void grow() {
    const std::vector<Slot> old = std::exchange(slots_, std::vector<Slot>(2 * slots_.size()));
    --shift_;
    for (const Slot slot : old) {
      if (slot != 0) slots_[place_of(slot >> kKeyShift)] = slot;
    }
  }

  std::vector<Slot> slots_;
  unsigned shift_ = kFirstShift;
  std::size_t count_ = 0;
  std::uint64_t nodes_ = 0;
  std::uint64_t hits_ = 0;
  int score_ = 0;
};

}  // namespace perfect_play::bench
