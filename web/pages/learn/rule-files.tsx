/** Rule files in pages about own games: their code, their value by the engine, and a link that opens them. */
import type { LoadedEngine } from '../../engine/worker/module.ts';
import type { Facts } from '../../learn/lesson.ts';
import { t } from '../../messages/messages.ts';
import { ownFragment } from '../../model/own/own-link.ts';
import { expected, type Result } from '../../model/own/results.ts';
import { ResultSentence } from '../../views/own/own-words.tsx';
import { type CodeColours, codeHtml } from './highlight.ts';

/** A rule file, and the engine's facts about it. */
export interface RuleFile {
  readonly code: string;
  readonly result: Result;
  readonly players: string;
  readonly positions: number;
}

const MOST_POSITIONS = 200_000;

/** Solves a game. Throws if its rules have a mistake. */
export function solveRules(engine: LoadedEngine, file: string, code: string): RuleFile {
  const { errors, players, positions } = engine.run('checkRules', {
    rules: code,
    sizes: {},
    positions: MOST_POSITIONS,
  });
  const result = expected(engine.ask('stepRules', { rules: code, sizes: {}, line: '' }));
  const [problem] = errors;
  if (problem !== undefined || result === null) throw new Error(`${file}: ${problem?.message ?? 'no value'}`);
  return { code, result, players, positions };
}

/** Matches the setting `symmetry`. */
const SYMMETRY = /^const symmetry = .*\n/m;

/** Returns the numbers of positions of two games, with their symmetry and without it. */
export function symmetryFacts(engine: LoadedEngine, read: (file: string) => RuleFile): Facts {
  const facts: Record<string, number> = {};
  for (const [name, id] of [
    ['wythoff', 'wythoff'],
    ['connectThree', 'connect-three'],
  ] as const) {
    const file = `rules/games/${id}.js`;
    const { code, positions } = read(file);
    facts[name] = positions;
    facts[`${name}All`] = solveRules(engine, file, code.replace(SYMMETRY, '')).positions;
  }
  return facts;
}

/** Returns the tag `Rules`; `read` returns a file below `web/learn/`. */
export function rulesTag(read: (file: string) => RuleFile, colours: CodeColours) {
  /** A game: its rules, and a link that opens them with a title in the reader's language. */
  return function Rules({ file, title }: { readonly file: string; readonly title: string }) {
    const { code, result, players, positions } = read(file);
    const fragment = ownFragment({ rules: `const title = ${JSON.stringify(title)};\n${code}`, line: [] });
    return (
      <figure class="source">
        <div dangerouslySetInnerHTML={{ __html: codeHtml(colours, code, 'js') }} />
        <figcaption>
          {t('room.from-start')}
          <ResultSentence result={result} players={players} />
          {' · '}
          {t('room.positions', { count: positions })}
          {' · '}
          <a href={`../../own.html#${fragment}`}>{t('learn.rules.open', { title })}</a>
        </figcaption>
      </figure>
    );
  };
}
