#include "engine/rules/game/rule_book.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "engine/rules/code/compiler.hpp"
#include "engine/rules/game/position_code.hpp"
#include "engine/rules/syntax/lexer.hpp"

namespace perfect_play::rules {
namespace {

/// Removes moves that repeat an earlier one: they have its position, points and player to move, and no name of their
/// own.
void remove_repeated(Look& look) {
  const auto is_less = [&look](std::uint32_t one, std::uint32_t other) {
    const Step& a = look.steps[one];
    const Step& b = look.steps[other];
    const int order = look.position(a).compare(look.position(b));
    if (order != 0) return order < 0;
    if (a.again != b.again) return b.again;
    return a.gain != b.gain ? a.gain < b.gain : one < other;
  };
  const auto count = static_cast<std::uint32_t>(look.steps.size());
  const auto repeats = [&look](const Step& a, const Step& b) {
    return a.size == b.size && a.again == b.again && a.gain == b.gain && look.position(a) == look.position(b);
  };
  std::vector<std::uint32_t> order(count);
  for (std::uint32_t i = 0; i < count; ++i) order[i] = i;
  // Heapsort needs a tenth of the code of std::sort.
  std::make_heap(order.begin(), order.end(), is_less);
  std::sort_heap(order.begin(), order.end(), is_less);
  std::vector<bool> is_repeated(count);
  bool has_repeated = false;
  for (std::uint32_t first = 0; first < count;) {
    std::uint32_t end = first + 1;
    for (; end < count && repeats(look.steps[order[first]], look.steps[order[end]]); ++end) {
      const Step& step = look.steps[order[end]];
      bool is_known = step.name.empty();
      for (std::uint32_t i = first; i < end && !is_known; ++i) is_known = look.steps[order[i]].name == step.name;
      is_repeated[order[end]] = is_known;
      has_repeated = has_repeated || is_known;
    }
    first = end;
  }
  if (!has_repeated) return;
  std::uint32_t kept = 0;
  for (std::uint32_t i = 0; i < count; ++i) {
    if (!is_repeated[i] && kept++ != i) look.steps[kept - 1] = std::move(look.steps[i]);
  }
  look.steps.resize(kept);
}

}  // namespace

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
  if (settings_.has_points) {
    if (!value.is_number()) {
      return fail_at_global("rules.result-no-number", "result", {{"value", machine_->shown(value)}});
    }
    ending = Ending::kDraw;
    return whole(value, "result", margin);
  }
  if (value.is_number() && (value.number() == 0 || std::isnan(value.number()))) return true;
  const std::optional<Ending> found = ending_of_letter(value);
  const bool may_name_winner = !settings_.is_impartial || (!found && takes_players(machine_->function_of(result_)));
  if (!may_name_winner && found != Ending::kDraw) {
    return fail_at_global("rules.impartial-winner", "result", {{"value", machine_->shown(value)}});
  }
  if (!found) {
    const std::string first(1, settings_.players[0]);
    const std::string second(1, settings_.players[1]);
    return fail_at_global(
        value.is_number() ? StatementCode("rules.result-is-number") : StatementCode("rules.result-wrong"), "result",
        {{"value", machine_->shown(value)}, {"first", first}, {"second", second}});
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
  if (list.is(Kind::kIterator)) return fail_at_global("rules.moves-iterator", "moves");
  if (!list.is(Kind::kList)) {
    return fail_at_global(
        list.is_undefined() ? StatementCode("rules.moves-nothing") : StatementCode("rules.moves-no-list"), "moves",
        {{"value", machine_->shown(list)}});
  }
  const std::uint32_t size = heap().size(list);
  for (std::uint32_t i = 0; i < size; ++i) {
    if (!read_step(heap().item(list, i), look)) return false;
  }
  if (size > 1) remove_repeated(look);
  return true;
}

bool RuleBook::read_step(Value value, Look& look) {
  Step step;
  Value position = value;
  if (value.is(Kind::kRecord)) {
    const Heap& values = heap();
    const std::uint32_t size = values.size(value);
    const auto is_named = [&](std::uint32_t i, std::string_view name) {
      const Value key = values.item(value, i);
      return key.is(Kind::kText) && values.text(key) == name;
    };
    std::uint32_t to = 0;
    while (to < size && !is_named(to, "to")) ++to;
    // Without this field, the object is a position.
    if (to == size && !check_is_position(value)) return false;
    if (to < size) {
      position = values.item_value(value, to);
      for (std::uint32_t i = 0; i < size; ++i) {
        const Value key = values.item(value, i);
        const std::string_view name = key.is(Kind::kText) ? values.text(key) : std::string_view();
        if (i != to && !read_field(name, values.item_value(value, i), step)) return false;
      }
    }
  }
  return add_position(position, look, step);
}

bool RuleBook::check_is_position(Value record) {
  for (std::uint32_t i = 0; i < heap().size(record); ++i) {
    const Value key = heap().item(record, i);
    const std::string name = key.is(Kind::kText) ? std::string(heap().text(key)) : std::string();
    const bool is_of_move = name == "name" || name == "gain" || name == "again";
    if (!is_of_move || std::find(start_fields_.begin(), start_fields_.end(), name) != start_fields_.end()) continue;
    return fail_at_global("rules.move-without-to", "moves", {{"value", machine_->shown(record)}, {"name", name}});
  }
  return true;
}

bool RuleBook::read_field(std::string_view name, Value content, Step& step) {
  if (name == "again") return truth_value(content, name, "moves", step.again);
  if (name == "gain") {
    if (content.is_undefined()) return true;
    if (!settings_.has_points) return fail_at_global("rules.gain-without-points", "moves");
    return whole(content, "moves", step.gain);
  }
  if (name != "name") return fail_at_global("rules.unknown-field", "moves", {{"name", std::string(name)}});
  if (content.is_nullish()) return true;
  if (!content.is(Kind::kText) && !content.is_number()) {
    return fail_at_global("rules.move-name", "moves", {{"value", machine_->shown(content)}});
  }
  step.name = content.is_number() ? number_text(content.number()) : std::string(heap().text(content));
  return true;
}

/// Returns true if a list has the form of a list of positions: the rules used `map` where `flatMap` is needed.
bool RuleBook::is_nested(Value list) const {
  const Heap& values = heap();
  const std::uint32_t size = values.size(list);
  if (size == 0) return false;
  if (position_kind_ == Kind::kText) {
    // A list of single characters is rather a board.
    const Value first = values.item(list, 0);
    return first.is(Kind::kText) && (values.text(first).size() > 1 || start_.size() == 1);
  }
  if (position_kind_ != Kind::kList) return values.item(list, 0).is(position_kind_);
  // A list must nest at least as deeply in every element as the start position does.
  for (std::uint32_t i = 0; i < size; ++i) {
    Value part = values.item(list, i);
    std::uint32_t depth = 0;
    for (; depth < start_depth_ && part.is(Kind::kList) && values.size(part) > 0; ++depth) part = values.item(part, 0);
    if (depth < start_depth_) return false;
  }
  return start_depth_ > 0;
}

bool RuleBook::add_position(Value value, Look& look, Step& step) {
  if (value.is_nullish() || value.is(Kind::kBoolean)) {
    return fail_at_global("rules.position-nothing", "moves", {{"value", machine_->shown(value)}});
  }
  if (value.is(Kind::kList) && is_nested(value)) {
    return fail_at_global("rules.nested-moves", "moves", {{"value", machine_->shown(value)}});
  }
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

bool RuleBook::whole(Value value, std::string_view global, std::int32_t& number) {
  constexpr double kMost = 1e6;
  const bool fits =
      value.is_number() && value.number() == std::trunc(value.number()) && std::abs(value.number()) <= kMost;
  if (!fits) {
    return fail_at_global("rules.points-range", global, {{"value", machine_->shown(value)}, {"most", "1000000"}});
  }
  number = static_cast<std::int32_t>(value.number());
  return true;
}

bool RuleBook::truth_value(Value value, std::string_view name, std::string_view global, bool& truth) {
  if (!value.is_undefined() && !value.is(Kind::kBoolean)) {
    return fail_at_global("rules.true-or-false", global,
                          {{"name", std::string(name)}, {"value", machine_->shown(value)}});
  }
  truth = value.is_true();
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

std::string RuleBook::json(std::string_view position) {
  Value value;
  return value_of(position, value) ? machine_->json(value) : std::string();
}

TextPlace RuleBook::place_of(std::string_view global) const {
  return place_in(machine_->source(), machine_->place_of_global(global));
}

bool RuleBook::fail_at_global(StatementCode code, std::string_view global, std::initializer_list<Argument> arguments) {
  return machine_->fail_at(code, machine_->place_of_global(global), arguments);
}

}  // namespace perfect_play::rules
