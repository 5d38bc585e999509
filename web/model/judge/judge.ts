/** The part of the state that judges: inputs and outputs, one by one or a folder of them. */
import { createFolder, type Folder } from './folder.ts';
import { createJudging, type Judging, type JudgingOptions } from './judging.ts';

/** Everything of the judge mode. */
export interface Judge extends Judging {
  readonly folder: Folder;
}

/** The judge mode. */
export function createJudge(options: JudgingOptions): Judge {
  const judging = createJudging(options);
  return { ...judging, folder: createFolder({ judging }) };
}
