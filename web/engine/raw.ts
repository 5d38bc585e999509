/**
 * The engine module exactly as Embind gives it. Only module.ts uses these shapes.
 *
 * Every string that comes back is JSON, except the output of {@link RawCommandLine}. Strings and numbers are all that
 * crosses. Objects made with `new` live in the module's own memory until `delete()`.
 *
 * @internal
 */

/** One setup with its solver and its solution. @internal */
export interface RawSession {
  /** Empty, or `{"error"}` when the setup was refused; then nothing else may be called but `delete`. */
  error(): string;
  advance(steps: number): string;
  verify(steps: number): string;
  /** For the values at the end of a line, once solved. */
  work_out(line: string, steps: number): string;
  survey(steps: number): string;
  /** The certificate, which is JSON itself, or `{"error"}`. */
  certificate(line: string): string;
  study(line: string): string;
  delete(): void;
}

/** The command line of the engine, fed with its input piece by piece. @internal */
export interface RawCommandLine {
  feed(text: string): void;
  finish(): void;
  /** What it has printed since the last call. */
  output(): string;
  /** What it has complained about since the last call. */
  errors(): string;
  wants_input(): boolean;
  /** The file to be fed in place of standard input; empty when it is that. */
  input_file(): string;
  exit_code(): number;
  delete(): void;
}

/** The whole surface of the module. @internal */
export interface RawModule {
  catalogue(): string;
  read_setup(game: string, text: string): string;
  write_setup(game: string, setup: string, format: string): string;
  /** `game` is empty for none. */
  recognise(text: string, game: string): string;
  /** The draft as JSON. */
  compose(game: string, draft: string): string;
  /** Parameters as `vertices=8&edges=12`. */
  generate_setup(game: string, parameters: string, seed: number): string;
  read_link(fragment: string): string;
  /** Parameters as `view=edit&step=3`. */
  write_link(game: string, setup: string, line: string, parameters: string): string;
  /** Tables take `bytes` at most; 0 for the usual bound. */
  readonly Session: new (
    game: string,
    setup: string,
    bytes: number,
  ) => RawSession;
  /** Every argument ends with NUL. */
  readonly CommandLine: new (
    commandArguments: string,
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
