#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/api/checking.hpp"
#include "engine/api/of_game/line_values.hpp"
#include "engine/api/of_game/path.hpp"
#include "engine/api/text/certificate_text.hpp"
#include "engine/core/after_line.hpp"
#include "engine/core/game.hpp"
#include "engine/solvers/guarantee.hpp"

namespace perfect_play::api {

/// Returns false if the stated winner contradicts the value for `player`; otherwise returns true.
inline bool fits_winner(const StatedValue& claimed, Player player) {
  const auto* outcome = std::get_if<OutcomeValue>(&claimed.value);
  return !claimed.winner || (outcome != nullptr && winner_of(*outcome, player) == claimed.winner);
}

/// Checks one guarantee of a certificate under `rules`. Reports an error for a claim that the certificate does not
/// prove.
template <Rules G>
class ProofOf {
  using Position = typename G::Position;
  using Node = typename Guarantee<G>::Node;

 public:
  /// `rules` and `text` must outlive this object.
  ProofOf(const G& rules, const CertificateText::Guarantee& text) : rules_(&rules), text_(&text) {}

  /// Checks that the player of the guarantee can achieve `value`, from that player's point of view, starting at
  /// `start`.
  Fault check(const Position& start, ValueOf<G> value) {
    const std::size_t count = text_->nodes.size();
    if (count == 0) return Error{{"refuted.no-node"}};
    guarantee_.player = text_->player;
    positions_.assign(count, std::nullopt);
    guarantee_.nodes.reserve(count);
    // Nodes to check. The position of a node follows from the moves that lead to it.
    std::vector<std::uint32_t> waiting = {0};
    positions_[0] = start;
    std::vector<std::optional<Node>> nodes(count);
    while (!waiting.empty()) {
      const std::uint32_t number = waiting.back();
      waiting.pop_back();
      Result<Node> node = read(number, waiting);
      if (!node) return node.error();
      nodes[number] = std::move(node).value();
    }
    for (std::size_t number = 0; number < count; ++number) {
      if (!nodes[number]) return about("refuted.not-reached", number);
      guarantee_.nodes.push_back(*std::move(nodes[number]));
    }
    if (!(guarantee_.nodes.front().bound == value)) return about("refuted.first-bound", 0);
    if (const std::optional<std::uint32_t> broken = find_broken(*rules_, guarantee_)) {
      return about("refuted.bound", *broken);
    }
    return std::nullopt;
  }

 private:
  [[nodiscard]] Error about(StatementCode code, std::size_t number, std::string_view move = "") const {
    return {{code,
             {{"player", text_->player == Player::kFirst ? "0" : "1"},
              {"node", std::to_string(number)},
              {"position", std::string(shortened(text_->nodes[number].position))},
              {"move", std::string(shortened(move))}}}};
  }

  /// Reads the node with index `number` and derives the positions after its moves. Requires that the node's position is
  /// known.
  Result<Node> read(std::uint32_t number, std::vector<std::uint32_t>& waiting) {
    const CertificateText::Node& text = text_->nodes[number];
    const Position& position = *positions_[number];
    const Player mover = rules_->mover(position);
    if (rules_->format_position(position) != text.position || mover != text.mover) {
      return about("refuted.position", number);
    }
    const auto* bound = std::get_if<ValueOf<G>>(&text.bound.value);
    if (bound == nullptr || !fits_winner(text.bound, text_->player)) return about("refuted.value", number);
    Node node{position, *bound, {}};
    const std::vector<typename G::Move> moves = moves_of(*rules_, position);
    std::vector<std::optional<typename Guarantee<G>::Choice>> choices(moves.size());
    for (const CertificateText::Choice& choice : text.choices) {
      const auto named = [&](const auto& move) { return rules_->format_move(position, move) == choice.move; };
      const auto move = std::find_if(moves.begin(), moves.end(), named);
      if (move == moves.end()) return about("refuted.move", number, choice.move);
      auto& slot = choices[static_cast<std::size_t>(move - moves.begin())];
      if (slot) return about("refuted.move-twice", number, choice.move);
      if (!leads_to(successors(*rules_, position, *move), choice.leads_to, waiting)) {
        return about("refuted.leads-to", number, choice.move);
      }
      slot.emplace(typename Guarantee<G>::Choice{*move, choice.leads_to});
    }
    for (std::size_t i = 0; i < moves.size(); ++i) {
      if (choices[i]) {
        node.choices.push_back(*std::move(choices[i]));
      } else if (mover != text_->player) {
        return about("refuted.no-answer", number, rules_->format_move(position, moves[i]));
      }
    }
    return node;
  }

  /// Assigns positions to the nodes with the given numbers; returns false if the numbers are invalid, or if a node
  /// already has another position.
  bool leads_to(const std::vector<Position>& next, const std::vector<std::uint32_t>& numbers,
                std::vector<std::uint32_t>& waiting) {
    if (next.size() != numbers.size()) return false;
    for (std::size_t i = 0; i < next.size(); ++i) {
      if (numbers[i] >= positions_.size()) return false;
      std::optional<Position>& known = positions_[numbers[i]];
      if (known) {
        if (!(*known == next[i])) return false;
        continue;
      }
      known = next[i];
      waiting.push_back(numbers[i]);
    }
    return true;
  }

  const G* rules_;
  const CertificateText::Guarantee* text_;
  Guarantee<G> guarantee_;
  /// Position of each node; absent until it is known.
  std::vector<std::optional<Position>> positions_;
};

/// Checks both guarantees of a certificate under `rules`.
template <Rules G>
Fault check_guarantees(const G& rules, const typename G::Position& end, const CertificateText& text) {
  const Player mover = rules.mover(end);
  const auto* value = std::get_if<ValueOf<G>>(&text.value.value);
  if (mover != text.mover) return Error{{"refuted.mover"}};
  if (value == nullptr || !fits_winner(text.value, mover)) return Error{{"refuted.no-such-value"}};
  const bool are_both = text.guarantees.size() == 2 && text.guarantees[0].player != text.guarantees[1].player;
  if (!are_both) return Error{{"refuted.two-guarantees"}};
  for (const CertificateText::Guarantee& guarantee : text.guarantees) {
    ProofOf<G> proof(rules, guarantee);
    if (Fault fault = proof.check(end, guarantee.player == mover ? *value : reversed(*value))) return fault;
  }
  return std::nullopt;
}

/// Checks a certificate (certificate.hpp) using only the rules of its game, without a solver. Both guarantees must
/// begin at the end of the line with its value, each move must be legal and lead to the stated position, every reply of
/// the other player must be present, and each bound must follow from the moves. Errors `refuted.…` name the first
/// violation.
template <Game G>
Result<Proved> check_proof(const CertificateText& text) {
  Result<ReadSetup<G>> read = G::read(text.setup);
  if (!read) return read.error();
  const G game = std::move(read).value().game;
  const Result<PlayedLine<G>> played_line = follow(game, text.line);
  if (!played_line) return played_line.error();
  const Path<G>& path = played_line.value().path;
  Fault fault;
  if constexpr (RepetitionGame<G>) {
    fault = check_guarantees(AfterLine<G>(game, {path.begin(), path.end() - 1}, path.back()), path.back(), text);
  } else {
    fault = check_guarantees(game, path.back(), text);
  }
  if (fault) return *fault;
  if constexpr (PlyLimitedGame<G>) {
    const ValueOf<G> value = std::get<ValueOf<G>>(text.value.value);
    const bool is_over = path.size() > G::kMostPlies;
    if (is_over || in_time<G>(value, game.mover(path.back()), path.size() - 1) != value) {
      return Error{{"refuted.too-few-plies", {{"plies", std::to_string(G::kMostPlies)}}}};
    }
  }
  std::uint64_t positions = 0;
  for (const CertificateText::Guarantee& guarantee : text.guarantees) positions += guarantee.nodes.size();
  return Proved{G::kInfo.id, game.write("canonical").value_or(""), text.line, text.mover, text.value.value, positions};
}

}  // namespace perfect_play::api
