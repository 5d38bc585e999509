#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/core/result.hpp"

namespace perfect_play::api {

/// The cases of a problem's whole input, as setups.
struct JudgeCases {
  std::string_view game;
  /// In canonical text.
  std::vector<std::string> setups;
};

/// Reads the input of a published problem, such as `leetcode-913`, without answering it. An error when there is no such
/// problem or the input is not as the problem says; the places of errors are places of `input`.
Result<JudgeCases> read_judge_cases(std::string_view problem, std::string_view input);

}  // namespace perfect_play::api
