/** The state of Judge mode: single inputs and outputs, folders of inputs and outputs, test packs, and functions. */
import { computed, signal } from '@preact/signals';
import type { MisjudgedCase } from '../game/judge-types.ts';
import { unzipped } from './archive.ts';
import type { NamedFile } from './file-pairs.ts';
import { Folder } from './folder.ts';
import { FunctionTrial, type FunctionTrialOptions } from './function-trial.ts';
import { JudgeSession, type JudgeSessionOptions } from './judge-session.ts';
import { Mistakes, type MistakesOptions } from './mistakes.ts';
import { PackMaker, type PackMakerOptions } from './pack-maker.ts';

export interface JudgeOptions extends JudgeSessionOptions {
  readonly engine: JudgeSessionOptions['engine'] &
    PackMakerOptions['engine'] &
    MistakesOptions['engine'] &
    FunctionTrialOptions['engine'];
}

export class Judge extends JudgeSession {
  readonly folder = new Folder(this);
  readonly packing: PackMaker;
  readonly own: FunctionTrial;
  readonly mistakes: Mistakes;
  /** True while the page is reading archives or folders. */
  readonly reading = signal(false);
  /** Count of opened inputs, so that a slow older input cannot replace a newer one. */
  #turns = 0;

  constructor(options: JudgeOptions) {
    super(options);
    const { engine, game, setup } = options;
    this.packing = new PackMaker({ engine, game, problem: this.problem });
    this.own = new FunctionTrial({
      engine,
      game,
      // The canonical text of rules has the start of another position after `~1` (engine/games/own/rules_text.hpp).
      rules: computed(() => (game.value?.rules === true ? (setup.value?.text.split('~1', 1)[0] ?? '') : '')),
      judging: this,
    });
    this.mistakes = new Mistakes({ engine, game, problem: this.problem });
  }

  /** Judges files. Treats several files or an archive as inputs with their outputs, and anything else as one input. */
  async judgeFiles(given: Promise<readonly NamedFile[]>): Promise<void> {
    const turn = this.#nextTurn();
    this.reading.value = true;
    try {
      const files = await given;
      const [file] = files;
      const isArchive = files.length === 1 && file !== undefined && /\.zip$/i.test(file.path);
      const archive = isArchive ? await unzipped(file.content) : null;
      if (turn !== this.#turns || file === undefined) return;
      if (archive !== null) this.folder.openArchive(archive);
      else if (files.length === 1 || !this.folder.open(files)) this.judgeFile(file.path, file.content);
    } catch {
      // Skips a file that the browser can no longer read.
    } finally {
      if (turn === this.#turns) this.reading.value = false;
    }
  }

  override judgeText(text: string): void {
    this.#nextTurn();
    super.judgeText(text);
  }

  override judge(): void {
    this.#nextTurn();
    super.judge();
  }

  /**
   * Judges the input that contains a case, compares the wrong answer with the right one, and shows the case on the
   * board.
   */
  async showMisjudged({ setup, input, said }: MisjudgedCase): Promise<void> {
    super.judgeText(input);
    this.checking.clear();
    this.other.checkText(said);
    await this.choose({ number: 1, setup });
  }

  #nextTurn(): number {
    this.#turns += 1;
    this.reading.value = false;
    this.folder.open([]);
    return this.#turns;
  }
}
