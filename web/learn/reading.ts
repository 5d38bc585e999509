/** What a lesson does while it is read: figures follow the text, answers are judged, places are found. */
import { followLanguage } from './follow-language.ts';
import { followStops } from './stops.ts';

document.documentElement.classList.add('scripted');
followLanguage();

/** Of a figure, from which on it is loaded: whoever sees the rim of one at the lower edge of the window reads on first. */
const SEEN = 0.25;

function begin(): void {
  loadFigures(document.querySelectorAll('perfect-play'));
  for (const story of document.querySelectorAll<HTMLElement>('.story')) followStops(story);
  for (const form of document.querySelectorAll<HTMLFormElement>('.exercise form')) takeAnswers(form);
  const search = document.querySelector<HTMLFormElement>('#search');
  if (search !== null) offerSearch(search);
}

/** Figures wait as if they were to be clicked; those that are seen wait no more. */
function loadFigures(figures: Iterable<Element>): void {
  const sight = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        sight.unobserve(target);
        target.setAttribute('loading', 'lazy');
      }
    },
    { threshold: SEEN },
  );
  for (const figure of figures) sight.observe(figure);
}

/** The engine is loaded with the first answer. */
function takeAnswers(form: HTMLFormElement): void {
  const button = form.querySelector('button');
  if (button !== null) button.disabled = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void import('./answers.ts').then(({ judgeAnswer }) => judgeAnswer(form));
  });
}

/** The index is loaded when somebody begins to search. */
function offerSearch(form: HTMLFormElement): void {
  const field = form.querySelector('input');
  if (field === null) return;
  field.disabled = false;
  const load = (): void => {
    void import('./find-places.ts').then(({ findPlaces }) => findPlaces(form, field));
  };
  field.addEventListener('focus', load, { once: true });
  form.addEventListener('submit', (event) => event.preventDefault());
}

// A module runs when the page is there.
begin();
