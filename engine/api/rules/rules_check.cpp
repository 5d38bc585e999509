#include "engine/api/rules/rules_check.hpp"

#include <cstdlib>
#include <optional>
#include <utility>

#include "engine/rules/game/check.hpp"
#include "engine/rules/game/move_names.hpp"
#include "engine/rules/game/rule_book.hpp"
#include "engine/rules/game/unfolding.hpp"

namespace perfect_play::api {
namespace {

using rules::Ending;
using rules::RuleBook;
using rules::Side;
using rules::Unfolding;
using rules::UnfoldingState;

/// Positions of one call of `advance`.
constexpr std::uint32_t kBudget = 500;
/// Longest position in a report, in characters.
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

/// A line of moves from the start.
struct Line {
  /// Each with the letter of its player.
  std::vector<std::string> moves;
  /// The player to move at its end.
  Side mover = Side::kFirst;
  /// Points of the first player minus those of the second.
  std::int32_t margin = 0;
};

Line line_of(RuleBook& book, const Unfolding& table, const std::vector<std::uint32_t>& path) {
  Line line;
  for (std::size_t i = 0; i + 1 < path.size(); ++i) {
    rules::Look look;
    if (!book.look(table.position(path[i]), line.mover, look)) return {};
    const std::vector<std::string> names = rules::move_names(book, table.position(path[i]), line.mover, look);
    const std::uint32_t first = table.first_arc(path[i]);
    std::uint32_t k = 0;
    while (k + 1 < names.size() && table.arc(first + k).target() != path[i + 1]) ++k;
    line.moves.push_back(std::string(1, book.letter(line.mover)) + ' ' + names[k]);
    line.margin += line.mover == Side::kFirst ? table.gain(first + k) : -table.gain(first + k);
    if (!table.arc(first + k).again()) line.mover = rules::other(line.mover);
  }
  const std::int32_t last = table.margin(path.back());
  line.margin += line.mover == Side::kFirst ? last : -last;
  return line;
}

Statement outcome_of(const RuleBook& book, const Unfolding& table, std::uint32_t index, const Line& line) {
  if (book.settings().has_points) {
    const Side leader = line.margin < 0 ? Side::kSecond : Side::kFirst;
    return {"rules.ends-with-margin",
            {{"margin", std::to_string(std::abs(line.margin))}, {"player", std::string(1, book.letter(leader))}}};
  }
  const Ending ending = table.ending(index);
  if (ending == Ending::kDraw) return {"rules.ends-drawn"};
  Side winner = ending == Ending::kFirstWins ? Side::kFirst : Side::kSecond;
  // Impartial positions keep the player who reached them first.
  if (book.settings().is_impartial && line.mover != table.mover(index)) winner = rules::other(winner);
  return {"rules.ends-won", {{"player", std::string(1, book.letter(winner))}}};
}

}  // namespace

class RulesCheck::Work {
 public:
  Work(std::string source, std::uint32_t most_positions) {
    Result<std::unique_ptr<RuleBook>> read = RuleBook::read(std::move(source));
    if (!read) {
      error_ = read.error();
      return;
    }
    book_ = std::move(read).value();
    table_.emplace(*book_, rules::UnfoldingLimits{.positions = most_positions});
  }

  bool advance() { return table_ && table_->advance(kBudget) == UnfoldingState::kRunning; }
  [[nodiscard]] std::uint64_t positions() const { return table_ ? table_->position_count() : 0; }

  [[nodiscard]] RulesReport report() {
    RulesReport report;
    if (error_) report.errors.push_back(*error_);
    if (!table_) return report;
    for (const rules::Finding& finding : rules::check_positions(*book_, *table_)) {
      (finding.is_error ? report.errors : report.warnings).push_back(finding.what);
    }
    report.title = book_->settings().title;
    report.players = {book_->letter(Side::kFirst), book_->letter(Side::kSecond)};
    report.start = book_->shown(book_->start(), kLongestShown);
    report.complete = table_->state() == UnfoldingState::kDone;
    report.positions = table_->position_count();
    report.moves = table_->move_count();
    report.bytes = table_->bytes();
    const std::vector<std::uint32_t>& first = table_->first_of_ply();
    for (std::size_t ply = 0; ply < first.size(); ++ply) {
      const std::uint32_t end = ply + 1 < first.size() ? first[ply + 1] : table_->position_count();
      if (end > first[ply]) report.plies.push_back(end - first[ply]);
    }
    for (const std::uint32_t index : rules::sample_endings(*table_)) {
      const std::vector<std::uint32_t> path = table_->path_to(index);
      const Line line = line_of(*book_, *table_, path);
      report.endings.push_back(
          {book_->shown(table_->position(index), kLongestShown), line.moves, outcome_of(*book_, *table_, index, line)});
    }
    if (report.complete) report.graph = hash_of(*table_);
    return report;
  }

 private:
  std::optional<Error> error_;
  std::unique_ptr<RuleBook> book_;
  std::optional<Unfolding> table_;
};

RulesCheck::RulesCheck(std::string source, std::uint32_t most_positions)
    : work_(std::make_unique<Work>(std::move(source), most_positions)) {}
RulesCheck::~RulesCheck() = default;
RulesCheck::RulesCheck(RulesCheck&&) noexcept = default;
RulesCheck& RulesCheck::operator=(RulesCheck&&) noexcept = default;

bool RulesCheck::advance() { return work_->advance(); }
std::uint64_t RulesCheck::positions() const { return work_->positions(); }
RulesReport RulesCheck::report() const { return work_->report(); }

}  // namespace perfect_play::api
