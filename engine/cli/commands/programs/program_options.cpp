#include "engine/cli/commands/programs/program_options.hpp"

namespace perfect_play::cli {
namespace {

constexpr std::uint64_t kBytesOfMebibyte = std::uint64_t{1} << 20U;
constexpr std::uint64_t kUsualMebibytes = 1024;

}  // namespace

const Operand kProgram = {.name = "program", .help = "your program and its arguments", .rest = true};

std::vector<Option> limits_of_program(std::string_view time) {
  return {
      {"time", "MS", time, {.range = Range{1, 3'600'000}}},
      {"memory", "MIB", "address space limit in MiB; default 1024, 0 = none", {.range = Range{0, 1'000'000}}},
  };
}

std::uint32_t milliseconds_of(const Arguments& arguments, std::uint32_t usual_milliseconds) {
  return static_cast<std::uint32_t>(arguments.number("time").value_or(usual_milliseconds));
}

std::uint64_t memory_of(const Arguments& arguments) {
  return arguments.number("memory").value_or(kUsualMebibytes) * kBytesOfMebibyte;
}

}  // namespace perfect_play::cli
