/** The part of the state that judges: inputs and outputs, one by one or a folder of them, packs of tests, and functions. */
import { createFolder, type Folder } from './folder.ts';
import { createJudging, type Judging, type JudgingOptions } from './judging.ts';
import { createOwn, type Own, type OwnOptions } from './own.ts';
import { createPacking, type Packing, type PackingOptions } from './packing.ts';

/** Everything of the judge mode. */
export interface Judge extends Judging {
  readonly folder: Folder;
  readonly packing: Packing;
  readonly own: Own;
}

/** What {@link createJudge} needs. */
export interface JudgeOptions extends JudgingOptions {
  readonly engine: JudgingOptions['engine'] & PackingOptions['engine'] & OwnOptions['engine'];
}

/** The judge mode. */
export function createJudge(options: JudgeOptions): Judge {
  const { engine, game } = options;
  const judging = createJudging(options);
  return {
    ...judging,
    folder: createFolder({ judging }),
    packing: createPacking({ engine, game, problem: judging.problem }),
    own: createOwn({ engine, game, judging }),
  };
}
