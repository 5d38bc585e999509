#include "engine/api/rules/rules_step.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "engine/api/of_game/path.hpp"
#include "engine/rules/game/move_names.hpp"

namespace perfect_play::api {
namespace {

using rules::Look;
using rules::RuleBook;
using rules::Side;

/// Names listed in the error about an illegal move.
constexpr std::size_t kMostListed = 12;

Player player_of(Side side) { return side == Side::kFirst ? Player::kFirst : Player::kSecond; }

/// The moves of a line, one after the other.
class LineWords {
 public:
  explicit LineWords(std::string_view line) : rest_(line) {}

  [[nodiscard]] bool is_empty() const { return rest_.empty(); }
  /// Returns the next move and its ply as the arguments of an error.
  [[nodiscard]] std::vector<Argument> arguments() const {
    return {{"move", std::string(shortened(word()))}, {"ply", std::to_string(ply_)}};
  }
  [[nodiscard]] std::string_view word() const { return rest_.substr(0, rest_.find('.')); }
  /// Returns false if a dot ends the line.
  [[nodiscard]] bool advance() {
    const std::size_t dot = rest_.find('.');
    rest_.remove_prefix(std::min(word().size() + 1, rest_.size()));
    ++ply_;
    return dot == std::string_view::npos || !rest_.empty();
  }

 private:
  std::string_view rest_;
  std::size_t ply_ = 1;
};

std::string listed(const std::vector<std::string>& names) {
  std::string list;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (i > 0) list += ", ";
    if (i == kMostListed) return list + "…";
    list += names[i];
  }
  return list;
}

std::optional<Ending> ending_of(const RuleBook& book, const Look& look) {
  if (look.ending == rules::Ending::kNone) return std::nullopt;
  const bool is_decided = look.ending != rules::Ending::kDraw && !book.settings().has_points;
  const Player winner = look.ending == rules::Ending::kFirstWins ? Player::kFirst : Player::kSecond;
  return Ending{look.is_stuck ? "stuck" : "over", is_decided ? std::optional(winner) : std::nullopt};
}

/// A position of a line, with its end or its moves.
class Point {
 public:
  Point(RuleBook& book, PlayedPosition start) : book_(&book), at_(std::move(start)) {}

  /// Asks the rules about the position.
  [[nodiscard]] Fault look() {
    if (!book_->look(at_.position, at_.mover, look_)) return book_->error();
    names_ = rules::move_names(*book_, at_.position, at_.mover, look_);
    return std::nullopt;
  }

  /// Plays the next move of a line. Requires `look`.
  [[nodiscard]] Fault play(LineWords& words) {
    std::vector<Argument> arguments = words.arguments();
    if (look_.ending != rules::Ending::kNone) return Error{{"line.after-the-end", std::move(arguments)}};
    const auto name = std::find(names_.begin(), names_.end(), words.word());
    if (name == names_.end()) {
      arguments.push_back({"moves", listed(names_)});
      return Error{{"own.no-such-move", std::move(arguments)}};
    }
    if (!words.advance()) return Error{{"line.ends-early"}};
    const rules::Step& step = look_.steps[static_cast<std::size_t>(name - names_.begin())];
    lead_ += points_of_first(step.gain);
    at_.position = std::string(look_.position(step));
    if (!step.again) at_.mover = rules::other(at_.mover);
    return look();
  }

  /// Requires `look`.
  [[nodiscard]] RulesStep describe() const {
    const bool has_points = book_->settings().has_points;
    const PositionDescriber describer(*book_);
    RulesStep step{.title = book_->settings().title,
                   .players = {book_->letter(Side::kFirst), book_->letter(Side::kSecond)},
                   .mover = player_of(at_.mover),
                   .position = describer.describe(at_.position),
                   .ending = ending_of(*book_, look_)};
    if (has_points) step.lead = lead_ + points_of_first(look_.margin);
    for (std::size_t i = 0; i < look_.steps.size(); ++i) {
      const rules::Step& next = look_.steps[i];
      RulesMove move{.name = names_[i], .position = describer.describe(look_.position(next)), .again = next.again};
      move.changes = changes_between(step.position, move.position);
      if (has_points) move.gain = next.gain;
      step.moves.push_back(std::move(move));
    }
    return step;
  }

 private:
  [[nodiscard]] std::int32_t points_of_first(std::int32_t points) const {
    return at_.mover == Side::kFirst ? points : -points;
  }

  RuleBook* book_;
  PlayedPosition at_;
  std::int32_t lead_ = 0;
  Look look_;
  std::vector<std::string> names_;
};

}  // namespace

Result<RulesStep> play_line(RuleBook& book, PlayedPosition start, std::string_view line) {
  Point point(book, std::move(start));
  Fault fault = point.look();
  for (LineWords words(line); !fault && !words.is_empty();) fault = point.play(words);
  if (fault) return *std::move(fault);
  return point.describe();
}

}  // namespace perfect_play::api
