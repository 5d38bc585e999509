/** Types for the parts of gifenc that we use. */
declare module 'gifenc' {
  /** Red, green and blue, 0 to 255 each. */
  export type Colour = readonly [number, number, number];

  export interface FrameOptions {
    /** Colour table; set it on the first frame only, for all frames. */
    readonly palette?: readonly Colour[];
    /** Number of bits per index. */
    readonly colorDepth?: number;
    readonly transparent?: boolean;
    /** Index that marks unchanged pixels. */
    readonly transparentIndex?: number;
    /** Duration of the frame in ms. */
    readonly delay?: number;
    /** GIF disposal method; 1 keeps the frame. */
    readonly dispose?: number;
  }

  export interface Encoder {
    readonly writeFrame: (numbers: Uint8Array, width: number, height: number, options: FrameOptions) => void;
    readonly finish: () => void;
    /** Returns a copy of the file's bytes. */
    readonly bytes: () => Uint8Array<ArrayBuffer>;
  }

  export function GIFEncoder(): Encoder;
}
