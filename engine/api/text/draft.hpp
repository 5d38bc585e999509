#pragma once

#include <string_view>

#include "engine/core/game_info.hpp"
#include "engine/core/result.hpp"

namespace perfect_play::api {

/// Reads an instance in the making of a game:
///
///     {"board": board, "tokens": [place | null, …], "played": [edge, …], "options": {"side": 4, …}}
///
/// with a board as in core/contract/answers.hpp. Options that are not there have their initial values. What an option
/// says or what follows from the rest may be left out of the board, and is not looked at: all but the kind of a
/// lattice, the exits of a grid, colours and stone size of bags, the owners of a graph on which the players alternate.
/// A graph without owners or results may leave those out. Anything else that is missing, or that should not be there,
/// is an error with its place in the text.
Result<SetupDraft> read_draft(std::string_view text, const GameInfo& game);

}  // namespace perfect_play::api
