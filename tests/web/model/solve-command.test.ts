import { describe, expect, it } from 'vitest';
import { solveCommand } from '../../../web/model/solve-command.ts';

describe('the command that solves a link', () => {
  it('has the setup and the line', () => {
    expect(solveCommand('triangle-war', '4_1-2.2-4', [])).toBe("perfect-play solve triangle-war '4_1-2.2-4'");
    expect(solveCommand('shooting', '2.1', ['l1-3', 'r1-1'])).toBe(
      "perfect-play solve shooting '2.1' --line l1-3.r1-1",
    );
  });

  it.each([
    ["4'; rm -rf '", []],
    ['4 5', []],
    ['$(ls)', []],
    ['', []],
    ['4', ['1-2; ls']],
    ['4', ['`ls`']],
    ['4', ["'"]],
    ['4', ['1-2\nls']],
    ['4\nls', []],
  ])('is none for what might mean something to a shell: %j %j', (setup, moves) => {
    expect(solveCommand('triangle-war', setup, moves)).toBeNull();
  });
});
