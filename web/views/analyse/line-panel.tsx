/** The line with its branches, and an assessment of the last move. */
import { useComputed } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { t } from '../../messages/messages.ts';
import { type Line, lineText } from '../../model/game/line.ts';
import { beginsWith, type Flow, flowOf, type Path } from '../../model/game/line-tree.ts';
import type { GameEntry, PlayerIndex, Position, Study } from '../../model/game/types.ts';
import { GRADE_SIGNS, luckSentence, type Remark, remarkOn } from '../../model/words/remarks.ts';
import { IconButton } from '../controls/controls.tsx';
import { usePointing } from '../controls/move-highlight.ts';
import { playerClass, Sentence, sentenceText } from '../controls/sentence.tsx';
import { useStore } from '../controls/store-context.ts';
import { GradeLegend } from '../play/grade-legend.tsx';
import { reveal } from './reveal.ts';

interface Note {
  readonly mover: PlayerIndex;
  readonly remark: Remark | null;
}

/**
 * The current line with its cursor and branches, and an assessment of the move before the cursor. `children` appear
 * beside the heading.
 */
export function LinePanel({ children }: { readonly children?: ComponentChildren }) {
  const { game, playing } = useStore();
  const entry = game.value;
  const { moves, cursor } = playing.line.value;
  const tree = playing.tree.value;
  const study = playing.study.value;
  const notes = useNotes(playing.setup.value?.text ?? '', moves, study);
  const flow = useMemo(() => flowOf(tree), [tree]);
  // Memoized, so that a step does not render the list again: each item checks whether its own move is current.
  const items = useMemo(
    () => (entry === null ? null : <FlowItems game={entry} flow={flow} notes={notes} />),
    [entry, flow, notes],
  );
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (current != null && list.current !== null) reveal(list.current, current);
  }, [cursor, moves]);
  if (entry === null) return <section class="card line" aria-label={t('line.title')} />;

  return (
    <section class="card line" aria-label={t('line.title')}>
      <div class="line-head row single apart">
        <h3>{t('line.title')}</h3>
        {children}
      </div>
      <ol class="plies" ref={list}>
        <li>
          <button
            type="button"
            class="plain ply"
            aria-current={cursor === 0 ? 'step' : undefined}
            onClick={() => playing.jump(0)}
          >
            {t('line.start')}
          </button>
        </li>
        {items}
      </ol>
      <GradeLegend game={entry} shown={[...notes.values()].map(({ remark }) => remark?.grade ?? 'best')} />
      <div class="remark">
        <LastMove game={entry} />
      </div>
    </section>
  );
}

/**
 * Returns the notes on all moves that are or have been in the current line, by path. The study covers only the current
 * line; notes on other lines remain from earlier studies.
 */
function useNotes(setup: string, moves: Path, study: Study | null): ReadonlyMap<string, Note> {
  const kept = useRef<{ setup: string; notes: Map<string, Note> }>({ setup, notes: new Map() });
  return useMemo(() => {
    if (kept.current.setup !== setup) kept.current = { setup, notes: new Map() };
    const { notes } = kept.current;
    for (const [ply, move] of moves.entries()) {
      const before = study?.positions[ply];
      if (before === undefined) break;
      notes.set(lineText(moves.slice(0, ply + 1)), { mover: before.mover, remark: remarkOn(before, move) });
    }
    return new Map(notes);
  }, [setup, moves, study]);
}

interface FlowProps {
  readonly game: GameEntry;
  readonly flow: readonly Flow[];
  readonly notes: ReadonlyMap<string, Note>;
}

function FlowItems({ game, flow, notes }: FlowProps) {
  return (
    <>
      {flow.map((item) => {
        const key = `${item.kind} ${lineText(item.path)}`;
        return item.kind === 'move' ? (
          <Ply key={key} game={game} path={item.path} note={notes.get(lineText(item.path)) ?? null} />
        ) : (
          <Branch key={key} game={game} path={item.path} flow={item.flow} notes={notes} />
        );
      })}
    </>
  );
}

/** Returns whether the last move of `path` is the current one, another move of the current line, or outside it. */
function placeOf(path: Path, { moves, cursor }: Line): 'current' | 'shown' | 'elsewhere' {
  if (!beginsWith(moves, path)) return 'elsewhere';
  return cursor === path.length ? 'current' : 'shown';
}

function Ply({ game, path, note }: { readonly game: GameEntry; readonly path: Path; readonly note: Note | null }) {
  const { playing } = useStore();
  const point = usePointing();
  const place = useComputed(() => placeOf(path, playing.line.value)).value;
  const remark = note?.remark ?? null;
  return (
    <li>
      <span class="number">{path.length}.</span>
      <button
        type="button"
        class={['plain ply', note === null ? '' : playerClass(note.mover), place === 'elsewhere' ? place : ''].join(
          ' ',
        )}
        data-move={path.at(-1)}
        aria-current={place === 'current' ? 'step' : undefined}
        title={remark === null ? undefined : sentenceText(game, remark.sentence)}
        onClick={() => void playing.goTo(path)}
        {...point(path.at(-1) ?? '')}
      >
        {path.at(-1)}
        {remark !== null && <span class={`grade ${remark.grade}`}>{GRADE_SIGNS[remark.grade]}</span>}
      </button>
    </li>
  );
}

/** A branch, in brackets. */
function Branch({ path, ...props }: FlowProps & { readonly path: Path }) {
  const { playing } = useStore();
  const move = path.at(-1) ?? '';
  return (
    <li class="branch">
      <ol class="plies" aria-label={t('line.branch', { ply: path.length, move })}>
        <FlowItems {...props} />
      </ol>
      <IconButton icon="promote" label={t('line.promote', { move })} onClick={() => playing.promote(path)} />
      <IconButton icon="close" label={t('line.remove', { move })} onClick={() => void playing.removeBranch(path)} />
    </li>
  );
}

/**
 * Assesses the move before the cursor and lists better moves. While the reader is trying a line, offers a button that
 * returns to the game.
 */
function LastMove({ game }: { readonly game: GameEntry }) {
  const { permits, playing } = useStore();
  const { moves, cursor } = playing.line.value;
  const before = playing.study.value?.positions[cursor - 1];
  const played = moves[cursor - 1];
  if (permits.moves && playing.browsedAway.value) {
    return (
      <p class="aside-line row">
        {t('line.browsed-away')}{' '}
        <button type="button" class="button" onClick={playing.resume}>
          {t('line.resume')}
        </button>
      </p>
    );
  }
  if (before === undefined || played === undefined)
    return permits.moves && moves.length === 0 ? <p>{t('line.empty')}</p> : null;
  const remark = remarkOn(before, played);
  const luck = luckSentence(before, played);
  return (
    <>
      {remark !== null && (
        <p>
          <Sentence game={game} sentence={remark.sentence} />
        </p>
      )}
      {remark !== null && remark.grade !== 'best' && permits.moves && (
        <BetterMoves before={before} remark={remark} ply={cursor - 1} />
      )}
      {luck !== null && (
        <p>
          <Sentence game={game} sentence={luck} />
        </p>
      )}
    </>
  );
}

/** Maximum number of better moves listed. */
const MOST_OFFERED = 3;

/** Lists the better moves. The reader can preview each one, or play it as a branch. */
function BetterMoves(props: { readonly before: Position; readonly remark: Remark; readonly ply: number }) {
  const { playing } = useStore();
  const { before, remark, ply } = props;
  const point = usePointing([before]);
  return (
    <p class="aside-line row">
      {t('line.better', { count: remark.best.length })}
      {remark.best.slice(0, MOST_OFFERED).map((text) => (
        <button
          key={text}
          type="button"
          class="button"
          title={t('line.play-instead', { move: text })}
          {...point(text)}
          onClick={() => void playing.playAt(ply, text)}
        >
          {text}
        </button>
      ))}
    </p>
  );
}
