#include "engine/api/rules/rules_comparison.hpp"

#include <utility>

#include "engine/api/rules/lines.hpp"
#include "engine/games/own/rules_text.hpp"
#include "engine/rules/game/check.hpp"
#include "engine/rules/game/comparison.hpp"
#include "engine/rules/game/rule_book.hpp"
#include "engine/rules/game/unfolding.hpp"

namespace perfect_play::api {
namespace {

using rules::Ending;
using rules::Parting;
using rules::RuleBook;
using rules::Unfolding;
using rules::UnfoldingState;

/// Positions of one call of `advance`.
constexpr std::uint32_t kBudget = 500;

/// One of the two games.
struct Game {
  std::unique_ptr<RuleBook> book;
  std::optional<Unfolding> table;
};

}  // namespace

class RulesComparison::Work {
 public:
  Work(std::array<std::string, 2> sources, std::uint32_t most_positions) {
    for (std::size_t i = 0; i < sources.size(); ++i) {
      std::optional<own::RulesText> text = own::read_rules_text(sources[i]);
      if (!text) {
        report_.errors[i] = Error{{"own.not-canonical"}};
        continue;
      }
      Result<std::unique_ptr<RuleBook>> read = RuleBook::read(std::move(text->source), std::move(text->sizes));
      if (!read) {
        report_.errors[i] = read.error();
        continue;
      }
      games_[i].book = std::move(read).value();
      games_[i].table.emplace(*games_[i].book,
                              rules::UnfoldingLimits{.positions = most_positions, .uses_symmetry = false});
    }
  }

  bool advance() {
    if (comparison_) return comparison_->advance();
    for (std::size_t i = 0; i < games_.size(); ++i) {
      Game& game = games_[i];
      if (!game.table || game.table->state() != UnfoldingState::kRunning) continue;
      if (game.table->advance(kBudget) != UnfoldingState::kRunning) {
        report_.errors[i] = rules::find_error(*game.book, *game.table);
      }
      return true;
    }
    if (report_.errors[0] || report_.errors[1] || !have_same_settings()) return false;
    comparison_.emplace(*games_[0].table, *games_[1].table);
    return true;
  }

  [[nodiscard]] std::uint64_t positions() const { return count_of(games_[0]) + count_of(games_[1]); }

  [[nodiscard]] ComparedRules report() {
    ComparedRules report = report_;
    report.positions = {count_of(games_[0]), count_of(games_[1])};
    if (report.errors[0] || report.errors[1]) return report;
    if (!comparison_) {
      report.verdict = {"rules.other-settings"};
    } else if (comparison_->are_same()) {
      report.same = true;
    } else {
      add_parting(report);
    }
    return report;
  }

 private:
  static std::uint64_t count_of(const Game& game) { return game.table ? game.table->position_count() : 0; }

  /// Returns true if both files decide games in the same way, and give endless play to the same player.
  [[nodiscard]] bool have_same_settings() const {
    const rules::Settings& first = games_[0].book->settings();
    const rules::Settings& second = games_[1].book->settings();
    return first.has_points == second.has_points && first.endless == second.endless;
  }

  void add_parting(ComparedRules& report) {
    const Parting parting = comparison_->parting([this](std::size_t game, std::uint32_t position) {
      const Unfolding& table = *games_[game].table;
      return move_names_at(*games_[game].book, table, position, table.mover(position));
    });
    std::array<Line, 2> lines;
    for (std::size_t i = 0; i < games_.size(); ++i) {
      lines[i] = line_of(*games_[i].book, *games_[i].table, parting.lines[i]);
      report.lines[i] = lines[i].moves;
    }
    if (parting.kind != Parting::Kind::kEnding) {
      const std::size_t game = parting.kind == Parting::Kind::kOnlyInFirst ? 0 : 1;
      const std::uint32_t position = parting.lines[game].back();
      const std::vector<std::string> names =
          move_names_at(*games_[game].book, *games_[game].table, position, lines[game].mover);
      report.verdict = {game == 0 ? StatementCode("rules.only-in-first") : StatementCode("rules.only-in-second"),
                        {{"player", std::string(1, games_[game].book->letter(lines[game].mover))},
                         {"move", names[parting.arc - games_[game].table->first_arc(position)]}}};
      return;
    }
    report.verdict = {"rules.ends-differ"};
    for (std::size_t i = 0; i < games_.size(); ++i) {
      const std::uint32_t position = parting.lines[i].back();
      report.endings[i] = games_[i].table->ending(position) == Ending::kNone
                              ? Statement{"rules.goes-on"}
                              : outcome_of(*games_[i].book, *games_[i].table, position, lines[i]);
    }
  }

  std::array<Game, 2> games_;
  std::optional<rules::Comparison> comparison_;
  ComparedRules report_;
};

RulesComparison::RulesComparison(std::string first, std::string second, std::uint32_t most_positions)
    : work_(std::make_unique<Work>(std::array{std::move(first), std::move(second)}, most_positions)) {}
RulesComparison::~RulesComparison() = default;
RulesComparison::RulesComparison(RulesComparison&&) noexcept = default;
RulesComparison& RulesComparison::operator=(RulesComparison&&) noexcept = default;

bool RulesComparison::advance() { return work_->advance(); }
std::uint64_t RulesComparison::positions() const { return work_->positions(); }
ComparedRules RulesComparison::report() const { return work_->report(); }

}  // namespace perfect_play::api
