#include <array>
#include <string>
#include <utility>

#include "engine/games/cat-mouse/cat_mouse.hpp"

namespace perfect_play::cat_mouse {
namespace {

constexpr VertexName kNames[] = {{"mouse", 'm'}, {"cat", 'c'}, {"hole", 'h'}};

constexpr GraphTextRules kRules = {
    .names = kNames, .fewest_vertices = CatMouse::kFewestVertices, .most_vertices = CatMouse::kMostVertices};

constexpr TokenKind kTokens[] = {{"mouse", CatMouse::kMouse}, {"cat", CatMouse::kCat}, {"hole", std::nullopt}};

constexpr Example kExamples[] = {
    {"statement-1", "0-2.5_1-3_2-4.5_3-4.5"},
    {"statement-2", "0-1.3_2-3"},
    {"cat-16", "0-3_1-4.5.6_2-5.6_3-6.7_4-6.7_5-7"},
    {"mouse-25", "0-2.7.9_1-3.5_2-3.9_3-4.6.7_4-5.7.8_5-6.7.8_6-8.9_7-9_8-9"},
    {"draw", "0-4_1-2.5.8_2-3_3-4_4-5_5-6_6-7_7-8"},
    {"cat-128",
     "0-3_1-2.4.10_2-11.12_3-4.5.7.8.11_4-6.9.10_5-7.10_6-7.9.11.12_7-9_8-9.10.13_9-12_10-11_11-12_13-14_14-15_15-16_"
     "16-17_17-18_18-19_19-20_20-21_21-22_22-23_23-24_24-25_25-26_26-27_27-28_28-29_29-30_30-31_31-32_32-33_33-34_"
     "34-35_35-36_36-37_37-38_38-39_39-40_40-41_41-42_42-43_43-44_44-45_45-46_46-47_47-48_48-49"},
};

constexpr Parameter kParameters[] = {{"vertices", CatMouse::kFewestVertices, CatMouse::kMostVertices, 12},
                                     {"edges", CatMouse::kFewestVertices - 1, 2'000'000, 18}};

Vertex place_of(std::string_view name, Vertex otherwise, const std::vector<NamedVertex>& named) {
  for (const NamedVertex& vertex : named) {
    if (vertex.name == name) return vertex.vertex;
  }
  return otherwise;
}

std::optional<TextPlace> text_place_of(std::string_view name, const std::vector<NamedVertex>& named) {
  for (const NamedVertex& vertex : named) {
    if (vertex.name == name) return vertex.place;
  }
  return std::nullopt;
}

}  // namespace

const GameInfo CatMouse::kInfo = {
    .id = "cat-mouse",
    .board_kind = "graph",
    .first_player = "mouse",
    .second_player = "cat",
    .endless_play = EndlessPlay::kDraw,
    .tokens = kTokens,
    .formats = kGraphFormats,
    .examples = kExamples,
    .parameters = kParameters,
};

Result<CatMouse> CatMouse::make(GraphText text) {
  const Places standard;
  const Places places = {place_of("mouse", standard.mouse, text.named), place_of("cat", standard.cat, text.named),
                         place_of("hole", standard.hole, text.named)};
  const auto on = [](Vertex vertex) { return std::vector<Argument>{{"vertex", std::to_string(vertex)}}; };
  if (places.cat == places.hole) {
    return Error{{"cat-mouse.cat-on-hole", on(places.hole)}, text_place_of("cat", text.named), {places.hole}};
  }
  if (places.mouse == places.hole) {
    return Error{{"cat-mouse.mouse-on-hole", on(places.hole)}, text_place_of("mouse", text.named), {places.hole}};
  }
  if (places.mouse == places.cat) {
    return Error{{"cat-mouse.mouse-on-cat", on(places.cat)}, text_place_of("cat", text.named), {places.cat}};
  }
  return CatMouse(std::move(text.graph), places);
}

Result<ReadSetup<CatMouse>> CatMouse::read(std::string_view text) {
  Result<GraphText> graph = read_graph(text, kRules);
  if (!graph) return graph.error();
  const std::string_view format = graph.value().format;
  std::vector<Statement> notes = graph.value().notes;
  Result<CatMouse> game = make(std::move(graph).value());
  if (!game) return game.error();
  return ReadSetup<CatMouse>{std::move(game).value(), format, std::move(notes)};
}

Result<CatMouse> CatMouse::read_leetcode(std::string_view text) {
  Result<GraphText> graph = read_graph_json(text, kRules);
  if (!graph) return graph.error();
  return make(std::move(graph).value());
}

Result<CatMouse> CatMouse::compose(const SetupDraft& draft) {
  constexpr std::array<StatementCode, std::size(kTokens)> kMissing = {"cat-mouse.no-mouse", "cat-mouse.no-cat",
                                                                      "cat-mouse.no-hole"};
  std::vector<NamedVertex> named;
  for (std::size_t i = 0; i < kMissing.size(); ++i) {
    if (!draft.tokens[i]) return Error{{kMissing[i]}};
    named.push_back({kTokens[i].id, *draft.tokens[i]});
  }
  const auto& board = std::get<GraphBoard>(draft.board);
  Result<GraphText> graph = make_graph(board.vertex_count, board.edges, named, kRules);
  if (!graph) return graph.error();
  return make(std::move(graph).value());
}

std::optional<std::string> CatMouse::write(std::string_view format) const {
  const Places standard;
  std::vector<NamedVertex> named;
  if (places_.mouse != standard.mouse) named.push_back({"mouse", places_.mouse});
  if (places_.cat != standard.cat) named.push_back({"cat", places_.cat});
  if (places_.hole != standard.hole) named.push_back({"hole", places_.hole});
  return write_graph(graph_, format, named, kRules);
}

std::vector<Statement> CatMouse::notes() const {
  // The cat may start at a vertex whose only neighbour is the hole, but can never move to such a vertex.
  if (cat_rows_.degree(slot_of(places_.cat)) > 0) return {};
  return {{"cat-mouse.cat-may-be-stuck",
           {{"vertices", std::to_string(places_.cat)}, {"hole", std::to_string(places_.hole)}}}};
}

std::string CatMouse::format_position(const Position& position) const {
  return 'm' + std::to_string(position.mouse) + "-c" + std::to_string(position.cat) +
         (position.mover == kMouse ? "-mouse" : "-cat");
}

std::string CatMouse::format_move(const Position& /*position*/, Move move) const { return std::to_string(move.target); }

}  // namespace perfect_play::cat_mouse
