/** The right column in edit mode: rules and size, layout, text, random boards. */
import { statementText, t } from '../../messages/messages.ts';
import { isDrawable } from '../../model/board/scene.ts';
import { LAYOUTS } from '../../model/layout/layout-names.ts';
import { NUDGE } from '../../model/layout/points.ts';
import { VerdictLine } from '../analyse/verdict-card.tsx';
import { RepeatButton } from '../controls/controls.tsx';
import { MAKER_ICONS } from '../controls/maker-icons.ts';
import { useStore } from '../controls/store-context.ts';
import { RandomPanel } from './random-panel.tsx';
import { SetupPanel } from './setup-panel.tsx';
import { TextPanel } from './text-panel.tsx';

export function EditPanels() {
  const { editing, game } = useStore();
  const entry = game.value;
  return (
    <>
      <VerdictLine />
      <DraftProblem />
      {entry !== null && <SetupPanel game={entry} />}
      {isDrawable(editing.draft.value.board) && <ArrangePanel />}
      <TextPanel />
      {entry !== null && <RandomPanel game={entry} />}
    </>
  );
}

/** Explains why the draft is not a valid board. */
function DraftProblem() {
  const problem = useStore().editing.problem.value;
  return (
    <div role="alert" class="alert-place">
      {problem !== null && (
        <section class="card problem">
          <h2>{t('edit.invalid')}</h2>
          <p>{statementText(problem)}</p>
          <p class="muted">{t('edit.invalid.keeps')}</p>
        </section>
      )}
    </div>
  );
}

/** Shows, below a board that is edited in Watch, why the draft is not a valid board. */
export function ProblemLine() {
  const problem = useStore().edited.value?.problem.value ?? null;
  if (problem === null) return null;
  return (
    <span class="error">
      <b>{t('edit.invalid')}:</b> {statementText(problem)}
    </span>
  );
}

function ArrangePanel() {
  const { editing } = useStore();
  return (
    <section class="card arrange" aria-label={t('edit.layout')}>
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
      <MoveButtons />
    </section>
  );
}

const DIRECTIONS = [
  { name: 'left', icon: 'previous', dx: -NUDGE, dy: 0 },
  { name: 'right', icon: 'next', dx: NUDGE, dy: 0 },
  { name: 'up', icon: 'promote', dx: 0, dy: -NUDGE },
  { name: 'down', icon: MAKER_ICONS.lower, dx: 0, dy: NUDGE },
] as const;

/** Buttons that move the selected vertex without dragging. */
function MoveButtons() {
  const { editing } = useStore();
  const cell = editing.selected.value;
  function move(dx: number, dy: number): void {
    if (cell === null) return;
    const drawing = editing.drawing.value;
    const from = { x: drawing.x[cell] ?? 0, y: drawing.y[cell] ?? 0 };
    editing.act({ type: 'drag', cell, ...from, phase: 'start' });
    editing.act({ type: 'drag', cell, x: from.x + dx, y: from.y + dy, phase: 'end' });
  }
  return (
    <fieldset class="choices" aria-label={t('edit.move')}>
      {DIRECTIONS.map(({ name, icon, dx, dy }) => (
        <RepeatButton
          key={name}
          icon={icon}
          label={t(`edit.move.${name}`)}
          disabled={cell === null}
          onStep={() => move(dx, dy)}
        />
      ))}
    </fieldset>
  );
}
