/** Full-text search in lessons and manual. */
import MiniSearch from 'minisearch';
import { MOST_WORDS, SEARCH_OPTIONS, type SearchPlace } from '../model/lesson/full-text-words.ts';

/** Maximum number of results. */
const MOST = 12;
/** Number of characters shown around a match. */
const CONTEXT_LENGTH = 70;

/** Loads the index for a form. From then on, shows the matches for the text in its field. */
export async function findPlaces(form: HTMLFormElement, field: HTMLInputElement): Promise<void> {
  const response = await fetch(form.dataset['index'] ?? '');
  const index = MiniSearch.loadJSON<SearchPlace>(await response.text(), SEARCH_OPTIONS);
  const list = form.querySelector('.results');
  const count = form.querySelector('.count');
  if (list === null || count === null) return;
  const find = (): void => {
    const words = field.value.trim();
    const all = index.search(words);
    const found = all.length > 0 ? all : index.search(words, MOST_WORDS);
    list.replaceChildren(...found.slice(0, MOST).map((place) => item(place, place.terms)));
    count.textContent =
      words === '' || found.length > 0 ? '' : (form.dataset['none'] ?? '').replace('{words}', () => words);
  };
  field.addEventListener('input', find);
  find();
}

function item(place: { readonly [name: string]: unknown }, terms: readonly string[]): HTMLLIElement {
  const link = document.createElement('a');
  link.href = String(place['url']);
  const section = String(place['section']);
  link.textContent = section === '' ? String(place['title']) : `${String(place['title'])} · ${section}`;
  const text = String(place['text']);
  const at = Math.max(0, ...terms.slice(0, 1).map((term) => text.toLowerCase().indexOf(term)));
  const about = document.createElement('p');
  about.textContent = `${at > CONTEXT_LENGTH ? '…' : ''}${text.slice(Math.max(0, at - CONTEXT_LENGTH), at + 2 * CONTEXT_LENGTH)}…`;
  const entry = document.createElement('li');
  entry.append(link, about);
  return entry;
}
