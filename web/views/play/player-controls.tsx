/** What is said and chosen under the board about those who play: what comes of a move, who plays each side, and going on. */
import { t } from '../../messages/messages.ts';
import type { GameEntry } from '../../model/game/types.ts';
import { IconButton } from '../controls/controls.tsx';
import { useStore } from '../controls/store-context.ts';
import { Part } from '../loading/part.tsx';
import { chanceViews } from '../loading/parts.ts';
import { PacePopup, SidePopup } from './opponent-popup.tsx';

/** In games of chance, what may come of the reader's move. */
export function Chance() {
  const { game, permits } = useStore();
  if (!permits.moves || game.value?.valueKind !== 'probability') return null;
  return (
    <Part of={chanceViews} meanwhile={<p class="chance idle" />}>
      {({ ChancePanel }) => <ChancePanel />}
    </Part>
  );
}

/** Who plays each side, and how. */
export function SidesControls({ game }: { readonly game: GameEntry }) {
  return (
    <div class="sides">
      <SidePopup game={game} player={0} />
      <SidePopup game={game} player={1} />
      <PacePopup game={game} />
    </div>
  );
}

/** Lets a player of the page go on that holds still, or stops two of them that play by themselves. Always there, so nothing moves. */
export function RunButton() {
  const { playing } = useStore();
  const waiting = playing.pageToMove.value;
  const bothTheirs = playing.sides.value.every((side) => side !== 'hand');
  if (playing.running.value && bothTheirs && waiting) {
    return <IconButton icon="pause" label={t('transport.pause')} onClick={playing.pause} />;
  }
  const idle = playing.running.value || !(waiting || playing.browsedAway.value);
  return <IconButton icon="play" label={t('transport.resume')} disabled={idle} onClick={playing.resume} />;
}
