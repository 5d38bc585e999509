/** Settings of a board other than the contents of its places: its size, its rules and the roles of its vertices. */
import { gameText, t } from '../../messages/messages.ts';
import { isDrawable } from '../../model/board/scene.ts';
import { setColumnCount } from '../../model/edit/drafts/columns-draft.ts';
import { clearOwners, fillOwners, type Role, setRole } from '../../model/edit/drafts/graph-draft.ts';
import { resizeGrid } from '../../model/edit/drafts/grid-draft.ts';
import { clearEdges } from '../../model/edit/drafts/lattice-draft.ts';
import type { Board, GameEntry, GraphBoard, GridBoard, Parameter } from '../../model/game/types.ts';
import { capitalised } from '../controls/capitalised.ts';
import { CheckField, isFlag, NumberField } from '../controls/fields.tsx';
import { playerLabel } from '../controls/names.ts';
import { useStore } from '../controls/store-context.ts';

export function SetupPanel({ game }: { readonly game: GameEntry }) {
  const { board } = useStore().editing.draft.value;
  const onBoard = board.kind !== 'graph' || isDrawable(board);
  return (
    <section class="card setup" aria-label={t('edit.board')}>
      <h3>{t('edit.board')}</h3>
      {onBoard && <p class="muted">{t(`edit.how.${board.kind}`)}</p>}
      <div class="fields">
        <SizeFields game={game} board={board} />
        {game.options.map((option) => (
          <OptionField key={option.id} game={game} option={option} />
        ))}
      </div>
      {board.kind === 'graph' && board.directed && onBoard && <RoleChoice game={game} board={board} />}
      {board.kind === 'lattice' && <ClearEdges />}
    </section>
  );
}

/** Range of sizes for games that do not specify one. */
const USUAL: Pick<Parameter, 'min' | 'max'> = { min: 1, max: 12 };

/** Returns the range of a size, taken from the generator's parameter of that name. */
function rangeOf(game: GameEntry, id: string): Pick<Parameter, 'min' | 'max'> {
  return game.parameters.find((parameter) => parameter.id === id) ?? USUAL;
}

function SizeFields({ game, board }: { readonly game: GameEntry; readonly board: Board }) {
  const { editing } = useStore();
  if (board.kind === 'grid') return <GridSize game={game} board={board} />;
  if (board.kind !== 'columns') return null;
  return (
    <NumberField
      label={t('edit.columns')}
      range={rangeOf(game, 'columns')}
      value={board.heights.length}
      of={board}
      onChange={(count) => editing.change('columns', 'resize', (draft) => setColumnCount(draft, count))}
    />
  );
}

function GridSize({ game, board }: { readonly game: GameEntry; readonly board: GridBoard }) {
  const { editing } = useStore();
  const { rows, columns } = board;
  return (
    <>
      <NumberField
        label={t('edit.rows')}
        range={rangeOf(game, 'rows')}
        value={rows}
        of={board}
        onChange={(count) => editing.change('grid', 'resize', (draft) => resizeGrid(draft, count, columns))}
      />
      <NumberField
        label={t('edit.columns')}
        range={rangeOf(game, 'columns')}
        value={columns}
        of={board}
        onChange={(count) => editing.change('grid', 'resize', (draft) => resizeGrid(draft, rows, count))}
      />
    </>
  );
}

function OptionField({ game, option }: { readonly game: GameEntry; readonly option: Parameter }) {
  const { editing } = useStore();
  const value = editing.draft.value.options[option.id] ?? option.default;
  const label = gameText(game.id, `option.${option.id}`);
  return isFlag(option) ? (
    <CheckField
      label={label}
      checked={value === 1}
      onChange={(checked) => editing.choose(option.id, checked ? 1 : 0)}
    />
  ) : (
    <NumberField
      label={label}
      range={option}
      value={value}
      of={editing.draft.value.board}
      onChange={(chosen) => editing.choose(option.id, chosen)}
    />
  );
}

function ClearEdges() {
  const { editing } = useStore();
  return (
    <div class="choices">
      <button
        type="button"
        class="button"
        disabled={editing.draft.value.played.length === 0}
        onClick={() => editing.change('lattice', 'clear-edges', clearEdges)}
      >
        {t('edit.clear-edges')}
      </button>
    </div>
  );
}

/** Fields that determine who moves at the selected vertex, or how the game ends there. */
function RoleChoice({ game, board }: { readonly game: GameEntry; readonly board: GraphBoard }) {
  const { editing } = useStore();
  const selected = editing.selected.value;
  const owner = selected === null ? null : (board.owners[selected] ?? null);
  const result = selected === null ? null : (board.results[selected] ?? null);
  const roles: readonly { readonly label: string; readonly role: Role; readonly taken: boolean }[] = [
    { label: t('edit.role.open'), role: null, taken: owner === null && result === null },
    ...([0, 1] as const).map((player) => ({
      label: t('edit.role.owner', { player: playerLabel(game, player) }),
      role: { owner: player },
      taken: owner === player,
    })),
    ...([0, 1] as const).map((player) => ({
      label: t('edit.role.wins', { player: playerLabel(game, player) }),
      role: { result: player },
      taken: result === player,
    })),
    { label: t('edit.role.draw'), role: { result: 'draw' }, taken: result === 'draw' },
  ];
  return (
    <fieldset class="choices roles" aria-label={t('edit.role')}>
      <p class="muted">{selected === null ? t('edit.role.none') : t('edit.role.of', { vertex: String(selected) })}</p>
      {roles.map(({ label, role, taken }) => (
        <button
          key={label}
          type="button"
          class="button"
          disabled={selected === null}
          aria-pressed={selected !== null && taken}
          onClick={() => {
            if (selected !== null) editing.change('graph', 'set-role', (draft) => setRole(draft, selected, role));
          }}
        >
          {capitalised(label)}
        </button>
      ))}
      <p class="muted">{t('edit.owners')}</p>
      {([0, 1] as const).map((player) => (
        <button
          key={player}
          type="button"
          class="button"
          onClick={() => editing.change('graph', 'set-role', (draft) => fillOwners(draft, player))}
        >
          {t('edit.owners.fill', { player: playerLabel(game, player) })}
        </button>
      ))}
      <button
        type="button"
        class="button"
        disabled={board.owners.length === 0}
        onClick={() => editing.change('graph', 'set-role', clearOwners)}
      >
        {t('edit.owners.clear')}
      </button>
    </fieldset>
  );
}
