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

// The solvers of one game are compiled once, in a unit of their own (game_units/solvers.cpp.in): what is defined here
// is in solver_choice_of.hpp.

/// Which solvers may be chosen.
enum class Choice : std::uint8_t {
  kAny,
  /// Those that know every position that can be reached.
  kComplete,
};

/// Chooses the solver for an instance when nobody names one: the first of the list that fits the game and suits the
/// instance (an entry that does not say `suits` suits all).
template <Choice kChoice = Choice::kAny, Rules G>
ChosenSolver<G> choose_solver(const G& game, const SolverOptions& options);

/// Whether a solver or specimen with this id fits `G`. An empty one stands for the solver that is chosen.
template <Game G>
bool has_solver(std::string_view id);

/// What speaks against this solver or specimen with these options: there is none of that id, or it takes no cap.
template <Game G>
Fault solver_fault(std::string_view id, const SolverOptions& options);

/// Whether it is a specimen.
template <Game G>
bool is_specimen(std::string_view id);

/// What is said of an id that no solver of the game has.
inline Error unknown_solver(std::string_view solver, std::string_view game) {
  return Error{{"api.unknown-solver", {{"solver", quoted(solver)}, {"game", std::string(game)}}}};
}

/// The solver or specimen with this id on one setup, chosen when the id is empty. Requires that there is one.
template <Game G>
ChosenSolver<G> make_solver(const G& game, const SolverOptions& options, std::string_view id);

}  // namespace perfect_play::api
