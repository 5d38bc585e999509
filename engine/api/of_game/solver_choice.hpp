#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "engine/api/of_game/any_solver.hpp"
#include "engine/core/game.hpp"
#include "engine/core/result.hpp"
#include "engine/core/solver.hpp"
#include "engine/core/text/text.hpp"

namespace perfect_play::api {

// The solvers of each game are compiled once, in their own translation unit (units/solvers.cpp.in).
// solver_choice_of.hpp contains the definitions.

/// Selects the solvers from which to choose.
enum class Choice : std::uint8_t {
  kAny,
  /// Only solvers that know every reachable position.
  kComplete,
};

/// Chooses the default solver for an instance: the first solver in the list that supports the game and suits the
/// instance. A solver without the function `suits` suits all instances.
template <Choice kChoice = Choice::kAny, Rules G>
ChosenSolver<G> choose_solver(const G& game, const SolverOptions& options);

/// Returns true if a solver or specimen with this id supports `G`, or if the id is empty.
template <Game G>
bool has_solver(std::string_view id);

/// Returns an error if the solver is unknown or does not accept the options.
template <Game G>
Fault solver_fault(std::string_view id, const SolverOptions& options);

template <Game G>
bool is_specimen(std::string_view id);

inline Error unknown_solver(std::string_view solver, std::string_view game) {
  return Error{{"api.unknown-solver", {{"solver", quoted(solver)}, {"game", std::string(game)}}}};
}

/// Creates the solver or specimen with this id, or the default solver if the id is empty. Requires that the solver
/// supports the game.
template <Game G>
ChosenSolver<G> make_solver(const G& game, const SolverOptions& options, std::string_view id);

}  // namespace perfect_play::api
