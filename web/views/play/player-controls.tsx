/** Controls for chance results and for the computer players. */
import { t } from '../../messages/messages.ts';
import { IconButton } from '../controls/controls.tsx';
import { useStore } from '../controls/store-context.ts';
import { BundleView } from '../loading/bundle-view.tsx';
import { moreBundle } from '../loading/bundles.ts';

/** Renders nothing in games without chance. */
export function Chance() {
  const { game, permits } = useStore();
  if (!permits.moves || game.value?.valueKind !== 'probability') return null;
  return (
    <BundleView of={moreBundle} meanwhile={<p class="chance idle" />}>
      {({ ChancePanel }) => <ChancePanel />}
    </BundleView>
  );
}

/** Resumes a computer player that is waiting, or stops two computer players that are playing each other. */
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
