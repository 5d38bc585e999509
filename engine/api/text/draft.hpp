#pragma once

#include <string_view>

#include "engine/core/game_info.hpp"
#include "engine/core/result.hpp"

namespace perfect_play::api {

/// Reads a board from the editor:
///
///     {"board": board, "tokens": [place | null, …], "played": [edge, …], "options": {"side": 4, …}}
///
/// with a board as in core/contract/answers.hpp. Missing options have their initial values. A board may omit members
/// that follow from the options and the other members; if present, such members are ignored. They are all members of a
/// lattice except its kind, the exits of a grid, the colours and stone size of bags, and the owners on a graph on which
/// the players alternate. A graph may omit empty lists of owners and results. Any other missing or unknown member is an
/// error with its place in the text.
Result<SetupDraft> read_draft(std::string_view text, const GameInfo& game);

}  // namespace perfect_play::api
