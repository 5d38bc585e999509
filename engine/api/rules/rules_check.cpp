#include "engine/api/rules/rules_check.hpp"

#include <algorithm>
#include <optional>
#include <utility>
#include <variant>

#include "engine/api/rules/lines.hpp"
#include "engine/api/rules/own_engine.hpp"
#include "engine/games/own/table.hpp"
#include "engine/rules/game/check.hpp"
#include "engine/rules/game/position_parts.hpp"
#include "engine/rules/game/rule_book.hpp"
#include "engine/rules/game/unfolding.hpp"

namespace perfect_play::api {
namespace {

using rules::RuleBook;
using rules::Side;
using rules::Unfolding;
using rules::UnfoldingState;

/// Longest position in a row of a report, in characters.
constexpr std::size_t kLongestShown = 65536;

/// FNV-1a over words of 32 bits.
class GraphHash {
 public:
  void add(std::uint32_t word) { hash_ = (hash_ ^ word) * 16777619U; }
  [[nodiscard]] std::uint32_t value() const { return hash_; }

 private:
  std::uint32_t hash_ = 2166136261U;
};

std::uint32_t hash_of(const Unfolding& table) {
  GraphHash hash;
  for (std::uint32_t i = 0; i < table.position_count(); ++i) {
    hash.add(static_cast<std::uint32_t>(table.mover(i)));
    hash.add(static_cast<std::uint32_t>(table.ending(i)));
    hash.add(static_cast<std::uint32_t>(table.margin(i)));
    for (std::uint32_t k = table.first_arc(i); k < table.end_arc(i); ++k) {
      hash.add(table.arc(k).target() * 2 + (table.arc(k).again() ? 1 : 0));
      hash.add(static_cast<std::uint32_t>(table.gain(k)));
    }
  }
  return hash.value();
}

}  // namespace

class RulesCheck::Work {
 public:
  Work(std::string_view source, std::uint32_t most_positions) {
    const std::optional<own::RulesText> rules = own::read_rules_text(source);
    if (!rules) {
      error_ = Error{{"own.not-canonical"}};
      return;
    }
    text_ = own::to_canonical(*rules);
    rules_ = *rules;
    most_positions_ = std::min(most_positions, own::kMostPositions);
    Result<std::shared_ptr<own::Table>> table = own::Table::of(*rules, most_positions_);
    if (table) {
      table_ = std::move(table).value();
    } else {
      error_ = table.error();
    }
  }

  bool advance() {
    if (!table_) return false;
    if (table_->advance()) return true;
    if (table_->fault()) return false;
    if (session_) {
      is_working_ = is_working_ && session_->advance(kSlice) == Status::kWorking;
      return is_working_;
    }
    if (error_) return false;
    // Reading the rules finds this table, also after questions about other rules.
    own::Table::keep(table_);
    Result<Setup> setup = own_engine().read(text_);
    if (!setup) {
      // The start that the text names is no position of the game.
      error_ = setup.error();
      return false;
    }
    setup_ = std::move(setup).value();
    session_ = own_engine().open(text_, {}).value();
    return true;
  }
  [[nodiscard]] std::uint64_t positions() const { return table_ ? table_->position_count() : 0; }

  [[nodiscard]] RulesReport report() {
    RulesReport report;
    if (error_) report.errors.push_back(*error_);
    report.canonical = text_;
    if (!table_) return report;
    add_value(report);
    add_findings(report);
    add_counts(report);
    RuleBook& book = table_->book();
    const Unfolding& unfolding = table_->unfolding();
    report.title = book.settings().title;
    report.sizes = book.settings().sizes;
    report.players = {book.letter(Side::kFirst), book.letter(Side::kSecond)};
    report.kind = table_->kind();
    report.impartial = book.settings().is_impartial;
    const PositionDescriber describer(book);
    report.start = describer.describe(book.start());
    for (const std::uint32_t index : rules::sample_endings(unfolding)) {
      const Line line = line_of(book, unfolding, unfolding.path_to(index));
      report.endings.push_back({describer.describe(line.position), line.moves,
                                rules::lines_of(book, line.position, kLongestShown),
                                outcome_of(book, unfolding, index, line)});
    }
    return report;
  }

  [[nodiscard]] Result<RulesStep> step(std::string_view line) {
    if (!table_) return *error_;
    const Result<PlayedPosition> start = find_start();
    if (!start) return start.error();
    Result<RulesStep> played = play_line(table_->book(), start.value(), line);
    if (!played || !session_ || is_working_) return played;
    own::Table::keep(table_);
    RulesStep step = std::move(played).value();
    const StudiedPosition studied = session_->study(line).value().back();
    step.value = studied.value;
    step.nimber = nimber_at(*setup_, line);
    for (RulesMove& move : step.moves) {
      const auto same = std::find_if(studied.moves.begin(), studied.moves.end(),
                                     [&](const StudiedMove& other) { return other.text == move.name; });
      if (same == studied.moves.end()) continue;
      move.value = same->value;
      move.rank = same->rank;
    }
    return step;
  }
  /// Returns true for the check of this canonical text with this limit, or with any limit.
  [[nodiscard]] bool is_of(std::string_view text, std::optional<std::uint32_t> most_positions) const {
    if (text_ != text) return false;
    const bool is_complete = session_ && !is_working_;
    return !most_positions || std::min(*most_positions, own::kMostPositions) == most_positions_ || is_complete;
  }

 private:
  /// The start of the game, which can be a position that the text of the rules names.
  [[nodiscard]] Result<PlayedPosition> find_start() {
    RuleBook& book = table_->book();
    if (rules_.mover == '\0') return PlayedPosition{book.start()};
    const Side mover = rules_.mover == book.letter(Side::kFirst) ? Side::kFirst : Side::kSecond;
    const bool is_player = rules_.mover == book.letter(mover);
    if (!is_player || !table_->find(rules_.position, mover)) return Error{{"own.no-such-start"}};
    return PlayedPosition{rules_.position, mover};
  }

  void add_value(RulesReport& report) {
    if (!session_) return;
    own::Table::keep(table_);
    report.game = setup_->game;
    report.names = setup_->players;
    report.solved = session_->study("").value().front();
    report.nimber = nimber_at(*setup_, "");
  }

  void add_findings(RulesReport& report) {
    for (const rules::Finding& finding : rules::check_positions(table_->book(), table_->unfolding())) {
      (finding.is_error ? report.errors : report.warnings).push_back(finding.what);
    }
    // A mistake that only the table finds, because it depends on the kind of game.
    if (report.errors.empty() && table_->fault()) report.errors.push_back(*table_->fault());
    const std::optional<rules::KnownValue>& known = table_->settings().known_value;
    if (!known || !report.solved || !report.solved->value) return;
    const std::string found = value_in_short(report);
    if (found == (table_->settings().has_points ? std::to_string(known->margin) : winner_in_short(known->ending)))
      return;
    report.errors.push_back(
        {{"rules.known-value", {{"known", known->shown}, {"found", found}}}, table_->book().place_of("known")});
  }

  /// The value of the start as `known` writes it: the letter of the winner, `draw`, or a margin.
  [[nodiscard]] static std::string value_in_short(const RulesReport& report) {
    const Value& value = *report.solved->value;
    if (const auto* margin = std::get_if<MarginValue>(&value)) return std::to_string(margin->points);
    const std::optional<Player> winner = winner_of(std::get<OutcomeValue>(value), report.solved->mover);
    return winner ? report.names[static_cast<std::size_t>(*winner)] : "draw";
  }

  [[nodiscard]] std::string winner_in_short(rules::Ending ending) const {
    if (ending == rules::Ending::kDraw) return "draw";
    return {table_->settings().players[ending == rules::Ending::kFirstWins ? 0 : 1]};
  }

  void add_counts(RulesReport& report) const {
    const Unfolding& unfolding = table_->unfolding();
    report.complete = unfolding.state() == UnfoldingState::kDone;
    report.positions = unfolding.position_count();
    report.moves = unfolding.move_count();
    report.bytes = table_->bytes();
    const std::vector<std::uint32_t>& first = unfolding.first_of_ply();
    for (std::size_t ply = 0; ply < first.size(); ++ply) {
      const std::uint32_t end = ply + 1 < first.size() ? first[ply + 1] : unfolding.position_count();
      if (end > first[ply]) report.plies.push_back(end - first[ply]);
    }
    if (report.complete) report.graph = hash_of(unfolding);
  }

  std::optional<Error> error_;
  /// The rules as canonical text.
  std::string text_;
  own::RulesText rules_;
  std::uint32_t most_positions_ = 0;
  std::shared_ptr<own::Table> table_;
  std::optional<Setup> setup_;
  std::unique_ptr<Session> session_;
  /// False once the session is done.
  bool is_working_ = true;
};

std::shared_ptr<RulesCheck> RulesCheck::of(std::string_view source, std::optional<std::uint32_t> most_positions) {
  static thread_local std::shared_ptr<RulesCheck> latest;
  const std::optional<own::RulesText> rules = own::read_rules_text(source);
  if (latest && rules && latest->work_->is_of(own::to_canonical(*rules), most_positions)) return latest;
  // Frees the memory of the other game before this one needs some.
  latest.reset();
  latest = std::make_shared<RulesCheck>(source, most_positions.value_or(own::kMostPositions));
  return latest;
}

RulesCheck::RulesCheck(std::string_view source, std::uint32_t most_positions)
    : work_(std::make_unique<Work>(source, most_positions)) {}
RulesCheck::~RulesCheck() = default;
RulesCheck::RulesCheck(RulesCheck&&) noexcept = default;
RulesCheck& RulesCheck::operator=(RulesCheck&&) noexcept = default;

bool RulesCheck::advance() { return work_->advance(); }
std::uint64_t RulesCheck::positions() const { return work_->positions(); }
RulesReport RulesCheck::report() const { return work_->report(); }
Result<RulesStep> RulesCheck::step(std::string_view line) const { return work_->step(line); }

}  // namespace perfect_play::api
