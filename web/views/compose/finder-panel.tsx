/** Searches for puzzles on random boards. */
import { numberText, t } from '../../messages/messages.ts';
import {
  type FinderState,
  type FinderWishes,
  GREATEST_DIFFICULTY,
  MOST_SEEDS,
} from '../../model/compose/puzzle-finder.ts';
import { MAX_SEED } from '../../model/edit/board-generator.ts';
import type { GameEntry } from '../../model/game/types.ts';
import { GOAL_KINDS, suitsGame } from '../../model/puzzle/goal.ts';
import { CheckField, NumberField } from '../controls/fields.tsx';
import { useStore } from '../controls/store-context.ts';
import { ParameterFields } from '../edit/random-panel.tsx';
import { Reason } from '../loading/failure-reason.tsx';
import { goalKindWords } from '../puzzle/goal-words.ts';
import { plainGoal } from '../puzzle/plain-goal.ts';
import { LeaveButton } from './leave-button.tsx';

/** Maximum number of random plies before a puzzle. */
const LONGEST_OPENING = 60;

/** The search form and its result; `onUse` makes a puzzle from the result. */
export function FinderPanel({ game, onUse }: { readonly game: GameEntry; readonly onUse: () => void }) {
  const { finder } = useStore();
  const state = finder.state.value;
  return (
    <section class="card maker finder stack labels" aria-labelledby="compose-finder">
      <div class="maker-head row apart">
        <h2 id="compose-finder">{t('compose.finder')}</h2>
        <LeaveButton />
      </div>
      <p class="fine">{t('compose.finder.about')}</p>
      <form
        class="stack start"
        onSubmit={(event) => {
          event.preventDefault();
          finder.run();
        }}
      >
        <div class="fields">
          <ParameterFields game={game} />
          <Wishes game={game} />
          <NumberField
            live
            label={t('random.seed')}
            range={{ min: 0, max: MAX_SEED }}
            value={finder.seed.value}
            onChange={(seed) => {
              finder.seed.value = seed;
            }}
          />
        </div>
        {/* Start and stop are two separate buttons: with a single one, the click that stops the search would also
            submit the form. */}
        {state.phase === 'searching' ? (
          <button key="stop" type="button" class="button" onClick={() => finder.stop()}>
            {t('compose.finder.stop')}
          </button>
        ) : (
          <button key="run" type="submit" class="button">
            {t('compose.finder.run')}
          </button>
        )}
        <Outcome state={state} />
      </form>
      {state.phase === 'found' && (
        <div class="choices">
          <TryLink />
          {finder.hidesValues.value && (
            <button type="button" class="button" onClick={() => finder.showValues()}>
              {t('values.show')}
            </button>
          )}
          <button type="button" class="button main" onClick={onUse}>
            {t('compose.finder.use')}
          </button>
        </div>
      )}
    </section>
  );
}

/** A link that opens the puzzle that was found, in the same way as for solvers. */
function TryLink() {
  const fragment = useStore().composing.fragment.value;
  if (fragment === null || fragment === '') return null;
  return (
    <a class="button" href={`#${fragment}`}>
      {t('compose.try')}
    </a>
  );
}

function Wishes({ game }: { readonly game: GameEntry }) {
  const { wishes } = useStore().finder;
  const { kind, uniqueMove, difficulty, opening } = wishes.value;
  function wish(more: Partial<FinderWishes>): void {
    wishes.value = { ...wishes.value, ...more };
  }
  const scores = { min: 0, max: GREATEST_DIFFICULTY };
  return (
    <>
      <label>
        <span>{t('compose.goal')}</span>
        <select
          class="field"
          value={kind ?? ''}
          onChange={(event) =>
            wish({ kind: GOAL_KINDS.find((candidate) => candidate === event.currentTarget.value) ?? null })
          }
        >
          <option value="">{t('compose.finder.any')}</option>
          {GOAL_KINDS.filter((candidate) => suitsGame(plainGoal(candidate), game)).map((candidate) => (
            <option key={candidate} value={candidate}>
              {goalKindWords(candidate)}
            </option>
          ))}
        </select>
      </label>
      <NumberField
        live
        label={t('compose.finder.least')}
        range={scores}
        value={difficulty.least}
        onChange={(least) => wish({ difficulty: { ...difficulty, least } })}
      />
      <NumberField
        live
        label={t('compose.finder.most')}
        range={scores}
        value={difficulty.most}
        onChange={(most) => wish({ difficulty: { ...difficulty, most } })}
      />
      <NumberField
        live
        label={t('compose.finder.opening')}
        range={{ min: 0, max: LONGEST_OPENING }}
        value={opening}
        onChange={(plies) => wish({ opening: plies })}
      />
      <CheckField
        label={t('compose.finder.unique')}
        checked={uniqueMove}
        onChange={(checked) => wish({ uniqueMove: checked })}
      />
    </>
  );
}

function Outcome({ state }: { readonly state: FinderState }) {
  return (
    <div class="outcome" role="status">
      {state.phase === 'searching' && (
        <>
          <progress aria-label={t('compose.finder')} max={MOST_SEEDS} value={state.tried} />
          <p>{t('random.searching', { count: state.tried, number: numberText(state.tried) })}</p>
        </>
      )}
      {state.phase === 'found' && (
        <p>
          {t('compose.finder.found', { seed: String(state.seed) })}
          {state.tried > 1 && ` · ${t('random.tried', { count: state.tried, number: numberText(state.tried) })}`}
        </p>
      )}
      {state.phase === 'none' && (
        <p>{t('compose.finder.none', { count: state.tried, number: numberText(state.tried) })}</p>
      )}
      {state.phase === 'failed' && (
        <p>
          <Reason of={state.because} />
        </p>
      )}
    </div>
  );
}
