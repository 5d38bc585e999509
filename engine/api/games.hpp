#pragma once

#include <concepts>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "engine/api/any_solver.hpp"
#include "engine/core/result.hpp"
#include "engine/core/solver.hpp"
#include "engine/core/solver_facts.hpp"
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

/// Calls `visit.template operator()<Entry>()` for every solver that fits `G`, in the order of the list.
template <class G, class Visit>
void for_each_solver(Visit&& visit) {
  for_each_type(AllSolvers{}, [&]<class Entry>() {
    if constexpr (Entry::template kFits<G>) visit.template operator()<Entry>();
  });
}

/// Which solvers may be chosen.
enum class Choice : std::uint8_t {
  kAny,
  /// Those that know every position that can be reached.
  kComplete,
};

/// The end of the list: every game has a solver that suits all its instances, so that no search comes here.
template <Choice kChoice, Rules G>
void choose_from(TypeList<> /*entries*/, const G& /*game*/, const SolverOptions& /*options*/,
                 ChosenSolver<G>& /*chosen*/) {}

/// Makes the first solver of the list that may be chosen and suits the instance. What stands behind an entry that suits
/// all instances is never looked at, not even by the compiler.
template <Choice kChoice, Rules G, class Entry, class... Others>
void choose_from(TypeList<Entry, Others...> /*entries*/, const G& game, const SolverOptions& options,
                 ChosenSolver<G>& chosen) {
  constexpr bool kMayBeChosen = Entry::template kFits<G> && (Entry::kComplete || kChoice == Choice::kAny);
  constexpr bool kAsks = requires { Entry::suits(game, options); };
  bool suits = kMayBeChosen;
  if constexpr (kMayBeChosen && kAsks) {
    Suitability suitability = Entry::suits(game, options);
    suits = suitability.suits;
    chosen.reason = std::move(suitability.reason);
  }
  if constexpr (kMayBeChosen) {
    if (suits) {
      chosen.solver = std::make_unique<SolverOfEntry<G, Entry>>(game, options);
      return;
    }
  }
  if constexpr (!kMayBeChosen || kAsks) choose_from<kChoice>(TypeList<Others...>{}, game, options, chosen);
}

/// Chooses the solver for an instance when nobody names one: the first of the list that fits the game and suits the
/// instance (an entry that does not say `suits` suits all).
template <Choice kChoice = Choice::kAny, Rules G>
ChosenSolver<G> choose_solver(const G& game, const SolverOptions& options) {
  ChosenSolver<G> chosen;
  choose_from<kChoice>(AllSolvers{}, game, options, chosen);
  return chosen;
}

/// A solver that is right about the wrong rules: `Misreading` changes the game before it is solved.
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
  /// Of the start alone: under other rules other positions can be reached.
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

/// A misreading of one game's rules in the form of an entry in the list of all solvers.
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

/// Calls `visit.template operator()<Entry>()` for every specimen that fits `G`.
template <class G, class Visit>
void for_each_specimen(Visit&& visit) {
  for_each_type(AllSpecimens{}, [&]<class Entry>() {
    if constexpr (Entry::template kFits<G>) visit.template operator()<Entry>();
  });
  for_each_type(typename MisreadingsOf<G>::Entries{}, visit);
}

/// An entry whose solver can be watched: `TracePolicy` is the policy that `Solver<G, TracePolicy>` tells what it does,
/// `kTraceOrder` its place among those of the same family, in the order in which readers best meet them, and `kFacts`
/// what has to be known to read what it tells.
template <class Entry>
concept TraceableEntry = requires {
  typename Entry::TracePolicy;
  { Entry::kTraceOrder } -> std::convertible_to<unsigned>;
  { Entry::kFacts } -> std::convertible_to<SolverFacts>;
};

/// Whether a solver or specimen with this id fits `G`. An empty one stands for the solver that is chosen.
template <Game G>
bool has_solver(std::string_view id) {
  bool found = id.empty();
  const auto compare = [&]<class Entry>() { found = found || id == Entry::kId; };
  for_each_solver<G>(compare);
  for_each_specimen<G>(compare);
  return found;
}

/// The solver or specimen with this id on one setup, chosen when the id is empty. Requires that there is one.
template <Game G>
ChosenSolver<G> make_solver(const G& game, const SolverOptions& options, std::string_view id) {
  if (id.empty()) return choose_solver(game, options);
  ChosenSolver<G> made;
  const auto make_if_meant = [&]<class Entry>() {
    if (id == Entry::kId) made.solver = std::make_unique<SolverOfEntry<G, Entry>>(game, options);
  };
  for_each_solver<G>(make_if_meant);
  made.specimen = !made.solver;
  if (made.specimen) for_each_specimen<G>(make_if_meant);
  return made;
}

}  // namespace perfect_play::api
