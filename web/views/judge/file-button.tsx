/** A file of the reader's choice, or several, or all of a folder. */
import { t } from '../../messages/messages.ts';
import type { NamedFile } from '../../model/judge/file-pairs.ts';
import { FileField } from '../controls/fields.tsx';
import { chosenFiles } from './files.ts';

/** The button to choose them with. */
export function FileButton(props: {
  readonly folder?: boolean;
  readonly onFiles: (files: readonly NamedFile[]) => void;
}) {
  const { folder = false, onFiles } = props;
  return (
    <FileField
      label={t(folder ? 'judge.folder' : 'judge.file')}
      multiple
      folder={folder}
      onChange={(event) => {
        // Whoever listens for files on the page takes them for boards.
        event.stopPropagation();
        const { currentTarget: input } = event;
        onFiles(chosenFiles(input));
        // The same file may be chosen again when it has changed.
        input.value = '';
      }}
    />
  );
}
