#include "engine/api/catalogue.hpp"

#include "engine/api/games.hpp"

namespace perfect_play::api {
namespace {

template <class G, class... Ss>
std::vector<std::string_view> fitting_solvers(TypeList<Ss...> /*solvers*/) {
  std::vector<std::string_view> ids;
  ((Ss::template kFits<G> ? ids.push_back(Ss::kId) : void()), ...);
  return ids;
}

template <JudgeFormat... Js>
std::vector<std::string_view> judge_ids(TypeList<Js...> /*judges*/) {
  return {Js::kId...};
}

template <class... Ss>
std::vector<std::string_view> solver_ids(TypeList<Ss...> /*solvers*/) {
  return {Ss::kId...};
}

}  // namespace

Catalogue catalogue() {
  Catalogue catalogue;
  catalogue.solvers = solver_ids(AllSolvers{});
  for_each_game(AllGames{}, [&]<Game G>() {
    catalogue.games.push_back({&G::kInfo, fitting_solvers<G>(AllSolvers{}), judge_ids(typename G::Judges{})});
  });
  return catalogue;
}

}  // namespace perfect_play::api
