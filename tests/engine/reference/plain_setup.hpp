#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/random.hpp"

namespace perfect_play::test {

/// A Cat and Mouse setup for the oracles, in the simplest layout and independent of the engine's types.
struct PlainSetup {
  std::vector<std::vector<std::size_t>> neighbours;
  std::size_t mouse = 1;
  std::size_t cat = 2;
  std::size_t hole = 0;

  explicit PlainSetup(std::size_t vertex_count) : neighbours(vertex_count) {}

  [[nodiscard]] std::size_t size() const { return neighbours.size(); }

  [[nodiscard]] bool joined(std::size_t a, std::size_t b) const {
    return std::find(neighbours[a].begin(), neighbours[a].end(), b) != neighbours[a].end();
  }

  /// Joins two vertices, unless they are equal or already joined.
  void join(std::size_t a, std::size_t b) {
    if (a == b || joined(a, b)) return;
    neighbours[a].push_back(b);
    neighbours[b].push_back(a);
  }

  [[nodiscard]] bool every_vertex_has_an_edge() const {
    return std::none_of(neighbours.begin(), neighbours.end(), [](const auto& row) { return row.empty(); });
  }
};

/// Returns the setup as the engine's edge list with header lines. A failing test prints it so that it can be run by
/// hand.
inline std::string text_of(const PlainSetup& setup) {
  std::string text = "vertices " + std::to_string(setup.size()) + "\nmouse " + std::to_string(setup.mouse) + "\ncat " +
                     std::to_string(setup.cat) + "\nhole " + std::to_string(setup.hole) + '\n';
  for (std::size_t a = 0; a < setup.size(); ++a) {
    for (const std::size_t b : setup.neighbours[a]) {
      if (a < b) text += std::to_string(a) + ' ' + std::to_string(b) + '\n';
    }
  }
  return text;
}

inline void give_everyone_an_edge(PlainSetup& setup, Random& random) {
  const auto count = static_cast<std::uint32_t>(setup.size());
  for (std::uint32_t v = 0; v < count; ++v) {
    if (setup.neighbours[v].empty()) setup.join(v, (v + 1 + random.below(count - 1)) % count);
  }
}

/// Places the tokens on three distinct vertices.
inline void place_tokens_anywhere(PlainSetup& setup, Random& random) {
  const auto count = static_cast<std::uint32_t>(setup.size());
  setup.hole = random.below(count);
  setup.cat = (setup.hole + 1 + random.below(count - 1)) % count;
  do {
    setup.mouse = random.below(count);
  } while (setup.mouse == setup.hole || setup.mouse == setup.cat);
}

/// Returns a random setup of 3 to `most_vertices` vertices: a tree, a few edges, many edges, a ring with chords, a hub
/// whose vertices are adjacent only to the hole, or several components. In about half of the setups, the tokens are on
/// random vertices.
inline PlainSetup random_setup(Random& random, std::uint32_t most_vertices) {
  const std::uint32_t count = 3 + random.below(most_vertices - 2);
  PlainSetup setup(count);
  const std::uint32_t kind = random.below(6);
  const auto join_some = [&](std::uint32_t edges) {
    for (std::uint32_t i = 0; i < edges; ++i) setup.join(random.below(count), random.below(count));
  };
  if (random.below(2) == 0) place_tokens_anywhere(setup, random);
  if (kind == 0 || kind == 1) {
    for (std::uint32_t v = 1; v < count; ++v) setup.join(v, random.below(v));
    if (kind == 1) join_some(count / 2);
  } else if (kind == 2) {
    join_some(count * count / 3);
  } else if (kind == 3) {
    for (std::uint32_t v = 0; v < count; ++v) setup.join(v, (v + 1) % count);
    join_some(1 + random.below(4));
  } else if (kind == 4) {
    // Some vertices are adjacent only to the hole: a cat would be stuck on them.
    for (std::uint32_t v = 0; v < count; ++v) {
      if (random.below(3) == 0) setup.join(v, setup.hole);
    }
    join_some(count / 2);
  } else {
    join_some(count * 2 / 3);
  }
  give_everyone_an_edge(setup, random);
  return setup;
}

/// Calls `visit` with every graph on `count` vertices without isolated vertices.
template <class Visit>
void for_each_graph(std::size_t count, Visit&& visit) {
  std::vector<std::pair<std::size_t, std::size_t>> pairs;
  for (std::size_t a = 0; a < count; ++a) {
    for (std::size_t b = a + 1; b < count; ++b) pairs.emplace_back(a, b);
  }
  for (unsigned chosen = 0; chosen < (1U << pairs.size()); ++chosen) {
    PlainSetup setup(count);
    for (std::size_t i = 0; i < pairs.size(); ++i) {
      if (((chosen >> i) & 1U) != 0) setup.join(pairs[i].first, pairs[i].second);
    }
    if (setup.every_vertex_has_an_edge()) visit(setup);
  }
}

}  // namespace perfect_play::test
