#pragma once

#include <cstddef>
#include <optional>
#include <unordered_map>
#include <vector>

#include "engine/core/game.hpp"

namespace perfect_play::test {

/// Computes the values of a small game of outcomes with possible repetitions, from its moves and endings only:
/// discovers all positions, then repeatedly sweeps over the undecided ones. The number of the sweep is the distance.
/// History is ignored.
template <IndexedGame G>
class PlainSweep {
 public:
  /// Returns an empty result if there are more than `most` positions.
  static std::optional<PlainSweep> of(const G& game, std::size_t most) {
    PlainSweep sweep(game);
    if (!sweep.play_everything(most)) return std::nullopt;
    for (Plies plies = 1; sweep.decide(plies); ++plies) {
    }
    return sweep;
  }

  /// Returns the value of a discovered position.
  [[nodiscard]] OutcomeValue value(const typename G::Position& position) const {
    const Place& place = places_[numbers_.at(game_->index(position))];
    if (place.value) return *place.value;
    return value_of_endless_play<G>(place.mover);
  }

 private:
  struct Place {
    typename G::Position position;
    Player mover;
    std::vector<std::size_t> next = {};
    std::optional<OutcomeValue> value = std::nullopt;
  };

  explicit PlainSweep(const G& game) : game_(&game) { number_of(game.start()); }

  std::size_t number_of(const typename G::Position& position) {
    const auto [known, is_new] = numbers_.emplace(game_->index(position), places_.size());
    if (is_new) places_.push_back({position, game_->mover(position)});
    return known->second;
  }

  bool play_everything(std::size_t most) {
    for (std::size_t i = 0; i < places_.size(); ++i) {
      if (places_.size() > most) return false;
      const typename G::Position position = places_[i].position;
      if (const std::optional<Ending> ending = game_->ending(position)) {
        places_[i].value = value_of_ending(ending->winner, places_[i].mover);
        continue;
      }
      std::vector<std::size_t> next;
      for (const auto& move : moves_of(*game_, position)) next.push_back(number_of(game_->play(position, move)));
      places_[i].next = std::move(next);
    }
    return true;
  }

  /// Returns true if this sweep decided any positions.
  bool decide(Plies plies) {
    bool changed = false;
    for (Place& place : places_) {
      if (place.value) continue;
      bool wins = false;
      bool loses = true;
      for (const std::size_t number : place.next) {
        const Place& next = places_[number];
        const bool known = next.value && next.value->plies && *next.value->plies < plies;
        const std::optional<Player> winner = known ? winner_of(*next.value, next.mover) : std::nullopt;
        wins = wins || winner == place.mover;
        loses = loses && winner == opponent(place.mover);
      }
      if (!wins && !loses) continue;
      place.value = OutcomeValue{wins ? Outcome::kWin : Outcome::kLoss, plies};
      changed = true;
    }
    return changed;
  }

  const G* game_;
  std::vector<Place> places_;
  std::unordered_map<PositionIndex, std::size_t> numbers_;
};

}  // namespace perfect_play::test
