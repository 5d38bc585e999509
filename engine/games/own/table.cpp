#include "engine/games/own/table.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

#include "engine/rules/game/check.hpp"
#include "engine/rules/game/move_names.hpp"
#include "engine/rules/game/position_code.hpp"
#include "engine/rules/game/position_text.hpp"

namespace perfect_play::own {
namespace {

using rules::Ending;
using rules::Side;

/// Positions of one call of `advance`.
constexpr std::uint32_t kBudget = 500;

Kind kind_of(const rules::Settings& settings) {
  if (settings.has_points) return Kind::kPoints;
  if (settings.endless == Ending::kNone) return Kind::kFinite;
  if (settings.endless == Ending::kDraw) return Kind::kCycles;
  return settings.endless == Ending::kFirstWins ? Kind::kEscape : Kind::kChase;
}

}  // namespace

std::shared_ptr<Table>& Table::latest() {
  static thread_local std::shared_ptr<Table> table;
  return table;
}

Result<std::shared_ptr<Table>> Table::of(const RulesText& rules, std::uint32_t most_positions) {
  const std::shared_ptr<Table>& table = latest();
  const bool is_latest =
      table && table->source_ == rules.source && (table->chosen_ == rules.sizes || table->sizes_ == rules.sizes);
  if (is_latest) {
    const bool is_complete = table->is_done_ && !table->fault_;
    if (is_complete || table->most_positions_ == most_positions) return table;
  }
  Result<std::unique_ptr<rules::RuleBook>> book = rules::RuleBook::read(rules.source, rules.sizes);
  if (!book) return book.error();
  keep(std::make_shared<Table>(rules, std::move(book).value(), most_positions));
  return table;
}

Table::Table(const RulesText& rules, std::unique_ptr<rules::RuleBook> book, std::uint32_t most_positions)
    : source_(rules.source),
      book_(std::move(book)),
      chosen_(rules.sizes),
      unfolding_(*book_, {.positions = most_positions, .bytes = kMostBytes}),
      kind_(kind_of(book_->settings())),
      most_positions_(most_positions) {
  for (const rules::Size& size : settings().sizes) {
    if (size.value != size.initial) sizes_.push_back({size.name, size.value});
  }
}

bool Table::advance() {
  if (is_done_) return false;
  if (unfolding_.advance(kBudget) == rules::UnfoldingState::kRunning) return true;
  finish();
  return false;
}

void Table::finish() {
  is_done_ = true;
  fault_ = rules::find_error(*book_, unfolding_);
  if (!fault_ && (kind_ == Kind::kChase || kind_ == Kind::kEscape)) {
    for (std::uint32_t i = 0; i < position_count() && !fault_; ++i) {
      if (unfolding_.ending(i) != Ending::kDraw) continue;
      fault_ = Error{{"own.draw-and-endless-winner", {{"position", shown({i})}}}, book_->place_of("endless")};
    }
  }
  // Games of points have no retrograde analysis.
  if (!fault_ && kind_ != Kind::kPoints) collect_sources();
}

std::size_t Table::bytes() const {
  return unfolding_.bytes() + sizeof(std::uint32_t) * first_source_.capacity() +
         sizeof(rules::Arc) * sources_.capacity();
}

void Table::collect_sources() {
  const std::uint32_t count = position_count();
  first_source_.assign(count + 1, 0);
  for (std::uint32_t arc = 0; arc < unfolding_.end_arc(count - 1); ++arc) {
    ++first_source_[unfolding_.arc(arc).target() + 1];
  }
  for (std::uint32_t i = 0; i < count; ++i) first_source_[i + 1] += first_source_[i];
  sources_.assign(static_cast<std::size_t>(unfolding_.move_count()), rules::Arc(0, false));
  std::vector<std::uint32_t> next(first_source_.begin(), first_source_.end() - 1);
  for (std::uint32_t i = 0; i < count; ++i) {
    for (std::uint32_t k = unfolding_.first_arc(i); k < unfolding_.end_arc(i); ++k) {
      const rules::Arc arc = unfolding_.arc(k);
      sources_[next[arc.target()]++] = rules::Arc(i, arc.again());
    }
  }
}

bool Table::has_nimbers() const {
  const rules::Settings& settings = book_->settings();
  if (kind_ != Kind::kFinite || !settings.is_impartial || settings.stuck != rules::Stuck::kLoses) return false;
  for (std::uint32_t i = 0; i < position_count(); ++i) {
    const bool is_over = unfolding_.ending(i) != Ending::kNone;
    const bool is_stuck = move_count(i) == 0;
    if (is_over && unfolding_.ending(i) == Ending::kDraw) return false;
    if (is_over && !is_stuck) return false;
    for (std::uint32_t arc = unfolding_.first_arc(i); arc < unfolding_.end_arc(i); ++arc) {
      if (unfolding_.arc(arc).again()) return false;
    }
  }
  return true;
}

void Table::compute_nimbers() {
  constexpr std::uint32_t kUnknown = ~0U;
  nimbers_.assign(position_count(), kUnknown);
  std::vector<std::uint32_t> waiting = {0};
  std::vector<bool> is_option;
  while (!waiting.empty()) {
    const std::uint32_t number = waiting.back();
    const std::size_t before = waiting.size();
    is_option.assign(move_count(number) + 1, false);
    for (std::uint32_t arc = unfolding_.first_arc(number); arc < unfolding_.end_arc(number); ++arc) {
      const std::uint32_t target = unfolding_.arc(arc).target();
      if (nimbers_[target] == kUnknown) {
        waiting.push_back(target);
      } else if (nimbers_[target] < is_option.size()) {
        is_option[nimbers_[target]] = true;
      }
    }
    if (waiting.size() > before) continue;
    // The smallest number that no move leads to.
    nimbers_[number] =
        static_cast<std::uint32_t>(std::find(is_option.begin(), is_option.end(), false) - is_option.begin());
    waiting.pop_back();
  }
}

std::optional<std::uint32_t> Table::nimber(std::uint32_t number) {
  if (nimbers_.empty()) {
    if (!has_nimbers()) return std::nullopt;
    compute_nimbers();
  }
  return nimbers_[number];
}

std::optional<Place> Table::find(std::string_view position, Side mover) const {
  const std::optional<rules::Placed> found = unfolding_.find(position, mover);
  if (!found) return std::nullopt;
  return Place{found->number, found->turn};
}

std::string Table::position(Place place) const {
  std::string position;
  unfolding_.symmetry().apply(place.turn, unfolding_.position(place.number), position);
  return position;
}

const Described& Table::at(Place place, Side mover) {
  if (latest_ == place && latest_mover_ == mover) return described_;
  latest_ = place;
  latest_mover_ = mover;
  names_.clear();
  [[maybe_unused]] const bool is_right = place.turn == 0 ? book_->look(unfolding_.position(place.number), mover, look_)
                                                         : book_->look(position(place), mover, look_);
  // The rules answer the same way as when the table was built.
  assert(is_right);
  described_.ending = look_.ending;
  described_.is_stuck = look_.is_stuck;
  described_.arcs.clear();
  for (const rules::Step& step : look_.steps) {
    const Place target = *find(look_.position(step), step.again ? mover : rules::other(mover));
    const std::int32_t margin = unfolding_.margin(target.number);
    described_.arcs.push_back({target, step.again, step.gain + (step.again ? margin : -margin)});
  }
  return described_;
}

const std::vector<std::string>& Table::move_names(Place place, Side mover) {
  if (at(place, mover).arcs.size() != names_.size()) names_ = rules::move_names(*book_, position(place), mover, look_);
  return names_;
}

const PositionBoard& Table::board() {
  if (!board_) {
    board_.emplace(*book_);
    for (std::uint32_t i = 0; i < position_count(); ++i) board_->measure(unfolding_.position(i));
  }
  return *board_;
}

const std::vector<MoveOnBoard>& Table::moves_on_board(Place place, Side mover) {
  if (shown_ == place && shown_mover_ == mover) return moves_on_board_;
  static_cast<void>(at(place, mover));
  std::vector<std::string_view> next;
  for (const rules::Step& step : look_.steps) next.push_back(look_.position(step));
  moves_on_board_ = board().moves(position(place), next, mover);
  shown_ = place;
  shown_mover_ = mover;
  return moves_on_board_;
}

std::optional<std::uint32_t> Table::move_with_given_name(Place place, Side mover, std::string_view name) {
  std::optional<std::uint32_t> found;
  for (std::uint32_t i = 0; i < at(place, mover).arcs.size(); ++i) {
    if (look_.steps[i].name != name) continue;
    if (found) return std::nullopt;
    found = i;
  }
  return found;
}

std::string Table::text_of(Place place) {
  std::string bytes = position(place);
  return settings().has_text_positions ? bytes : book_->shown(bytes, rules::kLongestPosition);
}

std::string Table::shown(Place place) {
  std::string shown;
  for (const char c : text_of(place)) {
    if (c == '~' || c == '_') shown += '~';
    shown += c == ' ' ? '_' : c;
  }
  return shown;
}

std::string Table::compact(Place place) {
  if (settings().has_text_positions) return text_of(place);
  return book_->json(position(place));
}

Place Table::reached(std::uint32_t number) {
  if (unfolding_.symmetry().is_trivial()) return {number};
  if (reached_turns_.empty()) compute_reached_turns();
  return {number, reached_turns_[number]};
}

void Table::compute_reached_turns() {
  reached_turns_.assign(position_count(), 0);
  std::vector<bool> is_reached(position_count());
  const auto reach = [&](Place place) {
    if (is_reached[place.number]) return;
    is_reached[place.number] = true;
    reached_turns_[place.number] = place.turn;
  };
  reach(start());
  // Each position but the start has a smaller number before it.
  for (std::uint32_t i = 0; i < position_count(); ++i) {
    for (const Arc& arc : at({i, reached_turns_[i]}, mover(i)).arcs) reach(arc.target);
  }
}

std::uint32_t Table::plies_to_end(std::uint32_t number) {
  if (plies_to_end_.empty()) compute_plies_to_end();
  return plies_to_end_[number];
}

void Table::compute_plies_to_end() {
  if (first_source_.empty()) collect_sources();
  constexpr std::uint32_t kUnknown = ~0U;
  plies_to_end_.assign(position_count(), kUnknown);
  std::vector<std::uint32_t> queue;
  for (std::uint32_t i = 0; i < position_count(); ++i) {
    if (unfolding_.ending(i) == Ending::kNone) continue;
    plies_to_end_[i] = 0;
    queue.push_back(i);
  }
  for (std::size_t head = 0; head < queue.size(); ++head) {
    const std::uint32_t plies = plies_to_end_[queue[head]] + 1;
    for_each_predecessor(queue[head], [&](std::uint32_t from, bool /*again*/) {
      if (plies_to_end_[from] != kUnknown) return;
      plies_to_end_[from] = plies;
      queue.push_back(from);
    });
  }
  // Positions from which every line is endless count as the farthest.
  const std::uint32_t farthest = queue.empty() ? 1 : plies_to_end_[queue.back()] + 1;
  std::replace(plies_to_end_.begin(), plies_to_end_.end(), kUnknown, farthest);
}

}  // namespace perfect_play::own
