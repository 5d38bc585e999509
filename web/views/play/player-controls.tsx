/** What is said and chosen under the board about those who play: what comes of a move, and going on. */
import { t } from '../../messages/messages.ts';
import { IconButton } from '../controls/controls.tsx';
import { useStore } from '../controls/store-context.ts';
import { Bundled } from '../loading/bundled.tsx';
import { moreBundle } from '../loading/bundles.ts';

/** In games of chance, what may come of the reader's move. */
export function Chance() {
  const { game, permits } = useStore();
  if (!permits.moves || game.value?.valueKind !== 'probability') return null;
  return (
    <Bundled of={moreBundle} meanwhile={<p class="chance idle" />}>
      {({ ChancePanel }) => <ChancePanel />}
    </Bundled>
  );
}

/** Lets a player of the page go on that holds still, or stops two of them that play by themselves. */
export function RunButton() {
  const { playing } = useStore();
  const waiting = playing.pageToMove.value;
  const bothTheirs = playing.sides.value.every((side) => side !== 'hand');
  if (playing.running.value && bothTheirs && waiting) {
    return <IconButton icon="pause" label={t('transport.pause')} onClick={playing.pause} />;
  }
  if (playing.running.value || !(waiting || playing.browsedAway.value)) return null;
  return <IconButton icon="play" label={t('transport.resume')} onClick={playing.resume} />;
}
