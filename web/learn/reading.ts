/** Starts a lesson page: figures follow the text, the engine checks answers, and the reader can search. */
import { followLanguage } from './follow-language.ts';
import { followStops } from './stops.ts';

document.documentElement.classList.add('scripted');
followLanguage();

/**
 * Fraction of a figure that must be visible before it loads. A figure whose edge is barely visible at the bottom of the
 * window does not load.
 */
const SEEN = 0.25;

function begin(): void {
  loadFigures(document.querySelectorAll('perfect-play'));
  for (const story of document.querySelectorAll<HTMLElement>('.story')) followStops(story);
  for (const form of document.querySelectorAll<HTMLFormElement>('.exercise form')) takeAnswers(form);
  const search = document.querySelector<HTMLFormElement>('#search');
  if (search !== null) offerSearch(search);
}

/** Shows each figure as a button until it becomes visible. */
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

/** Judges the answers in a form. The engine loads with the first answer. */
function takeAnswers(form: HTMLFormElement): void {
  const button = form.querySelector('button');
  if (button !== null) button.disabled = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void import('./answers.ts').then(({ judgeAnswer }) => judgeAnswer(form));
  });
}

/** Loads the index when the reader starts a search. */
function offerSearch(form: HTMLFormElement): void {
  const field = form.querySelector('input');
  if (field === null) return;
  field.disabled = false;
  const load = (): void => {
    void import('./full-text-search.ts').then(({ findPlaces }) => findPlaces(form, field));
  };
  field.addEventListener('focus', load, { once: true });
  form.addEventListener('submit', (event) => event.preventDefault());
}

// Runs immediately: modules run after the page is parsed.
begin();
