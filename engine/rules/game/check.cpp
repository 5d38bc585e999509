#include "engine/rules/game/check.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <initializer_list>
#include <map>
#include <utility>

#include "engine/rules/game/move_names.hpp"
#include "engine/rules/game/position_code.hpp"
#include "engine/rules/game/position_parts.hpp"
#include "engine/rules/machine/number_text.hpp"

namespace perfect_play::rules {
namespace {

constexpr std::size_t kMostSamples = 3;
/// Positions that are asked with the players exchanged.
constexpr std::uint32_t kMostExchanged = 50'000;
/// Positions whose fields are compared with those of the start.
constexpr std::uint32_t kMostCompared = 50'000;
/// Positions that are asked again about their moves.
constexpr std::uint32_t kMostNamed = 2000;
/// Last positions whose numbers are compared with those of the start.
constexpr std::uint32_t kMostMeasured = 1000;
/// Distance from the numbers of the start, and from 0, at which a number has probably no bound.
constexpr double kFarBelow = 100;
constexpr double kFarAbove = 1000;

/// The range of the numbers in a position; it includes 0.
struct Range {
  double least = 0;
  double most = 0;

  void add(const Heap& values, Value value) {
    if (value.is_number()) {
      least = std::min(least, value.number());
      most = std::max(most, value.number());
    }
    const bool is_record = value.is(Kind::kRecord);
    if (!is_record && !value.is(Kind::kList)) return;
    for (std::uint32_t i = 0; i < values.size(value); ++i) {
      add(values, is_record ? values.item_value(value, i) : values.item(value, i));
    }
  }
};

class Check {
 public:
  Check(RuleBook& rules, const Unfolding& table) : rules_(rules), table_(table) {}

  [[nodiscard]] const std::vector<Finding>& findings() const { return findings_; }

  void look_for_errors() {
    switch (table_.state()) {
      case UnfoldingState::kMistake:
        add_mistake();
        break;
      case UnfoldingState::kTooManyPositions:
        add_growth(StatementCode("rules.too-many-positions"), std::to_string(table_.position_count()));
        break;
      case UnfoldingState::kTooMuchMemory:
        add_growth(StatementCode("rules.table-too-large"), std::to_string(table_.bytes() >> 20U));
        break;
      case UnfoldingState::kDone:
        check_circle();
        break;
      case UnfoldingState::kRunning:
        break;
    }
  }

  /// Compares the facts in `known`. A wrong one is a mistake, but the game can be solved.
  void check_known() {
    const std::uint64_t known = rules_.settings().known_positions;
    if (table_.state() != UnfoldingState::kDone || known == 0 || known == table_.position_count()) return;
    add(true, "known", "rules.known-positions",
        {{"known", std::to_string(known)}, {"found", std::to_string(table_.position_count())}});
  }

  void look_for_warnings() {
    check_unused();
    const bool has_idle_setting = rules_.settings().has_points && rules_.settings().endless != Ending::kNone;
    if (has_idle_setting) add(false, "endless", "rules.endless-in-points");
    if (table_.state() == UnfoldingState::kMistake || table_.next() == 0) return;
    check_start();
    check_fields();
    check_names();
    check_turns();
    check_winners();
    check_exchanged();
    check_winner_moves();
  }

 private:
  void add(bool is_error, std::string_view global, StatementCode code, std::initializer_list<Argument> arguments = {}) {
    findings_.push_back({is_error, {{code, arguments}, rules_.place_of(global)}});
  }

  std::string shown(std::uint32_t index) { return rules_.shown(table_.position(index)); }

  void add_mistake() {
    findings_.push_back({true, table_.error()});
    const Side mover = table_.mover(table_.next());
    add(true, "moves", "rules.mistake-at",
        {{"position", shown(table_.next())}, {"player", std::string(1, rules_.letter(mover))}});
    findings_.back().what.place = std::nullopt;
  }

  [[nodiscard]] Range range_of(std::uint32_t from, std::uint32_t end) {
    Range range;
    Value value;
    for (std::uint32_t i = from; i < end; ++i) {
      if (rules_.value_of(table_.position(i), value)) range.add(rules_.heap(), value);
    }
    return range;
  }

  /// Returns true for positions with a number far outside the numbers of the start.
  [[nodiscard]] bool add_number_without_bound() {
    const std::uint32_t count = table_.position_count();
    const Range start = range_of(0, 1);
    const Range last = range_of(count - std::min(count, kMostMeasured), count);
    const bool is_below = last.least < start.least - kFarBelow;
    if (!is_below && last.most <= start.most + kFarAbove) return false;
    double bound = is_below ? start.least : 10;
    while (!is_below && bound <= start.most) bound *= 10;
    add(true, "moves", is_below ? StatementCode("rules.number-falls") : StatementCode("rules.number-rises"),
        {{"most", std::to_string(count)},
         {"number", number_text(is_below ? last.least : last.most)},
         {"bound", number_text(bound)}});
    return true;
  }

  void add_growth(StatementCode code, std::string most) {
    if (add_number_without_bound()) return;
    std::string growth;
    const std::vector<std::uint32_t>& first = table_.first_of_ply();
    constexpr std::size_t kShown = 8;
    const std::size_t plies = first.size() - 1;
    for (std::size_t ply = plies > kShown ? plies - kShown : 0; ply < plies; ++ply) {
      if (!growth.empty()) growth += ", ";
      growth += std::to_string(first[ply + 1] - first[ply]);
    }
    add(true, "moves", code,
        {{"most", std::move(most)}, {"growth", growth}, {"position", shown(table_.position_count() - 1)}});
  }

  void check_circle() {
    // In a game of points every line has to end, because endless play has no margin.
    if (rules_.settings().endless != Ending::kNone && !rules_.settings().has_points) return;
    const std::vector<std::uint32_t> circle = find_circle(table_);
    if (circle.empty()) return;
    constexpr std::size_t kShown = 8;
    std::string line;
    for (std::size_t i = 0; i < circle.size(); ++i) {
      if (circle.size() > kShown && i == kShown - 1) {
        line += " → … → ";
        i = circle.size() - 1;
      } else if (i > 0) {
        line += " → ";
      }
      line += shown(circle[i]);
    }
    add(true, "moves",
        rules_.settings().has_points ? StatementCode("rules.no-end-of-points") : StatementCode("rules.no-end"),
        {{"line", line}});
  }

  void check_unused() {
    for (const std::string& name : rules_.unused_names()) add(false, name, "rules.unused", {{"name", name}});
  }

  void check_start() {
    if (table_.ending(0) == Ending::kNone) return;
    add(false, "start", "rules.over-at-start", {{"position", shown(0)}});
  }

  /// Compares the fields of positions with those of the start.
  void check_fields() {
    // Objects with more changes are tables whose fields come and go.
    constexpr std::size_t kMostChanges = 3;
    const std::vector<std::string_view> wanted = fields_of(rules_.start());
    if (rules_.settings().has_text_positions || wanted.empty()) return;
    std::map<std::string, std::uint32_t, std::less<>> missing;
    std::map<std::string, std::uint32_t, std::less<>> added;
    const std::uint32_t end = std::min(table_.position_count(), kMostCompared);
    for (std::uint32_t i = 1; i < end; ++i) {
      const std::vector<std::string_view> found = fields_of(table_.position(i));
      if (found == wanted) continue;
      const auto add_others = [i](const auto& of, const auto& than, auto& others) {
        for (const std::string_view field : of) {
          if (std::find(than.begin(), than.end(), field) == than.end()) others.emplace(field, i);
        }
      };
      add_others(wanted, found, missing);
      add_others(found, wanted, added);
      if (missing.size() > kMostChanges || added.size() > kMostChanges) return;
    }
    for (const auto& [name, index] : added) {
      add(false, "moves", "rules.new-field", {{"name", name}, {"position", shown(index)}});
    }
    for (const auto& [name, index] : missing) {
      add(false, "moves", "rules.missing-field", {{"name", name}, {"position", shown(index)}});
    }
  }

  /// Looks for equal names of moves to different positions, and for names with characters that are dropped.
  void check_names() {
    if (!rules_.names_moves()) return;
    Look look;
    bool has_equal = false;
    bool has_dropped = false;
    const std::uint32_t end = std::min(table_.next(), kMostNamed);
    for (std::uint32_t i = 0; i < end && !(has_equal && has_dropped); ++i) {
      if (table_.ending(i) != Ending::kNone || !rules_.look(table_.position(i), table_.mover(i), look)) continue;
      std::map<std::string_view, std::string_view> targets;
      for (const Step& step : look.steps) {
        has_dropped = has_dropped || add_dropped(i, look, step);
        const std::string_view target = look.position(step);
        if (has_equal || step.name.empty() || targets.emplace(step.name, target).first->second == target) continue;
        add(false, "moves", "rules.equal-names",
            {{"name", step.name}, {"position", shown(i)}, {"player", std::string(1, rules_.letter(table_.mover(i)))}});
        has_equal = true;
      }
    }
  }

  /// Adds a warning if the name of a move has characters that are dropped. Spaces may become hyphens.
  [[nodiscard]] bool add_dropped(std::uint32_t index, const Look& look, const Step& step) {
    const std::string_view name = step.name;
    std::string dropped;
    for (std::size_t i = 0, end = 0; i < name.size(); i = end) {
      for (end = i + 1; end < name.size() && (static_cast<unsigned char>(name[end]) & 0xC0U) == 0x80U;) ++end;
      const std::string_view character = name.substr(i, end - i);
      if (character == " " || character == "-" || !plain_name(character).empty()) continue;
      if (dropped.find(character) == std::string::npos)
        dropped += (dropped.empty() ? "" : " ") + std::string(character);
    }
    if (dropped.empty()) return false;
    const std::vector<std::string> names = move_names(rules_, table_.position(index), table_.mover(index), look);
    add(false, "moves", "rules.name-characters",
        {{"name", step.name},
         {"short", names[static_cast<std::size_t>(&step - look.steps.data())]},
         {"characters", dropped}});
    return true;
  }

  /// Looks for a player who is stuck whenever it is the player's turn.
  void check_turns() {
    if (rules_.settings().is_impartial || table_.state() != UnfoldingState::kDone) return;
    for (const Side side : {Side::kFirst, Side::kSecond}) {
      bool moves = table_.mover(0) == side;
      for (std::uint32_t i = 0; !moves && i < table_.next(); ++i) {
        moves = table_.mover(i) == side && table_.first_arc(i) < table_.end_arc(i);
      }
      Look look;
      bool is_stuck = false;
      const std::uint32_t end = std::min(table_.next(), kMostNamed);
      for (std::uint32_t i = 0; !moves && !is_stuck && i < end; ++i) {
        is_stuck = table_.mover(i) == side && rules_.look(table_.position(i), side, look) && look.is_stuck;
      }
      if (is_stuck) add(false, "moves", "rules.never-moves", {{"player", std::string(1, rules_.letter(side))}});
    }
  }

  /// Returns true if the players start with as many pieces, and there are no others. Players with other pieces often
  /// have other aims: a lone king never wins.
  [[nodiscard]] bool starts_alike() {
    std::array<int, 2> counts{};
    for (const Part& part : parts_of(rules_, rules_.start())) {
      for (const char c : part.shown) {
        const bool is_first = c == rules_.letter(Side::kFirst);
        const bool is_second = c == rules_.letter(Side::kSecond);
        if (is_first) ++counts[0];
        if (is_second) ++counts[1];
        const bool is_letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
        if (is_letter && !is_first && !is_second && part.is_text) return false;
      }
    }
    return counts[0] == counts[1];
  }

  void check_winners() {
    const Settings& settings = rules_.settings();
    if (settings.has_points || settings.is_impartial || table_.state() != UnfoldingState::kDone) return;
    if (!rules_.has_result() || !starts_alike()) return;
    std::array<std::uint32_t, 4> counts{};
    for (std::uint32_t i = 0; i < table_.next(); ++i) ++counts[static_cast<std::size_t>(table_.ending(i))];
    const bool endless_decides = settings.endless == Ending::kFirstWins || settings.endless == Ending::kSecondWins;
    for (const Side side : {Side::kFirst, Side::kSecond}) {
      const Ending win = side == Side::kFirst ? Ending::kFirstWins : Ending::kSecondWins;
      if (counts[static_cast<std::size_t>(win)] > 0 || (endless_decides && settings.endless == win)) continue;
      add(false, "result", "rules.never-wins", {{"player", std::string(1, rules_.letter(side))}});
    }
  }

  /// Looks for positions that the rules would call won if the other player were to move.
  void check_exchanged() {
    if (rules_.settings().has_points || rules_.settings().is_impartial) return;
    std::uint32_t count = 0;
    std::uint32_t first = 0;
    const std::uint32_t end = std::min(table_.next(), kMostExchanged);
    for (std::uint32_t i = 0; i < end; ++i) {
      if (table_.ending(i) != Ending::kNone) continue;
      const Ending ending = rules_.ending_for_other(table_.position(i), table_.mover(i));
      if (ending != Ending::kFirstWins && ending != Ending::kSecondWins) continue;
      if (count++ == 0) first = i;
    }
    if (count == 0) return;
    const Side mover = table_.mover(first);
    add(false, "result", "rules.players-exchanged",
        {{"count", std::to_string(count)},
         {"position", shown(first)},
         {"me", std::string(1, rules_.letter(mover))},
         {"you", std::string(1, rules_.letter(other(mover)))}});
  }

  /// Looks for a `result` that always names the player to move: usually, the player of the last move wins.
  void check_winner_moves() {
    const Settings& settings = rules_.settings();
    if (settings.has_points || settings.stuck == Stuck::kWins || table_.state() != UnfoldingState::kDone) return;
    // A value in `known` confirms the winner.
    if (settings.known_value || table_.next() == 1) return;
    bool has_winner = false;
    for (std::uint32_t i = 0; i < table_.next(); ++i) {
      for (std::uint32_t k = table_.first_arc(i); k < table_.end_arc(i); ++k) {
        if (table_.arc(k).again()) return;
      }
      const Ending ending = table_.ending(i);
      if (ending == Ending::kNone || ending == Ending::kDraw) continue;
      if (ending != (table_.mover(i) == Side::kFirst ? Ending::kFirstWins : Ending::kSecondWins)) return;
      has_winner = true;
    }
    if (has_winner) add(false, "result", "rules.always-me");
  }

  RuleBook& rules_;
  const Unfolding& table_;
  std::vector<Finding> findings_;
};

}  // namespace

std::vector<Finding> check_positions(RuleBook& rules, const Unfolding& table) {
  Check check(rules, table);
  check.look_for_errors();
  check.check_known();
  check.look_for_warnings();
  return check.findings();
}

Fault find_error(RuleBook& rules, const Unfolding& table) {
  Check check(rules, table);
  check.look_for_errors();
  if (check.findings().empty()) return std::nullopt;
  return check.findings().front().what;
}

std::vector<std::uint32_t> find_circle(const Unfolding& table) {
  // Depth first: a move to a position of the current line closes a circle.
  enum class Mark : std::uint8_t { kNew, kInLine, kDone };
  std::vector<Mark> marks(table.position_count(), Mark::kNew);
  std::vector<std::pair<std::uint32_t, std::uint32_t>> line = {{0, table.first_arc(0)}};
  marks[0] = Mark::kInLine;
  while (!line.empty()) {
    auto& [index, arc] = line.back();
    if (arc == table.end_arc(index)) {
      marks[index] = Mark::kDone;
      line.pop_back();
      continue;
    }
    const std::uint32_t target = table.arc(arc++).target();
    if (marks[target] == Mark::kDone) continue;
    if (marks[target] == Mark::kNew) {
      marks[target] = Mark::kInLine;
      line.emplace_back(target, table.first_arc(target));
      continue;
    }
    std::vector<std::uint32_t> circle;
    bool is_inside = false;
    for (const auto& [position, next] : line) {
      is_inside = is_inside || position == target;
      if (is_inside) circle.push_back(position);
    }
    circle.push_back(target);
    return circle;
  }
  return {};
}

std::vector<std::uint32_t> sample_endings(const Unfolding& table) {
  std::vector<std::uint32_t> samples;
  std::vector<std::uint32_t> more;
  std::array<bool, 4> is_sampled{};
  for (std::uint32_t i = 0; i < table.next() && samples.size() < kMostSamples; ++i) {
    const auto ending = static_cast<std::size_t>(table.ending(i));
    if (table.ending(i) == Ending::kNone) continue;
    if (!is_sampled[ending]) {
      is_sampled[ending] = true;
      samples.push_back(i);
    } else if (more.size() < kMostSamples) {
      more.push_back(i);
    }
  }
  for (const std::uint32_t index : more) {
    if (samples.size() < kMostSamples) samples.push_back(index);
  }
  std::sort(samples.begin(), samples.end());
  return samples;
}

}  // namespace perfect_play::rules
