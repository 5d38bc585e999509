import { t } from '../../messages/messages.ts';
import { partFailed } from '../../model/notices.ts';
import { useStore } from '../controls/store-context.ts';
import { watchBundle } from '../loading/bundles.ts';

/** A button that opens the story maker; hidden in frames. */
export function StoryButton(props: { readonly class: string }) {
  const store = useStore();
  if (!store.permits.editing || store.parts.watch.now.value?.storyPlayer.editor.value != null) return null;
  function open(): void {
    watchBundle.load().then(
      ({ openMaker }) => openMaker(store),
      () => store.notices.show(partFailed(open)),
    );
  }
  return (
    <button type="button" class={props.class} title={t('tell.open.title')} onClick={open}>
      {t('tell.open')}
    </button>
  );
}
