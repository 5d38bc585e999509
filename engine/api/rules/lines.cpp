#include "engine/api/rules/lines.hpp"

#include <algorithm>
#include <cstdlib>

#include "engine/rules/game/move_names.hpp"

namespace perfect_play::api {

using rules::Ending;
using rules::RuleBook;
using rules::Side;
using rules::Unfolding;

std::vector<std::string> move_names_at(RuleBook& book, const Unfolding& table, std::uint32_t position, Side mover) {
  rules::Look look;
  if (!book.look(table.position(position), mover, look)) return {};
  return rules::move_names(book, table.position(position), mover, look);
}

Line line_of(RuleBook& book, const Unfolding& table, const std::vector<std::uint32_t>& path) {
  Line line;
  line.position = book.start();
  for (std::size_t i = 0; i + 1 < path.size(); ++i) {
    rules::Look look;
    if (!book.look(line.position, line.mover, look)) return {};
    const auto leads_on = [&](const rules::Step& step) {
      const auto next = table.find(look.position(step), step.again ? line.mover : rules::other(line.mover));
      return next && next->number == path[i + 1];
    };
    const auto step = std::find_if(look.steps.begin(), look.steps.end(), leads_on);
    if (step == look.steps.end()) return {};
    const std::vector<std::string> names = rules::move_names(book, line.position, line.mover, look);
    const std::string& name = names[static_cast<std::size_t>(step - look.steps.begin())];
    line.moves.push_back(std::string(1, book.letter(line.mover)) + ' ' + name);
    line.margin += line.mover == Side::kFirst ? step->gain : -step->gain;
    line.position = look.position(*step);
    if (!step->again) line.mover = rules::other(line.mover);
  }
  const std::int32_t last = table.margin(path.back());
  line.margin += line.mover == Side::kFirst ? last : -last;
  return line;
}

Statement outcome_of(const RuleBook& book, const Unfolding& table, std::uint32_t position, const Line& line) {
  if (book.settings().has_points) {
    const Side leader = line.margin < 0 ? Side::kSecond : Side::kFirst;
    return {"rules.ends-with-margin",
            {{"margin", std::to_string(std::abs(line.margin))}, {"player", std::string(1, book.letter(leader))}}};
  }
  const Ending ending = table.ending(position);
  if (ending == Ending::kDraw) return {"rules.ends-drawn"};
  Side winner = ending == Ending::kFirstWins ? Side::kFirst : Side::kSecond;
  // Impartial positions keep the player who reached them first.
  if (book.settings().is_impartial && line.mover != table.mover(position)) winner = rules::other(winner);
  return {"rules.ends-won", {{"player", std::string(1, book.letter(winner))}}};
}

}  // namespace perfect_play::api
