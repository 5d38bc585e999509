/** A list of the moves played. */
import { t } from '../../messages/messages.ts';
import type { GameEntry } from '../../model/game/types.ts';
import { useStore } from '../controls/store-context.ts';
import { GradeLegend } from './grade-legend.tsx';
import { PlyList, type PlyMark } from './ply-list.tsx';

const NOTHING: ReadonlyMap<number, PlyMark> = new Map();

/** Shows the moves of the line in a card; renders nothing before the first move. */
export function PlayedMoves(props: {
  readonly title: string;
  readonly game: GameEntry;
  /** Grades of the moves, by ply. */
  readonly marked?: ReadonlyMap<number, PlyMark>;
}) {
  const { title, game, marked = NOTHING } = props;
  if (useStore().playing.line.value.moves.length === 0) return null;
  return (
    <section class="card line played" aria-label={t('play.so-far')}>
      <h3>{title}</h3>
      <PlyList from={0} marked={marked} />
      <GradeLegend game={game} shown={[...marked.values()].map(({ grade }) => grade)} />
    </section>
  );
}
