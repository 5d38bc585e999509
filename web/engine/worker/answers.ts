/** Parses what the engine module answers: its JSON has the types of the contract (model/game/contract.ts). */
import type { EngineError } from '../../model/game/contract.ts';
import { EngineFailure } from '../failures.ts';

/**
 * Parses an answer of the engine. Throws an {@link EngineFailure} for `{"error": …}`. Nothing is validated: module and page are
 * of one build, and `npm run contract` makes the types.
 */
export function parseAnswer<T>(json: string): T {
  const answer = parse<T | { readonly error: EngineError }>(json);
  if (typeof answer === 'object' && answer !== null && 'error' in answer) throw new EngineFailure(answer.error);
  addKinds(answer);
  return answer;
}

/** Parses JSON of a type that the contract vouches for. */
export function parse<T>(json: string): T {
  const parsed: unknown = JSON.parse(json);
  if (isVouchedFor<T>(parsed)) return parsed;
  throw new Error('the engine answered nothing');
}

function isVouchedFor<T>(json: unknown): json is T {
  return json !== undefined;
}

/** Adds to every value the `kind` by which the page tells values apart; in JSON their members do. */
function addKinds(json: unknown): void {
  if (typeof json !== 'object' || json === null) return;
  if (Array.isArray(json)) {
    // Long lists are lists of numbers.
    if (typeof json[0] === 'object') json.forEach(addKinds);
    return;
  }
  if ('outcome' in json && 'plies' in json && 'winner' in json) Object.assign(json, { kind: 'outcome' });
  else if ('margin' in json && typeof json.margin === 'number') Object.assign(json, { kind: 'margin' });
  else if ('probability' in json && 'fraction' in json) Object.assign(json, { kind: 'probability' });
  else for (const member of Object.values(json)) addKinds(member);
}
