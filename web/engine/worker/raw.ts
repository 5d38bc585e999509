/**
 * The engine module as Embind gives it; engine/bindings/border.hpp explains it. Only module.ts uses these shapes.
 *
 * @internal
 */

/** A computation. It lives in the module's own memory until `delete()`. @internal */
export interface RawTask {
  /** Empty, or `{"error"}` when the question was refused. */
  begin(kind: string, question: string): string;
  /** A step, or `{"error"}`. */
  advance(steps: number): string;
  feed(bytes: Uint8Array<ArrayBuffer> | string): void;
  /** There is nothing more to feed. */
  end(): void;
  words(): Int32Array<ArrayBuffer> | Uint8Array<ArrayBuffer>;
  delete(): void;
}

/** The command line of the engine, fed with its input piece by piece. @internal */
export interface RawCommandLine {
  feed(text: string): void;
  /** There is no more of this input; there may be another one afterwards. */
  end_input(): void;
  /** Says why the input cannot be read, as the system words it. */
  refuse_input(reason: string): void;
  /** What is to be done with a program of the reader's, as JSON; empty where nothing is. */
  errand(): string;
  /** Says what came of it; see engine/cli/program/errand.hpp. */
  report(
    end: string,
    exitCode: number,
    reason: string,
    output: string,
    errors: string,
    milliseconds: number,
    millisecondsSinceLast: number,
  ): void;
  /** Works on for about a millisecond, while no input is wanted and there is no errand. */
  advance(): void;
  /** Prints what is known so far and is done, where {@link heeds_interrupt} says that there is something. */
  interrupt(): void;
  /** The name of the next file to be written, `-` for standard output; empty when there is none. */
  next_file(): string;
  /** Of the file that was named last. */
  file_content(): Uint8Array<ArrayBuffer>;
  /** What it has printed since the last call. */
  output(): string;
  /** What it has complained about since the last call. */
  errors(): string;
  /** How far it is, in a few words; empty when there is nothing to tell. */
  progress(): string;
  is_done(): boolean;
  heeds_interrupt(): boolean;
  wants_input(): boolean;
  /** The file to be fed in place of standard input; empty when it is that. */
  input_file(): string;
  exit_code(): number;
  delete(): void;
}

/** The whole surface of the module. A part of the engine (parts.ts) answers some of the questions. @internal */
export interface RawModule {
  ask(kind: string, question: string): string;
  readonly Task: new () => RawTask;
  /** Every argument ends with NUL. */
  readonly CommandLine: new (
    commandArguments: string,
    outputColours: boolean,
    errorColours: boolean,
  ) => RawCommandLine;
}

/** What the loader tells Emscripten. @internal */
export interface RawModuleOptions {
  /** Instantiates asynchronously and hands the instance to `done`; the object returned meanwhile means nothing. */
  instantiateWasm(
    imports: WebAssembly.Imports,
    done: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void,
  ): object;
}

/** The default export of the generated module. @internal */
export type RawModuleFactory = (options: RawModuleOptions) => Promise<RawModule>;
