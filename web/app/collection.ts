/** The puzzles that come with the page. */

export { default as cards } from '#shelf-cards';
export { default as puzzles } from '../puzzles/collection.json';
