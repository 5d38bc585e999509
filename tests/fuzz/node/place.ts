/**
 * Any link is either parsed to a place in the page or rejected, in linear time; a place survives a round trip. for
 * readability, `~<…>` in a seed represents the packed form of the text.
 */

import type { LinkParts } from '../../../web/model/game/types.ts';
import { judgeParameters } from '../../../web/model/judge/judge-link.ts';
import { decodeDrawing, encodeDrawing } from '../../../web/model/link/drawing-code.ts';
import {
  loadPacking,
  MARK,
  MAX_UNPACKED_BYTES,
  packSegment,
  unpackSegment,
} from '../../../web/model/link/link-packing.ts';
import { decodeBase64Url, encodeBase64Url } from '../../../web/model/link/packer.ts';
import { fragmentOf, readLink } from '../../../web/model/link/read-link.ts';
import { goalText, readGoal } from '../../../web/model/puzzle/goal.ts';
import { loadAuthorWords } from '../../../web/model/puzzle/puzzle-link.ts';
import { type LinkedPlace, linkedPlace } from '../../../web/model/share/link-parameters.ts';
import { linkParts } from '../../../web/model/share/link-writing.ts';
import { readStory } from '../../../web/model/story/story-text.ts';
import { expect, expectSame, expectWellFormed, type Target } from './target.ts';

/** Number of vertices of a place without a board. */
const VERTICES = 4;

export async function target(): Promise<Target> {
  await Promise.all([loadPacking(), loadAuthorWords()]);
  return { run: (input) => read(input.replaceAll(/~<([^>]*)>/g, (_, text: string) => packSegment(text))) };
}

function read(text: string): void {
  for (const segment of text.split(/[/?&=]/)) unpack(segment);
  const fragment = fragmentOf(text);
  const reading = readLink(fragment);
  if (reading.kind === 'wrong') {
    if (!/\p{Cs}/u.test(text)) expectWellFormed(reading.error);
    return;
  }
  if (reading.parts.unchecked !== true) expectNoOther(fragment);
  const place = linkedPlace(reading.parts);
  if (place === null) return;
  if (!/\p{Cs}/u.test(text)) expectWellFormed(place);
  const { storyParameters = [], puzzle } = place;
  const story = unpackSegment(new Map(storyParameters).get('story') ?? '');
  if (story.kind === 'ok') readStory(story.text);
  if (puzzle !== null) expectSame(readGoal(goalText(puzzle.goal)), puzzle.goal, 'a goal is read as it was written');
  const written = partsOf(place);
  const again = linkedPlace(written);
  expect(again !== null, 'what was written is a place');
  if (again !== null) expectSame(partsOf(again), written, 'a place is written as it was read');
}

/** Requires that a link with a checksum fails the check when it is truncated or one character is changed. */
function expectNoOther(fragment: string): void {
  for (let length = 0; length < Math.min(fragment.length, 200); length += 1) {
    const changed = fragment.slice(0, length) + (fragment[length] === 'a' ? 'b' : 'a') + fragment.slice(length + 1);
    for (const text of [fragment.slice(0, length), changed]) {
      const reading = readLink(text);
      expect(
        reading.kind === 'wrong' || reading.parts.unchecked === true,
        'a link that was altered is not called whole',
      );
    }
  }
}

/** Unpacks a segment of a link as if it came from an untrusted sender. */
function unpack(segment: string): void {
  const unpacked = unpackSegment(segment);
  if (segment.startsWith(MARK)) {
    const bytes = decodeBase64Url(segment.slice(MARK.length));
    expect((bytes === null) === (unpacked.kind === 'not-base64url'), 'what is no base64url is called so');
    if (bytes !== null) expect(encodeBase64Url(bytes) === segment.slice(MARK.length), 'bytes are written in one way');
  }
  if (unpacked.kind !== 'ok' || /\p{Cs}/u.test(unpacked.text)) return;
  expect(unpacked.text.length <= MAX_UNPACKED_BYTES, 'what is unpacked is not large');
  expectSame(unpackSegment(packSegment(unpacked.text)), unpacked, 'a segment is read as it was written');
}

function partsOf(place: LinkedPlace): LinkParts {
  const { drawing, layout } = place;
  const own = drawing === null ? null : decodeDrawing(drawing, VERTICES);
  if (own !== null) expect(encodeDrawing(own) === drawing, 'a drawing is read as it was written');
  // For a judge's setup, the page writes the text that it read from the link.
  const judged = place.judged && judgeParameters(place.judged);
  return linkParts({ ...place, judged, arrangement: { layout, own } });
}
