#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace perfect_play {

/// Decodes the bytes of a file, which arrive in arbitrary chunks, into UTF-8 without a byte order mark. UTF-16 is
/// recognized by its mark, FF FE or FE FF, which editors and the PowerShell under Windows write. All other bytes pass
/// unchanged.
class FileDecoder {
 public:
  /// Returns the text that is complete so far.
  [[nodiscard]] std::string take(std::string_view bytes);
  /// Returns the rest after the last byte.
  [[nodiscard]] std::string end();

 private:
  enum class Encoding : std::uint8_t { kUnknown, kAsItIs, kUtf16Little, kUtf16Big };

  /// Detects the encoding and drops the mark once enough bytes have arrived.
  void recognise();
  std::string take_utf16();

  Encoding encoding_ = Encoding::kUnknown;
  /// Incomplete bytes of a mark or a character.
  std::string held_;
};

}  // namespace perfect_play
