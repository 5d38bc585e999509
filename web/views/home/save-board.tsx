import { useState } from 'preact/hooks';
import { t } from '../../messages/messages.ts';
import { LONGEST_NAME } from '../../model/home/library.ts';
import { useStore } from '../controls/store-context.ts';
import { useChoices } from './use-choices.ts';

/** Saves the board under a name; if the board is already saved, removes it. */
export function SaveBoard() {
  const { playing, sharing } = useStore();
  const library = useChoices()?.library;
  const setup = playing.setup.value;
  const kept = library?.saved.value.find(({ game, setup: text }) => game === setup?.game && text === setup.text);
  const [name, setName] = useState('');
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
        const board = { game: setup.game, setup: setup.text, fragment, name };
        void library
          .pictureOf(setup, playing.position.peek()?.cells)
          .then((picture) => library.save({ ...board, ...picture }));
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
          value={name}
          onInput={(event) => setName(event.currentTarget.value)}
        />
        <button type="submit" class="button">
          {t('library.save')}
        </button>
      </div>
    </form>
  );
}
