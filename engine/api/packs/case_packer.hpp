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

/// Maximum number of cases in a file; small, so that a wrong answer can be located quickly.
inline constexpr std::size_t kCasesOfFile = 10;

/// Packs cases of a problem and their answers into a zip archive: `01.in`, `01.out` and so on, each with up to
/// `kCasesOfFile` cases of one kind, and `manifest.json`:
///
///     {"app": "perfect-play", "version", "generators", "problem", "seed", "kinds": […],
///      "files": [{"input": "01.in", "output": "01.out", "kind", "cases": [{"setup", "kind", "purpose"}, …]}, …]}
///
class CasePacker {
 public:
  explicit CasePacker(CaseBatch batch) : batch_(std::move(batch)) {}

  /// Makes the next case or answers the cases of the next file; returns false at the end.
  bool advance();
  /// Returns true once all cases have been made. Until then, progress counts cases; afterwards, it counts files.
  [[nodiscard]] bool is_made() const { return made_; }
  [[nodiscard]] Progress progress() const;

  [[nodiscard]] CaseBatch& batch() { return batch_; }
  [[nodiscard]] const CaseBatch& batch() const { return batch_; }
  [[nodiscard]] std::size_t files() const { return files_.size(); }
  /// Returns the error if a case exceeded the limits; there is no archive then.
  [[nodiscard]] const Fault& fault() const { return fault_; }
  /// Returns the archive. Call this function once, after `advance` has returned false, if `fault()` is empty.
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
