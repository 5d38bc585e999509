/** Types of the parts of gifenc that we use. */
declare module 'gifenc' {
  /** Red, green and blue, 0 to 255 each. */
  export type Colour = readonly [number, number, number];

  export interface FrameOptions {
    /** Colour table; set it on the first frame, for all frames. */
    readonly palette?: readonly Colour[];
    /** Number of bits of an index. */
    readonly colorDepth?: number;
    readonly transparent?: boolean;
    /** Index of unchanged pixels. */
    readonly transparentIndex?: number;
    /** Duration of the frame in ms. */
    readonly delay?: number;
    /** Disposal method of GIF: 1 keeps the frame. */
    readonly dispose?: number;
  }

  export interface Encoder {
    readonly writeFrame: (numbers: Uint8Array, width: number, height: number, options: FrameOptions) => void;
    readonly finish: () => void;
    /** Returns a copy of the bytes of the file. */
    readonly bytes: () => Uint8Array<ArrayBuffer>;
  }

  export function GIFEncoder(): Encoder;
}
