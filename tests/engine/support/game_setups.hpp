#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/core/game.hpp"
#include "engine/core/random.hpp"
#include "engine/games/all_games.hpp"
#include "tests/engine/support/data_file.hpp"

namespace perfect_play::test {

inline constexpr std::uint64_t kGeneratedSetups = 60;

/// Returns parameters for a small random instance; a generator may reject their combination.
inline ParameterValues small_parameters(const GameInfo& info, Random& random) {
  ParameterValues values;
  for (const Parameter& parameter : info.parameters) {
    const std::uint32_t most = std::min(parameter.most, parameter.least + 20);
    values.push_back(parameter.least + random.below(most - parameter.least + 1));
  }
  return values;
}

/// Returns every setup to check: the examples, the rows of tests/data/setups.tsv, and random ones. Each setup is
/// represented by its canonical text, which a failure prints.
template <class G>
std::vector<std::string> setups() {
  std::vector<std::string> texts;
  for (const Example& example : G::kInfo.examples) texts.emplace_back(example.setup);
  for (const auto& row : read_table("setups.tsv")) {
    if (row[0] == G::kInfo.id) texts.push_back(row[1]);
  }
  for (std::uint64_t seed = 1; seed <= kGeneratedSetups; ++seed) {
    Random random(seed);
    const Result<G> made = G::generate(small_parameters(G::kInfo, random), seed);
    if (made) texts.push_back(made.value().write("canonical").value_or(""));
  }
  return texts;
}

/// Plays a move; in a game of chance, its result is random.
template <Game G>
typename G::Position play_somehow(const G& game, const typename G::Position& position, const typename G::Move& move,
                                  Random& random) {
  if constexpr (ChanceGame<G>) {
    return game.play(position, move, kChanceResults[random.below(static_cast<std::uint32_t>(kChanceResults.size()))]);
  } else {
    static_cast<void>(random);
    return game.play(position, move);
  }
}

template <class... Gs>
testing::Types<Gs...> as_test_types(TypeList<Gs...>);

struct GameName {
  template <class G>
  static std::string GetName(int /*number*/) {
    std::string name(G::kInfo.id);
    std::replace(name.begin(), name.end(), '-', '_');
    return name;
  }
};

/// The list of all games, for TYPED_TEST_SUITE.
using Games = decltype(as_test_types(AllGames{}));

}  // namespace perfect_play::test
