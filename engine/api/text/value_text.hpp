#pragma once

#include <optional>
#include <string>

#include "engine/core/result.hpp"
#include "engine/core/text/json_reader.hpp"
#include "engine/core/value.hpp"

namespace perfect_play::api {

/// Returns the mover's value in words, such as "win in 4", "draw", "margin -2" or "probability 5/9".
[[nodiscard]] std::string in_words(const Value& value);

/// A value read from text.
struct StatedValue {
  Value value = {};
  /// The stated winner; absent if the text states no winner.
  std::optional<Player> winner = std::nullopt;
};

/// Reads a value from JSON (api/contract/answers.hpp). Limits numbers so that adding a move cannot overflow.
Result<StatedValue> take_value(JsonTaker& json);

}  // namespace perfect_play::api
