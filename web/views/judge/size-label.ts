/** What is counted in the size of a case. */
import { type MessageKey, t } from '../../messages/messages.ts';

const SIZE_LABELS: Readonly<Record<string, MessageKey>> = {
  vertices: 'judge.size.vertices',
  'free cells': 'judge.size.free cells',
  'free edges': 'judge.size.free edges',
  gems: 'judge.size.gems',
  blocks: 'judge.size.blocks',
};

/** “Vertices”; “Size” where that is not known. */
export function sizeLabel(unit: string | undefined): string {
  return t(SIZE_LABELS[unit ?? ''] ?? 'judge.size');
}
