#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace perfect_play::api {

/// Writes a zip archive without compression. The output is deterministic, because every file has the earliest date that
/// the format allows. Limits: 4 GiB in total, 65,535 files. Source: PKWARE, APPNOTE.TXT 6.3.10, sections 4.3.7, 4.3.12
/// and 4.3.16.
class ZipWriter {
 public:
  /// Adds a file. `name` is ASCII, with `/` between folders.
  void add(std::string_view name, std::string_view content);
  /// Returns the archive. No file can be added afterwards.
  [[nodiscard]] std::string finish();

 private:
  std::string archive_;
  /// The directory, which is at the end of the archive.
  std::string directory_;
  std::size_t count_ = 0;
};

}  // namespace perfect_play::api
