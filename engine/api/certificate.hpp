#pragma once

#include <cassert>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/api/contract/mover_value.hpp"
#include "engine/solvers/guarantee.hpp"

namespace perfect_play::api {

/// Certificates with more nodes are not made: as JSON they would be hundreds of megabytes.
inline constexpr std::uint64_t kMostCertificateNodes = 2'000'000;

// A certificate proves a value to somebody who trusts no solver. As JSON:
//
// clang-format off
//   {"certificate": 1, "game": "cat-mouse", "setup": canonical text, "line": moves before the position,
//    "mover": 0, "value": value for the mover,
//    "guarantees": [
//      {"player": 0,
//       "nodes": [{"position": text, "mover": 0, "bound": value for "player", "moves": [["3", 1]]},
//                 {"position": text, "mover": 1, "bound": value for "player", "moves": [["2", 0], ["5", 2]]}, …]},
//      {"player": 1, …}]}
//
//   value = {"outcome": "win" | "draw" | "loss", "plies": to the end or null, "winner": 0 | 1 | null}
//         | {"margin": points still to come, one's own minus the other's}
//         | {"probability": to 36 decimals, "fraction": exact, such as "5/9" or "1"}
// clang-format on
//
// Players are 0, who begins the game, and 1. The moves of a line are joined by dots, a chance move with its result
// behind it (`r1-2`). How a game writes its setups, moves and positions stands in its header: `read`, `format_move` and
// `format_position`. For the other player a value is the other way round: win and loss change places, with the same
// plies, a margin changes its sign, a chance is what it lacks to 1. The winner follows from the outcome, the
// probability from the fraction.
//
// A checker needs the rules of the game and this:
//  1. There are two guarantees, the mover's and then the other player's. Node 0 of each is the position after "line",
//     its bound is "value", for the player of the guarantee. What was played before counts only where the game says so:
//     in Cat and Mouse each position of "line" before the last is an ending now, and a draw.
//  2. A node where the game is over has no moves, one where the player moves has one legal move, and one where the
//     other moves has every legal move once. A move's number is the node that it leads to, which must be that position
//     with its mover; a chance move has three numbers, for its results 1, 2, 3.
//  3. The bound is no better for the player than the ending, which is a win or a loss in 0 plies or a draw, no points,
//     or certain; or than any of the moves. A move is worth to the player the bound of the node that it leads to, and
//     that with a ply more (a draw and "for ever" stay as they are), or with the points of the move added when the
//     player makes them and taken off when the other does, or the mean of the three bounds.
//     Better is: a win before a draw before a loss, the quicker win, the longer loss; more points; more chance. No
//     plies means for ever, slower than any number. Where endless play is the other's because the plies are counted
//     (Cat and Mouse II: 1000), a move worth a win in more is worth a loss for ever, and the other way round.
//  4. A bound "win" without plies stands only where the rules give endless play to the player, and a bound "draw" only
//     where they do not give it to the other.
// engine/solvers/guarantee.hpp says why that is a proof; tests/node/support/certificate-checker.mjs is a checker.

template <Rules G>
void write_guarantee(JsonWriter& json, const G& game, const Guarantee<G>& guarantee) {
  json.begin_object().key("player").number(guarantee.player == Player::kFirst ? 0U : 1U).key("nodes").begin_array();
  for (const typename Guarantee<G>::Node& node : guarantee.nodes) {
    const Player mover = game.mover(node.position);
    json.begin_object().key("position").string(game.format_position(node.position));
    json.key("mover").number(mover == Player::kFirst ? 0U : 1U).key("bound");
    write_json(json, MoverValue(node.bound, guarantee.player));
    json.key("moves").begin_array();
    for (const typename Guarantee<G>::Choice& choice : node.choices) {
      json.begin_array().string(game.format_move(node.position, choice.move));
      for (const std::uint32_t number : choice.leads_to) json.number(number);
      json.end_array();
    }
    json.end_array().end_object();
  }
  json.end_array().end_object();
}

/// The certificate of the position behind `line`, which `solution` knows, checked before it is given away. `rules` are
/// those of the game, or those after the positions of the line where history counts. An error when it would be too
/// large, and when the solution turns out to be wrong; that one names a position.
template <Game G, Rules R, class Solution>
Result<std::string> make_certificate(const G& game, const R& rules, std::string_view line,
                                     const typename G::Position& position, const Solution& solution) {
  const std::optional<ValueOf<G>> value = solution.value(position);
  assert(value);
  const Player mover = game.mover(position);
  JsonWriter json;
  json.begin_object().key("certificate").number(1U).key("game").string(G::kInfo.id);
  json.key("setup").string(game.write("canonical").value_or("")).key("line").string(line);
  json.key("mover").number(mover == Player::kFirst ? 0U : 1U).key("value");
  write_json(json, MoverValue(*value, mover));
  json.key("guarantees").begin_array();
  for (const Player player : {mover, opponent(mover)}) {
    const std::optional<Guarantee<R>> guarantee =
        make_guarantee(rules, position, player, solution, kMostCertificateNodes);
    if (!guarantee) return Error{{"certificate.too-large", {{"most", std::to_string(kMostCertificateNodes)}}}};
    if (const std::optional<std::uint32_t> broken = find_broken(rules, *guarantee)) {
      const std::string where = game.format_position(guarantee->nodes[*broken].position);
      return Error{{"certificate.wrong", {{"position", where}}}};
    }
    write_guarantee(json, rules, *guarantee);
  }
  return json.end_array().end_object().take();
}

}  // namespace perfect_play::api
