/** Connects a figure board to the model, in play and edit modes. */

import { useMemo } from 'preact/hooks';
import { t, translation } from '../../messages/messages.ts';
import { withoutMoveValues } from '../../model/game/hidden-values.ts';
import type { Cell, GameEntry, Position } from '../../model/game/types.ts';
import { pendingMove } from '../../model/play/pending.ts';
import { gameTitle } from '../controls/names.ts';
import { useStore } from '../controls/store-context.ts';
import { FigureBoard } from './figure-board/figure-board.tsx';
import type { FigureIntent, ShownScene } from './figure-board/props.ts';
import {
  draftState,
  figureMove,
  figureMoves,
  figureTokens,
  figureWords,
  placeLabel,
  positionState,
} from './figure-terms.ts';
import { type FigureBoardData, figureOf } from './figures/figures.ts';
import { boardEnd } from './graph-terms.ts';

const NO_CELLS: readonly Cell[] = [];

export { PlacelessMoves } from './placeless-moves.tsx';

interface FigurePaneProps {
  readonly game: GameEntry;
  readonly board: FigureBoardData;
  readonly position: Position;
}

export function FigurePane({ game, board, position }: FigurePaneProps) {
  const store = useStore();
  const { hidden, mode, playing, parts, highlighted } = store;
  const editing = store.edited.value;
  const edit = editing !== null;
  const inPlay = !edit && mode.value !== 'watch';
  const draft = editing?.draft.value ?? null;
  const start = playing.study.value?.positions[0] ?? null;
  const words = translation.value;
  const shown = useMemo(() => {
    const figure = figureOf(board);
    const state = draft !== null ? draftState(figure, draft, start) : positionState(position);
    const tokens = figureTokens(game);
    return {
      state,
      tokens,
      moves: inPlay ? figureMoves(game, position) : [],
      words: figureWords(game),
      label: (place: Cell) => placeLabel(figure, game, place, { state, tokens, editing: edit }),
    };
  }, [game, board, position, edit, inPlay, draft, edit ? start : null, words]);

  const pointed = highlighted.value;
  const pending = pendingMove(store);
  const scene: ShownScene = {
    state: shown.state,
    tokens: shown.tokens,
    moves: shown.moves,
    words: shown.words,
    ...lastPly(),
    highlighted: pointed?.place ?? null,
    highlightedMove: shown.moves.find(({ text }) => text === pointed?.move) ?? null,
    pending: !inPlay || pending === null ? null : figureMove(game, position, pending, pending.results),
    faulty: editing?.problem.value?.cells ?? NO_CELLS,
    hinted: inPlay ? store.hintedPlace.value : null,
    editing: edit,
  };

  function lastPly(): Pick<ShownScene, 'lastMove' | 'lastMover'> {
    const watched = !edit && mode.value === 'watch' ? parts.watch.now.value?.played.value : null;
    const before =
      watched?.before ?? (inPlay ? playing.study.value?.positions[playing.line.value.cursor - 1] : undefined);
    const last = watched?.move ?? playing.lastMove.value;
    if (before === undefined || last === null) return NOTHING_PLAYED;
    const move = hidden.value ? withoutMoveValues(last) : last;
    const results = move.results.filter(({ text }) => text === playing.lastResult.value?.text);
    return { lastMove: figureMove(game, before, move, results), lastMover: before.mover };
  }

  function onIntent(intent: FigureIntent): void {
    switch (intent.type) {
      case 'choose':
        if (inPlay) store.choose(intent.place, intent.from ?? undefined);
        return;
      case 'play':
        if (inPlay) store.play(intent.move);
        return;
      case 'highlight':
        highlighted.value = intent.place === null ? null : { place: intent.place, move: intent.move };
        return;
      case 'press':
        editing?.press(intent.place);
        return;
      case 'move-token':
        editing?.moveToken(intent.token, intent.to);
        return;
      case 'pick':
        return;
    }
  }

  return (
    <FigureBoard
      board={board}
      scene={scene}
      end={boardEnd(store)}
      title={figureOf(board).title(gameTitle(game))}
      keys={t(edit ? 'board.keys.figure-edit' : 'board.keys.figure')}
      placeLabel={shown.label}
      onIntent={onIntent}
    />
  );
}

const NOTHING_PLAYED = { lastMove: null, lastMover: null } as const;
