#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/api/cases/smaller_cases.hpp"
#include "engine/core/instances.hpp"
#include "engine/core/text/judge_format.hpp"

namespace perfect_play::api {

/// A problem that lists its cases otherwise than its game lists its instances.
template <class Format, class G>
concept ListsCases = requires(std::uint32_t size) {
  { Format::instances(size) } -> std::same_as<std::unique_ptr<Instances<G>>>;
};

/// The smallest size of a case.
template <Game G, JudgeFormatOf<G> Format>
constexpr std::uint32_t smallest_case() {
  if constexpr (!ListsCases<Format, G> && EnumeratedGame<G>) return G::kSmallestSize;
  return 0;
}

/// All instances of one size, which is none below the smallest; null where they are not listed, or where those that are
/// listed are not all.
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

/// Those that the statement allows.
template <Game G, JudgeFormatOf<G> Format>
class EveryCaseOf final : public EveryCase {
 public:
  /// None where there are no instances.
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

template <Game G, JudgeFormatOf<G> Format>
std::unique_ptr<EveryCase> every_case(std::uint32_t size) {
  std::unique_ptr<Instances<G>> instances;
  if (size >= smallest_case<G, Format>()) {
    instances = all_instances<G, Format>(size);
    if (!instances) return nullptr;
  }
  return std::make_unique<EveryCaseOf<G, Format>>(std::move(instances));
}

template <Game G, JudgeFormatOf<G> Format>
std::vector<std::string> smaller_cases(const G& game) {
  std::vector<std::string> cases;
  if constexpr (ShrinkableGame<G>) {
    for (const G& smaller : game.smaller()) {
      if (Format::write_case(smaller)) cases.push_back(*smaller.write("canonical"));
    }
  }
  return cases;
}

}  // namespace perfect_play::api
