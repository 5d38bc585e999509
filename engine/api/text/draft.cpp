#include "engine/api/text/draft.hpp"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "engine/core/text/json_reader.hpp"
#include "engine/core/text/text.hpp"

namespace perfect_play::api {
namespace {

using Numbers = std::vector<std::uint32_t>;
using Pairs = std::vector<std::pair<std::uint32_t, std::uint32_t>>;

/// The members of boards of all kinds; `seen` lists the members that are present.
struct BoardMembers {
  std::string kind;
  std::string shape;
  std::uint32_t vertex_count = 0;
  std::uint32_t rows = 0;
  std::uint32_t columns = 0;
  std::uint32_t colours = 0;
  std::uint32_t stone_size = 0;
  bool directed = false;
  Numbers edges;
  Numbers walls;
  Numbers exits;
  Numbers dots;
  Numbers heights;
  std::vector<Numbers> faces;
  std::vector<Numbers> bags;
  Owners owners;
  std::vector<std::optional<VertexResult>> results;
  std::vector<std::string> seen = {};
};

/// Required and optional members of one board kind.
struct MemberNames {
  std::vector<std::string_view> needed;
  std::vector<std::string_view> allowed;
};

MemberNames names_of(const GraphBoard& /*board*/) {
  return {{"vertexCount", "edges"}, {"directed", "owners", "results"}};
}
MemberNames names_of(const GridBoard& /*board*/) { return {{"rows", "columns", "walls"}, {"exits"}}; }
MemberNames names_of(const LatticeBoard& /*board*/) { return {{}, {"shape", "dots", "edges", "faces"}}; }
MemberNames names_of(const BagsBoard& /*board*/) { return {{"bags"}, {"colours", "stoneSize"}}; }
MemberNames names_of(const ColumnsBoard& /*board*/) { return {{"heights"}, {}}; }
MemberNames names_of(const PartsBoard& /*board*/) { return {}; }

Error unknown_member(std::string_view name, TextPlace place) {
  return {{"draft.unknown-member", {{"name", std::string(name.substr(0, 30))}}}, place};
}

Error missing_member(std::string_view name) { return {{"draft.missing-member", {{"name", std::string(name)}}}}; }

/// Stores the value of `taken` in `place`; if `taken` contains an error, returns the error.
template <class T>
Fault put(Result<T> taken, T& place) {
  if (!taken) return taken.error();
  place = std::move(taken).value();
  return std::nullopt;
}

Fault take_numbers(JsonTaker& json, Numbers& numbers) {
  return json.take_array([&] { return put(json.take_natural(), numbers.emplace_back()); });
}

Fault take_lists(JsonTaker& json, std::vector<Numbers>& lists) {
  return json.take_array([&] { return take_numbers(json, lists.emplace_back()); });
}

Fault take_player(JsonTaker& json, std::optional<Player>& player) {
  if (json.take_null()) return std::nullopt;
  const TextPlace place = json.place();
  const Result<std::uint32_t> number = json.take_natural();
  if (!number || number.value() > 1) return Error{{"draft.player"}, place};
  player = number.value() == 0 ? Player::kFirst : Player::kSecond;
  return std::nullopt;
}

Fault take_result(JsonTaker& json, std::optional<VertexResult>& result) {
  const TextPlace place = json.place();
  if (json.at_string()) {
    const Result<std::string> word = json.take_string();
    if (!word || word.value() != "draw") return Error{{"draft.result"}, place};
    result = VertexResult::kDraw;
    return std::nullopt;
  }
  std::optional<Player> winner;
  if (take_player(json, winner)) return Error{{"draft.result"}, place};
  if (winner) result = *winner == Player::kFirst ? VertexResult::kFirstWins : VertexResult::kSecondWins;
  return std::nullopt;
}

Fault take_board_member(JsonTaker& json, std::string_view name, BoardMembers& board) {
  board.seen.emplace_back(name);
  if (name == "kind") return put(json.take_string(), board.kind);
  if (name == "shape") return put(json.take_string(), board.shape);
  if (name == "vertexCount") return put(json.take_natural(), board.vertex_count);
  if (name == "rows") return put(json.take_natural(), board.rows);
  if (name == "columns") return put(json.take_natural(), board.columns);
  if (name == "colours") return put(json.take_natural(), board.colours);
  if (name == "stoneSize") return put(json.take_natural(), board.stone_size);
  if (name == "directed") return put(json.take_boolean(), board.directed);
  if (name == "edges") return take_numbers(json, board.edges);
  if (name == "walls") return take_numbers(json, board.walls);
  if (name == "exits") return take_numbers(json, board.exits);
  if (name == "dots") return take_numbers(json, board.dots);
  if (name == "heights") return take_numbers(json, board.heights);
  if (name == "faces") return take_lists(json, board.faces);
  if (name == "bags") return take_lists(json, board.bags);
  if (name == "owners") {
    return json.take_array([&] { return take_player(json, board.owners.emplace_back()); });
  }
  if (name == "results") {
    return json.take_array([&] { return take_result(json, board.results.emplace_back()); });
  }
  return unknown_member(name, json.place());
}

/// Returns an error if the members of a board do not match its kind.
Fault find_wrong_members(const BoardMembers& members, const MemberNames& names, TextPlace place) {
  const auto has = [](const auto& all, std::string_view name) {
    return std::find(all.begin(), all.end(), name) != all.end();
  };
  for (const std::string& name : members.seen) {
    if (name != "kind" && !has(names.needed, name) && !has(names.allowed, name)) return unknown_member(name, place);
  }
  for (const std::string_view name : names.needed) {
    if (!has(members.seen, name)) return missing_member(name);
  }
  return std::nullopt;
}

/// Fills an empty board from its members.
Fault fill(GraphBoard& board, BoardMembers members, TextPlace place) {
  if (members.edges.size() % 2 != 0) return Error{{"draft.half-edge"}, place};
  for (const std::size_t size : {members.owners.size(), members.results.size()}) {
    if (size != 0 && size != members.vertex_count) return Error{{"draft.vertex-list"}, place};
  }
  Pairs edges;
  edges.reserve(members.edges.size() / 2);
  for (std::size_t i = 0; i < members.edges.size(); i += 2) {
    edges.emplace_back(members.edges[i], members.edges[i + 1]);
  }
  board = {members.vertex_count, std::move(edges), members.directed, std::move(members.owners),
           std::move(members.results)};
  return std::nullopt;
}

Fault fill(GridBoard& board, BoardMembers members, TextPlace /*place*/) {
  board = {members.rows, members.columns, std::move(members.walls)};
  return std::nullopt;
}

Fault fill(LatticeBoard& /*board*/, const BoardMembers& /*members*/, TextPlace /*place*/) { return std::nullopt; }

Fault fill(BagsBoard& board, BoardMembers members, TextPlace /*place*/) {
  board = {members.colours, members.stone_size, std::move(members.bags)};
  return std::nullopt;
}

Fault fill(ColumnsBoard& board, BoardMembers members, TextPlace /*place*/) {
  board = {std::move(members.heights)};
  return std::nullopt;
}

/// The rules determine the board, so no draft has it.
Fault fill(PartsBoard& /*board*/, const BoardMembers& /*members*/, TextPlace /*place*/) { return std::nullopt; }

/// Returns an empty board of the given kind.
template <std::size_t kAlternative = 0>
Board empty_board(std::string_view kind) {
  if constexpr (kAlternative + 1 < std::variant_size_v<Board>) {
    if (kind != std::variant_alternative_t<kAlternative, Board>::kKind) return empty_board<kAlternative + 1>(kind);
  }
  assert(kind == (std::variant_alternative_t<kAlternative, Board>::kKind));
  return std::variant_alternative_t<kAlternative, Board>{};
}

Result<Board> take_board(JsonTaker& json, const GameInfo& game) {
  const TextPlace place = json.place();
  BoardMembers members;
  if (Fault fault = json.take_object([&](std::string_view name) { return take_board_member(json, name, members); })) {
    return *std::move(fault);
  }
  if (members.seen.end() == std::find(members.seen.begin(), members.seen.end(), "kind")) return missing_member("kind");
  if (members.kind != game.board_kind) {
    return Error{
        {"draft.board-kind", {{"wanted", std::string(game.board_kind)}, {"found", members.kind.substr(0, 30)}}}, place};
  }
  Board board = empty_board(game.board_kind);
  // Requires one overload of `fill` for each kind; if one is missing, this does not compile.
  Fault fault = std::visit(
      [&](auto& kind) -> Fault {
        if (Fault wrong = find_wrong_members(members, names_of(kind), place)) return wrong;
        return fill(kind, std::move(members), place);
      },
      board);
  if (fault) return *std::move(fault);
  return board;
}

Fault take_tokens(JsonTaker& json, const GameInfo& game, TokenCells& tokens) {
  const TextPlace place = json.place();
  Fault fault = json.take_array([&]() -> Fault {
    std::optional<Cell>& token = tokens.emplace_back();
    if (json.take_null()) return std::nullopt;
    return put(json.take_natural(), token.emplace());
  });
  if (fault) return fault;
  if (tokens.size() == game.tokens.size()) return std::nullopt;
  return Error{
      {"draft.token-count", {{"wanted", std::to_string(game.tokens.size())}, {"found", std::to_string(tokens.size())}}},
      place};
}

Fault take_options(JsonTaker& json, const GameInfo& game, ParameterValues& options) {
  return json.take_object([&](std::string_view name) -> Fault {
    const TextPlace place = json.place();
    const auto* const option = std::find_if(game.options.data(), game.options.data() + game.options.size(),
                                            [&](const Parameter& candidate) { return candidate.id == name; });
    const auto index = static_cast<std::size_t>(option - game.options.data());
    if (index == game.options.size()) {
      return Error{{"draft.unknown-option", {{"option", std::string(name.substr(0, 30))}}}, place};
    }
    if (Fault fault = put(json.take_natural(), options[index])) return fault;
    if (options[index] >= option->least && options[index] <= option->most) return std::nullopt;
    return Error{{"draft.option-range",
                  {{"option", std::string(name)},
                   {"least", std::to_string(option->least)},
                   {"most", std::to_string(option->most)}}},
                 place};
  });
}

}  // namespace

Result<SetupDraft> read_draft(std::string_view text, const GameInfo& game) {
  if (text.size() > kLongestText) return text_too_long();
  JsonTaker json(text);
  SetupDraft draft;
  for (const Parameter& option : game.options) draft.options.push_back(option.initial);
  std::vector<std::string> missing = {"board", "tokens", "played", "options"};
  Fault fault = json.take_object([&](std::string_view name) -> Fault {
    const auto wanted = std::find(missing.begin(), missing.end(), name);
    if (wanted == missing.end()) return unknown_member(name, json.place());
    missing.erase(wanted);
    if (name == "board") return put(take_board(json, game), draft.board);
    if (name == "tokens") return take_tokens(json, game, draft.tokens);
    if (name == "played") return take_numbers(json, draft.played);
    return take_options(json, game, draft.options);
  });
  if (fault) return *std::move(fault);
  if (!missing.empty()) return missing_member(missing.front());
  fault = json.take_end();
  if (fault) return *std::move(fault);
  return draft;
}

}  // namespace perfect_play::api
