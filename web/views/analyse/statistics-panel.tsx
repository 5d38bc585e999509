/** Statistics of the whole solution, computed on demand: histogram, totals and a link to the hardest position. */
import { numberText, t } from '../../messages/messages.ts';
import { type HistogramBar, histogramOf, longestWin } from '../../model/analyse/statistics.ts';
import type { GameEntry, PlayerIndex, Survey } from '../../model/game/types.ts';
import { signedText } from '../../model/game/values.ts';
import { capitalised } from '../controls/capitalised.ts';
import { playerLabel, playerName } from '../controls/names.ts';
import { playerClass } from '../controls/sentence.tsx';
import { useStore } from '../controls/store-context.ts';
import { Reason } from '../loading/failure-reason.tsx';

/** Height of the histogram in CSS pixels. */
const HEIGHT = 96;
/** Minimum height of a bar, in CSS pixels. */
const LEAST_HEIGHT = 1.5;

export function StatisticsPanel() {
  const { game } = useStore();
  const entry = game.value;
  return (
    <section class="card statistics" aria-label={t('statistics.title')}>
      <h3>{t('statistics.title')}</h3>
      {entry !== null && <Counting game={entry} />}
    </section>
  );
}

function Counting({ game }: { readonly game: GameEntry }) {
  const { parts, solver } = useStore();
  const statistics = parts.more.now.value?.statistics;
  if (statistics === undefined) return null;
  const counting = statistics.state.value;
  const solved = solver.state.value.phase === 'solved';
  switch (counting.phase) {
    case 'idle':
      return (
        <div class="body stack start muted">
          <button type="button" class="button" disabled={!solved} onClick={() => statistics.count()}>
            {t('statistics.count')}
          </button>
          {!solved && <p>{t('statistics.unsolved')}</p>}
        </div>
      );
    case 'working': {
      const { done, total } = counting.progress ?? { done: 0, total: 0 };
      return (
        <div class="body stack start muted">
          <p id="counting">{t('statistics.working', { done: numberText(done), total: numberText(total) })}</p>
          <progress value={total === 0 ? undefined : done} max={Math.max(total, 1)} aria-labelledby="counting" />
          <button type="button" class="button" onClick={() => statistics.stop()}>
            {t('statistics.stop')}
          </button>
        </div>
      );
    }
    case 'failed':
      return (
        <div class="body stack start muted" role="alert">
          <p>
            <Reason of={counting.because} />
          </p>
          <button type="button" class="button" onClick={() => statistics.count()}>
            {t('statistics.again')}
          </button>
        </div>
      );
    case 'done':
      return <StatisticsResult game={game} survey={counting.survey} />;
  }
}

function StatisticsResult({ game, survey }: { readonly game: GameEntry; readonly survey: Survey }) {
  const bars = histogramOf(survey, game.valueKind);
  return (
    <div class="body stack start muted">
      <Totals game={game} survey={survey} />
      {bars.length > 0 && <Histogram game={game} survey={survey} bars={bars} />}
      {!survey.complete && <p>{t('statistics.incomplete')}</p>}
      <Hardest game={game} survey={survey} />
    </div>
  );
}

function Totals({ game, survey }: { readonly game: GameEntry; readonly survey: Survey }) {
  const { won, drawn } = survey;
  const longest = longestWin(survey);
  const rows: readonly (readonly [label: string, figure: string, player?: PlayerIndex])[] = [
    [t('statistics.positions'), numberText(survey.positions)],
    ...([0, 1] as const).flatMap((player): readonly [string, string, PlayerIndex][] =>
      won === null
        ? []
        : [[t('statistics.won', { player: playerLabel(game, player) }), numberText(won[player]), player]],
    ),
    ...(drawn === null ? [] : [[t('statistics.drawn'), numberText(drawn)] as const]),
    ...(longest === null
      ? []
      : [[t('statistics.longest'), t('statistics.plies', { count: longest, number: numberText(longest) })] as const]),
  ];
  return (
    <dl class="row">
      {rows.map(([label, figure, player]) => (
        <div key={label}>
          <dt>
            {player !== undefined && <i class={`swatch ${playerClass(player)}`} />}
            {label}
          </dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

/**
 * Stacked bars in the winners' colours, with the upper part hatched; or bars in the text colour if the survey does not
 * count wins.
 */
function Histogram(props: {
  readonly game: GameEntry;
  readonly survey: Survey;
  readonly bars: readonly HistogramBar[];
}) {
  const { game, survey, bars } = props;
  const width = 100 / bars.length;
  const title = t(`statistics.${game.valueKind}`);
  const byPlayer = survey.won !== null;
  const height = (part: number): number => (part === 0 ? 0 : Math.max(LEAST_HEIGHT, part * HEIGHT));
  return (
    <figure>
      <figcaption>{title}</figcaption>
      <svg width="100%" height={HEIGHT} aria-hidden="true">
        <pattern
          id="hatched"
          class="player-two"
          width="5"
          height="5"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width="3" height="5" />
        </pattern>
        {bars.map((bar, index) => {
          const [lower, upper] = bar.heights.map(height);
          const place = { x: `${(index + 0.08) * width}%`, width: `${0.84 * width}%` };
          return (
            <g key={bar.from}>
              <title>{barWords(game, survey, bar)}</title>
              <rect class={byPlayer ? 'player-one' : 'all'} {...place} y={HEIGHT - (lower ?? 0)} height={lower} />
              <rect class="hatched player-two" {...place} y={HEIGHT - (lower ?? 0) - (upper ?? 0)} height={upper} />
            </g>
          );
        })}
      </svg>
      <div class="ends row single apart" aria-hidden="true">
        <span>{endText(game, bars[0]?.from ?? 0)}</span>
        <span>{endText(game, bars.at(-1)?.to ?? 0)}</span>
      </div>
      <ul class="hidden-text" aria-label={title}>
        {bars
          .filter(({ counts }) => counts[0] + counts[1] > 0)
          .map((bar) => (
            <li key={bar.from}>{barWords(game, survey, bar)}</li>
          ))}
      </ul>
    </figure>
  );
}

function endText(game: GameEntry, end: number): string {
  switch (game.valueKind) {
    case 'outcome':
      return numberText(end);
    case 'margin':
      return signedText(end);
    case 'probability':
      return `${end}%`;
  }
}

/** Describes a bar, such as "12: mouse 3, cat 40". */
function barWords(game: GameEntry, survey: Survey, { from, to, counts }: HistogramBar): string {
  const at = from === to ? endText(game, from) : `${endText(game, from)} – ${endText(game, to)}`;
  const [one, two] = counts;
  if (survey.won === null) return t('statistics.bar', { at, count: numberText(one + two) });
  return t('statistics.bar.two', {
    at,
    first: playerLabel(game, 0),
    one: numberText(one),
    second: playerLabel(game, 1),
    two: numberText(two),
  });
}

function Hardest({ game, survey }: { readonly game: GameEntry; readonly survey: Survey }) {
  const { openSetup } = useStore();
  const { hardest } = survey;
  if (hardest === null) return null;
  const { setup, plies, winner } = hardest;
  return (
    <div class="hardest stack tight start">
      <p>{capitalised(t('statistics.hardest.title', { player: playerName(game, winner), count: plies }))}</p>
      <button type="button" class="button" onClick={() => void openSetup(game.id, setup)}>
        {t('statistics.hardest')}
      </button>
    </div>
  );
}
