#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "engine/api/cases/cases.hpp"
#include "engine/core/instances.hpp"
#include "engine/core/text/judge_format.hpp"

namespace perfect_play::api {

/// A problem whose list of cases differs from its game's list of instances.
template <class Format, class G>
concept ListsCases = requires(std::uint32_t size) {
  { Format::instances(size) } -> std::same_as<std::unique_ptr<Instances<G>>>;
};

/// Returns all instances of one size, or null if the list is missing or incomplete.
template <Game G, JudgeFormatOf<G> Format>
std::unique_ptr<Instances<G>> all_instances(std::uint32_t size) {
  std::unique_ptr<Instances<G>> instances;
  if constexpr (ListsCases<Format, G>) {
    instances = Format::instances(size);
  } else if constexpr (EnumeratedGame<G>) {
    instances = G::instances(size, Labelling::kIgnored, 0);
  }
  if (instances && !instances->complete()) instances.reset();
  return instances;
}

/// Iterates over the instances that the problem statement allows.
template <Game G, JudgeFormatOf<G> Format>
class EveryCaseOf final : public EveryCase {
 public:
  /// If `instances` is null, there are no cases.
  explicit EveryCaseOf(std::unique_ptr<Instances<G>> instances) : instances_(std::move(instances)) {}

  std::optional<std::string> next() override {
    if (!instances_) return std::nullopt;
    while (const std::optional<G> game = instances_->next()) {
      if (Format::write_case(*game)) return game->write("canonical");
    }
    return std::nullopt;
  }

 private:
  std::unique_ptr<Instances<G>> instances_;
};

/// Implements `JudgeEngine::every_case`.
template <Game G, JudgeFormatOf<G> Format>
std::unique_ptr<EveryCase> list_cases(std::uint32_t size) {
  std::uint32_t smallest = 0;
  if constexpr (!ListsCases<Format, G> && EnumeratedGame<G>) smallest = G::kSmallestSize;
  if (size < smallest) return std::make_unique<EveryCaseOf<G, Format>>(nullptr);
  std::unique_ptr<Instances<G>> instances = all_instances<G, Format>(size);
  if (!instances) return nullptr;
  return std::make_unique<EveryCaseOf<G, Format>>(std::move(instances));
}

}  // namespace perfect_play::api
