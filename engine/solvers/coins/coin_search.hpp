#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/core/progress.hpp"
#include "engine/core/solver.hpp"
#include "engine/solvers/coins/chains.hpp"
#include "engine/solvers/coins/coin_graph.hpp"
#include "engine/solvers/coins/coin_position.hpp"
#include "engine/solvers/coins/openings.hpp"
#include "engine/solvers/coins/position_table.hpp"

namespace perfect_play::coins {

/// Finds the value of a position of strings and coins by asking questions of one kind: *is this position worth at least
/// this much to its mover?* To answer it, the search asks corresponding questions about the positions after the moves,
/// until one move proves good enough or none does. A table stores the proved bounds, which help to answer all further
/// questions. A value has the same parity as the number of remaining coins, so few questions determine the value of the
/// start.
///
/// If a player who gains moves again, one move of the search comprises a cut that wins nothing and the taking of all
/// coins that the other player can then take. Every searched position is therefore *quiet*: no coin hangs on one
/// string, and the other player is to move. There are two kinds of moves:
///  - *safe* cuts, after which nothing can be taken;
///  - *openings*, one for each chain: the other player then takes T coins, can choose to hand out k of them (see
///    `Taking`), and gets T - k + |k + V|.
/// If the players strictly alternate, a move is a cut, and T is the negative of its gain.
///
/// Before the search examines the moves of a position with many strings one by one, it looks up all positions after
/// these moves in the table: one of them may already answer yes, and moves that lead to a no are skipped. (A. Plaat, J.
/// Schaeffer, W. Pijls, A. de Bruin, "Exploiting graph properties of game trees", AAAI 1996: enhanced transposition
/// cut-offs.)
///
/// Sources: the questions are the null windows of J. Pearl, "Asymptotic properties of minimax trees and game-searching
/// procedures", Artificial Intelligence 14, 1980; the rest follows J. K. Barker, R. E. Korf, "Solving Dots-And-Boxes",
/// AAAI 2012.
class CoinSearch {
 public:
  /// Allocates no table before the first `advance`.
  CoinSearch(const CoinBoard& board, const Limits& limits);

  [[nodiscard]] const CoinGraph& graph() const { return graph_; }

  /// Sets the next position to evaluate, in normal form. Keeps all results.
  void aim(StringSet strings);
  /// Examines about `budget.steps` moves.
  Status advance(Budget budget);

  [[nodiscard]] Status status() const { return status_; }
  /// Returns the proved bounds of the target.
  [[nodiscard]] Bounds bounds() const;
  /// Returns the known bounds of any position in normal form, from the table and from the coins that can be taken.
  [[nodiscard]] Bounds known(StringSet strings) const;

  /// Counts questions; estimates the progress on the current question from the completed moves of its first plies.
  [[nodiscard]] Progress progress() const;
  [[nodiscard]] std::optional<Limit> limit() const { return limit_; }
  [[nodiscard]] Counters counters() const;

 private:
  /// A position and the question about it.
  struct alignas(64) Frame {
    CoinGraph::Images images = {};
    CoinPosition position = {};
    std::uint64_t mixed_key = 0;
    /// Goal of the question: is the position worth at least this many points?
    std::int32_t goal = 0;
    /// The known bounds of the position, and the best value among the moves whose answer was no.
    Bounds bounds = {};
    std::int32_t best = 0;
    /// The remaining cuts, in ascending order, and the key after the first of them.
    StringSet cuts = 0;
    std::uint64_t next_mixed_key = 0;
    /// True if the moves to examine after the cuts have been listed: openings, or cuts without a gain.
    bool has_later_moves = false;
    std::uint32_t opening_count = 0;
    std::uint32_t next_opening = 0;
    /// Number of examined moves.
    std::uint32_t tried = 0;
    /// Number of nodes visited before this position was entered; used to compute the cost of searching the position.
    std::uint64_t nodes_before = 0;
    /// State of the current move. Checking whether a choice is good enough takes two questions.
    Taking taking = {};
    bool second_question = false;
    std::int32_t upper_of_rest = 0;
    Openings openings = {};
  };

  template <bool kMovesAgain>
  void run(std::uint64_t steps);
  void run_as_built(std::uint64_t steps);
  void run_with_avx2(std::uint64_t steps);

  [[nodiscard]] bool begin();
  void stop(Limit limit);
  template <bool kMovesAgain>
  void ask_next_question();

  // The following functions ask a question; each either answers it at once or pushes a frame.
  using Answer = std::optional<std::int32_t>;
  template <bool kMovesAgain>
  Answer ask(Frame& frame, std::int32_t goal);
  template <bool kMovesAgain>
  Answer look_at_cut(Frame& frame);
  template <bool kMovesAgain>
  Answer look_at_opening(Frame& frame);
  template <bool kMovesAgain>
  Answer ask_about_opening(Frame& frame, const Opening& opening, std::int32_t goal);
  template <bool kMovesAgain>
  Answer receive(std::int32_t answer);
  Answer succeed(Frame& frame, std::int32_t worth);
  Answer leave(Frame& frame);

  template <bool kMovesAgain>
  Answer look_ahead(Frame& frame) const;
  void answer_question(std::int32_t answer);
  void leave_out_symmetric_cuts(Frame& root) const;
  Answer look_ahead_of_openings(Frame& frame) const;
  void prepare_next_cut(Frame& frame);
  [[nodiscard]] std::int32_t gain_of(const CoinPosition& position, std::uint32_t string) const {
    return std::popcount(graph_.coins_of(string) & position.on_one_string());
  }
  [[nodiscard]] std::uint64_t done() const;

  CoinGraph graph_;
  Limits limits_;
  Status status_ = Status::kFinished;
  std::optional<Limit> limit_;
  Counters counters_;
  MemoryMeter memory_;
  PositionTable table_;
  std::vector<Frame> frames_;
  /// Number of frames in use.
  std::uint32_t depth_ = 0;
  /// The coins that the target's mover can take first, the position after that, and the known bounds of this position.
  Taking first_taking_;
  CoinPosition target_;
  Bounds bounds_of_target_;
  /// Number of answered questions about all targets, and about the targets before the current one.
  std::uint64_t answered_ = 0;
  std::uint64_t answered_before_ = 0;
  std::uint64_t most_done_ = 0;
};

}  // namespace perfect_play::coins
