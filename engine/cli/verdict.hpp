#pragma once

#include <string>

#include "engine/api/session.hpp"
#include "engine/core/game_info.hpp"

namespace perfect_play::cli {

/// Describes the values of a position in words.
class Verdict {
 public:
  /// `info` and `position` must outlive this object.
  Verdict(const GameInfo& info, const api::StudiedPosition& position) : info_(info), position_(position) {}

  std::string operator()(const OutcomeValue& value) const;
  std::string operator()(const MarginValue& value) const;
  std::string operator()(const Probability& value) const;

  [[nodiscard]] std::string name_of(Player player) const;

 private:
  const GameInfo& info_;
  const api::StudiedPosition& position_;
};

}  // namespace perfect_play::cli
