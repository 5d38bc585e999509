/** The puzzles of the page's own collection. */

export { default as cards } from '#shelf-cards';
export { default as puzzles } from '../puzzles/collection.json';
