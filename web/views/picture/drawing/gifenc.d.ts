/** What is used of gifenc, which comes without types. */
declare module 'gifenc' {
  /** Red, green and blue, 0 to 255 each. */
  export type Colour = readonly [number, number, number];

  export interface FrameOptions {
    /** Of the first frame: the colours of all frames without a palette. */
    readonly palette?: readonly Colour[];
    /** The bits of a pixel's number in compression. */
    readonly colorDepth?: number;
    readonly transparent?: boolean;
    /** The number of the pixels that leave what is there. */
    readonly transparentIndex?: number;
    /** Milliseconds. */
    readonly delay?: number;
    /** What becomes of the frame afterwards, as GIF has it: 1 for staying. */
    readonly dispose?: number;
  }

  export interface Encoder {
    readonly writeFrame: (numbers: Uint8Array, width: number, height: number, options: FrameOptions) => void;
    readonly finish: () => void;
    /** A copy of the file. */
    readonly bytes: () => Uint8Array<ArrayBuffer>;
  }

  export function GIFEncoder(): Encoder;
}
