/**
 * The engine module as Embind exposes it; see engine/bindings/border.hpp. Only module.ts uses these types.
 *
 * @internal
 */

/** A computation in the module's memory, which `delete()` frees. @internal */
export interface RawTask {
  /** Asks a question. Returns an empty string, or `{"error"}` if the engine rejects the question. */
  begin(kind: string, question: string): string;
  /** Works on the question. Returns the result of the step, or `{"error"}`. */
  advance(steps: number): string;
  feed(bytes: Uint8Array<ArrayBuffer> | string): void;
  /** Marks the end of the input. */
  end(): void;
  words(): Int32Array<ArrayBuffer> | Uint8Array<ArrayBuffer>;
  delete(): void;
}

/** The engine's command-line program. Its input arrives in pieces. @internal */
export interface RawCommandLine {
  feed(text: string): void;
  /** Marks the end of the current input; another input may follow. */
  end_input(): void;
  /** Passes on the system's message about why the input cannot be read. */
  refuse_input(reason: string): void;
  /** Returns a request to run the reader's program, as JSON; empty if nothing is requested. */
  errand(): string;
  /** Receives the result of the request; see engine/cli/program/errand.hpp. */
  report(
    end: string,
    exitCode: number,
    reason: string,
    output: string,
    errors: string,
    milliseconds: number,
    millisecondsSinceLast: number,
  ): void;
  /** Works for about a millisecond, unless the command waits for input or for the reader's program. */
  advance(): void;
  /** Prints the results that are available and ends. Call only if {@link heeds_interrupt} is true. */
  interrupt(): void;
  /**
   * Returns the name of the next file that the caller must write, or `-` for standard output; empty if none is left.
   */
  next_file(): string;
  file_content(): Uint8Array<ArrayBuffer>;
  /** Returns the output that is new since the last call. */
  output(): string;
  /** Returns the error messages that are new since the last call. */
  errors(): string;
  /** Returns a short description of the progress, which may be empty. */
  progress(): string;
  is_done(): boolean;
  heeds_interrupt(): boolean;
  wants_input(): boolean;
  /** Returns the file to read instead of standard input; empty for standard input. */
  input_file(): string;
  exit_code(): number;
  delete(): void;
}

/** The interface of the module. A part of the engine (parts.ts) answers only some questions. @internal */
export interface RawModule {
  ask(kind: string, question: string): string;
  readonly Task: new () => RawTask;
  /** Each argument must end with a NUL character. */
  readonly CommandLine: new (
    commandArguments: string,
    outputColours: boolean,
    errorColours: boolean,
  ) => RawCommandLine;
}

/** Options for Emscripten's loader. @internal */
export interface RawModuleOptions {
  /** Instantiates the module asynchronously and passes the instance to `done`. Emscripten ignores the returned object. */
  instantiateWasm(
    imports: WebAssembly.Imports,
    done: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void,
  ): object;
}

/** The default export of the generated module. @internal */
export type RawModuleFactory = (options: RawModuleOptions) => Promise<RawModule>;
