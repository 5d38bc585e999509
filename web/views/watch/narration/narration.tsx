/** Shows the current step as a sentence. */
import { gameText, numberText, t } from '../../../messages/messages.ts';
import type { GameEntry } from '../../../model/game/types.ts';
import { claimAndTruth, type NarrationContext, narrate, subjectsAt } from '../../../model/watch/narration.ts';
import type { PreviousPlace } from '../../../model/watch/place-keeper.ts';
import { setupEndStep } from '../../../model/watch/table/table.ts';
import { anchorLabel, missingAnchorText } from '../../controls/anchor-words.ts';
import { Sentence } from '../../controls/sentence.tsx';
import { useStore } from '../../controls/store-context.ts';
import { traceWords } from './narration-words.ts';

/** Shows the narration. Screen readers announce the sentence after a step, but not during playback. */
export function Narration() {
  const { game, watching } = useStore();
  const entry = game.value;
  const solver = watching.solver.value;
  const stepSentence = useStepSentence();
  return (
    <section class="card narration" aria-label={t('narration.title')}>
      <p
        class="narration-sentence"
        aria-live={watching.player.playing.value ? 'off' : 'polite'}
        aria-busy={stepSentence?.isUnnamed}
      >
        {stepSentence !== null && <Sentence {...stepSentence.what} words={traceWords} />}
      </p>
      {entry !== null && <Truth game={entry} />}
      <SetUp />
      <ReturnToStart />
      <div role="status">
        {watching.kept.value !== null && <p class="narration-aside muted">{keptText(watching.kept.value)}</p>}
      </div>
      {watching.player.step.value === 0 && watching.kept.value === null && (
        <p class="narration-aside muted">
          {solver?.specimen === true && entry !== null
            ? gameText(entry.id, `specimen.${solver.solver}.note`)
            : t('narration.press-play')}
        </p>
      )}
    </section>
  );
}

/** Explains that the steps up to here have set up all positions. */
function SetUp() {
  const { player, table } = useStore().watching;
  const [step, shown] = [player.step.value, table.value];
  if (shown === null || step === 0 || step !== setupEndStep(shown)) return null;
  const { won, drawn, open } = shown.tallyAt(step);
  const words = { count: won[0] + won[1] + drawn, open: numberText(open), all: numberText(shown.count) };
  return (
    <p class="narration-aside muted">
      {t(`narration.set-up.${shown.analysis === 'layers' ? 'layers' : 'queue'}`, words)}
    </p>
  );
}

/** Offers to return to the start if the reader's link opened a later step. */
function ReturnToStart() {
  const { beganAt, player } = useStore().watching;
  const step = player.step.value;
  if (beganAt.value !== step || step >= player.length.value || player.playing.value) return null;
  return (
    <p class="narration-aside muted">
      {t('narration.began', { step: numberText(step), count: numberText(player.length.value) })}{' '}
      <button type="button" class="move-name" onClick={() => player.jump(0)}>
        {t('narration.began.start')}
      </button>
    </p>
  );
}

/** States at which step the player is after the board has changed. */
function keptText({ anchor, found }: PreviousPlace): string {
  const place = anchorLabel(anchor);
  switch (found?.kind) {
    case 'step':
      return anchor.kind === 'step'
        ? t('watch.kept.number', { step: numberText(found.step) })
        : t('watch.kept.here', { place, step: numberText(found.step) });
    case 'gone':
      return t('watch.kept.gone', { place, why: missingAnchorText(found) });
    default:
      return t('watch.kept.looking');
  }
}

/** Shows the true value if it differs from the search's result. */
function Truth({ game }: { readonly game: GameEntry }) {
  const { playing, watching } = useStore();
  const trace = watching.trace.value;
  const start = playing.study.value?.positions[0] ?? null;
  const beside = trace === null ? null : claimAndTruth(trace, start, watching.player.step.value);
  return (
    beside !== null && (
      <p class="narration-beside">
        <Sentence game={game} sentence={beside} words={traceWords} />
      </p>
    )
  );
}

/**
 * Returns the props for the `Sentence` of the step; null if there is no trace. Until the names of its positions are
 * loaded, the sentence is not announced, because screen readers would read it twice.
 */
function useStepSentence() {
  const { game, playing, watching } = useStore();
  const entry = game.value;
  const trace = watching.trace.value;
  const board = playing.setup.value?.board;
  const step = watching.player.step.value;
  if (entry === null || trace === null || board === undefined) return null;
  const scenery: NarrationContext = {
    trace,
    tree: watching.tree.value,
    table: watching.table.value,
    positions: new Map(),
    board,
  };
  const subjects = subjectsAt(scenery, step);
  const positions = watching.positionsOf(subjects).value;
  const sentence = narrate({ ...scenery, positions }, step);
  const isUnnamed = subjects.some((subject) => !positions.has(subject));
  return { what: { game: entry, sentence, among: [...positions.values()] }, isUnnamed };
}
