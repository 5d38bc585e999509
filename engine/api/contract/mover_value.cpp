#include "engine/api/contract/mover_value.hpp"

namespace perfect_play::api {

ValueForm form_of(const MoverValue& value) {
  if (const auto* const outcome = std::get_if<OutcomeValue>(&value)) {
    const std::optional<Player> winner = winner_of(*outcome, value.mover);
    if (!winner) return DrawForm{};
    return DecidedForm{outcome->outcome, outcome->plies, *winner};
  }
  if (const auto* const margin = std::get_if<MarginValue>(&value)) return MarginForm{margin->points};
  return ProbabilityForm{std::get<Probability>(value)};
}

}  // namespace perfect_play::api
