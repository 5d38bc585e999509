// `node strip-names.mjs FILE.wasm…`: removes the custom sections of a module, such as names and producers.
import { readFileSync, writeFileSync } from 'node:fs';

const HEADER_BYTES = 8;
const CUSTOM_SECTION = 0;

for (const file of process.argv.slice(2)) {
  const bytes = readFileSync(file);
  const kept = [bytes.subarray(0, HEADER_BYTES)];
  // A section consists of its kind in one byte, the length of its content as LEB128, and the content.
  for (let start = HEADER_BYTES; start < bytes.length; ) {
    let at = start + 1;
    let length = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at];
      at += 1;
      length += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) break;
    }
    const end = at + length;
    if (bytes[start] !== CUSTOM_SECTION) kept.push(bytes.subarray(start, end));
    start = end;
  }
  writeFileSync(file, Buffer.concat(kept));
}
