/** What the author of a contest says to who has solved it: a word that was enciphered until then. */
import { t } from '../../messages/messages.ts';
import { useStore } from '../controls/store-context.ts';

/** The word, or why there is none. */
export function SecretWord() {
  const word = useStore().puzzling.word.value;
  if (word === null) return <p class="muted">{t('secret.opening')}</p>;
  return word.text === null ? <p>{t(`secret.${word.because}`)}</p> : <p class="secret-word">{word.text}</p>;
}
