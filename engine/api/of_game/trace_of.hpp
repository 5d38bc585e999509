#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/api/of_game/path.hpp"
#include "engine/api/of_game/solver_choice.hpp"
#include "engine/api/of_game/solver_lists.hpp"
#include "engine/api/of_game/study.hpp"
#include "engine/api/trace.hpp"
#include "engine/core/game.hpp"
#include "engine/core/tree_trace.hpp"

namespace perfect_play::api {

/// Number of steps between checks of the record count; each step of a search adds a few records.
inline constexpr std::uint64_t kStepsBetweenLooks = 1U << 14U;

/// Traces the solver of one entry in the lists of solvers and specimens.
template <Game G, class Entry>
class TraceSessionOf final : public TraceSession {
  using Policy = typename Entry::TracePolicy;
  using Solver = typename Entry::template Solver<G, Policy>;

 public:
  TraceSessionOf(G game, const TraceOptions& options, MoveOrder order, bool specimen)
      : game_(std::move(game)),
        recorder_(options.records),
        solver_(game_, {.limits = options.limits, .order = order, .cap = options.cap}, Policy(recorder_)),
        specimen_(specimen) {}
  TraceSessionOf(const TraceSessionOf&) = delete;
  TraceSessionOf& operator=(const TraceSessionOf&) = delete;

  TraceStatus advance(Budget budget) override {
    for (std::uint64_t left = budget.steps; status_ == TraceStatus::kWorking && left > 0;) {
      const std::uint64_t steps = std::min(left, kStepsBetweenLooks);
      status_ = status_after(solver_.advance({steps}));
      left -= steps;
    }
    return status_;
  }
  [[nodiscard]] Progress progress() const override { return solver_.progress(); }

  [[nodiscard]] TraceReport report() const override {
    TraceReport report{.solver = Entry::kId,
                       .family = Policy::kFamily,
                       .specimen = specimen_,
                       .status = status_,
                       .limit = std::nullopt,
                       .records = recorder_.count(),
                       .value = std::nullopt,
                       .mover = game_.mover(game_.start()),
                       .positions = 0,
                       .counters = solver_.counters()};
    if (status_ == TraceStatus::kLimitReached) report.limit = solver_.limit();
    if (status_ == TraceStatus::kFinished) report.value = MoverValue(*solver_.value(game_.start()), report.mover);
    if constexpr (IndexedGame<G>) {
      if (Policy::kFamily == TraceFamily::kTable) report.positions = game_.position_count();
    }
    return report;
  }

  [[nodiscard]] std::vector<std::int32_t> take_words() override { return recorder_.take_words(); }
  [[nodiscard]] std::vector<Probability> take_fractions() override { return recorder_.take_fractions(); }

 private:
  [[nodiscard]] TraceStatus status_after(Status status) const {
    if (recorder_.is_cut_off()) return TraceStatus::kCutOff;
    switch (status) {
      case Status::kWorking:
        return TraceStatus::kWorking;
      case Status::kFinished:
        return TraceStatus::kFinished;
      case Status::kLimitReached:
        break;
    }
    return TraceStatus::kLimitReached;
  }

  G game_;
  TraceRecorder recorder_;
  Solver solver_;
  bool specimen_;
  TraceStatus status_ = TraceStatus::kWorking;
};

template <Game G>
Result<std::unique_ptr<TraceSession>> open_trace_of(G game, const TraceOptions& options) {
  std::unique_ptr<TraceSession> opened;
  bool is_watched = false;
  const auto open_if_meant = [&]<class Entry>(bool specimen) {
    if constexpr (TraceableEntry<Entry>) {
      if (options.solver != Entry::kId) return;
      is_watched = true;
      const MoveOrder order = named<MoveOrder>(options.order).value_or(MoveOrder::kGiven);
      const std::vector<MoveOrder> orders = orders_of<G, Entry>();
      const bool takes_it = std::find(orders.begin(), orders.end(), order) != orders.end();
      if (!options.order.empty() && (name_of(order) != options.order || !takes_it)) return;
      opened = std::make_unique<TraceSessionOf<G, Entry>>(std::move(game), options, order, specimen);
    }
  };
  for_each_solver<G>([&]<class Entry>() { open_if_meant.template operator()<Entry>(false); });
  for_each_specimen<G>([&]<class Entry>() { open_if_meant.template operator()<Entry>(true); });
  if (opened) return opened;
  if (is_watched) return Error{{"trace.no-order", {{"order", options.order}, {"solver", options.solver}}}};
  const bool known = !options.solver.empty() && has_solver<G>(options.solver);
  if (!known) return unknown_solver(options.solver, G::kInfo.id);
  return Error{{"trace.not-traceable", {{"solver", options.solver}, {"game", std::string(G::kInfo.id)}}}};
}

inline Error too_many(std::uint64_t most) { return Error{{"trace.too-many", {{"most", std::to_string(most)}}}}; }

/// State after the moves played on a path.
template <Game G>
struct PlayedPath {
  Path<G> path;
  std::string line;
  /// Points and owners at the end of the path, in games that have points or owners.
  std::array<std::int32_t, 2> points = {};
  Owners owners = {};
};

/// Plays a move; returns false if the move does not exist.
template <Game G>
bool play_step(const G& game, PlayedPath<G>& played_path, std::uint32_t step) {
  const typename G::Position position = played_path.path.back();
  const std::vector<typename G::Move> moves = moves_of(game, position);
  const std::uint32_t number = step / 4;
  const std::uint32_t result = step % 4;
  if (number >= moves.size() || (result > 0) != ChanceGame<G>) return false;
  const typename G::Move& move = moves[number];
  if (!played_path.line.empty()) played_path.line += '.';
  played_path.line += game.format_move(position, move);
  if constexpr (ScoredGame<G>) {
    played_path.points[game.mover(position) == Player::kFirst ? 0 : 1] += game.gain(position, move);
  }
  if constexpr (ClaimGame<G>) {
    for (const Cell place : game.on_board(position, move).claims) played_path.owners[place] = game.mover(position);
  }
  if constexpr (ChanceGame<G>) {
    played_path.line += '-' + std::to_string(result);
    played_path.path.append(game.play(position, move, result));
  } else {
    played_path.path.append(game.play(position, move));
  }
  return true;
}

template <Game G>
StudiedPosition study_end(const G& game, const Path<G>& path) {
  return study_position(game, path, path.size() - 1, PlyValues<G>{}, static_cast<const AnySolver<G>*>(nullptr));
}

template <Game G>
std::optional<TracedPosition> trace_node(const G& game, const TracePath& steps) {
  PlayedPath<G> played_path{Path<G>(game), {}};
  if constexpr (ScoredGame<G>) played_path.points = game.points_at_start();
  if constexpr (ClaimGame<G>) played_path.owners = game.owners_at_start();
  for (const std::uint32_t step : steps) {
    if (!play_step(game, played_path, step)) return std::nullopt;
  }
  TracedPosition node{study_end(game, played_path.path), std::move(played_path.line)};
  if constexpr (ScoredGame<G>) put_points(node.position, played_path.points);
  if constexpr (ClaimGame<G>) node.position.owners = std::move(played_path.owners);
  return node;
}

inline Error no_such_position(std::uint64_t index, std::uint64_t count) {
  return Error{{"trace.no-such-position", {{"index", std::to_string(index)}, {"count", std::to_string(count)}}}};
}

/// Implements `GameEngine::trace_nodes`.
template <Game G>
Result<std::vector<TracedPosition>> nodes_on(const G& game, const std::vector<TracePath>& paths) {
  if (paths.size() > kMostTracedPositions) return too_many(kMostTracedPositions);
  std::size_t moves = 0;
  for (const TracePath& path : paths) moves += path.size();
  if (moves > kMostTracedMoves) return too_many(kMostTracedMoves);
  std::vector<TracedPosition> nodes;
  for (const TracePath& path : paths) {
    std::optional<TracedPosition> node = trace_node(game, path);
    if (!node) return Error{{"trace.no-such-node", {{"path", std::to_string(nodes.size())}}}};
    nodes.push_back(*std::move(node));
  }
  return nodes;
}

/// Returns true if the game has a table with a trace.
template <Game G>
bool has_table(const G& game) {
  if constexpr (IndexedGame<G>) return game.position_count() <= std::numeric_limits<PositionIndex>::max();
  return false;
}

/// Implements `GameEngine::trace_positions`.
template <IndexedGame G>
Result<std::vector<TracedPosition>> positions_in(const G& game, const std::vector<std::uint32_t>& indices) {
  if (indices.size() > kMostTracedPositions) return too_many(kMostTracedPositions);
  std::vector<TracedPosition> positions;
  for (const std::uint32_t index : indices) {
    if (index >= game.position_count()) return no_such_position(index, game.position_count());
    positions.push_back({study_end(game, Path<G>(game, game.position_at(index)))});
  }
  return positions;
}

/// Implements `GameEngine::trace_places`.
template <IndexedGame G>
Result<TracePlaces> places_in(const G& game, std::uint64_t from, std::uint64_t count) {
  const std::uint64_t total = game.position_count();
  if (count > kMostTracedPlaces) return too_many(kMostTracedPlaces);
  if (from > total || count > total - from) return no_such_position(std::max(from, total), total);
  TracePlaces places;
  places.pieces = static_cast<std::uint32_t>(game.tokens(game.start()).size());
  places.words.reserve(static_cast<std::size_t>(count * (places.pieces + 1)));
  for (std::uint64_t index = from; index < from + count; ++index) {
    const typename G::Position position = game.position_at(static_cast<PositionIndex>(index));
    places.words.push_back(game.mover(position) == Player::kFirst ? 0 : 1);
    for (const std::optional<Cell> cell : game.tokens(position)) places.words.push_back(cell ? word(*cell) : -1);
  }
  return places;
}

}  // namespace perfect_play::api
