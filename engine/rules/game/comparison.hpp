#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include "engine/rules/game/unfolding.hpp"

namespace perfect_play::rules {

/// The place where two games part.
struct Parting {
  enum class Kind : std::uint8_t {
    /// One game is over where the other goes on, or they end differently.
    kEnding,
    /// Only the first game has the move `arc`, an index of its table.
    kOnlyInFirst,
    /// Only the second game has the move `arc`.
    kOnlyInSecond,
  };

  Kind kind = Kind::kEnding;
  std::uint32_t arc = 0;
  /// For each game, the positions of the line that leads there, from the start on.
  std::array<std::vector<std::uint32_t>, 2> lines;
};

/// Compares two games by their play alone, however their rules write positions and name moves. The games are the same
/// if each can be played like the other: equal endings, and for every move of one a move of the other with the same
/// points and the same player to move next, after which the games are the same again.
///
/// Source: P. C. Kanellakis, S. A. Smolka, "CCS expressions, finite state processes, and three problems of
/// equivalence", Information and Computation 86, 1990 (the naive refinement of partitions).
class Comparison {
 public:
  /// Returns the names of the moves of a position of game 0 or 1, in the order of its arcs.
  using MoveNames = std::function<std::vector<std::string>(std::size_t game, std::uint32_t position)>;

  /// Requires tables in the state `kDone`, which must outlive this object.
  Comparison(const Unfolding& first, const Unfolding& second);

  /// Divides the positions into finer classes; returns false when the result is known.
  bool advance();
  [[nodiscard]] bool are_same() const { return are_same_; }
  /// Returns the place where games that are not the same part. The line follows moves with the same name where it can.
  [[nodiscard]] Parting parting(const MoveNames& names) const;

 private:
  /// A position of one of the games.
  struct Node {
    std::size_t game;
    std::uint32_t position;
  };

  /// Properties by which the comparison distinguishes moves: points, the next player, and the class of the target.
  struct Kind {
    std::int32_t gain;
    bool again;
    std::uint32_t target;

    bool operator==(const Kind&) const = default;
    bool operator<(const Kind& other) const {
      return std::tie(gain, again, target) < std::tie(other.gain, other.again, other.target);
    }
  };

  [[nodiscard]] std::size_t index_of(Node node) const;
  [[nodiscard]] std::uint32_t class_of(std::size_t round, Node node) const { return rounds_[round][index_of(node)]; }
  /// Returns the first round in which two positions have different classes.
  [[nodiscard]] std::size_t round_of_difference(Node one, Node other) const;
  [[nodiscard]] Kind kind_of(std::size_t round, std::size_t game, std::uint32_t arc) const;
  /// Returns the distinct kinds of the moves of a position, in order.
  [[nodiscard]] std::vector<Kind> kinds_at(std::size_t round, Node node) const;
  /// Returns a move of `from` whose kind no move of `other` has.
  [[nodiscard]] std::optional<std::uint32_t> odd_move(std::size_t round, Node from, Node other) const;
  /// Returns the move of `other` that corresponds to a move of `from`.
  [[nodiscard]] std::optional<std::uint32_t> counterpart(Node from, std::uint32_t arc, Node other,
                                                         const MoveNames& names) const;

  std::array<const Unfolding*, 2> tables_;
  bool are_same_ = false;
  /// For each round, the class of every position: those of the first game, then those of the second.
  std::vector<std::vector<std::uint32_t>> rounds_;
  std::size_t class_count_ = 0;
};

}  // namespace perfect_play::rules
