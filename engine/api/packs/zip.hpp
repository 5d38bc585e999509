#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace perfect_play::api {

/// Writes a zip archive of files that are stored as they are. The same files, the same bytes: each is said to be of the
/// first day that a zip can tell. Less than 4 GiB in all, and fewer than 65,536 files.
/// Source: PKWARE, APPNOTE.TXT 6.3.10, sections 4.3.7, 4.3.12 and 4.3.16.
class ZipWriter {
 public:
  /// `name` is made of ASCII, with `/` between folders.
  void add(std::string_view name, std::string_view content);
  /// The archive. Nothing can be added afterwards.
  [[nodiscard]] std::string finish();

 private:
  std::string archive_;
  /// The directory that closes the archive.
  std::string directory_;
  std::size_t count_ = 0;
};

}  // namespace perfect_play::api
