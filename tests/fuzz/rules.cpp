// Any text is a rule file or an error with a place. Rules keep their limits of steps and bytes, give the same moves
// twice, and every position survives a round trip through its value. A grammar generates some of the inputs.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <ctime>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "engine/core/random.hpp"
#include "engine/core/text/text.hpp"
#include "engine/rules/code/compiler.hpp"
#include "engine/rules/game/check.hpp"
#include "engine/rules/game/move_names.hpp"
#include "engine/rules/game/position_code.hpp"
#include "engine/rules/game/rule_book.hpp"
#include "engine/rules/game/unfolding.hpp"
#include "engine/rules/machine/machine.hpp"
#include "tests/engine/support/text_tools.hpp"
#include "tests/fuzz/expect.hpp"
#include "tests/fuzz/rules_grammar.hpp"

namespace {

using namespace perfect_play;
using namespace perfect_play::rules;

constexpr std::uint32_t kMostPositions = 300;
/// Processor time in seconds after which no more positions are examined.
constexpr double kMostSeconds = 1;

void expect_a_place_inside(const Error& error, std::string_view text) {
  expect(test::is_utf8(to_english(error)) || !test::is_utf8(text), "an error's sentence is UTF-8");
  expect(error.place.has_value(), "an error has a place");
  const TextPlace end = TextReader(text).place_at(text.size());
  const bool is_inside =
      error.place->line < end.line || (error.place->line == end.line && error.place->column <= end.column);
  expect(is_inside && error.place->line > 0 && error.place->column > 0, "an error's place is in the text");
}

void expect_limits(const Machine& machine, std::uint64_t most_steps, std::size_t most_bytes) {
  expect(machine.steps() <= most_steps, "a call ends at its limit of steps");
  expect(machine.heap().bytes() <= most_bytes, "a call ends at its limit of bytes");
}

/// Examines a position as the rule book does, with a machine whose counts of steps and bytes can be read.
void expect_limited_calls(Machine& machine, const RuleBook& book, std::string_view position) {
  machine.begin_call();
  const std::size_t lasting = machine.heap().bytes();
  Value value;
  expect(read_position(machine, position, book.settings().has_text_positions, value), "a position fits into a call");
  std::string written;
  expect(write_position(machine, value, book.settings().has_text_positions, written), "a position's value is one");
  expect(written == position, "a position survives the round trip through its value");
  const std::array<Value, 3> arguments = {value, machine.letter(book.letter(Side::kFirst)),
                                          machine.letter(book.letter(Side::kSecond))};
  for (const std::string_view name : {"result", "moves"}) {
    const Value function = machine.global(name);
    if (!function.is(Kind::kFunction)) continue;
    Value result;
    const bool is_fine = machine.call(function, arguments, result);
    expect_limits(machine, kMostSteps, lasting + kMostBytesOfCall);
    if (!is_fine) expect_a_place_inside(machine.error(), machine.source());
    if (!is_fine) return;
  }
}

void unfold(RuleBook& book, Machine& machine, std::string_view source) {
  Unfolding table(book, {.positions = kMostPositions});
  const std::clock_t began = std::clock();
  const auto has_time = [began] { return static_cast<double>(std::clock() - began) < kMostSeconds * CLOCKS_PER_SEC; };
  while (table.advance(1) == UnfoldingState::kRunning && has_time()) {
  }
  if (table.state() == UnfoldingState::kMistake) expect_a_place_inside(table.error(), source);
  for (std::uint32_t i = 0; i < table.position_count() && (i == 0 || has_time()); ++i) {
    expect_limited_calls(machine, book, table.position(i));
    Look look;
    Look again;
    if (i >= table.next() || !book.look(table.position(i), table.mover(i), look)) continue;
    expect(book.look(table.position(i), table.mover(i), again) && again.bytes == look.bytes &&
               again.ending == look.ending && again.margin == look.margin,
           "rules give the same moves twice");
    expect(look.steps.size() == table.end_arc(i) - table.first_arc(i), "the table has the moves of the rules");
    expect(move_names(book, table.position(i), table.mover(i), look).size() == look.steps.size(),
           "every move has a name");
  }
  if (table.state() == UnfoldingState::kRunning) return;
  for (const Finding& finding : check_positions(book, table)) {
    expect(test::is_utf8(to_english(finding.what)) || !test::is_utf8(source), "a finding's sentence is UTF-8");
  }
}

void read(std::string_view source) {
  Result<Program> program = compile(source);
  const Result<std::unique_ptr<RuleBook>> book = RuleBook::read(std::string(source));
  if (!program) {
    expect(!book, "a file without code has no rules");
    expect_a_place_inside(program.error(), source);
    return;
  }
  Machine machine(std::string(source), std::move(program).value());
  const bool is_read = machine.read_file();
  expect_limits(machine, kMostStepsOfReading, kMostLastingBytes);
  if (!is_read) expect_a_place_inside(machine.error(), source);
  expect(is_read || !book, "a file that cannot be read has no rules");
  if (!book) {
    if (source.size() <= kLongestRules) expect_a_place_inside(book.error(), source);
    return;
  }
  unfold(*book.value(), machine, source);
}

}  // namespace

// NOLINTBEGIN(readability-identifier-naming): the names of libFuzzer.

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t most);

/// Replaces some inputs with a program from the grammar, and inserts a piece of such a program into others.
extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most, unsigned seed) {
  Random random(seed);
  const std::uint32_t choice = random.below(8);
  if (choice > 1) return LLVMFuzzerMutate(data, size, most);
  std::string text(reinterpret_cast<const char*>(data), size);
  if (choice == 0) {
    text = rules_from_grammar("@F", 5, random);
  } else {
    const std::uint32_t at = random.below(static_cast<std::uint32_t>(size) + 1);
    text.replace(at, random.below(8), rules_from_grammar(random.below(2) == 0 ? "@S" : "@E", 3, random));
  }
  const std::size_t made = std::min(text.size(), most);
  std::copy_n(text.begin(), made, data);
  return made;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  read({reinterpret_cast<const char*>(data), size});
  return 0;
}

// NOLINTEND(readability-identifier-naming)
