#include "engine/rules/game/position_text.hpp"

#include <utility>

#include "engine/rules/code/compiler.hpp"
#include "engine/rules/game/position_code.hpp"

namespace perfect_play::rules {

std::optional<std::string> json_of_position(std::string_view text) {
  if (text.size() > kLongestPosition) return std::nullopt;
  std::string source = "const position = (" + std::string(text) + ");";
  Result<Program> program = compile(source);
  if (!program.ok()) return std::nullopt;
  Machine machine(std::move(source), std::move(program).value());
  std::string bytes;
  Value value;
  const bool is_position = machine.read_file() && !machine.global("position").is(Kind::kText) &&
                           write_position(machine, machine.global("position"), false, bytes) &&
                           read_position(machine, bytes, false, value);
  if (!is_position) return std::nullopt;
  return machine.json(value);
}

}  // namespace perfect_play::rules
