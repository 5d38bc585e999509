/** The keys of the edit mode. */
import { EDIT_TOOLS } from '../../model/edit/edit-tools.ts';
import type { Store } from '../../model/store.ts';
import { tokenKey } from '../board/token-key.ts';

/** Does what a key stands for while a board is edited; says whether it stood for anything. */
export function pressInEdit(key: string, { editing, game }: Store): boolean {
  const number = Number(key) - 1;
  if (editing.brushes.value[number] !== undefined) {
    editing.brush.value = number;
    return true;
  }
  const tool = editing.draft.value.board.kind === 'graph' ? EDIT_TOOLS[number] : undefined;
  if (tool !== undefined) {
    editing.tool.value = tool;
    return true;
  }
  if (key === 'u') {
    editing.undo();
    return true;
  }
  if (key === 'r') {
    editing.redo();
    return true;
  }
  const entry = game.value;
  const token = entry?.tokens.findIndex((_, index) => tokenKey(entry, index) === key) ?? -1;
  if (token < 0 || editing.selected.value === null) return false;
  editing.placeToken(token);
  return true;
}
