/**
 * The bar below the board in edit mode: tools, pieces, undo. It is as tall as the bar in Play, so that the board does
 * not move.
 */
import { t } from '../../messages/messages.ts';
import { isDrawable } from '../../model/board/scene.ts';
import type { Brush } from '../../model/edit/drafts/brushes.ts';
import { EDIT_TOOLS, type EditTool } from '../../model/edit/edit-tools.ts';
import type { GameEntry } from '../../model/game/types.ts';
import { capitalised } from '../controls/capitalised.ts';
import { IconButton, Segments } from '../controls/controls.tsx';
import { Icon, type IconName } from '../controls/icons.tsx';
import { MAKER_ICONS } from '../controls/maker-icons.ts';
import { tokenKey, tokenLabel } from '../controls/names.ts';
import { useStore } from '../controls/store-context.ts';
import { GemMark, TokenMark } from './brush-mark.tsx';

const EDIT_ICONS = {
  select: { path: 'M5 3.5 15.5 9l-4.6 1.4L9 15z' },
  add: { path: 'M10 4v12 M4 10h12' },
  connect: {
    path: 'M5.5 14.5 14.5 5.5 M5 12.8a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4z M15 2.8a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4z',
  },
  wall: { path: 'M3.5 5h13v10h-13z M3.5 10h13 M8 5v5 M12.5 10v5' },
  erase: { path: 'M11.5 4 16 8.5 9 15.5H6L3.5 13z M7.5 8l4.5 4.5 M9 15.5h7.5' },
  edge: { path: 'M5.5 10h9 M4 8.5a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3z M16 8.5a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3z' },
} as const;

export function EditToolbar() {
  const { editing, game } = useStore();
  const undo = editing.undoStep.value;
  const redo = editing.redoStep.value;
  const entry = game.value;
  const { board } = editing.draft.value;
  return (
    <div class="bar tools">
      {board.kind === 'graph'
        ? isDrawable(board) && (
            <>
              <GraphTools />
              {entry !== null && <TokenButtons game={entry} />}
            </>
          )
        : entry !== null && <Brushes game={entry} />}
      <fieldset class="group undo" aria-label={t('edit.changes')}>
        <IconButton
          icon="undo"
          label={undo === null ? t('edit.undo.none') : t('edit.undo', { step: t(`step.${undo}`) })}
          shortcut="U"
          disabled={undo === null}
          onClick={editing.undo}
        />
        <IconButton
          icon={MAKER_ICONS.redo}
          label={redo === null ? t('edit.redo.none') : t('edit.redo', { step: t(`step.${redo}`) })}
          shortcut="R"
          disabled={redo === null}
          onClick={editing.redo}
        />
      </fieldset>
    </div>
  );
}

const TOOL_ICONS: Readonly<Record<EditTool, IconName>> = { ...EDIT_ICONS, remove: MAKER_ICONS.remove };

function GraphTools() {
  const { editing } = useStore();
  return (
    <Segments<EditTool>
      label={t('edit.tools')}
      choices={EDIT_TOOLS.map((tool, index) => ({
        value: tool,
        label: t(`tool.${tool}`),
        icon: TOOL_ICONS[tool],
        title: `${t(`tool.${tool}.title`)} (${index + 1})`,
      }))}
      value={editing.tool.value}
      onChoose={(tool) => {
        editing.tool.value = tool;
      }}
    />
  );
}

/** The brushes, which determine the effect of a press on the board. */
function Brushes({ game }: { readonly game: GameEntry }) {
  const { brushes, brush: inHand } = useStore().editing;
  return (
    <fieldset class="group" aria-label={t('edit.tools')}>
      {brushes.value.map((brush, index) => {
        const label = brushLabel(game, brush);
        const key = index < 9 ? ` (${index + 1})` : '';
        return (
          <button
            key={label}
            type="button"
            class="button brush"
            aria-pressed={inHand.value === index}
            title={`${brush.kind === 'token' ? t('brush.token.title', { token: label }) : t(`brush.${brush.kind}.title`)}${key}`}
            onClick={() => {
              inHand.value = index;
            }}
          >
            <BrushMark game={game} brush={brush} />
            {label}
          </button>
        );
      })}
    </fieldset>
  );
}

function BrushMark({ game, brush }: { readonly game: GameEntry; readonly brush: Brush }) {
  if (brush.kind === 'gem') return <GemMark colour={brush.colour} />;
  if (brush.kind !== 'token') return <Icon name={BRUSH_ICONS[brush.kind]} />;
  const token = game.tokens[brush.tokens[0] ?? 0];
  return token === undefined ? null : <TokenMark token={token} />;
}

const BRUSH_ICONS: Readonly<Record<Exclude<Brush['kind'], 'token' | 'gem'>, IconName>> = {
  wall: EDIT_ICONS.wall,
  erase: EDIT_ICONS.erase,
  edge: EDIT_ICONS.edge,
  take: EDIT_ICONS.erase,
  'remove-bag': MAKER_ICONS.remove,
  block: EDIT_ICONS.wall,
  cut: EDIT_ICONS.erase,
};

function brushLabel(game: GameEntry, brush: Brush): string {
  if (brush.kind === 'token') return capitalised(tokenLabel(game, brush.tokens[0] ?? 0));
  return brush.kind === 'gem' ? t('brush.gem', { colour: String(brush.colour) }) : t(`brush.${brush.kind}`);
}

/** Buttons that put a piece on the selected vertex. */
function TokenButtons({ game }: { readonly game: GameEntry }) {
  const { editing } = useStore();
  const selected = editing.selected.value;
  return (
    <fieldset class="group" aria-label={t('edit.tokens')}>
      {game.tokens.map((token, index) => {
        const name = capitalised(tokenLabel(game, index));
        const title = t('edit.token', { token: name });
        return (
          <button
            key={token.id}
            type="button"
            class="button token"
            disabled={selected === null}
            title={selected === null ? t('edit.token.none') : `${title} (${tokenKey(game, index).toUpperCase()})`}
            onClick={() => editing.placeToken(index)}
          >
            <TokenMark token={token} />
            {name}
          </button>
        );
      })}
    </fieldset>
  );
}
