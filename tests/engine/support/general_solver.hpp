#pragma once

#include "engine/core/game.hpp"
#include "engine/core/solver.hpp"
#include "engine/solvers/all_solvers.hpp"

namespace perfect_play::test {

/// A solver that supports only some instances of a game.
template <class Entry, class G>
concept Choosy = requires(const G& game, const SolverOptions& options) {
  Entry::suits(game, options);
};

template <class G, class S, class... Rest>
constexpr auto first_general_entry(TypeList<S, Rest...> /*solvers*/) {
  if constexpr (S::template kFits<G> && !Choosy<S, G>) {
    return S{};
  } else {
    return first_general_entry<G>(TypeList<Rest...>{});
  }
}

/// The entry for the general solver of `G`, with which all other solvers are compared.
template <class G>
using GeneralEntry = decltype(first_general_entry<G>(AllSolvers{}));

}  // namespace perfect_play::test
