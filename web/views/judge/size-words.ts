/** Formats the sizes of cases. */
import { type MessageKey, numberText, t } from '../../messages/messages.ts';
import type { JudgedCase } from '../../model/game/judge-types.ts';

const HEADINGS: Readonly<Record<string, MessageKey>> = {
  vertices: 'judge.size.vertices',
  'free cells': 'judge.size.free-cells',
  'free edges': 'judge.size.free-edges',
  gems: 'judge.size.gems',
  blocks: 'judge.size.blocks',
};

const COUNTS: Readonly<Record<string, MessageKey>> = {
  vertices: 'judge.sized.vertices',
  'free cells': 'judge.sized.free-cells',
  'free edges': 'judge.sized.free-edges',
  gems: 'judge.sized.gems',
  blocks: 'judge.sized.blocks',
};

/** Returns the heading of a column of sizes, such as “Vertices”. */
export function sizeHeading(unit: string): string {
  return t(HEADINGS[unit] ?? 'judge.size');
}

/** Returns a size such as “8 vertices”. */
export function sizeText({ size, unit }: Pick<JudgedCase, 'size' | 'unit'>): string {
  return t(COUNTS[unit] ?? 'judge.sized', { count: size, number: numberText(size) });
}
