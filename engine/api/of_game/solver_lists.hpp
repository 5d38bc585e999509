#pragma once

#include <concepts>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/api/of_game/any_solver.hpp"
#include "engine/api/of_game/solver_choice.hpp"
#include "engine/core/game.hpp"
#include "engine/core/solver.hpp"
#include "engine/core/solver_facts.hpp"
#include "engine/solvers/all_solvers.hpp"

namespace perfect_play::api {

/// Calls `visit.template operator()<Entry>()` for every solver that supports `G`, in the order of the list.
template <class G, class Visit>
void for_each_solver(Visit&& visit) {
  for_each_type(AllSolvers{}, [&]<class Entry>() {
    if constexpr (Entry::template kFits<G>) visit.template operator()<Entry>();
  });
}

/// A correct solver applied to wrong rules: `Misreading` changes the game before it is solved.
template <class G, class Misreading>
class MisreadSolver {
 public:
  explicit MisreadSolver(const G& game, const SolverOptions& options = {})
      : start_(game.start()), misread_(Misreading::misread(game)), solver_(choose_solver(misread_, options).solver) {}
  MisreadSolver(const MisreadSolver&) = delete;
  MisreadSolver& operator=(const MisreadSolver&) = delete;

  Status advance(Budget budget) { return status_ = solver_->advance(budget); }
  [[nodiscard]] Progress progress() const { return solver_->progress(); }
  [[nodiscard]] std::optional<Limit> limit() const { return solver_->limit(); }
  [[nodiscard]] Counters counters() const { return solver_->counters(); }
  /// Returns only the value of the start, because other positions may be reachable under the wrong rules.
  [[nodiscard]] std::optional<ValueOf<G>> value(const typename G::Position& position) const {
    if (status_ != Status::kFinished || !(position == start_)) return std::nullopt;
    return solver_->value(misread_.start());
  }

 private:
  typename G::Position start_;
  G misread_;
  std::unique_ptr<AnySolver<G>> solver_;
  Status status_ = Status::kWorking;
};

/// A misreading of one game's rules, as an entry in the solver list.
template <class Misreading>
struct MisreadingEntry {
  static constexpr std::string_view kId = Misreading::kId;
  static constexpr bool kComplete = false;
  static constexpr SolverFacts kFacts = {.mistake = Mistake::kMisreadRules};
  template <class G>
  static constexpr bool kFits = true;
  template <class G>
  using Solver = MisreadSolver<G, Misreading>;
};

template <class... Misreadings>
auto entries_of(TypeList<Misreadings...>) -> TypeList<MisreadingEntry<Misreadings>...>;

/// The specimens that misread the rules of `G`.
template <class G>
struct MisreadingsOf {
  using Entries = TypeList<>;
};
template <class G>
requires requires { typename G::Misreadings; }
struct MisreadingsOf<G> {
  using Entries = decltype(entries_of(typename G::Misreadings{}));
};

/// Calls `visit.template operator()<Entry>()` for every specimen that supports `G`.
template <class G, class Visit>
void for_each_specimen(Visit&& visit) {
  for_each_type(AllSpecimens{}, [&]<class Entry>() {
    if constexpr (Entry::template kFits<G>) visit.template operator()<Entry>();
  });
  for_each_type(typename MisreadingsOf<G>::Entries{}, visit);
}

/// An entry whose solver has a trace. `TracePolicy` is the policy of `Solver<G, TracePolicy>`, `kTraceOrder` its rank
/// in its family, easiest first, and `kFacts` describes how to read the trace.
template <class Entry>
concept TraceableEntry = requires {
  typename Entry::TracePolicy;
  { Entry::kTraceOrder } -> std::convertible_to<unsigned>;
  { Entry::kFacts } -> std::convertible_to<SolverFacts>;
};

/// Returns the move orders of a solver, default first; empty if the solver examines all moves.
template <class G, TraceableEntry Entry>
std::vector<MoveOrder> orders_of() {
  if (!Entry::kFacts.window) return {};
  if constexpr (ScoredGame<G>) return {MoveOrder::kGiven, MoveOrder::kCapturesFirst, MoveOrder::kBestFirst};
  return {MoveOrder::kGiven, MoveOrder::kBestFirst};
}

}  // namespace perfect_play::api
