/** Random boards: parameters, seed, required properties and result. */
import { gameText, numberText, statementText, t } from '../../messages/messages.ts';
import { type GeneratorState, MAX_SEED, MOST_TRIES } from '../../model/edit/board-generator.ts';
import { canBeDrawn, wishesFor } from '../../model/edit/wishes.ts';
import type { GameEntry, Wishes } from '../../model/game/types.ts';
import { capitalised } from '../controls/capitalised.ts';
import { CheckField, isFlag, NumberField } from '../controls/fields.tsx';
import { playerName } from '../controls/names.ts';
import { useStore } from '../controls/store-context.ts';

export function RandomPanel({ game }: { readonly game: GameEntry }) {
  const { generator } = useStore();
  const { seed, state } = generator;
  const isSearching = state.value.phase === 'searching';
  return (
    <section class="card random" aria-label={t('random.title')}>
      <h3>{t('random.title')}</h3>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void generator.make();
        }}
      >
        <div class="fields">
          <ParameterFields game={game} />
          <NumberField
            live
            label={t('random.seed')}
            range={{ min: 0, max: MAX_SEED }}
            value={seed.value}
            onChange={(changed) => {
              seed.value = changed;
            }}
          />
        </div>
        <WishFields game={game} />
        <div class="choices">
          {isSearching ? (
            <button type="button" class="button" onClick={generator.stop}>
              {t('random.stop')}
            </button>
          ) : (
            <>
              <button type="submit" class="button">
                {t('random.make')}
              </button>
              <button type="button" class="button" onClick={() => void generator.another()}>
                {t('random.another')}
              </button>
            </>
          )}
        </div>
        <Outcome state={state.value} />
      </form>
    </section>
  );
}

/** Fields for the generator's parameters. */
export function ParameterFields({ game }: { readonly game: GameEntry }) {
  const { generator } = useStore();
  const { values } = generator;
  return (
    <>
      {game.parameters.map((parameter) => {
        const value = values.value[parameter.id] ?? parameter.default;
        const label = gameText(game.id, `parameter.${parameter.id}`);
        return isFlag(parameter) ? (
          <CheckField
            key={parameter.id}
            label={label}
            checked={value === 1}
            onChange={(checked) => generator.change(parameter.id, checked ? 1 : 0)}
          />
        ) : (
          <NumberField
            key={parameter.id}
            live
            label={label}
            range={parameter}
            value={value}
            onChange={(changed) => generator.change(parameter.id, changed)}
          />
        );
      })}
    </>
  );
}

/** Maximum game length that the reader can require, in plies. */
const MOST_PLIES = 10_000;

function WishFields({ game }: { readonly game: GameEntry }) {
  const { wishes } = useStore().generator;
  const { winner, plies, uniqueMove } = wishesFor(game, wishes.value);
  function wish(more: Partial<Wishes>): void {
    wishes.value = { ...wishes.value, ...more };
  }
  return (
    <fieldset class="fields" aria-label={t('random.wishes')}>
      <label>
        <span>{t(`random.winner.${game.valueKind}`)}</span>
        <select
          class="field"
          value={winner === null ? '' : String(winner)}
          onChange={(event) => wish({ winner: WINNERS.get(event.currentTarget.value) ?? null })}
        >
          <option value="">{t('random.winner.any')}</option>
          {([0, 1] as const).map((player) => (
            <option key={player} value={String(player)}>
              {capitalised(playerName(game, player))}
            </option>
          ))}
          {canBeDrawn(game) && <option value="draw">{t(`random.winner.none.${game.valueKind}`)}</option>}
        </select>
      </label>
      {game.valueKind === 'outcome' && (
        <label>
          <span>{t('random.plies')}</span>
          <input
            class="field"
            type="number"
            inputMode="numeric"
            min={1}
            max={MOST_PLIES}
            step={1}
            placeholder={t('random.plies.any')}
            value={plies ?? ''}
            onInput={(event) => {
              const count = event.currentTarget.valueAsNumber;
              wish({ plies: Number.isInteger(count) ? count : null });
            }}
          />
        </label>
      )}
      <CheckField
        label={t('random.unique')}
        checked={uniqueMove}
        onChange={(checked) => wish({ uniqueMove: checked })}
      />
    </fieldset>
  );
}

/** Required winner by option value. */
const WINNERS: ReadonlyMap<string, Wishes['winner']> = new Map<string, Wishes['winner']>([
  ['0', 0],
  ['1', 1],
  ['draw', 'draw'],
]);

/** Shows the progress or the result of the search for a random board. */
function Outcome({ state }: { readonly state: GeneratorState }) {
  const generators = useStore().generators.value;
  return (
    <div class={state.phase === 'wrong' ? 'outcome error' : 'outcome'} role="status">
      {state.phase === 'searching' && (
        <>
          <progress aria-label={t('random.title')} max={MOST_TRIES} value={state.tried} />
          <p>{t('random.searching', { count: state.tried, number: numberText(state.tried) })}</p>
        </>
      )}
      {state.phase === 'made' && (
        <p>
          {t('random.made', { seed: String(state.seed), version: String(generators) })}
          {state.tried > 1 && ` · ${t('random.tried', { count: state.tried, number: numberText(state.tried) })}`}
        </p>
      )}
      {state.phase === 'none' && <p>{t('random.none', { count: state.tried, number: numberText(state.tried) })}</p>}
      {state.phase === 'wrong' && <p>{statementText(state.error)}</p>}
    </div>
  );
}
