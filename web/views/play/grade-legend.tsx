/** A legend for the grade symbols in a list of moves. */
import { t } from '../../messages/messages.ts';
import type { GameEntry } from '../../model/game/types.ts';
import { GRADE_SIGNS } from '../../model/words/remarks.ts';

const GRADES = ['mistake', 'inaccurate'] as const;

export function GradeLegend(props: { readonly game: GameEntry; readonly shown: readonly string[] }) {
  const grades = GRADES.filter((grade) => props.shown.includes(grade));
  if (grades.length === 0) return null;
  return (
    <ul class="grades row fine">
      {grades.map((grade) => (
        <li key={grade}>
          <b class={`grade ${grade}`}>{GRADE_SIGNS[grade]}</b>{' '}
          {t(props.game.valueKind === 'probability' ? `grade.${grade}.chance` : `grade.${grade}`)}
        </li>
      ))}
    </ul>
  );
}
