/** The top of the watch mode: which algorithm, how its work is shown, and what else can be made of it. */
import { useMemo } from 'preact/hooks';
import { gameText, t } from '../../messages/messages.ts';
import type { MoveOrder, Traceable } from '../../model/game/trace-types.ts';
import type { GameEntry } from '../../model/game/types.ts';
import { matrixOf } from '../../model/watch/table/matrix.ts';
import { TABLE_VIEWS, WATCH_PANES } from '../../model/watch/watching.ts';
import { PictureMenu } from '../board/picture-menu.tsx';
import { Segments } from '../controls/controls.tsx';
import { useStore } from '../controls/store-context.ts';
import { TellButton } from '../story/tell-button.tsx';

/** No cap that a reader types is greater, in plies. */
const GREATEST_CAP = 9999;

/** The choices above the search. */
export function WatchHead() {
  const { game, watch, watching } = useStore();
  const entry = game.value;
  const solver = watching.solver.value;
  const searching = watching.pane.value === 'search';
  return (
    <section class="watch-head" aria-labelledby="watch-title">
      <h2 id="watch-title" class="hidden-text">
        {t('mode.watch')}
      </h2>
      <Segments
        label={t('watch.panel.panes')}
        choices={WATCH_PANES.filter((pane) => pane !== 'break' || entry?.specimens.length !== 0).map((pane) => ({
          value: pane,
          label: t(`watch.panel.${pane}`),
        }))}
        value={watching.pane.value}
        onChoose={(pane) => {
          // Who watches a wrong solver wants to break that one.
          if (pane === 'break' && solver?.specimen === true) watch.breaking.chooseSpecimen(solver.solver);
          watching.pane.value = pane;
        }}
      />
      {searching && entry !== null && solver !== null && (
        <>
          <SolverChoice game={entry} solver={solver} />
          {solver.takesCap && <CapField />}
          {solver.orders.length > 1 && <OrderField orders={solver.orders} />}
          {solver.family === 'table' && <TableViewChoice />}
          <TreeViewChoice />
        </>
      )}
      <PictureMenu />
      {watching.pane.value !== 'compare' && <TellButton class="button" />}
    </section>
  );
}

function SolverChoice({ game, solver }: { readonly game: GameEntry; readonly solver: Traceable }) {
  const { watching } = useStore();
  return (
    <div class="watch-solver">
      <select
        class="field"
        aria-label={t('watch.panel.solver')}
        value={solver.solver}
        onChange={(event) => watching.chooseSolver(event.currentTarget.value)}
      >
        {watching.offered.value.map((offered) => (
          <option key={offered.solver} value={offered.solver}>
            {solverName(game, offered)}
          </option>
        ))}
      </select>
      {solver.specimen && <span class="watch-wrong">{t('watch.panel.wrong')}</span>}
    </div>
  );
}

/** What a solver is called; wrong ones are marked. */
function solverName(game: GameEntry, { solver, specimen }: Traceable): string {
  if (!specimen) return gameText(game.id, `solver.${solver}`);
  return t('watch.panel.wrong-solver', { solver: gameText(game.id, `specimen.${solver}`) });
}

/** In which order a search that cuts looks at moves. */
function OrderField({ orders }: { readonly orders: readonly MoveOrder[] }) {
  const { watching } = useStore();
  const [usual] = orders;
  return (
    <select
      class="field watch-order"
      aria-label={t('watch.order')}
      title={t('watch.order')}
      value={watching.order.value ?? usual}
      onChange={({ currentTarget }) =>
        watching.chooseOrder(orders.slice(1).find((order) => order === currentTarget.value) ?? null)
      }
    >
      {orders.map((order) => (
        <option key={order} value={order}>
          {t(`watch.order.${order}`)}
        </option>
      ))}
    </select>
  );
}

function CapField() {
  const { watching } = useStore();
  return (
    <label class="watch-cap">
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

/** Where positions make no matrix, there is no choice. */
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
