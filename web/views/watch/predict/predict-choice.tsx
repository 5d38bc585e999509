/** A few answers, one of which is right. */
import { useId, useMemo } from 'preact/hooks';
import { t } from '../../../messages/messages.ts';
import type { GameEntry } from '../../../model/game/types.ts';
import type { ChoiceQuestion } from '../../../model/watch/predict/choices.ts';
import { capitalised } from '../../controls/capitalised.ts';
import { useStore } from '../../controls/store-context.ts';
import { type ChoiceTerms, choiceReasonText, choiceSubjects, optionText } from './predict-choice-words.ts';

interface ChoiceProps {
  readonly game: GameEntry;
  readonly question: ChoiceQuestion;
}

/** Null while there is nothing to speak of. */
function useTerms({ game, question }: ChoiceProps): ChoiceTerms | null {
  const { playing, watching } = useStore();
  const [trace, tree, table] = [watching.trace.value, watching.tree.value, watching.table.value];
  const positions = useMemo(() => watching.positionsOf(choiceSubjects(question, tree)), [watching, question, tree]);
  const setup = playing.setup.value;
  if (trace === null || setup === null) return null;
  return { game, setup, trace, tree, table, positions: positions.value };
}

/** The answers; once it is checked, the right one is marked. */
export function ChoiceFields(props: ChoiceProps & { readonly checked: boolean }) {
  const {
    watch: { predicting },
  } = useStore();
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

/** Why it is the right one. */
export function ChoiceReason(props: ChoiceProps) {
  const terms = useTerms(props);
  return terms === null ? null : <p>{capitalised(choiceReasonText(terms, props.question))}</p>;
}
