import { describe, expect, it } from 'vitest';
import { withoutFacts } from '../../../../web/model/own/facts.ts';

describe('the facts in rules', () => {
  it.each([
    ["{ value: 'draw', positions: 5478 }", { value: 'draw', positions: 5478 }],
    ["{ value: 'X' }", { value: 'X', positions: null }],
    ['{ positions: 7 }', { value: null, positions: 7 }],
    ['{ value: -3, positions: 7 }', { value: '-3', positions: 7 }],
    ['{}', { value: null, positions: null }],
  ])('are read: %s', (text, facts) => {
    const read = withoutFacts(`const start = 3;\nconst known = ${text};\nconst moves = 1;\n`);
    expect(read).toEqual({ rules: 'const start = 3;\n\nconst moves = 1;\n', facts: { line: 2, ...facts } });
  });

  it.each([
    'const known = { value: x };',
    "const known = {\n  value: 'X' };",
    '  const known = {};',
    "known = { value: 'X' };",
  ])('of another form are left to the engine: %s', (rules) => {
    expect(withoutFacts(rules)).toEqual({ rules, facts: null });
  });
});
