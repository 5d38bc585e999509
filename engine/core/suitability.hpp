#pragma once

#include "engine/core/text/statement.hpp"

namespace perfect_play {

/// Whether a solver is the one to choose for an instance, and why or why not, for the reader.
struct Suitability {
  bool suits = true;
  Statement reason;
};

}  // namespace perfect_play
