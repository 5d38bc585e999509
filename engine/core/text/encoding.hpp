#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace perfect_play {

/// Turns the bytes of a file, which come cut anywhere, into UTF-8 without a mark at its beginning. UTF-16 is known by
/// its mark, FF FE or FE FF: editors and the PowerShell under Windows write it. All other bytes are passed on as they
/// are.
class FileDecoder {
 public:
  /// What is known of the text by now.
  [[nodiscard]] std::string take(std::string_view bytes);
  /// The rest, when there are no more bytes.
  [[nodiscard]] std::string end();

 private:
  enum class Encoding : std::uint8_t { kUnknown, kAsItIs, kUtf16Little, kUtf16Big };

  /// Finds the encoding and lets go of the mark, where enough has come.
  void recognise();
  std::string take_utf16();

  Encoding encoding_ = Encoding::kUnknown;
  /// Bytes that mean nothing without the next ones: of a mark, or of a character.
  std::string held_;
};

}  // namespace perfect_play
