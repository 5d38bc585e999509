/** Keeping the board on the page, under a name. */
import { useComputed, useSignal } from '@preact/signals';
import { t } from '../../messages/messages.ts';
import { LONGEST_NAME } from '../../model/home/library.ts';
import { useStore } from '../controls/store-context.ts';
import { useChoices } from './use-choices.ts';

/** A name and a button; where the board is kept already, its name and the way to drop it. */
export function SaveBoard() {
  const { playing, sharing } = useStore();
  const library = useChoices()?.library;
  const setup = playing.setup.value;
  const kept = useComputed(() =>
    library?.saved.value.find(
      ({ game, setup: text }) => game === playing.setup.value?.game && text === playing.setup.value.text,
    ),
  ).value;
  const name = useSignal('');
  if (library === undefined || setup === null || sharing.tooLarge.value) return null;
  if (kept !== undefined) {
    return (
      <div class="save-board stack">
        <p role="status">{t(kept.name === '' ? 'library.kept' : 'library.kept-as', { name: kept.name })}</p>
        <button type="button" class="button" onClick={() => library.forget('saved', kept)}>
          {t('library.drop')}
        </button>
      </div>
    );
  }
  return (
    <form
      class="save-board stack"
      onSubmit={(event) => {
        event.preventDefault();
        const fragment = sharing.fragment.value;
        library.save({ game: setup.game, setup: setup.text, fragment, name: name.value });
      }}
    >
      <label for="save-name">{t('library.save.label')}</label>
      <div class="row single">
        <input
          id="save-name"
          class="field"
          type="text"
          maxLength={LONGEST_NAME}
          placeholder={t('library.name')}
          value={name.value}
          onInput={(event) => {
            name.value = event.currentTarget.value;
          }}
        />
        <button type="submit" class="button">
          {t('library.save')}
        </button>
      </div>
    </form>
  );
}
