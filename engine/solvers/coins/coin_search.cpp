#include "engine/solvers/coins/coin_search.hpp"

#include <algorithm>
#include <cstdlib>

#include "engine/solvers/coins/chain_endgame.hpp"

namespace perfect_play::coins {
namespace {

/// Minimum number of strings at which the search looks ahead; with fewer strings, looking ahead costs more than it
/// saves.
constexpr std::int32_t kFewestToLookAhead = 12;

/// A value outside the range of the table.
constexpr std::int32_t kBeyondBounds = 64;

/// Number of parts that each question contributes to the progress.
constexpr std::uint64_t kPartsOfQuestion = 1'000'000;

std::int32_t count_of(std::uint64_t set) { return std::popcount(set); }

}  // namespace

CoinSearch::CoinSearch(const CoinBoard& board, const Limits& limits)
    : graph_(board), limits_(limits), memory_(limits.bytes), table_(board.string_count) {}

void CoinSearch::stop(Limit limit) {
  if (const Bounds proved = bounds(); proved.lower == proved.upper) {
    // The value is proved, so the remaining frames no longer matter.
    status_ = Status::kFinished;
    return;
  }
  limit_ = limit;
  status_ = Status::kLimitReached;
}

void CoinSearch::aim(StringSet strings) {
  if (status_ == Status::kLimitReached) return;
  depth_ = 0;
  target_ = position_of(graph_, strings);
  first_taking_ = graph_.moves_again() ? take_all(graph_, target_) : Taking{};
  bounds_of_target_ = {-count_of(target_.left()), count_of(target_.left())};
  answered_before_ = answered_;
  status_ = Status::kWorking;
}

bool CoinSearch::begin() {
  if (!table_.open(memory_)) return false;
  const std::size_t most = graph_.string_count() + 1;
  if (!memory_.take(most * sizeof(Frame))) return false;
  frames_.resize(most);
  return true;
}

Status CoinSearch::advance(Budget budget) {
  if (status_ != Status::kWorking || budget.steps == 0) return status_;
  if (!table_.is_open() && !begin()) {
    stop(Limit::kMemory);
    return status_;
  }
#if defined(__x86_64__) && !defined(__AVX2__)
  if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("popcnt")) {
    run_with_avx2(budget.steps);
  } else {
    run_as_built(budget.steps);
  }
#else
  run_as_built(budget.steps);
#endif
  most_done_ = std::max(most_done_, done());
  return status_;
}

#if defined(__x86_64__) && !defined(__AVX2__)
[[gnu::flatten, gnu::target("popcnt,bmi,avx2")]] void CoinSearch::run_with_avx2(std::uint64_t steps) {
  graph_.moves_again() ? run<true>(steps) : run<false>(steps);
}
#endif

[[gnu::flatten]] void CoinSearch::run_as_built(std::uint64_t steps) {
  graph_.moves_again() ? run<true>(steps) : run<false>(steps);
}

template <bool kMovesAgain>
inline void CoinSearch::run(std::uint64_t steps) {
  for (; steps > 0 && status_ == Status::kWorking; --steps) {
    if (depth_ == 0) {
      ask_next_question<kMovesAgain>();
      continue;
    }
    Frame& top = frames_[depth_ - 1];
    Answer answer;
    if (top.cuts != 0) {
      answer = look_at_cut<kMovesAgain>(top);
    } else if (!top.has_later_moves) {
      top.has_later_moves = true;
      if constexpr (kMovesAgain) {
        top.opening_count = find_openings(graph_, top.position, top.openings);
        answer = look_ahead_of_openings(top);
      } else {
        const StringSet gaining = graph_.strings_of_all(top.position.on_one_string());
        top.cuts = graph_.first_of_alike(top.position.strings) & ~gaining;
        answer = look_ahead<kMovesAgain>(top);
        prepare_next_cut(top);
      }
      if (answer) answer = succeed(top, *answer);
    } else if (top.next_opening < top.opening_count) {
      answer = look_at_opening<kMovesAgain>(top);
    } else {
      // All values have the same parity as the number of coins; a bound may have the opposite parity.
      top.best -= (top.best ^ count_of(top.position.left())) & 1;
      top.bounds.upper = std::min(top.bounds.upper, top.best);
      answer = leave(top);
    }
    while (answer && depth_ > 0) answer = receive<kMovesAgain>(*answer);
    if (answer) answer_question(*answer);
  }
}

template <bool kMovesAgain>
inline void CoinSearch::ask_next_question() {
  const auto [lower, upper] = bounds_of_target_;
  if (lower == upper) {
    status_ = Status::kFinished;
    return;
  }
  const std::int32_t count = count_of(target_.left());
  // The first question is about a goal close to an even result; the others are about goals next to a proved bound.
  std::int32_t goal = -(count & 1);
  if (upper < count) {
    goal = upper;
  } else if (lower > -count) {
    goal = lower + 2;
  }
  goal = std::clamp(goal, lower + 2, upper);
  Frame& root = frames_[0];
  root.images = graph_.images(target_.strings);
  root.position = target_;
  root.mixed_key = table_.mixed(graph_.key(root.images));
  const Answer answer = ask<kMovesAgain>(root, goal);
  if (answer) {
    answer_question(*answer);
  } else {
    leave_out_symmetric_cuts(root);
  }
}

template <bool kMovesAgain>
inline CoinSearch::Answer CoinSearch::ask(Frame& frame, std::int32_t goal) {
  const CoinPosition& position = frame.position;
  const std::int32_t count = count_of(position.left());
  goal += (goal ^ count) & 1;
  frame.goal = goal;
  if (goal <= -count) return -count;
  if (goal > count) return count;
  if (counters_.nodes == limits_.nodes) {
    stop(Limit::kNodes);
    return std::nullopt;
  }
  ++counters_.nodes;
  if constexpr (kMovesAgain) {
    if (position.on_two_strings() == position.left()) return value_of_chains(graph_, position);
  }
  frame.bounds = {-count, count};
  if (table_.find(frame.mixed_key, frame.bounds)) {
    ++counters_.table_hits;
    if (frame.bounds.lower >= goal) return frame.bounds.lower;
    if (frame.bounds.upper < goal) return frame.bounds.upper;
  }
  if (depth_ == limits_.depth) {
    stop(Limit::kDepth);
    return std::nullopt;
  }
  if constexpr (kMovesAgain) {
    const StringSet unsafe = graph_.strings_of_all(position.on_two_strings());
    frame.cuts = graph_.first_of_alike(position.strings) & ~unsafe;
  } else {
    const StringSet gaining = graph_.strings_of_all(position.on_one_string());
    frame.cuts = graph_.first_of_alike(position.strings) & gaining;
  }
  frame.best = -count;
  if (const Answer answer = look_ahead<kMovesAgain>(frame)) {
    // Also stores this bound, so that looking ahead from the previous position finds it.
    frame.bounds.lower = std::max(frame.bounds.lower, *answer);
    table_.keep(frame.mixed_key, 1, frame.bounds, memory_);
    return answer;
  }
  frame.nodes_before = counters_.nodes - 1;
  frame.has_later_moves = false;
  frame.opening_count = 0;
  frame.next_opening = 0;
  frame.tried = 0;
  ++depth_;
  prepare_next_cut(frame);
  return std::nullopt;
}

/// Tries to answer the question by looking up, in the table, the positions after all cuts.
template <bool kMovesAgain>
inline CoinSearch::Answer CoinSearch::look_ahead(Frame& frame) const {
  if (count_of(frame.position.strings) < kFewestToLookAhead) return std::nullopt;
  std::array<std::uint64_t, CoinBoard::kMostStrings> mixed_keys;
  std::size_t count = 0;
  for (StringSet rest = frame.cuts; rest != 0; rest &= rest - 1) {
    const CoinGraph::Images& change = graph_.images_of(first_of(rest));
    mixed_keys[count] = table_.mixed(graph_.key_after(frame.images, change));
    table_.prefetch(mixed_keys[count++]);
  }
  count = 0;
  for (StringSet rest = frame.cuts; rest != 0; rest &= rest - 1) {
    Bounds next = {-kBeyondBounds, kBeyondBounds};
    if (!table_.find(mixed_keys[count++], next)) continue;
    std::int32_t gain = 0;
    if constexpr (!kMovesAgain) gain = gain_of(frame.position, first_of(rest));
    if (gain - next.upper >= frame.goal) return gain - next.upper;
    if (gain - next.lower >= frame.goal) continue;
    frame.best = std::max(frame.best, gain - next.lower);
    frame.cuts &= ~(rest & (~rest + 1));
  }
  return std::nullopt;
}

void CoinSearch::answer_question(std::int32_t answer) {
  (answer >= frames_[0].goal ? bounds_of_target_.lower : bounds_of_target_.upper) = answer;
  ++answered_;
}

void CoinSearch::leave_out_symmetric_cuts(Frame& root) const {
  std::vector<StringSet> keys;
  StringSet different = 0;
  for (StringSet rest = root.cuts; rest != 0; rest &= rest - 1) {
    const StringSet key = graph_.key(graph_.images(root.position.strings & ~(rest & (~rest + 1))));
    if (std::find(keys.begin(), keys.end(), key) != keys.end()) continue;
    keys.push_back(key);
    different |= rest & (~rest + 1);
  }
  root.cuts = different;
}

inline void CoinSearch::prepare_next_cut(Frame& frame) {
  if (frame.cuts == 0) return;
  frame.next_mixed_key = table_.mixed(graph_.key_after(frame.images, graph_.images_of(first_of(frame.cuts))));
  table_.prefetch(frame.next_mixed_key);
}

template <bool kMovesAgain>
inline CoinSearch::Answer CoinSearch::look_at_cut(Frame& frame) {
  const std::uint32_t string = first_of(frame.cuts);
  frame.cuts &= frame.cuts - 1;
  ++frame.tried;
  Frame& next = frames_[depth_];
  const CoinGraph::Images& change = graph_.images_of(string);
  for (std::size_t i = 0; i < CoinGraph::kMostImages; ++i) next.images[i] = frame.images[i] ^ change[i];
  next.position = frame.position;
  next.position.cut(graph_, string);
  next.mixed_key = frame.next_mixed_key;
  prepare_next_cut(frame);
  frame.taking = {};
  if constexpr (!kMovesAgain) {
    frame.taking.coins = -gain_of(frame.position, string);
  }
  return ask<kMovesAgain>(next, 1 - frame.goal - frame.taking.coins);
}

/// Tries to answer the question by looking up, in the table, the positions after all openings.
inline CoinSearch::Answer CoinSearch::look_ahead_of_openings(Frame& frame) const {
  if (count_of(frame.position.strings) < kFewestToLookAhead) return std::nullopt;
  std::array<std::uint64_t, kMostChains> mixed_keys;
  for (std::uint32_t i = 0; i < frame.opening_count; ++i) {
    const CoinGraph::Images change = graph_.images(frame.position.strings & ~frame.openings[i].rest);
    mixed_keys[i] = table_.mixed(graph_.key_after(frame.images, change));
    table_.prefetch(mixed_keys[i]);
  }
  std::uint32_t kept = 0;
  for (std::uint32_t i = 0; i < frame.opening_count; ++i) {
    const Opening opening = frame.openings[i];
    Bounds rest = {-kBeyondBounds, kBeyondBounds};
    if (table_.find(mixed_keys[i], rest)) {
      const Bounds other = bounds_of_taker(opening.taking, rest);
      if (-other.upper >= frame.goal) return -other.upper;
      if (-other.lower < frame.goal) {
        frame.best = std::max(frame.best, -other.lower);
        continue;
      }
    }
    frame.openings[kept++] = opening;
  }
  frame.opening_count = kept;
  return std::nullopt;
}

template <bool kMovesAgain>
inline CoinSearch::Answer CoinSearch::ask_about_opening(Frame& frame, const Opening& opening, std::int32_t goal) {
  Frame& next = frames_[depth_];
  const CoinGraph::Images change = graph_.images(frame.position.strings & ~opening.rest);
  for (std::size_t i = 0; i < CoinGraph::kMostImages; ++i) next.images[i] = frame.images[i] ^ change[i];
  next.position = frame.position;
  for (StringSet rest = frame.position.strings & ~opening.rest; rest != 0; rest &= rest - 1) {
    next.position.cut(graph_, first_of(rest));
  }
  next.mixed_key = table_.mixed(graph_.key(next.images));
  table_.prefetch(next.mixed_key);
  return ask<kMovesAgain>(next, goal);
}

template <bool kMovesAgain>
inline CoinSearch::Answer CoinSearch::look_at_opening(Frame& frame) {
  const Opening& opening = frame.openings[frame.next_opening++];
  ++frame.tried;
  const auto [taken, handout] = opening.taking;
  frame.taking = opening.taking;
  frame.second_question = false;
  if (handout == 0) return ask_about_opening<kMovesAgain>(frame, opening, 1 - frame.goal - taken);
  // The other player must get at most -goal, so |k + V| must be at most `most`.
  const std::int32_t most = handout - taken - frame.goal;
  if (most < 0) {
    frame.best = std::max(frame.best, handout - taken);
    return std::nullopt;
  }
  return ask_about_opening<kMovesAgain>(frame, opening, most - handout + 1);
}

template <bool kMovesAgain>
inline CoinSearch::Answer CoinSearch::receive(std::int32_t answer) {
  Frame& frame = frames_[depth_ - 1];
  const auto [taken, handout] = frame.taking;
  std::int32_t worth = -(taken + answer);
  if (handout != 0) {
    const std::int32_t most = handout - taken - frame.goal;
    if (!frame.second_question) {
      if (answer <= most - handout) {
        frame.second_question = true;
        frame.upper_of_rest = answer;
        return ask_about_opening<kMovesAgain>(frame, frame.openings[frame.next_opening - 1], -most - handout);
      }
    } else if (answer >= -most - handout) {
      worth = -(taken - handout + std::max(std::abs(handout + answer), std::abs(handout + frame.upper_of_rest)));
    } else {
      worth = 2 * handout - taken + answer;
    }
  }
  if (worth < frame.goal) {
    frame.best = std::max(frame.best, worth);
    return std::nullopt;
  }
  return succeed(frame, worth);
}

/// Answers yes if a move is worth enough.
inline CoinSearch::Answer CoinSearch::succeed(Frame& frame, std::int32_t worth) {
  frame.bounds.lower = std::max(frame.bounds.lower, worth);
  ++counters_.cutoffs;
  return leave(frame);
}

inline CoinSearch::Answer CoinSearch::leave(Frame& frame) {
  table_.keep(frame.mixed_key, counters_.nodes - frame.nodes_before, frame.bounds, memory_);
  --depth_;
  return frame.bounds.lower >= frame.goal ? frame.bounds.lower : frame.bounds.upper;
}

Bounds CoinSearch::bounds() const { return bounds_of_taker(first_taking_, bounds_of_target_); }

Bounds CoinSearch::known(StringSet strings) const {
  CoinPosition position = position_of(graph_, strings);
  const Taking taking = graph_.moves_again() ? take_all(graph_, position) : Taking{};
  const std::int32_t count = count_of(position.left());
  Bounds bounds = {-count, count};
  if (graph_.moves_again() && position.on_two_strings() == position.left()) {
    const std::int32_t value = value_of_chains(graph_, position);
    bounds = {value, value};
  } else if (table_.is_open()) {
    table_.find(table_.mixed(graph_.key(graph_.images(position.strings))), bounds);
  }
  return bounds_of_taker(taking, bounds);
}

std::uint64_t CoinSearch::done() const {
  static constexpr std::uint32_t kPlies = 3;
  std::uint64_t done = answered_ * kPartsOfQuestion;
  std::uint64_t parts = kPartsOfQuestion;
  for (std::uint32_t ply = 0; ply < std::min(kPlies, depth_); ++ply) {
    const Frame& frame = frames_[ply];
    if (frame.tried == 0) break;
    const auto cuts = static_cast<std::uint32_t>(count_of(frame.cuts));
    const std::uint32_t later = frame.has_later_moves ? frame.opening_count - frame.next_opening : 1;
    parts /= frame.tried + cuts + later;
    done += parts * (frame.tried - 1);
  }
  return done;
}

Progress CoinSearch::progress() const {
  // Finding a value takes at least one answer that bounds the value from below and one that bounds it from above.
  const std::uint64_t questions = std::max(answered_before_ + 2, answered_ + 1);
  if (status_ == Status::kFinished) return {most_done_, most_done_};
  return {most_done_, questions * kPartsOfQuestion};
}

Counters CoinSearch::counters() const {
  Counters counters = counters_;
  counters.visits = counters.nodes;
  counters.stored = table_.count();
  counters.bytes = memory_.peak();
  return counters;
}

}  // namespace perfect_play::coins
