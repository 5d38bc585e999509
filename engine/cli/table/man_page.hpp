#pragma once

#include <string>

namespace perfect_play::cli {

/// The man page of the program, in roff with the macros of man(7): perfect-play.1.
[[nodiscard]] std::string man_page();

}  // namespace perfect_play::cli
