#include "engine/api/packs/zip.hpp"

#include <array>
#include <cstdint>
#include <utility>

namespace perfect_play::api {
namespace {

using CrcTable = std::array<std::uint32_t, 256>;

/// Makes the bytewise table for the cyclic redundancy check of ISO 3309.
constexpr CrcTable make_crc_table() {
  constexpr std::uint32_t kPolynomial = 0xEDB8'8320;
  CrcTable table = {};
  for (std::uint32_t byte = 0; byte < table.size(); ++byte) {
    std::uint32_t crc = byte;
    for (int bit = 0; bit < 8; ++bit) crc = crc >> 1U ^ ((crc & 1U) != 0 ? kPolynomial : 0);
    table[byte] = crc;
  }
  return table;
}

std::uint32_t crc_of(std::string_view content) {
  static constexpr CrcTable kTable = make_crc_table();
  std::uint32_t crc = ~std::uint32_t{0};
  for (const char c : content) crc = crc >> 8U ^ kTable[(crc ^ static_cast<unsigned char>(c)) & 0xFFU];
  return ~crc;
}

/// Appends a little-endian number.
void put(std::string& text, std::uint64_t number, unsigned bytes) {
  for (unsigned i = 0; i < bytes; ++i) text += static_cast<char>(number >> (8 * i) & 0xFFU);
}
void put_16(std::string& text, std::uint64_t number) { put(text, number, 2); }
void put_32(std::string& text, std::uint64_t number) { put(text, number, 4); }

/// Returns the fields that a file's header and directory entry have in common.
std::string description(std::string_view name, std::string_view content) {
  constexpr unsigned kVersionNeeded = 10;
  constexpr unsigned kStored = 0;
  constexpr unsigned kFirstOfJanuary1980 = 1U << 5U | 1U;
  std::string text;
  put_16(text, kVersionNeeded);
  put_16(text, 0);  // general purpose flags
  put_16(text, kStored);
  put_16(text, 0);  // the time: midnight
  put_16(text, kFirstOfJanuary1980);
  put_32(text, crc_of(content));
  put_32(text, content.size());  // compressed size
  put_32(text, content.size());
  put_16(text, name.size());
  put_16(text, 0);  // length of extra fields
  return text;
}

}  // namespace

void ZipWriter::add(std::string_view name, std::string_view content) {
  constexpr std::uint32_t kFileHeader = 0x0403'4B50;
  constexpr std::uint32_t kDirectoryEntry = 0x0201'4B50;
  // Marks the archive as made on Unix, with files that everyone may read and the owner may write.
  constexpr unsigned kMadeBy = 3U << 8U | 10U;
  constexpr std::uint32_t kPermissions = 0100644U << 16U;
  const std::string described = description(name, content);
  put_32(directory_, kDirectoryEntry);
  put_16(directory_, kMadeBy);
  directory_ += described;
  put_16(directory_, 0);  // length of the comment
  put_16(directory_, 0);  // number of the disk
  put_16(directory_, 0);  // internal attributes
  put_32(directory_, kPermissions);
  put_32(directory_, archive_.size());
  directory_ += name;
  put_32(archive_, kFileHeader);
  archive_.append(described).append(name).append(content);
  ++count_;
}

std::string ZipWriter::finish() {
  constexpr std::uint32_t kEndOfDirectory = 0x0605'4B50;
  const std::size_t start = archive_.size();
  archive_ += directory_;
  put_32(archive_, kEndOfDirectory);
  put_16(archive_, 0);       // number of this disk
  put_16(archive_, 0);       // disk of the directory
  put_16(archive_, count_);  // number of entries on this disk
  put_16(archive_, count_);
  put_32(archive_, directory_.size());
  put_32(archive_, start);
  put_16(archive_, 0);  // length of the comment
  return std::move(archive_);
}

}  // namespace perfect_play::api
