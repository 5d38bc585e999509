/** Shows guesses on the search tree: the moves that the reader can pick, and whether the guesses were right. */
import type { Round } from '../../../model/watch/predict-session.ts';
import { useStore } from '../../controls/store-context.ts';
import { type SearchTreeProps, type TreeMark, unvisitedKey } from '../tree/tree-marks.ts';

/** Returns the marks of the current question, and a handler that takes picked moves as guesses. */
export function usePredictMarks(): SearchTreeProps {
  const { predicting } = useStore().watch;
  const round = predicting.round.value;
  const question = round !== null && round.phase !== 'none' ? round.question : null;
  // Hides all marks while the question is open, because the tree would reveal who holds the bound.
  if (question?.kind === 'choice' && round?.phase !== 'checked') return { marks: new Map() };
  if (round === null || question?.kind !== 'cuts') return {};
  return {
    marks: new Map(
      marksOf(round, predicting.picked.value).flatMap(([place, mark]) => {
        const left = question.left[place];
        return left === undefined ? [] : [[unvisitedKey(left.node, left.move), mark] as const];
      }),
    ),
    onPick(pick) {
      if (round.phase !== 'asking' || pick.kind !== 'unvisited') return false;
      const place = question.left.findIndex(({ node, move }) => node === pick.parent && move === pick.move);
      if (place < 0) return false;
      predicting.toggle(place);
      return true;
    },
  };
}

function marksOf(round: Round, picked: ReadonlySet<number>): readonly (readonly [number, TreeMark])[] {
  if (round.phase !== 'checked') return [...picked].map((place) => [place, 'guessed-cut'] as const);
  if (round.verdict.kind !== 'cuts') return [];
  const { found, missed, wrong } = round.verdict;
  return [
    ...found.map((place) => [place, 'right'] as const),
    ...[...missed, ...wrong].map((place) => [place, 'wrong'] as const),
  ];
}
