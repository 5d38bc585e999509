#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace perfect_play {

/// Decodes the bytes of a file, which arrive in arbitrary chunks, into UTF-8 without a byte order mark. Recognizes
/// UTF-16 by its byte order mark, FF FE or FE FF; editors and PowerShell on Windows write such files. All other bytes
/// pass unchanged.
class FileDecoder {
 public:
  /// Takes the next bytes; returns all characters that are now complete.
  [[nodiscard]] std::string take(std::string_view bytes);
  /// Returns the remaining text; call it after the last byte.
  [[nodiscard]] std::string end();

 private:
  enum class Encoding : std::uint8_t { kUnknown, kAsItIs, kUtf16Little, kUtf16Big };

  /// Detects the encoding and drops the byte order mark, once enough bytes have arrived.
  void recognise();
  std::string take_utf16();

  Encoding encoding_ = Encoding::kUnknown;
  /// Pending bytes of an incomplete byte order mark or character.
  std::string held_;
};

}  // namespace perfect_play
