/** The smallest input that breaks a wrong solver. */
import { gameText, numberText, statementText, t } from '../../../messages/messages.ts';
import type { GameEntry } from '../../../model/game/types.ts';
import { type BreakState, CAP_FACTORS, type Target, USUAL_CAP_FACTOR } from '../../../model/watch/compare/breaking.ts';
import { Segments } from '../../controls/controls.tsx';
import { useStore } from '../../controls/store-context.ts';
import { BreakResult } from './break-result.tsx';
import './break.css';

/** Chooses a wrong solver of the game and has the engine search for a board on which it fails. */
export function BreakPanel() {
  const { game, breaking } = useStore();
  const entry = game.value;
  const target = breaking.target.value;
  if (entry === null) return null;
  return (
    <div class="break">
      <h2>{t('break.title')}</h2>
      <div class="body">
        {target === null ? (
          <p>{t('break.no-specimen')}</p>
        ) : (
          <>
            <p>{t('break.about')}</p>
            <Targets game={entry} target={target} />
            <Search game={entry} state={breaking.state.value} />
          </>
        )}
      </div>
    </div>
  );
}

/** Which wrong solver, and what is wrong with it. */
function Targets({ game, target }: { readonly game: GameEntry; readonly target: Target }) {
  const { breaking } = useStore();
  const own = target.capFactor === null || target.capFactor === USUAL_CAP_FACTOR;
  return (
    <>
      <label class="specimen">
        <span>{t('break.specimen')}</span>
        <select
          class="field"
          value={target.specimen}
          onChange={(event) => breaking.chooseSpecimen(event.currentTarget.value)}
        >
          {game.specimens.map((specimen) => (
            <option key={specimen} value={specimen}>
              {gameText(game.id, `specimen.${specimen}`)}
            </option>
          ))}
        </select>
      </label>
      <p class="note">
        {own
          ? gameText(game.id, `specimen.${target.specimen}.note`)
          : t('break.cap.note', { cap: capText(target.capFactor ?? USUAL_CAP_FACTOR) })}
      </p>
      {target.capFactor !== null && (
        <div class="cap">
          <span aria-hidden="true">{t('break.cap')}</span>
          <Segments
            label={t('break.cap')}
            choices={CAP_FACTORS.map((factor) => ({ value: String(factor), label: capText(factor) }))}
            value={String(target.capFactor)}
            onChoose={(factor) => breaking.chooseCapFactor(Number(factor))}
          />
        </div>
      )}
    </>
  );
}

/** As in a formula, in every language. */
function capText(factor: number): string {
  return factor === 1 ? 'n' : `${factor}n`;
}

/** The button, how far the search is, and what came of it. */
function Search({ game, state }: { readonly game: GameEntry; readonly state: BreakState }) {
  const { breaking } = useStore();
  if (state.phase === 'searching') {
    return (
      <>
        <p id="breaking">{triedText('break.searching', state)}</p>
        <progress aria-labelledby="breaking" />
        <button type="button" class="button" onClick={breaking.stop}>
          {t('break.stop')}
        </button>
      </>
    );
  }
  const again = state.phase === 'done' && state.broken.setup === null;
  return (
    <>
      {state.phase !== 'done' && <RunButton label={t('break.run')} />}
      <div role="status" class="outcome">
        {state.phase === 'stopped' && <p>{triedText('break.stopped', state)}</p>}
        {state.phase === 'failed' && <p>{state.error === null ? t('break.failed') : statementText(state.error)}</p>}
        {state.phase === 'done' && <BreakResult game={game} result={state} />}
      </div>
      {state.phase === 'done' && <RunButton label={t(again ? 'break.again' : 'break.run')} />}
    </>
  );
}

function RunButton({ label }: { readonly label: string }) {
  return (
    <button type="button" class="button" onClick={useStore().breaking.run}>
      {label}
    </button>
  );
}

function triedText(
  key: 'break.searching' | 'break.stopped',
  { tried, seconds }: { readonly tried: number; readonly seconds: number },
): string {
  return t(key, { count: tried, number: numberText(tried), seconds: numberText(Math.round(seconds)) });
}
