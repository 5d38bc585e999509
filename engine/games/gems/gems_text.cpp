#include <string>
#include <utility>

#include "engine/core/text/judge_text.hpp"
#include "engine/games/gems/gems.hpp"

namespace perfect_play::gems {
namespace {

constexpr std::string_view kFormats[] = {"canonical", "hdu-4778"};

constexpr Example kExamples[] = {
    {"patience", "c4.s2_1_2_3.3_3.3_2.2.3.3.4_1.1.1.1.2.4"},
    {"statement-1", "c3.s3_2.3_1.3_1.2_1.2.3"},
    {"statement-2", "c3.s2_1.2.3_1.2.3"},
    {"even", "c2.s2_1.1_1.2_1.2_2.2_1_2"},
    {"every-gem", "c3.s1_1_2.3_1.1.2_2_3.3.3.3"},
    {"eleven", "c5.s4_1.2.3_1.1.4_2.5.5_3.3.3_4.4.5_1.5_2.2.4_1.3.5_2.4_3.4.5_1.2"},
};

constexpr Parameter kParameters[] = {{"bags", 1, GemsFight::kMostBags, 8},
                                     {"colours", 1, GemsFight::kMostColours, 3},
                                     {"gems", 1, GemsFight::kMostGemsInBag, 4},
                                     {"stone-size", 1, GemsFight::kMostStoneSize, 3}};

constexpr Parameter kOptions[] = {{"colours", 0, GemsFight::kMostColours, 3},
                                  {"stone-size", 0, GemsFight::kMostStoneSize, 3}};

struct HeaderNumber {
  std::uint32_t value = 0;
  std::size_t offset = 0;
};

/// The numbers before the bags.
struct Header {
  HeaderNumber colours;
  HeaderNumber stone_size;
};

Result<HeaderNumber> take_header_number(TextReader& in, std::uint32_t most, StatementCode code) {
  in.skip_blanks();
  const std::size_t offset = in.offset();
  const Result<std::uint32_t> number = take_number_within(in, 0, most, code);
  if (!number) return number.error();
  return HeaderNumber{number.value(), offset};
}

Result<HeaderNumber> take_colours(TextReader& in) {
  return take_header_number(in, GemsFight::kMostColours, "gems.colour-count");
}

Result<HeaderNumber> take_stone_size(TextReader& in) {
  return take_header_number(in, GemsFight::kMostStoneSize, "gems.stone-size");
}

/// Returns an error if the header does not allow bags.
Fault fault_with_bags(const TextReader& in, const Header& header) {
  if (header.colours.value == 0) return Error{{"gems.no-colours", {}}, in.place_at(header.colours.offset)};
  if (header.stone_size.value == 0) return Error{{"gems.no-stone-size", {}}, in.place_at(header.stone_size.offset)};
  return std::nullopt;
}

Fault read_gem(TextReader& in, const Header& header, GemsFight::Bag& bag) {
  const Result<std::uint32_t> colour = take_number_within(in, 1, header.colours.value, "gems.colour");
  if (!colour) return colour.error();
  bag.push_back(static_cast<std::uint8_t>(colour.value() - 1));
  return std::nullopt;
}

Result<GemsFight::Bag> read_canonical_bag(TextReader& in, const Header& header) {
  GemsFight::Bag bag;
  do {
    if (!in.at_digit()) return in.wants_number();
    if (bag.size() == GemsFight::kMostGemsInBag) {
      return Error{{"gems.bag-size", {{"most", std::to_string(GemsFight::kMostGemsInBag)}}}, in.place()};
    }
    if (Fault fault = read_gem(in, header, bag)) return *fault;
  } while (in.take('.'));
  return bag;
}

Result<GemsFight> read_canonical(TextReader& in) {
  if (!in.take('c')) return in.wants("c");
  if (!in.at_digit()) return in.wants_number();
  const Result<HeaderNumber> colours = take_colours(in);
  if (!colours) return colours.error();
  if (!in.take('.')) return in.wants(".");
  if (!in.take('s')) return in.wants("s");
  if (!in.at_digit()) return in.wants_number();
  const Result<HeaderNumber> stone_size = take_stone_size(in);
  if (!stone_size) return stone_size.error();
  const Header header = {colours.value(), stone_size.value()};
  std::vector<GemsFight::Bag> bags;
  while (in.take('_')) {
    if (Fault fault = fault_with_bags(in, header)) return *fault;
    if (bags.size() == GemsFight::kMostBags) {
      return Error{{"gems.bag-count", {{"most", std::to_string(GemsFight::kMostBags)}}}, in.place()};
    }
    Result<GemsFight::Bag> bag = read_canonical_bag(in, header);
    if (!bag) return bag.error();
    bags.push_back(std::move(bag).value());
  }
  const std::size_t end = in.offset();
  in.skip_space();
  if (!in.at_end()) return in.offset() == end ? in.wants("_") : in.wants_end();
  return GemsFight(header.colours.value, header.stone_size.value, std::move(bags));
}

/// Reads a bag in the form of an HDU 4778 line: the number of gems and their colours.
Result<GemsFight::Bag> read_counted_bag(TextReader& in, const Header& header) {
  in.skip_space();
  const Result<std::uint32_t> count = take_number_within(in, 1, GemsFight::kMostGemsInBag, "gems.bag-size");
  if (!count) return count.error();
  GemsFight::Bag bag;
  while (bag.size() < count.value()) {
    if (Fault fault = read_gem(in, header, bag)) return *fault;
  }
  if (Fault fault = fault_before_line_end(in)) return *fault;
  return bag;
}

std::string write_canonical(const GemsFight& game) {
  std::string text = 'c' + std::to_string(game.colours()) + ".s" + std::to_string(game.stone_size());
  for (const GemsFight::Bag& bag : game.bags()) {
    char separator = '_';
    for (const std::uint8_t colour : bag) {
      text += separator;
      text += std::to_string(colour + 1);
      separator = '.';
    }
  }
  return text;
}

std::string write_hdu_4778(const GemsFight& game) {
  std::string text = std::to_string(game.colours()) + ' ' + std::to_string(game.bags().size()) + ' ' +
                     std::to_string(game.stone_size()) + '\n';
  for (const GemsFight::Bag& bag : game.bags()) {
    text += std::to_string(bag.size());
    for (const std::uint8_t colour : bag) text += ' ' + std::to_string(colour + 1);
    text += '\n';
  }
  return text;
}

}  // namespace

const GameInfo GemsFight::kInfo = {
    .id = "gems",
    .board_kind = "bags",
    .first_player = "alice",
    .second_player = "bob",
    .alternates = false,
    .formats = kFormats,
    .examples = kExamples,
    .parameters = kParameters,
    .options = kOptions,
};

Result<ReadSetup<GemsFight>> GemsFight::read(std::string_view text) {
  TextReader in(text);
  in.skip_space();
  if (in.at_end()) return Error{{"text.empty", {}}};
  const bool is_canonical = in.current() == 'c';
  Result<GemsFight> game = is_canonical ? read_canonical(in) : read_only_case<Hdu4778, GemsFight>(text);
  if (!game) return game.error();
  return ReadSetup<GemsFight>{std::move(game).value(), kFormats[is_canonical ? 0 : 1]};
}

std::optional<std::string> GemsFight::write(std::string_view format) const {
  if (format == "canonical") return write_canonical(*this);
  // A case of three zeros would end the input.
  const bool closes = colours_ == 0 && bags_.empty() && stone_size_ == 0;
  if (format == "hdu-4778" && !closes) return write_hdu_4778(*this);
  return std::nullopt;
}

std::string GemsFight::format_move(const Position& /*position*/, Move move) const {
  return std::to_string(move.bag + 1);
}

std::string GemsFight::format_position(const Position& position) const {
  std::string text;
  for (std::uint32_t bag = 0; bag < bags_.size(); ++bag) {
    if ((position.taken >> bag & 1U) != 0) text += std::to_string(bag + 1) + '-';
  }
  return text.append(position.mover == Player::kFirst ? kInfo.first_player : kInfo.second_player);
}

Result<std::optional<GemsFight>> Hdu4778::read_case(TextReader& in) {
  if (over_) return std::optional<GemsFight>();
  in.skip_space();
  const Result<HeaderNumber> colours = take_colours(in);
  if (!colours) return colours.error();
  const Result<std::uint32_t> count = take_number_within(in, 0, GemsFight::kMostBags, "gems.bag-count");
  if (!count) return count.error();
  const Result<HeaderNumber> stone_size = take_stone_size(in);
  if (!stone_size) return stone_size.error();
  if (Fault fault = fault_before_line_end(in)) return *fault;
  const Header header = {colours.value(), stone_size.value()};
  over_ = header.colours.value == 0 && count.value() == 0 && header.stone_size.value == 0;
  if (over_) return std::optional<GemsFight>();
  if (count.value() > 0) {
    if (Fault fault = fault_with_bags(in, header)) return *fault;
  }
  std::vector<GemsFight::Bag> bags;
  while (bags.size() < count.value()) {
    Result<GemsFight::Bag> bag = read_counted_bag(in, header);
    if (!bag) return bag.error();
    bags.push_back(std::move(bag).value());
  }
  return std::optional<GemsFight>(std::in_place, header.colours.value, header.stone_size.value, std::move(bags));
}

std::string Hdu4778::answer(const GemsFight& /*game*/, std::uint32_t /*number*/, const MarginValue& value) {
  return std::to_string(value.points);
}

}  // namespace perfect_play::gems
