#include "engine/api/text/value_text.hpp"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <utility>

#include "engine/core/text/text.hpp"

namespace perfect_play::api {
namespace {

/// More plies and points than any game has, and few enough that a move can be added to them.
constexpr Plies kMostPlies = 1'000'000'000;
constexpr std::int32_t kMostPoints = 1'000'000'000;

/// The whole of `text` as a number of `T` from `least` to `most`.
template <class T>
std::optional<T> number_in(std::string_view text, T least, T most) {
  T number = 0;
  const std::from_chars_result read = std::from_chars(text.data(), text.data() + text.size(), number);
  if (read.ec != std::errc() || read.ptr != text.data() + text.size()) return std::nullopt;
  return number < least || number > most ? std::nullopt : std::optional(number);
}

std::optional<Plies> plies_in(std::string_view text) { return number_in<Plies>(text, 0, kMostPlies); }
std::optional<std::int32_t> points_in(std::string_view text) {
  return number_in<std::int32_t>(text, -kMostPoints, kMostPoints);
}

std::optional<Outcome> outcome_named(std::string_view name) {
  if (name == "win") return Outcome::kWin;
  if (name == "draw") return Outcome::kDraw;
  if (name == "loss") return Outcome::kLoss;
  return std::nullopt;
}

/// Takes the words of a line one by one.
class Words {
 public:
  explicit Words(std::string_view text) : text_(text) {}

  /// The next word; empty at the end.
  std::string_view take() {
    text_.remove_prefix(std::min(text_.find_first_not_of(" \t"), text_.size()));
    const std::string_view word = text_.substr(0, text_.find_first_of(" \t"));
    text_.remove_prefix(word.size());
    return word;
  }
  bool take(std::string_view wanted) {
    Words ahead = *this;
    if (ahead.take() != wanted) return false;
    *this = ahead;
    return true;
  }
  [[nodiscard]] bool at_end() const { return text_.find_first_not_of(" \t") == std::string_view::npos; }

 private:
  std::string_view text_;
};

/// `win`, `win 4`, `win in 4 plies`, `win for cat in 4 plies`, `draw`.
std::optional<ToldValue> outcome_in_words(Words words, const GameInfo& game) {
  const std::optional<Outcome> outcome = outcome_named(words.take());
  if (!outcome) return std::nullopt;
  ToldValue told;
  OutcomeValue value{*outcome};
  if (value.outcome == Outcome::kWin && words.take("for")) {
    const std::string_view winner = words.take();
    if (winner != game.first_player && winner != game.second_player) return std::nullopt;
    told.winner = winner == game.first_player ? Player::kFirst : Player::kSecond;
    told.by_winner = true;
  }
  const bool is_in = words.take("in");
  if (is_in || !words.at_end()) {
    value.plies = plies_in(words.take());
    if (!value.plies || value.outcome == Outcome::kDraw) return std::nullopt;
    if (!words.take("plies")) words.take("ply");
  }
  if (!words.at_end()) return std::nullopt;
  told.value = value;
  return told;
}

/// A number behind a word that may be left out.
template <class Read>
auto number_in_words(Words words, std::string_view name, Read&& read) {
  words.take(name);
  const auto number = read(words.take());
  return words.at_end() ? number : std::nullopt;
}

std::optional<ToldValue> value_in_words(std::string_view text, const GameInfo& game, ValueKind kind) {
  if (kind == ValueKind::kOutcome) return outcome_in_words(Words(text), game);
  std::optional<ToldValue> told;
  if (kind == ValueKind::kMargin) {
    if (const auto points = number_in_words(Words(text), "margin", points_in))
      told.emplace().value = MarginValue{*points};
  } else if (const auto chance = number_in_words(Words(text), "probability", Probability::from_fraction)) {
    told.emplace().value = *chance;
  }
  return told;
}

Statement wants_value(ValueKind kind) {
  switch (kind) {
    case ValueKind::kOutcome:
      return {"values.wants-outcome", {{"json", R"({"outcome": "draw"})"}}};
    case ValueKind::kMargin:
      return {"values.wants-margin", {{"json", R"({"margin": -2})"}}};
    case ValueKind::kProbability:
      break;
  }
  return {"values.wants-probability", {{"json", R"({"fraction": "5/9"})"}}};
}

}  // namespace

std::string in_words(const Value& value) {
  if (const auto* margin = std::get_if<MarginValue>(&value)) return "margin " + std::to_string(margin->points);
  if (const auto* chance = std::get_if<Probability>(&value)) return "probability " + chance->as_fraction();
  const OutcomeValue outcome = std::get<OutcomeValue>(value);
  if (outcome.outcome == Outcome::kDraw) return "draw";
  const std::string distance = outcome.plies ? " in " + std::to_string(*outcome.plies) : "";
  return (outcome.outcome == Outcome::kWin ? "win" : "loss") + distance;
}

Result<ToldValue> take_value(JsonTaker& json) {
  std::optional<Outcome> outcome;
  std::optional<Plies> plies;
  std::optional<Player> winner;
  std::optional<Value> value;
  const std::size_t start = json.offset();
  const auto wrong = [&] {
    const Statement wanted = {"values.wants-json",
                              {{"outcome", R"({"outcome": "win", "plies": 4})"},
                               {"margin", R"({"margin": -2})"},
                               {"chance", R"({"fraction": "5/9"})"}}};
    return Error{wanted, json.place_at(start)};
  };
  const Fault fault = json.take_object([&](std::string_view name) -> Fault {
    if (name == "plies" || name == "winner") {
      if (json.take_null()) return std::nullopt;
      const Result<std::uint32_t> number = json.take_natural();
      if (!number) return number.error();
      if (name == "plies") {
        plies = number.value();
        return number.value() > kMostPlies ? Fault(wrong()) : std::nullopt;
      }
      winner = number.value() == 0 ? Player::kFirst : Player::kSecond;
      return number.value() > 1 ? Fault(wrong()) : std::nullopt;
    }
    if (name == "outcome" || name == "fraction") {
      const Result<std::string> text = json.take_string();
      if (!text) return text.error();
      if (name == "outcome") {
        outcome = outcome_named(text.value());
        return outcome ? std::nullopt : Fault(wrong());
      }
      const std::optional<Probability> chance = Probability::from_fraction(text.value());
      if (chance) value = *chance;
      return chance ? std::nullopt : Fault(wrong());
    }
    if (name != "margin" && name != "probability") return wrong();
    const Result<std::string_view> number = json.take_number();
    if (!number) return number.error();
    // The fraction says it exactly.
    if (name == "probability") return std::nullopt;
    const std::optional<std::int32_t> points = points_in(number.value());
    if (points) value = MarginValue{*points};
    return points ? std::nullopt : Fault(wrong());
  });
  if (fault) return *fault;
  if (outcome) value = OutcomeValue{*outcome, plies};
  if (!value) return wrong();
  return ToldValue{*value, winner};
}

bool is_of_kind(const Value& value, ValueKind kind) {
  switch (kind) {
    case ValueKind::kOutcome:
      return std::holds_alternative<OutcomeValue>(value);
    case ValueKind::kMargin:
      return std::holds_alternative<MarginValue>(value);
    case ValueKind::kProbability:
      break;
  }
  return std::holds_alternative<Probability>(value);
}

Result<std::vector<ValueLine>> read_values(std::string_view table, const GameInfo& game, ValueKind kind) {
  constexpr std::string_view kBlanks = " \t\r";
  std::vector<ValueLine> values;
  TextReader reader(table);
  for (std::size_t number = 1; !reader.at_end(); ++number) {
    std::string_view line = reader.take_line();
    line = line.substr(0, line.find_last_not_of(kBlanks) + 1);
    const std::size_t begin = line.find_first_not_of(kBlanks);
    if (begin == std::string_view::npos || line[begin] == '#') continue;
    line.remove_prefix(begin);
    const std::string_view position = line.substr(0, line.find_first_of(kBlanks));
    const std::size_t after = line.find_first_not_of(kBlanks, position.size());
    const std::string_view text = after == std::string_view::npos ? std::string_view() : line.substr(after);
    // Counted in bytes: what stands before is a position, or else is refused for what it is.
    const TextPlace place = {number, begin + std::min(after, line.size()) + 1};
    std::optional<ToldValue> told;
    if (!text.empty() && text.front() == '{') {
      JsonTaker json(text);
      const Result<ToldValue> taken = take_value(json);
      Fault fault = taken ? json.take_end() : Fault(taken.error());
      if (fault) {
        fault->place = moved_to(fault->place.value_or(TextPlace{}), place);
        return *std::move(fault);
      }
      told = taken.value();
    } else {
      told = value_in_words(text, game, kind);
    }
    if (!told || !is_of_kind(told->value, kind)) return Error{wants_value(kind), place};
    values.push_back({number, position, text, *told});
  }
  if (values.empty()) return Error{{"text.empty"}};
  return values;
}

}  // namespace perfect_play::api
