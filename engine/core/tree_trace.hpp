#pragma once

#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "engine/core/trace.hpp"
#include "engine/core/value.hpp"

namespace perfect_play {

/// A node at the moment when it is opened.
struct TracedNode {
  Player mover = Player::kFirst;
  /// Index of the move in the parent node; 0 for a result of chance.
  std::size_t move = 0;
  /// Points that the player gains with that move.
  std::int32_t gain = 0;
  /// 1 to 3 for a child of a chance node, otherwise 0.
  std::uint32_t result = 0;
  /// Number of moves at the node; 0 if unknown.
  std::size_t moves = 0;
  std::int32_t alpha = -kNoTraceBound;
  std::int32_t beta = kNoTraceBound;
};

/// The trace policy of a traced tree search. Numbers the nodes, tracks the current one, and remembers the node that
/// produced each score in the solver's table. trace.hpp describes the records; scores are in their format.
class TreeTrace {
 public:
  static constexpr bool kOn = true;
  static constexpr TraceFamily kFamily = TraceFamily::kTree;

  /// `recorder` must outlive this object.
  explicit TreeTrace(TraceRecorder& recorder) : recorder_(&recorder) {}

  void enter(const TracedNode& node) {
    if (recorder_->is_cut_off()) return;
    if (node.result > 0) line_.back().results |= 1U << node.result;
    const std::size_t detail = node.moves << 3U | static_cast<std::size_t>(node.mover) << 2U | node.result;
    const std::int32_t move = traced_move(node.move, node.gain);
    recorder_->add({TraceKind::kEnter, static_cast<std::uint32_t>(detail), move, node.alpha, node.beta});
    open(word(node.move));
  }
  /// Opens a chance node: a move with a random result.
  void chance(std::size_t move) {
    if (recorder_->is_cut_off()) return;
    recorder_->add({TraceKind::kChance, 0, word(move)});
    open(word(move));
  }
  /// Returns true if this result of the current node, a chance node, was entered.
  [[nodiscard]] bool has_result(std::uint32_t result) const {
    return !line_.empty() && (line_.back().results >> result & 1U) != 0;
  }

  // The following functions close the current node.
  void leaf(std::int32_t score, bool repetition = false) { close({TraceKind::kLeaf, repetition ? 1U : 0U, score}); }
  /// Records that the table contains the score of another node under this key.
  void hit(std::uint64_t key, TraceBound bound, std::int32_t score) {
    const auto known = nodes_.find(key);
    const std::int32_t node = known == nodes_.end() ? -1 : known->second;
    close({TraceKind::kHit, static_cast<std::uint32_t>(bound), node, score});
  }
  void window(TraceBound bound, std::int32_t score, std::size_t left_out) {
    close({TraceKind::kWindow, static_cast<std::uint32_t>(bound), score, word(left_out)});
  }
  void value(TraceBound bound, std::int32_t score) {
    if (recorder_->is_cut_off()) return;
    close({TraceKind::kValue, static_cast<std::uint32_t>(bound), line_.back().best_move, score});
  }
  void average(bool worst, std::int32_t score) { close({TraceKind::kAverage, worst ? 1U : 0U, score}); }

  /// Records that the last closed node is worth `score` to the current one, whose best score is now `best`.
  void back(bool better, std::int32_t score, std::int32_t best) {
    if (recorder_->is_cut_off()) return;
    if (better) line_.back().best_move = closed_.move;
    recorder_->add({TraceKind::kBack, better ? 1U : 0U, closed_.node, score, best});
  }
  void cut(std::size_t left_out, std::int32_t score, std::int32_t beta) {
    recorder_->add({TraceKind::kCut, 0, word(left_out), score, beta});
  }
  /// Records that the solver stores the value of the current node under this key.
  void keep(std::uint64_t key) {
    if (!recorder_->is_cut_off()) nodes_[key] = line_.back().node;
  }

  [[nodiscard]] std::int32_t number_of(const Probability& probability) { return recorder_->number_of(probability); }

 private:
  struct Open {
    std::int32_t node = 0;
    std::int32_t move = 0;
    std::int32_t best_move = -1;
    /// One bit for each result of a chance node that was entered.
    std::uint32_t results = 0;
  };

  void open(std::int32_t move) { line_.push_back({.node = next_++, .move = move}); }
  void close(const TraceRecord& record) {
    if (recorder_->is_cut_off()) return;
    recorder_->add(record);
    closed_ = line_.back();
    line_.pop_back();
  }

  TraceRecorder* recorder_;
  std::int32_t next_ = 0;
  /// The open nodes on the path from the start to the current one.
  std::vector<Open> line_;
  Open closed_;
  /// For each key, the node that produced the score in the solver's table.
  std::unordered_map<std::uint64_t, std::int32_t> nodes_;
};

}  // namespace perfect_play
