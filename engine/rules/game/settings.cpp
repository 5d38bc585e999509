// Reads the settings of a rule file.
#include <cmath>
#include <utility>

#include "engine/rules/code/compiler.hpp"
#include "engine/rules/game/position_code.hpp"
#include "engine/rules/game/rule_book.hpp"

namespace perfect_play::rules {

Result<std::unique_ptr<RuleBook>> RuleBook::read(std::string source) {
  if (source.size() > kLongestRules) {
    return Error{{"rules.file-too-long", {{"most", std::to_string(kLongestRules >> 10U)}}}};
  }
  Result<Program> program = compile(source);
  if (!program.ok()) return program.error();
  std::unique_ptr<RuleBook> book(new RuleBook());
  book->machine_ = std::make_unique<Machine>(std::move(source), std::move(program).value());
  if (!book->machine_->read_file() || !book->read_settings()) return book->machine_->error();
  return book;
}

bool RuleBook::read_settings() {
  moves_ = machine_->global("moves");
  result_ = machine_->global("result");
  if (moves_.is_undefined()) return fail_at_global("rules.no-moves", "moves");
  if (!moves_.is(Kind::kFunction)) return fail_at_global("rules.not-a-rule", "moves", {{"name", "moves"}});
  if (!result_.is_undefined() && !result_.is(Kind::kFunction)) {
    return fail_at_global("rules.not-a-rule", "result", {{"name", "result"}});
  }
  const auto takes_mover = [this](Value function) {
    if (function.is_undefined()) return false;
    const Function& code = machine_->function_of(function);
    return code.parameters > 1 || code.has_rest;
  };
  settings_.is_impartial = !takes_mover(moves_) && !takes_mover(result_);
  settings_.has_points = machine_->global("points").is_true();
  const Value title = machine_->global("title");
  if (title.is(Kind::kText)) settings_.title = heap().text(title);
  return read_players() && read_choices() && read_start() && read_symmetry() && read_known();
}

bool RuleBook::read_players() {
  const Value players = machine_->global("players");
  if (!players.is_undefined()) {
    const std::string_view text = players.is(Kind::kText) ? heap().text(players) : std::string_view();
    const auto is_letter = [](char c) { return c > ' ' && c < '\x7F' && c != '/' && c != '.'; };
    if (text.size() != 2 || text[0] == text[1] || !is_letter(text[0]) || !is_letter(text[1])) {
      return fail_at_global("rules.players", "players", {{"value", machine_->shown(players)}});
    }
    settings_.players = {text[0], text[1]};
  }
  letters_ = {machine_->letter(settings_.players[0]), machine_->letter(settings_.players[1])};
  return true;
}

bool RuleBook::read_choices() {
  const Value stuck = machine_->global("stuck");
  if (!stuck.is_undefined()) {
    const std::string_view word = stuck.is(Kind::kText) ? heap().text(stuck) : std::string_view();
    if (word == "wins") {
      settings_.stuck = Stuck::kWins;
    } else if (word == "draw") {
      settings_.stuck = Stuck::kDraw;
    } else if (word != "loses") {
      return fail_at_global("rules.stuck", "stuck", {{"value", machine_->shown(stuck)}});
    }
  }
  const Value endless = machine_->global("endless");
  if (endless.is_undefined()) return true;
  const std::optional<Ending> ending = ending_of_letter(endless);
  if (!ending) {
    return fail_at_global("rules.endless", "endless",
                          {{"value", machine_->shown(endless)},
                           {"first", std::string(1, settings_.players[0])},
                           {"second", std::string(1, settings_.players[1])}});
  }
  settings_.endless = *ending;
  return true;
}

/// The values of the sizes, from entries of a value, or of the value, its least and its most.
bool RuleBook::read_sizes(Value& sizes) {
  const Value given = machine_->global("sizes");
  Heap& values = machine_->heap();
  const std::optional<Value> made = values.new_table(Kind::kRecord, 4);
  if (!made) return machine_->out_of_memory();
  sizes = *made;
  if (given.is_undefined()) return true;
  if (!given.is(Kind::kRecord)) return fail_at_global("rules.sizes", "sizes", {{"value", machine_->shown(given)}});
  for (std::uint32_t i = 0; i < values.size(given); ++i) {
    const Value range = values.item_value(given, i);
    const bool is_range = range.is(Kind::kList) && values.size(range) == 3;
    const Value size = is_range ? values.item(range, 0) : range;
    if (!size.is_number()) return fail_at_global("rules.sizes", "sizes", {{"value", machine_->shown(range)}});
    if (!values.insert(sizes, i, values.item(given, i), size)) return machine_->out_of_memory();
  }
  return true;
}

bool RuleBook::read_start() {
  Value start = machine_->global("start");
  machine_->begin_call();
  if (start.is_undefined()) return fail_at_global("rules.no-start", "start");
  if (start.is(Kind::kFunction)) {
    Value sizes;
    if (!read_sizes(sizes)) return false;
    const Value function = start;
    if (!machine_->call(function, {&sizes, 1}, start)) return false;
  }
  position_kind_ = start.kind();
  settings_.has_text_positions = start.is(Kind::kText);
  const bool fits = start.is(Kind::kText) || start.is(Kind::kList) || start.is_number() || start.is(Kind::kRecord);
  shown_start_ = machine_->shown(start);
  if (!fits) return fail_at_global("rules.start-kind", "start", {{"value", shown_start_}});
  if (write_position(*machine_, start, settings_.has_text_positions, start_)) return true;
  machine_->locate_error(machine_->place_of_global("start"));
  return false;
}

bool RuleBook::read_symmetry() {
  const Value symmetry = machine_->global("symmetry");
  if (symmetry.is_undefined()) return true;
  const std::string_view word = symmetry.is(Kind::kText) ? heap().text(symmetry) : std::string_view();
  if (word == "mirror") {
    settings_.symmetry = SymmetryKind::kMirror;
  } else if (word == "square") {
    settings_.symmetry = SymmetryKind::kSquare;
  } else if (word == "order") {
    settings_.symmetry = SymmetryKind::kOrder;
  } else {
    return fail_at_global("rules.symmetry", "symmetry", {{"value", machine_->shown(symmetry)}});
  }
  if (Symmetry::fits(settings_.symmetry, start_, settings_.has_text_positions)) return true;
  return fail_at_global("rules.symmetry-start", "symmetry",
                        {{"start", shown_start_}, {"most", std::to_string(kMostOrdered)}});
}

bool RuleBook::read_known() {
  const Value known = machine_->global("known");
  if (!known.is(Kind::kRecord)) return true;
  const Heap& values = heap();
  for (std::uint32_t i = 0; i < values.size(known); ++i) {
    const Value key = values.item(known, i);
    const Value value = values.item_value(known, i);
    if (!key.is(Kind::kText)) continue;
    if (values.text(key) == "positions" && value.is_number() && value.number() > 0) {
      settings_.known_positions = static_cast<std::uint64_t>(std::min(value.number(), 1e15));
    } else if (values.text(key) == "value" && !read_known_value(value)) {
      return false;
    }
  }
  return true;
}

bool RuleBook::read_known_value(Value value) {
  KnownValue known{.shown = machine_->shown(value)};
  const std::optional<Ending> ending = ending_of_letter(value);
  if (settings_.has_points ? !value.is_number() : !ending) {
    return fail_at_global("rules.known-wrong", "known", {{"value", known.shown}});
  }
  if (settings_.has_points && !whole(value, known.margin)) return false;
  if (!settings_.has_points) known.ending = *ending;
  settings_.known_value = std::move(known);
  return true;
}

}  // namespace perfect_play::rules
