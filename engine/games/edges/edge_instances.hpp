#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "engine/core/instances.hpp"
#include "engine/games/edges/edge_board.hpp"
#include "engine/games/edges/edge_game.hpp"

namespace perfect_play::edges {

/// Enumerates every position on the given boards as the start of a game, in ascending order of the number of free
/// edges. Openings that draw the same edges in different orders lead to the same game, so only openings with ascending
/// edges are enumerated.
template <class G>
class EveryOpening final : public Instances<G> {
 public:
  /// Enumerates positions with `fewest` to `most` free edges. All boards must have the same number of edges, at most
  /// 62.
  explicit EveryOpening(std::vector<EdgeBoard> boards, std::uint32_t fewest = 1,
                        std::uint32_t most = EdgeBoard::kMostEdges)
      : boards_(std::move(boards)), count_(fewest), most_(most), free_((EdgeMask{1} << fewest) - 1) {}

  std::optional<G> next() override {
    if (boards_.empty()) return std::nullopt;
    const EdgeMask full = boards_[board_].full();
    if (free_ > full && !next_board()) return std::nullopt;
    EdgeSetup setup{boards_[board_], G::kNotation.extra_turn, {}};
    for (EdgeIndex edge = 0; edge < setup.board.edge_count(); ++edge) {
      if ((free_ >> edge & 1U) == 0) setup.opening.push_back(edge);
    }
    if (free_ == 0) {
      // The empty set is the only set of size 0, so this goes past the end of this size.
      free_ = full + 1;
      return G(std::move(setup));
    }
    // Computes the next set of the same size by Gosper's method: HAKMEM (MIT AI memo 239, 1972), item 175.
    const EdgeMask lowest = free_ & (~free_ + 1);
    const EdgeMask carried = free_ + lowest;
    free_ = ((free_ ^ carried) >> 2) / lowest | carried;
    return G(std::move(setup));
  }
  [[nodiscard]] bool complete() const override { return true; }

 private:
  /// Advances to the next board with the same number of free edges, then to one more free edge.
  bool next_board() {
    if (++board_ == boards_.size()) {
      board_ = 0;
      if (++count_ > std::min(most_, boards_.front().edge_count())) {
        boards_.clear();
        return false;
      }
    }
    free_ = (EdgeMask{1} << count_) - 1;
    return true;
  }

  std::vector<EdgeBoard> boards_;
  std::size_t board_ = 0;
  std::uint32_t count_;
  std::uint32_t most_;
  EdgeMask free_;
};

}  // namespace perfect_play::edges
