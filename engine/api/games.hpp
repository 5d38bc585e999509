#pragma once

#include <string>
#include <string_view>

#include "engine/core/result.hpp"
#include "engine/core/solver.hpp"
#include "engine/games/all_games.hpp"
#include "engine/solvers/all_solvers.hpp"

namespace perfect_play::api {

/// Calls `visit.template operator()<T>()` for every type of a list, in order.
template <class... Ts, class Visit>
void for_each_type(TypeList<Ts...> /*types*/, Visit&& visit) {
  (visit.template operator()<Ts>(), ...);
}

/// The result of `visit.template operator()<G>()`, a `Result<T>`, for the game with this id; an error when there is
/// none.
template <class T, class... Gs, class Visit>
Result<T> with_game(TypeList<Gs...> /*games*/, std::string_view id, Visit&& visit) {
  Result<T> result = Error{{"api.unknown-game", {{"game", std::string(id)}}}};
  const bool found = ((Gs::kInfo.id == id && (result = visit.template operator()<Gs>(), true)) || ...);
  static_cast<void>(found);
  return result;
}

/// The first solver of the list that fits the game, as its entry in the list.
template <class G, class S, class... Rest>
constexpr auto default_solver(TypeList<S, Rest...> /*solvers*/) {
  if constexpr (S::template kFits<G>) {
    return S{};
  } else {
    return default_solver<G>(TypeList<Rest...>{});
  }
}

/// The entry of the solver that answers for `G`.
template <class G>
using DefaultSolver = decltype(default_solver<G>(AllSolvers{}));

/// A solver that is right about the wrong rules: `Misreading` changes the game before it is solved.
template <class G, class Misreading>
class MisreadSolver {
 public:
  explicit MisreadSolver(const G& game, const SolverOptions& options = {})
      : start_(game.start()), misread_(Misreading::misread(game)), solver_(misread_, options) {}
  MisreadSolver(const MisreadSolver&) = delete;
  MisreadSolver& operator=(const MisreadSolver&) = delete;

  Status advance(Budget budget) { return status_ = solver_.advance(budget); }
  [[nodiscard]] Progress progress() const { return solver_.progress(); }
  [[nodiscard]] std::optional<Limit> limit() const { return solver_.limit(); }
  [[nodiscard]] Counters counters() const { return solver_.counters(); }
  /// Of the start alone: under other rules other positions can be reached.
  [[nodiscard]] std::optional<ValueOf<G>> value(const typename G::Position& position) const {
    if (status_ != Status::kFinished || !(position == start_)) return std::nullopt;
    return solver_.value(misread_.start());
  }

 private:
  typename G::Position start_;
  G misread_;
  typename DefaultSolver<G>::template Solver<G> solver_;
  Status status_ = Status::kWorking;
};

/// A misreading of one game's rules in the form of an entry in the list of all solvers.
template <class Misreading>
struct MisreadingEntry {
  static constexpr std::string_view kId = Misreading::kId;
  static constexpr bool kComplete = false;
  template <class G>
  static constexpr bool kFits = true;
  template <class G>
  using Solver = MisreadSolver<G, Misreading>;
};

template <class... Misreadings>
auto entries_of(TypeList<Misreadings...>) -> TypeList<MisreadingEntry<Misreadings>...>;

/// The specimens that come of misreading the rules of `G`.
template <class G>
struct MisreadingsOf {
  using Entries = TypeList<>;
};
template <class G>
requires requires { typename G::Misreadings; }
struct MisreadingsOf<G> {
  using Entries = decltype(entries_of(typename G::Misreadings{}));
};

/// Calls `visit.template operator()<Entry>()` for every solver that fits `G`, the default one first.
template <class G, class Visit>
void for_each_solver(Visit&& visit) {
  for_each_type(AllSolvers{}, [&]<class Entry>() {
    if constexpr (Entry::template kFits<G>) visit.template operator()<Entry>();
  });
}

/// Calls `visit.template operator()<Entry>()` for every specimen that fits `G`.
template <class G, class Visit>
void for_each_specimen(Visit&& visit) {
  for_each_type(AllSpecimens{}, [&]<class Entry>() {
    if constexpr (Entry::template kFits<G>) visit.template operator()<Entry>();
  });
  for_each_type(typename MisreadingsOf<G>::Entries{}, visit);
}

}  // namespace perfect_play::api
