/** Reads animated GIFs according to the GIF89a specification, independently of the writer under test. */

/** A visible frame, drawn over all earlier ones. */
export interface GifFrame {
  /** A colour for each pixel: red · 65536 + green · 256 + blue. */
  readonly pixels: Uint32Array;
  readonly hundredths: number;
}

export interface ReadGif {
  readonly width: number;
  readonly height: number;
  readonly loops: boolean;
  readonly frames: readonly GifFrame[];
}

/** Reads a file; throws if it is invalid. */
export function readGif(file: Uint8Array): ReadGif {
  let at = 0;
  const byte = (): number => {
    const value = file[at];
    if (value === undefined) throw new Error('the file ends too early');
    at += 1;
    return value;
  };
  const short = (): number => byte() + 256 * byte();
  const text = (count: number): string => String.fromCharCode(...Array.from({ length: count }, byte));
  const blocks = (): readonly number[] => {
    const data: number[] = [];
    for (let length = byte(); length > 0; length = byte()) for (let i = 0; i < length; i += 1) data.push(byte());
    return data;
  };

  if (text(6) !== 'GIF89a') throw new Error('not a GIF');
  const [width, height, flags] = [short(), short(), byte()];
  at += 2;
  const colours = Array.from({ length: 2 << (flags & 7) }, () => byte() * 65536 + byte() * 256 + byte());
  const frames: GifFrame[] = [];
  let loops = false;
  let control = { hundredths: 0, clear: -1 };
  let seen = new Uint32Array(width * height).fill(-1);
  for (let kind = byte(); kind !== 0x3b; kind = byte()) {
    if (kind === 0x21) {
      const label = byte();
      if (label === 0xf9) {
        if (byte() !== 4) throw new Error('a control block has four bytes');
        const packed = byte();
        const hundredths = short();
        const clear = byte();
        control = { hundredths, clear: (packed & 1) === 1 ? clear : -1 };
        byte();
      } else if (label === 0xff) {
        loops = text(byte()) === 'NETSCAPE2.0';
        blocks();
      } else throw new Error(`what is extension ${label}?`);
      continue;
    }
    if (kind !== 0x2c) throw new Error(`what is block ${kind}?`);
    const [left, top, across, down] = [short(), short(), short(), short()];
    if (byte() !== 0 || left + across > width || top + down > height) throw new Error('a frame outside of the picture');
    const numbers = decompressed(byte(), blocks());
    if (numbers.length !== across * down) throw new Error(`${numbers.length} pixels instead of ${across * down}`);
    seen = seen.slice();
    numbers.forEach((number, i) => {
      if (number === control.clear) return;
      seen[(top + Math.floor(i / across)) * width + left + (i % across)] = colours[number] ?? -1;
    });
    frames.push({ pixels: seen, hundredths: control.hundredths });
  }
  if (at !== file.length) throw new Error('something follows the end');
  return { width, height, loops, frames };
}

function decompressed(bits: number, data: readonly number[]): readonly number[] {
  const clear = 1 << bits;
  const out: number[] = [];
  let texts: (readonly number[])[] = [];
  let width = bits + 1;
  let before: readonly number[] | null = null;
  let position = 0;
  for (;;) {
    let code = 0;
    for (let i = 0; i < width; i += 1, position += 1) {
      const octet = data[position >> 3];
      if (octet === undefined) throw new Error('compressed data without an end');
      code |= ((octet >> (position & 7)) & 1) << i;
    }
    if (code === clear + 1) return out;
    if (code === clear) {
      texts = Array.from({ length: clear + 2 }, (_, number) => [number]);
      width = bits + 1;
      before = null;
      continue;
    }
    const known = texts[code];
    const text: readonly number[] | undefined =
      known ?? (before !== null && code === texts.length ? [...before, before[0] ?? 0] : undefined);
    if (text === undefined) throw new Error(`the code ${code} means nothing yet`);
    for (const number of text) out.push(number);
    if (before !== null && texts.length < 4096) texts.push([...before, text[0] ?? 0]);
    if (texts.length === 1 << width && width < 12) width += 1;
    before = text;
  }
}
