/** A file of the reader's choice. */
import { t } from '../../messages/messages.ts';

/** The button to choose it with. */
export function FileButton({ onFile }: { readonly onFile: (file: File) => void }) {
  return (
    <label class="button judge-file">
      {t('judge.file')}
      <input
        type="file"
        class="hidden-text"
        onChange={(event) => {
          // Whoever listens for files on the page takes them for boards.
          event.stopPropagation();
          const { currentTarget: input } = event;
          const file = input.files?.[0];
          if (file !== undefined) onFile(file);
          // The same file may be chosen again when it has changed.
          input.value = '';
        }}
      />
    </label>
  );
}
