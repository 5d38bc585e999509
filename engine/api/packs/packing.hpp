#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "engine/api/packs/case_batch.hpp"
#include "engine/api/packs/zip.hpp"
#include "engine/core/progress.hpp"
#include "engine/core/result.hpp"

namespace perfect_play::api {

/// So that programs are tested on more than a case at a time, and a wrong answer is soon found.
inline constexpr std::size_t kCasesOfFile = 10;

/// Makes cases of a problem and packs them with their answers into a zip: `01.in`, `01.out` and so on, up to
/// `kCasesOfFile` cases of one kind in each, and `manifest.json`:
///
///     {"app": "perfect-play", "version", "generators", "problem", "seed", "kinds": […],
///      "files": [{"input": "01.in", "output": "01.out", "kind", "cases": [{"setup", "kind", "purpose"}, …]}, …]}
///
class Packing {
 public:
  explicit Packing(CaseBatch batch) : batch_(std::move(batch)) {}

  /// Makes the next case, or answers those of the next file; whether there is more to do.
  bool advance();
  /// The cases as far as they are made, and how many are wanted; then the files that are packed, of all.
  [[nodiscard]] bool is_made() const { return made_; }
  [[nodiscard]] Progress progress() const;

  [[nodiscard]] CaseBatch& batch() { return batch_; }
  [[nodiscard]] const CaseBatch& batch() const { return batch_; }
  [[nodiscard]] std::size_t files() const { return files_.size(); }
  /// A case needs more than allowed; then there is no archive.
  [[nodiscard]] const Fault& fault() const { return fault_; }
  /// The archive. Requires that there is no more to do and no fault; once.
  [[nodiscard]] std::string take_archive();

 private:
  void pack_next();
  [[nodiscard]] std::string manifest() const;

  CaseBatch batch_;
  bool made_ = false;
  std::vector<std::span<const TestCase>> files_;
  std::size_t packed_ = 0;
  ZipWriter zip_;
  Fault fault_;
};

}  // namespace perfect_play::api
