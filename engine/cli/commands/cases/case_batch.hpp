#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/api/packs/case_batch.hpp"
#include "engine/cli/console.hpp"
#include "engine/cli/table/arguments.hpp"
#include "engine/cli/table/command.hpp"

namespace perfect_play::cli {

using api::kMostCases;
using api::kMostSeed;

/// Returns the options `--kind`, `--seed` and `--count`.
std::vector<Option> case_options();

/// Returns the requested kinds, each once, in the order of `CaseKind`. By default, returns all kinds or, if the
/// arguments contain a size, only random cases.
std::vector<CaseKind> wanted_kinds(const Arguments& arguments);

/// Reads the options of `case_options` and `--size`.
api::BatchOptions batch_options(const Arguments& arguments, std::uint64_t usual_count);

/// Prints a message if a kind has no more cases.
void print_shortfall(api::CaseBatch& batch, Console& console);

/// Returns the progress of a batch in a few words.
[[nodiscard]] std::string progress_of(const api::CaseBatch& batch);

}  // namespace perfect_play::cli
