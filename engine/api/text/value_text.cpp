#include "engine/api/text/value_text.hpp"

#include <charconv>
#include <cstdint>
#include <string_view>

namespace perfect_play::api {
namespace {

/// Maximum number of plies or points: no game has more, and adding a move cannot overflow.
constexpr Plies kMostPlies = 1'000'000'000;
constexpr std::int32_t kMostPoints = 1'000'000'000;

std::optional<std::int32_t> points_in(std::string_view text) {
  std::int32_t points = 0;
  const std::from_chars_result read = std::from_chars(text.data(), text.data() + text.size(), points);
  if (read.ec != std::errc() || read.ptr != text.data() + text.size()) return std::nullopt;
  return points < -kMostPoints || points > kMostPoints ? std::nullopt : std::optional(points);
}

std::optional<Outcome> outcome_named(std::string_view name) {
  if (name == "win") return Outcome::kWin;
  if (name == "draw") return Outcome::kDraw;
  if (name == "loss") return Outcome::kLoss;
  return std::nullopt;
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

Result<StatedValue> take_value(JsonTaker& json) {
  std::optional<Outcome> outcome;
  std::optional<Plies> plies;
  std::optional<Player> winner;
  std::optional<Value> value;
  const std::size_t start = json.offset();
  const auto wrong = [&] {
    const Statement wanted = {"certificate.value",
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
    // Ignores the decimal number; the value is read from the fraction, which is exact.
    if (name == "probability") return std::nullopt;
    const std::optional<std::int32_t> points = points_in(number.value());
    if (points) value = MarginValue{*points};
    return points ? std::nullopt : Fault(wrong());
  });
  if (fault) return *fault;
  if (outcome) value = OutcomeValue{*outcome, plies};
  if (!value) return wrong();
  return StatedValue{*value, winner};
}

}  // namespace perfect_play::api
