import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { CONTRACT, contract } from '../../.ci/contract.mjs';
import { root } from '../../.ci/lib/paths.mjs';

it('the committed contract equals the field lists of the engine; `npm run contract` writes it', () => {
  expect(readFileSync(join(root, CONTRACT), 'utf8')).toBe(contract());
});
