/** The head of Watch, for choosing the pane, the solver and the picture. */

import { useMemo } from 'preact/hooks';
import { t } from '../../messages/messages.ts';
import { canBreak } from '../../model/game/offers.ts';
import type { Traceable } from '../../model/game/trace-types.ts';
import type { GameEntry } from '../../model/game/types.ts';
import { type Contender, contendersFrom } from '../../model/watch/compare/measurement.ts';
import { matrixOf } from '../../model/watch/table/matrix.ts';
import { TABLE_VIEWS, WATCH_PANES } from '../../model/watch/watch-session.ts';
import { PictureMenu } from '../board/picture-menu.tsx';
import { Segments } from '../controls/controls.tsx';
import { useStore } from '../controls/store-context.ts';
import { StoryButton } from '../story/story-button.tsx';
import { contenderName } from './narration/solver-words.ts';
import { ChangeButton } from './watched-position.tsx';

/** Maximum cap that the reader can enter, in plies. */
const GREATEST_CAP = 9999;

export function WatchHead() {
  const { game, watch, watching } = useStore();
  const entry = game.value;
  const solver = watching.solver.value;
  const searching = watching.pane.value === 'search';
  return (
    <section class="watch-head row" aria-labelledby="watch-title">
      <h2 id="watch-title" class="hidden-text">
        {t('mode.watch')}
      </h2>
      <Segments
        label={t('watch.panel.panes')}
        choices={WATCH_PANES.filter((pane) => pane !== 'break' || entry === null || canBreak(entry)).map((pane) => ({
          value: pane,
          label: t(`watch.panel.${pane}`),
        }))}
        value={watching.pane.value}
        onChoose={(pane) => {
          // Preselects the wrong solver that the reader is watching.
          if (pane === 'break' && solver?.specimen === true) watch.breaking.chooseSpecimen(solver.solver);
          watching.pane.value = pane;
        }}
      />
      {searching && entry !== null && solver !== null && (
        <>
          <SolverChoice game={entry} solver={solver} />
          {solver.takesCap && <CapField />}
          {solver.family === 'table' && <TableViewChoice />}
          <TreeViewChoice />
        </>
      )}
      <PictureMenu />
      <ChangeButton />
      {watching.pane.value !== 'compare' && <StoryButton class="button tell-story" />}
    </section>
  );
}

/** Selects a solver and its order of moves. */
function SolverChoice({ game, solver }: { readonly game: GameEntry; readonly solver: Traceable }) {
  const { watching } = useStore();
  const choices = watching.offered.value.flatMap((offered) => contendersFrom(offered));
  const chosen = choices.find((one) => one.solver === solver.solver && one.order === watching.order.value);
  return (
    <div class="watch-solver row">
      <select
        class="field"
        aria-label={t('watch.panel.solver')}
        title={chosen === undefined ? undefined : solverName(game, chosen)}
        value={chosen?.id}
        onChange={({ currentTarget }) => {
          const choice = choices.find(({ id }) => id === currentTarget.value);
          if (choice !== undefined) watching.chooseSolver(choice.solver, choice.order);
        }}
      >
        {choices.map((choice) => (
          <option key={choice.id} value={choice.id}>
            {solverName(game, choice)}
          </option>
        ))}
      </select>
      {solver.specimen && <span class="watch-wrong">{t('watch.panel.wrong')}</span>}
    </div>
  );
}

function solverName(game: GameEntry, choice: Contender): string {
  const solver = contenderName(game, choice);
  return choice.specimen ? t('watch.panel.wrong-solver', { solver }) : solver;
}

function CapField() {
  const { watching } = useStore();
  return (
    <label class="watch-cap row single">
      {t('watch.panel.cap')}
      <input
        class="field"
        type="number"
        min={0}
        max={GREATEST_CAP}
        placeholder={t('watch.panel.cap.own')}
        title={t('watch.panel.cap.title')}
        value={watching.cap.value ?? ''}
        onChange={(event) => {
          const { value } = event.currentTarget;
          watching.cap.value = /^\d{1,4}$/.test(value) ? Number(value) : null;
        }}
      />
    </label>
  );
}

/** Renders nothing if the positions do not fit into a matrix. */
function TableViewChoice() {
  const { watching } = useStore();
  const places = watching.places.value;
  const hasMatrix = useMemo(() => places !== null && matrixOf(places) !== null, [places]);
  if (!hasMatrix) return null;
  return (
    <Segments
      label={t('watch.panel.table')}
      choices={TABLE_VIEWS.map((view) => ({ value: view, label: t(`watch.panel.table.${view}`) }))}
      value={watching.tableView.value}
      onChoose={(view) => {
        watching.tableView.value = view;
      }}
    />
  );
}

function TreeViewChoice() {
  const { watching } = useStore();
  const views = watching.treeViews.value;
  if (views.length === 0) return null;
  return (
    <Segments
      label={t('watch.panel.tree')}
      choices={views.map((view) => ({ value: view, label: t(`watch.panel.tree.${view}`) }))}
      value={views.includes(watching.treeView.value) ? watching.treeView.value : 'tree'}
      onChoose={(view) => {
        watching.treeView.value = view;
      }}
    />
  );
}
