#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/game.hpp"
#include "engine/core/random.hpp"
#include "tests/engine/support/tiny_pursuit.hpp"

namespace perfect_play::test {

/// The symmetric graph of a token: the neighbours of each place.
using TokenGraph = std::vector<std::vector<std::uint32_t>>;

/// Returns a random graph in which about `percent` percent of all pairs are joined; a place may be its own neighbour.
inline TokenGraph random_token_graph(std::uint32_t places, std::uint32_t percent, Random& random) {
  TokenGraph graph(places);
  for (std::uint32_t a = 0; a < places; ++a) {
    for (std::uint32_t b = 0; b <= a; ++b) {
      if (random.below(100) >= percent) continue;
      graph[a].push_back(b);
      if (a != b) graph[b].push_back(a);
    }
  }
  return graph;
}

/// A game of two tokens, each on its own graph, with arbitrary endings.
template <EndlessPlay kRule, Plies kMost = 0>
class TinyTokens : public TinyPursuit<kRule, kMost> {
 public:
  /// About `endings_percent` percent of all positions are endings, with either winner or none; every position without a
  /// move is also an ending.
  static TinyTokens random(std::array<TokenGraph, 2> graphs, std::uint32_t endings_percent, Random& random) {
    const auto first_places = static_cast<std::uint32_t>(graphs[0].size());
    const auto second_places = static_cast<std::uint32_t>(graphs[1].size());
    const auto index = [&](std::uint32_t mover, std::uint32_t a, std::uint32_t b) {
      return (mover * first_places + a) * second_places + b;
    };
    PlainPursuit pursuit;
    for (std::uint32_t mover = 0; mover < 2; ++mover) {
      for (std::uint32_t a = 0; a < first_places; ++a) {
        for (std::uint32_t b = 0; b < second_places; ++b) {
          PlainPursuit::Place place = {.mover = static_cast<Player>(mover)};
          if (random.below(100) >= endings_percent) {
            for (const std::uint32_t to : graphs[mover][mover == 0 ? a : b]) {
              place.targets.push_back(mover == 0 ? index(1, to, b) : index(0, a, to));
            }
          }
          // If endless play has a winner, no ending is a draw.
          const std::uint32_t winner = random.below(endless_winner(kRule) ? 2 : 3);
          if (place.targets.empty() && winner < 2) place.winner = static_cast<Player>(winner);
          pursuit.places.push_back(std::move(place));
        }
      }
    }
    return TinyTokens(std::move(pursuit), std::move(graphs));
  }

  static Result<ReadSetup<TinyTokens>> read(std::string_view /*text*/) { return Error{{"text.empty", {}}}; }
  static Result<TinyTokens> generate(const ParameterValues& /*parameters*/, std::uint64_t /*seed*/) {
    return Error{{"text.empty", {}}};
  }

  [[nodiscard]] std::uint32_t place_count(Player player) const {
    return static_cast<std::uint32_t>(graphs_[static_cast<std::size_t>(player)].size());
  }
  [[nodiscard]] const std::vector<std::uint32_t>& places_from(Player player, std::uint32_t place) const {
    return graphs_[static_cast<std::size_t>(player)][place];
  }
  template <class Visit>
  void for_each_ending(Visit&& visit) const {
    for (PositionIndex i = 0; i < this->position_count(); ++i) {
      if (const std::optional<Ending> ending = this->ending({i})) visit(i, ending->winner);
    }
  }

 private:
  TinyTokens(PlainPursuit pursuit, std::array<TokenGraph, 2> graphs)
      : TinyPursuit<kRule, kMost>(std::move(pursuit)), graphs_(std::move(graphs)) {}

  std::array<TokenGraph, 2> graphs_;
};

}  // namespace perfect_play::test
