/** Shows the winner, the length of the game, an assessment of the mover's choice, and the state of the engine. */
import { useSignal } from '@preact/signals';
import { gameText, numberText, statementText, t } from '../../messages/messages.ts';
import type { GameEntry, Position, Statement } from '../../model/game/types.ts';
import { percentText } from '../../model/game/values.ts';
import type { SolverState } from '../../model/play/solver.ts';
import type { Chance } from '../../model/words/verdict.ts';
import { capitalised } from '../controls/capitalised.ts';
import { Popup } from '../controls/controls.tsx';
import { currentVerdict } from '../controls/current-verdict.ts';
import { Icon } from '../controls/icons.tsx';
import { playerLabel } from '../controls/names.ts';
import { Sentence } from '../controls/sentence.tsx';
import { useStore } from '../controls/store-context.ts';
import { BundleView } from '../loading/bundle-view.tsx';
import { moreBundle } from '../loading/bundles.ts';
import { EngineState, NoVerdict, Standstill } from '../play/engine-state.tsx';

/** The verdict on the current position, the largest text beside the board. */
export function VerdictCard() {
  const store = useStore();
  const { game, judged, solver } = store;
  const entry = game.value;
  const position = judged.value;
  if (entry === null || position === null) {
    return <NoVerdict />;
  }
  const verdict = currentVerdict(store, entry, position);
  const ending = verdict.ending === null ? null : endingText(entry, verdict.ending);
  return (
    <section class="card verdict" aria-label={t('verdict.title')} data-value-kind={entry.valueKind}>
      <h2>
        {/** Creates a new element for each sentence, so that no words move from one sentence to the next. */}
        <Sentence key={verdict.headline.key} game={entry} sentence={verdict.headline} />
      </h2>
      <MistakeExplanation game={entry} />
      {verdict.chances !== null && <ChanceBar game={entry} chances={verdict.chances} />}
      <div class="said">
        {ending !== null && ending + t('sentence.gap')}
        {verdict.details.map((detail) => (
          <span key={detail.key}>
            <Sentence game={entry} sentence={detail} />
            {t('sentence.gap')}
          </span>
        ))}
        <Proof game={entry} position={position} />
      </div>
      <Standstill game={entry} />
      <Notes />
      <SolvedBy game={entry} solving={solver.state.value} />
      <EngineState />
    </section>
  );
}

/** The verdict on one line above the board, for layouts without the card. */
export function VerdictLine() {
  const store = useStore();
  const { game, judged, mode } = store;
  const entry = game.value;
  if (entry === null || judged.value === null || !['analyse', 'edit', 'judge'].includes(mode.value)) return null;
  const { headline } = currentVerdict(store, entry, judged.value);
  const isLong = !entry.alternates || entry.endlessPlay.endsWith('-wins') || entry.valueKind === 'probability';
  return (
    <>
      <h2 class="verdict-line" data-long={isLong}>
        <Sentence key={headline.key} game={entry} sentence={headline} />
      </h2>
      <div class="verdict-turn">
        <MistakeExplanation game={entry} />
      </div>
    </>
  );
}

/** Explains the mistake in a finished game, at the position where the result changed. */
function MistakeExplanation({ game }: { readonly game: GameEntry }) {
  const { mode, playing } = useStore();
  const isOver = playing.calledAt.value !== null || playing.study.value?.positions.at(-1)?.ending != null;
  const { moves, cursor } = playing.line.value;
  if (mode.value !== 'analyse' || !isOver || cursor === moves.length) return null;
  return (
    <BundleView of={moreBundle} meanwhile={null}>
      {({ TurnLine }) => <TurnLine game={game} />}
    </BundleView>
  );
}

/**
 * Shows the result of the check and the certificate, but only while the value is visible: otherwise nothing has been
 * proved.
 */
function Proof({ game, position }: { readonly game: GameEntry; readonly position: Position }) {
  const { mode, solver } = useStore();
  const solving = solver.state.value;
  const isRejected = solving.phase === 'solved' && solving.check.state === 'rejected';
  if (position.value === null && position.ending === null && !isRejected) return null;
  return (
    <span class="proof">
      <CheckedPill game={game} solving={solving} />
      {isJudged(solving) && mode.value === 'analyse' && (
        // Each position has its own certificate.
        <Popup key={position} class="plain certificate" button={t('certificate.open')}>
          {() => <BundleView of={moreBundle}>{({ CertificateText }) => <CertificateText game={game} />}</BundleView>}
        </Popup>
      )}
    </span>
  );
}

/** Returns whether the check of the solution has finished. */
function isJudged(solving: SolverState): boolean {
  return solving.phase === 'solved' && solving.check.state !== 'checking';
}

export function endingText(game: GameEntry, reason: string): string {
  return capitalised(gameText(game.id, `ending.${reason}`));
}

/** Fractions of at least this many characters are collapsed, because they do not fit. */
const LONG_FRACTION = 16;

/** Shows each player's chance of winning as a bar, as a percentage and as an exact fraction. */
function ChanceBar({ game, chances }: { readonly game: GameEntry; readonly chances: readonly [Chance, Chance] }) {
  const [first, second] = chances;
  const own = percentText(first.probability);
  const other = percentText(second.probability);
  const words = { first: playerLabel(game, 0), second: playerLabel(game, 1), own, other };
  return (
    <div class="chances">
      <div class="bar" role="img" aria-label={t('chance.bar', words)}>
        <i class="player-one" style={{ inlineSize: `${100 * first.probability}%` }} />
        <i class="player-two" />
      </div>
      <div class="figures row apart">
        <ChanceFigure player={words.first} percent={own} fraction={first.fraction} side="player-one" />
        <ChanceFigure player={words.second} percent={other} fraction={second.fraction} side="player-two" />
      </div>
    </div>
  );
}

function ChanceFigure(props: {
  readonly player: string;
  readonly percent: string;
  readonly fraction: string;
  readonly side: 'player-one' | 'player-two';
}) {
  const { fraction } = props;
  return (
    <div class="figure row">
      <span class={props.side}>
        {props.player} <b>{props.percent}</b>
      </span>
      {fraction.length <= LONG_FRACTION ? (
        <span class="fraction">{fraction}</span>
      ) : (
        <details class="fraction">
          <summary>{t('chance.exact')}</summary>
          <span>{fraction}</span>
        </details>
      )}
    </div>
  );
}

/** Shows notes on unusual properties of the setup. */
function Notes() {
  const notes = useStore().playing.setup.value?.notes ?? [];
  if (notes.length === 0) return null;
  return (
    <ul class="notes">
      {notes.map((note) => (
        <li key={note.code}>{statementText(note)}</li>
      ))}
    </ul>
  );
}

/** Shows the algorithm that solved the board, the time it took, and the reason for choosing it. */
function SolvedBy({ game, solving }: { readonly game: GameEntry; readonly solving: SolverState }) {
  if (solving.phase !== 'solved') return null;
  const { solver, choice, positions, milliseconds } = solving.report;
  const summary = t('solved-by', {
    solver: gameText(game.id, `solver.${solver}`),
    count: positions,
    number: numberText(positions),
    milliseconds: numberText(Math.ceil(milliseconds)),
  });
  if (choice === null) return <p class="solved-by">{summary}</p>;
  return <Choice summary={summary} choice={choice} />;
}

/** Shows the engine's reason for choosing the solver, loaded on demand. */
function Choice({ summary, choice }: { readonly summary: string; readonly choice: Statement }) {
  const open = useSignal(false);
  return (
    <details
      class="solved-by"
      onToggle={(event) => {
        open.value = event.currentTarget.open;
      }}
    >
      <summary>{summary}</summary>
      {open.value && <p>{statementText(choice)}</p>}
    </details>
  );
}

function CheckedPill({ game, solving }: { readonly game: GameEntry; readonly solving: SolverState }) {
  if (solving.phase !== 'solved') return null;
  const { check } = solving;
  switch (check.state) {
    case 'accepted':
      return (
        <Popup
          class="pill win checked"
          button={
            <>
              <Icon name="check" />
              {t('check.accepted')}
            </>
          }
        >
          {() => (
            <BundleView of={moreBundle}>
              {({ CheckedText }) => <CheckedText game={game} positions={check.report.positions} />}
            </BundleView>
          )}
        </Popup>
      );
    case 'rejected':
      return (
        <span class="pill loss" title={statementText(check.error)}>
          {t('check.rejected')}
        </span>
      );
    default:
      return null;
  }
}
