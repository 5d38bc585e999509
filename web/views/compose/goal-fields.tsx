/** Fields for the goal of a puzzle: one of the goals that the position allows, or a goal that the author types. */
import { t } from '../../messages/messages.ts';
import type { GameEntry, PlayerIndex } from '../../model/game/types.ts';
import { GOAL_KINDS, type Goal, goalText, suitsGame } from '../../model/puzzle/goal.ts';
import { capitalised } from '../controls/capitalised.ts';
import { NumberField } from '../controls/fields.tsx';
import { useStore } from '../controls/store-context.ts';
import { goalKindWords, goalWords } from '../puzzle/goal-words.ts';
import { plainGoal } from '../puzzle/plain-goal.ts';

export function GoalFields({ game }: { readonly game: GameEntry }) {
  const { composing, playing } = useStore();
  const goal = composing.goal.value;
  const solver = playing.position.value?.mover ?? 0;
  return (
    <section class="step stack" aria-label={t('compose.goal')}>
      <Proposals game={game} solver={solver} />
      <div class="fields">
        <label>
          <span>{t('compose.goal.kind')}</span>
          <select
            class="field"
            value={goal.kind}
            onChange={(event) => {
              const kind = GOAL_KINDS.find((candidate) => candidate === event.currentTarget.value);
              if (kind !== undefined) composing.chooseGoal(firstOf(kind, composing.proposals.value));
            }}
          >
            {GOAL_KINDS.filter((kind) => suitsGame(plainGoal(kind), game)).map((kind) => (
              <option key={kind} value={kind}>
                {goalKindWords(kind)}
              </option>
            ))}
          </select>
        </label>
        <GoalNumbers game={game} goal={goal} />
      </div>
    </section>
  );
}

/** Buttons for goals that the position allows. */
function Proposals({ game, solver }: { readonly game: GameEntry; readonly solver: PlayerIndex }) {
  const { composing } = useStore();
  const proposals = composing.proposals.value;
  if (proposals.length === 0) return null;
  const current = goalText(composing.goal.value);
  return (
    <>
      <p class="fine" id="compose-proposals">
        {t('compose.goal.proposals')}
      </p>
      <ul class="proposals stack tight start" aria-labelledby="compose-proposals">
        {proposals.map((proposal) => (
          <li key={goalText(proposal)}>
            <button
              type="button"
              class="button"
              aria-pressed={goalText(proposal) === current}
              onClick={() => composing.chooseGoal(proposal)}
            >
              {capitalised(goalWords(game, proposal, solver))}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Returns a goal of this kind that the position allows, or a plain goal of this kind. */
function firstOf(kind: Goal['kind'], proposals: readonly Goal[]): Goal {
  return proposals.find((proposal) => proposal.kind === kind) ?? plainGoal(kind);
}

/** Maximum number of plies, moves and points in a goal. */
const MOST = 9999;
/** Maximum numerator or denominator of a fraction in a link. */
const MOST_PARTS = 999_999_999;

function GoalNumbers({ game, goal }: { readonly game: GameEntry; readonly goal: Goal }) {
  const { composing } = useStore();
  switch (goal.kind) {
    case 'win':
    case 'hold': {
      if (game.valueKind !== 'outcome') return null;
      const { kind } = goal;
      return (
        <LimitField
          label={t(kind === 'win' ? 'compose.goal.plies' : 'compose.goal.hold')}
          none={t('compose.goal.unlimited')}
          value={goal.plies}
          onChange={(plies) => composing.chooseGoal({ kind, plies })}
        />
      );
    }
    case 'margin':
      return (
        <NumberField
          live
          label={t('compose.goal.points')}
          range={{ min: -MOST, max: MOST }}
          value={goal.points}
          onChange={(points) => composing.chooseGoal({ kind: 'margin', points })}
        />
      );
    case 'probability': {
      const { numerator, denominator } = goal;
      return (
        <>
          <NumberField
            label={t('compose.goal.numerator')}
            range={{ min: 0, max: denominator }}
            value={numerator}
            onChange={(next) => composing.chooseGoal({ kind: 'probability', numerator: next, denominator })}
          />
          <NumberField
            label={t('compose.goal.denominator')}
            range={{ min: Math.max(1, numerator), max: MOST_PARTS }}
            value={denominator}
            onChange={(next) => composing.chooseGoal({ kind: 'probability', numerator, denominator: next })}
          />
        </>
      );
    }
    case 'only':
      return (
        <LimitField
          label={t('compose.goal.moves')}
          none={t('compose.goal.to-the-end')}
          value={goal.moves}
          onChange={(moves) => composing.chooseGoal({ kind: 'only', moves })}
        />
      );
  }
}

/** A field for a number of at least 1, which may be empty. */
function LimitField(props: {
  readonly label: string;
  /** Placeholder for the empty field. */
  readonly none: string;
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
}) {
  return (
    <label>
      <span>{props.label}</span>
      <input
        class="field"
        type="number"
        inputMode="numeric"
        min={1}
        max={MOST}
        step={1}
        placeholder={props.none}
        value={props.value ?? ''}
        onInput={({ currentTarget: field }) => {
          const number = field.valueAsNumber;
          if (field.validity.valid) props.onChange(Number.isInteger(number) ? number : null);
        }}
      />
    </label>
  );
}
