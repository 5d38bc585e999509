#pragma once

#include "engine/cli/table/command.hpp"

namespace perfect_play::cli {

extern const Choices kCommandNames;
extern const Choices kGames;
extern const Choices kProblems;
/// Solvers and specimens: of the game or problem that was given, else of all games.
extern const Choices kSolvers;
/// Text formats: of the game that was given, else of all games.
extern const Choices kFormats;
extern const Choices kOrders;
extern const Choices kTables;
/// Suites of instances to be timed, and games for all their suites.
extern const Choices kSuites;
/// Of cases of a problem.
extern const Choices kCaseKindNames;
/// Whom a program plays, and against whom.
extern const Choices kSides;
extern const Choices kOpponents;
/// Those that completions are written for.
extern const Choices kShells;

}  // namespace perfect_play::cli
