/** Parses the engine's answers; model/game/contract.ts defines their types. */
import type { EngineError } from '../../model/game/contract.ts';
import { EngineFailure } from '../failures.ts';

/**
 * Parses an answer from the engine. Throws an {@link EngineFailure} for `{"error": …}`. Does not validate the answer,
 * because the module and the page belong to the same build, and `npm run contract` generates the types.
 */
export function parseAnswer<T>(json: string): T {
  const answer = parse<T | { readonly error: EngineError }>(json);
  if (typeof answer === 'object' && answer !== null && 'error' in answer) throw new EngineFailure(answer.error);
  addKinds(answer);
  return answer;
}

/** Parses JSON of type `T`, without validation. */
export function parse<T>(json: string): T {
  const parsed: unknown = JSON.parse(json);
  if (isVouchedFor<T>(parsed)) return parsed;
  throw new Error('the engine answered nothing');
}

function isVouchedFor<T>(json: unknown): json is T {
  return json !== undefined;
}

/** Adds `kind` to every value. In the JSON, only its fields identify the kind of a value. */
function addKinds(json: unknown): void {
  if (typeof json !== 'object' || json === null) return;
  if (Array.isArray(json)) {
    // Checks only the first item, because the long lists contain only numbers.
    if (typeof json[0] === 'object') json.forEach(addKinds);
    return;
  }
  if ('outcome' in json && 'plies' in json && 'winner' in json) Object.assign(json, { kind: 'outcome' });
  else if ('margin' in json && typeof json.margin === 'number') Object.assign(json, { kind: 'margin' });
  else if ('probability' in json && 'fraction' in json) Object.assign(json, { kind: 'probability' });
  else for (const member of Object.values(json)) addKinds(member);
}
