#include "engine/rules/game/rule_book.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "engine/rules/code/compiler.hpp"
#include "engine/rules/game/position_code.hpp"
#include "engine/rules/syntax/lexer.hpp"

namespace perfect_play::rules {

bool RuleBook::prepare(std::string_view position, Side mover) {
  machine_->begin_call();
  Value value;
  if (!read_position(*machine_, position, settings_.has_text_positions, value)) return false;
  const auto me = static_cast<std::size_t>(mover);
  arguments_ = {value, letters_[me], letters_[1 - me]};
  return true;
}

bool RuleBook::look(std::string_view position, Side mover, Look& look) {
  look.bytes.clear();
  look.steps.clear();
  look.ending = Ending::kNone;
  look.is_stuck = false;
  look.margin = 0;
  if (!prepare(position, mover) || !read_ending(look.ending, look.margin)) return false;
  if (look.ending != Ending::kNone) return true;
  if (!read_moves(look)) {
    machine_->locate_error(machine_->place_of_global("moves"));
    return false;
  }
  if (!look.steps.empty()) return true;
  look.is_stuck = true;
  const bool wins = settings_.stuck == Stuck::kWins;
  const Side winner = wins ? mover : other(mover);
  const bool is_draw = settings_.has_points || settings_.stuck == Stuck::kDraw;
  look.ending = is_draw ? Ending::kDraw : winner == Side::kFirst ? Ending::kFirstWins : Ending::kSecondWins;
  return true;
}

std::optional<Ending> RuleBook::ending_of_letter(Value value) const {
  if (!value.is(Kind::kText)) return std::nullopt;
  const std::string_view text = heap().text(value);
  if (text == "draw") return Ending::kDraw;
  if (text.size() != 1) return std::nullopt;
  if (text[0] == settings_.players[0]) return Ending::kFirstWins;
  if (text[0] == settings_.players[1]) return Ending::kSecondWins;
  return std::nullopt;
}

bool RuleBook::read_ending(Ending& ending, std::int32_t& margin) {
  if (result_.is_undefined()) return true;
  Value value;
  if (!machine_->call(result_, arguments_, value)) return false;
  const bool is_nothing = value.is_nullish() || value.bits() == Value::boolean(false).bits() ||
                          (value.is(Kind::kText) && heap().text(value).empty());
  if (is_nothing) return true;
  const std::string shown = machine_->shown(value);
  if (settings_.has_points) {
    if (!value.is_number()) return fail_at_global("rules.result-no-number", "result", {{"value", shown}});
    ending = Ending::kDraw;
    return whole(value, margin);
  }
  if (value.is_number() && (value.number() == 0 || std::isnan(value.number()))) return true;
  const std::string first(1, settings_.players[0]);
  const std::string second(1, settings_.players[1]);
  const std::optional<Ending> found = ending_of_letter(value);
  if (!found) {
    return fail_at_global(
        value.is_number() ? StatementCode("rules.result-is-number") : StatementCode("rules.result-wrong"), "result",
        {{"value", shown}, {"first", first}, {"second", second}});
  }
  if (settings_.is_impartial && *found != Ending::kDraw) {
    return fail_at_global("rules.impartial-winner", "result", {{"value", shown}});
  }
  ending = *found;
  return true;
}

Ending RuleBook::ending_for_other(std::string_view position, Side mover) {
  Ending ending = Ending::kNone;
  std::int32_t margin = 0;
  const bool is_fine = prepare(position, other(mover)) && read_ending(ending, margin);
  return is_fine ? ending : Ending::kNone;
}

bool RuleBook::read_moves(Look& look) {
  Value list;
  if (!machine_->call(moves_, arguments_, list)) return false;
  if (!list.is(Kind::kList)) {
    return fail_at_global(
        list.is_undefined() ? StatementCode("rules.moves-nothing") : StatementCode("rules.moves-no-list"), "moves",
        {{"value", machine_->shown(list)}});
  }
  const std::uint32_t size = heap().size(list);
  for (std::uint32_t i = 0; i < size; ++i) {
    if (!read_step(heap().item(list, i), look)) return false;
  }
  return true;
}

bool RuleBook::read_step(Value value, Look& look) {
  Step step;
  const Heap& values = heap();
  Value position = value;
  if (value.is(Kind::kRecord)) {
    Value to;
    bool is_move = false;
    for (std::uint32_t i = 0; i < values.size(value); ++i) {
      const Value key = values.item(value, i);
      if (!key.is(Kind::kText)) continue;
      const std::string_view name = values.text(key);
      const Value content = values.item_value(value, i);
      if (name == "to") {
        to = content;
        is_move = true;
      } else if (name == "again") {
        step.again = content.is_true();
      } else if (name == "gain" && settings_.has_points && !content.is_undefined()) {
        if (!whole(content, step.gain)) return false;
      } else if (name == "name" && content.is(Kind::kText)) {
        step.name = values.text(content);
      }
    }
    if (is_move) {
      position = to;
    } else {
      step = {};
    }
  }
  return add_position(position, look, step);
}

bool RuleBook::add_position(Value value, Look& look, Step& step) {
  if (!value.is(position_kind_)) {
    return fail_at_global("rules.position-kind", "moves", {{"value", machine_->shown(value)}, {"start", shown_start_}});
  }
  step.first = static_cast<std::uint32_t>(look.bytes.size());
  if (!write_position(*machine_, value, settings_.has_text_positions, look.bytes)) return false;
  step.size = static_cast<std::uint32_t>(look.bytes.size()) - step.first;
  if (look.bytes.size() > kMostBytesOfCall) return machine_->out_of_memory();
  look.steps.push_back(std::move(step));
  return true;
}

bool RuleBook::whole(Value value, std::int32_t& number) {
  constexpr double kMost = 1e6;
  const bool fits =
      value.is_number() && value.number() == std::trunc(value.number()) && std::abs(value.number()) <= kMost;
  if (!fits) {
    return fail_at_global("rules.points-range", "points", {{"value", machine_->shown(value)}, {"most", "1000000"}});
  }
  number = static_cast<std::int32_t>(value.number());
  return true;
}

bool RuleBook::value_of(std::string_view position, Value& value) {
  machine_->begin_call();
  return read_position(*machine_, position, settings_.has_text_positions, value);
}

std::string RuleBook::shown(std::string_view position, std::size_t longest) {
  Value value;
  return value_of(position, value) ? machine_->shown(value, longest) : std::string();
}

TextPlace RuleBook::place_of(std::string_view global) const {
  return place_in(machine_->source(), machine_->place_of_global(global));
}

bool RuleBook::fail_at_global(StatementCode code, std::string_view global, std::vector<Argument> arguments) {
  return machine_->fail_at(code, machine_->place_of_global(global), std::move(arguments));
}

}  // namespace perfect_play::rules
