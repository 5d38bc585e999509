#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "engine/api/of_game/any_solver.hpp"
#include "engine/api/of_game/solver_choice.hpp"
#include "engine/api/of_game/solver_lists.hpp"
#include "engine/core/game.hpp"
#include "engine/core/solver.hpp"
#include "engine/solvers/all_solvers.hpp"

namespace perfect_play::api {

/// Handles the end of the list. The end is never reached, because every game has a solver that suits all its instances.
template <Choice kChoice, Rules G>
void choose_from(TypeList<> /*entries*/, const G& /*game*/, const SolverOptions& /*options*/,
                 ChosenSolver<G>& /*chosen*/) {}

/// Creates the first solver in the list that may be chosen and suits the instance. After an entry that suits all
/// instances, no code is compiled for the remaining entries.
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

template <Choice kChoice, Rules G>
ChosenSolver<G> choose_solver(const G& game, const SolverOptions& options) {
  ChosenSolver<G> chosen;
  choose_from<kChoice>(AllSolvers{}, game, options, chosen);
  return chosen;
}

template <Game G>
bool is_specimen(std::string_view id) {
  bool found = false;
  for_each_specimen<G>([&]<class Entry>() { found = found || id == Entry::kId; });
  return found;
}

template <Game G>
bool has_solver(std::string_view id) {
  bool found = id.empty() || is_specimen<G>(id);
  for_each_solver<G>([&]<class Entry>() { found = found || id == Entry::kId; });
  return found;
}

template <Game G>
Fault solver_fault(std::string_view id, const SolverOptions& options) {
  if (!has_solver<G>(id)) return unknown_solver(id, G::kInfo.id);
  if (!options.cap) return std::nullopt;
  bool takes_cap = false;
  std::string capped;
  for_each_solver<G>([&]<class Entry>() {
    if constexpr (requires { Entry::kFacts; }) {
      if (!Entry::kFacts.takes_cap) return;
      takes_cap = takes_cap || id == Entry::kId;
      if (!capped.empty()) capped += ", ";
      capped += Entry::kId;
    }
  });
  if (takes_cap) return std::nullopt;
  if (capped.empty()) return Error{{"api.no-cap", {{"game", std::string(G::kInfo.id)}}}};
  return Error{{"api.cap-unused", {{"solvers", std::move(capped)}}}};
}

template <Game G>
ChosenSolver<G> make_solver(const G& game, const SolverOptions& options, std::string_view id) {
  if (id.empty()) return choose_solver(game, options);
  ChosenSolver<G> made;
  const auto make_if_meant = [&]<class Entry>() {
    if (id != Entry::kId) return;
    made.solver = std::make_unique<SolverOfEntry<G, Entry>>(game, options);
    // Two nested conditions are necessary: with a single condition, clang 14 also checks the body for games that do not
    // satisfy the first condition.
    if constexpr (IndexedGame<G>) {
      if constexpr (requires { Entry::kFacts; }) {
        // A cap equal to the number of positions is proved to be large enough (see `TurnCapped`).
        made.capped = Entry::kFacts.takes_cap && options.cap && *options.cap < game.position_count();
      }
    }
  };
  for_each_solver<G>(make_if_meant);
  made.specimen = !made.solver;
  if (made.specimen) for_each_specimen<G>(make_if_meant);
  return made;
}

}  // namespace perfect_play::api
