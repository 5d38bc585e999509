/** The part of the state that makes boards: by hand, from texts, at random. */
import { createEditing, type Editing, type EditingOptions } from './editing.ts';
import { createGenerator, type Generator, type GeneratorOptions } from './generator.ts';
import { createTextBox, type TextBox, type TextBoxOptions } from './text-box.ts';

/** Everything of the edit mode. */
export interface Edit {
  readonly editing: Editing;
  readonly textBox: TextBox;
  readonly generator: Generator;
}

/** What {@link createEdit} needs. */
export interface EditOptions {
  readonly editing: EditingOptions;
  readonly textBox: TextBoxOptions;
  readonly generator: GeneratorOptions;
}

/** The edit mode. */
export function createEdit(options: EditOptions): Edit {
  return {
    editing: createEditing(options.editing),
    textBox: createTextBox(options.textBox),
    generator: createGenerator(options.generator),
  };
}
