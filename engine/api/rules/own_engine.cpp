#include "engine/api/rules/own_engine.hpp"

#include <string>
#include <utility>
#include <vector>

#include "engine/api/of_game/path.hpp"
#include "engine/games/own/own_finite.hpp"
#include "engine/games/own/rules_text.hpp"
#include "engine/games/own/table.hpp"

namespace perfect_play::api {
namespace {

Result<std::shared_ptr<own::Table>> table_of(std::string_view rules) {
  const std::optional<own::RulesText> text = own::read_rules_text(rules);
  if (!text) return Error{{"own.not-canonical"}};
  return own::Table::of(*text);
}

class OwnEngine final : public GameEngine {
 public:
  [[nodiscard]] std::string_view id() const override { return kOwn; }

  [[nodiscard]] Result<Setup> read(std::string_view text) const override {
    return with(text, [&](const GameEngine& engine) { return engine.read(text); });
  }
  [[nodiscard]] Result<Setup> compose(std::string_view /*draft*/) const override { return Error{{"own.no-editor"}}; }
  [[nodiscard]] Result<std::string> write(std::string_view setup, std::string_view format) const override {
    return with(setup, [&](const GameEngine& engine) { return engine.write(setup, format); });
  }
  [[nodiscard]] Result<Setup> generate(const std::vector<NamedNumber>& /*parameters*/,
                                       std::uint64_t /*seed*/) const override {
    return Error{{"own.no-generator"}};
  }
  [[nodiscard]] Result<std::unique_ptr<Session>> open(std::string_view setup, const OpenOptions& how) const override {
    return with(setup, [&](const GameEngine& engine) { return engine.open(setup, how); });
  }
  [[nodiscard]] Result<std::unique_ptr<TraceSession>> open_trace(std::string_view setup,
                                                                 const TraceOptions& options) const override {
    return with(setup, [&](const GameEngine& engine) { return engine.open_trace(setup, options); });
  }
  [[nodiscard]] Result<std::vector<TracedPosition>> trace_nodes(std::string_view setup,
                                                                const std::vector<TracePath>& paths) const override {
    return with(setup, [&](const GameEngine& engine) { return engine.trace_nodes(setup, paths); });
  }
  [[nodiscard]] Result<std::vector<TracedPosition>> trace_positions(
      std::string_view setup, const std::vector<std::uint32_t>& indices) const override {
    return with(setup, [&](const GameEngine& engine) { return engine.trace_positions(setup, indices); });
  }
  [[nodiscard]] Result<TracePlaces> trace_places(std::string_view setup, std::uint64_t from,
                                                 std::uint64_t count) const override {
    return with(setup, [&](const GameEngine& engine) { return engine.trace_places(setup, from, count); });
  }
  [[nodiscard]] Result<std::unique_ptr<MeasurementRun>> measure(std::string_view setup,
                                                                const OpenOptions& how) const override {
    return with(setup, [&](const GameEngine& engine) { return engine.measure(setup, how); });
  }

 private:
  /// Returns `call(engine)` for the engine of the kind that the rules describe.
  template <class Call>
  static std::invoke_result_t<Call, const GameEngine&> with(std::string_view rules, Call&& call) {
    const Result<std::shared_ptr<own::Table>> table = table_of(rules);
    if (!table) return table.error();
    return call(*own_games()[static_cast<std::size_t>(table.value()->kind())]);
  }
};

}  // namespace

const GameEngine& own_engine() {
  static const OwnEngine kEngine;
  return kEngine;
}

std::optional<std::string> with_sizes(std::string_view rules, const std::vector<std::string>& sizes) {
  std::optional<own::RulesText> text = own::read_rules_text(rules);
  if (!text) return std::string(rules);
  for (const std::string& size : sizes) {
    if (!own::add_sizes(size, text->sizes)) return std::nullopt;
  }
  return own::to_canonical(*text);
}

std::optional<std::uint32_t> nimber_at(const Setup& setup, std::string_view line) {
  using own_finite::OwnFinite;
  if (setup.game != OwnFinite::kInfo.id) return std::nullopt;
  const Result<ReadSetup<OwnFinite>> read = OwnFinite::read(setup.text);
  if (!read) return std::nullopt;
  const Result<PlayedLine<OwnFinite>> played = follow(read.value().game, line);
  if (!played) return std::nullopt;
  return read.value().game.nimber(played.value().path.back());
}

std::string title_of_rules(std::string_view setup) {
  const Result<std::shared_ptr<own::Table>> table = table_of(setup);
  return table && !table.value()->settings().title.empty() ? table.value()->settings().title : std::string(kOwn);
}

std::string title_and_start(std::string_view setup) {
  const Result<std::unique_ptr<Session>> session = own_engine().open(setup, {});
  return title_of_rules(setup) + (session ? ' ' + session.value()->study("").value().front().text : "");
}

RulesReading::RulesReading(std::shared_ptr<own::Table> table) : table_(std::move(table)) {}

Result<RulesReading> RulesReading::begin(std::string_view rules) {
  Result<std::shared_ptr<own::Table>> table = table_of(rules);
  if (!table) return table.error();
  return RulesReading(std::move(table).value());
}

bool RulesReading::advance() { return table_->advance(); }

std::uint64_t RulesReading::positions() const { return table_->position_count(); }

}  // namespace perfect_play::api
