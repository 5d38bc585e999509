/** Pictures of the board in play and of its value history. */
import { t } from '../../messages/messages.ts';
import { plotHistory } from '../../model/analyse/history-plot.ts';
import { isDrawable } from '../../model/board/scene.ts';
import { moveNamed, resultNamed } from '../../model/game/positions.ts';
import type { GameEntry, Position, Setup } from '../../model/game/types.ts';
import { isPlayed } from '../../model/share/link-parameters.ts';
import type { Store } from '../../model/store.ts';
import { axisWords, tickWords } from '../analyse/history-axes.ts';
import { currentVerdict } from '../controls/current-verdict.ts';
import { sentenceText } from '../controls/sentence.tsx';
import { boardScene, type MoveMade } from './drawing/board-scene.ts';
import { historyScene } from './drawing/history-scene.ts';
import type { Block } from './drawing/picture.ts';
import type { Moment, Subject } from './subject.ts';

/** Maximum size of a board in CSS pixels. */
const BOARD = { width: 640, height: 480 } as const;
/** Replaces the drawing of graphs that are too large to draw. */
const NO_DRAWING: Block = { shapes: [], bounds: { x: 0, y: 0, width: 1, height: 1 } };
const HISTORY = { width: 440, height: 480 } as const;

/** Returns whether values must stay hidden: while a puzzle is being composed, or until it is solved. */
export function hidesAnswers(store: Store): boolean {
  if (store.mode.value !== 'puzzle') return store.mode.value === 'compose' || store.hidden.value;
  const { kind } = store.puzzling.state.value;
  return kind !== 'solved' && kind !== 'shown';
}

/** Returns the game's name, followed by the puzzle's title if there is one. */
export function titleOf({ mode, puzzle }: Store, game: string): string {
  const title = mode.value === 'puzzle' ? (puzzle.value?.words.title ?? '') : '';
  return title === '' ? game : `${game} · ${title}`;
}

/**
 * Returns the picture of the current position, and a sequence of pictures for the line. The pictures show the values of
 * moves unless these are hidden.
 */
export function boardSubject(
  store: Store,
  game: GameEntry,
  setup: Setup,
  position: Position,
  isHidden: boolean,
): Subject {
  const { mode, playing, scene } = store;
  const inLine = mode.value !== 'watch';
  const positions = playing.study.value?.positions ?? [];
  const played = playing.line.value.moves;
  const last = Math.min(positions.length - 1, played.length);
  const drawing = setup.board.kind === 'graph' ? scene.drawing.value : null;
  const isDrawn = setup.board.kind !== 'graph' || isDrawable(setup.board);

  function moveBefore(ply: number): MoveMade | null {
    const before = positions[ply - 1];
    const text = played[ply - 1];
    const move = before === undefined || text === undefined ? null : moveNamed(before, text);
    if (before === undefined || text === undefined || move === null) return null;
    return { position: before, move, result: resultNamed(before, text) };
  }

  function afterPly(ply: number): string {
    return t('picture.ply', { ply, move: played[ply - 1] ?? '' });
  }

  function shot(shown: Position, ply: number | null): Moment {
    const lastMove = ply === null ? null : moveBefore(ply);
    const moves = isPlayed(mode.value) && !isHidden;
    const verdict = isHidden ? [] : [sentenceText(game, currentVerdict(store, game, shown).headline)];
    const place = ply === null || last < 1 ? [] : [lastMove === null ? t('history.start') : afterPly(ply)];
    return {
      draw: (width, height, measure) =>
        isDrawn
          ? boardScene({ game, setup, position: shown, drawing, moves, lastMove }, { width, height, measure })
          : NO_DRAWING,
      lines: [...place, ...verdict],
    };
  }

  return {
    kind: 'board',
    ...BOARD,
    now: shot(position, inLine ? playing.line.value.cursor : null),
    course:
      !inLine || last < 1
        ? null
        : {
            unit: 'ply',
            last,
            shot: (ply) => shot(positions[ply] ?? position, positions[ply] === undefined ? null : ply),
          },
  };
}

/** Returns the picture of the line's value history; null while no value is known. */
export function historySubject(store: Store, game: GameEntry): Subject | null {
  const { mode, playing } = store;
  const positions = playing.study.value?.positions ?? [];
  const known = positions.some(({ value, ending }) => value !== null || ending !== null);
  if (mode.value !== 'analyse' || !known) return null;
  const { moves, cursor } = playing.line.value;
  const here = positions[cursor];
  const plot = plotHistory(positions, moves, game);
  const words = axisWords(game);
  return {
    kind: 'history',
    ...HISTORY,
    now: {
      draw: (width, _, measure) => historyScene({ plot, words, tickWords, cursor, width, measure }),
      lines: [
        t('history.title'),
        ...(here === undefined ? [] : [sentenceText(game, currentVerdict(store, game, here).headline)]),
      ],
    },
    course: null,
  };
}
