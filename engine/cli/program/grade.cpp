#include "engine/cli/program/grade.hpp"

#include <cstdint>
#include <cstdlib>
#include <variant>

#include "engine/core/value.hpp"

namespace perfect_play::cli {
namespace {

constexpr std::string_view kInaccurate = "?!";
constexpr std::string_view kMistake = "?";

std::string plies(std::uint32_t count) { return std::to_string(count) + (count == 1 ? " ply" : " plies"); }

/// Computes the mover's outcome from a value.
class Ahead {
 public:
  explicit Ahead(const api::StudiedPosition& position) : position_(position) {}

  Outcome operator()(const OutcomeValue& value) const { return value.outcome; }
  Outcome operator()(const MarginValue& value) const {
    std::int32_t difference = value.points;
    if (position_.points) {
      const auto& [first, second] = *position_.points;
      difference += position_.mover == Player::kFirst ? first - second : second - first;
    }
    return difference == 0 ? Outcome::kDraw : difference > 0 ? Outcome::kWin : Outcome::kLoss;
  }
  Outcome operator()(const Probability& value) const {
    const Probability other = value.complement();
    return value == other ? Outcome::kDraw : other < value ? Outcome::kWin : Outcome::kLoss;
  }

 private:
  const api::StudiedPosition& position_;
};

/// Describes the difference between the best value and a worse value. Both must be of the same kind.
class Loss {
 public:
  std::string operator()(const OutcomeValue& best, const OutcomeValue& value) const {
    const bool wins = value.outcome == Outcome::kWin;
    if (!best.plies || !value.plies) return wins ? "wins only by endless play" : "loses although play need not end";
    if (wins) return "wins " + plies(*value.plies - *best.plies) + " later";
    return "loses " + plies(*best.plies - *value.plies) + " sooner";
  }
  std::string operator()(const MarginValue& best, const MarginValue& value) const {
    const std::int32_t points = best.points - value.points;
    return "gives away " + std::to_string(points) + (points == 1 ? " point" : " points");
  }
  std::string operator()(const Probability& best, const Probability& value) const {
    constexpr unsigned kDecimals = 6;
    return "wins with probability " + value.as_decimal(kDecimals) + " instead of " + best.as_decimal(kDecimals);
  }
  /// Never called, because both values belong to the same game and are therefore of the same kind.
  template <class A, class B>
  std::string operator()(const A& /*best*/, const B& /*value*/) const {
    return {};
  }
};

std::string given_up(Outcome best, Outcome now) {
  if (best == Outcome::kDraw) return "gives up a draw";
  return now == Outcome::kDraw ? "gives up a win for a draw" : "gives up a win and loses";
}

}  // namespace

Grade grade(const api::StudiedPosition& position, const api::StudiedMove& move) {
  Grade grade;
  for (const api::StudiedMove& other : position.moves) {
    if (other.rank == 0U) grade.best.push_back(other.text);
  }
  if (move.rank == 0U) return grade;
  const Value& best = *position.moves.front().value;
  const Outcome was = std::visit(Ahead(position), best);
  const Outcome is = std::visit(Ahead(position), *move.value);
  grade.sign = was == is ? kInaccurate : kMistake;
  // In games of chance, reports the remaining probability, which is more informative than the change of outcome.
  const bool tells_outcome = was != is && !std::holds_alternative<Probability>(best);
  grade.words = tells_outcome ? given_up(was, is) : std::visit(Loss(), best, *move.value);
  return grade;
}

}  // namespace perfect_play::cli
