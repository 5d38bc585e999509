#include "engine/api/catalogue.hpp"

#include <algorithm>
#include <cassert>
#include <tuple>
#include <utility>

#include "engine/api/of_game/solver_lists.hpp"
#include "engine/api/rules/own_engine.hpp"
#include "engine/core/text/judge_format.hpp"
#include "engine/games/all_games.hpp"
#include "engine/games/own/own_games.hpp"

namespace perfect_play::api {
namespace {

void add_once(std::vector<std::string_view>& ids, std::string_view id) {
  if (std::find(ids.begin(), ids.end(), id) == ids.end()) ids.push_back(id);
}

template <class G>
std::vector<TraceableSolver> traceable_solvers() {
  std::vector<std::pair<unsigned, TraceableSolver>> found;
  const auto add = [&]<class Entry, bool specimen>() {
    if constexpr (TraceableEntry<Entry>) {
      static_assert(specimen == Entry::kFacts.mistake.has_value());
      TraceableSolver solver{Entry::kId, Entry::TracePolicy::kFamily, specimen, Entry::kFacts};
      for (const MoveOrder order : orders_of<G, Entry>()) solver.orders.push_back(name_of(order));
      found.push_back({Entry::kTraceOrder, std::move(solver)});
    }
  };
  for_each_solver<G>([&]<class Entry>() { add.template operator()<Entry, false>(); });
  for_each_specimen<G>([&]<class Entry>() { add.template operator()<Entry, true>(); });
  std::stable_sort(found.begin(), found.end(), [](const auto& a, const auto& b) {
    return std::tuple(a.second.specimen, a.second.family, a.first) <
           std::tuple(b.second.specimen, b.second.family, b.first);
  });
  std::vector<TraceableSolver> solvers;
  solvers.reserve(found.size());
  for (const auto& [order, solver] : found) solvers.push_back(solver);
  return solvers;
}

template <Game G>
GameEntry make_entry() {
  GameEntry entry{.info = &G::kInfo,
                  .value_kind = kValueKind<G>,
                  .repetition_draws = RepetitionGame<G>,
                  .traceable = traceable_solvers<G>()};
  if constexpr (PlyLimitedGame<G>) entry.most_plies = G::kMostPlies;
  for_each_solver<G>([&]<class Entry>() { entry.solvers.push_back(Entry::kId); });
  for_each_specimen<G>([&]<class Entry>() { entry.specimens.push_back(Entry::kId); });
  for_each_type(typename G::Judges{}, [&]<JudgeFormatOf<G> Format>() {
    entry.judges.insert(entry.judges.end(), std::begin(Format::kIds), std::end(Format::kIds));
  });
  return entry;
}

}  // namespace

Catalogue catalogue() {
  Catalogue catalogue;
  for_each_type(AllSolvers{}, [&]<class Entry>() { catalogue.solvers.push_back(Entry::kId); });
  for_each_type(AllGames{}, [&]<Game G>() {
    for_each_specimen<G>([&]<class Entry>() { add_once(catalogue.specimens, Entry::kId); });
    catalogue.games.push_back(make_entry<G>());
  });
  return catalogue;
}

std::vector<GameEntry> own_entries() {
  std::vector<GameEntry> entries;
  for_each_type(OwnGames{}, [&]<Game G>() {
    entries.push_back(make_entry<G>());
    entries.back().judges = {kOwn};
  });
  return entries;
}

Catalogue whole_catalogue() {
  Catalogue whole = catalogue();
  for (GameEntry& entry : own_entries()) {
    for (const std::string_view specimen : entry.specimens) add_once(whole.specimens, specimen);
    whole.games.push_back(std::move(entry));
  }
  return whole;
}

GameEntry entry_of(std::string_view game) {
  std::vector<GameEntry> games = whole_catalogue().games;
  const auto found =
      std::find_if(games.begin(), games.end(), [&](const GameEntry& entry) { return entry.info->id == game; });
  assert(found != games.end());
  return std::move(*found);
}

}  // namespace perfect_play::api
