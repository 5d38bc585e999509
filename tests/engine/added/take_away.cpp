#include "tests/engine/added/take_away.hpp"

#include <utility>

#include "engine/core/random.hpp"
#include "engine/core/text/judge_text.hpp"

namespace perfect_play::take_away {
namespace {

constexpr std::string_view kFormats[] = {"canonical", "take-away"};

constexpr Example kExamples[] = {{"classic", "21.3"}, {"lost", "12.3"}, {"pairs", "7.1"}, {"over", "0.5"}};

constexpr Parameter kParameters[] = {{"heap", 0, TakeAway::kLargestHeap, TakeAway::kLargestHeap},
                                     {"most", 0, TakeAway::kMostTaken, TakeAway::kMostTaken}};

constexpr TokenKind kTokens[] = {{"counters", std::nullopt, true}};

// Reuses one of the engine's messages; a game in engine/games would have its own messages for numbers out of range.
Result<std::uint32_t> take_number_up_to(TextReader& in, std::uint32_t most) {
  return take_number_within(in, 0, most, "text.number-too-large");
}

Result<TakeAway> read_canonical(TextReader& in) {
  const Result<std::uint32_t> heap = take_number_up_to(in, TakeAway::kLargestHeap);
  if (!heap) return heap.error();
  if (!in.take('.')) return in.wants(".");
  const Result<std::uint32_t> most = take_number_up_to(in, TakeAway::kMostTaken);
  if (!most) return most.error();
  in.skip_space();
  if (!in.at_end()) return in.wants_end();
  return TakeAway(heap.value(), most.value());
}

}  // namespace

const GameInfo TakeAway::kInfo = {
    .id = "take-away",
    .board_kind = GraphBoard::kKind,
    .first_player = "ann",
    .second_player = "ben",
    .tokens = kTokens,
    .formats = kFormats,
    .examples = kExamples,
    .parameters = kParameters,
    .options = kParameters,
};

Result<ReadSetup<TakeAway>> TakeAway::read(std::string_view text) {
  TextReader in(text);
  in.skip_space();
  if (in.at_end()) return Error{{"text.empty", {}}};
  const bool is_canonical = text.find('.') != std::string_view::npos;
  Result<TakeAway> game = is_canonical ? read_canonical(in) : read_only_case<Cases, TakeAway>(text);
  if (!game) return game.error();
  return ReadSetup<TakeAway>{game.value(), kFormats[is_canonical ? 0 : 1]};
}

Result<TakeAway> TakeAway::generate(const ParameterValues& parameters, std::uint64_t seed) {
  Random random(seed);
  const std::uint32_t heap = random.below(parameters[0] + 1);
  return TakeAway(heap, random.below(parameters[1] + 1));
}

std::optional<std::string> TakeAway::write(std::string_view format) const {
  if (format == "canonical") return std::to_string(heap_) + '.' + std::to_string(most_);
  if (format == "take-away") return std::to_string(heap_) + ' ' + std::to_string(most_) + '\n';
  return std::nullopt;
}

Board TakeAway::board() const {
  GraphBoard board{.vertex_count = heap_ + 1, .directed = true};
  for (std::uint32_t left = 1; left <= heap_; ++left) {
    for (std::uint32_t taken = std::min(most_, left); taken > 0; --taken) board.edges.emplace_back(left, left - taken);
  }
  return board;
}

std::optional<Ending> TakeAway::ending(const Position& position) const {
  if (position.counters > 0 && most_ > 0) return std::nullopt;
  return Ending{"nothing-to-take", opponent(position.mover)};
}

std::string TakeAway::format_move(const Position& /*position*/, Move move) const {
  return std::to_string(move.counters);
}

std::string TakeAway::format_position(const Position& position) const {
  std::string text = std::to_string(position.counters) + '-';
  return text.append(position.mover == Player::kFirst ? kInfo.first_player : kInfo.second_player);
}

Result<std::optional<TakeAway>> Cases::read_case(TextReader& in) {
  in.skip_space();
  if (in.at_end()) return std::optional<TakeAway>();
  const Result<std::uint32_t> heap = take_number_up_to(in, TakeAway::kLargestHeap);
  if (!heap) return heap.error();
  const Result<std::uint32_t> most = take_number_up_to(in, TakeAway::kMostTaken);
  if (!most) return most.error();
  if (Fault fault = fault_before_line_end(in)) return *std::move(fault);
  return std::optional<TakeAway>(std::in_place, heap.value(), most.value());
}

std::string Cases::answer(const TakeAway& game, std::uint32_t /*number*/, const OutcomeValue& value) {
  return winner_of(value, game.start().mover) == Player::kFirst ? "Ann" : "Ben";
}

std::string Cases::write_input(std::span<const std::string> cases) {
  std::string input;
  for (const std::string& text : cases) input += text;
  return input;
}

MadeCase<TakeAway> Cases::random_case(std::uint32_t heap, Random& random) {
  // Uses the engine's messages, because this game has no messages of its own.
  return {TakeAway(heap, random.below(TakeAway::kMostTaken + 1)), {"text.empty"}};
}

std::span<const ExtremeCase<TakeAway>> Cases::extremes() {
  static constexpr ExtremeCase<TakeAway> kExtremes[] = {
      {"text.empty", [](Random& /*random*/) { return TakeAway(TakeAway::kLargestHeap, TakeAway::kMostTaken); }},
  };
  return kExtremes;
}

std::span<const TrickyCase> Cases::tricky_cases() {
  static constexpr TrickyCase kTricky[] = {{"3.3", "fewer-than"}};
  return kTricky;
}

}  // namespace perfect_play::take_away
