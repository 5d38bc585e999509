#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/game_info.hpp"
#include "engine/core/result.hpp"
#include "engine/core/text/json_reader.hpp"
#include "engine/core/value.hpp"

namespace perfect_play::api {

/// For the mover: "win in 4", "draw", "margin -2", "probability 5/9". A table of values may say it so.
[[nodiscard]] std::string in_words(const Value& value);

/// A value that somebody tells.
struct ToldValue {
  Value value = {};
  /// Who wins, where that is told.
  std::optional<Player> winner = std::nullopt;
  /// Whether the outcome is told by the winner alone: that of `value` means nothing then.
  bool by_winner = false;
};

/// Takes a value as JSON (json_forms.hpp). Numbers are kept to what cannot overflow when a move is added.
Result<ToldValue> take_value(JsonTaker& json);

/// Whether values of that kind are of this one.
[[nodiscard]] bool is_of_kind(const Value& value, ValueKind kind);

/// A line of a table of values; see `check_values`.
struct ValueLine {
  std::size_t line;
  std::string_view position;
  /// What it says of it, as it stands there.
  std::string_view text;
  ToldValue told;
};

/// Reads a table of values of a game's positions. What comes back points into `table`.
Result<std::vector<ValueLine>> read_values(std::string_view table, const GameInfo& game, ValueKind kind);

}  // namespace perfect_play::api
