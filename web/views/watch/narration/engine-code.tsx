/** Shows the engine's source code for the current solver, loaded on demand. */
import sources from '#sources';
import { t } from '../../../messages/messages.ts';
import type { GameEntry } from '../../../model/game/types.ts';
import { compiled, type EngineLine, type EngineSource } from '../../../model/watch/engine-code.ts';
import type { Trace } from '../../../model/watch/trace/trace.ts';
import { useLoaded } from '../../loading/use-loaded.ts';

interface EngineCodeProps {
  readonly trace: Trace;
  readonly game: GameEntry;
  /** Id of the current line of code; null at step 0. */
  readonly here: string | null;
  /** Id of the deliberately wrong line of code; null if there is none. */
  readonly wrong: string | null;
}

/** Shows the source files of a solver. The component needs a different key for each solver. */
export function EngineCode({ trace, game, here, wrong }: EngineCodeProps) {
  const files = useLoaded(true, () => loadSources(trace.solver.solver));
  if (files === null) return <p class="engine-note">{t('code.engine.coming')}</p>;
  if (files === 'failed') return <p class="engine-note">{t('part.failed')}</p>;
  const shown = compiled(files, { ...trace, mostPlies: game.mostPlies });
  return (
    <ol class="engine-code">
      <li class="engine-note">
        {t('code.engine.parts')}
        {trace.solver.family === 'tree' && ` ${t('code.engine.mover')}`}
      </li>
      {shown.map(({ file, parts }) => [
        <li key={file} class="file">
          {file}
        </li>,
        ...parts.flatMap(({ lines }) =>
          lines.map((line, at) => (
            <Line
              key={`${file} ${line.number}`}
              line={line}
              isFirst={at === 0}
              depth={depthOf(line) - depthOf(lines[0] ?? line)}
              isHere={here !== null && line.ids.includes(here)}
              isWrong={wrong !== null && file.includes('/specimens/') && line.ids.includes(wrong)}
            />
          )),
        ),
      ])}
    </ol>
  );
}

async function loadSources(solver: string): Promise<readonly EngineSource[]> {
  const files = await Promise.all((sources[solver] ?? []).map((load) => load()));
  return files.map((file) => file.default);
}

function depthOf({ pieces }: EngineLine): number {
  const [first = ''] = pieces[0] ?? [];
  return first.length - first.trimStart().length;
}

interface LineProps {
  readonly line: EngineLine;
  readonly isFirst: boolean;
  readonly depth: number;
  readonly isHere: boolean;
  readonly isWrong: boolean;
}

function Line({ line, isFirst, depth, isHere, isWrong }: LineProps) {
  const classes = [...(isFirst ? ['first'] : []), ...(isWrong ? ['wrong'] : [])].join(' ');
  return (
    <li class={classes || undefined} aria-current={isHere ? 'step' : undefined} style={{ '--indent': depth }}>
      <span class="line-number">{line.number}</span>
      <code>
        {line.pieces.map(([text, kind], at) => {
          const shown = at === 0 ? text.trimStart() : text;
          return kind === '' ? (
            shown
          ) : (
            <span key={at} class={kind}>
              {shown}
            </span>
          );
        })}
        {isWrong && <b class="note"> ✗ {t('code.wrong')}</b>}
      </code>
    </li>
  );
}
