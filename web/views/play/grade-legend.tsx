/** What the signs beside moves mean, under a list in which there are some. */
import { t } from '../../messages/messages.ts';
import type { GameEntry } from '../../model/game/types.ts';
import { GRADE_SIGNS } from '../../model/words/remarks.ts';

const GRADES = ['mistake', 'inaccurate'] as const;

/** The signs among `shown`, each with its meaning. */
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
