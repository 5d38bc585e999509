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

/// `--kind`, `--seed` and `--count`.
std::vector<Option> case_options();

/// The kinds that were asked for, each once, in their own order; all of them when none was. Where a size is given,
/// random cases are meant.
std::vector<CaseKind> wanted_kinds(const Arguments& given);

/// What was asked for by `case_options` and `--size`.
api::BatchOptions batch_options(const Arguments& given, std::uint64_t usual_count);

/// Tells of a kind that has no more.
void tell_shortfall(api::CaseBatch& batch, Console& console);

/// How far a batch is, in a few words.
[[nodiscard]] std::string progress_of(const api::CaseBatch& batch);

}  // namespace perfect_play::cli
