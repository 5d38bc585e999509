#include <array>

#include "engine/api/game_engine.hpp"
#include "engine/api/of_game/game_parts.hpp"
#include "engine/games/all_games.hpp"

// Compiled once for each list of games: that of the whole engine, and one of a single game for its own modules.

namespace perfect_play::api {
namespace {

template <class... Gs>
std::span<const GameReader* const> readers_of(TypeList<Gs...> /*games*/) {
  static const std::array<const GameReader*, sizeof...(Gs)> kReaders = {&reader_of<Gs>()...};
  return kReaders;
}

template <class... Gs>
std::span<const GamePlayer* const> players_of(TypeList<Gs...> /*games*/) {
  static const std::array<const GamePlayer*, sizeof...(Gs)> kPlayers = {&player_of<Gs>()...};
  return kPlayers;
}

template <class... Gs>
std::span<const GameStudy* const> studies_of(TypeList<Gs...> /*games*/) {
  static const std::array<const GameStudy*, sizeof...(Gs)> kStudies = {&study_of<Gs>()...};
  return kStudies;
}

template <class... Gs>
std::span<const GameJudge* const> judges_of(TypeList<Gs...> /*games*/) {
  static const std::array<const GameJudge*, sizeof...(Gs)> kJudges = {&judge_of<Gs>()...};
  return kJudges;
}

template <class... Gs>
std::span<const GameChecker* const> checkers_of(TypeList<Gs...> /*games*/) {
  static const std::array<const GameChecker*, sizeof...(Gs)> kCheckers = {&checker_of<Gs>()...};
  return kCheckers;
}

}  // namespace

std::span<const GameReader* const> all_readers() { return readers_of(AllGames{}); }
std::span<const GamePlayer* const> all_players() { return players_of(AllGames{}); }
std::span<const GameStudy* const> all_studies() { return studies_of(AllGames{}); }
std::span<const GameJudge* const> all_judges() { return judges_of(AllGames{}); }
std::span<const GameChecker* const> all_checkers() { return checkers_of(AllGames{}); }

}  // namespace perfect_play::api
