/**
 * A drawing as text, for the `at` parameter of a link: each vertex takes three base64url characters, which contain 9
 * bits of x and 9 bits of y.
 */

import type { Drawing } from '../game/types.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const CHARACTERS_A_VERTEX = 3;
const LARGEST = 511;

/** Writes a drawing as text; rounds coordinates to integers in 0…511. */
export function encodeDrawing(drawing: Drawing): string {
  let text = '';
  drawing.x.forEach((x, vertex) => {
    const bits = coordinate(x) * (LARGEST + 1) + coordinate(drawing.y[vertex] ?? 0);
    text += ALPHABET.charAt(bits >> 12) + ALPHABET.charAt((bits >> 6) & 63) + ALPHABET.charAt(bits & 63);
  });
  return text;
}

/**
 * Reads a drawing in the format of {@link encodeDrawing}. Returns null unless it has exactly `vertexCount` vertices, and
 * if several vertices are all in one place.
 */
export function decodeDrawing(text: string, vertexCount: number): Drawing | null {
  if (text.length !== vertexCount * CHARACTERS_A_VERTEX) return null;
  const x: number[] = [];
  const y: number[] = [];
  for (let i = 0; i < text.length; i += CHARACTERS_A_VERTEX) {
    let bits = 0;
    for (const character of text.slice(i, i + CHARACTERS_A_VERTEX)) {
      const digit = ALPHABET.indexOf(character);
      if (digit < 0) return null;
      bits = bits * 64 + digit;
    }
    x.push(bits >> 9);
    y.push(bits & LARGEST);
  }
  const isPoint = vertexCount > 1 && text === text.slice(0, CHARACTERS_A_VERTEX).repeat(vertexCount);
  return isPoint ? null : { x, y };
}

function coordinate(value: number): number {
  return Math.min(LARGEST, Math.max(0, Math.round(value)));
}
