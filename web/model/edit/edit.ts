/** The state of the edit mode: boards made by hand, from text, and at random. */
import type { BoardEditor } from './editing.ts';
import type { BoardGenerator } from './generator.ts';
import type { TextBox } from './text-box.ts';

/** The edit mode. */
export interface Edit {
  readonly editing: BoardEditor;
  readonly textBox: TextBox;
  readonly generator: BoardGenerator;
}
