#pragma once

#include <string>
#include <string_view>

#include "engine/core/result.hpp"
#include "engine/games/all_games.hpp"
#include "engine/solvers/all_solvers.hpp"

namespace perfect_play::api {

/// Calls `visit.template operator()<G>()` for every game of a list, in order.
template <class... Gs, class Visit>
void for_each_game(TypeList<Gs...> /*games*/, Visit&& visit) {
  (visit.template operator()<Gs>(), ...);
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

}  // namespace perfect_play::api
