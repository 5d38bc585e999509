// Reads the settings of a rule file.
#include <algorithm>
#include <cmath>
#include <utility>

#include "engine/core/text/nearest.hpp"
#include "engine/rules/code/compiler.hpp"
#include "engine/rules/game/position_code.hpp"
#include "engine/rules/game/rule_book.hpp"

namespace perfect_play::rules {
namespace {

/// Names that a file may declare without using them. The last four only matter for pictures and words.
constexpr std::array<std::string_view, 15> kSettings = {"start",   "moves",  "result",   "players", "stuck",
                                                        "endless", "points", "symmetry", "known",   "sizes",
                                                        "title",   "names",  "about",    "pieces",  "graph"};

bool is_setting(std::string_view name) {
  return std::find(kSettings.begin(), kSettings.end(), name) != kSettings.end();
}

/// Most lists inside each other in a value; absent if one of them is empty.
std::optional<std::uint32_t> depth_of(const Heap& values, Value value) {
  if (!value.is(Kind::kList)) return 0;
  std::uint32_t depth = 0;
  for (std::uint32_t i = 0; i < values.size(value); ++i) {
    const std::optional<std::uint32_t> inner = depth_of(values, values.item(value, i));
    if (!inner) return std::nullopt;
    depth = std::max(depth, *inner + 1);
  }
  return depth == 0 ? std::nullopt : std::optional(depth);
}

}  // namespace

Result<std::unique_ptr<RuleBook>> RuleBook::read(std::string source, std::vector<ChosenSize> chosen) {
  if (source.size() > kLongestRules) {
    return Error{{"rules.file-too-long", {{"most", std::to_string(kLongestRules >> 10U)}}}};
  }
  Result<Program> program = compile(source);
  if (!program.ok()) return program.error();
  std::unique_ptr<RuleBook> book(new RuleBook());
  book->chosen_ = std::move(chosen);
  book->machine_ = std::make_unique<Machine>(std::move(source), std::move(program).value());
  if (!book->machine_->read_file() || !book->read_settings()) return book->machine_->error();
  return book;
}

bool RuleBook::read_settings() {
  if (!check_spelling()) return false;
  moves_ = machine_->global("moves");
  result_ = machine_->global("result");
  if (moves_.is_undefined()) return fail_at_global("rules.no-moves", "moves");
  if (!moves_.is(Kind::kFunction)) return fail_at_global("rules.not-a-rule", "moves", {{"name", "moves"}});
  if (!result_.is_undefined() && !result_.is(Kind::kFunction)) {
    return fail_at_global("rules.not-a-rule", "result", {{"name", "result"}});
  }
  if (!truth_value(machine_->global("points"), "points", "points", settings_.has_points)) return false;
  const Value title = machine_->global("title");
  if (title.is(Kind::kText)) settings_.title = heap().text(title);
  if (!read_players()) return false;
  settings_.is_impartial = !depends_on_mover();
  return read_choices() && read_start() && read_symmetry() && read_known();
}

/// Returns true if the rules use the players, or may name one of them as the winner.
bool RuleBook::depends_on_mover() const {
  const auto uses_players = [this](Value function) {
    return !function.is_undefined() && machine_->function_of(function).uses_later_parameters;
  };
  if (uses_players(moves_) || uses_players(result_)) return true;
  if (result_.is_undefined()) return false;
  return takes_players(machine_->function_of(result_)) &&
         std::any_of(settings_.players.begin(), settings_.players.end(), [this](char letter) {
           return machine_->has_text({&letter, 1});
         });
}

/// An unused name that resembles a setting which the file does not have is a mistake.
bool RuleBook::check_spelling() {
  std::vector<std::string_view> missing;
  for (const std::string_view setting : kSettings) {
    if (machine_->global(setting).is_undefined()) missing.push_back(setting);
  }
  for (const std::string& name : unused_names()) {
    const std::optional<std::string_view> setting = nearest(name, missing);
    if (!setting) continue;
    return fail_at_global("rules.misspelt", name, {{"name", name}, {"nearest", std::string(*setting)}});
  }
  return true;
}

std::vector<std::string> RuleBook::unused_names() const {
  std::vector<std::string> names;
  for (const Global& global : machine_->globals()) {
    if (!global.is_used && !is_setting(global.name)) names.push_back(global.name);
  }
  return names;
}

bool RuleBook::read_players() {
  const Value players = machine_->global("players");
  if (!players.is_undefined()) {
    std::string text;
    if (players.is(Kind::kText)) text = heap().text(players);
    for (std::uint32_t i = 0; players.is(Kind::kList) && i < heap().size(players); ++i) {
      const Value letter = heap().item(players, i);
      // A longer text makes the whole too long.
      text += letter.is(Kind::kText) && !heap().text(letter).empty() ? heap().text(letter) : "..";
    }
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
    if (settings_.has_points) return fail_at_global("rules.stuck-in-points", "stuck");
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

/// Sizes have an effect only through the parameter of a function that makes the start.
bool RuleBook::check_sizes(bool is_start_function) {
  const std::vector<Global>& globals = machine_->globals();
  const auto declared =
      std::find_if(globals.begin(), globals.end(), [](const Global& global) { return global.name == "sizes"; });
  const bool has_sizes = declared != globals.end() && !machine_->global("sizes").is_undefined() &&
                         (is_start_function || !declared->is_used);
  if (!has_sizes) {
    return chosen_.empty() || fail_at_global("rules.no-sizes", "start", {{"name", chosen_.front().name}});
  }
  if (!is_start_function) return fail_at_global("rules.sizes-unused", "sizes");
  return !declared->is_used || fail_at_global("rules.sizes-global", "sizes");
}

/// Makes an object of the values of all sizes.
bool RuleBook::read_sizes(Value& sizes) {
  const Value given = machine_->global("sizes");
  Heap& values = machine_->heap();
  const std::optional<Value> made = values.new_table(Kind::kRecord, 4);
  if (!made) return machine_->out_of_memory();
  sizes = *made;
  if (given.is_undefined()) return true;
  if (!given.is(Kind::kRecord)) return fail_at_global("rules.sizes", "sizes", {{"value", machine_->shown(given)}});
  for (std::uint32_t i = 0; i < values.size(given); ++i) {
    const Value key = values.item(given, i);
    Size size;
    const std::string name = key.is(Kind::kText) ? std::string(values.text(key)) : machine_->shown(key);
    if (!read_size(name, values.item_value(given, i), size)) return false;
    if (!values.insert(sizes, i, key, Value::number(size.value))) return machine_->out_of_memory();
    settings_.sizes.push_back(std::move(size));
  }
  for (const ChosenSize& choice : chosen_) {
    std::string names;
    bool is_known = false;
    for (const Size& size : settings_.sizes) {
      names += (names.empty() ? "" : ", ") + size.name;
      is_known = is_known || size.name == choice.name;
    }
    if (is_known) continue;
    return fail_at_global("rules.no-size", "sizes", {{"name", choice.name}, {"names", std::move(names)}});
  }
  return true;
}

/// Reads a size from a number, or from a list of the value, its least and its most.
bool RuleBook::read_size(std::string name, Value range, Size& size) {
  const Heap& values = heap();
  const bool has_range = range.is(Kind::kList) && values.size(range) == 3;
  constexpr double kMost = 1e9;
  std::array<double, 3> numbers = {0, -kMost, kMost};
  bool fits = true;
  for (std::uint32_t i = 0; i < (has_range ? 3U : 1U); ++i) {
    const Value number = has_range ? values.item(range, i) : range;
    fits = fits && number.is_number() && std::abs(number.number()) <= kMost &&
           number.number() == std::trunc(number.number());
    if (fits) numbers[i] = number.number();
  }
  if (!fits || numbers[0] < numbers[1] || numbers[0] > numbers[2]) {
    return fail_at_global("rules.sizes", "sizes", {{"value", machine_->shown(range)}});
  }
  size.name = std::move(name);
  size.initial = static_cast<std::int32_t>(numbers[0]);
  size.least = static_cast<std::int32_t>(numbers[1]);
  size.most = static_cast<std::int32_t>(numbers[2]);
  size.value = size.initial;
  for (const ChosenSize& choice : chosen_) {
    if (choice.name == size.name) size.value = choice.value;
  }
  if (size.value >= size.least && size.value <= size.most) return true;
  return fail_at_global("rules.size-range", "sizes",
                        {{"name", size.name},
                         {"least", std::to_string(size.least)},
                         {"most", std::to_string(size.most)},
                         {"value", std::to_string(size.value)}});
}

bool RuleBook::read_start() {
  Value start = machine_->global("start");
  machine_->begin_call();
  if (start.is_undefined()) return fail_at_global("rules.no-start", "start");
  if (!check_sizes(start.is(Kind::kFunction))) return false;
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
  if (!write_position(*machine_, start, settings_.has_text_positions, start_)) {
    machine_->locate_error(machine_->place_of_global("start"));
    return false;
  }
  start_depth_ = depth_of(heap(), start).value_or(0);
  if (start.is(Kind::kRecord)) {
    for (const std::string_view field : fields_of(start_)) start_fields_.emplace_back(field);
  }
  return true;
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
  if (known.is_undefined()) return true;
  if (!known.is(Kind::kRecord)) return fail_at_global("rules.known-form", "known", {{"value", machine_->shown(known)}});
  const Heap& values = heap();
  for (std::uint32_t i = 0; i < values.size(known); ++i) {
    const Value key = values.item(known, i);
    const Value value = values.item_value(known, i);
    const std::string name = key.is(Kind::kText) ? std::string(values.text(key)) : machine_->shown(key);
    if (name == "positions") {
      if (!value.is_number() || value.number() < 1) {
        return fail_at_global("rules.known-form", "known", {{"value", machine_->shown(known)}});
      }
      settings_.known_positions = static_cast<std::uint64_t>(std::min(value.number(), 1e15));
    } else if (name == "value") {
      if (!read_known_value(value)) return false;
    } else {
      return fail_at_global("rules.known-fields", "known", {{"name", name}});
    }
  }
  // Known facts hold for the sizes of the file.
  const bool has_other_sizes = std::any_of(settings_.sizes.begin(), settings_.sizes.end(),
                                           [](const Size& size) { return size.value != size.initial; });
  if (has_other_sizes) {
    settings_.known_positions = 0;
    settings_.known_value.reset();
  }
  return true;
}

bool RuleBook::read_known_value(Value value) {
  KnownValue known{.shown = machine_->shown(value)};
  const std::optional<Ending> ending = ending_of_letter(value);
  if (settings_.has_points ? !value.is_number() : !ending) {
    return fail_at_global("rules.known-wrong", "known", {{"value", known.shown}});
  }
  if (settings_.has_points && !whole(value, "known", known.margin)) return false;
  if (!settings_.has_points) known.ending = *ending;
  settings_.known_value = std::move(known);
  return true;
}

}  // namespace perfect_play::rules
