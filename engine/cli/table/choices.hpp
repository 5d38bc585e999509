#pragma once

#include "engine/cli/table/command.hpp"

namespace perfect_play::cli {

extern const Choices kCommandNames;
extern const Choices kGames;
extern const Choices kGamesAndOwn;
extern const Choices kProblemsAndOwn;
extern const Choices kProblems;
/// Solvers and specimens of the game or problem among the other arguments; without one, those of all games.
extern const Choices kSolvers;
/// Text formats of the game among the other arguments; without one, those of all games.
extern const Choices kFormats;
extern const Choices kOrders;
extern const Choices kTables;
/// Names of benchmark suites and of games; a game selects all its suites.
extern const Choices kSuites;
extern const Choices kCaseKindNames;
extern const Choices kSides;
extern const Choices kOpponents;
extern const Choices kShells;
/// Questions that a program answers about positions under the reader's own rules.
extern const Choices kOwnQuestions;
/// Actions of the command `rules`.
extern const Choices kRulesActions;

}  // namespace perfect_play::cli
