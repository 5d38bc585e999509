/** Fields for entering a guess: moves, a winner, a number or a probability. */
import { useId, useMemo } from 'preact/hooks';
import { t } from '../../../messages/messages.ts';
import type { GameEntry, PlayerIndex, Position } from '../../../model/game/types.ts';
import type { ChoiceQuestion } from '../../../model/watch/predict/choices.ts';
import type { CutsQuestion, ValueQuestion } from '../../../model/watch/predict/questions.ts';
import type { Round, Verdict } from '../../../model/watch/predict-session.ts';
import { capitalised } from '../../controls/capitalised.ts';
import { CheckField } from '../../controls/fields.tsx';
import { playerLabel, playerName } from '../../controls/names.ts';
import { playerClass } from '../../controls/sentence.tsx';
import { useStore } from '../../controls/store-context.ts';
import { type ChoiceTerms, choiceReasonText, choiceSubjects, optionText } from './predict-choice-words.ts';
import { moveName, nodePlaceText } from './predict-words.ts';

/** The possible results, in display order. */
const WINNERS: readonly (PlayerIndex | 'draw')[] = [0, 'draw', 1];

/** Checkboxes for the moves that the search will skip, at this node and above it. */
export function CutsFields(props: {
  readonly question: CutsQuestion;
  readonly positions: ReadonlyMap<number, Position>;
  readonly round: Round;
}) {
  const { predicting } = useStore().watch;
  const { question, positions, round } = props;
  const { left } = question;
  const picked = predicting.picked.value;
  const verdict = round.phase === 'checked' ? round.verdict : null;
  const nodes = [...new Set(left.map(({ node }) => node))];
  return (
    <>
      {nodes.map((node) => (
        <fieldset key={node} class="guessed-moves">
          <legend class={nodes.length > 1 ? undefined : 'hidden-text'}>{nodePlaceText(question, node)}</legend>
          {left.map(({ node: at, move }, place) => {
            if (at !== node) return null;
            const mark = verdict === null ? null : markOf(verdict, place);
            const name = moveName(positions.get(node) ?? null, move);
            return (
              <CheckField
                key={move}
                label={mark === null ? name : t(`predict.mark.${mark}`, { move: name })}
                checked={picked.has(place)}
                onChange={() => predicting.toggle(place)}
              />
            );
          })}
        </fieldset>
      ))}
      {verdict === null && left.length > 1 && (
        <button type="button" class="button" onClick={() => predicting.pickAll(picked.size < left.length)}>
          {t(picked.size < left.length ? 'predict.all' : 'predict.no-move')}
        </button>
      )}
      {verdict === null && <p class="muted">{t('predict.cuts.help')}</p>}
    </>
  );
}

function markOf(verdict: Verdict, place: number): 'found' | 'missed' | 'wrong' | null {
  if (verdict.kind !== 'cuts') return null;
  if (verdict.found.includes(place)) return 'found';
  if (verdict.missed.includes(place)) return 'missed';
  return verdict.wrong.includes(place) ? 'wrong' : null;
}

/** Fields for the value of the position, depending on the game's kind of value. */
export function ValueFields({ game, question }: { readonly game: GameEntry; readonly question: ValueQuestion }) {
  switch (question.answer.kind) {
    case 'outcome':
      return <OutcomeFields game={game} />;
    case 'margin':
      return <MarginField game={game} />;
    case 'probability':
      return <ChanceField game={game} />;
  }
}

function OutcomeFields({ game }: { readonly game: GameEntry }) {
  const { watching, watch } = useStore();
  const { predicting } = watch;
  const name = useId();
  const { winner, plies } = predicting.guess.value;
  return (
    <>
      <div class="winners">
        {WINNERS.map((candidate) => (
          <label key={candidate} class="check">
            <input
              type="radio"
              name={name}
              checked={winner === candidate}
              onChange={() => {
                predicting.guess.value = { ...predicting.guess.value, winner: candidate };
              }}
            />
            <span class={candidate === 'draw' ? undefined : playerClass(candidate)}>
              {candidate === 'draw'
                ? t('predict.draw')
                : capitalised(t('predict.wins', { player: playerName(game, candidate) }))}
            </span>
          </label>
        ))}
      </div>
      {winner !== null && winner !== 'draw' && (
        <OptionalNumber
          label={t(watching.tree.value === null ? 'predict.plies' : 'predict.ply')}
          value={plies}
          onChange={(value) => {
            predicting.guess.value = { ...predicting.guess.value, plies: value };
          }}
        />
      )}
    </>
  );
}

function MarginField({ game }: { readonly game: GameEntry }) {
  const { predicting } = useStore().watch;
  return (
    <OptionalNumber
      label={t('predict.margin', { player: playerName(game, 0) })}
      value={predicting.guess.value.margin}
      onChange={(margin) => {
        predicting.guess.value = { ...predicting.guess.value, margin };
      }}
    />
  );
}

/** A field for an integer; its value is null if the field is empty. */
function OptionalNumber(props: {
  readonly label: string;
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
}) {
  return (
    <label class="number stack tight start">
      <span>{props.label}</span>
      <input
        class="field"
        type="number"
        inputMode="numeric"
        step={1}
        value={props.value ?? ''}
        onInput={({ currentTarget }) => {
          const number = currentTarget.valueAsNumber;
          props.onChange(Number.isInteger(number) ? number : null);
        }}
      />
    </label>
  );
}

function ChanceField({ game }: { readonly game: GameEntry }) {
  const { predicting } = useStore().watch;
  const { percent } = predicting.guess.value;
  return (
    <label class="percent stack tight start">
      <span>{t('predict.chance', { player: playerLabel(game, 0) })}</span>
      <span class="row single">
        <input
          type="range"
          min={0}
          max={100}
          step={1}
          value={percent}
          aria-valuetext={`${percent}%`}
          onInput={({ currentTarget }) => {
            predicting.guess.value = { ...predicting.guess.value, percent: currentTarget.valueAsNumber };
          }}
        />
        <output>{percent}%</output>
      </span>
    </label>
  );
}

interface ChoiceProps {
  readonly game: GameEntry;
  readonly question: ChoiceQuestion;
}

/** Returns null until there is a trace of a search. */
function useTerms({ game, question }: ChoiceProps): ChoiceTerms | null {
  const { playing, watching } = useStore();
  const [trace, tree, table] = [watching.trace.value, watching.tree.value, watching.table.value];
  const positions = useMemo(() => watching.positionsOf(choiceSubjects(question, tree)), [watching, question, tree]);
  const setup = playing.setup.value;
  if (trace === null || setup === null) return null;
  return { game, setup, trace, tree, table, positions: positions.value };
}

/** Shows the options of the question. Once the answer has been checked, marks the right option. */
export function ChoiceFields(props: ChoiceProps & { readonly checked: boolean }) {
  const { predicting } = useStore().watch;
  const name = useId();
  const terms = useTerms(props);
  if (terms === null) return null;
  const { question, checked } = props;
  return (
    <div class="options stack tight">
      {question.options.map((option, at) => {
        const isRight = checked && at === question.right;
        return (
          <label key={option.subject} class={isRight ? 'check right' : 'check'}>
            <input
              type="radio"
              name={name}
              checked={predicting.guess.value.option === at}
              onChange={() => {
                predicting.guess.value = { ...predicting.guess.value, option: at };
              }}
            />
            <span>
              {capitalised(optionText(terms, option))}
              {isRight && t('predict.option.right')}
            </span>
          </label>
        );
      })}
    </div>
  );
}

export function ChoiceReason(props: ChoiceProps) {
  const terms = useTerms(props);
  return terms === null ? null : <p>{capitalised(choiceReasonText(terms, props.question))}</p>;
}
