#include "engine/cli/table/choices.hpp"

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <vector>

#include "engine/api/catalogue.hpp"
#include "engine/api/rules/own_engine.hpp"
#include "engine/cli/commands/bench_suites.hpp"
#include "engine/cli/program/referee.hpp"
#include "engine/cli/table/arguments.hpp"
#include "engine/cli/table/commands.hpp"
#include "engine/core/judge_case.hpp"
#include "engine/core/solver.hpp"

namespace perfect_play::cli {
namespace {

using Names = std::vector<std::string_view>;

void add_new(Names& names, std::string_view name) {
  if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
}

Names command_names(const Arguments& /*arguments*/) {
  Names names;
  for (const Command& command : commands()) add_new(names, command.name);
  return names;
}

Names games(const Arguments& /*arguments*/) {
  Names names;
  for (const api::GameEntry& game : api::catalogue().games) names.push_back(game.info->id);
  return names;
}

Names games_and_own(const Arguments& arguments) {
  Names names = games(arguments);
  names.push_back(api::kOwn);
  return names;
}

Names problems(const Arguments& /*arguments*/) {
  Names names;
  for (const api::GameEntry& game : api::catalogue().games) {
    names.insert(names.end(), game.judges.begin(), game.judges.end());
  }
  return names;
}

Names problems_and_own(const Arguments& arguments) {
  Names names = problems(arguments);
  names.push_back(api::kOwn);
  return names;
}

Names solvers(const Arguments& arguments) {
  const api::Catalogue catalogue = api::catalogue();
  for (const api::GameEntry& game : catalogue.games) {
    const bool is_meant = arguments["game"] == game.info->id ||
                          std::find(game.judges.begin(), game.judges.end(), arguments["problem"]) != game.judges.end();
    if (!is_meant) continue;
    Names names = game.solvers;
    names.insert(names.end(), game.specimens.begin(), game.specimens.end());
    return names;
  }
  if (arguments["game"] == api::kOwn) {
    Names names;
    for (const api::GameEntry& kind : api::own_entries()) {
      for (const std::string_view solver : kind.solvers) add_new(names, solver);
    }
    return names;
  }
  Names names = catalogue.solvers;
  names.insert(names.end(), catalogue.specimens.begin(), catalogue.specimens.end());
  return names;
}

Names formats(const Arguments& arguments) {
  Names names;
  for (const api::GameEntry& game : api::catalogue().games) {
    if (arguments["game"] == game.info->id) return {game.info->formats.begin(), game.info->formats.end()};
    for (const std::string_view format : game.info->formats) add_new(names, format);
  }
  if (arguments["game"] == api::kOwn) {
    const GameInfo& own = *api::own_entries().front().info;
    return {own.formats.begin(), own.formats.end()};
  }
  return names;
}

template <class E>
Names names_of(const Arguments& /*arguments*/) {
  return {kNames<E>.begin(), kNames<E>.end()};
}

Names suites(const Arguments& /*arguments*/) {
  Names names;
  for (const BenchSuite& suite : bench_suites()) names.push_back(suite.name);
  for (const BenchSuite& suite : bench_suites()) add_new(names, suite.game);
  return names;
}

Names sides(const Arguments& /*arguments*/) { return {kSideIds.begin(), kSideIds.end()}; }
Names opponents(const Arguments& /*arguments*/) { return {kOpponentIds.begin(), kOpponentIds.end()}; }

Names shells(const Arguments& /*arguments*/) { return {"bash", "zsh", "fish"}; }

Names own_questions(const Arguments& /*arguments*/) { return {"value", "move"}; }

Names rules_actions(const Arguments& /*arguments*/) { return {"check"}; }

}  // namespace

const Choices kCommandNames = {"cli.unknown-command", command_names};
const Choices kGames = {"cli.unknown-game", games};
const Choices kGamesAndOwn = {"cli.unknown-game", games_and_own};
const Choices kProblems = {"cli.unknown-problem", problems};
const Choices kProblemsAndOwn = {"cli.unknown-problem", problems_and_own};
const Choices kSolvers = {"cli.unknown-solver", solvers};
const Choices kFormats = {"cli.unknown-choice", formats};
const Choices kOrders = {"cli.unknown-choice", names_of<MoveOrder>};
const Choices kTables = {"cli.unknown-choice", names_of<TableKind>};
const Choices kSuites = {"cli.unknown-suite", suites};
const Choices kCaseKindNames = {"cli.unknown-choice", names_of<CaseKind>};
const Choices kSides = {"cli.unknown-choice", sides};
const Choices kOpponents = {"cli.unknown-choice", opponents};
const Choices kShells = {"cli.unknown-choice", shells};
const Choices kOwnQuestions = {"cli.unknown-choice", own_questions};
const Choices kRulesActions = {"cli.unknown-choice", rules_actions};

}  // namespace perfect_play::cli
