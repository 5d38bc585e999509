#include <algorithm>
#include <utility>

#include "engine/core/random.hpp"
#include "engine/games/cat-mouse/cat_mouse.hpp"

namespace perfect_play::cat_mouse {
namespace {

using Edges = std::vector<std::pair<Vertex, Vertex>>;

constexpr Vertex kMost = LeetCode913::kMostVertices;

CatMouse game_of(const Edges& edges) { return {Graph(kMost, edges), Places()}; }

CatMouse with_edges(std::uint32_t edges, Random& random) {
  return CatMouse::generate({kMost, edges}, random.next()).value();
}

CatMouse fewest_vertices(Random& random) {
  // Draws the random numbers in separate statements, because the evaluation order of a call's arguments depends on the
  // compiler.
  const std::uint32_t edges = 2 + random.below(2);
  return CatMouse::generate({CatMouse::kFewestVertices, edges}, random.next()).value();
}

CatMouse every_edge(Random& random) { return with_edges(kMost * (kMost - 1) / 2, random); }

CatMouse tree(Random& random) { return with_edges(kMost - 1, random); }

CatMouse half_of_all_edges(Random& random) { return with_edges(kMost * (kMost - 1) / 4, random); }

CatMouse path(Random& /*random*/) { return CatMouse::of_size(kMost); }

CatMouse ring(Random& /*random*/) {
  Edges edges = {{0, kMost - 1}};
  for (Vertex v = 1; v < kMost; ++v) edges.emplace_back(v - 1, v);
  return game_of(edges);
}

/// Makes a graph in which all tokens are next to one vertex.
CatMouse star(Random& /*random*/) {
  Edges edges;
  constexpr Vertex kCentre = 3;
  for (Vertex v = 0; v < kMost; ++v) {
    if (v != kCentre) edges.emplace_back(std::min(v, kCentre), std::max(v, kCentre));
  }
  return game_of(edges);
}

/// Makes a graph in which the hole's only neighbours are on an island without the mouse and the cat.
CatMouse hole_out_of_reach(Random& random) {
  constexpr Vertex kShore = kMost / 2;
  Edges edges = {{0, kShore}};
  const auto connect = [&](Vertex first, Vertex end) {
    for (Vertex v = first + 1; v < end; ++v) edges.emplace_back(first + random.below(v - first), v);
  };
  connect(1, kShore);
  connect(kShore, kMost);
  return game_of(edges);
}

constexpr ExtremeCase<CatMouse> kExtremes[] = {
    {"cat-mouse.case.fewest", fewest_vertices},
    {"cat-mouse.case.every-edge", every_edge},
    {"cat-mouse.case.path", path},
    {"cat-mouse.case.tree", tree},
    {"cat-mouse.case.ring", ring},
    {"cat-mouse.case.star", star},
    {"cat-mouse.case.islands", hole_out_of_reach},
    {"cat-mouse.case.half", half_of_all_edges},
};

constexpr TrickyCase kTricky[] = {
    {"0-3_1-4.5.6_2-5.6_3-6.7_4-6.7_5-7", "turn-cap-2n"},
    {"[[3],[2,5,6],[1,4,7,8],[0,4,5,6],[2,3,8],[1,3,6],[1,3,5,7,8],[2,6,8],[2,4,6,7]]", "turn-cap-2n"},
    {"[[7],[2,6,8,9],[1,4,5,6,7],[4,5,7],[2,3,5,8],[2,3,4,7],[1,2,9],[0,2,3,5,9],[1,4,9],[1,6,7,8]]", "turn-cap-2n"},
    {"[[3],[6,8,10],[4,7,9],[0,7,8,9,10],[2,5,6,9,10],[4,6,10],[1,4,5,7],[2,3,6],[1,3,10],[2,3,4],[1,3,4,5,8]]",
     "turn-cap-2n"},
    {"[[3],[5,7,9],[4,8,9],[0,4,5,6,7,12],[2,3,8,10,11],[1,3,6,12],[3,5,7],[1,3,6,11],[2,4,12],[1,2,12],[4,11],[4,7,10]"
     ",[3,5,8,9]]",
     "turn-cap-2n"},
    {"0-6_1-4.5.6_2-3.5.6_3-4_4-5", "visited-without-mover"},
    {"0-3.4_1-2.3.5.6_2-3.4.6.7_3-6.7_4-5.7", "visited-without-mover"},
    {"0-2_1-2.3.4_3-4.5_4-5", "draw-while-unfinished"},
    {"0-4_1-3.5_2-4_3-4.5", "draw-while-unfinished"},
    {"0-4_1-3.4_2-3.4", "may-stay", "cat-mouse.case.may-stay"},
    {"0-2.3_1-2.4_2-3_3-4", "cat-in-hole", "cat-mouse.case.cat-in-hole"},
};

}  // namespace

std::optional<std::string> LeetCode913::write_case(const CatMouse& game) {
  const Graph& graph = game.graph();
  const Places usual;
  const TokenCells usual_places = {usual.mouse, usual.cat, usual.hole};
  if (graph.vertex_count() > kMostVertices || game.tokens(game.start()) != usual_places) return std::nullopt;
  // The cat may start at a vertex whose only neighbour is the hole, but can never move to such a vertex.
  const auto targets = graph.neighbours(usual.cat);
  if (targets.size() == 1 && targets.front() == usual.hole) return std::nullopt;
  return game.write("leetcode-json").value_or("") + '\n';
}

std::string LeetCode913::write_input(std::span<const std::string> cases) {
  std::string input;
  for (const std::string& text : cases) input += text;
  return input;
}

MadeCase<CatMouse> LeetCode913::random_case(std::uint32_t vertices, Random& random) {
  const std::uint32_t pairs = vertices * (vertices - 1) / 2;
  // Most graphs are sparse, because sparse graphs lead to long hunts.
  const std::uint32_t most = random.below(4) == 0 ? pairs : std::min(pairs, 2 * vertices);
  const std::uint32_t edges = vertices - 1 + random.below(most - vertices + 2);
  return {CatMouse::generate({vertices, edges}, random.next()).value(),
          {"cat-mouse.case", {{"vertices", std::to_string(vertices)}, {"edges", std::to_string(edges)}}}};
}

std::span<const ExtremeCase<CatMouse>> LeetCode913::extremes() { return kExtremes; }

std::span<const TrickyCase> LeetCode913::tricky_cases() { return kTricky; }

}  // namespace perfect_play::cat_mouse
