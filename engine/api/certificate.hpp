#pragma once

#include <cassert>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/api/contract/mover_value.hpp"
#include "engine/solvers/guarantee.hpp"

namespace perfect_play::api {

/// A larger certificate is an error, because its JSON would take hundreds of megabytes.
inline constexpr std::uint64_t kMostCertificateNodes = 2'000'000;

// A certificate proves a value without trust in a solver. As JSON:
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
// Player 0 begins the game; player 1 is the other player. Dots join the moves of a line; the text of a chance move ends
// with its result (`r1-2`). The header file of a game describes the text of its setups, moves and positions: see
// `read`, `format_move` and `format_position`. For the other player, a value is reversed: win and loss are swapped,
// with the same plies; a margin changes its sign; a chance p becomes 1 − p. The winner follows from the outcome, the
// probability from the fraction.
//
// A checker needs the rules of the game and the following rules:
//  1. There are two guarantees, first the mover's and then the other player's. Node 0 of each is the position after
//     "line", and its bound is "value", for the player of the guarantee. Earlier moves matter only if the rules of the
//     game say so: in Cat and Mouse, each position of "line" before the last is now an ending and counts as a draw.
//  2. A node where the game is over has no moves. A node where the player moves has one legal move. A node where the
//     other player moves has every legal move once. The number after a move is the index of its next node, which must
//     have the position after the move and that position's mover. A chance move has three numbers, for its results 1,
//     2, 3.
//  3. The bound must not be better for the player than the ending (a win or a loss in 0 plies, a draw, no points, or a
//     certain result), or than the value of any of the node's moves. The value of a move derives from the bounds of its
//     next nodes by the rules of the game. In a game of outcomes, it is the bound with one more ply; a draw and endless
//     play stay as they are. In a game of points, it is the bound plus the points of the move if the player wins them,
//     or minus these points if the other player wins them. For a chance move, it is the mean of the three bounds.
//     A win is better than a draw, and a draw is better than a loss. A quicker win, a longer loss, more points and a
//     greater chance are better. A missing number of plies means endless play, which is longer than any number. In a
//     game with a ply limit after which the other player wins (Cat and Mouse II: 1000), a win in more plies is an
//     endless loss, and vice versa.
//  4. A bound "win" without plies is valid only if the rules award endless play to the player, and a bound "draw" only
//     if they do not award it to the other player.
// engine/solvers/guarantee.hpp explains why this is a proof; tests/node/support/certificate-checker.mjs is a checker.

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

/// Makes a certificate of the position after `line` and checks it. `solution` must know the value of the position.
/// `rules` are the rules of the game or, if history counts, the rules that apply after the positions of the line.
/// Returns an error if the certificate is too large or if the solution is wrong; in the latter case, the error names a
/// position.
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
