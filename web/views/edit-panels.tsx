/** The right column in edit mode: arrange, random board, text. */
import { useSignal } from '@preact/signals';
import { gameText, statementText, t } from '../messages/messages.ts';
import { LAYOUTS } from '../model/layout/layout-names.ts';
import type { GameEntry, Parameter } from '../model/types.ts';
import { useStore } from './store-context.ts';
import { TextPanel } from './text-panel.tsx';

/** Everything that changes the board but the board itself. */
export function EditPanels() {
  const { game } = useStore();
  return (
    <>
      <DraftProblem />
      <ArrangePanel />
      <TextPanel />
      {game.value !== null && <RandomPanel key={game.value.id} game={game.value} />}
    </>
  );
}

/** Why the drawing is no board to play on, while that is so. */
function DraftProblem() {
  const problem = useStore().editing.problem.value;
  return (
    <div role="alert" class="alert-place">
      {problem !== null && (
        <section class="card problem">
          <p>
            <b>{t('edit.invalid')}:</b> {statementText(problem)}
          </p>
          <p class="muted">{t('edit.invalid.keeps')}</p>
        </section>
      )}
    </div>
  );
}

function ArrangePanel() {
  const { editing } = useStore();
  return (
    <section class="card arrange">
      <h3>{t('edit.layout')}</h3>
      <div class="choices">
        {LAYOUTS.map((layout) => (
          <button
            key={layout}
            type="button"
            class="button"
            title={t(`layout.${layout}.title`)}
            onClick={() => editing.arrange(layout)}
          >
            {t(`layout.${layout}`)}
          </button>
        ))}
      </div>
    </section>
  );
}

/** Seeds count from here. */
const FIRST_SEED = 1;
/** Seeds are shown and typed as whole numbers of at most this size. */
const LAST_SEED = 999_999_999;

function RandomPanel({ game }: { readonly game: GameEntry }) {
  const { generate } = useStore();
  const { parameters } = game;
  const values = useSignal<Readonly<Record<string, number>>>(
    Object.fromEntries(parameters.map((parameter) => [parameter.id, parameter.default])),
  );
  const seed = useSignal(FIRST_SEED);
  const problem = useSignal<string | null>(null);

  async function make(): Promise<void> {
    const error = await generate(values.value, seed.value);
    problem.value = error === null ? null : statementText(error);
  }

  return (
    <section class="card random">
      <h3>{t('random.title')}</h3>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void make();
        }}
      >
        <div class="fields">
          {parameters.map((parameter) => (
            <NumberField
              key={parameter.id}
              label={gameText(game.id, `parameter.${parameter.id}`)}
              range={parameter}
              value={values.value[parameter.id] ?? parameter.default}
              onChange={(value) => {
                values.value = { ...values.value, [parameter.id]: value };
              }}
            />
          ))}
          <NumberField
            label={t('random.seed')}
            range={{ min: 0, max: LAST_SEED }}
            value={seed.value}
            onChange={(value) => {
              seed.value = value;
            }}
          />
        </div>
        <div class="choices">
          <button type="submit" class="button">
            {t('random.make')}
          </button>
          <button
            type="button"
            class="button"
            onClick={() => {
              seed.value = (seed.value + 1) % (LAST_SEED + 1);
              void make();
            }}
          >
            {t('random.another')}
          </button>
        </div>
        <p class="error" role="alert">
          {problem.value}
        </p>
      </form>
    </section>
  );
}

function NumberField(props: {
  readonly label: string;
  readonly range: Pick<Parameter, 'min' | 'max'>;
  readonly value: number;
  readonly onChange: (value: number) => void;
}) {
  const { min, max } = props.range;
  return (
    <label>
      <span>{props.label}</span>
      <input
        class="field"
        type="number"
        inputMode="numeric"
        min={min}
        max={max}
        step={1}
        required
        value={props.value}
        onInput={(event) => {
          const value = event.currentTarget.valueAsNumber;
          if (Number.isInteger(value)) props.onChange(value);
        }}
      />
    </label>
  );
}
